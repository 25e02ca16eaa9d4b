"""What the module Nobles adds to a view (seen/view.py): Palaces and Newcomers. All of it lies open."""

from __future__ import annotations

import msgspec

from kancha.games.tawantinsuyu.golden.nobles.palaces import fulfilled, prophecy_count
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_ID, NEWCOMERS
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, PALACE_ID, SPACE_ID, members


class PalaceView(msgspec.Struct, frozen=True):
    """A Palace of a seat; its Noble is `standing`, `lying`, a `vassal` or missing; its Prophecy counts so many now."""

    id: str
    noble: str
    count: int
    fulfilled: bool


def palaces_of(s: State, seat: int) -> tuple[PalaceView, ...]:
    """The Palaces of a seat."""
    found = []
    for palace in members(s.palaces[seat]):
        bit = BIT[palace]
        noble = "lying" if s.lying[seat] & bit else "standing" if s.nobles[seat] & bit else ""
        noble = "vassal" if s.envoys(seat) & bit else noble
        count = prophecy_count(s, seat, palace)
        found.append(PalaceView(PALACE_ID[palace], noble, count, fulfilled(s, seat, palace)))
    return tuple(found)


def newcomers_of(s: State, seat: int) -> tuple[str, ...]:
    """The Newcomers in the supply of a seat."""
    return expanded(s.newcomers[seat * NEWCOMERS : (seat + 1) * NEWCOMERS])


def expanded(counts: list[int]) -> tuple[str, ...]:
    """Newcomers by kind as a list of names."""
    return tuple(NEWCOMER_ID[kind] for kind, count in enumerate(counts) for _ in range(count))


def counted(counts: list[int]) -> tuple[tuple[str, int], ...]:
    """Newcomers by kind with their numbers."""
    return tuple((NEWCOMER_ID[kind], count) for kind, count in enumerate(counts) if count)


def guests(s: State) -> tuple[tuple[str, str], ...]:
    """Newcomers on the hill, by space."""
    return tuple(sorted((SPACE_ID[space], NEWCOMER_ID[kind]) for kind, mask in enumerate(s.guests) for space in members(mask)))
