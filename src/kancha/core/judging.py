"""How good a position looks, as a sum of named parts: a room measures how much there is of each, weights say what it is worth.

A room's `heuristic.py` has `FEATURES`, the list of its parts, and `measure(s)`, the amounts seat after seat in one flat list.
The first part is always the points so far, of weight 1; once the game is over nothing else is there. Because all is a sum,
every judgement can be told in words, and the weights can be fitted to games that were played (`kancha train`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from kancha.core.state import State

POINTS: Final = 0
"""The part that every room has first: the points so far."""
SPREAD: Final = [30.0, 28.0, 26.0, 24.0, 22.0, 19.0, 16.0, 13.0, 9.0, 5.0]
"""How far the difference of two seats is wrong, as a standard deviation, in each tenth of a game: where nobody measured it."""
STEPS: Final = 12
REACH: Final = 4.0
"""A chance of winning is added up over so many steps each way, to so many standard deviations."""
RIVAL: Final = 0.4
"""How much of the best opponent's worth is taken off one's own, unless a bot wants it otherwise."""
GOOD: Final = 1
BAD: Final = -1
NEITHER: Final = 0
"""What a player takes more of a part for. One that is neither only sets right what others under its heading say. A fitted weight
may say otherwise, because parts go together: then the part counts, but it is no reason that could be told."""


class Features:
    """The parts of a room's evaluation, in the order of their amounts."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.words: list[str] = []
        self.taken_for: list[int] = []
        self.add("points", "points scored")

    def add(self, name: str, words: str, taken_for: int = GOOD) -> int:
        """A new part; what is returned is its place among the amounts of a seat. `words` follows a number, or the word *from*:
        *+6 Festivals to come*, *+2.5 from God cards that can be fed*. What stands before a comma is a heading: parts with
        the same heading are told as one, *+3 villages* for *villages, safe for ever* and *villages, still to be reached*.
        `taken_for` is what more of it is to a player."""
        if name in self.names:
            raise ValueError(f"There are two features {name!r}.")
        self.names.append(name)
        self.words.append(words)
        self.taken_for.append(taken_for)
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
    return values[seat] - rival * best_other(values, seat)


def best_other(values: list[float], seat: int) -> float:
    """The highest value of another seat, 0 for who plays alone."""
    best = -1e30
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return 0.0 if best == -1e30 else best


Measure = Callable[[State], list[float]]

NOTHING: Final = [0.0] * 10


class Outlook:
    """How games go on from where values see them, by tenths of a game; `kancha train` measures it.

    `spread` is how far the difference of two seats is wrong, as a standard deviation; `growth` what a seat still scores beyond
    its value, on average; `growth_of_rules` the same for an opponent that the rules play."""

    def __init__(
        self, spread: list[float] = SPREAD, growth: list[float] = NOTHING, growth_of_rules: list[float] = NOTHING
    ) -> None:
        self.spread = spread
        self.growth = growth
        self.growth_of_rules = growth_of_rules


def at_part(tenths: list[float], part: float) -> float:
    """What is known by tenths when such a part of the game is over: between the middles of two of them a mean of both.

    >>> at_part([10.0, 20.0, 0, 0, 0, 0, 0, 0, 0, 5.0], 0.1), at_part([10.0, 20.0, 0, 0, 0, 0, 0, 0, 0, 5.0], 1.0)
    (15.0, 5.0)
    """
    place = min(max(part * len(tenths) - 0.5, 0.0), len(tenths) - 1.0)
    lower = min(int(place), len(tenths) - 2)
    return tenths[lower] + (place - lower) * (tenths[lower + 1] - tenths[lower])


class Judge:
    """The evaluation of a room with one set of weights, in points: what bots play by and hints are told with."""

    def __init__(
        self, features: Features, measure: Measure, weights: list[float], source: str = "", outlook: Outlook | None = None
    ) -> None:
        """`source` is the name of the weights; `outlook` how games go on from where they see them."""
        self.features = features
        self.measure = measure
        self.weights = weights
        self.source = source
        self.outlook = outlook or Outlook()

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


def chances(values: list[float], spread: float) -> list[float]:
    """How likely each value is the highest in the end, when the difference of any two is normally wrong by `spread`.

    >>> [round(chance, 2) for chance in chances([10.0, 10.0], 5.0)]
    [0.5, 0.5]
    >>> [round(chance, 2) for chance in chances([15.0, 10.0], 5.0)]
    [0.84, 0.16]
    """
    own = max(spread, 0.1) / math.sqrt(2.0)
    found: list[float] = []
    for seat in range(len(values)):
        total = 0.0
        for step in range(-STEPS, STEPS + 1):
            aside = REACH * step / STEPS
            here = math.exp(-aside * aside / 2.0)
            for other in range(len(values)):
                if other != seat:
                    here *= 0.5 + 0.5 * math.erf(((values[seat] - values[other]) / own + aside) / math.sqrt(2.0))
            total += here
        found.append(total)
    whole = sum(found)
    return [chance / whole for chance in found]
