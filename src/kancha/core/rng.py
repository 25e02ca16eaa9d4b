"""Chance as plain integers: SplitMix64 streams that live inside a state, so that a copy continues the same future.

A stream is one integer. `advance` gives the next one, `below` reads a number from it. One stream per use
(set-up, deck, dice) keeps a change in one from shifting the others.
"""

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")
_ALL: Final = 1 << 64
_MASK: Final = _ALL - 1
_HALF: Final = (1 << 32) - 1
_QUARTER: Final = (1 << 16) - 1
_SHORT: Final = (1 << 62) - 1
_FEW: Final = 1 << 30
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def advance(stream: int) -> int:
    """The stream after one draw."""
    return (stream + _STEP) & _MASK


def below(stream: int, n: int) -> int:
    """A number in 0..n-1 read from the stream as it stands."""
    if COMPILED and n <= _FEW:
        return below_by_halves(stream, n)
    z = ((stream ^ (stream >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


def open_stream(seed: int, use: int) -> int:
    """The stream for one use of one seed; seeds of any size and sign are folded in."""
    if COMPILED and 0 <= seed <= _SHORT:
        return open_by_halves(seed, use)
    stream = below(advance(use), _ALL)
    rest = seed if seed >= 0 else -2 * seed * (1 << 64) + 1
    while True:
        stream = below(advance(stream ^ (rest & _MASK)), _ALL)
        rest >>= 64
        if rest == 0:
            return stream


def shuffle(items: list[T], stream: int) -> int:
    """Shuffle in place (Fisher-Yates) and return the stream that is left.

    `advance` and `below` are written out, for these are many draws in a row.
    """
    if COMPILED and len(items) <= _FEW:
        return shuffle_by_halves(items, stream)
    for i in range(len(items) - 1, 0, -1):
        stream = (stream + _STEP) & _MASK
        z = ((stream ^ (stream >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return stream


# The same for the compiled build, where a number of 64 bits would be an object: a stream is two halves of 32 bits, and no number
# gets longer than 62. Plain Python would take longer this way.

COMPILED: Final = type(below).__name__ != "function"
"""Whether this is the compiled build."""


def below_by_halves(stream: int, n: int) -> int:
    """`below` for a number of at most 30 bits."""
    high, low = mixed(stream >> 32, stream & _HALF)
    return part(high, low, n)


def open_by_halves(seed: int, use: int) -> int:
    """`open_stream` for a seed that is no object."""
    high, low = advanced(0, use)
    high, low = mixed(high, low)
    high, low = advanced(high ^ (seed >> 32), low ^ (seed & _HALF))
    high, low = mixed(high, low)
    return (int(high) << 32) | int(low)


def shuffle_by_halves(items: list[T], stream: int) -> int:
    """`shuffle` for a list of any length that there is."""
    high: i64 = stream >> 32
    low: i64 = stream & _HALF
    n: i64 = len(items)
    while n > 1:
        high, low = advanced(high, low)
        z_high, z_low = mixed(high, low)
        j = part(z_high, z_low, n)
        n -= 1
        items[n], items[j] = items[j], items[n]
    return (int(high) << 32) | int(low)


def advanced(high: i64, low: i64) -> tuple[i64, i64]:
    """`advance` by halves."""
    low += _STEP & _HALF
    return (high + (_STEP >> 32) + (low >> 32)) & _HALF, low & _HALF


def mixed(high: i64, low: i64) -> tuple[i64, i64]:
    """What a stream holds as it stands, by halves."""
    z_high = high ^ (high >> 30)
    z_low = low ^ (low >> 30) ^ ((high * 4) & _HALF)
    high = upper_half(z_high, z_low, _FIRST >> 32, _FIRST & _HALF)
    low = lower_half(z_low, _FIRST & _HALF)
    z_high = high ^ (high >> 27)
    z_low = low ^ (low >> 27) ^ ((high * 32) & _HALF)
    high = upper_half(z_high, z_low, _SECOND >> 32, _SECOND & _HALF)
    low = lower_half(z_low, _SECOND & _HALF)
    return high ^ (high >> 31), low ^ (low >> 31) ^ ((high * 2) & _HALF)


def part(high: i64, low: i64, n: i64) -> i64:
    """A number in 0..n-1 from what a stream holds."""
    return (high * n + ((low * n) >> 32)) >> 32


def lower_half(low: i64, by: i64) -> i64:
    """The lower half of a product; of its factors the lower halves are enough."""
    return (low * (by & _QUARTER) + ((low * (by >> 16)) & _QUARTER) * 65536) & _HALF


def upper_half(high: i64, low: i64, by_high: i64, by_low: i64) -> i64:
    """The upper half of the lower 64 bits of a product, both factors given by halves."""
    across = low * (by_low >> 16)
    carried = (low * (by_low & _QUARTER) + (across & _QUARTER) * 65536) >> 32
    return (carried + (across >> 16) + lower_half(high, by_low) + lower_half(low, by_high)) & _HALF
