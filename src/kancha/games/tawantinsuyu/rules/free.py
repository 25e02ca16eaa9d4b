"""Free actions (rules 4.6): what may be done between the steps of the own turn, and the questions that they may interrupt.

A decision that they may interrupt knows nothing of them: it is bound inside `Freely`, which adds them.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kancha.core.decision import Decision, Menu
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, reasons, told
from kancha.games.tawantinsuyu.actions import CASH, EXCHANGE, FREE, NEWCOMER, USE, USE_PALACE
from kancha.games.tawantinsuyu.names import palace_ability
from kancha.games.tawantinsuyu.rules.moments import (
    AT, FREE_ACTION, IN_PLACING, TRIGGERS, offered, refused, taken, watches,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules.reactions import refuse_moment
from kancha.games.tawantinsuyu.rules.supply import gain
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import ARMY_KINDS, BIT, one_of_each
from kancha.games.tawantinsuyu.tables import CASH as CASH_OF


@mypyc_attr(allow_interpreted_subclasses=True)
class SometimesFree(Decision[State]):
    """A decision that free actions may interrupt only under a condition."""

    def interruptible(self, s: State, x: int, y: int) -> bool:
        """Whether they may here and now: not where something free is being taken, or a payment is half made."""
        raise NotImplementedError  # contract


class FreeActions(Decision[State]):
    """What may be done between two steps of the own turn, and what a module opens while a Worker is placed (rules 4.6, 16.8)."""

    asks = (actions.USE, actions.CASH, actions.EXCHANGE, actions.ALTAR)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_use(s, s.actor, action) if action < FREE else refuse_free(s, s.actor, action)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        palace = action - USE_PALACE
        if USE_PALACE <= action < NEWCOMER and s.envoys(s.actor) & BIT[palace]:
            return f"Use the Vassal of {palace_ability(palace)}"
        return ""


class Freely(Menu[State]):
    """A decision and the free actions that may interrupt it; after one of them the same question comes again."""

    def __init__(self, kind: int, asked: Decision[State], *, opens_chain: bool = False) -> None:
        super().__init__([asked, FreeActions()], opens_chain=opens_chain)
        self.kind = kind
        self.asked = asked
        self.condition: SometimesFree | None = asked if isinstance(asked, SometimesFree) else None

    def interruptible(self, s: State, x: int, y: int) -> bool:
        return self.condition is None or self.condition.interruptible(s, x, y)

    def ask(self, s: State, x: int, y: int) -> str:
        return self.asked.ask(s, x, y)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = self.asked.offer(s, x, y)
        seat = s.actor
        if found and s.free and seat == s.turn_of and (s.army_hand[seat] or s.passive[seat] or s.modules):
            if self.condition is None or self.condition.interruptible(s, x, y):
                add_free(s, seat, found)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        reason = super().refuse(s, x, y, action)
        if reason != ALLOWED or self.asked.speaks_of(action) or self.interruptible(s, x, y):
            return reason
        return reasons.FREE_LATER

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action < FREE and not s.placing:
            s.trade = 0
            self.asked.take(s, x, y, action)
        elif not take_free(s, self.kind, x, y, action):
            self.asked.take(s, x, y, action)


def add_free(s: State, seat: int, found: list[int]) -> None:
    """Add the free actions to the options of a decision, where they are allowed."""
    if s.placing:
        found += offered(s, IN_PLACING, seat)
    hand = s.army_hand[seat]
    if hand:
        for card in one_of_each(hand):
            found.append(CASH + card)
    if watches(s, FREE_ACTION, seat):
        for number in AT[FREE_ACTION]:
            trigger = TRIGGERS[number]
            if trigger.owned(s, seat):
                trigger.offer(s, seat, found)


def refuse_free(s: State, seat: int, action: int) -> int:
    """Why a free action is not allowed: it is not yours to take, the moment is wrong, or it cannot be paid."""
    if action < EXCHANGE:
        if not s.army_hand[seat] & BIT[action - CASH]:
            return reasons.NO_SUCH_ARMY
    elif refused(s, FREE_ACTION, seat, action) == reasons.HOUSE_MISSING:
        return refused(s, FREE_ACTION, seat, action)
    if not s.free:
        return reasons.FREE_NOT_NOW
    if seat != s.turn_of:
        return reasons.NOT_YOUR_TURN
    return refuse_alike(s.army_hand[seat], action - CASH) if action < EXCHANGE else refused(s, FREE_ACTION, seat, action)


def refuse_alike(cards: int, card: int) -> int:
    """Of Army cards that are alike only the first is offered."""
    for kind in ARMY_KINDS:
        if kind & BIT[card]:
            own = cards & kind
            return ALLOWED if own & -own == BIT[card] else reasons.ALIKE
    return ALLOWED


def refuse_use(s: State, seat: int, action: int) -> int:
    """Why a Building or a Noble cannot be used while a Worker is placed, or at another question (rules 15.2, 16.8)."""
    if s.placing and s.free and seat == s.turn_of:
        reason = refused(s, IN_PLACING, seat, action)
        if reason != NOT_ASKED:
            return reason
    passive = action - USE
    for number in AT[FREE_ACTION]:
        if TRIGGERS[number].passive == passive and s.passive[seat] & BIT[passive]:
            reason = TRIGGERS[number].refuse(s, seat, actions.ALTAR)  # what keeps its only action from being taken says more
            return reasons.USED_FREELY if reason in (ALLOWED, NOT_ASKED) else reason
    return refuse_moment(s, seat, action)


def take_free(s: State, kind: int, x: int, y: int, action: int) -> bool:
    """Play a free action and ask the same question again; False for any other action."""
    seat = s.actor
    if action < FREE:
        s.trade = 0
        if not s.placing or action < USE or action >= NEWCOMER or seat != s.turn_of:
            return False
        s.push(kind, seat, x, y)
        taken(s, IN_PLACING, seat, action)
        return True
    s.push(kind, seat, x, y)
    if action < EXCHANGE:
        s.trade = 0
        cash(s, seat, action - CASH)
        return True
    for number in AT[FREE_ACTION]:
        trigger = TRIGGERS[number]
        if trigger.owned(s, seat) and trigger.take(s, seat, action):
            break
    return True


def cash(s: State, seat: int, card: int) -> None:
    """Discard an Army card from hand for its resources."""
    s.army_hand = replaced(s.army_hand, seat, s.army_hand[seat] ^ BIT[card])
    s.army_discard |= BIT[card]
    s.learned += 1
    s.tell(told.CASH, seat, card)
    at = card * 4
    gain(s, seat, CASH_OF[at], CASH_OF[at + 1], CASH_OF[at + 2], CASH_OF[at + 3])
