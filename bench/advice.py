"""How good hints are: what is certain of a hint against what a level would play there, in positions of games of hard bots.

    PYTHONPATH=build/fast:. python -m bench.advice GAME [--against LEVEL] [--positions N] [--seed S]

Both ways are played on in the same fresh worlds, as an analysis compares turns; told is how far the level is ahead.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

import kancha
from kancha.core.match import Match
from kancha.study.comparing import difference, seeds
from kancha.study.hints import hint, imagined

WORLDS = 12
TURNS = 40
"""Positions are taken from so many turns of a game, evenly spread."""
CLEARLY = 1.5
"""A hint that for certain loses more points is clearly worse."""


def position(game: str, number: int, count: int, seed: int) -> Match | None:
    """A position at the beginning of a turn, None if the game was over before or nothing is to be chosen."""
    dice = random.Random(seed + number)
    match = kancha.new(game, players=max(2, kancha.game(game).players[0]), seed=seed + number)
    bots = [kancha.bot("hard", seed=seat) for seat in range(match.players)]
    turn, left = match.state.turn(), int((number + dice.random()) / count * TURNS)
    while not match.over and left:
        match.apply(bots[match.actor].choose(match.state))
        left -= match.state.turn() != turn
        turn = match.state.turn()
    return None if match.over or len(match.legal_actions()) < 2 else match


def behind(match: Match, level: str) -> tuple[float, float, float]:
    """By how many points the hint for a position is behind what a level would play, the standard error, and its CPU seconds."""
    thought, fresh = seeds(match.seed or 0, len(match.history))
    world = imagined(match.state, thought)
    began = time.process_time()
    told = hint(match.game, match.state, thought)
    took = time.process_time() - began
    proposed = [match.read(choice.do) for choice in told.turn if choice.sure]
    plan = kancha.bot(level, seed=1).plan(match.state)
    for length, learned in enumerate(certain(match, proposed), 1):
        if learned:
            proposed = proposed[:length]
            break
    found = difference(world, plan, proposed, WORLDS, fresh)
    return found.points, found.error, took


def certain(match: Match, actions: list[int]) -> list[bool]:
    """For every choice of a row whether something is learned by it."""
    world = match.state.copy()
    found = []
    for action in actions:
        before = world.learned
        world.apply(action)
        found.append(world.learned != before)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--against", default="expert")
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seed", type=int, default=700)
    told = parser.parse_args()
    found = []
    for number in range(told.positions):
        match = position(told.game, number, told.positions, told.seed)
        if match is not None:
            found.append(behind(match, told.against))
    points = [each[0] for each in found]
    error = statistics.stdev(points) / len(points) ** 0.5
    worse = sum(each[0] - each[1] > CLEARLY for each in found)
    took = [each[2] for each in found]
    print(
        f"{told.game}: {told.against} is {statistics.mean(points):+.2f} +- {error:.2f} points ahead of the hint in {len(found)} "
        f"positions, clearly in {worse}; a hint took {statistics.mean(took):.1f} s, at most {max(took):.1f} s"
    )


if __name__ == "__main__":
    main()
