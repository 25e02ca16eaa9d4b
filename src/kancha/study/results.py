"""What an analysis finds, as plain data that is written as JSON and read back. Seats, turns and choices are counted from 0."""

from __future__ import annotations

import msgspec


class Moment(msgspec.Struct, frozen=True):
    """How it stood when a turn began; the last one is the end of the game.

    at: how many choices were made before
    round: the round, 0 where there are none
    seat: whose turn begins, -1 at the end
    chances: of winning, by seat, from 0 to 1
    expected: the final score by seat, as each could judge its own
    """

    at: int
    round: int
    seat: int
    chances: list[float]
    expected: list[float]


class Reason(msgspec.Struct, frozen=True):
    """A part in which one way brings more points than another, or fewer; `words` follow the number."""

    points: float
    words: str


class Turn(msgspec.Struct, frozen=True):
    """What a seat did in a turn.

    moment: the moment with which the turn begins
    at, choices: its first choice, and how many it made
    loss: how many points fewer it is worth than the best that was found
    swing: what that is in chances of winning
    """

    moment: int
    seat: int
    at: int
    choices: int
    loss: float
    swing: float


class Better(msgspec.Struct, frozen=True):
    """A turn that mattered, and what would have been better.

    turn: which of the turns it is
    at: after how many choices the ways part
    played, better: what was chosen there and what was not, in words, up to the next thing that nobody could know
    then_played, then_better: how the turn went on from there, and how it might have, as far as that can be said
    actions: the better way in notation
    loss, error: how many points it is worth, and the standard error of that
    swing: what that is in chances of winning
    why: from which parts it comes, the largest first
    """

    turn: int
    seat: int
    at: int
    round: int
    played: list[str]
    better: list[str]
    actions: list[str]
    loss: float
    error: float
    swing: float
    why: list[Reason]
    then_played: list[str] = []
    then_better: list[str] = []


class Analysis(msgspec.Struct, frozen=True):
    """A finished game, looked at turn by turn. The same record, effort and seed give the same analysis.

    sources, points: where the points came from, and how many by seat and source
    weights: the name of the weights that judged
    """

    game: str
    rules: int
    names: list[str]
    scores: list[int]
    winners: list[int]
    moments: list[Moment]
    turns: list[Turn]
    mattered: list[Better]
    sources: list[str]
    points: list[list[int]]
    weights: str
    effort: int
    seed: int

    def lost(self, seat: int) -> float:
        """How many points a seat let go in all its turns."""
        return sum(turn.loss for turn in self.turns if turn.seat == seat)
