"""Incas (rules 6): examples E9, the edges of the site, passing over others, and the guard against endless free moves."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import HEX_OF

from .positions import ask, crop, ids, move, move_costs, offers, place, play, position, village, why_not

LAND = crop("H11 H17 G12 G14 G16") | village("H13 H15")


def valley(*, own: str = "H11", enemy: str = "", temples: dict[str, int] | None = None, points: int = 6) -> State:
    """The terrain of example E9, far from any border."""
    return position(terrain=LAND, incas=[own, enemy], temples=temples, points=points)


def test_walking_is_free_on_one_type_and_costs_a_point_for_each_change() -> None:
    assert move_costs(valley(), "H11") == {"G12": 0, "G14": 0, "G16": 0, "H17": 0, "H13": 1, "H15": 1}


def test_an_enemy_inca_blocks_the_way() -> None:
    assert move_costs(valley(enemy="G14"), "H11") == {"G12": 0, "H13": 1, "H15": 1, "G16": 2, "H17": 2}


def test_an_own_inca_is_passed_but_not_joined() -> None:
    costs = move_costs(valley(own="H11 G14"), "H11")
    assert costs == {"G12": 0, "G16": 0, "H17": 0, "H13": 1, "H15": 1}


def test_a_temple_blocks_the_way() -> None:
    assert move_costs(valley(enemy="G14", temples={"H15": 2}), "H11") == {"G12": 0, "H13": 1}


def test_only_destinations_that_can_be_paid_are_offered() -> None:
    assert move_costs(valley(enemy="G14", points=1), "H11") == {"G12": 0, "H13": 1, "H15": 1}
    assert move_costs(valley(enemy="G14", points=0), "H11") == {"G12": 0}


def test_levels_do_not_matter_for_walking() -> None:
    state = position(terrain=crop("H11", 5) | crop("H13", 1) | crop("H15", 3), incas=["H11"])
    assert move_costs(state, "H11") == {"H13": 0, "H15": 0}


@pytest.mark.parametrize("kind", ["V1", "C1"])
@pytest.mark.parametrize(("hex", "cost"), [("K6", 1), ("L7", 1), ("H3", 1), ("G2", 1), ("G34", 1), ("F3", 2), ("B9", 2)])
def test_coming_in_costs_what_the_edge_costs_whatever_the_type(hex: str, cost: int, kind: str) -> None:
    assert move_costs(position(terrain={hex: kind}), "reserve") == {hex: cost}


def test_the_cheaper_edge_is_used_when_a_walk_leads_on() -> None:
    assert move_costs(position(terrain=crop("G2 F3")), "reserve") == {"G2": 1, "F3": 1}
    assert move_costs(position(terrain=crop("G2") | village("F3")), "reserve") == {"G2": 1, "F3": 2}


@pytest.mark.parametrize(("outer", "cost"), [("M8", 1), ("B11", 2)])
def test_terrain_outside_is_an_entrance_of_its_own_kind(outer: str, cost: int) -> None:
    assert move_costs(position(terrain=crop(outer)), "reserve") == {outer: cost}


def test_a_border_hex_stays_an_entrance_when_the_outside_beside_it_is_built_over() -> None:
    state = position(terrain=crop("C10") | village("B11 C12 B9"))
    assert move_costs(state, "reserve") == {"C10": 2, "B11": 2, "C12": 2, "B9": 2}


def test_bare_border_hexes_and_inner_terrain_are_no_entrances() -> None:
    state = position(terrain=crop("H13"))
    assert "enter" not in offers(state)
    assert "rules 6.2" in why_not(state, "enter")


def test_coming_in_leads_over_an_own_inca_at_the_entrance_but_not_over_an_enemy() -> None:
    terrain = crop("K6") | village("K8")
    assert move_costs(position(terrain=terrain, incas=["K6"]), "reserve") == {"K8": 2}
    assert "enter" not in offers(position(terrain=terrain, incas=["", "K6"]))


def test_the_mountains_need_two_points() -> None:
    assert "enter" not in offers(position(terrain=crop("B9"), points=1))
    assert "enter" in offers(position(terrain=crop("B9"), points=2))


def test_leaving_costs_the_cheapest_way_out_and_fills_the_reserve() -> None:
    state = position(terrain=crop("K6") | village("K8 K10"), incas=["K10"])
    assert move_costs(state, "K10")["leave"] == 2
    assert state.reserve(0) == 11
    assert move(state, "K10", "leave") == 2
    assert state.reserve(0) == 12
    assert move(state, "reserve", "K6") == 1


def test_leaving_through_the_mountains_costs_two() -> None:
    assert move_costs(position(terrain=crop("B9"), incas=["B9"]), "B9") == {"leave": 2}
    assert "inca B9" not in offers(position(terrain=crop("B9"), incas=["B9"], points=1))


def test_an_inca_away_from_every_edge_cannot_leave() -> None:
    state = valley()
    assert "leave" not in move_costs(state, "H11")
    assert "rules 6.5" in why_not(ask(state, kinds.GO, HEX_OF["H11"]), "leave")


def test_twelve_incas_are_all_there_are() -> None:
    row = "H3 H5 H7 H9 H11 H13 H15 H17 H19 H21 H23 H25"
    state = position(terrain=crop(row + " H27"), incas=[row])
    assert state.reserve(0) == 0
    assert "enter" not in offers(state)
    assert "rules 6.1" in why_not(state, "enter")


def test_only_own_incas_move() -> None:
    state = valley(enemy="G14")
    assert "rules 6.4" in why_not(state, "inca G14")
    assert "rules 6.4" in why_not(state, "inca H13")


@pytest.mark.parametrize("target", ["G14", "I18", "H15", "J11", "H11"])
def test_occupied_hexes_ponds_temples_and_bare_hexes_are_refused(target: str) -> None:
    state = valley(enemy="G14", temples={"H15": 2})
    asked = ask(state, kinds.GO, HEX_OF["H11"])
    assert target not in offers(asked)
    assert "rules" in why_not(asked, target)


def test_an_inca_moves_for_nothing_once_until_a_point_is_spent() -> None:
    state = position(terrain=LAND | crop("K12"), incas=["H11 K12"])
    assert move(state, "H11", "G12") == 0
    assert move_costs(state, "G12") == {"H13": 1, "H15": 1}
    assert "rules 6.7" in why_not(ask(state, kinds.GO, HEX_OF["G12"]), "G14")
    play(state, "token")
    assert move_costs(state, "G12") == {"H13": 1, "H15": 1}, "a token spends no point"
    place(state, "crop K16")
    assert move_costs(state, "G12") == {"H11": 0, "G14": 0, "G16": 0, "H17": 0, "H13": 1, "H15": 1}


def test_a_free_move_of_one_inca_does_not_bind_another() -> None:
    state = valley(own="H11 G16")
    move(state, "H11", "G12")
    assert move_costs(state, "G16")["G14"] == 0
    move(state, "G16", "G14")
    assert ids(state.moved_free) == {"G12", "G14"}
    assert move(state, "G12", "H13") == 1
    assert ids(state.moved_free) == set()


def test_with_no_points_left_an_inca_that_moved_for_nothing_is_stuck() -> None:
    state = valley(points=0)
    move(state, "H11", "G12")
    assert "inca G12" not in offers(state)
    assert "rules 6.7" in why_not(state, "inca G12")


def test_a_surrounded_inca_walks_on_over_its_own() -> None:
    """The Inca on G12 has no free hex beside it, and still can go beyond the one on G14."""
    state = valley(own="G12 H11 H13 G14")
    assert move_costs(state, "G12") == {"G16": 0, "H17": 0, "H15": 1}
    assert "inca G12" in offers(state)


def test_an_inca_without_a_way_is_not_offered() -> None:
    state = position(terrain=crop("H11") | village("H13"), incas=["H11", "H13"])
    assert "inca H11" not in offers(state)
    assert "rules 6.4" in why_not(state, "inca H11")
