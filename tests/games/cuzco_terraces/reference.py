"""A second, slow implementation of the board rules, written from the rules text alone: plain sets of hex names, no masks.

It knows terrain, tiles, ponds, temples and Incas; it shares nothing with the game's own code but the component files.
"""

from __future__ import annotations

import heapq
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kancha

SHAPES = {"triple": 2, "double": 1, "crop": 0, "village": 0}
"""How many crops lie beside the first hex of a tile."""
OFF = "off"
"""The reserve, as a place to walk from and to."""

_data = Path(kancha.__file__).parent / "games" / "cuzco_terraces" / "data"
_board: dict[str, Any] = tomllib.loads((_data / "board.toml").read_text(encoding="utf-8"))["board"]
SITE: dict[str, str] = {hex["id"]: hex["border"] for hex in _board["hexes"]}
OUTER: dict[str, str] = {hex["id"]: hex["kind"] for hex in _board["outer"]}
_at = {(hex["q"], hex["r"]): hex["id"] for hex in [*_board["hexes"], *_board["outer"]]}
_place = {id: at for at, id in _at.items()}
BESIDE: dict[str, list[str | None]] = {
    id: [_at.get((q + dq, r + dr)) for dq, dr in _board["directions"]] for id, (q, r) in _place.items()
}
AROUND: dict[str, list[str]] = {id: [other for other in six if other] for id, six in BESIDE.items()}


def under(tile: str, anchor: str, d: int) -> list[str | None]:
    """The places that a tile covers, its anchor first; None is a place off the board."""
    return [anchor, *[BESIDE[anchor][(d + i) % 6] for i in range(SHAPES[tile])]]


def connected(start: str, field: set[str]) -> set[str]:
    """Everything of a field that hangs together with one of its hexes."""
    seen = {start}
    todo = [start]
    while todo:
        for other in AROUND[todo.pop()]:
            if other in field and other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def groups(field: set[str]) -> list[set[str]]:
    """The connected parts of a field."""
    left = set(field)
    found = []
    while left:
        group = connected(min(left), left)
        found.append(group)
        left -= group
    return found


class Land:
    """The board as a table of facts."""

    def __init__(self, players: int) -> None:
        self.level: dict[str, int] = {}
        self.kind: dict[str, str] = {}
        self.tile: dict[str, int] = {}
        self.sizes: list[int] = []
        self.ponds: set[str] = set(_board["ponds"])
        self.temples: set[str] = set()
        self.incas: list[set[str]] = [set() for _ in range(players)]

    def meet(self, dump: dict[str, Any]) -> None:
        """Take ponds, temples and Incas from a position; the terrain is kept from tile to tile."""
        self.ponds = set(dump["ponds"])
        self.temples = {temple["hex"] for temple in dump["temples"]}
        self.incas = [set(seat["incas"]) for seat in dump["seats"]]

    # terrain

    def lay(self, tile: str, anchor: str, d: int) -> None:
        hexes = under(tile, anchor, d)
        self.sizes.append(len(hexes))
        for number, hex in enumerate(hexes):
            assert hex is not None
            self.level[hex] = self.level.get(hex, 0) + 1
            self.kind[hex] = "C" if tile == "crop" or number else "V"
            self.tile[hex] = len(self.sizes) - 1

    def cost(self, hexes: list[str]) -> int:
        return 1 + sum(hex in OUTER and hex not in self.level for hex in hexes)

    def may_lie(self, tile: str, anchor: str, d: int) -> bool:
        """Whether a tile may lie somewhere, whatever it costs."""
        places = under(tile, anchor, d)
        if None in places:
            return False
        hexes = [hex for hex in places if hex]
        standing = set().union(*self.incas)
        if any(hex in self.ponds or hex in standing or hex in self.temples for hex in hexes):
            return False
        levels = {self.level.get(hex, 0) for hex in hexes}
        if len(levels) > 1:
            return False
        if levels == {0}:
            if not any(hex in SITE for hex in hexes):
                return False
        else:
            below = {self.tile[hex] for hex in hexes}
            if len(below) == 1 and self.sizes[below.pop()] == len(hexes):
                return False
        return tile == "crop" or not self._joins(hexes)

    def _joins(self, hexes: list[str]) -> bool:
        if len(self.temples) < 2:
            return False
        villages = (self.villages() - set(hexes)) | {hexes[0]}
        return len(connected(hexes[0], villages) & self.temples) > 1

    def villages(self) -> set[str]:
        return {hex for hex, kind in self.kind.items() if kind == "V"}

    def placements(self, tile: str, points: int) -> dict[tuple[str, int], int]:
        """Every way to lay a tile that can be paid, with what it costs."""
        found = {}
        for anchor in BESIDE:
            for d in range(6 if SHAPES[tile] else 1):
                if self.may_lie(tile, anchor, d):
                    cost = self.cost([hex for hex in under(tile, anchor, d) if hex])
                    if cost <= points:
                        found[anchor, d] = cost
        return found

    # Incas

    def _gate(self, hex: str) -> int | None:
        edge = OUTER.get(hex) or SITE[hex]
        return {"forest": 1, "both": 1, "mountain": 2, "none": None}[edge]

    def _steps(self, hex: str, closed: set[str]) -> Iterator[tuple[str, int]]:
        for other in AROUND[hex]:
            if other in self.level and other not in closed:
                yield other, int(self.kind[other] != self.kind[hex])

    def walks(self, seat: int, source: str) -> dict[str, int]:
        """The cheapest way from a hex or the reserve to every free hex, and off the board, in action points."""
        closed = self.temples.union(*[own for other, own in enumerate(self.incas) if other != seat])
        heap = [(0, source)]
        if source == OFF:
            gates = [(self._gate(hex), hex) for hex in self.level if hex not in closed]
            heap = [(cost, hex) for cost, hex in gates if cost is not None]
            heapq.heapify(heap)
        best: dict[str, int] = {}
        out = []
        while heap:
            cost, hex = heapq.heappop(heap)
            if hex in best:
                continue
            best[hex] = cost
            gate = self._gate(hex)
            if gate is not None:
                out.append(cost + gate)
            for other, more in self._steps(hex, closed):
                heapq.heappush(heap, (cost + more, other))
        found = {hex: cost for hex, cost in best.items() if not any(hex in own for own in self.incas)}
        if source != OFF and out:
            found[OFF] = min(out)
        return found

    # areas

    def standings(self, area: set[str]) -> dict[int, list[int]]:
        """The levels of each seat's Incas in an area, from the highest down; absent seats are missing."""
        found = {}
        for seat, own in enumerate(self.incas):
            if own & area:
                found[seat] = sorted((self.level[hex] for hex in own & area), reverse=True)
        return found

    def holder(self, area: set[str]) -> int:
        """The seat with the highest position, -1 for nobody."""
        standings = self.standings(area)
        best = max(standings.values(), default=[])
        first = [seat for seat, levels in standings.items() if levels == best]
        return first[0] if len(first) == 1 else -1

    def place(self, seat: int, area: set[str]) -> int:
        """The place of a seat, counted from 0 and shared by equals; -1 when it is absent."""
        standings = self.standings(area)
        if seat not in standings:
            return -1
        return len({tuple(levels) for levels in standings.values() if levels > standings[seat]})

    def shore(self, pond: set[str]) -> set[str]:
        return {other for hex in pond for other in AROUND[hex]} - pond

    def full_ponds(self) -> list[set[str]]:
        return [pond for pond in groups(self.ponds) if all(hex in self.level for hex in self.shore(pond))]
