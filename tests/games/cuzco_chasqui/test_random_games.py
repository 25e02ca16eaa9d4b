"""Random games: they end, and nothing is lost on the way. The laws of the contract are checked in tests/core."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_chasqui.invariants import fault
from kancha.games.cuzco_chasqui.kinds import KINDS

from .positions import random_game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pututus", [False, True])
def test_nothing_is_lost_at_any_step_and_every_question_occurs(players: int, pututus: bool) -> None:
    kinds = set()
    for seed in range(8):
        turns = 0
        for state, _ in random_game(players, seed, pututus):
            assert fault(state) == ""
            kinds.add(KINDS.ids[state.top()])
            turns += 1
        assert turns < 800
    assert {"declare", "spend_pips", "move_to", "use_tiles", "mission", "buy_good", "blessing"} <= kinds
