"""Chance is reproducible, even, and separate for each use."""

from collections.abc import Callable

import pytest

from kancha.core.rng import advance, below, below_by_halves, open_by_halves, open_stream, shuffle, shuffle_by_halves


def test_a_stream_is_the_same_on_every_machine() -> None:
    stream = open_stream(7, 1)
    drawn = []
    for _ in range(5):
        stream = advance(stream)
        drawn.append(below(stream, 1000))
    assert stream == 10244627957252809243
    assert drawn == [967, 866, 786, 810, 577]


def test_uses_and_seeds_have_streams_of_their_own() -> None:
    streams = {open_stream(seed, use) for seed in (-3, -1, 0, 1, 2, 2**64, 2**128 + 5) for use in range(4)}
    assert len(streams) == 28


def test_numbers_are_spread_evenly() -> None:
    stream, counts = open_stream(1, 1), [0] * 6
    for _ in range(6000):
        stream = advance(stream)
        counts[below(stream, 6)] += 1
    assert max(counts) < 1100
    assert min(counts) > 900


def test_a_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    orders, stream = set(), 5
    for _ in range(300):
        items = [1, 2, 3]
        stream = shuffle(items, stream)
        assert sorted(items) == [1, 2, 3]
        orders.add(tuple(items))
    assert len(orders) == 6


@pytest.mark.parametrize("shuffled", [shuffle, shuffle_by_halves])
def test_both_ways_to_shuffle_draw_what_single_draws_would(shuffled: Callable[[list[int], int], int]) -> None:
    for size in (0, 1, 2, 3, 7, 52, 200):
        for seed in (*range(60), 2**63, 2**64 - 1):
            start = seed if seed > 60 else open_stream(seed, size)
            items, expected, stream = list(range(size)), list(range(size)), start
            for last in range(size - 1, 0, -1):
                stream = advance(stream)
                other = below(stream, last + 1)
                expected[last], expected[other] = expected[other], expected[last]
            assert shuffled(items, start) == stream
            assert items == expected


def mixed(stream: int) -> int:
    """What a stream holds, as SplitMix64 says it."""
    z = ((stream ^ (stream >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
    return z ^ (z >> 31)


def test_a_draw_by_halves_is_the_same() -> None:
    stream = 0
    for n in (1, 2, 6, 1000, 2**29 + 1, 2**30):
        for _ in range(50):
            stream = advance(stream)
            assert below_by_halves(stream, n) == below(stream, n) == mixed(stream) * n >> 64


def test_a_stream_opened_by_halves_is_the_same() -> None:
    for seed in (0, 1, 7, 2**31, 2**32 - 1, 2**32, 2**61 + 12345, 2**62 - 1):
        for use in (0, 1, 2, 40, 900):
            expected = mixed(advance(mixed(advance(use)) ^ seed))
            assert open_by_halves(seed, use) == open_stream(seed, use) == expected
