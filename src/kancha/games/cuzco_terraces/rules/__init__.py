"""The rules, a file for each chapter of rules.md; here is the list of what can lie on the stack."""

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.kinds import KINDS
from kancha.games.cuzco_terraces.rules.festival import Bid, ProposeFestival
from kancha.games.cuzco_terraces.rules.incas import Go
from kancha.games.cuzco_terraces.rules.ponds import PondHex
from kancha.games.cuzco_terraces.rules.setup import start
from kancha.games.cuzco_terraces.rules.temples import BuildHex, Height
from kancha.games.cuzco_terraces.rules.terrain import Anchor, Orient
from kancha.games.cuzco_terraces.rules.turn import Act, EndTurn, Opening, StartTurn
from kancha.games.cuzco_terraces.seen.imagine import imagine
from kancha.games.cuzco_terraces.seen.position import dump
from kancha.games.cuzco_terraces.state import State

KINDS.bind(kinds.START_TURN, StartTurn())
KINDS.bind(kinds.ACT, Act())
KINDS.bind(kinds.ANCHOR, Anchor(always_asks=True))
KINDS.bind(kinds.ORIENT, Orient(always_asks=True))
KINDS.bind(kinds.GO, Go(always_asks=True))
KINDS.bind(kinds.POND_HEX, PondHex(always_asks=True))
KINDS.bind(kinds.BUILD_HEX, BuildHex(always_asks=True))
KINDS.bind(kinds.HEIGHT, Height(always_asks=True))
KINDS.bind(kinds.PROPOSE, ProposeFestival(always_asks=True, opens_chain=True))
KINDS.bind(kinds.BID, Bid(always_asks=True, opens_chain=True))
KINDS.bind(kinds.END_TURN, EndTurn())
KINDS.bind(kinds.OPENING, Opening())
KINDS.complete(imagine, dump)

__all__ = ["KINDS", "State", "start"]
