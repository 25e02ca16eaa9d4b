"""Hidden information: imagined positions look the same, play on and keep what is known; what can be taken back taught nothing."""

from __future__ import annotations

import random
from typing import Any, cast

import msgspec
import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import GAME, choose, gods, kind, offers, place, play, player, position, random_game, seat_of

COUNTS = [1, 2, 3, 4]
SECRET = {"keep_cards", "role", "space", "payment", "keep_army", "under", "deploy", "feast", "construct", "take_god"}
"""Questions in which hands or piles are at stake."""


def seen(state: State, seat: int | None) -> bytes:
    """All that a seat is shown, as bytes."""
    return msgspec.json.encode(GAME.view(state, seat))


def sampled(players: int, seed: int, every: int = 9) -> list[tuple[int, State, int]]:
    """Positions worth a look: every few, and many of those in which something hidden is at stake."""
    found = []
    for step, (state, action) in enumerate(random_game(players, seed, rich=seed % 2 == 1)):
        if step % every == 0 or (kind(state) in SECRET and step % 2 == 0):
            found.append((step, state, action))
    return found


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_position_looks_the_same_to_its_seat(players: int, seed: int) -> None:
    for step, state, _ in sampled(players, 20 * seed + players):
        for seat in [*range(state.players), -1]:
            world = state.imagine(seat, step)
            eye = None if seat < 0 else seat
            assert seen(world, eye) == seen(state, eye)
            assert (world.actor, world.frames, world.learned) == (state.actor, state.frames, state.learned)
            assert GAME.fault(world) == ""
            assert world.options


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(4))
def test_the_actor_has_the_same_choices_in_every_imagined_position(players: int, seed: int) -> None:
    for step, state, _ in sampled(players, 300 + 10 * seed + players):
        for n in range(2):
            world = state.imagine(state.actor, 7 * step + n)
            assert world.legal_actions() == state.legal_actions()
            assert GAME.question(world) == GAME.question(state)


@pytest.mark.parametrize("players", COUNTS)
def test_imagined_positions_are_playable_to_the_end(players: int) -> None:
    rng = random.Random(players)
    for step, state, _ in sampled(players, 400 + players, every=25):
        if step % 3:
            continue
        world = state.imagine(rng.randrange(-1, state.players), step)
        while not world.over:
            world.apply(choose(world, rng))
        assert GAME.fault(world) == ""


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(4))
def test_one_seed_makes_one_world_whatever_the_truth_is(players: int, seed: int) -> None:
    for step, state, _ in sampled(players, 500 + 10 * seed + players):
        for seat in range(-1, state.players):
            again = state.imagine(seat, step + 1).imagine(seat, step)
            assert again.digest() == state.imagine(seat, step).digest()


def test_imagined_hands_and_piles_really_differ() -> None:
    state = position(player(hand="inti_1 inti_2"), player(hand="inti_3 inti_4 inti_5", army_hand="01 02 03"))
    worlds = [state.imagine(0, seed).dump() for seed in range(30)]
    assert len({tuple(world["seats"][1]["god_hand"]) for world in worlds}) > 20
    assert len({tuple(world["seats"][1]["army_hand"]) for world in worlds}) > 20
    for path in (("god_cards", "deck"), ("army_cards", "deck"), ("buildings", "production"), ("weavings", "pile")):
        assert len({str(world[path[0]][path[1]]) for world in worlds}) == 30
    assert len({world["streams"]["bag"] for world in worlds}) == 30
    assert all(world["seats"][0]["god_hand"] == gods("inti_1 inti_2") for world in worlds)


def test_a_card_taken_openly_stays_in_every_imagined_hand() -> None:
    state = position(player(), player(hand="illapa_1"), turn=1, offer="inti_3 inti_4")
    play(state, "pray", "take god_inti_3", "take deck")
    for seed in range(30):
        world = state.imagine(0, seed)
        assert "god_inti_3" in seat_of(world, 1)["god_hand"]
        assert len(seat_of(world, 1)["god_hand"]) == 3
    assert len({str(seat_of(state.imagine(0, seed), 1)["god_hand"]) for seed in range(30)}) > 10


def test_a_card_put_under_the_deck_openly_stays_there() -> None:
    own = player(workers="architect", stone=1, gold=1, hand="inti_1 inti_2", priest=3)
    state = position(own, market="P18 P19 Z01 Z02", piles="P03 P07")
    play(place(state, "architect", "t3a"), "task building", "return god_inti_2", "swap P18", "done")
    for seed in range(20):
        for seat in (0, 1, -1):
            world = state.imagine(seat, seed).dump()
            assert world["god_cards"]["deck"][0].startswith("god_inti_2/")
            assert world["buildings"]["production"][0].startswith("P18/")


def test_tiles_put_under_the_pile_in_secret_are_known_to_their_seat_only() -> None:
    own = player(workers="architect", gold=1, corn=3, priest=2, passive="Z08")
    state = position(own, tiles="W01 W02 W04 W05 W06 W12")
    play(place(state, "architect", "t2b"), "task weaving")
    assert GAME.view(state, 0).drawn == ("W01", "W02", "W04", "W05", "W06")
    assert GAME.view(state, 1).drawn == ("W01", "", "", "", "")
    play(state, "under W05", "under W01")
    assert GAME.view(state, 1).drawn == ("W02", "W04", "W06")
    bottoms = {
        tuple(tile.partition("/")[0] for tile in state.imagine(1, seed).dump()["weavings"]["pile"][:2]) for seed in range(30)
    }
    assert {first for first, _ in bottoms} == {"W01"}
    assert len({second for _, second in bottoms}) > 3
    mine = {tuple(tile.partition("/")[0] for tile in state.imagine(0, seed).dump()["weavings"]["pile"][:2]) for seed in range(30)}
    assert mine == {("W01", "W05")}


def test_a_card_drawn_from_the_deck_is_known_only_if_it_was_put_there_openly() -> None:
    state = position(player(), offer="inti_1 inti_2", deck="illapa_2")
    play(state, "pray", "take deck")
    assert GAME.view(state, 1).seats[0].god_shown == ()
    given = position(player(), offer="inti_1 inti_2", deck="illapa_2").dump()
    given["god_cards"]["deck"][-1] += "/01"
    state = play(cast(State, GAME.load(given)), "pray", "take deck")
    assert GAME.view(state, 1).seats[0].god_shown == ("god_illapa_2",)


def test_shuffling_makes_known_cards_unknown() -> None:
    given = position(player(workers="architect", hand="illapa_4", priest=3, potato=1), offer="inti_1 inti_2 inti_3").dump()
    given["god_cards"]["deck"][0] += "/01"
    state = cast(State, GAME.load(given))
    play(place(state, "architect", "t3a", "illapa_4"), "done", "done")
    assert state.turn_of == 1
    assert not [card for card in state.dump()["god_cards"]["deck"] if "/" in card]


# what a placement proves


@pytest.mark.parametrize("question", ["role", "space", "payment"])
def test_who_places_a_worker_without_gold_holds_a_card_for_it_in_every_imagined_position(question: str) -> None:
    own = player(workers="architect", hand="illapa_1 inti_1", passive="Z01", priest=3)
    state = position(own, player(), village="")
    play(state, "place architect")
    if question != "role":
        play(state, "as architect")
    if question == "payment":
        play(state, "t3a")
    for seed in range(100):
        world = state.imagine(1, seed)
        assert world.options, "the placement could not have come so far"
        assert (world.actor, world.frames) == (state.actor, state.frames)
        if question == "payment":
            assert any(card.startswith("god_illapa") for card in seat_of(world)["god_hand"])


# only its owner sees a hand


def test_only_its_owner_sees_a_hand() -> None:
    state = position(player(hand="inti_1", army_hand="01"), player(hand="inti_2 inti_3", army_hand="02 03"), player())
    for seat in (0, 1, 2, None):
        view = GAME.view(state, seat)
        assert [own.god_hand is not None for own in view.seats] == [other == seat for other in range(3)]
        assert [own.army_hand is not None for own in view.seats] == [other == seat for other in range(3)]
        assert [(own.cards, own.army) for own in view.seats] == [(1, 1), (2, 2), (0, 0)]


def test_only_the_actor_sees_the_cards_of_a_training() -> None:
    state = play(position(player(), army_deck="07 19"), "train")
    assert GAME.view(state, 0).pending.trained == ("army_07", "army_19")
    assert GAME.view(state, 1).pending.trained == ()
    assert len({str(state.imagine(1, seed).dump()["army_cards"]["trained"]) for seed in range(20)}) > 10


def test_the_army_cards_of_axomamma_are_hidden() -> None:
    state = GAME.start(1, 3, {})
    assert GAME.view(state, 0).seats[1].army_hand is None
    assert len({str(state.imagine(0, seed).dump()["seats"][1]["army_hand"]) for seed in range(30)}) > 10


# the log


def told(state: State, seat: int | None) -> list[str]:
    return GAME.sentences(state, state.told, ["Ana", "Ben", "Cem"][: state.players], seat)


@pytest.mark.parametrize(
    ("actions", "secret"),
    [(("pray", "take deck"), "Ascent at Dawn"), (("move 1",), "")],
)
def test_the_log_names_a_drawn_card_to_its_owner_only(actions: tuple[str, ...], secret: str) -> None:
    state = position(player(priest=1), offer="inti_1", deck="inti_3")
    state.telling = 1
    play(state, *actions)
    mine, others = " ".join(told(state, 0)), " ".join(told(state, 1))
    assert told(state, 1) == told(state, None)
    if secret:
        assert secret in mine
        assert secret not in others


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(4))
def test_the_log_tells_a_seat_the_same_in_every_world_that_looks_the_same_afterwards(players: int, seed: int) -> None:
    names = ["Ana", "Ben", "Cem", "Dan"]
    for step, state, action in sampled(players, 600 + 10 * seed + players):
        for seat in range(state.players):
            after, world = state.copy(), state.imagine(seat, step)
            if action not in world.options:
                continue
            for one in (after, world):
                one.telling = 1
                one.apply(action)
            if seen(after, seat) == seen(world, seat):
                lines = [GAME.sentences(one, one.told, names[: state.players], seat) for one in (after, world)]
                assert lines[0] == lines[1]


# undo


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_taken_back_has_shown_nothing_new(players: int, seed: int) -> None:
    """An action that does not raise `learned` leads to the same view in every world that a seat can imagine."""
    compared = 0
    for step, (state, action) in enumerate(random_game(players, 700 + 10 * seed + players, rich=seed % 2 == 0)):
        after = state.copy()
        after.apply(action)
        if after.learned != state.learned or step % 3:
            continue
        compared += 1
        for seat in range(state.players):
            world = state.imagine(seat, step)
            if action in world.options:
                world.apply(action)
                assert world.learned == after.learned
                assert seen(world, seat) == seen(after, seat), GAME.actions.notation(action)
    assert compared > 10


NEWS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("a God card from the deck", {}, ["pray", "take deck"]),
    ("training", {}, ["train"]),
    ("a Nomad replaced from the bag", {}, ["recruit", "nomad courier"]),
    ("an Army card discarded for its resource", {}, ["cash army_01"]),
]


@pytest.mark.parametrize(("what", "more", "actions"), NEWS, ids=[what for what, _, _ in NEWS])
def test_news_cannot_be_taken_back(what: str, more: dict[str, Any], actions: list[str]) -> None:
    state = position(player(army_hand="01"), offer="inti_1", **more)
    play(state, *actions[:-1])
    before = state.learned
    assert play(state, actions[-1]).learned > before, what


def test_a_card_of_the_offer_and_a_space_can_be_taken_back() -> None:
    state = position(player(workers="architect", gold=2, potato=3, priest=3), offer="inti_1 inti_2")
    before = state.learned
    assert play(state.copy(), "pray", "take god_inti_1").learned == before
    assert play(state.copy(), "place architect", "t3a").learned == before
    assert place(state, "architect", "t3a").learned == before


def test_the_order_of_merchant_rewards_can_be_taken_back_until_a_card_is_drawn() -> None:
    own = player(workers="architect", gold=4, priest=5, tapestries=["W31 W24", "W29 W04"])
    state = play(place(position(own), "architect", "m5a"), "task merchant")
    before = state.learned
    assert play(state.copy(), "option 2").learned == before
    assert play(state, "option 1").learned > before


def test_silence_tells_nothing_about_a_hand() -> None:
    """Payment and Training are asked even when only one answer is possible."""
    state = position(player(workers="architect", hand="illapa_1", priest=3))
    play(state, "place architect", "t3a")
    assert (kind(state), offers(state)) == ("payment", {"with god_illapa_1"})
    state = play(position(player(), army_deck="01 02"), "train")
    assert kind(state) == "keep_army"
