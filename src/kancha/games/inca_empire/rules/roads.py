"""Roads (rules 8, 9): what a seat may claim, how its network grows and shrinks, and which markers that reveals.

Nothing is searched for: a seat's network, the connections at its edge and the open land are kept up to date, so that the
connections it may claim are a few operations on sets. Only Rural Unrest finds a network anew.
"""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import listed
from kancha.games.inca_empire import actions, kinds, reasons, told
from kancha.games.inca_empire.names import ACROSS, BESIDE, PRINTED, labor_name
from kancha.games.inca_empire.rules.construction import MORE_ROAD, begin_option, follow_with, refuse_construction
from kancha.games.inca_empire.rules.prices import price, purse, refuse_price
from kancha.games.inca_empire.rules.scoring import pay
from kancha.games.inca_empire.state import AHEAD, DONE, State
from kancha.games.inca_empire.tables import cultures, effects, works
from kancha.games.inca_empire.tables.maps import REGION_BIT, REGION_NAME, ROAD_BIT, SITE_BIT, SITE_NAME, members


def free_roads(s: State, seat: int) -> int:
    """How many roads Road Building allows: crews and floods together, never fewer than one (rules 8.1)."""
    return max(works.FEWEST_ROADS, works.FREE_ROADS + s.force[seat * effects.EFFECTS + effects.ROAD_CREWS])


def claimable(s: State, seat: int) -> int:
    """The connections that a seat may build a road on now (rules 8.3), wilderness and doubled roads included (rules 9.1)."""
    edge = s.frontier[seat] & s.open_land
    if s.wilderness_left:
        return edge ^ (edge & (s.roads[seat] | s.crossed))
    edge &= s.board.printed
    return edge ^ (edge & s.built)


def refuse_road(s: State, seat: int, road: int) -> int:
    """Why a seat cannot build a road on a connection (rules 8.3, 9)."""
    bit = ROAD_BIT[road]
    board = s.board
    if not bit & (board.printed | board.wilderness):
        return s.because(reasons.NOT_ON_MAP, s.players)
    if bit & s.roads[seat]:
        return reasons.OWN_ROAD
    if not bit & s.frontier[seat]:
        return reasons.ROAD_APART
    if not bit & s.open_land:
        return reasons.TOO_FAR
    if not needs_wilderness(s, road):
        return ALLOWED
    if s.wilderness_left:
        return reasons.CROSSES if bit & s.crossed else ALLOWED
    if s.in_force(seat, effects.WILDERNESS):
        return reasons.WILDERNESS_USED
    return reasons.CLAIMED if bit & s.built else reasons.NEEDS_WILDERNESS


def needs_wilderness(s: State, road: int) -> bool:
    """Whether a road on a connection uses up a Wilderness Road: it is not printed, or another road lies there (rules 9.1)."""
    return ROAD_BIT[road] & (s.built | s.board.wilderness) != 0


def build_road(s: State, seat: int, road: int, paid: bool = False, cost: int = 0) -> None:
    """Lay a road, paid for as an additional one or free; what it joins to Cuzco is now in the network (rules 8.4)."""
    board = s.board
    bit = ROAD_BIT[road]
    how = PRINTED
    if bit & (s.built | board.wilderness):
        s.wilderness_left -= 1
        how = BESIDE if bit & s.built else ACROSS
    s.roads = replaced(s.roads, seat, s.roads[seat] | bit)
    s.built |= bit
    s.crossed |= board.crosses[road]
    near, far = board.end_a[road], board.end_b[road]
    network = s.network[seat]
    if not network & SITE_BIT[near]:
        near, far = far, near
    s.tell(told.ADDITIONAL if paid else told.ROAD, seat, near, far, how, cost)
    if not network & SITE_BIT[far]:
        join_site(s, seat, far)


def join_site(s: State, seat: int, site: int) -> None:
    """Take a site into a network, with any cut-off roads behind it, and reveal the markers around (rules 8.4)."""
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
    """Turn up the markers that lie face down in some regions (rules 8.4, 10.4)."""
    fresh = regions & s.hidden()
    if not fresh:
        return
    s.revealed |= fresh
    s.learned += 1
    if s.telling:
        for region in members(fresh):
            culture = s.markers[region]
            s.tell(told.MARKER, region, cultures.RESISTANCE[culture], cultures.LABOR[culture], cultures.POINTS[culture])


def exposed(s: State, seat: int) -> int:
    """The roads of a seat that lie wholly or partly in an unconquered region (rules 11.3)."""
    lost = 0
    for action in actions.road_actions(s.roads[seat]):
        road = action - actions.ROAD
        land = s.board.land[road]
        if land & s.conquered != land:
            lost |= ROAD_BIT[road]
    return lost


def rural_unrest(s: State, seat: int) -> None:
    """Remove the exposed roads of a seat, all at once; what is cut off by that stays on the board (rules 8.5, 11.3)."""
    lost = exposed(s, seat)
    if lost:
        s.tell(told.UNREST, seat, lost)
        s.roads = replaced(s.roads, seat, s.roads[seat] ^ lost)
        s.refresh_roads()
        s.refresh_network(seat)


# the roads that one chooses


class Road(Decision[State]):
    """A road that costs nothing; what it belongs to, each kind of it says by what it does."""

    asks = (actions.ROAD,)

    def cost(self, s: State) -> int:
        """The labor that a road costs here and now."""
        return 0

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return actions.road_actions(claimable(s, s.actor))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_road(s, s.actor, action - actions.ROAD)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        cost = self.cost(s)
        road = road_text(s, action - actions.ROAD)
        return f"{f'Additional {road[0].lower()}{road[1:]}' if cost else road} ({labor_name(cost)})"


class NextRoad(Road):
    """The next road of Road Building (rules 8.1). x: how many are left."""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        lay_free_road(s, s.actor, action - actions.ROAD, x - 1)


class GrantedRoad(Road):
    """A free road after an additional one, by Workers Press On (rules 11.4)."""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        build_road(s, s.actor, action - actions.ROAD)


class AdditionalRoad(Road):
    """A road to be paid for (rules 10.1)."""

    def cost(self, s: State) -> int:
        return price(s, s.actor, works.ROAD)[0]

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return actions.road_actions(claimable(s, s.actor)) if purse(s, s.actor, works.ROAD) >= 0 else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        reason = super().refuse(s, x, y, action)
        return reason if reason != ALLOWED else refuse_price(s, s.actor, works.ROAD)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        build_additional(s, s.actor, action - actions.ROAD)


class OptionRoad(AdditionalRoad):
    """The additional road as the option of a Construction under way (rules 10.1)."""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        build_additional(s, s.actor, action - actions.ROAD)


class TurnRoad(OptionRoad):
    """The road that one names in a turn: the first of Road Building or, once that is over, the additional road (rules 7.3)."""

    def cost(self, s: State) -> int:
        return 0 if s.road_action == AHEAD else super().cost(s)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if s.road_action == AHEAD or (s.construction == AHEAD and purse(s, s.actor, works.ROAD) >= 0):
            return actions.road_actions(claimable(s, s.actor))
        return []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.road_action == AHEAD:
            return refuse_road(s, s.actor, action - actions.ROAD)
        return super().refuse(s, x, y, action) if s.construction == AHEAD else reasons.ROADS_DONE

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if s.road_action == AHEAD:
            s.road_action = DONE
            lay_free_road(s, s.actor, action - actions.ROAD, free_roads(s, s.actor) - 1)
        else:
            begin_option(s)
            build_additional(s, s.actor, action - actions.ROAD)


class AdditionalFirst(Decision[State]):
    """The additional road before Road Building, as the option of Construction; where it lies is asked next (rules 7.3)."""

    asks = (actions.ADDITIONAL,)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.construction != AHEAD:
            return refuse_construction(s)
        if s.road_action != AHEAD:
            return reasons.NAME_ROAD
        return refuse_price(s, s.actor, works.ROAD) if claimable(s, s.actor) else reasons.NO_ROAD

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Additional road before Road Building ({labor_name(price(s, s.actor, works.ROAD)[0])})"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        s.push(kinds.ADDITIONAL, s.actor)


def lay_free_road(s: State, seat: int, road: int, left: int) -> None:
    """Build a road of Road Building and ask for the next one, if any is left (rules 8.1)."""
    if left:
        s.push(kinds.ROADS, seat, left)
    build_road(s, seat, road)


def build_additional(s: State, seat: int, road: int) -> None:
    """Pay for a road; Workers Press On adds free ones (rules 10.1, 11.4)."""
    cost, _ = price(s, seat, works.ROAD)
    follow_with(s, seat, MORE_ROAD, s.in_force(seat, effects.FREE_ROADS))
    pay(s, seat, cost)
    build_road(s, seat, road, True, cost)


def road_text(s: State, road: int) -> str:
    """A connection as somebody would name it who builds on it now, with the unconquered land that it leads into."""
    board = s.board
    if board.end_a[road] < 0:
        return "A road of the map for another number of players"
    kind = "Wilderness road" if board.wilderness & ROAD_BIT[road] else "Road"
    if s.built & ROAD_BIT[road]:
        kind = "Wilderness Road doubling"
    wild = [REGION_NAME[region] for region in members(board.land[road]) if not s.conquered & REGION_BIT[region]]
    return f"{kind} {SITE_NAME[board.end_a[road]]}–{SITE_NAME[board.end_b[road]]}{', into ' if wild else ''}{listed(wild)}"
