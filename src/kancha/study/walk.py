"""A match taken apart: its turns, and in each the stretches of choices by one seat during which nobody learned anything new.

Only such a stretch can be compared with another: whoever chose it knew all that it would meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kancha.core.errors import BadOption
from kancha.core.match import Match
from kancha.core.state import State


class Stretch(NamedTuple):
    """Choices in a row. `before` is the position in which the first is made; `turn` counts the turns of the match."""

    turn: int
    at: int
    seat: int
    before: State
    actions: list[int]
    choice: bool
    """Whether there was anything to choose."""


class Walk(NamedTuple):
    """All stretches, and for each turn after how many choices and in which position it begins; the end of the game comes last."""

    stretches: list[Stretch]
    begins: list[tuple[int, State]]


def walk(match: Match) -> Walk:
    """A match that is over, taken apart.

    Raises `BadOption` when it is not over.
    """
    if not match.over:
        raise BadOption("This game is not over yet; there is nothing to look back at.")
    begins: list[tuple[int, State]] = []
    found: list[Stretch] = []
    fresh = True
    for at, before, action, after in _steps(match):
        if not begins or before.turn() != begins[-1][1].turn():
            begins.append((at, before))
            fresh = True
        if fresh or before.actor != found[-1].seat:
            found.append(Stretch(len(begins) - 1, at, before.actor, before, [], False))
        last = found[-1]
        last.actions.append(action)
        if len(before.options) > 1 and not last.choice:
            found[-1] = last._replace(choice=True)
        fresh = after.learned != before.learned
    begins.append((len(match.history), match.state))
    return Walk(found, begins)


def _steps(match: Match) -> Iterator[tuple[int, State, int, State]]:
    before = match.afresh().state
    for at, action in enumerate(match.history):
        after = before.copy()
        after.apply(action)
        yield at, before, action, after
        before = after
