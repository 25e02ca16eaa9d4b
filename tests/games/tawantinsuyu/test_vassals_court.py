"""What the Vassals of each Nation bring: Mourners to Courtiers."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, festival, golden, golden_of, newcomers, seat, vassals
from .positions import army, goods, kind, offers, place, play, seat_of
from .vassal_turns import paid, ready, scores

# VN07 Mourner Nation


def test_vn07_draws_three_army_cards() -> None:
    state = paid("VN07", army_deck="07 19 08 20")
    assert (seat_of(state)["army_hand"], vassals(state)) == (army("07 08 19"), ["VN07 antisuyu"])


def test_vn07_counts_in_the_casualties_at_festivals() -> None:
    """All Vassals there count, for whoever rules."""
    mourners = seat(vassals=["VN07 antisuyu", "VN07 antisuyu"])
    assert scores({"1": 1}, None, mourners, seat(vassals=["VN07 kuntisuyu"]), fallen=2) == [0, 5]
    assert scores({"1": 0}, None, mourners, seat(), fallen=0) == [2, 0]


def test_vn07_is_no_worker() -> None:
    state = golden(seat(vassals=["VN07 antisuyu"]), modules="vassals", casualties="priest")
    assert state.dump()["casualties"] == {"priest": 1}


# VN08 Overseer Nation


def test_vn08_turns_a_building_up_and_pays_nothing() -> None:
    state = paid("VN08", production="P03 P05", face_down="P05")
    assert offers(state) == {"produce P03", "produce P05"}
    play(state, "produce P05")
    assert (goods(state), seat_of(state)["face_down"], vassals(state)) == ({}, [], ["VN08 P05"])


def test_vn08_pays_a_building_that_is_face_up_and_leaves_it_so() -> None:
    state = play(paid("VN08", production="P03 P05", face_down="P05"), "produce P03")
    assert (goods(state), seat_of(state)["face_down"]) == ({"corn": 2}, ["P05"])


def test_e10_a_building_with_a_vassal_produces_without_being_turned_down() -> None:
    own = seat(production="P03 P05", vassals=["VN08 P05"])
    state = golden(seat(priest=before("produce")), own, modules="vassals")
    play(state, "move 1")
    assert (state.actor, offers(state)) == (1, {"done", "produce P03", "produce P05", "hold P05"})
    play(state, "hold P05")
    assert (goods(state, 1), seat_of(state, 1)["face_down"]) == ({"stone": 2}, [])
    assert offers(state) == {"done", "produce P03"}
    play(state, "produce P03")
    assert (goods(state, 1), seat_of(state, 1)["face_down"]) == ({"stone": 2, "corn": 2}, ["P03"])
    assert state.actor == 0


def test_e10_afterwards_produce_one_may_use_it_again() -> None:
    own = seat(production="P05", vassals=["VN08 P05"], workers="architect", gold=3, priest=2)
    state = place(golden(own, modules="vassals"), "architect", "m2d")
    play(state, "task produce_one")
    assert (goods(state)["stone"], seat_of(state)["face_down"]) == (2, [])


def test_vn08_the_normal_use_turns_it_down_and_ends_the_other() -> None:
    own = seat(production="P03 P05", vassals=["VN08 P05"], priest=before("produce"))
    state = play(golden(own, modules="vassals"), "move 1", "act", "produce P05")
    assert (goods(state), seat_of(state)["face_down"]) == ({"stone": 2}, ["P05"])
    assert offers(state) == {"done", "produce P03", "raise P05"}


def test_vn08_a_second_vassal_adds_nothing() -> None:
    own = seat(production="P05", vassals=["VN08 P05", "VN08 P05"], priest=before("produce"))
    state = play(golden(own, modules="vassals"), "move 1", "act", "hold P05")
    assert (goods(state), kind(state)) == ({"stone": 2}, "second")


def test_vn08_works_for_an_active_player_who_takes_the_gold() -> None:
    own = seat(production="P03 P05", vassals=["VN08 P05"], priest=before("produce"))
    state = play(golden(own, modules="vassals"), "move 1", "gold")
    assert offers(state) == {"done", "hold P05"}
    play(state, "hold P05")
    assert (goods(state), seat_of(state)["face_down"], kind(state)) == ({"gold": 1, "stone": 2}, [], "second")


def test_vn08_gives_nothing_face_down() -> None:
    own = seat(production="P05", face_down="P05", vassals=["VN08 P05"])
    state = golden(seat(priest=before("produce")), own, modules="vassals")
    play(state, "move 1")
    assert (state.actor, kind(state), goods(state, 1)) == (0, "second", {})


# VN09 Idol Nation


def test_vn09_goes_to_an_own_statue() -> None:
    state = paid("VN09", owns="small_inti large_illapa")
    assert offers(state) == {"statue small inti", "statue large illapa"}
    play(state, "statue large illapa")
    assert (vassals(state), goods(state), seat_of(state)["statues"]) == (
        ["VN09 large illapa"], {}, {"small inti": 1, "large illapa": 1},
    )  # fmt: skip


def test_vn09_pays_with_the_card_that_places_a_worker() -> None:
    own = seat(workers="architect", priest=3, hand="illapa_4 illapa_2", owns="large_illapa", vassals=["VN09 large illapa"])
    state = place(golden(own, modules="vassals"), "architect", "t3a", "illapa_4")
    assert (goods(state), state.points[0]) == ({"potato": 2, "stone": 1}, 13)


def test_vn09_pays_for_each_vassal_on_a_statue_of_the_god_small_or_large() -> None:
    idols = ["VN09 small illapa", "VN09 small illapa", "VN09 large illapa", "VN09 small inti"]
    own = seat(workers="architect", priest=3, hand="illapa_4", owns="small_illapa large_illapa small_inti", vassals=idols)
    state = place(golden(own, modules="vassals"), "architect", "t3a", "illapa_4")
    assert goods(state) == {"potato": 6, "stone": 3}


def test_vn09_does_not_pay_for_gold_or_other_gods() -> None:
    own: dict[str, Any] = {"workers": "architect", "priest": 3, "owns": "small_illapa small_inti", "vassals": ["VN09 small inti"]}
    state = place(golden(seat(gold=1, hand="illapa_4", **own), modules="vassals"), "architect", "t3a", "illapa_4")
    assert goods(state) == {"gold": 1}
    state = place(golden(seat(gold=1, hand="illapa_4", **own), modules="vassals"), "architect", "t3a")
    assert goods(state) == {}


def test_vn09_pays_at_a_festival() -> None:
    own = seat(hand="illapa_4 inti_4", owns="small_illapa", vassals=["VN09 small illapa"])
    state = festival(own, modules="vassals", step="play")
    play(state, "play god_inti_4", "play god_illapa_4")
    assert (goods(state), state.points[0]) == ({"potato": 2, "stone": 1}, 16)


def test_vn09_pays_for_a_card_of_a_temple_reward() -> None:
    own = seat(temple="simpa_3_center", hand="illapa_4", owns="small_illapa", vassals=["VN09 small illapa"])
    state = festival(own, modules="vassals way_of_the_sun", step="temple")
    play(state, "play god_illapa_4")
    assert (goods(state), state.points[0]) == ({"potato": 2, "stone": 1}, 16)


def worshipping(owns: str, idols: list[str]) -> State:
    own = seat(priest=before("worship"), owns=owns, vassals=idols, temple=2)
    return play(golden(own, modules="vassals"), "move 1", "act")


def test_vn09_leaves_the_game_with_its_statue() -> None:
    state = play(worshipping("small_inti large_inti", ["VN09 small inti", "VN09 large inti"]), "worship small inti")
    assert vassals(state) == ["gone", "VN09 large inti"]


def test_vn09_leaves_with_its_statue() -> None:
    idols = ["VN09 small inti", "VN09 small inti"]
    assert vassals(play(worshipping("small_inti small_inti", idols), "worship small inti")) == ["VN09 small inti", "gone"]
    assert vassals(play(worshipping("small_inti small_inti", idols[:1]), "worship small inti")) == ["VN09 small inti"]
    assert vassals(play(worshipping("small_inti", idols), "worship small inti")) == ["gone", "gone"]


def test_vn09_a_vassal_that_has_left_is_not_in_the_supply() -> None:
    state = ready("VN07", potato=9, vassals=["gone", "gone", "gone", "gone"])
    assert kind(play(state, "influence antisuyu")) == "second"


# VN10 Courtier Nation

COURT: dict[str, Any] = {"modules": "vassals nobles", "guests": "blue_green blue_red red_white"}


def test_vn10_goes_to_an_empty_palace_and_brings_a_newcomer() -> None:
    state = paid("VN10", palaces="X01 X02 X05", nobles="X03", lying="X04", vassals=["VN10 X05"], **COURT)
    assert offers(state) == {"palace X01", "palace X02"}
    play(state, "palace X02")
    assert (kind(state), offers(state)) == (
        "newcomer",
        {"done", "newcomer blue_green", "newcomer blue_red", "newcomer red_white"},
    )
    play(state, "newcomer red_white")
    assert (newcomers(state), vassals(state)) == ({"red_white": 1}, ["VN10 X05", "VN10 X02"])
    assert (golden_of(state)["nobles"], kind(state)) == (["X03", "X04"], "second")


def test_vn10_the_newcomer_may_be_declined() -> None:
    state = play(paid("VN10", palaces="X01", **COURT), "done")
    assert (newcomers(state), vassals(state)) == ({}, ["VN10 X01"])


def test_vn10_is_legal_without_a_newcomer() -> None:
    state = paid("VN10", palaces="X01", **{**COURT, "guests": "", "guest_bag": ""})
    assert (kind(state), vassals(state)) == ("second", ["VN10 X01"])


def test_vn10_is_not_offered_without_an_empty_palace() -> None:
    state = play(ready("VN10", potato=9, nobles="X01", **COURT), "influence antisuyu")
    assert (kind(state), goods(state)) == ("second", {"potato": 9})


def test_vn10_the_palace_takes_no_noble_any_more() -> None:
    state = golden(seat(palaces="X02", vassals=["VN10 X02"]), modules="vassals nobles", nomads="warrior priest")
    play(state, "recruit", "nomad warrior")
    assert (kind(state), seat_of(state)["workers"]) == ("second", {"warrior": 1})


def test_vn10_a_prophecy_scores_once_and_standing_nothing() -> None:
    """X14 wants 4 Passive Buildings: 4 x 2 for them, 2 for the Palace, 5 for the Prophecy; a Noble would have 1 more."""
    own: dict[str, Any] = {"passive": "Z01 Z02 Z03 Z04", "score": 0}
    given: dict[str, Any] = {"modules": "vassals nobles", "step": "village", "festivals": 3}
    vassal = festival(seat(palaces="X14", vassals=["VN10 X14"], **own), **given)
    noble = festival(seat(nobles="X14", **own), **given)
    empty = festival(seat(palaces="X14", **own), **given)
    assert (vassal.points[0], noble.points[0], empty.points[0]) == (15, 16, 10)


def test_vn10_never_lies_down() -> None:
    """X07 answers every Produce with a Newcomer."""
    own: dict[str, Any] = {"priest": before("produce"), "palaces": "X07", "vassals": ["VN10 X07"], "production": "P03"}
    state = golden(seat(**own), **{**COURT})
    play(state, "move 1")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X07"})
    play(state, "use X07", "newcomer blue_red")
    assert (golden_of(state)["lying"], newcomers(state), kind(state)) == ([], {"blue_red": 1}, "act")


def test_the_valley_comes_before_the_idols_of_a_statue() -> None:
    own = seat(
        workers="architect", corn=9, priest=1, hand="inti_4", owns="small_inti", temple="simpa_1_left",
        vassals=["VN09 small inti", "VN04 1"],
    )  # fmt: skip
    state = golden(own, seat(), modules="vassals way_of_the_sun", market="P01 P02 Z01 Z02")
    play(state, "place architect", "b1f", "with god_inti_4")
    while kind(state) == "food":
        play(state, sorted(offers(state))[0])
    assert kind(state) == "branch"
    assert "stone" not in goods(state), "the Vassal on the Statue pays with the benefit of the God card, after the Temple step"
    play(state, "step simpa_2_left")
    assert "build P01" not in offers(state)


def test_of_two_equal_statues_the_discarded_one_takes_its_vassal_along() -> None:
    own = seat(priest=before("worship"), owns="small_inti small_inti", vassals=["VN09 small inti", "VN09 small inti"])
    state = golden(own, seat(), modules="vassals")
    play(state, "move 1", "act", "worship small inti")
    assert vassals(state) == ["VN09 small inti", "gone"]
