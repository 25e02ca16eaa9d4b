"""Placing a Worker: what it costs and how it is paid, the number of tasks, the five abilities, the matching Statue."""

from __future__ import annotations

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import end_turn, goods, kind, offered, offers, place, play, player, position, seat_of, why_not


def tasks_left(state: State) -> int:
    assert kind(state) == "tasks", kind(state)
    return state.frames[-1] // 8


# food


@pytest.mark.parametrize(
    ("priest", "space", "cost"),
    [
        (3, "t3a", 0), (2, "t3a", 1), (4, "t3a", 1), (1, "t3a", 3), (5, "t3a", 3), (1, "t5a", 1),
        (2, "m2b", 2), (1, "m2b", 3), (4, "m2b", 5), (2, "b2c", 5), (3, "b2c", 6), (5, "b2c", 8),
    ],
)  # fmt: skip
def test_food_is_roaming_plus_descending(priest: int, space: str, cost: int) -> None:
    state = position(player(workers="architect", gold=1, potato=9, priest=priest))
    place(state, "architect", space)
    assert goods(state) == ({"potato": 9 - cost})


@pytest.mark.parametrize(
    ("steps", "space", "cost", "scores"),
    [
        ({"2 upper": 1}, "m2b", 0, [10, 11]),
        ({"2 upper": 1, "2 lower": 1}, "m2b", 0, [10, 11]),
        ({"2 upper": 1, "2 lower": 1}, "b2c", 1, [10, 12]),
        ({"2 upper": 0, "2 lower": 1}, "b2c", 1, [10, 11]),
        ({"2 upper": 0}, "b2c", 3, [10, 10]),
        ({"2 upper": 1}, "t2b", 0, [10, 10]),
        ({"1 upper": 1}, "m2b", 2, [10, 10]),
    ],
)
def test_steps_above_the_space_save_two_each_and_score_for_opponents(
    steps: dict[str, int], space: str, cost: int, scores: list[int]
) -> None:
    state = position(player(workers="architect", gold=1, potato=9, priest=2), steps=steps)
    place(state, "architect", space)
    assert goods(state) == {"potato": 9 - cost}
    assert state.points == scores


def test_a_courier_pays_one_less_but_never_less_than_nothing() -> None:
    for space, cost in (("t2b", 0), ("m2b", 1), ("t1b", 0), ("b4a", 7)):
        state = position(player(workers="courier", gold=1, potato=9, priest=2))
        place(state, "courier", space)
        assert goods(state) == {"potato": 9 - cost}, space


def test_the_split_between_potato_and_corn_is_asked_where_there_is_one() -> None:
    state = position(player(workers="architect", gold=1, potato=2, corn=3, priest=1))
    place(state, "architect", "m2b")
    assert (kind(state), offers(state)) == ("food", {"potato 0", "potato 1", "potato 2"})
    play(state, "potato 1")
    assert goods(state) == {"potato": 1, "corn": 1}


@pytest.mark.parametrize(("potato", "corn", "gold"), [(3, 0, 0), (0, 3, 0), (1, 2, 0), (1, 1, 1), (0, 0, 3)])
def test_a_payment_without_a_choice_is_made_without_asking(potato: int, corn: int, gold: int) -> None:
    state = position(player(workers="architect", gold=gold + 1, potato=potato, corn=corn, priest=1))
    place(state, "architect", "m2b")
    assert (kind(state), goods(state)) == ("tasks", {})


def test_gold_only_fills_what_potato_and_corn_leave_open() -> None:
    state = position(player(workers="architect", gold=5, potato=1, corn=1, priest=1))
    place(state, "architect", "m2b")
    assert goods(state) == {"gold": 3}


def test_gold_in_place_of_a_card_does_not_also_pay_food() -> None:
    state = position(player(workers="architect", gold=3, priest=1))
    play(state, "place architect")
    assert "m1b" in offers(state)
    assert "m2b" not in offers(state)
    state = position(player(workers="architect", gold=3, hand="urcuchillay_4", priest=1))
    play(state, "place architect", "m2b")
    assert offers(state) == {"with god_urcuchillay_4"}


def test_a_card_must_show_the_symbol_of_the_space() -> None:
    state = position(player(workers="architect", hand="illapa_1 illapa_2 inti_1", gold=1, priest=3))
    play(state, "place architect", "t3a")
    assert offers(state) == {"with gold", "with god_illapa_1", "with god_illapa_2"}
    assert "inti" in why_not(state, "with god_inti_1").lower() or "illapa" in why_not(state, "with god_inti_1").lower()


def test_without_card_or_gold_no_worker_can_be_placed() -> None:
    state = position(player(workers="architect", potato=9))
    assert "place architect" not in offers(state)
    state = position(player(potato=9, gold=3))
    assert not offered(state, "place")


def test_an_occupied_space_is_not_offered() -> None:
    state = position(player(workers="architect", gold=1, priest=3), hill={"t3a": "priest"})
    play(state, "place architect")
    assert "t3a" not in offers(state)
    assert why_not(state, "t3a")


def test_the_played_card_is_neither_in_hand_nor_in_the_offer_until_the_end_of_the_turn() -> None:
    state = position(player(workers="architect", hand="illapa_4", priest=3))
    place(state, "architect", "t3a", "illapa_4")
    given = state.dump()
    assert (given["turn"]["laid"], given["seats"][0]["god_hand"], given["god_cards"]["offer"]) == ("god_illapa_4", [], [])
    end_turn(play(state, "task potato"))
    assert state.dump()["god_cards"]["offer"] == ["god_illapa_4"]


def test_gold_paid_for_a_space_leaves_the_offer_alone() -> None:
    state = position(player(workers="architect", gold=1, potato=1, priest=3), offer="inti_1 inti_2 inti_3")
    end_turn(place(state, "architect", "t3a"))
    assert len(state.offer) == 3


# the matching Statue


@pytest.mark.parametrize(
    ("owns", "payment", "vp"),
    [
        ("small_illapa", "illapa_4", 3),
        ("large_illapa", "illapa_4", 3),
        ("small_illapa small_illapa large_illapa", "illapa_4", 3),
        ("small_inti", "illapa_4", 0),
        ("", "illapa_4", 0),
        ("small_illapa", "gold", 0),
    ],
)
def test_a_statue_of_the_symbol_makes_the_card_pay_its_benefit_once(owns: str, payment: str, vp: int) -> None:
    state = position(player(workers="architect", gold=1, hand="illapa_4", owns=owns, priest=3))
    place(state, "architect", "t3a", payment)
    assert state.points[0] == 10 + vp


def test_the_benefit_comes_after_the_food_and_cannot_pay_for_it() -> None:
    own = player(workers="architect", hand="mama_cocha_1", owns="small_mama_cocha", priest=4)
    assert "place architect" not in offers(position(own))


def test_the_benefit_comes_before_the_tasks() -> None:
    own = player(workers="architect", hand="illapa_3", owns="small_illapa", priest=3)
    state = position(own, hill={"t4b": "priest"}, market="P01 P02 Z04 Z05")
    place(state, "architect", "t3a", "illapa_3")
    assert goods(state) == {"stone": 2, "potato": 1}
    assert "task building" in offers(state)


# abilities


@pytest.mark.parametrize(
    ("colour", "space", "tasks"),
    [
        ("architect", "t3b", 2), ("architect", "t2a", 1), ("architect", "t3a", 1),
        ("craftsman", "t2a", 2), ("craftsman", "t3b", 1), ("craftsman", "t3a", 1),
        ("warrior", "t3b", 1), ("warrior", "t2a", 1),
    ],
)  # fmt: skip
def test_architects_like_blue_and_craftsmen_green_spaces(colour: str, space: str, tasks: int) -> None:
    state = position(player(workers=colour, gold=1, stone=9, priest=int(space[1])))
    place(state, colour, space)
    assert tasks_left(state) == tasks


@pytest.mark.parametrize(("other", "tasks"), [("", 2), ("m2d", 1), ("m2b", 1), ("m1d", 2), ("t2b", 2), ("b2c", 2)])
def test_a_courier_alone_in_its_segment_has_one_more_task(other: str, tasks: int) -> None:
    state = position(player(workers="courier", gold=1, potato=2, priest=2), hill={other: "priest"} if other else {})
    place(state, "courier", "m2a")
    assert tasks_left(state) == tasks


def test_a_segment_emptied_by_a_warrior_counts_as_unused() -> None:
    own = player(workers="warrior courier", gold=2, potato=9, priest=2)
    state = position(own, player(gold=1, potato=9, priest=2), hill={"m2a": "priest"})
    place(state, "warrior", "m1d")
    play(state, "m2a", "done", "done")
    assert "m2a" not in state.dump()["hill"]
    given = position(player(workers="courier", gold=1, potato=2, priest=2), hill=state.dump()["hill"])
    place(given, "courier", "m2a")
    assert tasks_left(given) == 2


def test_a_warrior_draws_an_army_card_and_may_retrieve_a_neighbour() -> None:
    own = player(workers="warrior", gold=1, priest=3)
    hill = {"t2a": "priest", "t2b": "warrior", "t4a": "courier", "t5a": "architect"}
    state = position(own, hill=hill, army_deck="07")
    place(state, "warrior", "t3a")
    assert seat_of(state)["army_hand"] == ["army_07"]
    assert offers(state) - {"cash army_07"} == {"done", "t2a", "t4a"}
    assert why_not(state, "t2b")
    assert why_not(state, "t5a")
    play(state, "t4a")
    assert seat_of(state)["workers"] == {"courier": 1}
    assert "t4a" not in state.dump()["hill"]


def test_retrieving_does_not_change_the_number_of_tasks() -> None:
    own = player(workers="warrior", gold=1, priest=3)
    state = position(own, hill={"t2a": "priest", "t2b": "warrior"})
    place(state, "warrior", "t3a")
    play(state, "t2a")
    assert tasks_left(state) == 2


def test_a_warrior_without_neighbours_is_asked_nothing() -> None:
    state = position(player(workers="warrior", gold=1, priest=3))
    place(state, "warrior", "t3a")
    assert kind(state) == "tasks"


def test_a_warrior_draws_nothing_when_no_army_card_is_left() -> None:
    state = position(player(workers="warrior", gold=1, priest=3), no_army=True)
    place(state, "warrior", "t3a")
    assert seat_of(state)["army_hand"] == []


@pytest.mark.parametrize(("paid", "tasks"), [("pay", 2), ("done", 1)])
def test_a_priest_may_pay_a_potato_for_a_task_and_takes_a_god_card(paid: str, tasks: int) -> None:
    state = position(player(workers="priest", gold=1, potato=1, priest=3), offer="inti_1", village="")
    place(state, "priest", "t3a")
    play(state, paid)
    assert tasks_left(state) == tasks
    play(state, "done")
    assert offers(state) == {"take deck", "take god_inti_1"}
    play(state, "take god_inti_1")
    assert seat_of(state)["god_hand"] == ["god_inti_1"]
    assert goods(state) == ({"potato": 1} if paid == "done" else {})


def test_gold_pays_the_priests_potato() -> None:
    state = position(player(workers="priest", gold=2, corn=1, priest=3))
    place(state, "priest", "t3a")
    play(state, "pay")
    assert goods(state) == {"corn": 1}
    assert tasks_left(state) == 2


def test_neighbours_and_abilities_add_up() -> None:
    hill = {"t2b": "architect", "t4a": "architect", "t4b": "architect"}
    state = position(player(workers="architect", gold=1, stone=3, priest=3), hill=hill)
    place(state, "architect", "t3b")
    assert tasks_left(state) == 5


# tasks in rounds


def test_one_may_stop_before_the_tasks_are_used_up() -> None:
    state = position(player(workers="architect", gold=1, priest=3), hill={"t2b": "architect"}, village="")
    place(state, "architect", "t3a")
    play(state, "task stone", "done")
    assert state.turn_of == 1


def test_later_tasks_may_use_the_gains_of_earlier_ones() -> None:
    state = position(player(workers="architect", gold=1, priest=3), hill={"t2b": "architect"}, market="P01 P18 Z01 Z02")
    place(state, "architect", "t3a")
    assert offered(state, "task") == {"stone", "potato"}
    play(state, "task stone")
    assert offered(state, "task") == {"potato", "building"}


@pytest.mark.parametrize("icon", ["stone", "steps", "gold"])
def test_a_used_or_absent_icon_is_refused_with_a_reason(icon: str) -> None:
    state = position(player(workers="architect", gold=1, priest=3), hill={"t2b": "architect"})
    play(place(state, "architect", "t3a"), "task stone")
    assert "rules 4.4" in why_not(state, f"task {icon}")
