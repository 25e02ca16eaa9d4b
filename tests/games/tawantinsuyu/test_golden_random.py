"""Random games with every combination of modules: they end, nothing is lost at any step, and every kind of choice comes up."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any, cast

import pytest

from kancha.games.tawantinsuyu import kinds
from kancha.games.tawantinsuyu.kinds import KINDS
from kancha.games.tawantinsuyu.state import State

from .golden_positions import ALL, NATIONS, NOBLE_OF, REGIONS
from .positions import GAME, choose

MODULES = ALL.split()
SUBSETS = [list(subset) for size in range(5) for subset in itertools.combinations(MODULES, size)]
TEMPLES = ("simpa", "ruruy")


def begin(players: int, seed: int, modules: list[str]) -> State:
    return cast(State, GAME.start(players, seed, {"modules": modules, "temple": TEMPLES[seed % 2]}))


def check(state: State, dice: random.Random) -> None:
    """Look at a position: options in order, nothing lost, and now and then that it can be written down and read again."""
    options = state.legal_actions()
    assert options == sorted(set(options)), KINDS.ids[state.top()]
    assert GAME.fault(state) == "", KINDS.ids[state.top()]
    if dice.random() < 0.2:
        again = GAME.load(state.dump())
        assert again.digest() == state.digest(), KINDS.ids[state.top()]
        assert again.legal_actions() == options


def play(state: State, dice: random.Random, met: Counter[str]) -> State:
    """Play to the end at random and look at every position on the way."""
    steps = 0
    while not state.over:
        check(state, dice)
        met[KINDS.ids[state.top()]] += 1
        state.apply(choose(state, dice))
        steps += 1
        assert steps < 20_000, "the game does not end"
    assert GAME.fault(state) == ""
    return state


@pytest.mark.long
@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_games_end_and_nothing_is_lost(modules: list[str]) -> None:
    met: Counter[str] = Counter()
    for players, seed in itertools.product((2, 3, 4), range(6)):
        state = play(begin(players, seed, modules), random.Random(seed), met)
        assert state.winners()
        assert len(state.scores()) == players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [5, 8])
def test_one_seed_makes_one_game(players: int, seed: int) -> None:
    met: Counter[str] = Counter()
    ends = [play(begin(players, seed, MODULES), random.Random(seed), met).digest() for _ in range(2)]
    assert ends[0] == ends[1]


# rich games


def enrich(position: dict[str, Any], dice: random.Random, seed: int) -> dict[str, Any]:
    """The same position with plenty of everything for everybody; the Nation tiles are others with every seed."""
    golden = position["golden"]
    if golden["nations"]:
        golden["nations"] = {region: NATIONS[(4 * seed + n) % 10] for n, region in enumerate(REGIONS)}
    lands = [f"{region}{space}" for region in REGIONS for space in range(1, 7)]
    dice.shuffle(lands)
    for seat, own in enumerate(position["seats"]):
        own["goods"] = {id: dice.randrange(6, 25) for id in own["goods"]}
        for type, n in (("passive", 5), ("production", 2)):
            own[type] += [position["buildings"][type].pop().split("/")[0] for _ in range(n)]
        own["face_down"].append(own["production"][-1])
        for pile in ("army_hand", "army_hand", "army_up", "army_up", "army_down"):
            own[pile].append(position["army_cards"]["deck"].pop())
        own["god_hand"] += [position["god_cards"]["deck"].pop().split("/")[0] for _ in range(2)]
        for kind in dice.sample(sorted(position["statues"]), 2):
            if position["statues"][kind]:
                position["statues"][kind] -= 1
                own["statues"][kind] = own["statues"].get(kind, 0) + 1
        position["conquest"] |= {lands.pop(): seat for _ in range(3)}
        if golden["newcomers"]:
            enrich_court(position, golden, golden["seats"][seat], dice)
    enrich_cloth(position["weavings"])
    return position


def enrich_cloth(weavings: dict[str, Any]) -> None:
    """Three matches of different kinds for one seat, unless one of the tiles lies open."""
    for tiles in (["W31", "W24", "W15"], ["W29", "W04"]):
        if set(tiles) <= set(weavings["pile"]):
            weavings["pile"] = [tile for tile in weavings["pile"] if tile not in tiles]
            weavings["tapestries"].append({"seat": 0, "tiles": tiles})


def enrich_court(position: dict[str, Any], golden: dict[str, Any], own: dict[str, Any], dice: random.Random) -> None:
    """Two more Palaces for a seat, Nobles in some, standing and lying, and two Newcomers."""
    own["palaces"] += [golden["palace_pile"].pop().split("/")[0] for _ in range(2)]
    for palace in own["palaces"]:
        if position["bag"].get(NOBLE_OF[palace], 0) and dice.random() < 0.7:
            position["bag"][NOBLE_OF[palace]] -= 1
            own["nobles"].append(palace)
            if dice.random() < 0.4:
                own["lying"].append(palace)
    for who in dice.sample(sorted(who for who, n in golden["newcomers"]["bag"].items() if n), 2):
        golden["newcomers"]["bag"][who] -= 1
        own["newcomers"][who] = own["newcomers"].get(who, 0) + 1


def first_turn(players: int, seed: int) -> State:
    state = begin(players, seed, MODULES)
    while state.top() != kinds.MAIN:
        state.apply(state.options[0])
    return state


def test_every_choice_comes_up_in_rich_games() -> None:
    met: Counter[str] = Counter()
    for seed in range(60):
        dice = random.Random(seed)
        state = cast(State, GAME.load(enrich(first_turn(2 + seed % 3, seed).dump(), dice, seed)))
        assert GAME.fault(state) == ""
        play(state, dice, met)
    asking = {kind for kind, frame in zip(KINDS.ids, GAME.start(2, 0, {}).kinds().table, strict=True) if not frame.automatic}
    assert set(KINDS.ids[kinds.BRANCH :]) & asking - set(met) == set()
