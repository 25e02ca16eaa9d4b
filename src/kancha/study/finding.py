"""Finds puzzles: bots play, and where one way through a turn seems to be much better than all others, it is thought through again
with much more effort. Only what both agree upon, and what fresh worlds confirm, becomes a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from kancha.bots import make
from kancha.bots.advice import Adviser, Proposal
from kancha.core.game import Game
from kancha.core.judging import POINTS
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.registry import game
from kancha.study.comparing import difference, reasons, seeds, unexplained
from kancha.study.puzzles import Puzzle, Way, match_of

OFFERED = 4
"""So many ways are offered at most, and one fewer at least."""
COMPARED = 32
"""So many ways are compared to find them."""
LONGEST = 9
"""A way with more choices is too long to be read."""
SURE = 2.0
"""The best way must be better by its margin even if so many standard errors are taken off."""
DOUBT = 0.5
"""A puzzle whose best way is better by fewer points under other weights than those that found it is doubtful."""
LATER = 0.6
"""So much of what makes a way better may come after the turn, at most: what cannot be seen cannot be explained."""
ALIKE = 2
"""So many puzzles ask the same, at most, unless it is what opens a turn."""
LATE = 6
"""A turn that is longer is looked at once more after so many choices, when what is left of it can be read."""
APART = 6
"""So many choices lie at least between two puzzles of a game."""


@dataclass(frozen=True)
class Hunt:
    """Where to look for how many puzzles: games of a bot against itself, from seed `seed` on.

    margin: by how many points the best way must be better than the next
    quick, deep: how many turns are played on with little thought and with much
    worlds: in how many fresh worlds the best way is compared with each of the others
    a_game: how many puzzles one game may give
    """

    game: str
    players: int = 2
    number: int = 10
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)
    bot: str = "normal"
    margin: float = 2.0
    quick: int = 96
    deep: int = 800
    worlds: int = 160
    a_game: int = 2

    def with_effort(self, effort: int) -> Hunt:
        """The same with more thought than usual, which is 100, or less."""
        quick, deep, worlds = (max(8, each * effort // 100) for each in (self.quick, self.deep, self.worlds))
        return replace(self, quick=quick, deep=deep, worlds=worlds)


Told = Callable[[int, int], None]


def hunt(plan: Hunt, progress: Told | None = None) -> Iterator[Puzzle]:
    """Puzzles, as they are found; games are played until there are enough."""
    found = 0
    seed = plan.seed
    kinds: Counter[int] = Counter()
    while found < plan.number:
        for puzzle in _in_game(plan, seed, min(plan.a_game, plan.number - found), kinds):
            found += 1
            yield puzzle
            if progress is not None:
                progress(found, plan.number)
        seed += 1


def _in_game(plan: Hunt, seed: int, most: int, kinds: Counter[int]) -> Iterator[Puzzle]:
    """The puzzles of one game. They are sought at every second beginning of a stretch, or late in a long one, from another on;
    `kinds` counts what was asked in those before, so that not all ask the same. What opens a turn may be asked in any."""
    match = Match(game(plan.game), plan.players, seed, plan.options)
    bots = [make(plan.bot, seed=seed * 64 + seat) for seat in range(plan.players)]
    found, last, beginnings, into = 0, -APART, seed, 0
    before: State | None = None
    while not match.over and found < most:
        state = match.state
        kind = state.top()
        opens = match.game.kinds.table[kind].opens_chain
        into += 1
        if before is None or state.turn() != before.turn() or state.learned != before.learned or state.actor != before.actor:
            into = 0
        if into == 0 or (into >= LATE and opens):
            into = -LONGEST if into else 0
            beginnings += 1
            if beginnings % 2 and (opens or kinds[kind] < ALIKE) and len(match.history) >= last + APART:
                puzzle = puzzle_at(plan, match)
                if puzzle is not None:
                    found, last = found + 1, len(match.history)
                    kinds[kind] += 1
                    yield puzzle
        before = state
        match.apply(bots[match.actor].choose(state))


def puzzle_at(plan: Hunt, match: Match) -> Puzzle | None:
    """The puzzle of a position, None when it is none."""
    world, thought = seeds(plan.seed, len(match.history))
    state = match.state.imagine(match.actor, world)
    quick = _ways(state, Adviser(thought, plan.quick, width=8))
    if not _may_be(quick, plan.margin) or not (_tempting(quick) or _hard(state, quick[0])):
        return None
    deep = _ways(state, Adviser(thought + 1, plan.deep, width=12, worlds=3))
    if not _may_be(deep, plan.margin) or deep[0].actions != quick[0].actions:
        return None
    best, *others = deep
    judge = judge_of(state)
    ways = [Way(_notation(match, best), 0.0, 0.0, [])]
    for number, other in enumerate(others):
        points, error = difference(state, best.actions, other.actions, plan.worlds, thought + 2 + number)
        if points - SURE * error < plan.margin or abs(unexplained(best, other, points)) > LATER * points:
            return None
        ways.append(Way(_notation(match, other), round(points, 1), round(error, 1), reasons(best, other, points, judge)))
    ways.sort(key=lambda way: way.loses)
    margins = [round(each[1].loses, 1) for each in (quick, deep)]
    choices = [match.notation(action) for action in match.history]
    options = dict(match.options)
    return Puzzle(match.game.version, match.players, match.seed, options, choices, margins, judge.source, ways)


def _ways(state: State, adviser: Adviser) -> list[Proposal]:
    """The best ways that differ in substance.

    Where a turn has many choices the best few differ in nothing that matters, so more of them are compared than a bot would.
    """
    adviser.search.turns = COMPARED
    return adviser.proposals(state, OFFERED)


def doubt(game: Game, puzzle: Puzzle, worlds: int, least: float = DOUBT) -> str:
    """What is no longer clear about a puzzle under the weights in force, empty when its best way still is the best one."""
    match = match_of(game, puzzle)
    _, seed = seeds(puzzle.seed, len(puzzle.choices))
    state = match.state.imagine(match.actor, seed)
    best, *others = [[match.read(choice) for choice in way.do] for way in puzzle.ways]
    for number, other in enumerate(others, 2):
        points, error = difference(state, best, other, worlds, seed + number)
        if points - SURE * error < least:
            return f"way {number} loses only {points:.1f} +- {error:.1f} points"
    return ""


def _may_be(proposals: list[Proposal], margin: float) -> bool:
    """Whether there are enough ways, short enough to be read, of which the first is clearly better than the next."""
    enough = len(proposals) >= OFFERED - 1 and proposals[1].loses >= margin
    return enough and all(len(proposal.actions) <= LONGEST for proposal in proposals)


def _tempting(proposals: list[Proposal]) -> bool:
    """Whether another way scores as many points at once as the best one."""
    best, *others = proposals
    return any(other.gains[POINTS] >= best.gains[POINTS] for other in others)


def _hard(state: State, best: Proposal) -> bool:
    """Whether the best way is not what somebody plays who only follows every choice to the end of its effects."""
    greedy = make("greedy", seed=1)
    world = state.copy()
    for action in best.actions:
        if greedy.choose(world) != action:
            return True
        world.apply(action)
    return False


def _notation(match: Match, proposal: Proposal) -> list[str]:
    return [match.notation(action) for action in proposal.actions]
