"""Fits the weights of a game's evaluation to games that bots played against themselves: fit, play, fit again, until the
newer weights win no more.

At the beginning of every turn the difference of two seats' amounts is compared with how the game ended between them. The fit is
a ridge towards the weights before it, whose strength counts games, not positions: those of one game end alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

import kancha
from kancha.core.errors import BadOption
from kancha.core.judging import POINTS, Judge
from kancha.core.rng import advance, below, open_stream
from kancha.core.weights import folder_of, judge_of
from kancha.tools.duel import Duel, duel
from kancha.tools.outlook import Played, outlook
from kancha.tools.outlook import written as written_outlook

WILD = 0.08
"""In every second game so many choices are left to chance, so that positions are seen which no bot would seek."""

Row = tuple[list[float], float]
"""The differences of two seats' amounts, and how the game ended between them."""


@dataclass(frozen=True)
class Lesson:
    """What is played to learn from."""

    game: str
    players: int = 2
    games: int = 200
    seed: int = 1_000_000
    options: dict[str, object] = field(default_factory=dict)
    start: str = ""
    """The weights to begin with; those that are in use if empty."""
    name: str = ""
    """What the new weights are called; as many players as there are if empty."""
    folder: Path | None = None
    """Where they are written; the room if None."""
    rounds: int = 3
    test: int = 100
    """How many games decide whether a round has won."""
    strength: float = 20.0
    """How many games the weights before weigh as much as."""
    bot: str = "greedy"


def play_one(lesson: Lesson, weights: str, number: int, wild: float = WILD) -> Played:
    """One game of a bot against itself; in every second one such a share of the choices is left to chance."""
    seed = lesson.seed + number
    state = kancha.game(lesson.game).start(lesson.players, seed, lesson.options)
    bots = [kancha.bot(lesson.bot, seed=seed * 64 + seat, weights=weights) for seat in range(lesson.players)]
    judge = judge_of(state, weights)
    by_lot = wild if number % 2 else 0.0
    stream = open_stream(seed, 12)
    seen: list[list[float]] = []
    turn = -2
    while not state.over:
        if state.turn() != turn:
            turn = state.turn()
            seen.append(judge.measure(state))
        stream = advance(stream)
        if below(stream, 1000) < 1000 * by_lot:
            stream = advance(stream)
            state.apply(state.options[below(stream, len(state.options))])
        else:
            state.apply(bots[state.actor].choose(state))
    return Played(seen, [float(score) for score in state.scores()])


def rows(game: Played, width: int) -> list[Row]:
    """Every two seats at every position that was seen; points are taken off both sides, for they are the measure.

    >>> rows(Played([[3.0, 1.0, 2.0, 5.0]], [10.0, 4.0]), 2)
    [([-4.0], 5.0)]
    """
    found: list[Row] = []
    scores = game.scores
    for amounts in game.seen:
        for one in range(len(scores)):
            for other in range(one):
                mine, theirs = amounts[one * width : (one + 1) * width], amounts[other * width : (other + 1) * width]
                margin = scores[other] - scores[one] - (theirs[POINTS] - mine[POINTS])
                found.append(([b - a for a, b in zip(mine[1:], theirs[1:], strict=True)], margin))
    return found


def play_all(lesson: Lesson, weights: str, jobs: int) -> Iterator[Played]:
    """Every game in order, however many processes play."""
    if jobs <= 1:
        yield from (play_one(lesson, weights, number) for number in range(lesson.games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_one, [lesson] * lesson.games, [weights] * lesson.games, range(lesson.games))


class Fit:
    """Sums over all games, each of which counts as one, however many positions it has."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.squares = [[0.0] * width for _ in range(width)]
        self.products = [0.0] * width
        self.total = 0.0
        self.games = 0

    def add(self, batch: list[Row]) -> None:
        """Take in the rows of a game."""
        if not batch:
            return
        self.games += 1
        share = 1.0 / len(batch)
        for amounts, margin in batch:
            present = [k for k in range(self.width) if amounts[k]]
            for k in present:
                amount = amounts[k] * share
                self.products[k] += amount * margin
                row = self.squares[k]
                for other in present:
                    row[other] += amount * amounts[other]
            self.total += share * margin * margin

    def solve(self, prior: list[float], strength: float) -> list[float]:
        """The weights that explain the games best without leaving those before for nothing: a change by half of a weight, or
        of half a point, costs as much as being wrong by so much in `strength` games."""
        error = self.error(prior) * strength / self.width
        matrix = [row[:] for row in self.squares]
        right = self.products[:]
        for k in range(self.width):
            pull = error / (0.5 * abs(prior[k]) + 0.5) ** 2
            matrix[k][k] += pull
            right[k] += pull * prior[k]
        return solved(matrix, right)

    def error(self, weights: list[float]) -> float:
        """The mean square by which weights are wrong about how a game ends."""
        wrong = self.total
        for k in range(self.width):
            wrong -= 2 * weights[k] * self.products[k]
            wrong += weights[k] * sum(self.squares[k][other] * weights[other] for other in range(self.width))
        return wrong / max(1, self.games)

    def explained(self, weights: list[float]) -> float:
        """How much of the margins the weights explain (R squared)."""
        return 1.0 - self.error(weights) * self.games / max(self.total, 1e-9)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations by elimination with the largest pivot.

    >>> solved([[2.0, 0.0], [1.0, 4.0]], [4.0, 10.0])
    [2.0, 2.0]
    """
    size = len(right)
    table = [[*matrix[k], right[k]] for k in range(size)]
    for k in range(size):
        best = max(range(k, size), key=lambda row: abs(table[row][k]))
        table[k], table[best] = table[best], table[k]
        pivot = table[k][k]
        for row in range(k + 1, size):
            by = table[row][k] / pivot
            if by:
                table[row] = [value - by * above for value, above in zip(table[row], table[k], strict=True)]
    found = [0.0] * size
    for k in range(size - 1, -1, -1):
        rest = sum(table[k][other] * found[other] for other in range(k + 1, size))
        found[k] = (table[k][size] - rest) / table[k][k]
    return found


def written(judge: Judge, weights: list[float], lesson: Lesson, note: str, games: list[Played]) -> str:
    """A file of weights: how games go on from where they see them, where they come from, then name by name."""
    options = ", ".join(f"{name}={value}" for name, value in lesson.options.items()) or "none"
    lines = [*written_outlook(outlook(games, weights, lesson.players)), ""]
    lines += ["[provenance]", f'command = "kancha train {lesson.game} --players {lesson.players}"', f'options = "{options}"']
    lines += [f"games = {lesson.games}", f"seed = {lesson.seed}", f'bot = "{lesson.bot}"', f'before = "{judge.source}"']
    lines += [f'note = "{note}"', "", "[weights]"]
    lines += [f"{name} = {weight:.4f}" for name, weight in zip(judge.features.names, weights, strict=True)]
    return "\n".join(lines) + "\n"


def train(lesson: Lesson, jobs: int = 1, tell: Callable[[str], None] = print) -> Path | None:
    """Fit in rounds; the file of the weights that won last, None when none did."""
    state = kancha.game(lesson.game).start(lesson.players, lesson.seed, lesson.options)
    current = lesson.start or judge_of(state).source
    if not current:
        raise BadOption(f"{lesson.game} has no weights to begin with.")
    name = lesson.name or f"{lesson.players}p"
    folder = lesson.folder or folder_of(state)
    best: Path | None = None
    for number in range(1, lesson.rounds + 1):
        judge = judge_of(state, current)
        fit = Fit(len(judge.weights) - 1)
        began = time.monotonic()
        games = list(play_all(replace(lesson, seed=lesson.seed + number * lesson.games), current, jobs))
        for game in games:
            fit.add(rows(game, len(judge.weights)))
        prior = judge.weights[1:]
        found = fit.solve(prior, lesson.strength)
        tell(
            f"round {number}: {fit.games} games in {time.monotonic() - began:.0f} s, explained {fit.explained(prior):.3f} before"
        )
        tell(f"  and {fit.explained(found):.3f} after the fit")
        path = folder / f"{name}-round{number}.toml"
        path.write_text(written(judge, [1.0, *found], lesson, f"round {number}", games), encoding="utf-8")
        plan = Duel(
            lesson.game, f"{lesson.bot}:{path}", f"{lesson.bot}:{current}", lesson.players, lesson.test, 77, lesson.options
        )
        result = duel(plan, jobs)
        tell(f"  against the weights before: {result['wins']} of {result['games']} ({result['low']:.0%} to {result['high']:.0%})")
        if result["share"] <= 1 / lesson.players:
            path.unlink()
            break
        best, current = path, str(path)
    if best is not None:
        best = best.rename(folder / f"{name}.toml")
    return best
