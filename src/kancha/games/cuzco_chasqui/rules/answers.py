"""The plain answers that several questions share: no, and stop."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.games.cuzco_chasqui import actions
from kancha.games.cuzco_chasqui.rules.gods import can_play
from kancha.games.cuzco_chasqui.state import State


class No(Decision[State]):
    """Decline what is asked for. number: the god card that the question waits for; a seat without it only goes on."""

    asks = (actions.PASS,)

    def __init__(self, words: str, number: int = 0) -> None:
        super().__init__()
        self.words = words
        self.number = number

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.PASS]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return self.words if self.number == 0 or can_play(s, s.actor, self.number) else "Go on"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        pass


class Stop(Decision[State]):
    """Leave off."""

    asks = (actions.STOP,)

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.STOP]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return self.words

    def take(self, s: State, x: int, y: int, action: int) -> None:
        pass
