"""Paying (rules 1): gold stands in for what is short; only potato against corn is a choice that matters.

Gold can do whatever another resource can, so paying it while the proper resource is there is never better: it fills gaps only.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.actions import POTATO
from kancha.games.tawantinsuyu.rules.supply import packed
from kancha.games.tawantinsuyu.state import State

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
    if s.telling:
        s.tell(told.PAY, seat, packed(potato, corn, stone, gold))


def affords_row(s: State, seat: int, table: list[int], row: int) -> bool:
    """The same for the row of a table of costs."""
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
    """How much of a food payment is potato, the rest being corn (rules 4.1, D4). x: the food."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        at = s.actor * 4
        potato = s.goods[at]
        corn = s.goods[at + 1]
        proper = x if x < potato + corn else potato + corn
        low = proper - corn if proper > corn else 0
        high = potato if potato < proper else proper
        return list(range(POTATO + low, POTATO + high + 1))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        potato = action - POTATO
        corn = x - potato
        if corn > s.goods[seat * 4 + 1]:
            corn = s.goods[seat * 4 + 1]
        pay(s, seat, potato, corn, 0, x - potato - corn)
