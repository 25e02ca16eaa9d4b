"""The rules, a file for each chapter of rules.md; here is the list of what can lie on the stack.

The stack runs from set-up through the rounds: Round, NextTurn (phase I), Studies (II), University, Temple, Market, Palace,
EndRound (III), and after the last round LastMissions and FinalScoring. Every step pushes the one that follows it. In a menu the
part stands first that a click would most likely mean.
"""

from kancha.games.cuzco_chasqui import kinds
from kancha.games.cuzco_chasqui.kinds import KINDS
from kancha.games.cuzco_chasqui.rules import blessing, dice, end, exchange, palace, resolve, road, setup, tiles
from kancha.games.cuzco_chasqui.rules.answers import No, Stop
from kancha.games.cuzco_chasqui.rules.setup import start
from kancha.games.cuzco_chasqui.seen.imagine import imagine
from kancha.games.cuzco_chasqui.seen.position import dump
from kancha.games.cuzco_chasqui.state import State

AGAIN = [dice.AgainCard(), No("End your turn", 5)]
VILLAGE = [road.VillageCard(), No("No", 10)]
SEARCH = [exchange.SearchCard(), No("No", 9)]
PUSH = [blessing.Push(), blessing.ExpelCard()]
LAST = [palace.Grant(), No("Leave it at that")]

KINDS.bind(kinds.RETURN_CARD, setup.ReturnCard(always_asks=True, opens_chain=True))
KINDS.bind(kinds.REVEAL_GODS, setup.RevealGods())
KINDS.bind(kinds.FIRST_FEATHER, road.FeatherSlot(opens_chain=True))
KINDS.bind(kinds.KEEP_MISSION, setup.KeepMission(opens_chain=True))
KINDS.bind(kinds.REVEAL_MISSIONS, setup.RevealMissions())
KINDS.bind(kinds.ROUND, dice.Round())
KINDS.bind(kinds.NEXT_TURN, dice.NextTurn())
KINDS.bind(kinds.DECLARE, dice.Declare(opens_chain=True))
KINDS.bind(kinds.LIFT_DIE, dice.LiftDie())
KINDS.bind(kinds.DROP_DIE, dice.DropDie())
KINDS.bind(kinds.END_TURN, dice.EndTurn())
KINDS.bind(kinds.TURN_AGAIN, dice.TurnAgain(AGAIN, always_asks=True, opens_chain=True))
KINDS.bind(kinds.ROTATE_OVERLAY, road.RotateOverlay())
KINDS.bind(kinds.MOVE_TO, road.MoveTo())
KINDS.bind(kinds.VILLAGE_VP, road.VillageVp(VILLAGE, always_asks=True))
KINDS.bind(kinds.FEATHER_SLOT, road.FeatherSlot())
KINDS.bind(kinds.TAKE_TILE, exchange.TakeTile())
KINDS.bind(kinds.SEARCH, exchange.Search(SEARCH, always_asks=True))
KINDS.bind(kinds.FIND_TILE, exchange.FindTile())
KINDS.bind(kinds.SPEND_PIPS, exchange.SpendPips(Stop("Stop here")))
KINDS.bind(kinds.SLIDE_UP, exchange.SlideUp())
KINDS.bind(kinds.PUSH_PRIEST, blessing.PushPriest(PUSH, always_asks=True))
KINDS.bind(kinds.ACTIVATE, blessing.Activate())
KINDS.bind(kinds.BLESSING, blessing.Blessing())
KINDS.bind(kinds.SECOND_BLESSING, blessing.SecondBlessing())
KINDS.bind(kinds.STUDIES, tiles.Studies())
KINDS.bind(kinds.USE_TILES, tiles.UseTiles(Stop("End your turn")))
KINDS.bind(kinds.TAKE_FEATHERS, tiles.TakeFeathers())
KINDS.bind(kinds.TAKE_CARDS, tiles.TakeCards())
KINDS.bind(kinds.MOVE_QUIPUS, tiles.MoveQuipus())
KINDS.bind(kinds.UNIVERSITY, resolve.University())
KINDS.bind(kinds.TEMPLE, resolve.Temple())
KINDS.bind(kinds.MARKET, resolve.Market())
KINDS.bind(kinds.BUY_GOOD, resolve.BuyGood(opens_chain=True))
KINDS.bind(kinds.PALACE, palace.Palace())
KINDS.bind(kinds.MISSION, palace.Mission())
KINDS.bind(kinds.NEW_MISSION, palace.NewMission(opens_chain=True))
KINDS.bind(kinds.END_ROUND, resolve.EndRound())
KINDS.bind(kinds.LAST_MISSIONS, end.LastMissions())
KINDS.bind(kinds.LAST_GRANT, end.LastGrant(LAST, always_asks=True, opens_chain=True))
KINDS.bind(kinds.FINAL_SCORING, end.FinalScoring())
KINDS.bind(kinds.DECLARE_ON, dice.Declare())
KINDS.bind(kinds.BUY_DOUBLED, resolve.BuyGood())
KINDS.complete(imagine, dump)

__all__ = ["KINDS", "State", "start"]
