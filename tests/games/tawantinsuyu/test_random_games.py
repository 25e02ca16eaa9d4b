"""Random games: they end, nothing is lost at any step, and with plenty of everything every kind of choice comes up."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import kancha
from kancha.core.state import State
from kancha.games.tawantinsuyu import DIFFICULTY, kinds
from kancha.games.tawantinsuyu.kinds import KINDS

GAME = kancha.game("tawantinsuyu")


def play(state: State, dice: random.Random, met: Counter[str]) -> State:
    """Play to the end at random, rarely declining, and look at every position on the way."""
    steps = 0
    while not state.over:
        options = state.legal_actions()
        assert options == sorted(set(options)), KINDS.ids[state.top()]
        assert GAME.fault(state) == ""
        met[KINDS.ids[state.top()]] += 1
        action = dice.choice(options)
        if action == 0 and len(options) > 1 and dice.random() < 0.6:
            action = dice.choice(options[1:])
        state.apply(action)
        steps += 1
        assert steps < 20_000, "the game does not end"
    assert GAME.fault(state) == ""
    return state


def enrich(position: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """The same position with resources, Buildings, Army cards and Statues for everybody."""
    for seat, own in enumerate(position["seats"]):
        own["goods"] = {id: dice.randrange(4, 25) for id in own["goods"]}
        if seat == position["automaton"]:
            own["goods"]["potato"] = 1
        for _ in range(4):
            own["passive"].append(position["buildings"]["passive"].pop().split("/")[0])
        for _ in range(2):
            own["production"].append(position["buildings"]["production"].pop().split("/")[0])
        own["face_down"].append(own["production"][-1])
        for place in ("army_hand", "army_hand", "army_up", "army_up", "army_down"):
            own[place].append(position["army_cards"]["deck"].pop())
        for kind in dice.sample(sorted(position["statues"]), 2):
            if position["statues"][kind]:
                position["statues"][kind] -= 1
                own["statues"][kind] = own["statues"].get(kind, 0) + 1
        own["temple"] = dice.randrange(12)
    return position


def first_turn(players: int, seed: int) -> State:
    state = GAME.start(players, seed, {})
    while state.top() != kinds.MAIN:
        state.apply(state.options[0])
    return state


@pytest.mark.parametrize("players", GAME.players)
def test_games_end_and_nothing_is_lost(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(15):
        state = play(GAME.start(players, seed, {}), random.Random(seed), met)
        assert state.winners()
        assert len(state.scores()) == max(players, 2)


def test_every_choice_comes_up_in_rich_games() -> None:
    met: Counter[str] = Counter()
    for seed in range(10):
        dice = random.Random(seed)
        for players in GAME.players:
            play(GAME.load(enrich(first_turn(players, seed).dump(), dice)), dice, met)
    for seed in range(2):
        play(GAME.start(4, seed, {}), random.Random(seed), met)
    automatic = {kind for kind, frame in zip(KINDS.ids, state_kinds(), strict=True) if frame.automatic}
    assert set(KINDS.ids[: kinds.BRANCH]) - automatic - set(met) == set()


def state_kinds() -> list[Any]:
    return GAME.start(2, 0, {}).kinds().table


@pytest.mark.parametrize("option", DIFFICULTY)
def test_every_difficulty_of_axomamma_plays(option: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(3):
        state = play(GAME.start(1, seed, {"axomamma": [option]}), random.Random(seed), met)
        assert state.winners() in ([0], [1])


def test_axomamma_options_are_for_one_player() -> None:
    with pytest.raises(kancha.BadOption, match="1 player"):
        GAME.start(3, 0, {"axomamma": ["harder_hp_vp"]})


@pytest.mark.parametrize("players", GAME.players)
def test_one_seed_makes_one_game(players: int) -> None:
    met: Counter[str] = Counter()
    ends = [play(GAME.start(players, 7, {}), random.Random(7), met).digest() for _ in range(2)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("players", GAME.players)
def test_every_action_has_words_everywhere(players: int) -> None:
    state = GAME.start(players, 3, {})
    dice = random.Random(3)
    number = 0
    while not state.over:
        if number % 25 == 0:
            assert GAME.question(state)
            for action in range(len(GAME.actions)):
                assert GAME.describe(state, action)
                assert (GAME.why_not(state, action) == "") == (action in state.options)
        state.apply(dice.choice(state.options))
        number += 1


@pytest.mark.long
def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(6):
        bots = [kancha.bot("greedy", seed=seed, budget=150), kancha.bot("random", seed=seed)]
        state = GAME.start(2, seed, {})
        while not state.over:
            state.apply(bots[(state.actor + seed) % 2].choose(state))
        won += state.winners() == [seed % 2]
    assert won >= 5
