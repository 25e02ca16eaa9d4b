"""How good a position looks: what is measured means what it says, the first weights stay what they were, turns have numbers."""

from __future__ import annotations

import pytest

from kancha.core.judging import POINTS
from kancha.core.weights import judge_of
from kancha.games.cuzco_chasqui import kinds
from kancha.games.cuzco_chasqui.heuristic import WIDTH, measure
from kancha.games.cuzco_chasqui.state import SETUP, State
from tests.games.cuzco_chasqui.positions import random_game

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
