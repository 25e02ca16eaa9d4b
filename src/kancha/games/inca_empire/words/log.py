"""What happened, as one seat may read it in the log."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.inca_empire import told as t
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import (
    CARD_NAME,
    CULTURE_LABOR,
    CULTURE_VP,
    ERA_NAME,
    ERA_OF,
    PILGRIM_CARD,
    REGION_NAME,
    RESISTANCE,
    ROUNDS,
    SITE_NAME,
)

PHASE_NAME = ("Inca", "Sun", "People", "Sapa Inca")


def sentence(s: State, kind: int, x: int, y: int, z: int, names: Sequence[str], seat: int | None) -> str:
    """An event as one seat may read it; x is mostly the seat that it concerns."""
    if kind in (t.TOLD_PHASE, t.TOLD_SHUFFLED, t.TOLD_SUN, t.TOLD_MARKER, t.TOLD_INVASION, t.TOLD_OVER):
        return _tell_table(s, kind, x, y, z, names)
    who = names[x]
    if kind <= t.TOLD_UNREST:
        return _tell_sun(s, kind, x, y, z, names, seat)
    if kind == t.TOLD_ROAD:
        return _tell_road(s, who, y, z)
    if kind <= t.TOLD_TERRACE:
        return _tell_building(kind, who, y, z // t.COST, z % t.COST)
    if kind == t.TOLD_PILGRIMAGE:
        skipped = "Construction" if y & 1 else "Road Building"
        return f"{who} skips {skipped} for the {CARD_NAME[PILGRIM_CARD[y >> 1]]} (+{z})."
    if kind == t.TOLD_END_TURN:
        return f"{who} ends the turn."
    if kind == t.TOLD_SAPA:
        return f"The Sapa Inca rewards {who} (+{y}, now {z})."
    return f"{who} returns {y} labor to the bank."


def _tell_table(s: State, kind: int, x: int, y: int, z: int, names: Sequence[str]) -> str:
    if kind == t.TOLD_PHASE:
        return f"{ERA_NAME[ERA_OF[x]]}, round {x} of {ROUNDS}: {PHASE_NAME[y]} phase."
    if kind == t.TOLD_SHUFFLED:
        return "The discarded sun cards are shuffled into a new pile."
    if kind == t.TOLD_SUN:
        return f"In sector {s.board.sector_id[x]} {names[z]}'s card is turned up: {CARD_NAME[y]}."
    if kind == t.TOLD_MARKER:
        values = f"resistance {RESISTANCE[y]}, labor {CULTURE_LABOR[y]}, {CULTURE_VP[y]} VP"
        return f"The marker of {REGION_NAME[x]} is revealed: {values}."
    if kind == t.TOLD_INVASION:
        return "Pizarro arrives in Cuzco!" if y else "The Invasion marker is blank: Pizarro is still at sea."
    return f"The game is over: {names[x]} stands first in the eyes of the Sapa Inca."


def _tell_sun(s: State, kind: int, x: int, y: int, z: int, names: Sequence[str], seat: int | None) -> str:
    who = names[x]
    if kind == t.TOLD_INCOME:
        return f"{who} receives {y} labor."
    if kind == t.TOLD_SUPPORT:
        return f"{who} supports {names[y]} with {z} labor."
    if kind == t.TOLD_ORDER:
        return f"{who} takes Turn Order tile {y + 1}."
    if kind == t.TOLD_PLACED:
        card = CARD_NAME[z] if seat == x else "a card"
        return f"{who} places {card} face down in sector {s.board.sector_id[y]}."
    if kind == t.TOLD_DREW:
        return f"{who} draws {CARD_NAME[y]}." if seat == x else ""
    if kind == t.TOLD_POPULAR:
        return f"Popular Support brings {who} {y} labor."
    return f"Rural Unrest destroys {y} {'road' if y == 1 else 'roads'} of {who}."


def _tell_road(s: State, who: str, road: int, cost: int) -> str:
    ends = f"{SITE_NAME[s.board.end_a[road]]}–{SITE_NAME[s.board.end_b[road]]}"
    return f"{who} builds {'an additional' if cost else 'a'} road {ends}."


def _tell_building(kind: int, who: str, y: int, cost: int, gain: int) -> str:
    price = f"{cost} labor, +{gain}"
    if kind == t.TOLD_CITY:
        return f"{who} founds a city at {SITE_NAME[y]} ({price})."
    if kind == t.TOLD_GARRISON:
        return f"{who} builds a garrison at {SITE_NAME[y]} ({price})."
    if kind == t.TOLD_OUTPOST:
        return f"{who} improves the garrison at {SITE_NAME[y]} to a city ({price})."
    if kind == t.TOLD_TEMPLE:
        return f"{who} builds a temple at {SITE_NAME[y]} ({price})."
    if kind == t.TOLD_CONQUEST:
        return f"{who} conquers {REGION_NAME[y]} ({price})."
    return f"{who} builds a terrace in {REGION_NAME[y]} ({price})."
