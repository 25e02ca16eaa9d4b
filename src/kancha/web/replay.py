"""A finished game to leaf through: any moment of it, as any seat saw it."""

from __future__ import annotations

from kancha.core.match import Match
from kancha.core.state import State
from kancha.web.sight import Sight, picture, standing
from kancha.web.table import Setup, paragraphs


class Replay:
    """All positions of a match; looking at one costs a drawing, never a replay."""

    def __init__(self, match: Match, setup: Setup, seat: int | None) -> None:
        self.match = match
        self.setup = setup
        self.seat = seat
        self.said = [paragraphs(sentences) for sentences in (match.opening(seat), *match.log(seat))]
        again = match.afresh()
        self.states: list[State] = [again.state]
        for action in match.history:
            again.apply(action)
            self.states.append(again.state)

    def sight(self, at: int) -> Sight:
        """The moment before choice number `at`."""
        at = max(0, min(at, len(self.states) - 1))
        state = self.states[at]
        rest = {"undo": False, "ask": None, **standing(self.match, self.setup, state, state.scores(), None)}
        game = self.match.game
        return picture(game, game.view(state, self.seat), at, self.said[: at + 1], rest)
