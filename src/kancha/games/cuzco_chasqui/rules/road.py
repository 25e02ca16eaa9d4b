"""The chasqui on the road (rules 5.3): roads and the overlay of Cuzco, deliveries, feathers in their slots."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import reasons
from kancha.games.cuzco_chasqui.actions import GO, PASS, ROTATE, SLOT
from kancha.games.cuzco_chasqui.frames import BLESSING, FEATHER_SLOT, MOVE_TO, ROTATE_OVERLAY, VILLAGE_VP
from kancha.games.cuzco_chasqui.rules.gods import offer_gods, play_god, window_open
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import BIT, COLOUR_SLOTS, COLOURS, ROTATE_AT_ONCE, members
from kancha.games.cuzco_chasqui.tables.road import ANYWHERE, CUZCO, EXIT_NEED, EXITS, INNER, LEAST_EXIT, OUTER, PLACES, ROTATIONS
from kancha.games.cuzco_chasqui.told import (
    BY_VILLAGE,
    TOLD_DELIVER,
    TOLD_FEATHER,
    TOLD_MOVE,
    TOLD_NO_DELIVERY,
    TOLD_ROTATE,
    TOLD_VP,
)


def destinations(s: State, seat: int, road: int, pips: int) -> int:
    """Where a chasqui can go along one road of a kind with so many pips, or anywhere by god card 14 (rules 5.3, 8)."""
    here = s.place[seat]
    if road == ANYWHERE:
        villages = INNER | OUTER
        return villages if here == CUZCO else villages ^ BIT[here]
    exits = EXITS[(road * 7 + pips) * ROTATIONS + s.rotation]
    if here == CUZCO:
        return exits
    found = s.roads.reach[(road * 7 + pips) * PLACES + here]
    if exits & BIT[here]:
        found |= BIT[CUZCO]
    return found


def least_pips(s: State, seat: int, road: int) -> int:
    """The fewest pips with which a chasqui can move along a kind of road."""
    here = s.place[seat]
    if here == CUZCO:
        return LEAST_EXIT[road]
    least = s.roads.nearest[road * PLACES + here]
    if here < ROTATIONS:
        least = min(least, EXIT_NEED[road * ROTATIONS + (here - s.rotation) % ROTATIONS])
    return least


def refuse_destination(s: State, seat: int, road: int, pips: int, place: int) -> int:
    """Why a chasqui cannot go to a place."""
    if place == s.place[seat]:
        return reasons.HERE
    if not destinations(s, seat, road, pips) & BIT[place]:
        return reasons.NO_ROAD
    return reasons.ALLOWED


def depart(s: State, seat: int, road: int, pips: int) -> None:
    """Begin a move: whoever leaves Cuzco after having come back may first turn the overlay (rules 5.3)."""
    if s.place[seat] == CUZCO and (s.returned[seat] or ROTATE_AT_ONCE):
        s.push(ROTATE_OVERLAY, seat, road, pips)
    else:
        s.push(MOVE_TO, seat, road, pips)


class RotateOverlay(Decision[State]):
    """How the overlay lies from now on (rules 5.3). x: the road of the move that follows, y: its pips."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [ROTATE + rotation for rotation in range(ROTATIONS)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if s.rotation != action - ROTATE:
            s.rotation = action - ROTATE
            s.tell(TOLD_ROTATE, s.actor, s.rotation)
        s.push(MOVE_TO, s.actor, x, y)


class MoveTo(Decision[State]):
    """Where the chasqui goes (rules 5.3). x: the road, or ANYWHERE, y: pips."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [GO + place for place in members(destinations(s, s.actor, x, y))]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        arrive(s, s.actor, action - GO)


def arrive(s: State, seat: int, place: int) -> None:
    """A fire blessing in Cuzco, a delivery in a village (rules 5.3)."""
    s.place[seat] = place
    s.tell(TOLD_MOVE, seat, place)
    if place == CUZCO:
        s.returned[seat] = 1
        s.push(BLESSING, seat)
    elif s.delivered[seat] & BIT[place] or s.quipus[seat] + s.reserve[seat] == 0:
        s.tell(TOLD_NO_DELIVERY, seat, place)
    else:
        deliver(s, seat, place)


def deliver(s: State, seat: int, village: int) -> None:
    """Put the upper leftmost quipu on top of the village's stack and gain a feather of its colour (rules 5.3)."""
    if s.quipus[seat]:
        s.quipus[seat] -= 1
    else:
        s.reserve = replaced(s.reserve, seat, s.reserve[seat] - 1)
    s.stacks = replaced(s.stacks, village, s.stacks[village] * 8 + seat + 1)
    s.delivered = replaced(s.delivered, seat, s.delivered[seat] | BIT[village])
    s.tell(TOLD_DELIVER, seat, village)
    s.push(FEATHER_SLOT, seat, s.roads.colour[village])
    if s.phase == 1 and window_open(s, seat, 10):
        s.push(VILLAGE_VP, seat, village)


class VillageVp(Decision[State]):
    """God card 10: the village's victory points at once (rules 8). x: the village."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [PASS, *offer_gods(s, s.actor, [10])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != PASS:
            play_god(s, s.actor, action)
            s.vp[s.actor] += s.roads.vp[x]
            s.tell(TOLD_VP, s.actor, s.roads.vp[x], BY_VILLAGE)


def empty_slots(s: State, seat: int, colour: int) -> int:
    """The slots of a colour that hold no feather yet."""
    slots = COLOUR_SLOTS[s.masks[seat] * COLOURS + colour]
    return slots ^ (slots & s.feathers[seat])


def refuse_slot(s: State, seat: int, colour: int, slot: int) -> int:
    """Why a feather cannot go into a slot."""
    if not COLOUR_SLOTS[s.masks[seat] * COLOURS + colour] & BIT[slot]:
        return reasons.SLOT_COLOUR
    return reasons.SLOT_FULL if s.feathers[seat] & BIT[slot] else reasons.ALLOWED


class FeatherSlot(Decision[State]):
    """The slot of a new feather; with all three of the colour there is none (rules 5.3). x: its colour."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [SLOT + slot for slot in members(empty_slots(s, s.actor, x))]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.feathers = replaced(s.feathers, s.actor, s.feathers[s.actor] | BIT[action - SLOT])
        s.tell(TOLD_FEATHER, s.actor, x, action - SLOT)
