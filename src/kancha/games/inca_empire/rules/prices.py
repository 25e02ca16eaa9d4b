"""What works cost and score (rules 10.1), under the cards in force (rules 11): the one place where a price is made."""

from __future__ import annotations

from kancha.core.reasons import ALLOWED
from kancha.games.inca_empire import reasons
from kancha.games.inca_empire.names import labor_name
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import cultures, works
from kancha.games.inca_empire.tables.effects import EFFECTS, LABOR_EFFECTS, POINT_EFFECTS


def price(s: State, seat: int, work: int, place: int = -1) -> tuple[int, int]:
    """Labor, which never falls below 0, and points of a work for a seat.

    `place` is the region of a conquest, or the site of a temple if its bonus shall count.
    """
    labor = s.labor[seat] - purse(s, seat, work)
    points = works.POINTS[work]
    if work >= works.CONQUEST:
        labor += cultures.RESISTANCE[s.markers[place]]
        points += cultures.POINTS[s.markers[place]]
    elif work == works.TEMPLE and place >= 0:
        points += s.board.bonus[place]
    for effect in POINT_EFFECTS[work]:
        points += s.force[seat * EFFECTS + effect]
    return max(0, labor), points


def purse(s: State, seat: int, work: int) -> int:
    """The labor that a seat has left once a work is paid for, or would have for the resistance of a region; below 0: too dear."""
    left = s.labor[seat] - works.LABOR[work]
    for effect in LABOR_EFFECTS[work]:
        left -= s.force[seat * EFFECTS + effect]
    return left


def refuse_price(s: State, seat: int, work: int, place: int = -1) -> int:
    """Why a seat cannot pay for a work (rules 10.2)."""
    labor, _ = price(s, seat, work, place)
    return s.because(reasons.LABOR_SHORT, labor, s.labor[seat]) if labor > s.labor[seat] else ALLOWED


def price_text(s: State, seat: int, work: int, place: int = -1) -> str:
    """A price as an option names it."""
    labor, points = price(s, seat, work, place)
    return f"{labor_name(labor)}, +{points} VP" if points else labor_name(labor)
