"""The era track. Rounds and eras are counted from 1, place 0 of these lists is empty."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition

_track: Final[dict[str, Any]] = load_data(Path(__file__).parents[1], "era_track")

INCA: Final = 0
SUN: Final = 1
PEOPLE: Final = 2
SAPA: Final = 3
PHASE_ID: Final[list[str]] = ["inca", "sun", "people", "sapa"]
PHASES: Final[list[list[int]]] = [[], *([PHASE_ID.index(phase) for phase in row["phases"]] for row in _track["round"])]
ERA_OF: Final[list[int]] = [0, *(int(row["era"]) for row in _track["round"])]
SKIPPED_EARLY: Final[list[int]] = [0, *(int("early_downfall" in row.get("skip_in", [])) for row in _track["round"])]
ROUNDS: Final = len(PHASES) - 1
LONGEST_ROUND: Final = max(len(phases) for phases in PHASES)
"""How many phases the longest round has."""
ERA_NAME: Final[list[str]] = ["", *(str(era["name"]) for era in _track["era"])]
INCOME: Final[list[int]] = [0, *(int(era["labor_income"]) for era in _track["era"])]
KEEP: Final[list[int]] = [0, *(int(era["labor_keep"]) for era in _track["era"])]
INVASION_MARKERS: Final = int(_track["invasion_markers"]["blank"]) + int(_track["invasion_markers"]["pizarro_arrival"])
if PHASES[ROUNDS].count(PEOPLE) != INVASION_MARKERS or PHASES[ROUNDS][-1] != SAPA:
    raise BadEdition(
        "inca_empire/era_track.toml: the last round needs a People phase per Invasion marker and ends with Sapa Inca."
    )
_PLACE: Final = {"first": 0, "second": 1, "third": 2, "last": -1}


def _gifts(era: int, players: int) -> list[int]:
    found: list[int] = []
    for rule in _track["era"][era - 1]["support"]:
        if int(rule.get("only_players", players)) == players:
            found += [_PLACE[rule["from"]] % players, _PLACE[rule["to"]] % players, int(rule["amount"])]
    return found


GIFTS: Final[list[list[list[int]]]] = [
    [_gifts(era, players) if era else [] for era in range(len(ERA_NAME))] for players in (3, 4)
]
"""Support, for three and for four players by era: three numbers a gift, giving place, receiving place (0 leads), labor."""


def next_round(round: int, early_downfall: int) -> int:
    """The round that follows; behind the last one there is none, and the number says so by exceeding ROUNDS (rules 3.1, 14.3)."""
    following = round + 1
    while following <= ROUNDS and early_downfall and SKIPPED_EARLY[following]:
        following += 1
    return following


def rounds_played(early_downfall: int) -> list[int]:
    """The rounds of a whole game (rules 3.1, 14.3)."""
    return [round for round in range(1, ROUNDS + 1) if not (early_downfall and SKIPPED_EARLY[round])]
