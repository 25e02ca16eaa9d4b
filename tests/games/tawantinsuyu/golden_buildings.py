"""Turns with the Buildings of the Golden Age. No tests here."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, golden, seat, take_seat
from .positions import play


def activating(action: str, *others: dict[str, Any], modules: str = "buildings", **own: Any) -> State:
    """Seat 0 has just activated an action; more names the seat and the position."""
    seats = take_seat(own)
    return play(golden(seat(priest=before(action), **seats), *others, modules=modules, **own), "move 1")
