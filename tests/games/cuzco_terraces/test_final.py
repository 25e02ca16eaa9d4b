"""The end of the game (rules 11): example E6, the last turns, the Grand Final Scoring and its order, the winners."""

from __future__ import annotations

import pytest

from kancha.core.told import WIDTH
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.told import FINAL, ORGANISE

from .positions import crop, move, offers, place, play, position, refusal, village, why_not

CITY = (
    {"H7": "V3", "H9": "V2", "H11": "V3", "H13": "V2", "H15": "V1", "H17": "V3", "H19": "V2", "H21": "V1", "H23": "V2"}
    | crop("I24")
)  # fmt: skip


def last_triple() -> State:
    """Example E6: B is on turn, one triple is left; A 3,2; B 3,2,1; C 3,2 and an Inca beside the city."""
    return position(
        players=3, turn=1, triples=1, terrain=CITY, temples={"H21": 10}, incas=["H7 H9", "H11 H13 H15", "H17 H19 I24"]
    )  # fmt: skip


def end_by_b(state: State) -> None:
    place(state, "triple K12/J13,K14")
    assert state.ended_by == 1
    play(state, "end")


def test_who_places_the_last_triple_scores_first_and_the_others_after_their_last_turns() -> None:
    state = last_triple()
    end_by_b(state)
    assert state.points == [0, 10, 0]
    assert (state.actor, state.duty) == (2, 0)
    play(state, "end")
    assert state.points == [0, 10, 5]
    play(state, "end")
    assert state.points == [5, 10, 5]
    assert state.over
    assert state.winners() == [1]


def test_a_last_turn_may_overtake_without_revising_what_was_scored() -> None:
    state = last_triple()
    end_by_b(state)
    assert move(state, "I24", "H23") == 1
    play(state, "end")
    assert state.points == [0, 10, 10]
    play(state, "end")
    assert state.points == [0, 10, 10], "A is third now"
    assert state.over
    assert state.winners() == [1, 2], "equal prestige shares the throne"


def test_a_shared_first_place_leaves_the_second_place_to_the_next() -> None:
    terrain = {"H7": "V3", "H9": "V3", "H11": "V2", "H13": "V1"}
    state = position(players=3, ended_by=0, terrain=terrain, temples={"H13": 6}, incas=["H7", "H9", "H11"])
    play(state, "end", "end", "end")
    assert state.points == [6, 6, 3]
    assert state.over


def test_third_places_and_absent_players_score_nothing() -> None:
    terrain = {"H7": "V3", "H9": "V2", "H11": "V1", "H13": "V1"}
    state = position(players=4, ended_by=0, terrain=terrain, temples={"H13": 10}, incas=["H7", "H9", "H11", ""])
    play(state, "end", "end", "end", "end")
    assert state.points == [10, 5, 0, 0]


def test_every_temple_is_scored_by_the_final_scoring() -> None:
    terrain = village("H7 H9 K10 K12") | {"D9": "V2", "D7": "V1", "E8": "V1"}
    state = position(ended_by=0, terrain=terrain, temples={"H7": 2, "K10": 4, "E8": 8}, incas=["H9 K12 D7", "D9"])
    play(state, "end", "end")
    assert state.points == [2 + 4 + 4, 8]


def test_a_seat_that_has_scored_may_still_organise_a_festival() -> None:
    terrain = village("H7 H9 H11")
    state = position(
        players=3, turn=2, ended_by=1, terrain=terrain, temples={"H9": 4}, incas=["", "H7", "H11"],
        face_up="mask", hands=["", "mask vase", "mask vase"],
    )  # fmt: skip
    play(state, "end", "festival H9", "play mask", "stop")
    assert state.actor == 1
    play(state, "play mask", "stop", "agree", "agree")
    assert state.points == [0, 1, 1 + 4], "C is first, tied; B has scored before"


def test_the_festival_comes_before_the_grand_final_scoring() -> None:
    state = position(
        ended_by=0, points=1, terrain=village("H7 H9 H11"), temples={"H9": 4}, incas=["H7"], face_up="mask", hands=["mask"]
    )
    state.telling = 1
    play(state, "end", "festival H9", "play mask")
    assert state.points == [2 + 4, 0]
    events = state.told[::WIDTH]
    assert events.index(ORGANISE) < events.index(FINAL)


def test_a_pond_still_scores_for_a_seat_that_has_scored() -> None:
    state = position(turn=1, ended_by=0, terrain=crop("I16 I20 H17 H19 J17"), incas=["I16"])
    place(state, "crop J19")
    assert state.points == [3, 0]


def test_incas_that_have_scored_still_block_and_count() -> None:
    state = position(turn=1, ended_by=0, terrain={"H7": "V3", "H9": "V1", "H11": "V2"}, temples={"H9": 2}, incas=["H7", "H11"])
    assert "rules 5.3" in refusal(state, "crop H7")
    play(state, "end")
    assert state.points == [0, 1]


def test_last_turns_know_no_duty() -> None:
    state = last_triple()
    end_by_b(state)
    assert "end" in offers(state)
    assert "rules 5.1" in why_not(state, "terrain triple")
    assert place(state, "double K18/K20") == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_other_seat_has_exactly_one_last_turn(players: int) -> None:
    state = position(players=players, turn=1, triples=1)
    end_by_b(state)
    seats = []
    while not state.over:
        seats.append(state.actor)
        play(state, "end")
    assert seats == [(1 + ahead) % players for ahead in range(1, players)]
    assert state.winners() == list(range(players)), "nobody has any prestige"


def test_the_end_is_triggered_only_once() -> None:
    """After a standstill triples are left; the last one, placed in a last turn, changes nothing."""
    state = position(players=3, turn=1, ended_by=0, triples=1)
    place(state, "triple K12/J13,K14")
    assert state.ended_by == 0
    play(state, "end")
    assert state.actor == 2
    play(state, "end")
    assert state.over


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = position(ended_by=0)
    play(state, "end", "end")
    assert state.over
    assert state.actor == -1
    assert state.legal_actions() == []
    assert why_not(state, "end") == "The game is over."
