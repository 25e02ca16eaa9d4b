"""Vassals: Influence and the majority (rules 18.1-18.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import REGIONS, before, festival, golden, on_tile, seat, skip, vassals
from .positions import goods, kind, offered, offers, play, seat_of, why_not
from .vassal_turns import FOREIGN, ready, scores

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
