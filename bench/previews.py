"""The preview campaign: ten thousand previews of every game and solo opponent compared with what then happens.

    python -m bench.previews [GAME ...] [--previews N] [--from SEED]

Run it in the root of the repository. At every decision of random games a few options are foreseen and then played in the true
world: each sentence must stand in the log of the actor, each number must come true where the actor's own effect ends.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import kancha
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.rng import advance, below, open_stream
from kancha.tools import setups
from kancha.tools.laws import Broken, law_preview

EVERY = 7
"""Each so-manieth decision is looked at, so that every set-up has its turn."""
A_DECISION = 3
SHOWN = 5


class Trial(NamedTuple):
    """What is played together: a name for the table, and the setups that take turns."""

    name: str
    setups: list[tuple[int, dict[str, Any]]]


def trials(game: Game) -> Iterator[Trial]:
    """The games of people, then those against each opponent that the rules play."""
    mixed: list[tuple[int, dict[str, Any]]] = list(setups.mixed(game))
    by_opponent: dict[str, list[tuple[int, dict[str, Any]]]] = {}
    for players, options in mixed:
        opponents = game.automata(players, game.read_options(players, options))
        by_opponent.setdefault(" and ".join(opponents), []).append((players, options))
    for opponent, fitting in by_opponent.items():
        yield Trial(f"{game.slug} against {opponent}" if opponent else game.slug, fitting)


def campaign(game: Game, trial: Trial, wanted: int, seed: int) -> tuple[int, Counter[str]]:
    """How many previews were compared, and what did not come true."""
    compared = 0
    broken: Counter[str] = Counter()
    while compared < wanted:
        players, options = trial.setups[seed % len(trial.setups)]
        match = Match(game, players, seed, options)
        stream = open_stream(seed, 12)
        while not match.over and compared < wanted:
            actions = match.legal_actions()
            looked_at = len(match.history) % EVERY == seed % EVERY
            for _ in range(min(A_DECISION, len(actions)) if looked_at else 0):
                stream = advance(stream)
                compared += 1
                try:
                    law_preview(match, actions[below(stream, len(actions))])
                except Broken as error:
                    broken[f"seed {seed}, {players} players, {options}, choice {len(match.history)}: {error}"] += 1
            stream = advance(stream)
            match.apply(actions[below(stream, len(actions))])
        seed += 1
        print(f"\r{trial.name}: {compared} of {wanted}, {broken.total()} wrong, next seed {seed}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return compared, broken


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--previews", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first")
    given = parser.parse_args()
    wrong = 0
    for slug in given.games or kancha.games():
        game = kancha.game(slug)
        for trial in trials(game):
            compared, broken = campaign(game, trial, given.previews, given.first)
            wrong += broken.total()
            print(f"{trial.name:40} {compared:>8,} previews {broken.total():>6,} wrong", flush=True)
            for sentence in list(broken)[:SHOWN]:
                print(f"    {sentence}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
