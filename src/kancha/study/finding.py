"""Finds puzzles: bots play, and where one way through a turn seems to be much better than all others, it is thought through again
with much more effort. Only what both agree upon, and what fresh worlds confirm, becomes a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from msgspec import structs

from kancha.bots import make
from kancha.bots.advice import Adviser, Proposal
from kancha.bots.beam import Beam
from kancha.bots.greedy import Player as Greedy
from kancha.bots.trim import beginnings
from kancha.core.game import Game
from kancha.core.judging import POINTS
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.registry import game
from kancha.study.comparing import REST, difference, reasons, seeds
from kancha.study.puzzles import Puzzle, Way, match_of

OFFERED = 4
"""So many ways are offered at most, and one fewer at least."""
SCREEN = 6
"""With so narrow a beam it is looked whether there may be a puzzle at all."""
COMPARED = 32
"""So many ways are compared to find them."""
TRIED = 8
"""So many of them are compared with the best one in fresh worlds; those that lose least are offered."""
LONGEST = 9
STEPS = 3
"""A way with more choices, or more things that are done, is too long to be read: how it goes on is left to who plays on."""
TEMPTING = 2.0
"""A way that loses so many times as much as the one that loses least is offered only where there are too few."""
SURE = 2.0
"""The best way must be better by its margin even if so many standard errors are taken off."""
DOUBT = 0.5
"""A puzzle whose best way is better by fewer points under other weights than those that found it is doubtful."""
LATER = 0.6
"""So much of what makes a way better may come after the turn, or have no name, at most: what is not seen cannot be explained."""
ALIKE = 2
"""So many puzzles ask the same, at most, unless it is what opens a turn."""
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
    """The puzzles of one game. They are sought wherever something new begins. What opens a turn may be asked in any of them,
    all else not too often: `kinds` counts what was asked before."""
    match = Match(game(plan.game), plan.players, seed, plan.options)
    bots = [make(plan.bot, seed=seed * 64 + seat) for seat in range(plan.players)]
    found, last = 0, -APART
    before: State | None = None
    while not match.over and found < most:
        state = match.state
        kind = state.top()
        opens = match.game.kinds.table[kind].opens_chain
        begins = before is None or state.turn() != before.turn() or state.learned != before.learned or state.actor != before.actor
        if (opens or (begins and kinds[kind] < ALIKE)) and len(match.history) >= last + APART:
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
    key = key_of(state, plan.margin, thought)
    if key < 0:
        return None
    quick = _ways(state, Adviser(thought, plan.quick, width=8), key)
    if not _may_be(quick, plan.margin) or not (_tempting(quick) or _hard(state, quick[0])):
        return None
    deep = _ways(state, Adviser(thought + 1, plan.deep, width=12, worlds=3), key)
    if not _may_be(deep, plan.margin):
        return None
    best = cut(state, deep[0].actions)
    others = tempting(_others(plan, match, state, best, [each.actions for each in deep[1:]], thought + 2))
    if len(others) < OFFERED - 2:
        return None
    ways = [Way(_notation(match, best), 0.0, 0.0, []), *others]
    margins = [round(each[1].loses, 1) for each in (quick, deep)]
    choices = [match.notation(action) for action in match.history]
    options = dict(match.options)
    return Puzzle(match.game.version, match.players, match.seed, options, choices, margins, judge_of(state).source, ways)


def key_of(state: State, margin: float, seed: int) -> int:
    """The choice within the first thing to be done on which the turn hangs: whatever else is done in the turn, without it so many
    points are lost, as far as the end of the turn shows; -1 if there is none.

    In a long turn the same things can be done in many orders, and some of them hardly matter: no whole way is much better than
    all others, but something that all good ways have in common may be."""
    judge = judge_of(state)
    lines = Beam(judge, Greedy(seed), SCREEN).ends(state, state.actor)
    best = lines[0]
    key, apart = -1, margin
    for action in cut(state, best.actions, 1):
        others = Beam(judge, Greedy(seed), SCREEN, without=action).ends(state, state.actor)
        if others and best.value - others[0].value >= apart:
            key, apart = action, best.value - others[0].value
    return key


def _others(plan: Hunt, match: Match, state: State, best: list[int], ways: list[list[int]], seed: int) -> list[Way]:
    """The ways that the best one is compared with, the one that loses least first; none if one of them loses too little, or for
    reasons that cannot be seen."""
    found: list[Way] = []
    tried = [best]
    steps = len(ends(state, best))
    for number, actions in enumerate(ways):
        other = cut(state, actions, steps)
        if any(other[: len(each)] == each[: len(other)] for each in tried):
            continue
        tried.append(other)
        apart = difference(state, best, other, plan.worlds, seed + number)
        if apart.points - SURE * apart.error < plan.margin or abs(apart.follows()) > LATER * apart.points:
            return []
        why = reasons(apart, judge_of(state))
        if any(each.words == REST and abs(each.points) > LATER * apart.points for each in why):
            return []
        found.append(Way(_notation(match, other), round(apart.points, 1), round(apart.error, 1), why))
    return sorted(found, key=lambda way: way.loses)


def tempting(ways: list[Way]) -> list[Way]:
    """The ways to offer, of those that lose least first."""
    near = [way for way in ways if way.loses <= TEMPTING * ways[0].loses]
    return ways[: max(OFFERED - 2, min(OFFERED - 1, len(near)))]


def cut(state: State, actions: list[int], steps: int = STEPS) -> list[int]:
    """As much of a way as can be read and compared, so many steps at most: if one way were followed to the end of the turn and
    another was not, it might lose by its end only."""
    short = [end for end in ends(state, actions)[:steps] if end <= LONGEST]
    return actions[: short[-1] if short else LONGEST]


def ends(state: State, actions: list[int]) -> list[int]:
    """After how many of its choices every step of a way ends."""
    return [*beginnings(state, actions)[1:], len(actions)]


def told_again(game: Game, puzzle: Puzzle, worlds: int) -> Puzzle:
    """The same puzzle, compared anew under the weights in force and told in the words of today."""
    match = match_of(game, puzzle)
    _, seed = seeds(puzzle.seed, len(puzzle.choices))
    state = match.state.imagine(match.actor, seed)
    judge = judge_of(state)
    best, *others = puzzle.ways
    ways = []
    for number, way in enumerate(others, 2):
        one, other = ([match.read(choice) for choice in each.do] for each in (best, way))
        found = difference(state, one, other, worlds, seed + number)
        ways.append(Way(way.do, round(found.points, 1), round(found.error, 1), reasons(found, judge)))
    ways.sort(key=lambda way: way.loses)
    return structs.replace(puzzle, weights=judge.source, ways=[structs.replace(best, why=[]), *ways])


def _ways(state: State, adviser: Adviser, key: int) -> list[Proposal]:
    """The best way, and the best of those without the choice that it hangs on; none if it does not contain it.

    Where a turn has many choices the best few differ in nothing that matters, so more of them are compared than a bot would.
    """
    adviser.search.turns = COMPARED
    (best,) = adviser.proposals(state, 1)
    if key not in cut(state, best.actions):
        return []
    adviser.search.without = key
    others = adviser.proposals(state, TRIED)
    for other in others:
        other.loses = best.value - other.value
    return [best, *others]


def doubt(game: Game, puzzle: Puzzle, worlds: int, least: float = DOUBT) -> str:
    """What is no longer clear about a puzzle under the weights in force, empty when its best way still is the best one."""
    match = match_of(game, puzzle)
    _, seed = seeds(puzzle.seed, len(puzzle.choices))
    state = match.state.imagine(match.actor, seed)
    best, *others = [[match.read(choice) for choice in way.do] for way in puzzle.ways]
    for number, other in enumerate(others, 2):
        found = difference(state, best, other, worlds, seed + number)
        if found.points - SURE * found.error < least:
            return f"way {number} loses only {found.points:.1f} +- {found.error:.1f} points"
    return ""


def _may_be(proposals: list[Proposal], margin: float) -> bool:
    """Whether there are enough ways, of which the first is clearly better than the next."""
    return len(proposals) >= OFFERED - 1 and proposals[1].loses >= margin


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


def _notation(match: Match, actions: list[int]) -> list[str]:
    return [match.notation(action) for action in actions]
