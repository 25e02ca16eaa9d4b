"""Placing terrain (rules 5). Every condition is one set of hexes; a placement is legal where all of them agree.

A placement is a tile, the hex of its village (the only hex of a single) and a direction: the crops of a triple lie in
directions d and d + 1, the crop of a double in direction d.
"""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.games.cuzco_terraces import actions, kinds, reasons, told
from kancha.games.cuzco_terraces.names import TILE, crops_name
from kancha.games.cuzco_terraces.rules.ponds import complete_ponds
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT, BOARD, CROP, DOUBLE, HEX_ID, OUTER, OVERFLOW_COST, PAIR_WITHIN, PAIR_WITHIN_1, ROW, SITE, TERRAIN_COST, TRIPLE, VILLAGE,
    WITHIN, WITHIN_1, WITHIN_2, grow, hex_of, neighbours, some, toward,
)  # fmt: skip


def tiles_left(s: State, tile: int) -> int:
    """How many of a tile the seat on turn can take (rules 5.1)."""
    return s.triples if tile == TRIPLE else s.own_tiles[s.turn_of * 3 + tile - 1]


def covered(tile: int, village: int, d: int) -> int:
    """The hexes under a placement."""
    mask = village
    if tile <= DOUBLE:
        mask |= toward(village, (d + 3) % 6)
    if tile == TRIPLE:
        mask |= toward(village, (d + 4) % 6)
    return mask


def by_direction(east: int, north_east: int, north_west: int) -> list[int]:
    """Pairs of neighbours, found in three directions, from both ends."""
    return [east, north_east, north_west, east << 1, north_east >> (ROW - 1), north_west >> ROW]


def ground_pairs(s: State) -> list[int]:
    """By direction, the bare hexes whose neighbour there is bare too."""
    ground = BOARD ^ (s.villages | s.crops | s.ponds)
    return by_direction(ground & ground >> 1, ground & ground << (ROW - 1), ground & ground << ROW)


def raised_pairs(s: State) -> list[int]:
    """By direction, the terrain hexes free to build on whose neighbour there is free and as high (rules 5.3, 5.4)."""
    free = BOARD ^ (s.everybody | s.temples)
    east = 0
    north_east = 0
    north_west = 0
    for height in s.heights:
        level = height & free
        east |= level & level >> 1
        north_east |= level & level << (ROW - 1)
        north_west |= level & level << ROW
    return by_direction(east, north_east, north_west)


def same_tile(pairs: list[int], d: int) -> int:
    """The hexes whose neighbour in direction d is topped by the same tile."""
    return pairs[d] if d < 3 else toward(pairs[d - 3], d)


def on_ground(s: State, tile: int, pairs: list[int], d: int) -> int:
    """Where the village of a double or triple may lie on bare ground, as far as points and border go (rules 5.7, 5.8)."""
    points = s.action_points - TERRAIN_COST
    if tile == DOUBLE:
        return pairs[d] & (PAIR_WITHIN[d] if points < OVERFLOW_COST else PAIR_WITHIN_1[d])
    within = WITHIN if points < OVERFLOW_COST else WITHIN_1 if points < 2 * OVERFLOW_COST else WITHIN_2
    return pairs[d] & pairs[(d + 1) % 6] & within[d]


def on_terrain(s: State, tile: int, pairs: list[int], d: int) -> int:
    """Where the village of a double or triple may lie on terrain without perfect stacking (rules 5.5)."""
    if tile == DOUBLE:
        found = pairs[d]
        return found ^ (found & same_tile(s.double_pairs, d)) if found else 0
    e = (d + 1) % 6
    found = pairs[d] & pairs[e]
    return found ^ (found & same_tile(s.triple_pairs, d) & same_tile(s.triple_pairs, e)) if found else 0


def single_sites(s: State, tile: int) -> int:
    """Where a single may lie: on bare ground of the site, or on terrain that is not topped by a single."""
    open = SITE | s.villages | s.crops
    open ^= open & (s.ponds | s.everybody | s.temples | s.singles)
    return open if tile == CROP else keep_cities_apart(s, tile, open, 0)


def keep_cities_apart(s: State, tile: int, sites: int, d: int) -> int:
    """Drop the sites where the new village would put two temples into one city (rules 5.9).

    A village that touches two cities joins them; only where the same tile covers other villages it may cut one off.
    """
    risky = sites & s.contested
    if not risky:
        return sites
    cutting = 0
    if tile <= DOUBLE:
        cutting = toward(s.villages, d)
        if tile == TRIPLE:
            cutting |= toward(s.villages, (d + 1) % 6)
    sites ^= risky
    risky &= cutting
    while risky:
        village = some(risky)
        risky ^= village
        if not joins_cities(s, tile, village, d):
            sites |= village
    return sites


def joins_cities(s: State, tile: int, village: int, d: int) -> bool:
    """Whether a placement would join two cities, judged on the board as it would lie then."""
    under = covered(tile, village, d)
    villages = (s.villages ^ (s.villages & under)) | village
    city = grow(village, villages)
    return (city & s.temples).bit_count() > 1


def tile_sites(s: State, tile: int, ground: list[int], raised: list[int], d: int) -> int:
    """Where the village of a double or triple may lie in one orientation."""
    return keep_cities_apart(s, tile, on_ground(s, tile, ground, d) | on_terrain(s, tile, raised, d), d)


def sites(s: State, tile: int) -> int:
    """All hexes where the village (or the only hex) of a tile may lie, in any orientation."""
    if tile > DOUBLE:
        return single_sites(s, tile)
    ground = ground_pairs(s)
    raised = raised_pairs(s)
    found = 0
    for d in range(6):
        found |= tile_sites(s, tile, ground, raised, d)
    return found


def fitting_tiles(s: State) -> list[int]:
    """The tiles that the seat on turn has, can pay and finds a place for."""
    found: list[int] = []
    if s.action_points < TERRAIN_COST:
        return found
    ground = ground_pairs(s)
    raised: list[int] = []
    for tile in range(DOUBLE + 1):
        if tiles_left(s, tile):
            if fits_ground(s, tile, ground):
                found.append(tile)
                continue
            if not raised:
                raised = raised_pairs(s)
            if fits_terrain(s, tile, raised):
                found.append(tile)
    for tile in range(CROP, VILLAGE + 1):
        if tiles_left(s, tile) and single_sites(s, tile):
            found.append(tile)
    return found


def fits_ground(s: State, tile: int, ground: list[int]) -> bool:
    """Whether a double or triple fits anywhere on bare ground."""
    for d in range(6):
        if keep_cities_apart(s, tile, on_ground(s, tile, ground, d), d):
            return True
    return False


def fits_terrain(s: State, tile: int, raised: list[int]) -> bool:
    """Whether a double or triple fits anywhere on terrain."""
    for d in range(6):
        if keep_cities_apart(s, tile, on_terrain(s, tile, raised, d), d):
            return True
    return False


def orientations(s: State, tile: int, village: int) -> list[int]:
    """The directions in which a double or triple may lie with its village on a given hex."""
    ground = ground_pairs(s)
    raised = raised_pairs(s)
    found: list[int] = []
    for d in range(6):
        fit = (on_ground(s, tile, ground, d) | on_terrain(s, tile, raised, d)) & village
        if fit and keep_cities_apart(s, tile, fit, d):
            found.append(d)
    return found


def terrain_cost(s: State, tile: int, village: int, d: int) -> int:
    """Action points for a placement: each hex on bare ground outside the site costs extra (rules 5.8)."""
    outside = covered(tile, village, d) & OUTER
    if not outside or outside & (s.villages | s.crops):
        return TERRAIN_COST
    return TERRAIN_COST + OVERFLOW_COST * outside.bit_count()


def place_terrain(s: State, tile: int, village: int, d: int) -> None:
    """Lay a tile: levels, types, supplies, components, and the ponds it closes (rules 5)."""
    under = covered(tile, village, d)
    cost = terrain_cost(s, tile, village, d)
    s.action_points -= cost
    s.moved_free = 0
    s.duty = 0
    s.placed = 1
    was_bare = not under & (s.villages | s.crops)
    raise_level(s, under, was_bare)
    old_villages = s.villages & under
    s.villages ^= old_villages
    s.crops |= under
    if tile != CROP:
        s.villages |= village
        s.crops ^= village
    remember_tile(s, tile, under)
    if tile == TRIPLE:
        s.triples -= 1
    else:
        s.own_tiles[s.turn_of * 3 + tile - 1] -= 1
    if old_villages or tile != CROP:
        s.refresh_components(under | neighbours(under))
    s.tell(told.TERRAIN, s.turn_of, tile, hex_of(village), d, cost)
    if was_bare:
        complete_ponds(s, neighbours(under) & s.ponds)
    if s.triples == 0 and s.ended_by < 0:
        s.ended_by = s.turn_of
        s.tell(told.END, s.turn_of)


def raise_level(s: State, under: int, was_bare: bool) -> None:
    """Move the covered hexes, which all have one level, up by one."""
    heights = s.heights
    if was_bare:
        if not heights:
            heights.append(0)
        heights[0] |= under
        return
    k = 0
    while not heights[k] & under:
        k += 1
    heights[k] ^= under
    if k + 1 == len(heights):
        heights.append(0)
    heights[k + 1] |= under


def remember_tile(s: State, tile: int, under: int) -> None:
    """Keep which neighbours are topped by one tile, for the rule against perfect stacking (rules 5.5)."""
    apart = BOARD ^ under
    for d in range(3):
        kept = apart ^ (apart & toward(under, d))
        s.triple_pairs[d] &= kept
        s.double_pairs[d] &= kept
        if tile == TRIPLE:
            s.triple_pairs[d] |= under & toward(under, d)
        elif tile == DOUBLE:
            s.double_pairs[d] |= under & toward(under, d)
    if tile > DOUBLE:
        s.singles |= under
    else:
        s.singles &= apart


def refuse_placement(s: State, tile: int, village: int, d: int) -> int:
    """Why a tile cannot lie in one place and orientation, in the order of the table of reasons (rules 5)."""
    under = covered(tile, village, d)
    size = 3 if tile == TRIPLE else 2 if tile == DOUBLE else 1
    if (under & BOARD).bit_count() < size:
        return reasons.OFF_BOARD
    if under & s.ponds:
        return reasons.POND_UNDER
    if under & s.everybody:
        return reasons.INCA_UNDER
    if under & s.temples:
        return reasons.TEMPLE_UNDER
    terrain = s.villages | s.crops
    if tile <= DOUBLE:
        ground = ground_pairs(s)
        raised = raised_pairs(s)
        level = (ground[d] | raised[d]) & village
        if tile == TRIPLE:
            level &= ground[(d + 1) % 6] | raised[(d + 1) % 6]
        if not level:
            return reasons.NOT_LEVEL
    if not under & (terrain | SITE):
        return reasons.OUTSIDE_ONLY
    if tile == TRIPLE and same_tile(s.triple_pairs, d) & same_tile(s.triple_pairs, (d + 1) % 6) & village:
        return reasons.PERFECT_STACK
    if tile == DOUBLE and same_tile(s.double_pairs, d) & village:
        return reasons.PERFECT_STACK
    if tile > DOUBLE and s.singles & village:
        return reasons.PERFECT_STACK
    if tile != CROP and joins_cities(s, tile, village, d):
        return reasons.JOINS_CITIES
    cost = terrain_cost(s, tile, village, d)
    return s.because(reasons.TERRAIN_DEAR, cost, s.action_points) if cost > s.action_points else ALLOWED


class PlaceTerrain(Decision[State]):
    """Take a tile to place it (rules 5.1)."""

    asks = (actions.TERRAIN,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.TERRAIN + tile for tile in fitting_tiles(s)]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        tile = action - actions.TERRAIN
        if tiles_left(s, tile) == 0:
            return s.because(reasons.NO_TILE, tile)
        if s.action_points < TERRAIN_COST:
            return s.because(reasons.POINTS_SHORT, TERRAIN_COST, s.action_points)
        return ALLOWED if sites(s, tile) else s.because(reasons.NO_SITE, tile, s.action_points)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        tile = action - actions.TERRAIN
        return f"Place a {TILE[tile]} ({TERRAIN_COST} AP, {tiles_left(s, tile)} left)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.ANCHOR, s.actor, action - actions.TERRAIN)


class Anchor(Decision[State]):
    """The hex of a tile's village, or of a single (rules 5). x: the tile."""

    asks = (actions.HEX,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Where should the {'village of the ' if x <= DOUBLE else ''}{TILE[x]} lie?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return actions.hex_actions(sites(s, x))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        village = BIT[action - actions.HEX]
        if x > DOUBLE:
            return refuse_placement(s, x, village, 0)
        nearest = 0
        for d in range(6):
            reason = refuse_placement(s, x, village, d)
            if reason == ALLOWED:
                return ALLOWED
            if reason > refuse_placement(s, x, village, nearest):
                nearest = d
        return refuse_placement(s, x, village, nearest)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        hex = action - actions.HEX
        level = s.level(BIT[hex])
        part = "Village" if x <= DOUBLE else TILE[x].capitalize()
        rising = f", rising to level {level + 1}" if level else ""
        price = "" if x <= DOUBLE else f" ({terrain_cost(s, x, BIT[hex], 0)} AP)"
        return f"{part} on {HEX_ID[hex]}{rising}{price}"

    def group(self, s: State, x: int, y: int, action: int) -> str:
        level = s.level(BIT[action - actions.HEX])
        return f"On level {level}" if level else "On bare ground"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if x <= DOUBLE:
            s.push(kinds.ORIENT, s.actor, x, action - actions.HEX)
        else:
            place_terrain(s, x, BIT[action - actions.HEX], 0)


class Orient(Decision[State]):
    """How a double or triple lies around its village (rules 5.2). x: the tile, y: the village's hex."""

    asks = (actions.TURN,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"The village lies on {HEX_ID[y]}. On which side {'are the crops' if x == TRIPLE else 'is the crop'}?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.TURN + d for d in orientations(s, x, BIT[y])]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_placement(s, x, BIT[y], action - actions.TURN)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        d = action - actions.TURN
        return f"{crops_name(x, d).capitalize()} ({terrain_cost(s, x, BIT[y], d)} AP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        place_terrain(s, x, BIT[y], action - actions.TURN)
