"""What happened: an event is a number with its sentence in one line.

    MOVE: Final = EVENTS.add("{0:seat} moves an Inca from {1:hex} to {2:hex} ({3:price}).")

The rules report it while somebody listens: ``s.tell(MOVE, seat, source, target, cost)``. What a seat reads of its own
doing may differ (`own`). A heading opens a part of the log. What no sentence with fields can say, a function says: `Events.tell`.
An event that brings points names their source and the figure that holds them: ``points=(2, "Ponds")``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kancha.core.reasons import Namer, filled

if TYPE_CHECKING:
    from kancha.core.state import State

WIDTH: Final = 6
"""Integers an event: its number and five figures."""

BEAT: Final = -1
"""No event but a mark among them: what stands before it, since the mark before, was done by the seat in its first figure, or with
-1 by the seat that chose."""


class Line(NamedTuple):
    """A sentence of the log: who did it (-1: whoever chose), and whether it is a heading of what follows."""

    text: str
    by: int = -1
    heading: bool = False


Teller = Callable[[Any, Sequence[int], Sequence[str], int | None], str]
"""Says an event: from the state, the five figures, the names of the seats, and the seat that reads (None: a spectator)."""


class Events:
    """The events of one game, in the order in which they are added."""

    def __init__(self, words: Mapping[str, Namer] | None = None) -> None:
        self.words: dict[str, Namer] = dict(words or {})
        self.sentences: list[str] = []
        self.own: list[str] = []
        self.headings: set[int] = set()
        self._tellers: dict[int, Teller] = {}
        self._points: dict[int, tuple[int, str]] = {}

    def add(self, sentence: str = "", *, own: str = "", heading: bool = False, points: tuple[int, str] = (0, "")) -> int:
        """The number of a new event. `own`: what the seat in the first figure reads instead of the others. `points`: which figure
        is points for that seat, and where they come from."""
        if points[1]:
            self._points[len(self.sentences)] = points
        self.sentences.append(sentence)
        self.own.append(own or sentence)
        if heading:
            self.headings.add(len(self.sentences) - 1)
        return len(self.sentences) - 1

    def source(self, event: Sequence[int]) -> tuple[int, int, str]:
        """The seat that an event brings points, how many, and where they come from; nothing (0 points, no source) for others."""
        figure, source = self._points.get(event[0], (0, ""))
        return (event[1], event[1 + figure], source) if source else (-1, 0, "")

    def tell(self, event: int, teller: Teller) -> None:
        """Let a function say an event."""
        self._tellers[event] = teller

    def sentence(self, s: State, event: Sequence[int], names: Sequence[str], seat: int | None) -> str:
        """An event as one seat may read it, with the names of the seats; empty when there is nothing to say."""
        number, figures = event[0], event[1:]
        teller = self._tellers.get(number)
        if teller is not None:
            return teller(s, figures, names, seat)
        text = self.own[number] if seat == figures[0] else self.sentences[number]
        return filled(text, figures, {**self.words, "seat": lambda who: names[who] if 0 <= who < len(names) else "nobody"})
