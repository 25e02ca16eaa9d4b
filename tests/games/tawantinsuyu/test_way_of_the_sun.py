"""The Way of the Sun: the graph, staying below, and the rewards of its steps (rules 17)."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, festival, god_offer, golden, golden_of, newcomers, seat, skip, step_of
from .positions import (
    answer,
    army,
    end_turn,
    goods,
    kind,
    market,
    offered,
    offers,
    pile,
    place,
    play,
    seat_of,
    tapestries,
    why_not,
)
from .temple_turns import NEXT, offering, weave

BELOW = {step: lower for lower, steps in NEXT.items() for step in steps.split()}
"""A step from which each step is entered."""


def enter(step: str, **more: Any) -> State:
    """Seat 0 has just entered a step."""
    return play(offering(at=BELOW[step], **more), f"step {step}")


# the graph (rules 17.1-17.4)


@pytest.mark.parametrize("step", NEXT)
def test_a_step_leads_where_the_overlay_says(step: str) -> None:
    state = offering(at=step)
    assert offers(state) == {"done", *[f"step {higher}" for higher in NEXT[step].split()]}
    higher = NEXT[step].split()[-1]
    assert step_of(play(state, f"step {higher}")) == higher


def test_a_branch_of_ruruy_cannot_be_left() -> None:
    assert why_not(offering(at="ruruy_2_left"), "step ruruy_3_right") != ""
    assert offered(offering(at="ruruy_4_right"), "step") == {"ruruy_5_right"}


def test_above_the_overlay_the_temple_is_as_printed() -> None:
    """Position 8 brings 2 stone, and nobody is asked where to go."""
    state = offering(at="base_7")
    assert (step_of(state), goods(state), kind(state)) == ("base_8", {"stone": 2}, "second")


def test_only_the_reward_of_the_step_entered_is_gained() -> None:
    state = enter("simpa_2_right", production="P05", army_deck="07 08")
    assert goods(state) == {"stone": 2}
    assert seat_of(state)["army_hand"] == []


def test_every_step_of_an_advance_is_resolved_before_the_next() -> None:
    state = offering(2, at="simpa_0_center", production="P03", market="P05 P07 Z01 Z02")
    play(state, "step simpa_1_left")
    assert (kind(state), offers(state)) == ("produce_one", {"done", "produce P03"})
    play(state, "produce P03")
    assert goods(state) == {"corn": 2}
    assert (kind(state), offered(state, "step")) == ("branch", {"simpa_2_left", "simpa_2_right"})
    play(state, "step simpa_2_right")
    assert (goods(state), state.priest[0] + 1) == ({"corn": 2, "stone": 2}, 4)


# staying below (rules 17.2, 22.49)


def test_an_advance_may_be_refused_and_gives_up_its_other_steps() -> None:
    state = offering(3, at="simpa_2_left", hand="inti_1")
    play(state, "done")
    assert (step_of(state), kind(state), goods(state)) == ("simpa_2_left", "second", {})


def test_of_several_steps_the_last_may_be_refused() -> None:
    state = play(offering(2, at="ruruy_2_left", gone_statues="small_inti small_inti"), "step ruruy_3_left", "done")
    assert goods(state) == {"stone": 1}
    assert (kind(state), offers(state)) == ("branch", {"done", "step ruruy_4_left"})
    play(state, "done")
    assert (step_of(state), kind(state)) == ("ruruy_3_left", "second")


def test_nobody_pays_for_steps_above_the_top() -> None:
    own = seat(temple="base_12", priest=before("offering"), corn=6)
    state = play(golden(own, modules="way_of_the_sun"), "move 1")
    assert (goods(state), kind(state)) == ({"corn": 6, "gold": 1}, "second")
    own = seat(temple="base_11", priest=before("offering"), corn=6)
    assert offered(play(golden(own, modules="way_of_the_sun"), "move 1", "act"), "offer") == {"1"}


# rewards (rules 17.6)


def test_play_god_pays_a_card_without_a_worker_or_a_statue() -> None:
    state = enter("simpa_3_center", hand="inti_1 illapa_4")
    assert offers(state) == {"done", "play god_inti_1", "play god_illapa_4"}
    play(state, "play god_inti_1")
    assert (goods(state), state.points[0], seat_of(state)["god_hand"]) == ({"potato": 3}, 11, ["god_illapa_4"])
    assert (god_offer(state), state.dump()["golden"]["spent"]) == ([], [["god_inti_1", 0]])
    play(state, "train", "keep army_30")
    end_turn(state)
    assert god_offer(state) == ["god_inti_1"]


def test_play_god_may_be_declined() -> None:
    state = play(enter("simpa_3_center", hand="inti_1"), "done")
    assert (kind(state), seat_of(state)["god_hand"]) == ("second", ["god_inti_1"])
    assert kind(enter("simpa_3_center")) == "second"


def test_the_card_that_placed_the_worker_joins_the_offer_before_one_that_was_played() -> None:
    own = seat(temple="simpa_2_left", workers="architect", priest=2, hand="inti_3 viracocha_4", owns="small_inti")
    state = golden(own, modules="way_of_the_sun", offer="illapa_1")
    place(state, "architect", "t2a", "inti_3")
    play(state, "step simpa_3_center", "play god_viracocha_4")
    assert state.points[0] == 13
    end_turn(state)
    assert god_offer(state) == ["god_illapa_1", "god_inti_3", "god_viracocha_4"]


def test_a_full_offer_is_shuffled_away_before_the_played_card_joins() -> None:
    state = enter("simpa_3_center", hand="inti_4", offer="illapa_1 illapa_2 illapa_3")
    play(state, "play god_inti_4", "recruit", "nomad courier")
    assert god_offer(state) == ["god_inti_4"]
    assert {"god_illapa_1", "god_illapa_2", "god_illapa_3"} <= set(pile(state, "god_cards", "deck"))


def test_a_card_played_by_a_follower_joins_the_offer_after_those_of_the_active_player() -> None:
    other = seat(temple="simpa_2_right", corn=3, hand="illapa_4")
    state = enter("simpa_3_center", hand="inti_4", other=other)
    play(state, "play god_inti_4")
    assert state.actor == 1
    play(state, "offer 1", "step simpa_3_center", "play god_illapa_4")
    assert state.points == [13, 13]
    play(state, "recruit", "nomad courier")
    assert god_offer(state) == ["god_inti_4", "god_illapa_4"]


@pytest.mark.parametrize("step", ["simpa_1_right", "ruruy_2_right"])
def test_army2_keeps_both_cards(step: str) -> None:
    state = enter(step, army_deck="07 19 08")
    assert seat_of(state)["army_hand"] == army("07 19")
    assert kind(state) == "second"


def test_martyr_is_compulsory_and_plays_two_cards() -> None:
    state = enter("ruruy_3_right", workers="priest courier", army_hand="01 19 10")
    assert (kind(state), offers(state)) == ("martyr", {"martyr priest", "martyr courier"})
    play(state, "martyr courier")
    assert state.dump()["casualties"] == {"courier": 1}
    assert seat_of(state)["workers"] == {"priest": 1}
    assert offers(state) == {"deploy army_01", "deploy army_10", "deploy army_19"}
    play(state, "deploy army_19", "deploy army_01")
    assert (seat_of(state)["army_up"], seat_of(state)["army_hand"]) == (army("01 19"), army("10"))
    assert goods(state) == {}


def test_martyr_takes_a_newcomer_but_no_noble() -> None:
    own = {"workers": "priest", "newcomers": "blue_red", "nobles": "X01", "army_hand": "01"}
    state = enter("ruruy_3_right", modules="way_of_the_sun nobles", **own)
    assert offers(state) == {"martyr priest", "martyr blue_red"}
    play(state, "martyr blue_red")
    assert state.dump()["golden"]["newcomers"]["casualties"] == {"blue_red": 1}
    assert (newcomers(state), golden_of(state)["nobles"]) == ({}, ["X01"])
    assert offers(state) == {"deploy army_01"}


@pytest.mark.parametrize("hand", ["", "01"])
def test_martyr_does_what_is_possible(hand: str) -> None:
    """The only Worker goes and the only card must be played."""
    state = enter("ruruy_3_right", workers="priest", army_hand=hand)
    if hand:
        assert offers(state) == {"deploy army_01"}
        play(state, "deploy army_01")
    assert (kind(state), seat_of(state)["workers"]) == ("second", {})
    assert (state.dump()["casualties"], seat_of(state)["army_up"]) == ({"priest": 1}, army(hand))


def test_martyr_without_a_worker_still_plays_cards() -> None:
    state = play(enter("ruruy_3_right", army_hand="01 02"), "deploy army_01", "deploy army_02")
    assert (seat_of(state)["army_up"], state.dump()["casualties"]) == (army("01 02"), {})


def test_merchant_or_steps_is_one_of_the_two() -> None:
    own = {"tapestries": ["W19 W17"], "production": "P03"}
    state = enter("ruruy_4_left", **own)
    assert offers(state) == {"option 1", "option 2"}
    assert goods(play(state.copy(), "option 1")) == {"potato": 3}
    play(state, "option 2")
    assert "done" in offers(state)
    play(state, "steps 3 upper")
    assert (goods(state), state.points[0], state.dump()["steps"]) == ({"potato": 2, "corn": 1}, 14, {"3 upper": 0})


def test_corn1_is_no_reward_of_set_up_and_comes_at_a_festival() -> None:
    state = festival(seat(), seat(temple="ruruy_1_center"), modules="way_of_the_sun", temple="ruruy", step="temple")
    assert (goods(state), goods(state, 1)) == ({"corn": 1}, {})


def test_rejuv1_nomad_is_both_and_each_may_be_left() -> None:
    own = {"production": "P03 P05", "face_down": "P03 P05", "army_down": "19"}
    state = enter("simpa_5_right", nomads="courier priest", **own)
    assert offers(state) == {"done", "raise P03", "raise P05", "raise army_19"}
    play(state, "raise P05")
    assert (kind(state), offers(state)) == ("nomad", {"done", "nomad courier", "nomad priest"})
    play(state, "nomad priest")
    assert (seat_of(state)["face_down"], seat_of(state)["workers"]) == (["P03"], {"priest": 1})
    assert sum(state.nomads) == 2
    state = play(enter("simpa_5_right", **own), "done", "done")
    assert (seat_of(state)["face_down"], seat_of(state)["workers"], kind(state)) == (["P03", "P05"], {}, "second")


def test_stone_statue_is_of_one_of_the_two_gods() -> None:
    state = enter("ruruy_3_left")
    assert goods(state) == {"stone": 1}
    assert offers(state) == {"done", "statue small inti", "statue small mama_quilla"}
    play(state, "statue small mama_quilla")
    assert (state.points[0], seat_of(state)["statues"], goods(state)) == (13, {"small mama_quilla": 1}, {"stone": 1})


def test_stone_statue_without_a_statue_is_the_stone() -> None:
    gone = "small_inti small_inti small_mama_quilla small_mama_quilla"
    state = enter("ruruy_3_left", gone_statues=gone)
    assert (kind(state), goods(state), state.points[0]) == ("second", {"stone": 1}, 10)


@pytest.mark.parametrize("step", ["simpa_4_right", "ruruy_5_right"])
def test_conquer1_plays_cards_for_a_potato_each_and_places_a_marker(step: str) -> None:
    state = enter(step, potato=2, army_hand="01 19")
    assert (kind(state), offers(state)) == (
        "deploy",
        {"done", "deploy army_01", "deploy army_19", "cash army_01", "cash army_19"},
    )
    play(state, "deploy army_01", "deploy army_19")
    assert goods(state) == {}
    play(state, "conquer qullasuyu3")
    answer(state, "soldiers", "soldiers flip 2 discard 1")
    assert (goods(state), state.dump()["conquest"]) == ({"stone": 3}, {"qullasuyu3": 0})
    own = seat_of(state)
    assert (own["army_up"], own["army_down"], state.dump()["army_cards"]["discard"]) == ([], ["army_19"], ["army_01"])


def test_conquer1_is_no_activation_and_nobody_follows_or_falls() -> None:
    """Z17 would pay for a Conquest that is activated."""
    state = enter("simpa_4_right", army_up="01", passive="Z17", other=seat(army_up="02"))
    play(state, "conquer antisuyu1")
    assert (kind(state), state.actor) == ("second", 0)
    assert (goods(state), goods(state, 1), state.points) == ({"stone": 1, "potato": 1}, {}, [10, 10])
    assert (state.dump()["casualties"], len(state.village)) == ({}, 5)


def test_conquer1_may_play_cards_and_place_nothing() -> None:
    state = play(enter("simpa_4_right", potato=1, army_hand="01"), "deploy army_01", "done")
    assert (kind(state), seat_of(state)["army_up"], goods(state)) == ("second", ["army_01"], {})


def test_conquer1_has_no_free_card() -> None:
    state = enter("simpa_4_right", army_hand="01")
    assert offered(state, "deploy") == set()


def test_conquer1_is_helped_by_the_fortress() -> None:
    state = enter("simpa_4_right", army_up="01", passive="Z13")
    assert "chinchasuyu2" in offered(state, "conquer")
    state = enter("simpa_4_right", army_up="01")
    assert "chinchasuyu2" not in offered(state, "conquer")


def test_stone2_priest_is_compulsory_and_activates_nothing() -> None:
    other = seat(production="P01")
    state = enter("simpa_2_right", production="P03", other=other)
    assert (kind(state), goods(state), state.priest[0] + 1) == ("second", {"stone": 2}, 4)
    assert goods(state, 1) == {}


def test_stone2_priest_can_leave_out_a_spot_with_a_vassal() -> None:
    state = enter("simpa_2_right", modules="way_of_the_sun vassals", potato=1, vassals=["VN02 4"])
    assert offers(state) == {"done", "pay"}
    play(state, "pay")
    assert (state.priest[0] + 1, goods(state), kind(state)) == (5, {"stone": 2}, "second")


@pytest.mark.parametrize("step", ["simpa_4_left", "ruruy_5_left"])
def test_weaving2_takes_the_top_tile_and_then_two_unseen_ones_are_to_choose_from(step: str) -> None:
    state = enter(step, tiles="W19 W17 W04 W29", tapestries=["W24"])
    play(state, "weaving top")
    assert offers(state) == {"done", "weaving top", "weaving beneath"}
    assert state.dump()["weavings"]["pile"][-1] == "W17"
    play(state, "weaving beneath")
    assert state.dump()["weavings"]["pile"][-1] == "W17"
    assert offers(state) == {"buy W19", "buy W04"}
    weave(state, W04="right 1")
    assert tapestries(state) == ["W24 W04"]
    weave(state, W19="new")
    assert tapestries(state) == ["W24 W04", "W19"]
    assert state.dump()["weavings"]["pile"][-1] == "W17/01"
    assert pile(state, "weavings", "pile")[:2] == ["W17", "W29"]


def test_weaving2_after_the_tile_beneath_offers_the_face_up_tile_and_the_next() -> None:
    state = enter("simpa_4_left", tiles="W19 W17 W04 W29")
    play(state, "weaving beneath")
    assert state.dump()["weavings"]["pile"][-2:] == ["W04", "W19/01"]
    play(state, "weaving beneath")
    assert offers(state) == {"buy W17", "buy W04"}
    assert state.dump()["weavings"]["pile"][-2:] == ["W29", "W19/01"]


def test_weaving2_shows_a_tile_to_its_taker_alone() -> None:
    state = play(enter("simpa_4_left", tiles="W19 W17 W04 W29"), "weaving beneath")
    assert state.dump()["golden"]["held"] == ["W17/0"]
    play(state, "weaving top")
    assert state.dump()["golden"]["held"] == ["W17/0", "W19/01"]


def test_weaving2_may_be_one_tile_or_none() -> None:
    state = play(enter("simpa_4_left", tiles="W19 W17 W04"), "weaving top", "done")
    weave(state, W19="new")
    assert (tapestries(state), kind(state)) == (["W19"], "second")
    assert state.dump()["weavings"]["pile"][-1] == "W17/01"
    state = play(enter("simpa_4_left", tiles="W19 W17 W04"), "done")
    assert (tapestries(state), kind(state)) == ([], "second")


def test_weaving2_ends_with_the_pile() -> None:
    state = enter("simpa_4_left", tiles="W19", only_tiles=True)
    assert offers(state) == {"done", "weaving top"}
    play(state, "weaving top")
    assert (kind(state), offers(state)) == ("next_tile", {"buy W19"})


def test_weaving2_pays_new_matches_with_the_acllawasi() -> None:
    state = enter("simpa_4_left", tiles="W19 W17 W29", passive="Z04")
    weave(play(state, "weaving top", "weaving top"), W19="new", W17="right 1")
    assert (goods(state), tapestries(state)) == ({"potato": 3}, ["W19 W17"])


def test_steps_free_brings_the_usual_gains() -> None:
    state = enter("simpa_5_left", steps={"2 upper": 1})
    assert "done" in offers(state)
    play(state, "steps 2 lower")
    assert (goods(state), state.points) == ({"potato": 2, "corn": 1}, [14, 12])


def test_rejuv2_is_any_mix() -> None:
    own = {"production": "P03", "face_down": "P03", "army_down": "01 19", "lying": "X01"}
    state = enter("ruruy_1_center", modules="way_of_the_sun nobles", **own)
    assert offers(state) == {"done", "raise P03", "raise army_01", "raise army_19", "raise X01"}
    play(state, "raise X01", "raise army_19")
    assert (golden_of(state)["lying"], seat_of(state)["army_up"], seat_of(state)["face_down"]) == ([], ["army_19"], ["P03"])
    assert kind(state) == "second"


def test_task_building_is_paid_for_and_a_card_may_change_the_market() -> None:
    own = {"stone": 2, "hand": "inti_1"}
    state = enter("simpa_2_left", market="P08 P07 Z01 Z02", piles="P05", **own)
    assert offers(state) == {"done", "build P07", "return god_inti_1"}
    play(state, "build P07")
    assert (goods(state), seat_of(state)["production"], market(state)) == ({}, ["P07"], ["P08", "", "Z01", "Z02"])


def test_task_building_may_be_left() -> None:
    state = play(enter("simpa_2_left", stone=9, corn=9), "done")
    assert (kind(state), goods(state)) == ("second", {"stone": 9, "corn": 9})


def test_task_steps_costs_three_stone() -> None:
    state = enter("ruruy_2_left", stone=3)
    assert "done" in offers(state)
    play(state, "steps 1 upper")
    assert (goods(state), state.points[0]) == ({"potato": 2, "corn": 1}, 14)
    state = enter("ruruy_2_left", stone=2)
    assert (kind(state), goods(state)) == ("second", {"stone": 2})


def test_task_produce_one_leaves_the_building_face_up() -> None:
    state = play(enter("simpa_1_left", production="P03 P05", face_down="P05"), "produce P03")
    assert (goods(state), seat_of(state)["face_down"]) == ({"corn": 2}, ["P05"])


def test_god_army_is_as_in_the_base_game() -> None:
    state = enter("ruruy_4_right", offer="inti_1", army_deck="07 08")
    play(state, "take god_inti_1", "keep army_08")
    assert (seat_of(state)["god_hand"], seat_of(state)["army_hand"]) == (["god_inti_1"], ["army_08"])


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_cards_of_several_players_join_the_offer_in_turn_order(holder: int) -> None:
    cards = ["inti_4", "illapa_4", "viracocha_4"]
    seats = [seat(temple="simpa_3_center", hand=card) for card in cards]
    state = festival(*seats, modules="way_of_the_sun", step="temple", holder=holder)
    order = [cards[(holder + ahead) % 3] for ahead in range(3)]
    for card in order:
        play(state, f"play god_{card}")
    skip(state, "feast")
    assert god_offer(state) == [f"god_{card}" for card in order]
