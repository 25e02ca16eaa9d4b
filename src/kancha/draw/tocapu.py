"""Ornament: the chakana, and tocapu, small woven squares with geometric motifs made from a number.

A game picks a family of motifs and a seed; the same numbers always weave the same cloth.
"""

from __future__ import annotations

from typing import Final

from kancha.draw.svg import Markup, at, el, group

CHAKANA_PATH: Final = "M8 0h8v4h4v4h4v8h-4v4h-4v4h-8v-4h-4v-4h-4v-8h4v-4h4zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z"

# each motif on a field of 8 by 8: paths for the second and the third colour
MOTIFS: Final[list[tuple[str, str]]] = [
    ("M0 8V6h2V4h2V2h2V0h2v8z", "M1 1h2v2H1z"),
    ("M1 1h6v6H1zM3 3v2h2V3z", "M3 3h2v2H3z"),
    ("M3 0h2v2h1v1h2v2H6v1H5v2H3V6H2V5H0V3h2V2h1z", "M3 3h2v2H3z"),
    ("M0 2l2-2l2 2l2-2l2 2v2L6 2L4 4L2 2L0 4z", "M0 6l2-2l2 2l2-2l2 2v2L6 6L4 8L2 6L0 8z"),
    ("M0 0h4v4H0zM4 4h4v4H4z", "M1.5 1.5h1v1h-1zM5.5 5.5h1v1h-1z"),
    ("M4 0l4 4l-4 4l-4-4z", "M4 2.5L5.5 4L4 5.5L2.5 4z"),
    ("M0 0h8v2H2v4h2V4h2v4H0z", "M6 4h2v4H6z"),
    ("M0 1h8v2H0zM0 5h8v2H0z", "M1 1h1v2H1zM4 1h1v2H4zM2.5 5h1v2h-1zM5.5 5h1v2h-1z"),
]
DYES: Final = 6


def _mixed(number: int) -> int:
    """A number whose bits depend on all bits of another."""
    number = (number + 0x9E3779B9) * 0x85EBCA6B & 0xFFFFFFFF
    number = (number ^ number >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return number ^ number >> 16


def tocapu(seed: int, x: float = 0, y: float = 0, size: float = 8, motifs: tuple[int, ...] = tuple(range(len(MOTIFS)))) -> Markup:
    """One woven square."""
    roll = _mixed(seed)
    second, third = MOTIFS[motifs[roll % len(motifs)]]
    ground = roll // 16 % DYES
    middle = (ground + 1 + roll // 256 % (DYES - 1)) % DYES
    bright = (middle + 1 + roll // 4096 % (DYES - 2)) % DYES
    if bright == ground:
        bright = (bright + 1) % DYES
    return group(
        el("path", class_=f"dye{ground}", d="M0 0h8v8h-8z"),
        el("path", class_=f"dye{middle}", d=second),
        el("path", class_=f"dye{bright}", d=third),
        transform=at(x, y, size / 8),
    )


def cloth(seed: int, columns: int, rows: int, size: float, motifs: tuple[int, ...] = tuple(range(len(MOTIFS)))) -> Markup:
    """A piece of cloth: columns by rows of squares of a size, mirrored left to right as woven tunics are."""
    squares = []
    for row in range(rows):
        for column in range(columns):
            twin = min(column, columns - 1 - column)
            squares.append(tocapu(seed * 977 + row * 31 + twin, column * size, row * size, size, motifs))
    return group(*squares, class_="cloth-squares")


def chakana(x: float = 0, y: float = 0, size: float = 24) -> Markup:
    """The stepped cross, the mark of kancha."""
    return el("path", class_="chakana", d=CHAKANA_PATH, fill_rule="evenodd", transform=at(x, y, size / 24))
