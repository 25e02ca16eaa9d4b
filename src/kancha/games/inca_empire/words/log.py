"""Events that need more than a sentence with fields."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.core.words import listed, several
from kancha.games.inca_empire import told
from kancha.games.inca_empire.names import PHASE_NAME, site_name
from kancha.games.inca_empire.rules.scoring import reward
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables.maps import members


def phase(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A phase begins: round, kind, which of its kind in this round, how many there are."""
    _, kind, which, count, _ = figures
    return f"{PHASE_NAME[kind]} phase" + (f" {which} of {count}" if count > 1 else "")


def order(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """The seats by their Turn Order tiles."""
    return f"Turn order: {', '.join(names[who] for who in figures[: s.players])}."


def unrest(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """Roads that Rural Unrest destroys: seat, the set of roads."""
    who, roads = figures[:2]
    ends = [f"from {site_name(s.board.end_a[road])} to {site_name(s.board.end_b[road])}" for road in members(roads)]
    return f"Rural Unrest destroys {several(len(ends), 'road')} of {names[who]}: {listed(ends)}."


def sapa(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """The reward of a seat by its parts: cities, garrisons, temples, terraces; silence where there is none."""
    things = (("city", "cities"), ("garrison", ""), ("temple", ""), ("terrace", ""))
    parts = [several(count, *thing) for count, thing in zip(figures[1:], things, strict=True) if count]
    if not parts:
        return ""
    return f"The Sapa Inca rewards {names[figures[0]]} for {listed(parts)} (+{reward(list(figures[1:]))} VP)."


def standing(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """The points of all seats, the most first."""
    rows = sorted(((points, names[who]) for who, points in enumerate(figures[: s.players])), key=lambda row: -row[0])
    return f"Victory points now: {', '.join(f'{name} {points}' for points, name in rows)}."


told.EVENTS.tell(told.PHASE, phase)
told.EVENTS.tell(told.ORDER, order)
told.EVENTS.tell(told.UNREST, unrest)
told.EVENTS.tell(told.SAPA, sapa)
told.EVENTS.tell(told.STANDING, standing)
