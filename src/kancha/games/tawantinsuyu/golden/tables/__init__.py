"""Golden Age as flat tables: the modules here, and what each of them brings gathered from its own folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kancha.core.data import load_data
from kancha.games.tawantinsuyu.golden.tables.new_buildings import (
    GALLERY_VP, SURVEY, SURVEYS,
)  # fmt: skip
from kancha.games.tawantinsuyu.golden.tables.nobles import (
    ANY_RESOURCE, COLOUR_PALACES, GUEST, NEWCOMER_COLOURS, NEWCOMER_COUNT, NEWCOMER_ID, NEWCOMER_OFFER, NEWCOMERS, NO_TOLL,
    PALACE_ACTIONS, PALACE_COLOUR, PALACE_EVENT, PALACE_PLACED, PALACE_PRICE, PALACE_PROGRAM, PALACE_TEXT, PALACE_TOLL,
    PROPHECY_KIND, PROPHECY_LEAST, PROPHECY_MASK, PROPHECY_TEXT, PROPHECY_VP, START_PALACES, TURN_DOWN, UNCOUNTED,
)  # fmt: skip
from kancha.games.tawantinsuyu.golden.tables.vassals import (
    COURTIERS, CULT, CULT_ID, CULT_MOST, CULT_TEXT, EDGE_ICON, GONE, GOVERNORS, IDOL_BONUS, IDOLS, IN_SUPPLY, INCOME,
    MORE_MARKERS, MOURNERS, NATION_ID, NATION_NAME, NATION_NOW, NATION_TEXT, NATIONS, NATIONS_DRAWN, OVERSEERS, PATHFINDERS,
    PLACE_ID, PLACES, REGION_ROLL, SETTLERS, STAIRS, VALLEY, VASSALS_EACH, WEAVERS,
)  # fmt: skip
from kancha.games.tawantinsuyu.tables import PASSIVE_ID, PRODUCTION_ID

__all__ = [
    "ANY_RESOURCE", "COLOUR_PALACES", "COURTIERS", "CULT", "CULT_ID", "CULT_MOST", "CULT_TEXT", "EDGE_ICON", "GALLERY_VP",
    "GONE", "GOVERNORS", "GUEST", "IDOLS", "IDOL_BONUS", "INCOME", "IN_SUPPLY", "MODULE_BUILDINGS", "MODULE_ID",
    "MODULE_PASSIVES", "MODULE_PRODUCTIONS", "MORE_MARKERS", "MOURNERS", "NATIONS", "NATIONS_DRAWN", "NATION_ID",
    "NATION_NAME", "NATION_NOW", "NATION_TEXT", "NEWCOMERS", "NEWCOMER_COLOURS", "NEWCOMER_COUNT", "NEWCOMER_ID",
    "NEWCOMER_OFFER", "NOBLES", "NO_TOLL", "OVERSEERS", "PALACE_ACTIONS", "PALACE_COLOUR", "PALACE_EVENT", "PALACE_PLACED",
    "PALACE_PRICE", "PALACE_PROGRAM", "PALACE_TEXT", "PALACE_TOLL", "PATHFINDERS", "PLACES", "PLACE_ID", "PROPHECY_KIND",
    "PROPHECY_LEAST", "PROPHECY_MASK", "PROPHECY_TEXT", "PROPHECY_VP", "REGION_ROLL", "SETTLERS", "STAIRS", "START_PALACES",
    "SUN", "SURVEY", "SURVEYS", "TURN_DOWN", "UNCOUNTED", "VALLEY", "VASSALS", "VASSALS_EACH", "WEAVERS",
]  # fmt: skip

_modules: Final = {str(row["id"]): row for row in load_data(Path(__file__).parents[2], "modules")["modules"]}

# modules, as bits of State.modules

MODULE_ID: Final[list[str]] = ["buildings", "way_of_the_sun", "vassals", "nobles"]
MODULE_BUILDINGS: Final = 1
SUN: Final = 2
VASSALS: Final = 4
NOBLES: Final = 8
_letters: Final = ["extra", "m1", "m2", "m3"]
MODULE_PASSIVES: Final[list[list[int]]] = [[PASSIVE_ID.index(id) for id in _modules[m]["passive"]] for m in _letters]
MODULE_PRODUCTIONS: Final[list[list[int]]] = [[PRODUCTION_ID.index(id) for id in _modules[m]["production"]] for m in _letters]
"""By module: the Buildings that it adds."""
