"""Pachamama's board, tokens, Personalities, Cults and numbers as flat tables (rules 21, 23.3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.games.tawantinsuyu import LEVELS, PERSONALITIES
from kancha.games.tawantinsuyu.effects import BUILDING_TYPE_ID, FROM_BOARD, RESOURCE_ID, compiled
from kancha.games.tawantinsuyu.golden.tables import CULT_ID, NATION_ID
from kancha.games.tawantinsuyu.solo.axomamma import tables as axomamma
from kancha.games.tawantinsuyu.solo.tables import DIE
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID, COLOUR_ID, REGION_ID, SOLO_TARGET, TERRACE_ID, WORSHIP_ACTIVE, WORSHIP_FOLLOW,
)  # fmt: skip

_data: Final[dict[str, Any]] = load_data(Path(__file__).parents[2], "pachamama")
_rules: Final[dict[str, Any]] = _data["rules"]
_start: Final[dict[str, Any]] = _data["start"]
_cults: Final[dict[str, dict[str, Any]]] = {str(row["id"]): row for row in load_data(Path(__file__).parents[2], "cults")["cults"]}

# the die, which is Axomamma's as well

if [int(face) for face in _data["meta"]["die"]] != DIE:
    raise BadEdition("tawantinsuyu/pachamama.toml: both solo opponents roll the same die.")
if int(_rules["win_min_score"]) != SOLO_TARGET:
    raise BadEdition("tawantinsuyu/pachamama.toml: both solo opponents ask for the same score.")
CORN_END: Final[list[int]] = [int(face) for face in _rules["village_roll"]["corn"]]
"""The rolls that name the corn end of the Village; the others name the potato end."""
LEFT_PATH: Final[list[int]] = [int(face) for face in _rules["path_roll"]["left"]]
REGION_ROLL: Final[list[int]] = [REGION_ID.index(_rules["region_roll"][str(roll)]) for roll in range(1, len(REGION_ID) + 1)]
"""The regions clockwise from the one that a roll of 1 names."""

# the two sides of her board: a top spot, an upper loop and a lower one, clockwise

SIDE_ID: Final[list[str]] = [str(id) for id in _data["meta"]["sides"]]
LOOP_ID: Final[list[str]] = ["top", "upper", "lower"]
_spots: Final[list[dict[str, Any]]] = sorted(
    [*_data["spots"], *_data["golden_spots"]],
    key=lambda spot: (SIDE_ID.index(spot["board"]), LOOP_ID.index(spot["loop"]), int(spot["index"])),
)
SPOTS: Final = len(_spots) // len(SIDE_ID)
SPOT_ID: Final[list[str]] = [str(spot["id"]) for spot in _spots[:SPOTS]]
if [str(spot["id"]) for spot in _spots] != SPOT_ID * len(SIDE_ID) or [spot["loop"] for spot in _spots[:2]] != ["top", "upper"]:
    raise BadEdition("tawantinsuyu/pachamama.toml: both sides have the same spots, and a single one at the top.")
_loops: Final = [LOOP_ID.index(spot["loop"]) for spot in _spots[:SPOTS]]
LOOP_FIRST: Final[list[int]] = [_loops.index(loop) for loop in _loops]
LOOP_LENGTH: Final[list[int]] = [_loops.count(loop) for loop in _loops]
"""By spot: where its loop begins and how long it is."""
TOP_SPOT: Final = 0
SPOT_TEXT: Final[list[str]] = [str(spot["text"]) for spot in _spots]
SPOT_ACTION: Final[list[str]] = [str(spot["action"]) for spot in _spots]
SPOT_PROGRAM: Final[list[int]] = [compiled(spot["effects"], f"{spot['board']} {spot['id']}", FROM_BOARD) for spot in _spots]
SLOT_ID: Final[list[str]] = ["A", "B", "C"]
SPOT_SLOT: Final[list[int]] = [SLOT_ID.index(spot["slot"]) if spot["slot"] else -1 for spot in _spots]
"""By side and spot (side * SPOTS + spot): what it does, and the slot for a Personality there, -1 without."""
_tokens: Final[list[dict[str, Any]]] = sorted(
    _data["tokens"], key=lambda token: (LOOP_ID.index(token["loop"]), int(token["value"]))
)
TOKENS: Final = len(_tokens)
TOKEN_ID: Final[list[str]] = [str(token["id"]) for token in _tokens]
TOKEN_VALUE: Final[list[int]] = [int(token["value"]) for token in _tokens]
TOKEN_START: Final[list[int]] = [SPOT_ID.index(token["start"]) for token in _tokens]
if any(LOOP_ID[_loops[TOKEN_START[token]]] != _tokens[token]["loop"] for token in range(TOKENS)):
    raise BadEdition("tawantinsuyu/pachamama.toml: every token starts in its own loop.")
TOP_VALUE: Final = max(DIE)
"""The roll that names the top spot."""
WORKER_REWARD: Final[list[int]] = [
    compiled(
        next(row for row in _data["worker_rewards"] if row["worker"] == id)["effects"], f"Pachamama's reward for {id}", FROM_BOARD
    )
    for id in COLOUR_ID
]

# Personalities and levels

_personalities: Final[list[dict[str, Any]]] = _data["personalities"]
PERSONALITY_ID: Final[list[str]] = [str(row["id"]) for row in _personalities]
PERSONALITY_TEXT: Final[list[str]] = [str(row["text"]) for row in _personalities]
PERSONALITY_TOKEN: Final[list[str]] = [str(row["token"]) for row in _personalities]
"""The two sides of a token are never in play together."""
PERSONALITY_PROGRAM: Final[list[int]] = [compiled(row["effects"], str(row["id"]), FROM_BOARD) for row in _personalities]
LEVEL_ID: Final[list[str]] = [str(row["id"]) for row in _data["difficulty"]]
LEVEL_SLOTS: Final[list[list[int]]] = [[SLOT_ID.index(slot) for slot in row["slots"]] for row in _data["difficulty"]]
if list(LEVELS) != LEVEL_ID or list(PERSONALITIES) != PERSONALITY_ID:
    raise BadEdition("tawantinsuyu/pachamama.toml: the levels and the Personalities keep their order and names.")
if len(set(PERSONALITY_TOKEN)) < len(SLOT_ID):
    raise BadEdition("tawantinsuyu/pachamama.toml: there is a Personality token for every slot.")

# numbers

GOD_SLOTS: Final[int] = int(_data["meta"]["god_slots"])
if GOD_SLOTS != axomamma.GOD_SLOTS:
    raise BadEdition("tawantinsuyu/pachamama.toml: both solo opponents have as many God cards, one for each number of the die.")
START_GOODS: Final[list[int]] = [int(_start.get(resource, 0)) for resource in RESOURCE_ID]
START_ARMY: Final = int(_start["army_in_hand"])
START_STEPS: Final = int(_start["free_steps"])
START_PRODUCTIONS: Final = int(_start["production_face_down"])
POTATO_EXCHANGE: Final = int(_rules["potato_exchange"])
POTATO_VP: Final = int(_rules["potato_exchange_vp"])
REACH: Final = int(_rules["accessible_spaces"])
WEAVING_VP: Final = int(_rules["festival_vp_per_weaving"])
BEHIND_VP: Final = int(_rules["festival_behind_vp"])
CHOICE_TIE: Final[list[int]] = [RESOURCE_ID.index(id) for id in _rules["choice_tie"]]
BUILDING_TIE: Final[list[int]] = [BUILDING_TYPE_ID.index(id) for id in _rules["building_tie"]]
BUILDING_PRICE: Final = int(_rules["building_cost"]["stone"])
TERRACES: Final[list[list[int]]] = [
    [TERRACE_ID.index(terrace) for terrace in _rules["terrace_fallback"][era]] for era in _rules["terrace_by_era"]
]
"""The order of terraces before the first Festival, before the second, and after it."""
LATE_FESTIVAL: Final = 2
"""From this Festival on she wants more Workers."""
WORKERS_EARLY: Final = int(_rules["recruit_below_before_second_festival"])
WORKERS_LATE: Final = int(_rules["recruit_below_after_second_festival"])
PRIEST_ARMY: Final = 1
PRIEST_OFFER: Final = int(_rules["offer_discards"])
FAILURE_GOLD: Final = 1
MARTYR_REGIONS: Final = 2
INFLUENCE_BELOW: Final = 2
"""Regions that she must control to give a martyr, and with which she spreads no more influence (rules 21.9)."""
_conditions: Final[dict[str, dict[str, Any]]] = {str(row["action"]): row for row in _data["conditions"]}
CONDITION: Final[list[int]] = [int(_conditions[id]["at_least"]) for id in ACTION_ID]
"""By High Priest action: how much it takes of what its condition counts."""
CONDITION_OVER: Final = CONDITION[ACTION_ID.index("conquest")]
PRODUCE_EARLY: Final = int(_conditions["produce"]["at_least_before_first_festival"])
"""The same for Produce before the first Festival."""

# Cults, by how many Vassals lie there: none, one, two

if [id.replace("PV", "VN") for id in CULT_ID] != NATION_ID or any(_cults[id]["nation"] not in NATION_ID for id in CULT_ID):
    raise BadEdition("tawantinsuyu/cults.toml: every Cult belongs to the Nation of its number.")


def _by_vassals(id: str, key: str, without: int = 0) -> list[int]:
    return [without, *[int(value) for value in _cults[id][key]]]


LONGER_VP: Final[list[int]] = [int(value) for value in _cults["PV01"]["final_tapestry"]]
"""What a Tapestry that counts as one longer scores at the end, by its true length."""
THIRD_POTATO: Final[list[int]] = [0, int(_cults["PV02"]["potato"]), 0]
CULT_STEPS_VP: Final[list[int]] = _by_vassals("PV03", "vp")
TEMPLE_TIMES: Final[list[int]] = _by_vassals("PV04", "times", 1)
CULT_FLIP: Final[list[int]] = _by_vassals("PV05", "flip")
CULT_DISCARD: Final[list[int]] = _by_vassals("PV05", "discard")
VIRTUAL_PIECES: Final[list[int]] = _by_vassals("PV06", "regions")
CULT_REGION_VP: Final[list[int]] = _by_vassals("PV07", "vp")
KEPT_RANKS: Final[list[int]] = [int(rank) for rank in _cults["PV08"]["keep_ranks"]]
_small: Final = int(_cults["PV09"]["small"])
_large: Final = int(_cults["PV09"]["large"])
WORSHIP_STEPS: Final[list[list[int]]] = [WORSHIP_ACTIVE, [_small, WORSHIP_ACTIVE[1]], [_small, _large]]
WORSHIP_FOLLOWING: Final[list[list[int]]] = [WORSHIP_FOLLOW, [_small, WORSHIP_FOLLOW[1]], [_small, WORSHIP_FOLLOW[1]]]
"""Steps for a small and for a large Statue."""
CULT_PALACE_VP: Final[list[int]] = _by_vassals("PV10", "vp")
