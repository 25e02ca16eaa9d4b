"""A turn of the People phase (rules 7): Road Building and Construction, in either order, each finished before the other.

A road named at the start is the first of Road Building, or, when that is over, an additional road; a building begins
Construction. So every choice names what is built, and an action left out is simply not begun.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.games.inca_empire import reasons
from kancha.games.inca_empire.actions import (
    ADDITIONAL,
    CITY,
    CONQUER,
    END,
    GARRISON,
    OUTPOST,
    RAPID,
    ROAD,
    SKIP,
    STOP,
    TEMPLE,
    TERRACE,
    add_sites,
    region_numbers,
    road_actions,
)
from kancha.games.inca_empire.frames import ACT, CONSTRUCT, FOLLOW, ROADS
from kancha.games.inca_empire.frames import ADDITIONAL as ADDITIONAL_FRAME
from kancha.games.inca_empire.rules.building import (
    build_garrison,
    build_temple,
    build_terrace,
    city_cost,
    city_places,
    conquer,
    conquerable,
    conquest_cost,
    found_city,
    garrison_cost,
    garrison_places,
    improve_garrison,
    outpost_cost,
    outpost_places,
    refuse_temples,
    temple_places,
    terrace_places,
)
from kancha.games.inca_empire.rules.roads import build_road, claimable, free_roads
from kancha.games.inca_empire.rules.scoring import pay, score
from kancha.games.inca_empire.state import AHEAD, DONE, GONE, OPEN, SKIPPED, State
from kancha.games.inca_empire.tables import (
    EFFECTS,
    EXPANSION,
    FREE_ROADS,
    MORE_GARRISONS,
    MORE_TERRACES,
    PILGRIM_SITES,
    PILGRIM_VP,
    PILGRIMAGE,
    PILGRIMAGES,
    ROAD_COST,
    TERRACE_COST,
    WILDERNESS,
)
from kancha.games.inca_empire.told import TOLD_END_TURN, TOLD_PILGRIMAGE

MORE_GARRISON: Final = 0
MORE_TERRACE: Final = 1
MORE_ROAD: Final = 2


class StartTurn(Step[State]):
    """Two actions to take, and the permissions of the cards in force (rules 7)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.turn_of = seat
        s.road_action = AHEAD
        s.construction = AHEAD
        s.pilgrimage = OPEN
        s.wilderness_left = s.force[seat * EFFECTS + WILDERNESS]
        s.rapid_left = s.force[seat * EFFECTS + EXPANSION]
        s.push(ACT, seat)


class Act(Decision[State]):
    """Which action to begin, with what, or to end the turn (rules 7)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [END]
        may_build = s.construction == AHEAD
        if s.road_action != AHEAD and not may_build:
            return found
        if s.force[seat * EFFECTS + PILGRIMAGE]:
            offer_pilgrimages(s, seat, found)
        if s.road_action == AHEAD:
            roads = road_actions(claimable(s, seat))
            if may_build and roads and s.labor[seat] >= ROAD_COST:
                found.append(ADDITIONAL)
            found += roads
        elif s.labor[seat] >= ROAD_COST:
            found += road_actions(claimable(s, seat))
        if may_build:
            offer_construction(s, seat, found)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == END:
            s.tell(TOLD_END_TURN, seat)
            return
        s.push(ACT, seat)
        if action < ADDITIONAL:
            go_on_pilgrimage(s, seat, action - SKIP)
        elif ROAD <= action < CITY and s.road_action == AHEAD:
            s.road_action = DONE
            lay_free_road(s, seat, action - ROAD, free_roads(s, seat) - 1)
        else:
            s.construction = DONE
            construct(s, seat, action)


class MoreRoads(Decision[State]):
    """The next road of Road Building, or no more (rules 8). x: how many are left."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        roads = road_actions(claimable(s, s.actor))
        return [STOP, *roads] if roads else roads

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != STOP:
            lay_free_road(s, s.actor, action - ROAD, x - 1)


def lay_free_road(s: State, seat: int, road: int, left: int) -> None:
    """Build a road of Road Building and ask for the next one, if any is left (rules 8)."""
    if left:
        s.push(ROADS, seat, left)
    build_road(s, seat, road, 0)


class AdditionalRoad(Decision[State]):
    """Where the additional road lies that was chosen before Road Building (rules 10)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return road_actions(claimable(s, s.actor))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        build_additional(s, s.actor, action - ROAD)


def build_additional(s: State, seat: int, road: int) -> None:
    """Pay for a road; Workers Press On adds free ones (rules 10, 11)."""
    more = s.force[seat * EFFECTS + FREE_ROADS]
    if more:
        s.push(FOLLOW, seat, MORE_ROAD, more)
    pay(s, seat, ROAD_COST)
    build_road(s, seat, road, ROAD_COST)


# Construction


def offer_construction(s: State, seat: int, found: list[int]) -> None:
    """Add every building and conquest that is allowed and can be paid, roads aside (rules 10, 11)."""
    labor = s.labor[seat]
    if labor >= city_cost(s, seat):
        add_sites(found, CITY, city_places(s, seat))
    if labor >= garrison_cost(s, seat):
        add_sites(found, GARRISON, garrison_places(s, seat))
    if labor >= outpost_cost(s, seat):
        add_sites(found, OUTPOST, outpost_places(s, seat))
    if refuse_temples(s, seat) == reasons.ALLOWED:
        add_sites(found, TEMPLE, temple_places(s, seat))
    regions = region_numbers(conquerable(s, seat))
    for region in regions:
        if labor >= conquest_cost(s, seat, region, False):
            found.append(CONQUER + region)
    offer_rapid(s, seat, regions, found)
    if labor >= TERRACE_COST:
        for region in region_numbers(terrace_places(s, seat)):
            found.append(TERRACE + region)


def offer_rapid(s: State, seat: int, regions: list[int], found: list[int]) -> None:
    """Add the conquests that Rapid Expansion allows besides any other option (rules 11)."""
    if s.rapid_left:
        for region in regions:
            if s.labor[seat] >= conquest_cost(s, seat, region, True):
                found.append(RAPID + region)


def construct(s: State, seat: int, action: int) -> None:
    """Carry out a step of Construction: the main option with what follows it, or a Rapid Expansion before it (rules 7)."""
    if RAPID <= action < TERRACE:
        s.push(CONSTRUCT, seat, 0)
        conquer(s, seat, action - RAPID, True)
        return
    if s.rapid_left:
        s.push(CONSTRUCT, seat, 1)
    if action == ADDITIONAL:
        s.push(ADDITIONAL_FRAME, seat)
    elif action < CITY:
        build_additional(s, seat, action - ROAD)
    elif action < GARRISON:
        found_city(s, seat, action - CITY)
    elif action < OUTPOST:
        follow_with(s, seat, MORE_GARRISON, s.force[seat * EFFECTS + MORE_GARRISONS])
        build_garrison(s, seat, action - GARRISON)
    elif action < TEMPLE:
        improve_garrison(s, seat, action - OUTPOST)
    elif action < CONQUER:
        build_temple(s, seat, action - TEMPLE)
    elif action < RAPID:
        conquer(s, seat, action - CONQUER, False)
    else:
        follow_with(s, seat, MORE_TERRACE, s.force[seat * EFFECTS + MORE_TERRACES])
        build_terrace(s, seat, action - TERRACE)


def follow_with(s: State, seat: int, what: int, count: int) -> None:
    """Let a card grant more of what was just built (rules 11)."""
    if count:
        s.push(FOLLOW, seat, what, count)


class Follow(Decision[State]):
    """One more garrison, terrace or free road, granted by a card (rules 7, 11). x: what, y: how many are left."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [STOP]
        if x == MORE_ROAD:
            found += road_actions(claimable(s, seat))
        elif x == MORE_GARRISON:
            if s.labor[seat] >= garrison_cost(s, seat):
                add_sites(found, GARRISON, garrison_places(s, seat))
        elif s.labor[seat] >= TERRACE_COST:
            for region in region_numbers(terrace_places(s, seat)):
                found.append(TERRACE + region)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == STOP:
            return
        seat = s.actor
        if y > 1:
            s.push(FOLLOW, seat, x, y - 1)
        if x == MORE_ROAD:
            build_road(s, seat, action - ROAD, 0)
        elif x == MORE_GARRISON:
            build_garrison(s, seat, action - GARRISON)
        else:
            build_terrace(s, seat, action - TERRACE)


class Construct(Decision[State]):
    """Construction that has begun with or still allows a Rapid Expansion (rules 7). x: 1 after the main option."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [STOP]
        if x:
            offer_rapid(s, seat, region_numbers(conquerable(s, seat)), found)
        else:
            if s.labor[seat] >= ROAD_COST:
                found += road_actions(claimable(s, seat))
            offer_construction(s, seat, found)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == STOP:
            return
        if x:
            s.push(CONSTRUCT, s.actor, 1)
            conquer(s, s.actor, action - RAPID, True)
        else:
            construct(s, s.actor, action)


# pilgrimages


def refuse_pilgrimage(s: State, seat: int, number: int) -> int:
    """Why a seat cannot go on a pilgrimage instead of an action: number counts card by card, roads then construction."""
    pilgrimage = number >> 1
    if not s.force[seat * EFFECTS + PILGRIMAGE] >> pilgrimage & 1:
        return reasons.NO_PILGRIMAGE_CARD
    if s.pilgrimage != OPEN:
        return reasons.ONE_PILGRIMAGE if s.pilgrimage == GONE else reasons.PILGRIMAGE_AFTER_ECLIPSE
    if number & 1 and s.construction != AHEAD:
        return reasons.CONSTRUCTION_DONE
    if not number & 1 and s.road_action != AHEAD:
        return reasons.ROADS_DONE
    if not s.network[seat] & s.temples & PILGRIM_SITES[pilgrimage]:
        return reasons.NO_PILGRIM_TEMPLE
    return reasons.ALLOWED


def offer_pilgrimages(s: State, seat: int, found: list[int]) -> None:
    """Add every pilgrimage with each action that it may replace (rules 11)."""
    for number in range(2 * PILGRIMAGES):
        if refuse_pilgrimage(s, seat, number) == reasons.ALLOWED:
            found.append(SKIP + number)


def go_on_pilgrimage(s: State, seat: int, number: int) -> None:
    """Skip an action and score (rules 11)."""
    s.pilgrimage = GONE
    if number & 1:
        s.construction = SKIPPED
    else:
        s.road_action = SKIPPED
    s.tell(TOLD_PILGRIMAGE, seat, number, PILGRIM_VP[number >> 1])
    score(s, seat, PILGRIM_VP[number >> 1])
