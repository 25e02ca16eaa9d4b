"""Why something is not allowed: number, sentence and paragraph of a reason in one line.

    POINTS_SHORT: Final = REASONS.add("This needs {0} AP, you have {1} (rules 4.2).")

The rule that refuses returns the number, with the figures that decided it: ``return s.because(POINTS_SHORT, cost, s.points)``.
A field such as ``{0:hex}`` is said by the game's own word for it, ``{0:stone|stones}`` counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

Namer = Callable[[int], str]

ALLOWED: Final = 0
NOT_ASKED: Final = 1
OVER: Final = 2


_FIELD: Final = re.compile(r"\{(\d)(?::([^{}]*))?\}")


def filled(sentence: str, figures: Sequence[int], words: Mapping[str, Namer]) -> str:
    """A sentence with its figures.

    >>> filled("{0:card} costs {1:stone|stones}, you have {2}.", [3, 1, 0], {"card": lambda n: f"Card {n}"})
    'Card 3 costs 1 stone, you have 0.'
    """
    return _FIELD.sub(lambda field: _said(figures[int(field[1])], field[2] or "", words), sentence)


def _said(figure: int, how: str, words: Mapping[str, Namer]) -> str:
    """A figure inside a sentence: plain, by a word of the game, or counting a thing."""
    if not how:
        return str(figure)
    one, bar, many = how.partition("|")
    return f"{figure} {one if figure == 1 else many}" if bar else words[how](figure)


class Reasons:
    """The reasons of one game, in the order in which they are added."""

    def __init__(self, words: Mapping[str, Namer] | None = None) -> None:
        self.words: dict[str, Namer] = dict(words or {})
        self.sentences: list[str] = ["", "That is not what is asked now.", "The game is over."]

    def add(self, sentence: str) -> int:
        """The number of a new reason."""
        self.sentences.append(sentence)
        return len(self.sentences) - 1

    def sentence(self, number: int, figures: Sequence[int]) -> str:
        """A reason as a sentence."""
        return filled(self.sentences[number], figures, self.words)
