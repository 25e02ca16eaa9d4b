"""The two builds: what is compiled, where the compiled copy lies, and whether it is as new as its sources.

Imports the standard library only and nothing of kancha, because `run` and `setup.py` load this file by its path.
"""

from __future__ import annotations

import hashlib
import sysconfig
from pathlib import Path

PLAIN_CORE = {"__init__", "data", "errors", "game", "match", "options", "position", "record", "weights"}
"""Parts of the core that read files, find games or hold a match: they run once a move, not a million times a second."""

PLAIN_ROOM = ("board", "invariants", "strip", "view", "words")
"""How the names of those files and folders of a room begin that speak, draw and check, for the same reason."""

FULL_FOLDERS = {"effects", "tables"}
"""Folders that hold their common content in `__init__`; the `__init__` of every other folder is a face and stays Python."""


def compiled_modules(package: Path) -> list[Path]:
    """The files of the compiled group, found by looking, so that a new game needs no line here."""
    core = [file for file in package.glob("core/*.py") if file.stem not in PLAIN_CORE]
    rooms = [file for file in package.glob("games/*/**/*.py") if not _is_plain(file.relative_to(package / "games"))]
    bots = [file for file in package.glob("bots/*.py") if file.stem != "__init__"]
    return sorted(core + rooms + bots)


def _is_plain(file: Path) -> bool:
    """Whether a file of a room, named from the folder of all rooms, runs as Python."""
    folders = file.parts[1:-1]
    if file.stem == "__init__" and (not folders or folders[-1] not in FULL_FOLDERS):
        return True
    return any(name.startswith(PLAIN_ROOM) for name in (*folders, file.stem))


def fast_folder(root: Path) -> Path:
    """Where the compiled copy of the package lies; put it first on the path to use it."""
    return root / "build" / "fast"


def compiled_stamp(root: Path) -> str:
    """A hash of everything that the machine code depends on."""
    package = root / "src" / "kancha"
    files = {*compiled_modules(package), *package.glob("core/**/*.py"), root / "setup.py", package / "tools" / "builds.py"}
    return _hash(root, sorted(files))


def whole_stamp(root: Path) -> str:
    """A hash of the whole package, compiled or not."""
    files = (root / "src" / "kancha").rglob("*")
    return _hash(root, sorted(file for file in files if file.is_file() and _is_source(file)))


def fresh(root: Path) -> bool:
    """Whether there is a compiled copy, made for this Python, of exactly these sources."""
    stamp = fast_folder(root) / "stamp"
    return stamp.is_file() and stamp.read_text(encoding="utf-8").split() == [compiled_stamp(root), whole_stamp(root)]


def _is_source(file: Path) -> bool:
    return file.suffix not in {".pyc", ".so", ".pyd"}


def _hash(root: Path, files: list[Path]) -> str:
    digest = hashlib.blake2b(str(sysconfig.get_config_var("EXT_SUFFIX")).encode(), digest_size=16)
    for file in files:
        content = file.read_bytes()
        digest.update(f"\0{file.relative_to(root).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()
