"""Placing terrain (rules 5): examples E8, and what a tile does to villages and cities."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.tables import HEX_OF

from .positions import (
    GAME,
    SIDES,
    ask,
    city_of,
    cost_of,
    crop,
    ids,
    move_costs,
    neighbour,
    neighbours,
    offers,
    place,
    play,
    position,
    refusal,
    temple_values,
    terrain_on,
    village,
    why_not,
)

TRIANGLE = ("H11", "H13", "I12")


def on(tile: str, *hexes: str) -> list[str]:
    """All ways to lay a tile on exactly these hexes."""
    return [f"{tile} {first}/{','.join(sorted(rest))}" for first, *rest in permutations(hexes) if rest == sorted(rest)]


def test_placements_on_the_empty_board_are_as_many_as_counted() -> None:
    state = position()
    found: Counter[tuple[str, int]] = Counter()
    for number, tile in enumerate(("triple", "double")):
        for hex in offers(ask(state, kinds.ANCHOR, number)):
            crops = 2 - number
            for notation in offers(ask(state, kinds.ORIENT, number, HEX_OF[hex])):
                d = SIDES.index(notation.split()[1])
                beside = [neighbour(hex, SIDES[(d + i) % 6]) for i in range(crops)]
                found[tile, cost_of(state, f"{tile} {hex}/{','.join(beside)}")] += 1
    assert found == {("triple", 1): 693, ("triple", 2): 165, ("triple", 3): 183, ("double", 1): 766, ("double", 2): 232}
    for number in (2, 3):
        assert len(offers(ask(state, kinds.ANCHOR, number))) == 150


@pytest.mark.parametrize(
    ("text", "cost"),
    [("triple C10/B11,C12", 3), ("triple L9/M8,M10", 2), ("double L9/M8", 2), ("double M8/L9", 2), ("triple H11/H13,I12", 1)],
)
def test_each_bare_hex_outside_costs_one_point_more(text: str, cost: int) -> None:
    assert place(position(), text) == cost


@pytest.mark.parametrize("text", ["crop M8", "village M8", "triple C12/B11,B13"])
def test_bare_ground_outside_needs_a_hex_of_the_site(text: str) -> None:
    assert "rules 5.7" in refusal(position(), text)


@pytest.mark.parametrize(("points", "allowed"), [(1, 1), (2, 2), (3, 3)])
def test_an_overflow_needs_the_points_it_costs(points: int, allowed: int) -> None:
    state = position(points=points)
    for text, cost in (("triple C10/B11,C12", 3), ("triple L9/M8,M10", 2), ("double L9/M8", 2), ("triple H11/H13,I12", 1)):
        reason = refusal(state, text)
        assert (reason == "") == (cost <= allowed)
        assert not reason or f"costs {cost} AP, you have {points} left (rules 5.8)" in reason


def test_terrain_outside_is_built_on_without_extra_cost_and_counts_in_villages() -> None:
    state = position()
    place(state, "triple L9/M8,M10")
    assert place(state, "village M8") == 1
    assert terrain_on(state, "M8") == "V2"
    place(state, "double K8/L7")
    assert city_of(state, "M8") == {"K8", "L9", "M8"}
    assert move_costs(state, "reserve")["M8"] == 1


def test_a_double_may_lie_wholly_on_terrain_outside() -> None:
    state = position()
    place(state, "triple L9/M8,M10")
    place(state, "triple L7/L5,M6")
    assert place(state, "double M6/M8") == 1
    assert (terrain_on(state, "M6"), terrain_on(state, "M8")) == ("V2", "C2")


def test_a_triple_never_lies_exactly_on_a_triple() -> None:
    state = position()
    place(state, "triple H11/H13,I12")
    place(state, "triple G12/F13,G14")
    for text in on("triple", *TRIANGLE):
        assert "rules 5.5" in refusal(state, text)
    for text in on("triple", "H13", "I12", "I14"):
        assert "rules 5.4" in refusal(state, text)
    for text in [*on("triple", "H13", "G12", "G14"), *on("double", "H11", "H13")]:
        assert cost_of(state, text) == 1
    place(state, "triple H13/G12,G14")
    assert [terrain_on(state, hex) for hex in ("H13", "G12", "G14")] == ["V2", "C2", "C2"]


def test_a_double_never_lies_exactly_on_a_double() -> None:
    state = position()
    place(state, "double H11/H13")
    for text in on("double", "H11", "H13"):
        assert "rules 5.5" in refusal(state, text)
    for text in on("double", "H13", "H15"):
        assert "rules 5.4" in refusal(state, text)
    place(state, "crop H15")
    for text in on("double", "H13", "H15"):
        assert cost_of(state, text) == 1


def test_a_double_may_lie_over_two_singles_but_no_single_on_a_single() -> None:
    state = position()
    place(state, "crop H11")
    place(state, "village H13")
    for text in on("double", "H11", "H13"):
        assert cost_of(state, text) == 1
    for text in ("crop H11", "village H11", "crop H13", "village H13"):
        assert "rules 5.5" in refusal(state, text)


def test_what_lies_further_down_does_not_matter_for_stacking() -> None:
    state = position(points=7)
    place(state, "double H11/H13")
    place(state, "crop H13")
    assert "rules 5.5" in refusal(state, "village H13")
    assert cost_of(state, "village H11") == 1
    place(state, "crop H11")
    for text in on("double", "H11", "H13"):
        assert cost_of(state, text) == 1


def test_the_rest_of_a_covered_triple_takes_a_double_and_a_single() -> None:
    state = position(points=7)
    place(state, "triple H11/H13,I12")
    place(state, "crop I12")
    assert cost_of(state, "double H11/H13") == 1
    assert cost_of(state, "village H11") == 1


def test_the_rest_of_a_covered_double_takes_a_single_but_its_pair_is_not_level() -> None:
    state = position()
    place(state, "double H11/H13")
    place(state, "crop H13")
    assert "rules 5.4" in refusal(state, "double H11/H13")


@pytest.mark.parametrize("seat", [0, 1])
def test_no_tile_covers_an_inca_of_anybody(seat: int) -> None:
    state = position(terrain=crop("H11 H13"), incas=["H13", ""] if seat == 0 else ["", "H13"])
    assert "rules 5.3" in refusal(state, "village H13")
    assert "rules 5.3" in refusal(state, "double H11/H13")
    assert cost_of(state, "village H11") == 1


def test_no_tile_covers_a_pond_or_a_temple() -> None:
    state = position(terrain=village("H11 H13"), temples={"H13": 2})
    assert "rules 5.3" in refusal(state, "village H13")
    assert "rules 5.3" in refusal(state, "village I18")
    assert "rules 5.3" in refusal(state, "triple I16/I18,J17")


def test_tiles_need_no_neighbour_and_no_border() -> None:
    state = position(terrain=crop("C10"))
    assert cost_of(state, "triple H21/H23,I22") == 1


def test_singles_and_doubles_come_from_the_own_supply_and_triples_from_the_common_one() -> None:
    state = position(tiles={"crop": 1})
    place(state, "crop H11")
    assert "rules 5.1" in why_not(state, "terrain crop")
    place(state, "triple H13/I12,I14")
    place(state, "double G12/G14")
    dump = state.dump()
    assert dump["seats"][0]["tiles"] == {"double": 4, "crop": 0, "village": 2}
    assert dump["seats"][1]["tiles"] == {"double": 5, "crop": 1, "village": 2}
    assert dump["supply"]["triples"] == 39


def test_no_village_joins_two_cities() -> None:
    state = position(terrain=village("H11 H13 H17 H19"), temples={"H11": 2, "H19": 2})
    assert "rules 5.9" in refusal(state, "village H15")
    assert "rules 5.9" in refusal(state, "triple H15/G14,G16")
    assert cost_of(state, "crop H15") == 1
    assert cost_of(state, "triple G16/G14,H15") == 1
    place(state, "triple G16/G14,H15")
    assert city_of(state, "G16") == {"G16", "H17", "H19"}


def test_a_village_may_join_a_city_with_several_villages() -> None:
    state = position(terrain=village("H11 H13 H17 H19 G16"), temples={"H11": 2})
    place(state, "village H15")
    assert city_of(state, "H11") == {"H11", "H13", "H15", "H17", "H19", "G16"}


def test_a_tile_may_cut_with_its_crop_what_its_village_would_join() -> None:
    """H15 touches the city of H11 over H13 and that of H19 over H17; the crop on H13 cuts the first off."""
    state = position(terrain=village("H11 H13 H17 H19") | crop("H15"), temples={"H11": 2, "H19": 2})
    assert "rules 5.9" in refusal(state, "village H15")
    assert cost_of(state, "double H15/H13") == 1
    place(state, "double H15/H13")
    assert city_of(state, "H11") == {"H11"}
    assert city_of(state, "H19") == {"H15", "H17", "H19"}


def test_a_cut_that_leaves_another_way_does_not_save_the_placement() -> None:
    """As above, but the city of H11 also reaches H15 over G12 and G14."""
    state = position(terrain=village("H11 H13 G12 G14 H17 H19") | crop("H15"), temples={"H11": 2, "H19": 2})
    assert "rules 5.9" in refusal(state, "double H15/H13")


def test_a_village_hex_may_be_renewed_inside_a_city() -> None:
    state = position(terrain=village("H11 H13 H15"), temples={"H11": 2})
    place(state, "village H13")
    assert city_of(state, "H11") == {"H11", "H13", "H15"}


def test_a_covered_city_shrinks_and_its_temple_keeps_its_value() -> None:
    state = position(terrain=village("H7 H9 H11 H13"), temples={"H7": 4})
    place(state, "crop H9")
    assert city_of(state, "H7") == {"H7"}
    assert city_of(state, "H11") == {"H11", "H13"}
    assert temple_values(state) == {"H7": 4}


def test_village_hexes_of_different_levels_hang_together() -> None:
    state = position(terrain=village("H11", 1) | village("H13", 4) | village("I14", 2) | crop("G12"))
    assert city_of(state, "H11") == {"H11", "H13", "I14"}


def test_tiles_never_reach_beyond_the_outer_hexes() -> None:
    state = position(points=7)
    outer = set(neighbours("M8")) - ids(state.bare())
    assert outer, "M8 touches places that are no hexes"
    place(state, "triple L9/M8,M10")
    for beyond in outer:
        assert "rules 5.7" in refusal(state, f"double M8/{beyond}")


def test_a_placement_is_told_to_the_table() -> None:
    state = position()
    state.telling = 1
    play(state, "terrain triple", "H11", "turn E")
    assert GAME.sentences(state, state.told, ["Ana", "Ben"], None) == [
        "Ana places a triple terrain, village on H11, crops to the east and north-east (1 AP)."
    ]
