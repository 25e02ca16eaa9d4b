"""The evaluation: its parts mean what they say, the first weights judge as they always did, and turns are told apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kancha.core.told import WIDTH
from kancha.games.cuzco_terraces import kinds, told
from tests.games.cuzco_terraces.positions import position, random_game


@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 11), (4, 9)])
def test_the_turn_changes_exactly_where_the_rules_end_it(players: int, seed: int) -> None:
    states = [state for state, _ in random_game(players, seed)]
    bids = 0
    for before, after in pairwise(states):
        started = told.TURN in after.told[::WIDTH] or told.LAST_TURN in after.told[::WIDTH]
        assert (before.turn() != after.turn()) == started
        bids += after.top() == kinds.BID and after.actor != after.turn()
    assert bids, "nobody else was asked within a turn"


def test_a_game_that_is_over_is_in_no_turn() -> None:
    state, action = list(random_game(2, 7))[-1]
    state.apply(action)
    assert state.over
    assert state.turn() == -1
    assert position(turn=1).turn() == 1
