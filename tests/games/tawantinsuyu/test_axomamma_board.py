"""Axomamma's board action with its three rows, and where it places its Worker."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .axomamma_turns import ITS_TURN, acted, its
from .positions import answer, gods, goods, kind, market, offers, pile, play, player, solo, tapestries

# the board action (rules 13.5)


def rolled(d: int, it: dict[str, Any] | None = None, you: dict[str, Any] | None = None, **more: Any) -> State:
    """It has just acted after rolling d, its Worker being a Warrior, its High Priest on a spot where nothing is met."""
    own = it or player(workers="warrior")
    return solo(you or player(), own, rolls=[d, *more.pop("then", [])], **more)


@pytest.mark.parametrize(
    ("spot", "own", "gain"),
    [
        ("top1", {}, {"potato": 2}),
        ("top2", {}, {"stone": 2}),
        ("top3", {}, {"corn": 2}),
        ("top4", {}, {"gold": 1}),
        ("top5", {}, {"stone": 2}),
        ("top5", {"stone": 1}, {"stone": 1, "corn": 2}),
        ("top5", {"stone": 1, "corn": 2}, {"stone": 3, "corn": 2}),
    ],
)
def test_the_top_row_gives_resources(spot: str, own: dict[str, int], gain: dict[str, int]) -> None:
    assert goods(acted(spot, **own), 1) == gain


@pytest.mark.parametrize(
    ("corn", "gold", "bought", "left"),
    [(3, 0, 2, {}), (2, 1, 2, {}), (4, 0, 2, {"corn": 1}), (0, 3, 2, {}), (2, 0, 1, {"corn": 1, "gold": 1}),
     (1, 0, 1, {"gold": 1}), (0, 1, 1, {"gold": 1}), (0, 0, 0, {"gold": 1})],
)  # fmt: skip
def test_it_buys_two_weavings_or_one_with_gold_back_or_takes_gold(
    corn: int, gold: int, bought: int, left: dict[str, int]
) -> None:
    state = acted("mid1", corn=corn, gold=gold, tiles="W19 W02 W12 W15")
    assert goods(state, 1) == left
    assert sum(len(t.split()) for t in tapestries(state, 1)) == bought
    assert pile(state, "weavings", "pile")[0] == ("W15" if bought else "W19")


def test_it_prefers_its_largest_tapestry_then_the_highest_number_and_adds_on_the_right() -> None:
    own = ["W30 W29", "W14"]
    state = acted("mid1", corn=3, tapestries=own, tiles="W19 W23 W12 W01")
    # W12 alone fits the large one; then W23 and W19 fit only the small one: the higher number
    assert tapestries(state, 1) == ["W30 W29 W12", "W14 W23"]


def test_a_tile_that_fits_nowhere_starts_a_tapestry() -> None:
    state = acted("mid1", corn=1, tapestries=["W30"], tiles="W19 W24 W06 W01")
    assert tapestries(state, 1) == ["W30", "W24"]


def test_you_may_buy_a_leftover_of_its_purchase() -> None:
    state = acted("mid1", corn=3, tiles="W19 W02 W12 W15", you={"corn": 3})
    assert (state.actor, kind(state)) == (0, "leftover")
    assert len(offers(state)) == 2


@pytest.mark.parametrize(
    ("corn", "gold", "buys", "left"),
    [
        (3, 0, True, {}),
        (2, 1, True, {}),
        (2, 0, True, {}),
        (1, 5, False, {"corn": 1, "gold": 5}),
        (5, 1, True, {"corn": 2, "gold": 1}),
    ],
)
def test_it_buys_a_leftover_of_yours_with_two_corn_or_more(corn: int, gold: int, buys: bool, left: dict[str, int]) -> None:
    you = player(workers="architect", gold=1, priest=2)
    state = solo(you, player(corn=corn, gold=gold, tapestries=["W30"]), turn=0, tiles="W02 W12 W06 W15")
    play(state, "place architect", "t2b", "with gold", "task weaving")
    answer(state, "buy", "done")
    assert (len(tapestries(state, 1)[0].split()) == 2) == buys
    assert goods(state, 1) == left


def test_it_buys_no_leftover_that_fits_no_tapestry() -> None:
    you = player(workers="architect", gold=1, priest=2)
    state = solo(you, player(corn=3, tapestries=["W30"]), turn=0, tiles="W19 W24 W06 W15")
    play(state, "place architect", "t2b", "with gold", "task weaving")
    answer(state, "buy", "done")
    assert (tapestries(state, 1), goods(state, 1)) == (["W30"], {"corn": 3})


@pytest.mark.parametrize(("spot", "name", "type"), [("mid2", "production", "P"), ("mid5", "passive", "Z")])
@pytest.mark.parametrize(
    ("own", "left", "built"), [({"stone": 2}, {"stone": 1}, 1), ({"gold": 1}, {}, 1), ({"corn": 9}, {"corn": 9, "gold": 1}, 0)]
)
def test_it_pays_one_stone_for_a_building(
    spot: str, name: str, type: str, own: dict[str, int], left: dict[str, int], built: int
) -> None:
    state = acted(spot, **own)
    assert goods(state, 1) == left
    assert len(its(state, name)) == built
    assert all(id.startswith(type) for id in its(state, name))
    assert all(market(state))


def test_without_a_building_of_the_type_it_takes_gold() -> None:
    state = solo(player(), player(workers="warrior", stone=2), tokens={"tok4a": "mid2"}, rolls=[4],
                 market="- - Z04 Z05", frames=ITS_TURN)  # fmt: skip
    assert goods(state, 1) == {"stone": 2, "gold": 1}


@pytest.mark.parametrize(
    ("own", "gone", "statue", "left", "vp"),
    [
        ({"stone": 3, "gold": 2}, "", "large", {}, 9),
        ({"stone": 3, "gold": 1}, "", "small", {"gold": 1}, 3),
        ({"stone": 1, "gold": 2}, "", "small", {}, 3),
        ({"stone": 2}, "", "", {"stone": 2, "gold": 1}, 0),
        ({"stone": 3, "gold": 2}, "large", "small", {"gold": 2}, 3),
    ],
)
def test_it_builds_a_large_statue_if_it_can(own: dict[str, int], gone: str, statue: str, left: dict[str, int], vp: int) -> None:
    all_large = " ".join(f"large_{god}" for god in ("inti", "mama_quilla", "illapa", "viracocha", "mama_cocha", "urcuchillay"))
    state = acted("mid3", **own, gone_statues=all_large if gone else "")
    assert goods(state, 1) == left
    assert state.points[1] == 10 + vp
    assert [id.split()[0] for id in its(state, "statues")] == ([statue] if statue else [])


@pytest.mark.parametrize(
    ("roll", "gone", "god"),
    [
        (1, "", "inti"),
        (2, "", "mama_quilla"),
        (3, "", "illapa"),
        (4, "", "viracocha"),
        (2, "mama_quilla", "illapa"),
        (4, "viracocha", "inti"),
    ],
)
def test_the_god_of_its_statue_is_named_by_the_die_and_the_next_slots(roll: int, gone: str, god: str) -> None:
    """A free small Statue by the die: the benefit of chinchasuyu5, which it takes when it follows a Conquest."""
    taken = {"kuntisuyu6": 0, "antisuyu1": 0, "kuntisuyu1": 0, "qullasuyu1": 0}
    out = f"small_{gone} small_{gone}" if gone else ""
    state = solo(player(priest=3), player(army_up="01 02 03 04"), turn=0, conquest=taken, gone_statues=out, rolls=[roll])
    play(state, "move 1", "village potato")
    assert "chinchasuyu5" in state.dump()["conquest"]
    assert its(state, "statues") == {f"small {god}": 1}
    assert state.points[1] == 13


def test_with_none_of_the_four_gods_left_the_statue_is_random() -> None:
    out = " ".join(f"small_{god} small_{god}" for god in ("inti", "mama_quilla", "illapa", "viracocha"))
    taken = {"kuntisuyu6": 0, "antisuyu1": 0, "kuntisuyu1": 0, "qullasuyu1": 0}
    seen = set()
    for roll in (1, 2, 3, 4):
        state = solo(player(priest=3), player(army_up="01 02 03 04"), turn=0, conquest=taken, gone_statues=out, rolls=[roll])
        play(state, "move 1", "village potato")
        seen |= set(its(state, "statues"))
    assert seen <= {"small mama_cocha", "small urcuchillay"}


@pytest.mark.parametrize(
    ("steps", "priest", "slot", "scores"),
    [
        ({}, 2, "2 upper", [10, 14]),
        ({"2 upper": 0}, 2, "3 upper", [10, 14]),
        ({"5 upper": 0, "1 upper": 1}, 5, "2 upper", [10, 14]),
        ({f"{n} upper": int(n == 4) for n in range(1, 6)}, 2, "4 lower", [10, 16]),
        ({f"{n} upper": 0 for n in range(1, 6)}, 2, "2 lower", [12, 14]),
    ],
)
def test_it_builds_steps_from_its_section_clockwise_upper_ones_first(
    steps: dict[str, int], priest: int, slot: str, scores: list[int]
) -> None:
    hill = {"t4a": "priest", "t3b": "priest"}
    state = acted("mid4", stone=3, steps=steps, priest=priest, hill=hill, slots="inti_1 inti_2 inti_3 inti_4")
    assert set(state.dump()["steps"]) - set(steps) == {slot}
    assert goods(state, 1) == {"corn": 1, "potato": 2}
    assert state.points == scores


def test_without_stone_or_markers_it_takes_gold_for_steps() -> None:
    assert goods(acted("mid4", stone=2), 1) == {"stone": 2, "gold": 1}
    mine = {f"{n} upper": 1 for n in range(1, 6)}
    assert goods(acted("mid4", stone=3, steps=mine), 1) == {"stone": 3, "gold": 1}
    assert goods(acted("mid4", stone=2, gold=1), 1) == {"corn": 1, "potato": 2}


REWARD = {"architect": {"stone": 1}, "craftsman": {"corn": 1}, "courier": {"potato": 2}, "warrior": {}, "priest": {}}


@pytest.mark.parametrize("colour", REWARD)
@pytest.mark.parametrize(
    ("spot", "source"), [("bot1", "potato"), ("bot4", "potato"), ("bot2", "corn"), ("bot5", "corn"), ("bot3", "")]
)
def test_the_bottom_row_recruits_with_the_reward_of_the_colour(colour: str, spot: str, source: str) -> None:
    village = {"potato": f"{colour} {colour} warrior", "corn": f"warrior {colour}"}.get(source, "warrior warrior")
    state = acted(spot, village=village, nomads=f"{colour} {colour}" if not source else "warrior")
    assert state.dump()["axomamma"]["workers"] == [colour]
    assert goods(state, 1) == REWARD[colour]
    assert state.points[1] == 10 + (colour == "priest")
    assert len(its(state, "army_hand")) == (colour == "warrior")


def test_an_empty_source_is_skipped() -> None:
    state = solo(player(), player(workers="warrior"), tokens={"tok4a": "bot1"}, rolls=[4], village="",
                 frames=ITS_TURN)  # fmt: skip
    assert state.dump()["axomamma"]["workers"] == []


def test_above_two_workers_random_ones_leave_the_game_at_once() -> None:
    state = solo(player(), player(workers="warrior priest craftsman"), queue="warrior priest craftsman",
                 tokens={"tok4a": "bot1"}, rolls=[4], village="courier architect")  # fmt: skip
    assert len(state.dump()["axomamma"]["workers"]) == 2
    assert goods(state, 1) == {"potato": 2}
    assert sum(state.removed) == 1


def test_tokens_move_their_value_clockwise_in_their_row() -> None:
    state = rolled(4)
    assert state.dump()["axomamma"]["tokens"]["tok4a"] == "mid3"
    state = rolled(1)
    assert state.dump()["axomamma"]["tokens"]["tok1a"] == "top2"
    assert state.dump()["axomamma"]["tokens"]["tok1b"] == "bot4"
    assert state.dump()["axomamma"]["tokens"]["tok2a"] == "top2"


# placing its Worker


@pytest.mark.parametrize(("festivals", "holder", "terrace"), [(0, -1, "t"), (1, 0, "t"), (1, -1, "m"), (2, 0, "m"), (2, -1, "b")])
def test_the_terrace_goes_down_with_the_festivals_held(festivals: int, holder: int, terrace: str) -> None:
    state = rolled(1, festivals=festivals, holder=holder, frames=ITS_TURN)
    assert [space[0] for space in state.dump()["hill"]] == [terrace]


@pytest.mark.parametrize(
    ("festivals", "full", "terrace"),
    [(0, "t", "m"), (0, "tm", "b"), (1, "m", "t"), (1, "mt", "b"), (2, "b", "m"), (2, "bm", "t")],
)
def test_a_full_terrace_sends_it_to_the_next(festivals: int, full: str, terrace: str) -> None:
    inti = {"t": ["t2a", "t5b"], "m": ["m1d", "m3b", "m5d"], "b": ["b1f", "b2d", "b3a", "b4f", "b5e"]}
    spaces = [space for letter in full for space in inti[letter]]
    hill = {space: ("priest", "courier")[n % 2] for n, space in enumerate(spaces)}
    state = rolled(1, festivals=festivals, hill=hill, nomads="architect")
    (space,) = set(state.dump()["hill"]) - set(hill)
    assert space in inti[terrace]


@pytest.mark.parametrize(("priest", "space"), [(2, "t2a"), (1, "t2a t5b"), (5, "t5b"), (3, "t2a")])
def test_it_takes_the_cheapest_space_of_the_symbol(priest: int, space: str) -> None:
    state = rolled(1, player(workers="warrior", priest=priest))
    assert next(iter(state.dump()["hill"])) in space.split()


def test_a_symbol_without_space_is_exchanged_for_another_card() -> None:
    spaces = ["t2a", "t5b", "m1d", "m3b", "m5d", "b1f", "b2d", "b3a", "b4f", "b5e"]
    hill = {space: ("priest", "courier", "craftsman")[n % 3] for n, space in enumerate(spaces)}
    state = rolled(1, hill=hill, deck="inti_5 viracocha_7 illapa_3", nomads="architect", village="architect")
    assert len(state.dump()["hill"]) == 11
    assert gods("inti_1 inti_5 viracocha_7") == state.dump()["god_cards"]["offer"]
    assert state.dump()["axomamma"]["slots"][0] == "god_illapa_3"


def test_the_card_goes_to_the_offer_and_the_slot_is_refilled() -> None:
    state = rolled(2, offer="inti_7", deck="viracocha_7")
    assert state.dump()["god_cards"]["offer"] == gods("inti_7 mama_quilla_1")
    assert state.dump()["axomamma"]["slots"][1] == "god_viracocha_7"


def test_a_full_offer_overflows_for_it_too() -> None:
    state = rolled(2, offer="inti_7 inti_6 inti_5")
    assert state.dump()["god_cards"]["offer"] == ["god_mama_quilla_1"]


@pytest.mark.parametrize(("owns", "vp"), [("small_inti", 5), ("large_inti", 5), ("small_illapa", 0)])
def test_a_matching_statue_is_worth_five_points(owns: str, vp: int) -> None:
    it = player(workers="warrior", owns=owns, temple=12)
    assert rolled(1, it, nomads="architect").points[1] == 10 + vp


def test_it_pays_no_food_and_rewards_your_steps() -> None:
    state = rolled(1, player(workers="warrior", priest=2), festivals=2, steps={"2 upper": 0, "2 lower": 0})
    assert list(state.dump()["hill"]) == ["b2d"]
    assert state.points[0] == 12


def test_your_use_of_its_steps_scores_for_it() -> None:
    state = solo(player(workers="architect", gold=3, priest=2), player(), turn=0, steps={"2 upper": 1})
    play(state, "place architect", "m2b", "with gold")
    assert state.points[1] == 11


def test_it_places_its_oldest_worker() -> None:
    it = player(workers="warrior priest")
    state = solo(player(), it, queue="priest warrior", rolls=[4], nomads="architect")
    assert list(state.dump()["hill"].values()) == ["priest"]
    assert state.dump()["axomamma"]["workers"] == ["warrior"]
