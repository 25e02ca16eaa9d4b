"""Pachamama's High Priest actions, those she starts and those she follows, and her Conquests (rules 21.4, 21.5)."""

from __future__ import annotations

from typing import Any

import pytest

from .pachamama_turns import HER_TURN, before, follows, her, turn, workers
from .positions import army, goods, kind, offers, play

# her actions (rules 21.5)


@pytest.mark.parametrize(
    ("own", "gain", "down"),
    [
        # two up: both are used, the highest number is turned up again
        ({"production": "P03 P05"}, {"corn": 2, "stone": 2}, "P03"),
        # one up: the highest that lies down is turned up first, and both end down
        ({"production": "P03 P05 P07", "face_down": "P05 P07"}, {"corn": 2, "gold": 1}, "P03 P05 P07"),
        # the only one is turned up again
        ({"production": "P03"}, {"corn": 2}, ""),
        # the highest of all is turned up, used or not
        ({"production": "P03 P05 P07", "face_down": "P07"}, {"corn": 2, "stone": 2}, "P03 P05"),
    ],
)
def test_her_produce(own: dict[str, Any], gain: dict[str, int], down: str) -> None:
    state = turn(priest=5, **own)
    assert (goods(state, 1), her(state, "face_down")) == (gain, down.split())


@pytest.mark.parametrize(
    ("priest", "own", "produces"),
    [
        (2, {"production": "P03 P05"}, True),
        (5, {"production": "P03 P05"}, False),
        (4, {"production": "P03 P05"}, False),
        (4, {"production": "P03 P05", "face_down": "P05", "festivals": 1}, True),
        (4, {"production": "P03", "festivals": 0}, False),
    ],
)
def test_she_does_not_follow_produce_when_she_could_start_it(priest: int, own: dict[str, Any], produces: bool) -> None:
    state = follows("produce", priest=priest, **own)
    assert (goods(state, 1).get("corn", 0) == 2) == produces
    assert (her(state, "face_down") == own["production"].split()) == produces


def test_a_production_choice_goes_to_what_she_has_least_of() -> None:
    for own, gain in (({"corn": 1}, {"corn": 1, "stone": 2}), ({}, {"corn": 2})):
        assert goods(follows("produce", production="P06", priest=2, **own), 1) == gain
    assert goods(follows("produce", production="P16", priest=2), 1) == {"gold": 1}


@pytest.mark.parametrize(
    ("corn", "gold", "temple", "after", "left"),
    [(6, 0, 7, 10, 0), (4, 0, 7, 9, 0), (5, 1, 7, 10, 0), (9, 0, 10, 12, 5), (9, 0, 11, 12, 7)],
)
def test_her_offering(corn: int, gold: int, temple: int, after: int, left: int) -> None:
    state = turn(priest=before("offering"), corn=corn, gold=gold, temple=temple, nomads="courier courier")
    assert (state.temple[1], her(state, "goods")["corn"]) == (after, left)


@pytest.mark.parametrize(("corn", "gold", "after"), [(3, 0, 3), (2, 1, 3), (0, 3, 3), (2, 0, 2)])
def test_following_an_offering_costs_three_corn(corn: int, gold: int, after: int) -> None:
    assert follows("offering", corn=corn, gold=gold, temple=2).temple[1] == after


def test_worship_takes_a_large_and_a_small_statue() -> None:
    state = turn(priest=1, owns="large_inti small_illapa small_illapa", temple=7)
    assert (state.temple[1], her(state, "statues")) == (11, {"small illapa": 1})
    state = turn(priest=1, owns="large_inti small_illapa", temple=10)
    assert (state.temple[1], her(state, "statues")) == (12, {"small illapa": 1})


@pytest.mark.parametrize(("owns", "left"), [("small_inti large_inti", {"large inti": 1}), ("large_inti", {})])
def test_following_worship_she_gives_a_small_statue_before_a_large_one(owns: str, left: dict[str, int]) -> None:
    state = follows("worship", owns=owns, temple=2)
    assert (state.temple[1], her(state, "statues")) == (3, left)


def test_her_rejuvenate_turns_everything_up() -> None:
    state = turn(priest=4, army_down="01 19", production="P01 P03", face_down="P01 P03")
    assert (her(state, "face_down"), her(state, "army_down"), her(state, "army_up")) == ([], [], army("01 19"))


def test_following_rejuvenate_she_turns_up_half() -> None:
    """EXAMPLES P3."""
    own = {"production": "P01 P03 P05", "face_down": "P01 P03 P05", "army_down": "01 02 19"}
    state = follows("rejuvenate", **own)
    assert (her(state, "face_down"), her(state, "army_up")) == (["P01"], army("01 19"))
    state = follows("rejuvenate", production="P01", face_down="P01")
    assert (her(state, "face_down"), her(state, "army_up")) == ([], [])


def test_you_may_follow_and_your_buildings_react() -> None:
    state = turn(priest=before("offering"), corn=4, you={"corn": 3, "temple": 2})
    assert (state.actor, offers(state)) == (0, {"done", "offer 1"})
    assert goods(turn(priest=4, army_down="01 02 03", you={"passive": "Z18"})) == {"gold": 1}
    assert goods(turn(priest=4, army_down="01 02 03", passive="Z18"), 1) == {}


def test_she_follows_even_when_you_take_the_gold() -> None:
    more = {"owns": "small_inti", "temple": 2, "you": {"owns": "small_illapa"}}
    state = follows("worship", "gold", **more)
    assert (state.temple, goods(state)) == ([0, 3], {"gold": 1})


def test_the_house_of_her_highest_number_brings_a_fitting_nomad() -> None:
    more = {"modules": "buildings", "priest": 2, "production": "PX01"}
    state = follows("produce", nomads="warrior priest courier", **more)
    assert (workers(state), goods(state, 1)) == (["courier"], {"potato": 2})
    state = follows("produce", nomads="warrior priest", **more)
    assert (workers(state), goods(state, 1)) == ([], {})


# Conquest (rules 21.5)


def test_the_conquest_example() -> None:
    """EXAMPLES P2."""
    lands = {"chinchasuyu1": 0, "chinchasuyu3": 0, "antisuyu1": 0, "antisuyu2": 1, "antisuyu3": 0, "kuntisuyu1": 0,
             "kuntisuyu3": 1, "qullasuyu1": 1, "qullasuyu2": 0}  # fmt: skip
    state = turn(priest=3, army_hand="01 02", army_up="19 03", conquest=lands, casualties="", rolls=[2], army_deck="09")
    taken = set(state.dump()["conquest"].items()) - set(lands.items())
    assert taken == {("qullasuyu6", 1), ("chinchasuyu2", 1)}
    assert goods(state, 1) == {"gold": 5, "corn": 2}
    assert (her(state, "army_up"), len(her(state, "army_down")), her(state, "army_hand")) == ([], 2, army("09"))
    assert "army_19" in her(state, "army_down")
    assert len(state.dump()["army_cards"]["discard"]) == 2


@pytest.mark.parametrize(("roll", "end"), [(1, "architect"), (2, "courier"), (3, "courier"), (4, "architect")])
def test_her_casualty_comes_from_the_end_that_the_die_names(roll: int, end: str) -> None:
    state = turn(priest=3, army_up="19", village="courier priest architect", rolls=[roll])
    assert state.dump()["casualties"] == {end: 1}


def test_without_villagers_a_nomad_falls() -> None:
    state = turn(priest=3, army_up="19", village="", nomads="priest priest", bag="warrior", frames=HER_TURN)
    assert state.dump()["casualties"] == {"priest": 1}


def test_a_village_that_her_casualty_empties_brings_her_the_festival() -> None:
    state = turn(priest=3, army_up="19", village="courier")
    assert (state.holder, state.points[1]) == (1, 11)


def test_your_part_comes_between_her_markers() -> None:
    """Rules 22.54: the casualty, her cards, yours, her marker, yours, her second."""
    you = {"army_hand": "05", "army_up": "06", "potato": 1}
    state = turn(priest=3, army_hand="01 02", you=you, rolls=[2, 1])
    assert (kind(state), her(state, "army_up"), state.dump()["conquest"]) == ("deploy", army("01 02"), {})
    play(state, "deploy army_05")
    assert (kind(state), state.dump()["conquest"]) == ("conquer", {"kuntisuyu3": 1})
    play(state, "conquer antisuyu1")
    assert {"kuntisuyu3": 1, "antisuyu1": 0}.items() <= state.dump()["conquest"].items()
    assert list(state.dump()["conquest"].values()).count(1) == 2


def first_choice(cards: str, taken: dict[str, int], rolls: list[int]) -> str:
    """The space that she takes when she follows a Conquest of yours."""
    state = follows("conquest", "village potato", army_up=cards, temple=12, conquest=taken, rolls=rolls)
    (land,) = set(state.dump()["conquest"]) - set(taken)
    return str(land)


@pytest.mark.parametrize(
    ("cards", "taken", "rolls", "land"),
    [
        # nothing tells the regions apart: the die
        ("01 02 03 04 05", {}, [1], "kuntisuyu5"),
        ("01 02 03 04 05", {}, [2], "chinchasuyu6"),
        ("01 02 03 04 05", {}, [3], "antisuyu6"),
        ("01 02 03 04 05", {}, [4], "qullasuyu6"),
        # fewest pieces
        ("01 02", {"antisuyu1": 0, "chinchasuyu1": 1, "kuntisuyu1": 0}, [], "qullasuyu3"),
        # a region that she would win before emptier ones that she rules
        ("01 02 03", {"chinchasuyu1": 1, "antisuyu1": 1, "kuntisuyu1": 1, "qullasuyu1": 0, "qullasuyu2": 1, "qullasuyu3": 0}, [],
         "qullasuyu4"),
        # fewest of hers: everywhere two, and she takes control nowhere
        ("01", {"chinchasuyu1": 1, "chinchasuyu2": 1, "antisuyu1": 0, "antisuyu3": 1, "kuntisuyu1": 1, "kuntisuyu3": 1,
                "qullasuyu1": 1, "qullasuyu2": 1}, [], "antisuyu2"),
        # a roll that names no tied region goes on clockwise
        ("01 02", {"antisuyu1": 0, "kuntisuyu1": 0}, [1], "chinchasuyu3"),
        ("01 02", {"antisuyu1": 0, "kuntisuyu1": 0}, [3], "qullasuyu3"),
    ],
)  # fmt: skip
def test_where_her_paid_marker_goes(cards: str, taken: dict[str, int], rolls: list[int], land: str) -> None:
    assert first_choice(cards, taken, rolls) == land


def test_following_she_plays_her_hand_and_places_one_marker() -> None:
    state = follows("conquest", "village potato", army_hand="01 02", army_up="19", rolls=[1])
    assert list(state.dump()["conquest"].values()) == [1]
    assert her(state, "army_hand") == []


def test_she_discards_weak_cards_and_flips_strong_ones() -> None:
    state = follows("conquest", "village potato", army_up="01 02 03 19", rolls=[1], conquest={"kuntisuyu6": 0, "chinchasuyu1": 1,
                    "chinchasuyu2": 1, "antisuyu1": 1, "antisuyu2": 1, "qullasuyu1": 1, "qullasuyu2": 1})  # fmt: skip
    assert state.dump()["conquest"]["kuntisuyu5"] == 1
    assert (her(state, "army_down"), state.dump()["army_cards"]["discard"]) == (army("19"), army("01 02"))
