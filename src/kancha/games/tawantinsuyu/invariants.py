"""What must be true of every position: nothing is lost, nothing stands where it cannot. Used by `kancha check` and tests."""

from __future__ import annotations

import itertools

from kancha.games.tawantinsuyu.golden.tables import (
    COLOUR_PALACES, COURTIERS, GOVERNORS, GUEST, IDOLS, MODULE_ID, MODULE_PASSIVES, MODULE_PRODUCTIONS, NEWCOMER_COLOURS,
    NEWCOMER_COUNT, NEWCOMER_OFFER, NEWCOMERS, NOBLES, OVERSEERS, PATHFINDERS, PLACES, SETTLERS, VALLEY, VASSALS, VASSALS_EACH,
    WEAVERS,
)  # fmt: skip
from kancha.games.tawantinsuyu.golden.vassals.rules import conquered
from kancha.games.tawantinsuyu.kinds import PLACE_TILE, REPLACE
from kancha.games.tawantinsuyu.rules.supply import building_of, building_pile
from kancha.games.tawantinsuyu.rules.weavings import edge_of, match_of, tile_in
from kancha.games.tawantinsuyu.state import State, look_building, piece_number
from kancha.games.tawantinsuyu.tables import (
    ARMY_CARDS, BASE_CARDS, BASE_PASSIVES, BASE_PRODUCTIONS, BIT, BUILDING_TYPE, CARDS, COLOURS, EDGES, HEIGHT, MARKET_EACH,
    MARKET_TYPES, OFFER_LIMIT, OVERLAY_ID, PALACE_BUILDING, PASSIVE_BUILDING, PRODUCTION_BUILDING, REGIONS, SECTIONS,
    STARTING_TILES, STATUE_KINDS, STATUE_SUPPLY, STEP_ID, STEPS_MARKERS, TILE_MIN_PLAYERS, TILE_PATTERN, TILES, WORKER_COUNT,
    members,
)  # fmt: skip

OVERLAY_ROWS = 6
"""Rows of the printed Temple that an overlay covers."""


def fault(s: State) -> str:
    """The first thing that is wrong with a position, or nothing."""
    people = _workers(s) or _newcomers(s)
    cards = _god_cards(s) or _army_cards(s)
    return people or cards or _buildings(s) or _weavings(s) or _pieces(s) or _vassals(s)


def _workers(s: State) -> str:
    for colour in range(COLOURS):
        supply = sum(s.workers[seat * COLOURS + colour] for seat in range(s.players))
        guests = sum(mask.bit_count() for kind, mask in enumerate(s.guests) if NEWCOMER_COLOURS[kind] & BIT[colour])
        board = s.standing[colour].bit_count() - guests
        queue = s.village.count(colour) + s.nomads[colour] + s.bag[colour] + s.casualties[colour] + s.removed[colour]
        nobles = sum((s.nobles[seat] & COLOUR_PALACES[colour]).bit_count() for seat in range(s.players))
        if supply + board + queue + nobles != WORKER_COUNT[colour]:
            return "Workers are lost or were made"
    if min(s.workers + s.nomads + s.bag + s.casualties + s.removed) < 0:
        return "there are fewer than no Workers somewhere"
    guests = sum(mask.bit_count() for mask in s.guests)
    if sum(mask.bit_count() for mask in s.standing) - guests != s.occupied().bit_count():
        return "two Workers stand on one space"
    if s.automaton >= 0:
        counts = [s.queue.count(colour) for colour in range(COLOURS)]
        if counts != s.workers[s.automaton * COLOURS : s.automaton * COLOURS + COLOURS]:
            return "the solo opponent's Workers and their order disagree"
        kinds = [s.queue.count(GUEST + kind) for kind in range(NEWCOMERS)]
        if s.newcomers and kinds != s.newcomers[s.automaton * NEWCOMERS : s.automaton * NEWCOMERS + NEWCOMERS]:
            return "the solo opponent's Newcomers and their order disagree"
    return ""


def _newcomers(s: State) -> str:
    if not s.modules & NOBLES:
        return "there are Newcomers or Nobles without their module" if s.newcomers or any(s.palaces) or any(s.nobles) else ""
    for kind in range(NEWCOMERS):
        supply = sum(s.newcomers[seat * NEWCOMERS + kind] for seat in range(s.players))
        rest = s.guest_bag[kind] + s.guest_offer.count(kind) + s.guest_fallen[kind] + s.guest_removed[kind]
        if supply + rest + s.guests[kind].bit_count() != NEWCOMER_COUNT[kind]:
            return "Newcomers are lost or were made"
        for colour in members(NEWCOMER_COLOURS[kind]):
            if s.guests[kind] & ~s.standing[colour]:
                return "a Newcomer does not stand in both its colours"
    if len(s.guest_offer) < NEWCOMER_OFFER and any(s.guest_bag):
        return "the offer of Newcomers has a gap"
    for seat in range(s.players):
        if s.nobles[seat] & ~s.palaces[seat] or s.lying[seat] & ~s.nobles[seat] or s.envoys(seat) & ~s.palaces[seat]:
            return "a Noble has no Palace"
        if s.envoys(seat) & s.nobles[seat]:
            return "a Palace has two Nobles"
    return ""


def _god_cards(s: State) -> str:
    seen = [piece_number(piece) for piece in s.god_deck] + s.offer + [card for card in s.slots if card >= 0] + members(s.played)
    seen += [piece_number(card) for card in s.spent] + members(s.drafted)
    if s.laid >= 0:
        seen.append(s.laid)
    for seat in range(s.players):
        seen += members(s.god_hand[seat]) + members(s.spread[seat])
        if s.god_shown[seat] & ~s.god_hand[seat] or s.kept[seat] & ~s.god_hand[seat]:
            return "a God card is known or kept that is not held"
    if sorted(seen) != list(range(CARDS if s.modules & NOBLES else BASE_CARDS)):
        return "God cards are lost or were made"
    return "the offer holds too many cards" if len(s.offer) > OFFER_LIMIT[s.players] else ""


def _army_cards(s: State) -> str:
    seen = s.army_deck + members(s.army_discard) + members(s.trained)
    for seat in range(s.players):
        seen += members(s.army_hand[seat]) + members(s.army_up[seat]) + members(s.army_down[seat])
    return "" if sorted(seen) == list(range(ARMY_CARDS)) else "Army cards are lost or were made"


def _buildings(s: State) -> str:
    seen = [building_of(type, piece_number(piece)) for type in MARKET_TYPES for piece in building_pile(s, type)]
    seen += [look_building(piece) for piece in s.looked]
    for slot, building in enumerate(s.market):
        if building >= 0:
            seen.append(building)
            if BUILDING_TYPE[building] != MARKET_TYPES[slot // MARKET_EACH]:
                return "a Building lies in the wrong part of the Market"
    for seat in range(s.players):
        seen += [PRODUCTION_BUILDING[number] for number in members(s.production[seat])]
        seen += [PASSIVE_BUILDING[number] for number in members(s.passive[seat])]
        seen += [PALACE_BUILDING[number] for number in members(s.palaces[seat])]
        if s.exhausted[seat] & ~s.production[seat]:
            return "a Building is face down that nobody owns"
    production = [*range(BASE_PRODUCTIONS)]
    passive = [*range(BASE_PASSIVES)]
    for module in range(len(MODULE_ID)):
        if s.modules & BIT[module]:
            production += MODULE_PRODUCTIONS[module]
            passive += MODULE_PASSIVES[module]
    own = [PRODUCTION_BUILDING[number] for number in production] + [PASSIVE_BUILDING[number] for number in passive]
    own += PALACE_BUILDING if s.modules & NOBLES else []
    return "" if sorted(seen) == sorted(own) else "Buildings are lost or were made"


def _weavings(s: State) -> str:
    seen = [piece_number(piece) for piece in s.weavings + s.drawn + s.held + _aside(s)]
    pending = [s.frames[at + 2] for at in range(0, len(s.frames), 4) if s.frames[at] in (PLACE_TILE, REPLACE)]
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
            edge = match_of(edge_of(s, left, 1), edge_of(s, right, 0))
            if edge >= 0:
                matches[s.tapestry_seat[at] * EDGES + edge] += 1
        seen += row
    if matches != s.matches:
        return "the matches are counted wrongly"
    own = [tile for tile in range(TILES) if tile not in STARTING_TILES and TILE_MIN_PLAYERS[tile] <= s.players]
    if len(set(seen)) != len(seen) or sorted(tile for tile in seen if tile not in STARTING_TILES) != own:
        return "Weavings are lost or were made"
    drawn = [piece_number(piece) for piece in s.drawn]
    return "a tile was bought that was not drawn" if any(tile not in drawn for tile in s.bought) else ""


def _aside(s: State) -> list[int]:
    """The tiles of purchases that are interrupted."""
    found: list[int] = []
    at = len(s.aside)
    while at > 0:
        n = s.aside[at - 1]
        found += s.aside[at - 1 - n : at - 1]
        at -= n + 1
    return found


def _pieces(s: State) -> str:
    if min(s.goods) < 0 or min(s.points) < 0:
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
        if s.steps.count(seat) > STEPS_MARKERS or s.markers_left(seat) < 0:
            return "a seat has too many markers"
        track = OVERLAY_ID[s.overlay] if s.overlay and HEIGHT[s.temple[seat]] < OVERLAY_ROWS else "base"
        if not STEP_ID[s.temple[seat]].startswith(track):
            return "a Temple marker is off the track"
        if not -1 <= s.priest[seat] < SECTIONS:
            return "a High Priest is off the Hill"
    return ""


def _vassals(s: State) -> str:
    if not s.modules & VASSALS:
        return "there are Vassals without their module" if s.vassals or s.nations else ""
    if len(s.vassals) != VASSALS_EACH * s.players or min(s.nation_markers) < 0:
        return "Vassals are lost or were made"
    for region in range(REGIONS):
        first = region * s.players
        if sum(s.nation_markers[first : first + s.players]) > conquered(s, region):
            return "a Nation tile has more markers than conquered spaces"
    for at, code in enumerate(s.vassals):
        seat, nation, place = at // VASSALS_EACH, code // PLACES, code % PLACES
        if nation in (GOVERNORS, SETTLERS) and s.lands[place] != seat:
            return "a Vassal lies where its owner has no marker"
        if nation == OVERSEERS and not s.production[seat] & BIT[place]:
            return "a Vassal lies on a Building of somebody else"
        if nation == IDOLS and not s.statues[seat * STATUE_KINDS + place]:
            return "a Vassal lies on a Statue that is gone"
        if code >= 0 and nation in (WEAVERS, PATHFINDERS, VALLEY, GOVERNORS, COURTIERS) and s.vassals.count(code) > 1:
            return "two Vassals lie where only one may"
    return ""
