"""What follows from maps and era track for whoever looks ahead: sets behind each connection, and what is still to come."""

from __future__ import annotations

from typing import Final

from kancha.games.inca_empire.tables import cultures, eras, works
from kancha.games.inca_empire.tables.maps import MAPS, REGION_BIT, REGIONS, ROAD_BIT, ROADS, SITE_BIT, SITES, Map


def _ends(board: Map) -> list[int]:
    """By connection the set of its two ends."""
    return [SITE_BIT[board.end_a[road]] | SITE_BIT[board.end_b[road]] if board.end_a[road] >= 0 else 0 for road in range(ROADS)]


def _roads_in(board: Map, region: int) -> int:
    """The set of connections that a region has a part of."""
    mask = 0
    for road in range(ROADS):
        if board.end_a[road] >= 0 and board.land[road] & REGION_BIT[region]:
            mask |= ROAD_BIT[road]
    return mask


ENDS: Final[list[list[int]]] = [_ends(board) for board in MAPS]
"""By map and connection: the two sites at its ends."""
ROADS_IN: Final[list[list[int]]] = [[_roads_in(board, region) for region in range(REGIONS)] for board in MAPS]
"""By map and region: the connections that lie in it, wholly or partly."""


def _bonus_sites(board: Map) -> list[int]:
    """By bonus the set of its sites."""
    found = [0] * (max(board.bonus) + 1)
    for site in range(SITES):
        found[board.bonus[site]] |= SITE_BIT[site]
    return found


BONUS_SITES: Final[list[list[int]]] = [_bonus_sites(board) for board in MAPS]
"""By map and bonus: the sites where a temple scores it."""


def _left(early_downfall: int, kind: int) -> list[list[int]]:
    """By round and place of the phase: how many phases of a kind follow, to the end of the game."""
    found: list[list[int]] = [[]]
    for round in range(1, eras.ROUNDS + 1):
        later = sum(eras.PHASES[each].count(kind) for each in eras.rounds_played(early_downfall) if each > round)
        phases = eras.PHASES[round]
        found.append([phases[place + 1 :].count(kind) + later for place in range(len(phases))])
    return found


SCORINGS: Final = [_left(0, eras.SAPA), _left(1, eras.SAPA)]
INCOMES: Final = [_left(0, eras.INCA), _left(1, eras.INCA)]
SUNS: Final = [_left(0, eras.SUN), _left(1, eras.SUN)]
"""Without and with the Early Downfall, by round and place of the phase: how many Sapa Inca, Inca and Sun phases follow. Pizarro
is expected at the end."""
PEOPLE_LEFT: Final = [[phases[place + 1 :].count(eras.PEOPLE) for place in range(len(phases))] for phases in eras.PHASES]
SUN_LEFT: Final = [[phases[place + 1 :].count(eras.SUN) for place in range(len(phases))] for phases in eras.PHASES]
"""By round and place of the phase: how many People and Sun phases follow in the round."""
LABOR_A_PHASE: Final = 6
"""How many tokens a turn can use."""
MOST_YIELD: Final = sum(cultures.LABOR[culture] * cultures.culture_counts(4)[culture] for culture in range(cultures.CULTURES)) + (
    works.TERRACE_LABOR * REGIONS
)
"""What all markers and a terrace beside each would yield in an Inca phase."""


def _yields(early_downfall: int, round: int, early: bool) -> list[float]:
    """By the labor that markers and terraces yield in each round: how much of it the later rounds can use, for each reward that
    follows if `early`."""
    found: list[float] = []
    for yields in range(MOST_YIELD + 1):
        total = 0
        rewards = 0
        for later in reversed(eras.rounds_played(early_downfall)):
            if later > round:
                rewards += 1
                most = LABOR_A_PHASE * eras.PHASES[later].count(eras.PEOPLE) - eras.INCOME[eras.ERA_OF[later]]
                total += min(yields, most) * (rewards if early else 1)
        found.append(float(total))
    return found


YIELD: Final = [[_yields(variant, round, False) for round in range(eras.ROUNDS + 1)] for variant in (0, 1)]
YIELD_EARLY: Final = [[_yields(variant, round, True) for round in range(eras.ROUNDS + 1)] for variant in (0, 1)]
"""Without and with the Early Downfall, by round and yield: the labor to come that can be used, and that times its rewards."""
