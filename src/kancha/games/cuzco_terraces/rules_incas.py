"""Incas (rules 6): entering, walking and leaving, always along the cheapest path."""

from __future__ import annotations

from kancha.games.cuzco_terraces import reasons
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    FOREST_COST,
    FOREST_EDGE,
    MOUNTAIN_COST,
    MOUNTAIN_EDGE,
    grow,
    hex_of,
    neighbours,
    some,
)
from kancha.games.cuzco_terraces.told import TOLD_ENTER, TOLD_LEAVE, TOLD_MOVE


def walkable(s: State, seat: int) -> int:
    """Terrain that the Incas of a seat may cross: no temple and no Inca of anybody else (rules 6.3)."""
    terrain = s.villages | s.crops
    return terrain ^ (terrain & (s.temples | s.everybody ^ s.incas[seat]))


def reach(s: State, seat: int, source: int, budget: int) -> list[int]:
    """Where a walk can lead, by cost: item k holds the hexes whose cheapest path costs k. No source means the reserve."""
    ways = walkable(s, seat)
    villages = s.villages & ways
    crops = s.crops & ways
    layers: list[int] = []
    front = source
    for cost in range(budget + 1):
        if source == 0:
            front |= FOREST_EDGE if cost == FOREST_COST else 0
            front |= MOUNTAIN_EDGE if cost == MOUNTAIN_COST else 0
        here = front & villages
        if here:
            here = grow(here, villages)
            villages ^= here
        there = front & crops
        if there:
            there = grow(there, crops)
            crops ^= there
        front = here | there
        layers.append(front)
        if front:
            front = neighbours(front)
        elif source or cost >= MOUNTAIN_COST:
            break
    return layers


def destinations(s: State, seat: int, source: int) -> int:
    """Free hexes that an Inca can pay to walk to (rules 6.4)."""
    return reachable(s, source, reach(s, seat, source, s.points))


def reachable(s: State, source: int, layers: list[int]) -> int:
    """The free hexes of a walk, with the guard against endless free moves (rules 6.7)."""
    found = 0
    for cost in range(1 if source & s.moved_free else 0, len(layers)):
        found |= layers[cost]
    return found ^ (found & s.everybody)


def exit_cost(s: State, layers: list[int]) -> int:
    """Action points for leaving the site along the cheapest path, or more than there are when none leads out (rules 6.5)."""
    best = s.points + 1
    for cost in range(len(layers)):
        if cost + FOREST_COST < best and layers[cost] & FOREST_EDGE:
            best = cost + FOREST_COST
        if cost + MOUNTAIN_COST < best and layers[cost] & MOUNTAIN_EDGE:
            best = cost + MOUNTAIN_COST
    return best


def leave_cost(s: State, seat: int, source: int) -> int:
    """Action points for taking an Inca out of the site, or more than the seat has when it cannot."""
    return exit_cost(s, reach(s, seat, source, s.points))


def movable(s: State, seat: int) -> int:
    """The own Incas on the board that can go anywhere at all."""
    mine = s.incas[seat]
    if not mine:
        return 0
    free = s.villages | s.crops
    free ^= free & (s.temples | s.everybody)
    beside_village = neighbours(free & s.villages)
    beside_crop = neighbours(free & s.crops)
    able = (mine & s.villages & beside_village) | (mine & s.crops & beside_crop)
    able ^= able & s.moved_free
    if s.points > 0:
        able |= (mine & s.villages & beside_crop) | (mine & s.crops & beside_village)
    rest = mine ^ able
    while rest:
        source = some(rest)
        rest ^= source
        layers = reach(s, seat, source, s.points)
        if reachable(s, source, layers) or exit_cost(s, layers) <= s.points:
            able |= source
    return able


def can_enter(s: State, seat: int) -> bool:
    """Whether an Inca of the reserve can come in anywhere."""
    if s.points < FOREST_COST or s.reserve(seat) == 0:
        return False
    edge = FOREST_EDGE if s.points < MOUNTAIN_COST else FOREST_EDGE | MOUNTAIN_EDGE
    gates = walkable(s, seat) & edge
    if gates ^ (gates & s.incas[seat]):
        return True
    return gates != 0 and destinations(s, seat, 0) != 0


def move_cost(s: State, seat: int, source: int, target: int) -> int:
    """Action points of the cheapest path, -1 when there is none within the points left."""
    cost = 0
    for layer in reach(s, seat, source, s.points):
        if layer & target:
            return cost
        cost += 1
    return -1


def move_inca(s: State, seat: int, source: int, target: int) -> None:
    """Walk or enter along the cheapest path."""
    cost = move_cost(s, seat, source, target)
    s.incas[seat] ^= source | target
    s.everybody ^= source | target
    if cost:
        s.points -= cost
        s.moved_free = 0
    else:
        s.moved_free |= target
    if source:
        s.tell(TOLD_MOVE, seat, hex_of(source), hex_of(target) * 16 + cost)
    else:
        s.tell(TOLD_ENTER, seat, hex_of(target), cost)


def leave(s: State, seat: int, source: int) -> None:
    """Walk out of the site, back to the reserve (rules 6.5)."""
    cost = leave_cost(s, seat, source)
    s.points -= cost
    s.moved_free = 0
    s.incas[seat] ^= source
    s.everybody ^= source
    s.tell(TOLD_LEAVE, seat, hex_of(source), cost)


def refuse_inca(s: State, seat: int, source: int) -> int:
    """Why an Inca cannot be picked up."""
    if not s.incas[seat] & source:
        return reasons.NOT_YOUR_INCA
    if not movable(s, seat) & source:
        return reasons.ALREADY_MOVED if s.moved_free & source else reasons.INCA_STUCK
    return reasons.ALLOWED


def refuse_enter(s: State, seat: int) -> int:
    """Why no Inca can come in."""
    if s.reserve(seat) == 0:
        return reasons.NO_RESERVE
    if s.points < FOREST_COST:
        return reasons.POINTS_SHORT
    if not can_enter(s, seat):
        return reasons.NO_EDGE
    return reasons.ALLOWED


def refuse_destination(s: State, seat: int, source: int, target: int) -> int:
    """Why an Inca cannot walk to a hex."""
    if target & s.ponds:
        return reasons.ON_POND
    if not target & (s.villages | s.crops):
        return reasons.NO_TERRAIN
    if target & s.temples:
        return reasons.ON_TEMPLE
    if target & s.everybody:
        return reasons.OCCUPIED
    cost = move_cost(s, seat, source, target)
    if cost < 0:
        return reasons.NO_PATH
    if cost == 0 and source & s.moved_free:
        return reasons.ALREADY_MOVED
    return reasons.ALLOWED
