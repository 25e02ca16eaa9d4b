"""Amounts of potato, corn, stone and gold as one number, for a reason or an event that has no room for four."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.words.effects import amounts

_SPAN: Final = 256


def packed(potato: int, corn: int, stone: int, gold: int) -> int:
    """Four amounts in one number.

    >>> unpacked(packed(1, 2, 3, 4))
    (1, 2, 3, 4)
    """
    return potato + (corn + (stone + gold * _SPAN) * _SPAN) * _SPAN


def unpacked(goods: int) -> tuple[int, int, int, int]:
    """The four amounts of such a number."""
    potato, corn = goods % _SPAN, goods // _SPAN % _SPAN
    rest = goods // (_SPAN * _SPAN)
    return potato, corn, rest % _SPAN, rest // _SPAN


def said(goods: int) -> str:
    """The same in words.

    >>> said(packed(2, 0, 0, 1))
    '2 potato, 1 gold'
    """
    return amounts(*unpacked(goods))
