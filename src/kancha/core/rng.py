"""Chance as plain integers: SplitMix64 streams that live inside a state, so that a copy continues the same future.

A stream is one integer. `advance` gives the next one, `below` reads a number from it. One stream per use
(set-up, deck, dice) keeps a change in one from shifting the others.
"""

from typing import Final

_ALL: Final = 1 << 64
_MASK: Final = _ALL - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def advance(stream: int) -> int:
    """The stream after one draw."""
    return (stream + _STEP) & _MASK


def below(stream: int, n: int) -> int:
    """A number in 0..n-1 read from the stream as it stands."""
    z = ((stream ^ (stream >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


def open_stream(seed: int, use: int) -> int:
    """The stream for one use of one seed; seeds of any size and sign are folded in."""
    stream = below(advance(use), _ALL)
    rest = seed if seed >= 0 else -2 * seed * (1 << 64) + 1
    while True:
        stream = below(advance(stream ^ (rest & _MASK)), _ALL)
        rest >>= 64
        if rest == 0:
            return stream


def shuffle(items: list[int], stream: int) -> int:
    """Shuffle in place (Fisher-Yates) and return the stream that is left.

    `advance` and `below` are written out, for these are many draws in a row.
    """
    for i in range(len(items) - 1, 0, -1):
        stream = (stream + _STEP) & _MASK
        z = ((stream ^ (stream >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return stream
