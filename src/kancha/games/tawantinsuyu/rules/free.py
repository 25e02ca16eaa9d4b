"""Free actions (rules 4.6): offered with the other options wherever the active player decides in the own turn."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.tawantinsuyu import reasons, told
from kancha.games.tawantinsuyu.actions import CASH, EXCHANGE, FREE, NEWCOMER, USE
from kancha.games.tawantinsuyu.rules.moments import AT, FREE_ACTION, IN_PLACING, TRIGGERS, offered, taken, watches
from kancha.games.tawantinsuyu.rules.supply import gain
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, one_of_each
from kancha.games.tawantinsuyu.tables import CASH as CASH_OF


def with_free(s: State, seat: int, found: list[int]) -> list[int]:
    """The options of a decision, and the free actions where they are allowed."""
    if s.free and seat == s.turn_of:
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
    return found


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


def refuse_cash(s: State, seat: int, card: int) -> int:
    """Why an Army card cannot be discarded for its resources."""
    if not s.free or seat != s.turn_of:
        return reasons.NOT_YOUR_TURN
    return reasons.ALLOWED if s.army_hand[seat] & BIT[card] else reasons.NOT_IN_HAND
