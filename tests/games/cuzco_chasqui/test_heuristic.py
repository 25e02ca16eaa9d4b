"""How good a position looks: what is measured means what it says, the first weights stay what they were, turns have numbers."""

from __future__ import annotations

import pytest

from kancha.core.judging import POINTS
from kancha.core.weights import judge_of
from kancha.games.cuzco_chasqui import kinds
from kancha.games.cuzco_chasqui.heuristic import measure
from kancha.games.cuzco_chasqui.parts import FEATURES, WIDTH
from kancha.games.cuzco_chasqui.state import SETUP, State
from tests.games.cuzco_chasqui.positions import play, position, random_game

# turns


def whose(state: State) -> tuple[int, ...]:
    """What the rules say of whose turn it is: round, phase, building of phase III, seat."""
    if state.phase == SETUP:
        return (0, 0, state.top(), state.actor)
    return (state.round, state.phase, int(state.frames[0] == kinds.PALACE), state.turn_of)


@pytest.mark.parametrize(("players", "seed", "pututus"), [(2, 3, False), (2, 4, True), (3, 5, True), (4, 6, False)])
def test_a_turn_keeps_its_number_as_long_as_the_rules_call_it_one_turn(players: int, seed: int, pututus: bool) -> None:
    last: tuple[tuple[int, ...], int] | None = None
    seen: set[int] = set()
    for state, _ in random_game(players, seed, pututus):
        now = whose(state), state.turn()
        if last is not None:
            assert (now[0] == last[0]) == (now[1] == last[1]), (last, now)
        if last is None or now[1] != last[1]:
            assert now[1] not in seen
            seen.add(now[1])
        last = now
    assert len(seen) > 6 * players * 4


def test_a_finished_game_is_in_no_turn() -> None:
    *_, (state, action) = random_game(2, 1, False)
    state.apply(action)
    assert state.over
    assert state.turn() == -1


# the first weights


@pytest.mark.parametrize(
    ("players", "seed", "part", "values"),
    [
        (2, 0, 2, [37.572583, 53.84895]),
        (2, 0, 4, [62.734162, 65.779829]),
        (3, 1, 2, [69.174656, 72.385154, 74.822073]),
        (3, 1, 4, [91.383329, 102.74063, 88.069755]),
        (4, 2, 2, [39.292912, 33.215458, 60.946612, 48.412587]),
        (4, 2, 4, [54.581995, 41.231, 76.059079, 89.144171]),
    ],
)
def test_the_first_weights_value_positions_as_the_hand_made_estimate_did(
    players: int, seed: int, part: int, values: list[float]
) -> None:
    """Recorded before the estimate was taken apart: halfway through a random game, and three quarters."""
    states = [state for state, _ in random_game(players, seed, seed == 1)]
    state = states[-len(states) // part]
    assert [round(value, 6) for value in judge_of(state, "first").values(state)] == values


def test_a_finished_game_has_points_and_nothing_else() -> None:
    *_, (state, action) = random_game(3, 2, False)
    state.apply(action)
    amounts = measure(state)
    assert [amounts[seat * WIDTH + POINTS] for seat in range(3)] == state.scores()
    assert sum(1 for each in amounts if each) == 3


# the parts


def amount(state: State, name: str, seat: int = 0) -> float:
    """How much of a part a seat has."""
    return measure(state)[seat * WIDTH + FEATURES.names.index(name)]


def test_food_counts_by_the_best_good_that_it_buys_in_this_round() -> None:
    state = position("use_tiles", tiles=["S02a"], food=[4, 0], row="soup bowl tools clothes")
    assert amount(state, "market") == 4
    assert amount(state, "buys") == 1
    assert amount(state, "food_left") == 1
    assert amount(state, "market", 1) == amount(state, "buys", 1) == 0


def test_whoever_has_been_to_the_market_has_food_for_later_only() -> None:
    state = position("buy_good", seat=0, food=[4, 4], row="soup bowl tools clothes")
    assert amount(state, "market") == amount(state, "market", 1) == 4
    play(state, "buy bowl")
    assert amount(state, "market") == 0
    assert amount(state, "food_left") == 1
    assert amount(state, "market", 1) == 2


def test_food_is_worth_nothing_after_the_last_market() -> None:
    state = position("mission", round=6, food=[7])
    assert amount(state, "food_left") == amount(state, "market") == 0


def test_a_god_card_counts_as_far_as_it_can_be_paid_and_played() -> None:
    assert amount(position(hands=[[13]], offerings=[1]), "card_13") == 1
    assert amount(position(hands=[[13, 15]], offerings=[1]), "card_13") == 0.5
    assert amount(position(hands=[[13]]), "card_13") == 0


def test_a_god_card_counts_less_when_few_chances_are_left() -> None:
    dice = position(round=6, hands=[[13, 15]], offerings=[2], spaces=[["vp", "vp", None]])
    assert amount(dice, "card_13") == amount(dice, "card_15") == pytest.approx(1 / 3)
    tiles = position("use_tiles", round=6, tiles=["S02a", "S02b"], hands=[[13, 15], [15]], offerings=[2, 1], seat=1)
    assert amount(tiles, "card_13") == amount(tiles, "card_15") == 0
    assert amount(tiles, "card_15", 1) == pytest.approx(1 / 3)


def test_dice_are_worth_what_they_can_still_do() -> None:
    ready = [[1, 2], []]
    state = position(feathers=ready, dice=[[1, 2, 3]])
    assert amount(state, "die_circlet") == 2.5 + 1 + 10
    assert amount(state, "die_idle") == 0
    placed = position(feathers=ready, dice=[[1, 2, 3]], spaces=[["headdress", "exchange", "temple"]])
    assert amount(placed, "die_circlet") == 0
    assert amount(placed, "circlets_stuck") == 1 + 10
    assert amount(position("use_tiles", feathers=ready), "die_exchange") == 0


def test_a_die_that_every_space_keeps_out_is_idle() -> None:
    low = [["exchange", "temple", "tile"], ["move", None, None]]
    state = position(seat=1, dice=[[1, 1, 1], [1, 5, 6]], spaces=low)
    assert amount(state, "die_idle", 1) == 4
    assert amount(state, "die_idle", 0) == 0


def test_abilities_are_due_until_the_turn_with_tiles_begins() -> None:
    state = position("use_tiles", tiles=["S02a", "S02b"])
    assert amount(state, "usage_due") == 0
    assert amount(state, "study_now") == 2
    assert amount(state, "usage_due", 1) == 2
    play(state, "use study vp")
    assert amount(state, "study_now") == 0


def test_missions_met_by_what_can_be_lost_are_told_apart() -> None:
    state = position("use_tiles", tiles=["S02a"], missions=["38 05", ""], food=[5], feathers=[[1, 2, 3, 5]])
    assert amount(state, "missions_loose") == 6
    assert amount(state, "palace_ready") == 1


def test_a_mission_settled_in_this_round_serves_no_longer() -> None:
    state = position("mission", missions=["38 41"], food=[5], offerings=[4])
    assert amount(state, "palace_ready") == 1
    play(state, "complete 38")
    assert amount(state, "missions_met") == 6
    assert amount(state, "palace_ready") == 0


def test_knowledge_and_priests_are_due_when_only_tiles_come_before_the_university() -> None:
    before = position(knowledge=[7], steps=(None, None, 0, None, None, None))
    after = position("use_tiles", tiles=["S02a"], knowledge=[7], steps=(None, None, 0, None, None, None))
    assert [amount(before, name) for name in ("knowledge", "knowledge_due", "priests", "priests_due")] == [7, 0, 1, 0]
    assert [amount(after, name) for name in ("knowledge", "knowledge_due", "priests", "priests_due")] == [0, 7, 0, 1]
    assert amount(after, "most_due") == 1


def test_a_village_is_safe_where_everybody_has_been() -> None:
    state = position("use_tiles", tiles=["S02a"], villages={"I0": [1, 0], "I1": [0]})
    assert amount(state, "villages_safe") == 4.5 * state.roads.vp[0]


def test_an_achievement_within_the_time_left_is_a_goal() -> None:
    assert amount(position(round=6), "goal_quipus") == 0
    near = position(round=6, villages={id: [0] for id in ("I0", "I1", "I2", "I3", "I4", "I5", "O0", "O1", "O2")})
    assert amount(near, "goal_quipus") > 0
