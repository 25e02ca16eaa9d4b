"""The highest position (rules 7): examples E3, and places for the final scoring; positions as text."""

from __future__ import annotations

import pytest

import kancha
from kancha.games.cuzco_terraces.rules.heights import highest, place_in
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import BIT, HEX_OF

from .positions import GAME, crop, heights_offered, offers, position, village, why_not

ROW = ["H5", "H7", "H9", "H11", "H13", "H15", "H17", "H19", "H21", "H23"]


def town(*levels: list[int], turn: int = 0, temple: int = 0) -> State:
    """A village row in which each seat has Incas on hexes of these levels, with a free hex of level 1 at its end."""
    terrain = {"H3": "V1"}
    incas = []
    free = iter(ROW)
    for own in levels:
        hexes = [next(free) for _ in own]
        terrain |= {hex: f"V{level}" for hex, level in zip(hexes, own, strict=True)}
        incas.append(" ".join(hexes))
    while len(terrain) < 4:
        terrain |= {next(free): "V1"}
    return position(
        players=max(2, len(levels)), turn=turn, terrain=terrain, incas=incas, temples={"H3": temple} if temple else None
    )


CASES = [
    ([[4], [3, 3, 2]], 0),
    ([[3, 1], [3, 2], [2]], 1),
    ([[3, 2], [3, 2], [2, 2]], -1),
    ([[3, 2], [3, 2, 1], [3, 2]], 1),
    ([[2, 2], [2, 1, 1, 1]], 0),
    ([[1], []], 0),
    ([[3], [3, 1]], 1),
    ([[2, 2], [2, 1, 1]], 0),
    ([[1, 1], [2], [2], [3]], 3),
    ([[2], [2], [1, 1, 1]], -1),
]


@pytest.mark.parametrize(("levels", "holder"), CASES)
def test_only_the_holder_of_the_highest_position_may_build(levels: list[list[int]], holder: int) -> None:
    for seat in range(len(levels)):
        state = town(*levels, turn=seat)
        assert ("temple" in offers(state)) == (seat == holder)
        assert (why_not(state, "temple") == "") == (seat == holder)


@pytest.mark.parametrize(("levels", "holder"), CASES)
def test_only_the_holder_of_the_highest_position_may_expand(levels: list[list[int]], holder: int) -> None:
    for seat in range(len(levels)):
        state = town(*levels, turn=seat, temple=2)
        assert ("expand H3" in offers(state)) == (seat == holder)
        if seat != holder:
            assert "rules 8.1" in why_not(state, "expand H3")


@pytest.mark.parametrize(
    ("levels", "places"),
    [
        ([[3, 2], [3, 2, 1], [3, 2]], [1, 0, 1]),
        ([[3, 2, 2], [3, 2, 1], [3, 2]], [0, 1, 2]),
        ([[3], [3], [2]], [0, 0, 1]),
        ([[3], [3], [2], [2]], [0, 0, 1, 1]),
        ([[1], [], [2, 1], [2]], [2, -1, 0, 1]),
    ],
)
def test_equal_standing_shares_a_place_and_the_next_place_follows_at_once(levels: list[list[int]], places: list[int]) -> None:
    state = town(*levels, temple=2)
    assert [place_in(state, seat, state.city(0)) for seat in range(len(levels))] == places


def test_incas_on_crops_do_not_count_in_a_city() -> None:
    state = position(terrain=village("H7 H9 H11 H13") | crop("G10", 5), incas=["H7", "G10"])
    assert "temple" in offers(state)
    assert heights_offered(state, "H9") == {2, 4}


def test_an_empty_area_has_no_holder() -> None:
    state = town([1], [])
    assert highest(state, BIT[HEX_OF["H3"]]) == -1


# positions as text


def test_a_position_survives_its_text_form() -> None:
    state = town([4], [3, 3, 2], temple=2)
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert again.digest() == state.digest()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"),
        ("terrain", {"Z9": "V1"}),
        ("terrain", {"H7": "X1"}),
        ("terrain", {"H7": "V0"}),
        ("terrain", {"H7": "V999999999"}),
        ("ponds", ["Z9"]),
        ("temples", [{"hex": "H7", "value": 3, "disc": 0, "fresh": 0}]),
        ("frames", [["sleep", 0, 0, 0]]),
        ("turn", {}),
        ("players", "many"),
        ("cards", {"deck": ["spoon"], "stream": "1", "face_up": "mask", "discard": []}),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(key: str, value: object) -> None:
    given = town([1], []).dump()
    given[key] = value
    with pytest.raises(kancha.BadPosition):
        GAME.load(given)
