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


HEURISTIC = '''"""How good a position of Yupana looks."""

from kancha.core.judging import Features

FEATURES = Features()
SEED = FEATURES.add("seed", "seeds that are still hidden")


def measure(s):
    amounts = []
    for seat in range(s.players):
        amounts += [float(s.points[seat]), 0.0 if s.over or s.shown[seat] else float(s.hand[seat])]
    return amounts
'''
CHARACTERS = {
    "hoarder": """name = "Sami"
words = "Never lets a seed out of its hand."
likes = { seed = 1.5 }
""",
    "open_hand": """name = "Qori"
words = "Shows what it has."
likes = { seed = -1.0 }
""",
}


def add_characters(folder: Path, name: str = "yupana") -> None:
    """Give a game that was installed in a folder an evaluation of its own, and two opponents."""
    (folder / name / "heuristic.py").write_text(HEURISTIC, encoding="utf-8")
    weights = folder / name / "weights"
    weights.mkdir()
    (weights / "first.toml").write_text("[weights]\npoints = 1.0\nseed = 0.5\n", encoding="utf-8")
    for id, told in CHARACTERS.items():
        (weights / f"{id}.toml").write_text(told, encoding="utf-8")
