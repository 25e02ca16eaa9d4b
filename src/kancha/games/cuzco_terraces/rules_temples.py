"""Temples (rules 8): building in a village, expanding in a city, always by whoever holds the highest position there."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.cuzco_terraces import reasons
from kancha.games.cuzco_terraces.rules_position import highest, place_in
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BUILD_COST,
    BUILD_PRESTIGE,
    EXPAND_COST,
    FINAL_FIRST,
    FINAL_SECOND,
    STEPS,
    TEMPLE_HEXES,
    hex_of,
)
from kancha.games.cuzco_terraces.told import TOLD_EXPAND, TOLD_FINAL, TOLD_FINAL_SUM, TOLD_TEMPLE


def tallest(s: State, size: int, step: int) -> int:
    """The highest step to which a temple of a given step (-1: none yet) can rise in an area of a size (rules 8.3, 8.6)."""
    while step + 1 < STEPS and size >= TEMPLE_HEXES[step + 1] and s.floors[step + 1] > 0:
        step += 1
    return step


def building_sites(s: State, seat: int) -> int:
    """Hexes where a seat may build: free, in a village large enough in which it stands highest (rules 8.1, 8.2)."""
    found = 0
    mine = s.incas[seat] & s.villages
    if not mine or s.floors[0] == 0:
        return 0
    for village in s.components:
        if village & mine and not village & s.temples:
            free = village ^ (village & s.everybody)
            if free and village.bit_count() >= TEMPLE_HEXES[0] and highest(s, village) == seat:
                found |= free
    return found


def village_at(s: State, hex: int) -> int:
    """The village component around a hex, 0 where there is none."""
    for component in s.components:
        if component & hex:
            return component
    return 0


def building_steps(s: State, hex: int) -> list[int]:
    """The steps at which a new temple on a hex may stand at once (rules 8.3)."""
    return list(range(tallest(s, village_at(s, hex).bit_count(), -1) + 1))


def build_temple(s: State, seat: int, hex: int, step: int) -> None:
    """Build a temple and score half its value (rules 8.4)."""
    s.points -= BUILD_COST
    s.moved_free = 0
    s.floors = [left - 1 if floor <= step else left for floor, left in enumerate(s.floors)]
    s.temple_hex = [*s.temple_hex, hex]
    s.temple_step = [*s.temple_step, step]
    s.temple_disc = [*s.temple_disc, 0]
    s.temple_fresh = [*s.temple_fresh, 1]
    s.temples |= hex
    s.refresh_contested()
    s.prestige[seat] += BUILD_PRESTIGE[step]
    s.tell(TOLD_TEMPLE, seat, hex_of(hex), step)


def temple_on(s: State, hex: int) -> int:
    """The index of the temple on a hex, -1 when there is none."""
    for temple in range(len(s.temple_hex)):
        if s.temple_hex[temple] == hex:
            return temple
    return -1


def can_expand(s: State, seat: int, temple: int) -> bool:
    """Whether a seat may expand a temple now (rules 8.5)."""
    return refuse_expansion(s, seat, temple) == reasons.ALLOWED


def expansion_steps(s: State, temple: int) -> list[int]:
    """The steps to which a temple may rise (rules 8.6)."""
    step = s.temple_step[temple]
    return list(range(step + 1, tallest(s, s.city(temple).bit_count(), step) + 1))


def expand_temple(s: State, seat: int, temple: int, step: int) -> None:
    """Add floors, score half the new value, and take the solar disc away (rules 8.7)."""
    s.points -= EXPAND_COST
    s.moved_free = 0
    now = s.temple_step[temple]
    s.floors = [left - 1 if now < floor <= step else left for floor, left in enumerate(s.floors)]
    s.temple_step = replaced(s.temple_step, temple, step)
    s.temple_disc = replaced(s.temple_disc, temple, 0)
    s.temple_fresh = replaced(s.temple_fresh, temple, 1)
    s.prestige[seat] += BUILD_PRESTIGE[step]
    s.tell(TOLD_EXPAND, seat, hex_of(s.temple_hex[temple]), step)


def grand_final_scoring(s: State, seat: int) -> None:
    """Score every temple for a seat: its value for the first place, half for the second (rules 11.3)."""
    total = 0
    for temple in range(len(s.temple_hex)):
        place = place_in(s, seat, s.city(temple))
        step = s.temple_step[temple]
        gain = FINAL_FIRST[step] if place == 0 else FINAL_SECOND[step] if place == 1 else 0
        if gain:
            total += gain
            s.prestige[seat] += gain
            s.tell(TOLD_FINAL, seat, hex_of(s.temple_hex[temple]), gain * 2 + place)
    s.tell(TOLD_FINAL_SUM, seat, total)


def refuse_expansion(s: State, seat: int, temple: int) -> int:
    """Why a seat cannot expand a temple."""
    if temple < 0:
        return reasons.NO_SUCH_TEMPLE
    if s.points < EXPAND_COST:
        return reasons.POINTS_SHORT
    if s.temple_fresh[temple]:
        return reasons.TEMPLE_FRESH
    step = s.temple_step[temple]
    if step + 1 == STEPS:
        return reasons.NOT_HIGHER
    city = s.city(temple)
    if not s.incas[seat] & city:
        return reasons.NOT_HIGHEST
    if city.bit_count() < TEMPLE_HEXES[step + 1]:
        return reasons.TOO_SMALL
    if s.floors[step + 1] == 0:
        return reasons.NO_FLOOR
    if highest(s, city) != seat:
        return reasons.NOT_HIGHEST
    return reasons.ALLOWED


def refuse_building(s: State, seat: int, hex: int) -> int:
    """Why a seat cannot build a temple on a hex."""
    village = village_at(s, hex)
    if not village:
        return reasons.NOT_VILLAGE
    if village & s.temples:
        return reasons.HAS_TEMPLE
    if hex & s.everybody:
        return reasons.ON_INCA
    if village.bit_count() < TEMPLE_HEXES[0]:
        return reasons.TOO_SMALL
    if highest(s, village) != seat:
        return reasons.NOT_HIGHEST
    return reasons.ALLOWED


def refuse_temples(s: State, seat: int) -> int:
    """Why a seat cannot build anywhere."""
    if s.points < BUILD_COST:
        return reasons.POINTS_SHORT
    if s.floors[0] == 0:
        return reasons.NO_FLOOR
    if not building_sites(s, seat):
        return reasons.NO_PLACE
    return reasons.ALLOWED
