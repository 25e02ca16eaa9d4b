"""The rules, a file for each chapter of rules.md; here is the list of what can lie on the stack."""

from kancha.core.decision import Decision
from kancha.games.inca_empire import kinds
from kancha.games.inca_empire.kinds import KINDS
from kancha.games.inca_empire.rules.building import AnotherGarrison, AnotherTerrace, City, Garrison, Outpost, Temple, Terrace
from kancha.games.inca_empire.rules.conquest import Conquest, RapidConquest
from kancha.games.inca_empire.rules.construction import Construct, Follow
from kancha.games.inca_empire.rules.phases import NextPhase
from kancha.games.inca_empire.rules.roads import GrantedRoad, OptionRoad
from kancha.games.inca_empire.rules.setup import start
from kancha.games.inca_empire.rules.sun import ChooseSector, PlaceCard, Reveal
from kancha.games.inca_empire.rules.turn import Act, MoreRoads, PlaceAdditional, StartTurn
from kancha.games.inca_empire.seen.imagine import imagine
from kancha.games.inca_empire.seen.position import dump
from kancha.games.inca_empire.state import State


def options() -> list[Decision[State]]:
    """What Construction can choose, roads aside, in the order of the actions."""
    return [City(), Garrison(), Outpost(), Temple(), Conquest(), RapidConquest(), Terrace()]


KINDS.bind(kinds.NEXT_PHASE, NextPhase())
KINDS.bind(kinds.CARD, PlaceCard(always_asks=True, opens_chain=True))
KINDS.bind(kinds.SECTOR, ChooseSector())
KINDS.bind(kinds.REVEAL, Reveal())
KINDS.bind(kinds.TURN, StartTurn())
KINDS.bind(kinds.ACT, Act(options()))
KINDS.bind(kinds.ROADS, MoreRoads())
KINDS.bind(kinds.ADDITIONAL, PlaceAdditional())
KINDS.bind(kinds.FOLLOW, Follow([AnotherGarrison(), AnotherTerrace(), GrantedRoad()]))
KINDS.bind(kinds.CONSTRUCT, Construct([OptionRoad(), *options()]))
KINDS.complete(imagine, dump)

__all__ = ["KINDS", "State", "start"]
