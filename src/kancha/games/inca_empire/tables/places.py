"""Where sites, connections and regions lie on the two printed maps, in the units of the map files. Only drawings ask."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from kancha.core.data import load_data

Point = tuple[float, float]


class SitePlace(NamedTuple):
    """A site and what temples score there besides."""

    id: str
    name: str
    kind: str
    bonus: int
    at: Point


class WayPlace(NamedTuple):
    """A connection between two sites; those of the wilderness are not printed."""

    id: str
    a: str
    b: str
    wild: bool


class RegionPlace(NamedTuple):
    """A region: its corners, where its marker lies, the colour that starts there."""

    id: str
    name: str
    corners: list[Point]
    marker: Point
    starts: str


class Places(NamedTuple):
    """One side of the game board."""

    sites: list[SitePlace]
    ways: list[WayPlace]
    regions: list[RegionPlace]
    coast: list[Point]


def _point(pair: Any) -> Point:
    return float(pair[0]), float(pair[1])


def _site(row: dict[str, Any]) -> SitePlace:
    here = (float(row["x"]), float(row["y"]))
    return SitePlace(str(row["id"]), str(row["name"]), str(row["kind"]), int(row.get("bonus", 0)), here)


def _region(row: dict[str, Any]) -> RegionPlace:
    corners = [_point(corner) for corner in row["polygon"]]
    return RegionPlace(str(row["id"]), str(row["name"]), corners, _point(row["marker"]), str(row.get("start_color", "")))


@cache
def printed(players: int) -> Places:
    """The map for three or four players."""
    data = load_data(Path(__file__).parents[1], f"map_{players}p")
    ways = [WayPlace(str(row["id"]), str(row["a"]), str(row["b"]), False) for row in data["road"]]
    ways += [WayPlace(str(row["id"]), str(row["a"]), str(row["b"]), True) for row in data["wilderness"]]
    coast = [_point(pair) for pair in data["geometry"]["coast"]]
    return Places([_site(row) for row in data["site"]], ways, [_region(row) for row in data["region"]], coast)
