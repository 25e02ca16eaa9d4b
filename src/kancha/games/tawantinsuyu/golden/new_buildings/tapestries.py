"""The Weavings of a seat as the modules look at them: all together, and a Tapestry as a row that can be woven anew."""

from __future__ import annotations

from kancha.games.tawantinsuyu.rules.weavings import DIGIT, own_tapestries, tile_in
from kancha.games.tawantinsuyu.state import State


def row_of(s: State, at: int) -> list[int]:
    """The tiles of a Tapestry from left to right."""
    return [tile_in(s.tapestry_tiles[at], place) for place in range(s.tapestry_patterns[at].bit_count())]


def woven(row: list[int]) -> int:
    """Such a row as the state keeps it."""
    tiles = 0
    for place in range(len(row)):
        tiles += (row[place] + 1) * DIGIT[place]
    return tiles


def own_tiles(s: State, seat: int) -> list[int]:
    """All Weavings of a seat, ascending."""
    found: list[int] = []
    for at in own_tapestries(s, seat):
        found += row_of(s, at)
    found.sort()
    return found
