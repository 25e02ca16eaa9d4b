"""The evaluation: exact at the end, sensible on the way, and good enough for greedy play to leave random play far behind."""

from __future__ import annotations

import random
from typing import cast

import kancha
from kancha.games.inca_empire.heuristic import values
from kancha.games.inca_empire.state import State

from .positions import GAME, position, random_game, way


def test_at_the_end_the_estimate_is_the_score() -> None:
    state: State | None = None
    for state, action in random_game(3, 5):
        last = state.copy()
        last.apply(action)
    assert state is not None
    assert values(last) == [float(score) for score in last.scores()]


def test_a_city_in_the_network_is_worth_more_early_than_late() -> None:
    def gain(at: tuple[int, int]) -> float:
        roads = {"orange": way("orange", "kuelap")}
        held = {"blue": "huamali chachapoya"}
        bare = position(roads=roads, held=held, at=at, labor=6)
        built = position(roads=roads, held=held, at=at, labor=6, cities="kuelap")
        return values(built)[0] - values(bare)[0]

    assert gain((2, 2)) > gain((5, 2)) > gain((7, 2)) > 0


def test_bad_cards_lower_and_good_cards_raise_the_estimate_of_those_they_affect() -> None:
    plain = values(position(at=(5, 2)))
    for card, sign in (("epidemic", -1), ("resistance", -1), ("extra_road_crew", 1), ("rapid_expansion", 1)):
        changed = values(position(at=(5, 2), sun={"q1": card}))
        assert [round((new - old) * sign, 6) > 0 for new, old in zip(changed, plain, strict=True)] == [True, True, False, False]


def test_greedy_leaves_random_far_behind() -> None:
    wins, scores = 0, []
    for seed in range(8):
        rng = random.Random(seed)
        bot = kancha.bot("greedy", seed=seed, budget=150)
        state = cast(State, GAME.start(3, seed, {}))
        me = seed % 3
        while not state.over:
            if state.actor == me:
                state.apply(bot.choose(state.imagine(me, state.learned)))
            else:
                state.apply(rng.choice(state.options))
        wins += state.winners() == [me]
        scores.append(state.scores()[me])
    assert wins == 8
    assert 90 <= sum(scores) / len(scores) <= 180
