"""What the room tells the table page besides its drawing: sources of points, goods, time, headings of the list."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

import kancha
from kancha.core.match import Match
from kancha.core.words import NOT_NOW
from kancha.games.tawantinsuyu import DIFFICULTY, MODULES, PERSONALITIES
from kancha.games.tawantinsuyu.state import State

from .positions import GAME, choose

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"axomamma": list(DIFFICULTY)}),
    (1, {"solo": "pachamama"}),
    (1, {"modules": list(MODULES), "pachamama_variants": ["hoard"]}),
    (1, {"modules": list(MODULES), "temple": "ruruy", "pachamama": "hard", "personalities": list(PERSONALITIES)[4:7:2]}),
    (2, {}),
    (3, {}),
    (4, {}),
    *((2 + n % 3, {"modules": [module]}) for n, module in enumerate(MODULES)),
    (4, {"modules": list(MODULES)}),
    (3, {"modules": list(MODULES), "temple": "ruruy"}),
]


def played(players: int, seed: int, options: dict[str, Any]) -> Match:
    """A game played at random to its end."""
    match = kancha.new("tawantinsuyu", players, seed=seed, **options)
    dice = random.Random(seed)
    while not match.over:
        match.apply(choose(cast(State, match.state), dice))
    return match


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_sources_of_points_add_up_to_the_score(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        match = played(players, seed, options)
        sources = match.sources()
        assert [sum(row.values()) for row in sources] == match.scores(), (players, options, seed)
        assert all(row["Start"] == 10 for row in sources)


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_strip_names_goods_once_and_pieces_that_are_drawn(players: int, options: dict[str, Any]) -> None:
    match = kancha.new("tawantinsuyu", players, seed=4, **options)
    dice = random.Random(4)
    while not match.over:
        if dice.random() < 0.08:
            for eye in range(players):
                view = match.view(eye)
                drawn = {id for layer in GAME.draw(view).layers.values() for id in layer}
                for seat in range(len(match.names)):
                    strip = GAME.strip(view, seat)
                    ids = [good.id for good in strip.goods]
                    assert len(ids) == len(set(ids))
                    assert "points" in ids
                    assert set(strip.parts) <= drawn
                    assert len(strip.parts) == len(set(strip.parts))
                    assert (seat == eye) or not strip.parts
                assert GAME.now(view).text
        match.apply(choose(cast(State, match.state), dice))
    assert GAME.now(match.view(0)).text == "the game is over"


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_option_has_a_heading_and_ending_is_called_so(players: int, options: dict[str, Any]) -> None:
    state = cast(State, GAME.start(players, 6, options))
    dice = random.Random(6)
    while not state.over:
        for action in state.legal_actions():
            heading = GAME.group(state, action)
            assert heading
            assert (heading == "End") == (action == 0)
        state.apply(choose(state, dice))


# what the parts of the drawing say


NOTE = re.compile(r'^<g[^>]*? data-note="([^"]*)"')
SENTENCE = re.compile(r"[^:]{2,70}: .{6,}[.!?]")
CODES = re.compile(r"\b(?:S?W\d\d|P\d\d|Z\d\d|Z[ANV]\d|X\d\d|VN\d\d|PV\d\d|[tmb][1-5][a-f]|[a-z]+suyu\d)\b")


def positions(players: int, options: dict[str, Any], seed: int, share: float) -> Iterator[State]:
    """Positions of a random game, about so many of all."""
    state = cast(State, GAME.start(players, seed, options))
    dice = random.Random(seed)
    while not state.over:
        if dice.random() < share:
            yield state
        state.apply(choose(state, dice))
    yield state


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_part_of_a_drawing_says_its_name_and_what_it_does_in_words(players: int, options: dict[str, Any]) -> None:
    for state in positions(players, options, 5, 0.06):
        for eye in (*range(players), None):
            for id, part in GAME.draw(GAME.view(state, eye)).parts.items():
                found = NOTE.match(part)
                assert found, id
                assert SENTENCE.fullmatch(found.group(1)), (id, found.group(1))
                name, _, rest = found.group(1).partition(": ")
                assert name.lower() != rest.rstrip(".").lower(), id
                for note in re.findall(r'data-note="([^"]*)"', part):
                    assert not CODES.search(note), note


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_code_stands_where_a_name_belongs(players: int, options: dict[str, Any]) -> None:
    match = kancha.new("tawantinsuyu", players, seed=9, **options)
    dice = random.Random(9)
    while not match.over:
        if dice.random() < 0.15:
            words = [match.question, *(match.describe(action) for action in match.legal_actions())]
            assert not [line for line in words if CODES.search(line)]
        match.apply(choose(cast(State, match.state), dice))
    assert not [line for lines in match.log(0) for line in lines if CODES.search(line)]


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_click_on_what_is_not_asked_is_answered_with_something_of_its_own(players: int, options: dict[str, Any]) -> None:
    for state in positions(players, options, 7, 0.03):
        if state.over:
            continue
        for id in GAME.draw(GAME.view(state, state.actor)).parts:
            assert not GAME.why_not_at(state, id).startswith(NOT_NOW), id


def test_the_legend_names_every_icon_once_and_each_is_defined() -> None:
    icons = [sign.icon for sign in GAME.legend()]
    assert len(icons) == len(set(icons)) >= 40
    defined = GAME.draw(GAME.view(GAME.start(2, 1, {"modules": list(MODULES)}), 0)).defs
    assert [icon for icon in icons if f'id="i-{icon}"' not in defined] == []
    drawn = set(re.findall(r'id="i-(\w+)"', defined))
    assert drawn - set(icons) <= {"die1", "die2", "die3", "die4"}
