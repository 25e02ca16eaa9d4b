"""The land: hexes that rise by levels, forest and mountains around them, ponds, temples and Incas.

A hex fragment holds everything one can click on a hex; pieces stand in a layer above it and let clicks through.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.icons import icon
from kancha.draw.notes import noted
from kancha.draw.shapes import SIDE, badge, hex_corners, hex_path, hex_ring, mark, path, pawn, pyramid, round_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join, number
from kancha.games.cuzco_terraces.board.notes import (
    PIECES, city_words, cost_note, ground_note, inca_note, pond_note, temple_note, terrain_note, turn_note, village_words,
)  # fmt: skip
from kancha.games.cuzco_terraces.seen.view import HexView, Pending, TempleView, View, VillageView
from kancha.games.cuzco_terraces.tables import BIT, FOREST_EDGE, HEX_ID, HEX_OF, HEX_Q, HEX_R, HEXES, OUTER, SITE

HALF_WIDTH: Final = 24.5
HALF_HEIGHT: Final = 26.0
ROW_STEP: Final = 39.0
LIFT: Final = 5.0
TOP_LEVEL: Final = 6
"""From here on the colours stay the same; the ground goes on rising."""
MIDDLE: Final = 504.0
FIRST_ROW: Final = 98.0
FRAME: Final = (8.0, 8.0, 992.0, 704.0)
DEPTH: Final = 24.0
NUMBERS: Final = range(HEXES)
DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
STEPS_QR: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
NUMBER_AT: Final = {(HEX_Q[n], HEX_R[n]): n for n in NUMBERS}
NEAR: Final = [[NUMBER_AT.get((HEX_Q[n] + q, HEX_R[n] + r), -1) for q, r in STEPS_QR] for n in NUMBERS]


def point(q: int, r: int) -> tuple[float, float]:
    """Where the middle of a place on the grid lies, at level 0."""
    return MIDDLE + (q + r / 2 - 9) * 2 * HALF_WIDTH, FIRST_ROW + r * ROW_STEP


POINT: Final = [point(HEX_Q[n], HEX_R[n]) for n in NUMBERS]
_CORNERS: Final = hex_corners(HALF_WIDTH, HALF_HEIGHT)
_INSET: Final = hex_corners(HALF_WIDTH, HALF_HEIGHT, 2.6)


def _sides(directions: tuple[int, ...], corners: list[tuple[float, float]]) -> str:
    return "".join(path([corners[SIDE[d][0]], corners[SIDE[d][1]]], closed=False) for d in directions)


# definitions


def land_defs() -> Markup:
    """The shapes that hexes repeat: faces, walls by level, textures, scenery."""
    walls = [_walls(level) for level in range(1, TOP_LEVEL + 5)]
    face = el("path", id="h-face", class_="face", d=hex_path(HALF_WIDTH, HALF_HEIGHT))
    return join(
        face, hex_ring(HALF_WIDTH, HALF_HEIGHT, id="h-ring"), *walls, *_fields(), *_huts(), *_scenery(), _pond(), _coping()
    )


def _walls(level: int) -> Markup:
    """The retaining walls of a raised hex, as courses of stone under the face of the top level."""
    (right, low), (bottom_x, bottom), (left, _) = _CORNERS[2], _CORNERS[3], _CORNERS[4]
    top = -level * LIFT
    west = path([(left, low + top), (bottom_x, bottom + top), (bottom_x, bottom), (left, low)])
    east = path([(bottom_x, bottom + top), (right, low + top), (right, low), (bottom_x, bottom)])
    steps = "".join(
        path([(left, low - n * LIFT), (bottom_x, bottom - n * LIFT), (right, low - n * LIFT)], False) for n in range(level)
    )
    stones = ""
    for n in range(level):
        for place in range(1, 6):
            share = (place - (0.5 if n % 2 else 0)) / 6
            for end in (left, right):
                x, y = bottom_x + (end - bottom_x) * share, bottom + (low - bottom) * share - n * LIFT
                stones += f"M{number(x)} {number(y)}v{number(-LIFT)}"
    return group(
        el("path", class_="wall-west", d=west),
        el("path", class_="wall-east", d=east),
        el("path", class_="courses", d=steps + stones),
        id=f"h-wall-{level}",
    )


def _coping() -> Markup:
    """The light edge of the two walls one sees."""
    return el("path", id="h-coping", class_="coping", d=path([_CORNERS[4], _CORNERS[3], _CORNERS[2]], False))


def _fields() -> list[Markup]:
    """Three ways to plough a hex."""
    rows = (
        "M-15-11Q-2-16 13-12M-19-4Q-3-11 19-6M-20 3Q-2-4 20 0M-19 10Q0 3 19 7M-12 16Q0 11 12 15",
        "M-13-12Q2-16 15-11M-19-6Q3-11 19-4M-20 0Q2-4 20 3M-19 7Q0 3 19 10M-12 15Q0 11 12 16",
        "M-14-11Q0-17 14-11M-19-4Q0-12 19-4M-20 3Q0-5 20 3M-19 10Q0 2 19 10M-12 16Q0 9 12 16",
    )
    made = []
    for n, row in enumerate(rows):
        kids = (el("path", class_="furrow", d=row), el("path", class_="grain", d=row, transform=at(0, -3.5)))
        made.append(group(*kids, id=f"h-field-{n}"))
    return made


def _hut(x: float, y: float, size: float) -> Markup:
    """A house with a thatched roof, its doorstep at a point."""
    return group(
        el("path", class_="hut-wall", d="M-5 0v-5h10v5z"),
        el("path", class_="hut-door", d="M-1.3 0v-3.6h2.6V0z"),
        el("path", class_="hut-roof", d="M-7-4.5L0-11L7-4.5z"),
        el("path", class_="hut-thatch", d="M-3-5L0-9.6L3-5M0-5v-4"),
        transform=at(x, y, size),
    )


def _huts() -> list[Markup]:
    """Three hamlets."""
    places = (
        ((-9, -3, 1.05), (9, -6, 0.95), (2, 13, 1.25)),
        ((8, -3, 1.05), (-10, 2, 1.1), (5, 15, 1.15)),
        ((0, -5, 1.0), (-11, 8, 1.15), (10, 11, 1.15)),
    )
    return [group(*(_hut(*place) for place in hamlet), id=f"h-huts-{n}") for n, hamlet in enumerate(places)]


def _tree(x: float, y: float, size: float, kind: int) -> Markup:
    crown = ("M0-20C7-19 9-10 6-5H-6C-9-10-7-19 0-20z", "M0-17C6-19 11-13 8-7C8-4 4-3 0-4C-4-3-8-4-8-7C-11-13-6-19 0-17z")[kind]
    shine = ("M-1-17C-5-15-6-10-4-7", "M-2-14C-6-14-7-10-6-7")[kind]
    return group(
        el("ellipse", class_="shadow", cx=2, cy=0, rx=7, ry=2.5),
        el("path", class_="trunk", d="M-1.3 0v-6h2.6v6z"),
        el("path", class_=f"crown crown-{kind}", d=crown),
        el("path", class_="shine", d=shine),
        transform=at(x, y, size),
    )


def _peak(x: float, y: float, size: float) -> Markup:
    return group(
        el("path", class_="peak-light", d="M-20 0L-5-26L0-31L4-14L1 0z"),
        el("path", class_="peak-dark", d="M0-31L6-24L20 0H1L4-14z"),
        el("path", class_="snow", d="M0-31L-7.5-21.5L-4-22.5L-1.5-18L1.5-22L5-19L6-24z"),
        transform=at(x, y, size),
    )


def _scenery() -> list[Markup]:
    """Three clumps of trees and three groups of peaks; peaks fill a hex and no more, so that they hide nothing behind."""
    woods = (
        ((-11, -4, 0.8, 0), (9, -6, 0.8, 1), (-2, 5, 0.95, 1), (13, 9, 0.8, 0), (-13, 12, 0.85, 1), (3, 19, 0.9, 0)),
        ((0, -8, 0.8, 1), (-13, 1, 0.9, 0), (12, 1, 0.85, 0), (1, 9, 0.95, 0), (-9, 16, 0.85, 1), (10, 16, 0.85, 1)),
        ((-8, -7, 0.75, 0), (10, -3, 0.9, 1), (-14, 6, 0.85, 1), (1, 6, 0.9, 0), (13, 12, 0.85, 0), (-4, 18, 0.95, 1)),
    )
    ridges = (
        ((9, 6, 0.72), (-8, 14, 0.88)),
        ((-9, 5, 0.7), (8, 13, 0.92)),
        ((0, 2, 0.62), (-11, 14, 0.66), (10, 15, 0.74)),
    )
    made = [group(*(_tree(*tree) for tree in wood), id=f"h-forest-{n}") for n, wood in enumerate(woods)]
    made += [group(*(_peak(*peak) for peak in ridge), id=f"h-mountain-{n}") for n, ridge in enumerate(ridges)]
    tufts = (
        "M-9 4l-2-4M-9 4v-5M-9 4l2-4M8-6l-2-3M8-6l1-4",
        "M6 9l-2-4M6 9v-5M6 9l2-4M-10-7h3",
        "M-3-9l-1-3M-3-9l2-3M11 4h3M-9 9h2",
    )
    made += [el("path", id=f"h-bare-{n}", class_="tuft", d=d) for n, d in enumerate(tufts)]
    return made


def _pond() -> Markup:
    """Still water a little below the ground, and the band of stones that closes a full pond."""
    return join(
        group(
            el("path", class_="bank", d=hex_path(HALF_WIDTH, HALF_HEIGHT, 1)),
            el("path", class_="water", d=hex_path(HALF_WIDTH, HALF_HEIGHT, 4)),
            el("path", class_="ripple", d="M-12-6q4-4 8 0t8 0M-6 3q4-4 8 0t8 0M-13 11q3-3 6 0t6 0"),
            id="h-pond",
        ),
        el("path", id="h-shore", class_="shore", d=hex_path(HALF_WIDTH, HALF_HEIGHT, 4.5)),
    )


# hexes


@fragment(8192)
def _hex(
    n: int,
    kind: str,
    level: int,
    joined: tuple[int, ...],
    border: tuple[int, ...],
    area: str,
    built: bool,
    note: str,
    held: bool = False,
) -> Markup:
    """The fragment of one hex. `border`: where its city or village ends; `area`: its classes; `built`: a temple stands here;
    `held`: an Inca does."""
    x, y = POINT[n]
    texture = {"village": "huts", "crop": "field"}.get(kind, kind)
    lift = at(0, -level * LIFT)
    kids = [el("use", href="#h-face")]
    if kind in ("pond", "full"):
        kids.append(el("use", href="#h-pond"))
        kids += [el("use", href="#h-shore")] if kind == "full" else []
    elif not built:
        kids.append(el("use", href=f"#h-{texture}-{(n * 7 + HEX_R[n] * 3) % 3}", class_="texture"))
    if level:
        open_sides = tuple(d for d in range(6) if d not in joined)
        kids.append(el("path", class_="side", d=_sides(open_sides, _CORNERS)) if open_sides else Markup(""))
        kids.append(el("path", class_="seam", d=_sides(joined, _CORNERS)) if joined else Markup(""))
        kids.append(el("use", href="#h-coping"))
    if border:
        d = _sides(border, _INSET)
        kids.append(group(el("path", class_="city-casing", d=d), el("path", class_="city-line", d=d), class_=area))
    kids.append(el("use", class_="ring", href="#h-ring"))
    kids.append(text(level, -13, -5, "level", "middle") if level else Markup(""))
    kids.append(text(HEX_ID[n], 0, 19, "where", "middle"))
    wall = [el("use", href=f"#h-wall-{min(level, TOP_LEVEL + 4)}")] if level else []
    place = "outer" if BIT[n] & OUTER else "site"
    names = f"hex {place} {kind} l{min(level, TOP_LEVEL)}{' carry' if held else ''}"
    top = group(*kids, class_="top", transform=lift)
    return el("g", *wall, top, id=f"hex-{HEX_ID[n]}", class_=names, transform=at(x, y), data_note=note)


@area
def draw_hexes(
    drawing: Fragments,
    hexes: tuple[HexView, ...],
    ponds: tuple[str, ...],
    full: tuple[str, ...],
    temples: tuple[TempleView, ...],
    villages: tuple[VillageView, ...],
    incas: tuple[tuple[str, ...], ...],
) -> None:
    """Every hex of the board, row after row, so that what stands in front covers what lies behind.

    Pieces let the pointer through, so a hex also says who stands on it.
    """
    drawing.place("map", "surroundings", _surroundings())
    terrain = {HEX_OF[hex.id]: hex for hex in hexes}
    built = {temple.hex: temple_note(temple) for temple in temples}
    stands = {hex: seat for seat, places in enumerate(incas) for hex in places}
    belongs = [city_words(temple) for temple in temples] + [village_words(village) for village in villages]
    areas = [(temple.city, f"city p{temple.holder}" if temple.holder >= 0 else "city") for temple in temples]
    areas += [(village.hexes, f"city village p{village.holder}") for village in villages]
    area_of = {HEX_OF[id]: index for index, (hexes, _) in enumerate(areas) for id in hexes}
    for n in NUMBERS:
        id = HEX_ID[n]
        hex = terrain.get(n)
        if hex is not None:
            within = area_of.get(n, -1)
            border: tuple[int, ...] = ()
            if within >= 0:
                border = tuple(d for d in range(6) if area_of.get(NEAR[n][d], -1) != within)
            note = built.get(id) or terrain_note(n, hex, belongs[within] if within >= 0 else "", stands.get(id, -1))
            kind = areas[within][1] if within >= 0 else ""
            drawn = _hex(n, hex.type, hex.level, hex.joined, border, kind, id in built, note, id in stands)
        elif id in ponds:
            drawn = _hex(n, "full" if id in full else "pond", 0, (), (), "", False, pond_note(id, id in full), False)
        else:
            kind = "bare" if BIT[n] & SITE else "forest" if BIT[n] & FOREST_EDGE else "mountain"
            drawn = _hex(n, kind, 0, (), (), "", False, ground_note(n), False)
        drawing.place("map", f"hex-{id}", drawn)
    drawing.place("map", "rim", _rim())


@fragment()
def _surroundings() -> Markup:
    """The ground behind the board and the forest and the mountains beyond its outer hexes, up to the frame."""
    x, y, width, height = FRAME
    bottom = number(y + height)
    kids = [
        el("rect", class_="far-mountain", x=x, y=y, width=width, height=height),
        el(
            "path", class_="far-forest", d=f"M{number(x)} 345q60-22 130 6t140 0V400H700q60-30 150-40t150-15V{bottom}H{number(x)}z"
        ),
    ]
    for r in range(-1, 16):
        for half in range(-1 if r % 2 else 0, 38):
            col = half if (half + r) % 2 == 0 else -9
            q2 = col - r
            if col == -9 or q2 % 2 or (q2 // 2, r) in NUMBER_AT:
                continue
            px, py = point(q2 // 2, r)
            if not (x + DEPTH + 4 < px < x + width - DEPTH - 4 and y + DEPTH + 26 < py < y + height - DEPTH - 16):
                continue
            kind = "mountain" if r <= 6 else "forest"
            kids.append(el("use", class_=f"beyond {kind}", href=f"#h-{kind}-{(col * 5 + r * 3) % 3}", transform=at(px, py)))
    return group(*kids, id="surroundings", class_="surroundings", data_note=PIECES["surroundings"])


@fragment()
def _rim() -> Markup:
    """The letters of the rows and the numbers of the columns, along the inner edge of the track."""
    x, y, width, height = FRAME
    left, right, top, low = x + DEPTH + 12, x + width - DEPTH - 12, y + DEPTH + 15, y + height - DEPTH - 6
    kids = []
    for r in sorted(set(HEX_R)):
        row = next(id for n, id in enumerate(HEX_ID) if HEX_R[n] == r)[0]
        kids += [text(row, edge, point(0, r)[1] + 5, "coordinate", "middle") for edge in (left, right)]
    columns = {HEX_ID[n][1:]: POINT[n][0] for n in NUMBERS}
    for column, px in columns.items():
        kids += [text(column, px, edge, "coordinate", "middle") for edge in (top, low)]
    return group(*kids, id="rim", data_note=PIECES["rim"])


# pieces


def lifted(n: int, level: int) -> tuple[float, float]:
    """The middle of the top of a hex."""
    x, y = POINT[n]
    return x, y - level * LIFT


@fragment(4096)
def _temple(temple_id: str, x: float, y: float, value: int, disc: bool, fresh: bool, holder: int, note: str) -> Markup:
    floors = value // 2
    kids = [el("ellipse", class_="shadow", cx=3, cy=8, rx=24, ry=8), group(pyramid(floors, 44, 7, 3.6), transform=at(0, 9))]
    kids += [icon("solar_disc", 0, -2 - floors * 7, 22)] if disc else []
    kids.append(badge(value, -11 if holder >= 0 else 0, 17, "temple-value", 10))
    if holder >= 0:
        kids.append(el("circle", class_="holder-ground", cx=11, cy=17, r=10))
        kids.append(mark(holder, 11, 17 if holder != 2 else 16.5, 6.5))
    kind = "piece temple fresh" if fresh else "piece temple"
    return el("g", *kids, id=temple_id, class_=kind, transform=at(x, y), data_note=note)


@fragment(4096)
def _inca(id: str, seat: int, x: float, y: float) -> Markup:
    return el("g", pawn(seat), id=id, class_="piece inca", transform=at(x, y), data_note=inca_note(seat))


@area
def draw_pieces(
    drawing: Fragments, hexes: tuple[HexView, ...], temples: tuple[TempleView, ...], incas: tuple[tuple[str, ...], ...]
) -> None:
    """Temples and Incas, from the back row to the front row. An Inca is named by its hex; the server says when one moves."""
    level = {hex.id: hex.level for hex in hexes}
    standing: list[tuple[int, str, str]] = []
    for temple in temples:
        standing.append(_standing_temple(temple, level[temple.hex]))
    for seat, places in enumerate(incas):
        for hex in places:
            x, y = lifted(HEX_OF[hex], level[hex])
            id = f"inca-{seat}-{hex}"
            standing.append((HEX_OF[hex], id, _inca(id, seat, x, y + 12)))
    for _, id, drawn in sorted(standing):
        drawing.place("pieces", id, drawn)


def _standing_temple(temple: TempleView, level: int) -> tuple[int, str, str]:
    n = HEX_OF[temple.hex]
    x, y = lifted(n, level)
    id = f"temple-{temple.hex}"
    return n, id, _temple(id, x, y, temple.value, temple.disc, temple.fresh, temple.holder, temple_note(temple))


# choices that are half made


def tile_hexes(tile: str, d: int) -> list[tuple[str, int | None]]:
    """The hexes of a tile: its type and the direction from its village, None for the village itself."""
    if tile == "single_crop":
        return [("crop", None)]
    kinds: list[tuple[str, int | None]] = [("village", None)]
    if tile in ("double", "triple"):
        kinds.append(("crop", d))
    if tile == "triple":
        kinds.append(("crop", (d + 1) % 6))
    return kinds


def offset(d: int | None) -> tuple[float, float]:
    """From the middle of a hex to that of its neighbour."""
    if d is None:
        return 0, 0
    q, r = STEPS_QR[d]
    return (q + r / 2) * 2 * HALF_WIDTH, r * ROW_STEP


@cache
def ghost(tile: str, d: int, lift: float) -> Markup:
    """A tile as it would lie."""
    faces = []
    for kind, direction in tile_hexes(tile, d):
        x, y = offset(direction)
        faces.append(el("path", class_=f"ghost-{kind}", d=hex_path(HALF_WIDTH, HALF_HEIGHT, 1), transform=at(x, y - lift)))
    return group(*faces, class_="ghost")


@cache
def little_tile(tile: str, d: int, x: float, y: float, scale: float) -> Markup:
    """A tile in small, centred on a point, with its textures."""
    hexes = [(kind, *offset(direction)) for kind, direction in tile_hexes(tile, d)]
    mid_x = sum(hex[1] for hex in hexes) / len(hexes)
    mid_y = sum(hex[2] for hex in hexes) / len(hexes)
    faces = []
    for kind, dx, dy in sorted(hexes, key=lambda hex: hex[2]):
        texture = f"#h-{'huts' if kind == 'village' else 'field'}-0"
        kids = (el("use", href="#h-wall-1"), group(el("use", href="#h-face"), el("use", href=texture), transform=at(0, -LIFT)))
        faces.append(group(*kids, class_=f"hex {kind} l1", transform=at(dx - mid_x, dy - mid_y)))
    return group(*faces, class_="little-tile", transform=at(x, y + 2 * scale, scale))


def draw_chosen(drawing: Fragments, view: View) -> None:
    """The hex of the half-made choice, or of the festival: a golden field under the pieces."""
    hex = view.festival.hex if view.festival is not None else view.pending.hex if view.pending is not None else ""
    if hex:
        level = next((row.level for row in view.hexes if row.id == hex), 0)
        x, y = lifted(HEX_OF[hex], level)
        outline = el("path", class_="chosen-line", d=hex_path(HALF_WIDTH, HALF_HEIGHT, 3))
        drawing.add("pieces", "chosen-hex", outline, class_="piece", transform=at(x, y), data_note=PIECES["chosen-hex"])


@area
def draw_pending(drawing: Fragments, pending: Pending, hexes: tuple[HexView, ...], incas: tuple[tuple[str, ...], ...]) -> None:
    """What the half-made choice offers: costs on the free hexes in reach, or the ways to turn the tile."""
    level = {hex.id: hex.level for hex in hexes}
    if pending.kind == "go":
        taken = {hex for places in incas for hex in places}
        for hex, cost in pending.costs:
            if hex not in taken:
                x, y = lifted(HEX_OF[hex], level.get(hex, 0))
                price = badge(cost, 0, 0, "cost", 10)
                note = cost_note(hex, cost)
                drawing.add("overlay", f"cost-{hex}", price, class_="piece", transform=at(x, y - 9), data_note=note)
    elif pending.kind == "orient":
        _draw_turns(drawing, pending.tile, pending.hex, dict(pending.costs), level)


def _draw_turns(drawing: Fragments, tile: str, hex: str, costs: dict[str, int], level: dict[str, int]) -> None:
    height = level.get(hex, 0)
    x, y = lifted(HEX_OF[hex], height)
    left, upper, width, tall = FRAME
    for d, name in enumerate(DIRECTIONS):
        if str(d) not in costs:
            continue
        first, second = offset(d), offset((d + 1) % 6 if tile == "triple" else d)
        dx, dy = first[0] + second[0], first[1] + second[1]
        stretch = 72 / (dx * dx + dy * dy) ** 0.5
        px = min(max(x + dx * stretch, left + 30), left + width - 30)
        py = min(max(y + dy * stretch, upper + 30), upper + tall - 30)
        handle = group(
            el("circle", class_="handle", r=27),
            little_tile(tile, d, 0, -7, 0.27),
            text(f"{costs[str(d)]} AP", 0, 19, "handle-cost", "middle"),
            round_ring(27),
            transform=at(px - x, py - y),
        )
        title, attrs = noted(turn_note(tile, d, costs[str(d)]))
        kids = (title, ghost(tile, d, LIFT), handle)
        drawing.add("overlay", f"turn-{name}", *kids, class_="turn", transform=at(x, y), **attrs)
