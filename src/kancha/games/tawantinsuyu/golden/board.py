"""What fragments of a drawing refer to in Golden Age: its signs, Newcomers and Vassals."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.icons import Shapes, own_symbols
from kancha.draw.shapes import SEATS
from kancha.draw.svg import Markup, join
from kancha.games.tawantinsuyu.board.glyphs import GLYPHS
from kancha.games.tawantinsuyu.golden.nobles.board_signs import newcomer_figure
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_ID
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal_figure

GOLDEN_GLYPHS: Final[dict[str, Shapes]] = {
    "newcomer": (
        "M4.5 21.5L8 13.4h8l3.5 8.1zM2.6 8.6h18.8l-4.8-1.8L15.4 2.6H8.6L7.4 6.8z",
        "M8.4 8.8a3.7 3.7 0 1 0 7.2 0M12 13.6v7.9",
        "",
    ),
    "noble": (
        "M4.5 21.5L7.6 13h7L17.7 21.5zM6.9 5.6L6.6 1.6l2.6 1.9l1.9-2.3L13 3.5l2.6-1.9l-.3 4z",
        "M11.1 12.8a3.6 3.6 0 1 0 0-7.2a3.6 3.6 0 1 0 0 7.2zM20.6 7v14.5M18.6 7h4M18.6 10h4",
        "",
    ),
    "palace": ("M2.5 21.5V11h3V7h3V3h7v4h3v4h3v10.5z", "M9.4 21.5l1-7.5h3.2l1 7.5M2.5 11h19M5.5 7h13", ""),
    "vassal": (
        "M5 21.5c0-5.4 2.4-8.3 7-8.3s7 2.9 7 8.3z",
        "M12 13a3.4 3.4 0 1 0 0-6.8a3.4 3.4 0 1 0 0 6.8zM12 6V1.4M9.6 6.8L7 2.6M14.4 6.8L17 2.6",
        "",
    ),
    "influence": (
        "M3.5 15.5c5.5 2.4 11.5 2.4 17 0V21c-5.5 2-11.5 2-17 0z",
        "M5.4 15.8L2.6 7.4M8.6 16.8L7 4.4M12 17V2.4M15.4 16.8L17 4.4M18.6 15.8l2.8-8.4",
        "M1.4 5.4h2.4v3H1.4zM5.8 2.4h2.4v3H5.8zM10.8 1h2.4v3h-2.4zM15.8 2.4h2.4v3h-2.4zM20.2 5.4h2.4v3h-2.4z",
    ),
    "prophecy": (
        "M1.8 13.2C5 8 9 6.2 12 6.2s7 1.8 10.2 7C19 18.6 15 20.4 12 20.4S5 18.6 1.8 13.2z",
        "M12 9.6a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2zM12 1.6v2M6 2.8l.9 1.7M18 2.8l-.9 1.7",
        "M11 12.2h2v2h-2z",
    ),
    "play_god": (
        "M2.5 8h11.5v14H2.5z",
        "M8.2 12.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6zM14.6 9.4L21.4 2.6M15.4 2.6h6v6",
        "",
    ),
    "play_army": (
        "M2.5 8h11.5v14H2.5z",
        "M5 11.4h6.4v3.4c0 2.2-1.6 3.4-3.2 4.4C6.6 18.2 5 17 5 14.8zM14.6 9.4L21.4 2.6M15.4 2.6h6v6",
        "",
    ),
    "stride": (
        "M1.8 21.5L4.6 12.8h6L13.4 21.5zM3.9 8C3.3 4.6 5 2.8 7.6 1.2C10.2 2.8 11.9 4.6 11.3 8z",
        "M4.2 8.4a3.5 3.5 0 1 0 6.8 0M14.6 13.5h7.4M18.8 10.2l3.3 3.3l-3.3 3.3",
        "",
    ),
    "again": ("", "M19.8 12.4a7.8 7.8 0 1 1-2.6-6.2l2.2 2M20 3v5.4h-5.4", ""),
    "court": (
        "M12 2L22 9.4L18.2 21.2H5.8L2 9.4z",
        "M12 8l4.2 3.1l-1.6 5h-5.2l-1.6-5zM12 8V2M16.2 11.1L22 9.4M14.6 16l3.6 5.2M9.4 16l-3.6 5.2M7.8 11.1L2 9.4",
        "",
    ),
    "segment": ("M1.8 20.5L6.6 5h10.8l4.8 15.5z", "M4.9 10.4h14.2M3.4 15.4h17.2M5.6 18h3M10.6 18h3M15.6 18h3", ""),
    "any_good": (
        "M12 2.4a9.6 9.6 0 1 0 0 19.2a9.6 9.6 0 1 0 0-19.2z",
        "M8.8 9.4a3.2 3.2 0 1 1 4.8 2.8c-1.1.6-1.6 1.2-1.6 2.4M12 17.8v.1",
        "",
    ),
    "any_task": ("", "M12 5.5v13M5.5 12h13", ""),
    "match": ("M12 2.5l6.6 9.5L12 21.5L5.4 12z", "", ""),
    "tick": ("M12 1.8a10.2 10.2 0 1 0 0 20.4a10.2 10.2 0 1 0 0-20.4z", "M6.8 12.4l3.6 3.8l6.8-8", ""),
    "production": GLYPHS["building"],
    "passive": GLYPHS["building"],
}
"""The signs that only Golden Age needs."""


@cache
def golden_defs() -> Markup:
    """What fragments refer to in Golden Age."""
    own = own_symbols(GOLDEN_GLYPHS)
    return join(own, *(newcomer_figure(kind) for kind in NEWCOMER_ID), *(vassal_figure(seat) for seat in range(SEATS)))
