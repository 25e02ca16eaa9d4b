"""The local cultures, by type: what their markers show, and how many of them are in the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data

_data: Final[dict[str, Any]] = load_data(Path(__file__).parents[1], "culture_markers")

CULTURE_ID: Final[list[str]] = [str(row["id"]) for row in _data["type"]]
CULTURES: Final = len(CULTURE_ID)
RESISTANCE: Final[list[int]] = [int(row["resistance"]) for row in _data["type"]]
LABOR: Final[list[int]] = [int(row["labor"]) for row in _data["type"]]
POINTS: Final[list[int]] = [int(row["vp"]) for row in _data["type"]]
WEAK: Final = 1
"""Markers of this resistance or less are those that Popular Support pays for (rules 11.3)."""
SPARE: Final = int(_data["unused_hidden"])
GIFT_LABOR: Final = int(_data["gods_agree"]["labor"])


def culture_counts(players: int) -> list[int]:
    """How many markers of each type are in the game (rules 2.3)."""
    return [int(row["count"]) - (int(row["removed_3p"]) if players == 3 else 0) for row in _data["type"]]
