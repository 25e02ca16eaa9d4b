"""Conquest: the casualty, cards played, markers placed, and every irreducible way to pay with Soldiers."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import GAME, answer, army, goods, kind, offered, offers, play, player, position, seat_of, tapestries, why_not

ONES = [f"{n:02}" for n in range(1, 19)]
TWOS = [str(n) for n in range(19, 31)]


def conquest(*seats: dict[str, Any], active: str = "act", **more: Any) -> State:
    """Seat 0 has started a Conquest and decided; all cards are about to be played."""
    own = [dict(seat) for seat in seats]
    own[0]["priest"] = 3
    state = position(*own, **more)
    play(state, "move 1")
    answer(state, "casualty", "village potato")
    return answer(state, "act", active)


def all_quiet(state: State) -> State:
    """Nobody plays or places anything more."""
    while kind(state) in ("deploy", "conquer"):
        play(state, "done")
    return state


# the casualty


@pytest.mark.parametrize(
    ("end", "colour", "left"), [("potato", "priest", "courier warrior"), ("corn", "warrior", "priest courier")]
)
def test_the_active_player_chooses_the_end_of_the_village(end: str, colour: str, left: str) -> None:
    state = position(player(priest=3), village="priest courier warrior")
    play(state, "move 1", f"village {end}")
    assert state.dump()["casualties"] == {colour: 1}
    assert state.dump()["village"] == left.split()


def test_an_empty_village_loses_a_nomad_who_is_replaced() -> None:
    state = position(player(priest=3), village="", nomads="courier priest", bag="warrior warrior warrior")
    play(state, "move 1")
    assert offers(state) == {"nomad courier", "nomad priest"}
    play(state, "nomad priest")
    assert state.dump()["casualties"] == {"priest": 1}
    assert state.dump()["nomads"] == {"courier": 1, "warrior": 1}


def test_without_villagers_and_nomads_there_is_no_casualty() -> None:
    state = position(player(priest=3), village="", nomads="", bag="")
    play(state, "move 1")
    assert sum(state.casualties) == 0
    assert goods(state) == {"gold": 1}


def test_a_village_emptied_by_a_casualty_brings_a_festival_at_the_end_of_the_turn() -> None:
    state = position(player(priest=3), village="priest")
    play(state, "move 1")
    assert (state.village, state.holder) == ([], -1)
    play(state, "recruit", "done")
    assert (state.holder, state.points[0]) == (0, 11)


def test_the_casualty_falls_before_buildings_react() -> None:
    state = position(player(priest=3, passive="Z17"))
    play(state, "move 1")
    assert (kind(state), goods(state)) == ("casualty", {})
    play(state, "village potato")
    assert goods(state)["gold"] >= 1


# playing cards


def test_the_first_card_of_the_active_player_is_free_and_the_others_cost_a_potato() -> None:
    state = conquest(player(army_hand="01 05 19", potato=1), player(army_hand="02", potato=1))
    play(state, "deploy army_19")
    assert goods(state) == {"potato": 1}
    play(state, "deploy army_05")
    assert goods(state) == {}
    assert not offered(state, "deploy")
    play(state, "done")
    assert (state.actor, offers(state)) == (1, {"done", "deploy army_02"})
    play(state, "deploy army_02")
    assert goods(state, 1) == {}
    assert [seat_of(state, seat)["army_up"] for seat in (0, 1)] == [army("05 19"), army("02")]


def test_gold_pays_for_playing_a_card_and_a_card_discarded_pays_too() -> None:
    state = conquest(player(army_hand="01 19 20"), player())
    play(state, "deploy army_19", "cash army_01", "deploy army_20")
    assert goods(state) == {}
    assert seat_of(state)["army_up"] == army("19 20")


def test_followers_may_not_discard_cards_for_resources() -> None:
    state = conquest(player(), player(army_hand="01 19", potato=1))
    assert state.actor == 1
    assert not offered(state, "cash")


def test_all_play_cards_before_anyone_places_a_marker() -> None:
    state = conquest(player(army_up="01", army_hand="02"), player(army_hand="03", potato=1), player(army_hand="04", potato=1))
    asked = []
    while kind(state) == "deploy":
        asked.append(state.actor)
        play(state, "done")
    assert asked == [0, 1, 2]
    assert kind(state) == "conquer"


# markers


def test_the_active_player_places_two_markers_the_others_one() -> None:
    everyone = [player(army_up="01 02 03"), player(army_up="04 05 06"), player(army_up="07 08 09")]
    state = conquest(*everyone)
    order = []
    while kind(state) == "conquer":
        order.append(state.actor)
        play(state, sorted(offer for offer in offers(state) if offer.endswith("1"))[0])
    assert order == [0, 1, 2, 0]
    assert sorted(state.dump()["conquest"].values()) == [0, 0, 1, 2]


def test_a_marker_may_be_left_out() -> None:
    state = conquest(player(army_up="01 02 03"), player(army_up="04"))
    play(state, "done")
    assert state.actor == 1
    play(state, "done")
    assert (state.actor, kind(state)) == (0, "conquer")


def test_an_occupied_space_cannot_be_taken() -> None:
    state = conquest(player(army_up="01"), player(), conquest={"chinchasuyu1": 1})
    assert "conquer chinchasuyu1" not in offers(state)
    assert "7.4" in why_not(state, "conquer chinchasuyu1")


def test_ten_markers_a_player() -> None:
    lands = [f"{region}{n}" for region in ("chinchasuyu", "antisuyu") for n in range(1, 6)]
    state = conquest(player(army_up="01"), player(), conquest=dict.fromkeys(lands, 0))
    assert kind(state) == "second"


BENEFITS = {
    "chinchasuyu1": ([], {"potato": 3}, 0),
    "chinchasuyu2": ([], {"corn": 2, "gold": 1}, 0),
    "chinchasuyu3": (["weaving top"], {}, 1),
    "chinchasuyu4": ([], {"stone": 3}, 0),
    "chinchasuyu5": (["statue small inti"], {"potato": 2}, 3),
    "chinchasuyu6": ([], {}, 9),
    "antisuyu1": ([], {"stone": 1, "potato": 1}, 0),
    "antisuyu2": (["take god_inti_1", "weaving top"], {}, 0),
    "antisuyu3": ([], {}, 0),
    "antisuyu4": ([], {}, 4),
    "antisuyu5": ([], {}, 7),
    "antisuyu6": (["option 1"], {"stone": 3}, 2),
    "kuntisuyu1": (["take god_inti_1"], {"potato": 1}, 0),
    "kuntisuyu2": ([], {"gold": 1}, 1),
    "kuntisuyu3": ([], {"stone": 2}, 0),
    "kuntisuyu4": (["steps 3 upper"], {"corn": 1, "potato": 2}, 4),
    "kuntisuyu5": ([], {"stone": 2}, 4),
    "kuntisuyu6": (["statue large inti"], {}, 9),
    "qullasuyu1": ([], {"corn": 1, "potato": 1}, 0),
    "qullasuyu2": (["nomad courier"], {}, 2),
    "qullasuyu3": ([], {"stone": 3}, 0),
    "qullasuyu4": (["raise army_17", "raise P01"], {}, 2),
    "qullasuyu5": (["build P03"], {}, 3),
    "qullasuyu6": ([], {"gold": 4}, 0),
}


@pytest.mark.parametrize("land", BENEFITS)
def test_the_benefit_of_a_conquest_space(land: str) -> None:
    answers, gain, vp = BENEFITS[land]
    own = player(army_up="01 02 03 04 19 20 21 22", army_down="17 18", temple=2, production="P01", face_down="P01")
    state = conquest(own, player(), offer="inti_1", tiles="W05 W06", market="P02 P03 Z04 Z05")
    play(state, f"conquer {land}", *answers)
    answer(state, "soldiers", sorted(offers(state))[0])
    assert (goods(state), state.points[0]) == (gain, 10 + vp)
    assert state.dump()["conquest"] == {land: 0}
    assert bool(tapestries(state)) == ("weaving top" in answers)
    assert len(seat_of(state)["god_hand"]) == ("take god_inti_1" in answers)
    assert len(seat_of(state)["army_hand"]) == (2 if land == "antisuyu3" else 0)
    assert sum(seat_of(state)["workers"].values()) == ("nomad courier" in answers)


def irreducible(cards: tuple[int, ...], need: int) -> bool:
    """Enough Soldiers, and no card could be left out."""
    return sum(cards) >= need and all(sum(cards) - card < need for card in cards)


def payments(ones: int, twos: int, flip: int, discard: int) -> set[str]:
    """Every way to pay, by brute force over two disjoint sets of cards."""
    cards = [1] * ones + [2] * twos
    found = set()
    places = range(len(cards))
    for n in range(len(cards) + 1):
        for flipped in combinations(places, n):
            if not irreducible(tuple(cards[at] for at in flipped), flip):
                continue
            rest = [at for at in places if at not in flipped]
            for m in range(len(rest) + 1):
                for gone in combinations(rest, m):
                    if irreducible(tuple(cards[at] for at in gone), discard):
                        names = ["".join(sorted((str(cards[at]) for at in s), reverse=True)) or "0" for s in (flipped, gone)]
                        found.add(f"flip {names[0]} discard {names[1]}")
    return found


NEEDS = {"chinchasuyu1": (1, 0), "antisuyu2": (0, 1), "antisuyu3": (1, 1), "antisuyu4": (2, 1), "antisuyu5": (2, 2),
         "chinchasuyu6": (3, 2), "kuntisuyu6": (3, 3)}  # fmt: skip


@pytest.mark.parametrize("land", NEEDS)
@pytest.mark.parametrize("ones", range(5))
@pytest.mark.parametrize("twos", range(4))
def test_soldiers_are_paid_in_irreducible_disjoint_sets(land: str, ones: int, twos: int) -> None:
    if ones + twos == 0:
        return
    cards = " ".join(ONES[:ones] + TWOS[:twos])
    expected = payments(ones, twos, *NEEDS[land])
    state = conquest(player(army_up=cards, temple=12), player(), no_deck=True, only_tiles=True, offer="")
    assert (f"conquer {land}" in offers(state)) == bool(expected)
    if expected:
        play(state, f"conquer {land}")
        answer(state, "statue", "done")
        if len(expected) > 1:
            assert offered(state, "soldiers") == expected
        else:
            (only,) = expected
            flipped, gone = only.removeprefix("flip ").split(" discard ")
            assert len(seat_of(state)["army_down"]) == len(flipped.replace("0", ""))
            assert state.army_discard.bit_count() == len(gone.replace("0", ""))


def test_cards_gained_by_the_benefit_cannot_pay_but_cards_turned_up_can() -> None:
    state = conquest(player(army_up="01 02 03", army_down="19"), player())
    play(state, "conquer qullasuyu4", "raise army_19")
    answer(state, "raise", "done")
    assert offered(state, "soldiers") == payments(3, 1, 2, 1)
    state = conquest(player(army_up="01"), player())
    assert "conquer antisuyu3" not in offers(state)


def test_a_free_building_may_follow_a_change_of_the_market() -> None:
    """Rules 1: a free Building is constructed by 5.4 but for its cost, so a God card may change the Market first."""
    own = player(army_up="01 02 03 04", hand="inti_1")
    state = conquest(own, player(), market="P01 P02 Z04 Z05", piles="P13 Z09")
    play(state, "conquer qullasuyu5")
    assert offers(state) == {"done", "build P01", "build P02", "build Z04", "build Z05", "return god_inti_1"}
    play(state, "return god_inti_1", "swap P01", "done")
    assert offers(state) == {"build P13", "build P02", "build Z04", "build Z05"}
    play(state, "build P13")
    assert seat_of(state)["production"] == ["P13"]
    assert goods(state) == {}


def test_the_reasons_are_given_with_their_paragraph() -> None:
    state = conquest(player(army_up="01"), player())
    assert "7.4" in why_not(state, "conquer kuntisuyu6")
    assert GAME.describe(state, GAME.actions.parse("conquer chinchasuyu1"))
