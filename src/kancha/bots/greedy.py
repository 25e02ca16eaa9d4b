"""The bot that follows every action through its own chain of effects and takes the one whose end looks best.

The chain ends where a new main choice begins, another seat is asked, or the game is over. Long lists of a second
choice are sampled evenly, so that a decision stays within its budget of positions looked at.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable

from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State

Evaluate = Callable[[State], list[float]]


class Player:
    """Looks at no more than about `budget` positions a decision."""

    def __init__(self, seed: int = 0, budget: int = 1500) -> None:
        self.stream = open_stream(seed, 9)
        self.budget = budget

    def choose(self, state: State) -> int:
        values = evaluation(state)
        options = state.options
        share = max(1, self.budget // len(options))
        best = -1e30
        chosen = options[0]
        for action in options:
            after = state.copy()
            after.apply(action)
            score = self.follow(after, state.actor, share, values) + 1e-6 * self.noise()
            if score > best:
                best = score
                chosen = action
        return chosen

    def follow(self, s: State, seat: int, budget: int, values: Evaluate) -> float:
        """The best value that a seat can reach at the end of the chain it is in."""
        if s.actor != seat or s.kinds().table[s.top()].opens_chain:
            return lead(values(s), seat)
        options = self.sample(s.options, budget)
        share = max(1, budget // len(options))
        best = -1e30
        for action in options:
            after = s.copy()
            after.apply(action)
            score = self.follow(after, seat, share, values)
            if score > best:
                best = score
        return best

    def sample(self, options: list[int], most: int) -> list[int]:
        """At most `most` of the options, evenly spread with a random start."""
        if len(options) <= most:
            return options
        start = self.noise() * len(options) / most
        return [options[int(start + i * len(options) / most) % len(options)] for i in range(most)]

    def noise(self) -> float:
        self.stream = advance(self.stream)
        return below(self.stream, 1 << 30) / (1 << 30)


def evaluation(state: State) -> Evaluate:
    """The heuristic of the room that a state comes from; its points where the room has none."""
    room = type(state).__module__
    while "." in room:
        room = room.rpartition(".")[0]
        if importlib.util.find_spec(f"{room}.heuristic"):
            values: Evaluate = importlib.import_module(f"{room}.heuristic").values
            return values
    return points


def points(state: State) -> list[float]:
    """What every seat has, as numbers to compare."""
    return [float(score) for score in state.scores()]


def lead(values: list[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others, its own points counting more."""
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - 0.4 * max(others) if others else values[seat]
