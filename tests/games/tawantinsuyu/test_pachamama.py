"""Pachamama's set-up, when she starts an action, the end of her turn, standing rules, Festivals and the end (rules 21.1-21.8)."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    ALL,
    SLOTS,
    SPOT,
    TOKENS,
    against_pachamama,
    festival,
    final,
    god_offer,
    golden_of,
    seat,
)
from .pachamama_turns import HER_TURN, before, follows, her, reached, turn, workers
from .positions import GAME, answer, army, choose, gods, goods, kind, offers, pile, play, seat_of, tapestries

# set-up (rules 21.1)


def set_up(seed: int, modules: str = ALL) -> State:
    """The position before your first turn, after random choices."""
    rng = random.Random(seed)
    state = cast(State, GAME.start(1, seed, {"solo": "pachamama", "modules": modules.split()}))
    while kind(state) != "priest_start":
        state.apply(rng.choice(state.options))
    return state


def test_what_she_starts_with() -> None:
    """EXAMPLES P5."""
    for seed in range(5):
        state = set_up(seed)
        own = seat_of(state, 1)
        assert (own["score"], goods(state, 1)) == (10, {"corn": 2, "stone": 4, "gold": 1})
        assert (len(own["army_hand"]), own["army_up"], own["god_hand"], own["passive"]) == (1, [], [], [])
        assert len(own["production"]) == 1
        assert own["face_down"] == own["production"]
        assert len(golden_of(state, 1)["palaces"]) == 1
        assert golden_of(state, 1)["vassals"] == [""] * 4
        assert len(set(workers(state))) == 2
        part = state.dump()["golden"]["pachamama"]
        assert (part["tokens"], len(part["slots"]), part["side"]) == (TOKENS, 4, "golden_age")
        assert (state.markers_left(1), state.actor, state.first) == (12, 0, 0)


def test_her_starting_weaving_is_drawn_before_you_choose() -> None:
    state = cast(State, GAME.start(1, 1, {"solo": "pachamama"}))
    assert (kind(state), len(offers(state))) == ("pick_tile", 3)
    (hers,) = tapestries(state, 1)
    assert hers.startswith("SW")
    assert not any(hers in text for text in offers(state))


def test_her_high_priest_follows_yours_by_the_die_and_steps_stand_above_it() -> None:
    seen = set()
    for seed in range(12):
        state = play(set_up(seed, ""), "spot 2")
        ahead = (state.priest[1] - state.priest[0]) % 5
        assert 1 <= ahead <= 4
        assert state.dump()["steps"] == {f"{state.priest[1] + 1} upper": 1}
        assert (state.points[1], goods(state, 1)) == (10, {"corn": 2, "stone": 4, "gold": 1})
        seen.add(ahead)
    assert len(seen) > 1


# the High Priest check (rules 21.3)

ABLE: dict[str, dict[str, Any]] = {
    "produce": {"production": "P07 P08"},
    "worship": {"owns": "small_inti"},
    "offering": {"corn": 4},
    "conquest": {"army_hand": "01 02"},
    "rejuvenate": {"army_down": "01 02", "production": "P07", "face_down": "P07"},
}
UNABLE: list[tuple[str, dict[str, Any]]] = [
    ("produce", {"production": "P07 P08", "face_down": "P08", "festivals": 1}),
    ("worship", {}),
    ("worship", {"owns": "small_inti", "temple": 12}),
    ("offering", {"corn": 3, "gold": 9}),
    ("offering", {"corn": 4, "temple": 12}),
    ("conquest", {"army_up": "01"}),
    ("conquest", {"army_down": "19 20", "army_up": "01"}),
    ("rejuvenate", {"army_down": "01 02"}),
]
"""One casualty lies in every position."""


@pytest.mark.parametrize("spots", [1, 2])
@pytest.mark.parametrize("action", SPOT)
def test_she_takes_the_next_action_or_the_one_after(action: str, spots: int) -> None:
    state = turn(priest=before(action, spots), casualties="priest", festivals=1, **ABLE[action])
    assert (reached(state), state.dump()["hill"]) == (action, {})


@pytest.mark.parametrize("number", range(len(UNABLE)))
def test_a_condition_that_is_not_met_leads_to_the_board(number: int) -> None:
    action, own = UNABLE[number]
    state = turn(priest=before(action), casualties="priest", rolls=[4], **own)
    assert (reached(state), len(state.dump()["hill"])) == (action, 1)
    assert her(state, "goods")["gold"] == own.get("gold", 0) + 1


@pytest.mark.parametrize(("festivals", "holder", "met"), [(0, -1, True), (1, 0, True), (1, -1, False)])
def test_before_the_first_festival_one_building_is_enough(festivals: int, holder: int, met: bool) -> None:
    state = turn(priest=5, production="P07", festivals=festivals, holder=holder, frames=HER_TURN, rolls=[4])
    assert (state.dump()["hill"] == {}) == met


def test_of_two_actions_the_nearer_is_taken_and_the_third_is_out_of_reach() -> None:
    assert reached(turn(priest=1, owns="small_inti", corn=4)) == "worship"
    assert reached(turn(priest=5, corn=4, rolls=[4])) == "produce"


@pytest.mark.parametrize(("casualties", "ready"), [(4, True), (6, False)])
def test_readiness(casualties: int, ready: bool) -> None:
    """EXAMPLES P1."""
    fallen = " ".join(["priest"] * casualties)
    state = turn(priest=3, army_hand="01 02", army_up="19 20", army_down="03", casualties=fallen, rolls=[4], nomads="courier")
    assert (state.dump()["hill"] == {}) == ready


def test_a_conquest_needs_an_empty_space_or_it_is_not_started() -> None:
    regions = ("chinchasuyu", "antisuyu", "kuntisuyu", "qullasuyu")
    lands = [f"{region}{n}" for region in regions for n in range(1, 7)]
    modules = {"modules": "vassals"}
    state = turn(priest=3, army_up="19", conquest={land: n % 2 for n, land in enumerate(lands)}, rolls=[4], **modules)
    assert len(state.dump()["hill"]) == 1
    # with a marker and a space it has an effect even where she cannot pay (rules 22.53): the second marker is free
    taken = {land: n % 2 for n, land in enumerate(lands) if land != "kuntisuyu6"}
    state = turn(priest=3, army_up="01", conquest=taken, **modules)
    assert state.dump()["conquest"]["kuntisuyu6"] == 1


def test_after_an_action_she_draws_a_card_or_recruits_and_clears_the_offer() -> None:
    more = {"priest": 4, "army_down": "01 02 03", "nomads": "architect architect", "army_deck": "07"}
    state = turn(offer="inti_3 illapa_2 viracocha_2", casualties="priest priest priest", **more)
    assert (her(state, "army_hand"), workers(state)) == (army("07"), ["warrior", "warrior"])
    assert god_offer(state) == ["god_viracocha_2"]
    assert pile(state, "god_cards", "deck")[-2:] == gods("inti_3 illapa_2")
    state = turn(casualties="priest priest", **more)
    assert (her(state, "army_hand"), workers(state), goods(state, 1)) == ([], ["warrior", "architect"], {"stone": 1})


# the end of her turn (rules 21.3)


@pytest.mark.parametrize(("roll", "left"), [(1, "corn"), (2, "potato"), (3, "potato"), (4, "corn")])
def test_without_workers_she_recruits_at_an_end_of_the_village(roll: int, left: str) -> None:
    state = turn(
        workers="",
        priest=4,
        army_down="01 02 03",
        casualties="priest priest priest",
        village="courier priest architect",
        rolls=[roll],
    )
    assert (workers(state), goods(state, 1)) == (
        (["architect"], {"stone": 1}) if left == "corn" else (["courier"], {"potato": 2})
    )


@pytest.mark.parametrize(("festivals", "n"), [(0, 1), (1, 1), (2, 2)])
def test_after_the_second_festival_she_wants_two_workers(festivals: int, n: int) -> None:
    state = turn(workers="warrior", priest=4, army_down="01 02 03", casualties="priest priest priest", festivals=festivals)
    assert len(workers(state)) == n


def test_emptying_the_village_brings_her_the_festival() -> None:
    state = turn(workers="", priest=4, army_down="01 02 03", casualties="priest priest priest", village="courier")
    assert (state.holder, state.points[1]) == (1, 11)


# standing rules (rules 21.2)


@pytest.mark.parametrize(("potato", "left", "vp"), [(2, {"potato": 4}, 0), (3, {}, 5), (4, {"potato": 1}, 5)])
def test_five_potato_become_five_points(potato: int, left: dict[str, int], vp: int) -> None:
    state = follows("produce", production="P04", priest=2, potato=potato)
    assert (goods(state, 1), state.points[1]) == (left | {"stone": 1}, 10 + vp)


@pytest.mark.parametrize(("potato", "gold"), [(2, 3), (0, 9)])
def test_gold_never_becomes_points(potato: int, gold: int) -> None:
    state = follows("produce", production="P04", priest=2, potato=potato, gold=gold)
    assert (goods(state, 1)["gold"], state.points[1]) == (gold, 10)


@pytest.mark.parametrize(
    ("temple", "gain", "cards"),
    [
        (0, {"potato": 1}, 0),
        (1, {}, 1),
        (2, {"stone": 2}, 0),
        (3, {"potato": 2}, 0),
        (4, {"gold": 1}, 0),
        (6, {}, 1),
        (11, {}, 0),
    ],
)
def test_temple_rewards_without_god_cards_and_the_second_option(temple: int, gain: dict[str, int], cards: int) -> None:
    state = follows("offering", corn=3, temple=temple, nomads="courier courier")
    assert (goods(state, 1), len(her(state, "army_hand")), her(state, "god_hand")) == (gain, cards, [])


def test_a_reward_that_gives_her_nothing_is_one_gold() -> None:
    state = follows("offering", corn=3, temple=1, no_army=True, army_up="01")
    assert goods(state, 1) == {"gold": 1}
    state = follows("offering", corn=3, temple=3, nomads="", village="", bag="")
    assert goods(state, 1) == {"gold": 1}


def test_a_third_worker_sends_the_oldest_away() -> None:
    state = follows("offering", corn=3, temple=3, nomads="courier courier", workers="priest warrior", queue="warrior priest")
    assert (workers(state), state.dump()["removed"]["warrior"]) == (["priest", "courier"], 1)


# Weavings on your turn (rules 21.7)


@pytest.mark.parametrize(
    ("corn", "gold", "buys", "left"),
    [
        (3, 0, True, {}),
        (2, 1, True, {}),
        (2, 0, True, {}),
        (1, 5, False, {"corn": 1, "gold": 5}),
        (5, 1, True, {"corn": 2, "gold": 1}),
    ],
)
def test_she_buys_a_leftover_with_two_corn_or_more(corn: int, gold: int, buys: bool, left: dict[str, int]) -> None:
    own = seat(corn=corn, gold=gold, tapestries=["W30"])
    you = seat(workers="architect", gold=1, potato=5, priest=2)
    state = against_pachamama(you, own, turn=0, tiles="W02 W12 W06 W15")
    play(state, "place architect", "t2b", "with gold", "task weaving")
    answer(state, "buy", "done")
    assert (len(tapestries(state, 1)[0].split()) == 2, goods(state, 1)) == (buys, left)


def test_she_buys_no_leftover_that_fits_no_tapestry() -> None:
    you = seat(workers="architect", gold=1, potato=5, priest=2)
    state = against_pachamama(you, seat(corn=3, tapestries=["W30"]), turn=0, tiles="W19 W24 W06 W15")
    play(state, "place architect", "t2b", "with gold", "task weaving")
    answer(state, "buy", "done")
    assert (tapestries(state, 1), goods(state, 1)) == (["W30"], {"corn": 3})


# Festivals and the end (rules 21.8)


@pytest.mark.parametrize(("score", "behind"), [(50, 2), (54, 2), (56, 0), (60, 0), (61, 0)])
def test_at_a_festival_she_scores_weavings_and_two_points_when_behind(score: int, behind: int) -> None:
    """Three Weavings and the first Temple space are worth 4 VP, your Temple space 1."""
    own = seat(score=score, tapestries=["W30 W29", "W14"], potato=1)
    state = festival(seat(score=59), own, modules="", pachamama={"slots": SLOTS}, step="merchant")
    assert (state.points[1], goods(state, 1)) == (score + 4 + behind, {"potato": 1})


def test_with_the_token_her_turn_begins_with_the_festival() -> None:
    state = turn(priest=3, holder=1, festivals=1, village="")
    assert (kind(state), state.holder, len(state.village)) == ("feast", -1, 5)
    assert (state.points, her(state, "priest"), workers(state)) == ([11, 11], 3, ["warrior", "warrior"])


def ends(you: dict[str, Any], own: dict[str, Any], **more: Any) -> State:
    """The third Festival has just been scored."""
    given: dict[str, Any] = {
        "frames": [["festival", 0, 6, 0]],
        "turn": 0,
        "holder": 0,
        "festivals": 3,
        "village": "",
        "nomads": "",
    }
    return against_pachamama(seat(**you), seat(**own), **(given | more))


def test_before_the_final_scoring_she_turns_everything_up_and_worships() -> None:
    own = {"production": "P01 P02", "face_down": "P01 P02", "army_down": "01 02", "owns": "small_inti large_inti", "temple": 6}
    state = ends({"passive": "Z18"}, own, nomads="courier")
    assert (state.over, state.temple[1], goods(state), her(state, "statues")) == (True, 10, {}, {})
    # up to row 10: an Army card, 2 stone, a Nomad (2 potato) and gold
    assert goods(state, 1) == {"stone": 2, "potato": 2, "gold": 1}
    assert final(state, 1) == {"temple": 6, "buildings": 4, "army": 2, "workers": 1, "gold": 1}
    assert state.points[1] == 10 + 14


@pytest.mark.parametrize(
    ("scores", "winner"), [((119, 118), 1), ((125, 125), 1), ((121, 120), 0), ((120, 119), 0), ((119, 10), 1), ((130, 131), 1)]
)
def test_you_need_more_points_than_she_and_120(scores: tuple[int, int], winner: int) -> None:
    """EXAMPLES P7."""
    state = ends({"score": scores[0]}, {"score": scores[1]})
    assert (state.points, state.winners()) == (list(scores), [winner])


def test_a_hoard_is_one_point_for_each_resource() -> None:
    scores = [ends({}, {"stone": 2, "corn": 1, "gold": 2}, hoard=hoard).points[1] for hoard in (False, True)]
    assert scores == [12, 17]


def test_she_scores_no_god_cards_and_no_effects_of_her_buildings() -> None:
    state = against_pachamama(seat(), seat(passive="Z04 Z06", workers="priest"), turn=0)
    assert final(state, 1) == {"buildings": 4, "workers": 1}


def test_she_is_never_asked() -> None:
    for seed, modules in enumerate(("", ALL, "vassals", "nobles")):
        rng = random.Random(seed)
        state = cast(State, GAME.start(1, seed, {"solo": "pachamama", "modules": modules.split(), "pachamama": "hard"}))
        while not state.over:
            assert state.actor == 0
            state.apply(choose(state, rng))
            assert not (fault := GAME.fault(state)), fault
