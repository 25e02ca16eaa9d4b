"""The evaluation: its parts mean what they say, the first weights judge as they always did, and turns are told apart."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean
from typing import cast

import pytest

import kancha
from kancha.core.told import WIDTH as EVENT
from kancha.core.weights import judge_of
from kancha.games.cuzco_terraces import kinds, told
from kancha.games.cuzco_terraces.actions import END
from kancha.games.cuzco_terraces.heuristic import FEATURES, WIDTH, measure
from kancha.games.cuzco_terraces.state import State
from tests.games.cuzco_terraces.positions import build, crop, move, neighbours, play, position, random_game, village


@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 11), (4, 9)])
def test_the_turn_changes_exactly_where_the_rules_end_it(players: int, seed: int) -> None:
    states = [state for state, _ in random_game(players, seed)]
    bids = 0
    for before, after in pairwise(states):
        started = told.TURN in after.told[::EVENT] or told.LAST_TURN in after.told[::EVENT]
        assert (before.turn() != after.turn()) == started
        bids += after.top() == kinds.BID and after.actor != after.turn()
    assert bids, "nobody else was asked within a turn"


def test_a_game_that_is_over_is_in_no_turn() -> None:
    state, action = list(random_game(2, 7))[-1]
    state.apply(action)
    assert state.over
    assert state.turn() == -1
    assert position(turn=1).turn() == 1


@pytest.mark.parametrize(
    ("players", "seed", "number", "values"),
    [
        (2, 6, 389, [14.03, 18.425]),
        (2, 6, 583, [27.070714, 26.645714]),
        (3, 11, 406, [14.276429, 13.128929, 18.932857]),
        (3, 11, 812, [11.94, 28.7, 26.9]),
        (4, 9, 667, [19.501429, 15.946429, 26.956429, 30.605]),
        (4, 9, 889, [11.6, 25.2, 30.7, 36.115]),
    ],
)
def test_the_first_weights_judge_as_the_first_bot_did(players: int, seed: int, number: int, values: list[float]) -> None:
    state = list(random_game(players, seed))[number][0]
    assert judge_of(state, "first").values(state) == pytest.approx(values, abs=1e-6)


@pytest.mark.long
def test_near_the_end_no_more_is_expected_than_comes_of_it() -> None:
    missed: list[float] = []
    for seed in range(4):
        state = cast(State, kancha.new("cuzco_terraces", 2, seed).state)
        bot = kancha.bot("greedy", seed=seed, budget=60)
        expected: list[list[float]] = []
        while not state.over:
            turn, near = state.turn(), state.triples <= 6
            state.apply(bot.choose(state))
            if near and not state.over and state.turn() != turn:
                expected.append(judge_of(state).values(state))
        missed += [value - points for values in expected for value, points in zip(values, state.scores(), strict=True)]
    assert len(missed) >= 16
    assert abs(mean(missed)) < 5


# the parts


def amounts(state: State, seat: int = 0) -> dict[str, float]:
    """The amounts of a seat by name, without those that are 0."""
    found = measure(state)[seat * WIDTH : (seat + 1) * WIDTH]
    return {name: amount for name, amount in zip(FEATURES.names, found, strict=True) if amount}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ending_a_turn_without_points_left_changes_nothing(players: int) -> None:
    own = ("walked", "first_guess")
    ended = 0
    for state, _ in random_game(players, 20 + players):
        if state.top() != kinds.ACT or state.action_points or END not in state.options or state.ended_by >= 0:
            continue
        before = [amounts(state, seat) for seat in range(players)]
        after = state.copy()
        after.apply(END)
        if after.top() != kinds.ACT:
            continue
        for seat in range(players):
            now = amounts(after, seat)
            assert {k: v for k, v in before[seat].items() if k not in own} == {k: v for k, v in now.items() if k not in own}
        ended += 1
    assert ended > 5


def test_when_the_game_is_over_only_points_are_left() -> None:
    state, action = list(random_game(3, 4))[-1]
    state.apply(action)
    assert [amounts(state, seat) for seat in range(3)] == [{"points": p} if p else {} for p in state.points]


def test_action_points_are_those_left_and_those_of_the_next_turn() -> None:
    begun = position(players=3, points=2)
    assert [amounts(begun, seat).get("action_points", 0) for seat in range(3)] == [2, 6, 0]
    fresh = position(players=3, points=6, duty=True)
    assert [amounts(fresh, seat).get("action_points", 0) for seat in range(3)] == [6, 0, 0]


CITY = village("G10 G12 G14 G16")


def test_free_higher_ground_puts_a_first_place_at_risk_and_within_a_walk() -> None:
    level = position(terrain=CITY, temples={"G10": 4}, incas=["G12", "G14 G16"], turn=1, points=3)
    assert amounts(level, 0)["second_places"] == 2
    assert amounts(level, 1)["first_alone"] == 4
    assert "first_at_risk" not in amounts(level, 1)
    higher = position(terrain=CITY | village("H13", 2), temples={"G10": 4}, incas=["G12", "G14 G16"], turn=1, points=3)
    assert amounts(higher, 1)["first_at_risk"] == 4
    assert amounts(higher, 0)["climb"] == 2


def test_first_places_know_whether_others_stand_in_the_city_and_a_level_below() -> None:
    lonely = amounts(position(terrain=CITY, temples={"G10": 4}, incas=["G12"]))
    assert (lonely["first_unchallenged"], lonely.get("first_a_level_ahead")) == (4, None)
    above = amounts(position(terrain=CITY | village("G12", 2), temples={"G10": 4}, incas=["G12", "G14"]))
    assert (above.get("first_unchallenged"), above["first_a_level_ahead"]) == (None, 4)


def test_an_inca_on_the_crops_beside_a_city_is_at_its_gates() -> None:
    state = position(terrain=CITY | crop("H13 I14"), temples={"G10": 4}, incas=["H13", "I14"])
    assert amounts(state, 0)["incas_near"] == 2
    assert "incas_near" not in amounts(state, 1)


def test_what_can_be_built_counts_by_when() -> None:
    mine = position(terrain=village("G12 G14 G16"), incas=["G12", ""], points=2)
    assert "build_soon" in amounts(mine)
    spent = position(terrain=village("G12 G14 G16"), incas=["G12", "G16"], points=0)
    assert "build_later" not in amounts(spent), "nobody holds the highest position"
    theirs = position(terrain=village("G12 G14 G16"), incas=["", "G16"], points=0)
    assert "build_soon" in amounts(theirs, 1)


def test_a_temple_changed_this_turn_is_expanded_later() -> None:
    state = position(terrain=CITY | village("G18 G20"), temples={"G10": 4}, incas=["G12"], points=3)
    assert "expand_soon" in amounts(state)
    state.temple_fresh = [1]
    assert "expand_soon" not in amounts(state)
    assert "expand_later" in amounts(state)


def test_a_hole_amid_terrain_waits_for_a_pond() -> None:
    around = crop(" ".join(neighbours("H21")))
    state = position(terrain=around, incas=[neighbours("H21")[0]], points=3)
    assert amounts(state)["hole_soon"] == 3
    assert amounts(position(terrain=around, incas=["", neighbours("H21")[0]], turn=0, points=6, duty=True), 1)["hole_later"] == 3


def test_a_festival_is_expected_by_whoever_can_bid_highest() -> None:
    hands = ["mask", "mask_tumi mask"]
    contested = position(terrain=CITY, temples={"G10": 4}, incas=["G12", "G14"], face_up="mask_tumi", hands=hands, points=2)
    assert "festival_soon" not in amounts(contested, 0)
    assert amounts(contested, 1)["festival_soon"] == 2
    alone = position(terrain=CITY, temples={"G10": 4}, incas=["G12", ""], face_up="mask_tumi", hands=hands, points=2)
    assert amounts(alone, 0)["festival_soon"] == 2
    disc = position(terrain=CITY, temples={"G10": 4}, discs="G10", incas=["G12"], face_up="mask_tumi", hands=hands)
    assert "festival_soon" not in amounts(disc, 0)


def test_a_bidding_counts_for_who_can_bid_highest_and_is_shared_once_agreed() -> None:
    hands = ["tumi tumi", "tumi tumi tumi"]
    state = position(terrain=CITY, temples={"G10": 4}, incas=["G12", "G14"], face_up="mask_tumi", hands=hands, points=0)
    play(state, "end", "festival G10", "play tumi", "stop")
    assert (amounts(state, 0).get("bid"), amounts(state, 1)["bid"]) == (None, 2)
    assert "festival_soon" not in amounts(state, 1), "the festival that is bid for is not one to come"
    play(state, "play tumi", "stop", "agree")
    assert (amounts(state, 0)["bid"], amounts(state, 1)["bid"]) == (1, 1)


def test_in_a_last_turn_only_what_it_can_still_bring_counts() -> None:
    state = position(terrain=CITY, temples={"G10": 4}, incas=["G12", "G14"], ended_by=0, triples=0, points=2)
    found = amounts(state)
    assert found["last_places"] == 4
    assert not {"tokens", "doubles", "incas", "cards", "first_places"} & set(found)


def test_nobody_burns_a_card_for_nothing_not_even_in_a_last_turn() -> None:
    hands = ["tumi tumi tumi", "mask"]
    state = position(
        terrain=CITY, temples={"G10": 4}, incas=["G12", "G14"], face_up="mask_tumi", hands=hands, points=0, ended_by=0, triples=0
    )
    play(state, "end", "festival G10", "play tumi")
    judge = judge_of(state)
    stopped, burnt = state.copy(), state.copy()
    play(stopped, "stop")
    play(burnt, "play tumi", "stop")
    assert judge.lead(stopped, 0) > judge.lead(burnt, 0)


def test_incas_that_walked_for_nothing_are_counted_until_a_point_is_spent() -> None:
    state = position(terrain=CITY, incas=["G10"], points=3)
    move(state, "G10", "G14")
    assert amounts(state)["walked"] == 1
    build(state, "G16", 2)
    assert "walked" not in amounts(state)
