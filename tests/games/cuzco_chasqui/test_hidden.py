"""What a seat may know (rules 9): imagined worlds fit everything seen, and only that."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_chasqui.invariants import fault
from kancha.games.cuzco_chasqui.state import State

from .positions import GAME, position, random_game


def gods(hand: int) -> list[int]:
    return [card // 12 for card in range(60) if hand >> card & 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_worlds_are_possible_and_agree_with_what_is_seen(players: int) -> None:
    for number, (state, _) in enumerate(random_game(players, players, False)):
        if number % 9:
            continue
        for seat in (-1, number % players):
            world = state.imagine(seat, number)
            assert fault(world) == ""
            assert world.actor == state.actor
            assert world.options
            for other in range(players):
                assert world.hands[other] & state.shown[other] == state.shown[other]
                assert world.hands[other].bit_count() == state.hands[other].bit_count()
                secret = world.hands[other] & ~world.shown[other]
                if state.phase:
                    assert len(set(gods(secret))) == secret.bit_count()
                    assert not any(state.ruled_out[other] >> god & 1 for god in gods(secret))
            if seat >= 0:
                assert world.hands[seat] == state.hands[seat]
                assert world.draft[seat * 4 : seat * 4 + 4] == state.draft[seat * 4 : seat * 4 + 4]


def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    state = position(players=3, hidden=[[], [1, 4], [7, 10]])
    worlds = [state.imagine(0, seed) for seed in range(40)]
    assert len({tuple(world.hands) for world in worlds}) > 20
    assert len({tuple(world.piles) for world in worlds}) > 20
    assert len({tuple(world.tile_piles) for world in worlds}) > 20
    assert len({tuple(world.mission_pile) for world in worlds}) > 20
    assert len({world.dice_stream for world in worlds}) == 40
    assert {tuple(sorted(gods(world.hands[1] | world.hands[2]))) for world in worlds} == {(0, 1, 2, 3)}


def test_two_players_know_the_gods_but_not_the_cards() -> None:
    state = GAME.start(2, 5, {})
    assert isinstance(state, State)
    while state.phase == 0:
        state.apply(state.options[0])
    worlds = [state.imagine(0, seed) for seed in range(40)]
    assert {tuple(gods(world.hands[1])) for world in worlds} == {tuple(gods(state.hands[1]))}
    assert len({world.hands[1] for world in worlds}) > 10


def test_others_see_numbers_of_cards_and_known_ones_only() -> None:
    state = position(hands=[[1]], hidden=[[5]])
    own, other, spectator = (GAME.view(state, seat).seats[0] for seat in (0, 1, None))
    assert (own.hand, own.cards) == ((1, 5), 2)
    assert (other.hand, other.cards, other.shown) == (None, 2, (1,))
    assert spectator == other
    assert all(mission.lacking is None for mission in other.missions)


def test_playing_a_hidden_card_tells_everybody_something() -> None:
    for given in ({"hands": [[13]]}, {"hidden": [[13]]}):
        state = position(dice=[[2, 2, 2]], offerings=[1], **given)  # type: ignore[arg-type]
        learned = state.learned
        state.apply(GAME.actions.parse("god 13"))
        assert (state.learned > learned) == ("hidden" in given)
