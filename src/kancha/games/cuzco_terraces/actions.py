"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them."""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.games.cuzco_terraces.tables import BYTES, CARD_ID, HEX_AT, HEX_ID, TEMPLE_VALUE

ACTIONS: Final = Actions(
    [
        Block("end"),
        Block("token"),
        Block("draw", ["up", "deck"]),
        Block("terrain", ["triple", "double", "crop", "village"]),
        Block("enter"),
        Block("pond"),
        Block("temple"),
        Block("inca", HEX_ID),
        Block("expand", HEX_ID),
        Block("", HEX_ID),
        Block("leave"),
        Block("turn", ["E", "NE", "NW", "W", "SW", "SE"]),
        Block("value", [str(value) for value in TEMPLE_VALUE]),
        Block("festival", ["none", *HEX_ID]),
        Block("play", CARD_ID),
        Block("stop"),
        Block("drop"),
        Block("agree"),
    ]
)

END: Final = ACTIONS.start("end")
TOKEN: Final = ACTIONS.start("token")
DRAW_UP: Final = ACTIONS.start("draw")
DRAW_DECK: Final = DRAW_UP + 1
TERRAIN: Final = ACTIONS.start("terrain")
ENTER: Final = ACTIONS.start("enter")
POND: Final = ACTIONS.start("pond")
TEMPLE: Final = ACTIONS.start("temple")
INCA: Final = ACTIONS.start("inca")
EXPAND: Final = ACTIONS.start("expand")
HEX: Final = ACTIONS.start("")
LEAVE: Final = ACTIONS.start("leave")
TURN: Final = ACTIONS.start("turn")
VALUE: Final = ACTIONS.start("value")
NO_FESTIVAL: Final = ACTIONS.start("festival")
FESTIVAL: Final = NO_FESTIVAL + 1
PLAY: Final = ACTIONS.start("play")
STOP: Final = ACTIONS.start("stop")
DROP: Final = ACTIONS.start("drop")
AGREE: Final = ACTIONS.start("agree")


def _spread_table() -> list[list[int]]:
    table: list[list[int]] = []
    for byte in range(BYTES):
        hexes = HEX_AT[byte * 8 : byte * 8 + 8]
        for value in range(256):
            table.append([HEX + hexes[bit] for bit in range(8) if value >> bit & 1 and hexes[bit] >= 0])
    return table


_SPREAD: Final = _spread_table()


def hex_actions(mask: int) -> list[int]:
    """The actions that name the hexes of a set, ascending: a byte of the set at a time."""
    found: list[int] = []
    row = 0
    for byte in mask.to_bytes(BYTES, "little"):
        if byte:
            found += _SPREAD[row + byte]
        row += 256
    return found
