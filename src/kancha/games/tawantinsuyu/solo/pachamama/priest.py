"""Pachamama's High Priest (rules 21.3): which actions are within her reach, and whether their conditions are met."""

from __future__ import annotations

from kancha.games.tawantinsuyu.golden.tables import PATHFINDERS
from kancha.games.tawantinsuyu.solo.means import festivals_held
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.cults import cult
from kancha.games.tawantinsuyu.solo.pachamama.war import ready
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    CONQUEST, OFFERING, PRODUCE, REJUVENATE, SECTIONS, STATUE_KINDS, TOP_OF_TEMPLE, WORSHIP,
)  # fmt: skip


def reach(s: State, seat: int) -> int:
    """How many spots ahead her High Priest may go; a Cult adds one, at first for a potato (PV02)."""
    vassals = cult(s, seat, PATHFINDERS)
    return p.REACH + 1 if vassals and s.goods[seat * 4] >= p.THIRD_POTATO[vassals] else p.REACH


def ahead(s: State, seat: int, spots: int) -> int:
    """The action so many spots ahead of her High Priest."""
    return s.action_at((s.priest[seat] + spots) % SECTIONS)


def condition(s: State, seat: int, action: int) -> bool:
    """Whether she would start an action; one without any effect counts as not met."""
    need = p.CONDITION[action]
    if action == PRODUCE:
        need = need if festivals_held(s) else p.PRODUCE_EARLY
        return (s.production[seat] ^ s.exhausted[seat]).bit_count() >= need
    if action == OFFERING:
        return s.goods[seat * 4 + 1] >= need and s.temple[seat] != TOP_OF_TEMPLE
    if action == WORSHIP:
        own = sum(s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS])
        return own >= need and s.temple[seat] != TOP_OF_TEMPLE
    if action == REJUVENATE:
        return s.exhausted[seat].bit_count() + s.army_down[seat].bit_count() >= need
    return action == CONQUEST and ready(s, seat) and s.markers_left(seat) > 0 and -1 in s.lands


def nearest(s: State, seat: int) -> int:
    """How many spots ahead the closest action lies whose condition is met; 0 without any."""
    for spots in range(1, reach(s, seat) + 1):
        if condition(s, seat, ahead(s, seat, spots)):
            return spots
    return 0


def could_produce(s: State, seat: int) -> bool:
    """Whether she could start Produce herself as things stand (rules 22.17)."""
    for spots in range(1, reach(s, seat) + 1):
        if ahead(s, seat, spots) == PRODUCE and condition(s, seat, PRODUCE):
            return True
    return False
