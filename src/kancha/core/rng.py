"""Chance as plain integers: SplitMix64 streams that live inside a state, so that a copy continues the same future.

A stream is one integer. `advance` gives the next one, `below` reads a number from it. One stream per use
(set-up, deck, dice) keeps a change in one from shifting the others.
"""

from typing import Final

from mypy_extensions import i64

_ALL: Final = 1 << 64
_MASK: Final = _ALL - 1
_HALF: Final = (1 << 32) - 1
_QUARTER: Final = (1 << 16) - 1
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


COMPILED: Final = type(below).__name__ != "function"
"""Whether this is the compiled build."""


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
    if COMPILED and len(items) <= _HALF:
        return shuffle_by_halves(items, stream)
    for i in range(len(items) - 1, 0, -1):
        stream = (stream + _STEP) & _MASK
        z = ((stream ^ (stream >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return stream


def shuffle_by_halves(items: list[int], stream: int) -> int:
    """`shuffle` for the compiled build, where a number of 64 bits would be an object: a stream is two halves of 32 bits, and no
    number gets longer than 62. Plain Python would take longer this way."""
    high: i64 = stream >> 32
    low: i64 = stream & _HALF
    n: i64 = len(items)
    while n > 1:
        low += _STEP & _HALF
        high = (high + (_STEP >> 32) + (low >> 32)) & _HALF
        low &= _HALF
        z_high = high ^ (high >> 30)
        z_low = low ^ (low >> 30) ^ ((high * 4) & _HALF)
        y_high = upper_half(z_high, z_low, _FIRST >> 32, _FIRST & _HALF)
        y_low = lower_half(z_low, _FIRST & _HALF)
        z_high = y_high ^ (y_high >> 27)
        z_low = y_low ^ (y_low >> 27) ^ ((y_high * 32) & _HALF)
        y_high = upper_half(z_high, z_low, _SECOND >> 32, _SECOND & _HALF)
        y_low = lower_half(z_low, _SECOND & _HALF)
        z_high = y_high ^ (y_high >> 31)
        z_low = y_low ^ (y_low >> 31) ^ ((y_high * 2) & _HALF)
        j = (z_high * n + ((z_low * n) >> 32)) >> 32
        n -= 1
        items[n], items[j] = items[j], items[n]
    return (int(high) << 32) | int(low)


def lower_half(low: i64, by: i64) -> i64:
    """The lower half of a product; of its factors the lower halves are enough."""
    return (low * (by & _QUARTER) + ((low * (by >> 16)) & _QUARTER) * 65536) & _HALF


def upper_half(high: i64, low: i64, by_high: i64, by_low: i64) -> i64:
    """The upper half of the lower 64 bits of a product, both factors given by halves."""
    across = low * (by_low >> 16)
    carried = (low * (by_low & _QUARTER) + (across & _QUARTER) * 65536) >> 32
    return (carried + (across >> 16) + lower_half(high, by_low) + lower_half(low, by_high)) & _HALF
