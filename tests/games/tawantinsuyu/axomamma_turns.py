"""Turns of Axomamma: where its High Priest stands, and what it has. No tests here."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .positions import player, seat_of, solo

SPOT = {"produce": 1, "worship": 2, "offering": 3, "conquest": 4, "rejuvenate": 5}
ITS_TURN = [["main", 0, 0, 0], ["automaton", 1, 0, 0]]
"""Its turn without the end of it."""
MORE = {"personality", "difficulty", "market", "tiles", "only_tiles", "village", "nomads", "steps", "gone_statues", "slots",
        "you", "then", "offer", "hill", "piles", "bag"}  # fmt: skip
"""What of a position is not its own."""


def before(action: str, spots: int = 1) -> int:
    """The spot from which an action lies so many spots ahead."""
    return (SPOT[action] - 1 - spots) % 5 + 1


def its(state: State, name: str) -> Any:
    return seat_of(state, 1)[name]


def conquers(it: dict[str, Any], **more: Any) -> State:
    own = dict(it)
    own["priest"] = 3
    return solo(player(), own, **more)


def acted(spot: str, **own: Any) -> State:
    """A single token of value 4 has just acted on a spot; the others are out of the way."""
    more = {name: own.pop(name) for name in list(own) if name in MORE}
    it = player(**{"workers": "warrior", "priest": 4, **own})
    then = more.pop("then", ())
    return solo(player(**more.pop("you", {})), it, tokens={"tok4a": spot}, rolls=[4, *then], **more)
