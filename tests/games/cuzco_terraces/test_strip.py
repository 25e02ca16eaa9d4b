"""What the table page is told besides the drawing: goods in numbers, the time, headings, and where points come from."""

from __future__ import annotations

import random

import pytest

import kancha
from kancha.core.match import Match

from .positions import GAME, random_game


def played(players: int, seed: int, first: str) -> Match:
    """A random game to its end."""
    match = kancha.new("cuzco_terraces", players=players, seed=seed, first_player=first)
    chance = random.Random(seed)
    while not match.over:
        match.apply(chance.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", ["random", "2"])
def test_the_sources_of_a_finished_game_add_up_to_its_scores(players: int, first: str) -> None:
    for seed in range(3):
        match = played(players, seed, first)
        assert [sum(found.values()) for found in match.sources()] == match.scores()


@pytest.mark.long
def test_goods_are_what_lies_before_a_seat_and_parts_are_in_the_drawing() -> None:
    for state, _ in random_game(3, 5):
        for seat in (*range(3), None):
            view = GAME.view(state, seat)
            drawing = GAME.draw(view)
            for other in range(3):
                strip = GAME.strip(view, other)
                goods = {good.id: good.value for good in strip.goods}
                assert goods["points"] == state.points[other]
                assert goods["cards"] == state.hand_size(other)
                assert set(strip.parts) <= set(drawing.parts)
                assert all(f'id="i-{good.icon}"' in drawing.defs for good in strip.goods if good.icon)
            assert GAME.now(view).text


def test_every_option_of_a_turn_stands_under_a_heading() -> None:
    for state, _ in random_game(2, 3):
        if state.kinds().ids[state.top()] in ("act", "anchor", "go", "propose", "bid"):
            assert all(GAME.group(state, action) for action in state.legal_actions())
