"""ZA8, the Menders' Loft (rules 20.2): Weavings moved one at a time, within a Tapestry, to another or to a new one."""

from __future__ import annotations

import itertools

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu import told as base_told
from kancha.games.tawantinsuyu.golden import reasons, told
from kancha.games.tawantinsuyu.golden.new_buildings.tapestries import own_tiles, row_of, woven
from kancha.games.tawantinsuyu.rules.weavings import PlaceTile, edge_of, found_tapestry, match_of, own_tapestries
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, EDGES, TILE_PATTERN


def recount_matches(s: State, seat: int) -> None:
    """Count the matches of a seat anew; nobody is paid for new ones (rules 20.2)."""
    matches = s.matches[:]
    for edge in range(EDGES):
        matches[seat * EDGES + edge] = 0
    for at in own_tapestries(s, seat):
        for left, right in itertools.pairwise(row_of(s, at)):
            edge = match_of(edge_of(s, left, 1), edge_of(s, right, 0))
            if edge >= 0:
                matches[seat * EDGES + edge] += 1
    s.matches = matches


class Reweave(Decision[State]):
    """Which Weaving is moved next, each at most once (rules 20.2, GD15). x: mask of those moved."""

    asks = (actions.DONE, actions.LIFT)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which Weaving do you move?" + (" Those moved stay." if x else " Each may move once.")

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.DONE:
            return ALLOWED
        tile = action - actions.LIFT
        if tile not in own_tiles(s, s.actor):
            return s.because(reasons.NOT_YOUR_TILE, tile)
        return s.because(reasons.MOVED_ONCE, tile) if x & BIT[tile] else ALLOWED

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [actions.LIFT + tile for tile in own_tiles(s, s.actor) if not x & BIT[tile]]
        return [actions.DONE, *found] if found else []

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action != actions.DONE:
            return ""
        return "Move no more" if x else "Leave the Weavings as they are"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.DONE:
            return
        tile = action - actions.LIFT
        lift_tile(s, s.actor, tile)
        s.push(kinds.REPLACE, s.actor, tile, x | BIT[tile])


def lift_tile(s: State, seat: int, tile: int) -> None:
    """Take a Weaving out of its Tapestry; its neighbours close up."""
    for at in own_tapestries(s, seat):
        row = row_of(s, at)
        if tile in row:
            row.remove(tile)
            if row:
                s.tapestry_tiles = replaced(s.tapestry_tiles, at, woven(row))
                s.tapestry_patterns = replaced(s.tapestry_patterns, at, s.tapestry_patterns[at] ^ BIT[TILE_PATTERN[tile]])
            else:
                s.tapestry_seat = [*s.tapestry_seat[:at], *s.tapestry_seat[at + 1 :]]
                s.tapestry_tiles = [*s.tapestry_tiles[:at], *s.tapestry_tiles[at + 1 :]]
                s.tapestry_patterns = [*s.tapestry_patterns[:at], *s.tapestry_patterns[at + 1 :]]
            break
    recount_matches(s, seat)
    s.tell(told.MOVED, seat, tile)


class Replace(PlaceTile):
    """Where the Weaving in hand goes, as any does, but no match pays (rules 20.2). x: the tile, y: mask of those moved."""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == actions.NEW:
            found_tapestry(s, seat, x)
        else:
            left = action < actions.RIGHT
            at = own_tapestries(s, seat)[action - (actions.LEFT if left else actions.RIGHT)]
            row = row_of(s, at)
            s.tapestry_tiles = replaced(s.tapestry_tiles, at, woven([x, *row] if left else [*row, x]))
            s.tapestry_patterns = replaced(s.tapestry_patterns, at, s.tapestry_patterns[at] | BIT[TILE_PATTERN[x]])
            s.tell(base_told.TILE, seat, x, 1 if left else 2)
        recount_matches(s, seat)
        s.push(kinds.REWEAVE, seat, y)
