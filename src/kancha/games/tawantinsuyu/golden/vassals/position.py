"""A Vassal in a position, as readable text and back: `VN01 W07 left`, `VN05 antisuyu2` or `VN10 X03`.

In the supply it is empty, out of the game `gone`.
"""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.golden.tables import GONE, IN_SUPPLY, NATION_ID, NATIONS, PLACE_ID, PLACES
from kancha.games.tawantinsuyu.seen.names import number

HOST_ID: Final[list[str]] = [*NATION_ID, "cult"]


def dump(code: int) -> str:
    """A Vassal as text."""
    if code < 0:
        return "gone" if code == GONE else ""
    nation = code // PLACES
    return f"{HOST_ID[nation]} {PLACE_ID[nation][code % PLACES]}"


def load(text: str) -> int:
    """A Vassal from its text."""
    if text == "":
        return IN_SUPPLY
    if text == "gone":
        return GONE
    host, _, place = text.partition(" ")
    nation = number(host, HOST_ID)
    return nation * PLACES + number(place, PLACE_ID[nation])


assert len(HOST_ID) == len(PLACE_ID) == NATIONS + 1
