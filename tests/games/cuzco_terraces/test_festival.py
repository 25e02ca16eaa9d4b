"""Festival cards and festivals (rules 10): examples E1 and E2, drawing, proposing, every way a bidding can go and end."""

from __future__ import annotations

from collections import Counter

import pytest

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.state import State

from .positions import CARDS, GAME, expand, offers, place, play, position, village, why_not

CITY = village("H7 H9 H11 H13 H15")
SEATS = ["H7", "H9", "H13", "H15"]
HANDS = ["mask tumi mask_vase vase", "tumi vase", "mask_tumi tumi_vase mask", "mask mask"]


def evening(
    *hands: str, players: int = 4, value: int = 8, face_up: str = "mask_tumi", points: int = 0, incas: list[str] | None = None
) -> State:
    """The end of A's turn in a city where everybody has an Inca; the next card of the deck is a vase."""
    return position(
        players=players,
        points=points,
        terrain=CITY,
        temples={"H11": value},
        incas=SEATS[:players] if incas is None else incas,
        face_up=face_up,
        hands=hands,
        deck="mask_vase tumi_vase vase",
    )


def bid(state: State, *notations: str) -> None:
    """The given cards of one visit, and the stop behind them where it is asked."""
    bidder = state.actor
    play(state, *notations)
    if state.actor == bidder and "stop" in offers(state) and notations[-1].startswith("play"):
        play(state, "stop")


def to_step(step: int, *hands: str) -> State:
    """Example E1 up to the decision of a step."""
    state = evening(*(hands or HANDS))
    play(state, "end", "festival H11")
    visits = [
        (1, "play mask"), (2, "play tumi"), (2, "play mask_tumi"), (2, "drop"), (3, "play tumi"), (4, "drop"),
        (5, "play tumi_vase"), (6, "play mask_vase"), (7, "agree"),
    ]  # fmt: skip
    for number, notation in visits:
        if number < step:
            bid(state, notation)
    return state


def test_example_1_a_and_c_share_the_festival() -> None:
    state = evening(*HANDS)
    play(state, "end")
    assert offers(state) == {"festival none", "festival H11"}
    play(state, "festival H11")
    assert offers(state) == {"play mask", "play tumi", "play mask_vase"}
    bid(state, "play mask")
    assert (state.actor, state.bids) == (1, [1, 0, 0, 0])
    assert offers(state) == {"play tumi", "drop"}
    bid(state, "play tumi")
    bid(state, "play mask_tumi")
    assert (state.actor, state.bids) == (3, [1, 1, 2, 0])
    assert offers(state) == {"play mask", "drop"}
    bid(state, "drop")
    assert state.bid_in == [1, 1, 1, 0]
    bid(state, "play tumi")
    assert (state.actor, state.bids) == (1, [2, 1, 2, 0])
    assert offers(state) == {"drop"}, "only a vase is left: the drop is forced and asked nevertheless"
    bid(state, "drop")
    assert offers(state) == {"play tumi_vase", "play mask", "agree"}
    bid(state, "play tumi_vase")
    assert (state.actor, state.bids) == (0, [2, 1, 3, 0])
    assert offers(state) == {"play mask_vase", "drop"}
    bid(state, "play mask_vase")
    assert (state.actor, state.bids) == (2, [3, 1, 3, 0])
    bid(state, "agree")
    assert (state.actor, offers(state)) == (0, {"agree"}), "only a vase is left: the agreement is forced and asked"
    bid(state, "agree")
    assert state.points == [2, 0, 2, 0]
    assert state.turn_of == 1


def test_after_the_festival_cards_are_discarded_and_the_temple_has_its_disc() -> None:
    state = to_step(8)
    bid(state, "agree")
    dump = state.dump()
    played = ["mask", "tumi", "mask_vase", "tumi", "mask_tumi", "tumi_vase"]
    assert Counter(dump["cards"]["discard"]) == Counter([*played, "mask_tumi"]), "the six cards and the old face-up card"
    assert dump["cards"]["face_up"] == "vase"
    assert dump["cards"]["deck"][-2:] == ["mask_vase", "tumi_vase"]
    assert [seat["hand"] for seat in dump["seats"]] == [["vase"], ["vase"], ["mask"], ["mask", "mask"]]
    assert dump["temples"] == [{"hex": "H11", "value": 8, "disc": 1, "fresh": 0}]
    assert dump["festival"] is None


def test_example_1b_who_drops_leaves_the_festival_to_the_other() -> None:
    state = to_step(6)
    bid(state, "drop")
    assert state.points == [0, 0, 4, 0]


def test_example_1c_a_raise_that_cannot_be_matched_forces_a_drop() -> None:
    state = to_step(7)
    assert offers(state) == {"play mask", "agree"}
    bid(state, "play mask")
    assert (state.actor, offers(state)) == (0, {"drop"})
    bid(state, "drop")
    assert state.points == [0, 0, 4, 0]


def test_example_1d_an_agreement_is_not_final() -> None:
    state = to_step(8, "mask tumi mask_vase vase mask_tumi", *HANDS[1:])
    assert offers(state) == {"play mask_tumi", "agree"}
    bid(state, "play mask_tumi")
    assert (state.actor, state.bids) == (2, [5, 1, 3, 0])
    assert offers(state) == {"drop"}, "C agreed before, holds one mask, and reaches only 4"
    bid(state, "drop")
    assert state.points == [4, 0, 0, 0]


@pytest.mark.parametrize(
    ("face_up", "worth"),
    [
        ("mask", {"mask": 1, "mask_tumi": 1, "mask_vase": 1}),
        ("mask_tumi", {"mask": 1, "tumi": 1, "mask_tumi": 2, "mask_vase": 1, "tumi_vase": 1}),
    ],
)
def test_a_card_is_worth_the_relics_it_shares_with_the_face_up_card(face_up: str, worth: dict[str, int]) -> None:
    state = evening(" ".join(CARDS), face_up=face_up)
    play(state, "end", "festival H11")
    assert offers(state) == {f"play {card}" for card in worth}
    for card in CARDS:
        if card in worth:
            assert play(state.copy(), f"play {card}").bids[0] == worth[card]
        else:
            assert "rules 10.3" in why_not(state, f"play {card}")


@pytest.mark.parametrize(("value", "alone", "tied"), [(2, 1, 1), (4, 2, 1), (6, 3, 2), (8, 4, 2), (10, 5, 3)])
def test_organisers_are_rewarded_by_the_value_of_the_temple(value: int, alone: int, tied: int) -> None:
    state = evening("mask", "", players=2, value=value)
    play(state, "end", "festival H11", "play mask")
    assert state.points == [alone, 0]
    state = evening("mask vase", "mask vase", players=2, value=value)
    play(state, "end", "festival H11", "play mask", "stop", "play mask", "stop", "agree", "agree")
    assert state.points == [tied, tied]


def test_three_share_as_two_do() -> None:
    state = evening("mask", "tumi", "mask", "")
    play(state, "end", "festival H11")
    play(state, "play mask", "play tumi", "play mask")
    assert state.points == [2, 2, 2, 0], "all hands are empty, so the agreement needs no words"


def test_a_festival_without_rivals_ends_with_the_first_card() -> None:
    state = evening("mask mask", "mask", incas=["H7", ""], players=2)
    play(state, "end", "festival H11", "play mask")
    assert state.points == [4, 0]
    assert state.turn_of == 1


def test_only_players_with_an_inca_in_the_city_bid() -> None:
    state = position(
        players=3, points=0, terrain=CITY | {"K10": "V1"}, temples={"H11": 4}, incas=["H7", "K10", "H9"],
        face_up="mask", hands=["mask vase", "mask vase", "mask vase"],
    )  # fmt: skip
    play(state, "end", "festival H11", "play mask", "stop")
    assert state.actor == 2
    assert state.bid_in == [1, 0, 1]


def test_matching_is_not_agreeing() -> None:
    state = evening("mask mask vase", "mask vase", players=2)
    play(state, "end", "festival H11", "play mask", "stop", "play mask", "stop")
    assert (state.actor, state.agreed) == (0, 0)
    assert offers(state) == {"play mask", "agree"}


def test_a_raise_takes_agreements_back() -> None:
    state = evening("mask mask vase", "mask tumi vase", players=2)
    play(state, "end", "festival H11", "play mask", "stop", "play mask", "stop", "agree")
    assert state.agreed == 1
    play(state, "play tumi", "stop")
    assert (state.actor, state.agreed) == (0, 0)
    play(state, "play mask", "stop", "agree", "agree")
    assert state.points == [2, 2]


def test_who_starts_below_must_go_on_until_the_highest_bid_is_reached() -> None:
    state = evening("mask_tumi mask vase", "mask tumi mask vase", players=2)
    play(state, "end", "festival H11", "play mask_tumi", "play mask", "stop", "play mask")
    assert offers(state) == {"play mask", "play tumi"}
    play(state, "play tumi")
    assert offers(state) == {"play mask"}
    play(state, "play mask")
    assert offers(state) == {"stop"}


def test_one_may_raise_above_the_highest_bid() -> None:
    state = evening("mask vase", "mask_tumi vase", players=2)
    play(state, "end", "festival H11", "play mask", "stop", "play mask_tumi", "stop")
    assert (state.actor, state.bids) == (0, [1, 2])
    assert offers(state) == {"drop"}
    assert play(state, "drop").points == [0, 4]


def test_cards_that_do_not_reach_the_highest_bid_cannot_be_played() -> None:
    state = evening("mask_tumi vase", "mask vase", players=2)
    play(state, "end", "festival H11", "play mask_tumi", "stop")
    assert offers(state) == {"drop"}
    assert "rules 10.7" in why_not(state, "play mask")
    assert why_not(state, "agree")
    assert "hold" in why_not(state, "play tumi")


def test_a_player_without_cards_is_not_asked() -> None:
    state = evening("mask vase", "", "mask vase", "", players=4)
    play(state, "end", "festival H11", "play mask", "stop")
    assert state.actor == 2
    assert state.bid_in == [1, 0, 1, 1]
    play(state, "play mask", "stop")
    assert state.actor == 0
    assert state.bid_in == [1, 0, 1, 0]


def test_dropping_when_level_is_not_offered() -> None:
    state = evening("mask mask", "mask vase", players=2)
    play(state, "end", "festival H11", "play mask", "stop", "play mask", "stop")
    assert why_not(state, "drop")


# proposing


def test_a_festival_asks_even_a_player_without_a_matching_card() -> None:
    state = evening("vase", "mask", players=2)
    play(state, "end")
    assert (state.actor, state.top(), offers(state)) == (0, kinds.PROPOSE, {"festival none"})
    assert "rules 10.3" in why_not(state, "festival H11")
    play(state, "festival none")
    assert state.turn_of == 1


def test_nobody_is_asked_without_an_open_city_or_without_cards() -> None:
    assert play(evening("", "mask", players=2), "end").turn_of == 1
    disc = position(points=0, terrain=CITY, temples={"H11": 4}, discs="H11", incas=["H7"], hands=["mask"])
    assert play(disc, "end").turn_of == 1
    away = position(points=0, terrain=CITY, temples={"H11": 4}, incas=["", "H7"], hands=["mask"])
    assert play(away, "end").turn_of == 1


def test_a_disc_or_an_absence_closes_a_city() -> None:
    state = position(
        points=0, terrain=village("H7 H9 K10 K12 D9 D11"), temples={"H7": 2, "K10": 2, "D9": 2}, discs="K10",
        incas=["H9 K12", "D11"], hands=["mask"],
    )  # fmt: skip
    play(state, "end")
    assert offers(state) == {"festival none", "festival H7"}
    assert "rules 10.4" in why_not(state, "festival K10")
    assert "rules 10.4" in why_not(state, "festival D9")
    assert why_not(state, "festival H9")


def test_one_festival_a_turn_and_it_costs_nothing() -> None:
    state = position(
        points=0, terrain=village("H7 H9 K10 K12"), temples={"H7": 2, "K10": 4}, incas=["H9 K12"],
        face_up="mask", hands=["mask mask"], deck="mask mask",
    )  # fmt: skip
    play(state, "end")
    assert offers(state) == {"festival none", "festival H7", "festival K10"}
    play(state, "festival K10", "play mask")
    assert state.points == [2, 0]
    assert state.turn_of == 1


def test_an_expanded_temple_may_host_a_festival_in_the_same_turn() -> None:
    state = position(points=1, terrain=CITY, temples={"H11": 2}, discs="H11", incas=["H7"], hands=["mask"])
    expand(state, "H11", 4)
    play(state, "end", "festival H11", "play mask")
    assert state.points == [2 + 2, 0]
    assert state.dump()["temples"][0]["disc"] == 1


def test_once_the_actions_are_ended_only_the_festival_is_left() -> None:
    state = evening("mask vase", "", players=2, points=3)
    play(state, "end")
    for notation in ("token", "draw up", "draw deck", "terrain triple", "pond", "end"):
        assert notation not in offers(state)
        assert why_not(state, notation)
    play(state, "festival H11")
    assert offers(state) == {"play mask"}, "who proposes must open the bidding"


def test_the_festival_takes_the_city_as_it_is_at_the_end_of_the_turn() -> None:
    """A crop cuts B off before the festival is proposed."""
    state = evening("mask", "mask", players=2, points=1, incas=["H9", "H15"])
    place(state, "crop H13")
    play(state, "end", "festival H11", "play mask")
    assert state.points == [4, 0]


# drawing


def test_the_face_up_card_is_taken_openly_and_replaced_from_the_deck() -> None:
    state = position(face_up="mask", deck="tumi vase", discard="mask_vase")
    play(state, "draw up")
    dump = state.dump()
    assert dump["seats"][0]["hand"] == dump["seats"][0]["shown"] == ["mask"]
    assert (dump["cards"]["face_up"], dump["cards"]["deck"][-1], dump["cards"]["discard"]) == ("vase", "tumi", ["mask_vase"])
    assert state.action_points == 5


def test_the_top_card_of_the_deck_is_taken_secretly() -> None:
    state = position(face_up="mask", deck="tumi vase")
    play(state, "draw deck")
    dump = state.dump()
    assert (dump["seats"][0]["hand"], dump["seats"][0]["shown"]) == (["vase"], [])
    assert (dump["cards"]["face_up"], dump["cards"]["deck"][-1]) == ("mask", "tumi")


def test_two_cards_a_turn_are_the_most() -> None:
    state = position()
    play(state, "draw deck", "draw up")
    assert not offers(state) & {"draw deck", "draw up"}
    assert "rules 10.1" in why_not(state, "draw deck")
    assert "rules 10.1" in why_not(state, "draw up")
    play(state, "end")
    place(state, "crop H11")
    assert {"draw deck", "draw up"} <= offers(state)


def test_a_draw_needs_a_point() -> None:
    assert "rules 4.2" in why_not(position(points=0), "draw deck")


def test_an_empty_deck_is_made_of_the_discards_below_the_face_up_card() -> None:
    state = position(face_up="mask", deck="", discard="tumi tumi tumi")
    play(state, "draw deck")
    dump = state.dump()
    assert dump["seats"][0]["hand"] == ["tumi"]
    assert (dump["cards"]["face_up"], dump["cards"]["deck"], dump["cards"]["discard"]) == ("mask", ["tumi", "tumi"], [])
    state = position(face_up="mask", deck="", discard="tumi tumi tumi")
    play(state, "draw up")
    dump = state.dump()
    assert dump["seats"][0]["hand"] == ["mask"]
    assert (dump["cards"]["face_up"], dump["cards"]["deck"], dump["cards"]["discard"]) == ("tumi", ["tumi", "tumi"], [])


def test_without_deck_and_discards_no_card_can_be_drawn() -> None:
    state = position(face_up="mask", deck="", discard="")
    for notation in ("draw up", "draw deck"):
        assert notation not in offers(state)
        assert "rules 10.2" in why_not(state, notation)


def test_after_a_festival_an_empty_deck_is_made_of_the_whole_discard() -> None:
    state = position(
        points=0, terrain=CITY, temples={"H11": 4}, incas=["H7"], face_up="mask", hands=["mask"], deck="", discard=""
    )
    play(state, "end", "festival H11", "play mask")
    cards = state.dump()["cards"]
    assert (cards["face_up"], cards["deck"], cards["discard"]) == ("mask", ["mask"], [])


def test_taking_the_face_up_card_changes_what_a_festival_asks_for() -> None:
    state = evening("vase", "", players=2, face_up="mask", points=1)
    play(state, "draw up", "end")
    assert state.dump()["cards"]["face_up"] == "vase"
    assert offers(state) == {"festival none", "festival H11"}


def test_a_played_card_that_was_taken_openly_is_no_longer_known_to_be_in_the_hand() -> None:
    state = position(
        points=0, terrain=CITY, temples={"H11": 4}, incas=["H7"], face_up="mask", hands=["mask mask"], shown=["mask"]
    )
    play(state, "end", "festival H11", "play mask")
    seat = state.dump()["seats"][0]
    assert (seat["hand"], seat["shown"]) == (["mask"], [])


def test_the_bidding_is_told_to_everybody() -> None:
    state = evening("mask", "", players=2)
    play(state, "end", "festival H11")
    state.telling = 1
    play(state, "play mask")
    lines = GAME.sentences(state, state.told, ["Ana", "Ben"], 1)
    assert "Ana plays mask and bids 1 festival point in all." in lines
    assert "Ana organises the festival alone (+4 PP)." in lines
