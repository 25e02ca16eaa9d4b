"""A seat that the rules play: one frame that hands every duty to the solo opponent of the game."""

from __future__ import annotations

from kancha.core.decision import Step
from kancha.games.tawantinsuyu.rules.moments import automaton
from kancha.games.tawantinsuyu.state import State


class Duty(Step[State]):
    """What a solo opponent does where a player would be asked (rules 13). x: the duty, y: its argument."""

    def run(self, s: State, x: int, y: int) -> None:
        automaton(s).duty(s, s.actor, x, y)
