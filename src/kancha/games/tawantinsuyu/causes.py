"""What a question comes from, so that it can be named: the card, the Building or the place that was begun."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.effects import ORIGIN_ID, origin
from kancha.games.tawantinsuyu.names import origin_name
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import PASSIVE_ID

PASSIVE_ORIGIN: Final[list[int]] = [origin(id) for id in PASSIVE_ID]
"""By Passive Building: what it is as a cause."""
PRAYER: Final = origin("prayer")


def begin(s: State, cause: int) -> None:
    """Something begins whose questions lie above what the stack holds now."""
    s.cause = cause
    s.cause_at = len(s.frames)


def forget(s: State) -> None:
    """What is chosen next explains itself."""
    s.cause = 0
    s.cause_at = 0


def cause_of(s: State) -> int:
    """What the question that is asked comes from, 0 when that is not known."""
    return s.cause if len(s.frames) - 4 >= s.cause_at else 0


def caused(s: State, question: str) -> str:
    """A question with what it comes from."""
    name = origin_name(ORIGIN_ID[cause_of(s)])
    return f"From {name}: {question[0].lower()}{question[1:]}" if name else question


def headed(s: State, action: str) -> str:
    """A High Priest action as the head of a question: who answers in another's turn follows it (rules 7)."""
    return action if s.turn_of in (-1, s.actor) else f"You may follow with {action}"
