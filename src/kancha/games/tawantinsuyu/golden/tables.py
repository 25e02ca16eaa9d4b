"""Golden Age as flat tables: modules, Newcomers, Palaces, Nations and Cults (rules 16-19, 23)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.games.tawantinsuyu.effects import COLOUR_WORD, RESOURCE_ID, compiled, cost_row
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID,
    BIT,
    COLOURS,
    LAND_ID,
    PALACE_ID,
    PALACES,
    PASSIVE_ID,
    PATTERN_ID,
    PRODUCTION_ID,
    REGION_ID,
    SECTIONS,
    STATUE_ID,
    STEPS_ID,
    TILE_ID,
)

_ROOM: Final = Path(__file__).parents[1]
_palaces: Final[dict[str, Any]] = load_data(_ROOM, "palaces")
_nations: Final[dict[str, Any]] = load_data(_ROOM, "nations")
_cults: Final[dict[str, Any]] = load_data(_ROOM, "cults")
_newcomers: Final[dict[str, Any]] = load_data(_ROOM, "newcomers")
_modules: Final = {str(row["id"]): row for row in load_data(_ROOM, "modules")["modules"]}
_buildings: Final = {str(row["id"]): row for row in load_data(_ROOM, "golden_buildings")["passive"]}

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

# Newcomers

_kinds: Final = list(dict.fromkeys(tuple(row["colors"]) for row in _newcomers["newcomers"]))
NEWCOMERS: Final = len(_kinds)
NEWCOMER_ID: Final[list[str]] = ["_".join(pair) for pair in _kinds]
NEWCOMER_COLOURS: Final[list[int]] = [sum(BIT[COLOUR_WORD.index(word)] for word in pair) for pair in _kinds]
"""By kind: the mask of its two colours."""
NEWCOMER_COUNT: Final[list[int]] = [sum(1 for row in _newcomers["newcomers"] if tuple(row["colors"]) == pair) for pair in _kinds]
NEWCOMER_OFFER: Final = int(_newcomers["meta"]["offer"])
UNCOUNTED: Final = int(_newcomers["meta"]["uncounted_in_limit"])
GUEST: Final = 8
"""In a solo opponent's queue a Newcomer is its kind plus this."""

# Palaces

_rows: Final[list[dict[str, Any]]] = _palaces["palaces"]
PALACE_COLOUR: Final[list[int]] = [COLOUR_WORD.index(row["noble"]) for row in _rows]
COLOUR_PALACES: Final[list[int]] = [
    sum(BIT[palace] for palace in range(PALACES) if PALACE_COLOUR[palace] == colour) for colour in range(COLOURS)
]
"""By colour: the mask of the Palaces where such a Worker can live."""
PALACE_TEXT: Final[list[str]] = [str(row["text"]) for row in _rows]
PALACE_EVENT: Final[list[str]] = [str(row["event"]) for row in _rows]
PALACE_ACTIONS: Final[list[int]] = [sum(BIT[ACTION_ID.index(id)] for id in row.get("actions", [])) for row in _rows]
PALACE_PLACED: Final[list[int]] = [COLOUR_WORD.index(row["color"]) if "color" in row else -1 for row in _rows]
PALACE_PRICE: Final[list[int]] = [
    value
    for row in _rows
    for value in cost_row({key: number for key, number in row["cost_to_use"].items() if key in RESOURCE_ID})
]
PALACE_PROGRAM: Final[list[int]] = [compiled(row["effects"], str(row["id"])) for row in _rows]
PROPHECY_TEXT: Final[list[str]] = [str(row["prophecy_text"]) for row in _rows]
PROPHECY_KIND: Final[list[str]] = [str(row["prophecy"]["kind"]) for row in _rows]
PROPHECY_LEAST: Final[list[int]] = [int(row["prophecy"]["at_least"]) for row in _rows]
PROPHECY_MASK: Final[list[int]] = [
    sum(BIT[COLOUR_WORD.index(word)] for word in row["prophecy"].get("colors", []))
    + sum(BIT[PATTERN_ID.index(word)] for word in row["prophecy"].get("patterns", []))
    for row in _rows
]
"""The colours or patterns that a Prophecy counts."""
PROPHECY_VP: Final = int(_palaces["meta"]["prophecy_vp"])
START_PALACES: Final = int(_modules["m3"]["start_palaces"])

# Nations and their Cults

NATIONS: Final = len(_nations["nations"])
NATION_ID: Final[list[str]] = [str(row["id"]) for row in _nations["nations"]]
NATION_NAME: Final[list[str]] = [str(row["name"]) for row in _nations["nations"]]
NATION_TEXT: Final[list[str]] = [str(row["text"]) for row in _nations["nations"]]
NATION_NOW: Final[list[int]] = [
    compiled([effect for effect in row["now"] if effect["op"] in ("gain", "army", "newcomer")], str(row["id"]))
    for row in _nations["nations"]
]
"""What a Nation pays at once when its Vassal is placed; the rest stands in golden/vassals/rules.py."""
WEAVERS: Final = 0
PATHFINDERS: Final = 1
STAIRS: Final = 2
VALLEY: Final = 3
GOVERNORS: Final = 4
SETTLERS: Final = 5
MOURNERS: Final = 6
OVERSEERS: Final = 7
IDOLS: Final = 8
COURTIERS: Final = 9
if [f"VN{number:02}" for number in range(1, 11)] != NATION_ID:
    raise BadEdition("tawantinsuyu/nations.toml: the ten Nations keep their order and ids.")
CULT: Final = NATIONS
"""The place of a Vassal on Pachamama's Cult tile counts as one more Nation, its region as the place."""
CULT_ID: Final[list[str]] = [str(row["id"]) for row in _cults["cults"]]
CULT_TEXT: Final[list[tuple[str, str]]] = [(str(row["one"]), str(row["two"])) for row in _cults["cults"]]
CULT_MOST: Final = int(_cults["meta"]["max_vassals"])
NATIONS_DRAWN: Final = int(_nations["meta"]["drawn"])
VASSALS_EACH: Final = int(_nations["meta"]["vassals_per_player"])
MORE_MARKERS: Final = int(_nations["meta"]["extra_conquest_markers"])
INCOME: Final[list[list[int]]] = [cost_row(option) for option in _nations["nations"][STAIRS]["income_options"]]
IDOL_BONUS: Final[list[int]] = cost_row(_nations["nations"][IDOLS]["bonus"])
REGION_ROLL: Final[list[int]] = [REGION_ID.index(id) for id in _nations["meta"]["die_region_order"]]
"""The regions clockwise from the one that a roll of 1 names."""
PLACES: Final = 128
IN_SUPPLY: Final = -1
GONE: Final = -2
"""A Vassal lies at its Nation times PLACES plus a place, in the supply, or out of the game. Places: Weaver Nation tile * 2 + (0
left, 1 right), Pathfinder Nation a Coricancha spot, Stair Nation a Steps slot, Valley Nation a section, Governor and Settler
Nation a Conquest space, Overseer Nation a Production Building, Idol Nation a kind of Statue, Courtier Nation a Palace, the Cult a
region."""
_numbers: Final = [str(n + 1) for n in range(SECTIONS)]
PLACE_ID: Final[list[list[str]]] = [
    [f"{tile} {side}" for tile in TILE_ID for side in ("left", "right")],
    _numbers,
    STEPS_ID,
    _numbers,
    LAND_ID,
    LAND_ID,
    REGION_ID,
    PRODUCTION_ID,
    STATUE_ID,
    PALACE_ID,
    REGION_ID,
]
"""By Nation, and behind them for the Cult: the names of the places of its Vassals. The Mourner Nation needs only one."""
if len(PLACE_ID) != NATIONS + 1 or any(len(places) > PLACES for places in PLACE_ID):
    raise BadEdition("tawantinsuyu: there are too many Weavings for the places of Vassals.")

# numbers of the new Buildings

GALLERY_VP: Final[list[int]] = [int(value) for value in _buildings["ZA4"]["vp_table"]]
SURVEY: Final = 3
"""Tiles that the Architects' Court draws (rules 20.2)."""
SURVEYS: Final[list[tuple[int, int, int]]] = [
    (a, b, n - a - b) for n in range(1, SURVEY + 1) for a in range(n, -1, -1) for b in range(n - a, -1, -1)
]
"""How many tiles of each pile, Production, Passive, Palaces."""
