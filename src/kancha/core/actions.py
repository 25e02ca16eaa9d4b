"""One flat action space per game from one declarative table: numbers, notation, and back.

A block is a word with labels: ``Block("inca", ["K6", "K8"])`` owns two actions written ``inca K6`` and ``inca K8``.
A block without labels is one action, a block with an empty word is written by its labels alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from kancha.core.errors import IllegalAction


class Block:
    """A contiguous range of actions that share a word."""

    def __init__(self, word: str, labels: Sequence[str] = ("",)) -> None:
        self.word = word
        self.labels = list(labels)


class Actions:
    """The action space of a game."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.starts: dict[str, int] = {}
        self.texts: list[str] = []
        self.blocks = list(blocks)
        self._numbers: dict[str, int] = {}
        for block in blocks:
            self.starts[block.word] = len(self.texts)
            self.texts.extend(f"{block.word} {label}".strip() for label in block.labels)

    def __len__(self) -> int:
        return len(self.texts)

    def start(self, word: str) -> int:
        """The first action of a block."""
        return self.starts[word]

    def notation(self, action: int) -> str:
        """The text of an action."""
        if not 0 <= action < len(self.texts):
            raise IllegalAction(f"There is no action number {action}.")
        return self.texts[action]

    def parse(self, text: str) -> int:
        """The action of a text; upper and lower case and repeated blanks do not matter."""
        if not self._numbers:
            self._numbers = {t.lower(): i for i, t in enumerate(self.texts)}
        number = self._numbers.get(" ".join(text.lower().split()))
        if number is None:
            shown = text if len(text) <= 40 else text[:37] + "..."
            raise IllegalAction(f"{shown!r} is not an action of this game.")
        return number
