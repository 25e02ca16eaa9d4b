"""The numbers of the frame kinds, in the order of the table in rules/table.py."""

from typing import Final

NEXT_PHASE: Final = 0
CARD: Final = 1
SECTOR: Final = 2
REVEAL: Final = 3
TURN: Final = 4
ACT: Final = 5
ROADS: Final = 6
ADDITIONAL: Final = 7
FOLLOW: Final = 8
CONSTRUCT: Final = 9

KIND_ID: Final[list[str]] = [
    "next_phase", "card", "sector", "reveal", "turn", "act", "roads", "additional", "follow", "construct",
]  # fmt: skip
