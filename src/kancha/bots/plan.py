"""A turn that was thought through once: its actions are played one after the other, as long as everything is as foreseen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kancha.core.state import State

WITHIN: Final = 3
"""Within a chain of effects a bot thinks so many times less: something new was learned, but most of the turn is settled."""


def part_of(state: State) -> int:
    """By what the thinking of a turn is divided in a position, so that its time is bounded however often something is learned."""
    return 1 if state.kinds().table[state.top()].opens_chain else WITHIN


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
            or self.actions[0] not in state.options
        ):
            return -1
        action = self.actions[0]
        self.actions = self.actions[1:]
        if self.actions:
            meant.apply(action)
        return action


@mypyc_attr(allow_interpreted_subclasses=True)
class Planning:
    """A bot that thinks about whole turns: it chooses by its last plan until something else happens."""

    def __init__(self) -> None:
        self.rest: Plan | None = None

    def plan(self, state: State) -> list[int]:
        """The actions of a turn as far as they are certain, at least one: up to the first by which something is learned."""
        raise NotImplementedError  # contract

    def choose(self, state: State) -> int:
        if self.rest is not None:
            action = self.rest.next(state)
            if action >= 0:
                return action
        self.rest = Plan(state.actor, self.plan(state), state.copy())
        return self.rest.next(state)
