"""How a game goes on from where the evaluation sees it: what a seat still scores beyond that, and how far two seats then differ.

    PYTHONPATH=build/fast:. python -m bench.outlook GAME [--players N] [--games N] [--bot B] [--option K=V ...]

Run it in the root of the repository. It prints the lines `spread`, `growth` and, alone against an opponent that the rules play,
`growth_of_rules`, as a file of weights holds them: one number for each tenth of a game.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable

import kancha
from kancha.core.weights import judge_of

SEED = 2_000_000
TENTHS = 10

Played = tuple[list[list[float]], list[float]]
"""The values of all seats at the beginning of every turn, and how the game ended."""


def play(game: str, players: int, seed: int, bot: str, options: dict[str, object]) -> Played:
    """One game of a bot against itself."""
    state = kancha.game(game).start(players, seed, options)
    bots = [kancha.bot(bot, seed=seed * 64 + seat) for seat in range(players)]
    judge = judge_of(state)
    seen: list[list[float]] = []
    turn = None
    while not state.over:
        if state.turn() != turn:
            turn = state.turn()
            seen.append(judge.values(state))
        state.apply(bots[state.actor].choose(state))
    return seen, [float(score) for score in state.scores()]


def tenth(number: int, count: int) -> int:
    return min(TENTHS - 1, TENTHS * number // max(1, count))


def growths(games: list[Played], seats: range) -> list[float]:
    """What some seats scored in the end beyond their value, on average in each tenth."""
    found: list[list[float]] = [[] for _ in range(TENTHS)]
    for seen, scores in games:
        for number, values in enumerate(seen):
            found[tenth(number, len(seen))] += [scores[seat] - values[seat] for seat in seats]
    return [sum(each) / max(1, len(each)) for each in found]


def spreads(games: list[Played], grown: list[list[float]]) -> list[float]:
    """How far the difference of two seats was wrong in each tenth when each is expected to grow as usual."""
    found: list[list[float]] = [[] for _ in range(TENTHS)]
    for seen, scores in games:
        for number, values in enumerate(seen):
            at = tenth(number, len(seen))
            wrong = [score - value - grown[seat][at] for seat, (score, value) in enumerate(zip(scores, values, strict=True))]
            found[at] += [(one - other) ** 2 for seat, one in enumerate(wrong) for other in wrong[:seat]]
    return [math.sqrt(sum(each) / max(1, len(each))) for each in found]


def line(name: str, numbers: Iterable[float]) -> str:
    return f"{name} = [{', '.join(f'{number:.1f}' for number in numbers)}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    options: dict[str, object] = dict(pair.split("=", 1) for pair in given.option)
    games = [play(given.game, given.players, SEED + number, given.bot, options) for number in range(given.games)]
    people, everybody = range(given.players), range(len(games[0][1]))
    growth = growths(games, people)
    rules = growths(games, range(given.players, len(everybody))) if len(everybody) > given.players else []
    print(line("spread", spreads(games, [growth if seat in people else rules for seat in everybody])))
    print(line("growth", growth))
    if rules:
        print(line("growth_of_rules", rules))


if __name__ == "__main__":
    main()
