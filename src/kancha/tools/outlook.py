"""How games go on from where an evaluation sees them: what a seat still scores beyond its value, and how far two then differ.

Both are told for each tenth of a game, as a file of weights holds them (`kancha.core.judging.Outlook`)."""

from __future__ import annotations

import math
from typing import NamedTuple

from kancha.core.judging import Outlook, weighed

TENTHS = 10


class Played(NamedTuple):
    """A game: the amounts of all parts, seat after seat, at the beginning of every turn, and how it ended."""

    seen: list[list[float]]
    scores: list[float]


def outlook(games: list[Played], weights: list[float], players: int) -> Outlook:
    """What such games show of weights; seats behind so many players belong to opponents that the rules play."""
    everybody = range(len(games[0].scores))
    valued = [[weighed(amounts, weights) for amounts in game.seen] for game in games]
    growth = growths(games, valued, everybody[:players])
    rules = growths(games, valued, everybody[players:])
    return Outlook(spreads(games, valued, [growth if seat < players else rules for seat in everybody]), growth, rules)


def tenth(number: int, count: int) -> int:
    """In which tenth of a game the beginning of a turn lies.

    >>> tenth(0, 4), tenth(2, 4), tenth(3, 4)
    (0, 5, 7)
    """
    return TENTHS * number // count


def growths(games: list[Played], valued: list[list[list[float]]], seats: range) -> list[float]:
    """What some seats scored in the end beyond their value, on average in each tenth."""
    found: list[list[float]] = [[] for _ in range(TENTHS)]
    for game, turns in zip(games, valued, strict=True):
        for number, each in enumerate(turns):
            found[tenth(number, len(turns))] += [game.scores[seat] - each[seat] for seat in seats]
    return [sum(each) / max(1, len(each)) for each in found]


def spreads(games: list[Played], valued: list[list[list[float]]], grown: list[list[float]]) -> list[float]:
    """How far the difference of two seats was wrong in each tenth when each is expected to grow as usual: the root of the mean
    square."""
    found: list[list[float]] = [[] for _ in range(TENTHS)]
    for game, turns in zip(games, valued, strict=True):
        for number, each in enumerate(turns):
            at = tenth(number, len(turns))
            wrong = [score - value - grown[seat][at] for seat, (score, value) in enumerate(zip(game.scores, each, strict=True))]
            found[at] += [(one - other) ** 2 for seat, one in enumerate(wrong) for other in wrong[:seat]]
    return [math.sqrt(sum(each) / max(1, len(each))) for each in found]


def written(found: Outlook) -> list[str]:
    """An outlook as lines of a file of weights.

    >>> written(Outlook([8.0], [2.25], [0.0]))
    ['spread = [8.0]', 'growth = [2.2]']
    """
    parts = {"spread": found.spread, "growth": found.growth, "growth_of_rules": found.growth_of_rules}
    return [f"{name} = [{', '.join(f'{each:.1f}' for each in numbers)}]" for name, numbers in parts.items() if any(numbers)]
