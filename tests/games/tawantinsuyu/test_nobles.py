"""Nobles and Newcomers: Palaces, appointing, the limit, Newcomers placed and taken back, when Nobles work, and their points."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    before,
    festival,
    final,
    god_offer,
    golden,
    golden_of,
    guest_offer,
    newcomers,
    nobles,
    place_newcomer,
    seat,
    tasks_left,
)
from .positions import GAME, answer, end_turn, gods, goods, kind, market, offered, offers, pile, place, play, seat_of

M = "nobles"


def on_t3a(*others: dict[str, Any], colour: str = "architect", own: dict[str, Any] | None = None, **more: Any) -> State:
    """Seat 0 has placed a Worker for gold beside stone, building and potato."""
    mine: dict[str, Any] = {"workers": colour, "priest": 3, "gold": 0} | (own or {})
    mine["gold"] += 1
    return place(golden(seat(**mine), *others, modules=M, **more), colour, "t3a")


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


# 19.5: placing a Newcomer


def guest_at(who: str, roles: str, space: str, *, payment: str = "gold", hill: dict[str, str] | None = None, **own: Any) -> State:
    """Seat 0 has placed a Newcomer from a High Priest in the section of the space."""
    mine: dict[str, Any] = {"gold": 0, "priest": int(space[1]), "newcomers": who} | own
    if payment == "gold":
        mine["gold"] += 1
    return place_newcomer(golden(seat(**mine), modules=M, hill=hill, army_deck="01"), who, roles, space, payment)


def test_a_newcomer_is_placed_like_a_worker() -> None:
    state = guest_at("blue_green", "architect", "t3a", corn=2)
    assert (goods(state), newcomers(state)) == ({"corn": 2}, {})
    assert state.dump()["hill"] == {}
    assert state.dump()["golden"]["newcomers"]["hill"] == {"t3a": "blue_green"}
    assert offered(state, "task") == {"stone", "potato"}


def test_a_newcomer_is_placed_with_a_god_card_and_its_statue_works() -> None:
    state = guest_at("blue_green", "architect", "t3a", payment="illapa_4", hand="illapa_4", owns="small_illapa")
    assert (state.points[0], tasks_left(state)) == (13, 1)
    end_turn(state)
    assert god_offer(state) == ["god_illapa_4"]


def test_a_newcomer_has_the_ability_of_one_of_its_colours() -> None:
    state = golden(seat(newcomers="blue_yellow", workers="warrior", gold=1, priest=3), modules=M)
    assert offered(state, "place") == {"blue_yellow", "warrior"}
    play(state, "place blue_yellow")
    assert offers(state) == {"as architect", "as courier"}


@pytest.mark.parametrize(
    ("who", "role", "space", "tasks"),
    [
        ("blue_green", "architect", "t3b", 2),
        ("blue_green", "craftsman", "t3b", 1),
        ("blue_green", "craftsman", "t2a", 2),
        ("blue_green", "architect", "t2a", 1),
        ("blue_red", "architect", "t4a", 2),
        ("blue_yellow", "courier", "t4a", 2),
        ("yellow_white", "courier", "t1a", 2),
    ],
)
def test_the_ability_chosen_counts_and_not_the_other(who: str, role: str, space: str, tasks: int) -> None:
    assert tasks_left(guest_at(who, role, space)) == tasks


def test_a_newcomer_used_as_a_courier_pays_less() -> None:
    assert goods(guest_at("blue_yellow", "courier", "m2b", potato=2)) == {"potato": 1}
    assert goods(guest_at("blue_yellow", "architect", "m2b", potato=2)) == {}


def test_a_newcomer_that_can_only_pay_as_a_courier_is_one() -> None:
    """All of the top terrace is taken, and there is one food for the middle."""
    hill = {f"t{section}{letter}": "priest" for section in (2, 3, 4) for letter in "ab"}
    hill |= {"t1a": "courier", "t1b": "courier", "t5a": "craftsman", "t5b": "craftsman"}
    state = golden(seat(newcomers="blue_yellow blue_red", gold=1, potato=1, priest=2), modules=M, hill=hill)
    assert offered(state, "place") == {"blue_yellow"}
    play(state, "place blue_yellow")
    assert offers(state) == {"as courier"}


def test_a_newcomer_used_as_a_warrior_draws_and_one_used_as_a_priest_prays() -> None:
    state = guest_at("red_white", "warrior", "t3a", potato=1)
    assert (seat_of(state)["army_hand"], kind(state)) == (["army_01"], "tasks")
    state = guest_at("red_white", "priest", "t3a", potato=1)
    assert (seat_of(state)["army_hand"], kind(state)) == ([], "priest_potato")
    play(state, "pay")
    assert tasks_left(state) == 2
    play(state, "task stone", "task potato")
    assert len(seat_of(state)["god_hand"]) == 1


def test_the_better_colour_counts_for_tasks_whatever_the_ability_is() -> None:
    hill = {"t2a": "architect", "t2b": "architect", "t3b": "craftsman", "t4a": "priest"}
    for role in ("architect", "craftsman"):
        assert tasks_left(guest_at("blue_green", role, "t3a", hill=hill)) == 3
    assert tasks_left(guest_at("green_white", "craftsman", "t3a", hill=hill)) == 2
    hill = dict.fromkeys(["t2a", "t2b", "t3b"], "courier")
    assert tasks_left(guest_at("green_yellow", "craftsman", "t3a", hill=hill)) == 4


def test_g9_one_colour_counts_for_all_buildings_and_palaces() -> None:
    """Z14 wants a Warrior, the Noble of X13 an Architect; the ability is a third choice."""
    for role in ("architect", "warrior"):
        own: dict[str, Any] = {"passive": "Z14", "nobles": "X13", "potato": 1}
        state = guest_at("blue_red", f"{role} warrior", "t3a", **own)
        assert (tasks_left(state), offered(state, "use")) == (3, set())
        state = guest_at("blue_red", f"{role} architect", "t3a", **own)
        assert (kind(state), offered(state, "use")) == ("placing", {"X13"})
        play(state, "done")
        assert tasks_left(state) == 1


def test_the_colour_for_buildings_is_asked_where_it_matters() -> None:
    own = seat(newcomers="blue_red", gold=1, potato=1, priest=3, nobles="X13 X12")
    state = play(golden(own, modules=M), "place blue_red", "as warrior")
    assert (kind(state), offers(state)) == ("guest", {"as architect", "as warrior"})
    state = play(golden(seat(newcomers="blue_red", gold=1, nobles="X14"), modules=M), "place blue_red", "as warrior")
    assert kind(state) == "space"


def test_where_one_colour_matters_it_counts_without_being_asked() -> None:
    state = guest_at("blue_red", "architect", "t3a", passive="Z14")
    assert tasks_left(state) == 3
    state = guest_at("green_white", "craftsman", "t3a", passive="Z03", production="P01", face_down="P01")
    assert kind(state) == "tasks"
    state = guest_at("green_red", "craftsman", "t3a", passive="Z03", production="P01", face_down="P01")
    assert offered(state, "raise") == {"P01"}


def test_g46_buildings_lend_a_newcomer_their_roles() -> None:
    state = golden(seat(newcomers="blue_red", gold=1, potato=1, priest=2, passive="Z01 Z02"), modules=M)
    play(state, "place blue_red")
    assert offers(state) == {"as architect", "as warrior", "as courier", "as priest"}
    play(state, "as courier", "m2b", "with gold")
    assert (tasks_left(state), goods(state), seat_of(state)["army_hand"]) == (2, {}, [])


@pytest.mark.parametrize(("role", "space", "tasks"), [("architect", "t2a", 2), ("craftsman", "t3b", 2), ("architect", "t3a", 1)])
def test_the_guild_hall_helps_newcomers(role: str, space: str, tasks: int) -> None:
    assert tasks_left(guest_at("blue_green", role, space, passive="Z05")) == tasks


# 19.6: a Newcomer on the hill


@pytest.mark.parametrize(("colour", "tasks"), [("architect", 2), ("craftsman", 2), ("courier", 1), ("priest", 1)])
def test_a_newcomer_on_the_hill_has_both_colours(colour: str, tasks: int) -> None:
    """Beside the Courier another Worker stands in the segment."""
    state = on_t3a(colour=colour, hill={"t2a": "blue_green", "t3b": "warrior"})
    answer(state, "priest_potato", "done")
    assert tasks_left(state) == tasks


def test_a_newcomer_on_the_hill_gives_one_task_to_its_like() -> None:
    assert tasks_left(guest_at("blue_green", "architect", "t3a", hill={"t2a": "blue_green"})) == 2
    assert tasks_left(guest_at("blue_red", "architect", "t3a", hill={"t2a": "blue_green", "t2b": "green_red"})) == 2
    assert tasks_left(guest_at("blue_red", "architect", "t3a", hill={"t2a": "blue_green", "t2b": "blue_white"})) == 3


def test_a_newcomer_is_a_worker_in_its_segment() -> None:
    assert tasks_left(guest_at("blue_yellow", "courier", "t3a", hill={"t3b": "green_white"})) == 1
    state = golden(seat(newcomers="blue_yellow", gold=1, priest=3), modules=M, hill={"t3b": "green_white"})
    play(state, "place blue_yellow", "as courier")
    assert "t3b" not in offers(state)


def taking_back(colour: str, hill: dict[str, str]) -> State:
    return on_t3a(colour=colour, own={"palaces": "X04 X12"}, hill=hill, army_deck="01")


def test_a_warrior_takes_back_any_newcomer_but_no_warrior() -> None:
    state = taking_back("warrior", {"t2a": "red_white", "t2b": "warrior", "t3b": "priest", "t4b": "blue_green"})
    assert (kind(state), offers(state)) == ("retrieve", {"done", "t2a", "t3b"})
    play(state, "t2a")
    assert kind(state) == "tasks"
    assert (newcomers(state), seat_of(state)["workers"]) == ({"red_white": 1}, {})
    assert state.dump()["golden"]["newcomers"]["hill"] == {"t4b": "blue_green"}
    assert state.dump()["hill"] == {"t2b": "warrior", "t3a": "warrior", "t3b": "priest"}


def test_a_newcomer_used_as_a_warrior_takes_back_likewise() -> None:
    hill = {"t2a": "red_yellow", "t2b": "warrior", "t3b": "blue_green"}
    state = guest_at("red_white", "warrior", "t3a", hill=hill)
    assert offers(state) == {"done", "t2a", "t3b"}
    play(state, "t3b")
    assert newcomers(state) == {"blue_green": 1}
    assert kind(guest_at("red_white", "priest", "t3a", hill=hill)) == "tasks"


def test_a_newcomer_taken_back_can_be_placed_again() -> None:
    state = play(taking_back("warrior", {"t2a": "red_white"}), "t2a", "done", "done")
    assert state.turn_of == 1
    assert newcomers(state) == {"red_white": 1}
    assert state.dump()["golden"]["newcomers"]["hill"] == {}


# 19.7: when a Noble works


def test_a_noble_that_lies_and_an_empty_palace_do_nothing() -> None:
    for own in ({"lying": "X07"}, {"palaces": "X07"}):
        state = play(golden(seat(priest=before("produce"), **own), modules=M), "move 1")
        assert (kind(state), goods(state)) == ("second", {"gold": 1})


def test_a_noble_lies_down_when_used_and_works_once_for_an_event() -> None:
    state = golden(seat(priest=before("produce"), nobles="X07"), modules=M, guests="blue_green blue_red red_white")
    play(state, "move 1", "use X07", "newcomer red_white")
    assert (nobles(state), newcomers(state)) == (([], ["X07"]), {"red_white": 1})
    assert kind(state) == "second"


def test_a_noble_that_is_not_used_stays_up() -> None:
    state = play(golden(seat(priest=before("produce"), nobles="X07"), modules=M), "move 1", "done")
    assert (nobles(state), newcomers(state), kind(state)) == ((["X07"], []), {}, "second")


def test_reactions_come_in_turn_order_from_the_active_player() -> None:
    state = golden(seat(nobles="X08", lying="X01"), seat(priest=before("worship"), passive="ZN1", lying="X07"), modules=M, turn=1)
    play(state, "move 1")
    assert (state.actor, offers(state)) == (1, {"done", "use ZN1"})
    play(state, "use ZN1", "raise X07")
    assert (state.actor, offers(state)) == (0, {"done", "use X08"})
    play(state, "use X08", "raise X01")
    assert (nobles(state), nobles(state, 1)) == ((["X01"], ["X08"]), (["X07"], []))
    assert (state.actor, goods(state, 1)) == (1, {"gold": 1})


def test_a_noble_reacts_before_anybody_acts() -> None:
    """The Building that the Noble of X08 turns up is of no use to Offering, but corn is paid after it."""
    own = seat(priest=before("offering"), nobles="X08", production="P01", face_down="P01", corn=2)
    state = play(golden(own, modules=M), "move 1")
    assert offers(state) == {"done", "use X08"}
    play(state, "use X08", "raise P01")
    assert (kind(state), seat_of(state)["face_down"], goods(state)) == ("act", [], {"corn": 2})


def test_several_own_nobles_react_in_the_order_that_their_owner_likes() -> None:
    own = seat(priest=before("conquest"), nobles="X09", passive="Z17", stone=1)
    state = play(golden(own, modules=M, market="P01 P02 Z01 Z02 X01 X02"), "move 1", "village potato")
    assert offers(state) == {"use X09", "use Z17"}
    play(state, "use X09", "build Z02")
    assert (seat_of(state)["passive"], goods(state), state.points[0]) == (["Z02", "Z17"], {"gold": 2}, 11)


def test_g11_a_noble_does_not_react_to_its_own_appointment() -> None:
    own = seat(palaces="X10", stone=2)
    state = play(golden(own, modules=M, nomads="craftsman priest"), "recruit", "nomad craftsman", "palace X10", "done")
    assert (kind(state), nobles(state), goods(state)) == ("second", (["X10"], []), {"stone": 2})


def test_g11_a_noble_does_not_react_to_the_event_that_stood_it_up() -> None:
    """The new Temple step stands up the Noble of X03, who has not seen the advance."""
    own = seat(workers="architect", hand="inti_3", owns="small_inti", priest=2, lying="X03 X01")
    state = golden(own, modules="nobles way_of_the_sun", temple="ruruy")
    place(state, "architect", "t2a", "inti_3")
    play(state, "step ruruy_1_center", "raise X03")
    assert offers(state) == {"done", "raise X01"}
    play(state, "done")
    assert (kind(state), nobles(state)) == ("tasks", (["X03"], ["X01"]))


def test_g11_a_noble_stood_up_in_a_placement_does_not_belong_to_it() -> None:
    own = seat(workers="architect", hand="illapa_6", owns="small_illapa", priest=3, lying="X13", potato=1)
    state = place(golden(own, modules=M), "architect", "t3a", "illapa_6")
    play(state, "raise X13")
    assert (kind(state), nobles(state)[0], offered(state, "use")) == ("tasks", ["X13"], set())


# 16.8: while a Worker is placed (G57)


def craftsman_at_m4c(**own: Any) -> State:
    """Seat 0 has a Craftsman with two tasks among building, corn and potato; its Tapestry has a match of 3 potato."""
    mine: dict[str, Any] = {"workers": "craftsman", "priest": 4, "nobles": "X14", "tapestries": ["W19 W17"]}
    mine |= {"potato": 2, "gold": 1} | own
    state = golden(seat(**mine), modules=M, hill={"m4a": "craftsman"}, village="")
    return answer(place(state, "craftsman", "m4c"), "food", "potato 2")


def test_g57_a_noble_works_before_the_tasks() -> None:
    state = craftsman_at_m4c(corn=2)
    assert (kind(state), offers(state)) == ("placing", {"done", "use X14"})
    play(state, "use X14")
    assert (tasks_left(state), goods(state), nobles(state)) == (2, {"potato": 3}, ([], ["X14"]))


def test_g57_a_noble_works_between_the_tasks_and_they_pay_for_it() -> None:
    state = craftsman_at_m4c()
    assert (kind(state), offered(state, "use")) == ("tasks", set())
    play(state, "task corn")
    assert (goods(state), offered(state, "use")) == ({"corn": 2}, {"X14"})
    play(state, "use X14")
    assert (tasks_left(state), goods(state), offered(state, "use")) == (1, {"potato": 3}, set())


def test_g57_a_noble_works_after_the_tasks() -> None:
    state = play(craftsman_at_m4c(), "task potato", "task corn")
    assert (kind(state), offers(state)) == ("placing", {"done", "use X14"})
    play(state, "use X14")
    assert goods(state) == {"potato": 6}
    assert state.turn_of == 1


def test_g57_the_window_closes_with_the_placement() -> None:
    state = play(craftsman_at_m4c(corn=2), "done", "task potato", "done", "done")
    assert (state.turn_of, nobles(state)) == (1, (["X14"], []))


def test_g57_two_nobles_work_once_each() -> None:
    own = seat(workers="architect", priest=3, gold=2, nobles="X13", lying="X06", potato=3)
    state = place(golden(own, modules=M, deck="inti_1 inti_2 inti_3 inti_4"), "architect", "t3a")
    play(state, "use X13", "resource potato", "keep god_inti_1", "keep god_inti_2")
    assert offered(state, "use") == set()
    assert (tasks_left(state), goods(state)) == (1, {"potato": 2, "gold": 1})


def test_the_window_is_open_before_the_tasks_are_counted() -> None:
    """A Welcoming Shrine lets a card build the Guest Quarter, which then counts for this Newcomer."""
    own = seat(newcomers="blue_green", gold=1, stone=2, corn=1, priest=3, passive="ZN8", hand="viracocha_2")
    state = golden(own, modules=M, market="P18 P19 ZN2 Z02 X01 X02")
    place_newcomer(state, "blue_green", "architect", "t3a")
    assert (kind(state), offers(state)) == ("placing", {"done", "use ZN8"})
    late = play(state.copy(), "done")
    assert tasks_left(late) == 1
    play(state, "use ZN8", "build ZN2")
    assert tasks_left(state) == 2


# 19.9: standing up


def rejuvenating(**own: Any) -> State:
    """Seat 0 activates Rejuvenate."""
    return play(golden(seat(priest=before("rejuvenate"), **own), modules=M), "move 1", "act")


def test_the_first_is_free_and_each_further_one_costs_food() -> None:
    state = rejuvenating(lying="X01 X02", nobles="X03", production="P01", face_down="P01", army_down="01", potato=1, corn=1)
    assert offered(state, "raise") == {"X01", "X02", "P01", "army_01"}
    play(state, "raise X02")
    assert (nobles(state), goods(state)) == ((["X02", "X03"], ["X01"]), {"potato": 1, "corn": 1})
    play(state, "raise X01", "potato 0", "raise P01")
    assert (nobles(state), goods(state), seat_of(state)["face_down"]) == ((["X01", "X02", "X03"], []), {}, [])
    assert kind(state) == "second"


def test_an_action_that_can_only_stand_up_nobles_has_an_effect() -> None:
    assert nobles(play(rejuvenating(lying="X01"), "raise X01")) == (["X01"], [])


def test_a_follower_pays_corn_for_each() -> None:
    state = golden(seat(priest=before("rejuvenate")), seat(lying="X01 X02 X03", corn=2, potato=5), modules=M)
    play(state, "move 1", "raise X01", "raise X03")
    assert (nobles(state, 1), goods(state, 1)) == ((["X01", "X03"], ["X02"]), {"potato": 5})
    assert (state.actor, kind(state)) == (0, "second")


def test_g13_the_rejuvenate_icon_of_weavings_stands_up_a_noble() -> None:
    own = seat(workers="architect", priest=5, gold=1, corn=2, tapestries=["W24 W18"], lying="X01 X02")
    state = play(place(golden(own, modules=M), "architect", "m5a"), "task merchant")
    assert offers(state) == {"done", "raise X01", "raise X02"}
    play(state, "raise X02")
    assert nobles(state) == (["X02"], ["X01"])


def test_a_god_card_stands_up_a_noble() -> None:
    own = seat(workers="architect", priest=3, hand="illapa_6", owns="small_illapa", lying="X01", army_down="01")
    state = place(golden(own, modules=M), "architect", "t3a", "illapa_6")
    assert offered(state, "raise") == {"X01", "army_01"}
    play(state, "raise X01")
    assert (nobles(state), state.points[0]) == ((["X01"], []), 12)


def test_a_conquest_space_stands_up_nobles() -> None:
    own = seat(priest=before("conquest"), army_up="19 01", lying="X01 X02 X03")
    state = golden(own, modules=M)
    play(state, "move 1", "village potato", "act", "conquer qullasuyu4", "raise X01", "raise X02")
    assert (nobles(state), state.points[0]) == ((["X01", "X02"], ["X03"]), 12)


def test_the_house_of_the_fallen_stands_up_nobles() -> None:
    own = seat(workers="architect", passive="ZA6", lying="X01 X02 X03")
    state = play(golden(own, modules="nobles buildings"), "use ZA6", "raise X03", "raise X02")
    assert (nobles(state), seat_of(state)["workers"]) == ((["X02", "X03"], ["X01"]), {})
    assert state.dump()["casualties"] == {"architect": 1}


def test_a_newcomer_may_fall_for_it_but_no_noble() -> None:
    own = seat(workers="architect", newcomers="red_white", passive="ZA6", lying="X01", nobles="X02")
    state = play(golden(own, modules="nobles buildings"), "use ZA6")
    assert offers(state) == {"martyr architect", "martyr red_white"}
    play(state, "martyr red_white", "raise X01")
    assert (newcomers(state), state.dump()["golden"]["newcomers"]["casualties"]) == ({}, {"red_white": 1})


def test_the_war_drums_the_bellows_and_produce_stand_up_nobody() -> None:
    state = on_t3a(colour="warrior", own={"passive": "Z03", "production": "P01", "face_down": "P01", "lying": "X01"})
    assert offers(state) == {"done", "raise P01"}
    own = seat(priest=before("produce"), passive="Z16", production="P01 P02", face_down="P01 P02", lying="X01")
    state = play(golden(own, modules=M), "move 1", "act")
    assert offered(state, "raise") == {"P01", "P02"}
    play(state, "raise P01", "raise P02", "done")
    assert (kind(state), nobles(state)) == ("second", ([], ["X01"]))
    own = seat(priest=before("produce"), production="P01 P02", face_down="P01", lying="X01")
    state = play(golden(own, modules=M), "move 1", "act")
    assert offered(state, "raise") == {"P01"}


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
