"""Everything on the drawing tells what it is and can be read; a click anywhere is answered with something of its own."""

from __future__ import annotations

import pytest

from kancha.core.words import NOT_NOW
from kancha.games.cuzco_terraces.board.drawing import draw
from kancha.games.cuzco_terraces.board.legend import LEGEND
from kancha.games.cuzco_terraces.seen.view import view

from ..reading import too_small, unread
from .positions import GAME, random_game


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_part_of_every_drawing_says_what_it_is(players: int) -> None:
    for number, (state, _) in enumerate(random_game(players, players + 20)):
        for seat in (state.actor, (state.actor + 1) % players, None) if number % 5 == 0 else (state.actor,):
            assert unread(draw(view(state, seat))) == {}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_a_click_anywhere_has_an_answer_of_its_own(players: int) -> None:
    for number, (state, _) in enumerate(random_game(players, players)):
        if number % 12 == 0:
            for element in draw(view(state, state.actor)).parts:
                assert NOT_NOW not in GAME.why_not_at(state, element)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_word_is_too_small(players: int) -> None:
    for number, (state, _) in enumerate(random_game(players, players + 40)):
        if number % 7 == 0:
            for seat in (state.actor, None):
                assert too_small(draw(view(state, seat))) == set()


def test_the_legend_tells_icons_of_the_drawing() -> None:
    state, _ = next(random_game(2, 1))
    defs = draw(view(state, None)).defs
    assert [sign.icon for sign in LEGEND if f'id="i-{sign.icon}"' not in defs] == []
    assert len({sign.icon for sign in LEGEND}) == len(LEGEND)
