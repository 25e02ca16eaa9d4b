"""Ponds (rules 9): where they may lie, when they are full, and who is rewarded for it."""

from __future__ import annotations

from kancha.games.cuzco_terraces import reasons
from kancha.games.cuzco_terraces.rules_position import highest
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import BOARD, INNER, POND_COST, POND_PRESTIGE, grow, hex_of, hexes_of, neighbours, some
from kancha.games.cuzco_terraces.told import TOLD_POND, TOLD_POND_FULL


def pond_sites(s: State) -> int:
    """Bare hexes of the site off its border (rules 9.1)."""
    return INNER & (BOARD ^ (s.villages | s.crops | s.ponds))


def place_pond(s: State, hex: int) -> None:
    """Set a pond and see whether it is surrounded already (rules 9.1, 9.5)."""
    s.points -= POND_COST
    s.moved_free = 0
    s.ponds |= hex
    s.tell(TOLD_POND, s.turn_of, hex_of(hex))
    complete_ponds(s, hex)


def complete_ponds(s: State, touched: int) -> None:
    """Reward each pond touched by a change whose whole shore is now terrain (rules 9.2)."""
    touched ^= touched & s.full_ponds
    bare = s.bare()
    while touched:
        pond = grow(some(touched), s.ponds)
        touched ^= touched & pond
        shore = neighbours(pond)
        shore ^= shore & pond
        if shore & bare:
            continue
        s.full_ponds |= pond
        seat = highest(s, shore)
        gain = POND_PRESTIGE * pond.bit_count()
        if seat >= 0:
            s.prestige[seat] += gain
        s.tell(TOLD_POND_FULL, seat, gain, hexes_of(pond)[0])


def refuse_pond(s: State, hex: int) -> int:
    """Why a pond cannot lie on a hex."""
    if hex & s.ponds:
        return reasons.ON_POND
    if hex & (s.villages | s.crops):
        return reasons.ON_TERRAIN
    if not hex & INNER:
        return reasons.ON_BORDER
    return reasons.ALLOWED


def refuse_ponds(s: State) -> int:
    """Why no pond can be set at all."""
    if s.ponds_left() == 0:
        return reasons.NO_PONDS
    if s.points < POND_COST:
        return reasons.POINTS_SHORT
    if not pond_sites(s):
        return reasons.NO_PLACE
    return reasons.ALLOWED
