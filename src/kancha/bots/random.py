"""The bot that plays any legal action: the floor that every other bot must beat."""

from __future__ import annotations

from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State


class Player:
    """Chooses evenly among the legal actions."""

    def __init__(self, seed: int = 0) -> None:
        self.stream = open_stream(seed, 8)

    def choose(self, state: State) -> int:
        self.stream = advance(self.stream)
        return state.options[below(self.stream, len(state.options))]
