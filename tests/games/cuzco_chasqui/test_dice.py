"""Phase I (rules 5): double spaces, what can be declared, moves and the overlay, circlets, knowledge; pututus (rules 11)."""

from __future__ import annotations

import pytest

from .positions import GAME, asked, offers, play, position, seat_of, why_not

# double spaces


@pytest.mark.parametrize(("players", "shared"), [(2, True), (3, True), (4, False)])
def test_both_movements_share_a_space_with_two_or_three_players(players: int, shared: bool) -> None:
    space = "move" if shared else "stone"
    state = position(players=players, dice=[[5, 5, 5], [4, 1, 1]], spaces=[[None] * 3, [space, None, None]])
    assert "5 stone" not in offers(state, "place")
    assert ("5 rope" in offers(state, "place")) == (not shared)


@pytest.mark.parametrize(("players", "shared"), [(2, True), (3, False), (4, False)])
def test_study_and_farming_share_a_space_with_two_players_only(players: int, shared: bool) -> None:
    space = "tile" if shared else "study"
    state = position(players=players, dice=[[5, 5, 5], [4, 1, 1]], spaces=[[None] * 3, [space, None, None]])
    assert "5 study" not in offers(state, "place")
    assert ("5 farm" in offers(state, "place")) == (not shared)


def test_a_double_space_keeps_one_row_of_dice_for_both_actions() -> None:
    state = position(dice=[[4, 4, 4], [3, 5, 5]])
    play(state, "place 4 rope")
    play(state, next(iter(offers(state))))
    while asked(state) != "declare":
        state.apply(state.options[0])
    assert {"3 stone", "3 rope"} <= offers(state, "place")
    assert not {"5 stone", "5 rope"} & offers(state, "place")


# what can be carried out


def test_a_full_mask_takes_no_tile() -> None:
    state = position(tiles=["S01a S02a"], dice=[[6, 6, 6]])
    assert not {"6 study", "6 farm"} & offers(state, "place")
    assert "no empty space" in why_not(state, "place 6 study")


def test_a_column_without_a_tile_within_reach_cannot_be_chosen() -> None:
    state = position(dice=[[2, 2, 3]], column={"study": [None, None, "S01a"]})
    assert "2 study" not in offers(state, "place")
    assert "3 study" in offers(state, "place")
    assert "rules 5.4" in why_not(state, "place 2 study")


def test_without_a_priest_at_hand_the_temple_cannot_be_chosen() -> None:
    state = position(steps=[0, 0, 0, 0, None, None])
    assert not [text for text in offers(state, "place") if text.endswith("temple")]
    assert "rules 5.7" in why_not(state, "place 2 temple")


def test_without_an_adorned_circlet_the_headdress_cannot_be_chosen() -> None:
    state = position(feathers=[[1, 3, 9, 10]], dice=[[4, 5, 6]])
    assert {text for text in offers(state, "place") if text.endswith("headdress")} == {"5 headdress", "6 headdress"}
    assert "rules 5.8" in why_not(state, "place 4 headdress")


def test_a_circlet_is_chosen_among_those_of_enough_pips() -> None:
    state = play(position(feathers=[[1, 2, 5, 6, 11, 12]], dice=[[3, 3, 3]], round=5), "place 3 headdress")
    assert offers(state) == {"circlet 1", "circlet 3"}
    assert "rules 5.8" in why_not(state, "circlet 6")
    assert "rules 5.8" in why_not(state, "circlet 2")
    assert play(state, "circlet 1").points[0] == 1 + 4


def test_there_is_no_passing_but_the_vp_space_is_always_there() -> None:
    state = position(
        dice=[[6, 6, 6], [1, 1, 1]], spaces=[[None] * 3, ["move", "tile", "exchange"]], steps=[0, 0, 0, 0, None, None]
    )
    assert offers(state) == {"place 6 vp"}


# moves


def test_the_overlay_may_be_turned_only_after_a_return() -> None:
    state = play(position(returned=[1], dice=[[4, 4, 4]]), "place 4 stone")
    assert offers(state, "rotate") == {"0", "1", "2", "3", "4", "5"}
    play(state, "rotate 1")
    assert offers(state, "go") == {"I1", "I3"}
    assert state.rotation == 1


def test_a_turned_overlay_lies_so_for_everybody_and_leads_back_too() -> None:
    state = position(rotation=1, place=["I1"], dice=[[2, 2, 2]])
    assert "CUZCO" in offers(play(state, "place 2 stone"), "go")
    state = position(rotation=0, place=["I1"], dice=[[2, 2, 2]])
    assert "2 stone" not in offers(state, "place") or "CUZCO" not in offers(play(state, "place 2 stone"), "go")


def test_a_return_to_cuzco_brings_a_blessing_and_no_delivery() -> None:
    state = play(position(place=["I0"], dice=[[2, 2, 2]], villages={"I0": [0]}), "place 2 stone")
    assert asked(state) == "blessing"
    own = seat_of(state, 0)
    assert (own["returned"], own["quipus"], own["feathers"]) == (True, 9, [])


def test_a_second_visit_yields_nothing_but_is_allowed() -> None:
    state = play(position(place=["O5"], dice=[[6, 6, 6]], villages={"O0": [0, 1]}), "place 6 stone", "go O0")
    assert state.dump()["villages"]["O0"] == [0, 1]
    assert seat_of(state, 0)["feathers"] == []


def test_the_reserve_is_delivered_once_the_mask_is_empty() -> None:
    villages = {id: [0] for id in ("I1", "I2", "I3", "I4", "I5", "O1", "O2", "O3")}
    state = position(place=["O5"], dice=[[6, 6, 6]], villages=villages, reserve=[2])
    assert seat_of(state, 0)["quipus"] == 0
    play(state, "place 6 stone", "go O0")
    assert seat_of(state, 0)["reserve"] == 1
    assert state.dump()["villages"]["O0"] == [0]


def test_quipus_leave_the_mask_before_the_reserve() -> None:
    state = play(position(place=["O5"], dice=[[6, 6, 6]], reserve=[2]), "place 6 stone", "go O0")
    state.apply(state.options[0])
    assert (seat_of(state, 0)["quipus"], seat_of(state, 0)["reserve"]) == (7, 2)


# knowledge


def test_a_marker_lands_on_top_and_stays_put_at_the_end() -> None:
    state = position(players=3, knowledge=[12, 15, 15], standing=[2, 1, 0], tiles=["S01c", "S02a"], dice=[[1, 1, 1]] * 3)
    play(state, "place 1 exchange", "lower S01c")
    assert (state.knowledge, state.standing) == ([15, 15, 15], [0, 2, 1])
    state = position(players=3, seat=1, knowledge=[12, 15, 15], standing=[2, 1, 0], tiles=["", "S02a"], dice=[[1, 1, 1]] * 3)
    play(state, "place 1 exchange", "lower S02a")
    assert (state.knowledge, state.standing) == ([12, 15, 15], [2, 1, 0])


# priests


def test_a_gap_absorbs_the_push() -> None:
    state = play(position(steps=[1, None, 1, 0, None, 1], dice=[[4, 4, 4]]), "place 4 temple")
    assert state.steps == [1, 1, 0, 0, -1, 1]


# pututus


def test_without_the_module_nobody_has_pututus() -> None:
    state = GAME.start(2, 1, {})
    while not state.over:
        state.apply(state.options[-1])
    assert state.dump()["pututu_supply"] == [0, 0]


def test_a_pututu_of_two_pips_turns_by_exactly_two() -> None:
    state = position(pututus=[[1, 1]], dice=[[3, 3, 3]])
    ways = {text.split()[0] for text in offers(state, "place")}
    assert ways == {"3", "3+1", "3-1", "3+2", "3-2", "3+2+1"}
    assert "rules 11" in why_not(state, "place 3+1+1 exchange")


def test_a_die_never_leaves_one_to_six() -> None:
    state = position(pututus=[[2, 1]], dice=[[6, 6, 6]])
    assert {text.split()[0] for text in offers(state, "place")} == {"6", "6-1", "6-1-1", "6-2", "6-2-1", "6-2-1-1"}


def test_pututus_are_not_wasted_on_the_vp_space() -> None:
    state = position(pututus=[[2, 1]], dice=[[6, 6, 6]])
    assert {text for text in offers(state, "place") if text.endswith("vp")} == {"6 vp"}
    assert "rules 11.4" in why_not(state, "place 6-1 vp")
