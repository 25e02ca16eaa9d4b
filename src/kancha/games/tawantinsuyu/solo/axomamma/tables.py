"""Axomamma's board, tokens, die and numbers as flat tables (rules 13)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.games.tawantinsuyu import DIFFICULTY
from kancha.games.tawantinsuyu.effects import FROM_BOARD, RESOURCE_ID, compiled
from kancha.games.tawantinsuyu.solo.tables import DIE
from kancha.games.tawantinsuyu.tables import COLOUR_ID, REGION_ID, TERRACE_ID

_data: Final[dict[str, Any]] = load_data(Path(__file__).parents[2], "axomamma")
_rules: Final[dict[str, Any]] = _data["rules"]
_start: Final[dict[str, Any]] = _data["start"]

GOD_SLOTS: Final[int] = int(_data["meta"]["god_slots"])
if any(not 1 <= face <= GOD_SLOTS for face in DIE):
    raise BadEdition("tawantinsuyu/axomamma.toml: every face of the die names one of the God card slots.")

ROW_ID: Final[list[str]] = ["top", "middle", "bottom"]
SPOTS_A_ROW: Final = 5
_spots: Final[list[dict[str, Any]]] = sorted(_data["spots"], key=lambda spot: (ROW_ID.index(spot["row"]), int(spot["index"])))
SPOT_ID: Final[list[str]] = [str(spot["id"]) for spot in _spots]
SPOT_TEXT: Final[list[str]] = [str(spot["text"]).partition(" (covered")[0] for spot in _spots]
"""What a spot does while no Personality covers it; the data remark which one may be covered."""
SPOT_PROGRAM: Final[list[int]] = [compiled(spot["effects"], str(spot["id"]), FROM_BOARD) for spot in _spots]
LOOP_FIRST: Final[list[int]] = [spot - spot % SPOTS_A_ROW for spot in range(len(_spots))]
LOOP_LENGTH: Final[list[int]] = [SPOTS_A_ROW] * len(_spots)
"""By spot: where its row begins and how long it is."""
PAID_SPOTS: Final[list[bool]] = [bool(spot["payment"]) for spot in _spots]
"""By spot: whether its action is paid for; if that cannot be done, gold comes instead."""
if len(_spots) != 3 * SPOTS_A_ROW:
    raise BadEdition("tawantinsuyu/axomamma.toml: each of the three rows has five spots.")
_tokens: Final[list[dict[str, Any]]] = sorted(
    _data["tokens"], key=lambda token: (ROW_ID.index(token["row"]), int(token["value"]))
)
TOKENS: Final = len(_tokens)
TOKEN_ID: Final[list[str]] = [str(token["id"]) for token in _tokens]
TOKEN_VALUE: Final[list[int]] = [int(token["value"]) for token in _tokens]
TOKEN_START: Final[list[int]] = [SPOT_ID.index(token["start"]) for token in _tokens]
WORKER_REWARD: Final[list[int]] = [
    compiled(next(row for row in _data["worker_rewards"] if row["worker"] == id)["effects"], f"reward for {id}", FROM_BOARD)
    for id in COLOUR_ID
]
PERSONALITY_SPOT: Final = SPOT_ID.index(_data["personality_slot"]["spot"])
PERSONALITY_ID: Final[list[str]] = [str(row["id"]) for row in _data["personalities"]]
PERSONALITY_TEXT: Final[list[str]] = [str(row["text"]) for row in _data["personalities"]]
PERSONALITY_PROGRAM: Final[list[int]] = [compiled(row["effects"], str(row["id"]), FROM_BOARD) for row in _data["personalities"]]

START_GOODS: Final[list[int]] = [int(_start.get(resource, 0)) for resource in RESOURCE_ID]
START_ARMY: Final = int(_start["army_in_hand"])
START_STEPS: Final = int(_start["free_steps"])

POTATO_EXCHANGE: Final = int(_rules["potato_exchange"])
POTATO_VP: Final = int(_rules["potato_exchange_vp"])
MATCH_VP: Final = int(_rules["statue_match_vp"])
OFFER_VP: Final = int(_rules["offer_discard_vp_on_draw"])
TERRACES: Final[list[list[int]]] = [
    [TERRACE_ID.index(terrace) for terrace in _rules["terrace_fallback"][era]] for era in _rules["terrace_by_era"]
]
"""The order of terraces before the first Festival, before the second, and after it."""
PRODUCE_TIE: Final[list[int]] = [RESOURCE_ID.index(id) for id in _rules["produce_choice_tie"]]
REGION_TIE: Final[list[int]] = [_rules["conquest_region_tie"].index(id) for id in REGION_ID]
WEAVING_VP: Final = int(_rules["festival_vp_per_weaving"])
BEHIND_VP: Final = int(_rules["festival_behind_vp"])
_conditions: Final[dict[str, Any]] = _rules["conditions"]
OFFERING_CORN: Final = int(_conditions["offering_corn"])
PRODUCE_FACE_UP: Final = int(_conditions["produce_face_up_production"])
WORSHIP_STATUES: Final = int(_conditions["worship_statues"])
CONQUEST_OVER: Final = int(_conditions["conquest_soldiers_over_casualties"])
REJUVENATE_DOWN: Final = int(_conditions["rejuvenate_face_down"])
BUILDING_PRICE: Final = int(_rules["building_cost"])
PRIEST_ARMY: Final = int(_rules["high_priest_army"])
PRIEST_OFFER: Final = int(_rules["high_priest_offer_removed"])
IDLE_ARMY: Final = int(_rules["idle_army"])
IDLE_OFFER: Final = int(_rules["idle_offer_removed"])
IDLE_OFFER_VP: Final = int(_rules["idle_vp_per_offer_card"])
FAILURE_GOLD: Final = int(_rules["middle_row_failure_gold"])

# the difficulty options, as bits of State.difficulty

DIFFICULTY_ID: Final[list[str]] = [str(row["id"]) for row in _data["difficulty"]]
DIFFICULTY_TEXT: Final[list[str]] = [str(row["text"]) for row in _data["difficulty"]]
if list(DIFFICULTY) != DIFFICULTY_ID:
    raise BadEdition("tawantinsuyu/axomamma.toml: the difficulty options keep their order and names.")
NO_PERSONALITY: Final = 1
BUILDING_COST_2: Final = 2
WORSHIP_TWO: Final = 4
SINGLE_CONQUEST: Final = 8
NO_ARMY_WHEN_IDLE: Final = 16
FREE_TEMPLE: Final = 32
EQUAL_SOLDIERS: Final = 64
CONQUEST_DISCOUNT: Final = 128
PRIEST_VP: Final = 256
MORE_WEAVING_VP: Final = 512
IDLE_VP: Final = 1024
LEFTOVERS: Final = 2048
EXTRA_PRIEST_VP: Final = 2
EXTRA_IDLE_VP: Final = 2
"""VP of the harder options (rules 13.8)."""
