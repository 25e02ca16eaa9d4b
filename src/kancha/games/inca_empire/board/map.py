"""Where things lie on the drawn map: sites, regions and connections of both boards, in the units of the drawing.

The data have a tall board; it is drawn a little wider, so that names find room. Borders are roughened here, once, the same
way for both neighbours.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, sin
from typing import Final, NamedTuple

from kancha.draw.shapes import path
from kancha.games.inca_empire.tables.places import Point, RegionPlace, SitePlace, WayPlace, printed

FRAME: Final = (8.0, 8.0, 848.0, 984.0)
"""The score track runs round this frame."""
DEPTH: Final = 24.0
INNER: Final = (FRAME[0] + DEPTH, FRAME[1] + DEPTH, FRAME[2] - 2 * DEPTH, FRAME[3] - 2 * DEPTH)
_LEFT: Final = 12.0
_TOP: Final = 14.0
STRETCH_X: Final = INNER[2] / 680
STRETCH_Y: Final = INNER[3] / 972
_STITCH: Final = 15.0
_WOBBLE: Final = 1.7


def spot(x: float, y: float) -> Point:
    """A point of the data on the drawing."""
    return INNER[0] + (x - _LEFT) * STRETCH_X, INNER[1] + (y - _TOP) * STRETCH_Y


class Label(NamedTuple):
    """On which side of a site its name stands by the data."""

    dy: float
    anchor: str


class Site(NamedTuple):
    id: str
    name: str
    kind: str
    bonus: int
    at: Point
    label: Label


class Way(NamedTuple):
    """A connection: where it starts, how long it is and how it turns, as it is drawn between its sites."""

    id: str
    a: str
    b: str
    start: Point
    length: float
    turn: float
    wild: bool


class Land(NamedTuple):
    """A region: its outline, the same drawn in a little for the ring, its corners and where its marker lies by the data."""

    id: str
    name: str
    outline: str
    inset: str
    corners: tuple[Point, ...]
    marker: Point
    starts: str
    gift: bool


class Chart(NamedTuple):
    """One board."""

    sites: dict[str, Site]
    ways: dict[str, Way]
    lands: dict[str, Land]
    coast: tuple[Point, ...]


ROOM_OF_SITE: Final = {"capital": 17.0, "city": 12.5, "significant": 13.5, "garrison": 12.0, "huaca": 6.5}
"""How far a connection stays from the middle of a site."""


def _site(site: SitePlace) -> Site:
    return Site(site.id, site.name, site.kind, site.bonus, spot(*site.at), Label(site.label_dy, site.label_anchor))


def _way(way: WayPlace, sites: dict[str, Site]) -> Way:
    a, b = sites[way.a], sites[way.b]
    (ax, ay), (bx, by) = a.at, b.at
    turn = atan2(by - ay, bx - ax)
    near, far = ROOM_OF_SITE[a.kind], ROOM_OF_SITE[b.kind]
    start = (ax + cos(turn) * near, ay + sin(turn) * near)
    return Way(way.id, a.id, b.id, start, hypot(bx - ax, by - ay) - near - far, degrees(turn), way.wild)


def _land(region: RegionPlace) -> Land:
    corners = [spot(*corner) for corner in region.corners]
    return Land(
        region.id,
        region.name,
        rough_path(corners, closed=True),
        path(inset(corners, 4)),
        tuple(corners),
        spot(*region.marker),
        region.starts,
        region.gift,
    )


@cache
def chart(players: int) -> Chart:
    """The board for three or four players."""
    board = printed(players)
    sites = {site.id: _site(site) for site in board.sites}
    ways = {way.id: _way(way, sites) for way in board.ways}
    lands = {region.id: _land(region) for region in board.regions}
    return Chart(sites, ways, lands, tuple(spot(*point) for point in board.coast))


# outlines


def _noise(x: float, y: float, n: int) -> float:
    """A number from -1 to 1 that depends on a place only."""
    mixed = int(x * 8) * 73856093 ^ int(y * 8) * 19349663 ^ n * 83492791
    mixed = (mixed ^ mixed >> 13) * 0x5BD1E995 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) % 2001 / 1000 - 1


def rough_line(a: Point, b: Point) -> list[Point]:
    """The points of a border from a to b without b: drawn by hand, alike from both sides."""
    if b < a:
        return [a, *reversed(rough_line(b, a)[1:])]
    length = hypot(b[0] - a[0], b[1] - a[1])
    pieces = max(1, round(length / _STITCH))
    points = [a]
    for n in range(1, pieces):
        share = n / pieces
        off = _noise(a[0] + b[0], a[1] + b[1], n) * _WOBBLE
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        points.append((x - (b[1] - a[1]) / length * off, y + (b[0] - a[0]) / length * off))
    return points


def rough_path(corners: list[Point], closed: bool) -> str:
    ends = [*corners[1:], corners[0]] if closed else corners[1:]
    points = [point for a, b in zip(corners, ends, strict=False) for point in rough_line(a, b)]
    if not closed:
        points.append(corners[-1])
    return path(points, closed)


def inset(corners: list[Point], depth: float) -> list[Point]:
    """A polygon with every side moved inwards."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, [*corners[1:], corners[0]], strict=True))
    side = depth if area > 0 else -depth
    count = len(corners)
    moved = []
    for n in range(count):
        (ax, ay), (bx, by) = corners[n], corners[(n + 1) % count]
        length = hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length * side, (bx - ax) / length * side
        moved.append((ax + nx, ay + ny, bx - ax, by - ay))
    found = []
    for n in range(count):
        px, py, pdx, pdy = moved[n - 1]
        qx, qy, qdx, qdy = moved[n]
        cross = pdx * qdy - pdy * qdx
        if abs(cross) < 1e-3 * hypot(pdx, pdy) * hypot(qdx, qdy):
            found.append((qx, qy))
            continue
        share = ((qx - px) * qdy - (qy - py) * qdx) / cross
        found.append((px + pdx * share, py + pdy * share))
    return found
