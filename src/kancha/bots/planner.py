"""The bot that plans its whole turn: it compares ends of turns, averaged over a few imagined worlds, and plays its plan until it
learns something new."""

from __future__ import annotations

from kancha.bots.beam import POSITIONS, Beam, Line, sure
from kancha.bots.greedy import Player as Greedy
from kancha.bots.greedy import ordered
from kancha.bots.plan import Planning, part_of, parted
from kancha.bots.trim import trimmed
from kancha.core.judging import RIVAL
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.weights import judge_of


class Choice:
    """An action that could begin the turn, what it is worth on average, and the best way on from it."""

    def __init__(self, action: int, value: float, line: Line) -> None:
        self.action = action
        self.value = value
        self.line = line


def by_worth(choice: Choice) -> float:
    return -choice.value


class Player(Planning):
    """Keeps `width` positions in each of `worlds` imagined worlds, fewer in fewer when it thinks again in a turn; `positions`
    bounds a world. The rest is as with greedy."""

    def __init__(
        self, seed: int = 0, width: int = 10, worlds: int = 2, positions: int = POSITIONS, weights: str = "", rival: float = RIVAL
    ) -> None:
        super().__init__()
        self.stream = open_stream(seed, 10)
        self.width = width
        self.worlds = worlds
        self.positions = positions
        self.weights = weights
        self.greedy = Greedy(seed, rival=rival)

    def plan(self, state: State, again: int = 0) -> list[int]:
        best = sure(self.choices(state, part_of(state, again))[0].line)
        return trimmed(state, best, judge_of(state, self.weights), rival=self.greedy.rival)

    def values(self, state: State) -> dict[int, float]:
        """How far ahead the actions that a turn could well begin with would leave its seat at the end of it, the best first."""
        return ordered([(choice.action, choice.value) for choice in self.choices(state)])

    def choices(self, state: State, part: int = 1) -> list[Choice]:
        """The actions that a turn could well begin with, the best first. Where a world knows nothing of an action it counts as
        the worst that was found there. All that it thinks is divided by `part`."""
        seat = state.actor
        found: list[list[Line]] = []
        judge = judge_of(state, self.weights)
        width, worlds = parted(self.width, self.worlds, part)
        positions = self.positions * width // self.width
        for _ in range(worlds):
            found.append(Beam(judge, self.greedy, width, positions=positions).ends(self.world(state), seat))
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
