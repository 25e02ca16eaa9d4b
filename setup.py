"""Compiles the rules with mypyc when KANCHA_MYPYC=1; otherwise everything runs as the Python it is."""

import os
import runpy
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/kancha")


class SideBySide(build_ext):
    """Keeps every core busy: the group has some 190 files of C, which setuptools by itself would compile one after the other."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_some([source], **settings), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compile_all
        super().build_extensions()


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


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
