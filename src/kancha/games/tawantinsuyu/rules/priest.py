"""The High Priest (rules 6, 7): moving, the activation for everybody, and Worship, Offering, Rejuvenate and Produce.

The stack of an activation, from the bottom: what the others may do, clockwise; what the active player does; reactions.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, tables, told
from kancha.games.tawantinsuyu.actions import (
    ACT, DONE, GOLD_INSTEAD, HOLD, NOMAD, OFFER, PRODUCE, RAISE, RAISE_ARMY, VILLAGE, WORSHIP,
)  # fmt: skip
from kancha.games.tawantinsuyu.causes import PASSIVE_ORIGIN, begin, forget, headed
from kancha.games.tawantinsuyu.rules.effects.decisions import (
    NO_ARMY, NO_NOBLES, PRICE_CORN, PRICE_FOOD, raisable, raise_thing, refuse_raise,
)  # fmt: skip
from kancha.games.tawantinsuyu.golden.tables import OVERSEERS, PATHFINDERS
from kancha.games.tawantinsuyu.names import priest_action
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.conquest import can_conquer, open_conquest
from kancha.games.tawantinsuyu.rules.payment import pay_for, refuse_cost
from kancha.games.tawantinsuyu.rules.supply import add_casualty, gain, leave_nomads, leave_village, lose_statue
from kancha.games.tawantinsuyu.rules.tasks import produce, refuse_production
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, COLOUR_NAME, COLOURS, GODS, HEIGHT, OFFERING_ACTIVE, PRODUCTIONS, REJUVENATE_FREE, SECTIONS, STATUE_KINDS, TOP_OF_TEMPLE,
    WORSHIP_ACTIVE, WORSHIP_FOLLOW, members,
)  # fmt: skip

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
    if action != tables.CONQUEST:
        ask_others(s, seat, action)
    s.push(kinds.ACT, seat, action)
    t.announce(s, t.PRIEST_ACTIVATED, seat, action)
    if action == tables.CONQUEST:
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
        passive = t.TRIGGERS[x].passive
        begin(s, PASSIVE_ORIGIN[passive] if passive >= 0 else 0)
        t.TRIGGERS[x].react(s, s.actor, y)


class Casualty(Decision[State]):
    """The Worker that goes to the Casualties of War: from an end of the Village, else a Nomad (rules 7.4, D14)."""

    asks = (actions.VILLAGE, actions.NOMAD)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which Worker goes to the Casualties of War?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if len(s.village) > 1:
            return [VILLAGE, VILLAGE + 1]
        if s.village:
            return [VILLAGE]
        return [NOMAD + colour for colour in range(COLOURS) if s.nomads[colour]]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action >= NOMAD:
            if s.village:
                return s.because(reasons.VILLAGE_FALLS_FIRST, len(s.village))
            return ALLOWED if s.nomads[action - NOMAD] else s.because(reasons.NO_SUCH_NOMAD, action - NOMAD)
        if not s.village:
            return reasons.VILLAGE_EMPTY
        return reasons.LAST_VILLAGER if action != VILLAGE and len(s.village) == 1 else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action >= NOMAD or not s.village:
            return ""
        corn_end = action != VILLAGE
        return f"The {COLOUR_NAME[s.village[-1 if corn_end else 0]]} at the {'corn' if corn_end else 'potato'} end of the Village"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action >= NOMAD:
            add_casualty(s, action - NOMAD)
            leave_nomads(s, action - NOMAD)
        else:
            add_casualty(s, leave_village(s, action != VILLAGE))


def refuse_act(s: State, seat: int, action: int) -> int:
    """Why an action could do nothing for the active player, who then takes gold (rules 7)."""
    if action in (tables.WORSHIP, tables.OFFERING) and s.temple[seat] == TOP_OF_TEMPLE:
        return reasons.TEMPLE_DONE
    if action == tables.WORSHIP:
        return ALLOWED if any(s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS]) else reasons.NO_OWN_STATUE
    if action == tables.OFFERING:
        return refuse_cost(s, seat, prices.offering(1, False))
    if action == tables.PRODUCE:
        return ALLOWED if s.production[seat] else reasons.NO_PRODUCTION
    if action == tables.CONQUEST:
        return ALLOWED if can_conquer(s, seat) else reasons.NO_OWN_ARMY
    return ALLOWED if s.exhausted[seat] or s.army_down[seat] or s.lying[seat] else reasons.NOTHING_LIES_DOWN


class Act(Decision[State]):
    """The active player performs the action or takes gold instead (rules 7, D12). x: the action."""

    asks = (actions.ACT, actions.GOLD_INSTEAD)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Do you perform {priest_action(x)}, or take {tables.GOLD_INSTEAD} gold instead?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [ACT, GOLD_INSTEAD] if refuse_act(s, s.actor, x) == ALLOWED else [GOLD_INSTEAD]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_act(s, s.actor, x) if action == ACT else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Perform {priest_action(x)}" if action == ACT else ""

    def at(self, s: State, x: int, y: int, action: int) -> str:
        return f"spot-{s.priest[s.actor] + 1}" if action == ACT else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        forget(s)
        if x == tables.CONQUEST:
            open_conquest(s, seat, action == ACT)
        elif x == tables.PRODUCE:
            start_producing(s, seat, ACTIVE, action == ACT)
        elif action == ACT:
            perform_action(s, seat, x, ACTIVE)
        if action == GOLD_INSTEAD:
            s.tell(told.GOLD_INSTEAD, seat, x)
            gain(s, seat, 0, 0, 0, tables.GOLD_INSTEAD)


class Follow(Step[State]):
    """Another player's part of an action (rules 7, D13). x: the action."""

    def run(self, s: State, x: int, y: int) -> None:
        forget(s)
        if x == tables.PRODUCE:
            start_producing(s, s.actor, FOLLOWING, True)
        else:
            perform_action(s, s.actor, x, FOLLOWING)


def perform_action(s: State, seat: int, action: int, part: int) -> None:
    """Ask what a seat makes of Worship, Offering or Rejuvenate; all its Temple steps are one event (rules 22.29)."""
    if s.modules and action != tables.REJUVENATE:
        t.notify(s, t.ADVANCED, seat, s.temple[seat])
    if action == tables.WORSHIP:
        s.push(kinds.WORSHIP, seat, 3, part)
    elif action == tables.OFFERING:
        s.push(kinds.OFFERING, seat, 0, part)
    elif part == ACTIVE:
        s.push(kinds.RAISE, seat, REJUVENATE_FREE, PRICE_FOOD)
    else:
        s.push(kinds.RAISE, seat, 0, PRICE_CORN)


# Worship


def refuse_worship(s: State, seat: int, kind: int, sizes: int) -> int:
    """Why a Statue cannot be discarded for Temple steps. sizes: mask of those still allowed."""
    if not s.statues[seat * STATUE_KINDS + kind]:
        return s.because(reasons.NOT_OWNED, kind)
    if not sizes & (1 if kind < GODS else 2):
        return reasons.SMALL_ONCE if kind < GODS else reasons.LARGE_ONCE
    return ALLOWED if s.temple[seat] != TOP_OF_TEMPLE else reasons.TEMPLE_DONE


class Worship(Decision[State]):
    """Statues to discard for Temple steps (rules 7). x: mask of sizes still allowed, y: active or following."""

    asks = (actions.DONE, actions.WORSHIP)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"{headed(s, 'Worship')}: do you discard a Statue for Temple steps?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        own = s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS]
        found = [DONE]
        for kind in range(STATUE_KINDS):
            if own[kind] and refuse_worship(s, seat, kind, x) == ALLOWED:
                found.append(WORSHIP + kind)
        return found if len(found) > 1 else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action == DONE else refuse_worship(s, s.actor, action - WORSHIP, x)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "Discard no Statue"
        steps = worship_steps(action - WORSHIP, y)
        return f"{actions.ACTIONS.say(action)} for {several(steps, 'Temple step')}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        kind = action - WORSHIP
        lose_statue(s, seat, kind)
        s.tell(told.WORSHIP, seat, kind)
        if y == ACTIVE:
            s.push(kinds.WORSHIP, seat, x ^ (1 if kind < GODS else 2), y)
        s.push(kinds.TEMPLE, seat, worship_steps(kind, y))


def worship_steps(kind: int, part: int) -> int:
    """Temple steps for a Statue."""
    size = 0 if kind < GODS else 1
    return WORSHIP_ACTIVE[size] if part == ACTIVE else WORSHIP_FOLLOW[size]


# Offering


def refuse_offering(s: State, seat: int, steps: int, part: int) -> int:
    """Why corn cannot be offered for a number of Temple steps."""
    height = HEIGHT[s.temple[seat]]
    if height == TOP_OF_TEMPLE:
        return reasons.TEMPLE_DONE
    if height + steps > TOP_OF_TEMPLE:
        return s.because(reasons.TEMPLE_TOP, TOP_OF_TEMPLE - height, steps)
    if part == FOLLOWING and steps > 1:
        return reasons.ONE_STEP_FOLLOWING
    return refuse_cost(s, seat, prices.offering(steps, part == FOLLOWING))


class Offering(Decision[State]):
    """Corn for Temple steps (rules 7). y: active or following."""

    asks = (actions.DONE, actions.OFFER)

    def ask(self, s: State, x: int, y: int) -> str:
        if y == ACTIVE:
            return "Offering: how much corn do you give?"
        return f"{headed(s, 'Offering')}: do you give {prices.said(prices.offering(1, True))} for a Temple step?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [DONE]
        for steps in range(1, len(OFFERING_ACTIVE) + 1):
            if refuse_offering(s, s.actor, steps, y) == ALLOWED:
                found.append(OFFER + steps - 1)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action == DONE else refuse_offering(s, s.actor, action - OFFER + 1, y)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "Offer nothing"
        steps = action - OFFER + 1
        return f"{prices.said(prices.offering(steps, y == FOLLOWING))} for {several(steps, 'Temple step')}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        steps = action - OFFER + 1
        pay_for(s, s.actor, prices.offering(steps, y == FOLLOWING))
        s.push(kinds.TEMPLE, s.actor, steps)


# Produce

MAY_PRODUCE: Final = 1
OWN_FLIP: Final = 2
BEGUN: Final = 4
EXTRA_FLIP: Final = 8
"""A Produce frame's x: what is still allowed. Further free flips count in multiples of EXTRA_FLIP."""


def pack_produce(allowed: int, flips: int) -> int:
    """What is still allowed, and how many further flips Buildings lend."""
    return allowed + flips * EXTRA_FLIP


def unpack_produce(x: int) -> tuple[int, int]:
    """The same two back."""
    return x % EXTRA_FLIP, x // EXTRA_FLIP


def start_producing(s: State, seat: int, part: int, acts: bool) -> None:
    """Let a seat produce; flips that Buildings lend are there even for who took gold (rules 7, R17)."""
    allowed = MAY_PRODUCE + (OWN_FLIP if part == ACTIVE else 0) if acts else 0
    state = pack_produce(allowed, t.total(s, t.PRODUCING, seat))
    if state or t.total(s, t.HOLDING, seat):
        s.push(kinds.PRODUCE, seat, state)


class Produce(Decision[State]):
    """Production Buildings to use, one at a time; a flip comes before all or after all (rules 7). x: what is still allowed, y:
    mask of the Buildings that have produced without being turned down (rules 18.6)."""

    asks = (actions.DONE, actions.PRODUCE, actions.RAISE, actions.HOLD)

    def ask(self, s: State, x: int, y: int) -> str:
        allowed, flips = unpack_produce(x)
        head = headed(s, "Produce")
        which = f"{head}: which Building do you use and turn face down?"
        if s.vassals and t.total(s, t.HOLDING, s.actor) & s.production[s.actor] & ~s.exhausted[s.actor] & ~y:
            which = f"{head}: which Building do you use, and do you turn it face down?"
        if allowed & MAY_PRODUCE and allowed & BEGUN and (allowed & OWN_FLIP or flips) and s.exhausted[s.actor]:
            return f"{which} Turning one face up ends your production."
        return which

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        allowed, _ = unpack_produce(x)
        found = [DONE]
        face_up = s.production[seat] ^ s.exhausted[seat]
        if allowed & MAY_PRODUCE:
            for building in members(face_up & ~y):
                found.append(PRODUCE + building)
        if self.flips(x):
            found += raisable(s, seat, self.without(x))
        if s.vassals:
            for building in members(t.total(s, t.HOLDING, seat) & face_up & ~y):
                found.append(HOLD + building)
        return found if len(found) > 1 else []

    def flips(self, x: int) -> bool:
        """Whether something may still be turned face up."""
        allowed, flips = unpack_produce(x)
        return flips > 0 or allowed & OWN_FLIP != 0

    def without(self, x: int) -> int:
        """What a flip does not count for: the own one is for Buildings alone."""
        _, flips = unpack_produce(x)
        return NO_NOBLES if flips else NO_NOBLES + NO_ARMY

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        seat = s.actor
        if RAISE <= action < actions.PICK:
            reason = refuse_raise(s, seat, self.without(x), action)
            return reasons.NO_FLIP_LEFT if reason == ALLOWED and not self.flips(x) else reason
        building = action - (HOLD if action >= HOLD else PRODUCE)
        reason = refuse_production(s, seat, building)
        if reason != ALLOWED:
            return reason
        allowed, _ = unpack_produce(x)
        if action >= HOLD:
            if not s.vassals_on(seat, OVERSEERS, building):
                return s.because(reasons.NO_OVERSEER, building)
        elif not allowed & MAY_PRODUCE:
            return reasons.PRODUCED_BEFORE_FLIP if allowed & BEGUN else reasons.GOLD_WAS_TAKEN
        if not y & BIT[building]:
            return ALLOWED
        return reasons.PRODUCED_BEFORE_FLIP if y == BIT[PRODUCTIONS] - 1 else s.because(reasons.PRODUCED_ALREADY, building)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Nothing more" if action == DONE else ""

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
        allowed, flips = unpack_produce(x)
        if allowed & BEGUN:
            allowed &= ~MAY_PRODUCE
            y = BIT[PRODUCTIONS] - 1
        if allowed & OWN_FLIP and action < RAISE_ARMY:
            allowed ^= OWN_FLIP
        else:
            flips -= 1
        s.push(kinds.PRODUCE, seat, pack_produce(allowed, flips), y)
        raise_thing(s, seat, action)
