"""Running effects (rules 1): one step that goes through a program, and the small decisions that effects ask for."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import (
    DONE,
    KEEP_ARMY,
    NOMAD,
    OPTION,
    PAY,
    RAISE,
    RAISE_ARMY,
    RAISE_NOBLE,
    TAKE,
    TAKE_DECK,
)
from kancha.games.tawantinsuyu.effects.doer import Doer
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS, is_void
from kancha.games.tawantinsuyu.rules.buildings import TYPES
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.moments import ADVANCED, RECRUITED, notify
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST, OPTIONAL, affords, charge_food, food, pay
from kancha.games.tawantinsuyu.rules.supply import (
    army_left,
    draft_gods,
    draw_army,
    draw_god,
    gain,
    god_cards_left,
    pop_army,
    raise_army,
    raise_building,
    take_from_offer,
    take_nomad,
)
from kancha.games.tawantinsuyu.rules.tasks import PAID_ICON, SIZES, start_task
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, COLOURS, ONE_SOLDIER, TEMPLE_PROGRAM, TOP_OF_TEMPLE, TWO_SOLDIERS, members

RECRUITING: Final = 32
"""Added to the colours of a Nomad frame when the Recruit action asks (rules 6)."""


class Player(Doer):
    """A seat that is asked where an effect leaves a choice; what asks stands below, in rules/ and in golden/."""

    def gain(self, s: State, seat: int, potato: int, corn: int, stone: int, gold: int, vp: int) -> bool:
        gain(s, seat, potato, corn, stone, gold, vp)
        return True

    def choice(self, s: State, seat: int, at: int) -> bool:
        s.push(kinds.CHOICE, seat, at)
        return True

    def may_pay(self, s: State, seat: int, at: int) -> bool:
        s.push(kinds.MAY_PAY, seat, at)
        return True

    def draw_army(self, s: State, seat: int, n: int) -> bool:
        draw_army(s, seat, n)
        return True

    def train(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.TRAIN, seat, n)
        return True

    def play_army(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        s.push(kinds.PLAY_ARMY, seat, n, compulsory)
        return True

    def take_gods(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.TAKE_GOD, seat, n)
        return True

    def draft_gods(self, s: State, seat: int, drawn: int, kept: int) -> bool:
        draft_gods(s, seat, drawn)
        s.push(kinds.DRAFT, seat, kept)
        return True

    def play_gods(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        s.push(kinds.PLAY_GOD, seat, n, compulsory)
        return True

    def gain_nomads(self, s: State, seat: int, n: int, colours: int) -> bool:
        s.push(kinds.NOMAD, seat, n, colours)
        return True

    def gain_newcomers(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.NEWCOMER, seat, n)
        return True

    def give_martyr(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.MARTYR, seat, n)
        return True

    def advance(self, s: State, seat: int, n: int) -> bool:
        advance(s, seat, n)
        return True

    def turn_up(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.RAISE, seat, n)
        return True

    def stride(self, s: State, seat: int, spots: int) -> bool:
        s.push(kinds.STRIDE, seat, spots)
        return True

    def conquer(self, s: State, seat: int, leftmost: bool) -> bool:
        if leftmost:
            s.push(kinds.SETTLE, seat)
        else:
            s.push(kinds.CONQUER, seat)
            s.push(kinds.DEPLOY, seat)
        return True

    def free_weavings(self, s: State, seat: int, n: int, show_between: bool) -> bool:
        s.push(kinds.FREE_WEAVING if show_between else kinds.TWO_WEAVINGS, seat, n)
        return True

    def free_statue(self, s: State, seat: int, size: int, at_random: bool, gods: int) -> bool:
        s.push(kinds.STATUE, seat, BIT[size] + SIZES * gods, FREE_OF_COST)
        return True

    def free_building(self, s: State, seat: int, types: int) -> bool:
        s.push(kinds.CONSTRUCT, seat, types, OPTIONAL + FREE_OF_COST)
        return True

    def free_steps(self, s: State, seat: int) -> bool:
        s.push(kinds.STEPS, seat, 0, FREE_OF_COST)
        return True

    def task(self, s: State, seat: int, task: int, types: int, cheaper: int) -> bool:
        start_task(s, seat, task, OPTIONAL, types + TYPES * cheaper)
        return True


PLAYER: Final = Player()


class Effects(Step[State]):
    """One operation of a program, the next one waiting below (rules 1). x: the program, y: the operation."""

    def run(self, s: State, x: int, y: int) -> None:
        length = e.PROGRAM_LENGTH[x]
        if y >= length:
            return
        if y + 1 < length:
            s.push(kinds.EFFECTS, s.actor, x, y + 1)
        at = e.PROGRAM_AT[x] + y * e.WIDTH
        OPERATIONS[e.OPS[at]].perform(PLAYER, s, s.actor, at)


def advance(s: State, seat: int, n: int) -> None:
    """An advance on the Temple, an event of its own (rules 7.1, 22.29)."""
    if s.modules:
        notify(s, ADVANCED, seat, s.temple[seat])
    s.push(kinds.TEMPLE, seat, n)


class Choice(Decision[State]):
    """Exactly one of several effects (rules 1). x: the operation's place in the table."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return list(range(OPTION, OPTION + e.OPS[x + 1]))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.EFFECTS, s.actor, e.OPS[x + 2 + action - OPTION])


class MayPay(Decision[State]):
    """An effect that may be paid for (rules 1). x: the operation's place in the table."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        if is_void(s, seat, e.OPS[x + 5]):
            return []
        ops = e.OPS
        found = [DONE, PAY] if affords(s, seat, ops[x + 1], ops[x + 2], ops[x + 3], ops[x + 4]) else [DONE]
        return with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.MAY_PAY, x, y, action) or action == DONE:
            return
        ops = e.OPS
        pay(s, s.actor, ops[x + 1], ops[x + 2], ops[x + 3], ops[x + 4])
        first = e.PROGRAM_AT[ops[x + 5]]
        if ops[first] == e.STATUE:  # a paid icon counts as building (rules 16.9)
            s.push(kinds.STATUE, s.actor, BIT[ops[first + 1]] + SIZES * ops[first + 3], FREE_OF_COST + PAID_ICON)
        else:
            s.push(kinds.EFFECTS, s.actor, ops[x + 5])


class TakeGod(Decision[State]):
    """A God card from the deck or from the offer, one at a time (rules 4.7, D17). x: how many."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [TAKE + card for card in s.offer]
        if s.god_deck:
            found.append(TAKE_DECK)
        found.sort()
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if x > 1:
            s.push(kinds.TAKE_GOD, s.actor, x - 1)
        if action == TAKE_DECK:
            draw_god(s, s.actor)
        else:
            take_from_offer(s, s.actor, action - TAKE)


def refuse_take(s: State, action: int) -> int:
    """Why a God card cannot be taken from there."""
    if not god_cards_left(s) or action == TAKE_DECK:
        return reasons.NO_GOD_CARDS
    return reasons.NOT_IN_OFFER


class Nomad(Decision[State]):
    """A Worker from the Nomads, or none (rules 6, 8). x: how many, y: mask of colours, 0 for any, RECRUITING by the action."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        colours = y % RECRUITING
        found = [NOMAD + colour for colour in range(COLOURS) if s.nomads[colour] and (not colours or colours & BIT[colour])]
        return [DONE, *found] if found else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        if x > 1:
            s.push(kinds.NOMAD, s.actor, x - 1, y)
        if y == RECRUITING:
            notify(s, RECRUITED, s.actor)
        take_nomad(s, s.actor, action - NOMAD)


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
PRICES: Final = 4
NO_BUILDINGS: Final = 1
NO_ARMY: Final = 2
NO_NOBLES: Final = 4
PRODUCTION_ONLY: Final = PRICES * (NO_ARMY + NO_NOBLES)
NOBLES_ONLY: Final = PRICES * (NO_BUILDINGS + NO_ARMY)
"""A Raise frame's y: the price of more, PRICES times a mask of what does not count."""


def in_use(s: State, seat: int) -> int:
    """The mask of the Palace whose Noble a seat is using; it cannot be stood up by its own ability (rules 19.9)."""
    for at in range(len(s.frames) - 4, -1, -4):
        if s.frames[at] == kinds.USED and s.frames[at + 1] == seat:
            return BIT[s.frames[at + 2]]
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


class Raise(Decision[State]):
    """Turn Production Buildings and Army cards face up and stand up Nobles, one at a time (rules 7, 19.9). x: how many are free,
    y: the price of more, and what counts."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        things = raisable(s, seat, y // PRICES)
        if not things:
            return []
        price = y % PRICES
        if x > 0:
            return [DONE, *things]
        if (price == PRICE_FOOD and food(s, seat) > 0) or (price == PRICE_CORN and affords(s, seat, 0, 1, 0, 0)):
            return with_free(s, seat, [DONE, *things])
        return with_free(s, seat, [DONE]) if price else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if take_free(s, kinds.RAISE, x, y, action) or action == DONE:
            return
        price = y % PRICES
        if x > 1 or price:
            s.push(kinds.RAISE, seat, x - 1 if x > 0 else 0, y)
        raise_thing(s, seat, action)
        if x > 0:
            return
        if price == PRICE_FOOD:
            charge_food(s, seat, 1)
        else:
            pay(s, seat, 0, 1, 0, 0)


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

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [KEEP_ARMY + card for card in members(s.trained)]

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


def refuse_raise(s: State, seat: int, without: int, action: int) -> int:
    """Why a thing cannot be turned face up; without: a mask of what does not count (see NO_BUILDINGS)."""
    if action < RAISE_ARMY:
        building = action - RAISE
        if not s.production[seat] & BIT[building]:
            return s.because(reasons.NO_SUCH_PRODUCTION, building)
        if without & NO_BUILDINGS:
            return reasons.ONLY_NOBLES
        return reasons.ALLOWED if s.exhausted[seat] & BIT[building] else s.because(reasons.LIES_FACE_UP, building)
    if action < RAISE_NOBLE:
        card = action - RAISE_ARMY
        if s.army_up[seat] & BIT[card]:
            return reasons.ARMY_FACE_UP
        if not s.army_down[seat] & BIT[card]:
            return reasons.ARMY_NOT_THERE
        if without & NO_ARMY:
            return reasons.NO_ARMY_HERE if not without & NO_BUILDINGS else reasons.ONLY_NOBLES
        alike = s.army_down[seat] & (ONE_SOLDIER if ONE_SOLDIER & BIT[card] else TWO_SOLDIERS)
        return reasons.ALLOWED if alike & -alike == BIT[card] else reasons.SAME_STRENGTH
    palace = action - RAISE_NOBLE
    if not s.palaces[seat] & BIT[palace]:
        return reasons.NOT_YOUR_PALACE
    if not s.lying[seat] & BIT[palace]:
        return reasons.NOBLE_STANDS
    if without & NO_NOBLES:
        return reasons.NO_NOBLES_HERE
    return reasons.NOBLE_IN_USE if in_use(s, seat) & BIT[palace] else reasons.ALLOWED
