"""The Buildings ZN1-ZN8 and the six God cards that come with Nobles and Newcomers."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    NEWCOMERS,
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
from .positions import answer, end_turn, gods, goods, kind, market, offered, offers, pile, place, play, seat_of

M = "nobles"
FIVE = "X01 X02 X04 X05 X09"


# ZN1: Worship or Offering, stand up four Nobles


@pytest.mark.parametrize("action", ["worship", "offering"])
def test_zn1_four_nobles_stand_up(action: str) -> None:
    own = seat(passive="ZN1", lying=FIVE, production="P01", face_down="P01", army_down="01")
    state = play(golden(seat(priest=before(action)), own, modules=M), "move 1")
    assert (state.actor, offers(state)) == (1, {"done", "use ZN1"})
    play(state, "use ZN1")
    assert offers(state) == {"done", *[f"raise {palace}" for palace in FIVE.split()]}
    play(state, *[f"raise {palace}" for palace in FIVE.split()[:4]])
    assert (nobles(state, 1), goods(state, 1)) == ((FIVE.split()[:4], ["X09"]), {})
    assert (state.actor, kind(state)) == (0, "second")


def test_zn1_may_stand_up_fewer_or_be_left() -> None:
    own = seat(passive="ZN1", lying="X01 X02", priest=before("worship"))
    state = play(golden(own, modules=M), "move 1", "use ZN1", "raise X02", "done")
    assert nobles(state) == (["X02"], ["X01"])
    state = play(golden(own, modules=M), "move 1", "done")
    assert nobles(state) == ([], ["X01", "X02"])


@pytest.mark.parametrize("action", ["produce", "conquest", "rejuvenate"])
def test_zn1_does_not_react_to_other_actions(action: str) -> None:
    state = play(golden(seat(priest=before(action)), seat(passive="ZN1", lying="X01"), modules=M), "move 1")
    answer(state, "casualty", "village potato")
    assert (offered(state, "use"), nobles(state, 1)) == (set(), ([], ["X01"]))


def test_zn1_stands_up_the_noble_that_has_just_reacted() -> None:
    own = seat(passive="ZN1", nobles="X08", lying="X01", army_down="01", priest=before("worship"))
    state = play(golden(own, modules=M), "move 1")
    assert offers(state) == {"done", "use X08", "use ZN1"}
    play(state, "use X08", "raise army_01", "done", "use ZN1", "raise X08", "raise X01")
    assert (nobles(state), seat_of(state)["army_up"]) == ((["X01", "X08"], []), ["army_01"])
    assert kind(state) == "second"


def test_zn1_a_noble_stood_up_cannot_react_to_the_same_activation() -> None:
    own = seat(passive="ZN1", lying="X08", army_down="01", priest=before("worship"))
    state = play(golden(own, modules=M), "move 1", "use ZN1", "raise X08")
    assert (kind(state), nobles(state), seat_of(state)["army_down"]) == ("second", (["X08"], []), ["army_01"])


# ZN2: one more task for a Newcomer


def guest_at(who: str, roles: str, space: str, hill: dict[str, str] | None = None, **own: Any) -> State:
    """Seat 0 has placed a Newcomer for a gold that is given besides."""
    mine: dict[str, Any] = {"gold": 0, "priest": int(space[1]), "newcomers": who} | own
    mine["gold"] += 1
    return place_newcomer(golden(seat(**mine), modules=M, hill=hill, army_deck="01"), who, roles, space)


def test_zn2_one_more_task_for_a_newcomer_only() -> None:
    assert tasks_left(guest_at("blue_green", "architect", "t3a", passive="ZN2")) == 2
    assert tasks_left(guest_at("blue_green", "architect", "t3b", passive="ZN2")) == 3
    own = seat(workers="architect", gold=1, priest=3, passive="ZN2")
    assert tasks_left(place(golden(own, modules=M), "architect", "t3a")) == 1


# ZN3: a Newcomer at the start of a Festival


@pytest.mark.parametrize("holder", [0, 1])
def test_zn3_a_newcomer_at_the_start_of_a_festival(holder: int) -> None:
    state = festival(seat(passive="ZN3"), modules=M, holder=holder, guests="blue_green blue_red red_white")
    assert (state.actor, kind(state)) == (0, "newcomer")
    play(state, "newcomer red_white")
    assert (newcomers(state), len(guest_offer(state))) == ({"red_white": 1}, 3)


def test_zn3_may_be_left_and_needs_a_newcomer() -> None:
    state = play(festival(seat(passive="ZN3"), modules=M), "done")
    assert newcomers(state) == {}
    state = festival(seat(passive="ZN3"), modules=M, guests="", guest_bag="")
    assert kind(state) == "feast"


# ZN4: gold for a Noble used


def test_zn4_gold_for_each_noble_used() -> None:
    own = seat(passive="ZN4", nobles="X07", priest=before("produce"))
    state = play(golden(own, modules=M), "move 1", "use X07")
    assert goods(state) == {}
    play(state, "newcomer blue_green")
    assert goods(state) == {"gold": 2}
    state = play(golden(own, modules=M), "move 1", "done")
    assert goods(state) == {"gold": 1}


# ZN5: a High Priest action after a Palace


def founding(building: str = "X12", priest: int = 3, hill: dict[str, str] | None = None, **own: Any) -> State:
    """Seat 0 has constructed a Building in its only task."""
    mine: dict[str, Any] = {"workers": "architect", "passive": "ZN5", "gold": 1, "stone": 1, "potato": 1} | own
    six = "P01 P19 Z07 Z02 X12 X15"
    state = golden(seat(priest=priest, **mine), seat(production="P03", owns="small_inti"), modules=M, market=six, hill=hill)
    return answer(play(place(state, "architect", "t3a"), "task building"), "construct", f"build {building}")


def test_zn5_a_high_priest_action_after_the_placement() -> None:
    """It is an activation like any other: the active player may take gold, and the others follow."""
    state = founding()
    assert (kind(state), offers(state)) == ("litter", {"done", "move 1", "move 2"})
    play(state, "move 2")
    assert (state.priest[0] + 1, goods(state)) == (5, {"gold": 1})
    state = play(founding(owns="small_inti", temple=2), "move 1")
    assert (state.priest[0] + 1, kind(state)) == (4, "casualty")


def test_zn5_others_follow_and_the_village_comes_afterwards() -> None:
    state = play(founding(priest=4, gold=5), "move 2")
    assert (kind(state), offers(state)) == ("produce", {"done", "produce P03"})
    assert (state.actor, state.priest[0] + 1) == (1, 1)
    play(state, "produce P03")
    assert (goods(state, 1), kind(state), state.actor) == ({"corn": 2}, "village", 0)


def test_zn5_may_be_left() -> None:
    state = play(founding(), "done")
    assert (state.priest[0] + 1, state.turn_of) == (3, 1)


@pytest.mark.parametrize(("building", "own"), [("P01", {}), ("Z07", {}), ("X12", {"passive": ""})])
def test_zn5_needs_a_palace_and_the_building(building: str, own: dict[str, Any]) -> None:
    state = founding(building, gold=2, **own)
    assert (kind(state), state.priest[0] + 1) == ("village", 3)


def test_zn5_once_for_two_palaces_and_only_after_all_tasks() -> None:
    hill = dict.fromkeys(["t2a", "t2b", "t3b", "t4a"], "architect")
    state = founding(hill=hill, stone=3, potato=3)
    assert kind(state) == "tasks"
    play(state, "task stone", "task potato", "task building", "build X15", "done")
    assert golden_of(state)["palaces"] == ["X12", "X15"]
    assert kind(state) == "litter"
    play(state, "move 2")
    assert kind(state) == "village"


def test_zn5_may_be_built_after_the_palace() -> None:
    hill = dict.fromkeys(["t2a", "t2b", "t3b", "t4a"], "architect")
    mine = seat(workers="architect", gold=1, stone=4, potato=4, corn=3, priest=3)
    state = golden(mine, modules=M, market="P01 P19 Z07 ZN5 X12 X15", hill=hill)
    play(
        place(state, "architect", "t3a"), "task building", "build X12", "task stone", "task potato", "task building", "build ZN5"
    )
    play(state, "done")
    assert kind(state) == "litter"


def test_zn5_a_free_palace_does_not_count() -> None:
    own = seat(workers="courier", passive="ZN5", nobles="X11", gold=2, priest=3)
    conquest = {f"qullasuyu{space}": 1 for space in range(1, 5)}
    state = golden(own, modules=M, conquest=conquest, market="P01 P19 Z07 Z02 X12 X15")
    play(place(state, "courier", "t3a"), "use X11", "conquer qullasuyu5", "build X12", "done")
    assert (golden_of(state)["palaces"], state.turn_of) == (["X11", "X12"], 1)


def test_zn5_not_in_a_turn_of_secondary_actions() -> None:
    """The Temple step brings a Construct a Building task."""
    own = seat(passive="ZN5", priest=before("offering"), corn=2, stone=1, potato=1, temple="simpa_1_left")
    state = golden(own, modules="nobles way_of_the_sun", market="P01 P19 Z07 Z02 X12 X15", village="")
    play(state, "move 1", "act", "offer 1", "step simpa_2_left", "build X12")
    assert (kind(state), golden_of(state)["palaces"]) == ("second", ["X12"])
    play(state, "recruit", "done")
    assert state.turn_of == 1


def test_zn5_counts_a_palace_of_the_festival_in_the_own_turn() -> None:
    own = seat(passive="ZN5", workers="architect", priest=3, hand="illapa_5", stone=1, potato=1, gold=1)
    state = festival(own, modules=M, step="play", market="P01 P19 Z07 Z02 X12 X15")
    play(state, "play god_illapa_5", "build X12")
    assert (kind(state), golden_of(state)["palaces"]) == ("main", ["X12"])
    play(place(state, "architect", "t3a"), "done")
    assert (kind(state), offers(state)) == ("litter", {"done", "move 1", "move 2"})


# ZN6: Nobles stand up at a Festival, Prophecies score more


def test_zn6_four_nobles_stand_up_at_the_start_of_a_festival() -> None:
    state = festival(seat(passive="ZN6", lying=FIVE, army_down="01"), modules=M, holder=1)
    assert (state.actor, offers(state)) == (0, {"done", "use ZN6"})
    play(state, "use ZN6", *[f"raise {palace}" for palace in FIVE.split()[1:]])
    assert nobles(state) == (FIVE.split()[1:], ["X01"])
    assert seat_of(state)["army_down"] == ["army_01"]


def test_zn6_g14_only_prophecies_that_score_bring_more() -> None:
    own: dict[str, Any] = {"nobles": "X05", "palaces": "X14", "production": "P01 P02 P03 P04 P05", "passive": "ZN6 Z01 Z02 Z03"}
    assert final(golden(seat(**own), modules=M))["prophecies"] == 7
    own |= {"nobles": "X05 X14", "palaces": ""}
    assert final(golden(seat(**own), modules=M))["prophecies"] == 14


def test_the_start_of_a_festival_is_ordered_by_its_owner() -> None:
    own = seat(passive="ZN3 ZN6 Z06", lying="X01")
    state = festival(own, seat(passive="ZN1"), modules=M)
    assert offers(state) == {"use ZN3", "use ZN6", "use Z06"}
    play(state, "use ZN6", "raise X01")
    assert (kind(state), goods(state)) == ("newcomer", {"potato": 4})


# ZN7: both abilities and both colours


def two(who: str, space: str, *, colour: str = "", **own: Any) -> State:
    """A Newcomer is placed with both its abilities, about which nothing is asked; `colour` is that for Buildings."""
    return guest_at(who, colour, space, passive=f"ZN7 {own.pop('passive', '')}", **own)


def test_zn7_neighbours_of_either_colour_give_tasks() -> None:
    hill = {"t2a": "architect", "t2b": "craftsman", "t3b": "blue_green", "t4a": "priest"}
    assert tasks_left(two("blue_green", "t3a", hill=hill)) == 4
    assert tasks_left(guest_at("blue_green", "architect", "t3a", hill=hill)) == 3


@pytest.mark.parametrize(
    ("who", "space", "tasks"),
    [("blue_green", "t3b", 2), ("blue_green", "t2a", 2), ("blue_yellow", "t4a", 3), ("blue_yellow", "t3a", 2)],
)
def test_zn7_both_abilities_bring_tasks(who: str, space: str, tasks: int) -> None:
    assert tasks_left(two(who, space)) == tasks


def test_zn7_a_courier_pays_less_and_a_warrior_draws() -> None:
    state = two("red_yellow", "m2b", potato=2)
    assert (goods(state), seat_of(state)["army_hand"], tasks_left(state)) == ({"potato": 1}, ["army_01"], 2)


def test_zn7_a_warrior_takes_back_and_a_priest_prays() -> None:
    state = two("red_white", "t3a", hill={"t2a": "courier"}, potato=1)
    assert (kind(state), seat_of(state)["army_hand"]) == ("retrieve", ["army_01"])
    play(state, "t2a")
    assert (kind(state), seat_of(state)["workers"]) == ("priest_potato", {"courier": 1})
    play(state, "pay", "task stone", "task potato")
    assert (len(seat_of(state)["god_hand"]), goods(state)) == (1, {"stone": 2, "potato": 3})


def test_zn7_one_colour_counts_for_buildings() -> None:
    own: dict[str, Any] = {"passive": "Z14", "nobles": "X13", "corn": 1}
    state = two("blue_red", "t3a", colour="warrior", **own)
    assert (tasks_left(state), offered(state, "use")) == (3, set())
    state = two("blue_red", "t3a", colour="architect", **own)
    assert offered(state, "use") == {"X13"}
    assert tasks_left(play(state, "done")) == 1


def test_g59_zn7_with_the_guild_hall() -> None:
    """Each of the two abilities fits a blue space and a green one."""
    assert tasks_left(two("blue_green", "t3b", passive="Z05")) == 3
    assert tasks_left(two("blue_green", "t2a", passive="Z05")) == 3
    assert tasks_left(two("blue_green", "t3a", passive="Z05")) == 1


def roles_of(who: str, passive: str) -> set[frozenset[str]]:
    """The pairs of abilities that a Newcomer may choose from; none where nothing is asked."""
    state = play(golden(seat(newcomers=who, gold=1, priest=3, passive=f"ZN7 {passive}"), modules=M), f"place {who}")
    return {
        frozenset((first, second))
        for first in offered(state, "as")
        for second in offered(play(state.copy(), f"as {first}"), "as")
    }


@pytest.mark.parametrize(
    ("who", "passive", "pairs"),
    [
        ("blue_green", "", []),
        ("blue_green", "Z01", ["architect craftsman", "courier craftsman", "architect courier"]),
        (
            "blue_red",
            "Z01 Z02",
            ["architect warrior", "courier warrior", "priest warrior", "architect courier", "architect priest", "courier priest"],
        ),
        ("blue_yellow", "Z01", []),
        ("blue_yellow", "Z02", ["architect courier", "priest courier", "architect priest"]),
        ("yellow_white", "Z01 Z02", []),
    ],
)
def test_g59_zn7_buildings_replace_one_of_the_two(who: str, passive: str, pairs: list[str]) -> None:
    assert roles_of(who, passive) == {frozenset(pair.split()) for pair in pairs}


# ZN8: another God card while a Newcomer is placed


@pytest.mark.parametrize("payment", ["gold", "illapa_4"])
def test_zn8_another_god_card_without_a_statue(payment: str) -> None:
    hand = "illapa_4 inti_6 inti_4" if payment != "gold" else "inti_6 inti_4"
    own = seat(newcomers="blue_green", gold=1, priest=3, passive="ZN8", hand=hand)
    state = place_newcomer(golden(own, modules=M), "blue_green", "architect", "t3a", payment)
    assert (kind(state), offers(state)) == ("placing", {"done", "use ZN8"})
    play(state, "use ZN8")
    assert offers(state) == {"play god_inti_4", "play god_inti_6"}
    play(state, "play god_inti_6")
    assert (state.points[0], goods(state)["stone"], goods(state)["corn"]) == (11, 1, 1)
    assert (tasks_left(state), offered(state, "use")) == (1, set())
    end_turn(state)
    assert god_offer(state) == gods("inti_6" if payment == "gold" else "illapa_4 inti_6")


def test_zn8_at_any_moment_of_the_placement() -> None:
    own = seat(newcomers="blue_green", gold=1, priest=3, passive="ZN8", hand="inti_4")
    state = place_newcomer(golden(own, modules=M), "blue_green", "architect", "t3a")
    play(state, "done", "task stone", "use ZN8")
    assert (state.points[0], state.turn_of, god_offer(state)) == (13, 1, ["god_inti_4"])


def test_zn8_needs_a_newcomer_and_a_card() -> None:
    own = seat(workers="architect", gold=1, priest=3, passive="ZN8", hand="inti_4")
    assert offered(place(golden(own, modules=M), "architect", "t3a"), "use") == set()
    assert offered(guest_at("blue_green", "architect", "t3a", passive="ZN8"), "use") == set()


# the six God cards


def card(id: str, space: str, *answers: str, at: dict[str, Any] | None = None, **own: Any) -> State:
    """Seat 0 has placed an Architect with a God card whose Statue it owns."""
    god = id.rpartition("_")[0]
    mine: dict[str, Any] = {"workers": "architect", "priest": int(space[1]), "hand": id, "owns": f"small_{god}"} | own
    return play(place(golden(seat(**mine), modules=M, **(at or {})), "architect", space, id), *answers)


@pytest.mark.parametrize(
    ("id", "space", "gain", "vp"),
    [("inti_8", "t2a", {"potato": 1}, 0), ("mama_quilla_8", "t2b", {"potato": 1}, 0), ("mama_cocha_8", "t5a", {}, 1)],
)
def test_cards_that_bring_a_newcomer(id: str, space: str, gain: dict[str, int], vp: int) -> None:
    at = {"guests": "blue_green blue_red red_white"}
    state = card(id, space, "newcomer blue_red", at=at)
    assert (newcomers(state), goods(state), state.points[0]) == ({"blue_red": 1}, gain, 10 + vp)
    assert (len(guest_offer(state)), guest_offer(state)[:2]) == (3, ["blue_green", "red_white"])
    state = card(id, space, "done", at=at)
    assert (newcomers(state), goods(state), state.points[0]) == ({}, gain, 10 + vp)
    state = card(id, space, at={"guests": "", "guest_bag": ""})
    assert (kind(state), goods(state), state.points[0]) == ("tasks", gain, 10 + vp)


def test_illapa_8_turns_up_two() -> None:
    own: dict[str, Any] = {"lying": "X01 X02", "production": "P01", "face_down": "P01"}
    state = card("illapa_8", "t3a", "raise X02", "raise P01", **own)
    assert (nobles(state), seat_of(state)["face_down"], state.points[0]) == ((["X02"], ["X01"]), [], 11)
    assert kind(state) == "tasks"


def test_viracocha_8_builds_a_palace_for_one_stone_less() -> None:
    """It is a construction: the Noble of X04 reacts, and what is left to pay is 1 potato."""
    at = {"market": "P01 P02 Z07 Z02 X12 X15"}
    state = card("viracocha_8", "t3b", potato=1, stone=2, nobles="X04", at=at)
    assert (kind(state), offers(state)) == ("construct", {"done", "build X12", "build X15"})
    play(state, "build X15")
    assert (goods(state), golden_of(state)["palaces"], offered(state, "use")) == ({"stone": 2}, ["X04", "X15"], {"X04"})
    play(state, "done")
    assert (state.points[0], tasks_left(state)) == (11, 2)
    assert market(state)[4:] == ["X12", ""]


def test_viracocha_8_may_be_left_and_needs_a_potato() -> None:
    state = card("viracocha_8", "t3b", "done", potato=1)
    assert (goods(state), golden_of(state)["palaces"], state.points[0]) == ({"potato": 1}, [], 11)
    state = card("viracocha_8", "t3b", stone=3)
    assert (kind(state), goods(state), state.points[0]) == ("tasks", {"stone": 3}, 11)


def test_viracocha_8_lets_a_card_change_the_market() -> None:
    at = {"market": "P01 P02 Z07 Z02 X12 X15", "piles": "X09"}
    state = card("viracocha_8", "t3b", potato=1, hand="viracocha_8 inti_1", at=at)
    play(state, "return god_inti_1", "swap X12", "done")
    assert offered(state, "build") == {"X09", "X15"}
    play(state, "build X09")
    assert (golden_of(state)["palaces"], pile(state, "god_cards", "deck")[-1]) == (["X09"], "god_inti_1")


def test_urcuchillay_8_brings_a_nomad_who_may_be_appointed() -> None:
    state = card("urcuchillay_8", "t4a", "nomad priest", "palace X04", "done", palaces="X04")
    assert (nobles(state), state.points[0]) == ((["X04"], []), 11)
    state = card("urcuchillay_8", "t4a", "nomad priest")
    assert (seat_of(state)["workers"], state.points[0]) == ({"priest": 1}, 11)


def test_the_new_cards_work_at_a_festival() -> None:
    state = festival(seat(hand="inti_8 illapa_8", lying="X01"), modules=M, step="play", guests="blue_green blue_red red_white")
    play(state, "play god_inti_8", "newcomer red_white", "play god_illapa_8", "raise X01")
    assert (newcomers(state), nobles(state), state.points[0]) == ({"red_white": 1}, (["X01"], []), 11)
    assert {"god_inti_8", "god_illapa_8"} <= set(pile(state, "god_cards", "deck"))


def test_twenty_newcomers_of_ten_kinds() -> None:
    given = golden(modules=M).dump()["golden"]["newcomers"]
    everybody = {who: given["bag"].get(who, 0) + given["offer"].count(who) for who in NEWCOMERS}
    assert everybody == dict.fromkeys(NEWCOMERS, 2)
