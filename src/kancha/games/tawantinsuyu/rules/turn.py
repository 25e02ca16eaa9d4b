"""A turn (rules 4, 6): the main choice, two secondary actions, and the end of the turn.

The stack of a turn, from the bottom: Finish, Limit, Village, Main. A Festival lies above TurnBody, before the turn proper.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import (
    DISMISS,
    DISMISS_NEWCOMER,
    DONE,
    INFLUENCE,
    MOVE,
    PLACE,
    PLACE_NEWCOMER,
    PRAY,
    RECRUIT,
    SPOT,
    TRAIN,
    USE,
    VILLAGE,
)
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.golden.tables import NEWCOMERS, UNCOUNTED
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.effects import RECRUITING
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.placement import placeable, roles_of
from kancha.games.tawantinsuyu.rules.priest import activate
from kancha.games.tawantinsuyu.rules.supply import add_to_offer, offer_spent, refill_market, remove_worker, take_villager
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, COLOURS, FESTIVAL_VP, FESTIVALS, PRAYERS, PRIEST_MOVES, SECTIONS, WORKER_LIMIT

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
    """Where the High Priest starts; no action is triggered (rules 3, D1)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return list(range(SPOT, SPOT + SECTIONS))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.priest = replaced(s.priest, s.actor, action - SPOT)
        s.tell(told.SPOT, s.actor, action - SPOT)
        if s.automaton >= 0:
            s.push(kinds.AUTOMATON, s.automaton, t.SET_OUT)


class Main(Decision[State]):
    """Place a Worker, or perform the first of two secondary actions (rules 4, D2)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [PLACE + colour for colour in placeable(s, seat)]
        if s.modules:
            found += t.offered(s, t.MAIN_ACTION, seat)
        found.append(PRAY)
        found.append(TRAIN)
        found.append(RECRUIT)
        for n in range(len(PRIEST_MOVES)):
            found.append(MOVE + n)
        if s.modules:
            found += t.offered(s, t.SECONDARY, seat)
        return with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.MAIN, x, y, action):
            return
        seat = s.actor
        if action < PRAY:
            if s.modules:
                s.push(kinds.CLOSE_PLACING, seat)
            if action >= PLACE_NEWCOMER:
                t.taken(s, t.MAIN_ACTION, seat, action)
                return
            colour = action - PLACE
            if roles_of(s, seat, colour) == BIT[colour]:
                s.push(kinds.SPACE, seat, colour, colour)
            else:
                s.push(kinds.ROLE, seat, colour)
            return
        s.push(kinds.SECOND, seat, secondary_kind(action))
        secondary(s, seat, action)


def secondary_kind(action: int) -> int:
    """What a secondary action counts as; the two of a turn must differ (rules 6)."""
    if action == PRAY:
        return DID_PRAY
    if action == TRAIN:
        return DID_TRAIN
    if action == RECRUIT:
        return DID_RECRUIT
    if action < SPOT:
        return DID_MOVE
    return DID_INFLUENCE if action >= INFLUENCE else DID_USE + action - USE


def secondary(s: State, seat: int, action: int) -> None:
    """Perform a secondary action (rules 6)."""
    if action >= SPOT:
        t.taken(s, t.SECONDARY, seat, action)
        return
    if action >= MOVE:
        activate(s, seat, PRIEST_MOVES[action - MOVE])
        return
    s.tell(told.ACTION, seat, secondary_kind(action))
    if action == PRAY:
        s.push(kinds.TAKE_GOD, seat, PRAYERS)
    elif action == TRAIN:
        s.push(kinds.TRAIN, seat, 1)
    else:
        s.push(kinds.NOMAD, seat, 1, RECRUITING)


class Second(Decision[State]):
    """The second secondary action, different from the first (rules 6, D10). x: the first."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        if x != DID_PRAY:
            found.append(PRAY)
        if x != DID_TRAIN:
            found.append(TRAIN)
        if x != DID_RECRUIT:
            found.append(RECRUIT)
        if x != DID_MOVE:
            for n in range(len(PRIEST_MOVES)):
                found.append(MOVE + n)
        if s.modules:
            found += [action for action in t.offered(s, t.SECONDARY, s.actor) if secondary_kind(action) != x]
        return with_free(s, s.actor, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if not take_free(s, kinds.SECOND, x, y, action):
            secondary(s, s.actor, action)


# the end of the turn (rules 4.5)


def refuse_villager(s: State, seat: int, corn_end: bool) -> int:
    """Why a Village Worker cannot be bought."""
    if not s.village:
        return reasons.VILLAGE_EMPTY
    if affords(s, seat, 0, 1, 0, 0) if corn_end else affords(s, seat, 1, 0, 0, 0):
        return reasons.ALLOWED
    return reasons.CANNOT_PAY


class Village(Decision[State]):
    """A Worker of the Village for 1 potato or 1 corn, or none; the last moment for free actions (rules 4.5, D20)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [DONE]
        if refuse_villager(s, seat, False) == reasons.ALLOWED:
            found.append(VILLAGE)
        if refuse_villager(s, seat, True) == reasons.ALLOWED:
            found.append(VILLAGE + 1)
        return with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.VILLAGE, x, y, action) or action == DONE:
            return
        corn_end = action == VILLAGE + 1
        if corn_end:
            pay(s, s.actor, 0, 1, 0, 0)
        else:
            pay(s, s.actor, 1, 0, 0, 0)
        take_villager(s, s.actor, corn_end)


class Limit(Decision[State]):
    """Surplus Workers leave the game (rules 4.5, D21)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        guests = s.newcomer_count(seat)
        if s.worker_count(seat) - min(guests, UNCOUNTED) <= WORKER_LIMIT:
            return []
        found = [DISMISS + colour for colour in range(COLOURS) if s.workers[seat * COLOURS + colour]]
        if guests:
            found += [DISMISS_NEWCOMER + kind for kind in range(NEWCOMERS) if s.newcomers[seat * NEWCOMERS + kind]]
        return found

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
    s.score[seat] += vp
    s.tell(told.TOKEN, seat, s.festivals, vp)
