"""Finds where markers and names stand on the map and writes labels.toml: `python -m tests.games.inca_empire.make_labels`.

Every name has many possible places around its site; the search moves one thing at a time to where it covers least, and sometimes
to where it covers more, less and less often, as metal cools. The seed is fixed, so the same map gives the same table.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from functools import partial
from math import cos, exp, hypot, radians, sin
from pathlib import Path
from typing import NamedTuple

from kancha.games.inca_empire.board import labels
from kancha.games.inca_empire.board.labels import BODY, ROAD, SIZE, START, TOKEN, Box, Name, name_box, site_box, split
from kancha.games.inca_empire.board.map import INNER, Chart, Land, Site, Way, chart
from kancha.games.inca_empire.tables.places import Point

ROUNDS = 400
AIR = 1.2
"""How much room a name wants around it."""


class Place(NamedTuple):
    """A possible place of something: its box, the step from where the thing lies, its lines, and what it costs by itself."""

    box: Box
    step: tuple[int, int]
    lines: int
    cost: float


def ends(way: Way) -> tuple[Point, Point]:
    turn = radians(way.turn)
    return way.start, (way.start[0] + cos(turn) * way.length, way.start[1] + sin(turn) * way.length)


def inside_length(box: Box, a: Point, b: Point, room: float) -> float:
    """How much of a line runs through a box that is larger by so much."""
    left, top, right, low = box[0] - room, box[1] - room, box[2] + room, box[3] + room
    first, last = 0.0, 1.0
    for start, delta, least, most in ((a[0], b[0] - a[0], left, right), (a[1], b[1] - a[1], top, low)):
        if abs(delta) < 1e-9:
            if not least < start < most:
                return 0.0
            continue
        one, other = sorted(((least - start) / delta, (most - start) / delta))
        first, last = max(first, one), min(last, other)
    return max(0.0, last - first) * hypot(b[0] - a[0], b[1] - a[1])


def overlap(a: Box, b: Box) -> float:
    if a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]:
        return 0.0
    return (min(a[2], b[2]) - max(a[0], b[0])) * (min(a[3], b[3]) - max(a[1], b[1]))


def grown(box: Box, room: float) -> Box:
    return box[0] - room, box[1] - room, box[2] + room, box[3] + room


def inside(point: Point, corners: Sequence[Point]) -> bool:
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


class Search:
    """One board: what stands fast, what moves, and where it may go."""

    def __init__(self, players: int) -> None:
        self.board: Chart = chart(players)
        self.lines = [ends(way) for way in self.board.ways.values() if not way.wild]
        self.bodies = [site_box(site) for site in self.board.sites.values()]
        self.near_lines = self.lines
        self.near_bodies = self.bodies
        self.names: list[tuple[str, str]] = []
        self.places: list[list[Place]] = []
        for land in self.board.lands.values():
            self.add("marker", land.id, self.marker_places(land))
        for land in self.board.lands.values():
            self.add("region", land.id, self.region_places(land))
        for site in self.board.sites.values():
            self.add("site", site.id, self.site_places(site))
        self.chosen = [0] * len(self.names)
        self.neighbours = self.find_neighbours()
        self.mate = {n: self.names.index(("marker", id)) for n, (kind, id) in enumerate(self.names) if kind == "region"}

    def add(self, kind: str, id: str, places: list[Place]) -> None:
        self.names.append((kind, id))
        self.places.append(sorted(places, key=lambda place: place.cost)[:170])

    def look_around(self, at: Point) -> None:
        """Keep in mind what is near enough to a point to be covered by what belongs there."""
        reach = (at[0] - 190, at[1] - 120, at[0] + 190, at[1] + 120)
        self.near_lines = [(a, b) for a, b in self.lines if inside_length(reach, a, b, 0) > 0]
        self.near_bodies = [body for body in self.bodies if overlap(reach, body) > 0]

    def fixed_cost(self, box: Box, road: float) -> float:
        """What a box covers that stands fast."""
        through = [inside_length(box, a, b, ROAD) for a, b in self.near_lines]
        under = [overlap(grown(box, AIR), body) for body in self.near_bodies]
        cost = sum(road * (6 + length) for length in through if length > 0)
        cost += sum(1.5 * (8 + common) for common in under if common)
        x, y, wide, high = INNER
        out = max(0, x + 3 - box[0]) + max(0, box[2] - x - wide + 3) + max(0, y + 3 - box[1]) + max(0, box[3] - y - high + 3)
        return cost + 60 * out

    def marker_places(self, land: Land) -> list[Place]:
        found = []
        self.look_around(land.marker)
        half = START if land.starts else TOKEN
        for row in range(-22, 23):
            for column in range(-28, 29):
                dx, dy = column * 3, row * 3
                x, y = land.marker[0] + dx, land.marker[1] + dy
                if not inside((x, y), land.corners):
                    continue
                box = (x - half[0], y - half[1], x + half[0], y + half[1])
                corners = ((box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3]))
                out = sum(not inside(corner, land.corners) for corner in corners)
                cost = self.fixed_cost(box, 3) + 14 * out + 0.12 * hypot(dx, dy)
                found.append(Place(box, (dx, dy), 1, cost))
        return found

    def region_places(self, land: Land) -> list[Place]:
        found = []
        self.look_around(land.marker)
        for row in range(-20, 21):
            for column in range(-22, 23):
                dx, dy = column * 5, row * 3
                name = Name(land.marker[0] + dx, land.marker[1] + dy, (land.name,))
                box = name_box(name, "region")
                points = [(box[0], box[3]), (box[2], box[3]), (box[0], box[1]), (box[2], box[1]), ((box[0] + box[2]) / 2, box[3])]
                out = sum(not inside(point, land.corners) for point in points)
                if out < 4:
                    found.append(Place(box, (dx, dy), 1, self.fixed_cost(box, 3) + 9 * out))
        return found

    def site_places(self, site: Site, fine: int = 1) -> list[Place]:
        found = []
        self.look_around(site.at)
        left, top, right, low = BODY[site.kind]
        size = SIZE[site.kind]
        for lines in (1, 2) if " " in site.name else (1,):
            words = split(site.name, lines)
            half = max(labels.width(line, site.kind) for line in words) / 2
            tall = (lines - 1) * labels.LINE
            steps: list[tuple[float, float]] = []
            for gap in (1.5, 4, 7, 11, 15):
                across = [half * share / 4 for share in range(-4, 5)]
                steps += [(dx, top - gap - size * 0.2 - tall) for dx in across]
                steps += [(dx, low + gap + size * 0.74) for dx in across]
                for side in range(-5, 6):
                    dy = size * 0.3 - tall / 2 + side * 3
                    steps += [(right + gap + half, dy), (left - gap - half, dy)]
                for dy in (top - size * 0.2 - tall, low + size * 0.74):
                    steps += [(right * 0.5 + half + gap - 2, dy), (left * 0.5 - half - gap + 2, dy)]
            steps += [(dx, dy) for dx in range(-84, 85, 6 // fine) for dy in range(-40, 45, 4 // fine)]
            for dx, dy in steps:
                step = (round(dx), round(dy))
                box = name_box(Name(site.at[0] + step[0], site.at[1] + step[1], words), site.kind)
                if self.away(site, box) > 32:
                    continue
                cost = self.fixed_cost(box, 4) + self.stray(site, box) + 2.5 * (lines - 1)
                found.append(Place(box, step, lines, cost))
        return found

    def away(self, site: Site, box: Box) -> float:
        x, y = site.at
        return hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))

    def stray(self, site: Site, box: Box) -> float:
        """A name belongs to the site that is nearest to it."""
        own = self.away(site, box)
        others = min(self.away(other, box) for other in self.board.sites.values() if other.id != site.id)
        return 0.25 * own + max(0.0, own - 20) + max(0.0, 12 - (others - own)) * 0.5

    def find_neighbours(self) -> list[list[int]]:
        reach = []
        for places in self.places:
            boxes = [place.box for place in places]
            reach.append((min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)))
        count = len(reach)
        return [[m for m in range(count) if m != n and overlap(grown(reach[n], 3), reach[m]) > 0] for n in range(count)]

    def cost(self, n: int, place: Place) -> float:
        """What something covers at a place as all else stands."""
        wide = grown(place.box, AIR)
        total = place.cost
        for m in self.neighbours[n]:
            common = overlap(wide, self.places[m][self.chosen[m]].box)
            if common:
                total += 20 + 2 * common
        if n in self.mate:
            total += self.apart(place.box, self.places[self.mate[n]][self.chosen[self.mate[n]]].box)
        return total

    def apart(self, name: Box, marker: Box) -> float:
        dx = max(marker[0] - name[2], 0, name[0] - marker[2])
        dy = max(marker[1] - name[3], 0, name[1] - marker[3])
        return 0.35 * max(0.0, hypot(dx, dy) - 3)

    def run(self, seed: int) -> float:
        chance = random.Random(seed)
        order = list(range(len(self.names)))
        for round in range(ROUNDS):
            heat = 30 * (1 - round / ROUNDS) ** 3
            chance.shuffle(order)
            for n in order:
                now = self.cost(n, self.places[n][self.chosen[n]])
                if now < 1 and heat < 1:
                    continue
                tries = range(len(self.places[n])) if round > ROUNDS - 30 else chance.sample(range(len(self.places[n])), 9)
                for k in tries:
                    then = self.cost(n, self.places[n][k])
                    if then < now or (heat > 0.05 and chance.random() < exp((now - then) / heat)):
                        self.chosen[n], now = k, then
        for _ in range(3):
            for n in order:
                if self.cost_now(n) > 12:
                    self.make_room(n)
        self.refine()
        return sum(self.cost_now(n) for n in order)

    def cost_now(self, n: int) -> float:
        return self.cost_at(n, self.chosen[n])

    def cost_at(self, n: int, k: int) -> float:
        return self.cost(n, self.places[n][k])

    def make_room(self, n: int) -> None:
        """Move something where others must give way, if all of them together then cover less."""
        for k, place in enumerate(self.places[n]):
            if place.cost > self.cost_now(n):
                break
            wide = grown(place.box, AIR)
            moved = [n, *(m for m in self.neighbours[n] if overlap(wide, self.places[m][self.chosen[m]].box))]
            if len(moved) > 4:
                continue
            before = [self.chosen[m] for m in moved]
            least = sum(self.cost_now(m) for m in moved)
            self.chosen[n] = k
            for m in moved[1:]:
                self.chosen[m] = min(range(len(self.places[m])), key=partial(self.cost_at, m))
            if sum(self.cost_now(m) for m in moved) >= least - 0.5:
                for m, was in zip(moved, before, strict=True):
                    self.chosen[m] = was

    def refine(self) -> None:
        """Look closer around the sites whose names still cover something."""
        for n, (kind, id) in enumerate(self.names):
            if kind == "site" and self.cost_now(n) > 12:
                self.places[n] = [self.places[n][self.chosen[n]], *self.site_places(self.board.sites[id], fine=2)]
                self.chosen[n] = min(range(len(self.places[n])), key=partial(self.cost_at, n))

    def faults(self) -> list[str]:
        """What still covers something."""
        found = []
        for n, (kind, id) in enumerate(self.names):
            place = self.places[n][self.chosen[n]]
            for m in self.neighbours[n]:
                if m > n and overlap(place.box, self.places[m][self.chosen[m]].box) > 0:
                    found.append(f"{kind} {id} - {' '.join(self.names[m])}")
            for a, b in self.lines:
                if inside_length(place.box, a, b, 1.2) > 0:
                    found.append(f"{kind} {id} on a road {inside_length(place.box, a, b, 1.2):.0f}")
            found += [f"{kind} {id} on a site" for body in self.bodies if overlap(place.box, body) > 0]
        return found

    def table(self, players: int) -> list[str]:
        rows = []
        for kind in ("marker", "region", "site"):
            rows.append(f"[map_{players}p.{kind}]")
            for n, (what, id) in enumerate(self.names):
                if what == kind:
                    place = self.places[n][self.chosen[n]]
                    step = f"{place.step[0]}, {place.step[1]}"
                    rows.append(f"{id} = [{step}]" if kind == "marker" else f"{id} = [{step}, {place.lines}]")
            rows.append("")
        return rows


def main() -> None:
    rows = [
        "# Where markers and names stand on the map, as steps to the right and down: a marker and the name of a region from the",
        "# region's spot, the name of a site from the site; the third number is its lines. Made by make_labels.py of the tests,",
        "# touched up by hand.",
        "",
    ]
    for players in (3, 4):
        best: Search | None = None
        least = 1e18
        for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 3):
            search = Search(players)
            total = search.run(seed)
            print(players, seed, round(total), len(search.faults()))
            if total < least:
                best, least = search, total
        assert best is not None
        print("\n".join(best.faults()))
        rows += best.table(players)
    Path(labels.__file__).with_name("labels.toml").write_text("\n".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
