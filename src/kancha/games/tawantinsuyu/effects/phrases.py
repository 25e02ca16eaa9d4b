"""Words that effects share: amounts, costs, and those of some things that will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.words import listed
from kancha.games.tawantinsuyu import effects as e

TYPE_TEXT: Final = ("Production Building", "Passive Building", "Building", "Palace")


def amounts(potato: int, corn: int, stone: int, gold: int, vp: int = 0) -> str:
    """Resources and VP in words.

    >>> amounts(2, 0, 0, 1, 3)
    '2 potato, 1 gold, 3 VP'
    """
    pairs = zip((potato, corn, stone, gold, vp), (*e.RESOURCE_ID, "VP"), strict=True)
    return ", ".join([f"{n} {name}" for n, name in pairs if n]) or "nothing"


def cost_text(table: list[int], row: int) -> str:
    """A row of a table of costs in words."""
    return amounts(table[row * 4], table[row * 4 + 1], table[row * 4 + 2], table[row * 4 + 3])


def chosen(mask: int, names: Sequence[str]) -> str:
    """Those that a mask names, with `or` before the last; empty for none.

    >>> chosen(0b1011, ["Architect", "Craftsman", "Warrior", "Courier"])
    'Architect, Craftsman or Courier'
    """
    return listed([name for number, name in enumerate(names) if mask >> number & 1], "or")


def types_text(mask: int) -> str:
    """The types of Buildings that an effect allows, 0 for any.

    >>> types_text(0), types_text(1 << e.PALACE)
    ('Building', 'Palace')
    """
    return chosen(mask, TYPE_TEXT) or TYPE_TEXT[e.AUTO]
