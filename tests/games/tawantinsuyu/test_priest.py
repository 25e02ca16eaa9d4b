"""The High Priest: five actions, each for the active player, for followers, and with gold in its place."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import answer, goods, kind, offered, offers, play, player, position, seat_of, why_not

SPOT = {"produce": 1, "worship": 2, "offering": 3, "conquest": 4, "rejuvenate": 5}


def activate(action: str, *seats: dict[str, Any], rotation: int = 0, **more: Any) -> State:
    """Seat 0 moves its High Priest one spot to an action; what happens before its choice has happened."""
    own = [dict(seat) for seat in seats]
    own[0]["priest"] = (SPOT[action] - 2 + rotation) % 5 + 1
    state = position(*own, rotation=rotation, **more)
    play(state, "move 1")
    return answer(state, "casualty", "village potato")


@pytest.mark.parametrize("rotation", range(5))
@pytest.mark.parametrize("spots", [1, 2])
def test_the_priest_moves_one_or_two_spots_clockwise_to_the_action_there(rotation: int, spots: int) -> None:
    for spot in range(1, 6):
        state = position(player(priest=spot, gold=0), rotation=rotation, village="")
        reached = (spot - 1 + spots) % 5 + 1
        order = ["produce", "worship", "offering", "conquest", "rejuvenate"]
        state.telling = 1
        play(state, f"move {spots}")
        answer(state, "casualty", "nomad courier")
        assert state.priest[0] + 1 == reached
        action = order[(reached - 1 - rotation) % 5]
        assert bool(sum(state.casualties)) == (action == "conquest")


@pytest.mark.parametrize("action", SPOT)
def test_without_anything_to_do_the_active_player_takes_the_gold(action: str) -> None:
    state = activate(action, player(), player())
    assert goods(state) == {"gold": 1}
    assert kind(state) == "second"


ABLE = {
    "produce": [player(production="P01"), player(production="P02"), player(production="P03")],
    "worship": [player(owns="small_inti"), player(owns="small_illapa"), player(owns="large_inti")],
    "offering": [player(corn=2), player(corn=3), player(corn=3)],
    "conquest": [player(army_up="01"), player(army_up="02"), player(army_up="03")],
    "rejuvenate": [player(army_down="01"), player(army_down="02", corn=1), player(army_down="03", corn=1)],
}
"""Three seats that could all do something."""


@pytest.mark.parametrize("action", SPOT)
def test_gold_can_be_taken_instead_and_changes_nothing_for_the_others(action: str) -> None:
    state = activate(action, *ABLE[action])
    assert offers(state) >= {"act", "gold"}
    before = goods(state).get("gold", 0)
    play(state, "gold")
    assert goods(state)["gold"] == before + 1
    for seat in (1, 2):
        assert state.actor == seat
        assert "gold" not in offers(state)
        play(state, "done")
    assert (state.actor, kind(state)) == (0, "second")


# Worship


def test_worship_takes_a_large_and_a_small_statue_in_either_order() -> None:
    for first, second in (("large inti", "small illapa"), ("small illapa", "large inti")):
        state = activate("worship", player(owns="large_inti small_illapa small_inti", temple=7), player())
        play(state, "act", f"worship {first}")
        while kind(state) != "worship":
            play(state, sorted(offers(state))[0])
        assert not [statue for statue in offered(state, "worship") if statue.split()[0] == first.split()[0]]
        play(state, f"worship {second}")
        while kind(state) != "second":
            play(state, sorted(offers(state))[0])
        assert state.temple[0] == 11
        assert seat_of(state)["statues"] == {"small inti": 1}


@pytest.mark.parametrize(("temple", "after"), [(10, 12), (11, 12), (2, 5)])
def test_steps_beyond_the_top_are_lost(temple: int, after: int) -> None:
    state = activate("worship", player(owns="large_inti", temple=temple), player())
    play(state, "act", "worship large inti")
    while kind(state) != "second":
        play(state, sorted(offers(state))[0])
    assert state.temple[0] == after


def test_no_statue_is_given_for_nothing_at_the_top() -> None:
    state = activate("worship", player(owns="large_inti small_inti", temple=11), player(owns="small_illapa", temple=12))
    play(state, "act", "worship small inti")
    assert kind(state) == "second"
    assert seat_of(state)["statues"] == {"large inti": 1}
    assert seat_of(state, 1)["statues"] == {"small illapa": 1}


@pytest.mark.parametrize("statue", ["large_inti", "small_inti"])
def test_a_follower_gets_one_step_for_one_statue_of_any_size(statue: str) -> None:
    state = activate("worship", player(), player(owns=f"{statue} small_illapa large_illapa", temple=2))
    assert state.actor == 1
    play(state, f"worship {statue.replace('_', ' ')}")
    assert (state.actor, state.temple[1]) == (0, 3)
    assert goods(state, 1) == {"stone": 2}


# Offering


def test_an_offering_asks_for_what_can_be_paid_and_climbed() -> None:
    state = activate("offering", player(corn=5, temple=2), player())
    play(state, "act")
    assert offers(state) == {"done", "offer 1", "offer 2"}
    state = activate("offering", player(corn=9, temple=11), player())
    play(state, "act")
    assert offers(state) == {"done", "offer 1"}
    assert "7.1" in why_not(state, "offer 2")


def test_gold_stands_in_for_corn_in_an_offering() -> None:
    state = activate("offering", player(corn=1, gold=1, temple=2), player(corn=1, gold=2, temple=2))
    play(state, "act", "offer 1")
    assert goods(state) == {"stone": 2}
    play(state, "offer 1")
    assert goods(state, 1) == {"stone": 2}


def test_a_follower_pays_three_corn_for_one_step() -> None:
    state = activate("offering", player(), player(corn=9, temple=2))
    assert offers(state) == {"done", "offer 1"}
    play(state, "offer 1")
    assert goods(state, 1) == {"corn": 6, "stone": 2}


def test_each_step_pays_its_reward_before_the_next() -> None:
    """Positions 1 to 3: a potato and a God card, a Training, 2 stone."""
    state = activate("offering", player(corn=6), player(), offer="inti_1", army_deck="07 08")
    play(state, "act", "offer 3")
    assert (state.temple[0], goods(state)) == (1, {"potato": 1})
    play(state, "take god_inti_1")
    assert state.temple[0] == 2
    play(state, "keep army_08")
    assert (state.temple[0], goods(state)) == (3, {"potato": 1, "stone": 2})


@pytest.mark.parametrize(
    ("temple", "answers", "gain"),
    [
        (0, ["take deck"], {"potato": 1}),
        (1, ["keep army_07"], {}),
        (2, [], {"stone": 2}),
        (3, ["option 1"], {"stone": 1}),
        (3, ["option 2", "nomad courier"], {}),
        (4, [], {"gold": 1}),
        (5, ["take deck"], {"potato": 1}),
        (6, ["take deck", "keep army_07"], {}),
        (7, [], {"stone": 2}),
        (8, ["option 2", "nomad priest"], {}),
        (9, [], {"gold": 1}),
        (10, ["take deck", "keep army_07"], {}),
        (11, [], {}),
    ],
)
def test_the_rewards_of_the_temple(temple: int, answers: list[str], gain: dict[str, int]) -> None:
    state = activate("offering", player(corn=2, temple=temple), player(), offer="inti_1", army_deck="07 08")
    play(state, "act", "offer 1", *answers)
    assert (state.temple[0], goods(state)) == (temple + 1, gain)
    assert len(seat_of(state)["god_hand"]) == ("take deck" in answers)
    assert len(seat_of(state)["army_hand"]) == ("keep army_07" in answers)
    assert sum(seat_of(state)["workers"].values()) == ("option 2" in answers)


# Rejuvenate


def test_the_active_player_turns_one_up_free_and_more_for_food() -> None:
    own = player(production="P01 P03 P05", face_down="P01 P03 P05", army_down="01 19", potato=1, corn=1)
    state = activate("rejuvenate", own, player())
    play(state, "act")
    assert offers(state) == {"done", "raise P01", "raise P03", "raise P05", "raise army_01", "raise army_19"}
    play(state, "raise P05")
    assert goods(state) == {"potato": 1, "corn": 1}
    play(state, "raise army_19", "potato 0")
    assert goods(state) == {"potato": 1}
    play(state, "raise army_01")
    assert goods(state) == {}
    assert kind(state) == "second"
    assert seat_of(state)["face_down"] == ["P01", "P03"]
    assert seat_of(state)["army_up"] == ["army_01", "army_19"]


def test_followers_pay_one_corn_each_and_nothing_is_free() -> None:
    other = player(production="P01 P03", face_down="P01 P03", army_down="01", potato=5, corn=2)
    state = activate("rejuvenate", player(), other)
    assert state.actor == 1
    play(state, "raise P03", "raise army_01")
    assert (kind(state), goods(state, 1)) == ("second", {"potato": 5})
    assert seat_of(state, 1)["face_down"] == ["P01"]


def test_a_follower_without_corn_turns_up_nothing() -> None:
    state = activate("rejuvenate", player(), player(army_down="01", potato=5))
    assert kind(state) == "second"


# Produce


def test_producing_with_any_number_and_a_flip_before() -> None:
    own = player(production="P01 P03 P05", face_down="P05")
    state = activate("produce", own, player())
    play(state, "act")
    assert offers(state) == {"done", "produce P01", "produce P03", "raise P05"}
    play(state, "raise P05", "produce P05", "produce P01", "done")
    assert goods(state) == {"potato": 4, "stone": 2}
    assert seat_of(state)["face_down"] == ["P01", "P05"]


def test_the_flip_after_producing_ends_the_production() -> None:
    own = player(production="P01 P03 P05", face_down="P05")
    state = activate("produce", own, player())
    play(state, "act", "produce P01", "raise P01")
    assert kind(state) == "second"
    assert goods(state) == {"potato": 4}
    assert seat_of(state)["face_down"] == ["P05"]


def test_the_flip_concerns_buildings_only() -> None:
    state = activate("produce", player(production="P01", army_down="01"), player())
    play(state, "act")
    assert offers(state) == {"done", "produce P01"}


def test_followers_produce_without_a_flip() -> None:
    state = activate("produce", player(), player(production="P01 P03 P05", face_down="P05"))
    assert (state.actor, offers(state)) == (1, {"done", "produce P01", "produce P03"})
    play(state, "produce P03", "produce P01")
    assert goods(state, 1) == {"potato": 4, "corn": 2}
    assert seat_of(state, 1)["face_down"] == ["P01", "P03", "P05"]


def test_each_follower_completes_the_own_part_before_the_next() -> None:
    state = activate("produce", player(), player(production="P01"), player(production="P03 P05"), player(production="P07"))
    seen = []
    while kind(state) == "produce":
        seen.append(state.actor)
        play(state, sorted(offers(state))[-1])
    assert seen == [1, 2, 2, 3]
    assert [goods(state, seat) for seat in range(1, 4)] == [{"potato": 4}, {"corn": 2, "stone": 2}, {"gold": 1}]
