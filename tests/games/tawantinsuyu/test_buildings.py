"""Every Building works: 19 Production Buildings by their yield and cost, 20 Passive Buildings each by what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import (
    GAME,
    answer,
    end_turn,
    goods,
    kind,
    offered,
    offers,
    pile,
    place,
    play,
    player,
    position,
    seat_of,
    tapestries,
)

YIELDS: dict[str, list[tuple[dict[str, int], int]]] = {
    "P01": [({"potato": 4}, 0)],
    "P02": [({"potato": 2, "corn": 1}, 0)],
    "P03": [({"corn": 2}, 0)],
    "P04": [({"potato": 2, "stone": 1}, 0)],
    "P05": [({"stone": 2}, 0)],
    "P06": [({"corn": 2}, 0), ({"stone": 2}, 0)],
    "P07": [({"gold": 1}, 0)],
    "P08": [({"gold": 1}, 1)],
    "P09": [({"potato": 1, "corn": 1, "stone": 1}, 0)],
    "P10": [({"potato": 3}, 1)],
    "P11": [({"corn": 1}, 2)],
    "P12": [({"stone": 1}, 2)],
    "P13": [({}, 3)],
    "P14": [({"potato": 3, "corn": 2}, 0)],
    "P15": [({}, 4)],
    "P16": [({"gold": 1}, 0), ({"potato": 3}, 0)],
    "P17": [({"stone": 3}, 0)],
    "P18": [({"gold": 2}, 0)],
    "P19": [({}, 5)],
}
COSTS: dict[str, dict[str, int]] = {
    **{key: {"stone": 1} for key in ("P01", "P02", "P03", "Z07")},
    **{key: {"potato": 1, "stone": 1} for key in ("P04", "P10", "Z03", "Z13", "Z16", "Z19")},
    **{key: {"corn": 1, "stone": 1} for key in ("P05", "P06", "P09", "P11", "P16", "Z04", "Z05", "Z08", "Z12", "Z15")},
    **{key: {"stone": 2} for key in ("P07", "P12", "P13", "Z09", "Z10", "Z17", "Z18")},
    **{key: {"corn": 1, "stone": 2} for key in ("P08", "P14", "P15", "Z01", "Z02", "Z11", "Z14", "Z20")},
    "P17": {"potato": 1, "stone": 2},
    **{key: {"stone": 2, "gold": 1} for key in ("P18", "P19")},
    "Z06": {"potato": 2, "stone": 1},
}  # fmt: skip
CHOICES = [(id, option) for id, options in YIELDS.items() for option in range(len(options))]


@pytest.mark.parametrize(("building", "option"), CHOICES)
def test_produce_one_pays_a_production_building_that_stays_face_up(building: str, option: int) -> None:
    state = position(player(workers="architect", gold=3, priest=2, production=building))
    play(place(state, "architect", "m2d"), "task produce_one")
    answer(state, "choice", f"option {option + 1}")
    gain, vp = YIELDS[building][option]
    assert (goods(state), state.points[0]) == (gain, 10 + vp)
    assert seat_of(state)["face_down"] == []


@pytest.mark.parametrize(("building", "option"), CHOICES)
def test_produce_pays_a_production_building_and_turns_it_down(building: str, option: int) -> None:
    state = position(player(priest=5, production=building))
    play(state, "move 1", "act", f"produce {building}")
    answer(state, "choice", f"option {option + 1}")
    gain, vp = YIELDS[building][option]
    assert (goods(state), state.points[0]) == (gain, 10 + vp)
    assert seat_of(state)["face_down"] == [building]


@pytest.mark.parametrize("building", sorted(COSTS))
def test_a_building_costs_what_is_printed(building: str) -> None:
    """With exactly the cost it can be built and nothing is left; with any resource less it cannot."""
    cost = COSTS[building]
    others = "P18 Z01" if building == "P19" else "P19 Z02" if building == "Z01" else "P19 Z01"
    production, passive = others.split()
    slots = f"{building} {production} - {passive}" if building[0] == "P" else f"- {production} {building} {passive}"
    for short in ["", *cost]:
        own: dict[str, Any] = {resource: n - (resource == short) for resource, n in cost.items()}
        own["gold"] = own.get("gold", 0) + 1
        state = position(player(workers="architect", priest=3, **own), market=slots)
        place(state, "architect", "t3a")
        if short:
            if "task building" in offers(state):
                play(state, "task building")
                assert building not in offered(state, "build")
            continue
        play(state, "task building")
        answer(state, "construct", f"build {building}")
        assert goods(state) == {}
        assert building in [*seat_of(state)["production"], *seat_of(state)["passive"]]
        assert seat_of(state)["face_down"] == []


def test_all_buildings_are_covered() -> None:
    assert len(YIELDS) == 19
    assert sorted(COSTS) == sorted([*YIELDS, *[f"Z{n:02}" for n in range(1, 21)]])


# Passive Buildings


def tasks_left(state: State) -> int:
    assert kind(state) == "tasks", kind(state)
    return state.frames[-1] // 8


def test_z01_any_worker_may_be_used_as_a_courier() -> None:
    state = position(player(workers="warrior", gold=1, potato=1, priest=2, passive="Z01"))
    play(state, "place warrior")
    assert offers(state) == {"as warrior", "as courier"}
    play(state, "as courier", "m2b", "with gold")
    assert tasks_left(state) == 2
    assert goods(state) == {}
    assert seat_of(state)["army_hand"] == []


def test_z01_a_worker_that_can_only_pay_as_a_courier_is_offered_nothing_else() -> None:
    hill = {f"t{section}{letter}": "priest" for section in (2, 3, 4) for letter in "ab"}
    hill |= {"t1a": "courier", "t1b": "courier", "t5a": "craftsman", "t5b": "craftsman"}
    state = position(player(workers="architect", gold=1, potato=1, priest=2, passive="Z01"), hill=hill)
    play(state, "place architect")
    assert offers(state) == {"as courier"}


def test_z01_neighbours_are_counted_by_the_real_colour() -> None:
    own = player(workers="warrior", gold=2, potato=5, priest=2, passive="Z01")
    state = position(own, hill={"m1d": "warrior", "m2a": "courier"})
    place(state, "warrior", "m2b", role="courier")
    answer(state, "food", "potato 1")
    assert tasks_left(state) == 2


def test_z02_any_worker_may_be_used_as_a_priest() -> None:
    state = position(player(workers="architect", gold=1, potato=1, priest=3, passive="Z02"), offer="inti_1", village="")
    place(state, "architect", "t3a", role="priest")
    assert offers(state) == {"pay", "done"}
    play(state, "pay")
    assert tasks_left(state) == 2
    play(state, "task stone", "task potato", "take god_inti_1")
    assert seat_of(state)["god_hand"] == ["god_inti_1"]
    assert goods(state) == {"stone": 2, "potato": 3}


def test_z03_a_warrior_turns_up_two_production_buildings() -> None:
    own = player(
        workers="warrior", gold=1, priest=3, passive="Z03", production="P01 P03 P05", face_down="P01 P03 P05", army_down="01"
    )
    state = position(own, army_deck="02")
    place(state, "warrior", "t3a")
    assert offered(state, "raise") == {"P01", "P03", "P05"}
    play(state, "raise P01", "raise P05")
    assert kind(state) == "tasks"
    assert seat_of(state)["face_down"] == ["P03"]


def test_z03_looks_at_the_real_warrior_and_at_nobody_else() -> None:
    own = player(workers="warrior architect", gold=2, priest=3, passive="Z01 Z03", production="P01", face_down="P01")
    state = place(position(own), "warrior", "t3a", role="courier")
    assert offered(state, "raise") == {"P01"}
    state = place(position(own), "architect", "t3a", role="architect")
    assert kind(state) == "tasks"


@pytest.mark.parametrize(("passive", "gain"), [("Z04", {"potato": 3}), ("Z05", {})])
def test_z04_a_new_match_pays_at_once(passive: str, gain: dict[str, int]) -> None:
    own = player(workers="architect", corn=1, gold=1, priest=2, passive=passive, tapestries=["W19"])
    state = position(own, tiles="W17 W01 W02 W06")
    place(state, "architect", "t2b")
    play(state, "task weaving", "buy W17", "right 1")
    assert goods(state) == gain
    assert tapestries(state) == ["W19 W17"]


def test_z04_pays_only_for_the_match_that_is_new() -> None:
    own = player(workers="architect", corn=1, gold=1, priest=2, passive="Z04", tapestries=["W19 W17"])
    state = position(own, tiles="W24 W02 W06 W01")
    place(state, "architect", "t2b")
    play(state, "task weaving", "buy W02", "left 1")
    assert goods(state) == {}
    assert state.matches[:8].count(1) == 1


@pytest.mark.parametrize(
    ("colour", "space", "tasks"),
    [("architect", "t2a", 2), ("craftsman", "t3b", 2), ("architect", "t3b", 2), ("architect", "t3a", 1), ("priest", "t2a", 1)],
)
def test_z05_architects_and_craftsmen_count_both_colours(colour: str, space: str, tasks: int) -> None:
    state = position(player(workers=colour, gold=1, priest=int(space[1]), passive="Z05"))
    place(state, colour, space)
    answer(state, "priest_potato", "done")
    assert tasks_left(state) == tasks


def festival(passive: str, *, gold: int = 0, tapestries: list[str] | None = None, festivals: int = 1) -> State:
    """The Festival that seat 1 holds has just begun; seat 0 owns a Passive Building."""
    own = player(passive=passive, gold=gold, tapestries=tapestries or [])
    return position(own, player(), turn=1, starts=True, holder=1, festivals=festivals, village="")


def test_z06_potato_at_a_festival_and_more_for_god_cards_at_the_end() -> None:
    assert goods(festival("Z06")) == {"potato": 4}
    state = position(player(passive="Z06", hand="inti_1 inti_2 inti_3"))
    assert GAME.view(state, 0).seats[0].final[3] == 6


@pytest.mark.parametrize(("passive", "vp"), [("Z07", 2), ("Z08", 0)])
def test_z07_own_steps_score(passive: str, vp: int) -> None:
    own = player(workers="architect", gold=1, potato=1, priest=2, passive=passive)
    state = place(position(own, steps={"2 upper": 0, "2 lower": 0}), "architect", "b2c")
    assert state.points == [10 + vp, 10]


def test_z07_changes_nothing_for_the_steps_of_others() -> None:
    own = player(workers="architect", gold=1, potato=1, priest=2, passive="Z07")
    state = place(position(own, steps={"2 upper": 0, "2 lower": 1}), "architect", "b2c")
    assert state.points == [11, 11]


def test_z08_five_tiles_are_drawn_and_two_go_under() -> None:
    own = player(workers="architect", gold=1, corn=9, priest=2, passive="Z08")
    state = position(own, player(corn=3), tiles="W01 W02 W04 W05 W06 W12")
    place(state, "architect", "t2b")
    play(state, "task weaving")
    assert offered(state, "under") == {"W01", "W02", "W04", "W05", "W06"}
    play(state, "under W05", "under W02")
    assert offered(state, "buy") == {"W01", "W04", "W06"}
    play(state, "done", "done")
    assert pile(state, "weavings", "pile")[0] == "W12"
    assert pile(state, "weavings", "pile")[-5:] == ["W05", "W02", "W01", "W04", "W06"]


@pytest.mark.parametrize(("tiles", "back"), [("W01 W02 W04 W05", 1), ("W01 W02 W04", 0), ("W01", 0)])
def test_z08_with_fewer_tiles_only_what_exceeds_three_goes_under(tiles: str, back: int) -> None:
    own = player(workers="architect", gold=1, corn=9, priest=2, passive="Z08")
    state = position(own, tiles=tiles, only_tiles=True)
    play(place(state, "architect", "t2b"), "task weaving")
    for _ in range(back):
        play(state, f"under {tiles.split()[0]}")
    assert kind(state) == "buy"
    assert len(offered(state, "buy")) == len(tiles.split()) - back


def test_z09_points_for_the_longest_tapestry() -> None:
    state = festival("Z09", tapestries=["W19 W17 W04", "W01", "W02"])
    plain = festival("Z10", tapestries=["W19 W17 W04", "W01", "W02"])
    assert state.points[0] == plain.points[0] + 3


def test_z10_resources_at_a_festival() -> None:
    assert goods(festival("Z10")) == {"potato": 2, "corn": 1, "stone": 1}


@pytest.mark.parametrize("active", [0, 1])
def test_z11_a_free_weaving_whenever_anyone_activates_offering(active: int) -> None:
    seats = [player(priest=2), player(priest=2)]
    seats[0] = player(priest=2, passive="Z11")
    state = position(*seats, turn=active, tiles="W05")
    play(state, "move 1")
    assert (state.actor, offers(state)) == (0, {"weaving top", "weaving beneath", "done"})
    play(state, "weaving top")
    assert tapestries(state) == ["W05"]


@pytest.mark.parametrize("active", [0, 1])
def test_z12_gold_for_a_temple_step_whenever_anyone_activates_worship(active: int) -> None:
    seats = [player(priest=1, gold=1, passive="Z12", temple=2), player(priest=1)]
    state = position(*seats, turn=active)
    play(state, "move 1")
    assert (state.actor, offers(state)) == (0, {"pay", "done"})
    play(state, "pay")
    assert state.temple[0] == 3
    assert goods(state)["stone"] == 2


def test_z12_gold_for_a_temple_step_just_before_a_festival() -> None:
    state = festival("Z12", gold=1)
    assert (state.actor, offers(state)) == (0, {"pay", "done"})
    play(state, "pay")
    assert state.temple[0] == 1
    assert state.points[0] == 10 + 2


def test_z12_is_not_asked_at_the_top_of_the_temple() -> None:
    state = position(player(priest=1, gold=1, passive="Z12", temple=12))
    play(state, "move 1")
    assert kind(state) == "second"


@pytest.mark.parametrize(
    ("cards", "land", "payments"),
    [
        ("01", "antisuyu3", {"flip 1 discard 0", "flip 0 discard 1"}),
        ("01 02", "antisuyu4", {"flip 1 discard 1", "flip 11 discard 0"}),
        ("01", "antisuyu2", {"flip 0 discard 1"}),
        ("01", "chinchasuyu1", {"flip 1 discard 0"}),
    ],
)
def test_z13_a_conquest_needs_one_soldier_fewer_but_at_least_one(cards: str, land: str, payments: set[str]) -> None:
    state = position(player(priest=3, passive="Z13", army_up=cards))
    play(state, "move 1", "village corn", "act", f"conquer {land}")
    while kind(state) not in ("soldiers", "conquer", "second"):
        play(state, sorted(offers(state))[-1])
    if len(payments) > 1:
        assert offered(state, "soldiers") == payments
    else:
        assert len(seat_of(state)["army_up"]) == 0


def test_z13_without_it_the_same_space_is_out_of_reach() -> None:
    state = position(player(priest=3, army_up="01"))
    play(state, "move 1", "village corn", "act")
    assert "conquer antisuyu3" not in offers(state)
    assert "conquer chinchasuyu1" in offers(state)


@pytest.mark.parametrize(("colour", "role", "tasks"), [("warrior", "", 3), ("warrior", "courier", 4), ("architect", "", 1)])
def test_z14_two_more_tasks_for_a_real_warrior(colour: str, role: str, tasks: int) -> None:
    passive = "Z14 Z01" if role else "Z14"
    state = position(player(workers=colour, gold=1, priest=3, passive=passive))
    place(state, colour, "t3a", role=role)
    assert tasks_left(state) == tasks


TRADE: dict[str, Any] = {"stone": 2, "gold": 1, "corn": 2}


@pytest.mark.parametrize(("given", "taken"), [(a, b) for a in TRADE for b in TRADE if a != b])
def test_z15_exchanges_two_stone_one_gold_and_two_corn(given: str, taken: str) -> None:
    state = position(player(passive="Z15", **{given: TRADE[given]}))
    play(state, f"exchange {given} {taken}")
    assert goods(state) == {taken: TRADE[taken]}


def test_z15_does_not_go_round_in_circles() -> None:
    state = position(player(passive="Z15", gold=3, corn=4))
    play(state, "exchange gold corn")
    assert "exchange corn gold" not in offers(state)
    assert "exchange gold stone" in offers(state)
    play(state, "train")
    answer(state, "keep_army", sorted(offers(state))[0])
    assert "exchange corn gold" in offers(state)


def test_z15_and_z19_work_in_ones_own_turn_only() -> None:
    state = position(player(priest=2), player(passive="Z15 Z19", corn=4, potato=4))
    play(state, "move 1")
    assert state.actor == 1
    assert offers(state) == {"done", "offer 1"}


def test_z16_a_flip_before_producing() -> None:
    own = player(priest=5, passive="Z16", production="P07", face_down="P07", army_down="01")
    state = position(own)
    play(state, "move 1", "act")
    assert offers(state) == {"done", "raise P07", "raise army_01"}
    play(state, "raise army_01", "raise P07", "produce P07")
    assert goods(state) == {"gold": 1}
    assert seat_of(state)["face_down"] == ["P07"]
    assert seat_of(state)["army_up"] == ["army_01"]


def test_z16_a_flip_after_producing_that_produces_no_more() -> None:
    state = position(player(priest=5), player(passive="Z16", production="P07 P03", face_down="P03"))
    play(state, "move 1")
    assert (state.actor, offers(state)) == (1, {"done", "produce P07", "raise P03"})
    play(state, "produce P07", "raise P07")
    assert kind(state) == "second"
    assert (goods(state, 1), seat_of(state, 1)["face_down"]) == ({"gold": 1}, ["P03"])


def test_z16_works_for_who_takes_gold_instead_of_producing() -> None:
    own = player(priest=5, passive="Z16", production="P07 P03", face_down="P03")
    state = position(own)
    play(state, "move 1", "gold")
    assert offers(state) == {"done", "raise P03"}
    play(state, "raise P03")
    assert goods(state) == {"gold": 1}
    assert kind(state) == "second"


@pytest.mark.parametrize("active", [0, 1])
def test_z17_gold_and_a_point_whenever_anyone_activates_conquest(active: int) -> None:
    state = position(player(priest=3, passive="Z17"), player(priest=3), turn=active)
    play(state, "move 1", "village potato")
    answer(state, "act", "gold")
    assert goods(state) == {"gold": 1 + (active == 0)}
    assert state.points[0] == 11


def test_z17_pays_in_time_to_play_an_army_card() -> None:
    state = position(player(priest=3), player(passive="Z17", army_hand="19"))
    play(state, "move 1", "village potato")
    assert (state.actor, offers(state)) == (1, {"done", "deploy army_19"})


@pytest.mark.parametrize("active", [0, 1])
def test_z18_an_army_card_and_gold_whenever_anyone_activates_rejuvenate(active: int) -> None:
    state = position(player(priest=4, passive="Z18"), player(priest=4), turn=active, army_deck="07")
    play(state, "move 1")
    answer(state, "act", "gold")
    assert goods(state) == {"gold": 1 + (active == 0)}
    assert seat_of(state)["army_hand"] == ["army_07"]


def test_z19_a_potato_for_a_god_card() -> None:
    state = position(player(passive="Z19", potato=1), offer="inti_1", deck="illapa_2")
    play(state, "altar", "take deck")
    assert seat_of(state)["god_hand"] == ["god_illapa_2"]
    assert goods(state) == {}
    assert "altar" not in offers(state)


@pytest.mark.parametrize(
    ("space", "icon", "gain", "vp"),
    [
        ("t3a", "potato", {"potato": 4}, 1),
        ("t3a", "stone", {"stone": 3}, 1),
        ("t1b", "corn", {"corn": 3}, 1),
        ("t1b", "gold", {"gold": 1}, 0),
    ],
)
def test_z20_collecting_brings_one_more_and_a_point_but_not_for_gold(
    space: str, icon: str, gain: dict[str, int], vp: int
) -> None:
    state = position(player(workers="architect", gold=1, priest=int(space[1]), passive="Z20"))
    play(place(state, "architect", space), f"task {icon}")
    assert (goods(state), state.points[0]) == (gain, 10 + vp)


def test_z20_pays_for_tasks_only() -> None:
    state = position(player(priest=5, passive="Z20", production="P03"))
    play(state, "move 1", "act", "produce P03")
    assert (goods(state), state.points[0]) == ({"corn": 2}, 10)


# what is common to them


def test_a_passive_building_taken_with_the_god_card_counts_for_what_comes_after() -> None:
    """The benefit of the card comes before the number of tasks: Z14 built by it already helps, Z01 comes too late (4.1)."""
    own = player(workers="warrior", stone=2, corn=1, hand="illapa_5", owns="small_illapa", priest=3)
    state = position(own, market="P01 P02 Z14 Z01")
    place(state, "warrior", "t3a", "illapa_5")
    play(state, "build Z14")
    assert tasks_left(state) == 3


def test_a_passive_building_built_by_a_task_does_not_change_the_number_of_tasks() -> None:
    own = player(workers="warrior", stone=2, corn=1, gold=1, priest=3)
    state = position(own, hill={"t2b": "warrior"}, market="P18 P19 Z14 Z01")
    place(state, "warrior", "t3a")
    assert tasks_left(state) == 2
    play(state, "task building", "build Z14")
    assert tasks_left(state) == 1


def test_passive_buildings_never_turn_face_down() -> None:
    state = position(player(priest=4, passive="Z04", gold=1))
    play(state, "move 1")
    answer(state, "act", "gold")
    assert kind(state) == "second"


def test_the_market_is_refilled_at_the_end_of_the_turn() -> None:
    own = player(workers="architect", stone=1, gold=1, potato=1, priest=3)
    state = position(own, market="P01 P02 Z04 Z05", piles="P09 P10 Z09")
    play(place(state, "architect", "t3a"), "task building")
    play(state, "build P01")
    assert state.dump()["buildings"]["market"] == ["", "P02", "Z04", "Z05"]
    end_turn(state)
    assert state.dump()["buildings"]["market"] == ["P09", "P02", "Z04", "Z05"]


def test_an_empty_pile_leaves_a_slot_empty() -> None:
    own = player(workers="architect", stone=1, gold=1, potato=1, priest=3)
    state = position(own, market="P01 P02 Z04 Z05", no_piles=True)
    play(place(state, "architect", "t3a"), "task building", "build P01")
    end_turn(state)
    assert state.dump()["buildings"]["market"] == ["", "P02", "Z04", "Z05"]
