"""Every HTTP 500 is a bug, and no message ends a socket but one that is too long."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.fuzz.damage import SUITE
from tests.fuzz.site import site_parsers

EXAMPLES = 300


@pytest.mark.parametrize("name", ["message", "form", "address"])
def test_whatever_is_sent_is_answered(name: str) -> None:
    with site_parsers() as parsers:
        parser = next(each for each in parsers if each.name == name)

        @settings(SUITE, max_examples=EXAMPLES)
        @given(parser.examples)
        def law(example: object) -> None:
            parser.law(example)

        law()
