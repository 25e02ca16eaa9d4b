"""A finished game, looked at turn by turn: how it stood, what was played, what would have been better, and why.

First every stretch of choices is compared with what a short search proposes; then the turns that seem to have mattered most are
thought through anew, and what is found there is played on in fresh worlds, so that a lucky guess is not taken for a better turn.
All work is counted in positions looked at, never in seconds: the same record, effort and seed give the same analysis everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kancha.bots.advice import Adviser, Proposal
from kancha.bots.beam import OPTIONS
from kancha.bots.search import LOOK
from kancha.bots.search import Player as Search
from kancha.core.errors import KanchaError
from kancha.core.judging import at_part, chances
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.study.budget import EFFORT, MOST, SUSPECTS, budget_for, within
from kancha.study.comparing import Comparison, described, difference, reasons, seeds
from kancha.study.hints import effort_of
from kancha.study.results import Analysis, Better, Moment, Turn
from kancha.study.walk import Stretch, walk

AFTER = 4
"""So many choices are told at most of how a turn went on."""
TELLS = 5
"""How many turns are named."""
LEAST = 0.5
"""A turn that loses fewer points for certain does not matter."""
SURE = 2.0
"""So many standard errors are taken off before a turn is said to have mattered: of many, some always seem worse by luck."""
GLANCED = 3
"""In so many worlds at least what a short search proposes is compared with what was played."""
JUDGED = 4
"""In so many imagined worlds a position is judged."""
QUICK_LOOK = LOOK // 2
QUICK_MOST = 12
"""What a choice costs while a glanced turn is played on, and how many options are compared there. A suspect is thought about as
for a hint."""
WAYS = (3, 8)
"""The fewest and the most ways that are compared with the one that was played."""


class Stopped(KanchaError):
    """Whoever asked for the analysis does not want it any more."""


Progress = Callable[[int, int], bool]
"""Is told how much of how much is done, and answers whether to go on."""


class Glance(NamedTuple):
    """How many points a stretch seems to have lost."""

    stretch: Stretch
    points: float


class Found(NamedTuple):
    """What thorough thought says of a stretch: the best way, and how it compares with the one that was played."""

    stretch: Stretch
    state: State
    best: Proposal
    compared: Comparison | None
    """Nothing if the best way was played."""

    @property
    def points(self) -> float:
        return max(0.0, self.compared.points) if self.compared else 0.0

    @property
    def error(self) -> float:
        return self.compared.error if self.compared else 0.0


def analyse(match: Match, effort: int = EFFORT, seed: int = 0, progress: Progress | None = None) -> Analysis:
    """What can be said of a match that is over.

    Raises `BadOption` when it is not over, and `Stopped` when `progress` says so.
    """
    return Analyst(match, max(1, min(effort, MOST)), seed, progress).analysis()


class Analyst:
    """Thinks about one match, stretch after stretch, and tells how far it has come."""

    def __init__(self, match: Match, effort: int, seed: int, progress: Progress | None) -> None:
        self.match = match
        self.effort = effort
        self.seed = seed
        self.progress = progress
        self.way = walk(match)
        self.judge = judge_of(self.way.begins[0][1])
        self.stretches = [stretch for stretch in self.way.stretches if stretch.choice]
        self.budget = budget_for(match, self.way, effort)
        self.suspect_work = max(1, self.budget.deep // self.budget.quick)
        self.total = len(self.stretches) + SUSPECTS * self.suspect_work
        self.done = 0
        self.moments: list[Moment] = []

    def analysis(self) -> Analysis:
        match = self.match
        self.moments = [self.moment(number) for number in range(len(self.way.begins))]
        glances = [self.glance(stretch) for stretch in self.stretches]
        confirmed = [self.confirm(stretch) for stretch in self.suspects(glances)]
        lost = {each.stretch.at: each.points for each in glances} | {each.stretch.at: each.points for each in confirmed}
        better = [self.better(found) for found in confirmed if found.points - SURE * found.error > LEAST]
        better.sort(key=lambda each: (-each.swing, -each.loss))
        sources, points = _sources(match)
        return Analysis(
            game=match.game.slug,
            rules=match.game.version,
            names=match.names,
            scores=match.scores(),
            winners=match.winners(),
            moments=self.moments,
            turns=self.turns(lost),
            mattered=sorted(better[:TELLS], key=lambda each: each.at),
            sources=sources,
            points=points,
            weights=self.judge.source,
            effort=self.effort,
            seed=self.seed,
        )

    def step(self, amount: int) -> None:
        """Tell how much is done."""
        self.done = min(self.total, self.done + amount)
        if self.progress is not None and not self.progress(self.done, self.total):
            raise Stopped("The analysis was stopped.")

    # how it stood

    def moment(self, number: int) -> Moment:
        """How it stands: every seat judges its own score by what it knows, opponents that the rules play by what all know."""
        match = self.match
        at, state = self.way.begins[number]
        now = match.game.now(match.game.view(state, None)).round
        if state.over:
            won = [float(seat in state.winners()) / len(state.winners()) for seat in range(state.players)]
            return Moment(at, now, -1, won, [float(score) for score in state.scores()])
        outlook, part = self.judge.outlook, self.part(number)
        growth, growth_of_rules = at_part(outlook.growth, part), at_part(outlook.growth_of_rules, part)
        expected = []
        for seat in range(state.players):
            total = 0.0
            for world in range(JUDGED):
                imagined = state.imagine(seat if seat < match.players else -1, seeds(self.seed + world, at)[0])
                total += self.judge.values(imagined)[seat]
            expected.append(round(total / JUDGED + (growth if seat < match.players else growth_of_rules), 2))
        chance = chances(expected, self.spread(number))
        return Moment(at, now, state.actor, [round(each, 4) for each in chance], expected)

    def spread(self, number: int) -> float:
        """How far a judgement of that moment is wrong."""
        return at_part(self.judge.outlook.spread, self.part(number))

    def part(self, number: int) -> float:
        """Which part of the game is over at that moment."""
        return number / max(1, len(self.way.begins) - 1)

    def swing(self, stretch: Stretch, points: float) -> float:
        """What so many points more would have been to the one who chose, in chances of winning."""
        expected = self.moments[stretch.turn].expected
        spread = self.spread(stretch.turn)
        raised = [value + max(0.0, points) * (seat == stretch.seat) for seat, value in enumerate(expected)]
        return round(chances(raised, spread)[stretch.seat] - chances(expected, spread)[stretch.seat], 4)

    # what was played

    def glance(self, stretch: Stretch) -> Glance:
        """What a short search says of a stretch, in a world that the one who chose could imagine. What seems better is played on
        in fresh worlds, and only what is lost for certain counts: else luck would be taken for a loss in every turn."""
        world, thought = seeds(self.seed, stretch.at)
        state = stretch.before.imagine(stretch.seat, world)
        quick = self.budget.quick
        turns = within(quick / 4, *WAYS)
        search = Search(thought, quick, width=self.budget.width, worlds=1, turns=turns, look=QUICK_LOOK, most=QUICK_MOST)
        search.most = OPTIONS  # ways are sought among all of them
        ways = search.compared(state, stretch.actions)
        best, played = ways[0], next(way for way in ways if way.actions == stretch.actions)
        lost = 0.0
        if best.mean() - played.mean() > LEAST / 2:
            worlds = max(GLANCED, quick // 6)
            found = difference(state, best.actions, stretch.actions, worlds, thought + 1, QUICK_LOOK, QUICK_MOST)
            lost = max(0.0, found.points - found.error)
        self.step(1)
        return Glance(stretch, lost)

    def suspects(self, glances: list[Glance]) -> list[Stretch]:
        """The stretches in which most seems to have been lost, one of every turn of a seat."""
        order = sorted(glances, key=lambda each: (-self.swing(each.stretch, each.points), -each.points))
        chosen: dict[tuple[int, int], Stretch] = {}
        for stretch, points in order:
            if points > 0.0 and len(chosen) < SUSPECTS:
                chosen.setdefault((stretch.turn, stretch.seat), stretch)
        return list(chosen.values())

    def confirm(self, stretch: Stretch) -> Found:
        """Think a suspect through, and play on what is found in worlds that had no part in finding it."""
        world, thought = seeds(self.seed + 1, stretch.at)
        state = stretch.before.imagine(stretch.seat, world)
        known = effort_of(self.match.game.folder)
        proposals = Adviser(thought, self.budget.deep, known.width, known.worlds).proposals(state, 1, stretch.actions)
        best, compared = proposals[0], None
        if best.actions != stretch.actions:
            compared = difference(state, best.actions, stretch.actions, self.budget.worlds, thought + 1)
        self.step(self.suspect_work)
        return Found(stretch, state, best, compared)

    def better(self, found: Found) -> Better:
        """A turn that mattered, in words."""
        stretch, game = found.stretch, self.match.game
        actions, likely = found.best.actions, found.best.likely
        return Better(
            turn=stretch.turn,
            seat=stretch.seat,
            at=stretch.at,
            round=self.moments[stretch.turn].round,
            played=described(game, found.state, stretch.actions),
            better=described(game, found.state, actions),
            actions=[game.actions.notation(action) for action in actions],
            loss=round(found.points, 1),
            error=round(found.error, 1),
            swing=self.swing(stretch, found.points),
            why=reasons(found.compared, self.judge) if found.compared else [],
            then_played=shortened(self.after(stretch)),
            then_better=shortened(described(game, found.state, [*actions, *likely])[len(actions) :]),
        )

    def after(self, stretch: Stretch) -> list[str]:
        """What a seat chose in the rest of the turn to which a stretch belongs."""
        own = [each for each in self.way.stretches if (each.turn, each.seat) == (stretch.turn, stretch.seat)]
        return [words for each in own if each.at > stretch.at for words in described(self.match.game, each.before, each.actions)]

    def turns(self, lost: dict[int, float]) -> list[Turn]:
        """What every seat did in every turn, with all that its stretches have lost, by their first choice."""
        parts: dict[tuple[int, int], list[Stretch]] = {}
        for stretch in self.way.stretches:
            parts.setdefault((stretch.turn, stretch.seat), []).append(stretch)
        found = []
        for (turn, seat), own in parts.items():
            loss = sum(lost.get(stretch.at, 0.0) for stretch in own)
            choices = sum(len(stretch.actions) for stretch in own)
            found.append(Turn(turn, seat, own[0].at, choices, round(loss, 1), self.swing(own[0], loss)))
        return found


def shortened(words: list[str]) -> list[str]:
    """The beginning of what goes on.

    >>> shortened(["one", "two", "three", "four", "five"])
    ['one', 'two', 'three', '\u2026']
    """
    return words if len(words) <= AFTER else [*words[: AFTER - 1], "\N{HORIZONTAL ELLIPSIS}"]


def _sources(match: Match) -> tuple[list[str], list[list[int]]]:
    """Where the points came from, what brought most first, and how many by seat and source."""
    found = match.sources()
    weight: dict[str, int] = {}
    for each in found:
        for source, number in each.items():
            weight[source] = weight.get(source, 0) + abs(number)
    sources = sorted((source for source in weight if weight[source]), key=lambda name: (-weight[name], name))
    return sources, [[each.get(source, 0) for source in sources] for each in found]
