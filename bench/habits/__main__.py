"""How often bots do what a player would not: `python -m bench.habits GAME --bots a,b --games N`, per seat and game."""

from __future__ import annotations

import argparse
import importlib
import json

import kancha


def counted(
    game: str, bots: list[str], players: int, games: int, seed: int, options: dict[str, object]
) -> dict[str, list[float]]:
    """By bot how often each habit came up, on average over its seats and games."""
    habits = importlib.import_module(f"bench.habits.{game}")
    sums = {bot: [0.0] * len(habits.NAMES) for bot in bots}
    seats = dict.fromkeys(bots, 0)
    for number in range(games):
        names = [bots[(seat + number) % len(bots)] for seat in range(players)]
        sitting = [kancha.bot(name, seed=number * 64 + seat) for seat, name in enumerate(names)]
        for name in names:
            seats[name] += 1
        state = kancha.game(game).start(players, seed + number, options)
        while not state.over:
            action = sitting[state.actor].choose(state)
            before = state.copy()
            state.apply(action)
            for seat, habit, times in habits.watch(before, action, state):
                if seat < players:
                    sums[names[seat]][habit] += times
    return {bot: [total / max(1, seats[bot]) for total in sums[bot]] for bot in bots}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy:first,greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[])
    told = parser.parse_args()
    options: dict[str, object] = dict(pair.split("=", 1) for pair in told.option)
    names = importlib.import_module(f"bench.habits.{told.game}").NAMES
    found = counted(told.game, told.bots.split(","), told.players, told.games, told.seed, options)
    print(
        json.dumps({bot: dict(zip(names, (round(each, 2) for each in row), strict=True)) for bot, row in found.items()}, indent=1)
    )


if __name__ == "__main__":
    main()
