"""Random games: the game's own code against the slow reference, and what must hold at every step."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any, cast

import pytest

from kancha.games.inca_empire import kinds
from kancha.games.inca_empire.rules.scoring import maintenance
from kancha.games.inca_empire.state import State

from .positions import GAME, offers, random_game
from .reference import CARDS, CHARTS, CULTURES, Empire

SETUPS: list[tuple[int, dict[str, bool]]] = [
    (3, {}),
    (4, {}),
    (3, {"pizarros_arrival": True, "gods_agree": True}),
    (4, {"pizarros_arrival": True}),
    (4, {"early_downfall": True}),
    (4, {"gods_agree": True, "early_downfall": True}),
]


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_what_is_offered_is_what_the_reference_allows(players: int, options: dict[str, bool]) -> None:
    met = set()
    for seed in range(8):
        for step, (state, _) in enumerate(random_game(players, 70 + seed, **options)):
            if step % 4 == 0 or state.top() > kinds.ROADS:
                met.add(state.top())
                assert offers(state) == Empire(state.dump()).offers(), state.dump()["frames"]
    assert met == set(range(len(kinds.KINDS.ids))) - {kinds.NEXT_PHASE, kinds.REVEAL, kinds.TURN}


@pytest.mark.parametrize("players", [3, 4])
def test_networks_are_those_that_a_search_finds(players: int) -> None:
    looked_at_cut_off = 0
    for seed in range(40):
        for step, (state, _) in enumerate(random_game(players, seed)):
            if step % 60 and (not any(state.cut_off) or looked_at_cut_off > 20):
                continue
            looked_at_cut_off += any(state.cut_off)
            empire = Empire(state.dump())
            view = GAME.view(state, None)
            for seat in range(players):
                assert set(view.seats[seat].network) == empire.network(seat)
                assert maintenance(state, seat) == empire.maintenance(seat)
            assert offers(state) == empire.offers()
            assert empire.must_be_revealed() <= set(state.dump()["revealed"])
    assert looked_at_cut_off > 20


def check_pieces(dump: dict[str, Any]) -> None:
    """Nothing is lost or made."""
    players, chart = dump["players"], CHARTS[dump["players"]]
    removed = "removed_3p" if players == 3 else "removed_early_downfall" if dump["variants"]["early_downfall"] else ""
    cards = Counter([*dump["cards"]["pile"], *dump["cards"]["discard"]])
    for sector in dump["sun"].values():
        cards.update(sector["face_up"])
        cards.update([sector["face_down"]] if sector["face_down"] else [])
    for seat in dump["seats"]:
        assert len(seat["hand"]) == 3
        cards.update(seat["hand"])
    assert cards == +Counter({id: card["copies"] - card.get(removed, 0) for id, card in CARDS.items()})
    assert len({len(sector["face_up"]) for sector in dump["sun"].values()}) == 1
    markers = Counter([*dump["markers"].values(), *dump["spare"]])
    assert markers == {id: row["count"] - (players == 3) for id, row in CULTURES.items()}
    assert set(dump["markers"]) == chart.standard
    taken = [region for seat in dump["seats"] for region in seat["regions"]]
    assert len(taken) == len(set(taken))
    assert set(taken) <= set(dump["revealed"])
    assert set(dump["terraces"]) <= set(taken)
    assert set(dump["temples"]) <= set(dump["cities"]) | set(dump["garrisons"])
    assert not set(dump["cities"]) & set(dump["garrisons"])
    kinds = {site: chart.sites[site]["kind"] for site in [*dump["cities"], *dump["garrisons"]]}
    assert set(kinds.values()) <= {"city", "significant", "garrison"}
    wild = [id for seat in dump["seats"] for id in seat["roads"] if id in chart.wild]
    assert not any(frozenset((one, other)) in chart.crossings for one in wild for other in wild)
    assert all(seat["labor"] >= 0 for seat in dump["seats"])
    figures = [seat for stack in dump["track"].values() for seat in stack]
    assert sorted(figures) == sorted(dump["order"]) == list(range(players))


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_nothing_is_lost_or_made_at_any_step(players: int, options: dict[str, bool]) -> None:
    for seed in range(6):
        scores = [0] * players
        for state, _ in random_game(players, 50 + seed, **options):
            check_pieces(state.dump())
            assert GAME.fault(state) == ""
            assert all(now >= was for now, was in zip(state.scores(), scores, strict=True)), "points never fall"
            scores = state.scores()


@pytest.mark.parametrize("players", [3, 4])
def test_legal_actions_are_sorted_and_every_other_action_has_its_reason(players: int) -> None:
    rng = random.Random(players)
    met: Counter[int] = Counter()
    for seed in range(3):
        for state, _ in random_game(players, 300 + 10 * seed + players):
            legal = state.legal_actions()
            assert all(one < other for one, other in pairwise(legal))
            if met[state.top()] > 2 and rng.random() < 0.98:
                continue
            met[state.top()] += 1
            for action in range(len(GAME.actions)):
                reason = GAME.why_not(state, action)
                assert (reason == "") == (action in legal), f"{GAME.actions.notation(action)}: {reason!r}"
    assert {kinds.CARD, kinds.SECTOR, kinds.ACT, kinds.ROADS, kinds.FOLLOW} <= set(met)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
def test_every_legal_action_says_what_it_is_and_where_it_lies(players: int) -> None:
    for state, _ in random_game(players, 400 + players):
        assert GAME.question(state)
        for action in state.options:
            assert GAME.describe(state, action)
            element = GAME.target(state, action)
            assert element
            assert GAME.why_not_at(state, element) == ""


@pytest.mark.parametrize("players", [3, 4])
def test_copies_live_on_their_own(players: int) -> None:
    rng = random.Random(players)
    for state, action in random_game(players, 500 + players):
        digest, legal = state.digest(), state.legal_actions()
        twin = state.copy()
        twin.apply(action)
        while not twin.over and rng.random() < 0.8:
            twin.apply(rng.choice(twin.options))
        assert (state.digest(), state.legal_actions()) == (digest, legal)


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_every_position_survives_its_text_form(players: int, options: dict[str, bool]) -> None:
    for step, (state, action) in enumerate(random_game(players, 600 + players, **options)):
        if step % 6 == 0:
            again = GAME.load(state.dump())
            assert again.digest() == state.digest()
            twin = state.copy()
            twin.apply(action)
            again.apply(action)
            assert again.digest() == twin.digest()
            assert not GAME.fault(again)


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_every_random_game_ends_with_its_leader_winning(players: int, options: dict[str, bool]) -> None:
    for seed in range(200):
        rng = random.Random(seed)
        state = cast(State, GAME.start(players, seed, options))
        while not state.over:
            state.apply(state.options[int(rng.random() * len(state.options))])
        assert state.round == 7
        (winner,) = state.winners()
        assert state.scores()[winner] == max(state.scores())
        assert not any(state.face_up), "the Sapa Inca phase has emptied the Sun Event board"
        assert max(state.labor) <= 1
