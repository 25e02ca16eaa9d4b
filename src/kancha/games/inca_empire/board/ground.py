"""The ground under the regions: parchment with contour lines of the Andes, the sea with its shore, the forest in the east.

Nothing here changes during a game, so it is drawn once for each board.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, hypot, sin
from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import path
from kancha.draw.svg import Fragments, Markup, at, el, group, number
from kancha.games.inca_empire.board.map import FRAME, INNER, chart, spot
from kancha.games.inca_empire.tables.places import Point

_GRID: Final = 13.0
_LEVELS: Final = (0.3, 0.46, 0.62, 0.78, 0.94)
_WEST: Final = (
    (235, 25), (215, 120), (225, 210), (205, 300), (222, 390), (262, 470), (330, 560), (392, 640), (400, 740),
    (352, 840), (330, 975),
)  # fmt: skip
_EAST: Final = (
    (300, 60),
    (300, 170),
    (300, 270),
    (332, 350),
    (402, 420),
    (470, 500),
    (530, 590),
    (520, 690),
    (474, 800),
    (430, 900),
)
_RIDGES: Final = ((_WEST, 46), (_EAST, 40))
"""The two chains of mountains, in the units of the data, and how broad they are."""


def _height(x: float, y: float) -> float:
    """How high the land rises at a point of the data."""
    high = 0.0
    for ridge, broad in _RIDGES:
        near = min(_apart(x, y, a, b) for a, b in pairwise(ridge))
        high = max(high, exp(-((near / broad) ** 2)))
    rolling = sin(x / 23 + sin(y / 31) * 1.7) * sin(y / 27 + sin(x / 37) * 1.3)
    return high * (0.86 + 0.3 * rolling) + 0.1 * sin(x / 15 + y / 19)


def _apart(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = min(1.0, max(0.0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(x - a[0] - dx * share, y - a[1] - dy * share)


def _segments(heights: list[list[float]], level: float) -> dict[tuple[int, int, int], list[tuple[int, int, int]]]:
    """Marching squares: which edges of the grid a contour joins. An edge is (column, row, 0 across or 1 down)."""
    joined: dict[tuple[int, int, int], list[tuple[int, int, int]]] = {}
    for row in range(len(heights) - 1):
        for column in range(len(heights[0]) - 1):
            corners = (heights[row][column], heights[row][column + 1], heights[row + 1][column + 1], heights[row + 1][column])
            above = [corner > level for corner in corners]
            edges = ((column, row, 0), (column + 1, row, 1), (column, row + 1, 0), (column, row, 1))
            cut = [edges[n] for n in range(4) if above[n] != above[(n + 1) % 4]]
            for a, b in zip(cut[::2], cut[1::2], strict=True):
                joined.setdefault(a, []).append(b)
                joined.setdefault(b, []).append(a)
    return joined


def _lines(heights: list[list[float]], level: float) -> list[list[Point]]:
    """The contour lines of a level as points of the grid."""
    joined = _segments(heights, level)
    lines: list[list[Point]] = []
    while joined:
        start = min(joined, key=lambda edge: (len(joined[edge]), edge))
        line, here = [start], start
        while here in joined:
            onward = joined[here].pop()
            if not joined[here]:
                del joined[here]
            joined[onward].remove(here)
            if not joined[onward]:
                del joined[onward]
            line.append(onward)
            here = onward
        lines.append([_crossing(heights, edge, level) for edge in line])
    return [line for line in lines if len(line) > 5]


def _crossing(heights: list[list[float]], edge: tuple[int, int, int], level: float) -> Point:
    column, row, down = edge
    here = heights[row][column]
    there = heights[row + down][column + 1 - down]
    share = (level - here) / (there - here) if there != here else 0.5
    return column + share * (1 - down), row + share * down


def _smooth(players: int, line: list[Point]) -> str:
    """A soft curve through the middles of a line's pieces."""
    points = [spot(players, x * _GRID, y * _GRID) for x, y in line]
    mids = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(points)]
    turns = "".join(f"Q{_pair(p)} {_pair(m)}" for p, m in zip(points[1:], mids[1:], strict=False))
    return f"M{_pair(mids[0])}{turns}"


def _pair(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"


def _relief(players: int) -> list[Markup]:
    columns, rows = int(700 / _GRID) + 1, int(1000 / _GRID) + 2
    heights = [[_height(column * _GRID, row * _GRID) for column in range(columns)] for row in range(rows)]
    made = []
    for n, level in enumerate(_LEVELS):
        d = "".join(_smooth(players, line) for line in _lines(heights, level))
        made.append(el("path", class_=f"contour rise{n}", d=d))
    return made


def ground_defs() -> Markup:
    """The tree that the forest repeats."""
    return group(
        el("path", class_="tree-crown", d="M0-9C5-10 8-5 6-2C6 1 2 2 0 1C-2 2-6 1-6-2C-8-5-5-10 0-9z"),
        el("path", class_="tree-trunk", d="M0 1v4"),
        id="m-tree",
    )


def _sea(players: int) -> list[Markup]:
    x, y, _, height = INNER
    coast = list(chart(players).coast)
    shore = path([(coast[0][0], y), *coast, (coast[-1][0], y + height)], closed=False)
    water = f"{shore}V{number(y + height)}H{number(x)}V{number(y)}z"
    waves = []
    for n in range(90):
        wx, wy = x + 8 + n * 29 % 120, y + 24 + n * 61 % (height - 40)
        edge = min((px for px, py in coast if abs(py - wy) < 30), default=x)
        if wx + 34 < edge:
            waves.append(f"M{number(wx)} {number(wy)}q5-5 10 0t10 0")
    return [
        el("path", class_="sea", d=water),
        el("path", class_="shoal s2", d=shore),
        el("path", class_="shoal s1", d=shore),
        el("path", class_="waves", d="".join(waves)),
        el("path", class_="shore", d=shore),
    ]


def _forest(players: int) -> Markup:
    """Trees beyond the eastern regions."""
    corners = [corner for land in chart(players).lands.values() for corner in land.corners]
    x, y, width, height = INNER
    drawn = []
    for row in range(38):
        for column in range(12):
            px = x + width - 10 - column * 21 - (row % 2) * 10 + sin(row * 7 + column * 3) * 4
            py = y + 16 + row * 24 + sin(row * 5 + column * 11) * 5
            edge = max((cx for cx, cy in corners if abs(cy - py) < 26), default=x + width / 2)
            if px > edge + 12 and py < y + height - 8:
                drawn.append(el("use", href="#m-tree", transform=at(px, py)))
    return group(*drawn, class_="trees")


@area
def draw_ground(drawing: Fragments, players: int) -> None:
    """Everything that lies under the regions."""
    drawing.place("map", "ground", _ground(players))


@fragment()
def _ground(players: int) -> Markup:
    x, y, width, height = INNER
    frame_x, frame_y, frame_width, frame_height = FRAME
    lands = [el("path", class_="earth", d=land.outline) for land in chart(players).lands.values()]
    title, attrs = noted("The land: the Andes between the sea and the forest. Nothing is built outside of the regions.")
    return group(
        title,
        el("rect", class_="table-edge", x=frame_x - 3, y=frame_y - 3, width=frame_width + 6, height=frame_height + 6, rx=8),
        el("rect", class_="wilds", x=x, y=y, width=width, height=height),
        _forest(players),
        *_sea(players),
        *lands,
        *_relief(players),
        id="ground",
        class_="ground",
        **attrs,
    )
