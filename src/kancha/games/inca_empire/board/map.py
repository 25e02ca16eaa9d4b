"""Where things lie on the drawn map: sites, regions and connections of both boards, in the units of the drawing.

The data have a narrow land that runs from the upper left to the lower right of a tall board. It is drawn wider where the board
is empty and higher where sites are many, so that names find room. Borders are roughened here, once, the same way for both
neighbours.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from math import atan2, cos, degrees, hypot, sin
from typing import Final, NamedTuple

from kancha.draw.shapes import path
from kancha.games.inca_empire.tables.places import Point, RegionPlace, SitePlace, WayPlace, printed

FRAME: Final = (6.0, 6.0, 884.0, 988.0)
"""The score track runs round this frame."""
DEPTH: Final = 21.0
INSIDE: Final = (FRAME[0] + DEPTH, FRAME[1] + DEPTH, FRAME[2] - 2 * DEPTH, FRAME[3] - 2 * DEPTH)
ERAS_HEIGHT: Final = 46.0
"""The band of the eras at the upper side of the frame."""
INNER: Final = (INSIDE[0], INSIDE[1] + ERAS_HEIGHT, INSIDE[2], INSIDE[3] - ERAS_HEIGHT)
"""The map itself."""


class Row(NamedTuple):
    """How far the land reaches at a height of the data, and how far down the drawn land that height lies, from 0 to 1."""

    y: float
    left: float
    right: float
    down: float


_ROWS: Final[dict[int, tuple[Row, ...]]] = {
    3: (
        Row(25, 26, 385, 0.0), Row(105, 23, 390, 0.077), Row(185, 26, 423, 0.156), Row(265, 45, 497, 0.238),
        Row(345, 51, 581, 0.328), Row(425, 50, 636, 0.424), Row(505, 103, 671, 0.523), Row(585, 186, 672, 0.616),
        Row(665, 228, 649, 0.703), Row(745, 241, 624, 0.786), Row(825, 242, 594, 0.866), Row(905, 223, 551, 0.94),
        Row(975, 193, 522, 1.0),
    ),
    4: (
        Row(25, 29, 386, 0.0), Row(105, 24, 385, 0.071), Row(185, 23, 397, 0.147), Row(265, 33, 438, 0.226),
        Row(345, 59, 510, 0.31), Row(425, 57, 588, 0.404), Row(505, 50, 639, 0.504), Row(585, 105, 671, 0.604),
        Row(665, 191, 667, 0.699), Row(745, 232, 640, 0.787), Row(825, 240, 608, 0.867), Row(905, 221, 566, 0.941),
        Row(975, 191, 535, 1.0),
    ),
}  # fmt: skip
"""By board, from north to south: the edges of the land, smoothed, and the heights by how many sites lie there."""
_WEST: Final = 22.0
_EAST: Final = 682.0
_LEAN: Final = 0.15
"""How much of the slant of the land is kept; the rest of the board's empty corners is land on the drawing."""
_MARGIN: Final = 12.0
_STITCH: Final = 12.0
_WOBBLE: Final = 1.4


def spot(players: int, x: float, y: float) -> Point:
    """A point of the data on the drawing."""
    rows = _ROWS[players]
    n = min(max(1, bisect_right(rows, y, key=lambda row: row.y)), len(rows) - 1)
    above, below = rows[n - 1], rows[n]
    share = (y - above.y) / (below.y - above.y)
    left = above.left + (below.left - above.left) * share
    right = above.right + (below.right - above.right) * share
    down = above.down + (below.down - above.down) * share
    start = INNER[0] + _MARGIN + _LEAN * (left - _WEST)
    end = INNER[0] + INNER[2] - _MARGIN - _LEAN * (_EAST - right)
    return start + (x - left) * (end - start) / (right - left), INNER[1] + _MARGIN + down * (INNER[3] - 2 * _MARGIN)


class Site(NamedTuple):
    id: str
    name: str
    kind: str
    bonus: int
    at: Point


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


class Chart(NamedTuple):
    """One board."""

    sites: dict[str, Site]
    ways: dict[str, Way]
    lands: dict[str, Land]
    coast: tuple[Point, ...]


ROOM_OF_SITE: Final = {"capital": 17.0, "city": 12.5, "significant": 13.5, "garrison": 12.0, "huaca": 6.5}
"""How far a connection stays from the middle of a site."""


def _site(players: int, site: SitePlace) -> Site:
    return Site(site.id, site.name, site.kind, site.bonus, spot(players, *site.at))


def _way(way: WayPlace, sites: dict[str, Site]) -> Way:
    a, b = sites[way.a], sites[way.b]
    (ax, ay), (bx, by) = a.at, b.at
    turn = atan2(by - ay, bx - ax)
    near, far = ROOM_OF_SITE[a.kind], ROOM_OF_SITE[b.kind]
    start = (ax + cos(turn) * near, ay + sin(turn) * near)
    return Way(way.id, a.id, b.id, start, hypot(bx - ax, by - ay) - near - far, degrees(turn), way.wild)


def _land(players: int, region: RegionPlace) -> Land:
    corners = _drawn(players, region.corners, closed=True, wobble=0)
    return Land(
        region.id,
        region.name,
        path(_drawn(players, region.corners, closed=True)),
        path(inset(corners, 4)),
        tuple(corners),
        spot(players, *region.marker),
        region.starts,
    )


@cache
def chart(players: int) -> Chart:
    """The board for three or four players."""
    board = printed(players)
    sites = {site.id: _site(players, site) for site in board.sites}
    ways = {way.id: _way(way, sites) for way in board.ways}
    lands = {region.id: _land(players, region) for region in board.regions}
    return Chart(sites, ways, lands, tuple(_drawn(players, board.coast, closed=False)))


# outlines


def _noise(x: float, y: float, n: int) -> float:
    """A number from -1 to 1 that depends on a place only."""
    mixed = int(x * 8) * 73856093 ^ int(y * 8) * 19349663 ^ n * 83492791
    mixed = (mixed ^ mixed >> 13) * 0x5BD1E995 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) % 2001 / 1000 - 1


def _rough_line(a: Point, b: Point, wobble: float) -> list[Point]:
    """The points of a border of the data from a to b without b: drawn by hand, alike from both sides."""
    if b < a:
        return [a, *reversed(_rough_line(b, a, wobble)[1:])]
    length = hypot(b[0] - a[0], b[1] - a[1])
    pieces = max(1, round(length / _STITCH))
    points = [a]
    for n in range(1, pieces):
        share = n / pieces
        off = _noise(a[0] + b[0], a[1] + b[1], n) * wobble
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        points.append((x - (b[1] - a[1]) / length * off, y + (b[0] - a[0]) / length * off))
    return points


def _drawn(players: int, corners: list[Point], closed: bool, wobble: float = _WOBBLE) -> list[Point]:
    """A line of the data on the drawing."""
    ends = [*corners[1:], corners[0]] if closed else corners[1:]
    points = [point for a, b in zip(corners, ends, strict=False) for point in _rough_line(a, b, wobble)]
    if not closed:
        points.append(corners[-1])
    return [spot(players, *point) for point in points]


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
