"""Random play to the end without leaving the compiled modules: for measuring, and for search."""

from __future__ import annotations

from kancha.core.rng import advance, below
from kancha.core.state import State


def playout(state: State, stream: int) -> int:
    """Play a state to its end in place; the number of decisions made."""
    decisions = 0
    while state.actor >= 0:
        options = state.options
        stream = advance(stream)
        state.apply(options[below(stream, len(options))])
        decisions += 1
    return decisions
