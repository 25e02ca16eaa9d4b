"""The silly habits of players of Inca Empire, counted choice by choice."""

from __future__ import annotations

from kancha.core.state import TELLING
from kancha.core.told import WIDTH
from kancha.games.inca_empire import actions, kinds, told
from kancha.games.inca_empire.rules.roads import claimable, exposed, free_roads
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import cards, effects, eras, works
from kancha.games.inca_empire.tables.maps import SITE_BIT, members

NAMES: tuple[str, ...] = (
    "lays a road in unconquered land while Rural Unrest will strike once more",
    "loses a road to Rural Unrest",
    "ends a turn without Construction",
    "leaves a free road unbuilt that would reach a new site through conquered land",
    "pays for a Rapid Expansion and has too little labor for a later turn of the round",
    "returns a labor, or holds it at the end",
    "places a harmful card on itself though it could lie between others",
)
INTO_UNREST, LOST, IDLE, UNBUILT, HASTY, RETURNED, SELF_HARM = range(len(NAMES))

_UNUSED = (0, 2)
"""What the log calls a turn without Road Building, or without anything at all."""

Habits = list[tuple[int, int, int]]


def watch(before: State, action: int, after: State) -> Habits:
    """What the choice of an action shows: seat, number of the habit, by how much."""
    seat = before.actor
    found: Habits = []
    if before.turn_of == seat:
        _watch_roads(before, action, after, seat, found)
        _watch_labor(before, action, after, seat, found)
    elif before.top() == kinds.SECTOR:
        _watch_card(before, action, seat, found)
    if after.turn() != before.turn():
        _watch_end(before, action, found)
    if after.over:
        found.extend((each, RETURNED, labor) for each, labor in enumerate(after.labor) if labor)
    return found


def _watch_roads(before: State, action: int, after: State, seat: int, found: Habits) -> None:
    """A road that is doomed where it is laid, though land conquered later in the turn would save it; and roads not built."""
    if before.in_force(seat, effects.UNREST) and eras.SUN in eras.PHASES[before.round][before.phase + 1 :]:
        if actions.ROAD <= action < actions.CITY and after.phase == before.phase:
            doomed = exposed(after, seat) & (after.roads[seat] ^ before.roads[seat])
            if doomed:
                found.append((seat, INTO_UNREST, doomed.bit_count()))
    if action == actions.STOP and before.top() == kinds.ROADS and _could_go_on(before, seat):
        found.append((seat, UNBUILT, before.frames[-2]))


def _could_go_on(s: State, seat: int) -> bool:
    """Whether a road through conquered land would join a new site to the network."""
    for road in members(claimable(s, seat)):
        ends = SITE_BIT[s.board.end_a[road]] | SITE_BIT[s.board.end_b[road]]
        if s.board.land[road] & s.conquered == s.board.land[road] and ends & s.network[seat] != ends:
            return True
    return False


def _watch_labor(before: State, action: int, after: State, seat: int, found: Habits) -> None:
    if actions.RAPID <= action < actions.TERRACE and after.labor[seat] < works.LABOR[works.TERRACE]:
        if eras.PEOPLE in eras.PHASES[before.round][before.phase + 1 :]:
            found.append((seat, HASTY, 1))


def _watch_card(before: State, action: int, seat: int, found: Habits) -> None:
    card = before.frames[-2]
    harms = effects.EFFECT[cards.EFFECT[card]].harms != (cards.AMOUNT[card] < 0)
    sector = action - actions.SECTOR - before.board.first_sector
    elsewhere = [free for free in range(before.players) if before.face_down[free] < 0 and seat not in before.beside(free)]
    if harms and seat in before.beside(sector) and elsewhere:
        found.append((seat, SELF_HARM, 1))


def _watch_end(before: State, action: int, found: Habits) -> None:
    """What the log says at the end of a turn: actions left out, roads that are taken, labor that is returned."""
    again = before.copy()
    again.telling = TELLING
    again.apply(action)
    for at in range(0, len(again.told), WIDTH):
        event, seat, amount = again.told[at : at + 3]
        if event == told.UNREST:
            found.append((seat, LOST, amount.bit_count()))
        elif event == told.RETURNED:
            found.append((seat, RETURNED, amount))
        elif event == told.LEFT_OUT:
            if amount in _UNUSED and _could_go_on(before, seat):
                found.append((seat, UNBUILT, free_roads(before, seat)))
            if amount != _UNUSED[0]:
                found.append((seat, IDLE, 1))
