"""The ways in which a die can be placed (rules 5.1, 11): its face, its value, and the pututus between them."""

from __future__ import annotations

from typing import Final

from kancha.games.cuzco_chasqui.tables.road import MOST_PIPS


def _ways() -> list[tuple[int, int, int, int]]:
    """Face, value, pututus of one pip and of two; first the ways that leave the die as it is."""
    faces = range(1, MOST_PIPS + 1)
    found = [(face, face, 0, 0) for face in faces]
    for face in faces:
        for value in faces:
            away = abs(value - face)
            if away:
                found += [(face, value, away - 2 * twos, twos) for twos in range(away // 2 + 1)]
    return found


WAYS: Final = _ways()
WAY_FACE: Final[list[int]] = [way[0] for way in WAYS]
WAY_VALUE: Final[list[int]] = [way[1] for way in WAYS]
WAY_ONES: Final[list[int]] = [way[2] for way in WAYS]
WAY_TWOS: Final[list[int]] = [way[3] for way in WAYS]
PLAIN_WAYS: Final = MOST_PIPS
"""The first six ways leave the die as it is."""
WAY_OF_ONE: Final = 0
"""A die that shows 1, left as it is: also the virtual die of god card 5."""


def turns(way: int) -> list[str]:
    """The pututus of a way with their sign, the larger ones first.

    >>> turns(WAYS.index((3, 6, 1, 1)))
    ['+2', '+1']
    """
    sign = "+" if WAY_VALUE[way] > WAY_FACE[way] else "-"
    return [f"{sign}2"] * WAY_TWOS[way] + [f"{sign}1"] * WAY_ONES[way]


WAY_ID: Final[list[str]] = [f"{WAY_FACE[way]}{''.join(turns(way))}" for way in range(len(WAYS))]
