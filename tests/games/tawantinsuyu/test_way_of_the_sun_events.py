"""The Way of the Sun: the event of an advance, the Festival, covered Weavings, and what is owed and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from .golden_positions import before, festival, god_offer, golden, golden_of, seat, skip, step_of, trading
from .positions import GAME, goods, kind, market, offered, offers, pile, play, seat_of, tapestries, why_not
from .temple_turns import NEXT, offering, weave

FESTIVAL_VP = {"simpa": [-2, 1, 4, 3, 6, 7], "ruruy": [1, 2, 4, 3, 5, 7]}


# the event of an advance (rules 22.29)

COURT: dict[str, Any] = {"modules": "way_of_the_sun nobles", "nobles": "X03", "production": "P03 P05", "face_down": "P03 P05"}


def test_several_steps_of_an_offering_are_one_event_after_the_last_reward() -> None:
    state = offering(3, at="ruruy_2_right", hand="inti_1", army_deck="07 08", **COURT)
    play(state, "step ruruy_3_right", "step ruruy_4_right", "keep army_07")
    assert kind(state) == "branch"
    play(state, "step ruruy_5_right")
    assert kind(state) == "deploy"
    play(state, "done")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X03"})
    play(state, "use X03", "raise P03", "raise P05")
    assert (seat_of(state)["face_down"], golden_of(state)["lying"], kind(state)) == ([], ["X03"], "second")


def test_both_statues_of_a_worship_are_one_event() -> None:
    own = seat(priest=before("worship"), owns="small_inti large_illapa", nobles="X03", production="P03", face_down="P03")
    state = golden(own, modules="way_of_the_sun nobles", temple="ruruy")
    play(state, "move 1", "act", "worship small inti", "step ruruy_1_center", "done")
    assert kind(state) == "worship"
    play(state, "worship large illapa", "step ruruy_2_left", "step ruruy_3_left", "done", "step ruruy_4_left", "option 1")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X03"})


def test_steps_of_separate_effects_are_separate_events() -> None:
    """The Golden Stair (Z12) brings a step before the Worship does."""
    own = seat(priest=before("worship"), owns="small_inti", gold=1, passive="Z12", nobles="X03", army_down="01")
    state = golden(own, modules="way_of_the_sun nobles")
    play(state, "move 1", "pay", "step simpa_1_right")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X03"})
    play(state, "done", "act", "worship small inti", "step simpa_2_right")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X03"})


def test_a_refused_advance_is_no_event() -> None:
    assert kind(play(offering(at="simpa_2_left", **COURT), "done")) == "second"


# the Festival (rules 17.5)


@pytest.mark.parametrize("step", NEXT)
def test_a_festival_pays_the_points_of_the_row(step: str) -> None:
    overlay, row = step.split("_")[:2]
    state = festival(seat(temple=step, score=30), modules="way_of_the_sun", temple=overlay, step="temple", festivals=2)
    skip(state, "branch", "choice", "two_weavings", "steps", "nomad", "statue")
    assert state.points[0] == 30 + FESTIVAL_VP[overlay][int(row)]


@pytest.mark.parametrize(("score", "left"), [(10, 8), (2, 0), (1, 0), (0, 0)])
def test_the_start_of_simpa_costs_points_and_pays_nothing(score: int, left: int) -> None:
    state = festival(seat(score=score), modules="way_of_the_sun", step="temple")
    assert (state.points[0], goods(state)) == (left, {})


def test_the_start_of_ruruy_pays_at_every_festival() -> None:
    state = festival(seat(), modules="way_of_the_sun", temple="ruruy", step="temple", festivals=2)
    assert (state.points[0], goods(state)) == (11, {"corn": 1})


def test_e5_a_higher_row_may_be_worth_less_and_pays_its_reward_again() -> None:
    state = festival(seat(temple="ruruy_3_left"), modules="way_of_the_sun", temple="ruruy", step="temple")
    assert (state.points[0], goods(state)) == (13, {"stone": 1})
    play(state, "statue small inti")
    assert (state.points[0], step_of(state)) == (16, "ruruy_3_left")
    assert offered(offering(at="ruruy_3_left"), "step") == {"ruruy_4_left"}


def test_e5_from_the_left_of_simpa_either_way_is_open_and_one_reward_is_gained() -> None:
    state = offering(at="simpa_1_left", production="P03", stone=0)
    assert offered(state, "step") == {"simpa_2_left", "simpa_2_right"}
    play(state, "step simpa_2_right")
    assert goods(state) == {"stone": 2}


def test_all_decisions_of_one_player_come_before_the_next() -> None:
    seats = [seat(temple="simpa_5_right", army_down=f"0{at + 1}") for at in range(3)]
    state = festival(*seats, modules="way_of_the_sun", step="temple", holder=1)
    asked = []
    while kind(state) in ("raise", "nomad"):
        asked.append((state.actor, kind(state)))
        play(state, "done")
    assert asked == [(1, "raise"), (1, "nomad"), (2, "raise"), (2, "nomad"), (0, "raise"), (0, "nomad")]


def test_a_slot_of_the_market_stays_empty_until_the_festival_ends() -> None:
    seats = [seat(temple="simpa_2_left", stone=2), seat(temple="simpa_2_left", stone=2)]
    state = festival(*seats, modules="way_of_the_sun", step="temple", market="P07 P13 Z09 Z17", piles="P12 P09 P10 Z10")
    play(state, "build P07")
    assert (state.actor, market(state)) == (1, ["", "P13", "Z09", "Z17"])
    assert offered(state, "build") == {"P13", "Z09", "Z17"}
    play(state, "build Z09")
    assert market(state) == ["", "P13", "", "Z17"]
    assert kind(state) == "feast"
    skip(state, "feast", "take_god")
    assert market(state)[:3] == ["P12", "P09", "Z10"]


def test_the_card_step_of_the_festival_works_with_what_is_left_of_the_market() -> None:
    own = seat(temple="simpa_2_left", stone=2, corn=1, hand="illapa_5", potato=1)
    state = festival(own, modules="way_of_the_sun", step="temple", market="P07 P08 Z01 Z09", bag="priest")
    play(state, "build P07", "play god_illapa_5")
    assert market(state) == ["", "P08", "Z01", "Z09"]
    assert offers(state) == {"done"} | {f"return {card}" for card in seat_of(state)["god_hand"]}


def test_nomads_are_replaced_at_once_during_the_festival() -> None:
    seats = [seat(temple="simpa_5_right"), seat(temple="simpa_5_right")]
    state = festival(*seats, modules="way_of_the_sun", step="temple", nomads="courier", bag="priest")
    play(state, "nomad courier")
    assert (state.actor, offers(state)) == (1, {"done", "nomad priest"})


# covered Weavings (rules 22.51)


def test_no_weaving_is_turned_up_until_the_festival_ends() -> None:
    seats = [seat(temple="simpa_4_left"), seat(temple="simpa_4_left")]
    state = festival(*seats, modules="way_of_the_sun", step="temple", tiles="W19 W17 W04 W29 W24 W31")
    weave(play(state, "weaving top", "weaving top"), W17="new", W19="right 1")
    assert (state.actor, kind(state)) == (1, "two_weavings")
    assert state.dump()["weavings"]["pile"][-1] == "W04"
    weave(play(state, "weaving beneath", "weaving top"), W29="new", W04="new")
    assert state.dump()["weavings"]["pile"][-1] == "W24"
    skip(state, "feast")
    assert kind(state) == "main"
    assert state.dump()["weavings"]["pile"][-1] == "W24/01"


def test_the_face_up_weaving_stays_face_up_until_somebody_takes_it() -> None:
    seats = [seat(temple="simpa_4_left"), seat(temple="simpa_4_left")]
    state = festival(*seats, modules="way_of_the_sun", step="temple", tiles="W19 W17 W04 W29 W24")
    weave(play(state, "weaving beneath", "weaving beneath"), W17="new", W04="new")
    assert state.dump()["weavings"]["pile"][-1] == "W19/01"
    weave(play(state, "weaving top", "weaving top"), W19="new", W29="new")
    assert state.dump()["weavings"]["pile"][-1] == "W24"


def test_a_weaving_of_the_card_step_is_taken_unseen_as_well() -> None:
    own = seat(temple="simpa_3_center", hand="mama_quilla_2 mama_cocha_5", potato=9)
    state = festival(own, modules="way_of_the_sun", step="temple", tiles="W19 W17 W04", bag="priest")
    play(state, "play god_mama_quilla_2", "weaving top")
    assert state.dump()["weavings"]["pile"][-1] == "W17"
    play(state, "play god_mama_cocha_5", "weaving top", "new")
    assert (tapestries(state), state.dump()["weavings"]["pile"][-1]) == (["W19", "W17"], "W04")
    skip(state, "feast")
    assert state.dump()["weavings"]["pile"][-1] == "W04/01"


def test_a_purchase_during_the_festival_draws_three_and_turns_nothing_up() -> None:
    """The court of looms (X04) answers a Palace that the Temple reward built."""
    own = seat(temple="simpa_2_left", stone=1, potato=1, corn=1, nobles="X04")
    tiles = "W19 W17 W04 W29 W24"
    state = festival(own, modules="way_of_the_sun nobles", step="temple", market="P07 P08 Z01 Z02 X05 X06", tiles=tiles)
    play(state, "build X05", "use X04")
    assert offers(state) == {"done", "buy W19", "buy W17", "buy W04"}
    play(state, "buy W17")
    assert state.dump()["weavings"]["pile"][-1] == "W29"
    assert state.dump()["weavings"]["pile"][:2] == ["W04/01", "W19/01"]


def test_without_the_module_a_festival_turns_the_next_weaving_up_at_once() -> None:
    own = seat(hand="mama_quilla_2", potato=9)
    state = festival(own, modules="buildings", step="play", tiles="W19 W17 W04")
    play(state, "play god_mama_quilla_2", "weaving top")
    assert state.dump()["weavings"]["pile"][-1] == "W17/01"


# cards played for a Temple reward at a Festival (rules 16.10)


def test_a_card_of_a_temple_reward_joins_the_offer_when_the_festival_ends() -> None:
    seats = [seat(temple="simpa_3_center", hand="inti_4 inti_1", potato=9), seat(temple="simpa_3_center", hand="illapa_4")]
    state = festival(*seats, modules="way_of_the_sun", step="temple", holder=1, offer="viracocha_1")
    play(state, "play god_illapa_4", "play god_inti_4")
    assert god_offer(state) == ["god_viracocha_1"]
    while kind(state) == "feast" and state.actor == 1:
        play(state, "done")
    play(state, "play god_inti_1")
    assert god_offer(state) == ["god_viracocha_1"]
    skip(state, "feast")
    assert god_offer(state) == ["god_viracocha_1", "god_illapa_4", "god_inti_4"]
    assert "god_inti_1" in pile(state, "god_cards", "deck")


def test_the_card_step_follows_with_its_own_three_cards() -> None:
    hand = "inti_4 illapa_4 viracocha_4 mama_cocha_4 urcuchillay_4"
    state = festival(seat(temple="simpa_3_center", hand=hand, potato=9, score=20), modules="way_of_the_sun", step="temple")
    play(state, "play god_inti_4")
    play(state, "play god_illapa_4", "play god_viracocha_4", "play god_mama_cocha_4")
    assert state.points[0] == 20 + 3 + 12


# what a Conquest still owes (rules 7.4)


def test_a_conquest_inside_a_conquest_leaves_the_soldiers_of_the_first() -> None:
    own = seat(priest=before("conquest"), temple="simpa_3_center", army_up="19 20")
    state = golden(own, seat(), modules="way_of_the_sun")
    play(state, "move 1", "village potato", "act")
    while kind(state) == "deploy":
        play(state, "done")
    play(state, "conquer kuntisuyu3", "step simpa_4_right")
    while kind(state) == "deploy":
        play(state, "done")
    assert kind(state) != "conquer", "both cards are owed for Kuntisuyu 3"
    assert state.dump()["conquest"] == {"kuntisuyu3": 0}
    assert seat_of(state)["army_up"] == []
    assert len(seat_of(state)["army_down"]) == 1


def test_with_more_soldiers_both_conquests_are_paid() -> None:
    own = seat(priest=before("conquest"), temple="simpa_3_center", army_up="19 20 21")
    state = golden(own, seat(), modules="way_of_the_sun")
    play(state, "move 1", "village potato", "act")
    while kind(state) == "deploy":
        play(state, "done")
    play(state, "conquer kuntisuyu3", "step simpa_4_right")
    while kind(state) == "deploy":
        play(state, "done")
    assert "conquer qullasuyu5" not in offers(state)
    assert why_not(state, "conquer qullasuyu5") == (
        "Your face-up Soldiers still have to pay for Kuntisuyu 3: 1 to flip and 1 to discard (rules 7.4)."
    )
    play(state, "conquer kuntisuyu1")
    while kind(state) in ("soldiers", "take_god"):
        play(state, sorted(offers(state))[0])
    assert len(state.dump()["conquest"]) == 2
    assert seat_of(state)["army_up"] == []


def test_the_court_of_banners_cannot_turn_down_what_a_conquest_owes() -> None:
    own = seat(priest=before("conquest"), temple="simpa_1_left", army_up="19 20", nobles="X02", stone=5)
    state = golden(own, seat(), modules="way_of_the_sun nobles", market="P01 P02 Z01 Z02 X01 X03")
    play(state, "move 1", "village potato", "act")
    while kind(state) == "deploy":
        play(state, "done")
    play(state, "conquer chinchasuyu4", "step simpa_2_left", "build P01")
    assert "use X02" not in offers(state)
    assert len(seat_of(state)["army_down"]) == 1
    assert len(state.dump()["army_cards"]["discard"]) == 1


# the order of Merchant rewards (rules 5.8)


def test_a_card_that_the_temple_step_turned_down_is_turned_up_by_a_later_match() -> None:
    state = trading()
    said = [GAME.describe(state, action) for action in state.options]
    assert said == ["May pay 1 gold: 1 Temple step", "Turn 1 Building or Army card face up"]
    play(state, "option 1", "pay", "step simpa_4_right", "conquer kuntisuyu1")
    while kind(state) in ("soldiers", "take_god"):
        play(state, min(offers(state)))
    assert (kind(state), seat_of(state)["army_down"]) == ("raise", ["army_19"])
    play(state, "raise army_19")
    assert (seat_of(state)["army_up"], seat_of(state)["army_down"]) == (["army_19", "army_20"], [])


def test_the_turn_up_match_may_come_first_and_is_then_gone() -> None:
    state = play(trading(), "option 2")
    assert (kind(state), seat_of(state)["army_down"]) == ("may_pay", [])
