"""Nations, their Cults, and where Vassals lie, as flat tables (rules 18, 21.9, 23.2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.games.tawantinsuyu.effects import FROM_NATIONS, compiled, cost_row
from kancha.games.tawantinsuyu.tables import (
    LAND_ID, PALACE_ID, PRODUCTION_ID, REGION_ID, SECTIONS, STATUE_ID, STEPS_ID, TILE_ID, TILE_LEFT, TILE_RIGHT, TILES,
)  # fmt: skip

_ROOM: Final = Path(__file__).parents[2]
_nations: Final[dict[str, Any]] = load_data(_ROOM, "nations")
_cults: Final[dict[str, Any]] = load_data(_ROOM, "cults")

NATIONS: Final = len(_nations["nations"])
NATION_ID: Final[list[str]] = [str(row["id"]) for row in _nations["nations"]]
NATION_NAME: Final[list[str]] = [str(row["name"]) for row in _nations["nations"]]
NATION_TEXT: Final[list[str]] = [str(row["text"]) for row in _nations["nations"]]
NATION_NOW: Final[list[int]] = [
    compiled([effect for effect in row["now"] if effect["op"] in ("gain", "army", "newcomer")], str(row["id"]), FROM_NATIONS)
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

EDGE_ICON: Final[list[int]] = [TILE_RIGHT[place // 2] if place % 2 else TILE_LEFT[place // 2] for place in range(2 * TILES)]
"""By edge (tile * 2 + side): the icon printed there."""
