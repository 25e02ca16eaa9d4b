"""Random games: the game's own code against the slow reference at many positions, and what must hold at every step."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from kancha.core.told import WIDTH
from kancha.games.cuzco_terraces import kinds, told
from kancha.games.cuzco_terraces.rules.heights import highest, place_in
from kancha.games.cuzco_terraces.rules.incas import leave_cost, move_cost
from kancha.games.cuzco_terraces.rules.terrain import terrain_cost
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import BIT, HEX_ID, HEX_OF

from .positions import CARDS, FLOORS, GAME, SIDES, TILES, ask, ids, offers, random_game
from .reference import OFF, SITE, Land, groups

EVENTS_THAT_SCORE = {told.TEMPLE, told.EXPAND, told.ORGANISE, told.SHARE, told.FINAL, told.FINAL_SHARED}


def mask(hexes: set[str]) -> int:
    return sum(BIT[HEX_OF[hex]] for hex in hexes)


def events(state: State) -> list[tuple[int, ...]]:
    return [tuple(state.told[i : i + WIDTH]) for i in range(0, len(state.told), WIDTH)]


def follow(land: Land, state: State) -> None:
    """Lay the tiles that were placed on the way to a position, then take over its pieces."""
    for kind, _, tile, hex, d, _ in events(state):
        if kind == told.TERRAIN:
            land.lay(TILES[tile], HEX_ID[hex], d)
    land.meet(state.dump())


# the reference


def compare_terrain(state: State, land: Land) -> dict[str, bool]:
    """Placements with the points of the position: the same ones, at the same cost. Says which tiles fit anywhere."""
    if state.action_points == 0:
        return dict.fromkeys(TILES, False)
    fits = {}
    for number, tile in enumerate(TILES):
        expected = land.placements(tile, state.action_points)
        anchors = offers(ask(state, kinds.ANCHOR, number))
        if number > 1:
            found = {(hex, 0) for hex in anchors}
        else:
            asked = {hex: offers(ask(state, kinds.ORIENT, number, HEX_OF[hex])) for hex in HEX_ID}
            assert anchors == {hex for hex, sides in asked.items() if sides}
            found = {(hex, SIDES.index(side.split()[1])) for hex, sides in asked.items() for side in sides}
        assert found == set(expected), f"{tile} with {state.action_points} points"
        for (hex, d), cost in expected.items():
            assert terrain_cost(state, number, BIT[HEX_OF[hex]], d) == cost
        fits[tile] = bool(expected)
    return fits


def compare_walks(state: State, land: Land) -> set[str]:
    """Where the Incas of the seat on turn can go, at what cost. Returns the sources that can go anywhere."""
    seat, points = state.turn_of, state.action_points
    able = set()
    for source in [OFF, *sorted(land.incas[seat])]:
        x, bit = (-1, 0) if source == OFF else (HEX_OF[source], BIT[HEX_OF[source]])
        walks = {target: cost for target, cost in land.walks(seat, source).items() if cost <= points}
        for target, cost in walks.items():
            found = leave_cost(state, seat, bit) if target == OFF else move_cost(state, seat, bit, BIT[HEX_OF[target]])
            assert found == cost, f"{source} to {target}"
        if source in ids(state.moved_free):
            walks = {target: cost for target, cost in walks.items() if cost}
        expected = {"leave" if target == OFF else target for target in walks}
        assert offers(ask(state, kinds.GO, x)) == expected, f"from {source} with {points} points"
        if walks:
            able.add(source)
    return able


def compare_areas(state: State, land: Land) -> None:
    """Villages, shores, and who stands how high in them."""
    villages = groups(land.villages())
    assert sorted(sorted(ids(component)) for component in state.components) == sorted(sorted(area) for area in villages)
    for area in [*villages, *(land.shore(pond) for pond in groups(land.ponds))]:
        assert highest(state, mask(area)) == land.holder(area)
        for seat in range(state.players):
            assert place_in(state, seat, mask(area)) == land.place(seat, area)
    assert ids(state.full_ponds) == set().union(*land.full_ponds())


def buildable(state: State, land: Land) -> set[str]:
    """Where the seat on turn may build a temple."""
    occupied = set().union(*land.incas)
    found: set[str] = set()
    if state.floors[0]:
        for area in groups(land.villages()):
            if len(area) >= 2 and not area & land.temples and land.holder(area) == state.turn_of:
                found |= area - occupied
    return found


def expandable(state: State, land: Land) -> dict[str, set[int]]:
    """The temples that the seat on turn may expand, with the values they may reach."""
    found = {}
    dump = state.dump()
    floors = {int(value): count for value, count in dump["supply"]["floors"].items()}
    for temple in dump["temples"]:
        (city,) = [area for area in groups(land.villages()) if temple["hex"] in area]
        values = set()
        for value in range(temple["value"] + 2, 12, 2):
            if value <= len(city) and all(floors[floor] for floor in range(temple["value"] + 2, value + 1, 2)):
                values.add(value)
        if values and not temple["fresh"] and land.holder(city) == state.turn_of:
            found[temple["hex"]] = values
    return found


def expected_acts(state: State, land: Land, fits: dict[str, bool], able: set[str]) -> set[str]:
    """All that the seat on turn may begin to do, from the rules text."""
    seat = state.dump()["seats"][state.turn_of]
    left = {"triple": state.triples, **seat["tiles"]}
    found = {f"terrain {tile}" for tile in TILES if left[tile] and fits[tile]}
    if seat["tokens"] and not state.token_used:
        found.add("token")
    if state.duty:
        return found
    found.add("end")
    found |= {f"inca {source}" for source in able - {OFF}}
    if OFF in able and len(seat["incas"]) < 12:
        found.add("enter")
    if state.action_points:
        bare = {hex for hex, border in SITE.items() if border == "none"} - set(land.level) - land.ponds
        if bare and len(land.ponds) < 19:
            found.add("pond")
        if buildable(state, land):
            found.add("temple")
        found |= {f"expand {hex}" for hex in expandable(state, land)}
        if state.draws < 2 and (state.deck or sum(state.discard)):
            found |= {"draw up", "draw deck"}
    return found


def compare(state: State, land: Land) -> None:
    compare_areas(state, land)
    if state.top() != kinds.ACT:
        return
    fits = compare_terrain(state, land)
    able = compare_walks(state, land)
    assert offers(state) == expected_acts(state, land, fits, able)
    assert offers(ask(state, kinds.BUILD_HEX)) == buildable(state, land)
    for hex, values in expandable(state, land).items():
        assert offers(ask(state, kinds.HEIGHT, HEX_OF[hex], 1)) == {f"value {value}" for value in values}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_rules_agree_with_the_slow_reference(players: int, seed: int) -> None:
    rng = random.Random(seed)
    land = Land(players)
    compared = 0
    for step, (state, _) in enumerate(random_game(players, 100 * players + seed)):
        follow(land, state)
        if step % 3 == 0:
            compare_areas(state, land)
        if state.top() == kinds.ACT and rng.random() < 0.1:
            compare(state, land)
            compared += 1
            poorer = state.copy()
            poorer.action_points = rng.randrange(4)
            if not poorer.duty:
                compare_walks(poorer, land)
    assert compared > 15, "too few positions to say anything"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_placements_agree_with_the_slow_reference_for_any_number_of_points(players: int) -> None:
    rng = random.Random(players)
    land = Land(players)
    for state, _ in random_game(players, 7 + players):
        follow(land, state)
        if state.top() == kinds.ACT and rng.random() < 0.03:
            poorer = state.copy()
            poorer.action_points = rng.randrange(1, 4)
            compare_terrain(poorer, land)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_ponds_score_exactly_when_the_reference_sees_them_completed(players: int, seed: int) -> None:
    land = Land(players)
    before: State | None = None
    full: set[str] = set()
    for state, _ in random_game(players, 1000 + 10 * seed + players):
        follow(land, state)
        ponds = land.full_ponds()
        if before is not None and not {event[0] for event in events(state)} & EVENTS_THAT_SCORE:
            expected = before.points[:]
            for pond in ponds:
                if not pond & full and (seat := land.holder(land.shore(pond))) >= 0:
                    expected[seat] += 3 * len(pond)
            assert state.points == expected
        full = set().union(*ponds)
        before = state


# what must hold at every step


def check_position(dump: dict[str, Any]) -> None:
    terrain, ponds = dump["terrain"], set(dump["ponds"])
    temples = {temple["hex"]: temple["value"] for temple in dump["temples"]}
    cards = Counter([*dump["cards"]["deck"], *dump["cards"]["discard"], dump["cards"]["face_up"]])
    standing: set[str] = set()
    for seat in dump["seats"]:
        assert len(seat["incas"]) <= 12
        assert not standing & set(seat["incas"]), "two Incas on a hex"
        standing |= set(seat["incas"])
        cards.update(seat["hand"])
        assert not Counter(seat["shown"]) - Counter(seat["hand"])
        assert min(seat["tiles"].values()) >= 0
        assert seat["tokens"] >= 0
    if dump["festival"]:
        cards.update(dump["festival"]["cards"])
    assert cards == dict.fromkeys(CARDS, 5)
    assert standing <= set(terrain)
    assert not standing & set(temples)
    assert len(ponds) <= 19
    assert not ponds & set(terrain)
    assert all(SITE.get(pond) == "none" for pond in ponds)
    for floor, count in FLOORS.items():
        assert dump["supply"]["floors"][str(floor)] + sum(value >= floor for value in temples.values()) == count
    for city in groups({hex for hex, text in terrain.items() if text[0] == "V"}):
        assert len(city & set(temples)) <= 1
    assert all(terrain[hex][0] == "V" for hex in temples)
    assert 0 <= dump["turn"]["points"] <= 7
    assert dump["turn"]["draws"] <= 2


def tiles_used(dump: dict[str, Any]) -> int:
    """How many hexes all tiles that have left the supplies cover."""
    used = 3 * (56 - int(dump["supply"]["triples"]))
    for seat in dump["seats"]:
        tiles = seat["tiles"]
        used += 2 * (5 - int(tiles["double"])) + (3 - int(tiles["crop"])) + (2 - int(tiles["village"]))
    return used


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_or_made_at_any_step(players: int, seed: int) -> None:
    scores = [0] * players
    levels: dict[str, int] = {}
    for state, _ in random_game(players, 50 + 10 * players + seed):
        dump = state.dump()
        check_position(dump)
        rising = {hex: int(text[1:]) for hex, text in dump["terrain"].items()}
        assert all(rising.get(hex, 0) >= level for hex, level in levels.items()), "terrain never disappears"
        assert sum(rising.values()) == tiles_used(dump), "every tile hex lies on the board"
        assert all(now >= was for now, was in zip(state.scores(), scores, strict=True)), "prestige never falls"
        levels, scores = rising, state.scores()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_actions_are_sorted_and_every_other_action_has_its_reason(players: int) -> None:
    rng = random.Random(players)
    met = set()
    for state, _ in random_game(players, 300 + players):
        legal = state.legal_actions()
        assert legal
        assert legal == sorted(set(legal))
        if state.top() in met and rng.random() < 0.95:
            continue
        met.add(state.top())
        for action in range(len(GAME.actions)):
            reason = GAME.why_not(state, action)
            assert (reason == "") == (action in legal), f"{GAME.actions.notation(action)}: {reason!r}"
    assert {kinds.ACT, kinds.ANCHOR, kinds.ORIENT, kinds.GO, kinds.PROPOSE, kinds.BID} <= met


@pytest.mark.parametrize("players", [2, 3, 4])
def test_copies_live_on_their_own(players: int) -> None:
    rng = random.Random(players)
    for state, action in random_game(players, 400 + players):
        digest, dump, legal = state.digest(), state.dump(), state.legal_actions()
        twin = state.copy()
        twin.apply(action)
        while not twin.over and rng.random() < 0.8:
            twin.apply(rng.choice(twin.options))
        assert (state.digest(), state.dump(), state.legal_actions()) == (digest, dump, legal)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_survives_its_text_form(players: int) -> None:
    for step, (state, action) in enumerate(random_game(players, 500 + players)):
        if step % 4 == 0:
            again = GAME.load(state.dump())
            assert again.digest() == state.digest()
            twin = state.copy()
            twin.apply(action)
            again.apply(action)
            assert again.digest() == twin.digest()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_every_random_game_ends_in_time_with_the_best_score_winning(players: int, seed: int) -> None:
    turns = 0
    last: State | None = None
    for state, action in random_game(players, 600 + 10 * seed + players):
        turns += any(event[0] == told.TURN for event in events(state))
        last = state.copy()
        last.apply(action)
    assert last is not None
    assert last.over
    assert turns <= (56 + 10 * players) * players + players
    assert last.winners() == [seat for seat in range(players) if last.scores()[seat] == max(last.scores())]
    assert last.triples == 0 or last.quiet_turns == players
