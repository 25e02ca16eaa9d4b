"""Bots see only what their seat may know, are reproducible, and greedy is worth playing."""

from typing import Any

import pytest

import kancha
from kancha.bots import KINDS, Honest, make
from kancha.bots.playout import playout
from kancha.core.state import State


class Spy:
    def __init__(self) -> None:
        self.seen: list[State] = []

    def choose(self, state: State) -> int:
        self.seen.append(state)
        return state.options[0]


def test_a_bot_gets_an_imagined_state_with_the_same_choices() -> None:
    spy = Spy()
    bot = Honest("spy", spy, 1)
    state: Any = kancha.new("cuzco_terraces", players=4, seed=1).state
    for _ in range(5):
        bot.choose(state)
    hands = {tuple(seen.dump()["seats"][3]["hand"]) for seen in spy.seen}
    assert all(seen is not state and seen.options == state.options for seen in spy.seen)
    assert len(hands) > 1, "the hand of another seat was handed over"


QUICK = {"planner": "planner:width=2:worlds=1", "search": "search:width=2:worlds=1:iterations=4:turns=2"}


@pytest.mark.long
@pytest.mark.parametrize("name", [QUICK.get(name, name) for name in KINDS])
def test_the_same_seed_plays_the_same(name: str) -> None:
    def line() -> list[int]:
        match, bot = kancha.new("cuzco_terraces", seed=4), make(name, seed=9)
        for _ in range(25):
            match.apply(bot.choose(match.state))
        return match.history

    assert line() == line()


def test_unknown_bots_and_settings_are_refused() -> None:
    with pytest.raises(kancha.UnknownBot, match="There are: easy, normal"):
        kancha.bot("deep")
    with pytest.raises(kancha.BadOption, match="does not take these settings: elo"):
        kancha.bot("random", elo=2000)


@pytest.mark.parametrize("name", ["greedy", "planner", "search:iterations=8"])
def test_values_are_told_of_what_is_compared_and_the_best_is_what_is_played(name: str) -> None:
    state = kancha.new("cuzco_chasqui", seed=3).state
    bot = kancha.bot("random", seed=1)
    while state.turn() < 4000 or len(state.options) < 10:
        state.apply(bot.choose(state))
    values = make(name, seed=5).values(state)
    assert 2 <= len(values) <= len(state.options)
    assert set(values) <= set(state.options)
    assert make(name, seed=5).choose(state) == next(iter(values))


def test_who_errs_or_plays_by_lot_tells_no_values_and_a_level_those_of_its_bot() -> None:
    state = kancha.new("cuzco_terraces", seed=3).state
    assert kancha.bot("normal", seed=2).values(state) == kancha.bot("greedy", seed=2).values(state)
    for name in ("random", "careless", "easy"):
        with pytest.raises(kancha.BadOption, match=f"The bot {name} does not say what options are worth"):
            kancha.bot(name).values(state)


def test_a_playout_reaches_the_end() -> None:
    state = kancha.new("cuzco_terraces", players=3, seed=2).state.copy()
    assert playout(state, 1) > 100
    assert state.over
