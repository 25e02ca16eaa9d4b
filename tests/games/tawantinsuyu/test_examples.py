"""The worked examples: E are the rulebook's own, N its numbers in running text, A those of the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import (
    GAME,
    answer,
    end_turn,
    gods,
    goods,
    kind,
    market,
    offered,
    offers,
    pile,
    place,
    play,
    player,
    position,
    seat_of,
    solo,
    tapestries,
)

# E1: God cards in set-up


def setup_with(spread: str, hand: str = "") -> State:
    """Seat 0 is the last to resolve its cards."""
    given = position(player(stone=2, hand=hand), market="P05 P07 Z01 Z02").dump()
    given["turn"] |= {"of": -1, "free": 0, "number": 0}
    given["frames"] = [["setup_end", 0, 0, 0], ["resolve_cards", 0, 0, 0]]
    given["god_cards"]["deck"] = [card for card in given["god_cards"]["deck"] if card not in gods(spread)]
    given["seats"][0]["spread"] = gods(spread)
    state = GAME.load(given)
    assert isinstance(state, State)
    return state


E1 = "inti_1 mama_quilla_1 inti_6 inti_4 viracocha_2"


def test_e1_gains_of_one_card_pay_for_another() -> None:
    state = setup_with(E1)
    for card in E1.split()[:-1]:
        answer(state, "resolve_cards", f"play god_{card}")
    assert (goods(state), state.points[0]) == ({"potato": 5, "corn": 1, "stone": 3}, 15)
    assert len(seat_of(state)["army_hand"]) == 1
    play(state, "build P05")
    assert goods(state) == {"potato": 5, "stone": 2}
    assert (seat_of(state)["production"], seat_of(state)["face_down"]) == (["P05"], [])
    assert (state.points[0], state.turn_of) == (15, 0)
    assert all(market(state))
    assert set(gods(E1)) <= set(pile(state, "god_cards", "deck"))
    assert state.offer == []


def test_e1_the_market_is_not_refilled_before_everybody_is_done() -> None:
    state = setup_with(E1)
    play(state, "play god_inti_6", "play god_viracocha_2", "build P05")
    assert kind(state) == "resolve_cards"
    assert market(state) == ["", "P07", "Z01", "Z02"]


def test_e1_a_building_cannot_be_paid_with_what_comes_later() -> None:
    state = setup_with(E1)
    play(state, "play god_viracocha_2")
    assert "build P05" not in offers(state)


# E2: placing with Steps


def on_b2c(colour: str, potato: int = 4, corn: int = 0, gold: int = 0) -> State:
    purple = player(workers=colour, potato=potato, corn=corn, gold=gold, hand="urcuchillay_4", priest=1)
    return place(position(purple, steps={"2 upper": 1}), colour, "b2c", "urcuchillay_4")


def test_e2_roaming_and_descending_with_an_opponents_steps() -> None:
    state = on_b2c("architect")
    assert goods(state) == {}
    assert state.points == [10, 11]
    assert state.dump()["hill"] == {"b2c": "architect"}


def test_e2_a_courier_pays_one_less_and_the_owner_of_the_steps_scores_all_the_same() -> None:
    state = on_b2c("courier")
    assert goods(state) == {"potato": 1}
    assert state.points == [10, 11]


def test_e2_potato_corn_and_gold_pay_together() -> None:
    state = on_b2c("architect", potato=2, corn=1, gold=1)
    assert kind(state) == "tasks"
    assert goods(state) == {}


def test_e2_the_steps_cannot_be_declined_nor_the_food_go_short() -> None:
    state = position(player(workers="architect", potato=3, hand="urcuchillay_4"), steps={"2 upper": 1})
    play(state, "place architect")
    assert "b2c" not in offers(state)


# E3, E4: the number of tasks


def tasks_of(state: State) -> int:
    """Tasks that are left."""
    assert kind(state) == "tasks"
    return state.frames[-1] // 8


@pytest.mark.parametrize(
    ("other", "colour", "tasks"),
    [
        ("m2c", "architect", 2),
        ("m2d", "architect", 2),
        ("m1d", "architect", 2),
        ("m3b", "architect", 1),
        ("b2c", "architect", 1),
        ("t2b", "architect", 1),
        ("m2c", "priest", 1),
    ],
)
def test_e3_neighbours_share_an_icon_on_the_same_terrace_and_have_the_same_colour(other: str, colour: str, tasks: int) -> None:
    state = position(player(workers="architect", gold=3, priest=2), hill={other: colour})
    place(state, "architect", "m2b")
    assert tasks_of(state) == tasks


def test_e3_two_tasks_are_two_different_icons() -> None:
    state = position(player(workers="architect", gold=3, priest=2), hill={"m2c": "architect"})
    place(state, "architect", "m2b")
    assert offered(state, "task") == {"corn", "stone", "weaving"}
    play(state, "task corn")
    assert offered(state, "task") == {"stone", "weaving"}
    play(state, "task stone")
    assert goods(state) == {"corn": 2, "stone": 2}
    assert kind(state) == "village"


FOUR = {"t2a": "architect", "t2b": "architect", "t3b": "architect", "t4a": "architect"}


def on_t3a(hill: dict[str, str], corn: int = 1, market: str = "P05 P18 Z01 Z02", hand: str = "") -> State:
    state = position(
        player(workers="architect", corn=corn, hand=f"illapa_4 {hand}", priest=3), hill=hill, market=market, village=""
    )
    return place(state, "architect", "t3a", "illapa_4")


def test_e4_five_tasks_are_all_three_icons_and_then_two_of_them() -> None:
    state = on_t3a(FOUR)
    assert tasks_of(state) == 5
    assert state.points[0] == 10
    play(state, "task stone")
    assert offered(state, "task") == {"potato", "building"}
    play(state, "task potato", "task building")
    answer(state, "construct", "build P05")
    assert tasks_of(state) == 2
    assert offered(state, "task") == {"stone", "potato"}
    play(state, "task stone", "task potato")
    assert goods(state) == {"potato": 6, "stone": 3}
    assert seat_of(state)["production"] == ["P05"]
    assert state.turn_of == 1


def test_e4_an_icon_that_never_becomes_possible_ends_the_tasks() -> None:
    state = on_t3a(FOUR, corn=0, market="P18 P19 Z01 Z02")
    play(state, "task stone", "task potato")
    assert state.turn_of == 1
    assert goods(state) == {"potato": 3, "stone": 2}


def test_e4_two_icons_in_common_make_one_neighbour() -> None:
    hill = {space: colour for space, colour in FOUR.items() if space != "t3b"}
    assert tasks_of(on_t3a(hill)) == 4


# E5: the offer


@pytest.mark.parametrize(("before", "after"), [("inti_1 inti_2 inti_3", 1), ("inti_1 inti_2", 3), ("", 1)])
def test_e5_a_full_offer_is_shuffled_into_the_deck_before_the_played_card_joins(before: str, after: int) -> None:
    state = position(player(workers="architect", hand="illapa_4", priest=3), offer=before)
    deck = len(state.god_deck)
    place(state, "architect", "t3a", "illapa_4")
    assert pile(state, "god_cards", "offer")[::-1] == gods(before)
    end_turn(state)
    offer = state.dump()["god_cards"]["offer"]
    assert (len(offer), offer[-1]) == (after, "god_illapa_4")
    shuffled = len(before.split()) if after == 1 else 0
    assert len(state.god_deck) == deck + shuffled
    assert {*gods(before)} <= {*offer, *pile(state, "god_cards", "deck")}


# E6, E7: Weavings


def placing(tile: str, *own: str) -> State:
    """Seat 0 is about to place a tile that it gains for free."""
    state = position(
        player(hand="mama_cocha_5", owns="small_mama_cocha", workers="architect", priest=5, tapestries=own), tiles=tile
    )
    place(state, "architect", "t5a", "mama_cocha_5")
    return play(state, "weaving top")


def test_e6_a_new_pattern_goes_to_either_end_or_starts_a_tapestry() -> None:
    state = placing("W04", "W19 W17")
    assert offers(state) == {"left 1", "right 1", "new"}
    assert tapestries(play(state.copy(), "left 1")) == ["W04 W19 W17"]
    assert tapestries(play(state.copy(), "right 1")) == ["W19 W17 W04"]
    assert tapestries(play(state.copy(), "new")) == ["W19 W17", "W04"]


def test_e6_a_pattern_that_is_there_goes_elsewhere() -> None:
    """The tile of the same pattern as W19 may join another Tapestry or start one."""
    state = placing("W24", "W19 W17", "W29")
    assert offers(state) == {"left 2", "right 2", "new"}


def merchant_position(gold: int) -> State:
    """Seat 0 has just placed a Worker beside a Merchant icon, with some gold left."""
    own = player(
        workers="architect", corn=2, gold=gold + 1, temple=2, priest=5, tapestries=["W19 W17 W29 W04", "W31 W24 W01 W12 W05"]
    )
    state = position(own, army_deck="02")
    return play(place(state, "architect", "m5a"), "task merchant")


def test_e7_every_match_pays_and_gold_climbs_the_temple() -> None:
    state = play(merchant_position(1), "option 1", "pay")
    assert goods(state) == {"potato": 3, "stone": 4}
    assert seat_of(state)["army_hand"] == ["army_02"]
    assert state.temple[0] == 3


def test_e7_the_gold_may_be_kept() -> None:
    state = play(merchant_position(1), "option 1", "done")
    assert goods(state) == {"potato": 3, "stone": 2, "gold": 1}
    assert state.temple[0] == 2


def test_e7_other_touching_edges_are_no_matches() -> None:
    state = merchant_position(1)
    assert sum(state.matches[:8]) == 4
    view = GAME.view(state, 0).seats[0].tapestries
    assert [tapestry.matches for tapestry in view] == [("potato", "", "temple"), ("army", "", "stone", "")]


# E8: Conquest


def conquest_position() -> State:
    purple = player(army_up="19 01", army_hand="20 02 03", potato=2, priest=3)
    blue = player(army_up="21 04", army_hand="05", potato=1)
    return position(purple, blue, village="priest courier warrior", tiles="W05 W06", deck="inti_3")


def test_e8_a_conquest_with_two_markers_and_a_follower() -> None:
    state = conquest_position()
    play(state, "move 1", "village potato", "act", "deploy army_20", "deploy army_02", "deploy army_03")
    assert goods(state) == {}
    play(state, "deploy army_05")
    assert goods(state, 1) == {}
    play(state, "conquer antisuyu4")
    answer(state, "soldiers", "soldiers flip 2 discard 1")
    assert (state.points[0], seat_of(state)["army_down"]) == (14, ["army_19"])
    assert state.dump()["army_cards"]["discard"] == ["army_01"]
    play(state, "conquer antisuyu5")
    answer(state, "soldiers", "soldiers flip 2 discard 11")
    assert state.points == [14, 17]
    play(state, "conquer antisuyu2")
    answer(state, "take_god", "take deck")
    play(state, "weaving top")
    answer(state, "place_tile", "new")
    answer(state, "soldiers", "soldiers flip 0 discard 1")
    assert seat_of(state)["god_hand"] == ["god_inti_3"]
    assert tapestries(state) == ["W05"]
    assert seat_of(state)["army_up"] == ["army_03", "army_20"]
    assert seat_of(state)["army_down"] == ["army_19"]
    assert (seat_of(state, 1)["army_up"], seat_of(state, 1)["army_down"]) == ([], ["army_21"])
    assert state.dump()["army_cards"]["discard"] == ["army_01", "army_02", "army_04", "army_05"]
    assert len(state.village) == 2
    assert state.dump()["casualties"] == {"priest": 1}
    assert kind(state) == "second"


def test_e8_with_gold_the_casualty_is_taken_and_the_others_go_on() -> None:
    state = play(conquest_position(), "move 1", "village corn", "gold")
    assert goods(state) == {"potato": 2, "gold": 1}
    assert state.dump()["casualties"] == {"warrior": 1}
    play(state, "deploy army_05", "conquer antisuyu5")
    answer(state, "soldiers", "soldiers flip 2 discard 11")
    assert kind(state) == "second"
    assert (state.actor, len(seat_of(state)["army_hand"])) == (0, 3)
    assert state.dump()["conquest"] == {"antisuyu5": 1}


# N1-N5: numbers


@pytest.mark.parametrize(
    ("steps", "slot", "scores"),
    [({}, "1 upper", [14, 10]), ({"1 upper": 1}, "1 lower", [14, 12]), ({"1 upper": 0}, "1 lower", [16, 10])],
)
def test_n1_steps_cost_three_stone_and_a_lower_marker_rewards_the_upper_one(
    steps: dict[str, int], slot: str, scores: list[int]
) -> None:
    state = position(player(workers="architect", stone=3, gold=1, priest=4), steps=steps)
    place(state, "architect", "t4b")
    play(state, "task steps", f"steps {slot}")
    assert goods(state) == {"corn": 1, "potato": 2}
    assert state.points == scores


@pytest.mark.parametrize(("number", "price"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_n2_prices_of_weavings(number: int, price: int) -> None:
    state = position(player(workers="architect", corn=9, gold=1, priest=2), player(corn=4), tiles="W04 W05 W06 W12")
    place(state, "architect", "t2b")
    play(state, "task weaving", *[f"buy {tile}" for tile in ("W04", "W05", "W06")[:number]])
    answer(state, "buy", "done")
    for _ in range(number):
        answer(state, "place_tile", "new")
    assert goods(state) == {"corn": 9 - price}
    assert len(tapestries(state)) == number
    if number < 3:
        assert (state.actor, offered(state, "buy")) == (1, {"W04", "W05", "W06"} - set(("W04", "W05", "W06")[:number]))
        play(state, "buy W06")
        answer(state, "place_tile", "new")
        assert goods(state, 1) == {"corn": 1}
        assert tapestries(state, 1) == ["W06"]


@pytest.mark.parametrize(("steps", "corn"), [(1, 2), (2, 4), (3, 6)])
def test_n3_corn_for_temple_steps(steps: int, corn: int) -> None:
    state = position(player(corn=corn, priest=2, temple=2), player(corn=3, temple=2))
    play(state, "move 1", "act", f"offer {steps}")
    answer(state, "choice", "option 1")
    assert (state.temple[0], goods(state).get("corn", 0)) == (2 + steps, 0)
    play(state, "offer 1")
    assert (state.temple[1], goods(state, 1)) == (3, {"stone": 2})


def test_n3_statues_for_temple_steps_leave_the_game() -> None:
    state = position(player(owns="large_inti small_illapa", priest=1, temple=2), player(owns="large_illapa", temple=2))
    play(state, "move 1", "act", "worship large inti")
    answer(state, "choice", "option 1")
    play(state, "worship small illapa")
    answer(state, "take_god", "take deck")
    assert state.temple[0] == 6
    play(state, "worship large illapa")
    assert state.temple[1] == 3
    assert (seat_of(state)["statues"], seat_of(state, 1)["statues"]) == ({}, {})
    assert state.dump()["statues"].get("large inti", 0) == 0
    assert state.dump()["statues"]["small illapa"] == 1


@pytest.mark.parametrize(("festivals", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_n4_the_trigger_scores(festivals: int, vp: int) -> None:
    state = position(player(), village="", festivals=festivals)
    play(state, "recruit", "done", "train")
    answer(state, "keep_army", sorted(offers(state))[0])
    answer(state, "village", "done")
    assert (state.holder, state.festivals) == (0, festivals + 1)
    assert state.points[0] == 10 + vp


@pytest.mark.parametrize(("score", "after"), [(20, 16), (3, 0)])
def test_n4_cards_without_potato_cost_points(score: int, after: int) -> None:
    own = player(hand="inti_1 inti_2 inti_3", potato=1, score=score)
    state = position(own, starts=False, frames=[["finish", 0, 0, 0], ["main", 0, 0, 0], ["upkeep", 0, 0, 0]])
    assert goods(state) == {}
    assert state.points[0] == after


def test_n5_final_scoring() -> None:
    own = player(
        score=0,
        tapestries=["W31 W24 W01 W12 W05", "W19 W17"],
        production="P01 P02 P03",
        face_down="P02",
        passive="Z01 Z02 Z03",
        hand="inti_1 inti_2",
        army_up="01 02 19",
        army_down="03",
        army_hand="04",
        workers="priest",
        gold=2,
        temple=10,
    )
    state = position(own, market="P04 P05 Z04 Z05")
    assert GAME.view(state, 0).seats[0].final == (11, 6, 10, 2, 3, 1, 2, 0, 0)
    given = state.dump()
    given["seats"][0]["passive"] = ["Z06", "Z02", "Z03"]
    given["buildings"]["passive"] = [id for id in given["buildings"]["passive"] if id != "Z06"] + ["Z01"]
    assert GAME.view(GAME.load(given), 0).seats[0].final[3] == 4


# A1-A5: Axomamma


def test_a1_it_follows_rejuvenate_with_half_of_each_rounded_up() -> None:
    it = player(production="P01 P05 P09", face_down="P01 P05 P09", army_down="01 02 19")
    state = solo(player(priest=4), it, turn=0)
    play(state, "move 1")
    assert seat_of(state, 1)["face_down"] == ["P01"]
    assert seat_of(state, 1)["army_up"] == ["army_01", "army_19"]
    assert seat_of(state, 1)["army_down"] == ["army_02"]
    assert goods(state, 1) == {}


IT: dict[str, Any] = {"stone": 4, "corn": 2, "gold": 1, "workers": "architect craftsman", "tapestries": ["SW01"]}
VILLAGE = "courier priest courier architect craftsman"


def test_a2_a_roll_of_three() -> None:
    it = player(**IT, priest=1)
    state = solo(player(), it, rolls=[3], tiles="W29 W20 W18 W01", village=VILLAGE)
    ((space, colour),) = state.dump()["hill"].items()
    assert (space in ("t3a", "t4b"), colour) == (True, "architect")
    # tok3a: two Weavings for 2 corn and 1 gold; tok3b: the Craftsman of the corn end with 1 corn
    assert goods(state, 1) == {"stone": 4, "corn": 1}
    assert len(tapestries(state, 1)[0].split()) == 3
    assert state.dump()["axomamma"]["tokens"]["tok3a"] == "mid4"
    assert state.dump()["axomamma"]["tokens"]["tok3b"] == "bot3"
    assert state.dump()["axomamma"]["workers"] == ["craftsman", "craftsman"]
    assert state.dump()["village"] == VILLAGE.split()[:-1]


def test_a2_a_roll_of_two() -> None:
    it = player(**IT, priest=1)
    state = solo(player(), it, rolls=[2], village=VILLAGE, market="P01 P02 Z04 Z05")
    assert list(state.dump()["hill"].values()) == ["architect"]
    # 2 stone from top2, 1 stone for a Production Building, the Courier of the potato end with 2 potato
    assert goods(state, 1) == {"potato": 2, "stone": 5, "corn": 2, "gold": 1}
    assert seat_of(state, 1)["production"] in (["P01"], ["P02"])
    tokens = state.dump()["axomamma"]["tokens"]
    assert (tokens["tok2a"], tokens["tok2b"], tokens["tok2c"]) == ("top4", "mid4", "bot3")
    assert state.dump()["axomamma"]["workers"] == ["craftsman", "courier"]


def test_a3_five_potato_become_five_points() -> None:
    it = player(potato=4, workers="architect", production="P10 P01", face_down="P01", priest=1)
    state = solo(player(priest=5), it, turn=0)
    play(state, "move 1")
    assert goods(state, 1) == {"potato": 2}
    assert state.points[1] == 10 + 5 + 1


@pytest.mark.parametrize(
    ("corn", "gold", "position_after", "left"),
    [(4, 2, 6, {"potato": 1, "stone": 1, "gold": 1}), (5, 0, 5, {"corn": 1, "stone": 1, "gold": 1})],
)
def test_a4_an_offering_uses_gold_for_missing_corn(corn: int, gold: int, position_after: int, left: dict[str, int]) -> None:
    it = player(corn=corn, gold=gold, temple=3, priest=2, workers="priest priest")
    state = solo(player(), it, nomads="", village="")
    assert state.temple[1] == position_after
    assert goods(state, 1) == left


def test_a4_three_corn_and_gold_do_not_meet_the_condition() -> None:
    state = solo(player(), player(corn=3, gold=3, temple=3, priest=2), nomads="courier priest")
    assert state.temple[1] == 3
    assert state.priest[1] + 1 == 3


@pytest.mark.parametrize(("you", "it", "cards", "its_score"), [(41, 40, 1, 42), (40, 41, 2, 41), (41, 41, 1, 41)])
def test_a5_the_gap_at_the_card_draw(you: int, it: int, cards: int, its_score: int) -> None:
    state = solo(
        player(score=you), player(score=it), frames=[["finish", 0, 0, 0], ["main", 0, 0, 0], ["festival", 0, 7, 0]],
        turn=0, holder=0, festivals=1,
    )  # fmt: skip
    assert state.points == [you, its_score]
    assert len(seat_of(state)["god_hand"]) == cards
