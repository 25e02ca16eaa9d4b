"""Damaged input for every parser, for as long as one likes: what is not answered with a sentence is a bug.

    PYTHONPATH=src:. python -m bench.fuzz [PARSER ...] [--seconds 60] [--seed 0] [--atheris]

Examples are made by Hypothesis, with another seed in every round, and made small when one fails. With `--atheris`, where that is
installed, libFuzzer makes them instead, guided by which lines of the library they reach. A parser is one of notation, record,
position, options, command line, edition, message, form.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

from hypothesis import given, seed, settings
from tests.fuzz.damage import SUITE
from tests.fuzz.editions import editions, trier
from tests.fuzz.parsers import Parser, parsers
from tests.fuzz.site import site_parsers

ROUND = 100
"""Examples between two looks at the clock."""


class Enough(BaseException):
    """The time is over."""


def edition_parser(stack: ExitStack) -> Parser:
    """Editions are tried in a process of their own."""
    trying = stack.enter_context(trier())

    def law(edition: Any) -> None:
        answer = trying.try_edition(edition)
        assert not answer.startswith("broken"), answer

    return Parser("edition", editions(), law)


def every_parser(stack: ExitStack) -> Iterator[Parser]:
    """All parsers of the library and of the site."""
    yield from parsers()
    yield edition_parser(stack)
    yield from stack.enter_context(site_parsers())


def counted(parser: Parser, number: int, until: float, tally: list[int]) -> Callable[[], None]:
    """A round of a parser's law that counts its examples and ends when the time is over."""

    @seed(number)
    @settings(SUITE, max_examples=ROUND, derandomize=False)
    @given(parser.examples)
    def law(example: Any) -> None:
        if time.monotonic() > until:
            raise Enough
        tally[0] += 1
        parser.law(example)

    return law


def run(parser: Parser, seconds: float, first: int) -> tuple[int, list[str]]:
    """How many examples were tried, and the failures, each once."""
    tally, failures = [0], {}
    until = time.monotonic() + seconds
    number = first
    while time.monotonic() < until:
        try:
            counted(parser, number, until, tally)()
        except Enough:
            break
        except BaseException as error:
            text = "".join(traceback.format_exception(error))
            failures[text.strip().splitlines()[-1]] = text
        number += 1
    return tally[0], list(failures.values())


def main() -> int:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("parsers", nargs="*")
    words.add_argument("--seconds", type=int, default=60)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--atheris", action="store_true")
    given_words = words.parse_args()
    broken = 0
    with ExitStack() as stack:
        for parser in every_parser(stack):
            if given_words.parsers and parser.name not in given_words.parsers:
                continue
            if given_words.atheris:
                command = [sys.executable, "-m", "bench.guided", parser.name, str(given_words.seconds)]
                broken += subprocess.run(command).returncode != 0
                continue
            number, failures = run(parser, given_words.seconds, given_words.seed)
            print(f"{parser.name}: {number} examples in {given_words.seconds} s, {len(failures)} failures", flush=True)
            for failure in failures:
                print(failure, flush=True)
            broken += len(failures)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
