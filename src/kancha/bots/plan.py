"""A turn that was thought through once: its actions are played one after the other, as long as everything is as foreseen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kancha.core.state import State

WITHIN: Final = 3
"""Within a chain of effects a bot thinks so many times less: something new was learned, but most of the turn is settled."""


LEAST: Final = 6
"""Thinking is halved no more than so many times."""
NARROW: Final = 2
"""No beam is narrower because a turn was thought of before."""


def part_of(state: State, again: int) -> int:
    """By what thinking is divided in a position if it was thought `again` times before in its turn: from the third on, each
    thought takes half as long as the one before, so that the time of a turn is bounded, whatever is learned in it."""
    return max(1 if state.kinds().table[state.top()].opens_chain else WITHIN, 1 << min(max(0, again - 1), LEAST))


def parted(width: int, worlds: int, part: int) -> tuple[int, int]:
    """How wide a beam is, and in how many worlds it looks, when it may only do a part of what it does else: fewer worlds first.

    >>> parted(16, 4, 1), parted(16, 4, 2), parted(16, 4, 8), parted(16, 4, 64)
    ((16, 4), (16, 2), (8, 1), (2, 1))
    """
    fewer = -(-worlds // part)
    return max(min(NARROW, width), min(width, width * worlds // (part * fewer))), fewer


class Plan:
    """The rest of a turn that was thought through, and the position in which its next action was meant."""

    def __init__(self, seat: int, actions: list[int], state: State) -> None:
        self.seat = seat
        self.actions = actions
        self.state = state
        self.turn = state.turn()

    def next(self, state: State) -> int:
        """The next action if the position is the one that was foreseen, else -1."""
        meant = self.state
        if (
            not self.actions
            or state.actor != self.seat
            or state.learned != meant.learned
            or state.frames != meant.frames
            or state.options != meant.options
            or self.actions[0] not in state.options
        ):
            return -1
        action = self.actions[0]
        self.actions = self.actions[1:]
        meant.apply(action)
        return action

    def over(self) -> bool:
        """Whether the turn, as it was foreseen, has come to its end."""
        return self.state.actor != self.seat or self.state.turn() != self.turn


@mypyc_attr(allow_interpreted_subclasses=True)
class Planning:
    """A bot that thinks about whole turns: it chooses by its last plan until something else happens."""

    def __init__(self) -> None:
        self.rest: Plan | None = None
        self.thoughts = 0
        """How often it has thought in the turn that it is in."""

    def plan(self, state: State, again: int = 0) -> list[int]:
        """The actions of a turn as far as they are certain, at least one: up to the first by which something is learned. It has
        thought `again` times in this turn before."""
        raise NotImplementedError  # contract

    def choose(self, state: State) -> int:
        if self.rest is not None:
            action = self.rest.next(state)
            if action >= 0:
                return action
            if self.rest.over() or self.rest.seat != state.actor:
                self.thoughts = 0
        self.rest = Plan(state.actor, self.plan(state, self.thoughts), state.copy())
        self.thoughts += 1
        return self.rest.next(state)
