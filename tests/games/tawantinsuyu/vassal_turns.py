"""Turns with Vassals of a Nation. No tests here."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import festival, golden, seat, take_seat
from .positions import play

FOREIGN = {"antisuyu1": 1}
"""A space that seat 1 has conquered, so that Antisuyu can be influenced once."""


def ready(nation: str, **own: Any) -> State:
    """Seat 0 may influence Antisuyu, whose tile is this Nation; more names the seat, `other` is seat 1, the rest the position."""
    seats = take_seat(own)
    given: dict[str, Any] = {"modules": "vassals", "conquest": FOREIGN, "nations": {"antisuyu": nation}} | own
    return golden(seat(**seats), given.pop("other", seat()), **given)


def paid(nation: str, **own: Any) -> State:
    """The same when 1 potato has been paid for the ability."""
    return play(ready(nation, **{"potato": own.pop("potato", 0) + 1, **own}), "influence antisuyu", "pay")


def scores(conquest: dict[str, int], influence: list[int] | None = None, *seats: dict[str, Any], fallen: int = 5) -> list[int]:
    """What two seats score for Antisuyu at a Festival."""
    own = list(seats) or [seat(), seat()]
    tile = {"antisuyu": influence} if influence else {}
    dead = " ".join(["priest"] * fallen)
    lands = {f"antisuyu{n}": owner for n, owner in conquest.items()}
    state = festival(*own, modules="vassals", step="conquest", conquest=lands, influence=tile, casualties=dead)
    return [score - 10 for score in state.points]
