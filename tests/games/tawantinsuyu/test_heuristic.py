"""The evaluation: the first weights judge as they always did, and every part measures what its words say."""

from __future__ import annotations

import random
from statistics import mean, pstdev
from typing import Any, cast

import pytest

import kancha
from kancha.core.weights import judge_of
from kancha.games.tawantinsuyu.heuristic import FEATURES, festival_step, measure, setting
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import MISSING_POTATO_VP, TEMPLE_FESTIVAL_VP

from .golden_positions import ALL
from .positions import GAME, play, player, position

RECORDED: tuple[tuple[int, dict[str, Any], list[list[float]]], ...] = (
    (2, {}, [[42.3, 39.9], [41.06, 35.13]]),
    (
        4,
        {},
        [
            [28.55, 37.7, 36.45, 25.55],
            [35.444444, 42.794444, 40.694444, 49.844444],
            [34.233333, 59.039167, 38.466667, 43.216667],
        ],
    ),
    (1, {}, [[35.65, 55.835714]]),
    (1, {"solo": "pachamama"}, [[40.4, 94.914286]]),
    (3, {"modules": ALL.split()}, [[28.4, 31.761667, 32.1], [33.51, 39.5, 27.73], [25.791071, 42.646429, 24.428929]]),
)
"""What the evaluation said before it had parts, after 30, 120 and 240 random choices as far as the game lasts."""


def amounts(s: State, seat: int = 0) -> dict[str, float]:
    """What is measured for a seat, by name."""
    width = len(FEATURES.names)
    return dict(zip(FEATURES.names, measure(s)[seat * width : (seat + 1) * width], strict=True))


@pytest.mark.parametrize(("players", "options", "recorded"), RECORDED)
def test_the_first_weights_judge_as_they_always_did(players: int, options: dict[str, Any], recorded: list[list[float]]) -> None:
    s = cast(State, GAME.start(players, 11, options))
    dice = random.Random(5)
    found: list[list[float]] = []
    for number in range(1, 241):
        if s.over:
            break
        s.apply(dice.choice(s.options))
        if number in (30, 120, 240):
            found.append(judge_of(s, "first").values(s))
    assert [pytest.approx(values, abs=1e-5) for values in recorded] == found[: len(recorded)]


def test_at_the_end_only_points_are_left() -> None:
    s = cast(State, GAME.start(2, 3, {}))
    dice = random.Random(1)
    while not s.over:
        s.apply(dice.choice(s.options))
    for seat in range(2):
        assert {name: amount for name, amount in amounts(s, seat).items() if amount} == {"points": s.points[seat]}


def test_every_weight_has_a_part_and_every_part_has_words_for_people() -> None:
    assert len(set(FEATURES.words)) == len(FEATURES.names)
    for words in FEATURES.words:
        assert "_" not in words


# God cards


def test_god_cards_go_hungry_as_far_as_potato_and_gold_do_not_feed_them() -> None:
    hand = "inti_1 inti_2 inti_3 illapa_1 illapa_2"
    assert amounts(position(player(hand=hand, potato=3, gold=1), village="", holder=1, festivals=1))["unfed"] == 1
    assert amounts(position(player(hand=hand, potato=3, gold=2), village="", holder=1, festivals=1))["unfed"] == 0
    last = amounts(position(player(hand=hand, potato=1), village="", holder=1, festivals=3))
    assert (last["unfed"], last["unfed_last"]) == (0, 4)


def test_hunger_is_surer_the_nearer_the_festival() -> None:
    villages = ("priest courier warrior craftsman architect", "priest courier", "")
    found = [
        amounts(position(player(hand="inti_1"), village=village, holder=-1 if village else 1, festivals=1))
        for village in villages
    ]
    assert [round(each["unfed"], 2) for each in found] == [0.3, 0.72, 1.0]


# a Festival at hand


def test_what_a_festival_at_hand_brings_is_certain() -> None:
    """With the fitted weights all that is said of it comes to just the points that it scores."""
    seat = player(hand="inti_1 inti_2 inti_3", potato=1, temple=5)
    told: dict[str, Any] = {"conquest": {"antisuyu1": 0, "antisuyu2": 0, "qullasuyu1": 1}, "festivals": 3}
    told["casualties"] = "warrior warrior priest"
    far, near = (amounts(position(seat, village=village, holder=holder, **told)) for village, holder in (("priest", -1), ("", 1)))
    for name in ("temple_at_hand", "regions_at_hand", "markers_at_hand", "unfed_at_hand", "temple_scored", "regions_scored"):
        assert far[name] == 0
    assert near["temple_at_hand"] == TEMPLE_FESTIVAL_VP[5]
    assert (near["regions_at_hand"], near["markers_at_hand"], near["unfed_at_hand"]) == (3, 2, 2)
    assert (near["temple_scored"], near["regions_scored"]) == (0, 0)
    weights = dict(zip(FEATURES.names, judge_of(position(seat)).weights, strict=True))
    for part, hand in (("temple", "temple_at_hand"), ("regions", "regions_at_hand")):
        assert weights[part] + weights[hand] == pytest.approx(1)
    for part, gone in (("temple", "temple_scored"), ("regions", "regions_scored"), ("markers", "markers_at_hand")):
        assert weights[part] + weights[gone] == pytest.approx(0)
    assert weights["unfed_last"] + weights["unfed_at_hand"] == pytest.approx(-MISSING_POTATO_VP)


@pytest.mark.long
def test_while_the_last_festival_goes_on_its_end_is_foreseen() -> None:
    """What its steps have scored counts as points, and is not expected once more."""
    missed: list[float] = []
    for seed in range(12):
        s = cast(State, GAME.start(2, seed, {}))
        bot = kancha.bot("greedy", seed=seed)
        expected: list[list[float]] = []
        while not s.over:
            s.apply(bot.choose(s))
            if not s.over and festival_step(s) > 0 and s.festivals == 3:
                expected.append(judge_of(s).values(s))
        missed += [value - points for values in expected for value, points in zip(values, s.scores(), strict=True)]
    assert len(missed) >= 12
    assert abs(mean(missed)) < 3
    assert pstdev(missed) < 6


# Workers


def test_a_placement_is_worth_more_beside_others_of_the_colour() -> None:
    seat = player(workers="courier", gold=2, potato=4, corn=3, stone=3, priest=1)
    alone = amounts(position(seat))
    beside = amounts(position(seat, hill={"t1a": "courier", "t2a": "courier"}))
    assert alone["placeable"] == beside["placeable"] == 1
    assert beside["placement"] > alone["placement"] > 0


def test_who_cannot_pay_has_no_placement() -> None:
    poor = amounts(position(player(workers="courier warrior")))
    assert (poor["placeable"], poor["placement"], poor["ready_workers"]) == (0, 0, 0)
    assert amounts(position(player(workers="courier warrior", gold=2)))["ready_workers"] == 1
    assert amounts(position(player(gold=2)))["placeable"] == 0


def test_tasks_that_wait_count_until_they_are_done() -> None:
    s = position(player(workers="architect", gold=1, priest=1), hill={"t1b": "architect"})
    play(s, "place architect")
    assert amounts(s)["tasks_left"] == 0
    place_first(s)
    assert amounts(s)["tasks_left"] >= 1
    assert amounts(s, 1)["tasks_left"] == 0


def place_first(s: State) -> None:
    """Answer whatever is asked, with the first answer, until tasks are asked for."""
    while s.kinds().ids[s.top()] != "tasks":
        s.apply(s.options[0])


# the High Priest


def test_the_high_priest_reaches_the_next_two_spots() -> None:
    """As printed the spots are Produce, Worship, Offering, Conquest, Rejuvenate."""
    seat = player(priest=1, corn=4, owns="small_inti", army_up="19 20", production="P01")
    found = amounts(position(seat))
    assert found["reach_worship"] > 0
    assert found["reach_offering"] > 0
    assert (found["reach_conquest"], found["reach_produce"], found["reach_rejuvenate"]) == (0, 0, 0)
    assert amounts(position(player(priest=3, army_up="19 20")))["reach_conquest"] > 0
    assert amounts(position(player(priest=4, production="P01 P02", face_down="P02")))["reach_produce"] == 1
    assert amounts(position(player(priest=4, production="P01 P02", face_down="P02")))["reach_rejuvenate"] == 1


def test_what_a_rival_may_follow_counts_for_the_rival() -> None:
    s = position(player(priest=1, owns="small_inti"), player(priest=1, owns="small_illapa"))
    play(s, "move 1")
    while s.actor == 0:
        s.apply(s.options[-1])
    assert amounts(s, 1)["following"] > 0
    assert amounts(s, 0)["following"] == 0


# alone


def test_the_score_that_wins_alone_presses_more_as_time_runs_out() -> None:
    given: dict[str, Any] = {"axomamma": {"slots": "inti_1 inti_2 illapa_1 illapa_2"}}
    early = amounts(position(player(score=60), **given))
    late = amounts(position(player(score=60), village="priest", festivals=2, **given))
    assert 0 < early["short_of_target"] < late["short_of_target"]
    assert amounts(position(player(score=130), village="priest", festivals=2, **given))["short_of_target"] == 0
    assert amounts(position(player(score=60)))["short_of_target"] == 0


def test_the_fewer_villages_are_left_the_less_time_has_a_solo_opponent() -> None:
    given: dict[str, Any] = {"axomamma": {"slots": "inti_1 inti_2 illapa_1 illapa_2"}}
    found = [amounts(position(player(), festivals=festivals, **given), 1)["automaton_rest"] for festivals in range(3)]
    assert found == [3.0, 2.0, 1.0]


# settings


def test_weights_are_chosen_by_players_and_opponent() -> None:
    assert setting(cast(State, GAME.start(3, 0, {}))) == "3p"
    assert setting(cast(State, GAME.start(1, 0, {}))) == "solo"
