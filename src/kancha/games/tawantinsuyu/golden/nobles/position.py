"""The part of a position that the module Nobles adds, Newcomers outside the seats, as readable text and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, NEWCOMER_ID, NEWCOMERS
from kancha.games.tawantinsuyu.seen.names import counts, listed, number
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, SPACE_ID, members


def dump(s: State) -> dict[str, Any] | None:
    """The Newcomers in bag, offer, on the hill, fallen and removed; None without the module."""
    if not s.newcomers:
        return None
    return {
        "bag": counts(s.guest_bag, NEWCOMER_ID),
        "offer": [NEWCOMER_ID[kind] for kind in s.guest_offer],
        "hill": {SPACE_ID[space]: NEWCOMER_ID[kind] for kind in range(NEWCOMERS) for space in members(s.guests[kind])},
        "casualties": counts(s.guest_fallen, NEWCOMER_ID),
        "removed": counts(s.guest_removed, NEWCOMER_ID),
    }


def load(s: State, given: Mapping[str, Any] | None) -> None:
    """Read what `dump` wrote; the Workers of the hill are there already."""
    if given is None:
        return
    s.guest_bag = listed(given["bag"], NEWCOMER_ID)
    s.guest_offer = [number(id, NEWCOMER_ID) for id in given["offer"]]
    s.guest_fallen = listed(given["casualties"], NEWCOMER_ID)
    s.guest_removed = listed(given["removed"], NEWCOMER_ID)
    s.newcomers = [0] * (NEWCOMERS * s.players)
    s.guests = [0] * NEWCOMERS
    for space, id in given["hill"].items():
        kind = number(id, NEWCOMER_ID)
        s.guests[kind] |= BIT[number(space, SPACE_ID)]
        for colour in members(NEWCOMER_COLOURS[kind]):
            s.standing[colour] |= BIT[number(space, SPACE_ID)]
