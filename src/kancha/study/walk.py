"""A match taken apart: its turns, and in each the stretches of choices by one seat during which nobody learned anything new.

Only such a stretch can be compared with another: whoever chose it knew all that it would meet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    for stretch in stretches(match.afresh().state, match.history):
        if stretch.turn == len(begins):
            begins.append((stretch.at, stretch.before))
        found.append(stretch)
    begins.append((len(match.history), match.state))
    return Walk(found, begins)


def stretches(begin: State, history: Sequence[int]) -> list[Stretch]:
    """The stretches of choices that were made one after the other from a position on, where turns and choices begin to count."""
    found: list[Stretch] = []
    turn, now = -1, 0
    fresh = True
    for at, before, action, after in _steps(begin, history):
        if turn < 0 or before.turn() != now:
            turn, now = turn + 1, before.turn()
            fresh = True
        if fresh or before.actor != found[-1].seat:
            found.append(Stretch(turn, at, before.actor, before, [], False))
        last = found[-1]
        last.actions.append(action)
        if len(before.options) > 1 and not last.choice:
            found[-1] = last._replace(choice=True)
        fresh = after.learned != before.learned
    return found


def last_turn(found: list[Stretch], now: State, seat: int, whole: bool = True) -> list[Stretch]:
    """What can be judged of the last turn among stretches that a seat has begun and that is over now; nothing if there is none.
    The first turn counts only if it is there as a `whole`."""
    running = found[-1].turn if found and not now.over and found[-1].before.turn() == now.turn() else -1
    turn = found[-1].turn if found else -1
    while turn >= (0 if whole else 1):
        own = [each for each in found if each.turn == turn]
        if own[0].seat == seat and turn != running:
            return [each for each in own if each.seat == seat and each.choice]
        turn -= 1
    return []


def _steps(begin: State, history: Sequence[int]) -> Iterator[tuple[int, State, int, State]]:
    before = begin
    for at, action in enumerate(history):
        after = before.copy()
        after.apply(action)
        yield at, before, action, after
        before = after
