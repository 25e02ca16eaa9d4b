"""The chasqui on the road (rules 5.3): roads and the overlay of Cuzco, deliveries, feathers in their slots."""

from __future__ import annotations

from kancha.core.decision import Decision, Menu
from kancha.core.reasons import ALLOWED
from kancha.core.sets import BIT, members
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.names import exits_name, feather_name, place_name, road_name, slot_name
from kancha.games.cuzco_chasqui.rules.gods import GodCards, can_play, window_open
from kancha.games.cuzco_chasqui.state import SETUP, State, stacked
from kancha.games.cuzco_chasqui.tables import COLOUR_ID, COLOUR_SLOTS, COLOURS, ROTATE_AT_ONCE, SLOT_COLOUR, SLOTS
from kancha.games.cuzco_chasqui.tables.road import (
    ANYWHERE, CUZCO, EXIT_NEED, INNER, LEAST_EXIT, NEVER, OUTER, PLACES, ROTATIONS, exit_to, exits,
)  # fmt: skip


def destinations(s: State, seat: int, road: int, pips: int) -> int:
    """Where a chasqui can go along one road of a kind with so many pips, or anywhere by god card 14 (rules 5.3, 8.13)."""
    here = s.place[seat]
    if road == ANYWHERE:
        villages = INNER | OUTER
        return villages if here == CUZCO else villages ^ BIT[here]
    leaving = exits(road, pips, s.rotation)
    if here == CUZCO:
        return leaving
    found = s.roads.reachable(road, pips, here)
    if leaving & BIT[here]:
        found |= BIT[CUZCO]
    return found


def least_pips(s: State, seat: int, road: int) -> int:
    """The fewest pips with which a chasqui can move along a kind of road."""
    here = s.place[seat]
    if here == CUZCO:
        return LEAST_EXIT[road]
    least = s.roads.nearest[road * PLACES + here]
    if here < ROTATIONS:
        least = min(least, EXIT_NEED[road * ROTATIONS + exit_to(here, s.rotation)])
    return least


def refuse_move(s: State, seat: int, road: int, pips: int) -> int:
    """Why a chasqui cannot leave its place along a kind of road with so many pips (rules 5.3)."""
    least = least_pips(s, seat, road)
    if least == NEVER:
        return s.because(reasons.NO_ROAD_HERE, road, s.place[seat])
    return ALLOWED if least <= pips else s.because(reasons.ROADS_DEAR, road, s.place[seat], least, pips)


def refuse_destination(s: State, seat: int, road: int, pips: int, place: int) -> int:
    """Why a chasqui cannot go to a place (rules 5.3, 8.13)."""
    here = s.place[seat]
    if place == here:
        return s.because(reasons.HERE, place)
    if destinations(s, seat, road, pips) & BIT[place]:
        return ALLOWED
    if road == ANYWHERE:
        return reasons.VILLAGES_ONLY
    kind, need = s.roads.between(here, place, s.rotation)
    if need == NEVER:
        return s.because(reasons.NO_ROAD, here, place)
    if kind != road:
        return s.because(reasons.OTHER_ROAD, here, place, kind, road)
    return s.because(reasons.ROAD_DEAR, road, place, need, pips)


def depart(s: State, seat: int, road: int, pips: int) -> None:
    """Begin a move: whoever leaves Cuzco after having come back may first turn the overlay (rules 5.3)."""
    if s.place[seat] == CUZCO and (s.returned[seat] or ROTATE_AT_ONCE):
        s.push(kinds.ROTATE_OVERLAY, seat, road, pips)
    else:
        s.push(kinds.MOVE_TO, seat, road, pips)


class RotateOverlay(Decision[State]):
    """How the overlay lies from now on (rules 5.3). x: the road of the move that follows, y: its pips."""

    asks = (actions.ROTATE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"How do you turn the overlay before you leave Cuzco{by_road(x, y)}?"

    def say(self, s: State, x: int, y: int, action: int) -> str:
        rotation = action - actions.ROTATE
        return f"Leave it as it lies: {exits_name(rotation)}" if rotation == s.rotation else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if s.rotation != action - actions.ROTATE:
            s.rotation = action - actions.ROTATE
            s.tell(told.ROTATE, s.actor, s.rotation)
        s.push(kinds.MOVE_TO, s.actor, x, y)


def by_road(road: int, pips: int) -> str:
    """How a chasqui goes, as the end of a question."""
    return "" if road == ANYWHERE else f" by a {road_name(road)} of up to {several(pips, 'pip')}"


class MoveTo(Decision[State]):
    """Where the chasqui goes (rules 5.3). x: the road, or ANYWHERE, y: pips."""

    asks = (actions.GO,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Where does your chasqui go{by_road(x, y)}?" if x != ANYWHERE else "To which village does your chasqui go?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.GO + place for place in members(destinations(s, s.actor, x, y))]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_destination(s, s.actor, x, y, action - actions.GO)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        place = action - actions.GO
        if place == CUZCO:
            return "Go to Cuzco, for a fire blessing"
        there = f"Go to {place_name(place)}, {COLOUR_ID[s.roads.colour[place]]}, {s.roads.vp[place]} VP"
        return there + (" (your quipu lies there already)" if s.delivered[s.actor] & BIT[place] else "")

    def take(self, s: State, x: int, y: int, action: int) -> None:
        arrive(s, s.actor, action - actions.GO)


def arrive(s: State, seat: int, place: int) -> None:
    """A fire blessing in Cuzco, a delivery in a village (rules 5.3)."""
    s.place[seat] = place
    s.tell(told.MOVE, seat, place)
    if place == CUZCO:
        s.returned[seat] = 1
        s.push(kinds.BLESSING, seat)
    elif s.delivered[seat] & BIT[place]:
        s.tell(told.QUIPU_THERE, seat, place)
    elif s.quipus[seat] + s.reserve[seat] == 0:
        s.tell(told.NO_QUIPU, seat, place)
    else:
        deliver(s, seat, place)


def deliver(s: State, seat: int, village: int) -> None:
    """Put the upper leftmost quipu on top of the village's stack and gain a feather of its colour (rules 5.3)."""
    if s.quipus[seat]:
        s.quipus[seat] -= 1
    else:
        s.reserve = replaced(s.reserve, seat, s.reserve[seat] - 1)
    s.stacks = replaced(s.stacks, village, stacked(s.stacks[village], seat))
    s.delivered = replaced(s.delivered, seat, s.delivered[seat] | BIT[village])
    s.tell(told.DELIVER, seat, village)
    if empty_slots(s, seat, s.roads.colour[village]):
        s.push(kinds.FEATHER_SLOT, seat, s.roads.colour[village])
    else:
        s.tell(told.NO_FEATHER, seat, s.roads.colour[village])
    if s.phase == 1 and window_open(s, seat, 10):
        s.push(kinds.VILLAGE_VP, seat, village)


class VillageCard(GodCards):
    """God card 10: the village's victory points at once (rules 8.11). x: the village."""

    numbers = (10,)

    def play(self, s: State, x: int, y: int, number: int) -> None:
        s.points[s.actor] += s.roads.vp[x]
        s.tell(told.VILLAGE_VP, s.actor, x, s.roads.vp[x])


class VillageVp(Menu[State]):
    """God card 10 for a delivery, or not (rules 8.11). x: the village."""

    def ask(self, s: State, x: int, y: int) -> str:
        there = f"Your quipu lies in {place_name(x)}."
        if can_play(s, s.actor, 10):
            return f"{there} Do you play god card 10 for its {s.roads.vp[x]} VP?"
        return f"{there} God card 10 would score it now, but you hold no card for this."


def empty_slots(s: State, seat: int, colour: int) -> int:
    """The slots of a colour that hold no feather yet."""
    slots = COLOUR_SLOTS[s.masks[seat] * COLOURS + colour]
    return slots ^ (slots & s.feathers[seat])


class FeatherSlot(Decision[State]):
    """The slot of a new feather; with all three of the colour there is none (rules 3.9, 5.3). x: its colour."""

    asks = (actions.SLOT,)

    def ask(self, s: State, x: int, y: int) -> str:
        if s.phase == SETUP:
            return f"You begin with {feather_name(x)}. Into which slot does it go?"
        return f"You gain {feather_name(x)}. Into which slot does it go?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.SLOT + slot for slot in members(empty_slots(s, s.actor, x))]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        slot = action - actions.SLOT
        colour = SLOT_COLOUR[s.masks[s.actor] * SLOTS + slot]
        if colour != x:
            return s.because(reasons.SLOT_COLOUR, slot + 1, colour)
        return s.because(reasons.SLOT_FULL, slot + 1) if s.feathers[s.actor] & BIT[slot] else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        slot = action - actions.SLOT
        ready = s.feathers[s.actor] & BIT[slot ^ 1] and not s.circlets[s.actor] & BIT[slot // 2]
        return f"Into {slot_name(slot + 1)}" + (", which makes the circlet ready" if ready else "")

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.feathers = replaced(s.feathers, s.actor, s.feathers[s.actor] | BIT[action - actions.SLOT])
        s.tell(told.FEATHER, s.actor, x, action - actions.SLOT + 1)
