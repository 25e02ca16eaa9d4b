"""The parts of learn.toml as they are used: texts, choices in notation, ids of the drawing. Nothing is read or played here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from kancha.core.options import OptionValue


class Card(NamedTuple):
    """What a newcomer is told at the first question of a game, a sentence each."""

    goal: str
    points: str
    turn: str
    length: str
    tip: str


@dataclass(frozen=True)
class Step:
    """One step of a lesson.

    title, text: what is taught; the text in the little Markdown of the rules, where `{gain}` is what the step scores
    light: ids of the drawing that are lit
    do, act: the choices that the learner makes, none in a step that is only read, and what they come to, as a verb
    then: the choices of the others that follow
    mistake: what beginners do instead
    rule: the paragraph to read
    gain: the points that the learner has more after `do`, None when the step promises none
    told: words that stand in the log of `do`
    sees: words that stand in the position before it, as `tell` gives it
    """

    title: str
    text: str
    light: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    act: str = ""
    then: tuple[str, ...] = ()
    mistake: str = ""
    rule: str = ""
    gain: int | None = None
    told: tuple[str, ...] = ()
    sees: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A guided first game: a fixed table, the choices that lead to where it begins, and its steps. The learner has seat 0;
    `bot` plays the other seats, once the steps are over."""

    players: int
    seed: int
    bot: str
    options: Mapping[str, OptionValue]
    opening: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def script(self) -> tuple[str, ...]:
        """Every choice from the first of the opening to the last of the steps."""
        return self.opening + tuple(choice for step in self.steps for choice in (*step.do, *step.then))

    def before(self, number: int) -> tuple[str, ...]:
        """The choices that lead to a step, counted from 1."""
        return self.opening + tuple(choice for step in self.steps[: number - 1] for choice in (*step.do, *step.then))


@dataclass(frozen=True)
class Picture:
    """A part of the board in a small position, as an illustration of the rules.

    name: what rules.md calls it by
    crop: ids of the drawing; the picture is what lies around them
    seat: whose eyes see it, None for a spectator
    """

    name: str
    crop: tuple[str, ...]
    players: int
    seed: int
    options: Mapping[str, OptionValue]
    choices: tuple[str, ...] = ()
    seat: int | None = 0


@dataclass(frozen=True)
class Learn:
    """All that a room teaches; a room without learn.toml teaches nothing."""

    card: Card | None = None
    lesson: Lesson | None = None
    pictures: Mapping[str, Picture] = field(default_factory=dict)
