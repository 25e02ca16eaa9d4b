"""Set-up (rules 3): the map, the deal of god cards, the draft of missions."""

from __future__ import annotations

from collections import Counter

import pytest

from .positions import COLOURS, GAME, asked, offers, play


@pytest.mark.parametrize("seed", range(40))
def test_every_map_has_three_villages_of_a_colour_and_thirty_roads(seed: int) -> None:
    view = GAME.view(GAME.start(2 + seed % 3, seed, {}), None)
    assert Counter(village.colour for village in view.villages) == dict.fromkeys(COLOURS, 3)
    assert Counter(village.vp for village in view.villages) == {1: 1, 2: 4, 3: 3, 4: 1, 5: 1, 6: 1, 7: 1}
    assert Counter(road.kind for road in view.roads) == {"stone": 15, "rope": 15}
    assert len({frozenset(road.ends) for road in view.roads}) == 30
    pieces = dict(view.pieces)
    kinds = [pieces[f"T{slot}"][0] for slot in range(6)]
    assert kinds in (list("ABABAB"), list("BABABA"))


def test_maps_orders_masks_and_rotations_differ() -> None:
    views = [GAME.view(GAME.start(4, seed, {}), None) for seed in range(60)]
    assert len({view.pieces for view in views}) > 20
    assert {view.rotation for view in views} == set(range(6))
    assert len({view.order for view in views}) > 10
    assert len({tuple(seat.mask for seat in view.seats) for view in views}) > 10


def test_two_cards_of_one_god_are_exchanged_for_one_of_another() -> None:
    seen = 0
    for seed in range(60):
        state = GAME.start(4, seed, {})
        while asked(state) == "return_card":  # type: ignore[arg-type]
            seen += 1
            seat = state.actor
            hand = state.dump()["seats"][seat]["hand"]
            assert len({(int(card[:2]) - 1) // 3 for card in hand}) == 1
            play(state, min(offers(state)))  # type: ignore[arg-type]
            hand = state.dump()["seats"][seat]["hand"]
            assert len({(int(card[:2]) - 1) // 3 for card in hand}) == 2
        assert all(state.dump()["gods"]["face_up"].values())
    assert seen > 10


def test_kept_missions_are_laid_open_together_and_the_others_leave_unseen() -> None:
    state = GAME.start(2, 3, {})
    while asked(state) != "keep_mission":  # type: ignore[arg-type]
        state.apply(state.options[0])
    first = state.actor
    draft = state.dump()["seats"][first]["draft"]
    assert offers(state, "keep") == set(draft)  # type: ignore[arg-type]
    state.apply(state.options[0])
    assert offers(state, "keep") == set(draft[1:])  # type: ignore[arg-type]
    state.apply(state.options[1])
    assert state.actor != first
    assert len(GAME.view(state, state.actor).seats[first].missions) == 1
    state.apply(state.options[0])
    learned = state.learned
    state.apply(state.options[0])
    assert state.learned > learned
    view = GAME.view(state, None)
    assert {mission.id for mission in view.seats[first].missions[1:]} == {draft[0], draft[2]}
