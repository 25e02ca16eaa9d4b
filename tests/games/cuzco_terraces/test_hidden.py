"""Hidden cards: imagined positions look the same, play on, keep what the bidding proved; silence tells nothing."""

from __future__ import annotations

import random
from itertools import chain
from typing import cast

import msgspec
import pytest

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.state import State

from .positions import GAME, choose, offers, play, position, random_game, village

CITY = village("H7 H9 H11 H13 H15")


def seen(state: State, seat: int | None) -> bytes:
    """All that a seat is shown, as bytes."""
    return msgspec.json.encode(GAME.view(state, seat))


def is_telling(state: State, step: int) -> bool:
    """Positions worth a look: every few, and all in which cards are at stake."""
    return step % 12 == 0 or state.top() in (kinds.PROPOSE, kinds.BID)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_an_imagined_position_looks_the_same_to_its_seat(players: int, seed: int) -> None:
    for step, (state, _) in enumerate(random_game(players, 20 * seed + players)):
        if is_telling(state, step):
            for seat in range(players):
                world = state.imagine(seat, step)
                assert seen(world, seat) == seen(state, seat)
                assert seen(world, None) == seen(state, None)
                assert (world.actor, world.frames, world.learned) == (state.actor, state.frames, state.learned)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_actor_has_the_same_choices_in_every_imagined_position(players: int) -> None:
    for step, (state, _) in enumerate(random_game(players, 30 + players)):
        for seed in range(2):
            assert state.imagine(state.actor, seed + step).legal_actions() == state.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_positions_are_playable_to_the_end(players: int) -> None:
    rng = random.Random(players)
    for state, _ in random_game(players, 40 + players):
        if state.top() == kinds.BID or rng.random() < 0.03:
            world = state.imagine(rng.randrange(players), rng.randrange(1000))
            while not world.over:
                assert (world.bid_temple >= 0) == (world.top() == kinds.BID)
                world.apply(choose(world, rng))
            assert world.triples == 0 or world.quiet_turns == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagining_deals_the_same_cards_anew_and_keeps_what_is_known(players: int) -> None:
    for step, (state, _) in enumerate(random_game(players, 60 + players)):
        if not is_telling(state, step):
            continue
        seat = step % players
        real, world = state.dump(), state.imagine(seat, step).dump()
        assert sorted(all_cards(world)) == sorted(all_cards(real))
        assert world["seats"][seat]["hand"] == real["seats"][seat]["hand"]
        for other, (mine, theirs) in enumerate(zip(real["seats"], world["seats"], strict=True)):
            assert len(mine["hand"]) == len(theirs["hand"])
            assert mine["shown"] == theirs["shown"]
            assert all(theirs["hand"].count(card) >= theirs["shown"].count(card) for card in theirs["shown"]), other
        for key in ("terrain", "ponds", "temples", "turn", "supply", "festival"):
            assert world[key] == real[key]


def all_cards(dump: dict[str, object]) -> list[str]:
    cards = cast("dict[str, list[str]]", dump["cards"])
    hands = [cast("list[str]", seat["hand"]) for seat in cast("list[dict[str, object]]", dump["seats"])]
    return [*cards["deck"], *(card for hand in hands for card in hand)]


def test_imagined_hands_really_differ() -> None:
    state = position(players=3, hands=["mask tumi vase", "mask tumi vase", "mask tumi vase"])
    worlds = [state.imagine(0, seed).dump() for seed in range(40)]
    assert len({tuple(world["seats"][1]["hand"]) for world in worlds}) > 5
    assert len({tuple(world["cards"]["deck"]) for world in worlds}) == 40
    assert len({world["cards"]["stream"] for world in worlds}) == 40


def test_a_card_taken_openly_stays_in_every_imagined_hand() -> None:
    state = position(turn=1, face_up="mask_vase", hands=["", "tumi"])
    play(state, "draw up")
    for seed in range(30):
        assert "mask_vase" in state.imagine(0, seed).dump()["seats"][1]["hand"]


# what the bidding proves


def bidding(*hands: str, players: int = 2, shown: list[str] | None = None) -> State:
    """A festival proposed by A, who has not played yet; the face-up card asks for mask and tumi."""
    incas = ["H7", "H9", "H13", "H15"][:players]
    state = position(
        players=players, points=0, terrain=CITY, temples={"H11": 4}, incas=incas,
        face_up="mask_tumi", hands=hands, shown=shown or (),
    )  # fmt: skip
    return play(state, "end", "festival H11")


def assert_every_world_goes_on(state: State, seat: int) -> None:
    for seed in range(120):
        world = state.imagine(seat, seed)
        assert (world.actor, world.frames) == (state.actor, state.frames)
        assert seen(world, seat) == seen(state, seat)
        assert world.options


def test_who_proposes_holds_a_matching_card_in_every_imagined_position() -> None:
    state = bidding("mask vase vase", "vase")
    assert_every_world_goes_on(state, 1)
    for seed in range(60):
        assert any(notation.startswith("play") for notation in offers(state.imagine(1, seed)))


def test_who_begins_to_raise_can_reach_the_highest_bid_with_one_strong_card() -> None:
    """B has played a mask towards 3 and holds one card: it must be worth 2."""
    state = bidding("mask_tumi mask", "mask mask_tumi")
    play(state, "play mask_tumi", "play mask", "play mask")
    assert offers(state) == {"play mask_tumi"}
    assert_every_world_goes_on(state, 0)
    for seed in range(60):
        assert state.imagine(0, seed).dump()["seats"][1]["hand"] == ["mask_tumi"]


@pytest.mark.parametrize(
    ("opening", "answer"),
    [
        ("mask_tumi mask_tumi", "mask mask_tumi mask vase"),
        ("mask_tumi mask_tumi mask", "mask mask_tumi mask_tumi vase"),
        ("mask_tumi mask_tumi mask", "mask tumi tumi mask mask vase vase"),
        ("mask_tumi tumi tumi", "tumi mask_tumi mask_tumi"),
    ],
)
def test_who_begins_to_raise_can_go_through_with_it_in_every_imagined_position(opening: str, answer: str) -> None:
    state = bidding(opening + " vase", answer)
    play(state, *[f"play {card}" for card in opening.split()], "stop")
    play(state, f"play {answer.split()[0]}")
    assert state.bids[1] < state.bids[0]
    assert_every_world_goes_on(state, 0)


def test_a_card_known_to_be_held_counts_towards_the_proof() -> None:
    state = bidding("mask_tumi mask vase", "mask mask_tumi vase", shown=["", "mask_tumi"])
    play(state, "play mask_tumi", "play mask", "stop", "play mask")
    assert_every_world_goes_on(state, 0)


# silence and undo


def test_a_forced_drop_and_a_forced_agreement_are_asked() -> None:
    state = bidding("mask_tumi vase", "mask vase")
    play(state, "play mask_tumi", "stop")
    assert (state.actor, offers(state)) == (1, {"drop"})
    state = bidding("mask vase", "mask vase")
    play(state, "play mask", "stop", "play mask", "stop")
    assert (state.actor, offers(state)) == (0, {"agree"})


def test_a_hand_without_matching_cards_is_asked_for_a_festival_like_any_other() -> None:
    state = position(points=0, terrain=CITY, temples={"H11": 4}, incas=["H7"], face_up="mask", hands=["vase"])
    play(state, "end")
    assert (state.actor, offers(state)) == (0, {"festival none"})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_be_taken_back_has_shown_nothing_new(players: int) -> None:
    """An action that does not raise `learned` leads to the same view in every world that its actor can imagine."""
    for step, (state, action) in enumerate(random_game(players, 80 + players)):
        after = state.copy()
        after.apply(action)
        if after.learned != state.learned or not (is_telling(state, step) or is_telling(after, step)):
            continue
        for seed in range(2):
            world = state.imagine(state.actor, seed)
            world.apply(action)
            assert world.learned == after.learned
            assert seen(world, state.actor) == seen(after, state.actor)
            assert seen(world, None) == seen(after, None)


@pytest.mark.parametrize("notation", ["draw up", "draw deck"])
def test_drawing_a_card_cannot_be_taken_back(notation: str) -> None:
    state = position()
    before = state.learned
    assert play(state, notation).learned > before


def test_playing_a_card_cannot_be_taken_back() -> None:
    state = bidding("mask vase", "mask vase")
    before = state.learned
    assert play(state, "play mask").learned > before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_action_that_proves_something_about_a_hand_cannot_be_taken_back(players: int) -> None:
    """If another seat can imagine a world in which the action is impossible, seeing it is news."""
    proofs = 0
    for state, action in chain(random_game(players, 95 + players), random_game(players, 195 + players)):
        if state.top() not in (kinds.PROPOSE, kinds.BID):
            continue
        worlds = [state.imagine(seat, seed) for seat in range(players) if seat != state.actor for seed in range(6)]
        if any(action not in world.options for world in worlds):
            proofs += 1
            after = state.copy()
            after.apply(action)
            assert after.learned > state.learned
    assert proofs > 1


def test_only_its_owner_sees_a_hand() -> None:
    state = position(players=3, hands=["mask tumi", "vase", "mask_vase"], shown=["", "", "mask_vase"])
    for seat in (0, 1, 2, None):
        view = GAME.view(state, seat)
        assert [own.hand is not None for own in view.seats] == [other == seat for other in range(3)]
        assert [own.cards for own in view.seats] == [2, 1, 1]
        assert [own.shown for own in view.seats] == [(), (), ("mask_vase",)]


def test_the_log_names_a_drawn_card_to_its_owner_only() -> None:
    state = position(players=3, deck="tumi vase")
    state.telling = 1
    play(state, "draw deck")
    names = ["Ana", "Ben", "Cem"]
    assert GAME.sentences(state, state.told, names, 0) == ["Ana draws vase from the deck."]
    for seat in (1, 2, None):
        assert GAME.sentences(state, state.told, names, seat) == ["Ana draws a card from the deck."]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_tells_a_seat_the_same_in_every_world_it_can_imagine(players: int) -> None:
    names = ["Ana", "Ben", "Cem", "Dan"][:players]
    drawn = 0
    for step, (state, action) in enumerate(random_game(players, 90 + players)):
        if GAME.actions.notation(action) != "draw deck":
            continue
        drawn += 1
        for seat in {*range(players)} - {state.actor}:
            lines = []
            for world in (state.copy(), state.imagine(seat, step)):
                world.telling = 1
                world.apply(action)
                lines.append(GAME.sentences(world, world.told, names, seat))
            assert lines[0] == lines[1]
    assert drawn > 3
