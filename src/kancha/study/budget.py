"""How much thought an analysis is given: counted in positions looked at, so that it is the same on every machine."""

from __future__ import annotations

import time
from typing import NamedTuple

from kancha.bots.levels import settings_of
from kancha.bots.search import LOOK
from kancha.bots.search import Player as Search
from kancha.core.match import Match
from kancha.core.state import PLAIN
from kancha.core.weights import judge_of
from kancha.study.walk import Walk, walk

EFFORT = 15 if PLAIN else 100
"""How much thought a game is given unless somebody says otherwise; plain Python is given less, or nobody would wait for it."""
USUAL = 100
"""How fast positions are looked at; a room in which it goes slower may say its pace in `bots.toml`, and is given fewer."""
POSITIONS = 30_000
"""So many positions may be looked at for each unit of effort."""
MOST = 10_000
"""More effort than that is not meant."""
SUSPECTS = 8
"""So many turns are thought through anew."""
QUICK = (6, 64)
DEEP = (30, 600)
"""The fewest and the most turns that a search plays on, for every stretch and for a suspect."""
WORLDS = (8, 120)
"""In how many worlds two ways are compared, at least and at most."""
WIDTH = 3
"""How many positions are kept choice by choice while ways through a stretch are sought; a room with long turns may want more."""
TIMED = 12
"""So many turns are played on to see how long that takes."""


class Budget(NamedTuple):
    """How many turns are played on: for every stretch, for a suspect, and to compare two ways of it; and how many positions are
    kept choice by choice while ways through every stretch are sought."""

    quick: int
    deep: int
    worlds: int
    width: int = WIDTH


def budget_for(match: Match, way: Walk, effort: int) -> Budget:
    """What the effort allows in a match, in a room in which positions are looked at as fast as it says."""
    stretches = sum(stretch.choice for stretch in way.stretches)
    size = (len(match.history), len(way.begins) - 1, stretches, match.players)
    budget = budget_of(*size, max(1, effort * pace_of(match) // USUAL))
    return budget._replace(width=setting_of(match, "width", WIDTH))


def budget_of(choices: int, turns: int, stretches: int, players: int, effort: int) -> Budget:
    """What the effort allows in a match with so many choices, turns and stretches to look at.

    >>> budget_of(200, 50, 60, 2, 100)
    Budget(quick=28, deep=312, worlds=78, width=3)
    """
    whole = effort * POSITIONS / cost_of(choices, turns, players)
    quick = within(0.27 * whole / max(1, stretches), *QUICK)
    deep = within(0.4 * whole / SUSPECTS, *DEEP)
    return Budget(quick, deep, within(0.1 * whole / SUSPECTS, *WORLDS))


def cost_of(choices: int, turns: int, players: int) -> float:
    """How many positions are looked at when a turn is played on in a match with so many choices and turns: as many choices as its
    turns have, once for the turn itself and once for every player.

    >>> cost_of(200, 50, 2)
    480.0
    """
    return LOOK * max(1.0, choices / max(1, turns)) * (players + 1)


def effort_within(match: Match, seconds: float) -> int:
    """The effort with which an analysis of a match takes about so many seconds on this machine, if the least takes no longer: a
    few of its turns are played on by the clock.

    Raises `BadOption` when the match is not over.
    """
    way = walk(match)
    chosen = [stretch for stretch in way.stretches if stretch.choice]
    timed = chosen[:: max(1, len(chosen) // TIMED)]
    search = Search()
    began = time.perf_counter()
    for stretch in timed:
        world = stretch.before.imagine(stretch.seat, 0)
        search.trail(world, stretch.actions, judge_of(world))
    turns = seconds * len(timed) / (time.perf_counter() - began)
    cost = cost_of(len(match.history), len(way.begins) - 1, match.players)
    return within(turns * cost / POSITIONS * USUAL / pace_of(match), 1, MOST)


def pace_of(match: Match) -> int:
    """How fast positions are looked at in the game of a match."""
    return setting_of(match, "pace", USUAL)


def setting_of(match: Match, name: str, usual: int) -> int:
    """What the room of a match says of its analyses in `bots.toml`, or what is usual."""
    found: int = settings_of(match.game.folder).get("analysis", {}).get(name, usual)
    return found


def within(number: float, least: int, most: int) -> int:
    """A number, but no less and no more than these."""
    return max(least, min(most, int(number)))
