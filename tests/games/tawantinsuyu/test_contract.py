"""What the room tells the table page besides its drawing: sources of points, goods, time, headings of the list."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import kancha
from kancha.core.match import Match
from kancha.games.tawantinsuyu import DIFFICULTY, MODULES, PERSONALITIES
from kancha.games.tawantinsuyu.state import State

from .positions import GAME, choose

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"axomamma": list(DIFFICULTY)}),
    (1, {"solo": "pachamama"}),
    (1, {"modules": list(MODULES), "pachamama_variants": ["hoard"]}),
    (1, {"modules": list(MODULES), "temple": "ruruy", "pachamama": "hard", "personalities": list(PERSONALITIES)[4:7:2]}),
    (2, {}),
    (3, {}),
    (4, {}),
    *((2 + n % 3, {"modules": [module]}) for n, module in enumerate(MODULES)),
    (4, {"modules": list(MODULES)}),
    (3, {"modules": list(MODULES), "temple": "ruruy"}),
]


def played(players: int, seed: int, options: dict[str, Any]) -> Match:
    """A game played at random to its end."""
    match = kancha.new("tawantinsuyu", players, seed=seed, **options)
    dice = random.Random(seed)
    while not match.over:
        match.apply(choose(cast(State, match.state), dice))
    return match


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_sources_of_points_add_up_to_the_score(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        match = played(players, seed, options)
        sources = match.sources()
        assert [sum(row.values()) for row in sources] == match.scores(), (players, options, seed)
        assert all(row["Start"] == 10 for row in sources)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_strip_names_goods_once_and_pieces_that_are_drawn(players: int, options: dict[str, Any]) -> None:
    match = kancha.new("tawantinsuyu", players, seed=4, **options)
    dice = random.Random(4)
    while not match.over:
        if dice.random() < 0.08:
            for eye in range(players):
                view = match.view(eye)
                drawn = {id for layer in GAME.draw(view).layers.values() for id in layer}
                for seat in range(len(match.names)):
                    strip = GAME.strip(view, seat)
                    ids = [good.id for good in strip.goods]
                    assert len(ids) == len(set(ids))
                    assert "points" in ids
                    assert set(strip.parts) <= drawn
                    assert len(strip.parts) == len(set(strip.parts))
                    assert (seat == eye) or not strip.parts
                assert GAME.now(view).text
        match.apply(choose(cast(State, match.state), dice))
    assert GAME.now(match.view(0)).text == "the game is over"


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_option_has_a_heading_and_ending_is_called_so(players: int, options: dict[str, Any]) -> None:
    state = cast(State, GAME.start(players, 6, options))
    dice = random.Random(6)
    while not state.over:
        for action in state.legal_actions():
            heading = GAME.group(state, action)
            assert heading
            assert (heading == "End") == (action == 0)
        state.apply(choose(state, dice))
