"""The rules, a file for each chapter of rules.md; here is the list of what can lie on the stack."""

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.kinds import KINDS
from kancha.games.cuzco_terraces.rules.festival import Bid, DrawCard, ProposeFestival
from kancha.games.cuzco_terraces.rules.incas import BringIn, Go, PickUp
from kancha.games.cuzco_terraces.rules.ponds import PondHex, SetPond
from kancha.games.cuzco_terraces.rules.setup import start
from kancha.games.cuzco_terraces.rules.temples import BuildHex, BuildTemple, Expand, Height
from kancha.games.cuzco_terraces.rules.terrain import Anchor, Orient, PlaceTerrain
from kancha.games.cuzco_terraces.rules.turn import Act, EndActions, EndTurn, StartTurn, UseToken
from kancha.games.cuzco_terraces.seen.imagine import imagine
from kancha.games.cuzco_terraces.seen.position import dump
from kancha.games.cuzco_terraces.state import State

PARTS = [EndActions(), UseToken(), DrawCard(), PlaceTerrain(), BringIn(), SetPond(), BuildTemple(), PickUp(), Expand()]
"""What can be done with action points."""

KINDS.bind(kinds.START_TURN, StartTurn())
KINDS.bind(kinds.ACT, Act(PARTS, opens_chain=True))
KINDS.bind(kinds.ANCHOR, Anchor())
KINDS.bind(kinds.ORIENT, Orient())
KINDS.bind(kinds.GO, Go())
KINDS.bind(kinds.POND_HEX, PondHex())
KINDS.bind(kinds.BUILD_HEX, BuildHex())
KINDS.bind(kinds.HEIGHT, Height())
KINDS.bind(kinds.PROPOSE, ProposeFestival(always_asks=True, opens_chain=True))
KINDS.bind(kinds.BID, Bid(always_asks=True, opens_chain=True))
KINDS.bind(kinds.END_TURN, EndTurn())
KINDS.complete(imagine, dump)

__all__ = ["KINDS", "State", "start"]
