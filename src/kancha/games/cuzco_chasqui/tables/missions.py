"""The missions of the Sapa Inca as data: every mission is a list of terms, a term a metric, its argument and a least value."""

from __future__ import annotations

from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.games.cuzco_chasqui.tables import ABILITY_ID, COLOUR_ID, GOD_ID, GOOD_ID, ROOM, insist

_missions: Final[dict[str, Any]] = load_data(ROOM, "missions")

METRIC_ID: Final[list[str]] = [
    "feathers_colour", "feathers_total", "villages_total", "villages_colour", "villages_vp", "villages_circle",
    "villages_distinct_vp", "study_tiles", "farm_tiles", "study_distinct", "farm_distinct", "study_slid", "farm_slid",
    "slid_total", "tiles_ability", "god_cards_god", "god_cards_distinct_gods", "god_cards_max_same_god", "goods_type",
    "goods_distinct", "goods_total", "priests_on_steps", "food", "circlets_active", "inti_medals", "offerings",
    "is_first_player",
]  # fmt: skip
CARDS_OF_ONE_GOD: Final = METRIC_ID.index("god_cards_god")
CARDS_OF_MANY_GODS: Final = METRIC_ID.index("god_cards_distinct_gods")
CARDS_OF_ANY_GOD: Final = METRIC_ID.index("god_cards_max_same_god")

_ARGUMENTS: Final[dict[str, list[str]]] = {
    "feathers_colour": COLOUR_ID,
    "villages_colour": COLOUR_ID,
    "villages_vp": [str(vp) for vp in range(8)],
    "villages_circle": ["inner", "outer"],
    "tiles_ability": ABILITY_ID,
    "god_cards_god": GOD_ID,
    "goods_type": GOOD_ID,
}


def _terms(mission: dict[str, Any]) -> list[int]:
    found: list[int] = []
    for term in mission["terms"]:
        metric = str(term["metric"])
        known = _ARGUMENTS.get(metric, [""])
        argument = str(term.get("arg", ""))
        if metric not in METRIC_ID or argument not in known:
            raise BadEdition(f"cuzco_chasqui/missions.toml: mission {mission['id']} asks for {metric} {argument}.")
        found += [METRIC_ID.index(metric), known.index(argument), int(term["min"])]
    return found


MISSION_ID: Final[list[str]] = [str(mission["id"]) for mission in _missions["mission"]]
MISSION_TEXT: Final[list[str]] = [str(mission["text"]) for mission in _missions["mission"]]
TERMS: Final[list[list[int]]] = [_terms(mission) for mission in _missions["mission"]]
"""By mission, three integers a term: metric, argument, least value."""
MISSIONS: Final = len(MISSION_ID)
GREY: Final = sum(1 for mission in _missions["mission"] if mission["back"] == "grey")
"""Missions 0-5 have grey backs, the others golden ones."""
REWARD: Final = int(_missions["reward"])
REWARD_WITH_CARD: Final = int(_missions["reward_with_card_4"])
insist(
    [str(mission["back"]) for mission in _missions["mission"]] == ["grey"] * 6 + ["gold"] * 55,
    "missions",
    "6 grey missions come first, then 55 golden ones.",
)
