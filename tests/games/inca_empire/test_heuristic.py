"""The evaluation: exact at the end, sensible on the way, and good enough for greedy play to leave random play far behind."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import kancha
from kancha.core.weights import judge_of
from kancha.games.inca_empire import actions
from kancha.games.inca_empire.heuristic import FEATURES, measure
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables.maps import SITE_BIT

from .positions import GAME, play, position, random_game, way


def first(state: State) -> list[float]:
    """What the weights set by hand make of a position."""
    return judge_of(state, "first").values(state)


def amount(state: State, name: str, seat: int = 0) -> float:
    """How much of a part a seat has."""
    return measure(state)[seat * len(FEATURES.names) + FEATURES.names.index(name)]


def test_at_the_end_the_estimate_is_the_score() -> None:
    state: State | None = None
    for state, action in random_game(3, 5):
        last = state.copy()
        last.apply(action)
    assert state is not None
    assert GAME.values(last) == first(last) == [float(score) for score in last.scores()]


RECORDED = {
    (3, 11): [122.25, 140.83, 182.66, 206.36, 215.72],
    (4, 12): [163.0, 175.87, 217.866, 225.354, 243.592, 282.34],
}
"""By players and seed: after every 60th action of a random game the sum of all estimates, as they were before parts had names."""


@pytest.mark.parametrize(("players", "seed"), RECORDED)
def test_the_first_weights_still_say_what_they_said(players: int, seed: int) -> None:
    found = [sum(first(state)) for number, (state, _) in enumerate(random_game(players, seed)) if number % 60 == 0]
    assert found == pytest.approx(RECORDED[players, seed], abs=1e-9)


def test_a_city_in_the_network_is_worth_more_early_than_late() -> None:
    def gain(at: tuple[int, int]) -> float:
        roads = {"orange": way("orange", "kuelap")}
        held = {"blue": "huamali chachapoya"}
        bare = position(roads=roads, held=held, at=at, labor=6)
        built = position(roads=roads, held=held, at=at, labor=6, cities="kuelap")
        return first(built)[0] - first(bare)[0]

    assert gain((2, 2)) > gain((5, 2)) > gain((7, 2)) > 0


def test_bad_cards_lower_and_good_cards_raise_the_estimate_of_those_they_affect() -> None:
    plain = first(position(at=(5, 2)))
    for card, sign in (("epidemic", -1), ("resistance", -1), ("extra_road_crew", 1), ("rapid_expansion", 1)):
        changed = first(position(at=(5, 2), sun={"q1": card}))
        assert [round((new - old) * sign, 6) > 0 for new, old in zip(changed, plain, strict=True)] == [True, True, False, False]


# what the parts mean


WILD = {"orange": way("orange", "kuelap")}
"""Roads through land that nobody has conquered."""


def test_under_rural_unrest_roads_in_unconquered_land_are_doomed_while_a_sun_phase_is_to_come() -> None:
    struck = position(at=(5, 2), roads=WILD, sun={"q1": "rural_unrest"})
    assert amount(struck, "doomed_roads") == len(WILD["orange"].split()) - 1
    assert amount(struck, "doomed_sites") > 0
    assert amount(struck, "doomed_roads", seat=2) == 0
    assert amount(struck, "risked_roads") == 0
    last = position(at=(5, 6), roads=WILD, sun={"q1": "rural_unrest"})
    assert amount(last, "doomed_roads") == 0


def test_what_stands_behind_a_doomed_road_is_taken_off_for_every_scoring_to_come() -> None:
    state = position(at=(5, 2), roads=WILD, held={"blue": "huamali"}, cities="kuelap", sun={"q1": "rural_unrest"})
    assert amount(state, "cities") == amount(state, "doomed_rewards") == 3 * 3


def test_conquered_land_saves_its_roads() -> None:
    before = position(at=(5, 2), roads=WILD, sun={"q1": "rural_unrest"})
    after = position(at=(5, 2), roads=WILD, sun={"q1": "rural_unrest"}, held={"blue": "huamali chachapoya"})
    assert amount(after, "doomed_roads") < amount(before, "doomed_roads")


def test_who_sees_all_cards_of_rural_unrest_risks_nothing() -> None:
    open_risk = position(at=(5, 2), roads=WILD, hands={"blue": "rural_unrest epidemic resistance"})
    assert amount(open_risk, "risked_roads") > 0
    held = position(at=(5, 2), roads=WILD, hands={"orange": "rural_unrest rural_unrest epidemic"})
    assert amount(held, "risked_roads") == 0
    over = position(at=(7, 8), roads=WILD)
    assert amount(over, "risked_roads") == 0


def test_a_reward_is_due_in_the_last_people_phase_of_a_round() -> None:
    built: dict[str, Any] = {"roads": WILD, "held": {"blue": "huamali chachapoya"}, "cities": "kuelap"}
    for at, due, following in (((1, 2), 0, 3), ((5, 4), 0, 3), ((5, 6), 3, 3), ((7, 6), 0, 3), ((7, 8), 3, 0)):
        state = position(at=at, **built)
        assert (amount(state, "due_reward"), amount(state, "next_reward")) == (due, following)


def test_labor_is_lost_that_no_turn_can_use() -> None:
    assert amount(position(at=(5, 6), labor=6), "labor_lost") == 0
    assert amount(position(at=(5, 6), labor=10), "labor_lost") == 10 - 6 - 2
    assert amount(position(at=(7, 8), labor=10), "labor_lost") == 10 - 6
    assert amount(position(at=(7, 8), labor=6), "labor_end") == 6
    assert amount(position(at=(6, 2), labor=6), "labor_end") == 0


def test_pizarro_leaves_fewer_turns_to_expect() -> None:
    calm = position(at=(7, 2), labor=20)
    assert amount(calm, "labor_lost") == 0
    soon = position(at=(7, 2), labor=20, variants={"pizarro": 3})
    assert amount(soon, "labor_lost") == 20 - 6 * (1 + 1.5)


def test_the_first_helps_the_last() -> None:
    state = position(at=(5, 2), track={20: "orange", 10: "blue", 5: "brown", 0: "green"})
    assert [amount(state, "help", seat) for seat in range(4)] == [-2, -1, 1, 2]


def test_a_city_waits_for_its_temple_and_the_best_bonus_counts() -> None:
    built: dict[str, Any] = {"roads": {"orange": way("orange", "vilcashuaman")}, "held": {"blue": "huanuco"}}
    bare = position(at=(7, 8), cities="vilcashuaman", **built)
    assert (amount(bare, "temple_ready"), amount(bare, "temple_bonus")) == (4 + 1, 1)
    done = position(at=(7, 8), cities="vilcashuaman", temples="vilcashuaman", **built)
    assert (amount(done, "temple_ready"), amount(done, "temple_bonus")) == (0, 0)


def new_sites(state: State) -> int:
    """The sites that the next road can join to the network of who is on turn."""
    reached = 0
    for action in state.options:
        if actions.ROAD <= action < actions.CITY:
            road = action - actions.ROAD
            reached |= SITE_BIT[state.board.end_a[road]] | SITE_BIT[state.board.end_b[road]]
    return reached & ~state.network[state.actor]


@pytest.mark.parametrize("goal", ["tarawasi", "kuelap", "vilcashuaman"])
def test_near_is_what_one_road_reaches_and_far_what_only_two_reach(goal: str) -> None:
    state = position(at=(2, 2), roads={"orange": way("orange", goal)}, held={"blue": "huamali huanuco"})
    near, far = new_sites(state), 0
    for action in state.options:
        if actions.ROAD <= action < actions.CITY:
            after = state.copy()
            after.apply(action)
            far |= new_sites(after)
    assert amount(state, "near_sites") == near.bit_count()
    assert amount(state, "far_sites") == (far & ~near).bit_count()


def test_an_action_of_the_turn_is_ahead_until_it_has_begun() -> None:
    state = position(at=(2, 2), labor=6, then="blue")
    assert (amount(state, "roads_ahead"), amount(state, "construction_ahead")) == (2, 1)
    state.apply(min(action for action in state.options if GAME.actions.notation(action).startswith("road ")))
    assert (amount(state, "roads_ahead"), amount(state, "construction_ahead")) == (0, 1)


# turns


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_a_turn_lasts_as_long_as_the_rules_let_a_seat_go_on(players: int, seed: int) -> None:
    """Another number exactly where another seat, another phase or the end of the game follows."""
    seen: list[int] = []
    for state, action in random_game(players, seed, pizarros_arrival=True):
        before = (state.round, state.phase, state.actor)
        turn = state.turn()
        if not seen or seen[-1] != turn:
            seen.append(turn)
        after = state.copy()
        after.apply(action)
        assert (after.turn() == turn) == ((after.round, after.phase, after.actor) == before)
    assert len(seen) == len(set(seen))
    assert after.turn() not in seen


def test_the_parts_of_a_turn_are_one_turn() -> None:
    state = position(labor=6, at=(2, 2), then="blue")
    turn = state.turn()
    road = min(action for action in state.options if GAME.actions.notation(action).startswith("road "))
    state.apply(road)
    assert state.turn() == turn
    play(state, "stop")
    assert state.turn() == turn
    play(state, "end")
    assert state.turn() != turn


@pytest.mark.long
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
