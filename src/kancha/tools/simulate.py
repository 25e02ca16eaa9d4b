"""Many games between bots: the same plan gives the same digest, in one process or in many, in either build."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import kancha
from kancha.core.errors import BadOption

BATCH = 4


@dataclass(frozen=True)
class Plan:
    """What to play. Game number i has the seed `seed + i`; bots sit down in the order given, over and over."""

    game: str
    players: int
    bots: tuple[str, ...] = ("random",)
    games: int = 1
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)
    save: Path | None = None

    def check(self) -> None:
        """Refuse what cannot be played, before any game starts."""
        game = kancha.game(self.game)
        game.start(self.players, self.seed + self.games - 1, self.options)
        if len(self.bots) > self.players:
            raise BadOption(f"There are {len(self.bots)} bots for {self.players} players.")
        for name in self.bots:
            kancha.bot(name)
        if self.save is not None:
            self.save.mkdir(parents=True, exist_ok=True)


@dataclass(frozen=True)
class Outcome:
    """How one game went."""

    decisions: int
    cpu_seconds: float
    scores: list[int]
    winners: list[int]
    digest: str


def play_one(plan: Plan, number: int) -> Outcome:
    """Play game number `number` of a plan to its end."""
    seed = plan.seed + number
    game = kancha.game(plan.game)
    began = time.process_time()
    state = game.start(plan.players, seed, plan.options)
    bots = [kancha.bot(plan.bots[seat % len(plan.bots)], seed=seed * 64 + seat) for seat in range(plan.players)]
    history: list[int] = []
    while not state.over:
        action = bots[state.actor].choose(state)
        history.append(action)
        state.apply(action)
    cpu = time.process_time() - began
    if plan.save is not None:
        path = plan.save / f"{plan.game}-{plan.players}p-{seed}.kancha"
        write_record(plan, seed, [bot.name for bot in bots], history, path)
    told = f"{state.digest()} {' '.join(map(str, history))}"
    digest = hashlib.blake2b(told.encode(), digest_size=16).hexdigest()
    return Outcome(len(history), cpu, state.scores(), state.winners(), digest)


def write_record(plan: Plan, seed: int, bots: list[str], history: list[int], path: Path) -> None:
    """Write the record of a game that was played; playing it again here is the proof that it can be."""
    names = [f"{bot[:30]} {seat}" for seat, bot in enumerate(bots, 1)]
    match = kancha.new(plan.game, plan.players, seed, names, **plan.options)
    for action in history:
        match.apply(action)
    match.save(path)


def play_batch(plan: Plan, first: int, last: int) -> list[Outcome]:
    """The games of a plan from number `first` up to, not including, `last`: what one process is given at a time."""
    return [play_one(plan, number) for number in range(first, last)]


def outcomes(plan: Plan, jobs: int) -> Iterator[Outcome]:
    """All games of a plan in order, however many processes play them."""
    if jobs <= 1:
        yield from (play_one(plan, number) for number in range(plan.games))
        return
    starts = range(0, plan.games, BATCH)
    with ProcessPoolExecutor(jobs) as pool:
        batches = [pool.submit(play_batch, plan, first, min(first + BATCH, plan.games)) for first in starts]
        try:
            for batch in batches:
                yield from batch.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
    """Play a plan; the summary that `kancha simulate --json` prints. Seats in `winners` count from 0.

    >>> twice = [simulate(Plan("cuzco_terraces", 2, games=2, seed=5))["digest"] for _ in range(2)]
    >>> twice[0] == twice[1]
    True
    """
    plan.check()
    done: list[Outcome] = []
    digest = hashlib.blake2b(digest_size=16)
    for outcome in outcomes(plan, jobs):
        done.append(outcome)
        digest.update(outcome.digest.encode())
        if progress:
            progress(len(done), plan.games)
    return {
        "game": plan.game,
        "players": plan.players,
        "games": plan.games,
        "seed": plan.seed,
        "decisions": sum(outcome.decisions for outcome in done),
        "cpu_seconds": round(sum(outcome.cpu_seconds for outcome in done), 3),
        "scores": [outcome.scores for outcome in done],
        "winners": [outcome.winners for outcome in done],
        "digest": digest.hexdigest(),
    }
