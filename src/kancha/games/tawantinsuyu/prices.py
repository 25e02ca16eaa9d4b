"""What things cost, each price in one place: rules pay it, reasons and questions say it, views show it.

A price is a row of potato, corn, stone and gold, read only.
"""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.effects import STONE
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BUILDING_COST, COURIER, FOLLOW_PRICE, GODS, OFFERING_ACTIVE, OFFERING_FOLLOW, PURCHASE_PRICE, SPACE_SECTION, STATUE_COST,
    STEPS_COST, food_cost,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import amounts

_STATUES: Final[list[list[int]]] = [STATUE_COST[:4], STATUE_COST[4:8]]
_OFFERINGS: Final[list[list[int]]] = [[0, corn, 0, 0] for corn in OFFERING_ACTIVE]
_FOLLOWED: Final[list[int]] = [0, OFFERING_FOLLOW, 0, 0]
_WEAVINGS: Final[list[list[int]]] = [[0, corn, 0, 0] for corn in PURCHASE_PRICE]
_ENDS: Final[list[list[int]]] = [[1, 0, 0, 0], [0, 1, 0, 0]]
STEPS: Final[list[int]] = STEPS_COST
LEFTOVER: Final[list[int]] = [0, FOLLOW_PRICE, 0, 0]
POTATO: Final[list[int]] = [1, 0, 0, 0]
"""What a Priest pays for a task, an Army card after the free ones, the Potato Altar (rules 4.3, 7.4, 15.2)."""
FLIP_FOLLOWING: Final[list[int]] = [0, 1, 0, 0]
"""What a follower of Rejuvenate pays for everything that is turned up (rules 7)."""
IN_PLACE_OF_A_CARD: Final[list[int]] = [0, 0, 0, 1]
"""Gold that places a Worker without a God card (rules 4.1)."""


def placement(s: State, seat: int, space: int, role: int) -> int:
    """The food for a space: Roaming and Descending, a Courier saving 1 (rules 4.1, 4.3)."""
    cost = food_cost(s.priest[seat], space, s.depths[SPACE_SECTION[space]]) - courier_saves(role)
    return cost if cost > 0 else 0


def courier_saves(role: int) -> int:
    """Food that a role saves (rules 4.3)."""
    return 1 if role == COURIER else 0


def statue(kind: int) -> list[int]:
    """A Statue, small or large (rules 5.2)."""
    return _STATUES[0 if kind < GODS else 1]


def building(number: int, saved: int) -> list[int]:
    """A Building, from which some stone may be saved (rules 5.4, 20.1)."""
    price = BUILDING_COST[number * 4 : number * 4 + 4]
    price[STONE] = max(0, price[STONE] - saved)
    return price


def offering(steps: int, following: bool) -> list[int]:
    """Temple steps in an Offering (rules 7)."""
    return _FOLLOWED if following else _OFFERINGS[steps - 1]


def weavings(n: int) -> list[int]:
    """So many Weavings of a purchase in all (rules 5.5)."""
    return _WEAVINGS[n]


def villager(corn_end: bool) -> list[int]:
    """A Worker at an end of the Village (rules 4.5)."""
    return _ENDS[1 if corn_end else 0]


def food_said(cost: int) -> str:
    """Food for a space in words.

    >>> food_said(0), food_said(2)
    ('free', '2 food')
    """
    return f"{cost} food" if cost else "free"


def said(price: list[int]) -> str:
    """A price in words."""
    return amounts(price[0], price[1], price[2], price[3])
