"""The kinds of frames on the stack, each with its number and id; rules/ says what they are."""

from typing import Final

from kancha.core.decision import Kinds
from kancha.games.inca_empire.actions import ACTIONS
from kancha.games.inca_empire.reasons import REASONS
from kancha.games.inca_empire.told import EVENTS

KINDS: Final = Kinds(ACTIONS, REASONS, EVENTS)

NEXT_PHASE: Final = KINDS.kind("next_phase")
CARD: Final = KINDS.kind("card")
SECTOR: Final = KINDS.kind("sector")
REVEAL: Final = KINDS.kind("reveal")
TURN: Final = KINDS.kind("turn")
ACT: Final = KINDS.kind("act")
ROADS: Final = KINDS.kind("roads")
ADDITIONAL: Final = KINDS.kind("additional")
FOLLOW: Final = KINDS.kind("follow")
CONSTRUCT: Final = KINDS.kind("construct")
