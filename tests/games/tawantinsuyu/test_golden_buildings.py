"""Buildings of the Golden Age: PX01 and ZA1 to ZA5."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_buildings import activating
from .golden_positions import before, festival, golden, golden_of, seat, skip, step_of, take_seat
from .positions import answer, goods, kind, market, offered, offers, pile, place, play, seat_of, why_not

COSTS: dict[str, dict[str, int]] = {
    "PX01": {"corn": 1, "stone": 1},
    "ZA1": {"corn": 1, "stone": 2},
    "ZA2": {"corn": 1, "stone": 1},
    "ZA3": {"potato": 1, "stone": 1},
    "ZA4": {"stone": 2},
    "ZA5": {"corn": 1, "stone": 1},
    "ZA6": {"potato": 1, "stone": 1},
    "ZA7": {"potato": 1, "stone": 1},
    "ZA8": {"corn": 1, "stone": 1},
    "ZV1": {"corn": 1, "stone": 1},
    "ZV2": {"stone": 2},
    "ZN1": {"corn": 1, "stone": 1},
    "ZN2": {"corn": 1, "stone": 2},
    "ZN3": {"stone": 2},
    "ZN4": {"corn": 1, "stone": 2},
    "ZN5": {"corn": 1, "stone": 1},
    "ZN6": {"corn": 1, "stone": 2},
    "ZN7": {"corn": 1, "stone": 2},
    "ZN8": {"corn": 1, "stone": 1},
}


@pytest.mark.parametrize("building", sorted(COSTS))
def test_a_building_costs_what_is_printed(building: str) -> None:
    """With exactly the cost it can be built and nothing is left; with any resource less it cannot."""
    cost = COSTS[building]
    slots = f"{building} P19 Z01 Z11 X01 X02" if building[0] == "P" else f"P18 P19 {building} Z01 X01 X02"
    for short in ["", *cost]:
        own: dict[str, Any] = {resource: n - (resource == short) for resource, n in cost.items()}
        given = seat(workers="architect", priest=3, gold=1, **own)
        state = golden(given, modules="buildings vassals nobles", market=slots)
        place(state, "architect", "t3a")
        if short:
            if "task building" in offers(state):
                play(state, "task building")
                assert building not in offered(state, "build")
            continue
        play(state, "task building")
        answer(state, "construct", f"build {building}")
        assert goods(state) == {}
        assert building in [*seat_of(state)["production"], *seat_of(state)["passive"]]


# PX01


def test_px01_takes_a_blue_green_or_yellow_nomad() -> None:
    given: dict[str, Any] = {"nomads": "architect craftsman warrior courier priest", "production": "PX01"}
    state = play(activating("produce", **given), "act", "produce PX01")
    assert (kind(state), offers(state)) == ("nomad", {"done", "nomad architect", "nomad craftsman", "nomad courier"})
    play(state, "nomad courier")
    assert (seat_of(state)["workers"], seat_of(state)["face_down"], sum(state.nomads)) == ({"courier": 1}, ["PX01"], 5)


def test_px01_may_be_declined_and_pays_nothing_without_such_a_nomad() -> None:
    state = play(activating("produce", production="PX01", nomads="courier"), "act", "produce PX01", "done")
    assert (seat_of(state)["workers"], seat_of(state)["face_down"]) == ({}, ["PX01"])
    state = play(activating("produce", production="PX01", nomads="warrior priest"), "act", "produce PX01")
    assert (seat_of(state)["workers"], kind(state)) == ({}, "produce")


def test_px01_in_produce_one_stays_face_up() -> None:
    own = seat(workers="craftsman", gold=9, priest=2, production="PX01")
    state = place(golden(own, modules="buildings", nomads="architect priest"), "craftsman", "m2d")
    play(state, "task produce_one", "nomad architect")
    assert (seat_of(state)["workers"], seat_of(state)["face_down"]) == ({"architect": 1}, [])


def test_px01_brings_a_worker_who_may_become_a_noble() -> None:
    given: dict[str, Any] = {"modules": "buildings nobles", "nomads": "courier courier", "palaces": "X14"}
    state = play(activating("produce", production="PX01", **given), "act", "produce PX01", "nomad courier")
    assert (kind(state), offers(state)) == ("appoint", {"done", "palace X14"})
    play(state, "palace X14")
    assert golden_of(state)["nobles"] == ["X14"]


def test_px01_lies_in_the_production_part_of_the_market() -> None:
    own = seat(stone=1, corn=1, gold=1, potato=1, workers="architect", priest=3)
    state = golden(own, modules="buildings", market="P19 PX01 Z01 Z02")
    play(place(state, "architect", "t3a"), "task building")
    assert (seat_of(state)["production"], market(state)) == (["PX01"], ["P19", "", "Z01", "Z02"])


# ZA1


def test_za1_climbs_whenever_anyone_activates_worship() -> None:
    state = activating("worship", seat(passive="ZA1", temple=2))
    assert (state.temple, goods(state, 1)) == ([0, 3], {"stone": 2})
    state = activating("worship", passive="ZA1", temple=2)
    assert (state.temple[0], goods(state)) == (3, {"stone": 2, "gold": 1})


def test_za1_works_when_the_active_player_takes_gold_and_before_the_action() -> None:
    state = activating("worship", seat(passive="ZA1", temple=2), owns="small_inti")
    assert (kind(state), state.temple[1]) == ("act", 3)
    play(state, "gold")
    assert (state.temple, goods(state)) == ([0, 3], {"gold": 1})


@pytest.mark.parametrize("action", ["produce", "offering", "conquest", "rejuvenate"])
def test_za1_does_not_answer_other_actions(action: str) -> None:
    state = activating(action, passive="ZA1", temple=2, village="priest")
    assert state.temple[0] == 2


def test_za1_on_an_overlay_may_be_refused() -> None:
    state = activating("worship", passive="ZA1", modules="buildings way_of_the_sun", temple="simpa_2_left")
    assert offers(state) == {"done", "step simpa_3_center"}
    assert step_of(play(state, "done")) == "simpa_2_left"


def test_za1_at_the_top_is_quiet() -> None:
    state = activating("worship", passive="ZA1", temple=12)
    assert (state.temple[0], kind(state)) == (12, "second")


# ZA2

PILES = "P09 P10 P11 P12 Z09 Z10 Z13 Z14 X07 X08 X09 X10"


def constructing(**own: Any) -> State:
    """Seat 0 owns ZA2 and has begun a task Construct a Building."""
    seats = take_seat(own)
    given: dict[str, Any] = {"modules": "buildings nobles", "market": "P18 P19 Z01 Z11 X05 X06", "piles": PILES} | own
    state = golden(seat(workers="architect", gold=1, priest=3, passive="ZA2", **seats), **given)
    return play(place(state, "architect", "t3a"), "task building")


def test_za2_first_names_how_many_of_each_pile() -> None:
    state = constructing()
    assert kind(state) == "survey"
    splits = [f"{a} {b} {3 - a - b}" for a in range(4) for b in range(4 - a)]
    assert offered(state, "survey") == set(splits)


def test_za2_with_two_piles_and_with_few_tiles() -> None:
    state = constructing(modules="buildings", market="P18 P19 Z01 Z11", piles="P09 P10 P11 Z09 Z10 Z13")
    assert offered(state, "survey") == {"3 0 0", "2 1 0", "1 2 0", "0 3 0"}


def test_za2_a_tile_of_the_piles_may_be_built_at_its_cost() -> None:
    """P10 costs a potato and a stone, Z09 two stone; the market cannot be paid for but for a Palace."""
    state = play(constructing(stone=1, potato=1), "survey 2 1 0")
    assert (kind(state), offers(state)) == ("construct", {"done", "build P10", "build X05", "build X06"})
    play(state, "build P10")
    assert (goods(state), seat_of(state)["production"]) == ({}, ["P10"])
    assert kind(state) != "bury", "one Building for each pile leaves nothing to choose"
    assert pile(state, "buildings", "production")[-1] == "P09"
    assert market(state) == ["P18", "P19", "Z01", "Z11", "X05", "X06"]


def bury(state: State, *buildings: str) -> State:
    """Put Buildings under their piles as far as there is an order to choose."""
    for building in buildings:
        if kind(state) == "bury" and f"swap {building}" in offers(state):
            play(state, f"swap {building}")
    return state


def test_za2_the_others_go_under_their_piles_in_any_order() -> None:
    state = play(constructing(), "survey 2 1 0")
    answer(state, "construct", "done")
    assert kind(state) == "bury"
    assert offers(state) == {"swap P09", "swap P10"}
    bury(state, "P10", "P09", "Z09")
    assert pile(state, "buildings", "production")[-2:] == ["P10", "P09"]
    assert pile(state, "buildings", "passive")[-1] == "Z09"
    assert pile(state, "buildings", "production")[:2] == ["P11", "P12"]


def test_za2_what_is_buried_is_known_to_the_owner_alone() -> None:
    state = play(constructing(), "survey 0 0 3")
    answer(state, "construct", "done")
    bury(state, "X09", "X07", "X08")
    assert state.dump()["golden"]["palace_pile"][:3] == ["X08/0", "X07/0", "X09/0"]


def test_za2_a_market_tile_may_be_built_all_the_same() -> None:
    state = play(constructing(stone=1, potato=1), "survey 0 3 0", "build X06")
    assert (golden_of(state)["palaces"], goods(state)) == (["X06"], {})
    assert state.dump()["buildings"]["market"] == ["P18", "P19", "Z01", "Z11", "X05", ""]
    bury(state, "Z10", "Z13", "Z09")
    assert pile(state, "buildings", "passive")[-3:] == ["Z10", "Z13", "Z09"]


def test_za2_only_one_building_is_built() -> None:
    state = play(constructing(stone=5, potato=5), "survey 3 0 0", "build P10")
    bury(state, "P09", "P11")
    assert seat_of(state)["production"] == ["P10"]
    assert kind(state) == "village"


def test_za2_the_god_card_still_changes_the_market_and_only_the_market() -> None:
    state = play(constructing(hand="inti_1", stone=1, potato=1), "survey 1 1 1", "return god_inti_1")
    assert offered(state, "swap") == {"P18", "P19", "Z01", "Z11", "X05", "X06"}
    play(state, "swap P18", "done")
    assert market(state)[0] == "P10"
    assert "build P10" in offers(state)
    assert pile(state, "god_cards", "deck")[-1] == "god_inti_1"


def test_za2_the_task_needs_only_a_tile_in_a_pile() -> None:
    own: dict[str, Any] = {"workers": "architect", "gold": 1, "priest": 3}
    poor = place(golden(seat(**own), modules="buildings", market="P18 P19 Z01 Z02"), "architect", "t3a")
    assert "building" not in offered(poor, "task")
    assert why_not(poor, "task building") != ""
    assert kind(constructing()) == "survey"


def test_za2_works_for_a_card_that_builds() -> None:
    own = seat(workers="architect", priest=3, hand="illapa_5", owns="small_illapa", passive="ZA2")
    state = golden(own, modules="buildings", market="P18 P19 Z01 Z11", piles="P09 P10 P11 Z09 Z10 Z13")
    place(state, "architect", "t3a", "illapa_5")
    assert kind(state) == "survey"


def test_za2_does_not_work_for_a_free_building() -> None:
    """Qullasuyu 5 brings a free Building."""
    own = seat(priest=before("conquest"), army_up="19 20 21", passive="ZA2")
    state = golden(own, modules="buildings", market="P18 P19 Z01 Z11", village="priest")
    play(state, "move 1", "act", "conquer qullasuyu5")
    assert (kind(state), offered(state, "build")) == ("construct", {"P18", "P19", "Z01", "Z11"})


def test_za2_looks_again_in_every_task() -> None:
    own = seat(workers="architect", gold=1, priest=3, hand="illapa_5", owns="small_illapa", passive="ZA2")
    state = golden(own, modules="buildings", market="P18 P19 Z01 Z11", piles="P09 P10 P11 P12 P13 P14 Z09")
    place(state, "architect", "t3a", "illapa_5")
    play(state, "survey 3 0 0")
    answer(state, "construct", "done")
    bury(state, "P09", "P10", "P11")
    play(state, "task building", "survey 3 0 0")
    answer(state, "construct", "done")
    assert offers(state) == {"swap P12", "swap P13", "swap P14"}


# ZA3


def praying(**own: Any) -> State:
    """Seat 0 has placed a Priest for gold."""
    seats = take_seat(own)
    given: dict[str, Any] = {"workers": "priest", "gold": 1, "priest": 3, "passive": "ZA3", "temple": 2} | seats
    state = golden(seat(**given), modules="buildings", **own)
    return place(state, "priest", "t3a")


def test_za3_discards_one_army_card_for_a_temple_step() -> None:
    state = praying(army_up="01 19", army_down="02")
    assert "use ZA3" in offers(state)
    play(state, "use ZA3")
    assert (kind(state), offers(state)) == ("sacrifice", {"army army_01", "army army_19"})
    play(state, "army army_19")
    assert (seat_of(state)["army_up"], state.dump()["army_cards"]["discard"]) == (["army_01"], ["army_19"])
    assert (state.temple[0], goods(state)) == (3, {"stone": 2})
    assert "use ZA3" not in offers(state)


def test_za3_needs_a_face_up_card() -> None:
    state = praying(army_hand="01", army_down="19")
    assert "use ZA3" not in offers(state)


def test_za3_is_for_a_priest_only() -> None:
    own = seat(workers="architect", gold=1, priest=3, passive="ZA3", army_up="01")
    assert "use ZA3" not in offers(place(golden(own, modules="buildings"), "architect", "t3a"))


def test_za3_may_be_used_between_and_after_the_tasks() -> None:
    state = praying(army_up="01", potato=1)
    skip(state, "placing")
    play(state, "pay", "task stone")
    assert (kind(state), "use ZA3" in offers(state)) == ("tasks", True)
    play(state, "task potato")
    assert (kind(state), offers(state)) == ("placing", {"done", "use ZA3"})
    play(state, "use ZA3")
    assert (state.temple[0], goods(state), kind(state)) == (3, {"stone": 4, "potato": 3}, "village")


def test_za3_may_be_declined() -> None:
    state = praying(army_up="01", potato=1)
    skip(state, "placing", "priest_potato")
    play(state, "task stone", "done")
    assert (kind(state), state.temple[0], seat_of(state)["army_up"]) == ("village", 2, ["army_01"])


def test_za3_is_not_offered_at_the_top_of_the_temple() -> None:
    assert "use ZA3" not in offers(praying(army_up="01", temple=12))


def test_za3_does_not_change_the_number_of_tasks() -> None:
    state = play(praying(army_up="01", potato=1), "use ZA3", "pay")
    assert kind(state) == "tasks"
    assert kind(play(state, "task stone")) == "tasks"
    play(state, "task potato")
    assert (kind(state), state.temple[0]) == ("village", 3)


# ZA4


@pytest.mark.parametrize(("count", "vp"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 9), (5, 9)])
def test_za4_scores_the_number_of_tapestries_at_the_start_of_a_festival(count: int, vp: int) -> None:
    tiles = ["W19 W17", "W29", "W12", "W24", "W31"][:count]
    state = festival(seat(passive="ZA4", tapestries=tiles, score=30), modules="buildings", step="start")
    assert state.points[0] - 30 == vp + 1
    plain = festival(seat(tapestries=tiles, score=30), modules="buildings", step="start")
    assert plain.points[0] == 31


def test_za4_counts_before_the_weavings_are_rearranged() -> None:
    own = seat(passive="ZA4 ZA8", tapestries=["W19", "W29"], score=30)
    state = festival(own, modules="buildings", step="start")
    assert (kind(state), offers(state), state.points[0]) == ("reactions", {"done", "use ZA8"}, 32)


# ZA5


def test_za5_moves_the_high_priest_for_a_corn_without_activating() -> None:
    state = golden(seat(priest=5, corn=1, production="P05", passive="ZA5"), seat(production="P03"), modules="buildings")
    assert "use ZA5" in offers(state)
    play(state, "use ZA5")
    assert (state.priest[0] + 1, goods(state), goods(state, 1), kind(state)) == (1, {}, {}, "second")


@pytest.mark.parametrize(("own", "can"), [({"corn": 1}, True), ({"gold": 1}, True), ({"potato": 9, "stone": 9}, False)])
def test_za5_must_be_paid(own: dict[str, int], can: bool) -> None:
    goods: dict[str, Any] = dict(own)
    state = golden(seat(passive="ZA5", **goods), modules="buildings")
    assert ("use ZA5" in offers(state)) == can


def test_za5_and_the_high_priest_fit_into_one_turn_in_either_order() -> None:
    own: dict[str, Any] = {"priest": 5, "corn": 3, "production": "P05", "passive": "ZA5"}
    state = play(golden(seat(**own), modules="buildings"), "use ZA5", "move 2", "act", "offer 1")
    assert (state.priest[0] + 1, goods(state), state.temple[0]) == (3, {"potato": 1}, 1)
    state = play(golden(seat(**own), modules="buildings"), "move 1", "act", "produce P05", "done")
    assert "use ZA5" in offers(state)
    play(state, "use ZA5")
    assert (state.priest[0] + 1, goods(state)) == (2, {"corn": 2, "stone": 2})


def test_za5_is_not_chosen_twice() -> None:
    state = play(golden(seat(corn=9, passive="ZA5 ZA6", workers="priest"), modules="buildings"), "use ZA5")
    assert offers(state) == {"pray", "train", "recruit", "move 1", "move 2", "use ZA6"}
