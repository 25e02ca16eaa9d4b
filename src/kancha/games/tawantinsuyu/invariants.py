"""What must be true of every position: nothing is lost, nothing stands where it cannot. Used by `kancha check` and tests."""

from __future__ import annotations

import itertools

from kancha.games.tawantinsuyu.frames import PLACE_TILE
from kancha.games.tawantinsuyu.rules_weavings import tile_in
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    ARMY_CARDS,
    BIT,
    BUILDINGS,
    CARDS,
    COLOURS,
    CONQUEST_MARKERS,
    EDGES,
    MARKET_EACH,
    OFFER_LIMIT,
    PRODUCTIONS,
    SECTIONS,
    STARTING_TILES,
    STATUE_KINDS,
    STATUE_SUPPLY,
    STEPS_MARKERS,
    TILE_LEFT,
    TILE_MIN_PLAYERS,
    TILE_PATTERN,
    TILE_RIGHT,
    TILES,
    TOP_OF_TEMPLE,
    WORKER_COUNT,
    members,
)


def fault(s: State) -> str:
    """The first thing that is wrong with a position, or nothing."""
    return _workers(s) or _god_cards(s) or _army_cards(s) or _buildings(s) or _weavings(s) or _pieces(s)


def _workers(s: State) -> str:
    for colour in range(COLOURS):
        supply = sum(s.workers[seat * COLOURS + colour] for seat in range(s.players))
        board = s.standing[colour].bit_count()
        queue = s.village.count(colour) + s.nomads[colour] + s.bag[colour] + s.casualties[colour] + s.removed[colour]
        if supply + board + queue != WORKER_COUNT[colour]:
            return "Workers are lost or were made"
    if min(s.workers + s.nomads + s.bag + s.casualties + s.removed) < 0:
        return "there are fewer than no Workers somewhere"
    if sum(mask.bit_count() for mask in s.standing) != s.occupied().bit_count():
        return "two Workers stand on one space"
    if s.automaton >= 0:
        counts = [s.queue.count(colour) for colour in range(COLOURS)]
        if counts != s.workers[s.automaton * COLOURS : s.automaton * COLOURS + COLOURS]:
            return "the solo opponent's Workers and their order disagree"
    return ""


def _god_cards(s: State) -> str:
    seen = [piece % PILE for piece in s.god_deck] + s.offer + [card for card in s.slots if card >= 0] + members(s.played)
    if s.laid >= 0:
        seen.append(s.laid)
    for seat in range(s.players):
        seen += members(s.god_hand[seat]) + members(s.spread[seat])
        if s.god_shown[seat] & ~s.god_hand[seat] or s.kept[seat] & ~s.god_hand[seat]:
            return "a God card is known or kept that is not held"
    if sorted(seen) != list(range(CARDS)):
        return "God cards are lost or were made"
    return "the offer holds too many cards" if len(s.offer) > OFFER_LIMIT[s.players] else ""


def _army_cards(s: State) -> str:
    seen = s.army_deck + members(s.army_discard) + members(s.trained)
    for seat in range(s.players):
        seen += members(s.army_hand[seat]) + members(s.army_up[seat]) + members(s.army_down[seat])
    return "" if sorted(seen) == list(range(ARMY_CARDS)) else "Army cards are lost or were made"


def _buildings(s: State) -> str:
    seen = [piece % PILE for piece in s.production_pile] + [piece % PILE + PRODUCTIONS for piece in s.passive_pile]
    for slot, building in enumerate(s.market):
        if building >= 0:
            seen.append(building)
            if (building < PRODUCTIONS) != (slot < MARKET_EACH):
                return "a Building lies in the wrong part of the Market"
    for seat in range(s.players):
        seen += members(s.production[seat]) + [number + PRODUCTIONS for number in members(s.passive[seat])]
        if s.exhausted[seat] & ~s.production[seat]:
            return "a Building is face down that nobody owns"
    return "" if sorted(seen) == list(range(BUILDINGS)) else "Buildings are lost or were made"


def _weavings(s: State) -> str:
    seen = [piece % PILE for piece in s.weavings + s.drawn]
    pending = [s.frames[at + 2] for at in range(0, len(s.frames), 4) if s.frames[at] == PLACE_TILE]
    seen += [tile for tile in pending if tile not in seen]
    matches = [0] * (EDGES * s.players)
    for at, tiles in enumerate(s.tapestry_tiles):
        length = s.tapestry_patterns[at].bit_count()
        row = [tile_in(tiles, place) for place in range(length)]
        if tiles >= 64**length or any(tile < 0 for tile in row):
            return "a Tapestry and its patterns disagree"
        if sum(BIT[TILE_PATTERN[tile]] for tile in row) != s.tapestry_patterns[at]:
            return "a Tapestry shows a pattern twice"
        for left, right in itertools.pairwise(row):
            if TILE_RIGHT[left] == TILE_LEFT[right]:
                matches[s.tapestry_seat[at] * EDGES + TILE_LEFT[right]] += 1
        seen += row
    if matches != s.matches:
        return "the matches are counted wrongly"
    own = [tile for tile in range(TILES) if tile not in STARTING_TILES and TILE_MIN_PLAYERS[tile] <= s.players]
    if len(set(seen)) != len(seen) or sorted(tile for tile in seen if tile not in STARTING_TILES) != own:
        return "Weavings are lost or were made"
    drawn = [piece % PILE for piece in s.drawn]
    return "a tile was bought that was not drawn" if any(tile not in drawn for tile in s.bought) else ""


def _pieces(s: State) -> str:
    if min(s.goods) < 0 or min(s.score) < 0:
        return "resources or VP are negative"
    for kind in range(STATUE_KINDS):
        owned = sum(s.statues[seat * STATUE_KINDS + kind] for seat in range(s.players))
        if s.statue_supply[kind] < 0 or s.statue_supply[kind] + owned > STATUE_SUPPLY[kind]:
            return "Statues were made"
    for section in range(SECTIONS):
        upper, lower = s.steps[section * 2], s.steps[section * 2 + 1]
        if (lower >= 0 and upper < 0) or s.depths[section] != (upper >= 0) + (lower >= 0):
            return "Steps hang in the air"
    for seat in range(s.players):
        if s.steps.count(seat) > STEPS_MARKERS or s.lands.count(seat) > CONQUEST_MARKERS:
            return "a seat has too many markers"
        if not 0 <= s.temple[seat] <= TOP_OF_TEMPLE:
            return "a Temple marker is off the track"
    return ""
