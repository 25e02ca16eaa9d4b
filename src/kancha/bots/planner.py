"""The bot that plans its whole turn: it compares ends of turns, averaged over a few imagined worlds, and plays its plan until it
learns something new."""

from __future__ import annotations

from kancha.bots.beam import Beam, Line, sure
from kancha.bots.greedy import Player as Greedy
from kancha.core.judging import RIVAL, Judge
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.weights import judge_of


class Plan:
    """The rest of a turn that was thought through, and the position in which its next action was meant."""

    def __init__(self, seat: int, actions: list[int], state: State) -> None:
        self.seat = seat
        self.actions = actions
        self.state = state

    def next(self, state: State) -> int:
        """The next action if the position is the one that was foreseen, else -1."""
        meant = self.state
        if (
            not self.actions
            or state.actor != self.seat
            or state.learned != meant.learned
            or state.frames != meant.frames
            or state.options != meant.options
        ):
            return -1
        action = self.actions[0]
        self.actions = self.actions[1:]
        if self.actions:
            meant.apply(action)
        return action


class Choice:
    """An action that could begin the turn, what it is worth on average, and the best way on from it."""

    def __init__(self, action: int, value: float, line: Line) -> None:
        self.action = action
        self.value = value
        self.line = line


def by_worth(choice: Choice) -> float:
    return -choice.value


class Player:
    """Keeps `width` positions in each of `worlds` imagined worlds; `positions` bounds a world. The rest is as with greedy."""

    def __init__(
        self, seed: int = 0, width: int = 10, worlds: int = 2, positions: int = 20_000, weights: str = "", rival: float = RIVAL
    ) -> None:
        self.stream = open_stream(seed, 10)
        self.width = width
        self.worlds = worlds
        self.positions = positions
        self.weights = weights
        self.greedy = Greedy(seed, rival=rival)
        self.plan: Plan | None = None

    def choose(self, state: State) -> int:
        if self.plan is not None:
            action = self.plan.next(state)
            if action >= 0:
                return action
        best = self.choices(state)[0]
        self.plan = Plan(state.actor, sure(best.line), state.copy())
        return self.plan.next(state)

    def choices(self, state: State) -> list[Choice]:
        """The actions that a turn could well begin with, the best first. Where a world knows nothing of an action it counts as
        the worst that was found there."""
        seat = state.actor
        found: list[list[Line]] = []
        judge = judge_of(state, self.weights)
        for _ in range(self.worlds):
            found.append(self.beam(judge).ends(self.world(state), seat))
        firsts: dict[int, Line] = {}
        for lines in found:
            for line in lines:
                first = line.actions[0]
                if first not in firsts or line.value > firsts[first].value:
                    firsts[first] = line
        choices: list[Choice] = []
        for action, line in firsts.items():
            total = 0.0
            for lines in found:
                total += worth_of(action, lines)
            choices.append(Choice(action, total / len(found), line))
        choices.sort(key=by_worth)
        return choices

    def beam(self, judge: Judge) -> Beam:
        return Beam(judge, self.greedy, self.width, positions=self.positions)

    def world(self, state: State) -> State:
        """Another world that the one who decides cannot tell from this one."""
        self.stream = advance(self.stream)
        return state.imagine(state.actor, below(self.stream, 1 << 62))


def worth_of(action: int, lines: list[Line]) -> float:
    """The value of the best line that begins with an action, of the worst line if none does. The best are first."""
    for line in lines:
        if line.actions[0] == action:
            return line.value
    return lines[-1].value
