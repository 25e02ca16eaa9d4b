"""The Festival: when it is triggered and held, its steps in order, the empty bag, the cards, the Market."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import (
    answer,
    choose,
    goods,
    kind,
    market,
    offered,
    offers,
    pile,
    play,
    player,
    position,
    seat_of,
)

STEPS = {"before": 0, "start": 1, "merchant": 2, "temple": 3, "conquest": 4, "upkeep": 5, "village": 6, "draw": 7, "play": 8}


def festival(*seats: dict[str, Any], step: str = "before", holder: int = 0, festivals: int = 1, **more: Any) -> State:
    """A Festival that begins with one of its steps; afterwards the holder is asked for the main choice."""
    frames = [["finish", holder, 0, 0], ["main", holder, 0, 0], ["festival", holder, STEPS[step], 0]]
    given: dict[str, Any] = {"village": "", "frames": frames, "turn": holder, "holder": holder, "festivals": festivals} | more
    return position(*seats, **given)


def quiet(state: State) -> State:
    """Nobody plays a card or pays for anything."""
    while kind(state) in ("feast", "may_pay", "upkeep"):
        play(state, "done" if "done" in offers(state) else "spend 0")
    return state


# trigger


def pass_turn(state: State) -> None:
    """Recruit nobody and pray."""
    seat = state.turn_of
    play(state, "recruit")
    while state.turn_of == seat and not state.over:
        state.apply(state.options[0])


def test_everybody_else_plays_a_turn_before_the_festival_is_held() -> None:
    state = position(player(), player(), player(), village="", turn=1)
    pass_turn(state)
    assert (state.holder, state.festivals, state.points) == (1, 1, [10, 11, 10])
    assert state.turn_of == 2
    pass_turn(state)
    assert (state.turn_of, state.holder, state.village) == (0, 1, [])
    pass_turn(state)
    assert state.turn_of == 1
    while state.holder == 1 and kind(state) != "main":
        state.apply(state.options[0])
    assert state.holder == -1
    assert len(state.village) == 7


def test_no_second_trigger_while_the_token_is_held() -> None:
    state = position(player(), village="", holder=1, festivals=1)
    pass_turn(state)
    assert state.holder == -1 or state.festivals == 1
    assert state.points[0] < 20


# steps 0 to 4


def test_everybody_resolves_a_merchant() -> None:
    state = festival(player(tapestries=["W19 W17"]), player(tapestries=["W14 W12"]), step="merchant")
    assert goods(state) == {"potato": 3}
    assert goods(state, 1) == {"stone": 2}


def test_the_golden_stair_comes_before_the_other_buildings() -> None:
    state = festival(player(passive="Z10 Z12", gold=1), player(passive="Z06"))
    assert (kind(state), goods(state), goods(state, 1)) == ("may_pay", {"gold": 1}, {})
    play(state, "done")
    assert goods(state) == {"potato": 2, "corn": 1, "stone": 1, "gold": 1}
    assert goods(state, 1) == {"potato": 4}


VP = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20]


@pytest.mark.parametrize("temple", range(13))
def test_the_temple_pays_its_points_and_its_reward(temple: int) -> None:
    state = festival(player(temple=temple, potato=9), step="temple", army_deck="07 08")
    for asked, reply in (("take_god", "take deck"), ("keep_army", "keep army_07"), ("choice", "option 1")):
        answer(state, asked, reply)
    assert state.points[0] == 10 + VP[temple]
    stone = {3: 2, 4: 1, 8: 2, 9: 1}.get(temple, 0)
    gold = {5: 1, 10: 1}.get(temple, 0)
    assert (goods(state).get("stone", 0), goods(state).get("gold", 0)) == (stone, gold)
    assert len(seat_of(state)["army_hand"]) == (temple in (2, 7, 11))


@pytest.mark.parametrize(
    ("conquest", "vp"),
    [
        ({"antisuyu1": 0, "antisuyu2": 0, "antisuyu6": 1}, [3, 0]),
        ({"antisuyu1": 0, "antisuyu2": 1}, [0, 3]),
        ({"antisuyu5": 0, "antisuyu2": 1}, [3, 0]),
        ({"antisuyu5": 0, "chinchasuyu2": 0, "kuntisuyu1": 1}, [6, 3]),
        ({}, [0, 0]),
    ],
)
def test_the_ruler_of_a_region_scores_the_casualties(conquest: dict[str, int], vp: list[int]) -> None:
    state = festival(player(), player(), step="conquest", conquest=conquest, casualties="priest priest courier")
    assert state.points == [10 + vp[0], 10 + vp[1]]


@pytest.mark.parametrize(
    ("cards", "potato", "gold", "spend", "score", "left"),
    [
        (3, 5, 0, None, 30, {"potato": 2}),
        (3, 1, 0, None, 26, {}),
        (3, 1, 2, 0, 26, {"gold": 2}),
        (3, 1, 2, 1, 28, {"gold": 1}),
        (3, 1, 2, 2, 30, {}),
        (0, 2, 2, None, 30, {"potato": 2, "gold": 2}),
        (2, 0, 5, 2, 30, {"gold": 3}),
    ],
)
def test_god_cards_in_hand_eat_potato(
    cards: int, potato: int, gold: int, spend: int | None, score: int, left: dict[str, int]
) -> None:
    hand = " ".join(f"inti_{n}" for n in range(1, cards + 1))
    state = festival(player(hand=hand, potato=potato, gold=gold, score=30), step="upkeep", bag="priest")
    if spend is not None:
        assert offered(state, "spend") == {str(n) for n in range(min(cards - potato, gold) + 1)}
        play(state, f"spend {spend}")
    assert (state.points[0], goods(state)) == (score, left)


def test_the_score_never_drops_below_nothing() -> None:
    state = festival(player(hand="inti_1 inti_2 inti_3", score=5), step="upkeep")
    assert state.points[0] == 0


# step 6


@pytest.mark.parametrize(("players", "village"), [(2, 5), (3, 7), (4, 9)])
def test_the_village_is_refilled_from_the_bag(players: int, village: int) -> None:
    state = festival(*[player() for _ in range(players)], step="village")
    assert (len(state.village), state.holder) == (village, -1)


def test_a_short_bag_fills_the_village_as_far_as_it_lasts() -> None:
    state = festival(player(), step="village", bag="priest courier", festivals=2)
    assert sorted(state.dump()["village"]) == ["courier", "priest"]
    assert (state.holder, state.festivals) == (-1, 2)


def test_an_empty_bag_brings_the_next_festival_at_once() -> None:
    """The holder takes the token again with the VP of the next Festival; everybody plays a turn before it is held."""
    state = festival(player(), player(), step="village", bag="", nomads="", festivals=1)
    quiet(state)
    assert (state.holder, state.festivals, state.points[0]) == (0, 2, 12)
    assert (kind(state), state.turn_of) == ("main", 0)
    assert state.dump()["hill"] == {}
    pass_turn(state)
    assert (state.turn_of, state.holder) == (1, 0)
    pass_turn(state)
    quiet(state)
    assert (state.holder, state.festivals, state.over) == (0, 3, False)


def test_with_an_empty_bag_the_third_festival_ends_the_game() -> None:
    state = festival(player(), player(), step="village", bag="", nomads="", festivals=2)
    quiet(state)
    assert (state.holder, state.festivals, state.points[0]) == (0, 3, 14)
    for _ in range(400):
        if state.over:
            break
        state.apply(choose(state, random.Random(1)))
    assert state.over


MIDDLE = {"m1a", "m1d", "m2c", "m3c", "m4c", "m5b"}


@pytest.mark.parametrize(("festivals", "blocked"), [(1, MIDDLE), (2, set())])
def test_two_players_find_the_middle_terrace_blocked_after_the_first_festival(festivals: int, blocked: set[str]) -> None:
    state = festival(player(), step="village", festivals=festivals)
    assert set(state.dump()["hill"]) == blocked


def test_an_occupied_blocked_space_is_left_alone_and_the_bag_may_run_out() -> None:
    state = festival(player(), step="village", hill={"m1a": "priest"}, bag=" ".join(["courier"] * 5 + ["priest"] * 2))
    assert len(state.village) == 5
    assert set(state.dump()["hill"]) == {"m1a", "m1d", "m2c"}
    assert state.dump()["hill"]["m1a"] == "priest"
    assert sum(state.bag) == 0


def test_three_players_have_no_blocked_spaces() -> None:
    assert festival(player(), player(), player(), step="village").dump()["hill"] == {}


# steps 7 to 9


@pytest.mark.parametrize(
    ("scores", "holder", "cards"),
    [
        ([20, 30], 0, [2, 1]),
        ([30, 20], 0, [1, 2]),
        ([20, 20], 0, [1, 2]),
        ([20, 20], 1, [2, 1]),
        ([20, 30, 40], 0, [2, 2, 1]),
        ([20, 20, 20], 1, [2, 1, 2]),
        ([40, 30, 20, 10], 0, [1, 1, 2, 2]),
        ([20, 20, 20, 20], 2, [2, 2, 1, 1]),
        ([20, 20, 30, 20], 3, [2, 2, 1, 1]),
    ],
)
def test_cards_are_drawn_by_points_and_ties_count_more_close_to_the_holder(
    scores: list[int], holder: int, cards: list[int]
) -> None:
    state = festival(*[player(score=score) for score in scores], step="draw", holder=holder)
    assert [len(seat_of(state, seat)["god_hand"]) for seat in range(len(scores))] == cards


def test_the_draw_is_from_the_deck_and_the_offer_fills_an_empty_deck() -> None:
    state = festival(player(score=20), player(), step="draw", offer="inti_1 inti_2")
    assert len(state.offer) == 2
    state = festival(player(score=20), player(), step="draw", offer="inti_1 inti_2", no_deck=True)
    held = sorted(card for seat in (0, 1) for card in seat_of(state, seat)["god_hand"])
    assert held == ["god_inti_1", "god_inti_2"]
    assert state.offer == []


def test_up_to_three_cards_are_played_without_a_statue() -> None:
    hand = "inti_4 illapa_4 viracocha_4 mama_cocha_4"
    state = festival(player(hand=hand), player(hand="urcuchillay_4"), step="play", offer="inti_1")
    play(state, "play god_inti_4", "play god_illapa_4", "play god_viracocha_4")
    assert state.actor == 1
    assert (state.points[0], seat_of(state)["god_hand"]) == (19, ["god_mama_cocha_4"])
    play(state, "done")
    assert kind(state) == "main"
    assert {"god_inti_4", "god_illapa_4", "god_viracocha_4"} <= set(pile(state, "god_cards", "deck"))
    assert state.dump()["god_cards"]["offer"] == ["god_inti_1"]


def test_no_card_need_be_played() -> None:
    state = festival(player(hand="inti_4"), step="play")
    play(state, "done")
    assert kind(state) == "main"


def test_the_market_goes_under_its_piles_and_is_new() -> None:
    state = festival(player(), step="play", market="P01 P02 Z04 Z05", piles="P09 P10 Z09 Z10")
    assert market(state) == ["P09", "P10", "Z09", "Z10"]
    assert pile(state, "buildings", "production")[-2:] == ["P01", "P02"]
    assert pile(state, "buildings", "passive")[-2:] == ["Z04", "Z05"]


def test_the_holder_then_takes_a_normal_turn() -> None:
    state = position(player(), player(), turn=1, starts=True, holder=1, festivals=1, village="")
    quiet(state)
    assert (kind(state), state.actor, state.turn_of, state.free) == ("main", 1, 1, 1)
