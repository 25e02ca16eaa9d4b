"""Turns of Pachamama for her tests: she has just moved, or has just followed you."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import SPOT, against_pachamama, seat, take_seat
from .positions import play, seat_of

HER_TURN = [["main", 0, 0, 0], ["automaton", 1, 0, 0]]
"""Her turn without the end of it."""


def before(action: str, spots: int = 1) -> int:
    """The spot from which an action lies so many spots ahead."""
    return (SPOT[action] - 1 - spots) % 5 + 1


def her(state: State, name: str) -> Any:
    return seat_of(state, 1)[name]


def workers(state: State) -> list[str]:
    """Her Workers in the order of their arrival."""
    found: list[str] = state.dump()["golden"]["pachamama"]["workers"]
    return found


def reached(state: State) -> str:
    """The action on the spot of her High Priest."""
    return {spot: action for action, spot in SPOT.items()}[state.priest[1] + 1]


def turn(**more: Any) -> State:
    """She has just had a turn; everything of a seat is hers."""
    you = more.pop("you", {})
    own: dict[str, Any] = {"workers": "warrior warrior", **take_seat(more)}
    return against_pachamama(seat(**you), seat(**own), **more)


def follows(action: str, *notations: str, **more: Any) -> State:
    """You have just activated an action; everything of a seat is hers, and `you` is yours."""
    you = {"priest": before(action), **more.pop("you", {})}
    own = take_seat(more)
    return play(against_pachamama(seat(**you), seat(**own), turn=0, **more), "move 1", *notations)
