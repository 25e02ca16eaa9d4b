"""Golden Age joins the rules of the room: its decisions are bound, its triggers answer after those of the base game."""

from __future__ import annotations

from kancha.games.tawantinsuyu import kinds
from kancha.games.tawantinsuyu.golden.new_buildings import reweave, survey
from kancha.games.tawantinsuyu.golden.new_buildings import rules as new_buildings
from kancha.games.tawantinsuyu.golden.nobles import buildings, deeds, palaces
from kancha.games.tawantinsuyu.golden.nobles import rules as nobles
from kancha.games.tawantinsuyu.golden.vassals import rules as vassals
from kancha.games.tawantinsuyu.golden.way_of_the_sun import rules as sun
from kancha.games.tawantinsuyu.kinds import KINDS
from kancha.games.tawantinsuyu.rules import reactions
from kancha.games.tawantinsuyu.rules.free import Freely


def join_rules() -> None:
    """Bind the decisions of the modules and let their triggers answer, in a fixed order that frames and digests rely on."""
    KINDS.bind(kinds.BRANCH, sun.Branch())
    KINDS.bind(kinds.PLAY_GOD, sun.PlayGod())
    KINDS.bind(kinds.PLAY_ARMY, sun.PlayArmy(always_asks=True))
    KINDS.bind(kinds.MARTYR, sun.Martyr())
    KINDS.bind(kinds.TWO_WEAVINGS, sun.TwoWeavings())
    KINDS.bind(kinds.NEXT_TILE, sun.NextTile(always_asks=True))
    KINDS.bind(kinds.STRIDE, vassals.Stride())
    KINDS.bind(kinds.NATION, Freely(kinds.NATION, vassals.Nation()))
    KINDS.bind(kinds.VASSAL, vassals.Vassal())
    KINDS.bind(kinds.INCOME, vassals.Income())
    KINDS.bind(kinds.IDOLS, vassals.Idols())
    KINDS.bind(kinds.INFLUENCE, vassals.Influence())
    KINDS.bind(kinds.NEWCOMER, nobles.Newcomer())
    KINDS.bind(kinds.APPOINT, nobles.Appoint())
    KINDS.bind(kinds.GUEST, nobles.Guest(always_asks=True))
    KINDS.bind(kinds.LITTER, buildings.Litter())
    KINDS.bind(kinds.SETTLE, deeds.Settle())
    KINDS.bind(kinds.DRAFT, deeds.Draft(always_asks=True))
    KINDS.bind(kinds.PAY_ANY, deeds.PayAny())
    KINDS.bind(kinds.USED, palaces.Used())
    KINDS.bind(kinds.SURVEY, survey.Survey())
    KINDS.bind(kinds.BURY, survey.Bury())
    KINDS.bind(kinds.REWEAVE, reweave.Reweave())
    KINDS.bind(kinds.REPLACE, reweave.Replace())
    KINDS.bind(kinds.SACRIFICE, new_buildings.Sacrifice())
    KINDS.bind(kinds.REACTIONS, reactions.Reactions())
    KINDS.bind(kinds.PLACING, Freely(kinds.PLACING, reactions.Placing()))
    KINDS.bind(kinds.CLOSE_PLACING, reactions.ClosePlacing())
    new_buildings.register_triggers()
    nobles.register_triggers()
    buildings.register_triggers()
    palaces.register_triggers()
    vassals.register_triggers()
