"""Hidden information (rules 15): hands, face-down cards, markers and the pile are dealt anew, and nothing else is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from kancha.games.inca_empire import kinds
from kancha.games.inca_empire.state import State

from .positions import GAME, NAMES, play, position, random_game

END_OF_PHASE = [["next_phase", 0, 0, 0]]


def seen(state: State, seat: int | None) -> bytes:
    """All that a seat is shown, as bytes."""
    return msgspec.json.encode(GAME.view(state, seat))


def telling(state: State, step: int) -> bool:
    """Positions worth a look: every few, and all in which cards are at stake."""
    return step % 9 == 0 or state.top() in (kinds.CARD, kinds.SECTOR)


@pytest.mark.parametrize("players", [3, 4])
def test_an_imagined_position_looks_the_same_to_its_seat_and_to_spectators(players: int) -> None:
    for step, (state, _) in enumerate(random_game(players, players, pizarros_arrival=True)):
        if telling(state, step):
            for seat in range(players):
                world = state.imagine(seat, step)
                assert seen(world, seat) == seen(state, seat)
                assert seen(world, None) == seen(state, None)
                assert (world.actor, world.top(), world.learned) == (state.actor, state.top(), state.learned)
                if seat == state.actor:
                    assert world.options == state.options


@pytest.mark.parametrize("players", [3, 4])
def test_imagining_deals_the_same_pieces_anew_and_keeps_what_is_known(players: int) -> None:
    for step, (state, _) in enumerate(random_game(players, 10 + players, gods_agree=True)):
        if not telling(state, step):
            continue
        seat = step % players
        real, world = state.dump(), state.imagine(seat, step).dump()
        assert Counter([*world["markers"].values(), *world["spare"]]) == Counter([*real["markers"].values(), *real["spare"]])
        assert all(world["markers"][region] == real["markers"][region] for region in real["revealed"])
        assert hidden_cards(world) == hidden_cards(real)
        assert world["seats"][seat]["hand"] == real["seats"][seat]["hand"]
        for id, sector in real["sun"].items():
            assert world["sun"][id]["face_up"] == sector["face_up"]
            if sector["placed_by"] == seat:
                assert world["sun"][id]["face_down"] == sector["face_down"]
        for key in ("era", "turn", "order", "track", "revealed", "terraces", "cities", "garrisons", "temples", "variants"):
            assert world[key] == real[key]
        assert not GAME.fault(state.imagine(seat, step))


def hidden_cards(dump: dict[str, Any]) -> Counter[str]:
    """All cards that somebody does not see."""
    down = [sector["face_down"] for sector in dump["sun"].values() if sector["face_down"]]
    return Counter([*dump["cards"]["pile"], *down, *(card for seat in dump["seats"] for card in seat["hand"])])


@pytest.mark.parametrize("players", [3, 4])
def test_imagined_positions_are_playable_to_the_end(players: int) -> None:
    for step, (state, _) in enumerate(random_game(players, 20 + players, pizarros_arrival=True)):
        if step % 40 == 0:
            world = state.imagine(step % players, step)
            while not world.over:
                world.apply(world.options[step % len(world.options)])
            assert not GAME.fault(world)


def test_imagined_hands_markers_and_piles_really_differ() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 2))
    worlds = [state.imagine(0, seed).dump() for seed in range(30)]
    assert len({tuple(world["seats"][1]["hand"]) for world in worlds}) > 20
    assert len({tuple(world["markers"].values()) for world in worlds}) == 30
    assert len({tuple(world["cards"]["pile"]) for world in worlds}) == 30
    assert len({tuple(world["spare"]) for world in worlds}) > 10


def test_a_card_about_to_be_placed_is_known_to_its_owner_only() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 2), hands={"green": "epidemic resistance rapid_expansion"})
    actor = state.actor
    play(state, "card rapid_expansion")
    assert GAME.view(state, actor).pending.card == "rapid_expansion"
    for seat in [*{0, 1, 2, 3} - {actor}, None]:
        assert GAME.view(state, seat).pending.card == ""
    assert state.imagine(actor, 3).frames == state.frames
    assert len({state.imagine(0, seed).frames[-2] for seed in range(30)}) > 5
    for seed in range(30):
        world = state.imagine(0, seed)
        assert world.frames[-2] in world.hands[actor * 3 : actor * 3 + 3]


def test_only_its_owner_sees_a_hand_or_a_card_face_down() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 2), hands={"green": "epidemic resistance rapid_expansion"})
    actor = state.actor
    play(state, "card epidemic", "sector q2")
    for seat in (0, 1, 2, 3, None):
        view = GAME.view(state, seat)
        assert [own.hand is not None for own in view.seats] == [other == seat for other in range(4)]
        assert view.sectors[1].face_down == ("epidemic" if seat == actor else "hidden")
        assert view.sectors[1].placed_by == actor


def test_the_log_names_placed_and_drawn_cards_to_their_owner_only() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 2), hands={"green": "epidemic resistance rapid_expansion"}, pile="key_outpost")
    state.telling = 1
    play(state, "card epidemic", "sector q2")
    assert GAME.sentences(state, state.told, NAMES, 3) == [
        "Dan places Epidemic face down between Ben and Cem.",
        "Dan draws Key Outpost.",
    ]
    for seat in (0, 1, 2, None):
        assert GAME.sentences(state, state.told, NAMES, seat) == ["Dan places a card face down between Ben and Cem."]


def test_choosing_a_card_can_be_taken_back_but_placing_it_cannot() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 2), hands={"green": "epidemic resistance rapid_expansion"})
    before = state.learned
    assert play(state, "card epidemic").learned == before
    assert play(state, "sector q2").learned > before


@pytest.mark.parametrize("players", [3, 4])
def test_what_can_be_taken_back_has_shown_nothing_new(players: int) -> None:
    for step, (state, action) in enumerate(random_game(players, 30 + players)):
        after = state.copy()
        after.apply(action)
        if after.learned != state.learned or not telling(state, step):
            continue
        world = state.imagine(state.actor, step)
        world.apply(action)
        assert world.learned == after.learned
        assert seen(world, state.actor) == seen(after, state.actor)
        assert seen(world, None) == seen(after, None)


def test_the_words_for_hidden_regions_tell_nothing() -> None:
    """Neither a description nor a refusal may depend on a marker that lies face down."""
    state = position(labor=3)
    worlds = [state.imagine(0, seed) for seed in range(8)]
    for action in range(len(GAME.actions)):
        words = {(GAME.why_not(world, action), GAME.describe(world, action)) for world in worlds}
        assert len(words) == 1, GAME.actions.notation(action)
