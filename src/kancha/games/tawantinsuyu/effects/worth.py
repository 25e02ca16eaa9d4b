"""What resources and matches are worth to a bot, in VP; tasks of Workers and whole positions are valued by the same numbers."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.tables import EDGE_ID

POTATO: Final = 0.35
CORN: Final = 0.7
STONE: Final = 0.9
GOLD: Final = 0.7  # besides the VP of the end
MATCH: Final[list[float]] = [
    {"gold": 1.5, "stone": 1.6, "potato": 1.3, "god": 1.1, "rejuvenate": 0.8, "army": 0.9, "temple": 0.7, "vp": 3.0}.get(id, 1.0)
    for id in EDGE_ID
]
