"""What the Vassals of each Nation bring: Weavers to Settlers."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import REGIONS, before, festival, golden, seat, step_of, vassals
from .positions import army, goods, kind, offered, offers, place, play, seat_of, tapestries
from .vassal_turns import paid, ready

# VN01 Weaver Nation


def test_vn01_pays_the_covered_icon_once() -> None:
    state = paid("VN01", tapestries=["W19 W29", "W12"])
    assert offers(state) == {f"edge {tile} {side}" for tile in ("W19", "W29", "W12") for side in ("left", "right")}
    play(state, "edge W12 left")
    assert (goods(state), vassals(state)) == ({"stone": 2}, ["VN01 W12 left"])


def test_vn01_the_temple_icon_costs_a_gold() -> None:
    state = play(paid("VN01", gold=1, temple=2, tapestries=["W29"]), "edge W29 right")
    assert (kind(state), offers(state)) == ("may_pay", {"done", "pay"})
    play(state, "pay")
    assert (goods(state), state.temple[0]) == ({"stone": 2}, 3)
    state = play(paid("VN01", temple=2, tapestries=["W29"]), "edge W29 right")
    assert (kind(state), state.temple[0], vassals(state)) == ("second", 2, ["VN01 W29 right"])


def test_vn01_needs_an_edge_that_still_shows_its_icon() -> None:
    state = paid("VN01", tapestries=["W19"], vassals=["VN01 W19 right"])
    assert vassals(state) == ["VN01 W19 right", "VN01 W19 left"]
    state = ready("VN01", tapestries=["W19"], vassals=["VN01 W19 right", "VN01 W19 left"], potato=9)
    assert kind(play(state, "influence antisuyu")) == "second"


def merchant(*tapestry: str, vassals: list[str], passive: str = "") -> State:
    """Everybody has resolved the Merchant of a Festival; seat 0 has these Tapestries."""
    own = seat(tapestries=tapestry, vassals=vassals, passive=passive)
    return festival(own, modules="vassals", step="merchant", village="")


def test_vn01_the_edge_matches_its_neighbour_and_pays_the_neighbours_icon() -> None:
    """W19 ends with potato, W12 begins with stone."""
    assert goods(merchant("W19 W12", vassals=[])) == {}
    assert goods(merchant("W19 W12", vassals=["VN01 W19 right"])) == {"stone": 2}
    assert goods(merchant("W19 W12", vassals=["VN01 W12 left"])) == {"potato": 3}


def test_vn01_two_vassals_that_face_each_other_make_no_match() -> None:
    assert goods(merchant("W19 W17", vassals=[])) == {"potato": 3}
    assert goods(merchant("W19 W17", vassals=["VN01 W19 right"])) == {"potato": 3}
    assert goods(merchant("W19 W17", vassals=["VN01 W19 right", "VN01 W17 left"])) == {}


def test_vn01_a_second_vassal_may_end_a_match() -> None:
    state = paid("VN01", tapestries=["W19 W17"], vassals=["VN01 W19 right"])
    assert sum(state.matches) == 1
    play(state, "edge W17 left")
    assert (sum(state.matches), goods(state)) == (0, {"potato": 3})


def test_vn01_a_new_match_counts_for_the_acllawasi_when_the_vassal_is_placed() -> None:
    own: dict[str, Any] = {"tapestries": ["W19 W12"], "passive": "Z04"}
    assert goods(play(paid("VN01", **own), "edge W19 right")) == {"potato": 3, "stone": 2}
    assert goods(play(paid("VN01", **own), "edge W12 left")) == {"stone": 2, "potato": 3}
    assert goods(play(paid("VN01", **own), "edge W12 right")) == {"potato": 1}


def test_vn01_an_edge_that_matched_before_is_no_new_match() -> None:
    state = play(paid("VN01", tapestries=["W19 W17"], passive="Z04"), "edge W19 right")
    assert (goods(state), sum(state.matches)) == ({"potato": 3}, 1)


def test_vn01_a_tile_beside_the_vassal_matches_and_counts_for_the_acllawasi() -> None:
    own = seat(workers="architect", corn=1, gold=1, priest=2, passive="Z04", tapestries=["W19"], vassals=["VN01 W19 right"])
    state = golden(own, modules="vassals", tiles="W12 W01 W02 W06")
    place(state, "architect", "t2b")
    play(state, "task weaving", "buy W12", "right 1")
    assert (tapestries(state), goods(state)) == (["W19 W12"], {"stone": 2})


def test_vn01_the_vassal_stays_with_its_tile_when_it_is_moved() -> None:
    """Menders' Loft (ZA8) puts W19 with the Vassal on its right before W12."""
    own = seat(tapestries=["W12", "W19"], vassals=["VN01 W19 right"], passive="ZA8")
    state = festival(own, modules="vassals buildings", step="merchant")
    play(state, "use ZA8", "lift W19", "left 1", "done")
    assert (tapestries(state), vassals(state), goods(state)) == (["W19 W12"], ["VN01 W19 right"], {"stone": 2})


# VN02 Pathfinder Nation


def test_vn02_goes_to_a_spot_without_any_vassal() -> None:
    state = paid("VN02", vassals=["VN02 1"], other=seat(vassals=["VN02 4"]))
    assert offers(state) == {"spot 2", "spot 3", "spot 5"}
    play(state, "spot 5")
    assert (vassals(state), goods(state)) == (["VN02 1", "VN02 5"], {})


def walking(spots: int, **own: Any) -> State:
    """The High Priest of seat 0 sets out from the first spot."""
    return play(golden(seat(priest=1, **own), modules="vassals"), f"move {spots}")


def test_vn02_a_spot_with_an_own_vassal_may_be_left_out_for_a_potato() -> None:
    own: dict[str, Any] = {"potato": 1, "corn": 2, "vassals": ["VN02 3"], "army_up": "01"}
    state = walking(2, **own)
    assert (kind(state), offers(state)) == ("stride", {"done", "pay"})
    declined = play(state.copy(), "done")
    assert (declined.priest[0] + 1, goods(declined), kind(declined)) == (3, {"potato": 1, "corn": 2}, "act")
    play(state, "pay")
    assert (state.priest[0] + 1, goods(state), kind(state)) == (4, {"corn": 2}, "casualty")


def test_vn02_the_first_of_two_spots_may_be_left_out() -> None:
    state = walking(2, potato=1, vassals=["VN02 2"], army_up="01")
    play(state, "pay")
    assert (state.priest[0] + 1, kind(state)) == (4, "casualty")


def test_vn02_needs_the_potato_or_gold() -> None:
    state = walking(1, corn=9, vassals=["VN02 2"], owns="small_inti")
    assert (state.priest[0] + 1, kind(state)) == (2, "act")
    state = play(walking(1, gold=1, corn=2, vassals=["VN02 2"]), "pay")
    assert (state.priest[0] + 1, goods(state), kind(state)) == (3, {"corn": 2}, "act")


def test_vn02_vassals_of_others_are_no_help() -> None:
    own = seat(priest=1, potato=9, owns="small_inti")
    state = golden(own, seat(vassals=["VN02 2"]), modules="vassals")
    play(state, "move 1")
    assert (state.priest[0] + 1, kind(state)) == (2, "act")


def test_vn02_several_spots_may_be_left_out_each_paid() -> None:
    state = walking(1, potato=3, vassals=["VN02 2", "VN02 3", "VN02 4"], army_down="01")
    play(state, "pay", "pay", "pay")
    assert (state.priest[0] + 1, goods(state), kind(state), offers(state)) == (5, {}, "act", {"act", "gold"})


def test_vn02_the_priest_may_come_back_to_its_own_spot_and_activates_it() -> None:
    state = walking(1, potato=4, vassals=["VN02 2", "VN02 3", "VN02 4", "VN02 5"], production="P05")
    play(state, "pay", "pay", "pay", "pay")
    assert (state.priest[0] + 1, goods(state), kind(state)) == (1, {}, "act")
    play(state, "act", "produce P05")
    assert goods(state) == {"stone": 2}


def test_vn02_the_spot_reached_may_be_exchanged_for_gold() -> None:
    state = play(walking(1, potato=1, corn=2, vassals=["VN02 2"]), "pay")
    assert offers(state) == {"act", "gold"}
    play(state, "gold")
    assert (goods(state), kind(state)) == ({"corn": 2, "gold": 1}, "second")


def test_vn02_helps_a_move_that_does_not_activate() -> None:
    own = seat(priest=1, potato=1, corn=1, vassals=["VN02 2"], passive="ZA5")
    state = play(golden(own, modules="vassals buildings"), "use ZA5", "pay")
    assert (state.priest[0] + 1, goods(state), kind(state)) == (3, {}, "second")


# VN03 Stair Nation


def test_vn03_pays_like_steps_but_is_no_construction() -> None:
    state = paid("VN03", steps={"1 upper": 0, "2 upper": 1, "2 lower": 0})
    assert offers(state) == {"steps 1 upper", "steps 2 lower"}
    play(state, "steps 2 lower")
    assert (goods(state), state.points, vassals(state)) == ({"potato": 2, "corn": 1}, [14, 10], ["VN03 2 lower"])


def test_vn03_several_vassals_may_lie_on_the_same_steps() -> None:
    state = paid("VN03", steps={"1 upper": 0}, vassals=["VN03 1 upper"])
    assert (vassals(state), state.points[0]) == (["VN03 1 upper", "VN03 1 upper"], 14)


def stepping(space: str, steps: dict[str, int], *others: dict[str, Any], **own: Any) -> State:
    """Seat 0 has placed an Architect for gold."""
    mine = seat(workers="architect", priest=int(space[1]), gold=9, **own)
    return place(golden(mine, *others, modules="vassals", steps=steps), "architect", space)


@pytest.mark.parametrize("resource", ["potato", "corn", "stone"])
def test_vn03_brings_a_resource_when_somebody_uses_the_steps(resource: str) -> None:
    state = stepping("m2a", {"2 upper": 1}, seat(vassals=["VN03 2 upper"]))
    assert (state.actor, kind(state), offers(state)) == (1, "income", {"resource potato", "resource corn", "resource stone"})
    assert state.points == [10, 11]
    play(state, f"resource {resource}")
    assert (goods(state, 1), state.actor, kind(state)) == ({resource: 1}, 0, "tasks")


def test_vn03_pays_for_the_own_use_too() -> None:
    state = stepping("m2a", {"2 upper": 0}, vassals=["VN03 2 upper"])
    before = goods(state)
    assert (state.actor, kind(state), state.points[0]) == (0, "income", 10)
    play(state, "resource stone")
    assert goods(state) == before | {"stone": 1}


def test_vn03_pays_for_each_vassal_on_steps_that_are_used() -> None:
    vassals = ["VN03 2 upper", "VN03 2 upper", "VN03 2 lower"]
    steps = {"2 upper": 1, "2 lower": 1}
    state = stepping("b2a", steps, seat(vassals=vassals))
    play(state, "resource stone", "resource corn", "resource stone")
    assert (goods(state, 1), state.points[1], kind(state)) == ({"stone": 2, "corn": 1}, 12, "tasks")
    state = stepping("m2a", steps, seat(vassals=vassals))
    play(state, "resource stone", "resource corn")
    assert (goods(state, 1), state.points[1], kind(state)) == ({"stone": 1, "corn": 1}, 11, "tasks")
    assert kind(stepping("t2a", steps, seat(vassals=vassals))) == "tasks"
    assert kind(stepping("m3a", steps, seat(vassals=vassals))) == "tasks"


def test_vn03_income_comes_before_the_tasks_are_paid() -> None:
    """The stone of the own Vassal pays for a Building."""
    own: dict[str, Any] = {"vassals": ["VN03 1 upper"], "workers": "architect", "priest": 1, "gold": 1}
    state = golden(seat(**own), modules="vassals", steps={"1 upper": 0}, market="P01 P18 Z01 Z02")
    place(state, "architect", "m1c")
    play(state, "resource stone", "task building")
    assert (goods(state), seat_of(state)["production"]) == ({}, ["P01"])


# VN04 Valley Nation


def test_vn04_goes_to_a_segment_without_any_vassal() -> None:
    state = paid("VN04", vassals=["VN04 2"], other=seat(vassals=["VN04 5"]))
    assert offers(state) == {"segment 1", "segment 3", "segment 4"}
    play(state, "segment 4")
    assert (vassals(state), goods(state)) == (["VN04 2", "VN04 4"], {})


def test_vn04_advances_when_a_worker_is_placed_in_the_segment() -> None:
    own = seat(workers="architect", priest=2, potato=5, gold=1, temple=2, vassals=["VN04 2"])
    state = place(golden(own, modules="vassals"), "architect", "b2c")
    assert (state.temple[0], goods(state)) == (3, {"stone": 2})


@pytest.mark.parametrize(("space", "mine"), [("m2a", True), ("t2a", True), ("b1a", True), ("b2c", False)])
def test_vn04_works_for_its_owner_and_in_its_segment_only(space: str, mine: bool) -> None:
    vassals = ["VN04 2"]
    own = seat(workers="architect", priest=2, potato=9, gold=1, temple=2, vassals=vassals if mine else [])
    state = golden(own, seat(temple=2, vassals=[] if mine else vassals), modules="vassals")
    place(state, "architect", space)
    assert state.temple == [2, 2]


def test_vn04_comes_before_the_benefit_of_the_god_card() -> None:
    own = seat(workers="architect", priest=2, potato=5, hand="urcuchillay_4", owns="small_urcuchillay", vassals=["VN04 2"])
    state = place(golden(own, modules="vassals", offer="inti_1"), "architect", "b2c", "urcuchillay_4")
    assert (kind(state), state.temple[0], state.points[0]) == ("take_god", 1, 10)
    play(state, "take god_inti_1")
    assert (state.points[0], kind(state)) == (13, "tasks")


def test_vn04_asks_for_the_way_on_an_overlay() -> None:
    own = seat(workers="architect", priest=2, potato=5, gold=1, vassals=["VN04 2"])
    state = place(golden(own, modules="vassals way_of_the_sun", army_deck="07 08"), "architect", "b2c")
    assert offers(state) == {"done", "step simpa_1_left", "step simpa_1_right"}
    play(state, "step simpa_1_right")
    assert (step_of(state), seat_of(state)["army_hand"]) == ("simpa_1_right", army("07 08"))


# VN05 Governor Nation


def test_vn05_takes_the_place_of_a_marker_and_pays_its_space_again() -> None:
    state = paid("VN05", conquest={"antisuyu1": 1, "antisuyu5": 0, "chinchasuyu1": 0, "kuntisuyu2": 1})
    assert offers(state) == {"conquer antisuyu5", "conquer chinchasuyu1"}
    markers = state.markers_left(0)
    play(state, "conquer chinchasuyu1")
    assert (goods(state), vassals(state)) == ({"potato": 3}, ["VN05 chinchasuyu1"])
    assert state.markers_left(0) == markers + 1
    assert state.dump()["conquest"]["chinchasuyu1"] == 0


def test_vn05_cannot_replace_a_vassal() -> None:
    state = paid("VN05", conquest={"antisuyu1": 0, "antisuyu2": 0, "antisuyu4": 0}, vassals=["VN05 antisuyu1"])
    assert offers(state) == {"conquer antisuyu2", "conquer antisuyu4"}


def test_vn05_the_space_still_counts_as_conquered_and_cannot_be_taken() -> None:
    own: dict[str, Any] = {"vassals": ["VN05 antisuyu1"], "priest": before("conquest"), "army_up": "01"}
    state = ready("VN05", conquest={"antisuyu1": 0}, **own)
    assert offered(state, "influence") == {"antisuyu"}
    play(state, "move 1", "village potato", "act")
    assert "antisuyu1" not in offered(state, "conquer")


def test_vn05_the_marker_can_be_used_at_once_for_another_influence() -> None:
    lands = {f"{region}{n}": 0 for region in REGIONS[:2] for n in range(1, 6)}
    state = paid("VN05", conquest=lands, influence={"chinchasuyu": [1, 0]})
    assert state.markers_left(0) == 0
    play(state, "conquer antisuyu4")
    assert (state.markers_left(0), state.points[0]) == (1, 14)


def test_vn05_is_legal_where_the_benefit_is_void() -> None:
    gone = " ".join(f"large_{god}" for god in ("inti", "mama_quilla", "illapa", "viracocha", "mama_cocha", "urcuchillay"))
    state = paid("VN05", conquest={"antisuyu1": 1, "kuntisuyu6": 0}, gone_statues=gone)
    assert (kind(state), vassals(state), state.points[0]) == ("second", ["VN05 kuntisuyu6"], 10)


def test_vn05_may_take_the_place_of_a_marker_with_a_settler() -> None:
    state = paid("VN05", conquest={"antisuyu1": 1, "qullasuyu3": 0}, vassals=["VN06 qullasuyu3"])
    assert (vassals(state), goods(state)) == (["VN06 qullasuyu3", "VN05 qullasuyu3"], {"stone": 3})


# VN06 Settler Nation


def test_vn06_joins_a_marker_of_any_region() -> None:
    state = paid("VN06", conquest={"antisuyu1": 1, "antisuyu2": 0, "qullasuyu3": 0})
    assert offers(state) == {"conquer antisuyu2", "conquer qullasuyu3"}
    markers = state.markers_left(0)
    play(state, "conquer qullasuyu3")
    assert (goods(state), vassals(state), state.markers_left(0)) == ({"gold": 2, "corn": 1}, ["VN06 qullasuyu3"], markers)


def test_vn06_may_join_another_settler_but_no_governor() -> None:
    lands = {"antisuyu1": 0, "antisuyu2": 0, "antisuyu3": 0}
    state = paid("VN06", conquest=lands, vassals=["VN06 antisuyu1", "VN05 antisuyu2"])
    assert offers(state) == {"conquer antisuyu1", "conquer antisuyu3"}


def test_vn06_opens_no_room_on_the_nation_tile() -> None:
    state = ready("VN06", conquest={"antisuyu1": 0}, influence={"antisuyu": [1, 0]}, vassals=["VN06 antisuyu1"])
    assert offered(state, "influence") == set()
