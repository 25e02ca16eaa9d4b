"""Newcomers: placing one, one on the hill (rules 19.5, 19.6)."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import god_offer, golden, newcomers, place_newcomer, seat, tasks_left
from .noble_turns import M, on_t3a
from .positions import answer, end_turn, goods, kind, offered, offers, play, seat_of

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
