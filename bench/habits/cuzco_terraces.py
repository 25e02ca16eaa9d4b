"""Silly habits in Cuzco: Terraces, counted choice by choice."""

from __future__ import annotations

from kancha.core.state import State as AnyState
from kancha.games.cuzco_terraces import actions, kinds
from kancha.games.cuzco_terraces.rules.festival import open_cities
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import BIT, grow, neighbours, some

NAMES: tuple[str, ...] = (
    "moves that change nothing",
    "action points left unused",
    "tokens spent for a point that was left unused",
    "cards played on top of the highest bid",
    "cards drawn in a last turn without a festival to hold",
)
IDLE, UNUSED, TOKEN, BURNT, VAIN = range(len(NAMES))


def watch(before: AnyState, action: int, after: AnyState) -> list[tuple[int, int, int]]:
    """The habits that a choice shows: the seat, the number of the habit, how much of it."""
    assert isinstance(before, State)
    assert isinstance(after, State)
    seat = before.actor
    kind = before.top()
    found: list[tuple[int, int, int]] = []
    if kind == kinds.GO and action != actions.LEAVE and idle_move(before, action):
        found.append((seat, IDLE, 1))
    elif kind == kinds.ACT and action == actions.END and before.action_points:
        found.append((seat, UNUSED, before.action_points))
        if before.token_used:
            found.append((seat, TOKEN, 1))
    elif kind == kinds.BID and action < actions.STOP and leads(before, seat):
        found.append((seat, BURNT, 1))
    elif action in (actions.DRAW_UP, actions.DRAW_DECK) and before.ended_by >= 0 and not open_cities(before, seat):
        found.append((seat, VAIN, 1))
    return found


def idle_move(s: State, action: int) -> bool:
    """Whether an Inca on the board goes to a hex that is as good as its own: as high, in the same village, on the same shores."""
    if s.frames[-2] < 0:
        return False
    source, target = BIT[s.frames[-2]], BIT[action - actions.HEX]
    return surroundings(s, source) == surroundings(s, target)


def surroundings(s: State, hex: int) -> tuple[int, bool, list[int], list[int]]:
    """The level of a hex, whether it is a village, the village in which it lies (those beside it for a crop), and the open ponds
    on whose shore."""
    settled = bool(s.villages & hex)
    beside = neighbours(hex)
    villages = [area for area in s.components if area & (hex if settled else beside)]
    return s.level(hex), settled, villages, open_ponds(s, beside)


def open_ponds(s: State, beside: int) -> list[int]:
    """The ponds, not yet surrounded, that touch a set of hexes."""
    left = (s.ponds ^ s.full_ponds) & beside
    found = []
    while left:
        pond = grow(some(left), s.ponds)
        left ^= left & pond
        found.append(pond)
    return sorted(found)


def leads(s: State, seat: int) -> bool:
    """Whether a seat bids more than everybody else who is left."""
    others = [s.bids[other] for other in range(s.players) if other != seat and s.bid_in[other]]
    return s.bids[seat] > max(others, default=0)
