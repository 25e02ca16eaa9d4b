"""How good a position looks, as a sum of named parts: a room measures how much there is of each, weights say what it is worth.

A room's `heuristic.py` has `FEATURES`, the list of its parts, and `measure(s)`, the amounts seat after seat in one flat list.
The first part is always the points so far, of weight 1; once the game is over nothing else is there. Because all is a sum,
every judgement can be told in words, and the weights can be fitted to games that were played (`kancha train`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kancha.core.state import State

POINTS: Final = 0
"""The part that every room has first: the points so far."""
RIVAL: Final = 0.4
"""How much of the best opponent's worth is taken off one's own, unless a bot wants it otherwise."""


class Features:
    """The parts of a room's evaluation, in the order of their amounts."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.words: list[str] = []
        self.add("points", "points scored")

    def add(self, name: str, words: str) -> int:
        """A new part; what is returned is its place among the amounts of a seat. `words` follows a number, or the word *from*:
        *+6 Festivals to come*, *+2.5 from God cards that can be fed*."""
        if name in self.names:
            raise ValueError(f"There are two features {name!r}.")
        self.names.append(name)
        self.words.append(words)
        return len(self.names) - 1

    def blank(self, players: int) -> list[float]:
        """No amount of anything, for every seat."""
        return [0.0] * (len(self.names) * players)


def weighed(amounts: list[float], weights: list[float]) -> list[float]:
    """What the amounts are worth to every seat.

    >>> weighed([3.0, 2.0, 5.0, 1.0], [1.0, 0.5])
    [4.0, 5.5]
    """
    found: list[float] = []
    at = 0
    while at < len(amounts):
        total = 0.0
        for weight in weights:
            total += weight * amounts[at]
            at += 1
        found.append(total)
    return found


def lead(values: list[float], seat: int, rival: float = RIVAL) -> float:
    """How far a seat is ahead of the best of the others, its own points counting more.

    >>> lead([10.0, 5.0, 2.0], 0)
    8.0
    """
    best = -1e30
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return values[seat] if best == -1e30 else values[seat] - rival * best


Measure = Callable[[State], list[float]]


class Judge:
    """The evaluation of a room with one set of weights, in points: what bots play by and hints are told with."""

    def __init__(self, features: Features, measure: Measure, weights: list[float], source: str = "") -> None:
        """`source` is the name of the weights."""
        self.features = features
        self.measure = measure
        self.weights = weights
        self.source = source

    def values(self, s: State) -> list[float]:
        """An estimate of the final score of every seat."""
        return weighed(self.measure(s), self.weights)

    def lead(self, s: State, seat: int, rival: float = RIVAL) -> float:
        """How far a seat is ahead, as `lead` reckons it."""
        return lead(weighed(self.measure(s), self.weights), seat, rival)

    def parts(self, s: State, seat: int) -> list[float]:
        """What every part is worth to a seat, in the order of the features."""
        amounts = self.measure(s)
        at = seat * len(self.weights)
        return [self.weights[k] * amounts[at + k] for k in range(len(self.weights))]
