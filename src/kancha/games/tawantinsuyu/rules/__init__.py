"""The room's rules in one place: the table of frame kinds, the start of a game and the loading of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.errors import BadOption
from kancha.games.tawantinsuyu import solo_opponent
from kancha.games.tawantinsuyu.frames import KIND_ID
from kancha.games.tawantinsuyu.golden.new_buildings import rules as golden
from kancha.games.tawantinsuyu.golden.nobles import palaces
from kancha.games.tawantinsuyu.golden.nobles import rules as nobles
from kancha.games.tawantinsuyu.golden.tables import MODULE_ID, NOBLES, SUN, VASSALS
from kancha.games.tawantinsuyu.golden.vassals import rules as vassals
from kancha.games.tawantinsuyu.golden.way_of_the_sun import rules as sun
from kancha.games.tawantinsuyu.rules import (
    buildings,
    conquest,
    effects,
    festival,
    passives,
    payment,
    placement,
    priest,
    reactions,
    setup,
    tasks,
    turn,
    weavings,
)
from kancha.games.tawantinsuyu.seen import position
from kancha.games.tawantinsuyu.solo.automaton import Duty
from kancha.games.tawantinsuyu.solo.axomamma.rules import DIFFICULTY_ID, set_up_axomamma
from kancha.games.tawantinsuyu.solo.pachamama.rules import check_personalities, set_up_pachamama
from kancha.games.tawantinsuyu.state import KINDS, State
from kancha.games.tawantinsuyu.tables import BIT, OVERLAY_ID

for _id, _frame in zip(
    KIND_ID,
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
        sun.Branch(),
        sun.PlayGod(),
        sun.PlayArmy(always_asks=True),
        sun.Martyr(),
        vassals.Stride(),
        palaces.Settle(),
        palaces.Draft(always_asks=True),
        sun.TwoWeavings(),
        sun.NextTile(always_asks=True),
        reactions.Reactions(),
        reactions.Placing(),
        nobles.Newcomer(),
        nobles.Appoint(),
        nobles.Guest(always_asks=True),
        vassals.Nation(),
        vassals.Vassal(),
        vassals.Income(),
        vassals.Influence(),
        golden.Survey(),
        golden.Bury(always_asks=True),
        golden.Reweave(),
        golden.Replace(),
        golden.Sacrifice(),
        palaces.PayAny(),
        nobles.Litter(),
        reactions.ClosePlacing(),
        tasks.Merchant(),
        palaces.Used(),
    ],
    strict=True,
):
    KINDS.bind(KINDS.kind(_id), _frame)
assert passives.TRADES


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 3, 13.1, 21.1)."""
    opponent = solo_opponent(players, options)
    check_solo_options(opponent, options)
    modules = 0
    for number, id in enumerate(MODULE_ID):
        if id in options["modules"]:
            modules |= BIT[number]
    overlay = OVERLAY_ID.index(options["temple"]) if modules & SUN else 0
    s = setup.lay_out(2 if opponent else players, seed, options["rotation"] == "fixed", 1 if opponent else -1, modules, overlay)
    setup.ask_setup(s)
    if opponent == "axomamma":
        for number, id in enumerate(DIFFICULTY_ID):
            if id in options["axomamma"]:
                s.difficulty |= BIT[number]
        set_up_axomamma(s)
    elif opponent == "pachamama":
        variants = options["pachamama_variants"]
        golden_side = modules & (VASSALS | NOBLES) != 0 or "golden_side" in variants
        set_up_pachamama(s, 1 if golden_side else 0, "hoard" in variants, options["pachamama"], list(options["personalities"]))
    s.settle()
    return s


def check_solo_options(opponent: str, options: Mapping[str, Any]) -> None:
    """Refuse options that the solo opponent of this game does not know (rules 16.1)."""
    if opponent == "pachamama":
        if options["axomamma"]:
            raise BadOption("axomamma makes Axomamma easier or harder, but Pachamama is the opponent.")
        check_personalities(options["pachamama"], list(options["personalities"]))
    elif opponent == "axomamma":
        if options["modules"]:
            raise BadOption("Axomamma knows only the base game; Pachamama plays with modules.")
        for name, default in (("pachamama", "normal"), ("personalities", []), ("pachamama_variants", [])):
            if options[name] != default:
                raise BadOption(f"{name} is about Pachamama, but Axomamma is the opponent; solo=pachamama changes that.")


def load(given: Mapping[str, Any]) -> State:
    """The state that a dumped position describes."""
    s = position.load(given)
    s.settle()
    return s
