"""How hard Pachamama is: her score against a greedy player, and that every level is harder than the one before (rules 21.11).

These are small samples of longer measurements: over 200 games against the greedy player she scores about 153 VP at normal, with a
standard error of 2; her levels lie about 3 to 5 VP apart.
"""

from __future__ import annotations

import random
from statistics import mean
from typing import cast

import pytest

import kancha
from kancha.games.tawantinsuyu import LEVELS
from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu.state import State

pytestmark = pytest.mark.long

GAME = kancha.game("tawantinsuyu")
EAGER = [(a.PLACE, a.AS), (a.TASK, a.PRAY), (a.VILLAGE, a.NOMAD), (a.CONQUER, a.SOLDIERS), (a.BUY, a.LEFT)]
"""What a hasty player likes to do: place Workers, do tasks, buy Workers, conquer, buy Weavings."""


def hasty(state: State, dice: random.Random) -> int:
    """A quick choice that keeps the game moving."""
    options = state.options
    for first, behind in EAGER:
        liked = [action for action in options if first <= action < behind]
        if liked and dice.random() < 0.7:
            return dice.choice(liked)
    if options[0] == a.DONE and len(options) > 1 and dice.random() < 0.75:
        options = options[1:]
    return dice.choice(options)


def her_score(seed: int, level: str) -> int:
    """Pachamama's final score in a game against a hasty player."""
    dice = random.Random(seed)
    state = cast(State, GAME.start(1, seed, {"solo": "pachamama", "pachamama": level}))
    while not state.over:
        state.apply(hasty(state, dice))
    return state.points[1]


def test_every_level_is_harder_than_the_one_before() -> None:
    means = [mean(her_score(seed, level) for seed in range(400)) for level in LEVELS]
    assert means == sorted(means)
    assert means[-1] - means[0] > 6
    assert 90 < means[0] < means[-1] < 130


def test_at_normal_she_is_a_match_for_a_good_player() -> None:
    scores = []
    for seed in range(60):
        bot = kancha.bot("greedy", seed=seed, budget=150)
        state = cast(State, GAME.start(1, seed, {"solo": "pachamama"}))
        while not state.over:
            state.apply(bot.choose(state))
        scores.append(state.points[1])
    assert 100 < mean(scores) < 160
