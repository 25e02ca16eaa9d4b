"""The leak campaign: ten thousand pairs of every game, compared in every channel; prints a table, exits with 1 if anything leaks.

    python -m bench.leaks [GAME ...] [--pairs N] [--from SEED] [--jobs 1|2]

Run it in the root of the repository. A seed is one random game with at most eight pairs; a campaign goes on with `--from` and the
seed that its table names as the next.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from multiprocessing import get_context

from tests.leaks.campaign import NAMES, Tally, play

import kancha
from kancha.tools import setups

A_GAME = 8
BLOCK = 10
"""So many seeds are one piece of work."""


def block(work: tuple[str, int]) -> Tally:
    """Compare the pairs of some seeds."""
    slug, first = work
    game = kancha.game(slug)
    tried = list(setups.mixed(game))
    tally = Tally()
    for seed in range(first, first + BLOCK):
        play(game, seed, tried, A_GAME, tally)
    return tally


def together(one: Tally, other: Tally) -> Tally:
    """Two tallies as one."""
    return Tally(
        one.pairs + other.pairs,
        one.differ + other.differ,
        one.games + other.games,
        one.histories + other.histories,
        one.compared + other.compared,
        one.made + other.made,
        one.eyes | other.eyes,
        one.found + other.found,
    )


def tallies(slug: str, first: int, jobs: int) -> Iterator[Tally]:
    """Block after block, two at a time where that is wanted."""
    work = ((slug, seed) for seed in count(first, BLOCK))
    if jobs == 1:
        yield from map(block, work)
        return
    with get_context("spawn").Pool(jobs) as pool:
        while True:
            yield from pool.map(block, islice(work, jobs), chunksize=1)


def campaign(slug: str, wanted: int, first: int, jobs: int) -> Tally:
    """Compare so many pairs of a game whose worlds truly differ."""
    total = Tally()
    for tally in tallies(slug, first, jobs):
        total = together(total, tally)
        state = f"{total.differ} of {wanted} pairs that differ, {len(total.found)} differences, next seed {first + total.games}"
        print(f"\r{slug}: {state}", end="", file=sys.stderr, flush=True)
        if total.differ >= wanted:
            break
    print(file=sys.stderr)
    return total


def told(slug: str, total: Tally, first: int, seconds: float) -> str:
    """A line of the table."""
    figures = [
        f"{total.pairs:,}",
        f"{total.differ:,}",
        f"{total.made['two hidden things swapped']:,}",
        f"{total.histories:,}",
        str(len(total.eyes)),
        f"{sum(total.compared.values()):,}",
        f"{min(total.compared[name] for name in NAMES):,}",
        str(len(total.found)),
        f"{seconds:.0f}",
        str(first + total.games),
    ]
    return f"| {slug} | {' | '.join(figures)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description="Ten thousand pairs of every game, compared in every channel.")
    parser.add_argument("games", nargs="*", default=kancha.games(), metavar="GAME")
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="SEED")
    parser.add_argument("--jobs", type=int, default=2, choices=(1, 2))
    asked = parser.parse_args()
    print(f"{len(NAMES)} channels: {', '.join(NAMES)}\n")
    print("| game | pairs | worlds that differ | by one swap | secret choices differ | set-ups x eyes | comparisons |", end="")
    print(" least by channel | differences | seconds | next seed |\n|---|" + "---|" * 10, flush=True)
    leaks = 0
    for slug in asked.games:
        began = time.monotonic()
        total = campaign(slug, asked.pairs, asked.first, asked.jobs)
        print(told(slug, total, asked.first, time.monotonic() - began), flush=True)
        for difference in total.found:
            print(f"  {difference}")
        leaks += len(total.found)
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
