"""Construction (rules 10): examples E1, E2, E6 and E7, what each building needs, costs and scores, and who may build it."""

from __future__ import annotations

import pytest

from kancha.games.inca_empire.rules.scoring import income, maintenance

from .positions import GAME, labor, offered, offers, play, points, position, revealed, seat_of, way, why_not

D3 = {"orange": "R087 R074"}
KUELAP = {"orange": way("orange", "kuelap", "viracochapampa")}


def test_e1_a_conquest_takes_the_marker_and_reveals_the_neighbours() -> None:
    state = position(roads=D3, labor=10, markers={"huanuco": "C3"}, then="orange")
    before = revealed(state)
    play(state, "conquer huanuco")
    assert (labor(state, "orange"), points(state, "orange")) == (8, 1)
    assert revealed(state) - before == {"chinchaycocha", "conchuco", "huamali"}
    assert state.dump()["seats"][0]["regions"] == ["huanuco"]
    play(state, "end", "city vilcashuaman")
    assert (labor(state, "orange"), points(state, "orange")) == (2, 5)


def test_e1_a_temple_at_a_significant_city_scores_its_bonus() -> None:
    state = position(roads=D3, labor=5, held={"blue": "huanuco"}, cities="vilcashuaman")
    play(state, "temple vilcashuaman")
    assert (labor(state, "orange"), points(state, "orange")) == (0, 5)


@pytest.mark.parametrize(("held", "allowed"), [("huamali", False), ("chachapoya", False), ("huamali chachapoya", True)])
def test_e2_a_city_needs_all_its_regions_conquered(held: str, allowed: bool) -> None:
    state = position(roads=KUELAP, held={"blue": held}, labor=6)
    assert ("kuelap" in offered(state, "city")) == allowed
    assert ("conquered" in why_not(state, "city kuelap")) == (not allowed)


@pytest.mark.parametrize(("held", "allowed"), [("", False), ("huamali", True), ("conchuco", True)])
def test_e2_a_garrison_needs_one_of_its_regions_conquered(held: str, allowed: bool) -> None:
    state = position(roads=KUELAP, held={"blue": held}, labor=6)
    assert ("viracochapampa" in offered(state, "garrison")) == allowed


def test_e6_a_terrace_brings_labor_and_points_and_there_is_one_a_marker() -> None:
    state = position(at=(2, 2), held={"orange": "huanuco"}, markers={"huanuco": "C5"}, labor=6, then="orange")
    assert (income(state, 0, state.round), maintenance(state, 0)) == (3 + 3, 0)
    play(state, "terrace huanuco")
    assert (labor(state, "orange"), points(state, "orange")) == (4, 1)
    assert (income(state, 0, state.round), maintenance(state, 0)) == (3 + 3 + 1, 1)
    play(state, "end")
    assert "already" in why_not(state, "terrace huanuco")
    assert "you have taken" in why_not(state, "terrace chanca")


def test_e7_an_additional_road_costs_one_and_both_workers_add_two_more() -> None:
    state = position(sun={"q1": "workers_press_on", "q4": "workers_press_on"}, labor=1)
    play(state, "additional", "road R087", "road R095", "road R074")
    assert labor(state, "orange") == 0
    assert "stop" not in offers(state), "three roads, then Road Building is still to do"
    assert offered(state, "road")


def test_an_additional_road_may_come_before_road_building_and_after_it() -> None:
    state = position(labor=1)
    play(state, "additional", "road R087", "road R095", "road R074")
    assert (labor(state, "orange"), state.turn_of) == (0, -1)
    state = play(position(labor=1), "road R087", "road R095")
    assert "additional" not in offers(state)
    assert "name the additional road" in why_not(state, "additional")
    play(state, "road R074")
    assert (labor(state, "orange"), state.turn_of) == (0, -1)


def test_construction_is_one_option_a_turn() -> None:
    state = position(roads=D3, labor=10, markers={"huanuco": "C1", "chanca": "C1"})
    play(state, "conquer huanuco")
    assert "Construction is over" in why_not(state, "conquer chuncho")
    assert "Construction is over" in why_not(state, "additional")
    assert {text.split()[0] for text in offers(state)} == {"end", "road"}


def test_construction_may_come_before_or_after_road_building() -> None:
    state = play(position(labor=9, then="blue"), "road R087", "stop")
    assert offers(state) > {"end", "conquer huanuco"}
    play(state, "conquer huanuco")
    assert state.turn_of == seat_of("blue")


def test_a_region_is_conquered_where_a_road_touches_it_and_only_once() -> None:
    state = position(labor=9, held={"blue": "anti"})
    assert "conquered already" in why_not(state, "conquer anti")
    assert "conquered already" in why_not(state, "conquer cuntisuyu")
    assert "touches this region" in why_not(state, "conquer acari")


def test_prices_are_asked_before_anything_is_offered() -> None:
    state = position(roads={"orange": "R087 R074 R095"}, labor=1, held={"blue": "huanuco"}, markers={"chanca": "C6"})
    assert why_not(state, "city vilcashuaman") == "This costs 6 labor, you have 1 (rules 10.2)."
    assert why_not(state, "conquer chanca") == "This costs 4 labor, you have 1 (rules 10.2)."
    assert "city" not in {text.split()[0] for text in offers(state)}


def test_buildings_stand_on_their_own_kind_of_site_and_alone() -> None:
    state = position(roads=D3, labor=9, held={"blue": "huanuco"}, cities="vilcashuaman", temples="vilcashuaman")
    assert "already" in why_not(state, "city vilcashuaman")
    assert "already" in why_not(state, "temple vilcashuaman")
    assert "garrison sites" in why_not(state, "garrison vilcashuaman")
    assert "Nothing is ever built" in why_not(state, "city tarawasi")
    assert "city sites" in why_not(state, "city sondor")
    assert "Nothing is ever built" in why_not(state, "temple cuzco")


def test_temples_stand_on_cities_of_anybody_that_are_connected() -> None:
    state = position(turn="blue", roads=D3, labor=9, held={"orange": "huanuco"}, cities="vilcashuaman")
    assert "join this site to Cuzco" in why_not(state, "temple vilcashuaman")
    state = position(roads=D3, labor=9, held={"blue": "huanuco"}, cities="vilcashuaman")
    assert offered(state, "temple") == {"vilcashuaman"}


def test_cuzco_and_huacas_carry_nothing() -> None:
    state = position(labor=20)
    assert "Nothing is ever built" in GAME.why_not_at(state, "site-cuzco")
    assert "Nothing is ever built" in GAME.why_not_at(state, "site-chumbivilcas")


def test_a_road_into_a_region_conquered_in_the_same_turn_lies_in_conquered_land() -> None:
    state = position(roads=D3, labor=9, markers={"huanuco": "C1"})
    assert "R061" not in offered(state, "road")
    play(state, "conquer huanuco")
    assert "R061" in offered(state, "road")
