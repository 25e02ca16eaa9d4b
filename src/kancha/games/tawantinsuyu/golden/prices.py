"""What Golden Age charges, each price in one place: the rules pay it, the words say it, the drawing prints it."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.golden.tables import PALACE_PRICE
from kancha.games.tawantinsuyu.goods import packed
from kancha.games.tawantinsuyu.state import State

PROCESSION_CORN: Final = 1
"""Of the Processional Way (rules 20.2)."""
SPOT_POTATO: Final = 1
"""To leave out a spot where an own Vassal is (rules 18.6)."""


def noble_price(palace: int) -> int:
    """The resources that the ability of a Palace costs, packed (rules 23.1)."""
    at = palace * 4
    return packed(PALACE_PRICE[at], PALACE_PRICE[at + 1], PALACE_PRICE[at + 2], PALACE_PRICE[at + 3])


def nation_price(s: State, seat: int, region: int) -> int:
    """Potato for the ability of a Nation: 1 for each own marker on its tile (rules 18.2)."""
    return s.nation_markers[region * s.players + seat]
