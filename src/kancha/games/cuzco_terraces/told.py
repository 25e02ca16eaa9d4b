"""The events that the rules report while somebody listens; words.py makes sentences of them."""

from typing import Final

TOLD_TURN: Final = 0
TOLD_TOKEN: Final = 1
TOLD_TERRAIN: Final = 2
TOLD_END: Final = 3
TOLD_ENTER: Final = 4
TOLD_MOVE: Final = 5
TOLD_LEAVE: Final = 6
TOLD_TEMPLE: Final = 7
TOLD_EXPAND: Final = 8
TOLD_POND: Final = 9
TOLD_POND_FULL: Final = 10
TOLD_DRAW_UP: Final = 11
TOLD_DRAW_DECK: Final = 12
TOLD_FESTIVAL: Final = 13
TOLD_PLAY: Final = 14
TOLD_STOP: Final = 15
TOLD_DROP: Final = 16
TOLD_AGREE: Final = 17
TOLD_ORGANISE: Final = 18
TOLD_TURN_UP: Final = 19
TOLD_FINAL: Final = 20
TOLD_FINAL_SUM: Final = 21
TOLD_OVER: Final = 22
TOLD_DEADLOCK: Final = 23
