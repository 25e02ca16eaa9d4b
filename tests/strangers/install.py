"""Makes a stranger's game known: its package on the path, and beside it what an installation would leave of its entry point."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).parent


def install(folder: Path, name: str = "yupana") -> Path:
    """A folder that holds the package and its metadata, to be put on the path."""
    shutil.copytree(HERE / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[kancha.games]\n{name} = {name}:GAME\n", encoding="utf-8")
    return folder
