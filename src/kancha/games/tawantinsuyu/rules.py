"""The room's rules in one place: the table of frame kinds, the start of a game and the loading of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.errors import BadOption
from kancha.games.tawantinsuyu import passives, position
from kancha.games.tawantinsuyu import rules_buildings as buildings
from kancha.games.tawantinsuyu import rules_conquest as conquest
from kancha.games.tawantinsuyu import rules_effects as effects
from kancha.games.tawantinsuyu import rules_festival as festival
from kancha.games.tawantinsuyu import rules_payment as payment
from kancha.games.tawantinsuyu import rules_placement as placement
from kancha.games.tawantinsuyu import rules_priest as priest
from kancha.games.tawantinsuyu import rules_setup as setup
from kancha.games.tawantinsuyu import rules_tasks as tasks
from kancha.games.tawantinsuyu import rules_turn as turn
from kancha.games.tawantinsuyu import rules_weavings as weavings
from kancha.games.tawantinsuyu.frames import KIND_ID
from kancha.games.tawantinsuyu.rules_automaton import Duty
from kancha.games.tawantinsuyu.rules_axomamma import DIFFICULTY_ID, set_up_axomamma
from kancha.games.tawantinsuyu.state import KINDS, State
from kancha.games.tawantinsuyu.tables import BIT

KINDS.extend(
    [
        setup.PickTile(),
        setup.DealCards(),
        setup.KeepCards(),
        setup.ShowCards(),
        setup.ResolveCards(),
        setup.SetupEnd(),
        turn.TurnStart(),
        turn.TurnBody(),
        turn.PriestStart(),
        turn.Main(opens_chain=True),
        turn.Second(opens_chain=True),
        turn.Village(opens_chain=True),
        turn.Limit(),
        turn.Finish(),
        placement.Role(always_asks=True),
        placement.Space(always_asks=True),
        placement.Payment(always_asks=True),
        payment.Food(),
        placement.Stand(),
        placement.CountTasks(),
        placement.Retrieve(),
        placement.PriestPotato(),
        tasks.Tasks(opens_chain=True),
        effects.TakeGod(),
        effects.Effects(),
        effects.Choice(),
        effects.MayPay(),
        effects.Nomad(),
        effects.Temple(),
        effects.Raise(),
        tasks.Statue(),
        tasks.Steps(),
        buildings.Construct(),
        buildings.Swap(),
        weavings.FreeWeaving(),
        weavings.Under(),
        weavings.Buy(),
        weavings.Leftover(opens_chain=True),
        weavings.PlaceTile(),
        weavings.PutBack(),
        effects.Train(),
        effects.KeepArmy(always_asks=True),
        tasks.ProduceOne(),
        priest.Casualty(),
        priest.React(),
        priest.Act(),
        priest.Follow(),
        priest.Worship(),
        priest.Offering(),
        priest.Produce(),
        conquest.Deploy(),
        conquest.Conquer(),
        conquest.Soldiers(),
        festival.Festival(),
        festival.Upkeep(),
        festival.Feast(),
        Duty(),
    ]
)
assert len(KINDS) == len(KIND_ID)
assert passives.TRADES


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 3, 13.1)."""
    solo = players == 1
    chosen = list(options["axomamma"])
    if chosen and not solo:
        raise BadOption("axomamma makes the solo opponent easier or harder; it is for 1 player only.")
    s = setup.lay_out(2 if solo else players, seed, options["rotation"] == "fixed", 1 if solo else -1)
    for number, id in enumerate(DIFFICULTY_ID):
        if id in chosen:
            s.difficulty |= BIT[number]
    setup.ask_setup(s)
    if solo:
        set_up_axomamma(s)
    s.settle()
    return s


def load(given: Mapping[str, Any]) -> State:
    """The state that a dumped position describes."""
    s = position.load(given)
    s.settle()
    return s
