"""The components as flat tables of integers, loaded once. Sets of spaces and of cards are masks; everything is numbered from 0.

Spaces 0-59 stand in the order of the board file, sections and Coricancha spots are 0-4 clockwise from the north,
Steps slots 0-9 are section * 2 + (0 upper, 1 lower). Buildings 0-18 are Production and 19-38 Passive; those of Golden Age come
behind: 39 is Production, 40-57 are Passive, 58-72 are Palaces. Inside each type they have numbers of their own, without gaps.
The Temple's positions 0-12 are the printed track; behind them come the steps of the two overlays (see TEMPLE_NEXT).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.core.sets import BIT as BIT
from kancha.core.sets import members as members
from kancha.games.tawantinsuyu.effects import (
    COLOUR_WORD, FROM_BUILDINGS, FROM_CARDS, FROM_LANDS, FROM_TASKS, FROM_TEMPLE, FROM_WEAVINGS, GOD_WORD, PALACE, PASSIVE,
    PRODUCTION, RESOURCE_ID, SIZE_ID, compiled, cost_row,
)  # fmt: skip

_ROOM: Final = Path(__file__).parents[1]
_board: Final[dict[str, Any]] = load_data(_ROOM, "board")
_god: Final[dict[str, Any]] = load_data(_ROOM, "god_cards")
_army: Final[list[dict[str, Any]]] = load_data(_ROOM, "army_cards")["cards"]
_buildings: Final[dict[str, Any]] = load_data(_ROOM, "buildings")
_weavings: Final[dict[str, Any]] = load_data(_ROOM, "weavings")
_statues: Final[dict[str, Any]] = load_data(_ROOM, "statues")
_temple: Final[list[dict[str, Any]]] = load_data(_ROOM, "temple")["steps"]
_conquest: Final[dict[str, Any]] = load_data(_ROOM, "conquest")
_workers: Final[dict[str, Any]] = load_data(_ROOM, "workers")
_setup: Final[dict[str, Any]] = load_data(_ROOM, "setup")
_more_buildings: Final[dict[str, Any]] = load_data(_ROOM, "golden_buildings")
_palaces: Final[dict[str, Any]] = load_data(_ROOM, "palaces")
_overlays: Final[list[dict[str, Any]]] = [load_data(_ROOM, "temple_simpa"), load_data(_ROOM, "temple_ruruy")]


# workers

COLOURS: Final = 5
COLOUR_ID: Final[list[str]] = [str(row["id"]) for row in _workers["workers"]]
COLOUR_NAME: Final[list[str]] = [str(row["name"]) for row in _workers["workers"]]
WORKER_ABILITY: Final[list[str]] = [str(row["ability"]) for row in _workers["workers"]]
WORKER_COUNT: Final[list[int]] = [int(row["count"]) for row in _workers["workers"]]
if (
    COLOUR_ID != ["architect", "craftsman", "warrior", "courier", "priest"]
    or [row["color"] for row in _workers["workers"]] != COLOUR_WORD
):
    raise BadEdition("tawantinsuyu/workers.toml: the five Workers keep their order and names.")
ARCHITECT: Final = 0
CRAFTSMAN: Final = 1
WARRIOR: Final = 2
COURIER: Final = 3
PRIEST: Final = 4
WORKER_LIMIT: Final = int(load_data(_ROOM, "workers")["meta"]["supply_limit"])

# gods and their cards

GODS: Final = len(_god["gods"])
GOD_ID: Final[list[str]] = [str(row["id"]) for row in _god["gods"]]
GOD_NAME: Final[list[str]] = [str(row["name"]) for row in _god["gods"]]
if GOD_ID != GOD_WORD:
    raise BadEdition("tawantinsuyu/god_cards.toml: the six gods keep their order and names.")
BASE_CARDS: Final = len(_god["cards"])
"""God cards of the base game; those of Golden Age stand behind them."""
_cards: Final[list[dict[str, Any]]] = [*_god["cards"], *load_data(_ROOM, "golden_god_cards")["cards"]]
CARDS: Final = len(_cards)
CARD_ID: Final[list[str]] = [str(row["id"]) for row in _cards]
CARD_NAME: Final[list[str]] = [str(row["name"]) for row in _cards]
CARD_GOD: Final[list[int]] = [GOD_ID.index(row["god"]) for row in _cards]
CARD_PROGRAM: Final[list[int]] = [compiled(row["effects"], str(row["id"]), FROM_CARDS) for row in _cards]
GOD_CARDS: Final[list[int]] = [sum(BIT[card] for card in range(CARDS) if CARD_GOD[card] == god) for god in range(GODS)]

# army cards

ARMY_CARDS: Final = len(_army)
ARMY_ID: Final[list[str]] = [str(row["id"]) for row in _army]
SOLDIERS: Final[list[int]] = [int(row["soldiers"]) for row in _army]
CASH: Final[list[int]] = [value for row in _army for value in cost_row(row["cash"])]
ONE_SOLDIER: Final = sum(BIT[card] for card in range(ARMY_CARDS) if SOLDIERS[card] == 1)
TWO_SOLDIERS: Final = sum(BIT[card] for card in range(ARMY_CARDS) if SOLDIERS[card] == 2)
if BIT[ARMY_CARDS] - 1 != ONE_SOLDIER + TWO_SOLDIERS:
    raise BadEdition("tawantinsuyu/army_cards.toml: every card has 1 or 2 soldiers.")
_kinds: Final = [(SOLDIERS[card], *CASH[card * 4 : card * 4 + 4]) for card in range(ARMY_CARDS)]
ARMY_KINDS: Final[list[int]] = [
    sum(BIT[card] for card in range(ARMY_CARDS) if _kinds[card] == kind) for kind in dict.fromkeys(_kinds)
]
"""Masks of the cards that are alike; only one of a kind is offered in a choice."""


def one_of_each(cards: int) -> list[int]:
    """The lowest card of every kind in a set of Army cards, ascending."""
    found: list[int] = []
    if cards & (cards - 1) == 0:
        if cards:
            found.append(cards.bit_length() - 1)
        return found
    for kind in ARMY_KINDS:
        own = cards & kind
        if own:
            found.append((own & -own).bit_length() - 1)
    found.sort()
    return found


# buildings

BASE_PRODUCTIONS: Final = len(_buildings["production"])
BASE_PASSIVES: Final = len(_buildings["passive"])
_production: Final[list[dict[str, Any]]] = [*_buildings["production"], *_more_buildings["production"]]
_passive: Final[list[dict[str, Any]]] = [*_buildings["passive"], *_more_buildings["passive"]]
_palace_cost: Final[dict[str, Any]] = _palaces["meta"]["cost"]
PRODUCTIONS: Final = len(_production)
PASSIVES: Final = len(_passive)
PALACES: Final = len(_palaces["palaces"])
_all: Final[list[dict[str, Any]]] = [
    *_buildings["production"],
    *_buildings["passive"],
    *_more_buildings["production"],
    *_more_buildings["passive"],
    *[{**row, "cost": _palace_cost, "name": f"{row['name']}"} for row in _palaces["palaces"]],
]
BUILDINGS: Final = len(_all)
BUILDING_ID: Final[list[str]] = [str(row["id"]) for row in _all]
BUILDING_NAME: Final[list[str]] = [str(row["name"]) for row in _all]
BUILDING_COST: Final[list[int]] = [value for row in _all for value in cost_row(row["cost"])]
PRODUCTION_ID: Final[list[str]] = [str(row["id"]) for row in _production]
PASSIVE_ID: Final[list[str]] = [str(row["id"]) for row in _passive]
PALACE_ID: Final[list[str]] = [str(row["id"]) for row in _palaces["palaces"]]
PRODUCTION_BUILDING: Final[list[int]] = [BUILDING_ID.index(id) for id in PRODUCTION_ID]
PASSIVE_BUILDING: Final[list[int]] = [BUILDING_ID.index(id) for id in PASSIVE_ID]
PALACE_BUILDING: Final[list[int]] = [BUILDING_ID.index(id) for id in PALACE_ID]
"""By the number inside a type: the number among all Buildings."""
BUILDING_TYPE: Final[list[int]] = [
    PRODUCTION if id in PRODUCTION_ID else PASSIVE if id in PASSIVE_ID else PALACE for id in BUILDING_ID
]
BUILDING_NUMBER: Final[list[int]] = [
    (PRODUCTION_ID if id in PRODUCTION_ID else PASSIVE_ID if id in PASSIVE_ID else PALACE_ID).index(id) for id in BUILDING_ID
]
"""By Building: its type and its number inside it."""
BUILDING_PROGRAM: Final[list[int]] = [compiled(row["effects"], str(row["id"]), FROM_BUILDINGS) for row in _production]
"""By the number of a Production Building."""
PASSIVE_TEXT: Final[list[str]] = [str(row["text"]) for row in _passive]
MARKET_TYPES: Final[list[int]] = [PRODUCTION, PASSIVE, PALACE]
"""The parts of the Market, two slots each; the last only with Nobles and Newcomers."""
MARKET_EACH: Final = int(_setup["common"]["market_per_type"])

# weavings

PATTERNS: Final = len(_weavings["patterns"])
PATTERN_ID: Final[list[str]] = [str(row["id"]) for row in _weavings["patterns"]]
PATTERN_NAME: Final[list[str]] = [str(row["name"]).partition(" (")[0].lower() for row in _weavings["patterns"]]
EDGES: Final = len(_weavings["edge_rewards"])
EDGE_ID: Final[list[str]] = [str(row["id"]) for row in _weavings["edge_rewards"]]
EDGE_PROGRAM: Final[list[int]] = [
    compiled(row["effects"], f"weaving edge {row['id']}", FROM_WEAVINGS) for row in _weavings["edge_rewards"]
]
_tiles: Final[list[dict[str, Any]]] = _weavings["tiles"]
TILES: Final = len(_tiles)
TILE_ID: Final[list[str]] = [str(row["id"]) for row in _tiles]
TILE_PATTERN: Final[list[int]] = [PATTERN_ID.index(row["pattern"]) for row in _tiles]
TILE_LEFT: Final[list[int]] = [EDGE_ID.index(row["left"]) for row in _tiles]
TILE_RIGHT: Final[list[int]] = [EDGE_ID.index(row["right"]) for row in _tiles]
TILE_MIN_PLAYERS: Final[list[int]] = [int(row["min_players"]) for row in _tiles]
STARTING_TILES: Final[list[int]] = [tile for tile in range(TILES) if _tiles[tile]["starting"]]
PURCHASE_PRICE: Final[list[int]] = [int(value) for value in _setup["weaving_prices"]["purchase_total"]]
FOLLOW_PRICE: Final = int(_setup["weaving_prices"]["follow_price"])
TAPESTRY_VP: Final[list[int]] = [int(value) for value in _setup["final_scoring"]["tapestry"]]
if len(TAPESTRY_VP) <= PATTERNS:
    raise BadEdition(f"tawantinsuyu/setup.toml: final_scoring.tapestry needs a number for each of 0 to {PATTERNS} patterns.")
EDGE_ORDER: Final[list[int]] = [
    EDGE_ID.index(id) for id in ("gold", "stone", "potato", "vp", "army", "god", "temple", "rejuvenate")
]
"""Merchant rewards in the order that is taken where nobody is asked: plain gains first, what is turned up last (rules 5.8)."""

# statues: small ones by god, then large ones by god

_size_rows: Final = {str(row["size"]): row for row in _statues["sizes"]}
STATUE_KINDS: Final = 2 * GODS
STATUE_ID: Final[list[str]] = [f"{size} {god}" for size in SIZE_ID for god in GOD_ID]
STATUE_COST: Final[list[int]] = [value for size in SIZE_ID for value in cost_row(_size_rows[size]["cost"])]
STATUE_VP: Final[list[int]] = [int(_size_rows[size]["vp"]) for size in SIZE_ID]
WORSHIP_ACTIVE: Final[list[int]] = [int(_size_rows[size]["worship_steps_active"]) for size in SIZE_ID]
WORSHIP_FOLLOW: Final[list[int]] = [int(_size_rows[size]["worship_steps_follow"]) for size in SIZE_ID]
STATUE_SUPPLY: Final[list[int]] = [
    sum(1 for row in _statues["statues"] if row["god"] == god and row["size"] == size) for size in SIZE_ID for god in GOD_ID
]

# the hill

SECTIONS: Final = 5
UPPER: Final = 0
LOWER: Final = 1
TERRACE_ID: Final[list[str]] = [str(id) for id in _board["meta"]["terraces"]]
SPACES: Final = len(_board["spaces"])
if len(BIT) < SPACES or TERRACE_ID != ["top", "middle", "bottom"] or len(_board["sections"]) != SECTIONS:
    raise BadEdition("tawantinsuyu/board.toml: five sections, three terraces and at most 62 spaces.")
SPACE_ID: Final[list[str]] = [str(row["id"]) for row in _board["spaces"]]
SPACE_OF: Final[dict[str, int]] = {id: number for number, id in enumerate(SPACE_ID)}
SPACE_SECTION: Final[list[int]] = [int(row["section"]) - 1 for row in _board["spaces"]]
SPACE_TERRACE: Final[list[int]] = [TERRACE_ID.index(row["terrace"]) for row in _board["spaces"]]
SPACE_GOD: Final[list[int]] = [GOD_ID.index(row["god"]) for row in _board["spaces"]]
NEUTRAL: Final = 0
BLUE: Final = 1
GREEN: Final = 2
SPACE_COLOUR: Final[list[int]] = [("neutral", "blue", "green").index(row["color"]) for row in _board["spaces"]]
ALL_SPACES: Final = sum(BIT[space] for space in range(SPACES))
GOD_SPACES: Final[list[int]] = [sum(BIT[space] for space in range(SPACES) if SPACE_GOD[space] == god) for god in range(GODS)]
_segment: Final = [SPACE_TERRACE[space] * SECTIONS + SPACE_SECTION[space] for space in range(SPACES)]
SEGMENT: Final[list[int]] = [
    sum(BIT[other] for other in range(SPACES) if _segment[other] == _segment[space]) for space in range(SPACES)
]
"""By space: the mask of its segment."""
TASK_TYPE_ID: Final[list[str]] = [str(row["id"]) for row in _board["task_types"]]
TASK_TYPE_NAME: Final[list[str]] = [str(row["name"]) for row in _board["task_types"]]
TASK_TYPES: Final = len(TASK_TYPE_ID)
TASK_PROGRAM: Final[list[int]] = [compiled(row["effects"], f"task {row['id']}", FROM_TASKS) for row in _board["task_types"]]
_icon_type: Final = {str(row["id"]): TASK_TYPE_ID.index(row["type"]) for row in _board["tasks"]}
_icon_spaces: Final = {str(row["id"]): [SPACE_OF[id] for id in row["spaces"]] for row in _board["tasks"]}
SPACE_TASKS: Final[list[int]] = [_icon_type[icon] for row in _board["spaces"] for icon in row["tasks"]]
"""Three task types a space."""
SPACE_ICONS: Final[list[str]] = [str(icon) for row in _board["spaces"] for icon in row["tasks"]]
"""The names of the same icons."""
if len(SPACE_TASKS) != 3 * SPACES or any(len(set(SPACE_TASKS[at : at + 3])) != 3 for at in range(0, 3 * SPACES, 3)):
    raise BadEdition("tawantinsuyu/board.toml: a space touches three different task icons.")


def _near(space: int) -> int:
    mask = 0
    for icon in _board["spaces"][space]["tasks"]:
        for other in _icon_spaces[icon]:
            if other != space and SPACE_TERRACE[other] == SPACE_TERRACE[space]:
                mask |= BIT[other]
    return mask


NEAR: Final[list[int]] = [_near(space) for space in range(SPACES)]
"""By space: its neighbours, on the same terrace and sharing at least one task icon (rules 4.2)."""
_blocked: Final = [space for space in range(SPACES) if _board["spaces"][space]["blocked_2p"]]
BLOCKED_TOP: Final[list[int]] = [space for space in _blocked if SPACE_TERRACE[space] == 0]
BLOCKED_MIDDLE: Final[list[int]] = [space for space in _blocked if SPACE_TERRACE[space] == 1]

_rules: Final[dict[str, Any]] = _board["rules"]
_roam: Final = [int(_rules["roaming_cost"][key]) for key in ("same", "adjacent", "other", "other", "adjacent")]
_descend: Final = [int(_rules["descending_cost"][terrace]) for terrace in TERRACE_ID]
_discount: Final = int(_rules["steps_discount"])


def _food(priest: int, section: int, terrace: int, depth: int) -> int:
    descending = max(0, _descend[terrace] - _discount * min(depth, terrace))
    return _roam[(section - priest) % SECTIONS] + descending


FOOD: Final[list[int]] = [
    _food(priest, section, terrace, depth)
    for priest in range(SECTIONS)
    for section in range(SECTIONS)
    for terrace in range(3)
    for depth in range(3)
]
MOST_FOOD: Final = max(FOOD)


def food_cost(priest: int, space: int, depth: int) -> int:
    """Roaming and Descending for a space whose section has `depth` Steps markers (rules 4.1)."""
    return FOOD[((priest * SECTIONS + SPACE_SECTION[space]) * 3 + SPACE_TERRACE[space]) * 3 + depth]


def _within(priest: int, section: int, depth: int, budget: int) -> int:
    mask = 0
    for space in range(SPACES):
        if SPACE_SECTION[space] == section and food_cost(priest, space, depth) <= budget:
            mask |= BIT[space]
    return mask


BUDGETS: Final = MOST_FOOD + 1
WITHIN: Final[list[int]] = [
    _within(priest, section, depth, budget)
    for priest in range(SECTIONS)
    for section in range(SECTIONS)
    for depth in range(3)
    for budget in range(BUDGETS)
]
"""Spaces of a section that cost no more than a budget, by priest, section, depth of its Steps, budget."""

STEPS_SLOTS: Final = 2 * SECTIONS
STEPS_ID: Final[list[str]] = [f"{section + 1} {level}" for section in range(SECTIONS) for level in ("upper", "lower")]
STEPS_COST: Final[list[int]] = cost_row(_rules["steps_cost"])
STEPS_GAIN: Final[list[int]] = [*cost_row({key: value for key, value in _rules["steps_gain"].items() if key != "vp"})]
STEPS_VP: Final = int(_rules["steps_gain"]["vp"])
STEPS_USE_VP: Final = int(_rules["steps_use_vp"])
STEPS_UPPER_VP: Final = int(_rules["lower_steps_vp_to_upper_owner"])
STEPS_MARKERS: Final = int(_setup["common"]["steps_markers"])

# the Coricancha

PRODUCE: Final = 0
WORSHIP: Final = 1
OFFERING: Final = 2
CONQUEST: Final = 3
REJUVENATE: Final = 4
ACTION_ID: Final[list[str]] = ["produce", "worship", "offering", "conquest", "rejuvenate"]
ORDER: Final[list[int]] = [ACTION_ID.index(id) for id in _board["coricancha"]["order_clockwise"]]
DEFAULT_ROTATION: Final = int(_board["coricancha"]["default_rotation"])
PRIEST_MOVES: Final[list[int]] = [int(value) for value in _setup["high_priest"]["move"]]
GOLD_INSTEAD: Final = int(_setup["high_priest"]["gold_instead"])
OFFERING_ACTIVE: Final[list[int]] = [int(value) for value in _setup["high_priest"]["offering_active"]]
OFFERING_FOLLOW: Final = int(_setup["high_priest"]["offering_follow"])
REJUVENATE_FREE: Final = int(_setup["high_priest"]["rejuvenate_free_active"])
ARMY_FREE: Final = int(_setup["high_priest"]["army_play_free_active"])
CONQUESTS_ACTIVE: Final = int(_setup["high_priest"]["conquests_active"])

# the Temple

TOP_OF_TEMPLE: Final = len(_temple) - 1
_steps: Final[list[dict[str, Any]]] = [step for overlay in _overlays for step in overlay["steps"]]
STEP_ID: Final[list[str]] = [*[f"base_{row['position']}" for row in _temple], *[str(step["id"]) for step in _steps]]
"""The names of the positions: base_0 to base_12, then simpa_0_center and so on."""
TEMPLE_STEPS: Final = len(STEP_ID)
_vp: Final = [{int(row["row"]): int(row["right_vp"]) for row in overlay["rows"]} for overlay in _overlays]
TEMPLE_PROGRAM: Final[list[int]] = [
    *[compiled(row["left"], f"temple {row['position']}", FROM_TEMPLE) for row in _temple],
    *[compiled(step["left"], str(step["id"]), FROM_TEMPLE) for step in _steps],
]
TEMPLE_FESTIVAL_VP: Final[list[int]] = [
    *[int(row["right_vp"]) for row in _temple],
    *[_vp[number][int(step["row"])] for number, overlay in enumerate(_overlays) for step in overlay["steps"]],
]
TEMPLE_FINAL_VP: Final[list[int]] = [*[int(row["center_vp"]) for row in _temple], *[0 for _ in _steps]]
HEIGHT: Final[list[int]] = [*range(len(_temple)), *[int(step["row"]) for step in _steps]]
"""By position: how many steps it is above the lowest one."""
TEMPLE_NEXT: Final[list[list[int]]] = [
    *[[position + 1] for position in range(TOP_OF_TEMPLE)],
    [],
    *[[STEP_ID.index(id) for id in step["next"]] for step in _steps],
]
"""By position: where one step leads; on an overlay there may be a choice, the left one first (rules 17.1)."""
TEMPLE_START: Final[list[int]] = [0, *[STEP_ID.index(overlay["meta"]["start"]) for overlay in _overlays]]
"""The lowest position of the printed track, of Simpa and of Ruruy."""
OVERLAY_ID: Final[list[str]] = ["", "simpa", "ruruy"]

# conquest

REGIONS: Final = len(_conquest["regions"])
REGION_ID: Final[list[str]] = [str(row["id"]) for row in _conquest["regions"]]
REGION_NAME: Final[list[str]] = [str(row["name"]) for row in _conquest["regions"]]
_lands: Final[list[dict[str, Any]]] = sorted(
    _conquest["spaces"], key=lambda row: (REGION_ID.index(row["region"]), int(row["index"]))
)
LANDS: Final = len(_lands)
LAND_ID: Final[list[str]] = [str(row["id"]) for row in _lands]
LAND_REGION: Final[list[int]] = [REGION_ID.index(row["region"]) for row in _lands]
LAND_FLIP: Final[list[int]] = [int(row["flip"]) for row in _lands]
LAND_DISCARD: Final[list[int]] = [int(row["discard"]) for row in _lands]
LAND_PROGRAM: Final[list[int]] = [compiled(row["effects"], str(row["id"]), FROM_LANDS) for row in _lands]
MOST_FLIP: Final = max(LAND_FLIP)
MOST_DISCARD: Final = max(LAND_DISCARD)
CONQUEST_MARKERS: Final = int(_setup["common"]["conquest_markers"])

# set-up and scoring, by number of players where it depends on them

START_SCORE: Final = int(_setup["common"]["start_score"])
START_STONE: Final = int(_setup["common"]["start_stone"])
CARDS_DEALT: Final = int(_setup["common"]["god_cards_dealt"])
CARDS_KEPT: Final = int(_setup["common"]["god_cards_kept"])
CARDS_PLAYED: Final = int(_setup["common"]["god_cards_played"])
START_WORKERS: Final = int(_setup["common"]["start_workers"])
BAG_EACH: Final = int(_setup["common"]["initial_bag_per_color"])
FESTIVAL_VP: Final[list[int]] = [int(value) for value in _setup["common"]["festival_vp"]]
FESTIVALS: Final = int(_setup["common"]["festivals"])
_counts: Final = {int(row["players"]): row for row in _setup["players"]}
REMOVED_EACH: Final[list[int]] = [0, 0, *[int(_counts[n]["remove_workers_per_color"]) for n in (2, 3, 4)]]
VILLAGE_SIZE: Final[list[int]] = [0, 0, *[int(_counts[n]["village"]) for n in (2, 3, 4)]]
NOMADS_SIZE: Final[list[int]] = [0, 0, *[int(_counts[n]["nomads"]) for n in (2, 3, 4)]]
OFFER_LIMIT: Final[list[int]] = [0, 0, *[int(_counts[n]["offer_limit"]) for n in (2, 3, 4)]]
BLOCKED: Final[list[bool]] = [False, False, *[bool(_counts[n]["blocked_spaces"]) for n in (2, 3, 4)]]
FESTIVAL_DRAW: Final[list[list[int]]] = [
    [],
    [],
    *[[int(v) for v in _counts[n]["festival_draw_fewest_to_most"]] for n in (2, 3, 4)],
]
FEAST_CARDS: Final = 3
"""God cards that may be played at a Festival (rules 9, step 8)."""
PRAYERS: Final = 2
"""God cards for Praying (rules 6)."""
MISSING_POTATO_VP: Final = 2
"""VP lost at a Festival for each potato not paid (rules 9, step 4)."""
_final: Final[dict[str, Any]] = _setup["final_scoring"]
FINAL_BUILDING: Final = int(_final["face_up_building"])
FINAL_CARD: Final = int(_final["god_card_in_hand"])
FINAL_ARMY: Final = int(_final["face_up_army_in_area"])
FINAL_WORKER: Final = int(_final["worker_in_supply"])
FINAL_GOLD: Final = int(_final["gold"])
PLAYER_COLOUR: Final[list[str]] = [str(id) for id in _setup["player_colors"]["ids"]]
RESOURCES: Final = len(RESOURCE_ID)
TRADE_SIZE: Final[list[int]] = [0, 2, 2, 1]
"""By resource: how much of it the Exchange House takes and gives (rules 15.2)."""
TRADES: Final[list[tuple[int, int]]] = [(a, b) for a in range(1, RESOURCES) for b in range(1, RESOURCES) if a != b]
"""The exchanges: what is given, what is taken."""
SOLO_TARGET: Final = int(load_data(_ROOM, "axomamma")["rules"]["win_min_score"])
"""The score that a solo player must reach (rules 13.7)."""
