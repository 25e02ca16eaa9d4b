"""Room for markers and names: where each stands so that it covers no site, no printed connection and no other name.

The places are found beforehand and stand in labels.toml, as steps from where the thing itself lies; `tests/games/inca_empire/
make_labels.py` finds them anew when the map or the letters change. A name is drawn exactly as wide as it is reckoned here,
whatever letters a reader's machine has.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import cos, radians, sin
from pathlib import Path
from typing import Final, NamedTuple

from kancha.draw.svg import Markup, el
from kancha.games.inca_empire.board.map import Site, chart
from kancha.games.inca_empire.tables.places import Point

Box = tuple[float, float, float, float]
TOKEN: Final = (22.5, 13.0)
"""Half the width and height of a plaque with its halo."""
START: Final = (10.0, 10.0)
REACH: Final = {"capital": 19.0, "city": 15.0, "significant": 16.0, "garrison": 14.5, "huaca": 8.0}
"""How far a site takes a click."""
BODY: Final[dict[str, Box]] = {
    "capital": (-19, -19, 19, 19),
    "city": (-16, -15, 16, 9),
    "significant": (-16, -15, 16, 10),
    "garrison": (-12, -11, 12, 9),
    "huaca": (-6, -6, 6, 6),
}
"""What stands at a site, at its largest, around the site."""
SIZE: Final = {"capital": 13.5, "city": 12.6, "significant": 12.6, "garrison": 12.2, "huaca": 12.2, "region": 13.0}
"""How high the letters of a name are."""
_WEIGHT: Final = {"capital": 1.07, "city": 1.04, "significant": 1.07, "garrison": 1.0, "huaca": 1.0, "region": 1.0}
_WIDTHS: Final = ((0.25, "ijl' "), (0.33, "tfrI"), (0.47, "csz"), (0.8, "mwMW"), (0.64, "ABCDEFGHJKLNOPQRSTUVXYZ"))
LINE: Final = 12.4
"""From a line of a name to the next."""
ROAD: Final = 3.6
"""How far a road reaches to either side of its middle."""


class Name(NamedTuple):
    """A name in one line or two, and the foot of the middle of its first line."""

    x: float
    y: float
    lines: tuple[str, ...]


class Placed(NamedTuple):
    """Where markers lie and where names stand."""

    markers: dict[str, Point]
    regions: dict[str, Name]
    sites: dict[str, Name]


def letter_width(letter: str) -> float:
    """The width of a letter, in parts of its size."""
    return next((width for width, letters in _WIDTHS if letter in letters), 0.53)


@cache
def width(words: str, kind: str) -> float:
    """How wide a line of a name is drawn."""
    return sum(map(letter_width, words)) * SIZE[kind] * _WEIGHT[kind]


def split(name: str, lines: int) -> tuple[str, ...]:
    """A name in one line, or in two that are about as long."""
    words = name.split()
    if lines < 2 or len(words) < 2:
        return (name,)
    cut = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    return " ".join(words[:cut]), " ".join(words[cut:])


def name_box(name: Name, kind: str) -> Box:
    """The room that a name takes."""
    half = max(width(line, kind) for line in name.lines) / 2
    size = SIZE[kind]
    return name.x - half, name.y - size * 0.74, name.x + half, name.y + size * 0.2 + (len(name.lines) - 1) * LINE


def marker_box(at: Point, starts: bool) -> Box:
    """The room that a marker takes, or the mark of the seat that starts in a region."""
    half = START if starts else TOKEN
    return at[0] - half[0], at[1] - half[1], at[0] + half[0], at[1] + half[1]


def site_box(site: Site) -> Box:
    """The room that a site takes with what may stand there."""
    left, top, right, low = BODY[site.kind]
    return site.at[0] + left, site.at[1] + top, site.at[0] + right, site.at[1] + low


def draw_name(name: Name, kind: str, names: str) -> list[Markup]:
    """The lines of a name."""
    return [
        el(
            "text",
            line,
            class_=names,
            x=name.x,
            y=name.y + n * LINE,
            text_anchor="middle",
            textLength=width(line, kind),
            lengthAdjust="spacingAndGlyphs",
        )
        for n, line in enumerate(name.lines)
    ]


@cache
def _table() -> dict[str, dict[str, dict[str, list[int]]]]:
    found: dict[str, dict[str, dict[str, list[int]]]] = tomllib.loads(
        Path(__file__).with_name("labels.toml").read_text(encoding="utf-8")
    )
    return found


@cache
def places(players: int) -> Placed:
    """Where everything stands on a board."""
    board, table = chart(players), _table()[f"map_{players}p"]
    markers: dict[str, Point] = {}
    regions: dict[str, Name] = {}
    for id, land in board.lands.items():
        dx, dy = table["marker"][id]
        markers[id] = land.marker[0] + dx, land.marker[1] + dy
        dx, dy, lines = table["region"][id]
        regions[id] = Name(land.marker[0] + dx, land.marker[1] + dy, split(land.name, lines))
    sites: dict[str, Name] = {}
    for id, site in board.sites.items():
        dx, dy, lines = table["site"][id]
        sites[id] = Name(site.at[0] + dx, site.at[1] + dy, split(site.name, lines))
    return Placed(markers, regions, sites)


@cache
def open_stretches(players: int, id: str) -> tuple[tuple[float, float], ...]:
    """Which parts of a connection no marker lies on: only there it takes a click, so that a marker is its region's own."""
    board = chart(players)
    way = board.ways[id]
    turn = radians(way.turn)
    tokens = [marker_box(spot, bool(board.lands[land].starts)) for land, spot in places(players).markers.items()]
    found: list[tuple[float, float]] = []
    start = 0.0
    covered = False
    for n in range(int(way.length / 3) + 1):
        x, y = way.start[0] + cos(turn) * n * 3, way.start[1] + sin(turn) * n * 3
        under = any(box[0] < x < box[2] and box[1] < y < box[3] for box in tokens)
        if under and not covered and n:
            found.append((start, n * 3.0))
        if covered and not under:
            start = n * 3.0
        covered = under
    return (*found, (start, way.length)) if not covered else tuple(found)
