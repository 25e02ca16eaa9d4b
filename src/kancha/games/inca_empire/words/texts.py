"""What cards, sites and regions say of themselves: made from the same tables that the rules read, so they cannot disagree."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.core.reasons import filled
from kancha.core.words import several
from kancha.games.inca_empire.names import NAMES
from kancha.games.inca_empire.tables import cards, cultures, effects

PHASE_NOTE: Final = {
    "inca": "Inca phase: everybody receives labor, then the leaders support those behind.",
    "sun": "Sun phase: the last in points goes first; everybody places a Sun Event card.",
    "people": "People phase: in turn order everybody builds roads and does one construction.",
    "sapa": "Sapa Inca phase: cities, garrisons, temples and terraces score; the Sun Event board is cleared.",
}
SITE_NOTE: Final = {
    "capital": "all roads begin here; nothing is built here",
    "city": "site of a city",
    "significant": "site of a significant city",
    "garrison": "site of a garrison",
    "huaca": "a huaca, a stop on the road; nothing is built here",
}
WORK_NAME: Final = {
    "city": "a city",
    "garrison": "a garrison",
    "temple": "a temple",
    "terrace": "a terrace",
    "road": "an additional road",
    "outpost": "a city in place of a garrison",
}
PLACES: Final = ("1st", "2nd", "3rd", "4th")
CULTURE_OF: Final = {id: culture for culture, id in enumerate(cultures.CULTURE_ID)}


@cache
def card_text(card: int) -> str:
    """What a Sun Event card does to the two players beside its sector."""
    figures = (cards.AMOUNT[card], cards.LABOR[card], cards.POINTS[card], cards.PILGRIMAGE_OF[card])
    return filled(effects.EFFECT[cards.EFFECT[card]].text, figures, NAMES)


def culture_text(culture: int) -> str:
    """The values of a culture marker."""
    points = several(cultures.POINTS[culture], "point")
    return f"resistance {cultures.RESISTANCE[culture]}, {cultures.LABOR[culture]} labor a round, {points}"


def income_text(income: int | None) -> str:
    """What the next Inca phase does to the labor of a seat; None when there is none."""
    if income is None:
        return "no Inca phase is to come"
    return f"the next Inca phase {f'brings {income}' if income >= 0 else f'takes {-income}'} as things stand, support included"
