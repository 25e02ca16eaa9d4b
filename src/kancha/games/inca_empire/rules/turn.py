"""A turn of the People phase (rules 7): Road Building and Construction, in either order, each finished before the other.

A road named at the start is the first of Road Building, or, when that is over, an additional road; a building begins
Construction. So every choice names what is built, and an action left out is simply not begun.
"""

from __future__ import annotations

from kancha.core.decision import Decision, Menu, Step
from kancha.core.reasons import ALLOWED
from kancha.core.words import several
from kancha.games.inca_empire import actions, kinds, reasons, told
from kancha.games.inca_empire.names import UNDONE
from kancha.games.inca_empire.rules.building import (
    city_places, garrison_places, refuse_eclipse, temple_places, terrace_places,
)  # fmt: skip
from kancha.games.inca_empire.rules.conquest import conquests
from kancha.games.inca_empire.rules.construction import Stop, Waits, refuse_construction
from kancha.games.inca_empire.rules.pilgrimage import Pilgrimage
from kancha.games.inca_empire.rules.prices import purse
from kancha.games.inca_empire.rules.roads import AdditionalFirst, AdditionalRoad, NextRoad, TurnRoad, claimable, free_roads
from kancha.games.inca_empire.state import AHEAD, OPEN, State
from kancha.games.inca_empire.tables import effects, works


class StartTurn(Step[State]):
    """Two actions to take, and the permissions of the cards in force (rules 7.1)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.turn_of = seat
        s.road_action = AHEAD
        s.construction = AHEAD
        s.pilgrimage = OPEN
        s.wilderness_left = s.force[seat * effects.EFFECTS + effects.WILDERNESS]
        s.rapid_left = s.force[seat * effects.EFFECTS + effects.EXPANSION]
        s.push(kinds.ACT, seat)


class EndTurn(Decision[State]):
    """End the turn; what was not begun is left out (rules 7.2)."""

    asks = (actions.END,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.END]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        unused = unused_text(s, free_roads(s, s.actor) if s.road_action == AHEAD else 0)
        if unused:
            return f"End the turn ({unused} unused)"
        left = left_out(s)
        return f"End the turn without {UNDONE[left]}" if left >= 0 else "End the turn"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        left = left_out(s)
        if left >= 0:
            s.tell(told.LEFT_OUT, s.actor, left)


def unused_text(s: State, roads: int) -> str:
    """The labor that Construction could still use, and the free roads that are left; empty when there is nothing."""
    parts = [f"{s.labor[s.actor]} labor"] if s.construction == AHEAD and s.labor[s.actor] else []
    if roads:
        parts.append(several(roads, "free road"))
    return " and ".join(parts)


def left_out(s: State) -> int:
    """What a turn that ends now leaves out, by its place in UNDONE; -1 for nothing."""
    if s.road_action == AHEAD:
        return 2 if s.construction == AHEAD else 0
    return 1 if s.construction == AHEAD else -1


def add_options(s: State, seat: int, found: list[int]) -> None:
    """Add what Construction can choose, roads aside: what its options offer, without asking each of them."""
    if purse(s, seat, works.CITY) >= 0:
        found += actions.few(actions.CITY, city_places(s, seat))
    if purse(s, seat, works.GARRISON) >= 0:
        found += actions.few(actions.GARRISON, garrison_places(s, seat))
    if s.force[seat * effects.EFFECTS + effects.KEY_OUTPOST] and purse(s, seat, works.OUTPOST) >= 0:
        found += actions.few(actions.OUTPOST, s.network[seat] & s.garrisons)
    if purse(s, seat, works.TEMPLE) >= 0 and refuse_eclipse(s, seat) == ALLOWED:
        found += actions.few(actions.TEMPLE, temple_places(s, seat))
    found += conquests(s, seat, works.CONQUEST, actions.CONQUER)
    if s.rapid_left:
        found += conquests(s, seat, works.RAPID, actions.RAPID)
    if purse(s, seat, works.TERRACE) >= 0:
        found += actions.few(actions.TERRACE, terrace_places(s, seat))


class Act(Menu[State]):
    """Which action to begin, with what, or to end the turn (rules 7.1)."""

    def __init__(self, options: list[Decision[State]]) -> None:
        self.pilgrimage = Pilgrimage()
        self.road = TurnRoad()
        self.options = options
        super().__init__([EndTurn(), self.pilgrimage, AdditionalFirst(), self.road, *options], opens_chain=True)

    def ask(self, s: State, x: int, y: int) -> str:
        parts = []
        if s.road_action == AHEAD:
            parts.append(f"Road Building ({several(free_roads(s, s.actor), 'free road')})")
        if s.construction == AHEAD:
            parts.append(f"Construction (you have {s.labor[s.actor]} labor)")
        return f"Your turn: {' and '.join(parts)}. What do you do?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if s.construction != AHEAD and s.road_action != AHEAD:
            return [actions.END]
        found = [actions.END]
        if s.force[s.actor * effects.EFFECTS + effects.PILGRIMAGE]:
            found += self.pilgrimage.offer(s, x, y)
        roads = self.road.offer(s, x, y)
        if s.construction != AHEAD:
            return found + roads
        if roads and s.road_action == AHEAD and purse(s, s.actor, works.ROAD) >= 0:
            found.append(actions.ADDITIONAL)
        found += roads
        add_options(s, s.actor, found)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.construction != AHEAD:
            for part in self.options:
                if part.speaks_of(action):
                    return refuse_construction(s)
        return super().refuse(s, x, y, action)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != actions.END:
            s.push(kinds.ACT, s.actor)
        self.part_of[action].take(s, x, y, action)


class MoreRoads(Menu[State]):
    """The next road of Road Building, or no more (rules 8.1). x: how many are left."""

    def __init__(self) -> None:
        super().__init__([Stop(), NextRoad(), Waits(reasons.FINISH_ROADS)])

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.STOP, *actions.road_actions(claimable(s, s.actor))]

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Road Building: you may build {several(x, 'more road')}."

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.STOP:
            return f"End Road Building ({several(x, 'free road')} unused)"
        return super().say(s, x, y, action)


class PlaceAdditional(Menu[State]):
    """Where the additional road lies that was chosen before Road Building (rules 7.3)."""

    def __init__(self) -> None:
        super().__init__([AdditionalRoad(), Waits(reasons.FINISH_ADDITIONAL)])

    def ask(self, s: State, x: int, y: int) -> str:
        return "Where do you build the additional road?"
