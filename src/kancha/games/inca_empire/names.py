"""What the things of the game are called in sentences; reasons, events and decisions say them through these."""

from __future__ import annotations

from typing import Final

from kancha.core.reasons import Namer
from kancha.core.sets import members
from kancha.core.words import listed, several
from kancha.games.inca_empire.tables import cards, effects, eras, works
from kancha.games.inca_empire.tables.maps import REGION_NAME, SITE_NAME

SEAT_MARK = ("the red circle", "the blue square", "the yellow triangle", "the teal diamond")
"""How the drawing marks the seats; a seat's region is drawn by lot, so the printed colours would mislead."""
PHASE_NAME = ("Inca", "Sun", "People", "Sapa Inca")
ACTION_NAME = ("Road Building", "Construction")
"""The two actions of a turn, as a pilgrimage replaces them."""
PRINTED: Final = 0
ACROSS: Final = 1
BESIDE: Final = 2
ROAD = ("road", "wilderness road", "Wilderness Road beside another road")
"""A road by how it lies: on a printed connection, across the land, or beside the road of somebody else."""
UNDONE = ("Road Building", "Construction", "Road Building and Construction")
"""What a turn leaves out."""
GRANT = (
    f"the garrison that {cards.card_name_of(effects.MORE_GARRISONS)} grants you",
    f"the terrace that {cards.card_name_of(effects.MORE_TERRACES)} grants you",
    f"the free road that {cards.card_name_of(effects.FREE_ROADS)} grants you",
)


def site_name(site: int) -> str:
    return SITE_NAME[site]


def region_name(region: int) -> str:
    return REGION_NAME[region]


def card_name(card: int) -> str:
    return cards.CARD_NAME[card]


def labor_name(labor: int) -> str:
    return f"{labor} labor" if labor else "free"


def more_name(amount: int) -> str:
    """A price or an award that a card changes."""
    return f"{abs(amount)} {'more' if amount > 0 else 'less'}"


def crew_name(amount: int) -> str:
    """Roads that a card adds to Road Building or takes away."""
    roads = several(abs(amount), "road")
    return f"{roads} more" if amount > 0 else f"{roads} fewer, but never below {works.FEWEST_ROADS}"


def pilgrim_name(pilgrimage: int) -> str:
    """The card of a pilgrimage."""
    return cards.CARD_NAME[cards.PILGRIM_CARD[pilgrimage]]


def sites_name(pilgrimage: int) -> str:
    """Where a pilgrimage leads."""
    return listed([SITE_NAME[site] for site in members(cards.PILGRIM_SITES[pilgrimage])], "or")


def action_name(action: int) -> str:
    return ACTION_NAME[action]


def grant_name(what: int) -> str:
    return GRANT[what]


def road_name(how: int) -> str:
    return f"a {ROAD[how]}"


def additional_name(how: int) -> str:
    return f"an additional {ROAD[how]}"


def undone_name(what: int) -> str:
    return UNDONE[what]


def era_name(round: int) -> str:
    return eras.ERA_NAME[eras.ERA_OF[round]]


NAMES: dict[str, Namer] = {
    "site": site_name,
    "region": region_name,
    "card": card_name,
    "labor": labor_name,
    "more": more_name,
    "crew": crew_name,
    "pilgrimage": pilgrim_name,
    "sites": sites_name,
    "action": action_name,
    "grant": grant_name,
    "road": road_name,
    "additional": additional_name,
    "undone": undone_name,
    "era": era_name,
}
