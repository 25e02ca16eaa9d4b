"""Buildings of the Golden Age: ZA6 to ZA8, ZV1, ZV2, and the order of reactions and secondary actions."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_buildings import activating
from .golden_positions import before, festival, golden, golden_of, on_tile, seat, skip, take_seat, vassals
from .positions import army, gods, goods, kind, offered, offers, place, play, seat_of, tapestries

# ZA6


def test_za6_sends_a_worker_to_the_casualties_and_turns_up_two() -> None:
    own = seat(workers="priest courier", passive="ZA6", production="P03 P05", face_down="P03 P05", army_down="19")
    state = play(golden(own, modules="buildings"), "use ZA6")
    assert offers(state) == {"martyr priest", "martyr courier"}
    play(state, "martyr priest")
    assert (state.dump()["casualties"], seat_of(state)["workers"]) == ({"priest": 1}, {"courier": 1})
    play(state, "raise army_19", "raise P03")
    assert (seat_of(state)["army_up"], seat_of(state)["face_down"], kind(state)) == (["army_19"], ["P05"], "second")


def test_za6_needs_a_worker_but_nothing_to_turn_up() -> None:
    assert "use ZA6" not in offers(golden(seat(passive="ZA6", army_down="19"), modules="buildings"))
    state = play(golden(seat(passive="ZA6", workers="priest"), modules="buildings"), "use ZA6")
    assert (state.dump()["casualties"], kind(state)) == ({"priest": 1}, "second")
    assert "use ZA6" not in offers(state)


def test_za6_takes_a_newcomer_and_stands_up_a_noble() -> None:
    own = seat(newcomers="blue_red", passive="ZA6", lying="X01", nobles="X02")
    state = play(golden(own, modules="buildings nobles"), "use ZA6", "raise X01")
    assert state.dump()["golden"]["newcomers"]["casualties"] == {"blue_red": 1}
    assert (golden_of(state)["nobles"], golden_of(state)["lying"]) == (["X01", "X02"], [])


# ZA7


@pytest.mark.parametrize("action", ["conquest", "rejuvenate"])
def test_za7_plays_an_army_card_whenever_anyone_activates_conquest_or_rejuvenate(action: str) -> None:
    state = activating(action, seat(passive="ZA7", army_hand="01 19"), village="priest")
    assert (state.actor, kind(state), offers(state)) == (1, "reactions", {"done", "use ZA7"})
    play(state, "use ZA7", "deploy army_19")
    assert (seat_of(state, 1)["army_up"], seat_of(state, 1)["army_hand"], goods(state, 1)) == (["army_19"], ["army_01"], {})


@pytest.mark.parametrize("action", ["produce", "worship", "offering"])
def test_za7_does_not_answer_other_actions(action: str) -> None:
    state = activating(action, passive="ZA7", army_hand="01")
    assert "use ZA7" not in offers(state)


def test_za7_comes_on_top_of_the_cards_of_the_conquest() -> None:
    state = activating("conquest", passive="ZA7", army_hand="01 19 10", village="priest")
    play(state, "use ZA7", "deploy army_01", "act", "deploy army_19")
    assert offered(state, "deploy") == set()
    assert (seat_of(state)["army_up"], seat_of(state)["army_hand"]) == (army("01 19"), army("10"))


def test_za7_makes_a_rejuvenation_follow_the_card() -> None:
    """It comes before the action, and may be declined."""
    state = play(activating("rejuvenate", passive="ZA7", army_hand="01", army_down="19"), "done")
    assert (kind(state), seat_of(state)["army_up"]) == ("act", [])


def test_za7_without_a_card_is_quiet() -> None:
    assert kind(activating("rejuvenate", passive="ZA7", army_down="19")) == "act"


# ZA8


def mending(*tapestry: str, passive: str = "ZA8", **more: Any) -> State:
    """Seat 0 has begun a Merchant task by a Worker."""
    own = seat(workers="architect", corn=2, gold=1, priest=5, passive=passive, tapestries=tapestry)
    return play(place(golden(own, modules="buildings", **more), "architect", "m5a"), "task merchant")


def test_za8_rearranges_before_a_merchant() -> None:
    """W19 ends with potato, W17 begins with it."""
    state = mending("W17 W19")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use ZA8"})
    play(state, "use ZA8", "lift W17", "right 1", "done")
    assert (tapestries(state), goods(state)) == (["W19 W17"], {"potato": 3})


def test_za8_may_be_declined() -> None:
    state = play(mending("W17 W19"), "done")
    assert (tapestries(state), goods(state)) == (["W17 W19"], {})


def test_za8_splits_merges_and_founds_tapestries() -> None:
    state = play(mending("W17 W29 W19", "W12"), "use ZA8")
    assert offers(state) == {"done", "lift W12", "lift W17", "lift W19", "lift W29"}
    play(state, "lift W29", "new")
    assert tapestries(state) == ["W17 W19", "W12", "W29"]
    play(state, "lift W12", "left 2")
    assert tapestries(state) == ["W17 W19", "W12 W29"]
    play(state, "lift W17", "right 1", "done")
    assert (tapestries(state), goods(state)) == (["W19 W17", "W12 W29"], {"potato": 3})


def test_za8_moves_each_weaving_at_most_once() -> None:
    state = play(mending("W17 W19"), "use ZA8", "lift W17", "right 1")
    assert offers(state) == {"done", "lift W19"}
    play(state, "lift W19", "left 1")
    assert (tapestries(state), goods(state)) == (["W19 W17"], {"potato": 3})


def test_za8_keeps_the_patterns_of_a_tapestry_different() -> None:
    """W19 and W24 are both brown."""
    state = play(mending("W19", "W24 W17"), "use ZA8", "lift W19")
    assert (kind(state), tapestries(state)) == ("reweave", ["W24 W17", "W19"])
    play(state, "lift W17")
    assert offers(state) == {"left 1", "right 1", "left 2", "right 2", "new"}


def test_za8_never_pays_the_acllawasi() -> None:
    state = play(mending("W17 W19", passive="ZA8 Z04"), "use ZA8", "lift W17", "right 1", "done")
    assert goods(state) == {"potato": 3}


def test_za8_works_at_festivals() -> None:
    own = seat(passive="ZA8", tapestries=["W17 W19"])
    state = festival(own, modules="buildings", step="merchant")
    play(state, "use ZA8", "lift W19", "left 1", "done")
    assert goods(state) == {"potato": 3}


def test_za8_is_not_asked_about_a_single_weaving() -> None:
    state = mending("W19")
    assert (state.turn_of, kind(state)) == (1, "main")


# ZV1


def spreading(**own: Any) -> State:
    seats = take_seat(own)
    given: dict[str, Any] = {"modules": "vassals", "conquest": {"antisuyu1": 1}, "nations": {"antisuyu": "VN03"}} | own
    return play(golden(seat(passive="ZV1", **seats), **given), "influence antisuyu")


def test_zv1_plays_up_to_two_army_cards_after_an_influence() -> None:
    state = spreading(army_hand="01 19 10")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use ZV1"})
    play(state, "use ZV1")
    assert offers(state) == {"option 1", "option 2"}
    play(state, "option 1", "deploy army_19")
    assert offers(state) == {"done", "deploy army_01", "deploy army_10"}
    play(state, "done")
    assert (seat_of(state)["army_up"], kind(state)) == (["army_19"], "second")


def test_zv1_draws_two_god_cards() -> None:
    state = play(spreading(offer="inti_1", deck="illapa_1"), "use ZV1", "option 2", "take god_inti_1")
    assert (seat_of(state)["god_hand"], kind(state)) == (gods("inti_1 illapa_1"), "second")


def test_zv1_may_be_declined() -> None:
    state = play(spreading(army_hand="01"), "done")
    assert (kind(state), seat_of(state)["army_hand"]) == ("second", ["army_01"])


def test_zv1_comes_after_the_ability_of_the_nation() -> None:
    state = spreading(potato=1, nations={"antisuyu": "VN07"}, army_deck="07 08 09")
    assert kind(state) == "nation"
    play(state, "pay")
    assert (kind(state), seat_of(state)["army_hand"]) == ("reactions", army("07 08 09"))


def test_zv1_is_for_the_own_influence_only() -> None:
    own = seat()
    state = golden(own, seat(passive="ZV1", army_hand="01"), modules="vassals", conquest={"antisuyu1": 1})
    play(state, "influence antisuyu")
    assert (state.actor, kind(state)) == (0, "second")


# ZV2


def test_zv2_influences_whenever_anyone_activates_worship() -> None:
    other = seat(passive="ZV2", potato=1)
    given: dict[str, Any] = {"conquest": {"antisuyu1": 0, "kuntisuyu1": 0}, "nations": {"kuntisuyu": "VN07"}}
    state = activating("worship", other, modules="vassals", **given)
    assert (state.actor, offers(state)) == (1, {"done", "use ZV2"})
    play(state, "use ZV2")
    assert (kind(state), offers(state)) == ("influence", {"influence antisuyu", "influence kuntisuyu"})
    play(state, "influence kuntisuyu", "pay")
    assert (on_tile(state, "kuntisuyu"), vassals(state, 1), goods(state, 1)) == ([0, 1], ["VN07 kuntisuyu"], {})
    assert (state.actor, kind(state), goods(state)) == (0, "second", {"gold": 1})


def test_zv2_does_not_count_against_the_two_actions() -> None:
    given: dict[str, Any] = {"conquest": {"antisuyu1": 1, "antisuyu2": 1}, "nations": {"antisuyu": "VN03"}}
    state = activating("worship", modules="vassals", passive="ZV2", **given)
    play(state, "use ZV2")
    assert (kind(state), on_tile(state, "antisuyu")) == ("second", [1, 0])
    assert "influence antisuyu" in offers(state)
    play(state, "influence antisuyu")
    assert on_tile(state, "antisuyu") == [2, 0]


def test_zv2_is_quiet_without_a_legal_tile() -> None:
    state = activating("worship", modules="vassals", passive="ZV2", owns="small_inti")
    assert kind(state) == "act"


@pytest.mark.parametrize("action", ["produce", "offering", "conquest", "rejuvenate"])
def test_zv2_does_not_answer_other_actions(action: str) -> None:
    given: dict[str, Any] = {"conquest": {"antisuyu1": 1}, "nations": {"antisuyu": "VN03"}, "village": "priest"}
    state = activating(action, modules="vassals", passive="ZV2", **given)
    assert (state.actor, kind(state)) == (0, "second")


def test_zv2_is_followed_by_zv1() -> None:
    given: dict[str, Any] = {"conquest": {"antisuyu1": 1}, "nations": {"antisuyu": "VN03"}, "army_hand": "01"}
    state = activating("worship", modules="vassals", passive="ZV1 ZV2", **given)
    play(state, "use ZV2", "use ZV1", "option 1", "deploy army_01")
    assert (seat_of(state)["army_up"], kind(state)) == (["army_01"], "second")


# the order of reactions (rules 16.7) and of secondary actions (rules 16.11)


def test_several_own_reactions_come_in_the_order_that_their_owner_likes() -> None:
    given: dict[str, Any] = {"modules": "buildings vassals", "conquest": {"antisuyu1": 1}, "nations": {"antisuyu": "VN03"}}
    own: dict[str, Any] = {"passive": "Z12 ZA1 ZV2", "gold": 1, "temple": 2}
    state = activating("worship", **given, **own)
    assert (kind(state), offers(state)) == ("reactions", {"use Z12", "use ZA1", "use ZV2"})
    first = play(state.copy(), "use ZA1")
    assert (first.temple[0], goods(first), offers(first)) == (3, {"gold": 1, "stone": 2}, {"use Z12", "use ZV2"})
    second = play(state.copy(), "use ZV2")
    assert (on_tile(second, "antisuyu"), offers(second)) == ([1, 0], {"use Z12", "use ZA1"})


def test_the_step_of_one_reaction_may_pay_for_another() -> None:
    """Position 5 brings the gold that the Golden Stair (Z12) asks for."""
    state = activating("worship", passive="Z12 ZA1", temple=4)
    assert offers(state) == {"use Z12", "use ZA1"}
    play(state, "use ZA1")
    assert (kind(state), offers(state)) == ("may_pay", {"done", "pay"})
    play(state, "pay")
    assert state.temple[0] == 6


def test_reactions_go_round_from_the_active_player_before_anyone_acts() -> None:
    given: dict[str, Any] = {"modules": "buildings", "turn": 1, "conquest": {"antisuyu1": 1}, "nations": {"antisuyu": "VN03"}}
    seats = [seat(passive="ZA1", temple=2), seat(priest=before("worship"), owns="small_inti"), seat(passive="ZV2")]
    state = play(golden(*seats, **given | {"modules": "buildings vassals"}), "move 1")
    assert (state.actor, offers(state), state.temple) == (2, {"done", "use ZV2"}, [2, 0, 0])
    play(state, "use ZV2")
    assert (state.actor, kind(state), state.temple) == (1, "act", [3, 0, 0])


def test_two_secondary_actions_of_a_turn_differ() -> None:
    own = seat(priest=1, corn=9, workers="priest courier", passive="ZA5 ZA6")
    start = golden(own, modules="buildings vassals", conquest={"antisuyu1": 1, "antisuyu2": 1}, nations={"antisuyu": "VN03"})
    every = {"pray", "train", "recruit", "move 1", "move 2", "use ZA5", "use ZA6", "influence antisuyu"}
    assert offers(start) == every
    first: dict[str, tuple[list[str], set[str]]] = {
        "pray": ([], {"pray"}),
        "recruit": (["done"], {"recruit"}),
        "move 2": (["gold"], {"move 1", "move 2"}),
        "use ZA5": ([], {"use ZA5"}),
        "use ZA6": (["martyr priest"], {"use ZA6"}),
        "influence antisuyu": ([], {"influence antisuyu"}),
    }
    for action, (answers, gone) in first.items():
        state = play(start.copy(), action)
        for reply in answers:
            if reply in offers(state):
                play(state, reply)
        skip(state, "offering")
        assert (kind(state), offers(state)) == ("second", every - gone), action


def test_the_start_of_a_festival_takes_all_buildings_together() -> None:
    own = seat(passive="Z06 Z09 Z10 ZA4", tapestries=["W19 W17", "W29"], score=30)
    state = festival(own, modules="buildings", step="start", casualties="")
    assert (goods(state), state.points[0]) == ({"potato": 9, "corn": 1, "stone": 1}, 30 + 2 + 2 + 1)
