"""Room for markers and names: each takes the place near its own where it covers the least of sites, roads and other names.

The data say where a marker lies and on which side of a site its name stands; this is where the search begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from kancha.games.inca_empire.board.map import Chart, Land, Site, chart
from kancha.games.inca_empire.tables.places import Point

Box = tuple[float, float, float, float]
TOKEN: Final = (24.5, 14.5)
"""Half the width and height of a plaque with its halo."""
START: Final = (11.0, 11.0)
REACH: Final = {"capital": 19.0, "city": 15.0, "significant": 16.0, "garrison": 14.5, "huaca": 8.0}
_LETTER: Final = {
    "capital": (10.5, 6.7),
    "city": (10.5, 6.5),
    "significant": (10.5, 6.7),
    "garrison": (9.5, 5.6),
    "huaca": (8.5, 5.0),
}
"""How high the letters of a site's name are and how wide one is."""
_REGION_LETTER: Final = (11.0, 6.6)
_TAKEN: Final[tuple[Box, ...]] = (
    (36, 640, 282, 968),
    (512, 32, 832, 310),
    (0, 0, 1240, 32),
    (0, 968, 1240, 1000),
    (0, 0, 32, 1000),
    (832, 0, 868, 1000),
)
"""What lies over the map: the era track, the Sun Event board and the frame."""


class Placed(NamedTuple):
    """Where markers lie and where names stand: the point at the foot of a name's middle."""

    markers: dict[str, Point]
    regions: dict[str, Point]
    sites: dict[str, Point]


def _overlap(a: Box, b: Box) -> float:
    if a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]:
        return 0.0
    return (min(a[2], b[2]) - max(a[0], b[0])) * (min(a[3], b[3]) - max(a[1], b[1]))


def _around(x: float, y: float, half_width: float, half_height: float) -> Box:
    return x - half_width, y - half_height, x + half_width, y + half_height


def _name_box(x: float, y: float, letters: int, size: tuple[float, float]) -> Box:
    half = letters * size[1] / 2
    return x - half, y - size[0] * 0.8, x + half, y + size[0] * 0.22


def _inside(point: Point, corners: Sequence[Point]) -> bool:
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def _corners_outside(box: Box, corners: Sequence[Point]) -> int:
    return sum(not _inside(point, corners) for point in ((box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3])))


def _near(boxes: Iterable[Box], x: float, y: float, far: float = 110) -> list[Box]:
    return [box for box in boxes if box[0] < x + far and box[2] > x - far and box[1] < y + far * 0.64 and box[3] > y - far * 0.64]


def _crumbs(board: Chart) -> list[Point]:
    """Points along the printed connections."""
    found = []
    for way in board.ways.values():
        if not way.wild:
            turn = radians(way.turn)
            for n in range(int(way.length / 5) + 1):
                found.append((way.start[0] + cos(turn) * n * 5, way.start[1] + sin(turn) * n * 5))
    return found


def _covered(box: Box, crumbs: Iterable[Point]) -> int:
    left, top, right, low = box
    return sum(left - 3 < x < right + 3 and top - 3 < y < low + 3 for x, y in crumbs)


def _near_crumbs(crumbs: Iterable[Point], x: float, y: float) -> list[Point]:
    return [(cx, cy) for cx, cy in crumbs if abs(cx - x) < 100 and abs(cy - y) < 66]


def _marker(land: Land, fixed: list[Box], crumbs: list[Point]) -> Point:
    x, y = land.marker
    near, under = _near(fixed, x, y), _near_crumbs(crumbs, x, y)
    half = START if land.starts else TOKEN
    best, least = land.marker, 1e9
    steps = sorted(((column * 7.0, row * 7.0) for row in range(-7, 8) for column in range(-7, 8)), key=lambda step: hypot(*step))
    for dx, dy in steps:
        box = _around(x + dx, y + dy, *half)
        cost = 0.7 * hypot(dx, dy) + sum(_overlap(box, other) for other in near)
        if cost < least:
            cost += (
                24 * _covered(box, under)
                + 48 * _corners_outside(box, land.corners)
                + 500 * (not _inside((x + dx, y + dy), land.corners))
            )
        if cost < least:
            best, least = (x + dx, y + dy), cost
    return best


def _region_name(land: Land, marker: Point, fixed: list[Box], names: list[Box], crumbs: list[Point]) -> Point:
    x, y = marker
    near, others, under = _near(fixed, x, y), _near(names, x, y), _near_crumbs(crumbs, x, y)
    half_width, half_height = START if land.starts else TOKEN
    spread = (0.0, 8, -8, 16, -16, 26, -26)
    spots = [(dx, half_height + 10.0) for dx in spread] + [(dx, -half_height - 3.0) for dx in spread]
    beside = half_width + len(land.name) * _REGION_LETTER[1] / 2 + 2
    spots += [(side * beside, dy) for side in (1, -1) for dy in (4.0, 12.0, -4.0)]
    best, least = marker, 1e9
    for n, (dx, dy) in enumerate(spots):
        box = _name_box(x + dx, y + dy, len(land.name), _REGION_LETTER)
        cost = n * 0.8 + 1.6 * sum(_overlap(box, other) for other in near) + 2.5 * sum(_overlap(box, other) for other in others)
        if cost < least:
            cost += 7 * _covered(box, under) + 26 * _corners_outside(box, land.corners)
        if cost < least:
            best, least = (x + dx, y + dy), cost
    return best


def _site_name(site: Site, fixed: list[Box], names: list[Box], crumbs: list[Point]) -> Point:
    x, y = site.at
    near, others, under = _near(fixed, x, y), _near(names, x, y), _near_crumbs(crumbs, x, y)
    high, wide = _LETTER[site.kind]
    half, room = len(site.name) * wide / 2, REACH[site.kind]
    low, top, level = room + high * 0.75, -room - 0.5, high * 0.33
    spots = [(0.0, top), (0.0, low), (room + half + 1, level), (-room - half - 1, level)]
    for side in (1, -1):
        spots += [
            (side * (room * 0.6 + half), top * 0.72),
            (side * (room * 0.6 + half), low * 0.8),
            (side * half * 0.5, top),
            (side * half * 0.5, low),
        ]
    given_y, anchor = site.label
    wish = (2 if anchor == "start" else 3) if anchor != "middle" else (1 if given_y > 0 else 0)
    best, least = site.at, 1e9
    for n, (dx, dy) in enumerate(spots):
        box = _name_box(x + dx, y + dy, len(site.name), _LETTER[site.kind])
        cost = 0.0 if n == wish else 4.0 + n
        cost += 2 * sum(_overlap(box, other) for other in near) + 3 * sum(_overlap(box, other) for other in others)
        if cost < least:
            cost += 6 * _covered(box, under)
        if cost < least:
            best, least = (x + dx, y + dy), cost
    return best


@cache
def places(players: int) -> Placed:
    """Where everything finds room on a board."""
    board = chart(players)
    crumbs = _crumbs(board)
    sites = [_around(*site.at, REACH[site.kind] - 1, REACH[site.kind] - 1) for site in board.sites.values()]
    fixed = [*sites, *_TAKEN]
    markers: dict[str, Point] = {}
    for land in board.lands.values():
        markers[land.id] = _marker(land, fixed, crumbs)
        fixed.append(_around(*markers[land.id], *(START if land.starts else TOKEN)))
    boxes: dict[str, Box] = {}
    regions: dict[str, Point] = {}
    names: dict[str, Point] = {}
    order = sorted(board.sites.values(), key=lambda site: -_LETTER[site.kind][1])
    for _ in range(2):
        for land in board.lands.values():
            boxes.pop(f"r {land.id}", None)
            regions[land.id] = _region_name(land, markers[land.id], fixed, list(boxes.values()), crumbs)
            boxes[f"r {land.id}"] = _name_box(*regions[land.id], len(land.name), _REGION_LETTER)
        for site in order:
            boxes.pop(f"s {site.id}", None)
            names[site.id] = _site_name(site, fixed, list(boxes.values()), crumbs)
            boxes[f"s {site.id}"] = _name_box(*names[site.id], len(site.name), _LETTER[site.kind])
    return Placed(markers, regions, names)


@cache
def open_stretches(players: int, id: str) -> tuple[tuple[float, float], ...]:
    """Which parts of a connection no marker lies on: only there it takes a click, so that a marker is its region's own."""
    board = chart(players)
    way = board.ways[id]
    turn = radians(way.turn)
    tokens = [_around(*spot, *(START if board.lands[land].starts else TOKEN)) for land, spot in places(players).markers.items()]
    near = _near(
        tokens, way.start[0] + cos(turn) * way.length / 2, way.start[1] + sin(turn) * way.length / 2, 60 + way.length / 2
    )
    found: list[tuple[float, float]] = []
    start = 0.0
    covered = False
    for n in range(int(way.length / 3) + 1):
        x, y = way.start[0] + cos(turn) * n * 3, way.start[1] + sin(turn) * n * 3
        under = any(box[0] < x < box[2] and box[1] < y < box[3] for box in near)
        if under and not covered and n:
            found.append((start, n * 3.0))
        if covered and not under:
            start = n * 3.0
        covered = under
    return (*found, (start, way.length)) if not covered else tuple(found)
