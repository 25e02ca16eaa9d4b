"""The bot that follows every action through its own chain of effects and takes the one whose end looks best.

The chain ends where a new main choice begins, another seat is asked, or the game is over. Long lists of a second
choice are sampled evenly, so that a decision stays within its budget of positions looked at.
"""

from __future__ import annotations

from kancha.core.judging import RIVAL, Judge
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.weights import judge_of


def ordered(values: list[tuple[int, float]]) -> dict[int, float]:
    """Actions and what they are worth, the best first.

    >>> ordered([(3, 1.0), (5, 2.0)])
    {5: 2.0, 3: 1.0}
    """
    return dict(sorted(values, key=by_value))


def by_value(told: tuple[int, float]) -> float:
    return -told[1]


class Player:
    """Looks at no more than about `budget` positions a decision. `weights` names a file of the room, those that fit the position
    if empty; `rival` is how much of the best opponent's worth counts against one's own; `most` is how many options are compared,
    all if 0."""

    def __init__(self, seed: int = 0, budget: int = 1500, weights: str = "", rival: float = RIVAL, most: int = 0) -> None:
        self.stream = open_stream(seed, 9)
        self.budget = budget
        self.weights = weights
        self.rival = rival
        self.most = most
        self.looked = 0
        """How many positions it has looked at since it was made."""

    def choose(self, state: State) -> int:
        return self.choose_with(state, judge_of(state, self.weights))

    def values(self, state: State) -> dict[int, float]:
        """How far ahead every option that it compares would leave its seat, the best first."""
        judge = judge_of(state, self.weights)
        options = self.compared(state)
        share = max(1, self.budget // len(options))
        return ordered([(action, self.value(state, action, share, judge)) for action in options])

    def choose_with(self, state: State, judge: Judge) -> int:
        """What looks best to a judge."""
        options = self.compared(state)
        share = max(1, self.budget // len(options))
        best = -1e30
        chosen = options[0]
        for action in options:
            score = self.value(state, action, share, judge) + 1e-6 * self.noise()
            if score > best:
                best = score
                chosen = action
        return chosen

    def compared(self, state: State) -> list[int]:
        """The options that are compared."""
        return self.sample(state.options, self.most) if self.most else state.options

    def value(self, state: State, action: int, budget: int, judge: Judge) -> float:
        """The best value that the one who decides can reach by an action, at the end of the chain that it is part of."""
        after = state.copy()
        after.apply(action)
        self.looked += 1
        return self.follow(after, state.actor, budget, judge)

    def follow(self, s: State, seat: int, budget: int, judge: Judge) -> float:
        """The best value that a seat can reach at the end of the chain it is in."""
        if s.actor != seat or s.kinds().table[s.top()].opens_chain:
            return judge.lead(s, seat, self.rival)
        options = self.sample(s.options, budget)
        share = max(1, budget // len(options))
        best = -1e30
        for action in options:
            score = self.value(s, action, share, judge)
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
