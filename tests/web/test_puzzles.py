"""Puzzles at the site: a list, a board with the ways to choose from, no word about the answer before somebody has chosen."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

import kancha
from kancha.study.puzzles import match_of, order_of, puzzles_of
from kancha.web.pages.puzzles import LETTERS
from tests.web.server import ask, serving

SLUG = "cuzco_chasqui"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


def body(text: str) -> str:
    """What stands beside the board: the ways with their words."""
    return html.unescape(text.partition("</svg></div>")[2].partition("<details")[0])


@pytest.mark.parametrize("slug", kancha.games())
def test_every_puzzle_has_a_page_with_its_board(address: str, slug: str) -> None:
    game = kancha.game(slug)
    listed = ask(address, "GET", f"/puzzles/{slug}")[2]
    for number, puzzle in enumerate(puzzles_of(game), 1):
        assert f'href="/puzzles/{slug}/{number}"' in listed
        status, _, text = ask(address, "GET", f"/puzzles/{slug}/{number}")
        assert status == 200
        match = match_of(game, puzzle)
        assert match.question in html.unescape(text)
        for letter, at in zip(LETTERS, order_of(puzzle), strict=False):
            assert f'value="{letter}"' in text
            assert match.describe(puzzle.ways[at].do[0]).rstrip(".") in body(text)


@pytest.mark.parametrize("slug", kancha.games())
@pytest.mark.parametrize("page", ["/", "/new/{}", "/learn/{}", "/about/{}"])
def test_who_looks_for_puzzles_finds_them(address: str, slug: str, page: str) -> None:
    assert f'href="/puzzles/{slug}"' in ask(address, "GET", page.format(slug))[2]


def test_nothing_of_the_answer_is_on_the_page_before_one_is_chosen(address: str) -> None:
    for number, puzzle in enumerate(puzzles_of(kancha.game(SLUG)), 1):
        text = body(ask(address, "GET", f"/puzzles/{SLUG}/{number}")[2])
        around = re.sub(r"<li>.*?</li>", "", text.replace("Which way is best?", ""))
        assert not re.search(r"\b(best|own|gain|cost|points|why|better)\b", around), text
        cards = re.findall(r'<article class="([^"]*)">', text)
        assert cards == ["card way"] * len(puzzle.ways)


def test_who_has_chosen_is_told_what_it_is_worth_and_why(address: str) -> None:
    (puzzle, *_) = puzzles_of(kancha.game(SLUG))
    order = order_of(puzzle)
    for letter, at in zip(LETTERS, order, strict=False):
        status, _, text = ask(address, "GET", f"/puzzles/{SLUG}/1?answer={letter}")
        told = body(text)
        assert status == 200
        assert "<form" not in told
        best = LETTERS[order.index(0)]
        if at:
            assert f"{best} is better by {puzzle.ways[at].loses:g} points." in told
        else:
            assert f"Right: {best} is best." in told
        for reason in puzzle.ways[at or 1].why:
            assert reason.words in told


@pytest.mark.parametrize("slug", kancha.games())
def test_every_way_can_be_shown_on_the_board_with_the_numbers_of_its_steps(address: str, slug: str) -> None:
    game = kancha.game(slug)
    for number, puzzle in enumerate(puzzles_of(game), 1):
        text = ask(address, "GET", f"/puzzles/{slug}/{number}")[2]
        for letter, way in zip(LETTERS, text.split("<article")[1:], strict=False):
            told = re.findall(r"<li>", way.partition("</ol>")[0])
            drawn = (
                text.partition(f'<g id="way-{letter}" class="way-on-board"')[2]
                .partition("way-on-board")[0]
                .partition("</svg>")[0]
            )
            numbers = [int(each) for each in re.findall(r'class="step-number"><circle[^>]*/><text[^>]*>(\d+)<', drawn)]
            assert numbers == sorted(set(numbers))
            assert set(numbers) <= set(range(1, len(told) + 1))
            assert (f'id="show-{letter}"' in way) == bool(numbers)
        assert 'id="show-' in text
        assert len(puzzle.ways) <= len(LETTERS)


def test_the_list_shows_a_picture_of_every_puzzle(address: str) -> None:
    listed = ask(address, "GET", f"/puzzles/{SLUG}")[2]
    pictures = re.findall(r'<img class="(light|dark)" src="([^"]*)"', listed)
    assert len(pictures) == 2 * len(puzzles_of(kancha.game(SLUG)))
    for theme, place in pictures[:4]:
        status, headers, text = ask(address, "GET", place)
        assert status == 200
        assert headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in headers["cache-control"]
        assert f'data-theme="{theme}"' in text
    assert ask(address, "GET", pictures[0][1].replace("light.", "light.0"))[1]["cache-control"] == "no-cache"


@pytest.mark.parametrize("answer", ["", "Z", "AB", "1", "%00"])
def test_an_answer_that_was_not_offered_is_none(address: str, answer: str) -> None:
    assert "Which way is best?" in ask(address, "GET", f"/puzzles/{SLUG}/1?answer={answer}")[2]


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles/nothing",
        f"/puzzles/{SLUG}/0",
        f"/puzzles/{SLUG}/999",
        "/puzzles/nothing/1",
        f"/puzzles/{SLUG}/1/blue.svg",
        f"/puzzles/{SLUG}/999/dark.svg",
    ],
)
def test_what_is_not_there_is_not_found(address: str, path: str) -> None:
    assert ask(address, "GET", path)[0] == 404


def test_puzzles_are_offered_where_a_game_is_learnt(address: str) -> None:
    for path in (f"/learn/{SLUG}", f"/about/{SLUG}"):
        assert f'href="/puzzles/{SLUG}"' in ask(address, "GET", path)[2]
