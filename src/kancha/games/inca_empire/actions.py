"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them.

The drawing provides these elements; a part that is not drawn now simply cannot be clicked:
  road-<id>        a connection, R... or W...; wilderness ones only where built or on offer
  site-<id>        a site with what stands there
  region-<id>      a region with its marker or, once conquered, the marker's owner and terrace
  hand-<card>      a card of the viewer's hand
  sector-<id>      a sector of the Sun Event board
  pilgrimage-<card>  a pilgrimage in force
  additional       the additional road on the Construction Cost card
  stop, end        no more of this; end of the turn
"""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.core.sets import bytes_of, spread, spread_table
from kancha.core.state import PLAIN
from kancha.games.inca_empire.names import ACTION_NAME
from kancha.games.inca_empire.tables.cards import CARD_ID, CARD_NAME, PILGRIM_CARD
from kancha.games.inca_empire.tables.maps import (
    MAPS, REGION_ID, REGION_NAME, REGIONS, ROAD_BIT, ROAD_ID, ROADS, SECTOR_ID, SITE_BIT, SITE_ID, SITE_NAME, SITES,
)  # fmt: skip

_TURN: Final = "in your own turn of a People phase (rules 7.1)"
_BARREN: Final = [not any((board.city_sites | board.garrison_sites) & SITE_BIT[site] for board in MAPS) for site in range(SITES)]
_FOUND_WHEN: Final = [
    "Nothing is ever built at this site; it only joins roads (rules 1.3)." if barren else f"Cities are founded {_TURN}."
    for barren in _BARREN
]
_SKIPS: Final = [(card, action) for card in PILGRIM_CARD for action in range(len(ACTION_NAME))]

ACTIONS: Final = Actions(
    [
        Block(
            "end",
            say="End the turn",
            at="end",
            when="A turn is ended between its actions, when none is under way (rules 7.2).",
            group="End",
        ),
        Block("stop", say="No more", at="stop", when="No more is said of an action that has begun (rules 7.2).", group="End"),
        Block(
            "skip",
            [f"{('roads', 'construction')[action]} {CARD_ID[card]}" for card, action in _SKIPS],
            names=[f"{CARD_NAME[card]} instead of {ACTION_NAME[action]}" for card, action in _SKIPS],
            say="{}",
            at=[f"pilgrimage-{CARD_ID[card]}" for card, _ in _SKIPS],
            when="A pilgrimage replaces an action of your own turn (rules 11.11).",
            group="Pilgrimage",
        ),
        Block(
            "additional",
            say="Additional road before Road Building",
            at="additional",
            when=f"Additional roads are built {_TURN}.",
            group="Additional road",
        ),
        Block("road", ROAD_ID, say="Build a road on this way", at="road-{}", when=f"Roads are built {_TURN}.", group="Roads"),
        Block("city", SITE_ID, names=SITE_NAME, say="Found a city at {}", at="site-{}", when=_FOUND_WHEN, group="Build"),
        Block(
            "garrison",
            SITE_ID,
            names=SITE_NAME,
            say="Build a garrison at {}",
            at="site-{}",
            when=f"Garrisons are built {_TURN}.",
            group="Build",
        ),
        Block(
            "outpost",
            SITE_ID,
            names=SITE_NAME,
            say="Improve the garrison at {} to a city",
            at="site-{}",
            when=f"Garrisons are improved {_TURN}.",
            group="Build",
        ),
        Block(
            "temple",
            SITE_ID,
            names=SITE_NAME,
            say="Build a temple at {}",
            at="site-{}",
            when=f"Temples are built {_TURN}.",
            group="Build",
        ),
        Block(
            "conquer",
            REGION_ID,
            names=REGION_NAME,
            say="Conquer {}",
            at="region-{}",
            when=f"Regions are conquered {_TURN}.",
            group="Conquer",
        ),
        Block(
            "rapid",
            REGION_ID,
            names=REGION_NAME,
            say="Rapid Expansion: conquer {}",
            at="region-{}",
            when=f"Regions are conquered {_TURN}.",
            group="Conquer",
        ),
        Block(
            "terrace",
            REGION_ID,
            names=REGION_NAME,
            say="Build a terrace beside the marker of {}",
            at="region-{}",
            when=f"Terraces are built {_TURN}.",
            group="Build",
        ),
        Block(
            "card",
            CARD_ID,
            names=CARD_NAME,
            say="Place {}",
            at="hand-{}",
            when="Cards are placed in the Sun phase (rules 6.2).",
            group="Cards",
        ),
        Block(
            "sector",
            SECTOR_ID,
            say="Place the card in this sector",
            at="sector-{}",
            when="A sector is chosen for a card of yours (rules 6.2).",
            group="Cards",
        ),
    ]
)

END: Final = ACTIONS.start("end")
STOP: Final = ACTIONS.start("stop")
SKIP: Final = ACTIONS.start("skip")
ADDITIONAL: Final = ACTIONS.start("additional")
ROAD: Final = ACTIONS.start("road")
CITY: Final = ACTIONS.start("city")
GARRISON: Final = ACTIONS.start("garrison")
OUTPOST: Final = ACTIONS.start("outpost")
TEMPLE: Final = ACTIONS.start("temple")
CONQUER: Final = ACTIONS.start("conquer")
RAPID: Final = ACTIONS.start("rapid")
TERRACE: Final = ACTIONS.start("terrace")
CARD: Final = ACTIONS.start("card")
SECTOR: Final = ACTIONS.start("sector")


def pilgrimage_of(skip: int) -> int:
    """Which pilgrimage an action of the block `skip` is."""
    return (skip - SKIP) // len(ACTION_NAME)


def skipped_by(skip: int) -> int:
    """Which action of the turn it replaces: 0 Road Building, 1 Construction."""
    return (skip - SKIP) % len(ACTION_NAME)


# sets as actions

_ROAD_SPREAD: Final = spread_table(list(range(ROADS)), ROAD)
_REGION_SPREAD: Final = spread_table(list(range(REGIONS)), 0)


FEW_ROADS: Final = 20
FEW_REGIONS: Final = 6
"""So many members plain Python finds faster one by one than a byte of the set at a time. Compiled, a road is too long a number
for that, and regions are short ones."""


def few(first: int, mask: int) -> list[int]:
    """The members of a small set, counted from `first`, ascending."""
    found: list[int] = []
    while mask:
        top = mask.bit_length() - 1
        found.append(first + top)
        mask ^= ROAD_BIT[top]
    found.reverse()
    return found


def road_actions(mask: int) -> list[int]:
    """The actions that name the connections of a set, ascending."""
    return few(ROAD, mask) if PLAIN and mask.bit_count() <= FEW_ROADS else spread(mask, bytes_of(mask), _ROAD_SPREAD)


def region_numbers(mask: int) -> list[int]:
    """The numbers of the regions in a set, ascending."""
    return spread(mask, bytes_of(mask), _REGION_SPREAD) if PLAIN and mask.bit_count() > FEW_REGIONS else few(0, mask)
