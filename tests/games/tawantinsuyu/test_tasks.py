"""The tasks one by one: Statues, Steps, Buildings with a changed Market, Weavings, Merchant, Training, Produce One, Collect."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import (
    GAME,
    GODS,
    answer,
    goods,
    kind,
    market,
    offered,
    offers,
    pile,
    place,
    play,
    player,
    position,
    seat_of,
    tapestries,
    why_not,
)


def at(space: str, task: str, **own: Any) -> State:
    """Seat 0 has just chosen a task on a space of the top or middle terrace, all costs of placing paid."""
    more = {name: own.pop(name) for name in list(own) if name in POSITION}
    own["gold"] = int(own.get("gold", 0)) + (1 if space[0] == "t" else 3)
    mine = player(workers="architect", priest=int(space[1]), **own)
    state = position(mine, more.pop("other", player()), **more)
    place(state, "architect", space)
    if kind(state) == "food":
        play(state, "potato 0")
    return play(state, f"task {task}")


POSITION = {"other", "steps", "market", "piles", "no_piles", "tiles", "only_tiles", "hill", "offer", "deck", "army_deck",
            "army_discard", "no_army", "gone_statues", "village"}  # fmt: skip


# Collect


@pytest.mark.parametrize(
    ("space", "icon", "gain"),
    [
        ("t3a", "potato", {"potato": 3}),
        ("t1a", "corn", {"corn": 2}),
        ("t3a", "stone", {"stone": 2}),
        ("t1a", "gold", {"gold": 1}),
    ],
)
def test_collecting(space: str, icon: str, gain: dict[str, int]) -> None:
    assert goods(at(space, icon)) == gain


# Statues


def test_a_small_statue_costs_three_stone_and_scores_three() -> None:
    state = at("m3d", "statue", stone=3)
    assert offered(state, "statue") == {f"small {god}" for god in GODS}
    play(state, "statue small viracocha")
    assert (goods(state), state.points[0]) == ({}, 13)
    assert seat_of(state)["statues"] == {"small viracocha": 1}
    assert state.dump()["statues"]["small viracocha"] == 1


def test_a_large_statue_costs_two_gold_more_and_scores_nine() -> None:
    state = at("m3d", "statue", stone=3, gold=2)
    play(state, "statue large inti")
    assert (goods(state), state.points[0]) == ({}, 19)


def test_gold_stands_in_for_the_stone_of_a_statue() -> None:
    state = at("m3d", "statue", stone=1, gold=2)
    assert not [statue for statue in offered(state, "statue") if "large" in statue]
    play(state, "statue small inti")
    assert goods(state) == {}


def test_a_god_whose_statues_are_gone_is_not_offered() -> None:
    state = at("m3d", "statue", stone=3, gone_statues="small_inti small_inti small_illapa")
    assert "small inti" not in offered(state, "statue")
    assert "small illapa" in offered(state, "statue")


def test_an_unaffordable_statue_makes_the_icon_impossible() -> None:
    state = position(player(workers="architect", gold=1, stone=2, potato=2, priest=3))
    place(state, "architect", "m3d")
    assert "task statue" not in offers(state)


# Steps


def test_steps_go_on_any_upper_slot_and_on_lower_slots_below_a_marker() -> None:
    state = at("t4b", "steps", stone=3, steps={"1 upper": 1, "3 upper": 0, "3 lower": 1})
    assert offered(state, "steps") == {"1 lower", "2 upper", "4 upper", "5 upper"}


def test_five_markers_a_player() -> None:
    own = {f"{section} upper": 0 for section in range(1, 6)}
    state = position(player(workers="architect", gold=1, stone=9, priest=4), steps=own)
    place(state, "architect", "t4b")
    assert "task steps" not in offers(state)


# Buildings


def test_the_only_god_card_that_can_be_returned_goes_under_the_deck_and_changes_one_building() -> None:
    state = at("t3a", "building", stone=1, hand="inti_1", market="P18 P19 Z01 Z02", piles="P03 P07 Z04")
    assert seat_of(state)["god_hand"] == []
    assert pile(state, "god_cards", "deck")[-1] == "god_inti_1"
    assert offered(state, "swap") == {"P18", "P19", "Z01", "Z02"}
    play(state, "swap P18", "done")
    answer(state, "construct", "build P03")
    assert seat_of(state)["production"] == ["P03"]
    assert pile(state, "buildings", "production")[-1] == "P18"


def test_two_buildings_go_under_their_piles_in_the_order_chosen() -> None:
    state = at("t3a", "building", stone=2, hand="inti_1", market="P18 P19 Z01 Z02", piles="P07 P12 Z07")
    play(state, "swap P19", "swap P18")
    assert pile(state, "buildings", "production")[-2:] == ["P19", "P18"]
    assert offered(state, "build") == {"P07", "P12"}
    assert "done" not in offers(state)


def test_buildings_of_both_types_can_be_changed() -> None:
    state = at("t3a", "building", stone=2, corn=1, hand="inti_1", market="P18 P19 Z01 Z02", piles="P07 Z09")
    play(state, "return god_inti_1", "swap Z01", "swap P18")
    assert set(market(state)) == {"P07", "P19", "Z09", "Z02"}
    assert pile(state, "buildings", "passive")[-1] == "Z01"
    assert offered(state, "build") == {"P07", "Z09", "Z02"}


def test_a_slot_emptied_earlier_stays_empty_through_a_change() -> None:
    state = at("t3a", "building", stone=1, potato=1, hand="inti_1", market="- P19 Z01 Z02", piles="P03 P07")
    play(state, "swap P19", "done")
    assert market(state) in (["", "P03", "Z01", "Z02"], ["", "", "Z01", "Z02"])
    answer(state, "construct", "build P03")
    assert seat_of(state)["production"] == ["P03"]
    assert market(state)[:2] == ["", ""]


def test_a_change_that_brings_nothing_affordable_spends_the_task() -> None:
    state = at("t3a", "building", hand="inti_1", market="P18 P19 Z01 Z02", piles="P17 P15 Z11", village="")
    play(state, "swap P18", "done")
    assert state.turn_of == 1
    assert seat_of(state)["production"] == []


def test_only_one_god_card_is_returned_for_a_building() -> None:
    state = at("t3a", "building", stone=1, hand="inti_1 inti_2", market="P18 P19 Z01 Z02", piles="P03 P07 Z04")
    play(state, "return god_inti_1", "swap P18", "done")
    assert not offered(state, "return")


def test_a_change_is_possible_though_something_is_affordable() -> None:
    state = at("t3a", "building", stone=1, hand="inti_1", market="P01 P19 Z01 Z02", piles="P03 Z04")
    assert offers(state) == {"build P01", "return god_inti_1"}


def test_without_money_and_cards_the_icon_is_impossible() -> None:
    state = position(player(workers="architect", gold=1, priest=3), market="P01 P02 Z01 Z02")
    place(state, "architect", "t3a")
    assert "task building" not in offers(state)


# Weavings


def test_leftovers_go_under_the_pile_in_the_order_drawn() -> None:
    state = at("t2b", "weaving", corn=1, tiles="W04 W05 W06 W12")
    play(state, "buy W05")
    answer(state, "buy", "done")
    answer(state, "place_tile", "new")
    assert pile(state, "weavings", "pile")[-2:] == ["W04", "W06"]
    assert pile(state, "weavings", "pile")[0] == "W12"
    assert state.dump()["weavings"]["pile"][-1] == "W12/01"


def test_several_tiles_are_paid_together_and_placed_one_by_one() -> None:
    state = at("t2b", "weaving", corn=3, tiles="W19 W17 W06 W12", hill={"t1a": "priest"})
    play(state, "buy W19", "buy W17")
    answer(state, "buy", "done")
    assert offers(state) == {"left 1", "right 1", "new"}
    play(state, "right 1")
    assert tapestries(state) == ["W19 W17"]
    assert goods(state) == {}


def test_gold_buys_weavings_too() -> None:
    state = at("t2b", "weaving", gold=1, corn=2, tiles="W04 W05 W06 W12")
    play(state, "buy W04", "buy W05")
    answer(state, "buy", "done")
    assert goods(state) == {}


def test_the_others_choose_clockwise_and_one_tile_each() -> None:
    mine = player(workers="architect", gold=1, priest=2)
    state = position(mine, player(corn=9), player(corn=3), player(corn=9), tiles="W04 W05 W06 W12")
    play(place(state, "architect", "t2b"), "task weaving")
    assert (state.actor, offered(state, "buy")) == (1, {"W04", "W05", "W06"})
    play(state, "buy W05")
    assert (state.actor, offered(state, "buy")) == (2, {"W04", "W06"})
    play(state, "done")
    assert (state.actor, offered(state, "buy")) == (3, {"W04", "W06"})
    play(state, "buy W04")
    assert [tapestries(state, seat) for seat in range(4)] == [[], ["W05"], [], ["W04"]]
    assert goods(state, 1) == {"corn": 6}


def test_a_short_pile_is_drawn_as_far_as_it_lasts() -> None:
    state = at("t2b", "weaving", corn=9, tiles="W04 W05", only_tiles=True)
    assert offered(state, "buy") == {"W04", "W05"}
    play(state, "buy W04", "buy W05")
    answer(state, "buy", "done")
    answer(state, "place_tile", "new")
    answer(state, "place_tile", "new")
    assert state.weavings == []
    assert goods(state) == {"corn": 6}


def test_an_empty_pile_makes_the_icon_impossible() -> None:
    state = position(player(workers="architect", gold=1, corn=3, priest=2), only_tiles=True)
    place(state, "architect", "t2b")
    assert "task weaving" not in offers(state)


def test_a_free_weaving_is_the_top_tile_or_the_one_beneath() -> None:
    own = player(workers="architect", hand="mama_quilla_2", owns="small_mama_quilla", priest=2)
    for choice, tile, top in (("top", "W04", "W05"), ("beneath", "W05", "W04")):
        state = position(own, player(corn=9), tiles="W04 W05 W06")
        place(state, "architect", "t2b", "mama_quilla_2")
        play(state, f"weaving {choice}")
        answer(state, "place_tile", "new")
        assert tapestries(state) == [tile]
        assert pile(state, "weavings", "pile")[:2] == [top, "W06"]
        assert state.dump()["weavings"]["pile"][-1] == f"{top}/01"
        assert state.actor == 0


def test_a_free_weaving_may_be_declined() -> None:
    own = player(workers="architect", hand="mama_quilla_2", owns="small_mama_quilla", priest=2)
    state = position(own, tiles="W04 W05 W06")
    play(place(state, "architect", "t2b", "mama_quilla_2"), "done")
    assert tapestries(state) == []


def test_a_tapestry_has_at_most_seven_weavings() -> None:
    """Seven patterns: an eighth tile can only start a new Tapestry."""
    full = "W19 W02 W12 W15 W14 W01 W04"
    state = at("t2b", "weaving", corn=1, tiles="W05 W06 W20 W23", tapestries=[full])
    play(state, "buy W05")
    answer(state, "buy", "done")
    assert tapestries(state) == [full, "W05"]


# Merchant


@pytest.mark.parametrize(
    ("tapestry", "gain", "vp"),
    [
        ("SW01 W10", {"gold": 1}, 0),
        ("W14 W12", {"stone": 2}, 0),
        ("W19 W02", {"potato": 3}, 0),
        ("SW02 W19", {}, 3),
    ],
)
def test_a_match_pays_its_reward(tapestry: str, gain: dict[str, int], vp: int) -> None:
    mine = player(workers="architect", gold=3, priest=5, tapestries=[tapestry])
    state = position(mine, player(), player())
    place(state, "architect", "m5a")
    play(state, "task merchant")
    assert (goods(state), state.points[0]) == (gain, 10 + vp)


def test_the_god_match_takes_a_card_and_a_potato() -> None:
    state = at("m5a", "merchant", tapestries=["W02 W01"], offer="inti_1")
    play(state, "take god_inti_1")
    assert (goods(state), seat_of(state)["god_hand"]) == ({"potato": 1}, ["god_inti_1"])


def test_the_rejuvenate_match_turns_something_up() -> None:
    state = at("m5a", "merchant", tapestries=["W24 W15"], production="P01", face_down="P01", army_down="01")
    assert offers(state) == {"done", "raise P01", "raise army_01"}
    play(state, "raise army_01")
    assert seat_of(state)["army_up"] == ["army_01"]
    assert seat_of(state)["face_down"] == ["P01"]


def test_the_army_match_draws_a_card() -> None:
    state = at("m5a", "merchant", tapestries=["W31 W24"], army_deck="09")
    assert seat_of(state)["army_hand"] == ["army_09"]


def test_the_temple_match_is_not_offered_at_the_top() -> None:
    state = at("m5a", "merchant", tapestries=["W29 W04"], gold=1, temple=12, village="")
    assert state.turn_of == 1


def test_a_merchant_without_matches_is_allowed_and_brings_nothing() -> None:
    state = at("m5a", "merchant", tapestries=["W29 W19"], village="")
    assert state.turn_of == 1
    assert goods(state) == {}


BOTH = ["W31 W24", "W29 W04"]
"""An army match and a Temple match."""
THREE = ["W31 W24 W15", "W29 W04"]
"""A turn-up match besides."""


def test_the_order_of_rewards_is_asked_for_where_a_temple_step_is_among_them() -> None:
    state = at("m5a", "merchant", tapestries=BOTH, gold=1)
    assert (kind(state), offers(state)) == ("rewards", {"option 1", "option 2"})
    assert GAME.question(state) == "Merchant: which reward do you take next?"
    said = [GAME.describe(state, action) for action in state.options]
    assert said == ["Draw 1 Army card", "May pay 1 gold: 1 Temple step"]
    refused = "Your matches have only 2 kinds of rewards left to choose from (rules 5.8)."
    assert why_not(state, "option 3") == refused


def test_free_actions_may_come_between_two_rewards() -> None:
    state = at("m5a", "merchant", tapestries=BOTH, army_hand="01")
    assert offers(state) == {"option 1", "option 2", "cash army_01"}
    play(state, "cash army_01")
    assert (kind(state), offers(state)) == ("rewards", {"option 1", "option 2"})


def test_plain_gains_come_before_the_order_is_asked_for() -> None:
    state = at("m5a", "merchant", tapestries=[*BOTH, "W14 W12"])
    assert (kind(state), goods(state)) == ("rewards", {"stone": 2})


@pytest.mark.parametrize("order", [("option 1", "pay"), ("option 2", "pay")], ids=["card first", "Temple first"])
def test_every_match_pays_once_whatever_the_order(order: tuple[str, str]) -> None:
    own = {"tapestries": THREE, "gold": 1, "production": "P01", "face_down": "P01", "temple": 2, "village": ""}
    state = at("m5a", "merchant", army_deck="09", **own)
    assert offers(state) == {"option 1", "option 2"}
    play(state, *order)
    assert (kind(state), goods(state), state.temple[0]) == ("raise", {"stone": 2}, 3)
    assert seat_of(state)["army_hand"] == ["army_09"]
    play(state, "raise P01")
    assert {frame[0] for frame in state.dump()["frames"]}.isdisjoint({"rewards", "merchant", "effects"})


@pytest.mark.parametrize(
    ("own", "asked"),
    [
        ({"tapestries": ["W24 W15", "W02 W01"]}, "take_god"),
        ({"tapestries": THREE, "gold": 1, "temple": 12, "production": "P01", "face_down": "P01"}, "raise"),
        ({"tapestries": ["W29 W04", "W14 W12"], "gold": 1}, "may_pay"),
        ({"tapestries": ["W24 W15", "W29 W04"], "gold": 1, "production": "P01", "face_down": "P01"}, "may_pay"),
        ({"tapestries": ["W02 W01", "W29 W04"]}, "take_god"),
    ],
    ids=["no Temple step", "at the top", "plain gains beside it", "only turning up beside it", "no gold and no way to any"],
)
def test_an_order_that_cannot_matter_is_not_asked_for(own: dict[str, Any], asked: str) -> None:
    assert kind(at("m5a", "merchant", offer="inti_1", **own)) == asked


def test_a_card_to_come_may_bring_the_gold_of_a_temple_step() -> None:
    state = at("m5a", "merchant", tapestries=BOTH, army_deck="01")
    assert (kind(state), goods(state)) == ("rewards", {})
    play(state, "option 1", "cash army_01", "pay")
    assert (goods(state), state.temple[0]) == ({"potato": 1}, 1)


# Training


def test_training_keeps_one_of_two_cards() -> None:
    state = at("t5a", "training", army_deck="07 19")
    assert offers(state) == {"keep army_07", "keep army_19"}
    play(state, "keep army_19")
    assert seat_of(state)["army_hand"] == ["army_19"]
    assert state.dump()["army_cards"]["discard"] == ["army_07"]


def test_the_discards_are_shuffled_in_between_the_two_cards() -> None:
    state = position(player(workers="architect", gold=1, priest=5), no_army=True)
    given = state.dump()
    given["seats"][1]["army_down"].remove("army_07")
    given["seats"][1]["army_down"].remove("army_08")
    given["army_cards"] = {"deck": ["army_07"], "discard": ["army_08"], "trained": []}
    state = _load(given)
    play(place(state, "architect", "t5a"), "task training")
    assert offers(state) == {"keep army_07", "keep army_08"}


def test_the_last_card_drawn_turns_the_discards_into_a_new_deck_at_once() -> None:
    given = position(player(), player()).dump()
    given["army_cards"]["deck"] = ["army_20", "army_19"]
    given["army_cards"]["discard"] = [f"army_{n:02}" for n in range(1, 31) if n not in (19, 20)]
    state = play(_load(given), "train")
    piles = state.dump()["army_cards"]
    assert (len(piles["deck"]), piles["discard"]) == (28, [])
    play(state, "keep army_19")
    piles = state.dump()["army_cards"]
    assert (len(piles["deck"]), piles["discard"]) == (28, ["army_20"])


def test_without_discards_the_new_deck_is_formed_before_the_next_draw() -> None:
    state = position(player(workers="architect", gold=1, priest=5), no_army=True)
    given = state.dump()
    for card in ("army_07", "army_19"):
        given["seats"][1]["army_down"].remove(card)
    given["army_cards"] = {"deck": ["army_07", "army_19"], "discard": [], "trained": []}
    state = _load(given)
    play(place(state, "architect", "t5a"), "task training", "keep army_19")
    assert state.dump()["army_cards"] == {"deck": [], "discard": ["army_07"], "trained": []}
    play(state, "done", "train")
    assert seat_of(state, 1)["army_hand"] == ["army_07"]
    assert state.dump()["army_cards"] == {"deck": [], "discard": [], "trained": []}


def test_a_single_card_left_altogether_is_kept() -> None:
    state = position(player(workers="architect", gold=1, priest=5), no_army=True)
    given = state.dump()
    given["seats"][1]["army_down"].remove("army_07")
    given["army_cards"] = {"deck": [], "discard": ["army_07"], "trained": []}
    state = _load(given)
    play(place(state, "architect", "t5a"), "task training")
    assert seat_of(state)["army_hand"] == ["army_07"]
    assert state.army_discard == 0


def test_without_army_cards_there_is_no_training() -> None:
    state = position(player(workers="architect", gold=1, priest=5), no_army=True)
    place(state, "architect", "t5a")
    assert "task training" not in offers(state)


def _load(given: dict[str, Any]) -> State:
    state = GAME.load(given)
    assert isinstance(state, State)
    return state


# Produce One


def test_produce_one_needs_a_face_up_production_building() -> None:
    state = position(player(workers="architect", gold=3, priest=2, production="P01", face_down="P01"))
    place(state, "architect", "m2d")
    assert "task produce_one" not in offers(state)


def test_produce_one_uses_the_building_of_ones_choice() -> None:
    state = at("m2d", "produce_one", production="P01 P03 P05", face_down="P05")
    assert offers(state) == {"produce P01", "produce P03"}
    play(state, "produce P03")
    assert goods(state) == {"corn": 2}
    assert seat_of(state)["face_down"] == ["P05"]
