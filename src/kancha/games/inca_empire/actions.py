"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them."""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.games.inca_empire.tables import (
    CARD_ID,
    PILGRIM_CARD,
    REGION_BYTES,
    REGION_ID,
    REGIONS,
    ROAD_BYTES,
    ROAD_ID,
    ROADS,
    SECTOR_ID,
    SITE_BIT,
    SITE_ID,
)

ACTIONS: Final = Actions(
    [
        Block("end"),
        Block("stop"),
        Block("skip", [f"{action} {CARD_ID[card]}" for card in PILGRIM_CARD for action in ("roads", "construction")]),
        Block("additional"),
        Block("road", ROAD_ID),
        Block("city", SITE_ID),
        Block("garrison", SITE_ID),
        Block("outpost", SITE_ID),
        Block("temple", SITE_ID),
        Block("conquer", REGION_ID),
        Block("rapid", REGION_ID),
        Block("terrace", REGION_ID),
        Block("card", CARD_ID),
        Block("sector", SECTOR_ID),
    ]
)

END: Final = ACTIONS.start("end")
STOP: Final = ACTIONS.start("stop")
SKIP: Final = ACTIONS.start("skip")
ADDITIONAL: Final = ACTIONS.start("additional")
ROAD: Final = ACTIONS.start("road")
CITY: Final = ACTIONS.start("city")
GARRISON: Final = ACTIONS.start("garrison")
OUTPOST: Final = ACTIONS.start("outpost")
TEMPLE: Final = ACTIONS.start("temple")
CONQUER: Final = ACTIONS.start("conquer")
RAPID: Final = ACTIONS.start("rapid")
TERRACE: Final = ACTIONS.start("terrace")
CARD: Final = ACTIONS.start("card")
SECTOR: Final = ACTIONS.start("sector")


def _spread_table(first: int, count: int) -> list[list[int]]:
    """For each byte of a set and each value of it, the actions that name its members."""
    table: list[list[int]] = []
    for start in range(0, count, 8):
        for value in range(256):
            table.append([first + start + bit for bit in range(8) if value >> bit & 1])
    return table


_ROAD_SPREAD: Final = _spread_table(ROAD, ROADS)
_REGION_SPREAD: Final = _spread_table(0, REGIONS)


def road_actions(mask: int) -> list[int]:
    """The actions that name the connections of a set, ascending: a byte of the set at a time."""
    found: list[int] = []
    row = 0
    for byte in mask.to_bytes(ROAD_BYTES, "little"):
        if byte:
            found += _ROAD_SPREAD[row + byte]
        row += 256
    return found


def region_numbers(mask: int) -> list[int]:
    """The numbers of the regions in a set, ascending."""
    found: list[int] = []
    row = 0
    for byte in mask.to_bytes(REGION_BYTES, "little"):
        if byte:
            found += _REGION_SPREAD[row + byte]
        row += 256
    return found


def add_sites(found: list[int], first: int, mask: int) -> None:
    """Add the actions of a block that name the sites of a set, ascending; the set is small."""
    if not mask:
        return
    at = len(found)
    while mask:
        top = mask.bit_length() - 1
        found.insert(at, first + top)
        mask ^= SITE_BIT[top]
