"""What things cost and pay where it is more than one line of a table: rules, words, views and estimates ask here."""

from __future__ import annotations

from kancha.games.cuzco_chasqui import actions
from kancha.games.cuzco_chasqui.tables import (
    CIRCLET_BONUS, CIRCLET_VP, COST_CARD, COST_FARM, COST_FEATHER, COST_OFFERING, COST_QUIPU, COST_STUDY, COST_VP, GOOD_VP, HALF,
)  # fmt: skip


def exchange_cost(action: int) -> int:
    """The pips of an exchange (rules 5.5)."""
    if action < actions.VP:
        return COST_STUDY if action < actions.LOWER + HALF else COST_FARM
    if action == actions.VP:
        return COST_VP
    if action == actions.OFFERING:
        return COST_OFFERING
    if action == actions.QUIPU:
        return COST_QUIPU
    return COST_CARD if action < actions.FEATHER else COST_FEATHER


def circlet_points(circlet: int, round: int) -> int:
    """What activating a circlet scores in a round (rules 5.8)."""
    return CIRCLET_VP[circlet] + CIRCLET_BONUS[round]


def good_points(good: int, doubled: int) -> int:
    """What buying a good scores, with god card 3 or without (rules 7.3, 8.7)."""
    return GOOD_VP[good] * (2 if doubled else 1)
