"""God cards and Inti medals (rules 8): one test a card, the display and its piles, and what silence must not tell."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import GAME, asked, offers, play, position, seat_of, why_not

# one card after the other; 1, 3, 5, 13 are also among the examples


def test_god_1_strengthens_one_study_and_one_farm_usage() -> None:
    state = position("use_tiles", tiles=["S01a F02a"], hands=[[1]], offerings=[1])
    play(state, "god 1")
    assert offers(state) == {
        "stop", "use study offering", "use farm vp", "boost study offering", "boost farm vp",
    }  # fmt: skip
    play(state, "boost study offering", "boost farm vp")
    assert (state.offerings[0], state.points[0]) == (2, 4)


def test_god_1_does_not_strengthen_a_usage_made_before() -> None:
    state = position("use_tiles", tiles=["S01a F02a"], hands=[[1]], offerings=[1])
    play(state, "use study offering", "god 1")
    assert offers(state) == {"stop", "use farm vp", "boost farm vp"}


def test_god_1_has_no_use_where_a_cap_is_reached() -> None:
    state = position("use_tiles", tiles=["S04a S04b S04c S02a"], hands=[[1]], offerings=[1])
    play(state, "god 1")
    assert "boost study stone_trail" not in offers(state)
    assert "rules 6" in why_not(state, "boost study stone_trail")


def test_god_2_raises_up_to_two_tiles_before_an_exchange() -> None:
    state = position(tiles=["S01c- F01b- F02a"], dice=[[3, 3, 3]], hands=[[2]], offerings=[1])
    play(state, "place 3 exchange")
    assert "god 2" in offers(state)
    play(state, "god 2")
    assert offers(state) == {"raise S01c", "raise F01b"}
    play(state, "raise S01c")
    assert offers(state) == {"stop", "raise F01b"}
    play(state, "raise F01b", "lower S01c")
    assert state.knowledge[0] == 3
    assert "god 2" not in offers(state)


def test_god_2_comes_before_the_first_pip() -> None:
    state = position(tiles=["S01c- F02a"], dice=[[3, 3, 3]], hands=[[2]], offerings=[1])
    play(state, "place 3 exchange", "vp")
    assert "rules 8" in why_not(state, "god 2")


def test_god_3_needs_something_to_buy() -> None:
    state = position("market", food=[0, 6], row="soup soup bowl tools", hands=[[3], [3]], offerings=[1, 1])
    assert state.actor == 1
    assert offers(state) == {"pass", "god 3", "buy soup", "buy bowl", "buy tools"}
    play(state, "god 3")
    assert offers(state) == {"buy soup", "buy bowl", "buy tools"}


def test_god_4_counts_what_is_left_after_paying() -> None:
    """Missions 41 (4 offerings), 40 (2 medals), 33 (2 cards of its own god): the payment no longer counts."""
    state = position("mission", missions=["41 40 33"], offerings=[3], hands=[[4, 5]], medals=[0])
    assert not offers(state, "grant")
    assert "lack" in why_not(state, "grant 41 card")
    state = position("mission", missions=["41 40 33"], offerings=[4], hands=[[4, 4, 6]], medals=[1])
    assert offers(state) == {"complete 41", "complete 33", "grant 40 card"}
    state = position("mission", missions=["41 07 38"], offerings=[3], medals=[1], face_up=(1, 4, 7, 10, 15))
    assert offers(state, "grant") == {"41 medal"}
    play(state, "grant 41 medal")
    assert (state.points[0], state.offerings[0], state.medals[0]) == (4, 3, 0)


def test_god_4_may_be_preferred_to_a_mission_that_is_met() -> None:
    state = position("mission", missions=["S-06 38 07"], villages={"I0": [0], "I1": [0]}, food=[4], hands=[[4]], offerings=[1])
    assert offers(state) == {"complete S-06", "grant 38 card"}
    assert "must be completed" in why_not(state, "discard 07")


def test_god_4_completes_several_missions_at_the_end() -> None:
    state = position(
        "last_missions", round=6, missions=["38 41 06"], food=[4], offerings=[5], feathers=[[1, 2, 3, 4, 5, 6]], hands=[[4, 4]]
    )
    assert state.points[0] == 6
    assert offers(state) == {"pass", "grant 38 card", "grant 06 card"}
    play(state, "grant 38 card", "grant 06 card")
    assert state.completed(0) == 3
    assert state.points[0] >= 6 + 4 + 4


def test_god_5_can_be_followed_by_another_copy() -> None:
    state = position(dice=[[6, 6, 6]], hands=[[5, 5]], offerings=[2])
    play(state, "place 6 vp", "god 5", "place 1 vp")
    assert asked(state) == "turn_again"
    play(state, "god 5", "place 1 vp")
    assert state.points[0] == 6
    assert state.actor == 1


def test_god_5_takes_no_pututu() -> None:
    state = position(dice=[[6, 6, 6]], hands=[[5]], offerings=[1], pututus=[[3, 0]])
    play(state, "place 6 vp", "god 5")
    assert {text.split()[0] for text in offers(state, "place")} == {"1"}
    assert "virtual die" in why_not(state, "place 1+1 exchange")


def test_god_6_moves_a_die_of_anybody_once_a_turn() -> None:
    state = position(dice=[[2, 2, 2], [1, 5, 5]], spaces=[[None] * 3, ["tile", "vp", None]], hands=[[6, 6]], offerings=[2])
    assert "2 study" not in offers(state, "place")
    play(state, "god 6")
    assert offers(state) == {"lift 1 tile", "lift 5 vp"}
    play(state, "lift 1 tile")
    assert "drop tile" not in offers(state)
    play(state, "drop vp")
    assert "2 study" in offers(state, "place")
    assert "rules 8" in why_not(state, "god 6")


def test_god_6_needs_a_die_on_a_space() -> None:
    assert "god 6" not in offers(position(hands=[[6]], offerings=[1]))


def test_god_7_ignores_higher_dice_and_only_then() -> None:
    state = position(dice=[[5, 5, 5], [3, 1, 1]], spaces=[[None] * 3, ["exchange", None, None]], hands=[[7]], offerings=[1])
    play(state, "god 7")
    assert offers(state, "place") == {"5 exchange"}
    assert "would be wasted" in why_not(state, "place 5 temple")
    state = position(dice=[[5, 5, 5]], hands=[[7]], offerings=[1])
    assert "god 7" not in offers(state)


@pytest.mark.parametrize(
    ("tiles", "given"),
    [
        ("S04a S04b S04c", {}),
        ("S03a", {"feathers": [list(range(1, 12))]}),
        ("S05a S05b", {"knowledge": [13]}),
        ("S08a", {"reserve": [9]}),
    ],
    ids=["six pips are the most", "one slot is free", "two steps are left", "one quipu is left"],
)
def test_god_1_is_not_for_a_usage_that_it_would_not_make_stronger(tiles: str, given: dict[str, Any]) -> None:
    state = position("use_tiles", tiles=[tiles], hands=[[1]], offerings=[1], **given)
    assert "god 1" not in offers(state)
    assert why_not(state, "god 1") == "No usage that is open to you would become stronger by it (rules 6.6)."


def test_god_1_serves_a_usage_that_has_an_effect_only_with_it() -> None:
    state = position("use_tiles", tiles=["S09a"], feathers=[[9, 10]], hands=[[1]], offerings=[1])
    assert offers(state) == {"stop", "god 1"}
    play(state, "god 1")
    assert offers(state) == {"stop", "boost study circlet"}


def test_at_the_end_of_the_track_the_fire_brings_food() -> None:
    state = play(position(dice=[[2, 2, 2]], knowledge=[15]), "place 2 temple", "offering")
    assert (state.food[0], state.knowledge[0]) == (1, 15)


def test_god_8_replaces_the_whole_blessing() -> None:
    state = position(dice=[[2, 2, 2]], hands=[[8]], offerings=[1])
    play(state, "place 2 temple", "god 8")
    assert (state.food[0], state.knowledge[0], state.offerings[0]) == (3, 3, 0)
    assert state.actor == 1


def test_god_8_works_in_phase_two() -> None:
    state = position("use_tiles", tiles=["S09a", "F02a"], feathers=[[1, 2]], hands=[[8]], offerings=[1])
    play(state, "use study circlet", "god 8")
    assert (state.food[0], state.knowledge[0], state.points[0]) == (3, 3, 11)


def test_god_9_finds_any_discarded_tile() -> None:
    state = position(dice=[[1, 1, 1]], hands=[[9]], offerings=[1], discards="F07b S03a")
    column = state.dump()["tiles"]["study"]["column"]
    play(state, "place 1 study")
    assert asked(state) == "search"
    play(state, "god 9")
    assert {"take F07b", "take S03a"} <= offers(state)
    play(state, "take F07b")
    assert seat_of(state, 0)["tiles"] == [column[0], "F07b"]


def test_god_9_needs_another_space_and_a_discard() -> None:
    state = position(dice=[[1, 1, 1]], hands=[[9]], offerings=[1], discards="F07b", tiles=["S03a"], reserve=[0])
    play(state, "place 1 study")
    assert asked(state) != "search"


def test_god_9_is_not_for_tiles_of_phase_two() -> None:
    state = position("use_tiles", tiles=["S12a"], hands=[[9]], offerings=[1], discards="F07b", reserve=[3])
    play(state, "use study study")
    state.apply(state.options[0])
    assert asked(state) != "search"


def test_god_10_pays_the_village_at_once_and_in_the_end_again() -> None:
    state = position(place=["O5"], dice=[[6, 6, 6]], hands=[[10]], offerings=[1])
    play(state, "place 6 stone", "go O0")
    assert asked(state) == "village_vp"
    play(state, "god 10")
    assert state.points[0] == 3
    assert state.dump()["villages"]["O0"] == [0]


def test_god_10_needs_a_delivery() -> None:
    state = position(place=["O5"], dice=[[6, 6, 6]], hands=[[10]], offerings=[1], villages={"O0": [0]})
    play(state, "place 6 stone", "go O0")
    assert asked(state) != "village_vp"


@pytest.mark.parametrize(("card", "letter", "colour"), [(11, "S", "study"), (15, "F", "farm")])
def test_god_11_and_15_allow_one_usage_of_another_ability(card: int, letter: str, colour: str) -> None:
    state = position("use_tiles", tiles=[f"{letter}02a {letter}02b {letter}10a"], hands=[[card]], offerings=[1])
    assert "ordinary usage" in why_not(state, f"god {card}")
    play(state, f"use {colour} vp")
    assert offers(state) == {"stop", f"god {card}"}
    play(state, f"god {card}")
    assert offers(state) == {"stop", f"use {colour} food"}
    assert "already" in why_not(state, f"use {colour} vp")
    play(state, f"use {colour} food")
    assert (state.points[0], state.food[0]) == (4, 1)


def test_god_12_sends_the_occupant_home() -> None:
    state = position(dice=[[3, 3, 3]], steps=[1, 1, 1, None, None, None], hands=[[12]], offerings=[1])
    play(state, "place 3 temple")
    assert asked(state) == "push_priest"
    play(state, "god 12")
    assert state.steps == [1, 1, 0, -1, -1, -1]
    assert asked(state) == "blessing"


def test_god_13_places_by_the_true_value_and_is_not_for_a_six() -> None:
    state = position(dice=[[2, 2, 6], [2, 1, 1]], spaces=[[None] * 3, ["temple", None, None]], hands=[[13]], offerings=[1])
    play(state, "god 13")
    texts = offers(state, "place")
    assert not {"2 temple", "6 exchange", "2 vp"} & texts
    play(state, "place 2 exchange")
    assert state.frames[-2] == 6


def test_god_13_brings_a_priest_to_the_highest_step() -> None:
    state = position(dice=[[2, 2, 2]], hands=[[13]], offerings=[1])
    assert play(state, "god 13", "place 2 temple").steps == [-1, -1, -1, -1, -1, 0]


def test_god_14_moves_to_any_other_village() -> None:
    state = position(place=["O1"], dice=[[1, 1, 1]], villages={"O1": [0], "I3": [0]}, hands=[[14]], offerings=[1])
    play(state, "god 14")
    assert offers(state, "place") == {"1 stone", "1 rope"}
    play(state, "place 1 rope")
    assert offers(state, "go") == {f"{circle}{k}" for circle in "IO" for k in range(6)} - {"O1"}
    play(state, "go O4")
    assert state.dump()["villages"]["O4"] == [0]


def test_god_13_and_14_do_not_go_together_but_7_joins_either() -> None:
    state = position(dice=[[5, 5, 5], [1, 1, 1]], spaces=[[None] * 3, ["move", None, None]], hands=[[7, 13, 14]], offerings=[3])
    play(state, "god 7")
    assert {"god 13", "god 14"} <= offers(state)
    play(state, "god 14")
    assert "god 13" not in offers(state)
    assert offers(state, "place") == {"5 stone", "5 rope"}


# paying


def test_a_card_from_the_hand_costs_an_offering() -> None:
    state = position(dice=[[2, 2, 2]], hands=[[13]])
    assert "costs 1 offering, you have 0" in why_not(state, "god 13")
    state = position(dice=[[2, 2, 2]], offerings=[2])
    assert "do not hold" in why_not(state, "god 13")
    state = position(dice=[[2, 2, 2], [1, 1, 1]], spaces=[[None] * 3, ["exchange", None, None]])
    assert "no Inti medal" in why_not(state, "medal 7")


@pytest.mark.parametrize("stream", range(8))
def test_two_medals_in_a_turn_need_two_different_cards(stream: int) -> None:
    """The pile is empty, so that the card used by the first medal is shuffled with another copy, and one of them shown."""
    state = position(
        "last_missions", round=6, missions=["38 06 42"], food=[4], feathers=[[1, 2, 3, 4, 5, 6]], medals=[2], god_discard=[4],
        face_up=(1, 4, 7, 10, 13), empty_piles=["mama_quilla"], god_stream=stream,
    )  # fmt: skip
    play(state, "grant 38 medal")
    shown = state.dump()["gods"]["face_up"]["mama_quilla"]
    assert shown in ("04a", "04b")
    assert (shown == "04b") == ("grant 06 medal" in offers(state))


# the display


def test_an_empty_pile_is_made_of_the_discards_of_its_god() -> None:
    state = position(dice=[[2, 2, 2]], god_discard=[8, 9, 9, 3], empty_piles=["viracocha"])
    play(state, "place 2 temple", "card viracocha")
    gods = state.dump()["gods"]
    assert gods["discard"] == ["03a"]
    assert gods["face_up"]["viracocha"] in ("08a", "09a", "09b")
    assert len(gods["piles"]["viracocha"]) == 2


def test_a_god_without_any_card_shows_the_next_discarded_one() -> None:
    state = position(dice=[[2, 2, 6]], hands=[[8]], offerings=[1], face_up=(1, 5, 0, 10, 15), empty_piles=["viracocha"])
    play(state, "place 2 temple")
    assert "card viracocha" not in offers(state)
    play(state, "god 8")
    assert state.dump()["gods"]["face_up"]["viracocha"] == "08a"
    assert state.god_discard == 0


# what silence must not tell


def test_a_hidden_hand_is_asked_whether_it_holds_the_card_or_not() -> None:
    for card in (5, 4):
        state = position(dice=[[6, 6, 6]], hidden=[[card]], offerings=[1], face_up=(1, 6, 7, 10, 15))
        play(state, "place 6 vp")
        assert asked(state) == "turn_again"
        assert offers(state) == ({"pass", "god 5"} if card == 5 else {"pass"})


def test_a_hand_that_everybody_knows_is_not_asked_in_vain() -> None:
    state = position(dice=[[6, 6, 6]], hands=[[4]], offerings=[1], face_up=(1, 6, 7, 10, 15))
    assert asked(play(state, "place 6 vp")) != "turn_again"
    state = position(dice=[[6, 6, 6]], hidden=[[1]], offerings=[1], face_up=(1, 6, 7, 10, 15))
    assert asked(play(state, "place 6 vp")) != "turn_again", "everybody knows that no card of Mama Quilla is out"


def test_completing_a_mission_about_cards_shows_them() -> None:
    state = position("mission", missions=["32 07 29"], hidden=[[1]], hands=[[2]])
    learned = state.learned
    play(state, "complete 32")
    assert sorted(seat_of(state, 0)["shown"]) == sorted(seat_of(state, 0)["hand"])
    assert state.learned > learned
    assert GAME.view(state, 1).seats[0].shown == (1, 2)
