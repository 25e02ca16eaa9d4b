"""Ways through a turn: the best few positions are kept choice by choice, and the best for each tempo; only ends of the turn are
compared.

A beam looks at one world, in which everything is known; whoever plans with hidden cards asks it about several imagined ones.
What it plans is certain only up to the first choice by which something is learned.
"""

from __future__ import annotations

import time
from typing import Final

from kancha.bots.greedy import Player as Greedy
from kancha.core.judging import Judge
from kancha.core.state import State

FOLLOW: Final = 8
"""How many positions a half-finished chain of effects may cost when it is compared with others."""
OPTIONS: Final = 60
"""How many ways on from a position are looked at, unless somebody wants it otherwise."""
POSITIONS: Final = 20_000
"""How many positions a turn may cost, unless somebody wants it otherwise."""
HURRIED: Final = 3
"""How many ways on are looked at, and of one position only, when there is no time left."""


class Line:
    """One way: where it leads, the actions, how many of them are certain, and what its end is worth to the seat."""

    def __init__(self, state: State, actions: list[int], certain: int, value: float) -> None:
        self.state = state
        self.actions = actions
        self.certain = certain
        self.value = value


def by_value(line: Line) -> float:
    return -line.value


class Beam:
    """Keeps `width` positions at each choice, and the best for each tempo that they lack; looks at no more than `options` ways on
    from each of them.

    When half of its `positions` are looked at it begins to narrow, at last to a single way, so that every turn comes to an end;
    at `until` o'clock, unless it is 0, it hurries there. It never takes the action `without` which somebody wants to know what a
    turn is worth."""

    def __init__(
        self,
        judge: Judge,
        greedy: Greedy,
        width: int,
        options: int = OPTIONS,
        positions: int = POSITIONS,
        without: int = -1,
        until: float = 0.0,
    ) -> None:
        self.judge = judge
        self.greedy = greedy
        self.width = width
        self.options = options
        self.positions = positions
        self.without = without
        self.until = until
        self.hurried = False

    def ends(self, s: State, seat: int) -> list[Line]:
        """The best ends that a seat can reach in the turn that it is in, the best first."""
        turn = s.turn()
        learned = s.learned
        most = self.greedy.looked + self.positions
        found: list[Line] = []
        lines = [Line(s, [], -1, 0.0)]
        while lines:
            ahead: list[Line] = []
            for line in lines:
                self.advance(line, seat, turn, learned, found, ahead)
                if self.hurried and ahead:
                    break
            ahead.sort(key=by_value)
            lines = self.best(ahead, self.narrowed(most - self.greedy.looked))
        found.sort(key=by_value)
        return found

    def narrowed(self, left: int) -> int:
        """How many positions are kept when it may look at so many more."""
        if self.hurried:
            return 1
        return max(1, min(self.width, 2 * self.width * left // self.positions))

    def advance(self, line: Line, seat: int, turn: int, learned: int, found: list[Line], ahead: list[Line]) -> None:
        """Take every action at the end of a line: `found` gets the ends of the turn, `ahead` the positions within it."""
        judge = self.judge
        greedy = self.greedy
        rival = greedy.rival
        options = greedy.sample(line.state.options, HURRIED if self.hurried else self.options)
        for number, action in enumerate(options):
            if action == self.without:
                continue
            if self.until > 0.0 and not self.hurried:
                self.hurried = time.perf_counter() > self.until
            if self.hurried and ahead and number >= HURRIED:
                return
            after = line.state.copy()
            after.apply(action)
            greedy.looked += 1
            actions = line.actions[:]
            actions.append(action)
            certain = line.certain
            if certain < 0 and after.learned != learned:
                certain = len(actions)
            if after.actor != seat or after.turn() != turn:
                found.append(Line(after, actions, certain, judge.lead(after, seat, rival)))
            else:
                ahead.append(Line(after, actions, certain, greedy.follow(after, seat, 1 if self.hurried else FOLLOW, judge)))

    def best(self, ahead: list[Line], width: int) -> list[Line]:
        """The first lines that lead to different positions, and beyond these the first of each further tempo."""
        kept: list[Line] = []
        keys: set[int] = set()
        tempos: set[int] = set()
        for line in ahead:
            tempo = line.state.tempo()
            if len(kept) >= width and (width == 1 or tempo in tempos):
                continue
            key = line.state.key()
            if key not in keys:
                keys.add(key)
                tempos.add(tempo)
                kept.append(line)
        return kept


def sure(line: Line) -> list[int]:
    """The actions of a line up to and including the first one by which something is learned."""
    return line.actions if line.certain < 0 else line.actions[: line.certain]
