"""The game as a whole: the table of frame kinds, the start of a game, and the way back from a dumped position.

The stack runs from set-up through the rounds: Round, NextTurn (phase I), Studies (II), University, Temple, Market, Palace,
EndRound (III), and after the last round LastMissions and FinalScoring. Every step pushes the one that follows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.errors import BadPosition
from kancha.games.cuzco_chasqui.frames import KIND_ID
from kancha.games.cuzco_chasqui.invariants import fault
from kancha.games.cuzco_chasqui.rules.cuzco import (
    Activate,
    Blessing,
    FindTile,
    PushPriest,
    Search,
    SecondBlessing,
    SlideUp,
    SpendPips,
    TakeTile,
)
from kancha.games.cuzco_chasqui.rules.dice import Declare, DropDie, EndTurn, LiftDie, NextTurn, Round, TurnAgain
from kancha.games.cuzco_chasqui.rules.end import FinalScoring, LastGrant, LastMissions
from kancha.games.cuzco_chasqui.rules.resolve import BuyGood, EndRound, Market, Mission, NewMission, Palace, Temple, University
from kancha.games.cuzco_chasqui.rules.road import FeatherSlot, MoveTo, RotateOverlay, VillageVp
from kancha.games.cuzco_chasqui.rules.setup import FirstFeather, KeepMission, ReturnCard, RevealGods, RevealMissions, set_up
from kancha.games.cuzco_chasqui.rules.tiles import MoveQuipus, Studies, TakeCards, TakeFeathers, UseTiles
from kancha.games.cuzco_chasqui.seen import position
from kancha.games.cuzco_chasqui.state import KINDS, State

for _id, _frame in zip(
    KIND_ID,
    [
        ReturnCard(always_asks=True, opens_chain=True),
        RevealGods(),
        FirstFeather(opens_chain=True),
        KeepMission(opens_chain=True),
        RevealMissions(),
        Round(),
        NextTurn(),
        Declare(always_asks=True, opens_chain=True),
        LiftDie(),
        DropDie(),
        EndTurn(),
        TurnAgain(always_asks=True, opens_chain=True),
        RotateOverlay(),
        MoveTo(),
        VillageVp(always_asks=True),
        FeatherSlot(),
        TakeTile(),
        Search(always_asks=True),
        FindTile(),
        SpendPips(opens_chain=True),
        SlideUp(),
        PushPriest(always_asks=True),
        Activate(),
        Blessing(always_asks=True),
        SecondBlessing(),
        Studies(),
        UseTiles(always_asks=True, opens_chain=True),
        TakeFeathers(),
        TakeCards(),
        MoveQuipus(),
        University(),
        Temple(),
        Market(),
        BuyGood(opens_chain=True),
        Palace(),
        Mission(always_asks=True, opens_chain=True),
        NewMission(opens_chain=True),
        EndRound(),
        LastMissions(),
        LastGrant(always_asks=True, opens_chain=True),
        FinalScoring(),
        Declare(always_asks=True),
        BuyGood(),
    ],
    strict=True,
):
    KINDS.bind(KINDS.kind(_id), _frame)


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 3)."""
    s = set_up(players, seed, bool(options["pututus"]))
    s.settle()
    return s


def load(given: Mapping[str, Any]) -> State:
    """The state that a dumped position describes."""
    s = position.load(given)
    wrong = fault(s)
    if wrong:
        raise BadPosition(f"This position is impossible: {wrong}.")
    s.settle()
    return s
