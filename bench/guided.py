"""One parser under libFuzzer, guided by which lines of the library are reached: what `python -m bench.fuzz --atheris` runs.

    PYTHONPATH=src:. python -m bench.guided PARSER SECONDS

Atheris is no dependency of anything here; where it is not installed, Hypothesis alone makes the examples.
"""

from __future__ import annotations

import importlib
import sys
from contextlib import ExitStack
from typing import Any


def main(name: str, seconds: int) -> None:
    """Ends with exit code 0 when nothing was found; libFuzzer itself ends the process."""
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["kancha"]):
        fuzz = importlib.import_module("bench.fuzz")
    from hypothesis import given, settings

    with ExitStack() as stack:
        parser = next(each for each in fuzz.every_parser(stack) if each.name == name)

        @settings(fuzz.SUITE)
        @given(parser.examples)
        def law(example: Any) -> None:
            parser.law(example)

        one = getattr(law, "hypothesis").fuzz_one_input  # noqa: B009 - Hypothesis puts it there unseen by mypy
        atheris.Setup([sys.argv[0], f"-max_total_time={seconds}", "-print_final_stats=1", "-max_len=4096"], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
