"""Roads (rules 8, 9): what a seat may claim, how its network grows and shrinks, and which markers that reveals.

Nothing is searched for: a seat's network, the connections at its edge and the open land are kept up to date, so that the
connections it may claim are a few operations on sets. Only Rural Unrest finds a network anew.
"""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.inca_empire import reasons
from kancha.games.inca_empire.actions import region_numbers
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import (
    EFFECTS,
    FEWEST_ROADS,
    FREE_ROAD_COUNT,
    ROAD_BIT,
    ROAD_CREWS,
    SITE_BIT,
    members,
)
from kancha.games.inca_empire.told import TOLD_MARKER, TOLD_ROAD, TOLD_UNREST


def free_roads(s: State, seat: int) -> int:
    """How many roads Road Building allows: crews and floods together, never fewer than one (rules 8)."""
    return max(FEWEST_ROADS, FREE_ROAD_COUNT + s.force[seat * EFFECTS + ROAD_CREWS])


def claimable(s: State, seat: int) -> int:
    """The connections that a seat may build a road on now (rules 8), wilderness and doubled roads included (rules 9)."""
    edge = s.frontier[seat] & s.open_land
    if s.wilderness_left:
        return edge ^ (edge & (s.roads[seat] | s.crossed))
    edge &= s.board.printed
    return edge ^ (edge & s.built)


def refuse_road(s: State, seat: int, road: int) -> int:
    """Why a seat cannot build a road on a connection."""
    bit = ROAD_BIT[road]
    board = s.board
    if not bit & (board.printed | board.wilderness):
        return reasons.NOT_ON_MAP
    if bit & claimable(s, seat):
        return reasons.ALLOWED
    if bit & s.roads[seat]:
        return reasons.OWN_ROAD
    if not bit & s.frontier[seat]:
        return reasons.NOT_CONNECTED
    if not bit & s.open_land:
        return reasons.TOO_FAR
    if bit & s.crossed:
        return reasons.CROSSES
    return reasons.CLAIMED if bit & s.built else reasons.NEEDS_WILDERNESS


def needs_wilderness(s: State, road: int) -> bool:
    """Whether a road on a connection uses up a Wilderness Road: it is not printed, or another road lies there (rules 9)."""
    return ROAD_BIT[road] & (s.built | s.board.wilderness) != 0


def build_road(s: State, seat: int, road: int, cost: int) -> None:
    """Lay a road; what it joins to Cuzco is now in the network (rules 8)."""
    board = s.board
    bit = ROAD_BIT[road]
    if needs_wilderness(s, road):
        s.wilderness_left -= 1
    s.roads = replaced(s.roads, seat, s.roads[seat] | bit)
    s.built |= bit
    s.crossed |= board.crosses[road]
    s.tell(TOLD_ROAD, seat, road, cost)
    network = s.network[seat]
    if not network & SITE_BIT[board.end_a[road]]:
        join_site(s, seat, board.end_a[road])
    elif not network & SITE_BIT[board.end_b[road]]:
        join_site(s, seat, board.end_b[road])


def join_site(s: State, seat: int, site: int) -> None:
    """Take a site into a network, with any cut-off roads behind it, and reveal the markers around (rules 8)."""
    board = s.board
    touched = board.touches[site]
    if s.cut_off[seat] & board.incident[site]:
        s.refresh_network(seat)
        touched = s.within[seat]
    else:
        s.network = replaced(s.network, seat, s.network[seat] | SITE_BIT[site])
        s.frontier = replaced(s.frontier, seat, s.frontier[seat] | board.incident[site])
        s.within = replaced(s.within, seat, s.within[seat] | touched)
    reveal(s, touched)


def reveal(s: State, regions: int) -> None:
    """Turn up the markers that lie face down in some regions (rules 8, 10)."""
    fresh = regions & s.hidden()
    if not fresh:
        return
    s.revealed |= fresh
    s.learned += 1
    if s.telling:
        for region in region_numbers(fresh):
            s.tell(TOLD_MARKER, region, s.markers[region])


def exposed(s: State, seat: int) -> int:
    """The roads of a seat that lie wholly or partly in an unconquered region (rules 11)."""
    lost = 0
    for road in members(s.roads[seat]):
        land = s.board.land[road]
        if land & s.conquered != land:
            lost |= ROAD_BIT[road]
    return lost


def rural_unrest(s: State, seat: int) -> None:
    """Remove the exposed roads of a seat, all at once; what is cut off by that stays on the board (rules 11)."""
    lost = exposed(s, seat)
    s.tell(TOLD_UNREST, seat, lost.bit_count())
    if lost:
        s.roads = replaced(s.roads, seat, s.roads[seat] ^ lost)
        s.refresh_roads()
        s.refresh_network(seat)
