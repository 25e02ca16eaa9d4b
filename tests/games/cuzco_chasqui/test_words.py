"""Sentences: every question, action and event has one in every decision, and every clickable action a place on the drawing."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_chasqui import reasons, words
from kancha.games.cuzco_chasqui.words.why import SENTENCE

from .positions import GAME, play, position, random_game

WORDED_APART = {"DIE_TOO_HIGH", "PIPS_SHORT", "FOOD_SHORT", "MISSION_NOT_MET", "SHORTFALL"}


def test_every_reason_has_a_sentence() -> None:
    codes = {name: code for name, code in vars(reasons).items() if name.isupper() and isinstance(code, int)}
    assert {name for name, code in codes.items() if code not in SENTENCE} == WORDED_APART


@pytest.mark.parametrize("players", [2, 4])
def test_targets_are_elements_of_the_drawing(players: int) -> None:
    for number, (state, _) in enumerate(random_game(players, 2, True)):
        if number % 4 == 0:
            parts = GAME.draw(GAME.view(state, state.actor)).parts
            for action in state.options:
                at = GAME.target(state, action)
                assert at == "" or at in parts, GAME.actions.notation(action)


def test_every_refusal_of_every_action_is_a_sentence() -> None:
    for number, (state, _) in enumerate(random_game(2, 3, True)):
        if number % 25 == 0:
            for action in range(len(GAME.actions)):
                reason = GAME.why_not(state, action)
                assert (reason == "") == (action in state.options), GAME.actions.notation(action)
                assert GAME.describe(state, action) if action in state.options else reason.endswith(".")


def test_a_click_on_something_illegal_is_answered() -> None:
    state = position(dice=[[5, 5, 5], [3, 1, 1]], spaces=[[None] * 3, ["exchange", None, None]], hands=[[1]], offerings=[1])
    assert words.why_not_at(state, "action-exchange") == "A 3 lies there, and 5 is not lower (rules 5.1)."
    assert "rules 8" in words.why_not_at(state, "hand-1")
    assert "rules 8" in words.why_not_at(state, "god-illapa")
    play(state, "place 5 temple")
    assert words.why_not_at(state, "place-I0") == "That is not what is asked now."


def test_the_log_keeps_secrets() -> None:
    match_names = ["Ana", "Ben"]
    state = GAME.start(2, 3, {})
    while "keep" not in GAME.actions.notation(state.options[0]):
        state.apply(state.options[0])
    state.telling = 1
    seat = state.actor
    state.apply(state.options[0])
    own = GAME.sentences(state, state.told, match_names, seat)
    other = GAME.sentences(state, state.told, match_names, 1 - seat)
    assert "(" in own[0]
    assert other == [f"{match_names[seat]} keeps a mission."]
