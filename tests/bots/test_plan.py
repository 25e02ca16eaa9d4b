"""A bot that thinks about whole turns thinks once a turn, is sure of what it plans, and thinks again when something happened."""

from __future__ import annotations

import pytest

import kancha
from kancha.bots import Honest, make, plan_of
from kancha.bots.beam import sure
from kancha.bots.plan import Planning, part_of, parted
from kancha.bots.planner import Player as Planner
from kancha.bots.trim import trimmed
from kancha.core.state import State
from kancha.core.weights import judge_of

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


def test_a_planner_does_nothing_that_brings_nothing() -> None:
    """An Inca that walks freely inside of a city and back stays where it is."""
    gone, turn, match, bot = 0, -1, kancha.new("cuzco_terraces", players=2, seed=3), make("greedy", seed=3, budget=60)
    while not gone and not match.over:
        state = match.state
        if state.turn() != turn:
            turn = state.turn()
            best = Planner(5, 4, 1, 800).choices(state, part_of(state, 0))[0].line
            planned = Planner(5, 4, 1, 800).plan(state)
            assert planned == trimmed(state, sure(best), judge_of(state))
            gone += len(sure(best)) - len(planned)
        match.apply(bot.choose(state))
    assert gone > 0


class Counting(Planning):
    """Plans to take the first three things it is offered, or as many as it is told to."""

    def __init__(self, length: int = 3) -> None:
        super().__init__()
        self.length = length
        self.told: list[int] = []
        """How often it had thought before in the turn, at each of its thoughts."""

    def plan(self, state: State, again: int = 0) -> list[int]:
        self.told.append(again)
        ahead, actions = state.copy(), []
        for _ in range(self.length):
            actions.append(ahead.options[0])
            ahead.apply(actions[-1])
        return actions


def test_one_thought_is_enough_for_what_it_plans() -> None:
    bot, state = Counting(), kancha.new("cuzco_terraces", seed=4).state
    played = []
    for _ in range(3):
        played.append(bot.choose(state))
        state.apply(played[-1])
    assert len(bot.told) == 1
    bot.choose(state)
    assert len(bot.told) == 2


def test_it_thinks_again_when_the_position_is_another_than_it_foresaw() -> None:
    bot, state = Counting(), kancha.new("cuzco_terraces", seed=4).state
    bot.choose(state)
    state.apply(state.options[1])
    assert bot.choose(state) == state.options[0]
    assert len(bot.told) == 2


def test_it_thinks_again_when_something_was_learned() -> None:
    bot, state = Counting(), kancha.new("cuzco_terraces", seed=4).state
    state.apply(bot.choose(state))
    state.learned += 1
    bot.choose(state)
    assert len(bot.told) == 2


@pytest.mark.parametrize("slug", kancha.games())
def test_it_is_told_how_often_it_has_thought_in_a_turn(slug: str) -> None:
    """Also where two turns of a seat look alike, because nobody else thinks between them."""
    state = kancha.new(slug, players=3, seed=4).state
    bots = [Counting(1) for _ in range(3)]
    before, again, longest = (-1, -1), 0, 0
    for _ in range(80):
        seat, turn = state.actor, state.turn()
        again = again + 1 if (seat, turn) == before else 0
        state.apply(bots[seat].choose(state))
        assert bots[seat].told[-1] == again
        longest = max(longest, again)
        before = (seat, turn) if (state.actor, state.turn()) == (seat, turn) else (-1, -1)
    assert longest > 0


def test_from_the_third_on_every_thought_of_a_turn_takes_half_as_long_as_the_one_before() -> None:
    """A turn in which something is learned a dozen times must not take a dozen times as long."""
    state = kancha.new("cuzco_terraces", seed=4).state
    parts = [part_of(state, again) for again in range(12)]
    efforts = [width * worlds for width, worlds in (parted(16, 4, part) for part in parts)]
    assert efforts == sorted(efforts, reverse=True)
    assert efforts[0] == efforts[1] == 2 * efforts[2] == 4 * efforts[3] == 8 * efforts[4]
    assert sum(efforts) <= 3.5 * 16 * 4
    assert efforts[-1] >= 1


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
