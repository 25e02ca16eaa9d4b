"""README promises: an edition that does not fit is refused with its name, the key and the reason. Everything else plays."""

from __future__ import annotations

from hypothesis import given, settings

from tests.fuzz.damage import SUITE
from tests.fuzz.editions import Edition, editions, trier

EXAMPLES = 40
"""Each takes a process and the loading of a game's tables."""


def test_an_edition_plays_or_is_refused_with_a_sentence() -> None:
    with trier() as trying:

        @settings(SUITE, max_examples=EXAMPLES)
        @given(editions())
        def law(edition: Edition) -> None:
            answer = trying.try_edition(edition)
            assert not answer.startswith("broken"), f"{edition}\n{answer}"

        law()
