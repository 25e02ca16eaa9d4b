"""Opponents with a style: every game has three of them, and each values something that its game really weighs."""

from __future__ import annotations

import pytest

import kancha
from kancha.core.weights import characters, judge_of
from kancha.web.pages.start import BOT_NAMES

GAMES = sorted(kancha.games())


@pytest.mark.parametrize("slug", GAMES)
def test_three_bots_are_three_opponents_with_names(slug: str) -> None:
    people = characters(kancha.game(slug).folder / "weights")
    names = {each.name for each in people}
    assert len(people) == len(names) == 3
    assert not names & set(BOT_NAMES), "a bot without a character may have got that name at the same table"
    assert all(each.words.endswith(".") and len(each.words) <= 90 for each in people)


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_character_likes_changes_its_judgement(slug: str) -> None:
    game = kancha.game(slug)
    state = game.start(max(game.players), 1, {})
    usual = judge_of(state)
    for person in characters(game.folder / "weights"):
        liked = judge_of(state, person.id)
        others = [name for name, own, all in zip(usual.features.names, liked.weights, usual.weights, strict=True) if own != all]
        assert sorted(others) == sorted(person.likes), f"{person.id} likes what weighs nothing"


@pytest.mark.parametrize("slug", GAMES)
def test_a_character_plays_otherwise_than_the_others_in_some_position(slug: str) -> None:
    game = kancha.game(slug)
    people = [each.id for each in characters(game.folder / "weights")]
    differed: set[str] = set()
    state = game.start(max(game.players), 5, {})
    while state.actor >= 0 and len(differed) < len(people):
        usual = kancha.bot("greedy:budget=60", seed=1).choose(state)
        differed |= {id for id in people if kancha.bot(f"greedy:{id}:budget=60", seed=1).choose(state) != usual}
        state.apply(usual)
    assert differed == set(people)
