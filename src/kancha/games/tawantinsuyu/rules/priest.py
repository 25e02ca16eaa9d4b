"""The High Priest (rules 6, 7): moving, the activation for everybody, and Worship, Offering, Rejuvenate and Produce.

The stack of an activation, from the bottom: what the others may do, clockwise; what the active player does; reactions.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import (
    ACT,
    DONE,
    GOLD_INSTEAD,
    HOLD,
    NOMAD,
    OFFER,
    PRODUCE,
    RAISE,
    RAISE_ARMY,
    VILLAGE,
    WORSHIP,
)
from kancha.games.tawantinsuyu.golden.tables import PATHFINDERS
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.conquest import can_conquer, open_conquest
from kancha.games.tawantinsuyu.rules.effects import NO_ARMY, NO_NOBLES, PRICE_CORN, PRICE_FOOD, raisable, raise_thing
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.supply import add_casualty, gain, leave_nomads, leave_village, lose_statue
from kancha.games.tawantinsuyu.rules.tasks import produce
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    COLOURS,
    GODS,
    HEIGHT,
    OFFERING_ACTIVE,
    OFFERING_FOLLOW,
    PRODUCTIONS,
    REJUVENATE_FREE,
    SECTIONS,
    STATUE_KINDS,
    TOP_OF_TEMPLE,
    WORSHIP_ACTIVE,
    WORSHIP_FOLLOW,
    members,
)
from kancha.games.tawantinsuyu.tables import CONQUEST as CONQUEST_ACTION
from kancha.games.tawantinsuyu.tables import GOLD_INSTEAD as GOLD_GIVEN
from kancha.games.tawantinsuyu.tables import OFFERING as OFFERING_ACTION
from kancha.games.tawantinsuyu.tables import PRODUCE as PRODUCE_ACTION
from kancha.games.tawantinsuyu.tables import REJUVENATE as REJUVENATE_ACTION
from kancha.games.tawantinsuyu.tables import WORSHIP as WORSHIP_ACTION

ACTIVE: Final = 0
FOLLOWING: Final = 1


# the activation


def move_priest(s: State, seat: int, spots: int) -> int:
    """Move a High Priest clockwise; the action of the spot that it reaches."""
    spot = (s.priest[seat] + spots) % SECTIONS
    s.priest = replaced(s.priest, seat, spot)
    return s.action_at(spot)


def activate(s: State, seat: int, spots: int) -> None:
    """Move the High Priest and activate the spot that it reaches; Vassals may let it leave spots out (rules 7, 18.6)."""
    if s.vassals and s.vassals_at(seat, PATHFINDERS):
        s.push(kinds.STRIDE, seat, spots, 1)
        return
    move_priest(s, seat, spots)
    act_at(s, seat)


def act_at(s: State, seat: int) -> None:
    """Let everybody act at the spot of a High Priest: casualty, reactions, the active player, the others (rules 7, D11)."""
    action = s.action_at(s.priest[seat])
    s.tell(told.MOVE, seat, s.priest[seat], action)
    if action != CONQUEST_ACTION:
        ask_others(s, seat, action)
    s.push(kinds.ACT, seat, action)
    t.announce(s, t.PRIEST_ACTIVATED, seat, action)
    if action == CONQUEST_ACTION:
        s.push(kinds.CASUALTY, seat)


def ask_others(s: State, seat: int, action: int) -> None:
    """Let the others follow clockwise, each completing the own part before the next (rules 7, D13)."""
    for ahead in range(s.players - 1, 0, -1):
        other = (seat + ahead) % s.players
        if other == s.automaton:
            s.push(kinds.AUTOMATON, other, t.FOLLOW, action)
        else:
            s.push(kinds.FOLLOW, other, action)


class React(Step[State]):
    """A trigger answers a moment. x: the trigger, y: what the moment tells."""

    def run(self, s: State, x: int, y: int) -> None:
        t.TRIGGERS[x].react(s, s.actor, y)


class Casualty(Decision[State]):
    """The Worker that goes to the Casualties of War: from an end of the Village, else a Nomad (rules 7.4, D14)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if len(s.village) > 1:
            return [VILLAGE, VILLAGE + 1]
        if s.village:
            return [VILLAGE]
        return [NOMAD + colour for colour in range(COLOURS) if s.nomads[colour]]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action >= NOMAD:
            add_casualty(s, action - NOMAD)
            leave_nomads(s, action - NOMAD)
        else:
            add_casualty(s, leave_village(s, action == VILLAGE + 1))


def can_act(s: State, seat: int, action: int) -> bool:
    """Whether the active player could do anything by an action; without effect it is gold (rules 7)."""
    if action == WORSHIP_ACTION:
        return s.temple[seat] != TOP_OF_TEMPLE and any(s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS])
    if action == OFFERING_ACTION:
        return s.temple[seat] != TOP_OF_TEMPLE and affords(s, seat, 0, OFFERING_ACTIVE[0], 0, 0)
    if action == PRODUCE_ACTION:
        return s.production[seat] != 0
    if action == CONQUEST_ACTION:
        return can_conquer(s, seat)
    return s.exhausted[seat] != 0 or s.army_down[seat] != 0 or s.lying[seat] != 0


class Act(Decision[State]):
    """The active player performs the action or takes gold instead (rules 7, D12). x: the action."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [ACT, GOLD_INSTEAD] if can_act(s, s.actor, x) else [GOLD_INSTEAD]
        return with_free(s, s.actor, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.ACT, x, y, action):
            return
        seat = s.actor
        if x == CONQUEST_ACTION:
            open_conquest(s, seat, action == ACT)
        elif x == PRODUCE_ACTION:
            start_producing(s, seat, ACTIVE, action == ACT)
        elif action == ACT:
            perform_action(s, seat, x, ACTIVE)
        if action == GOLD_INSTEAD:
            s.tell(told.GOLD_INSTEAD, seat, x)
            gain(s, seat, 0, 0, 0, GOLD_GIVEN)


class Follow(Step[State]):
    """Another player's part of an action (rules 7, D13). x: the action."""

    def run(self, s: State, x: int, y: int) -> None:
        if x == PRODUCE_ACTION:
            start_producing(s, s.actor, FOLLOWING, True)
        else:
            perform_action(s, s.actor, x, FOLLOWING)


def perform_action(s: State, seat: int, action: int, part: int) -> None:
    """Ask what a seat makes of Worship, Offering or Rejuvenate; all its Temple steps are one event (rules 22.29)."""
    if s.modules and action != REJUVENATE_ACTION:
        t.notify(s, t.ADVANCED, seat, s.temple[seat])
    if action == WORSHIP_ACTION:
        s.push(kinds.WORSHIP, seat, 3, part)
    elif action == OFFERING_ACTION:
        s.push(kinds.OFFERING, seat, 0, part)
    elif part == ACTIVE:
        s.push(kinds.RAISE, seat, REJUVENATE_FREE, PRICE_FOOD)
    else:
        s.push(kinds.RAISE, seat, 0, PRICE_CORN)


# Worship


def refuse_worship(s: State, seat: int, kind: int, sizes: int) -> int:
    """Why a Statue cannot be discarded for Temple steps."""
    if not s.statues[seat * STATUE_KINDS + kind]:
        return reasons.NOT_OWNED
    if not sizes & (1 if kind < GODS else 2):
        return reasons.ALREADY_DONE
    return reasons.ALLOWED if s.temple[seat] != TOP_OF_TEMPLE else reasons.TEMPLE_TOP


class Worship(Decision[State]):
    """Statues to discard for Temple steps (rules 7). x: mask of sizes still allowed, y: active or following."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [WORSHIP + kind for kind in range(STATUE_KINDS) if refuse_worship(s, seat, kind, x) == reasons.ALLOWED]
        return [DONE, *found] if found else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        kind = action - WORSHIP
        size = 0 if kind < GODS else 1
        lose_statue(s, seat, kind)
        s.tell(told.WORSHIP, seat, kind)
        if y == ACTIVE:
            s.push(kinds.WORSHIP, seat, x ^ (1 << size), y)
        s.push(kinds.TEMPLE, seat, WORSHIP_ACTIVE[size] if y == ACTIVE else WORSHIP_FOLLOW[size])


# Offering


def refuse_offering(s: State, seat: int, steps: int, part: int) -> int:
    """Why corn cannot be offered for a number of Temple steps."""
    if HEIGHT[s.temple[seat]] + steps > TOP_OF_TEMPLE:
        return reasons.TEMPLE_TOP
    if part == FOLLOWING and steps > 1:
        return reasons.ALREADY_DONE
    price = OFFERING_ACTIVE[steps - 1] if part == ACTIVE else OFFERING_FOLLOW
    return reasons.ALLOWED if affords(s, seat, 0, price, 0, 0) else reasons.CANNOT_PAY


class Offering(Decision[State]):
    """Corn for Temple steps (rules 7). y: active or following."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [DONE]
        for steps in range(1, len(OFFERING_ACTIVE) + 1):
            if refuse_offering(s, seat, steps, y) == reasons.ALLOWED:
                found.append(OFFER + steps - 1)
        return with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.OFFERING, x, y, action) or action == DONE:
            return
        steps = action - OFFER + 1
        pay(s, s.actor, 0, OFFERING_ACTIVE[steps - 1] if y == ACTIVE else OFFERING_FOLLOW, 0, 0)
        s.push(kinds.TEMPLE, s.actor, steps)


# Produce

MAY_PRODUCE: Final = 1
OWN_FLIP: Final = 2
BEGUN: Final = 4
EXTRA_FLIP: Final = 8
"""A Produce frame's x: what is still allowed. Further free flips count in multiples of EXTRA_FLIP."""


def start_producing(s: State, seat: int, part: int, acts: bool) -> None:
    """Let a seat produce; flips that Buildings lend are there even for who took gold (rules 7, R17)."""
    state = t.total(s, t.PRODUCING, seat) * EXTRA_FLIP
    if acts:
        state += MAY_PRODUCE + (OWN_FLIP if part == ACTIVE else 0)
    if state or t.total(s, t.HOLDING, seat):
        s.push(kinds.PRODUCE, seat, state)


class Produce(Decision[State]):
    """Production Buildings to use, one at a time; a flip comes before all or after all (rules 7). x: what is still allowed, y:
    mask of the Buildings that have produced without being turned down (rules 18.6)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [DONE]
        face_up = s.production[seat] ^ s.exhausted[seat]
        if x & MAY_PRODUCE:
            for building in members(face_up & ~y):
                found.append(PRODUCE + building)
        if x >= EXTRA_FLIP:
            found += raisable(s, seat, NO_NOBLES)
        elif x & OWN_FLIP:
            found += raisable(s, seat, NO_NOBLES + NO_ARMY)
        if s.vassals:
            for building in members(t.total(s, t.HOLDING, seat) & face_up & ~y):
                found.append(HOLD + building)
        return found if len(found) > 1 else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        if action < RAISE:
            building = action - PRODUCE
            s.exhausted = replaced(s.exhausted, seat, s.exhausted[seat] | BIT[building])
            s.push(kinds.PRODUCE, seat, x | BEGUN, y)
            produce(s, seat, building)
            return
        if action >= HOLD:
            s.push(kinds.PRODUCE, seat, x | BEGUN, y | BIT[action - HOLD])
            produce(s, seat, action - HOLD)
            return
        if x & BEGUN:
            x &= ~MAY_PRODUCE
            y = BIT[PRODUCTIONS] - 1
        own_flip = x & OWN_FLIP != 0 and action < RAISE_ARMY
        s.push(kinds.PRODUCE, seat, x ^ OWN_FLIP if own_flip else x - EXTRA_FLIP, y)
        raise_thing(s, seat, action)
