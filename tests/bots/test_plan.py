"""A bot that thinks about whole turns thinks once a turn, is sure of what it plans, and thinks again when something happened."""

from __future__ import annotations

import pytest

import kancha
from kancha.bots import Honest, make, plan_of
from kancha.bots.plan import Planning
from kancha.core.state import State

SMALL = {
    "planner": "planner:width=2:worlds=1:positions=300",
    "search": "search:width=2:worlds=1:iterations=4:turns=2",
}


def match_of(slug: str, choices: int) -> kancha.Match:
    """A game in its course, everybody having chosen by lot."""
    match, dice = kancha.new(slug, players=3, seed=3), make("random", seed=1)
    for _ in range(choices):
        match.apply(dice.choose(match.state))
    return match


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(SMALL))
@pytest.mark.parametrize("slug", kancha.games())
def test_what_was_planned_can_be_played_as_long_as_nothing_is_learned(slug: str, name: str) -> None:
    bot, longest = make(SMALL[name], seed=5), 0
    for choices in (0, 17, 40, 71):
        match = match_of(slug, choices)
        actions = bot.plan(match.state)
        seat, learned = match.actor, match.state.learned
        longest = max(longest, len(actions))
        for action in actions:
            if match.actor != seat or match.state.learned != learned:
                break
            assert action in match.legal_actions()
            match.apply(action)
    assert longest > 1


class Counting(Planning):
    """Plans to take the first three things it is offered."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts = 0

    def plan(self, state: State) -> list[int]:
        self.thoughts += 1
        ahead, actions = state.copy(), []
        for _ in range(3):
            actions.append(ahead.options[0])
            ahead.apply(actions[-1])
        return actions


def test_one_thought_is_enough_for_what_it_plans() -> None:
    bot, state = Counting(), kancha.new("cuzco_terraces", seed=4).state
    played = []
    for _ in range(3):
        played.append(bot.choose(state))
        state.apply(played[-1])
    assert bot.thoughts == 1
    bot.choose(state)
    assert bot.thoughts == 2


def test_it_thinks_again_when_the_position_is_another_than_it_foresaw() -> None:
    bot, state = Counting(), kancha.new("cuzco_terraces", seed=4).state
    bot.choose(state)
    state.apply(state.options[1])
    assert bot.choose(state) == state.options[0]
    assert bot.thoughts == 2


def test_it_thinks_again_when_something_was_learned() -> None:
    bot, state = Counting(), kancha.new("cuzco_terraces", seed=4).state
    state.apply(bot.choose(state))
    state.learned += 1
    bot.choose(state)
    assert bot.thoughts == 2


class First:
    """A stranger's bot that only chooses; what it calls a plan is none of ours."""

    plan = "to win"

    def choose(self, state: State) -> int:
        return state.options[0]


def test_a_bot_that_only_chooses_plans_one_action() -> None:
    state = kancha.new("cuzco_terraces", seed=4).state
    assert plan_of(First(), state) == [state.options[0]]
    assert Honest("first", First(), 1).plan(state) == [state.options[0]]
    assert len(make("normal", seed=1).plan(state)) == 1


def test_nothing_is_planned_when_the_game_is_over() -> None:
    state = kancha.new("cuzco_terraces", seed=4).state.copy()
    state.actor = -1
    with pytest.raises(kancha.BadOption, match="The game is over"):
        make("hard").plan(state)
