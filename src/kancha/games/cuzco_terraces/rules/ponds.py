"""Ponds (rules 9): where they may lie, when they are full, and who is rewarded for it."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.games.cuzco_terraces import actions, kinds, reasons, told
from kancha.games.cuzco_terraces.rules.heights import highest
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT, BOARD, HEX_ID, INNER, POND_COST, POND_PRESTIGE, grow, hex_of, hexes_of, neighbours, some,
)  # fmt: skip


def pond_sites(s: State) -> int:
    """Bare hexes of the site off its border (rules 9.1)."""
    return INNER & (BOARD ^ (s.villages | s.crops | s.ponds))


def place_pond(s: State, hex: int) -> None:
    """Set a pond and see whether it is surrounded already (rules 9.1, 9.5)."""
    s.action_points -= POND_COST
    s.moved_free = 0
    s.ponds |= hex
    s.tell(told.POND, s.turn_of, hex_of(hex))
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
            s.points[seat] += gain
            s.tell(told.POND_FULL, seat, hexes_of(pond)[0], gain, pond.bit_count())
        else:
            s.tell(told.POND_FULL_FOR_NOBODY, seat, hexes_of(pond)[0], 0, pond.bit_count())


class SetPond(Decision[State]):
    """Take a pond to set it (rules 9.1)."""

    asks = (actions.POND,)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.ponds_left() == 0:
            return reasons.NO_PONDS
        if s.action_points < POND_COST:
            return s.because(reasons.POINTS_SHORT, POND_COST, s.action_points)
        return ALLOWED if pond_sites(s) else reasons.NO_BARE_HEX

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Set a pond ({POND_COST} AP, {s.ponds_left()} left)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.POND_HEX, s.actor)


class PondHex(Decision[State]):
    """The hex of a new pond (rules 9.1)."""

    asks = (actions.HEX,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Where should the pond lie?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return actions.hex_actions(pond_sites(s))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        hex = BIT[action - actions.HEX]
        if hex & s.ponds:
            return reasons.POND_THERE
        if hex & (s.villages | s.crops):
            return reasons.ON_TERRAIN
        return ALLOWED if hex & INNER else reasons.ON_BORDER

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Set the pond on {HEX_ID[action - actions.HEX]}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        place_pond(s, BIT[action - actions.HEX])
