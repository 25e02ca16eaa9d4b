"""The bot that looks across turns: the planner's best turns are its moves, and what comes of them is played on in many imagined
worlds, everybody seeking what is best for themselves, until it is its own turn again.

Turns that do worse are given up by halves (sequential halving), so that the time goes to those that are hard to tell apart; all
of them see the same worlds. A search is reproducible by its number of iterations; with seconds it takes as many as fit.
"""

from __future__ import annotations

import time
from typing import Final

from kancha.bots.beam import OPTIONS, POSITIONS, Beam, Line, sure
from kancha.bots.greedy import Player as Greedy
from kancha.bots.plan import Planning, part_of, parted
from kancha.core.judging import RIVAL, Judge
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.weights import judge_of

LOOK: Final = 40
"""How many positions a choice costs while a turn is played on, unless a bot wants it otherwise."""
FEW: Final = 8
"""By the clock turns are sought at first among so few options of a choice, in a single way: there is always a turn to play."""
SEEK: Final = 0.4
LATEST: Final = 0.9
"""By the clock turns are sought until such a part of the time is gone; or such a part, if there is none for playing them on."""
OFTEN: Final = 12
"""By the clock turns are played on only if there is time to do so at least this often: sooner it would be a matter of luck."""
UNCOUNTED: Final = 1 << 40
"""By the clock positions are not counted."""
WIDEST: Final = 4
ONCE: Final = 0.1
"""With seconds to spare the beam, and how many turns are compared, grow to so many times what they usually are, as far as a first
look at all of them takes no more than such a part of the time."""
USUALLY: Final = 2
"""For so many turns that are played on iterations are counted; with more seats there are fewer, because each takes longer."""
EACH: Final = 900
"""So many positions an iteration may cost on average: where turns are long and there is much to choose from, there are fewer."""
TO_END: Final = 2
"""Where some of the turns that are compared bring the game to its end and others do not, all are played to it, if it is no more
than so many rounds away."""
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
    """`iterations` turns are played on for a turn of one's own, or as many as `seconds` allow, if any are given; fewer of
    them when it thinks again in a turn.

    `width` and `worlds` are those of the planner, `turns` how many candidates are compared, `ahead` how many turns are played on
    (as many as there are seats if 0), `look` how many positions a choice costs there, `most` how many options of a choice
    are compared, and `positions` how many a world costs in which turns are sought (as many as usual if 0)."""

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
        positions: int = 0,
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
        self.positions = positions or POSITIONS
        self.pool: list[State] = []
        self.without = -1
        """An action that none of its turns may contain, if there is one."""
        self.several = 1
        """Whether turns without the first action of the best one are sought too, if there are fewer than so many: of a turn by
        which something is learned at once only that action is certain, and no other turn may be in sight."""

    def plan(self, state: State, again: int = 0) -> list[int]:
        iterations = self.iterations * USUALLY // max(USUALLY, self.ahead or state.players)
        return self.compared(state, None, iterations, part_of(state, again))[0].actions

    def values(self, state: State) -> dict[int, float]:
        """How far ahead the turns that it compares leave its seat when they were played on, by the actions they begin with; those
        that it prefers first. What was given up early was played on less often, so that its value is less sure."""
        found: dict[int, float] = {}
        for candidate in self.compared(state):
            found.setdefault(candidate.actions[0], candidate.mean())
        return found

    def compared(self, state: State, played: list[int] | None = None, iterations: int = 0, part: int = 1) -> list[Candidate]:
        """The turns that were thought of, the best first; each with what it is worth on average. A turn that was played is one
        of them. There are as many `iterations` as the bot is used to if 0; all that it thinks is divided by `part`."""
        judge = judge_of(state, self.weights)
        self.pool = []
        end = lasts = 0.0
        if self.seconds > 0.0:
            began = time.perf_counter()
            end = began + self.seconds / part
            alive, lasts = self.sought(state, judge, began, end)
            if lasts == 0.0 and played is None:
                return alive
            if lasts > 0.0:
                alive = alive[: max(self.turns, int(ONCE * (end - time.perf_counter()) / lasts))]
        else:
            alive = self.candidates(state, judge, part)
        if played is not None and all(candidate.actions != played for candidate in alive):
            alive.append(Candidate(Line(state, played, -1, alive[-1].line.value)))
        return self.halved(state, alive, judge, (iterations or self.iterations) // part, end, lasts)

    def halved(
        self, state: State, alive: list[Candidate], judge: Judge, iterations: int, end: float, lasts: float
    ) -> list[Candidate]:
        """Play turns on, each as often as the others that are left, and give the worse half of them up, until one is left. Where
        there is an `end`, the time until then counts in place of the iterations; playing one on `lasts` so long."""
        sought = time.perf_counter()
        looked = self.greedy.looked
        dropped: list[Candidate] = []
        rounds = 1
        while 1 << rounds < len(alive):
            rounds += 1
        for number in range(rounds):
            if len(alive) <= 1:
                break
            share = float(max(1, iterations // rounds // len(alive)))
            until = sought + (end - sought) * (number + 1) / rounds
            most = looked + EACH * iterations * (number + 1) // rounds
            while True:
                if end > 0.0:
                    goes_on = time.perf_counter() + lasts * len(alive) / 2 < until
                else:
                    goes_on = share > 0.0 and self.greedy.looked < most
                if not goes_on and alive[0].visits > 0:
                    break
                share -= self.play_on(self.world(state, alive[0].visits), alive, judge, end)
            alive.sort(key=by_mean)
            half = (len(alive) + 1) // 2
            dropped = alive[half:] + dropped
            alive = alive[:half]
        return alive + dropped

    def candidates(self, state: State, judge: Judge, part: int) -> list[Candidate]:
        """The best turns of the planner in a few worlds."""
        lines: list[Line] = []
        width, worlds = parted(self.width, self.worlds, part)
        for number in range(worlds):
            beam = Beam(judge, self.greedy, width, self.most, self.positions, self.without)
            lines += beam.ends(self.world(state, number), state.actor)
        found = distinct(lines)
        if len(found) < self.several and self.without < 0:
            for number in range(worlds):
                beam = Beam(judge, self.greedy, width, self.most, self.positions, found[0].actions[0])
                lines += beam.ends(self.world(state, number), state.actor)
            found = distinct(lines)
        return found[: self.turns]

    def sought(self, state: State, judge: Judge, began: float, end: float) -> tuple[list[Candidate], float]:
        """The best turns that are found by the clock, and how long it takes to play one on; 0 if there is no time for that.

        It begins narrow and widens while there is time, a look in each of several worlds once it is as wide as usual. Who does
        not play on plans in a single world: what is drawn in one world is not compared with what is drawn in another."""
        latest = began + LATEST * (end - began)
        first = Beam(judge, self.greedy, 1, min(FEW, self.most), without=self.without, until=latest)
        lines = first.ends(self.world(state, 0), state.actor)
        lasts = 0.0 if first.hurried else self.lasting(state, lines[0], judge, began, end)
        until = began + SEEK * (end - began) if lasts > 0.0 else latest
        width = 1
        number = looks = 0
        since = time.perf_counter()
        while since < until and width <= WIDEST * self.width:
            beam = Beam(judge, self.greedy, width, self.most, UNCOUNTED, self.without, until)
            lines += beam.ends(self.world(state, number), state.actor)
            if beam.hurried:
                break
            now = time.perf_counter()
            looks += 1
            if lasts > 0.0:
                number += 1
            if lasts == 0.0 or width < self.width:
                width = 2 * width if width >= self.width else min(self.width, 2 * width)
                looks = 0
            elif looks >= self.worlds:
                if until - now < 2.0 * self.worlds * (now - since):
                    break
                width *= 2
                looks = 0
            since = now
        found = distinct(lines)
        return found[: self.turns * max(1, width // self.width)], lasts

    def lasting(self, state: State, line: Line, judge: Judge, began: float, end: float) -> float:
        """How long it takes to play a turn on; 0 if that cannot be done often enough."""
        since = time.perf_counter()
        until = since + (1.0 - SEEK) * (end - began) / OFTEN
        s = self.world(state, 0).copy()
        turn = s.turn()
        for action in sure(line):
            s.apply(action)
        for _ in range(1 + (self.ahead or s.players)):
            if not self.finish_turn(s, turn, judge, until):
                return 0.0
            turn = s.turn()
        return max(1e-6, time.perf_counter() - since)

    def world(self, state: State, number: int) -> State:
        """One of the imagined worlds; all candidates meet the same ones in the same order."""
        while len(self.pool) <= number:
            self.stream = advance(self.stream)
            self.pool.append(state.imagine(state.actor, below(self.stream, 1 << 62)))
        return self.pool[number]

    def play_on(self, world: State, candidates: list[Candidate], judge: Judge, until: float = 0.0) -> float:
        """See in a world what turns are worth when everybody has played on, `until` it is so late if that is not 0. Returns how
        many times as long as usual that took: the end of the game may have been further away."""
        trails: list[list[State]] = []
        for candidate in candidates:
            trails.append(self.trail(world, candidate.actions, judge))
        ends = self.ends(trails, judge, until)
        for number, candidate in enumerate(candidates):
            candidate.total += judge.lead(ends[number], world.actor, self.greedy.rival)
            candidate.visits += 1
        turns = 0
        for trail in trails:
            turns += len(trail) - 1
        return turns / ((self.ahead or world.players) * len(trails))

    def trail(self, world: State, actions: list[int], judge: Judge) -> list[State]:
        """How it stands at the end of a turn, and of each that follows when everybody plays on."""
        s = self.finished(world, actions, judge)
        found = [s]
        for _ in range(self.ahead or s.players):
            s = s.copy()
            self.finish_turn(s, s.turn(), judge)
            found.append(s)
        return found

    def ends(self, trails: list[list[State]], judge: Judge, until: float = 0.0) -> list[State]:
        """The moment of each trail at which they are compared. A game that is over is compared with its own end if that is near:
        what is still expected of a game shortly before it is not as much as it seems."""
        over = 0
        for trail in trails:
            over += trail[-1].actor < 0
        if 0 < over < len(trails):
            for trail in trails:
                for _ in range(TO_END * trail[0].players):
                    s = trail[-1].copy()
                    if s.actor < 0 or not self.finish_turn(s, s.turn(), judge, until):
                        break
                    trail.append(s)
        return moments(trails)

    def finished(self, world: State, actions: list[int], judge: Judge) -> State:
        """A world at the end of a turn that begins with these actions."""
        s = world.copy()
        for action in actions:
            s.apply(action)
        self.finish_turn(s, world.turn(), judge)
        return s

    def finish_turn(self, s: State, turn: int, judge: Judge, until: float = 0.0) -> bool:
        """Play on until a turn is over, everybody choosing what looks best; False if it is `until` o'clock before that."""
        for _ in range(LONGEST):
            if s.actor < 0 or s.turn() != turn:
                return True
            if until > 0.0 and time.perf_counter() > until:
                return False
            s.apply(self.greedy.choose_with(s, judge))
        return True


def distinct(lines: list[Line]) -> list[Candidate]:
    """Ways through a turn, the best first; equal ones, as far as they are certain, are one."""
    known: dict[str, Candidate] = {}
    for line in lines:
        key = repr(sure(line))
        if key not in known or known[key].line.value < line.value:
            known[key] = Candidate(line)
    found = list(known.values())
    found.sort(key=by_mean)
    return found


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
