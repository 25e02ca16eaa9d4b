"""Nothing that a person can give to the library ends in anything but a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.fuzz.damage import SUITE
from tests.fuzz.parsers import Parser, parsers

EXAMPLES = 300


@pytest.mark.parametrize("parser", parsers(), ids=lambda parser: parser.name)
def test_whatever_is_given_is_taken_or_refused_with_a_sentence(parser: Parser) -> None:
    @settings(SUITE, max_examples=EXAMPLES)
    @given(parser.examples)
    def law(example: object) -> None:
        parser.law(example)

    law()
