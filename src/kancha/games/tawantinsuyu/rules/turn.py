"""A turn (rules 4, 6): the main choice, two secondary actions, and the end of the turn.

The stack of a turn, from the bottom: Finish, Limit, Village, Main. A Festival lies above TurnBody, before the turn proper.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Menu, Step
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import DISMISS, DISMISS_NEWCOMER, DONE, INFLUENCE, MOVE, PRAY, RECRUIT, SPOT, TRAIN, USE
from kancha.games.tawantinsuyu.causes import PRAYER, begin, forget
from kancha.games.tawantinsuyu.rules.effects.decisions import RECRUITING
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.golden.tables import NEWCOMERS, UNCOUNTED
from kancha.games.tawantinsuyu.names import priest_action
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.free import refuse_use
from kancha.games.tawantinsuyu.rules.payment import can_pay, pay_for, refuse_cost
from kancha.games.tawantinsuyu.rules.placement.choices import PlaceWorker
from kancha.games.tawantinsuyu.rules.priest import activate
from kancha.games.tawantinsuyu.rules.supply import add_to_offer, offer_spent, refill_market, remove_worker, take_villager
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    COLOUR_NAME, COLOURS, FESTIVAL_VP, FESTIVALS, PRAYERS, PRIEST_MOVES, SECTIONS, WORKER_LIMIT,
)  # fmt: skip

DID_PRAY: Final = 1
DID_TRAIN: Final = 2
DID_RECRUIT: Final = 4
DID_MOVE: Final = 8
DID_INFLUENCE: Final = 16
DID_USE: Final = 32
"""Plus the number of the Building whose own action it is."""


class TurnStart(Step[State]):
    """Who holds the Festival token celebrates first (rules 4, 9)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.turn_of = seat
        s.turns += 1
        s.free = 0
        s.tell(told.TURN, seat)
        s.push(kinds.TURN_BODY, seat)
        if s.holder == seat:
            s.push(kinds.FESTIVAL, seat)


class TurnBody(Step[State]):
    """The turn proper, after placing the High Priest in a first turn (rules 4)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.free = 1
        s.trade = 0
        s.push(kinds.FINISH, seat)
        if seat == s.automaton:
            s.push(kinds.AUTOMATON, seat, t.TAKE_TURN)
            return
        s.push(kinds.LIMIT, seat)
        s.push(kinds.VILLAGE, seat)
        s.push(kinds.MAIN, seat)
        if s.priest[seat] < 0:
            s.push(kinds.PRIEST_START, seat)


class PriestStart(Decision[State]):
    """Where the High Priest starts; no action is triggered (rules 3.15, D1)."""

    asks = (actions.SPOT,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Where does your High Priest start?"

    def say(self, s: State, x: int, y: int, action: int) -> str:
        spot = action - SPOT
        return f"Spot {spot + 1}, {priest_action(s.action_at(spot))}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.priest = replaced(s.priest, s.actor, action - SPOT)
        s.tell(told.SPOT, s.actor, action - SPOT)
        if s.automaton >= 0:
            s.push(kinds.AUTOMATON, s.automaton, t.SET_OUT)


class Secondary(Decision[State]):
    """A secondary action, two different ones in a turn (rules 6.1). x: the first, 0 while there is none."""

    asks = (actions.PRAY, actions.TRAIN, actions.RECRUIT, actions.MOVE, actions.USE, actions.INFLUENCE)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = SECONDARY[x if x <= DID_MOVE else 0][:]
        if s.modules:
            found += [action for action in t.offered(s, t.SECONDARY, s.actor) if secondary_kind(action) != x]
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action >= SPOT:
            reason = t.refused(s, t.SECONDARY, s.actor, action) if s.modules else reasons.NOT_NOW
            if reason == reasons.NOT_NOW and action < INFLUENCE:
                reason = refuse_use(s, s.actor, action)
            if reason != ALLOWED:
                return reason
        return s.because(reasons.SAME_ACTION, x) if secondary_kind(action) == x else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if not MOVE <= action < SPOT:
            return t.said(s, t.SECONDARY, s.actor, action)
        return f"{actions.ACTIONS.say(action)}: {priest_action(s.action_at(self.spot(s, action)))}"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        return f"spot-{self.spot(s, action) + 1}" if MOVE <= action < SPOT else ""

    def spot(self, s: State, action: int) -> int:
        """Where a move leads."""
        return (s.priest[s.actor] + PRIEST_MOVES[action - MOVE]) % SECTIONS

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        forget(s)
        if not x:
            s.push(kinds.SECOND, seat, secondary_kind(action))
        if action >= SPOT:
            t.taken(s, t.SECONDARY, seat, action)
            return
        if action >= MOVE:
            activate(s, seat, PRIEST_MOVES[action - MOVE])
            return
        s.tell(told.PRAYS if action == PRAY else told.TRAINS if action == TRAIN else told.RECRUITS, seat)
        if action == PRAY:
            begin(s, PRAYER)
            s.push(kinds.TAKE_GOD, seat, PRAYERS)
        elif action == TRAIN:
            s.push(kinds.TRAIN, seat, 1)
        else:
            s.push(kinds.NOMAD, seat, 1, RECRUITING)


def secondary_kind(action: int) -> int:
    """What a secondary action counts as; the two of a turn must differ (rules 6.1)."""
    if action == PRAY:
        return DID_PRAY
    if action == TRAIN:
        return DID_TRAIN
    if action == RECRUIT:
        return DID_RECRUIT
    if action < SPOT:
        return DID_MOVE
    return DID_INFLUENCE if action >= INFLUENCE else DID_USE + action - USE


SECONDARY: Final[list[list[int]]] = [
    [action for action in [PRAY, TRAIN, RECRUIT, *range(MOVE, SPOT)] if secondary_kind(action) != first]
    for first in range(DID_MOVE + 1)
]
"""The secondary actions that everybody has, by what was the first one of the turn."""


class Main(Menu[State]):
    """Place a Worker, or perform the first of two secondary actions (rules 4, D2)."""

    def __init__(self) -> None:
        self.place = PlaceWorker()
        self.secondary = Secondary()
        super().__init__([self.place, self.secondary])

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = self.place.offer(s, x, y)
        found += self.secondary.offer(s, x, y)
        return found

    def ask(self, s: State, x: int, y: int) -> str:
        return "Place a Worker, or perform two different secondary actions."


class PlaceNoMore(Decision[State]):
    """After a secondary action no Worker is placed in the same turn (rules 4). x: the first action."""

    asks = (actions.PLACE,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return s.because(reasons.PLACE_OR_ACT, x)


class Second(Menu[State]):
    """The second secondary action, different from the first (rules 6.1, D10). x: the first."""

    def __init__(self) -> None:
        self.secondary = Secondary()
        super().__init__([PlaceNoMore(), self.secondary])

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return self.secondary.offer(s, x, y)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which second, different secondary action do you perform?"


# the end of the turn (rules 4.5)


POTATO_END: Final = prices.villager(False)
CORN_END: Final = prices.villager(True)
"""What a Worker at either end of the Village costs."""


class Village(Decision[State]):
    """A Worker of the Village for 1 potato or 1 corn, or none; the last moment for free actions (rules 4.5, D20)."""

    asks = (actions.DONE, actions.VILLAGE)

    def ask(self, s: State, x: int, y: int) -> str:
        if not s.village:
            return "Your turn ends. The Village is empty. Any free action before?"
        return "Your turn ends. Do you buy a Worker of the Village?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [DONE]
        if s.village:
            if can_pay(s, s.actor, POTATO_END):
                found.append(actions.VILLAGE)
            if can_pay(s, s.actor, CORN_END):
                found.append(actions.VILLAGE + 1)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        if not s.village:
            return reasons.VILLAGE_EMPTY
        return refuse_cost(s, s.actor, prices.villager(action != actions.VILLAGE))

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "End the turn"
        if not s.village:
            return ""
        corn_end = action != actions.VILLAGE
        who = COLOUR_NAME[s.village[-1 if corn_end else 0]]
        return (
            f"The {who} at the {'corn' if corn_end else 'potato'} end of the Village for {prices.said(prices.villager(corn_end))}"
        )

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        corn_end = action != actions.VILLAGE
        pay_for(s, s.actor, prices.villager(corn_end))
        take_villager(s, s.actor, corn_end)


class Limit(Decision[State]):
    """Surplus Workers leave the game (rules 4.5, D21)."""

    asks = (actions.DISMISS,)

    def ask(self, s: State, x: int, y: int) -> str:
        if s.newcomer_count(s.actor):
            return "You may keep two Workers and one Newcomer besides. Which one leaves the game?"
        return "You may keep two Workers. Which one leaves the game?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        count = s.worker_count(seat)
        if count <= WORKER_LIMIT:
            return []
        guests = s.newcomer_count(seat)
        if count - min(guests, UNCOUNTED) <= WORKER_LIMIT:
            return []
        found = [DISMISS + colour for colour in range(COLOURS) if s.workers[seat * COLOURS + colour]]
        if guests:
            found += [DISMISS_NEWCOMER + kind for kind in range(NEWCOMERS) if s.newcomers[seat * NEWCOMERS + kind]]
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action >= DISMISS_NEWCOMER:
            kind = action - DISMISS_NEWCOMER
            return ALLOWED if s.newcomers and s.newcomers[s.actor * NEWCOMERS + kind] else reasons.NOT_YOUR_NEWCOMER
        colour = action - DISMISS
        return ALLOWED if s.workers[s.actor * COLOURS + colour] else s.because(reasons.NOT_IN_SUPPLY, colour)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action >= DISMISS_NEWCOMER:
            send_away(s, s.actor, action - DISMISS_NEWCOMER)
        else:
            dismiss(s, s.actor, action - DISMISS)
        s.push(kinds.LIMIT, s.actor)


def send_away(s: State, seat: int, kind: int) -> None:
    """A Newcomer of a supply leaves the game (rules 19.4)."""
    at = seat * NEWCOMERS + kind
    s.newcomers = replaced(s.newcomers, at, s.newcomers[at] - 1)
    s.guest_removed = replaced(s.guest_removed, kind, s.guest_removed[kind] + 1)
    s.tell(golden_told.SENT, seat, kind)


def dismiss(s: State, seat: int, colour: int) -> None:
    """A Worker of a supply leaves the game."""
    remove_worker(s, seat, colour)
    s.removed = replaced(s.removed, colour, s.removed[colour] + 1)
    s.tell(told.DISMISS, seat, colour)


class Finish(Step[State]):
    """The played card joins the offer, the Market is refilled, an empty Village brings a Festival (rules 4.5, E3-E5)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.free = 0
        if s.laid >= 0:
            add_to_offer(s, s.laid)
            s.laid = -1
        if s.spent:
            offer_spent(s, seat)
        s.founded = 0
        refill_market(s)
        if not s.village and s.holder < 0:
            take_token(s, seat)
        s.push(kinds.TURN_START, (seat + 1) % s.players)


def take_token(s: State, seat: int) -> None:
    """Take the Festival token and its VP (rules 4.5, E5)."""
    s.holder = seat
    vp = FESTIVAL_VP[min(s.festivals, FESTIVALS - 1)]
    s.festivals += 1
    s.points[seat] += vp
    s.tell(told.TOKEN, seat, s.festivals, vp)
