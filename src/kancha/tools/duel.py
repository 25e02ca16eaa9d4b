"""Which of two bots is stronger: one of them against as many of the other as there are further seats, from every seat in turn.

Games come in rounds: the same seed is dealt once for each seat that the first bot can sit on, so that nobody has better cards.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import kancha
from kancha.core.errors import BadOption
from kancha.tools.simulate import Plan, write_record

SURE = 1.96
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True)
class Duel:
    """What to play: game number i has the seed `seed + i // players`, and bot `one` sits on seat `i % players`."""

    game: str
    one: str
    other: str
    players: int = 2
    games: int = 20
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)
    save: Path | None = None

    def check(self) -> None:
        """Refuse what cannot be played, before any game starts."""
        kancha.game(self.game).start(self.players, self.seed, self.options)
        for name in (self.one, self.other):
            kancha.bot(name)
        if self.save is not None:
            self.save.mkdir(parents=True, exist_ok=True)


@dataclass(frozen=True)
class Outcome:
    """How a game went for bot `one`: its share of the victory, how far it was ahead, and what it thought."""

    share: float
    margin: float
    score: int
    choices: int
    seconds: float


def play_one(duel: Duel, number: int) -> Outcome:
    """Play a game of a duel to its end."""
    seat = number % duel.players
    seed = duel.seed + number // duel.players
    names = [duel.one if each == seat else duel.other for each in range(duel.players)]
    bots = [kancha.bot(name, seed=number * 64 + at) for at, name in enumerate(names)]
    state = kancha.game(duel.game).start(duel.players, seed, duel.options)
    choices, seconds = 0, 0.0
    history: list[int] = []
    while not state.over:
        actor = state.actor
        began = time.process_time()
        action = bots[actor].choose(state)
        if actor == seat:
            choices += 1
            seconds += time.process_time() - began
        history.append(action)
        state.apply(action)
    if duel.save is not None:
        plan = Plan(duel.game, duel.players, options=duel.options)
        write_record(plan, seed, names, history, duel.save / f"{duel.game}-{duel.players}p-{number}.kancha")
    winners, scores = state.winners(), state.scores()
    others = [score for each, score in enumerate(scores) if each != seat]
    share = 1 / len(winners) if seat in winners else 0.0
    return Outcome(share, scores[seat] - max(others, default=0), scores[seat], choices, seconds)


def outcomes(duel: Duel, jobs: int) -> Iterator[Outcome]:
    """All games of a duel in order, however many processes play them."""
    if jobs <= 1:
        yield from (play_one(duel, number) for number in range(duel.games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play_one, [duel] * duel.games, range(duel.games))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of victories.

    >>> tuple(round(each, 3) for each in wilson(50, 100))
    (0.404, 0.596)
    """
    if not games:
        raise BadOption("No games were played.")
    share = wins / games
    spread = SURE * math.sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle = share + SURE**2 / (2 * games)
    return (middle - spread) / (1 + SURE**2 / games), (middle + spread) / (1 + SURE**2 / games)


def duel(plan: Duel, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
    """Play a duel; the summary that `kancha duel --json` prints.

    >>> duel(Duel("cuzco_terraces", "random", "random", games=2))["games"]
    2
    """
    plan.check()
    done: list[Outcome] = []
    for outcome in outcomes(plan, jobs):
        done.append(outcome)
        if progress:
            progress(len(done), plan.games)
    wins = sum(outcome.share for outcome in done)
    margins = [outcome.margin for outcome in done]
    mean = sum(margins) / len(done)
    spread = math.sqrt(sum((margin - mean) ** 2 for margin in margins) / max(1, len(done) - 1) / len(done))
    low, high = wilson(wins, len(done))
    return {
        "game": plan.game,
        "players": plan.players,
        "one": plan.one,
        "other": plan.other,
        "games": len(done),
        "wins": round(wins, 2),
        "share": round(wins / len(done), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "margin": round(mean, 2),
        "margin_error": round(spread, 2),
        "score": round(sum(outcome.score for outcome in done) / len(done), 1),
        "ms_a_choice": round(
            1000 * sum(outcome.seconds for outcome in done) / max(1, sum(outcome.choices for outcome in done)), 2
        ),
    }
