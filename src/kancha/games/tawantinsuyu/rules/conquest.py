"""Conquest (rules 7.4): playing Army cards, placing markers, and paying with Soldiers."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import CONQUER, DEPLOY, DONE, SOLDIER_SETS, SOLDIERS
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARMY_FREE,
    BIT,
    CONQUESTS_ACTIVE,
    LAND_DISCARD,
    LAND_FLIP,
    LAND_PROGRAM,
    LANDS,
    MOST_DISCARD,
    MOST_FLIP,
    ONE_SOLDIER,
    TWO_SOLDIERS,
    one_of_each,
)


def _meets(ones: int, twos: int, need: int) -> bool:
    """Whether a set of cards meets a need and no card could be left out (R9)."""
    soldiers = ones + 2 * twos
    return soldiers == need or (soldiers == need + 1 and ones == 0 and need > 0)


def _payments(flip: int, discard: int) -> list[int]:
    found: list[int] = []
    for number, (f1, f2, d1, d2) in enumerate(SOLDIER_SETS):
        if _meets(f1, f2, flip) and _meets(d1, d2, discard):
            found.append(number)
    return found


PAYMENTS: Final[list[list[int]]] = [
    _payments(flip, discard) for flip in range(MOST_FLIP + 1) for discard in range(MOST_DISCARD + 1)
]
"""Ways to pay, by flip and discard."""


def needs(flip: int, discard: int, discount: int) -> list[int]:
    """What a marker may cost after a discount, as flip * (MOST_DISCARD + 1) + discard: at least one Soldier in all (R22)."""
    found = [flip * (MOST_DISCARD + 1) + discard]
    for _ in range(discount):
        cheaper: list[int] = []
        for need in found:
            f, d = need // (MOST_DISCARD + 1), need % (MOST_DISCARD + 1)
            if f + d > 1:
                if f:
                    cheaper.append(need - MOST_DISCARD - 1)
                if d:
                    cheaper.append(need - 1)
        if not cheaper:
            break
        found = sorted(set(cheaper))
    return found


DISCOUNTS: Final = 3
NEEDS: Final[list[list[int]]] = [
    needs(LAND_FLIP[land], LAND_DISCARD[land], discount) for land in range(LANDS) for discount in range(DISCOUNTS)
]


def soldier_payments(s: State, seat: int, land: int) -> list[int]:
    """The ways in which a seat can pay for a Conquest space with its face-up cards (rules 7.4)."""
    up = s.army_up[seat]
    ones = (up & ONE_SOLDIER).bit_count()
    twos = (up & TWO_SOLDIERS).bit_count()
    discount = t.total(s, t.SOLDIER_DISCOUNT, seat)
    found: list[int] = []
    for need in NEEDS[land * DISCOUNTS + min(discount, DISCOUNTS - 1)]:
        for number in PAYMENTS[need]:
            f1, f2, d1, d2 = SOLDIER_SETS[number]
            if f1 + d1 <= ones and f2 + d2 <= twos and number not in found:
                found.append(number)
    found.sort()
    return found


def can_pay_soldiers(s: State, seat: int, land: int) -> bool:
    """Whether any payment is possible."""
    up = s.army_up[seat]
    return up != 0 and len(soldier_payments(s, seat, land)) > 0


def refuse_land(s: State, seat: int, land: int) -> int:
    """Why a Conquest space cannot be taken."""
    if s.lands[land] >= 0:
        return reasons.LAND_TAKEN
    if not s.markers_left(seat):
        return reasons.NO_MARKER
    return reasons.ALLOWED if can_pay_soldiers(s, seat, land) else reasons.SOLDIERS_SHORT


# the course of a Conquest


def can_conquer(s: State, seat: int) -> bool:
    """Whether a seat could take part at all."""
    return s.army_hand[seat] != 0 or s.army_up[seat] != 0


def open_conquest(s: State, seat: int, acts: bool) -> None:
    """Everybody plays cards clockwise, everybody places a marker clockwise, the active player may place another (rules 7.4)."""
    if acts:
        for extra in range(CONQUESTS_ACTIVE - 1, 0, -1):
            ask_conqueror(s, seat, extra)
    for ahead in range(s.players - 1, -1, -1):
        if ahead or acts:
            ask_conqueror(s, (seat + ahead) % s.players, 0)
    for ahead in range(s.players - 1, -1, -1):
        other = (seat + ahead) % s.players
        if other == s.automaton:
            s.push(kinds.AUTOMATON, other, t.DEPLOY)
        elif ahead or acts:
            s.push(kinds.DEPLOY, other, 0 if ahead else ARMY_FREE)


def ask_conqueror(s: State, seat: int, extra: int) -> None:
    """Let a seat place a marker. extra: how many it has placed in this Conquest."""
    if seat == s.automaton:
        s.push(kinds.AUTOMATON, seat, t.CONQUER, extra)
    else:
        s.push(kinds.CONQUER, seat, extra)


class Deploy(Decision[State]):
    """Army cards to play from hand, 1 potato each (rules 7.4, D15). x: how many are free."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [DONE]
        if x > 0 or affords(s, seat, 1, 0, 0, 0):
            for card in one_of_each(s.army_hand[seat]):
                found.append(DEPLOY + card)
        return with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.DEPLOY, x, y, action) or action == DONE:
            return
        seat = s.actor
        if x == 0:
            pay(s, seat, 1, 0, 0, 0)
        deploy(s, seat, action - DEPLOY)
        s.push(kinds.DEPLOY, seat, x - 1 if x > 0 else 0)


def deploy(s: State, seat: int, card: int) -> None:
    """Play an Army card from hand, face up."""
    s.army_hand = replaced(s.army_hand, seat, s.army_hand[seat] ^ BIT[card])
    s.army_up = replaced(s.army_up, seat, s.army_up[seat] | BIT[card])
    s.learned += 1
    s.tell(told.DEPLOY, seat, card)


class Conquer(Decision[State]):
    """A Conquest space for a marker, or none (rules 7.4, D16). x: markers placed before."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        if not s.army_up[seat] or not s.markers_left(seat):
            return []
        found = [CONQUER + land for land in range(LANDS) if s.lands[land] < 0 and can_pay_soldiers(s, seat, land)]
        return [DONE, *found] if found else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != DONE:
            land = action - CONQUER
            s.push(kinds.SOLDIERS, s.actor, land)
            take_land(s, s.actor, land)
            s.push(kinds.EFFECTS, s.actor, LAND_PROGRAM[land])


def take_land(s: State, seat: int, land: int) -> None:
    """Put a marker on a Conquest space."""
    s.lands = replaced(s.lands, land, seat)
    s.tell(told.CONQUER, seat, land)


class Soldiers(Decision[State]):
    """Which cards are flipped and which discarded (rules 7.4, R9). x: the Conquest space."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [SOLDIERS + number for number in soldier_payments(s, s.actor, x)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        f1, f2, d1, d2 = SOLDIER_SETS[action - SOLDIERS]
        spend_soldiers(s, s.actor, f1, f2, d1, d2)


def lowest(cards: int, n: int) -> int:
    """The n lowest cards of a set."""
    found = 0
    for _ in range(n):
        low = cards & -cards
        found |= low
        cards ^= low
    return found


def spend_soldiers(s: State, seat: int, f1: int, f2: int, d1: int, d2: int) -> None:
    """Flip and discard Army cards of one and of two Soldiers; among equals the lowest number, flips first."""
    up = s.army_up[seat]
    flipped = lowest(up & ONE_SOLDIER, f1) | lowest(up & TWO_SOLDIERS, f2)
    up ^= flipped
    discarded = lowest(up & ONE_SOLDIER, d1) | lowest(up & TWO_SOLDIERS, d2)
    up ^= discarded
    s.army_up = replaced(s.army_up, seat, up)
    s.army_down = replaced(s.army_down, seat, s.army_down[seat] | flipped)
    s.army_discard |= discarded
    if s.telling:
        for card in range(len(BIT)):
            if flipped & BIT[card]:
                s.tell(told.FLIP, seat, card)
            elif discarded & BIT[card]:
                s.tell(told.DISCARD, seat, card)
