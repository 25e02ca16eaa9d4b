"""Ponds (rules 9): examples E5, where they may lie, when they are complete and who scores."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_terraces import kinds

from .positions import ask, crop, ids, offers, place, play, position, set_pond, village, why_not

SHORE = "I16 I20 H17 H19 J17"
"""The shore of the printed pond I18 without J19."""


def test_a_pond_in_a_gap_completes_the_pond_it_touches() -> None:
    terrain = crop("I20 H17 H19 J17 K18 K20") | village("I16", 3) | crop("J21", 2)
    state = position(players=3, turn=2, terrain=terrain, incas=["I16", "J21 K18"])
    set_pond(state, "J19")
    assert state.points == [6, 0, 0]
    assert state.action_points == 5
    assert ids(state.full_ponds) == {"I18", "J19"}


def test_a_tie_on_the_shore_scores_for_nobody_and_never_again() -> None:
    terrain = crop("I20 J17") | crop("I16", 2) | village("H17", 2) | crop("H19")
    state = position(players=3, terrain=terrain, incas=["I16", "H17", "H19"])
    place(state, "crop J19")
    assert state.points == [0, 0, 0]
    assert ids(state.full_ponds) == {"I18"}
    place(state, "village I20")
    place(state, "village J17")
    assert state.points == [0, 0, 0]


def test_a_second_inca_on_the_shore_breaks_the_tie() -> None:
    terrain = crop("I20 J17") | crop("I16", 2) | village("H17", 2) | crop("H19")
    state = position(players=3, terrain=terrain, incas=["I16 J17", "H17", "H19"])
    place(state, "crop J19")
    assert state.points == [3, 0, 0]


def test_a_pond_scores_for_its_holder_on_the_turn_of_another() -> None:
    state = position(terrain=crop(SHORE), incas=["", "I16"])
    place(state, "triple J19/K18,K20")
    assert state.points == [0, 3]
    assert ids(state.full_ponds) == {"I18"}


def test_a_pond_without_incas_scores_for_nobody() -> None:
    state = position(terrain=crop(SHORE))
    place(state, "crop J19")
    assert state.points == [0, 0]
    assert ids(state.full_ponds) == {"I18"}


def test_incas_beside_the_shore_do_not_count() -> None:
    state = position(terrain=crop(SHORE + " K18"), incas=["", "K18"])
    place(state, "crop J19")
    assert state.points == [0, 0]


def test_a_temple_on_the_shore_is_terrain() -> None:
    state = position(terrain=village(SHORE), incas=["I20"], temples={"I16": 2})
    place(state, "crop J19")
    assert state.points == [3, 0]


def test_one_bare_hex_keeps_a_pond_open() -> None:
    state = position(terrain=crop("I16 I20 H17 H19"), incas=["I16"])
    place(state, "crop J19")
    assert state.points == [0, 0]
    assert state.full_ponds == 0


def test_the_higher_of_two_on_the_shore_scores() -> None:
    state = position(terrain=crop(SHORE) | crop("I16", 2), incas=["I20", "I16"])
    place(state, "crop J19")
    assert state.points == [0, 3]


def test_two_ponds_closed_by_one_tile_are_scored_apart() -> None:
    """I18 and a pond on J21 share the shore hexes I20 and J19; A stands highest at one, B at the other."""
    shore = crop("I16 H17 H19 J17 I20 I22 J23 K20 K22") | crop("I16", 2)
    state = position(terrain=shore, ponds="F15 F27 I18 J21", incas=["I16", "J23"])
    place(state, "crop J19")
    assert state.points == [3, 3]
    assert ids(state.full_ponds) == {"I18", "J21"}


def test_three_points_for_each_hex_of_a_larger_pond() -> None:
    shore = crop("I16 H17 H19 J17 J19 I22 H21 J21")
    state = position(terrain=shore, incas=["I16"])
    set_pond(state, "I20")
    assert state.points == [6, 0]


@pytest.mark.parametrize("hex", ["K6", "L9", "B9", "G2"])
def test_no_pond_on_the_border(hex: str) -> None:
    asked = ask(position(), kinds.POND_HEX)
    assert hex not in offers(asked)
    assert "rules 9.1" in why_not(asked, hex)


def test_ponds_lie_on_bare_inner_hexes_only() -> None:
    state = position(terrain=crop("H11"))
    asked = ask(state, kinds.POND_HEX)
    assert {"K10", "M12", "I16", "I20"} <= offers(asked)
    assert len(offers(asked)) == 153 - 55 - 3 - 1
    for hex in ("H11", "I18", "M8"):
        assert hex not in offers(asked)
        assert "rules" in why_not(asked, hex)


def test_a_gap_on_the_border_takes_no_pond() -> None:
    beside = crop("K4 J5 J7 K8 L5 L7")
    assert "K6" not in offers(ask(position(terrain=beside), kinds.POND_HEX))


def test_a_lone_gap_is_complete_at_once() -> None:
    state = position(terrain=crop("H9 H13 G10 G12 I10") | village("I12", 2), incas=["H9", "I12"])
    set_pond(state, "H11")
    assert state.points == [0, 3]
    assert ids(state.full_ponds) == {"H11"}


def test_a_pond_needs_a_point_and_a_tile() -> None:
    assert "rules 4.2" in why_not(position(points=0), "pond")
    inner = "D9 D15 D21 D27 E8 E10 E14 E16 E20 E22 E26 E28 G10 G12 G14 G16"
    state = position(ponds="F15 F27 I18 " + inner)
    assert state.ponds_left() == 0
    assert "pond" not in offers(state)
    assert "rules 9.1" in why_not(state, "pond")


def test_several_ponds_may_be_set_in_a_turn() -> None:
    state = position()
    set_pond(state, "H11")
    set_pond(state, "H13")
    assert state.action_points == 4
    assert state.ponds_left() == 14
    assert play(state, "end").turn_of == 1
