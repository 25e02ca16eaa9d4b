"""Positions as text: what is impossible is refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import kancha
from kancha.core.state import SHARED
from kancha.games.inca_empire.state import State

from .positions import GAME, play, position

BROKEN: list[tuple[str, Any]] = [
    ("game", "chess"),
    ("players", 5),
    ("players", "many"),
    ("frames", [["sleep", 0, 0, 0]]),
    ("frames", [["act", 7, 0, 0]]),
    ("era", {"round": 9, "phase": 0}),
    ("era", {"round": 1, "phase": 8}),
    ("order", [0, 0, 1, 2]),
    ("track", {"0": [0, 1, 2]}),
    ("track", {"-3": [0, 1, 2, 3]}),
    ("markers", {"atlantis": "C1"}),
    ("markers", {"anti": "C9"}),
    ("markers", {}),
    ("spare", []),
    ("revealed", []),
    ("revealed", ["cuntisuyu"]),
    ("terraces", ["anti"]),
    ("cities", ["cuzco"]),
    ("cities", ["nowhere"]),
    ("garrisons", ["vilcashuaman"]),
    ("temples", ["vilcashuaman"]),
    ("cards", {"pile": [], "stream": "1", "discard": []}),
    ("cards", {"pile": ["spoon"], "stream": "1", "discard": []}),
    ("sun", {}),
    ("turn", {}),
    ("variants", {"early_downfall": 0, "gods_agree": 0, "pizarro": 6}),
    ("seats", []),
]


@pytest.mark.parametrize(("key", "value"), BROKEN)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(key: str, value: object) -> None:
    given = position().dump()
    given[key] = value
    with pytest.raises(kancha.BadPosition, match=r"\.$"):
        GAME.load(given)


SEATS: list[tuple[str, Any]] = [
    ("colour", "pink"),
    ("colour", "blue"),
    ("labor", -1),
    ("roads", []),
    ("roads", ["R001", "W001", "W092"]),
    ("roads", ["R999"]),
    ("regions", ["copiapo"]),
    ("hand", ["epidemic"]),
]


@pytest.mark.parametrize(("key", "value"), SEATS)
def test_a_seat_that_cannot_be_is_refused_with_a_sentence(key: str, value: object) -> None:
    given = position().dump()
    given["seats"][0][key] = value
    with pytest.raises(kancha.BadPosition, match=r"\.$"):
        GAME.load(given)


def test_a_position_survives_its_text_form() -> None:
    state = position(sun={"q1": "epidemic wilderness_road"}, roads={"orange": "R087 W076"}, labor=3)
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert again.digest() == state.digest()


def test_a_copy_has_every_field_and_every_field_is_told_in_the_layout() -> None:
    state = play(position(sun={"q1": "epidemic wilderness_road"}, roads={"orange": "R087 W076"}, labor=3), "road R095")
    told = {*SHARED, "players", "telling", "told", "beats", *State.fields, *State.derived}
    kept = {name for name in dir(state) if name[0] != "_" and not callable(getattr(state, name))}
    assert kept - {"fields", "derived", "over"} == told
    twin = state.copy()
    assert all(getattr(twin, name) == getattr(state, name) for name in told)
