"""Axomamma's High Priest: the conditions of its actions, what they do, and its Conquests."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .axomamma_turns import ITS_TURN, SPOT, before, conquers, its
from .positions import army, goods, kind, offers, pile, play, player, solo


def reached(state: State) -> str:
    """The action on the spot of its High Priest."""
    return {spot: action for action, spot in SPOT.items()}[state.priest[1] + 1]


# conditions (rules 13.3)

ABLE: dict[str, dict[str, Any]] = {
    "offering": {"corn": 4},
    "produce": {"production": "P01 P03"},
    "worship": {"owns": "small_inti"},
    "conquest": {"army_up": "19"},
    "rejuvenate": {"army_down": "01 02", "production": "P01", "face_down": "P01"},
}


UNABLE: dict[str, list[dict[str, Any]]] = {
    "offering": [{"corn": 3, "gold": 9}, {"corn": 4, "temple": 12}],
    "produce": [{"production": "P01 P03", "face_down": "P03"}],
    "worship": [{}, {"owns": "small_inti", "temple": 12}],
    "conquest": [{}, {"army_up": "01"}, {"army_down": "19 20"}],
    "rejuvenate": [{"army_down": "01 02"}],
}
"""Two casualties lie in every position."""


@pytest.mark.parametrize("spots", [1, 2])
@pytest.mark.parametrize("action", SPOT)
def test_it_takes_the_next_action_or_the_one_after_when_the_condition_is_met(action: str, spots: int) -> None:
    it = player(priest=before(action, spots), **ABLE[action])
    state = solo(player(), it, casualties="priest")
    assert reached(state) == action
    assert state.dump()["hill"] == {}


@pytest.mark.parametrize(("action", "number"), [(action, n) for action, cases in UNABLE.items() for n in range(len(cases))])
def test_a_condition_that_is_not_met_leads_to_the_board(action: str, number: int) -> None:
    it = player(priest=before(action), workers="priest", **UNABLE[action][number])
    state = solo(player(), it, casualties="priest courier", rolls=[1], nomads="priest")
    assert len(state.dump()["hill"]) == 1
    assert state.priest[1] + 1 == before(action)


def test_of_two_actions_the_nearer_is_taken() -> None:
    it = player(priest=1, owns="small_inti", corn=4)
    assert reached(solo(player(), it)) == "worship"


def test_soldiers_in_hand_count_for_the_conquest_condition() -> None:
    it = player(priest=3, army_hand="19", army_up="01")
    assert reached(solo(player(), it, casualties="priest courier")) == "conquest"


def test_a_conquest_without_a_payable_space_is_not_started() -> None:
    everywhere = [f"{region}{n}" for region in ("chinchasuyu", "antisuyu", "kuntisuyu", "qullasuyu") for n in range(1, 4)]
    taken = {land: n % 2 for n, land in enumerate(everywhere)}
    it = player(priest=3, army_up="01 02", workers="priest")
    state = solo(player(), it, conquest=taken, rolls=[1])
    assert state.priest[1] + 1 == 3


def test_after_its_action_it_draws_a_card_and_clears_the_offer_without_points() -> None:
    it = player(priest=before("offering"), corn=4, temple=2)
    state = solo(player(), it, offer="inti_2 illapa_2 viracocha_2", army_deck="07", village="courier courier")
    assert its(state, "army_hand") == ["army_07"]
    assert state.dump()["god_cards"]["offer"] == ["god_viracocha_2"]
    assert pile(state, "god_cards", "deck")[-2:] == ["god_inti_2", "god_illapa_2"]
    assert state.points[1] == 10


@pytest.mark.parametrize(
    ("action", "passive", "gain"),
    [("conquest", "Z17", {"gold": 1}), ("rejuvenate", "Z18", {"gold": 1})],
)
def test_your_passive_buildings_react_to_its_actions(action: str, passive: str, gain: dict[str, int]) -> None:
    it = player(priest=before(action), **ABLE[action])
    assert goods(solo(player(passive=passive), it)) == gain


def test_your_loom_and_stair_react_to_its_actions_too() -> None:
    state = solo(player(passive="Z11"), player(priest=before("offering"), corn=4))
    assert (state.actor, kind(state)) == (0, "free_weaving")
    state = solo(player(passive="Z12", gold=1), player(priest=before("worship"), owns="small_inti"))
    assert (state.actor, kind(state)) == (0, "may_pay")
    state = solo(player(passive="Z16", army_down="05"), player(priest=before("produce"), production="P01 P03"))
    assert offers(state) == {"done", "raise army_05"}


def test_its_own_passive_buildings_do_nothing() -> None:
    it = player(priest=before("rejuvenate"), passive="Z18 Z17", army_down="01 02 03")
    state = solo(player(), it)
    assert goods(state, 1) == {}


# its High Priest actions (rules 13.4)


def test_produce_uses_everything_and_leaves_the_highest_number_up() -> None:
    it = player(priest=before("produce"), production="P03 P05 P12", workers="priest")
    state = solo(player(), it)
    assert goods(state, 1) == {"corn": 2, "stone": 3}
    assert state.points[1] == 12
    assert its(state, "face_down") == ["P03", "P05"]


@pytest.mark.parametrize(
    ("own", "gain"),
    [({"corn": 1}, {"corn": 1, "stone": 2}), ({"stone": 1}, {"corn": 2, "stone": 1}), ({}, {"corn": 2})],
)
def test_a_production_choice_goes_to_what_it_has_least_of_ties_to_corn_before_stone(
    own: dict[str, Any], gain: dict[str, int]
) -> None:
    state = solo(player(priest=5), player(production="P06", **own), turn=0)
    play(state, "move 1")
    assert goods(state, 1) == gain


def test_a_production_tie_of_gold_and_potato_goes_to_gold() -> None:
    state = solo(player(priest=5), player(production="P16"), turn=0)
    play(state, "move 1")
    assert goods(state, 1) == {"gold": 1}


def test_following_produce_turns_everything_down() -> None:
    state = solo(player(priest=5), player(production="P03 P05"), turn=0)
    play(state, "move 1")
    assert goods(state, 1) == {"corn": 2, "stone": 2}
    assert its(state, "face_down") == ["P03", "P05"]


@pytest.mark.parametrize(
    ("corn", "gold", "temple", "after"),
    [(6, 0, 4, 7), (4, 0, 4, 6), (5, 1, 4, 7), (9, 0, 10, 12), (9, 0, 11, 12), (4, 1, 2, 4)],
)
def test_an_offering_climbs_as_far_as_it_can_pay(corn: int, gold: int, temple: int, after: int) -> None:
    it = player(priest=before("offering"), corn=corn, gold=gold, temple=temple, workers="priest priest")
    state = solo(player(), it, nomads="", village="")
    assert state.temple[1] == after


@pytest.mark.parametrize(("corn", "gold", "after"), [(3, 0, 3), (2, 1, 3), (0, 3, 3), (2, 0, 2)])
def test_following_an_offering_it_pays_three_corn(corn: int, gold: int, after: int) -> None:
    state = solo(player(priest=2), player(corn=corn, gold=gold, temple=2), turn=0)
    play(state, "move 1")
    assert state.temple[1] == after


def test_worship_takes_a_large_then_a_small_statue() -> None:
    it = player(priest=before("worship"), owns="large_inti small_illapa small_illapa", temple=7)
    state = solo(player(), it, village="", nomads="")
    assert state.temple[1] == 11
    assert its(state, "statues") == {"small illapa": 1}


def test_worship_stops_at_the_top() -> None:
    it = player(priest=before("worship"), owns="large_inti small_illapa", temple=10)
    state = solo(player(), it)
    assert (state.temple[1], its(state, "statues")) == (12, {"small illapa": 1})


@pytest.mark.parametrize(("owns", "left"), [("small_inti large_inti", {"large inti": 1}), ("large_inti", {})])
def test_following_worship_it_gives_a_small_statue_before_a_large_one(owns: str, left: dict[str, int]) -> None:
    state = solo(player(priest=1), player(owns=owns, temple=2), turn=0)
    play(state, "move 1")
    assert (state.temple[1], its(state, "statues")) == (3, left)


def test_its_rejuvenate_turns_everything_up() -> None:
    it = player(priest=before("rejuvenate"), army_down="01 19", production="P01 P03", face_down="P01 P03")
    state = solo(player(), it)
    assert (its(state, "face_down"), its(state, "army_down")) == ([], [])
    assert its(state, "army_up") == army("01 19")


def test_you_may_follow_its_actions() -> None:
    state = solo(player(corn=3, temple=2), player(priest=before("offering"), corn=4))
    assert (state.actor, offers(state)) == (0, {"done", "offer 1"})
    play(state, "offer 1")
    assert state.temple[0] == 3


# its Conquests


def test_its_casualty_comes_from_the_potato_end() -> None:
    state = conquers(player(army_up="19"), village="courier priest architect")
    assert state.dump()["casualties"] == {"courier": 1}
    state = conquers(player(army_up="19"), village="", nomads="priest priest", bag="warrior",
                     frames=ITS_TURN)  # fmt: skip
    assert state.dump()["casualties"] == {"priest": 1}
    assert state.dump()["nomads"] == {"priest": 1, "warrior": 1}


def test_it_plays_all_its_cards_free() -> None:
    state = conquers(player(army_hand="01 02 19", army_up="20"))
    assert len(its(state, "army_hand")) == 1
    played = {*its(state, "army_up"), *its(state, "army_down"), *state.dump()["army_cards"]["discard"]}
    assert set(army("01 02 19 20")) <= played


def first_choice(cards: str, taken: dict[str, int] | None = None) -> str:
    """The space that it takes first when it follows a Conquest of yours."""
    state = solo(player(priest=3), player(army_up=cards, temple=12), turn=0, conquest=taken or {})
    before = state.dump()["conquest"]
    play(state, "move 1", "village potato")
    (land,) = set(state.dump()["conquest"]) - set(before)
    return str(land)


@pytest.mark.parametrize(
    ("cards", "taken", "land"),
    [
        ("01 02 03 04 05 06", {}, "kuntisuyu6"),
        ("01 02 03 04 05", {}, "antisuyu6"),
        ("01 02 03 04 05", {"antisuyu1": 0}, "chinchasuyu6"),
        ("01 02 03 04 05", {"antisuyu1": 1, "chinchasuyu1": 0}, "kuntisuyu5"),
        ("01 02 03 04 05", {"antisuyu1": 1, "chinchasuyu1": 0, "kuntisuyu1": 0}, "qullasuyu6"),
        ("01 02 03 04", {}, "antisuyu5"),
        ("01 02 03", {}, "antisuyu4"),
        ("01 02", {}, "antisuyu3"),
        ("01", {}, "antisuyu2"),
        # equal numbers of markers everywhere: three own markers push a region behind, then fewest of yours
        (
            "01 02 03 04",
            {f"{region}{n}": (1 if region == "antisuyu" else n % 2) for region in
             ("antisuyu", "chinchasuyu", "kuntisuyu", "qullasuyu") for n in (1, 2, 3)},
            "chinchasuyu5" ,
        ),
        (
            "01 02 03 04",
            {"antisuyu1": 0, "antisuyu2": 0, "chinchasuyu1": 0, "chinchasuyu2": 1, "kuntisuyu1": 1, "kuntisuyu2": 1,
             "qullasuyu1": 0, "qullasuyu2": 1},
            "kuntisuyu5",
        ),
    ],
)  # fmt: skip
def test_its_first_conquest_wants_the_most_to_discard_then_an_empty_region(cards: str, taken: dict[str, int], land: str) -> None:
    assert first_choice(cards, taken) == land


def test_its_second_conquest_discards_as_few_cards_as_it_can() -> None:
    """After antisuyu4 for three Soldiers one card is left: only spaces without a discard cost it no card."""
    state = conquers(
        player(army_up="01 02 03 04"), conquest={"antisuyu5": 0, "chinchasuyu5": 0, "kuntisuyu5": 0, "qullasuyu5": 0}
    )
    taken = [land for land, seat in state.dump()["conquest"].items() if seat == 1]
    assert len(taken) == 2
    assert "4" in {land[-1] for land in taken}
    assert "1" in {land[-1] for land in taken}


def test_it_follows_a_conquest_with_one_marker_only() -> None:
    state = solo(player(priest=3), player(army_up="01 02 03 04 19 20"), turn=0)
    play(state, "move 1", "village potato")
    assert list(state.dump()["conquest"].values()) == [1]


def test_it_flips_strong_cards_and_discards_weak_ones() -> None:
    state = solo(player(priest=3), player(army_up="01 02 03 19 20"), turn=0, conquest={"kuntisuyu6": 0, "antisuyu6": 0,
                 "chinchasuyu6": 0, "qullasuyu6": 0})  # fmt: skip
    play(state, "move 1", "village potato")
    assert [land[-1] for land, seat in state.dump()["conquest"].items() if seat == 1] == ["5"]
    assert its(state, "army_down") == ["army_19"]
    assert state.dump()["army_cards"]["discard"] == army("01 02")
