"""Faces: study and farm tiles, god cards, missions, goods; each with its upper left corner at the origin."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.shapes import text
from kancha.draw.svg import Markup, el, group, join
from kancha.games.cuzco_chasqui.board.glyphs import block, glyph
from kancha.games.cuzco_chasqui.seen.view import MissionView, TileView
from kancha.games.cuzco_chasqui.tables import CARD_PHASES, GOD_ID, GOD_OF

TILE_WIDTH: Final = 52.0
TILE_HEIGHT: Final = 40.0
CARD_WIDTH: Final = 82.0
CARD_HEIGHT: Final = 104.0
MISSION_HEIGHT: Final = 62.0
LABEL: Final = (
    "Tiles count one more", "Slide up two tiles", "Good pays twice", "Mission lacking one", "Turn with a 1", "Move any die",
    "Die goes anywhere", "3 food and 3 steps", "Search the discards", "Village VP now", "Another study", "Expel a priest",
    "Die works as 6", "To any village", "Another farming",
)  # fmt: skip
"""Reminders on god cards by number; the text of the data shows under the pointer."""


# tiles


@cache
def tile_face(tile: TileView) -> Markup:
    """A tile: its ability, and at the right what it is worth when slid down."""
    gain = "knowledge" if tile.colour == "study" else "food"
    kids = (
        el("rect", class_="tile-shadow", x=1.5, y=2.5, width=TILE_WIDTH, height=TILE_HEIGHT, rx=5),
        el("rect", class_="tile-body", width=TILE_WIDTH, height=TILE_HEIGHT, rx=5),
        el("path", class_="tile-stripe", d=f"M36 0H47a5 5 0 0 1 5 5V{TILE_HEIGHT - 5:g}a5 5 0 0 1-5 5H36z"),
        glyph(tile.ability, 18, 20, 27),
        text(tile.value, 44, 17, "tile-value", "middle"),
        glyph(gain, 44, 29, 13),
    )
    return group(*kids, class_=f"tile {tile.colour}{' lowered' if tile.lowered else ''}")


@cache
def little_tile(tile: TileView) -> Markup:
    """A tile in short, 23 wide and 21 high: ability and a dot per value."""
    dots = "".join(f"M{11.5 + (n - (tile.value - 1) / 2) * 5:g} 19v.01" for n in range(tile.value))
    kids = (
        el("rect", class_="tile-body", width=23, height=22, rx=3.5),
        glyph(tile.ability, 11.5, 9, 15),
        el("path", class_="tile-dots", d=dots),
    )
    return group(*kids, class_=f"tile {tile.colour}{' lowered' if tile.lowered else ''}")


# god cards


@cache
def god_face(number: int) -> Markup:
    """A god card: the god above, the number, a reminder, and the phases in which it is played."""
    god = GOD_ID[GOD_OF[number]]
    phases = " ".join(CARD_PHASES[number - 1]).replace(" END", "+")
    kids = (
        el("rect", class_="card-edge", width=CARD_WIDTH, height=CARD_HEIGHT, rx=6),
        el("rect", class_="card-face", x=3.5, y=3.5, width=CARD_WIDTH - 7, height=CARD_HEIGHT - 7, rx=3.5),
        el("path", class_="god-sky", d=f"M3.5 7a3.5 3.5 0 0 1 3.5-3.5H{CARD_WIDTH - 7:g}a3.5 3.5 0 0 1 3.5 3.5V44L41 54L3.5 44z"),
        el("circle", class_="god-halo", cx=41, cy=30, r=17),
        glyph(god, 41, 30, 26),
        text(number, 9, 18, "god-number"),
        text(phases, CARD_WIDTH - 8, 18, "god-phase", "end"),
        block(LABEL[number - 1], 41, 79, 11, 14, "card-words"),
    )
    return group(*kids, class_=f"god {god}")


@cache
def little_god(number: int) -> Markup:
    """A god card in short, 24 wide and 25 high."""
    god = GOD_ID[GOD_OF[number]]
    kids = (
        el("rect", class_="god-little", width=24, height=25, rx=3),
        glyph(god, 12, 7.5, 12),
        text(number, 12, 23, "god-mini", "middle"),
    )
    return group(*kids, class_=f"god {god}")


# missions and goods


@cache
def mission_face(mission: MissionView, width: float, height: float = MISSION_HEIGHT) -> Markup:
    """A mission scroll with its words; met ones shine, those lacking one shimmer."""
    far = "" if mission.lacking is None else " met" if not mission.lacking else " near" if mission.lacking == 1 else ""
    letters = int((width - 10) / 7.1)
    kids = [
        el("rect", class_="scroll", x=3, y=1, width=width - 6, height=height - 2, rx=3),
        el("path", class_="scroll-rod", d=f"M3.5 1v{height - 2:g}M{width - 3.5:g} 1v{height - 2:g}"),
        block(mission.text, width / 2, height / 2 + (4.5 if mission.lacking is None else 11), letters, 13.5, "card-words"),
    ]
    if mission.lacking is not None:
        words = "met" if not mission.lacking else f"lacks {mission.lacking}"
        kids.append(text(words, width - 10, 14, "mission-far", "end"))
    return group(*kids, class_=f"mission{' grey' if mission.id.startswith('S') else ''}{far}")


@cache
def good_face(id: str, cost: int, vp: int) -> Markup:
    """A good: picture, food that it costs, points that it pays; 40 wide and 30 high."""
    kids = (
        el("rect", class_="good-body", width=41, height=30, rx=4),
        glyph(id, 14, 15, 21),
        text(cost, 33, 13, "good-cost", "middle"),
        text(vp, 33, 26, "good-vp", "middle"),
        el("path", class_="good-line", d="M27 15.4h12"),
    )
    return join(*kids)
