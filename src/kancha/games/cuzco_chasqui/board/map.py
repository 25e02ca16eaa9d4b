"""The road map: ground and pieces, stone trails and rope bridges, villages, the turning overlay of Cuzco, chasquis and quipus."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import path, pawn, round_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join, number
from kancha.games.cuzco_chasqui.board.glyphs import pips, plume, quipu
from kancha.games.cuzco_chasqui.board.notes import (
    CITY_NOTE, PIECES, chasqui_note, overlay_note, quipu_note, road_note, turn_note, village_note,
)  # fmt: skip
from kancha.games.cuzco_chasqui.names import place_name
from kancha.games.cuzco_chasqui.seen.view import RoadView, View, VillageView
from kancha.games.cuzco_chasqui.tables.road import EXIT_PIPS, EXIT_ROAD, PLACE_ID, ROAD_ID

BOX: Final = (8.0, 8.0, 616.0, 548.0)
"""Left, top, width and height of the map."""
CENTRE: Final = (316.0, 284.0)
INNER: Final = 128.0
OUTER: Final = 224.0
STRETCH: Final = 1.2
VILLAGE: Final = 31.0
CITY: Final = 45.0
HEXAGON: Final = 178.0
Point = tuple[float, float]


def bearing(degrees: float, radius: float, stretch: float = 1) -> Point:
    """A point on the map, seen from Cuzco; degrees run clockwise from north."""
    angle = degrees * pi / 180
    return CENTRE[0] + sin(angle) * radius * stretch, CENTRE[1] - cos(angle) * radius


SITE: Final[dict[str, Point]] = (
    {f"I{k}": bearing(30 + 60 * k, INNER) for k in range(6)}
    | {f"O{k}": bearing(60 * k, OUTER, STRETCH) for k in range(6)}
    | {"CUZCO": CENTRE}
)


# the ground


@fragment()
def ground() -> Markup:
    """The land under the pieces."""
    x, y, width, height = BOX
    return group(el("rect", class_="land", x=x, y=y, width=width, height=height, rx=12), id="ground", data_note=PIECES["ground"])


@fragment()
def _ridges() -> Markup:
    """Grass everywhere and ridges at the rim of the map."""
    peaks = [_peak(x, y, size) for x, y, size in PEAKS]
    return group(el("path", class_="tuft", d=_tufts()), *peaks, id="ridges", class_="piece", data_note=PIECES["ridges"])


PEAKS: Final = (
    (176, 46, 26), (210, 42, 20), (424, 44, 22), (458, 48, 28), (52, 122, 22), (34, 132, 18), (38, 300, 22), (30, 326, 16),
    (584, 122, 24), (604, 130, 16), (598, 300, 22), (604, 326, 15), (186, 540, 22), (216, 544, 28), (414, 542, 26),
    (446, 544, 20),
)  # fmt: skip


def _peak(x: float, y: float, size: float) -> Markup:
    whole = path([(x - size, y), (x, y - size * 1.1), (x + size, y)])
    snow = path([(x - size * 0.3, y - size * 0.77), (x, y - size * 1.1), (x + size * 0.3, y - size * 0.77), (x, y - size * 0.62)])
    shade = path([(x, y - size * 1.1), (x + size, y), (x + size * 0.15, y)])
    return group(el("path", class_="peak", d=whole), el("path", class_="peak-shade", d=shade), el("path", class_="snow", d=snow))


def _tufts() -> str:
    marks = []
    for n in range(60):
        x, y = 22 + n * 397 % 590, 20 + n * 239 % 520
        marks.append(f"M{x} {y}l-2-5M{x} {y}v-6M{x} {y}l2-5")
    return "".join(marks)


@fragment(256)
def _pieces(pieces: tuple[tuple[str, str], ...]) -> Markup:
    """The four frame pieces and the six triangles; those with feathers are lighter."""
    x, y, width, height = BOX
    corners = {k: bearing(30 + 60 * k, HEXAGON) for k in range(6)}
    lay = dict(pieces)
    kids = []
    halves = {
        "NE": [(CENTRE[0], y), (x + width, y), (x + width, SITE["O2"][1]), SITE["O2"], SITE["O1"], corners[0], _mid(corners, 5)],
        "SE": [
            (x + width, SITE["O2"][1]),
            (x + width, y + height),
            (CENTRE[0], y + height),
            _mid(corners, 2),
            corners[2],
            corners[1],
        ],
        "SW": [
            (CENTRE[0], y + height),
            (x, y + height),
            (x, SITE["O5"][1]),
            SITE["O5"],
            SITE["O4"],
            corners[3],
            _mid(corners, 2),
        ],
        "NW": [(x, SITE["O5"][1]), (x, y), (CENTRE[0], y), _mid(corners, 5), corners[5], corners[4]],
    }
    halves["SE"] += [SITE["O1"], SITE["O2"]]
    halves["NW"] += [SITE["O4"], SITE["O5"]]
    for slot, outline in halves.items():
        kind = "feathered" if lay[slot].startswith("F") else "bare"
        kids.append(el("path", class_=f"piece-edge {kind}", d=path(outline)))
    for k in range(6):
        kind = "feathered" if lay[f"T{k}"].startswith("A") else "bare"
        kids.append(el("path", class_=f"triangle {kind}", d=path([CENTRE, corners[(k - 1) % 6], corners[k]])))
    kids.append(el("path", class_="hexagon", d=path([corners[k] for k in range(6)])))
    return group(*kids, id="pieces", class_="map-pieces", data_note=PIECES["pieces"])


def _mid(corners: dict[int, Point], k: int) -> Point:
    """The middle of the side of the hexagon that begins at a corner."""
    one, other = corners[k], corners[(k + 1) % 6]
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


# roads


def _line(here: Point, there: Point, gap: tuple[float, float], bend: float) -> list[Point]:
    """Points along a road from rim to rim; a bent one swings away from Cuzco."""
    middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    away = middle[0] - CENTRE[0], middle[1] - CENTRE[1]
    far = hypot(*away) or 1
    control = middle[0] + away[0] / far * bend, middle[1] + away[1] / far * bend
    points = []
    for n in range(41):
        t = n / 40
        px = (1 - t) ** 2 * here[0] + 2 * t * (1 - t) * control[0] + t * t * there[0]
        py = (1 - t) ** 2 * here[1] + 2 * t * (1 - t) * control[1] + t * t * there[1]
        if hypot(px - here[0], py - here[1]) >= gap[0] and hypot(px - there[0], py - there[1]) >= gap[1]:
            points.append((px, py))
    return points


def _beside(points: list[Point], offset: float) -> list[Point]:
    """A line beside a line."""
    found = []
    for n, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, n - 1)], points[min(len(points) - 1, n + 1)]
        dx, dy = bx - ax, by - ay
        size = hypot(dx, dy) or 1
        found.append((x - dy / size * offset, y + dx / size * offset))
    return found


def _along(points: list[Point], step: float) -> list[tuple[float, float, float, float]]:
    """Places in equal steps along a line, with its direction there."""
    found = []
    walked, due = 0.0, step / 2
    for (ax, ay), (bx, by) in pairwise(points):
        size = hypot(bx - ax, by - ay)
        while size and walked + size >= due:
            t = (due - walked) / size
            found.append((ax + (bx - ax) * t, ay + (by - ay) * t, (bx - ax) / size, (by - ay) / size))
            due += step
        walked += size
    return found


def _slab(x: float, y: float, dx: float, dy: float, long: float, wide: float) -> list[Point]:
    """A stone slab across a direction, its corners a little cut."""
    shape = [
        (-long, -wide * 0.8),
        (-long * 0.7, -wide),
        (long * 0.8, -wide),
        (long, -wide * 0.6),
        (long, wide * 0.8),
        (long * 0.6, wide),
        (-long * 0.8, wide),
        (-long, wide * 0.5),
    ]
    return [(x + dx * a - dy * b, y + dy * a + dx * b) for a, b in shape]


def stone_trail(points: list[Point]) -> Markup:
    """Grey slabs side by side."""
    slabs: list[str] = []
    light: list[str] = []
    for n, (x, y, dx, dy) in enumerate(_along(points, 8.4)):
        left = 1.2 if n % 2 else -1.2
        for side, wide in ((-4.1 + left, 3.5 + left * 0.3), (4.1 + left, 3.5 - left * 0.3)):
            sx, sy = x - dy * side, y + dx * side
            (slabs if (n + (side > 0)) % 3 else light).append(path(_slab(sx, sy, dx, dy, 3.7, wide)))
    bed = el("path", class_="trail-bed", d=path(points, closed=False))
    return join(bed, el("path", class_="slab", d="".join(slabs)), el("path", class_="slab light", d="".join(light)))


def _hanging(points: list[Point], side: float) -> list[Point]:
    """The rope at one side of a bridge: nearer to the middle where it hangs."""
    last = len(points) - 1
    outer, inner = _beside(points, side * 8.6), _beside(points, side * 5.6)
    found = []
    for n in range(len(points)):
        sag = sin(pi * n / last)
        found.append((outer[n][0] + (inner[n][0] - outer[n][0]) * sag, outer[n][1] + (inner[n][1] - outer[n][1]) * sag))
    return found


def _strand(x: float, y: float, dx: float, dy: float) -> str:
    """A strand that crosses a rope aslant."""
    start = f"M{number(x - dx * 1.5 - dy * 1.7)} {number(y - dy * 1.5 + dx * 1.7)}"
    return f"{start}l{number(dx * 3 + dy * 3.4)} {number(dy * 3 - dx * 3.4)}"


def rope_bridge(points: list[Point]) -> Markup:
    """Planks between two ropes that hang from posts; the strands of a rope are twisted."""
    kids = [el("path", class_="gorge", d=path(points, closed=False))]
    whole = len(_along(points, 6.6))
    planks = []
    for n, (x, y, dx, dy) in enumerate(_along(points, 6.6)):
        half = 8.4 - 2.6 * sin(pi * (n + 0.5) / whole) + (0.9, -0.4, 0.3)[n % 3]
        planks.append(f"M{number(x - dy * half)} {number(y + dx * half)}L{number(x + dy * half)} {number(y - dx * half)}")
    kids.append(el("path", class_="plank", d="".join(planks)))
    posts = []
    for side in (-1, 1):
        rope = _hanging(points, side)
        twist = "".join(_strand(*place) for place in _along(rope, 3.8))
        kids += [el("path", class_="rope", d=path(rope, closed=False)), el("path", class_="twist", d=twist)]
        posts += [rope[0], rope[-1]]
    kids.append(el("path", class_="post", d="".join(f"M{number(x)} {number(y)}v.01" for x, y in posts)))
    return join(*kids)


def plaque(kind: str, worth: int, x: float, y: float) -> Markup:
    """The pips of a road on a little sign."""
    kids = (el("rect", x=-10, y=-10, width=20, height=20, rx=4.5), pips(worth, 0, 0, 5, 1.9, "road-pip"))
    return group(*kids, class_=f"plaque {kind}", transform=at(x, y))


@fragment(256)
def _roads(roads: tuple[RoadView, ...]) -> Markup:
    kids, signs = [], []
    for road in roads:
        here, there = SITE[road.ends[0]], SITE[road.ends[1]]
        bend = 34.0 if road.ends[0][0] == "O" and road.ends[1][0] == "O" else 0.0
        points = _line(here, there, (VILLAGE + 1, VILLAGE + 1), bend)
        title = el("title", road_note(road))
        drawn = stone_trail(points) if road.kind == "stone" else rope_bridge(points)
        x, y = points[len(points) // 2]
        kids.append(group(title, drawn, class_=f"road {road.kind}"))
        signs.append(plaque(road.kind, road.pips, x, y))
    return group(*kids, *signs, id="roads", class_="roads", data_note=PIECES["roads"])


# Cuzco and its overlay


@cache
def overlay_defs() -> Markup:
    """The overlay around the origin, exit 0 to the bearing of the first inner village; and the same without its plate."""
    ways, signs = [], []
    for way in range(6):
        angle = (30 + 60 * way) * pi / 180
        dx, dy = sin(angle), -cos(angle)
        points = [(dx * r, dy * r) for r in range(int(CITY) - 2, int(INNER - VILLAGE), 2)]
        kind = ROAD_ID[EXIT_ROAD[way]]
        ways.append(group(stone_trail(points) if kind == "stone" else rope_bridge(points), class_=f"road {kind}"))
        signs.append(plaque(kind, EXIT_PIPS[way], dx * 82, dy * 82))
    reach = INNER - VILLAGE - 4
    star = []
    for k in range(12):
        angle = 30 * (k + 1) * pi / 180
        radius = reach if k % 2 == 0 else reach * 0.72
        star.append((sin(angle) * radius, -cos(angle) * radius))
    plate = el("path", class_="plate", d=path(star))
    return join(group(plate, *ways, *signs, id="overlay-whole"), group(*ways, *signs, id="overlay-ways"))


@cache
def _city() -> Markup:
    """Cuzco from above: terraced rounds and the golden court."""
    steps = [el("circle", class_=f"city-{n}", r=CITY - n * 8) for n in range(3)]
    court = el("path", class_="court", d="M-9-21h18v6h6v6h6v18h-6v6h-6v6h-18v-6h-6v-6h-6v-18h6v-6h6z")
    rays = "".join(
        f"M{number(sin(a) * 10)} {number(-cos(a) * 10)}L{number(sin(a) * 15)} {number(-cos(a) * 15)}"
        for a in (k * pi / 6 for k in range(12))
    )
    return join(*steps, court, el("path", class_="court-ray", d=rays), el("circle", class_="court-sun", r=8))


@fragment(512)
def _village(village: VillageView) -> Markup:
    id, colour, vp = village.id, village.colour, village.vp
    title, attrs = noted(village_note(village))
    kids = [
        title,
        el("circle", class_="village-rim", r=VILLAGE),
        el("circle", class_="village-ground", r=VILLAGE - 4),
        _hut(-10, 9, 1.05),
        _hut(6, 1, 0.9),
        plume(colour, 17, 22, 0.62, -14),
        text(place_name(PLACE_ID.index(id)), *_label(id), "place-name", "middle"),
        group(el("circle", r=10.5), text(vp, 0, 5, "vp-text", "middle"), class_="vp-badge", transform=at(-16, -17)),
        round_ring(VILLAGE),
    ]
    return group(*kids, id=f"place-{id}", class_=f"place {colour}", transform=at(*SITE[id]), **attrs)


def _label(id: str) -> Point:
    """Where a village shows its name, seen from its middle: above it in the north of the map, below it in the south."""
    aside = {"O1": -6.0, "O2": -4.0, "O4": 10.0, "O5": 14.0}.get(id, 0.0)
    return aside, -VILLAGE - 6 if SITE[id][1] < CENTRE[1] - 1 else VILLAGE + 17


def _hut(x: float, y: float, scale: float) -> Markup:
    kids = (
        el("path", class_="hut-wall", d="M-8 0V8H8V0z"),
        el("path", class_="hut-door", d="M-2.2 8V2.4h4.4V8z"),
        el("path", class_="hut-roof", d="M-11 1.5L-3.5-8.5h7L11 1.5z"),
    )
    return group(*kids, transform=at(x, y, scale))


def draw_map(drawing: Fragments, view: View) -> None:
    """The land and who runs on it; while somebody may turn the overlay, the ways to turn it."""
    _draw_land(drawing, view.pieces, view.rotation, view.roads, view.villages)
    _draw_chasquis(drawing, tuple(row.place for row in view.seats))
    if view.pending is not None and view.pending.kind == "rotate_overlay":
        _draw_turns(drawing, view.rotation)


@area
def _draw_land(
    drawing: Fragments,
    pieces: tuple[tuple[str, str], ...],
    rotation: int,
    roads: tuple[RoadView, ...],
    villages: tuple[VillageView, ...],
) -> None:
    """The ground, the roads and the places."""
    drawing.place("map", "ground", ground())
    drawing.place("map", "pieces", _pieces(pieces))
    drawing.place("map", "ridges", _ridges())
    here = f"{at(*CENTRE)} rotate({60 * rotation})"
    whole = el("use", href="#overlay-whole")
    drawing.add("map", "overlay", whole, class_="piece overlay", transform=here, data_note=overlay_note(rotation))
    drawing.place("map", "roads", _roads(tuple(road for road in roads if road.ends[0] != "CUZCO")))
    title, attrs = noted(CITY_NOTE)
    drawing.add("map", "place-CUZCO", title, _city(), round_ring(CITY), class_="place cuzco", transform=at(*CENTRE), **attrs)
    for village in villages:
        drawing.place("map", f"place-{village.id}", _village(village))
    for village in villages:
        _draw_quipus(drawing, village)


def _draw_quipus(drawing: Fragments, village: VillageView) -> None:
    """The stack of a village, from the bottom up; the top one scores."""
    x, y = SITE[village.id]
    for n, seat in enumerate(village.quipus):
        here = at(x + 4, y + 25 - n * 10.5)
        drawn, note = quipu(seat, 0, 0, 0.86), quipu_note(seat)
        drawing.add("pieces", f"quipu-{seat}-{village.id}", drawn, class_="piece", transform=here, data_note=note)


@area
def _draw_chasquis(drawing: Fragments, places: tuple[str, ...]) -> None:
    """Runners stand side by side in front of a village or of the court."""
    for seat, place in enumerate(places):
        there = [other for other in range(len(places)) if places[other] == place]
        x, y = SITE[place]
        gap = 19.0
        middle, foot = (x, y + 27) if place == "CUZCO" else (x - 22, y + 27)
        x = middle + (there.index(seat) - (len(there) - 1) / 2) * gap
        runner = pawn(seat, 0, 0, 1.05)
        drawing.add("pieces", f"chasqui-{seat}", runner, class_="piece", transform=at(x, foot), data_note=chasqui_note(seat))


@area
def _draw_turns(drawing: Fragments, rotation: int) -> None:
    """Six handles towards the village to which it lays the first exit; under the pointer one sees how the roads would lie."""
    for turn in range(6):
        title, attrs = noted(turn_note(turn, turn == rotation))
        px, py = bearing(30 + 60 * turn, 55)
        dx, dy = px - CENTRE[0], py - CENTRE[1]
        ghost = group(el("use", href="#overlay-ways", transform=f"rotate({60 * turn})"), class_="ghost")
        sign = group(plaque(ROAD_ID[EXIT_ROAD[0]], EXIT_PIPS[0], 0, 0), transform=at(0, 0, 0.82))
        handle = group(el("circle", class_="handle", r=13.5), sign, round_ring(13.5), transform=at(dx, dy))
        drawing.add(
            "overlay",
            f"rotate-{turn}",
            title,
            ghost,
            handle,
            class_="rotate chosen" if turn == rotation else "rotate",
            transform=at(*CENTRE),
            **attrs,
        )
