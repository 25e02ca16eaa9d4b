"""How good a position looks for each seat, in prestige points: what is scored, what will be, and what can be made of it."""

from __future__ import annotations

from typing import Final

from kancha.games.cuzco_terraces.rules.heights import highest, place_in
from kancha.games.cuzco_terraces.rules.temples import tallest
from kancha.games.cuzco_terraces.rules.turn import has_scored
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BUILD_PRESTIGE, CARDS, FESTIVAL_ALONE, FINAL_FIRST, FINAL_SECOND, POND_PRESTIGE, TEMPLE_HEXES, TRIPLES, festival_points, grow,
    neighbours, some,
)  # fmt: skip

POINT: Final = 0.55
TOKEN: Final = 1.5
OWN_TILE: Final = 0.35
CARD: Final = 0.3
INCA: Final = 0.35
LEVEL: Final = 0.12
NOW: Final = 0.9
LATER: Final = 0.65


def values(s: State) -> list[float]:
    """An estimate of the final score of every seat."""
    found = [float(score) for score in s.points]
    if s.actor < 0:
        return found
    late = 1.0 - s.triples / TRIPLES
    for seat in range(s.players):
        if not has_scored(s, seat):
            found[seat] += TOKEN * s.tokens[seat] * (1.0 - 0.5 * late) + OWN_TILE * sum(s.own_tiles[seat * 3 : seat * 3 + 3])
            found[seat] += standing_incas(s, seat)
    areas(s, found, late)
    ponds(s, found)
    festivals(s, found)
    found[s.turn_of] += POINT * s.action_points
    return found


def standing_incas(s: State, seat: int) -> float:
    """Incas on the board are worth something, higher ones and those in villages more."""
    own = s.incas[seat]
    total = INCA * own.bit_count() + 0.5 * INCA * (own & s.villages).bit_count()
    for k in range(1, len(s.heights)):
        total += LEVEL * k * (own & s.heights[k]).bit_count()
    return total


def areas(s: State, found: list[float], late: float) -> None:
    """Cities as they would score at the end and could still grow, villages as they could become cities."""
    keep = 0.5 + 0.5 * late
    for area in s.components:
        if not area & s.everybody:
            continue
        size = area.bit_count()
        holder = highest(s, area)
        if area & s.temples:
            for temple in range(len(s.temple_hex)):
                if s.temple_hex[temple] & area:
                    city(s, found, temple, area, holder, keep)
        elif holder >= 0 and not has_scored(s, holder) and area ^ (area & s.everybody):
            step = tallest(s, size, -1)
            if step >= 0:
                found[holder] += chance(s, holder) * (BUILD_PRESTIGE[step] + keep * FINAL_FIRST[step] + 0.1 * size)
            elif size == 1 and s.floors[0]:
                found[holder] += 0.3


def chance(s: State, seat: int) -> float:
    """How sure a seat can be of building what it could build: surer while it is on turn with points left."""
    return NOW if s.turn_of == seat and s.action_points > 0 else LATER


def city(s: State, found: list[float], temple: int, area: int, holder: int, keep: float) -> None:
    """The final scoring of a temple as things stand, and the expansion that its holder could make."""
    step = s.temple_step[temple]
    for seat in range(s.players):
        if s.incas[seat] & area and not has_scored(s, seat):
            place = place_in(s, seat, area)
            if place == 0:
                found[seat] += keep * FINAL_FIRST[step] + (0.08 * FINAL_FIRST[step] if seat == holder else 0.0)
            elif place == 1:
                found[seat] += keep * FINAL_SECOND[step]
    if holder >= 0 and not has_scored(s, holder):
        size = area.bit_count()
        higher = tallest(s, size, step)
        if higher > step:
            found[holder] += chance(s, holder) * (BUILD_PRESTIGE[higher] + keep * (FINAL_FIRST[higher] - FINAL_FIRST[step]))
        elif step + 1 < len(TEMPLE_HEXES):
            missing = TEMPLE_HEXES[step + 1] - size
            if 0 < missing <= 2 and s.floors[step + 1]:
                found[holder] += 0.4 / missing


def ponds(s: State, found: list[float]) -> None:
    """Ponds that are nearly surrounded are worth something to whoever stands highest on their shore."""
    left = s.ponds ^ s.full_ponds
    bare = s.bare()
    while left:
        pond = grow(some(left), s.ponds)
        left ^= pond
        shore = neighbours(pond)
        shore ^= shore & pond
        missing = (shore & bare).bit_count()
        if missing <= 3:
            holder = highest(s, shore)
            if holder >= 0:
                found[holder] += POND_PRESTIGE * pond.bit_count() * (0.5, 0.5, 0.3, 0.15)[missing]


def festivals(s: State, found: list[float]) -> None:
    """Cards, and the best festival that each seat could hold with them."""
    for seat in range(s.players):
        cards = 0
        match = 0
        for kind in range(CARDS):
            count = s.hands[seat * CARDS + kind]
            cards += count
            match += count * festival_points(s.face_up, kind)
        found[seat] += CARD * cards + 0.1 * min(match, 4)
        best = 0.0
        for temple in range(len(s.temple_hex)):
            if not s.temple_disc[temple] and s.city(temple) & s.incas[seat]:
                best = max(best, float(FESTIVAL_ALONE[s.temple_step[temple]]))
        if best:
            found[seat] += 0.25 * best + (0.3 * best if match else 0.0)
    if s.bid_temple >= 0:
        step = s.temple_step[s.bid_temple]
        leaders = [seat for seat in range(s.players) if s.bid_in[seat] and s.bids[seat] == max(s.bids)]
        for seat in leaders:
            found[seat] += 0.8 * FESTIVAL_ALONE[step] / len(leaders)
