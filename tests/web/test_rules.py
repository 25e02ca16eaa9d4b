"""The rules as a page and as a tab of a table: contents, search, pictures, and modules only where they are played."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import kancha
from kancha.core.options import OptionValue
from kancha.draw.bounds import Box, box_of
from kancha.web.learning.pictures import drawn
from kancha.web.learning.rules import chapters, facts_of, played, table_rules, whole_rules
from kancha.web.markdown import render
from tests.web.server import GAME, ask, serving

GAMES = kancha.games()
IMAGE = re.compile(r'<img src="(/picture/[^"]+)"')


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


def facts(slug: str, players: int, **options: object) -> dict[str, OptionValue]:
    game = kancha.game(slug)
    return facts_of(game, players, game.read_options(players, options))


def anchors(html: str) -> set[str]:
    return set(re.findall(r'id="rule-([\d.]+)"', html))


@pytest.mark.parametrize("slug", GAMES)
def test_the_contents_name_every_chapter_and_every_link_leads_somewhere(slug: str) -> None:
    html = str(whole_rules(slug))
    found = chapters(kancha.game(slug).rules_text())[1]
    assert re.findall(r'<li value="(\d+)"', html) == [chapter.number for chapter in found]
    assert set(re.findall(r'href="#rule-([\d.]+)"', html)) <= anchors(html)


@pytest.mark.parametrize("slug", GAMES)
def test_no_anchor_is_lost_on_the_page_of_the_rules(slug: str) -> None:
    assert anchors(str(whole_rules(slug))) == anchors(str(render(kancha.game(slug).rules_text())))


@pytest.mark.parametrize("slug", GAMES)
def test_every_number_in_brackets_is_a_link(slug: str) -> None:
    html = str(whole_rules(slug))
    assert [number for number in re.findall(r"\((\d+(?:\.\d+)?)\)", html) if number in anchors(html)] == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_pictures_and_every_picture_is_shown(slug: str) -> None:
    names = set(kancha.game(slug).learn().pictures)
    shown = [source.rpartition("/")[2].removesuffix(".svg") for source in IMAGE.findall(str(whole_rules(slug)))]
    assert len(shown) >= 4
    assert sorted(shown) == sorted(names)


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in GAMES for name in kancha.game(slug).learn().pictures])
def test_a_picture_is_a_small_piece_of_the_board(slug: str, name: str) -> None:
    picture = drawn(slug, name).decode()
    width, height = map(int, re.findall(r'viewBox="\d+ \d+ (\d+) (\d+)"', picture)[0])
    assert 60 < width < 900
    assert 60 < height < 500
    assert picture.count("<g id=") < 330


def test_a_picture_that_nobody_has_drawn_is_not_found(address: str) -> None:
    assert ask(address, "GET", f"/picture/{GAME}/nothing.svg")[0] == 404
    status, headers, _ = ask(address, "GET", f"/picture/{GAME}/open-pond.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")


def test_modules_are_folded_on_the_page_and_left_out_where_they_are_not_played() -> None:
    assert str(whole_rules("cuzco_chasqui")).count('<details class="module">') == 1
    off, on = (str(table_rules("cuzco_chasqui", facts("cuzco_chasqui", 2, pututus=each))) for each in (False, True))
    assert "11.2" not in anchors(off)
    assert 'href="/rules/cuzco_chasqui#rule-11"' in off
    assert "11.2" in anchors(on)
    assert '<details class="module">' not in on


def test_a_table_of_tawantinsuyu_shows_its_own_modules_and_its_own_opponent() -> None:
    slug = "tawantinsuyu"
    sections = {
        (2, ()): set(),
        (2, ("vassals",)): {"16", "18", "22", "23"},
        (1, ()): {"13", "14"},
        (1, ("nobles",)): {"14", "16", "19", "21", "22", "23"},
    }
    for (players, modules), expected in sections.items():
        html = str(table_rules(slug, facts(slug, players, modules=list(modules))))
        assert {each for each in anchors(html) if "." not in each} == {*map(str, range(1, 13)), "15"} | expected
        assert set(re.findall(r'href="#rule-([\d.]+)"', html)) <= anchors(html)


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_chapter_asks_for_is_an_option_of_the_game(slug: str) -> None:
    game = kancha.game(slug)
    known = {option.name for option in game.options} | {"players", "against"}
    for chapter in chapters(game.rules_text())[1]:
        for condition in chapter.only.split(" or ") if chapter.only else []:
            assert condition.partition("=")[0] in known, chapter.title
    assert played("", {})


def test_boxes_follow_moves_turns_and_references() -> None:
    assert box_of('<g transform="translate(10 0) rotate(90)"><path d="M0 0h4v-2z"/></g>') == pytest.approx(Box(10, 0, 12, 4))
    assert box_of('<use href="#dot" x="3" transform="scale(2)"/>', '<circle id="dot" r="1"/>') == Box(4, -2, 8, 2)
    assert box_of('<path d="M5 5C5 0 9 0 9 5A2 2 0 0 1 9 9l-4-4"/>') == Box(5, 0, 9, 9)
    assert box_of("<g><title>nothing to see</title></g>") is None
