"""Compiles the rules with mypyc when KANCHA_MYPYC=1; otherwise everything runs as the Python it is.

What is compiled is found by looking: the core, the search of the bots, and in each game's room every part except those
that speak or draw. A new game therefore needs no line here.
"""

import os
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/kancha")
SPOKEN = {"__init__", "view", "board", "words"}
"""Parts of a room that stay Python: they run once a move, not a million times a second."""

PLAIN = {"__init__", "data", "record", "match", "registry", "game", "errors"}
"""Parts of the core that read files, find games or hold a match, for the same reason."""


def compiled_modules() -> list[str]:
    """The files of the compiled group, in a fixed order."""
    core = [file for file in PACKAGE.glob("core/*.py") if file.stem not in PLAIN]
    rooms = [file for file in PACKAGE.glob("games/*/**/*.py") if file.stem not in SPOKEN]
    bots = [file for file in PACKAGE.glob("bots/*.py") if file.stem != "__init__"]
    return sorted(str(file) for file in core + rooms + bots)


def extensions() -> list[object]:
    """The extension modules of one mypyc group, each optional: without a compiler the install still succeeds."""
    if os.environ.get("KANCHA_MYPYC") != "1":
        return []
    from mypyc.build import mypycify

    found = mypycify(["--strict", *compiled_modules()], opt_level="3", multi_file=True, group_name="kancha")
    for extension in found:
        extension.optional = os.environ.get("KANCHA_MYPYC_MUST") != "1"
    return list(found)


setup(ext_modules=extensions())
