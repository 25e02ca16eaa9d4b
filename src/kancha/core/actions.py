"""One flat action space per game from one declarative table: numbers, notation and back, words, and places on the drawing.

A block is a word with labels: ``Block("inca", ["K6", "K8"])`` owns two actions written ``inca K6`` and ``inca K8``.
A block without labels is one action, a block with an empty word is written by its labels alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from kancha.core.errors import IllegalAction


class Block:
    """A contiguous range of actions that share a word.

    names: the labels as people say them, where they differ
    say: what such an action means, `{}` standing for the name; a decision may say it better
    at: the element of the drawing that stands for it, `{}` standing for the label; or one element a label
    when: when such a thing is chosen, said to whoever tries at another time, with its paragraph of the rules
    group: the heading under which such actions are listed, where a list is long
    """

    def __init__(
        self,
        word: str,
        labels: Sequence[str] = ("",),
        *,
        names: Sequence[str] = (),
        say: str = "",
        at: str | Sequence[str] = "",
        when: str | Sequence[str] = "",
        group: str = "",
    ) -> None:
        self.word = word
        self.labels = list(labels)
        self.names = list(names) or self.labels
        self.say = say or f"{word} {{}}".strip()
        self.at: list[str] = [at.format(label) for label in labels] if isinstance(at, str) else list(at)
        self.when: list[str] = [when] * len(self.labels) if isinstance(when, str) else list(when)
        self.group = group
        if not len(self.labels) == len(self.names) == len(self.at) == len(self.when):
            raise ValueError(f"the block {word!r} has not as many names, elements or times as labels")


class Actions:
    """The action space of a game."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.starts: dict[str, int] = {}
        self.texts: list[str] = []
        self.blocks = list(blocks)
        self.firsts: list[int] = []
        self._numbers: dict[str, int] = {}
        self._places: dict[str, list[int]] = {}
        for block in blocks:
            first = len(self.texts)
            self.starts[block.word] = first
            self.firsts.append(first)
            self.texts.extend(f"{block.word} {label}".strip() for label in block.labels)
            for n, place in enumerate(block.at):
                if place:
                    self._places.setdefault(place, []).append(first + n)

    def __len__(self) -> int:
        return len(self.texts)

    def start(self, word: str) -> int:
        """The first action of a block."""
        return self.starts[word]

    def size_at(self, first: int) -> int:
        """How many actions the block has that begins there."""
        return len(self.blocks[self.firsts.index(first)].labels)

    def split(self, action: int) -> tuple[Block, int]:
        """The block of an action, and which of its labels it is."""
        self.notation(action)
        number = len(self.firsts) - 1
        while self.firsts[number] > action:
            number -= 1
        return self.blocks[number], action - self.firsts[number]

    def say(self, action: int) -> str:
        """What an action means, as its block has it."""
        block, n = self.split(action)
        return block.say.format(block.names[n])

    def at(self, action: int) -> str:
        """The element that stands for an action, as its block has it."""
        block, n = self.split(action)
        return block.at[n]

    def when(self, action: int) -> str:
        """When such a thing is chosen."""
        block, n = self.split(action)
        return block.when[n]

    def group(self, action: int) -> str:
        """The heading under which an action is listed, as its block has it."""
        return self.split(action)[0].group

    def placed(self, element: str) -> list[int]:
        """The actions for which an element stands, as their blocks have it."""
        return self._places.get(element, [])

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
