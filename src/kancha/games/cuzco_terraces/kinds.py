"""The kinds of frames on the stack, each with its number and id; rules/ says what they are."""

from typing import Final

from kancha.core.decision import Kinds
from kancha.games.cuzco_terraces.actions import ACTIONS
from kancha.games.cuzco_terraces.reasons import REASONS
from kancha.games.cuzco_terraces.told import EVENTS

KINDS: Final = Kinds(ACTIONS, REASONS, EVENTS)

START_TURN: Final = KINDS.kind("start_turn")
ACT: Final = KINDS.kind("act")
ANCHOR: Final = KINDS.kind("anchor")
ORIENT: Final = KINDS.kind("orient")
GO: Final = KINDS.kind("go")
POND_HEX: Final = KINDS.kind("pond_hex")
BUILD_HEX: Final = KINDS.kind("build_hex")
HEIGHT: Final = KINDS.kind("height")
PROPOSE: Final = KINDS.kind("propose")
BID: Final = KINDS.kind("bid")
END_TURN: Final = KINDS.kind("end_turn")
OPENING: Final = KINDS.kind("opening")
