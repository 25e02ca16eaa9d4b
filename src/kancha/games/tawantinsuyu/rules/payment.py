"""Paying (rules 1): gold stands in for what is short; only potato against corn is a choice that matters.

Gold can do whatever another resource can, so paying it while the proper resource is there is never better: it fills gaps only.
What things cost stands in prices.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.games.tawantinsuyu import actions, kinds, reasons, told
from kancha.games.tawantinsuyu.effects import CORN
from kancha.games.tawantinsuyu.goods import packed
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.words.effects import amounts

COMPULSORY: Final = 0
OPTIONAL: Final = 1
FREE_OF_COST: Final = 4
"""How a Statue, Steps, a Building or a production is asked for: optional when an effect brings it, paid unless it is free."""


def affords(s: State, seat: int, potato: int, corn: int, stone: int, gold: int) -> bool:
    """Whether a seat can pay, gold standing in for the rest."""
    goods = s.goods
    at = seat * 4
    if potato > goods[at]:
        gold += potato - goods[at]
    if corn > goods[at + 1]:
        gold += corn - goods[at + 1]
    if stone > goods[at + 2]:
        gold += stone - goods[at + 2]
    return gold <= goods[at + 3]


def refuse_price(s: State, seat: int, potato: int, corn: int, stone: int, gold: int) -> int:
    """Why a seat cannot pay."""
    if affords(s, seat, potato, corn, stone, gold):
        return ALLOWED
    return s.because(reasons.CANNOT_PAY, packed(potato, corn, stone, gold), purse(s, seat))


def purse(s: State, seat: int) -> int:
    """What a seat has, as one number for a reason."""
    at = seat * 4
    return packed(s.goods[at], s.goods[at + 1], s.goods[at + 2], s.goods[at + 3])


def pay(s: State, seat: int, potato: int, corn: int, stone: int, gold: int) -> None:
    """Pay what `affords` allowed."""
    goods = s.goods
    at = seat * 4
    if potato > goods[at]:
        gold += potato - goods[at]
        potato = goods[at]
    if corn > goods[at + 1]:
        gold += corn - goods[at + 1]
        corn = goods[at + 1]
    if stone > goods[at + 2]:
        gold += stone - goods[at + 2]
        stone = goods[at + 2]
    goods[at] -= potato
    goods[at + 1] -= corn
    goods[at + 2] -= stone
    goods[at + 3] -= gold
    if s.telling and (potato or corn or stone or gold):
        s.tell(told.PAY, seat, packed(potato, corn, stone, gold))


def can_pay(s: State, seat: int, price: list[int]) -> bool:
    """Whether a seat can pay a price of prices.py: `affords`, written out for what is asked most often."""
    goods = s.goods
    at = seat * 4
    gold = price[3]
    if price[0] > goods[at]:
        gold += price[0] - goods[at]
    if price[1] > goods[at + 1]:
        gold += price[1] - goods[at + 1]
    if price[2] > goods[at + 2]:
        gold += price[2] - goods[at + 2]
    return gold <= goods[at + 3]


def refuse_cost(s: State, seat: int, price: list[int]) -> int:
    """Why it cannot."""
    return refuse_price(s, seat, price[0], price[1], price[2], price[3])


def pay_for(s: State, seat: int, price: list[int]) -> None:
    pay(s, seat, price[0], price[1], price[2], price[3])


def affords_row(s: State, seat: int, table: list[int], row: int) -> bool:
    """The same as `affords` for the row of a table of costs."""
    at = row * 4
    return affords(s, seat, table[at], table[at + 1], table[at + 2], table[at + 3])


def pay_row(s: State, seat: int, table: list[int], row: int) -> None:
    at = row * 4
    pay(s, seat, table[at], table[at + 1], table[at + 2], table[at + 3])


def food(s: State, seat: int) -> int:
    """All that a seat can eat: potato, corn and gold."""
    at = seat * 4
    return s.goods[at] + s.goods[at + 1] + s.goods[at + 3]


def charge_food(s: State, seat: int, n: int) -> None:
    """Let a seat pay food."""
    if n > 0:
        s.push(kinds.FOOD, seat, n)


class Food(Decision[State]):
    """How much of a food payment is potato, the rest being corn (rules 1.2, D4). x: the food."""

    asks = (actions.POTATO,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"You pay {x} food. How much of it is potato?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        potato = s.goods[s.actor * 4]
        low = least_potato(s, s.actor, x)
        return list(range(actions.POTATO + low, actions.POTATO + min(potato, x) + 1))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        potato = action - actions.POTATO
        if potato > x:
            return s.because(reasons.FOOD_DUE, x)
        if potato > s.goods[s.actor * 4]:
            return s.because(reasons.POTATO_SHORT, s.goods[s.actor * 4])
        low = least_potato(s, s.actor, x)
        return s.because(reasons.POTATO_FIRST, low, s.goods[s.actor * 4 + CORN]) if potato < low else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        potato = action - actions.POTATO
        corn = min(x - potato, s.goods[s.actor * 4 + CORN])
        return "Pay " + amounts(potato, corn, 0, x - potato - corn)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        potato = action - actions.POTATO
        corn = min(x - potato, s.goods[seat * 4 + CORN])
        pay(s, seat, potato, corn, 0, x - potato - corn)


def least_potato(s: State, seat: int, n: int) -> int:
    """The least potato in a payment of food: gold only fills what potato and corn together are short of (rules 1.2)."""
    potato = s.goods[seat * 4]
    corn = s.goods[seat * 4 + CORN]
    proper = min(n, potato + corn)
    return max(0, proper - corn)
