"""Sentences: every question, action and event has one in every decision, and every clickable action a place on the drawing."""

from __future__ import annotations

import re

import pytest

from .positions import GAME, play, position, random_game


def test_every_reason_cites_a_paragraph() -> None:
    for sentence in GAME.kinds.reasons.sentences[3:]:
        assert re.search(r" \(rules \d+\.\d+(, \d+\.\d+)*\)\.$", sentence), sentence


def test_every_block_says_when_it_is_chosen() -> None:
    for block in GAME.actions.blocks:
        for when in block.when:
            assert re.search(r" \(rules [\d., ]+\)\.$", when), block.word


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


def test_no_raw_id_and_no_wrong_article_is_ever_said() -> None:
    wrong = re.compile(r"\w_\w|\ba [aeio]\w+ feather|\b1 (pips|tiles|offerings|steps|things)\b|\bof a seat\b|[{}\[\]]")
    names = ["Ana", "Ben", "Cusi"]
    for state, action in random_game(3, 11, True):
        said = [GAME.question(state), *(GAME.describe(state, option) for option in state.options)]
        said += GAME.sentences(state, state.told, names, None)
        for text in said:
            assert not wrong.search(text), text
        assert action in state.options


def test_a_click_on_something_illegal_is_answered() -> None:
    state = position(dice=[[5, 5, 5], [3, 1, 1]], spaces=[[None] * 3, ["exchange", None, None]], hands=[[1]], offerings=[1])
    assert GAME.why_not_at(state, "action-exchange") == "A 3 lies there, and 5 is not lower (rules 5.1)."
    assert GAME.why_not_at(state, "space-exchange") == "A 3 lies there, and 5 is not lower (rules 5.1)."
    assert GAME.why_not_at(state, "action-temple") == ""
    assert GAME.why_not_at(state, "own-die-1") == ""
    assert GAME.why_not_at(state, "hand-1").startswith("You play god card 1 (Illapa) in your turn of phase II")
    assert GAME.why_not_at(state, "god-illapa").startswith("You play god card 1 (Illapa) in your turn of phase II")
    play(state, "place 5 temple")
    assert "rules 5.3" in GAME.why_not_at(state, "place-I0")
    assert "rules 7.4" in GAME.why_not_at(state, "mission-01")


def test_a_click_on_any_own_tile_is_about_its_ability() -> None:
    state = position("use_tiles", tiles=["S09a S09b S02a"])
    assert GAME.why_not_at(state, "tile-S02a") == ""
    assert GAME.why_not_at(state, "tile-S09b") == "No inactive circlet of yours has feathers in both its slots (rules 5.8)."


@pytest.mark.parametrize("players", [2, 4])
def test_every_element_that_can_be_clicked_has_an_answer(players: int) -> None:
    """A tile, a space or a die may stay silent, where another one offers what it would or no die is asked for."""
    for number, (state, _) in enumerate(random_game(players, 5, True)):
        if number % 40 == 0:
            parts = GAME.draw(GAME.view(state, state.actor)).parts
            targets = {GAME.target(state, action) for action in state.options}
            for id, part in parts.items():
                if 'class="ring"' in part and id not in targets:
                    assert GAME.why_not_at(state, id) or id.startswith(("tile-", "space-", "own-die-")), id


def test_a_question_to_which_there_is_one_answer_says_so() -> None:
    state = position(dice=[[6, 6, 6]], hidden=[[4]], offerings=[1], face_up=(1, 6, 7, 10, 15))
    play(state, "place 6 vp")
    assert GAME.question(state).endswith("you hold no card for this.")
    assert GAME.describe(state, state.options[0]) == "Go on"
    state = position(dice=[[6, 6, 6]], hidden=[[5]], offerings=[1], face_up=(1, 6, 7, 10, 15))
    play(state, "place 6 vp")
    assert GAME.question(state) == "Your turn is over. Do you play god card 5 for another one?"


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
    assert "keeps the mission" in own[0]
    assert other == [f"{match_names[seat]} keeps a mission."]


def test_knowledge_is_told_as_it_moves() -> None:
    state = position(knowledge=[14, 0], dice=[[2, 2, 2]], hands=[[8]], offerings=[1])
    play(state, "place 2 temple")
    state.telling = 1
    play(state, "god 8")
    told = GAME.sentences(state, state.told, ["Ana", "Ben"], None)
    assert "Ana moves 1 step of knowledge, to 15; 2 more would go beyond the end." in told
