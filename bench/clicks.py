"""Clicks of a turn: greedy bots play whole games, and every choice of theirs is counted as a person would click it.

    PYTHONPATH=src:. python -m bench.clicks [GAME ...] [--games N]

Run it in the root of the repository. A choice is one click, on its place or on its row; where a place stands for several things
its menu is one more. A place that the question does not speak about yet is clicked at once when ways lead there. Drags, which
answer two questions with one hand, are not counted: this is what clicks and taps alone need.
"""

from __future__ import annotations

import argparse
import statistics

import kancha
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.telling.ways import ways_to

A_DIE = {"cuzco_chasqui": "declare"}
"""Where it is not a turn that is counted: the question with which each unit begins."""


def played(slug: str, players: int, seed: int) -> tuple[Match, list[State]]:
    """A finished game, and the position before each of its choices."""
    match = kancha.new(slug, players=players, seed=seed)
    bots = [kancha.bot("greedy", seed=seat) for seat in range(players)]
    before: list[State] = []
    while not match.over:
        before.append(match.state)
        match.apply(bots[match.actor].choose(match.state))
    return match, before


def clicks(match: Match, before: list[State]) -> list[tuple[int, int]]:
    """For each choice how many choices, from it on, are made together at best, and how many clicks that takes."""
    count = len(before)
    best = [0] * (count + 1)
    plan = [(1, 1)] * count
    for at in range(count - 1, -1, -1):
        ways = [*offered(match, before, at)]
        plan[at] = min(ways, key=lambda way: (way[1] + best[at + way[0]], way[0]))
        best[at] = plan[at][1] + best[at + plan[at][0]]
    return plan


def offered(match: Match, before: list[State], at: int) -> list[tuple[int, int]]:
    """The ways to make the choice at a moment: how many choices it makes together with it, and its clicks."""
    game, state, made = match.game, before[at], match.history
    place = game.target(state, made[at])
    shared = bool(place) and sum(game.target(state, action) == place for action in state.options) > 1
    found = [(1, 2 if shared else 1)]
    if at + 1 < len(before) and before[at + 1].actor == state.actor:
        element = game.target(before[at + 1], made[at + 1])
        ways = ways_to(game, state, element) if element else []
        at_once = len(ways) == 1 and ways[0].plain
        found += [(len(way.actions), 1 if at_once else 2) for way in ways if (*made[at : at + len(way.actions)],) == way.actions]
    return found


def units(match: Match, before: list[State]) -> list[int]:
    """The clicks of every turn, or of every die, of the one whose turn it is."""
    plan = clicks(match, before)
    begins = A_DIE.get(match.game.slug)
    found: list[int] = []
    last, phase, at = None, None, 0
    while at < len(before):
        state = before[at]
        together, needed = plan[at]
        turn = getattr(state, "turn_of", -1)
        kind = match.game.kinds.ids[state.top()]
        if kind == begins or (begins is None and turn != last):
            found.append(0)
            phase = getattr(state, "phase", None)
        last = turn
        if found and state.actor == turn and (begins is None or getattr(state, "phase", None) == phase):
            found[-1] += needed
        at += together
    return [each for each in found if each]


def main() -> None:
    parser = argparse.ArgumentParser(description="Clicks of a turn, as greedy bots play it.")
    parser.add_argument("games", nargs="*", default=[*kancha.games()])
    parser.add_argument("--games", dest="count", type=int, default=3, help="games of each title")
    arguments = parser.parse_args()
    for slug in arguments.games:
        players = max(2, kancha.game(slug).players[0])
        found = [each for seed in range(arguments.count) for each in units(*played(slug, players, seed))]
        unit = "dice" if slug in A_DIE else "turns"
        print(
            f"{slug}: {len(found)} {unit}, median {statistics.median(found)}, mean {statistics.mean(found):.2f} clicks",
            flush=True,
        )


if __name__ == "__main__":
    main()
