"""What an adviser says of a position: whole turns to play, what each is expected to bring and from which parts of the evaluation,
and how good a turn was that somebody played."""

from __future__ import annotations

from typing import Final

from kancha.bots.search import Candidate
from kancha.bots.search import Player as Search
from kancha.core.judging import Judge, best_other
from kancha.core.state import State
from kancha.core.weights import judge_of

ALIKE: Final = 0.3
"""Two turns of which no part differs by as much are the same in other words."""
WORLDS: Final = 4
"""In so many worlds a turn is played to its end to see what it brings."""


class Proposal:
    """A turn: its actions as far as they are certain, how much it is worth less than the best one, and what it brings by parts.

    `gains` is in the order of the features; `rivals` is what it takes from the best opponent."""

    def __init__(self, actions: list[int], value: float, gains: list[float], rivals: float) -> None:
        self.actions = actions
        self.value = value
        self.gains = gains
        self.rivals = rivals
        self.loses = 0.0

    def gain(self) -> float:
        """What it brings in all, in points."""
        return sum(self.gains)


class Adviser:
    """Thinks as `search` does. The same seed and the same position give the same advice."""

    def __init__(self, seed: int = 0, iterations: int = 160, width: int = 8, worlds: int = 2, weights: str = "") -> None:
        self.search = Search(seed, iterations, width=width, worlds=worlds, weights=weights)
        self.weights = weights

    def proposals(self, state: State, most: int = 3, played: list[int] | None = None) -> list[Proposal]:
        """The best turns that differ in substance, the best first. A turn that was played, as far as it was certain when it
        was chosen, is compared with them and stands where it belongs, wherever that is."""
        judge = judge_of(state, self.weights)
        found: list[Proposal] = []
        for candidate in self.search.compared(state, played):
            own = played is not None and candidate.actions == played
            if len(found) >= most and not own:
                continue
            proposal = self.proposal(state, candidate, judge)
            if own or not is_known(proposal, found):
                proposal.loses = max(0.0, found[0].value - proposal.value) if found else 0.0
                found.append(proposal)
        found.sort(key=by_loss)
        return found

    def proposal(self, state: State, candidate: Candidate, judge: Judge) -> Proposal:
        """What a turn brings on average: the parts at its end against those now."""
        seat = state.actor
        gains = [0.0] * len(judge.weights)
        rivals = 0.0
        for number in range(WORLDS):
            world = self.search.world(state, number)
            before = judge.parts(world, seat)
            rival = best_other(judge.values(world), seat)
            end = self.search.finished(world, candidate.actions, judge)
            after = judge.parts(end, seat)
            for k in range(len(gains)):
                gains[k] += (after[k] - before[k]) / WORLDS
            rivals += (rival - best_other(judge.values(end), seat)) / WORLDS
        return Proposal(candidate.actions, candidate.mean(), gains, rivals)


def by_loss(proposal: Proposal) -> float:
    return proposal.loses


def is_known(proposal: Proposal, others: list[Proposal]) -> bool:
    """Whether another proposal brings the same."""
    for other in others:
        most = 0.0
        for k in range(len(proposal.gains)):
            most = max(most, abs(proposal.gains[k] - other.gains[k]))
        if most < ALIKE:
            return True
    return False
