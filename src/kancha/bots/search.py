"""The bot that looks across turns: the planner's best turns are its moves, and what comes of them is played on in many imagined
worlds, everybody seeking what is best for themselves, until it is its own turn again.

Turns that do worse are given up by halves (sequential halving), so that the time goes to those that are hard to tell apart; all
of them see the same worlds. A search is reproducible by its number of iterations; with seconds it takes as many as fit.
"""

from __future__ import annotations

import time
from typing import Final

from kancha.bots.beam import OPTIONS, Beam, Line, sure
from kancha.bots.greedy import Player as Greedy
from kancha.bots.plan import Planning, part_of
from kancha.core.judging import RIVAL, Judge
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.weights import judge_of

LOOK: Final = 40
"""How many positions a choice costs while a turn is played on, unless a bot wants it otherwise."""
NARROW: Final = 2
SEEK: Final = 0.4
"""With seconds turns are sought with so narrow a beam at first, and until such a part of the time is gone."""
WIDEST: Final = 4
ONCE: Final = 0.1
"""With seconds to spare the beam, and how many turns are compared, grow to so many times what they usually are, as far as a first
look at all of them takes no more than such a part of the time."""
LONGEST: Final = 400
"""More choices than this are not played on: no turn is so long."""


class Candidate:
    """A turn that may be played: its actions as far as they are certain, and what came of it."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.actions = sure(line)
        self.total = 0.0
        self.visits = 0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else self.line.value


def by_mean(candidate: Candidate) -> float:
    return -candidate.mean()


class Player(Planning):
    """`iterations` turns are played on for a turn of one's own, or as many as `seconds` allow, if any are given; a third of them
    when it has to think again within a chain of effects.

    `width` and `worlds` are those of the planner, `turns` how many candidates are compared, `ahead` how many turns are played on
    (as many as there are seats if 0), `look` how many positions a choice costs there, `most` how many options of a choice
    are compared (as many as usual if 0)."""

    def __init__(
        self,
        seed: int = 0,
        iterations: int = 120,
        seconds: float = 0.0,
        width: int = 10,
        worlds: int = 2,
        turns: int = 8,
        ahead: int = 0,
        weights: str = "",
        rival: float = RIVAL,
        look: int = LOOK,
        most: int = 0,
    ) -> None:
        super().__init__()
        self.stream = open_stream(seed, 11)
        self.iterations = iterations
        self.seconds = seconds
        self.width = width
        self.worlds = worlds
        self.turns = turns
        self.ahead = ahead
        self.weights = weights
        self.greedy = Greedy(seed, budget=look, rival=rival, weights=weights, most=most)
        self.most = most or OPTIONS
        self.pool: list[State] = []
        self.without = -1
        """An action that none of its turns may contain, if there is one."""

    def plan(self, state: State) -> list[int]:
        return self.compared(state, part=part_of(state))[0].actions

    def compared(self, state: State, played: list[int] | None = None, part: int = 1) -> list[Candidate]:
        """The turns that were thought of, the best first; each with what it is worth on average. A turn that was played is one
        of them. All that it thinks is divided by `part`."""
        began = time.perf_counter()
        judge = judge_of(state, self.weights)
        self.pool = []
        alive = self.candidates(state, judge, began, part)
        if len(alive) > self.turns:
            alive = alive[: self.affordable(state, alive[0], judge, began + self.seconds / part)]
        sought = time.perf_counter()
        if played is not None and all(candidate.actions != played for candidate in alive):
            alive.append(Candidate(Line(state, played, -1, alive[-1].line.value)))
        dropped: list[Candidate] = []
        rounds = 1
        while 1 << rounds < len(alive):
            rounds += 1
        for number in range(rounds):
            if len(alive) <= 1:
                break
            share = max(1, self.iterations // part // rounds // len(alive))
            until = sought + (began + self.seconds / part - sought) * (number + 1) / rounds
            while share > 0 if self.seconds == 0.0 else time.perf_counter() < until:
                share -= 1
                self.play_on(self.world(state, alive[0].visits), alive, judge)
            alive.sort(key=by_mean)
            half = (len(alive) + 1) // 2
            dropped = alive[half:] + dropped
            alive = alive[:half]
        return alive + dropped

    def candidates(self, state: State, judge: Judge, began: float, part: int) -> list[Candidate]:
        """The best turns of the planner in a few worlds; equal ones, as far as they are certain, are one.

        With seconds it begins narrow and widens as long as `SEEK` of them allow: there is always a turn to play."""
        lines: list[Line] = []
        width = self.width if self.seconds == 0.0 else NARROW
        number = wide = 0
        while wide * part < self.worlds:
            since = time.perf_counter()
            beam = Beam(judge, self.greedy, width, self.most, without=self.without)
            lines += beam.ends(self.world(state, number), state.actor)
            number += 1
            wide += 1 if width >= self.width else 0
            if self.seconds > 0.0:
                now = time.perf_counter()
                left = began + SEEK * self.seconds / part - now
                if left < 0.0:
                    break
                if width < self.width:
                    width = min(self.width, 2 * width)
                elif wide * part >= self.worlds and width < WIDEST * self.width and left > 2.0 * self.worlds * (now - since):
                    width *= 2
                    wide = 0
        known: dict[str, Candidate] = {}
        for line in lines:
            key = repr(sure(line))
            if key not in known or known[key].line.value < line.value:
                known[key] = Candidate(line)
        found = list(known.values())
        found.sort(key=by_mean)
        return found[: self.turns * max(1, width // self.width)]

    def affordable(self, state: State, candidate: Candidate, judge: Judge, until: float) -> int:
        """How many turns can be compared until such a time: playing each of them on once may take `ONCE` of it."""
        since = time.perf_counter()
        self.trail(self.world(state, 0), candidate.actions, judge)
        now = time.perf_counter()
        return max(self.turns, int(ONCE * (until - now) / (now - since)))

    def world(self, state: State, number: int) -> State:
        """One of the imagined worlds; all candidates meet the same ones in the same order."""
        while len(self.pool) <= number:
            self.stream = advance(self.stream)
            self.pool.append(state.imagine(state.actor, below(self.stream, 1 << 62)))
        return self.pool[number]

    def play_on(self, world: State, candidates: list[Candidate], judge: Judge) -> None:
        """See in a world what turns are worth when everybody has played on."""
        trails: list[list[State]] = []
        for candidate in candidates:
            trails.append(self.trail(world, candidate.actions, judge))
        ends = moments(trails)
        for number, candidate in enumerate(candidates):
            candidate.total += judge.lead(ends[number], world.actor, self.greedy.rival)
            candidate.visits += 1

    def trail(self, world: State, actions: list[int], judge: Judge) -> list[State]:
        """How it stands at the end of a turn, and of each that follows when everybody plays on."""
        s = self.finished(world, actions, judge)
        found = [s]
        for _ in range(self.ahead or s.players):
            s = s.copy()
            self.finish_turn(s, s.turn(), judge)
            found.append(s)
        return found

    def finished(self, world: State, actions: list[int], judge: Judge) -> State:
        """A world at the end of a turn that begins with these actions."""
        s = world.copy()
        for action in actions:
            s.apply(action)
        self.finish_turn(s, world.turn(), judge)
        return s

    def finish_turn(self, s: State, turn: int, judge: Judge) -> None:
        """Play on until a turn is over, everybody choosing what looks best."""
        for _ in range(LONGEST):
            if s.actor < 0 or s.turn() != turn:
                return
            s.apply(self.greedy.choose_with(s, judge))


def moments(trails: list[list[State]]) -> list[State]:
    """The moment of each trail at which they are compared: where they end; or, if it is not the same turn there, the last that
    all of them come to. Who ends a market by what he buys is in the next round sooner, where all have dice again, and would
    seem to be the better off for it. A game that is over is over."""
    ends = [trail[-1] for trail in trails]
    running = [number for number in range(len(trails)) if ends[number].actor >= 0]
    turns = {ends[number].turn() for number in running}
    if len(turns) <= 1:
        return ends
    first = trails[running[0]]
    for at in range(len(first) - 1, -1, -1):
        turn = first[at].turn()
        for number in running:
            last: State | None = None
            for s in trails[number]:
                if s.actor >= 0 and s.turn() == turn:
                    last = s
            if last is None:
                break
            ends[number] = last
        else:
            return ends
    return [trail[-1] for trail in trails]
