"""The numbers of the frame kinds, in the order of the table in rules.py."""

from typing import Final

START_TURN: Final = 0
ACT: Final = 1
ANCHOR: Final = 2
ORIENT: Final = 3
GO: Final = 4
POND_HEX: Final = 5
BUILD_HEX: Final = 6
HEIGHT: Final = 7
PROPOSE: Final = 8
BID: Final = 9
END_TURN: Final = 10

KIND_ID: Final[list[str]] = [
    "start_turn", "act", "anchor", "orient", "go", "pond_hex", "build_hex", "height", "propose", "bid", "end_turn",
]  # fmt: skip
