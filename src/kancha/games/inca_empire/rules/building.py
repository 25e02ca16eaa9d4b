"""What can be built and conquered (rules 10), at which price, for how many points, under the cards in force (rules 11)."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.inca_empire import reasons
from kancha.games.inca_empire.rules.roads import reveal
from kancha.games.inca_empire.rules.scoring import pay, score
from kancha.games.inca_empire.state import CLOSED, DONE, GONE, SKIPPED, State
from kancha.games.inca_empire.tables import (
    CITY_AWARD,
    CITY_COST,
    CITY_LABOR,
    CITY_VP,
    CONQUEST_LABOR,
    CULTURE_VP,
    ECLIPSE,
    EFFECTS,
    FERVOR,
    GARRISON_AWARD,
    GARRISON_COST,
    GARRISON_LABOR,
    GARRISON_VP,
    OUTPOST,
    OUTPOST_COST,
    OUTPOST_VP,
    REGION_BIT,
    RESISTANCE,
    SITE_BIT,
    SURCHARGE,
    TEMPLE_AWARD,
    TEMPLE_COST,
    TERRACE_AWARD,
    TERRACE_COST,
)
from kancha.games.inca_empire.told import (
    COST,
    TOLD_CITY,
    TOLD_CONQUEST,
    TOLD_GARRISON,
    TOLD_OUTPOST,
    TOLD_TEMPLE,
    TOLD_TERRACE,
)

# prices and awards


def city_cost(s: State, seat: int) -> int:
    return max(0, CITY_COST + s.force[seat * EFFECTS + CITY_LABOR])


def city_award(s: State, seat: int) -> int:
    return CITY_AWARD + s.force[seat * EFFECTS + CITY_VP]


def outpost_cost(s: State, seat: int) -> int:
    return max(0, OUTPOST_COST + s.force[seat * EFFECTS + CITY_LABOR])


def outpost_award(s: State, seat: int) -> int:
    return OUTPOST_VP + s.force[seat * EFFECTS + CITY_VP]


def garrison_cost(s: State, seat: int) -> int:
    return max(0, GARRISON_COST + s.force[seat * EFFECTS + GARRISON_LABOR])


def garrison_award(s: State, seat: int) -> int:
    return GARRISON_AWARD + s.force[seat * EFFECTS + GARRISON_VP]


def temple_award(s: State, site: int) -> int:
    return TEMPLE_AWARD + s.board.bonus[site]


def conquest_cost(s: State, seat: int, region: int, rapid: bool) -> int:
    """The resistance of the marker, changed by the cards in force; more for a Rapid Expansion (rules 11)."""
    cost = RESISTANCE[s.markers[region]] + s.force[seat * EFFECTS + CONQUEST_LABOR]
    if rapid:
        cost += SURCHARGE
    return max(0, cost)


# cities


def city_places(s: State, seat: int) -> int:
    """Empty city sites of the network that touch conquered regions only (rules 10)."""
    places = s.network[seat] & s.board.city_sites & s.settled
    return places ^ (places & s.cities)


def refuse_city(s: State, seat: int, site: int) -> int:
    """Why a seat cannot found a city at a site."""
    bit = SITE_BIT[site]
    if not bit & s.board.city_sites:
        return reasons.NOT_CITY_SITE if bit & s.board.sites else reasons.NOT_ON_MAP
    if bit & s.cities:
        return reasons.OCCUPIED
    if not bit & s.network[seat]:
        return reasons.NOT_CONNECTED
    if not bit & city_places(s, seat):
        return reasons.LAND_UNCONQUERED
    return reasons.ALLOWED if s.labor[seat] >= city_cost(s, seat) else reasons.LABOR_SHORT


def found_city(s: State, seat: int, site: int) -> None:
    cost = city_cost(s, seat)
    gain = city_award(s, seat)
    pay(s, seat, cost)
    s.cities |= SITE_BIT[site]
    s.tell(TOLD_CITY, seat, site, cost * COST + gain)
    score(s, seat, gain)


# garrisons


def garrison_places(s: State, seat: int) -> int:
    """Empty garrison sites of the network that touch a conquered region (rules 10)."""
    places = s.network[seat] & s.board.garrison_sites & s.bordering
    return places ^ (places & (s.garrisons | s.cities))


def refuse_garrison(s: State, seat: int, site: int) -> int:
    """Why a seat cannot build a garrison at a site."""
    bit = SITE_BIT[site]
    if not bit & s.board.garrison_sites:
        return reasons.NOT_GARRISON_SITE if bit & s.board.sites else reasons.NOT_ON_MAP
    if bit & (s.garrisons | s.cities):
        return reasons.OCCUPIED
    if not bit & s.network[seat]:
        return reasons.NOT_CONNECTED
    if not bit & garrison_places(s, seat):
        return reasons.LAND_UNCONQUERED
    return reasons.ALLOWED if s.labor[seat] >= garrison_cost(s, seat) else reasons.LABOR_SHORT


def build_garrison(s: State, seat: int, site: int) -> None:
    cost = garrison_cost(s, seat)
    gain = garrison_award(s, seat)
    pay(s, seat, cost)
    s.garrisons |= SITE_BIT[site]
    s.tell(TOLD_GARRISON, seat, site, cost * COST + gain)
    score(s, seat, gain)


# Key Outpost


def outpost_places(s: State, seat: int) -> int:
    """Garrisons of the network, while Key Outpost is in force (rules 11)."""
    return s.network[seat] & s.garrisons if s.force[seat * EFFECTS + OUTPOST] else 0


def refuse_outpost(s: State, seat: int, site: int) -> int:
    """Why a seat cannot improve the garrison at a site to a city."""
    bit = SITE_BIT[site]
    if not bit & s.board.sites:
        return reasons.NOT_ON_MAP
    if not s.force[seat * EFFECTS + OUTPOST]:
        return reasons.NO_KEY_OUTPOST
    if not bit & s.garrisons:
        return reasons.NO_GARRISON
    if not bit & outpost_places(s, seat):
        return reasons.NOT_CONNECTED
    return reasons.ALLOWED if s.labor[seat] >= outpost_cost(s, seat) else reasons.LABOR_SHORT


def improve_garrison(s: State, seat: int, site: int) -> None:
    """A garrison becomes a city; a temple on it stays (rules 11)."""
    cost = outpost_cost(s, seat)
    gain = outpost_award(s, seat)
    pay(s, seat, cost)
    s.garrisons ^= SITE_BIT[site]
    s.cities |= SITE_BIT[site]
    s.tell(TOLD_OUTPOST, seat, site, cost * COST + gain)
    score(s, seat, gain)


# temples


def refuse_temples(s: State, seat: int) -> int:
    """Why a seat cannot build a temple anywhere: the Solar Eclipse forbids it after roads or a pilgrimage (rules 11)."""
    if s.force[seat * EFFECTS + ECLIPSE]:
        if s.road_action == DONE:
            return reasons.ECLIPSE_AFTER_ROADS
        if s.pilgrimage == GONE:
            return reasons.ECLIPSE_AFTER_PILGRIMAGE
    return reasons.ALLOWED if s.labor[seat] >= TEMPLE_COST else reasons.LABOR_SHORT


def temple_places(s: State, seat: int) -> int:
    """Cities of the network without a temple; garrisons too under Religious Fervor (rules 10, 11)."""
    places = s.cities
    if s.force[seat * EFFECTS + FERVOR]:
        places |= s.garrisons
    places &= s.network[seat]
    return places ^ (places & s.temples)


def refuse_temple(s: State, seat: int, site: int) -> int:
    """Why a seat cannot build a temple at a site."""
    bit = SITE_BIT[site]
    if not bit & s.board.sites:
        return reasons.NOT_ON_MAP
    if bit & s.temples:
        return reasons.HAS_TEMPLE
    if bit & temple_places(s, seat):
        return refuse_temples(s, seat)
    fervor = s.force[seat * EFFECTS + FERVOR]
    return reasons.NOT_CONNECTED if bit & (s.cities | (s.garrisons if fervor else 0)) else reasons.NO_CITY


def build_temple(s: State, seat: int, site: int) -> None:
    """Build a temple; under the Solar Eclipse that costs Road Building and pilgrimages (rules 10, 11)."""
    gain = temple_award(s, site)
    pay(s, seat, TEMPLE_COST)
    s.temples |= SITE_BIT[site]
    s.tell(TOLD_TEMPLE, seat, site, TEMPLE_COST * COST + gain)
    if s.force[seat * EFFECTS + ECLIPSE]:
        s.pilgrimage = CLOSED
        s.road_action = SKIPPED
    score(s, seat, gain)


# conquest


def conquerable(s: State, seat: int) -> int:
    """Regions not yet conquered that a site of the network touches; their markers are face up (rules 10)."""
    regions = s.within[seat]
    return regions ^ (regions & s.conquered)


def refuse_conquest(s: State, seat: int, region: int, rapid: bool) -> int:
    """Why a seat cannot conquer a region, as its construction option or as a Rapid Expansion."""
    bit = REGION_BIT[region]
    if not bit & s.board.regions:
        return reasons.NOT_ON_MAP
    if bit & s.conquered:
        return reasons.CONQUERED
    if not bit & conquerable(s, seat):
        return reasons.NOT_ADJACENT
    if rapid and not s.rapid_left:
        return reasons.NO_EXPANSION
    return reasons.ALLOWED if s.labor[seat] >= conquest_cost(s, seat, region, rapid) else reasons.LABOR_SHORT


def conquer(s: State, seat: int, region: int, rapid: bool) -> None:
    """Take the marker; the markers of all neighbouring regions are revealed (rules 10)."""
    cost = conquest_cost(s, seat, region, rapid)
    gain = CULTURE_VP[s.markers[region]]
    pay(s, seat, cost)
    if rapid:
        s.rapid_left -= 1
    s.held = replaced(s.held, seat, s.held[seat] | REGION_BIT[region])
    s.conquered |= REGION_BIT[region]
    s.refresh_region(region)
    s.tell(TOLD_CONQUEST, seat, region, cost * COST + gain)
    reveal(s, s.board.neighbours[region])
    score(s, seat, gain)


# terraces


def terrace_places(s: State, seat: int) -> int:
    """Own markers without a terrace, by region (rules 10)."""
    return s.held[seat] ^ (s.held[seat] & s.terraced)


def refuse_terrace(s: State, seat: int, region: int) -> int:
    """Why a seat cannot build a terrace beside the marker of a region."""
    bit = REGION_BIT[region]
    if not bit & s.board.regions:
        return reasons.NOT_ON_MAP
    if not bit & s.held[seat]:
        return reasons.NOT_HELD
    if not bit & terrace_places(s, seat):
        return reasons.HAS_TERRACE
    return reasons.ALLOWED if s.labor[seat] >= TERRACE_COST else reasons.LABOR_SHORT


def build_terrace(s: State, seat: int, region: int) -> None:
    pay(s, seat, TERRACE_COST)
    s.terraced |= REGION_BIT[region]
    s.tell(TOLD_TERRACE, seat, region, TERRACE_COST * COST + TERRACE_AWARD)
    score(s, seat, TERRACE_AWARD)
