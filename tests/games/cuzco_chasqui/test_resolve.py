"""Phase III and the end (rules 7, 10): temple, market, palace, the end of a round, and the final scoring."""

from __future__ import annotations

import pytest

from .positions import asked, offers, play, position, seat_of, why_not


@pytest.mark.parametrize(("round", "each"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_priests_score_by_the_round(round: int, each: int) -> None:
    state = position("temple", round=round, steps=[0, 1, 0, None, None, None])
    assert (state.points[0], state.points[1]) == (2 * each, each)


@pytest.mark.parametrize(
    ("steps", "winner"),
    [([0, 1, 0, None, None, 1], 1), ([0, 0, None, None, None, 1], 0), ([None, 1, 0, None, None, None], 0), ([None] * 6, -1)],
)
def test_most_priests_win_a_medal_of_tied_ones_the_highest(steps: list[int | None], winner: int) -> None:
    state = position("temple", steps=steps)
    assert state.medals == [int(seat == winner) for seat in range(2)]
    assert state.medal_stack == 4
    assert state.medals_out == 3 + (winner < 0)


def test_a_good_needs_its_food_and_the_row_of_the_round() -> None:
    state = position("buy_good", food=[3], row="soup bowl tools soup")
    assert offers(state) == {"pass", "buy soup", "buy bowl"}
    assert why_not(state, "buy tools") == "This costs 5 food, you have 3 (rules 7.3)."
    assert "rules 7.3" in why_not(state, "buy jewelry")


def test_nobody_is_asked_who_can_buy_nothing() -> None:
    state = position("market", food=[0, 1], row="soup bowl tools soup")
    assert state.actor == 1
    play(state, "buy soup")
    assert asked(state) == "mission"


def test_without_a_met_mission_one_is_thrown_away() -> None:
    state = position("mission", missions=["27 28 29"])
    assert offers(state) == {"discard 27", "discard 28", "discard 29"}
    play(state, "discard 28")
    assert state.points[0] == 0
    assert "28" in state.dump()["missions"]["out"]
    assert asked(state) == "new_mission"
    assert len(state.options) == 4


def test_the_end_of_a_round_clears_and_fills_the_board() -> None:
    state = position("end_round", round=2, dice=[[1, 2, 3]], spaces=[["vp", "vp", "move"]])
    dump = state.dump()
    assert (state.round, state.dump()["phase"]) == (3, "I")
    assert all(None not in dump["tiles"][colour]["column"] for colour in ("study", "farm"))
    assert all(len(dump["tiles"][colour]["discard"]) == 12 for colour in ("study", "farm"))
    assert None not in dump["missions"]["palace"]
    assert seat_of(state, 0)["spaces"] == [None, None, None]


def test_the_last_missions_pay_six_each_without_asking() -> None:
    state = position("last_missions", round=6, missions=["38 41 29", "07 28 27"], food=[5], offerings=[4])
    assert state.over
    assert state.points == [12, 0]
    assert state.completed(0) == 2


ALL_SLOTS = list(range(1, 13))
ELEVEN = "S01a S01b S01c S02a S02b S02c F01a F01b F01c F02a F02b"
ACHIEVEMENTS: list[tuple[str, dict[str, object], dict[str, object], int]] = [
    ("feathers", {"feathers": [ALL_SLOTS]}, {"feathers": [ALL_SLOTS[1:]]}, 6),
    ("goods", {"goods": ["soup soup bowl bowl tools tools"]}, {"goods": ["soup soup bowl bowl tools"]}, 6),
    ("circlets", {"circlets": [[1, 2, 3, 4, 5, 6]]}, {"circlets": [[1, 2, 3, 4, 5]]}, 9),
    ("missions", {"done": ["01 02 03 04 05 06 07 08 09"]}, {"done": ["01 02 03 04 05 06 07 08"]}, 9),
    ("tiles", {"tiles": [f"{ELEVEN} F02c"]}, {"tiles": [ELEVEN]}, 12),
]


@pytest.mark.parametrize(("name", "full", "short", "vp"), ACHIEVEMENTS, ids=[row[0] for row in ACHIEVEMENTS])
def test_an_achievement_pays_all_or_nothing(name: str, full: dict[str, object], short: dict[str, object], vp: int) -> None:
    worn: dict[str, object] = {"feathers": [ALL_SLOTS]} if name == "circlets" else {}
    base = 6 if name == "circlets" else 0
    assert position("final_scoring", round=6, **worn, **full).points[0] == base + vp  # type: ignore[arg-type]
    assert position("final_scoring", round=6, **worn, **short).points[0] == base  # type: ignore[arg-type]


def test_ten_quipus_in_villages_pay_ten() -> None:
    ten = ["I0", "I1", "I2", "I3", "I4", "I5", "O0", "O1", "O2", "O3"]
    state = position("final_scoring", round=6, villages={id: [0, 1] if id == "O3" else [0] for id in ten})
    nine = position("final_scoring", round=6, villages={id: [0] for id in ten[:9]})
    assert state.points[0] == nine.points[0] + 10


def test_food_offerings_cards_and_pututus_are_worth_nothing() -> None:
    state = position("final_scoring", round=6, food=[9], offerings=[9], hands=[[1, 2, 3]], pututus=[[2, 1]])
    assert state.points == [0, 0]


def test_a_tie_goes_to_the_player_ahead_in_order() -> None:
    state = position("final_scoring", players=3, round=6, vp=[7, 9, 9], order=[0, 2, 1])
    assert state.winners() == [2]
