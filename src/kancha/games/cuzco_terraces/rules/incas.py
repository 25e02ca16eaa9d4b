"""Incas (rules 6): entering, walking and leaving, always along the cheapest path."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.games.cuzco_terraces import actions, kinds, reasons, told
from kancha.games.cuzco_terraces.names import price_name
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT, FOREST_COST, FOREST_EDGE, HEX_ID, MOUNTAIN_COST, MOUNTAIN_EDGE, grow, hex_of, hexes_of, neighbours, some,
)  # fmt: skip

RESERVE: Final = -1


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
    return reachable(s, source, reach(s, seat, source, s.action_points))


def reachable(s: State, source: int, layers: list[int]) -> int:
    """The free hexes of a walk, with the guard against endless free moves (rules 6.7)."""
    found = 0
    for cost in range(1 if source & s.moved_free else 0, len(layers)):
        found |= layers[cost]
    return found ^ (found & s.everybody)


def exit_cost(s: State, layers: list[int]) -> int:
    """Action points for leaving the site along the cheapest path, or more than there are when none leads out (rules 6.5)."""
    best = s.action_points + 1
    for cost in range(len(layers)):
        if cost + FOREST_COST < best and layers[cost] & FOREST_EDGE:
            best = cost + FOREST_COST
        if cost + MOUNTAIN_COST < best and layers[cost] & MOUNTAIN_EDGE:
            best = cost + MOUNTAIN_COST
    return best


def leave_cost(s: State, seat: int, source: int) -> int:
    """Action points for taking an Inca out of the site, or more than the seat has when it cannot."""
    return exit_cost(s, reach(s, seat, source, s.action_points))


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
    if s.action_points > 0:
        able |= (mine & s.villages & beside_crop) | (mine & s.crops & beside_village)
    rest = mine ^ able
    while rest:
        source = some(rest)
        rest ^= source
        layers = reach(s, seat, source, s.action_points)
        if reachable(s, source, layers) or exit_cost(s, layers) <= s.action_points:
            able |= source
    return able


def can_enter(s: State, seat: int) -> bool:
    """Whether an Inca of the reserve can come in anywhere."""
    if s.action_points < FOREST_COST or s.reserve(seat) == 0:
        return False
    edge = FOREST_EDGE if s.action_points < MOUNTAIN_COST else FOREST_EDGE | MOUNTAIN_EDGE
    gates = walkable(s, seat) & edge
    if gates ^ (gates & s.incas[seat]):
        return True
    return gates != 0 and destinations(s, seat, 0) != 0


def move_cost(s: State, seat: int, source: int, target: int) -> int:
    """Action points of the cheapest path, -1 when there is none within the points left."""
    cost = 0
    for layer in reach(s, seat, source, s.action_points):
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
        s.action_points -= cost
        s.moved_free = 0
    else:
        s.moved_free |= target
    if source:
        s.tell(told.MOVE, seat, hex_of(source), hex_of(target), cost)
    else:
        s.tell(told.ENTER, seat, hex_of(target), cost)


def leave(s: State, seat: int, source: int) -> None:
    """Walk out of the site, back to the reserve (rules 6.5)."""
    cost = leave_cost(s, seat, source)
    s.action_points -= cost
    s.moved_free = 0
    s.incas[seat] ^= source
    s.everybody ^= source
    s.tell(told.LEAVE, seat, hex_of(source), cost)


class BringIn(Decision[State]):
    """Bring an Inca in from the reserve (rules 6.2)."""

    asks = (actions.ENTER,)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.reserve(s.actor) == 0:
            return reasons.NO_RESERVE
        if s.action_points < FOREST_COST:
            return s.because(reasons.POINTS_SHORT, FOREST_COST, s.action_points)
        return ALLOWED if can_enter(s, s.actor) else s.because(reasons.NO_EDGE, s.action_points)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Bring an Inca in ({FOREST_COST} AP or more, {s.reserve(s.actor)} in reserve)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.GO, s.actor, RESERVE)


class PickUp(Decision[State]):
    """Pick an Inca up to move it (rules 6.4)."""

    asks = (actions.INCA,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.INCA + hex for hex in hexes_of(movable(s, s.actor))]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        source = BIT[action - actions.INCA]
        if not s.everybody & source:
            return reasons.NO_INCA
        if not s.incas[s.actor] & source:
            return reasons.NOT_YOUR_INCA
        if movable(s, s.actor) & source:
            return ALLOWED
        return reasons.ALREADY_MOVED if s.moved_free & source else s.because(reasons.INCA_STUCK, s.action_points)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        hex = action - actions.INCA
        level = s.level(BIT[hex])
        ground = "village" if s.villages & BIT[hex] else "crops"
        return f"Move the Inca on {HEX_ID[hex]}" + (f" ({ground}, level {level})" if level else "")

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.GO, s.actor, action - actions.INCA)


class Go(Decision[State]):
    """Where an Inca goes (rules 6). x: the hex where it stands, or RESERVE."""

    asks = (actions.HEX, actions.LEAVE)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Where does the new Inca go?" if x == RESERVE else f"Where does the Inca on {HEX_ID[x]} go?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        source = source_of(x)
        layers = reach(s, s.actor, source, s.action_points)
        found = actions.hex_actions(reachable(s, source, layers))
        if source and exit_cost(s, layers) <= s.action_points:
            found.append(actions.LEAVE)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action != actions.LEAVE:
            return refuse_destination(s, s.actor, source_of(x), BIT[action - actions.HEX])
        if x == RESERVE:
            return reasons.STILL_OUTSIDE
        cost = leave_cost(s, s.actor, source_of(x))
        return ALLOWED if cost <= s.action_points else s.because(reasons.NO_WAY_OUT, s.action_points)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.LEAVE:
            cost = leave_cost(s, s.actor, source_of(x))
            return "Leave the site, back to the reserve" + (f" ({cost} AP)" if cost <= s.action_points else "")
        hex = action - actions.HEX
        ground = "village" if s.villages & BIT[hex] else "crops"
        cost = move_cost(s, s.actor, source_of(x), BIT[hex])
        return f"Go to {HEX_ID[hex]}, {ground}, level {s.level(BIT[hex])}" + (f" ({price_name(cost)})" if cost >= 0 else "")

    def group(self, s: State, x: int, y: int, action: int) -> str:
        """Destinations by what they cost."""
        if action == actions.LEAVE:
            return "Out of the site"
        price = price_name(move_cost(s, s.actor, source_of(x), BIT[action - actions.HEX]))
        return price[0].upper() + price[1:]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.LEAVE:
            leave(s, s.actor, source_of(x))
        else:
            move_inca(s, s.actor, source_of(x), BIT[action - actions.HEX])


def source_of(x: int) -> int:
    """The set of the hex where an Inca starts, empty for the reserve."""
    return 0 if x == RESERVE else BIT[x]


def refuse_destination(s: State, seat: int, source: int, target: int) -> int:
    """Why an Inca cannot walk to a hex."""
    if target & s.ponds:
        return reasons.POND_IN_WAY
    if not target & (s.villages | s.crops):
        return reasons.NO_TERRAIN
    if target & s.temples:
        return reasons.TEMPLE_IN_WAY
    if target & s.everybody:
        return reasons.OCCUPIED
    cost = move_cost(s, seat, source, target)
    if cost < 0:
        return s.because(reasons.NO_PATH, s.action_points)
    return reasons.ALREADY_MOVED if cost == 0 and source & s.moved_free else ALLOWED
