"""Vassals of the Inca: Nation tiles beside their regions, and Vassals wherever they lie on the board."""

from __future__ import annotations

from math import pi, tan
from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, path, path_ring, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.tawantinsuyu.board.glyphs import glyph, row_width, token_row
from kancha.games.tawantinsuyu.board.hill import HILL, SCALE, SLOT_AT, WALL, facing, towards
from kancha.games.tawantinsuyu.board.lands import LAND_HEIGHT, LAND_WIDTH, REGION_AT, REGION_WIDTH
from kancha.games.tawantinsuyu.board.said import cult_note, nation_note, seat_said
from kancha.games.tawantinsuyu.golden.tables import CULT_MOST, NATION_ID, NATION_NAME
from kancha.games.tawantinsuyu.golden.vassals.board_signs import NATION_PLACE, NATION_SIGN, vassal
from kancha.games.tawantinsuyu.golden.vassals.view import NationView, VassalView
from kancha.games.tawantinsuyu.tables import LAND_ID, LAND_REGION, REGION_ID, REGION_NAME, SECTIONS, STEPS_ID

TILE_WIDTH: Final = 93.0
TILE_HEIGHT: Final = 38.0
CULT_WIDTH: Final = 38.0
CULT_HEIGHT: Final = 20.0
TILE_AT: Final = {
    "chinchasuyu": (REGION_AT["chinchasuyu"][0] + REGION_WIDTH + 4, REGION_AT["chinchasuyu"][1]),
    "antisuyu": (REGION_AT["antisuyu"][0] - TILE_WIDTH - 4, REGION_AT["antisuyu"][1]),
    "kuntisuyu": (REGION_AT["kuntisuyu"][0] + 52, REGION_AT["kuntisuyu"][1] - TILE_HEIGHT - 4),
    "qullasuyu": (REGION_AT["qullasuyu"][0] - 50, REGION_AT["qullasuyu"][1] - TILE_HEIGHT - 4),
}


def owned(vassals: tuple[VassalView, ...], seat: int) -> tuple[VassalView, ...]:
    """The Vassals of a seat."""
    return tuple(row for row in vassals if row.seat == seat)


def placed(vassals: tuple[VassalView, ...], nation: str) -> list[str]:
    """The places of the Vassals of a Nation."""
    return [row.place for row in vassals if row.nation == nation]


def covered(vassals: tuple[VassalView, ...]) -> frozenset[str]:
    """The edges of Weavings where Vassals lie, written `W05 left`."""
    return frozenset(placed(vassals, "VN01"))


# Nation tiles


@fragment(512)
def _tile(row: NationView, chosen: bool) -> Markup:
    """A Nation: where its Vassal goes, its name, what it brings, and the markers on it."""
    region = REGION_NAME[REGION_ID.index(row.region)]
    title, attrs = noted(f"{nation_note(row.nation)} Its tile lies in {region}: {_marked(row)}.")
    name = NATION_NAME[NATION_ID.index(row.nation)].removesuffix(" Nation")
    narrow: dict[str, str | float] = {"textLength": 53, "lengthAdjust": "spacingAndGlyphs"} if len(name) > 6 else {}
    signs = NATION_SIGN[row.nation]
    size = min(16.0, 14.0 * (TILE_WIDTH - 36) / row_width(signs, 14))
    kids = [
        title,
        el("rect", class_="nation-tile", width=TILE_WIDTH, height=TILE_HEIGHT, rx=5),
        el("path", class_="nation-fringe", d=_fringe()),
        el("circle", class_="nation-medal", cx=18, cy=19, r=14.5),
        glyph(NATION_PLACE[row.nation], 17, 20, 21),
        glyph("vassal", 28, 30, 14),
        el("text", name, class_="nation-name", x=36, y=15, **narrow),
        token_row(signs, 36 + row_width(signs, size) / 2, 27, size),
        ring(0, 0, TILE_WIDTH, TILE_HEIGHT, 5),
    ]
    names = "nation chosen" if chosen else "nation"
    return el("g", *kids, id=f"nation-{row.region}", class_=names, transform=at(*TILE_AT[row.region]), **attrs)


def _marked(row: NationView) -> str:
    """The markers on a Nation tile."""
    counts = [f"{several(count, 'marker')} of {seat_said(seat)}" for seat, count in enumerate(row.markers) if count]
    return ", ".join(counts) or "no markers there yet"


def _fringe() -> str:
    return "".join(f"M{x} 0v-3.4M{x} {TILE_HEIGHT:g}v3.4" for x in range(5, int(TILE_WIDTH), 7))


@fragment(512)
def _markers(row: NationView) -> Markup:
    """The Conquest markers on a tile, along its edge towards the hill, each seat with its number."""
    x, y = TILE_AT[row.region]
    row_y = y + TILE_HEIGHT + 8 if row.region in ("chinchasuyu", "antisuyu") else y - 8
    widths = [15.5 + (10 if count > 1 else 0) if count else 0 for count in row.markers]
    aside = CULT_WIDTH + 4 if row.cult else 0
    pen = x + 10 + aside if row.region in ("chinchasuyu", "kuntisuyu") else x + TILE_WIDTH - sum(widths) + 7 - aside
    kids = []
    for seat, count in enumerate(row.markers):
        if count > 1:
            label = el("rect", class_="marker-count", x=-8, y=-7.5, width=27, height=15, rx=7.5)
            kids.append(group(label, text(count, 12.5, 4, "tiny", "middle"), transform=at(pen, row_y)))
        if count:
            kids.append(group(el("circle", class_="marker-seal", r=8.2), mark(seat, 0, 0, 6), transform=at(pen, row_y)))
        pen += widths[seat]
    note = f"Influence in {REGION_NAME[REGION_ID.index(row.region)]}: {_marked(row)}."
    return el("g", *kids, id=f"influence-{row.region}", class_="piece", data_note=note)


@fragment(256)
def _cult(row: NationView, seat: int) -> Markup:
    """Pachamama's Cult beside the Nation, with her Vassals."""
    x, y = TILE_AT[row.region]
    title, attrs = noted(cult_note(row.cult, row.cult_vassals))
    kids = [title, el("rect", class_="nation-tile cult", width=CULT_WIDTH, height=CULT_HEIGHT, rx=5)]
    for n in range(CULT_MOST):
        place = CULT_WIDTH * (n + 0.5) / CULT_MOST
        here = n < row.cult_vassals
        empty = el("circle", class_="place", cx=place, cy=CULT_HEIGHT / 2, r=6)
        kids.append(vassal(seat, place, CULT_HEIGHT - 2, 0.66) if here else empty)
    upper, left = row.region in ("chinchasuyu", "antisuyu"), row.region in ("chinchasuyu", "kuntisuyu")
    here_x = x if left else x + TILE_WIDTH - CULT_WIDTH
    here_y = y + TILE_HEIGHT + 2 if upper else y - CULT_HEIGHT - 2
    return el("g", *kids, id=f"cult-{row.region}", class_="cult-tile", transform=at(here_x, here_y), **attrs)


@area
def draw_nations(drawing: Fragments, nations: tuple[NationView, ...], region: str, pachamama: int) -> None:
    """The four Nation tiles with the markers on them, and the Cults of Pachamama where she has a seat."""
    for row in nations:
        drawing.place("map", f"nation-{row.region}", _tile(row, row.region == region))
        if any(row.markers):
            drawing.place("pieces", f"influence-{row.region}", _markers(row))
        if pachamama >= 0:
            drawing.place("map", f"cult-{row.region}", _cult(row, pachamama))


# segments of the bottom terrace


@fragment()
def _segment(section: int) -> Markup:
    """A segment of the bottom terrace, with a stone beside its number for a Vassal."""
    inner, outer = HILL["middle_bottom_side"] + WALL, HILL["outer_side"] - 3
    corners = (
        (inner, -1),
        (inner, 1),
        (HILL["corner_cut"] * 0.79, 1),
        (outer, 0.86),
        (outer, -0.86),
        (HILL["corner_cut"] * 0.79, -1),
    )
    points = [towards(facing(section), far, far * tan(pi / 5) * side * 0.97) for far, side in corners]
    d = path(points)
    title, attrs = noted(f"Bottom segment of section {section + 1}: a place for a Vassal of the Valley Nation.")
    stone = el("circle", class_="plaque", cx=_niche(section)[0], cy=_niche(section)[1], r=8)
    return el("g", title, stone, path_ring(d), id=f"segment-{section + 1}", class_="segment", **attrs)


def _niche(section: int) -> tuple[float, float]:
    return towards(facing(section), HILL["outer_side"] + WALL + 1, -25 if section in (2, 3) else 25)


@area
def draw_segments(drawing: Fragments) -> None:
    """The places of the Valley Nation, under the spaces."""
    for section in range(SECTIONS):
        drawing.place("map", f"segment-{section + 1}", _segment(section))


# Vassals on the board


def _land_at(id: str) -> tuple[float, float]:
    """The corner of a Conquest space."""
    land = LAND_ID.index(id)
    x, y = REGION_AT[REGION_ID[LAND_REGION[land]]]
    place = int(id[-1]) - 1
    return x + 6 + place % 3 * LAND_WIDTH, y + 25 + place // 3 * LAND_HEIGHT


def _place(row: VassalView, nth: int) -> tuple[float, float, float] | None:
    """Where a Vassal kneels on the board and how large; None elsewhere. `nth`: how many lie at the same place already."""
    if row.nation == "VN02":
        x, y = towards(facing(int(row.place) - 1), 60 * SCALE, 31)
        return x, y + 8, 0.8
    if row.nation == "VN03":
        x, y = SLOT_AT[STEPS_ID.index(row.place)]
        return x + 17 + nth * 7, y + 9 - nth * 4, 0.74
    if row.nation == "VN04":
        x, y = _niche(int(row.place) - 1)
        return x, y + 7, 0.86
    if row.nation == "VN05":
        x, y = _land_at(row.place)
        return x + 23, y + 23, 0.92
    if row.nation == "VN06":
        x, y = _land_at(row.place)
        return x + 40 - nth * 9, y + 24, 0.7
    return None


@area
def draw_vassals(drawing: Fragments, vassals: tuple[VassalView, ...]) -> None:
    """Vassals on the Coricancha, on Steps, at segments, on Conquest tracks."""
    met: list[tuple[str, str]] = []
    for n, row in enumerate(vassals):
        here = _place(row, met.count((row.nation, row.place)))
        met.append((row.nation, row.place))
        if here is not None:
            x, y, scale = here
            note = f"Vassal of {seat_said(row.seat)}: {nation_note(row.nation).partition(': ')[2]}"
            figure = vassal(row.seat, 0, 0, scale)
            drawing.add("pieces", f"vassal-at-{n}", figure, class_="piece", transform=at(x, y), data_note=note)
