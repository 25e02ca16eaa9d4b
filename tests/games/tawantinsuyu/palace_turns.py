"""Turns in which the Nobles of Palaces can work, and whether they have. No tests here."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, golden, golden_of, seat
from .positions import answer, offered, place, play

M = "nobles"


def placed(colour: str, space: str, *others: dict[str, Any], at: dict[str, Any] | None = None, **own: Any) -> State:
    """Seat 0 has placed a Worker for a gold that is given besides, from a High Priest in its section; `at` is the position's."""
    mine: dict[str, Any] = {"workers": colour, "priest": int(space[1]), "gold": 0} | own
    mine["gold"] += 1
    return place(golden(seat(**mine), *others, **{"modules": M, **(at or {})}), colour, space)


def constructing(building: str, *others: dict[str, Any], at: dict[str, Any] | None = None, **own: Any) -> State:
    """Seat 0 has constructed a Building of the Market in a task."""
    state = placed("architect", "t3a", *others, at={"market": "P01 P19 Z07 Z02 X12 X15"} | (at or {}), **own)
    return answer(play(state, "task building"), "construct", f"build {building}")


def activating(action: str, *others: dict[str, Any], at: dict[str, Any] | None = None, **own: Any) -> State:
    """Seat 0 has moved its High Priest to an action; in a Conquest a Worker of the potato end has fallen."""
    state = golden(seat(priest=before(action), **own), *others, **{"modules": M, **(at or {})})
    return answer(play(state, "move 1"), "casualty", "village potato")


def used(state: State, palace: str, number: int = 0) -> bool:
    """Whether the Noble of a Palace lies."""
    return palace in golden_of(state, number)["lying"]


def asked(state: State) -> set[str]:
    """What could be used now."""
    return offered(state, "use")
