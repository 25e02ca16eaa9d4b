"""Construction as an action of the turn (rules 7.4): its one option, what a card adds to it, and a Rapid Expansion beside it.

The options themselves stand in the files of their chapters.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Menu
from kancha.core.reasons import ALLOWED
from kancha.core.words import several
from kancha.games.inca_empire import actions, kinds, reasons
from kancha.games.inca_empire.state import AHEAD, DONE, SKIPPED, State
from kancha.games.inca_empire.tables import works

MORE_GARRISON: Final = 0
MORE_TERRACE: Final = 1
MORE_ROAD: Final = 2
"""What a card may add to an option."""


def refuse_construction(s: State) -> int:
    """Why Construction is over (rules 7.1, 11.11)."""
    if s.construction == AHEAD:
        return ALLOWED
    return reasons.CONSTRUCTION_FOR_PILGRIMAGE if s.construction == SKIPPED else reasons.CONSTRUCTION_DONE


def begin_option(s: State) -> None:
    """Choose the option of Construction; a Rapid Expansion that is left may follow it (rules 7.4)."""
    s.construction = DONE
    if s.rapid_left:
        s.push(kinds.CONSTRUCT, s.actor, 1)


def follow_with(s: State, seat: int, what: int, count: int) -> None:
    """Let a card grant more of what is being built (rules 7.4)."""
    if count:
        s.push(kinds.FOLLOW, seat, what, count)


class Waits(Decision[State]):
    """What else a turn offers, while something must be finished first (rules 7.2). The figures of the reason are x and y."""

    asks = (
        actions.SKIP,
        actions.ADDITIONAL,
        actions.ROAD,
        actions.CITY,
        actions.GARRISON,
        actions.OUTPOST,
        actions.TEMPLE,
        actions.CONQUER,
        actions.RAPID,
        actions.TERRACE,
    )

    def __init__(self, reason: int) -> None:
        super().__init__()
        self.reason = reason

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return s.because(self.reason, x, y)


class Stop(Decision[State]):
    """No more of what is under way (rules 7.2); a menu may say what is given up by it."""

    asks = (actions.STOP,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.STOP]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        pass


class Follow(Menu[State]):
    """One more garrison, terrace or free road, granted by a card (rules 7.4). x: what, y: how many are left."""

    def __init__(self, grants: list[Decision[State]]) -> None:
        super().__init__([Stop(), *grants, Waits(reasons.FINISH_FOLLOW)])
        self.grants = grants

    def ask(self, s: State, x: int, y: int) -> str:
        if x == MORE_GARRISON:
            return "Building Project: do you build another garrison?"
        if x == MORE_TERRACE:
            return "Expert Surveyors: do you build another terrace?"
        return f"Workers Press On: you may build {several(y, 'more road')} free."

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.STOP:
            return ("No further garrison", "No further terrace", "No more free roads")[x]
        return super().say(s, x, y, action)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.STOP, *self.grants[x].offer(s, x, y)]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.STOP or self.grants[x].speaks_of(action):
            return super().refuse(s, x, y, action)
        return s.because(reasons.FINISH_FOLLOW, x)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != actions.STOP and y > 1:
            s.push(kinds.FOLLOW, s.actor, x, y - 1)
        super().take(s, x, y, action)


def conquest_now(s: State) -> int:
    """As which work a region could be conquered in this turn's Construction: the option, a Rapid Expansion, or -1 for neither."""
    if s.construction == AHEAD:
        return works.CONQUEST
    for at in range(0, len(s.frames), 4):
        if s.frames[at] == kinds.CONSTRUCT:
            if s.frames[at + 2] == 0:
                return works.CONQUEST
            return works.RAPID if s.rapid_left else -1
    return -1


class Construct(Menu[State]):
    """Construction that has begun with or still allows a Rapid Expansion (rules 7.4). x: 1 after the option."""

    def __init__(self, options: list[Decision[State]]) -> None:
        super().__init__([Stop(), *options, Waits(reasons.FINISH_CONSTRUCTION)])

    def ask(self, s: State, x: int, y: int) -> str:
        if x:
            return "Rapid Expansion: do you conquer another region?"
        again = "conquer another region by Rapid Expansion, or " if s.rapid_left else ""
        return f"Construction goes on: {again}choose your option (you have {s.labor[s.actor]} labor)."

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.STOP:
            return "End Construction without a Rapid Expansion" if x else "End Construction without choosing an option"
        return super().say(s, x, y, action)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.STOP, *self.part_of[actions.RAPID].offer(s, x, y)] if x else super().offer(s, x, y)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if x and action > actions.ADDITIONAL and not self.part_of[actions.RAPID].speaks_of(action):
            return reasons.OPTION_CHOSEN
        return super().refuse(s, x, y, action)
