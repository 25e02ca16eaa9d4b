"""Golden Age, set-up (rules 16.1, 16.2): what each module adds to the game, and nothing that belongs to another one."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any, cast

import pytest

from kancha.core.errors import BadOption, BadPosition
from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    ALL,
    GOLDEN_CARDS,
    MORE_PASSIVE,
    NATIONS,
    NEWCOMERS,
    PALACES,
    REGIONS,
    golden,
    golden_of,
    guest_offer,
    newcomers,
    seat,
    step_of,
)
from .positions import (
    CARDS,
    GAME,
    PASSIVE,
    PRODUCTION,
    choose,
    gods,
    goods,
    kind,
    market,
    offers,
    pile,
    play,
    position,
    seat_of,
)

SUBSETS = [list(chosen) for n in range(1, 5) for chosen in itertools.combinations(ALL.split(), n)]


def started(players: int, seed: int = 0, **options: Any) -> State:
    return cast(State, GAME.start(players, seed, options))


def buildings(state: State) -> list[str]:
    """All Buildings of a game that has just been laid out."""
    given = state.dump()["buildings"]
    return sorted(id for id in [*given["market"], *given["production"], *given["passive"]] if id[0] != "X")


# every mix of modules


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_every_mix_of_modules_can_be_played(modules: list[str], players: int) -> None:
    for temple in ("simpa", "ruruy"):
        state = started(players, 3, modules=modules, temple=temple)
        assert GAME.fault(state) == ""
        assert state.dump()["golden"]["modules"] == [module for module in ALL.split() if module in modules]


@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_only_the_buildings_of_the_modules_are_in_the_game(modules: list[str]) -> None:
    more = [id for module in modules for id in MORE_PASSIVE.get(module, [])]
    production = ["PX01"] if "buildings" in modules else []
    assert buildings(started(2, 1, modules=modules)) == sorted([*PRODUCTION, *PASSIVE, *more, *production])


@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
def test_six_god_cards_join_the_deck_with_nobles_only(modules: list[str]) -> None:
    deck = pile(started(2, 1, modules=modules), "god_cards", "deck")
    assert sorted(deck) == sorted([*CARDS, *(GOLDEN_CARDS if "nobles" in modules else [])])
    assert len(deck) == (48 if "nobles" in modules else 42)


def test_without_modules_nothing_is_added() -> None:
    state = started(2, 1)
    assert state.dump()["golden"] is None
    assert buildings(state) == sorted([*PRODUCTION, *PASSIVE])
    assert "modules" not in state.digested()


def test_z04_is_in_the_game_once() -> None:
    """Z04X is only other artwork."""
    assert [id for id in buildings(started(4, 2, modules=ALL.split())) if id.startswith("Z04")] == ["Z04"]


# Way of the Sun


@pytest.mark.parametrize("temple", ["simpa", "ruruy"])
def test_markers_start_on_the_lowest_step_and_nothing_is_gained(temple: str) -> None:
    for players in (2, 3, 4):
        state = started(players, 1, modules=["way_of_the_sun"], temple=temple)
        for at in range(players):
            assert step_of(state, at) == f"{temple}_0_center"
            assert (goods(state, at), state.points[at]) == ({"stone": 2}, 10)


def test_the_temple_is_the_printed_one_without_the_module() -> None:
    state = started(2, 1, modules=["buildings", "vassals", "nobles"], temple="ruruy")
    assert [seat_of(state, at)["temple"] for at in range(2)] == [0, 0]
    assert state.dump()["golden"]["temple"] == ""


# Vassals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_four_vassals_and_twelve_markers(players: int) -> None:
    state = started(players, 1, modules=["vassals"])
    for at in range(players):
        assert golden_of(state, at)["vassals"] == ["", "", "", ""]
        assert state.markers_left(at) == 12
    assert started(players, 1, modules=["nobles"]).markers_left(0) == 10


def test_four_different_nations_are_drawn_one_for_each_region() -> None:
    seen = Counter[str]()
    for seed in range(60):
        given = started(2, seed, modules=["vassals", "nobles"]).dump()["golden"]
        assert list(given["nations"]) == list(REGIONS)
        assert len(set(given["nations"].values())) == 4
        assert given["nation_markers"] == {region: [0, 0] for region in REGIONS}
        seen.update(given["nations"].values())
    assert sorted(seen) == NATIONS


def test_the_courtier_nation_is_drawn_only_with_nobles() -> None:
    drawn = {
        nation for seed in range(60) for nation in started(2, seed, modules=["vassals"]).dump()["golden"]["nations"].values()
    }
    assert drawn == set(NATIONS) - {"VN10"}


def test_every_nation_comes_to_every_region() -> None:
    met = {
        (region, nation)
        for seed in range(300)
        for region, nation in started(2, seed, modules=["vassals", "nobles"]).dump()["golden"]["nations"].items()
    }
    assert len(met) == 40


# Nobles


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_market_has_six_slots_and_everybody_starts_with_a_palace(players: int) -> None:
    for seed in range(10):
        state = started(players, seed, modules=["nobles"])
        shown = market(state)
        assert [id[0] for id in shown] == ["P", "P", "Z", "Z", "X", "X"]
        own = [golden_of(state, at) for at in range(players)]
        assert [(len(piece["palaces"]), piece["nobles"], piece["lying"]) for piece in own] == [(1, [], [])] * players
        left = pile(state, "golden", "palace_pile")
        assert len(left) == 13 - players
        assert sorted([*shown[4:], *left, *[piece["palaces"][0] for piece in own]]) == PALACES
        assert [state.points[at] for at in range(players)] == [10] * players


def test_the_starting_palace_is_open_to_everybody() -> None:
    state = started(3, 2, modules=["nobles"])
    dealt = [golden_of(state, at)["palaces"] for at in range(3)]
    for watcher in (0, 1, 2):
        imagined = state.imagine(watcher, 7)
        assert [golden_of(imagined, at)["palaces"] for at in range(3)] == dealt


def test_the_market_has_four_slots_without_nobles() -> None:
    state = started(2, 1, modules=["buildings", "way_of_the_sun", "vassals"])
    assert len(market(state)) == 4
    assert pile(state, "golden", "palace_pile") == []
    assert state.dump()["golden"]["newcomers"] is None


def test_three_of_twenty_newcomers_are_on_offer() -> None:
    offered = set()
    for seed in range(40):
        state = started(4, seed, modules=["nobles"])
        given = state.dump()["golden"]["newcomers"]
        assert len(guest_offer(state)) == 3
        assert Counter(given["bag"]) + Counter(guest_offer(state)) == Counter(dict.fromkeys(NEWCOMERS, 2))
        assert (given["hill"], given["casualties"], given["removed"]) == ({}, {}, {})
        assert all(newcomers(state, at) == {} for at in range(4))
        offered.update(guest_offer(state))
    assert offered == set(NEWCOMERS)


def test_set_up_with_all_modules_comes_to_the_first_turn() -> None:
    """Eight cards are dealt out of 48, and every slot of the Market is filled before the first turn."""
    rng = random.Random(3)
    state = started(4, 5, modules=ALL.split())
    while kind(state) != "priest_start":
        state.apply(choose(state, rng))
        assert GAME.fault(state) == ""
    assert all(market(state))
    assert len(market(state)) == 6
    assert state.offer == []


def resolving(spread: str, modules: str = "nobles", **own: Any) -> State:
    """Seat 0 is the last to resolve its cards in set-up."""
    nobles: dict[str, Any] = {"guests": "blue_red blue_red blue_red"} if "nobles" in modules else {}
    given = golden(seat(stone=2, priest=0, **own), seat(priest=0), modules=modules, nomads="warrior warrior", **nobles).dump()
    given["turn"] |= {"of": -1, "free": 0, "number": 0}
    given["frames"] = [["setup_end", 0, 0, 0], ["resolve_cards", 0, 0, 0]]
    given["god_cards"]["deck"] = [card for card in given["god_cards"]["deck"] if card not in gods(spread)]
    given["seats"][0]["spread"] = gods(spread)
    return cast(State, GAME.load(given))


def test_a_nomad_of_set_up_cannot_be_appointed() -> None:
    state = resolving("urcuchillay_8 inti_4", palaces="X02")
    play(state, "play god_urcuchillay_8", "nomad warrior")
    assert kind(state) != "appoint"
    assert (seat_of(state)["workers"], golden_of(state)["nobles"]) == ({"warrior": 1}, [])
    assert state.points[0] == 14


def test_a_newcomer_of_set_up_is_gained() -> None:
    state = resolving("inti_8 inti_4", palaces="X02")
    play(state, "play god_inti_8", "newcomer blue_red")
    assert newcomers(state) == {"blue_red": 1}
    assert len(guest_offer(state)) == 3
    assert goods(state) == {"stone": 2, "potato": 1}


def test_a_temple_step_of_set_up_moves_no_high_priest() -> None:
    """The reward of simpa_2_right is then only the stone, and the High Priest is placed in the first turn."""
    state = resolving("inti_3", "way_of_the_sun", temple="simpa_1_left")
    play(state, "step simpa_2_right")
    assert (goods(state), seat_of(state)["priest"], kind(state)) == ({"stone": 4}, 0, "priest_start")


# options that are refused


@pytest.mark.parametrize("options", [{"modules": ["palaces"]}, {"temple": "inti"}, {"solo": "nobody"}])
def test_unknown_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        started(2, **options)


@pytest.mark.parametrize(
    "options",
    [{"pachamama": "hard"}, {"personalities": ["persona_sage"]}, {"pachamama_variants": ["hoard"]}, {"solo": "pachamama"}],
)
def test_options_for_pachamama_are_for_the_solo_game_only(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        started(2, **options)


def test_axomamma_knows_only_the_base_game() -> None:
    with pytest.raises(BadOption, match="Axomamma knows only the base game"):
        started(1, solo="axomamma", modules=["vassals"])


def test_a_position_with_nobles_and_a_market_of_four_slots_is_refused() -> None:
    given = golden(seat(), modules="nobles").dump()
    given["buildings"]["market"] = given["buildings"]["market"][:4]
    with pytest.raises(BadPosition, match="six slots"):
        GAME.load(given)


def test_the_base_game_has_no_influence_and_no_own_building_actions() -> None:
    assert offers(position()) == {"move 1", "move 2", "pray", "train", "recruit"}
