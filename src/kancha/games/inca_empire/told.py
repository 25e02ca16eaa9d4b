"""The events that the rules report while somebody listens; words/ makes sentences of them."""

from typing import Final

TOLD_PHASE: Final = 0
TOLD_INCOME: Final = 1
TOLD_SUPPORT: Final = 2
TOLD_ORDER: Final = 3
TOLD_PLACED: Final = 4
TOLD_DREW: Final = 5
TOLD_SHUFFLED: Final = 6
TOLD_SUN: Final = 7
TOLD_POPULAR: Final = 8
TOLD_UNREST: Final = 9
TOLD_ROAD: Final = 10
TOLD_MARKER: Final = 11
TOLD_CITY: Final = 12
TOLD_GARRISON: Final = 13
TOLD_OUTPOST: Final = 14
TOLD_TEMPLE: Final = 15
TOLD_CONQUEST: Final = 16
TOLD_TERRACE: Final = 17
TOLD_PILGRIMAGE: Final = 18
TOLD_END_TURN: Final = 19
TOLD_SAPA: Final = 20
TOLD_RETURNED: Final = 21
TOLD_INVASION: Final = 22
TOLD_OVER: Final = 23

COST: Final = 256
"""What was built tells its cost times this, plus the points."""
