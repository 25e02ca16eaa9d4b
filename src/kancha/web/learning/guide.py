"""A lesson at a table: which step the log has come to, and what may be chosen in it. Nothing is remembered beside the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kancha.core.game import Game
from kancha.core.learn import Lesson, Step

LEARNER = 0
"""The seat of the one who learns."""


class Turn(NamedTuple):
    """One choice of the script: its step, how many choices of that step come before it, and whether it is played by itself."""

    step: int
    made: int
    scripted: bool
    action: int


class Place(NamedTuple):
    """Where a lesson stands.

    step: the step that is under way, counted from 0
    first: the first step that has not been read before: those up to `step` are there to be read
    made: how many of its choices have been made
    do: what the learner has to choose now, None when nothing has to be chosen
    then: what is played by itself now, None when nothing is
    """

    step: int
    first: int
    made: int
    do: int | None
    then: int | None

    @property
    def free(self) -> bool:
        """Whether everything has been done: only words are left, and whoever wants may play on."""
        return self.do is None and self.then is None


class Guide:
    """The script of a lesson, as actions of its game."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        parse = game.actions.parse
        self.steps = lesson.steps
        self.opening = [parse(choice) for choice in lesson.opening]
        self.turns: list[Turn] = []
        for number, step in enumerate(lesson.steps):
            choices = [parse(choice) for choice in (*step.do, *step.then)]
            self.turns += [Turn(number, made, made >= len(step.do), action) for made, action in enumerate(choices)]
        self.script = self.opening + [turn.action for turn in self.turns]

    def place(self, history: Sequence[int]) -> Place | None:
        """Where the lesson stands after these choices; None once it is over, or when the table has gone another way."""
        number = len(history) - len(self.opening)
        if number < 0 or list(history) != self.script[: len(history)]:
            return None
        last = self.turns[number - 1].step if number else -1
        if number == len(self.turns):
            end = len(self.steps) - 1
            return Place(end, last + 1, 0, None, None) if last < end else None
        turn = self.turns[number]
        first = min(last + 1, turn.step)
        if turn.scripted:
            return Place(turn.step, turn.step, turn.made, None, turn.action)
        return Place(turn.step, first, turn.made, turn.action, None)

    def step(self, place: Place) -> Step:
        """The step of a place."""
        return self.steps[place.step]

    def refusal(self, place: Place) -> str:
        """What to say to one who chooses something else."""
        step = self.step(place)
        if place.then is not None:
            return f"Step {place.step + 1}, {step.title}: wait until the others have played."
        return f"Step {place.step + 1}, {step.title}: {step.act} now. Once the lesson is over you choose freely."


def guide_of(game: Game, lesson: str) -> Guide | None:
    """The guide of a table that names its lesson; None without one, or when the game has none any more."""
    found = game.lesson() if lesson else None
    return Guide(game, found) if found else None
