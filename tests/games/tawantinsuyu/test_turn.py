"""A turn: the main choice, two secondary actions, free actions, the end of the turn, the first turn."""

from __future__ import annotations

from typing import Any

import pytest

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
    why_not,
)

# secondary actions


def test_secondary_actions_are_always_there_and_passing_is_not() -> None:
    assert offers(position(player())) == {"pray", "train", "recruit", "move 1", "move 2"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("pray", {"train", "recruit", "move 1", "move 2"}),
        ("train", {"pray", "recruit", "move 1", "move 2"}),
        ("recruit", {"pray", "train", "move 1", "move 2"}),
        ("move 1", {"pray", "train", "recruit"}),
        ("move 2", {"pray", "train", "recruit"}),
    ],
)
def test_the_two_secondary_actions_differ(first: str, second: set[str]) -> None:
    state = position(player(priest=1), offer="inti_1", army_deck="07 08")
    play(state, first)
    for asked, reply in (("take_god", "take deck"), ("take_god", "take deck"), ("keep_army", "keep army_07"), ("nomad", "done")):
        answer(state, asked, reply)
    assert kind(state) == "second"
    assert {offer for offer in offers(state) if not offer.startswith("cash")} == second


def test_praying_takes_two_cards_one_at_a_time() -> None:
    state = position(player(), offer="inti_1 illapa_2", deck="viracocha_3")
    play(state, "pray", "take deck")
    assert seat_of(state)["god_hand"] == ["god_viracocha_3"]
    play(state, "take god_illapa_2")
    assert seat_of(state)["god_hand"] == ["god_illapa_2", "god_viracocha_3"]
    assert state.dump()["god_cards"]["offer"] == ["god_inti_1"]


def test_with_an_empty_deck_cards_come_from_the_offer_and_then_not_at_all() -> None:
    state = position(player(), offer="inti_1", no_deck=True)
    play(state, "pray")
    assert seat_of(state)["god_hand"] == ["god_inti_1"]
    assert kind(state) == "second"


def test_recruiting_takes_a_nomad_and_fills_the_vacancy() -> None:
    state = position(player(), nomads="courier priest", bag="warrior warrior")
    play(state, "recruit")
    assert offers(state) == {"done", "nomad courier", "nomad priest"}
    play(state, "nomad courier")
    assert seat_of(state)["workers"] == {"courier": 1}
    assert (state.dump()["nomads"], state.dump()["bag"]) == ({"warrior": 1, "priest": 1}, {"warrior": 1})


def test_recruiting_without_nomads_is_allowed_and_has_no_effect() -> None:
    state = position(player(), nomads="", bag="")
    play(state, "recruit")
    assert kind(state) == "second"


def test_an_empty_bag_leaves_the_vacancy() -> None:
    state = position(player(), nomads="courier priest", bag="")
    play(state, "recruit", "nomad courier")
    assert state.dump()["nomads"] == {"priest": 1}


def test_placing_a_worker_is_no_second_action() -> None:
    state = position(player(workers="architect", gold=1))
    play(state, "recruit", "done")
    assert not offered(state, "place")
    assert why_not(state, "place architect")


# free actions

CASH = {
    **{key: {"gold": 1} for key in ("01", "04")},
    **{key: {"stone": 1} for key in ("05", "09", "19", "22")},
    **{key: {"corn": 1} for key in ("10", "14", "23", "26")},
    **{key: {"potato": 2} for key in ("15", "18")},
    **{key: {"potato": 1} for key in ("27", "30")},
}


@pytest.mark.parametrize("card", CASH)
def test_an_army_card_in_hand_is_worth_its_resource(card: str) -> None:
    state = position(player(army_hand=card))
    play(state, f"cash army_{card}")
    assert goods(state) == CASH[card]
    assert seat_of(state)["army_hand"] == []
    assert state.dump()["army_cards"]["discard"] == [f"army_{card}"]


def test_cards_in_the_area_cannot_be_discarded_for_resources() -> None:
    assert not offered(position(player(army_up="01", army_down="02")), "cash")


def test_free_actions_are_offered_at_the_decisions_of_a_turn() -> None:
    own = player(workers="priest", gold=1, army_hand="01", potato=1, priest=3)
    state = position(own, hill={"t2b": "priest"})
    seen = []
    play(state, "place priest", "t3a", "with gold")
    while state.turn_of == 0:
        if offered(state, "cash"):
            seen.append(kind(state))
        reply = "done" if "done" in offers(state) else sorted(offers(state))[0]
        play(state, reply)
    assert seen == ["priest_potato", "tasks", "village"]


def test_a_card_drawn_at_the_very_end_can_be_discarded_though_the_village_is_empty() -> None:
    """Rules 4.6: any time in the own turn, so also after the last task of a turn that ends with an empty Village."""
    own = player(workers="architect", gold=1, priest=5)
    state = position(own, village="", holder=1, festivals=1, army_deck="01 05")
    play(place(state, "architect", "t5a"), "task training", "keep army_01")
    assert (state.turn_of, offered(state, "cash")) == (0, {"army_01"})


def test_there_are_no_free_actions_in_set_up_and_at_a_festival() -> None:
    own = player(army_hand="01", passive="Z15 Z19 Z12", gold=3, potato=3)
    state = position(own, turn=0, starts=True, holder=0, festivals=1, village="")
    while not state.free:
        assert not [offer for offer in offers(state) if offer.split()[0] in ("cash", "exchange", "altar")]
        play(state, sorted(offers(state))[0])
    assert kind(state) == "main"
    assert offered(state, "cash")


# the end of the turn


@pytest.mark.parametrize(
    ("end", "own", "worker"),
    [
        ("potato", {"potato": 1}, "priest"),
        ("corn", {"corn": 1}, "architect"),
        ("potato", {"gold": 1}, "priest"),
        ("corn", {"gold": 1}, "architect"),
    ],
)
def test_a_villager_costs_a_potato_at_one_end_and_a_corn_at_the_other(end: str, own: dict[str, Any], worker: str) -> None:
    state = position(player(**own), village="priest courier architect")
    play(state, "recruit", "done", "train", "keep army_29")
    assert kind(state) == "village"
    play(state, f"village {end}")
    assert seat_of(state)["workers"] == {worker: 1}
    assert goods(state) == {}
    assert state.turn_of == 1


def test_the_last_villager_may_be_bought_at_either_price() -> None:
    state = position(player(potato=1, corn=1), village="priest")
    play(state, "recruit", "done", "train", "keep army_29")
    assert offered(state, "village") == {"potato", "corn"}
    play(state, "village corn")
    assert goods(state) == {"potato": 1}
    assert (state.holder, state.points[0]) == (0, 11)


def test_one_villager_a_turn() -> None:
    state = position(player(potato=5))
    play(state, "recruit", "done", "train", "keep army_29", "village potato")
    assert state.turn_of == 1


def test_surplus_workers_leave_the_game_at_the_end_of_the_turn() -> None:
    state = position(player(workers="architect priest", potato=1), village="priest courier", nomads="courier priest")
    play(state, "recruit", "nomad courier", "train", "keep army_29")
    assert sum(seat_of(state)["workers"].values()) == 3
    play(state, "village potato")
    assert (kind(state), offers(state)) == ("limit", {"dismiss architect", "dismiss priest", "dismiss courier"})
    play(state, "dismiss architect", "dismiss courier")
    assert seat_of(state)["workers"] == {"priest": 2}
    assert state.dump()["removed"]["architect"] == 1
    assert state.turn_of == 1


def test_an_empty_village_gives_the_token_only_when_nobody_holds_it() -> None:
    state = position(player(), village="", holder=1, festivals=1)
    play(state, "recruit", "done")
    play(state, "pray")
    assert state.festivals == 1


def test_the_played_card_is_the_newest_of_the_offer() -> None:
    state = position(player(workers="architect", hand="illapa_4", priest=3, potato=1), offer="inti_1")
    end_turn(place(state, "architect", "t3a", "illapa_4"))
    assert pile(state, "god_cards", "offer") == ["god_illapa_4", "god_inti_1"]


@pytest.mark.parametrize(("players", "limit"), [(2, 3), (3, 4), (4, 5)])
def test_the_offer_holds_three_four_or_five_cards(players: int, limit: int) -> None:
    full = " ".join(f"inti_{n}" for n in range(1, limit + 1))
    for offer, after in ((full, 1), (full.rpartition(" ")[0], limit)):
        own = player(workers="architect", hand="illapa_4", priest=3, potato=1)
        state = position(own, *[player() for _ in range(players - 1)], offer=offer)
        end_turn(place(state, "architect", "t3a", "illapa_4"))
        assert len(state.offer) == after


def test_play_goes_clockwise() -> None:
    state = position(player(), player(), player(), turn=2)
    play(state, "recruit", "done", "pray")
    answer(state, "take_god", "take deck")
    end_turn(state) if state.turn_of == 2 else None
    assert state.turn_of == 0


# the first turn


def test_the_priest_is_placed_before_the_first_turn_and_triggers_nothing() -> None:
    state = position(player(priest=0), player(priest=2), starts=True)
    assert (kind(state), offers(state)) == ("priest_start", {f"spot {n}" for n in range(1, 6)})
    play(state, "spot 2")
    assert (kind(state), state.priest) == ("main", [1, 1])
    assert sum(state.casualties) == 0


@pytest.mark.parametrize("notation", ["pray", "place architect", "spot 1", "steps 1 upper", "soldiers flip 1 discard 0", "done"])
def test_an_action_that_is_out_of_place_is_refused_with_a_sentence(notation: str) -> None:
    state = position(player(workers="architect", gold=1))
    play(state, "place architect")
    sentence = why_not(state, notation)
    assert sentence.endswith(".")
    assert GAME.question(state)
