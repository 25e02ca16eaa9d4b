"""Turns on the Temple of the Way of the Sun. No tests here."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, golden, seat, take_seat
from .positions import answer, play

NEXT = {
    "simpa_0_center": "simpa_1_left simpa_1_right",
    "simpa_1_left": "simpa_2_left simpa_2_right",
    "simpa_1_right": "simpa_2_left simpa_2_right",
    "simpa_2_left": "simpa_3_center",
    "simpa_2_right": "simpa_3_center",
    "simpa_3_center": "simpa_4_left simpa_4_right",
    "simpa_4_left": "simpa_5_left simpa_5_right",
    "simpa_4_right": "simpa_5_left simpa_5_right",
    "simpa_5_left": "base_6",
    "simpa_5_right": "base_6",
    "ruruy_0_center": "ruruy_1_center",
    "ruruy_1_center": "ruruy_2_left ruruy_2_right",
    "ruruy_2_left": "ruruy_3_left",
    "ruruy_2_right": "ruruy_3_right",
    "ruruy_3_left": "ruruy_4_left",
    "ruruy_3_right": "ruruy_4_right",
    "ruruy_4_left": "ruruy_5_left",
    "ruruy_4_right": "ruruy_5_right",
    "ruruy_5_left": "base_6",
    "ruruy_5_right": "base_6",
}


def offering(
    advances: int = 1, *, at: str, modules: str = "way_of_the_sun", other: dict[str, Any] | None = None, **own: Any
) -> State:
    """Seat 0 has just offered corn for some Temple steps and is asked for the first; more names the seat and the position."""
    seats = take_seat(own)
    seats["corn"] = seats.get("corn", 0) + 2 * advances
    overlay = at.partition("_")[0] if at[0] != "b" else "simpa"
    given = seat(temple=at, priest=before("offering"), **seats)
    state = golden(given, other or seat(), modules=modules, temple=overlay, **own)
    return play(state, "move 1", "act", f"offer {advances}")


def weave(state: State, **tiles: str) -> State:
    """Add the Weavings taken to Tapestries, one after the other; without a Tapestry nobody asks where."""
    for tile, where in tiles.items():
        play(state, f"buy {tile}")
        answer(state, "place_tile", where)
    return state
