"""The end of the game: the third Festival stops after its fourth step, everything scores, ties, the solo result."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import GAME, player, position, seat_of, solo


def third_festival(*seats: dict[str, Any], solo_game: bool = False) -> State:
    more: dict[str, Any] = {"frames": [["festival", 0, 4, 0]], "turn": 0, "holder": 0, "festivals": 3, "village": ""}
    return solo(seats[0], seats[1], **more) if solo_game else position(*seats, **more)


def final(own: dict[str, Any]) -> int:
    """The points that a seat gains at the end."""
    return third_festival(own, player()).points[0] - 10


@pytest.mark.parametrize(
    ("tapestry", "vp"),
    [
        ("", 0), ("W19", 0), ("W19 W02", 1), ("W19 W02 W12", 3), ("W19 W02 W12 W15", 6), ("W19 W02 W12 W15 W14", 10),
        ("W19 W02 W12 W15 W14 W01", 15), ("W19 W02 W12 W15 W14 W01 W04", 21),
    ],
)  # fmt: skip
def test_tapestries_score_by_their_length(tapestry: str, vp: int) -> None:
    assert final(player(tapestries=[tapestry] if tapestry else [])) == vp


def test_each_tapestry_scores_for_itself() -> None:
    assert final(player(tapestries=["W19 W02 W12", "W24 W23 W20 W28"])) == 3 + 6


@pytest.mark.parametrize(("temple", "vp"), [(8, 0), (9, 3), (10, 6), (11, 9), (12, 12)])
def test_the_top_four_temple_positions_score_their_centre(temple: int, vp: int) -> None:
    assert final(player(temple=temple)) == vp


def test_face_up_buildings_score_two_each_and_passive_ones_always_count() -> None:
    assert final(player(production="P01 P02 P03", face_down="P02", passive="Z01 Z02 Z03")) == 10


def test_cards_workers_and_gold_score_one_each() -> None:
    assert final(player(hand="inti_1 inti_2 inti_3", potato=3)) == 3
    assert final(player(hand="inti_1 inti_2 inti_3", potato=3, passive="Z06")) == 6 + 2
    assert final(player(army_up="01 19", army_down="02", army_hand="03")) == 2
    assert final(player(workers="priest courier")) == 2
    assert final(player(gold=4)) == 4
    assert final(player(potato=5, corn=5, stone=5)) == 0


def test_the_third_festival_ends_before_the_village_is_refilled() -> None:
    state = third_festival(player(hand="inti_1"), player())
    assert state.over
    assert state.village == []
    assert seat_of(state)["god_hand"] == ["god_inti_1"]
    assert state.points[0] == 10 - 2 + 1


# winners


@pytest.mark.parametrize(
    ("seats", "winners"),
    [
        ([player(score=30), player(score=20)], [0]),
        ([player(score=20), player(score=20, stone=1)], [1]),
        ([player(score=20, potato=2), player(score=20, stone=1, corn=1)], [0, 1]),
        ([player(score=20, gold=1), player(score=21, corn=2)], [1]),
        ([player(score=20), player(score=25), player(score=25)], [1, 2]),
        ([player(score=20, potato=9), player(score=25), player(score=25, corn=1)], [2]),
    ],
)
def test_most_points_then_most_resources_then_a_shared_victory(seats: list[dict[str, Any]], winners: list[int]) -> None:
    state = third_festival(*seats)
    assert state.winners() == winners


def test_nobody_has_won_while_the_game_runs() -> None:
    assert position(player(score=99)).winners() == []


@pytest.mark.parametrize(
    ("you", "it", "winner"), [(120, 119, 0), (120, 120, 1), (119, 50, 1), (150, 151, 1), (121, 120, 0), (200, 199, 0)]
)
def test_alone_you_need_120_points_and_more_than_axomamma(you: int, it: int, winner: int) -> None:
    state = third_festival(player(score=you), player(score=it), solo_game=True)
    assert state.over
    assert state.points == [you, it]
    assert state.winners() == [winner]


def test_the_view_foretells_the_final_points() -> None:
    own = player(
        tapestries=["W19 W02"], temple=9, production="P01", hand="inti_1", potato=1, army_up="01", workers="priest", gold=1
    )
    state = position(own, player(), frames=[["main", 0, 0, 0]])
    assert sum(GAME.view(state, 0).seats[0].final) == 1 + 3 + 2 + 1 + 1 + 1 + 1
