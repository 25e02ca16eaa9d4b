"""The bot that errs as people do: it overlooks some of what it could do, and thinks more of the points at hand than of what they
cost later. It never throws a dice over what it sees."""

from __future__ import annotations

from kancha.bots.greedy import Player as Greedy
from kancha.core.judging import POINTS, RIVAL, Judge
from kancha.core.state import State
from kancha.core.weights import judge_of


class Player:
    """Overlooks every option with probability `overlooks`, though never all; what is not yet scored counts by `sight` only."""

    def __init__(
        self, seed: int = 0, overlooks: float = 0.3, sight: float = 0.7, weights: str = "", rival: float = RIVAL
    ) -> None:
        self.overlooks = overlooks
        self.sight = sight
        self.weights = weights
        self.greedy = Greedy(seed, budget=300, rival=rival)

    def choose(self, state: State) -> int:
        judge = judge_of(state, self.weights)
        weights = [weight * self.sight for weight in judge.weights]
        weights[POINTS] = judge.weights[POINTS]
        seen = state.copy()
        seen.options = [action for action in state.options if self.greedy.noise() >= self.overlooks] or state.options
        return self.greedy.choose_with(seen, Judge(judge.features, judge.measure, weights, judge.source))
