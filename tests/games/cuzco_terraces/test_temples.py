"""Temples (rules 8): examples E4, where and how high, what it costs and scores, and what is refused."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import HEX_OF

from .positions import (
    ask,
    build,
    city_of,
    crop,
    expand,
    heights_offered,
    move_costs,
    offers,
    place,
    play,
    position,
    temple_values,
    village,
    why_not,
)

ROW = ["H5", "H7", "H9", "H11", "H13", "H15", "H17", "H19", "H21", "H23", "H25", "H27"]


def row(size: int, *, temple: int = 0, floors: dict[int, int] | None = None, discs: str = "", points: int = 6) -> State:
    """A village row of a size with A's Inca on its second hex and possibly a temple on its first."""
    hexes = ROW[:size]
    temples = {hexes[0]: temple} if temple else None
    return position(terrain=village(" ".join(hexes)), incas=["H7"], temples=temples, floors=floors, discs=discs, points=points)


def floors_of(state: State) -> dict[str, int]:
    return dict(state.dump()["supply"]["floors"])


@pytest.mark.parametrize("size", range(2, 13))
def test_a_new_temple_is_at_most_as_high_as_the_village_is_large(size: int) -> None:
    assert heights_offered(row(size), "H5") == {value for value in (2, 4, 6, 8, 10) if value <= size}


@pytest.mark.parametrize("size", range(2, 13))
def test_a_temple_grows_at_most_as_high_as_its_city_is_large(size: int) -> None:
    assert heights_offered(row(size, temple=4), "H5") == {value for value in (6, 8, 10) if value <= size}


def test_a_village_of_one_hex_is_too_small() -> None:
    state = position(terrain=village("H5 H9 H11"), incas=["H5 H9"])
    asked = ask(state, kinds.BUILD_HEX)
    assert offers(asked) == {"H11"}
    assert "rules" in why_not(asked, "H5")


def test_building_costs_one_point_and_scores_half_the_value() -> None:
    state = row(5)
    build(state, "H9", 4)
    assert (state.action_points, state.points) == (5, [2, 0])
    assert floors_of(state) == {"2": 11, "4": 10, "6": 10, "8": 8, "10": 6}


def test_a_lower_value_than_possible_may_be_chosen() -> None:
    state = row(10)
    build(state, "H9", 2)
    assert state.points == [1, 0]
    assert floors_of(state) == {"2": 11, "4": 11, "6": 10, "8": 8, "10": 6}


def test_expanding_scores_half_the_new_value_and_uses_every_floor_between() -> None:
    state = row(8, temple=2)
    expand(state, "H5", 8)
    assert (state.action_points, state.points) == (5, [4, 0])
    assert floors_of(state) == {"2": 11, "4": 10, "6": 9, "8": 7, "10": 6}


def test_linking_a_village_lets_the_temple_grow() -> None:
    state = position(terrain=village("H7 H9 H11 G8 G10 H15 H17"), temples={"G8": 4}, incas=["H9"])
    assert len(city_of(state, "G8")) == 5
    assert "rules 8.6" in why_not(state, "expand G8")
    assert place(state, "triple H13/I12,I14") == 1
    assert len(city_of(state, "G8")) == 8
    expand(state, "G8", 8)
    assert (state.action_points, state.points) == (4, [4, 0])
    assert floors_of(state) == {"2": 11, "4": 10, "6": 9, "8": 7, "10": 6}


def test_a_part_cut_off_from_a_city_gets_a_temple_of_its_own() -> None:
    state = position(
        terrain=village("H7 H9 H11 G8 H13 H15 H17 H19 H21") | crop("G14"),
        doubles_on_top=["H13 G14"],
        temples={"H9": 8},
        incas=["H17"],
    )
    assert place(state, "crop H13") == 1
    assert city_of(state, "H9") == {"H7", "H9", "H11", "G8"}
    assert city_of(state, "H17") == {"H15", "H17", "H19", "H21"}
    build(state, "H19", 4)
    assert (state.action_points, state.points) == (4, [2, 0])
    assert temple_values(state) == {"H9": 8, "H19": 4}
    assert "expand H9" not in offers(state)
    assert "rules 8.1" in why_not(state, "expand H9")


def test_a_shrunken_city_must_grow_again_before_its_temple_does() -> None:
    state = row(4, temple=8)
    assert "expand H5" not in offers(state)
    assert "rules 8.6" in why_not(state, "expand H5")


def test_a_temple_changes_once_in_a_turn() -> None:
    state = row(5)
    build(state, "H9", 2)
    assert "rules 8.5" in why_not(state, "expand H9")
    play(state, "end")
    place(state, "crop K12")
    play(state, "end")
    place(state, "crop K16")
    expand(state, "H9", 4)
    assert "rules 8.5" in why_not(state, "expand H9")
    assert state.points == [1 + 2, 0]


def test_different_temples_do_not_hinder_each_other() -> None:
    state = position(terrain=village("H5 H7 H9 H11 H15 H17 K10 K12"), incas=["H7 H15 K10"], temples={"H5": 2, "H17": 2})
    assert {"expand H5", "temple"} <= offers(state)
    expand(state, "H5", 4)
    build(state, "K12", 2)
    assert state.points == [2 + 1, 0]
    assert "rules 8.6" in why_not(state, "expand H17")


def test_a_used_up_floor_stops_every_higher_value() -> None:
    floors = {2: 11, 4: 10, 6: 0, 8: 8, 10: 6}
    state = row(9, temple=4, floors=floors)
    assert "expand H5" not in offers(state)
    assert "rules 8.6" in why_not(state, "expand H5")
    assert heights_offered(row(9, floors=floors), "H5") == {2, 4}


def test_without_ground_floors_no_temple_is_built() -> None:
    state = row(9, floors={2: 0, 4: 10, 6: 10, 8: 8, 10: 6})
    assert "temple" not in offers(state)
    assert "rules 8.6" in why_not(state, "temple")


def test_value_ten_is_the_highest() -> None:
    state = row(12, temple=10)
    assert "rules 8.6" in why_not(state, "expand H5")


def test_temples_need_a_point() -> None:
    assert "rules 4.2" in why_not(row(5, points=0), "temple")
    assert "rules 4.2" in why_not(row(5, temple=2, points=0), "expand H5")


def test_a_temple_stands_on_a_village_hex_without_an_inca() -> None:
    state = position(terrain=village("H5 H7 H9") | crop("G8 G10"), incas=["H7"])
    asked = ask(state, kinds.BUILD_HEX)
    assert offers(asked) == {"H5", "H9"}
    assert "rules" in why_not(asked, "H7")
    assert "rules 8.2" in why_not(asked, "G8")
    assert "rules 8.2" in why_not(asked, "H21")


def test_a_village_full_of_incas_has_no_room_for_a_temple() -> None:
    assert "temple" not in offers(position(terrain=village("H5 H7"), incas=["H5 H7"]))


def test_a_city_never_gets_a_second_temple() -> None:
    state = position(terrain=village("H5 H7 H9 K10 K12"), incas=["H7 K10"], temples={"H5": 2})
    asked = ask(state, kinds.BUILD_HEX)
    assert offers(asked) == {"K12"}
    assert "rules 8.1" in why_not(asked, "H9")


def test_a_temple_may_stand_outside_the_site_and_on_any_level() -> None:
    state = position(terrain=village("L9 M8") | village("M10", 3), incas=["L9"])
    assert offers(ask(state, kinds.BUILD_HEX)) == {"M8", "M10"}


def test_expanding_takes_the_solar_disc_away() -> None:
    state = row(8, temple=4, discs="H5")
    expand(state, "H5", 6)
    assert state.dump()["temples"] == [{"hex": "H5", "value": 6, "disc": 0, "fresh": 1}]


def test_a_city_that_only_grows_or_shrinks_keeps_its_solar_disc() -> None:
    state = row(4, temple=4, discs="H5")
    place(state, "village H13")
    place(state, "crop H11")
    assert state.dump()["temples"][0]["disc"] == 1


def test_a_temple_can_be_expanded_by_anybody_who_stands_highest() -> None:
    state = position(terrain=village("H5 H7 H9") | village("H11", 2), incas=["H7", "H11"], temples={"H5": 2}, turn=1)
    expand(state, "H5", 4)
    assert state.points == [0, 2]


def test_the_hex_of_a_temple_connects_the_city_but_not_the_way() -> None:
    state = position(terrain=village("H5 H7 H9"), incas=["H5"], temples={"H7": 2})
    assert city_of(state, "H5") == {"H5", "H7", "H9"}
    assert "H9" not in move_costs(state, "H5")


def test_a_temple_closes_its_hex_at_once() -> None:
    state = position(terrain=village("H11 H13 H15"), incas=["H11"])
    build(state, "H13", 2)
    assert "inca H11" not in offers(state)
    assert "rules 5.3" in why_not(ask(state, kinds.ANCHOR, 2), "H13")
    assert "H13" not in offers(ask(state, kinds.GO, HEX_OF["H11"]))
