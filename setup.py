"""Compiles the rules with mypyc when KANCHA_MYPYC=1; otherwise everything runs as the Python it is."""

import os
import runpy
from pathlib import Path
from typing import Any

from setuptools import setup

PACKAGE = Path("src/kancha")


def extensions() -> list[Any]:
    """One mypyc group. Each extension is optional, so that an install without a compiler still succeeds."""
    if os.environ.get("KANCHA_MYPYC") != "1":
        return []
    from mypyc.build import mypycify

    modules = runpy.run_path(str(PACKAGE / "tools" / "builds.py"))["compiled_modules"](PACKAGE)
    found = mypycify([str(module) for module in modules], opt_level="3", debug_level="0", multi_file=True, group_name="kancha")
    for extension in found:
        if os.name != "nt":
            extension.extra_compile_args.append("-fvisibility=hidden")  # calls inside the group need no detour
        extension.optional = os.environ.get("KANCHA_MYPYC_MUST") != "1"
    return list(found)


setup(ext_modules=extensions())
