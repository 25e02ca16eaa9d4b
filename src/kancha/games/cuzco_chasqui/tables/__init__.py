"""The components as flat tables of integers, loaded once. Sets are masks; everything is numbered from 0 in the order of its file.

Tiles 0-35 are study tiles, 36-71 farm tiles. A god card is number (its kind) * 4 + copy, so that a god owns twelve in a row.
Masks hold at most 62 things and fit a machine word. The road map is in tables/road.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.core.sets import BIT

ROOM: Final = Path(__file__).parents[1]
_setup: Final[dict[str, Any]] = load_data(ROOM, "setup")
_track: Final[dict[str, Any]] = load_data(ROOM, "knowledge_track")
_masks: Final[dict[str, Any]] = load_data(ROOM, "mask_boards")
_tiles: Final[dict[str, Any]] = load_data(ROOM, "study_farm_tiles")
_gods: Final[dict[str, Any]] = load_data(ROOM, "god_cards")
_goods: Final[dict[str, Any]] = load_data(ROOM, "goods")
_spaces: Final[dict[str, Any]] = load_data(ROOM, "action_spaces")


def insist(holds: bool, file: str, sentence: str) -> None:
    """Refuse an edition that changes what the rules are built on."""
    if not holds:
        raise BadEdition(f"cuzco_chasqui/{file}.toml: {sentence}")


# the table and what lies on it at the start

ROUNDS: Final = int(_setup["rounds"])
DICE: Final = int(_setup["dice_per_player"])
COLOUR_ID: Final[list[str]] = [str(id) for id in _setup["feather_colours"]]
COLOURS: Final = len(COLOUR_ID)
_own: Final[dict[str, Any]] = _setup["per_player"]
QUIPUS: Final = int(_own["quipus"])
PRIESTS: Final = int(_own["priests"])
START_OFFERINGS: Final = int(_own["start_offerings"])
START_MEDALS: Final = int(_own["start_inti_medals"])
START_FOOD: Final = int(_own["start_food"])
DRAFTED: Final = int(_own["gold_missions_drawn"])
KEPT: Final = int(_own["gold_missions_kept"])
OPEN_MISSIONS: Final = int(_own["grey_missions"]) + KEPT
HAND: Final = int(_own["god_cards"])
START_VP: Final[list[int]] = [int(vp) for vp in _setup["start_vp"]["by_token"]]
ROTATE_AT_ONCE: Final = bool(_setup["options"]["rotate_on_first_departure"])
insist(ROUNDS == 6 and DICE == 3 and COLOURS == 4 and OPEN_MISSIONS == 3 and HAND == 2, "setup", "rounds, dice and hands stay.")


def _by_players(table: dict[str, Any], key: str) -> list[int]:
    return [0, 0, *[int(table[str(players)][key]) for players in (2, 3, 4)]]


FEATHERS: Final[list[int]] = _by_players(_setup["players"], "feathers_per_colour")
PALACE: Final[list[int]] = _by_players(_setup["players"], "palace_tiles")
DEALT_PER_GOD: Final[list[int]] = _by_players(_setup["players"], "god_cards_per_pile_for_deal")
PUTUTUS: Final[list[list[int]]] = [_by_players(_setup["players"], kind) for kind in ("pututu_1", "pututu_2")]
"""In supply by players, for the kind of one pip and for the kind of two."""

# action spaces: ten names, of which 8, 7 or 6 are in use

STONE: Final = 0
ROPE: Final = 1
STUDY: Final = 2
FARM: Final = 3
EXCHANGE: Final = 4
TEMPLE: Final = 5
HEADDRESS: Final = 6
VP: Final = 7
ACTION_ID: Final[list[str]] = [str(id) for id in _spaces["action"]]
ACTION_NAME: Final[list[str]] = [str(row["name"]) for row in _spaces["action"].values()]
DEEDS: Final = len(ACTION_ID)
"""How many actions there are for a die; STONE to VP number them."""
insist(
    ACTION_ID == ["stone", "rope", "study", "farm", "exchange", "temple", "headdress", "vp"],
    "action_spaces",
    "the eight actions keep their order and names.",
)
SPACE_VP: Final = int(_spaces["action"]["vp"]["vp"])
SPACE_ID: Final[list[str]] = [*ACTION_ID, "move", "tile"]
SPACES: Final = len(SPACE_ID)
SPACE_OF: Final[list[list[int]]] = [[0] * DEEDS for _ in range(5)]
"""The space of an action, by players."""
SPACES_IN_USE: Final[list[list[int]]] = [[], [], [], [], []]
for _players in (2, 3, 4):
    for _row in _spaces["players"][str(_players)]["spaces"]:
        _space = SPACE_ID.index(str(_row["id"]))
        SPACES_IN_USE[_players].append(_space)
        for _action in _row["actions"]:
            SPACE_OF[_players][ACTION_ID.index(str(_action))] = _space
    SPACES_IN_USE[_players].sort()
EXCHANGE_ID: Final[list[str]] = [str(row["id"]) for row in _spaces["exchange"]]
EXCHANGE_COST: Final[list[int]] = [int(row["cost"]) for row in _spaces["exchange"]]
EXCHANGE_TEXT: Final[list[str]] = [str(row["effect"]) for row in _spaces["exchange"]]
insist(
    EXCHANGE_ID == ["slide_study", "slide_farm", "gain_vp", "gain_offering", "take_god_card", "take_feather", "reallocate_quipu"],
    "action_spaces",
    "the seven exchanges keep their order and names.",
)
COST_STUDY: Final = EXCHANGE_COST[0]
COST_FARM: Final = EXCHANGE_COST[1]
COST_VP: Final = EXCHANGE_COST[2]
COST_OFFERING: Final = EXCHANGE_COST[3]
COST_CARD: Final = EXCHANGE_COST[4]
COST_FEATHER: Final = EXCHANGE_COST[5]
COST_QUIPU: Final = EXCHANGE_COST[6]

# mask boards

MASK_ID: Final[list[str]] = [str(mask["id"]) for mask in _masks["mask"]]
MASK_NAME: Final[list[str]] = [str(mask["name"]) for mask in _masks["mask"]]
MASKS: Final = len(MASK_ID)
SLOTS: Final = 12
OF_A_COLOUR: Final = SLOTS // COLOURS
"""Slots, and so feathers, of one colour on a mask."""
SPACES_ON_MASK: Final = len(_masks["layout"]["space_ids"])
SLOT_COLOUR: Final[list[int]] = [COLOUR_ID.index(str(id)) for mask in _masks["mask"] for id in mask["feather_slots"]]
COLOUR_SLOTS: Final[list[int]] = [
    sum(BIT[slot] for slot in range(SLOTS) if SLOT_COLOUR[mask * SLOTS + slot] == colour)
    for mask in range(MASKS)
    for colour in range(COLOURS)
]
"""The slots of a colour, by mask * 4 + colour."""
CIRCLETS: Final = len(_masks["circlet"])
CIRCLET_VP: Final[list[int]] = [int(row["vp"]) for row in _masks["circlet"]]
CIRCLET_SLOTS: Final[list[int]] = [sum(BIT[int(slot) - 1] for slot in row["slots"]) for row in _masks["circlet"]]
insist([int(row["pips"]) for row in _masks["circlet"]] == [1, 2, 3, 4, 5, 6], "mask_boards", "circlets have 1 to 6 pips.")
insist(MASKS == 4 and SPACES_ON_MASK == QUIPUS + 2, "mask_boards", "there are 4 masks with 12 spaces.")
ADORNED: Final[list[int]] = [
    sum(BIT[circlet] for circlet in range(CIRCLETS) if feathers & CIRCLET_SLOTS[circlet] == CIRCLET_SLOTS[circlet])
    for feathers in range(BIT[SLOTS])
]
"""The circlets whose two slots both hold feathers, by the set of slots that do."""

# study and farm tiles

TILES: Final = len(_tiles["tile"])
HALF: Final = TILES // 2
TILE_ID: Final[list[str]] = [str(tile["id"]) for tile in _tiles["tile"]]
ABILITY_ID: Final[list[str]] = [str(row["id"]) for row in _tiles["ability"]]
ABILITY_NAME: Final[list[str]] = [str(row["name"]) for row in _tiles["ability"]]
ABILITY_TEXT: Final[list[str]] = [str(row["joint"]) for row in _tiles["ability"]]
"""What n tiles of an ability do together."""
ABILITIES: Final = len(ABILITY_ID)
TILE_ABILITY: Final[list[int]] = [ABILITY_ID.index(str(tile["ability"])) for tile in _tiles["tile"]]
TILE_VALUE: Final[list[int]] = [int(tile["value"]) for tile in _tiles["tile"]]
PER_TILE: Final[list[int]] = [int(row["per_tile"]) for row in _tiles["ability"]]
CAP: Final[list[int]] = [int(row["cap"]) for row in _tiles["ability"]]
COLUMN: Final = 6
TILE_COLOUR_ID: Final[list[str]] = ["study", "farm"]
TILE_COLOUR: Final[list[int]] = [TILE_COLOUR_ID.index(str(tile["colour"])) for tile in _tiles["tile"]]
TILE_BIT: Final[list[int]] = [BIT[tile % HALF] for tile in range(TILES)]
"""A tile in a set of tiles of its own colour."""
USAGES: Final = len(TILE_COLOUR_ID) * ABILITIES
"""What tiles can be used for: the abilities of study tiles, then those of farm tiles."""
USAGE_COLOUR: Final[list[int]] = [usage // ABILITIES for usage in range(USAGES)]
USAGE_ABILITY: Final[list[int]] = [usage % ABILITIES for usage in range(USAGES)]
USAGE_ID: Final[list[str]] = [f"{colour} {ability}" for colour in TILE_COLOUR_ID for ability in ABILITY_ID]
TILE_USAGE: Final[list[int]] = [colour * ABILITIES + ability for colour, ability in zip(TILE_COLOUR, TILE_ABILITY, strict=True)]
"""The usage to which a tile adds."""
insist(
    [str(tile["colour"]) for tile in _tiles["tile"]] == ["study"] * HALF + ["farm"] * HALF and HALF == ROUNDS * COLUMN,
    "study_farm_tiles",
    "36 study tiles come first, then 36 farm tiles.",
)
USE_OFFERING: Final = 0
USE_VP: Final = 1
USE_FEATHER: Final = 2
USE_STONE: Final = 3
USE_KNOWLEDGE: Final = 4
USE_ROPE: Final = 5
USE_CARD: Final = 6
USE_QUIPU: Final = 7
USE_CIRCLET: Final = 8
USE_FOOD: Final = 9
USE_FARMING: Final = 10
USE_STUDY: Final = 11
insist(
    " ".join(ABILITY_ID) == "offering vp feather stone_trail knowledge rope_bridge god_card quipu circlet food farming study",
    "study_farm_tiles",
    "the twelve abilities keep their order and names.",
)

# god cards

GOD_ID: Final[list[str]] = [str(god["id"]) for god in _gods["god"]]
GOD_NAME: Final[list[str]] = [str(god["name"]) for god in _gods["god"]]
GOD_DOMAIN: Final[list[str]] = [str(god["domain"]) for god in _gods["god"]]
GODS: Final = len(GOD_ID)
KINDS_OF_CARD: Final = len(_gods["card"])
CARD_TEXT: Final[list[str]] = [str(card["text"]) for card in _gods["card"]]
CARD_PHASES: Final[list[list[str]]] = [[str(phase) for phase in card["phases"]] for card in _gods["card"]]
COPIES: Final = int(_gods["copies_per_ability"])
CARDS: Final = KINDS_OF_CARD * COPIES
CARDS_OF_GOD: Final = CARDS // GODS
CARD_COST: Final = int(_gods["offering_cost"])
insist(
    [int(card["number"]) for card in _gods["card"]] == list(range(1, 16))
    and [GOD_ID.index(str(card["god"])) for card in _gods["card"]] == [kind // 3 for kind in range(15)]
    and COPIES == 4
    and CARD_COST == 1,
    "god_cards",
    "15 numbers in order, three to a god, four cards of each, one offering to play one.",
)
GOD_OF: Final[list[int]] = [0, *[GOD_ID.index(str(card["god"])) for card in _gods["card"]]]
"""The god of a card number 1-15."""
CARD_NUMBER: Final[list[int]] = [card // COPIES + 1 for card in range(CARDS)]
CARD_GOD: Final[list[int]] = [GOD_OF[number] for number in CARD_NUMBER]
CARD_ID: Final[list[str]] = [f"{card // COPIES + 1:02d}{'abcd'[card % COPIES]}" for card in range(CARDS)]
NUMBER_CARDS: Final[list[int]] = [0] + [sum(BIT[kind * COPIES + copy] for copy in range(COPIES)) for kind in range(15)]
"""The four cards of a number 1-15."""
GOD_CARDS: Final[list[int]] = [sum(BIT[god * CARDS_OF_GOD + i] for i in range(CARDS_OF_GOD)) for god in range(GODS)]
"""The twelve cards of a god."""

# market

GOOD_ID: Final[list[str]] = [str(good["id"]) for good in _goods["good"]]
GOOD_NAME: Final[list[str]] = [str(good["name"]) for good in _goods["good"]]
GOODS: Final = len(GOOD_ID)
GOOD_COST: Final[list[int]] = [int(good["cost_food"]) for good in _goods["good"]]
GOOD_VP: Final[list[int]] = [int(good["vp"]) for good in _goods["good"]]
GOOD_COPIES: Final[list[int]] = [int(good["copies"]) for good in _goods["good"]]
COLUMNS: Final[list[int]] = [0, 0, *[int(_goods["columns"][str(players)]) for players in (2, 3, 4)]]
REMOVED_PER_TYPE: Final[list[int]] = [0, 0, *[int(_goods["removed_per_type"][str(players)]) for players in (2, 3, 4)]]
insist(
    all(sum(GOOD_COPIES) - GOODS * REMOVED_PER_TYPE[n] == ROUNDS * COLUMNS[n] for n in (2, 3, 4)) and min(GOOD_COST) > 0,
    "goods",
    "the goods fill every row of the market, and each costs food.",
)

# knowledge track, temple, headdress, end of the game

TRACK_VP: Final[list[int]] = [int(vp) for vp in _track["track"]["vp"]]
TRACK_END: Final = len(TRACK_VP) - 1
STEPS: Final = len(_track["temple"]["steps"])
PRIEST_VP: Final[list[int]] = [0, *[int(vp) for vp in _track["temple"]["vp_per_priest_by_round"]]]
MEDALS: Final = int(_track["temple"]["medal_stack"])
CIRCLET_BONUS: Final[list[int]] = [0, *[int(vp) for vp in _track["headdress"]["bonus_by_round"]]]
MEDAL_VP: Final = int(_track["end_scoring"]["vp_per_unused_inti_medal"])
ACHIEVEMENT_ID: Final[list[str]] = [str(row["id"]) for row in _track["achievement"]]
ACHIEVEMENT_NEED: Final[list[int]] = [int(row["need"]) for row in _track["achievement"]]
ACHIEVEMENT_VP: Final[list[int]] = [int(row["vp"]) for row in _track["achievement"]]
insist(STEPS == 6 and MEDALS == ROUNDS, "knowledge_track", "the temple has 6 steps and a medal a round.")
insist(
    ACHIEVEMENT_ID == ["feathers", "goods", "circlets", "missions", "quipus_delivered", "tiles"],
    "knowledge_track",
    "the six achievements keep their order and names.",
)
