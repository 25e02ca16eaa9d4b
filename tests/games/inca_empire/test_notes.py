"""Every part of the drawing says what it is, on anybody's turn, and a click anywhere is answered with something of its own."""

from __future__ import annotations

import html
import re

import pytest

from kancha.core.words import NOT_NOW
from kancha.games.inca_empire.board.cards import OWN_ICONS, SHARED_ICONS
from kancha.games.inca_empire.board.drawing import draw
from kancha.games.inca_empire.names import SEAT_MARK
from kancha.games.inca_empire.seen.view import View, view
from kancha.games.inca_empire.state import State

from .positions import GAME
from .test_board import VIEWS, walk

NOTE = re.compile(r'^<g[^>]* data-note="([^"]*)"')
SHAPE = re.compile(r"^[^:]{2,60}: .{8,}\.$", re.DOTALL)
CODES = re.compile(r"\b[RW]\d{3}\b|\b[qt]\d\b|\bC[1-6]\b|_|\b(todo|hidden)\b|[{}\[\]]")
GAMES = [(3, ()), (4, ()), (3, ("pizarros_arrival", "gods_agree")), (4, ("pizarros_arrival", "early_downfall"))]


def notes(seen: View) -> dict[str, str]:
    found = {}
    for id, part in draw(seen).parts.items():
        note = NOTE.match(part)
        assert note, f"{id} says nothing"
        found[id] = html.unescape(note[1])
    return found


def looks(state: State) -> list[View]:
    return [view(state, seat) for seat in (None, *range(state.players))]


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_every_part_has_a_name_and_a_sentence(name: str) -> None:
    for id, note in notes(VIEWS[name]).items():
        assert SHAPE.match(note), (id, note)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_part_has_a_name_and_a_sentence_without_codes_for_everybody(players: int, options: tuple[str, ...]) -> None:
    for state in walk(players, players + len(options), options)[::17]:
        for seen in looks(state):
            for id, note in notes(seen).items():
                assert SHAPE.match(note), (id, note)
                assert not CODES.search(note), (id, note)


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_a_click_anywhere_is_answered_with_something_of_its_own(players: int, options: tuple[str, ...]) -> None:
    for state in walk(players, players + len(options), options)[:-1:29]:
        targets = {GAME.target(state, action) for action in state.legal_actions()}
        for id, note in notes(view(state, state.actor)).items():
            said = GAME.why_not_at(state, id)
            assert said or id in targets or not GAME.actions.placed(id), (id, note)
            assert not said.startswith(NOT_NOW), (id, said)
            assert not CODES.search(said), (id, said)


def test_what_is_said_of_a_seat_names_its_mark_and_its_goods() -> None:
    said = notes(VIEWS["mid"])
    assert said["seat-0"].startswith(f"Seat of {SEAT_MARK[0]}: 112 points, 1st place, 12 labor;")
    assert said["score-0"].startswith(f"Figure of {SEAT_MARK[0]}: 112 points")
    assert said["turn"].startswith("Turn order: the red circle, the yellow triangle")
    assert said["sun-pile"].startswith("Pile of sun cards: 11 cards left to draw. Discarded: Resistance")


def test_a_region_says_what_its_conquest_costs_the_viewer_now() -> None:
    assert "costs you 5 labor now and scores 5 points" in notes(VIEWS["turn"])["region-chuncho"]
    assert "costs you" not in notes(VIEWS["other"])["region-chuncho"]


def test_the_legend_names_every_icon_once() -> None:
    signs = [sign.icon for sign in GAME.legend()]
    assert len(signs) == len(set(signs))
    assert set(signs) == {*SHARED_ICONS, *OWN_ICONS}
    assert all(sign.name and sign.meaning.endswith(".") for sign in GAME.legend())


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_options_and_questions_name_things_as_they_are_printed(players: int, options: tuple[str, ...]) -> None:
    for state in walk(players, players + len(options), options)[:-1:11]:
        said = [GAME.question(state), *(GAME.describe(state, action) for action in range(0, len(GAME.actions), 7))]
        said += [GAME.describe(state, action) for action in state.legal_actions()]
        for sentence in said:
            assert not CODES.search(sentence), sentence
