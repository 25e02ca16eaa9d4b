"""Conquest (rules 7.4): playing Army cards, placing markers, and paying with Soldiers."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.errors import BadPosition
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import CONQUER, DEPLOY, DONE, SOLDIER_SETS, SOLDIERS
from kancha.games.tawantinsuyu.causes import headed
from kancha.games.tawantinsuyu.names import land as named
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.free import refuse_alike
from kancha.games.tawantinsuyu.rules.payment import can_pay, pay_for, refuse_cost
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARMY_FREE, BIT, CONQUESTS_ACTIVE, LAND_DISCARD, LAND_FLIP, LAND_PROGRAM, LAND_REGION, LANDS, MOST_DISCARD, MOST_FLIP,
    ONE_SOLDIER, REGION_NAME, TWO_SOLDIERS, one_of_each,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import effect_text

ONES: Final[list[int]] = [f1 + d1 for f1, _, d1, _ in SOLDIER_SETS]
TWOS: Final[list[int]] = [f2 + d2 for _, f2, _, d2 in SOLDIER_SETS]
"""By set of Army cards: how many of one Soldier are in it, and how many of two."""


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


NEED_SPAN: Final = MOST_DISCARD + 1


def pack_need(flip: int, discard: int) -> int:
    """Soldiers to flip and to discard, as the number by which PAYMENTS knows them."""
    return flip * NEED_SPAN + discard


def unpack_need(need: int) -> tuple[int, int]:
    """The same two back."""
    return need // NEED_SPAN, need % NEED_SPAN


PAYMENTS: Final[list[list[int]]] = [
    _payments(flip, discard) for flip in range(MOST_FLIP + 1) for discard in range(MOST_DISCARD + 1)
]
"""Ways to pay, by flip and discard."""


def needs(flip: int, discard: int, discount: int) -> list[int]:
    """What a marker may cost after a discount: at least one Soldier in all (R22)."""
    found = [pack_need(flip, discard)]
    for _ in range(discount):
        cheaper: list[int] = []
        for need in found:
            f, d = unpack_need(need)
            if f + d > 1:
                if f:
                    cheaper.append(pack_need(f - 1, d))
                if d:
                    cheaper.append(pack_need(f, d - 1))
        if not cheaper:
            break
        found = sorted(set(cheaper))
    return found


DISCOUNTS: Final = 3
NEEDS: Final[list[list[int]]] = [
    needs(LAND_FLIP[land], LAND_DISCARD[land], discount) for land in range(LANDS) for discount in range(DISCOUNTS)
]


def discount_of(s: State, seat: int) -> int:
    """How many Soldiers the Buildings of a seat save it, as far as NEEDS knows."""
    return min(t.total(s, t.SOLDIER_DISCOUNT, seat), DISCOUNTS - 1)


def needs_of(s: State, seat: int, land: int) -> list[int]:
    """What a Conquest space may cost a seat, its Buildings considered."""
    return NEEDS[land * DISCOUNTS + discount_of(s, seat)]


def owed(s: State, seat: int) -> list[int]:
    """The Conquest spaces that a seat has taken and still owes Soldiers for, but for the one it is asked to pay (rules 7.4)."""
    found: list[int] = []
    frames = s.frames
    if kinds.SOLDIERS in frames:  # as a kind or as any other number: then it is worth looking closely
        for at in range(0, len(frames) - 4, 4):
            if frames[at] == kinds.SOLDIERS and frames[at + 1] == seat:
                found.append(frames[at + 2])
    return found


def suffices(discount: int, lands: list[int], ones: int, twos: int) -> bool:
    """Whether so many cards of one and of two Soldiers can pay for some Conquest spaces, one after the other."""
    return not lands or suffices_for(lands[-1], discount, lands[:-1], ones, twos)


def suffices_for(land: int, discount: int, lands: list[int], ones: int, twos: int) -> bool:
    """Whether they can pay for one Conquest space and then for others."""
    for need in NEEDS[land * DISCOUNTS + discount]:
        for number in PAYMENTS[need]:
            one, two = ONES[number], TWOS[number]
            if one <= ones and two <= twos and (not lands or suffices(discount, lands, ones - one, twos - two)):
                return True
    return False


def can_spare(s: State, seat: int, card: int) -> bool:
    """Whether a face-up Army card is not needed for what a seat owes (rules 7.4)."""
    lands = owed(s, seat)
    if not lands:
        return True
    up = s.army_up[seat] ^ BIT[card]
    return suffices(discount_of(s, seat), lands, (up & ONE_SOLDIER).bit_count(), (up & TWO_SOLDIERS).bit_count())


def soldier_payments(s: State, seat: int, land: int) -> list[int]:
    """The ways in which a seat can pay for a Conquest space with its face-up cards, what it owes for others being left (rules
    7.4)."""
    up = s.army_up[seat]
    ones = (up & ONE_SOLDIER).bit_count()
    twos = (up & TWO_SOLDIERS).bit_count()
    lands = owed(s, seat)
    discount = discount_of(s, seat)
    found: list[int] = []
    for need in NEEDS[land * DISCOUNTS + discount]:
        for number in PAYMENTS[need]:
            one, two = ONES[number], TWOS[number]
            if one <= ones and two <= twos and number not in found and suffices(discount, lands, ones - one, twos - two):
                found.append(number)
    found.sort()
    return found


def payable(s: State, seat: int, lands: list[int]) -> list[int]:
    """Those of some Conquest spaces for which a seat can pay, what it owes for others being left (rules 7.4)."""
    up = s.army_up[seat]
    if not up:
        return []
    ones = (up & ONE_SOLDIER).bit_count()
    twos = (up & TWO_SOLDIERS).bit_count()
    before = owed(s, seat)
    discount = discount_of(s, seat)
    return [land for land in lands if suffices_for(land, discount, before, ones, twos)]


def affordable_alone(s: State, seat: int, land: int) -> bool:
    """Whether the face-up cards would pay for a Conquest space if nothing else were owed."""
    up = s.army_up[seat]
    return suffices(discount_of(s, seat), [land], (up & ONE_SOLDIER).bit_count(), (up & TWO_SOLDIERS).bit_count())


def soldiers_up(s: State, seat: int) -> int:
    """The Soldiers of a seat's face-up Army cards."""
    up = s.army_up[seat]
    return (up & ONE_SOLDIER).bit_count() + 2 * (up & TWO_SOLDIERS).bit_count()


def refuse_land(s: State, seat: int, land: int) -> int:
    """Why a Conquest space cannot be taken."""
    if s.lands[land] >= 0:
        return reasons.LAND_TAKEN
    if not s.markers_left(seat):
        return reasons.NO_MARKER
    if payable(s, seat, [land]):
        return ALLOWED
    lands = owed(s, seat)
    if lands and affordable_alone(s, seat, land):
        return s.because(reasons.SOLDIERS_OWED, lands[-1], LAND_FLIP[lands[-1]], LAND_DISCARD[lands[-1]])
    saved = t.total(s, t.SOLDIER_DISCOUNT, seat) > 0
    cards = s.army_up[seat].bit_count()
    reason = reasons.SOLDIERS_SHORT_SAVED if saved else reasons.SOLDIERS_SHORT
    return s.because(reason, LAND_FLIP[land], LAND_DISCARD[land], soldiers_up(s, seat), cards)


def refuse_soldiers(s: State, seat: int, land: int, number: int) -> int:
    """Why a set of Army cards does not pay for a Conquest space (rules 7.4, R9)."""
    if number in soldier_payments(s, seat, land):
        return ALLOWED
    f1, f2, d1, d2 = SOLDIER_SETS[number]
    up = s.army_up[seat]
    if f1 + d1 > (up & ONE_SOLDIER).bit_count():
        return s.because(reasons.CARDS_SHORT, f1 + d1, 1, (up & ONE_SOLDIER).bit_count())
    if f2 + d2 > (up & TWO_SOLDIERS).bit_count():
        return s.because(reasons.CARDS_SHORT, f2 + d2, 2, (up & TWO_SOLDIERS).bit_count())
    flip, discard = f1 + 2 * f2, d1 + 2 * d2
    lands = owed(s, seat)
    for need in needs_of(s, seat, land):
        if number in PAYMENTS[need]:
            return s.because(reasons.SOLDIERS_OWED, lands[-1], LAND_FLIP[lands[-1]], LAND_DISCARD[lands[-1]])
        f, d = unpack_need(need)
        if flip >= f and discard >= d:
            return s.because(reasons.CARD_TOO_MANY, LAND_FLIP[land], LAND_DISCARD[land])
    return s.because(reasons.PAYS_TOO_LITTLE, LAND_FLIP[land], LAND_DISCARD[land], flip, discard)


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

    asks = (actions.DONE, actions.DEPLOY)

    def ask(self, s: State, x: int, y: int) -> str:
        free = f"{several(x, 'card')} free, then " if x else ""
        return f"{headed(s, 'Conquest')}: which Army cards do you play ({free}{prices.said(prices.POTATO)} each)?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [DONE]
        if x > 0 or can_pay(s, s.actor, prices.POTATO):
            for card in one_of_each(s.army_hand[s.actor]):
                found.append(DEPLOY + card)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        card = action - DEPLOY
        if not s.army_hand[s.actor] & BIT[card]:
            return reasons.NO_SUCH_ARMY
        reason = ALLOWED if x > 0 else refuse_cost(s, s.actor, prices.POTATO)
        return refuse_alike(s.army_hand[s.actor], card) if reason == ALLOWED else reason

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Play no more Army cards" if action == DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        if x == 0:
            pay_for(s, seat, prices.POTATO)
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

    asks = (actions.DONE, actions.CONQUER)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"{headed(s, 'Conquest')}: where do you place {'another' if x else 'a'} marker?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        if not s.army_up[seat] or not s.markers_left(seat):
            return []
        found = payable(s, seat, [land for land in range(LANDS) if s.lands[land] < 0])
        return [DONE, *[CONQUER + land for land in found]] if found else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action == DONE else refuse_land(s, s.actor, action - CONQUER)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "Place no marker"
        land = action - CONQUER
        price = f"flip {LAND_FLIP[land]}, discard {LAND_DISCARD[land]}"
        return f"{named(land)} ({price}): {effect_text(LAND_PROGRAM[land])}"

    def group(self, s: State, x: int, y: int, action: int) -> str:
        return "" if action == DONE else REGION_NAME[LAND_REGION[action - CONQUER]]

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

    asks = (actions.SOLDIERS,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which Army cards pay for {named(x)} (flip {LAND_FLIP[x]}, discard {LAND_DISCARD[x]})?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [SOLDIERS + number for number in soldier_payments(s, s.actor, x)]
        if not found:
            raise BadPosition(f"The Soldiers for {named(x)} are due, and there is no way to pay them.")
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_soldiers(s, s.actor, x, action - SOLDIERS)

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
