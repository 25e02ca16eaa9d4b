"""Weavings as little textiles: seven patterns with their own dyes and motifs, a reward woven into either edge."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.draw.svg import Markup, at, el, group
from kancha.draw.tocapu import MOTIFS, cloth
from kancha.games.tawantinsuyu.board.glyphs import glyph
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal
from kancha.games.tawantinsuyu.tables import (
    EDGE_ID, PATTERN_ID, TILE_ID, TILE_LEFT, TILE_PATTERN, TILE_RIGHT,
)  # fmt: skip

WIDTH: Final = 66.0
HEIGHT: Final = 48.0
EDGE: Final = 17.0
"""The width of the border that carries a reward."""
MOTIF_OF: Final = {"brown": 0, "yellow": 5, "orange_black": 4, "purple_teal": 3, "grey_pink": 2, "green": 1, "red": 6}
SIGN: Final = {"god": "god_card", "army": "army_card", "rejuvenate": "flip"}


@cache
def textile_defs() -> Markup:
    """A field of cloth for every pattern, 32 by 48, and the back of a tile."""
    fields = [_field(n, pattern) for n, pattern in enumerate(PATTERN_ID)]
    back = group(
        el("rect", class_="tile-back", width=WIDTH, height=HEIGHT, rx=3),
        group(cloth(23, 5, 3, 12, (7, 3)), transform=at(3, 6), class_="faint"),
        el("rect", class_="tile-rim", width=WIDTH, height=HEIGHT, rx=3),
        id="tile-back",
    )
    return Markup("".join((*fields, back)))


def _field(n: int, pattern: str) -> Markup:
    """Two columns of motifs, mirrored, with a band of thread above and below."""
    second, third = MOTIFS[MOTIF_OF.get(pattern, n % len(MOTIFS))]
    kids = [el("rect", class_="cloth-a", width=32, height=48)]
    for row in range(3):
        for column in range(2):
            flip = " scale(-1 1) translate(-8 0)" if (row + column) % 2 else ""
            where = f"translate({column * 16} {row * 14 + 3}) scale(2 1.75){flip}"
            kids.append(group(el("path", class_="cloth-b", d=second), el("path", class_="cloth-c", d=third), transform=where))
    kids.append(el("path", class_="cloth-thread", d="M0 1.5h32M0 46.5h32"))
    return group(*kids, id=f"cloth-{pattern}", class_=f"cloth {pattern}")


@lru_cache(maxsize=256)
def weaving(id: str) -> Markup:
    """A tile with its upper left corner at the origin."""
    tile = TILE_ID.index(id)
    pattern = PATTERN_ID[TILE_PATTERN[tile]]
    fringe = "".join(f"M{x} 0v-3.4M{x} {HEIGHT:g}v3.4" for x in range(5, int(WIDTH), 8))
    edges = []
    for edge, x in ((TILE_LEFT[tile], 0.0), (TILE_RIGHT[tile], WIDTH - EDGE)):
        name = EDGE_ID[edge]
        edges.append(el("rect", class_="selvage", x=x, y=0, width=EDGE, height=HEIGHT))
        edges.append(glyph(SIGN.get(name, name), x + EDGE / 2, HEIGHT / 2, 15))
    return group(
        el("path", class_="fringe", d=fringe),
        el("use", href=f"#cloth-{pattern}", transform=at(EDGE, 0)),
        *edges,
        el("path", class_="stitch", d=f"M{EDGE:g} 2v{HEIGHT - 4:g}M{WIDTH - EDGE:g} 2v{HEIGHT - 4:g}"),
        el("rect", class_="tile-rim", width=WIDTH, height=HEIGHT, rx=2),
        class_="weaving",
    )


@lru_cache(maxsize=256)
def little_cloth(id: str) -> Markup:
    """A tile in very small, 16 by 18: its pattern only."""
    pattern = PATTERN_ID[TILE_PATTERN[TILE_ID.index(id)]]
    return group(
        el("use", href=f"#cloth-{pattern}", transform="scale(0.5 0.375)"),
        el("rect", class_="tile-rim", width=16, height=18),
    )


def knot(x: float, y: float) -> Markup:
    """The golden knot of a match between two tiles."""
    return el("path", class_="knot", d="M0-7l5 7l-5 7l-5-7z", transform=at(x, y))


def covers(id: str, edges: frozenset[str], seat: int) -> list[Markup]:
    """The Vassals of a seat on the edges of a tile; `edges` are written `W05 left`."""
    places = (("left", EDGE / 2), ("right", WIDTH - EDGE / 2))
    return [vassal(seat, x, HEIGHT / 2 + 12, 0.86) for side, x in places if f"{id} {side}" in edges]
