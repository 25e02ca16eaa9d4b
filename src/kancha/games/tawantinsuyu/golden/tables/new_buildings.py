"""Numbers of the new Buildings (rules 20.2)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kancha.core.data import load_data

_buildings: Final = {str(row["id"]): row for row in load_data(Path(__file__).parents[2], "golden_buildings")["passive"]}

GALLERY_VP: Final[list[int]] = [int(value) for value in _buildings["ZA4"]["vp_table"]]
SURVEY: Final = 3
"""Tiles that the Architects' Court draws (rules 20.2)."""
SURVEYS: Final[list[tuple[int, int, int]]] = [
    (a, b, n - a - b) for n in range(1, SURVEY + 1) for a in range(n, -1, -1) for b in range(n - a, -1, -1)
]
"""How many tiles of each pile, Production, Passive, Palaces."""
