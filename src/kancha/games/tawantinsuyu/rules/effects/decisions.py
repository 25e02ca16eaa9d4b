"""Running effects (rules 1): one step that goes through a program, and the small decisions that effects ask for."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.actions import DONE, KEEP_ARMY, NOMAD, OPTION, PAY, RAISE, RAISE_ARMY, RAISE_NOBLE, TAKE, TAKE_DECK
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS, effect_text, is_void
from kancha.games.tawantinsuyu.rules.effects.player import PLAYER
from kancha.games.tawantinsuyu.causes import begin, cause_of, caused
from kancha.games.tawantinsuyu.rules.free import SometimesFree
from kancha.games.tawantinsuyu.rules.moments import RECRUITED, notify
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST, can_pay, charge_food, food, pay_for, refuse_cost
from kancha.games.tawantinsuyu.rules.supply import (
    army_left, draw_god, pop_army, raise_army, raise_building, take_from_offer, take_nomad,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules.tasks import PAID_ICON, pack_statues
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, COLOUR_NAME, COLOURS, ONE_SOLDIER, TEMPLE_PROGRAM, TOP_OF_TEMPLE, TWO_SOLDIERS, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import capital, chosen


class Effects(Step[State]):
    """One operation of a program, the next one waiting below (rules 1). x: the program, y: the operation."""

    def run(self, s: State, x: int, y: int) -> None:
        length = e.PROGRAM_LENGTH[x]
        if y >= length:
            return
        seat = s.actor
        begin(s, e.ORIGIN[x])
        if y + 1 < length:
            s.push(kinds.EFFECTS, seat, x, y + 1)
        at = e.PROGRAM_AT[x] + y * e.WIDTH
        OPERATIONS[e.OPS[at]].perform(PLAYER, s, seat, at)


class Choice(Decision[State]):
    """Exactly one of several effects (rules 1.5). x: the operation's place in the table."""

    asks = (actions.OPTION,)

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, "Which benefit do you take?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return list(range(OPTION, OPTION + e.OPS[x + 1]))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action - OPTION < e.OPS[x + 1] else s.because(reasons.FEWER_OPTIONS, e.OPS[x + 1])

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return capital(effect_text(e.OPS[x + 2 + action - OPTION])) if action - OPTION < e.OPS[x + 1] else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.EFFECTS, s.actor, e.OPS[x + 2 + action - OPTION])


class MayPay(Decision[State]):
    """An effect that may be paid for (rules 1.5); one that could do nothing is not asked about. x: the operation's place in the
    table."""

    asks = (actions.DONE, actions.PAY)

    def price(self, x: int) -> list[int]:
        return e.OPS[x + 1 : x + 5]

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, f"Do you pay {prices.said(self.price(x))} for this: {effect_text(e.OPS[x + 5])}?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if is_void(s, s.actor, e.OPS[x + 5]):
            return []
        return [DONE, PAY] if can_pay(s, s.actor, self.price(x)) else [DONE]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action == DONE else refuse_cost(s, s.actor, self.price(x))

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Do not pay" if action == DONE else f"Pay {prices.said(self.price(x))}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        pay_for(s, s.actor, self.price(x))
        program = e.OPS[x + 5]
        first = e.PROGRAM_AT[program]
        if e.OPS[first] == e.STATUE:  # a paid icon counts as building (rules 16.9)
            s.push(kinds.STATUE, s.actor, pack_statues(BIT[e.OPS[first + 1]], e.OPS[first + 3]), FREE_OF_COST + PAID_ICON)
        else:
            s.push(kinds.EFFECTS, s.actor, program)


class TakeGod(Decision[State]):
    """A God card from the deck or from the offer, one at a time (rules 4.7, D17). x: how many."""

    asks = (actions.TAKE_DECK,)

    def ask(self, s: State, x: int, y: int) -> str:
        question = f"Take {several(x, 'God card')}: from the deck or from the offer?"
        return caused(s, question) if cause_of(s) else f"Your Priest draws: t{question[1:]}"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [TAKE + card for card in s.offer]
        if s.god_deck:
            found.append(TAKE_DECK)
        found.sort()
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == TAKE_DECK:
            return ALLOWED if s.god_deck else reasons.GOD_DECK_EMPTY
        return ALLOWED if action - TAKE in s.offer else s.because(reasons.NOT_OFFERED, action - TAKE)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if x > 1:
            s.push(kinds.TAKE_GOD, s.actor, x - 1)
        if action == TAKE_DECK:
            draw_god(s, s.actor)
        else:
            take_from_offer(s, s.actor, action - TAKE)


# Workers of the Nomads (rules 6, 8)

RECRUITING: Final = 32
"""A Nomad frame's y when the Recruit action asks; else it is a mask of colours, 0 for any."""


def wanted_colours(y: int) -> int:
    """The colours that a Nomad frame asks for, 0 for any."""
    return 0 if y == RECRUITING else y


class Nomad(Decision[State]):
    """A Worker from the Nomads, or none (rules 6, 8). x: how many, y: which ones (see `wanted_colours`)."""

    asks = (actions.DONE, actions.NOMAD)

    def ask(self, s: State, x: int, y: int) -> str:
        colours = wanted_colours(y)
        return caused(s, f"Which Nomad do you take: {chosen(colours, COLOUR_NAME)}?" if colours else "Which Nomad do you take?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        colours = wanted_colours(y)
        found = [NOMAD + colour for colour in range(COLOURS) if s.nomads[colour] and (not colours or colours & BIT[colour])]
        return [DONE, *found] if found else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        colours = wanted_colours(y)
        if colours and not colours & BIT[action - NOMAD]:
            return s.because(reasons.OTHER_COLOURS, colours)
        return ALLOWED if s.nomads[action - NOMAD] else s.because(reasons.NO_SUCH_NOMAD, action - NOMAD)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Take no Nomad" if action == DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        if x > 1:
            s.push(kinds.NOMAD, s.actor, x - 1, y)
        if y == RECRUITING:
            notify(s, RECRUITED, s.actor)
        take_nomad(s, s.actor, action - NOMAD)


# the Temple (rules 7.1)


class Temple(Step[State]):
    """One step up the Temple with its reward, then the next; on an overlay it is a choice (rules 7.1, 17.2). x: how many."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        position = s.temple[seat]
        if position > TOP_OF_TEMPLE:
            s.push(kinds.BRANCH, seat, x)
        elif position < TOP_OF_TEMPLE:
            climb_to(s, seat, position + 1, x)


def climb_to(s: State, seat: int, position: int, steps: int) -> None:
    """Stand on a position and take its reward, the first of so many steps."""
    if steps > 1:
        s.push(kinds.TEMPLE, seat, steps - 1)
    s.temple = replaced(s.temple, seat, position)
    s.tell(told.TEMPLE, seat, position)
    s.push(kinds.EFFECTS, seat, TEMPLE_PROGRAM[position])


# rejuvenating (rules 7)

PRICE_FOOD: Final = 1
PRICE_CORN: Final = 2
NO_BUILDINGS: Final = 1
NO_ARMY: Final = 2
NO_NOBLES: Final = 4
_PRICES: Final = 4


def pack_raise(price: int, without: int) -> int:
    """A Raise frame's y: the price of more than what is free, and a mask of what does not count."""
    return price + _PRICES * without


def unpack_raise(y: int) -> tuple[int, int]:
    """The price and the mask."""
    return y % _PRICES, y // _PRICES


PRODUCTION_ONLY: Final = _PRICES * (NO_ARMY + NO_NOBLES)
NOBLES_ONLY: Final = _PRICES * (NO_BUILDINGS + NO_ARMY)
"""The y of a Raise frame without a price, for Production Buildings or for Nobles alone."""


def in_use(s: State, seat: int) -> int:
    """The mask of the Palace whose Noble a seat is using; it cannot be stood up by its own ability (rules 19.9)."""
    for at in range(len(s.frames) - 4, -1, -4):
        if s.frames[at] == kinds.USED and s.frames[at + 1] == seat:
            palace = s.frames[at + 2]
            return BIT[palace] if palace >= 0 else 0
    return 0


def raisable(s: State, seat: int, without: int) -> list[int]:
    """What lies face down: every Production Building, one Army card of each strength, every Noble but one in use."""
    found: list[int] = []
    if not without & NO_BUILDINGS:
        found = [RAISE + building for building in members(s.exhausted[seat])]
    if not without & NO_ARMY:
        down = s.army_down[seat]
        for strength in (ONE_SOLDIER, TWO_SOLDIERS):
            cards = down & strength
            if cards:
                found.append(RAISE_ARMY + (cards & -cards).bit_length() - 1)
    if not without & NO_NOBLES and s.lying[seat]:
        found += [RAISE_NOBLE + palace for palace in members(s.lying[seat] & ~in_use(s, seat))]
    found.sort()
    return found


def raise_thing(s: State, seat: int, action: int) -> None:
    """Turn up what an action names."""
    if action < RAISE_ARMY:
        raise_building(s, seat, action - RAISE)
    elif action < RAISE_NOBLE:
        raise_army(s, seat, action - RAISE_ARMY)
    else:
        s.lying = replaced(s.lying, seat, s.lying[seat] ^ BIT[action - RAISE_NOBLE])
        s.tell(told.RAISE_NOBLE, seat, action - RAISE_NOBLE)


def refuse_raise(s: State, seat: int, without: int, action: int) -> int:
    """Why a thing cannot be turned face up; without: a mask of what does not count (see NO_BUILDINGS)."""
    if action < RAISE_ARMY:
        building = action - RAISE
        if not s.production[seat] & BIT[building]:
            return s.because(reasons.NO_SUCH_PRODUCTION, building)
        if without & NO_BUILDINGS:
            return reasons.ONLY_NOBLES
        return ALLOWED if s.exhausted[seat] & BIT[building] else s.because(reasons.LIES_FACE_UP, building)
    if action < RAISE_NOBLE:
        card = action - RAISE_ARMY
        if s.army_up[seat] & BIT[card]:
            return reasons.ARMY_FACE_UP
        if not s.army_down[seat] & BIT[card]:
            return reasons.ARMY_NOT_THERE
        if without & NO_ARMY:
            return reasons.NO_ARMY_HERE if not without & NO_BUILDINGS else reasons.ONLY_NOBLES
        alike = s.army_down[seat] & (ONE_SOLDIER if ONE_SOLDIER & BIT[card] else TWO_SOLDIERS)
        return ALLOWED if alike & -alike == BIT[card] else reasons.SAME_STRENGTH
    palace = action - RAISE_NOBLE
    if not s.palaces[seat] & BIT[palace]:
        return s.because(reasons.NOT_YOUR_PALACE, palace)
    if not s.lying[seat] & BIT[palace]:
        return s.because(reasons.NOBLE_STANDS, palace)
    if without & NO_NOBLES:
        return reasons.NO_NOBLES_HERE
    return reasons.NOBLE_IN_USE if in_use(s, seat) & BIT[palace] else ALLOWED


class Raise(SometimesFree):
    """Turn Production Buildings and Army cards face up and stand up Nobles, one at a time (rules 7, 19.9). x: how many are free,
    y: the price of more, and what counts (see `pack_raise`)."""

    asks = (actions.DONE, actions.RAISE)

    def interruptible(self, s: State, x: int, y: int) -> bool:
        return x == 0

    def ask(self, s: State, x: int, y: int) -> str:
        price, without = unpack_raise(y)
        if without & NO_BUILDINGS:
            return caused(s, f"Which of your Nobles stand up? Up to {x}.")
        if x:
            return caused(s, f"What do you turn face up? {several(x, 'flip')} free.")
        return f"Do you pay {'1 food' if price == PRICE_FOOD else prices.said(prices.FLIP_FOLLOWING)} to turn something face up?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        price, without = unpack_raise(y)
        things = raisable(s, s.actor, without)
        if not things or not (x or price):
            return []
        return [DONE, *things] if x or self.refuse_price(s, price) == ALLOWED else [DONE]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        price, without = unpack_raise(y)
        reason = refuse_raise(s, s.actor, without, action)
        return reason if reason != ALLOWED or x else self.refuse_price(s, price)

    def refuse_price(self, s: State, price: int) -> int:
        """Why one more thing cannot be paid for."""
        if price == PRICE_FOOD:
            return ALLOWED if food(s, s.actor) else reasons.NO_FOOD_FOR_FLIP
        return refuse_cost(s, s.actor, prices.FLIP_FOLLOWING)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action != DONE:
            return ""
        _, without = unpack_raise(y)
        return "Stand up no more" if without & NO_BUILDINGS else "Turn nothing more face up"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        price, _ = unpack_raise(y)
        if x > 1 or price:
            s.push(kinds.RAISE, seat, x - 1 if x > 0 else 0, y)
        raise_thing(s, seat, action)
        if x > 0:
            return
        if price == PRICE_FOOD:
            charge_food(s, seat, 1)
        else:
            pay_for(s, seat, prices.FLIP_FOLLOWING)


# training (rules 5.9)


class Train(Step[State]):
    """Draw 2 Army cards, of which one is kept (rules 5.9). x: how many times."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        if not army_left(s):
            return
        if x > 1:
            s.push(kinds.TRAIN, seat, x - 1)
        first = pop_army(s)
        second = pop_army(s)
        if second < 0:
            keep_trained(s, seat, first, -1)
            return
        s.trained = BIT[first] | BIT[second]
        s.push(kinds.KEEP_ARMY, seat)


class KeepArmy(Decision[State]):
    """Which of the two Army cards to keep (rules 5.9, D19). Asked always: the silence would tell that they are alike."""

    asks = (actions.KEEP,)

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, "Which of the two Army cards do you keep?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [KEEP_ARMY + card for card in members(s.trained)]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action < KEEP_ARMY:
            return reasons.KEEP_ARMY_ONLY
        return ALLOWED if s.trained & BIT[action - KEEP_ARMY] else reasons.NOT_TRAINED

    def take(self, s: State, x: int, y: int, action: int) -> None:
        card = action - KEEP_ARMY
        other = s.trained ^ BIT[card]
        s.trained = 0
        keep_trained(s, s.actor, card, other.bit_length() - 1)


def keep_trained(s: State, seat: int, card: int, discarded: int) -> None:
    """Keep one Army card in hand and discard the other openly."""
    s.army_hand = replaced(s.army_hand, seat, s.army_hand[seat] | BIT[card])
    if discarded >= 0:
        s.army_discard |= BIT[discarded]
        s.learned += 1
    s.tell(told.TRAIN, seat, discarded, card)
