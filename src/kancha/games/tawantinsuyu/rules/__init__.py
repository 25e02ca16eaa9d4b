"""The rules, a file for each chapter of rules.md; here is the list of what can lie on the stack, and the start of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.errors import BadOption
from kancha.games.tawantinsuyu import kinds, solo_opponent
from kancha.games.tawantinsuyu.rules.effects import decisions
from kancha.games.tawantinsuyu.golden.rules import join_rules
from kancha.games.tawantinsuyu.golden.tables import MODULE_ID, NOBLES, SUN, VASSALS
from kancha.games.tawantinsuyu.kinds import KINDS
from kancha.games.tawantinsuyu.rules import (
    buildings, conquest, festival, merchant, passives, payment, priest, setup, tasks, turn, weavings,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules.free import Freely
from kancha.games.tawantinsuyu.rules.placement import abilities, choices, standing
from kancha.games.tawantinsuyu.seen.imagine import imagine
from kancha.games.tawantinsuyu.seen.position import dump
from kancha.games.tawantinsuyu.solo.automaton import Duty
from kancha.games.tawantinsuyu.solo.axomamma.rules import DIFFICULTY_ID, set_up_axomamma
from kancha.games.tawantinsuyu.solo.pachamama.rules import check_personalities, set_up_pachamama
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, OVERLAY_ID

KINDS.bind(kinds.PICK_TILE, setup.PickTile())
KINDS.bind(kinds.DEAL_CARDS, setup.DealCards())
KINDS.bind(kinds.KEEP_CARDS, setup.KeepCards())
KINDS.bind(kinds.SHOW_CARDS, setup.ShowCards())
KINDS.bind(kinds.RESOLVE_CARDS, setup.ResolveCards())
KINDS.bind(kinds.SETUP_END, setup.SetupEnd())
KINDS.bind(kinds.TURN_START, turn.TurnStart())
KINDS.bind(kinds.TURN_BODY, turn.TurnBody())
KINDS.bind(kinds.PRIEST_START, turn.PriestStart())
KINDS.bind(kinds.MAIN, Freely(kinds.MAIN, turn.Main(), opens_chain=True))
KINDS.bind(kinds.SECOND, Freely(kinds.SECOND, turn.Second(), opens_chain=True))
KINDS.bind(kinds.VILLAGE, Freely(kinds.VILLAGE, turn.Village(), opens_chain=True))
KINDS.bind(kinds.LIMIT, turn.Limit())
KINDS.bind(kinds.FINISH, turn.Finish())
KINDS.bind(kinds.ROLE, choices.Role(always_asks=True))
KINDS.bind(kinds.SPACE, choices.Space(always_asks=True))
KINDS.bind(kinds.PAYMENT, choices.Payment(always_asks=True))
KINDS.bind(kinds.FOOD, payment.Food())
KINDS.bind(kinds.STAND, standing.Stand())
KINDS.bind(kinds.COUNT_TASKS, abilities.CountTasks())
KINDS.bind(kinds.RETRIEVE, abilities.Retrieve())
KINDS.bind(kinds.PRIEST_POTATO, Freely(kinds.PRIEST_POTATO, abilities.PriestPotato()))
KINDS.bind(kinds.TASKS, Freely(kinds.TASKS, tasks.Tasks(), opens_chain=True))
KINDS.bind(kinds.TAKE_GOD, decisions.TakeGod())
KINDS.bind(kinds.EFFECTS, decisions.Effects())
KINDS.bind(kinds.CHOICE, decisions.Choice())
KINDS.bind(kinds.MAY_PAY, Freely(kinds.MAY_PAY, decisions.MayPay()))
KINDS.bind(kinds.NOMAD, decisions.Nomad())
KINDS.bind(kinds.TEMPLE, decisions.Temple())
KINDS.bind(kinds.RAISE, Freely(kinds.RAISE, decisions.Raise()))
KINDS.bind(kinds.STATUE, Freely(kinds.STATUE, tasks.Statue()))
KINDS.bind(kinds.STEPS, Freely(kinds.STEPS, tasks.Steps()))
KINDS.bind(kinds.CONSTRUCT, Freely(kinds.CONSTRUCT, buildings.Construct()))
KINDS.bind(kinds.SWAP, buildings.Swap())
KINDS.bind(kinds.FREE_WEAVING, weavings.FreeWeaving())
KINDS.bind(kinds.UNDER, weavings.Under())
KINDS.bind(kinds.BUY, Freely(kinds.BUY, weavings.Buy()))
KINDS.bind(kinds.LEFTOVER, weavings.Leftover(opens_chain=True))
KINDS.bind(kinds.PLACE_TILE, weavings.PlaceTile())
KINDS.bind(kinds.PUT_BACK, weavings.PutBack())
KINDS.bind(kinds.TRAIN, decisions.Train())
KINDS.bind(kinds.KEEP_ARMY, decisions.KeepArmy(always_asks=True))
KINDS.bind(kinds.PRODUCE_ONE, tasks.ProduceOne())
KINDS.bind(kinds.CASUALTY, priest.Casualty())
KINDS.bind(kinds.REACT, priest.React())
KINDS.bind(kinds.ACT, Freely(kinds.ACT, priest.Act()))
KINDS.bind(kinds.FOLLOW, priest.Follow())
KINDS.bind(kinds.WORSHIP, priest.Worship())
KINDS.bind(kinds.OFFERING, Freely(kinds.OFFERING, priest.Offering()))
KINDS.bind(kinds.PRODUCE, priest.Produce())
KINDS.bind(kinds.DEPLOY, Freely(kinds.DEPLOY, conquest.Deploy()))
KINDS.bind(kinds.CONQUER, conquest.Conquer())
KINDS.bind(kinds.SOLDIERS, conquest.Soldiers())
KINDS.bind(kinds.FESTIVAL, festival.Festival())
KINDS.bind(kinds.UPKEEP, festival.Upkeep())
KINDS.bind(kinds.FEAST, festival.Feast())
KINDS.bind(kinds.AUTOMATON, Duty())
KINDS.bind(kinds.MERCHANT, merchant.Merchant())
KINDS.bind(kinds.REWARDS, Freely(kinds.REWARDS, merchant.Rewards()))
assert passives.TRIBUTE
join_rules()
KINDS.complete(imagine, dump)

__all__ = ["KINDS", "State", "start"]


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
