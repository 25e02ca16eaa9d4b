"""How games go on from where the evaluation sees them, measured anew, as lines of a file of weights.

    PYTHONPATH=build/fast:. python -m bench.outlook GAME [--players N] [--games N] [--bot B] [--option K=V ...]

Run it in the root of the repository. `kancha train` writes the same for weights that it has found.
"""

from __future__ import annotations

import argparse

import kancha
from kancha.core.weights import judge_of
from kancha.tools.outlook import outlook, written
from kancha.tools.train import Lesson, play_one

SEED = 2_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    options: dict[str, object] = dict(pair.split("=", 1) for pair in given.option)
    lesson = Lesson(given.game, given.players, given.games, SEED, options, bot=given.bot)
    judge = judge_of(kancha.game(given.game).start(given.players, SEED, options))
    games = [play_one(lesson, judge.source, number, wild=0.0) for number in range(given.games)]
    print("\n".join(written(outlook(games, judge.weights, given.players))))


if __name__ == "__main__":
    main()
