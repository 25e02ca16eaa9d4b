"""The laws catch what breaks them."""

from __future__ import annotations

import pytest

import kancha
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import CARDS
from kancha.tools.laws import Broken, law_hidden


def test_points_that_are_called_open_may_not_depend_on_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kancha.new("cuzco_terraces", players=2, seed=5)
    law_hidden(match, 3)

    def first_cards(state: State) -> list[int]:
        return [state.hands[seat * CARDS] for seat in range(state.players)]

    def in_many_worlds() -> None:
        for seed in range(20):
            law_hidden(match, seed)

    monkeypatch.setattr(State, "scores", first_cards)
    with pytest.raises(Broken, match="calls them open"):
        in_many_worlds()
