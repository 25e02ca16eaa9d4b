"""Set-up: what everybody starts with, by number of players, and the choices before the first turn."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

import pytest

from kancha.core.errors import BadOption
from kancha.games.tawantinsuyu.state import State

from .positions import COLOURS, GAME, LABELLED, STARTING, choose, kind, offers, play, seat_of

TABLE = {2: (1, 5, 2), 3: (2, 7, 3), 4: (0, 9, 4)}
"""Workers removed of each colour, Village, Nomads."""
BLOCKED_TOP = {"t1a", "t2a", "t3b", "t4b"}


def started(players: int, seed: int = 0, **options: Any) -> State:
    return cast(State, GAME.start(players, seed, options))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_workers_are_dealt_by_the_number_of_players(players: int) -> None:
    for seed in range(20):
        given = started(players, seed).dump()
        removed, village, nomads = TABLE[max(players, 2)]
        assert given["removed"] == (dict.fromkeys(COLOURS, removed) if removed else {})
        assert (len(given["village"]), sum(given["nomads"].values())) == (village, nomads)
        for seat in given["seats"]:
            assert sorted(seat["workers"].values()) == [1, 1]
        assert set(given["hill"]) == (BLOCKED_TOP if players <= 2 else set())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_game_starts_without_a_fault(players: int) -> None:
    for seed in range(20):
        assert GAME.fault(started(players, seed)) == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_two_stone_and_ten_points(players: int) -> None:
    given = started(players).dump()
    for seat in given["seats"]:
        assert seat["goods"] == {"potato": 0, "corn": 0, "stone": 2, "gold": 0}
        assert (seat["score"], seat["temple"], seat["priest"]) == (10, 0, 0)
    assert given["god_cards"]["offer"] == []
    assert all(given["buildings"]["market"])
    assert [id[0] for id in given["buildings"]["market"]] == ["P", "P", "Z", "Z"]


@pytest.mark.parametrize(("players", "labels"), [(1, (3, 4)), (2, (3, 4)), (3, (4,)), (4, ())])
def test_labelled_weavings_are_for_more_players(players: int, labels: tuple[int, ...]) -> None:
    pile = [tile.partition("/")[0] for tile in started(players).dump()["weavings"]["pile"]]
    absent = {tile for label in labels for tile in LABELLED[label]}
    assert set(pile) == {f"W{n:02}" for n in range(1, 32)} - absent
    everybody = "".join(str(seat) for seat in range(max(players, 2)))
    assert started(players).dump()["weavings"]["pile"][-1].endswith(f"/{everybody}")


def test_starting_weavings_are_picked_in_turn_order_and_only_once() -> None:
    state = started(4, 3)
    order = []
    left = set(STARTING)
    while kind(state) == "pick_tile":
        order.append(state.actor)
        assert offers(state) == {f"pick {tile}" for tile in left}
        tile = sorted(left)[-1]
        play(state, f"pick {tile}")
        left.discard(tile)
    assert order == [(state.first + n) % 4 for n in range(len(order))]
    assert sorted(t["seat"] for t in state.dump()["weavings"]["tapestries"]) == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_of_eight_cards_are_kept_in_secret_and_five_played_last_player_first(players: int) -> None:
    state = started(players, 5)
    rng = random.Random(2)
    while kind(state) == "pick_tile":
        state.apply(choose(state, rng))
    asked = Counter[int]()
    while kind(state) == "keep_cards":
        asked[state.actor] += 1
        for seat in range(players):
            view = GAME.view(state, seat)
            assert all(own.kept is None for other, own in enumerate(view.seats) if other != seat)
            assert all(not own.spread for own in view.seats)
        state.apply(choose(state, rng))
    assert asked == dict.fromkeys(range(players), 3)
    assert all(len(seat_of(state, seat)["god_hand"]) == 3 for seat in range(players))
    assert all(len(seat_of(state, seat)["spread"]) == 5 for seat in range(players))
    order: list[int] = []
    while kind(state) != "priest_start":
        if kind(state) == "resolve_cards" and state.actor not in order:
            order.append(state.actor)
        state.apply(choose(state, rng))
    assert order == [(state.first - 1 - n) % players for n in range(players)]
    assert (state.played, state.offer) == (0, [])
    assert state.actor == state.first
    assert all(state.dump()["buildings"]["market"])


def test_the_coricancha_is_turned_at_random_or_left_as_printed() -> None:
    assert {started(2, seed).rotation for seed in range(40)} == set(range(5))
    assert {started(2, seed, rotation="fixed").rotation for seed in range(40)} == {0}


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {started(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_options_for_axomamma_are_for_the_solo_game_only() -> None:
    with pytest.raises(BadOption, match="1 player"):
        started(2, axomamma=["harder_hp_vp"])


# solo (rules 13.1)


def test_axomamma_starts_with_its_own_supplies() -> None:
    for seed in range(20):
        given = started(1, seed).dump()
        it = given["seats"][1]
        assert it["goods"] == {"potato": 0, "corn": 2, "stone": 4, "gold": 1}
        assert (len(it["army_hand"]), it["god_hand"], it["score"]) == (1, [], 10)
        assert given["first"] == 0
        assert [t["seat"] for t in given["weavings"]["tapestries"]] == [1]
        board = given["axomamma"]
        assert sorted(board["workers"]) == sorted(it["workers"])
        assert len(set(board["slots"])) == 4
        assert board["tokens"] == {
            "tok1a": "top1", "tok2a": "top2", "tok2b": "mid2", "tok3a": "mid1",
            "tok4a": "mid4", "tok1b": "bot3", "tok2c": "bot1", "tok3b": "bot5",
        }  # fmt: skip


def test_its_weaving_and_personality_are_random() -> None:
    games = [started(1, seed).dump() for seed in range(60)]
    assert {game["weavings"]["tapestries"][0]["tiles"][0] for game in games} == set(STARTING)
    assert {game["axomamma"]["personality"] for game in games} == {
        "persona_sculptor", "persona_weaver", "persona_pilgrim", "persona_builder",
    }  # fmt: skip
    assert started(1, 0, axomamma=["easier_no_personality"]).dump()["axomamma"]["personality"] == ""


def test_you_choose_among_the_starting_weavings_that_it_leaves() -> None:
    state = started(1, 4)
    taken = state.dump()["weavings"]["tapestries"][0]["tiles"][0]
    assert offers(state) == {f"pick {tile}" for tile in STARTING if tile != taken}


def test_its_priest_starts_by_the_die_clockwise_of_yours_with_steps_above_its_section() -> None:
    seen = set()
    rng = random.Random(1)
    for seed in range(40):
        state = started(1, seed)
        while kind(state) != "priest_start":
            state.apply(choose(state, rng))
        if state.dump()["steps"]:
            continue
        before = (state.goods[4:8], state.points[1])
        play(state, "spot 4")
        distance = (state.priest[1] - state.priest[0]) % 5
        seen.add(distance)
        assert state.dump()["steps"] == {f"{state.priest[1] + 1} upper": 1}
        assert (state.goods[4:8], state.points[1]) == before
    assert seen == {1, 2, 3, 4}


@pytest.mark.parametrize("seed", range(8))
def test_steps_that_you_built_in_set_up_stay_when_it_sets_out(seed: int) -> None:
    """You may own Steps before your first turn (god_viracocha_3); its marker must not replace yours."""
    state = started(1, seed)
    rng = random.Random(1)
    while kind(state) != "priest_start":
        state.apply(choose(state, rng))
    given = state.dump()
    given["steps"] = {f"{section} upper": 0 for section in range(1, 6)}
    state = cast(State, GAME.load(given))
    play(state, "spot 1")
    assert GAME.fault(state) == ""
    assert all(state.dump()["steps"][f"{section} upper"] == 0 for section in range(1, 6))
