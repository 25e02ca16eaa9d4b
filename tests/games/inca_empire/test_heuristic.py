"""The evaluation: exact at the end, sensible on the way, and good enough for greedy play to leave random play far behind."""

from __future__ import annotations

import random
from typing import cast

import pytest

import kancha
from kancha.core.weights import judge_of
from kancha.games.inca_empire.heuristic import FEATURES, measure
from kancha.games.inca_empire.state import State

from .positions import GAME, play, position, random_game, way


def first(state: State) -> list[float]:
    """What the weights set by hand make of a position."""
    return judge_of(state, "first").values(state)


def amount(state: State, name: str, seat: int = 0) -> float:
    """How much of a part a seat has."""
    return measure(state)[seat * len(FEATURES.names) + FEATURES.names.index(name)]


def test_at_the_end_the_estimate_is_the_score() -> None:
    state: State | None = None
    for state, action in random_game(3, 5):
        last = state.copy()
        last.apply(action)
    assert state is not None
    assert GAME.values(last) == first(last) == [float(score) for score in last.scores()]


RECORDED = {
    (3, 11): [122.25, 140.83, 182.66, 206.36, 215.72],
    (4, 12): [163.0, 175.87, 217.866, 225.354, 243.592, 282.34],
}
"""By players and seed: after every 60th action of a random game the sum of all estimates, as they were before parts had names."""


@pytest.mark.parametrize(("players", "seed"), RECORDED)
def test_the_first_weights_still_say_what_they_said(players: int, seed: int) -> None:
    found = [sum(first(state)) for number, (state, _) in enumerate(random_game(players, seed)) if number % 60 == 0]
    assert found == pytest.approx(RECORDED[players, seed], abs=1e-9)


def test_a_city_in_the_network_is_worth_more_early_than_late() -> None:
    def gain(at: tuple[int, int]) -> float:
        roads = {"orange": way("orange", "kuelap")}
        held = {"blue": "huamali chachapoya"}
        bare = position(roads=roads, held=held, at=at, labor=6)
        built = position(roads=roads, held=held, at=at, labor=6, cities="kuelap")
        return first(built)[0] - first(bare)[0]

    assert gain((2, 2)) > gain((5, 2)) > gain((7, 2)) > 0


def test_bad_cards_lower_and_good_cards_raise_the_estimate_of_those_they_affect() -> None:
    plain = first(position(at=(5, 2)))
    for card, sign in (("epidemic", -1), ("resistance", -1), ("extra_road_crew", 1), ("rapid_expansion", 1)):
        changed = first(position(at=(5, 2), sun={"q1": card}))
        assert [round((new - old) * sign, 6) > 0 for new, old in zip(changed, plain, strict=True)] == [True, True, False, False]


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_a_turn_lasts_as_long_as_the_rules_let_a_seat_go_on(players: int, seed: int) -> None:
    """Another number exactly where another seat, another phase or the end of the game follows."""
    seen: list[int] = []
    for state, action in random_game(players, seed, pizarros_arrival=True):
        before = (state.round, state.phase, state.actor)
        turn = state.turn()
        if not seen or seen[-1] != turn:
            seen.append(turn)
        after = state.copy()
        after.apply(action)
        assert (after.turn() == turn) == ((after.round, after.phase, after.actor) == before)
    assert len(seen) == len(set(seen))
    assert after.turn() not in seen


def test_the_parts_of_a_turn_are_one_turn() -> None:
    state = position(labor=6, at=(2, 2), then="blue")
    turn = state.turn()
    road = min(action for action in state.options if GAME.actions.notation(action).startswith("road "))
    state.apply(road)
    assert state.turn() == turn
    play(state, "stop")
    assert state.turn() == turn
    play(state, "end")
    assert state.turn() != turn


def test_greedy_leaves_random_far_behind() -> None:
    wins, scores = 0, []
    for seed in range(8):
        rng = random.Random(seed)
        bot = kancha.bot("greedy", seed=seed, budget=150)
        state = cast(State, GAME.start(3, seed, {}))
        me = seed % 3
        while not state.over:
            if state.actor == me:
                state.apply(bot.choose(state.imagine(me, state.learned)))
            else:
                state.apply(rng.choice(state.options))
        wins += state.winners() == [me]
        scores.append(state.scores()[me])
    assert wins == 8
    assert 90 <= sum(scores) / len(scores) <= 180
