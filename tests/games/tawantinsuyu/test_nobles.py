"""Nobles: Palaces, appointing, the offer of Newcomers and the limit (rules 19.1-19.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, festival, final, golden, golden_of, guest_offer, newcomers, nobles, seat
from .noble_turns import M, on_t3a
from .positions import GAME, answer, end_turn, gods, goods, kind, market, offered, offers, pile, place, play, seat_of


def owned(state: State, number: int = 0) -> list[str]:
    """All Palaces of a seat."""
    return list(golden_of(state, number)["palaces"])


# 19.1: Palaces are Buildings

SIX = "P18 P19 Z01 Z02 X07 X12"


def test_a_palace_costs_one_stone_and_one_potato() -> None:
    state = play(on_t3a(own={"stone": 1, "potato": 1}, market=SIX), "task building")
    answer(state, "construct", "build X07")
    assert (owned(state), nobles(state), goods(state)) == (["X07"], ([], []), {})


@pytest.mark.parametrize("own", [{"stone": 1}, {"potato": 1}, {"stone": 1, "corn": 3}])
def test_a_palace_cannot_be_had_for_less(own: dict[str, int]) -> None:
    assert offered(on_t3a(own=own, market=SIX), "task") == {"stone", "potato"}


def test_gold_stands_in_for_the_price_of_a_palace() -> None:
    state = play(on_t3a(own={"gold": 2}, market=SIX), "task building")
    answer(state, "construct", "build X12")
    assert (owned(state), goods(state)) == (["X12"], {})


def test_a_free_building_may_be_a_palace() -> None:
    own = seat(priest=before("conquest"), army_up="19 20")
    state = golden(own, modules=M, market="P01 P02 Z01 Z02 X07 X12")
    play(state, "move 1", "village potato", "act")
    answer(state, "deploy", "done")
    play(state, "conquer qullasuyu5")
    assert offered(state, "build") == {"P01", "P02", "Z01", "Z02", "X07", "X12"}
    play(state, "build X07")
    assert (owned(state), goods(state), state.points[0]) == (["X07"], {}, 13)


def test_the_market_is_refilled_with_palaces() -> None:
    state = on_t3a(own={"stone": 1, "potato": 2}, market=SIX, piles="X05 X09")
    play(state, "task building", "build X12")
    assert market(state) == ["P18", "P19", "Z01", "Z02", "X07", ""]
    end_turn(state)
    assert market(state) == ["P18", "P19", "Z01", "Z02", "X07", "X05"]
    assert pile(state, "golden", "palace_pile")[0] == "X09"


def test_a_god_card_changes_palaces_of_the_market() -> None:
    state = on_t3a(own={"stone": 1, "potato": 1, "hand": "inti_1"}, market=SIX, piles="X05 X09")
    play(state, "task building", "return god_inti_1")
    assert offered(state, "swap") == set(SIX.split())
    play(state, "swap X12", "swap X07")
    assert market(state) == ["P18", "P19", "Z01", "Z02", "X09", "X05"]
    assert pile(state, "golden", "palace_pile")[-2:] == ["X12", "X07"]
    play(state, "build X05")
    assert owned(state) == ["X05"]


def test_a_festival_renews_the_palaces_of_the_market() -> None:
    state = festival(modules=M, step="play", market="P01 P02 Z01 Z02 X01 X02", piles="X05 X09 P07 P08 Z07 Z08")
    assert market(state) == ["P07", "P08", "Z07", "Z08", "X05", "X09"]
    assert pile(state, "golden", "palace_pile")[-2:] == ["X01", "X02"]


def test_palaces_score_as_buildings() -> None:
    state = golden(seat(palaces="X01 X02", nobles="X03", production="P01 P02", face_down="P02"), modules=M)
    assert final(state) == {"buildings": 8, "workers": 1}


# 19.2: appointing


def recruiting(palaces: str, nomads: str = "courier priest", **more: Any) -> State:
    """Seat 0 has Palaces and has chosen the Recruit action."""
    own = seat(palaces=palaces, **more.pop("own", {}))
    return play(golden(own, modules=M, nomads=nomads, **more), "recruit")


def test_a_nomad_becomes_a_noble_and_brings_a_newcomer() -> None:
    state = recruiting("X04", guests="blue_green red_yellow red_white")
    play(state, "nomad priest")
    assert (kind(state), offers(state)) == ("appoint", {"done", "palace X04"})
    play(state, "palace X04")
    assert nobles(state) == (["X04"], [])
    assert seat_of(state)["workers"] == {}
    assert kind(state) == "newcomer"
    assert offers(state) == {"done", "newcomer blue_green", "newcomer red_yellow", "newcomer red_white"}
    play(state, "newcomer red_yellow")
    assert newcomers(state) == {"red_yellow": 1}
    assert guest_offer(state)[:2] == ["blue_green", "red_white"]
    assert len(guest_offer(state)) == 3
    assert sum(state.dump()["nomads"].values()) == 2
    assert kind(state) == "second"


def test_nobody_has_to_be_appointed() -> None:
    state = play(recruiting("X04"), "nomad priest", "done")
    assert seat_of(state)["workers"] == {"priest": 1}
    assert (nobles(state), newcomers(state), kind(state)) == (([], []), {}, "second")


def test_a_noble_may_come_without_a_newcomer() -> None:
    state = play(recruiting("X04", guests="blue_green blue_red blue_yellow"), "nomad priest", "palace X04", "done")
    assert (nobles(state), newcomers(state), kind(state)) == ((["X04"], []), {}, "second")
    assert guest_offer(state) == ["blue_green", "blue_red", "blue_yellow"]


def test_of_two_palaces_of_the_colour_one_is_chosen() -> None:
    state = play(recruiting("X04 X07 X01"), "nomad priest")
    assert offers(state) == {"done", "palace X04", "palace X07"}
    play(state, "palace X07", "done")
    assert (nobles(state)[0], owned(state)) == (["X07"], ["X01", "X04", "X07"])


@pytest.mark.parametrize("own", [{"nobles": "X04"}, {"lying": "X04"}])
def test_a_palace_with_a_noble_takes_no_other(own: dict[str, str]) -> None:
    state = play(recruiting("", own=own), "nomad priest")
    assert (kind(state), seat_of(state)["workers"]) == ("second", {"priest": 1})


def test_a_palace_takes_only_its_colour() -> None:
    state = play(recruiting("X01 X02 X05 X09"), "nomad priest")
    assert (kind(state), seat_of(state)["workers"]) == ("second", {"priest": 1})


@pytest.mark.parametrize(
    ("colour", "palaces"),
    [
        ("architect", "X01 X06 X11"),
        ("craftsman", "X05 X08 X10 X15"),
        ("warrior", "X02 X03 X13"),
        ("courier", "X09 X14"),
        ("priest", "X04 X07 X12"),
    ],
)
def test_the_colours_of_the_palaces(colour: str, palaces: str) -> None:
    everything = " ".join(f"X{number:02}" for number in range(1, 16))
    state = golden(seat(palaces=everything), modules=M, nomads=f"{colour} {colour}", market="P01 P02 Z01 Z02 - -")
    play(state, "recruit", f"nomad {colour}")
    assert offered(state, "palace") == set(palaces.split())


def village_choice(village: str, **own: Any) -> State:
    """Seat 0 may buy a Worker of the Village at the end of its turn."""
    frames = [["finish", 0, 0, 0], ["limit", 0, 0, 0], ["village", 0, 0, 0]]
    return golden(seat(**own), modules=M, village=village, frames=frames)


def test_a_worker_of_the_village_becomes_a_noble() -> None:
    state = village_choice("architect priest", palaces="X01", potato=1)
    play(state, "village potato", "palace X01", "newcomer blue_green")
    assert (nobles(state), newcomers(state), goods(state)) == ((["X01"], []), {"blue_green": 1}, {})
    assert state.dump()["village"] == ["priest"]
    assert state.turn_of == 1


def test_the_last_worker_of_the_village_brings_the_festival_as_a_noble() -> None:
    state = village_choice("architect", palaces="X01", corn=1)
    play(state, "village corn", "palace X01", "done")
    assert nobles(state)[0] == ["X01"]
    assert (state.holder, state.festivals, state.points[0]) == (0, 1, 11)


def test_a_nomad_of_a_god_card_becomes_a_noble() -> None:
    own = seat(workers="architect", hand="mama_quilla_7", owns="small_mama_quilla", priest=2, palaces="X04")
    state = place(golden(own, modules=M), "architect", "t2b", "mama_quilla_7")
    play(state, "nomad priest", "palace X04", "newcomer blue_green")
    assert (nobles(state)[0], newcomers(state), goods(state)) == (["X04"], {"blue_green": 1}, {"potato": 1})


def test_a_nomad_of_the_temple_becomes_a_noble() -> None:
    own = seat(workers="architect", hand="inti_3", owns="small_inti", priest=2, palaces="X04", temple=3)
    state = place(golden(own, modules=M), "architect", "t2a", "inti_3")
    play(state, "option 2", "nomad priest", "palace X04", "done")
    assert (nobles(state)[0], state.temple[0]) == (["X04"], 4)


def test_a_noble_is_appointed_in_the_turn_of_another() -> None:
    state = golden(seat(priest=before("conquest")), seat(palaces="X09", army_up="01 02"), modules=M)
    play(state, "move 1", "village potato", "conquer qullasuyu2", "nomad courier")
    assert (state.actor, state.turn_of) == (1, 0)
    play(state, "palace X09", "newcomer blue_green")
    assert (nobles(state, 1)[0], newcomers(state, 1), state.points[1]) == (["X09"], {"blue_green": 1}, 12)


def test_a_worker_taken_back_from_the_hill_is_not_appointed() -> None:
    state = on_t3a(colour="warrior", own={"palaces": "X04"}, hill={"t3b": "priest"})
    play(state, "t3b")
    assert kind(state) == "tasks"
    assert (seat_of(state)["workers"], nobles(state)) == ({"priest": 1}, ([], []))


def test_a_newcomer_is_not_appointed() -> None:
    state = play(recruiting("X04 X01 X12", guests="blue_white blue_white blue_green"), "nomad priest", "palace X04")
    play(state, "newcomer blue_white")
    assert (kind(state), newcomers(state), nobles(state)[0]) == ("second", {"blue_white": 1}, ["X04"])


def test_a_noble_stays_outside_the_limit() -> None:
    state = village_choice("architect courier priest", palaces="X01", potato=1, workers="warrior warrior")
    play(state, "village potato", "palace X01", "done")
    assert state.turn_of == 1
    assert (seat_of(state)["workers"], nobles(state)[0]) == ({"warrior": 2}, ["X01"])


def in_setup(spread: str, **own: Any) -> State:
    """Seat 0 resolves its God cards of set-up, the last to do so."""
    given = golden(seat(**own), modules=M, nomads="priest courier", guests="blue_green blue_red red_white").dump()
    given["turn"] |= {"of": -1, "free": 0, "number": 0}
    given["frames"] = [["setup_end", 0, 0, 0], ["resolve_cards", 0, 0, 0]]
    given["god_cards"]["deck"] = [card for card in given["god_cards"]["deck"] if card not in gods(spread)]
    given["seats"][0]["spread"] = gods(spread)
    state = GAME.load(given)
    assert GAME.fault(state) == ""
    assert isinstance(state, State)
    return state


def test_cards_of_set_up_cannot_appoint() -> None:
    state = play(in_setup("mama_quilla_7 inti_4", palaces="X04"), "play god_mama_quilla_7", "nomad priest")
    assert (kind(state), state.turn_of) == ("main", 0)
    assert (seat_of(state)["workers"], nobles(state), newcomers(state)) == ({"priest": 1}, ([], []), {})


def test_cards_of_set_up_bring_newcomers() -> None:
    state = play(in_setup("inti_8 inti_4", palaces="X04"), "play god_inti_8", "newcomer red_white")
    assert (newcomers(state), goods(state), state.points[0]) == ({"red_white": 1}, {"potato": 1}, 13)
    assert len(guest_offer(state)) == 3


# 19.3: the offer of Newcomers


def test_without_newcomers_none_is_taken() -> None:
    state = play(recruiting("X04", guests="", guest_bag=""), "nomad priest", "palace X04")
    assert (kind(state), nobles(state)[0], newcomers(state)) == ("second", ["X04"], {})
    assert (state.holder, state.over) == (-1, False)


def test_an_offer_that_cannot_be_refilled_shrinks() -> None:
    state = play(recruiting("X04", guests="blue_red green_white", guest_bag=""), "nomad priest", "palace X04")
    play(state, "newcomer green_white")
    assert guest_offer(state) == ["blue_red"]
    assert (state.holder, state.over) == (-1, False)


def test_of_two_equal_newcomers_one_stays() -> None:
    state = play(recruiting("X04", guests="blue_red blue_red green_red", guest_bag="red_white"), "nomad priest", "palace X04")
    assert offered(state, "newcomer") == {"blue_red", "green_red"}
    play(state, "newcomer blue_red")
    assert sorted(guest_offer(state)) == ["blue_red", "green_red", "red_white"]


# 19.4: the limit (E7)


@pytest.mark.parametrize(
    ("workers", "guests", "leave"),
    [
        ("architect priest", "red_white", 0),
        ("architect architect priest", "", 1),
        ("architect priest", "red_white blue_green", 1),
        ("", "red_white blue_green blue_red", 0),
        ("architect", "red_white blue_green", 0),
        ("architect architect priest", "red_white", 1),
        ("", "red_white red_white blue_green blue_red", 1),
        ("architect priest warrior", "red_white blue_green", 2),
    ],
)
def test_e7_one_newcomer_is_not_counted(workers: str, guests: str, leave: int) -> None:
    state = village_choice("priest courier", workers=workers, newcomers=guests, corn=1)
    play(state, "done")
    everybody = {*workers.split(), *guests.split()}
    for _ in range(leave):
        assert offered(state, "dismiss") <= everybody
        play(state, sorted(offers(state))[0])
    assert state.turn_of == 1
    left = sum(seat_of(state)["workers"].values()) + sum(newcomers(state).values())
    assert left == len(workers.split()) + len(guests.split()) - leave


def test_e7_the_owner_chooses_who_leaves() -> None:
    for leaves in ("architect", "priest", "red_white", "blue_green"):
        state = village_choice("priest courier", workers="architect priest", newcomers="red_white blue_green", corn=1)
        play(state, "done")
        assert offers(state) == {"dismiss architect", "dismiss priest", "dismiss red_white", "dismiss blue_green"}
        play(state, f"dismiss {leaves}")
        assert leaves not in [*seat_of(state)["workers"], *newcomers(state)]
        gone = state.dump()["golden"]["newcomers"]["removed"]
        assert gone == ({leaves: 1} if "_" in leaves else {})
        assert state.turn_of == 1


def test_g47_the_limit_waits_for_the_end_of_the_turn() -> None:
    """Seat 0 holds three Newcomers and two Workers for a while; then two of them go."""
    state = recruiting("X04", own={"workers": "architect warrior", "newcomers": "red_white blue_green"})
    play(state, "nomad priest", "palace X04", "newcomer blue_red")
    assert sum(newcomers(state).values()) == 3
    play(state, "train", sorted(offers(play(state.copy(), "train")))[0], "done")
    assert len(offered(state, "dismiss")) == 5
    play(state, "dismiss architect", "dismiss blue_red")
    assert (seat_of(state)["workers"], newcomers(state)) == ({"warrior": 1}, {"blue_green": 1, "red_white": 1})


# 19.11: the end (E6, E8)

SEVEN = {f"{region}{space}": 0 for region in ("chinchasuyu", "antisuyu") for space in (1, 2, 3)} | {"kuntisuyu1": 0}
"""What the Prophecy of X07 asks for; it brings no VP of its own."""


@pytest.mark.parametrize(
    ("own", "conquest", "vp"),
    [
        ({"nobles": "X07"}, SEVEN, 8),
        ({"lying": "X07"}, SEVEN, 7),
        ({"palaces": "X07"}, SEVEN, 2),
        ({"nobles": "X07"}, {}, 3),
        ({"lying": "X07"}, {}, 2),
        ({"nobles": "X07", "passive": "ZN6"}, SEVEN, 10 + 2),
        ({"lying": "X07", "passive": "ZN6"}, SEVEN, 9 + 2),
        ({"palaces": "X07", "passive": "ZN6"}, SEVEN, 2 + 2),
    ],
)
def test_e6_what_a_palace_scores(own: dict[str, str], conquest: dict[str, int], vp: int) -> None:
    """The Hall of Prophets is a Building for 2 VP itself."""
    assert sum(final(golden(seat(**own), modules=M, conquest=conquest)).values()) == vp


@pytest.mark.parametrize(("passive", "vp"), [("", 7), ("ZN6", 9 + 2)])
def test_e6_a_vassal_in_place_of_the_noble(passive: str, vp: int) -> None:
    own = seat(palaces="X07", vassals=["VN10 X07"], passive=passive)
    state = golden(own, modules="nobles vassals", conquest=SEVEN, nations={"antisuyu": "VN10"})
    assert sum(final(state).values()) == vp
    assert "workers" not in final(state)


def test_e8_a_newcomer_counts_once_for_a_prophecy() -> None:
    """Three that are red or white: a Newcomer of both, a white Noble who lies, a red Worker."""
    own: dict[str, Any] = {"nobles": "X06", "lying": "X04", "newcomers": "red_white", "workers": "warrior"}
    assert final(golden(seat(**own), modules=M))["prophecies"] == 5
    for fewer in ({"lying": ""}, {"newcomers": ""}, {"workers": ""}):
        assert "prophecies" not in final(golden(seat(**own | fewer), modules=M))


def test_g35_standing_nobles_and_newcomers_score_as_workers() -> None:
    own = seat(nobles="X01 X02", lying="X03", newcomers="red_white blue_green", workers="priest")
    assert final(golden(own, modules=M)) == {"buildings": 6, "workers": 5}


def third_festival(take: str) -> State:
    """Seat 0 has two red Workers and the Travellers' Gate at the start of the last Festival; X06 counts red and white."""
    own = seat(passive="ZN3", nobles="X06", workers="warrior warrior", newcomers="blue_green")
    state = festival(own, modules=M, step="start", festivals=3, guests="red_white blue_green blue_red")
    return play(state, take)


def test_g63_workers_of_the_last_festival_count_above_the_limit() -> None:
    without, with_it = third_festival("done"), third_festival("newcomer red_white")
    assert without.over
    assert with_it.over
    assert sum(newcomers(with_it).values()) == 2
    assert with_it.points[0] - without.points[0] == 5 + 1


# 22.62: Newcomers are not recruited


def test_g62_newcomers_are_neither_recruited_nor_appointed() -> None:
    own = seat(nobles="X10", palaces="X04 X01", stone=2, potato=1)
    nations = {"antisuyu": "VN10"}
    guests = "blue_white blue_red red_white"
    state = golden(own, modules="nobles vassals", conquest={"antisuyu1": 0}, nations=nations, guests=guests)
    play(state, "influence antisuyu", "pay", "palace X01", "newcomer blue_white")
    assert (kind(state), newcomers(state), goods(state)) == ("second", {"blue_white": 1}, {"stone": 2})
    assert nobles(state) == (["X10"], [])
    state = festival(seat(passive="ZN3", nobles="X10", palaces="X01", stone=2), modules=M, step="start")
    play(state, "newcomer blue_green")
    assert (newcomers(state), nobles(state)) == ({"blue_green": 1}, (["X10"], []))
    assert (kind(state), goods(state)) == ("feast", {"stone": 2})
