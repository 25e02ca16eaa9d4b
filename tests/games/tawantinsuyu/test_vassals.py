"""Vassals of the Inca (rules 18): Spread Cultural Influence, the majority with its new pieces, and the ten Nations."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    REGIONS,
    before,
    festival,
    golden,
    golden_of,
    newcomers,
    on_tile,
    seat,
    skip,
    step_of,
    take_seat,
    vassals,
)
from .positions import (
    army,
    goods,
    kind,
    offered,
    offers,
    place,
    play,
    seat_of,
    tapestries,
    why_not,
)

FOREIGN = {"antisuyu1": 1}
"""A space that seat 1 has conquered, so that Antisuyu can be influenced once."""


def ready(nation: str, **own: Any) -> State:
    """Seat 0 may influence Antisuyu, whose tile is this Nation; more names the seat, `other` is seat 1, the rest the position."""
    seats = take_seat(own)
    given: dict[str, Any] = {"modules": "vassals", "conquest": FOREIGN, "nations": {"antisuyu": nation}} | own
    return golden(seat(**seats), given.pop("other", seat()), **given)


def paid(nation: str, **own: Any) -> State:
    """The same when 1 potato has been paid for the ability."""
    return play(ready(nation, **{"potato": own.pop("potato", 0) + 1, **own}), "influence antisuyu", "pay")


# E1, E4: Influence (rules 18.1-18.3)

E1: dict[str, Any] = {
    "modules": "vassals",
    "nations": {"chinchasuyu": "VN01", "qullasuyu": "VN05"},
    "conquest": {"chinchasuyu1": 2, "chinchasuyu3": 0, "kuntisuyu1": 1, "qullasuyu1": 1},
    "influence": {"chinchasuyu": [0, 1, 0], "kuntisuyu": [0, 0, 1]},
}


def e1(potato: int = 3) -> State:
    return golden(seat(potato=potato, tapestries=["W19"]), seat(), seat(), **E1)


def test_e1_a_region_needs_more_conquered_spaces_than_markers_on_its_tile() -> None:
    state = e1()
    assert state.markers_left(0) == 11
    assert offered(state, "influence") == {"chinchasuyu", "qullasuyu"}
    for region in ("antisuyu", "kuntisuyu"):
        assert why_not(state, f"influence {region}") != ""


def test_e1_the_marker_is_paid_with_a_potato_and_a_vassal_covers_an_edge() -> None:
    state = play(e1(), "influence chinchasuyu")
    assert (kind(state), offers(state)) == ("nation", {"done", "pay"})
    play(state, "pay")
    assert (kind(state), offers(state)) == ("vassal", {"edge W19 left", "edge W19 right"})
    play(state, "edge W19 right")
    assert goods(state) == {"potato": 3 - 1 + 3}
    assert (state.markers_left(0), vassals(state), on_tile(state, "chinchasuyu")) == (10, ["VN01 W19 right"], [1, 1, 0])
    assert (kind(state), offered(state, "influence")) == ("second", set())
    play(state, "train", "keep army_30")
    skip(state, "village")
    assert (state.actor, offered(state, "influence")) == (1, {"qullasuyu"})


def test_e1_the_governor_nation_works_on_a_marker_of_any_region() -> None:
    """The only target is chosen by itself: the marker on Chinchasuyu 3, a free Weaving and 1 VP."""
    state = play(e1(), "influence qullasuyu", "pay")
    assert (kind(state), vassals(state)) == ("free_weaving", ["VN05 chinchasuyu3"])
    play(state, "done")
    assert (state.points[0], goods(state), state.markers_left(0)) == (11, {"potato": 2}, 11)


@pytest.mark.parametrize("purple", [0, 1])
def test_e1_purple_controls_chinchasuyu_by_the_rightmost_marker_and_then_by_two_pieces(purple: int) -> None:
    """Blue has the other two regions, one of them by the tie with a Nation marker of Black."""
    given = {**E1, "influence": {"chinchasuyu": [purple, 1, 0], "kuntisuyu": [0, 0, 1]}, "casualties": "priest priest"}
    state = festival(seat(), seat(), seat(), step="conquest", **given)
    assert state.points == [12, 14, 10]


def test_e1_without_potato_the_marker_is_placed_and_no_vassal() -> None:
    state = play(e1(potato=0), "influence chinchasuyu")
    assert (kind(state), on_tile(state, "chinchasuyu"), vassals(state)) == ("second", [1, 1, 0], [])
    assert state.markers_left(0) == 10


@pytest.mark.parametrize("markers", [0, 1, 2, 3])
def test_e4_the_ability_costs_a_potato_for_every_own_marker_on_the_tile(markers: int) -> None:
    given: dict[str, Any] = {
        "conquest": {f"antisuyu{n}": 1 for n in range(1, 6)},
        "influence": {"antisuyu": [markers, 1]},
    }
    state = ready("VN07", potato=markers + 2, **given)
    play(state, "influence antisuyu", "pay")
    assert (goods(state), vassals(state)) == ({"potato": 1}, ["VN07 antisuyu"])
    state = play(ready("VN07", potato=markers, **given), "influence antisuyu")
    assert (kind(state), vassals(state), on_tile(state, "antisuyu")) == ("second", [], [markers + 1, 1])


def test_e4_a_marker_without_the_ability_raises_the_later_price() -> None:
    state = ready("VN07", potato=3, conquest={"antisuyu1": 1, "antisuyu2": 1}, army_deck="07 08 09")
    play(state, "influence antisuyu", "done", "recruit", "done", "done")
    assert (state.actor, goods(state), on_tile(state, "antisuyu"), vassals(state)) == (1, {"potato": 3}, [1, 0], [])
    play(state, "recruit", "done", "pray")
    assert state.actor == 0
    play(state, "influence antisuyu", "pay")
    assert (goods(state), on_tile(state, "antisuyu"), vassals(state)) == ({"potato": 1}, [2, 0], ["VN07 antisuyu"])


def test_gold_stands_in_for_the_potato() -> None:
    state = play(ready("VN07", gold=1), "influence antisuyu", "pay")
    assert (goods(state), vassals(state)) == ({}, ["VN07 antisuyu"])


def test_a_free_action_may_bring_the_potato() -> None:
    state = play(ready("VN07", army_hand="27"), "influence antisuyu")
    assert offers(state) == {"done", "cash army_27"}
    play(state, "cash army_27", "pay")
    assert (goods(state), len(seat_of(state)["army_hand"])) == ({}, 3)


def test_nobody_follows_an_influence_and_it_is_chosen_once_a_turn() -> None:
    state = ready("VN07", conquest={"antisuyu1": 1, "antisuyu2": 1, "kuntisuyu1": 1}, other=seat(potato=9))
    play(state, "influence antisuyu")
    assert (state.actor, kind(state)) == (0, "second")
    assert offers(state) == {"pray", "train", "recruit", "move 1", "move 2"}


def test_influence_may_be_the_second_action() -> None:
    state = play(ready("VN07", nomads="courier priest"), "recruit", "nomad priest")
    assert offers(state) == {"pray", "train", "move 1", "move 2", "influence antisuyu"}


def test_without_a_vassal_only_the_marker_is_placed() -> None:
    state = ready("VN07", potato=9, vassals=["VN07 antisuyu"] * 3 + ["gone"])
    play(state, "influence antisuyu")
    assert (kind(state), goods(state), on_tile(state, "antisuyu")) == ("second", {"potato": 9}, [1, 0])


@pytest.mark.parametrize("nation", ["VN01", "VN03", "VN05", "VN06", "VN08", "VN09"])
def test_an_ability_without_a_place_for_the_vassal_is_not_offered(nation: str) -> None:
    state = play(ready(nation, potato=9), "influence antisuyu")
    assert (kind(state), goods(state), vassals(state)) == ("second", {"potato": 9}, [])


def test_influence_and_conquest_share_twelve_markers() -> None:
    lands = {f"{region}{n}": 0 for region in REGIONS[:2] for n in range(1, 5)}
    given: dict[str, Any] = {"modules": "vassals", "conquest": lands, "influence": {"chinchasuyu": [2, 0], "antisuyu": [1, 0]}}
    own = seat(priest=before("conquest"), army_up="01 02 03 04")
    state = golden(own, **given)
    assert (state.markers_left(0), offered(state, "influence")) == (1, {"chinchasuyu", "antisuyu"})
    given["influence"] = {"chinchasuyu": [2, 0], "antisuyu": [2, 0]}
    state = golden(own, **given)
    assert (state.markers_left(0), offered(state, "influence")) == (0, set())
    assert why_not(state, "influence antisuyu") != ""
    play(state, "move 1", "village potato", "act")
    assert (state.dump()["conquest"], kind(state)) == (lands, "second")


def test_without_the_module_there_is_no_influence() -> None:
    state = golden(seat(), modules="buildings nobles", conquest=FOREIGN)
    assert offered(state, "influence") == set()
    assert why_not(state, "influence antisuyu") != ""


# E2, E3: the majority (rules 18.4)


def scores(conquest: dict[str, int], influence: list[int] | None = None, *seats: dict[str, Any], fallen: int = 5) -> list[int]:
    """What two seats score for Antisuyu at a Festival."""
    own = list(seats) or [seat(), seat()]
    tile = {"antisuyu": influence} if influence else {}
    dead = " ".join(["priest"] * fallen)
    lands = {f"antisuyu{n}": owner for n, owner in conquest.items()}
    state = festival(*own, modules="vassals", step="conquest", conquest=lands, influence=tile, casualties=dead)
    return [score - 10 for score in state.points]


def test_e2_a_nation_marker_decides_the_majority() -> None:
    track = {"1": 0, "3": 0, "2": 1, "4": 1}
    assert scores(track) == [0, 5]
    assert scores(track, [1, 0]) == [5, 0]


def test_e3_a_tie_goes_to_the_rightmost_piece_of_the_track() -> None:
    assert scores({"1": 0, "2": 1, "4": 1}, [1, 0]) == [0, 5]
    assert scores({"5": 0, "2": 1, "4": 1}, [1, 0]) == [5, 0]


def test_who_has_nothing_on_the_track_loses_a_tie() -> None:
    assert scores({"1": 1}, [1, 0]) == [0, 5]
    assert scores({"1": 1, "2": 1}, [2, 0]) == [0, 5]


def test_markers_on_the_tile_alone_can_win() -> None:
    state = festival(
        seat(), seat(), seat(), modules="vassals", step="conquest", casualties="priest",
        conquest={"antisuyu1": 1, "antisuyu6": 2}, influence={"antisuyu": [2, 0, 0]},
    )  # fmt: skip
    assert state.points == [11, 10, 10]


def test_a_governor_counts_as_a_piece_and_as_the_rightmost() -> None:
    governor = seat(vassals=["VN05 antisuyu4"])
    assert scores({"4": 0, "2": 1}, None, governor, seat()) == [5, 0]
    assert scores({"4": 0, "2": 1, "6": 1}, None, governor, seat()) == [0, 5]


def test_a_settler_is_one_more_piece_but_breaks_no_tie() -> None:
    settler = seat(vassals=["VN06 antisuyu1"])
    assert scores({"1": 0, "4": 1}, None, settler, seat()) == [5, 0]
    assert scores({"1": 0, "4": 1, "5": 1}, None, settler, seat()) == [0, 5]
    assert scores({"1": 0, "4": 1, "5": 1}, None, seat(vassals=["VN06 antisuyu1"] * 2), seat()) == [5, 0]


def test_a_space_may_hold_a_settler_and_a_governor() -> None:
    """Both Vassals count, and the marker is back in the supply."""
    both = seat(vassals=["VN06 antisuyu1", "VN05 antisuyu1"])
    assert scores({"1": 0, "4": 1}, None, both, seat()) == [5, 0]
    assert golden(both, modules="vassals", conquest={"antisuyu1": 0}).markers_left(0) == 12


def test_vassals_are_worth_nothing_at_the_end() -> None:
    own = seat(score=20, vassals=["VN02 1", "VN04 1"])
    state = festival(own, seat(score=20), modules="vassals", step="village", festivals=3)
    assert (state.over, state.points) == (True, [20, 20])


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
