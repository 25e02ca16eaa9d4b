"""Nobles at work: when one may be used, when it stands up again, and the end (rules 19.7-19.11, 16.8)."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, golden, newcomers, nobles, place_newcomer, seat, tasks_left
from .noble_turns import M, on_t3a
from .positions import answer, goods, kind, offered, offers, place, play, seat_of

# 19.7: when a Noble works


def test_a_noble_that_lies_and_an_empty_palace_do_nothing() -> None:
    for own in ({"lying": "X07"}, {"palaces": "X07"}):
        state = play(golden(seat(priest=before("produce"), **own), modules=M), "move 1")
        assert (kind(state), goods(state)) == ("second", {"gold": 1})


def test_a_noble_lies_down_when_used_and_works_once_for_an_event() -> None:
    state = golden(seat(priest=before("produce"), nobles="X07"), modules=M, guests="blue_green blue_red red_white")
    play(state, "move 1", "use X07", "newcomer red_white")
    assert (nobles(state), newcomers(state)) == (([], ["X07"]), {"red_white": 1})
    assert kind(state) == "second"


def test_a_noble_that_is_not_used_stays_up() -> None:
    state = play(golden(seat(priest=before("produce"), nobles="X07"), modules=M), "move 1", "done")
    assert (nobles(state), newcomers(state), kind(state)) == ((["X07"], []), {}, "second")


def test_reactions_come_in_turn_order_from_the_active_player() -> None:
    state = golden(seat(nobles="X08", lying="X01"), seat(priest=before("worship"), passive="ZN1", lying="X07"), modules=M, turn=1)
    play(state, "move 1")
    assert (state.actor, offers(state)) == (1, {"done", "use ZN1"})
    play(state, "use ZN1", "raise X07")
    assert (state.actor, offers(state)) == (0, {"done", "use X08"})
    play(state, "use X08", "raise X01")
    assert (nobles(state), nobles(state, 1)) == ((["X01"], ["X08"]), (["X07"], []))
    assert (state.actor, goods(state, 1)) == (1, {"gold": 1})


def test_a_noble_reacts_before_anybody_acts() -> None:
    """The Building that the Noble of X08 turns up is of no use to Offering, but corn is paid after it."""
    own = seat(priest=before("offering"), nobles="X08", production="P01", face_down="P01", corn=2)
    state = play(golden(own, modules=M), "move 1")
    assert offers(state) == {"done", "use X08"}
    play(state, "use X08", "raise P01")
    assert (kind(state), seat_of(state)["face_down"], goods(state)) == ("act", [], {"corn": 2})


def test_several_own_nobles_react_in_the_order_that_their_owner_likes() -> None:
    own = seat(priest=before("conquest"), nobles="X09", passive="Z17", stone=1)
    state = play(golden(own, modules=M, market="P01 P02 Z01 Z02 X01 X02"), "move 1", "village potato")
    assert offers(state) == {"use X09", "use Z17"}
    play(state, "use X09", "build Z02")
    assert (seat_of(state)["passive"], goods(state), state.points[0]) == (["Z02", "Z17"], {"gold": 2}, 11)


def test_g11_a_noble_does_not_react_to_its_own_appointment() -> None:
    own = seat(palaces="X10", stone=2)
    state = play(golden(own, modules=M, nomads="craftsman priest"), "recruit", "nomad craftsman", "palace X10", "done")
    assert (kind(state), nobles(state), goods(state)) == ("second", (["X10"], []), {"stone": 2})


def test_g11_a_noble_does_not_react_to_the_event_that_stood_it_up() -> None:
    """The new Temple step stands up the Noble of X03, who has not seen the advance."""
    own = seat(workers="architect", hand="inti_3", owns="small_inti", priest=2, lying="X03 X01")
    state = golden(own, modules="nobles way_of_the_sun", temple="ruruy")
    place(state, "architect", "t2a", "inti_3")
    play(state, "step ruruy_1_center", "raise X03")
    assert offers(state) == {"done", "raise X01"}
    play(state, "done")
    assert (kind(state), nobles(state)) == ("tasks", (["X03"], ["X01"]))


def test_g11_a_noble_stood_up_in_a_placement_does_not_belong_to_it() -> None:
    own = seat(workers="architect", hand="illapa_6", owns="small_illapa", priest=3, lying="X13", potato=1)
    state = place(golden(own, modules=M), "architect", "t3a", "illapa_6")
    play(state, "raise X13")
    assert (kind(state), nobles(state)[0], offered(state, "use")) == ("tasks", ["X13"], set())


# 16.8: while a Worker is placed (G57)


def craftsman_at_m4c(**own: Any) -> State:
    """Seat 0 has a Craftsman with two tasks among building, corn and potato; its Tapestry has a match of 3 potato."""
    mine: dict[str, Any] = {"workers": "craftsman", "priest": 4, "nobles": "X14", "tapestries": ["W19 W17"]}
    mine |= {"potato": 2, "gold": 1} | own
    state = golden(seat(**mine), modules=M, hill={"m4a": "craftsman"}, village="")
    return answer(place(state, "craftsman", "m4c"), "food", "potato 2")


def test_g57_a_noble_works_before_the_tasks() -> None:
    state = craftsman_at_m4c(corn=2)
    assert (kind(state), offers(state)) == ("placing", {"done", "use X14"})
    play(state, "use X14")
    assert (tasks_left(state), goods(state), nobles(state)) == (2, {"potato": 3}, ([], ["X14"]))


def test_g57_a_noble_works_between_the_tasks_and_they_pay_for_it() -> None:
    state = craftsman_at_m4c()
    assert (kind(state), offered(state, "use")) == ("tasks", set())
    play(state, "task corn")
    assert (goods(state), offered(state, "use")) == ({"corn": 2}, {"X14"})
    play(state, "use X14")
    assert (tasks_left(state), goods(state), offered(state, "use")) == (1, {"potato": 3}, set())


def test_g57_a_noble_works_after_the_tasks() -> None:
    state = play(craftsman_at_m4c(), "task potato", "task corn")
    assert (kind(state), offers(state)) == ("placing", {"done", "use X14"})
    play(state, "use X14")
    assert goods(state) == {"potato": 6}
    assert state.turn_of == 1


def test_g57_the_window_closes_with_the_placement() -> None:
    state = play(craftsman_at_m4c(corn=2), "done", "task potato", "done", "done")
    assert (state.turn_of, nobles(state)) == (1, (["X14"], []))


def test_g57_two_nobles_work_once_each() -> None:
    own = seat(workers="architect", priest=3, gold=2, nobles="X13", lying="X06", potato=3)
    state = place(golden(own, modules=M, deck="inti_1 inti_2 inti_3 inti_4"), "architect", "t3a")
    play(state, "use X13", "resource potato", "keep god_inti_1", "keep god_inti_2")
    assert offered(state, "use") == set()
    assert (tasks_left(state), goods(state)) == (1, {"potato": 2, "gold": 1})


def test_the_window_is_open_before_the_tasks_are_counted() -> None:
    """A Welcoming Shrine lets a card build the Guest Quarter, which then counts for this Newcomer."""
    own = seat(newcomers="blue_green", gold=1, stone=2, corn=1, priest=3, passive="ZN8", hand="viracocha_2")
    state = golden(own, modules=M, market="P18 P19 ZN2 Z02 X01 X02")
    place_newcomer(state, "blue_green", "architect", "t3a")
    assert (kind(state), offers(state)) == ("placing", {"done", "use ZN8"})
    late = play(state.copy(), "done")
    assert tasks_left(late) == 1
    play(state, "use ZN8", "build ZN2")
    assert tasks_left(state) == 2


# 19.9: standing up


def rejuvenating(**own: Any) -> State:
    """Seat 0 activates Rejuvenate."""
    return play(golden(seat(priest=before("rejuvenate"), **own), modules=M), "move 1", "act")


def test_the_first_is_free_and_each_further_one_costs_food() -> None:
    state = rejuvenating(lying="X01 X02", nobles="X03", production="P01", face_down="P01", army_down="01", potato=1, corn=1)
    assert offered(state, "raise") == {"X01", "X02", "P01", "army_01"}
    play(state, "raise X02")
    assert (nobles(state), goods(state)) == ((["X02", "X03"], ["X01"]), {"potato": 1, "corn": 1})
    play(state, "raise X01", "potato 0", "raise P01")
    assert (nobles(state), goods(state), seat_of(state)["face_down"]) == ((["X01", "X02", "X03"], []), {}, [])
    assert kind(state) == "second"


def test_an_action_that_can_only_stand_up_nobles_has_an_effect() -> None:
    assert nobles(play(rejuvenating(lying="X01"), "raise X01")) == (["X01"], [])


def test_a_follower_pays_corn_for_each() -> None:
    state = golden(seat(priest=before("rejuvenate")), seat(lying="X01 X02 X03", corn=2, potato=5), modules=M)
    play(state, "move 1", "raise X01", "raise X03")
    assert (nobles(state, 1), goods(state, 1)) == ((["X01", "X03"], ["X02"]), {"potato": 5})
    assert (state.actor, kind(state)) == (0, "second")


def test_g13_the_rejuvenate_icon_of_weavings_stands_up_a_noble() -> None:
    own = seat(workers="architect", priest=5, gold=1, corn=2, tapestries=["W24 W18"], lying="X01 X02")
    state = play(place(golden(own, modules=M), "architect", "m5a"), "task merchant")
    assert offers(state) == {"done", "raise X01", "raise X02"}
    play(state, "raise X02")
    assert nobles(state) == (["X02"], ["X01"])


def test_a_god_card_stands_up_a_noble() -> None:
    own = seat(workers="architect", priest=3, hand="illapa_6", owns="small_illapa", lying="X01", army_down="01")
    state = place(golden(own, modules=M), "architect", "t3a", "illapa_6")
    assert offered(state, "raise") == {"X01", "army_01"}
    play(state, "raise X01")
    assert (nobles(state), state.points[0]) == ((["X01"], []), 12)


def test_a_conquest_space_stands_up_nobles() -> None:
    own = seat(priest=before("conquest"), army_up="19 01", lying="X01 X02 X03")
    state = golden(own, modules=M)
    play(state, "move 1", "village potato", "act", "conquer qullasuyu4", "raise X01", "raise X02")
    assert (nobles(state), state.points[0]) == ((["X01", "X02"], ["X03"]), 12)


def test_the_house_of_the_fallen_stands_up_nobles() -> None:
    own = seat(workers="architect", passive="ZA6", lying="X01 X02 X03")
    state = play(golden(own, modules="nobles buildings"), "use ZA6", "raise X03", "raise X02")
    assert (nobles(state), seat_of(state)["workers"]) == ((["X02", "X03"], ["X01"]), {})
    assert state.dump()["casualties"] == {"architect": 1}


def test_a_newcomer_may_fall_for_it_but_no_noble() -> None:
    own = seat(workers="architect", newcomers="red_white", passive="ZA6", lying="X01", nobles="X02")
    state = play(golden(own, modules="nobles buildings"), "use ZA6")
    assert offers(state) == {"martyr architect", "martyr red_white"}
    play(state, "martyr red_white", "raise X01")
    assert (newcomers(state), state.dump()["golden"]["newcomers"]["casualties"]) == ({}, {"red_white": 1})


def test_the_war_drums_the_bellows_and_produce_stand_up_nobody() -> None:
    state = on_t3a(colour="warrior", own={"passive": "Z03", "production": "P01", "face_down": "P01", "lying": "X01"})
    assert offers(state) == {"done", "raise P01"}
    own = seat(priest=before("produce"), passive="Z16", production="P01 P02", face_down="P01 P02", lying="X01")
    state = play(golden(own, modules=M), "move 1", "act")
    assert offered(state, "raise") == {"P01", "P02"}
    play(state, "raise P01", "raise P02", "done")
    assert (kind(state), nobles(state)) == ("second", ([], ["X01"]))
    own = seat(priest=before("produce"), production="P01 P02", face_down="P01", lying="X01")
    state = play(golden(own, modules=M), "move 1", "act")
    assert offered(state, "raise") == {"P01"}
