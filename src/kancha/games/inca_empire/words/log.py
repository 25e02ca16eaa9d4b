"""Events that need more than a sentence with fields."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.inca_empire import told
from kancha.games.inca_empire.names import card_name, site_name
from kancha.games.inca_empire.state import State


def placed(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A card placed face down: seat, sector, card, which only the seat itself may read."""
    who, sector, card = figures[:3]
    return f"{names[who]} places {card_name(card) if seat == who else 'a card'} face down in sector {s.board.sector_id[sector]}."


def turned_up(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A card turned up: who placed it, sector, card."""
    who, sector, card = figures[:3]
    return f"In sector {s.board.sector_id[sector]} {names[who]}'s card is turned up: {card_name(card)}."


def road(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A road: seat, the sites that it joins, cost."""
    who, one, other, cost = figures[:4]
    kind = "an additional" if cost else "a"
    return f"{names[who]} builds {kind} road {site_name(one)}–{site_name(other)}."


told.EVENTS.tell(told.PLACED, placed)
told.EVENTS.tell(told.SUN, turned_up)
told.EVENTS.tell(told.ROAD, road)
