"""Random games of every number of players against the slow reference, and conservation of all pieces at every step."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from kancha.core.told import WIDTH
from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.kinds import KINDS
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, COLOUR_ID, EDGE_ID, NEAR, REGION_ID, SPACE_ID, TILE_ID

from . import reference as slow
from .positions import ARMY, CARDS, COLOURS, GAME, GODS, LABELLED, PASSIVE, PRODUCTION, kind, offered, offers, play, random_game

COUNTS = [1, 2, 3, 4]
STATUES = [f"{size} {god}" for size in ("small", "large") for god in GODS]


def events(state: State) -> list[tuple[int, ...]]:
    return [tuple(state.told[i : i + WIDTH]) for i in range(0, len(state.told), WIDTH)]


def test_the_neighbours_of_every_space() -> None:
    for number, space in enumerate(SPACE_ID):
        found = {SPACE_ID[other] for other in range(60) if NEAR[number] & BIT[other]}
        assert found == slow.neighbours(space) == set(slow.SPACE[space]["adjacent"])
        assert len(found) == 4


def all_placements(state: State) -> set[tuple[str, str, str, str]]:
    """Every way through the questions of a placement."""
    found = set()
    for colour in offered(state, "place"):
        asked = play(state.copy(), f"place {colour}")
        lent = kind(asked) == "role"
        for role in offered(asked, "as") if lent else {colour}:
            spaces = play(asked.copy(), f"as {role}") if lent else asked
            for space in offers(spaces):
                for payment in offered(play(spaces.copy(), space), "with"):
                    found.add((colour, role, space, payment))
    return found


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(6))
def test_placements_are_those_of_the_reference(players: int, seed: int) -> None:
    compared = 0
    for state, _ in random_game(players, 100 * players + seed, rich=seed % 2 == 0):
        if kind(state) == "main":
            compared += 1
            if compared % 3 == 0:
                assert all_placements(state) == slow.placements(state.dump(), state.actor)
        if kind(state) == "space":
            pending = GAME.view(state, state.actor).pending
            dump = state.dump()
            for space, cost in pending.costs:
                assert cost == slow.food_cost(dump, state.actor, space, pending.role)
    assert compared > 10


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(20))
def test_the_number_of_tasks_is_that_of_the_reference(players: int, seed: int) -> None:
    before: dict[str, Any] = {}
    placed: tuple[dict[str, str], str, str, str] | None = None
    compared = 0
    for state, _ in random_game(players, 1000 * players + seed, rich=seed % 2 == 0):
        dump = state.dump()
        for number, seat, x, colour_of, role_of, _ in events(state):
            if number == told.PLACE and seat == before.get("actor") and placed is None:
                placed = before["dump"]["hill"], SPACE_ID[x], COLOUR_ID[colour_of], COLOUR_ID[role_of]
            elif number == told.TASKS:
                assert placed is not None
                hill, space, colour, role = placed
                assert x == slow.task_count(hill, dump["seats"][seat]["passive"], space, colour, role)
                placed = None
                compared += 1
        before = {"actor": state.actor, "dump": dump}
    assert compared > 1


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_done_is_what_the_reference_allows(players: int, seed: int) -> None:
    """Icons, slots, Buildings and ends of Tapestries, wherever they are asked for."""
    seen: Counter[str] = Counter()
    for state, _ in random_game(players, 2000 * players + seed, rich=seed % 2 == 0):
        asked, seat = kind(state), state.actor
        if asked not in ("tasks", "steps", "construct", "place_tile"):
            continue
        dump = state.dump()
        _, _, x, y = dump["frames"][-1]
        seen[asked] += 1
        if asked == "tasks":
            icons = [slow.ICON[icon]["type"] for icon in slow.SPACE[SPACE_ID[x]]["tasks"]]
            unused = {icon for n, icon in enumerate(icons) if not y >> n & 1}
            assert offered(state, "task") == {icon for icon in unused if slow.can_perform(dump, seat, icon)}
        elif asked == "steps":
            assert offered(state, "steps") <= slow.steps_slots(dump, seat)
        elif asked == "construct" and y < 4:
            assert offered(state, "build") == slow.buildable(dump, seat)
        elif asked == "place_tile":
            assert offers(state) == slow.tile_places(dump, seat, TILE_ID[x])
    assert seen["tasks"] > 3


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(4))
def test_matches_rulers_and_final_points_are_those_of_the_reference(players: int, seed: int) -> None:
    for step, (state, _) in enumerate(random_game(players, 3000 * players + seed, rich=seed % 2 == 0)):
        if step % 5:
            continue
        dump = state.dump()
        view = GAME.view(state, None)
        assert view.rulers == tuple(slow.ruler(dump, region) for region in REGION_ID)
        for seat in range(state.players):
            found = {EDGE_ID[edge]: n for edge, n in enumerate(state.matches[seat * 8 : seat * 8 + 8]) if n}
            assert found == slow.matches(dump, seat)
            assert sum(view.seats[seat].final) == slow.final_points(dump, seat)


# conservation


def check_pieces(dump: dict[str, Any], players: int) -> None:
    """Every Worker, card, tile, Building, Statue and marker is in exactly one place."""
    seats = dump["seats"]
    workers = Counter([*dump["village"], *dump["hill"].values()])
    for place in (dump["nomads"], dump["bag"], dump["casualties"], dump["removed"], *[seat["workers"] for seat in seats]):
        workers.update(place)
    assert workers == dict.fromkeys(COLOURS, 9)
    cards = [*_bare(dump["god_cards"]["deck"]), *dump["god_cards"]["offer"], *dump["god_cards"]["played"]]
    cards += [card for seat in seats for card in [*seat["god_hand"], *seat["spread"]]]
    cards += [card for card in [dump["turn"]["laid"], *(dump["axomamma"] or {"slots": []})["slots"]] if card]
    assert sorted(cards) == sorted(CARDS)
    army = [*dump["army_cards"]["deck"], *dump["army_cards"]["discard"], *dump["army_cards"]["trained"]]
    army += [card for seat in seats for card in [*seat["army_hand"], *seat["army_up"], *seat["army_down"]]]
    assert sorted(army) == ARMY
    buildings = [*_bare(dump["buildings"]["production"]), *_bare(dump["buildings"]["passive"])]
    buildings += [id for id in dump["buildings"]["market"] if id]
    buildings += [id for seat in seats for id in [*seat["production"], *seat["passive"]]]
    assert sorted(buildings) == [*PRODUCTION, *PASSIVE]
    check_tiles(dump, max(players, 2))
    statues = Counter(dump["statues"])
    for seat in seats:
        statues.update(seat["statues"])
        assert set(seat["face_down"]) <= set(seat["production"])
    assert all(statues[f"small {god}"] <= 2 and statues[f"large {god}"] <= 1 for god in GODS)
    for seat_number in range(len(seats)):
        assert list(dump["steps"].values()).count(seat_number) <= 5
        assert list(dump["conquest"].values()).count(seat_number) <= 10


def check_tiles(dump: dict[str, Any], players: int) -> None:
    tiles = [*_bare(dump["weavings"]["pile"]), *_bare(dump["weavings"]["drawn"])]
    tiles += [tile for tapestry in dump["weavings"]["tapestries"] for tile in tapestry["tiles"]]
    tiles += [TILE_ID[x] for kind, _, x, _ in dump["frames"] if kind == "place_tile"]
    labelled = {tile for label, group in LABELLED.items() if label > players for tile in group}
    assert len(tiles) == len(set(tiles))
    assert {tile for tile in tiles if tile[0] == "W"} == {f"W{n:02}" for n in range(1, 32)} - labelled
    for tapestry in dump["weavings"]["tapestries"]:
        patterns = [slow.TILE[tile]["pattern"] for tile in tapestry["tiles"]]
        assert len(patterns) == len(set(patterns))


def _bare(pile: list[str]) -> list[str]:
    return [piece.partition("/")[0] for piece in pile]


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(16))
def test_nothing_is_lost_or_made_at_any_step(players: int, seed: int) -> None:
    gone: Counter[str] = Counter()
    for state, action in random_game(players, 4000 * players + seed, rich=seed % 2 == 0):
        dump = state.dump()
        check_pieces(dump, players)
        assert GAME.fault(state) == ""
        assert min(state.goods) >= 0
        assert min(state.points) >= 0
        left = Counter(dump["statues"])
        for seat in dump["seats"]:
            left.update(seat["statues"])
        now = Counter({id: 3 - left[id] for id in STATUES})
        assert all(now[id] >= n for id, n in gone.items()), "Statues that are gone stay gone"
        gone = now
        last = state.copy()
        last.apply(action)
    assert last.over
    check_pieces(last.dump(), players)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(8))
def test_every_game_ends_after_its_third_festival(players: int, seed: int) -> None:
    before: State | None = None
    for state, action in random_game(players, 5000 * players + seed):
        before = state.copy()
        last = state.copy()
        last.apply(action)
    assert last.over
    assert before is not None
    assert (last.festivals, last.actor, last.options) == (3, -1, [])
    assert last.winners()
    if players > 1:
        best = max(last.scores())
        assert all(last.scores()[seat] == best for seat in last.winners())


@pytest.mark.parametrize("players", COUNTS)
def test_every_other_action_has_its_reason(players: int) -> None:
    rng = random.Random(players)
    kinds = set()
    for seed in range(3):
        for state, _ in random_game(players, 6000 * players + seed, rich=seed % 2 == 0):
            legal = state.legal_actions()
            assert legal == sorted(set(legal))
            if state.top() in kinds and rng.random() < 0.97:
                continue
            kinds.add(state.top())
            for action in range(len(GAME.actions)):
                reason = GAME.why_not(state, action)
                assert (reason == "") == (action in legal), f"{GAME.actions.notation(action)}: {reason!r}"
    assert {KINDS.ids.index(id) for id in ("main", "second", "space", "payment", "tasks", "village", "act")} <= kinds


@pytest.mark.parametrize("players", COUNTS)
def test_copies_live_on_their_own_and_positions_survive_their_text_form(players: int) -> None:
    rng = random.Random(players)
    for step, (state, action) in enumerate(random_game(players, 7000 * players, rich=True)):
        digest = state.digest()
        twin = state.copy()
        twin.apply(action)
        if step % 4 == 0:
            again = GAME.load(state.dump())
            assert again.digest() == digest
            again.apply(action)
            assert again.digest() == twin.digest()
        while not twin.over and rng.random() < 0.7:
            twin.apply(rng.choice(twin.options))
        assert state.digest() == digest
