"""Buildings (rules 10): cities, garrisons, temples and terraces, each with its places, its refusals and its effect (rules 11)."""

from __future__ import annotations

from kancha.core.decision import NOWHERE, Decision
from kancha.core.reasons import ALLOWED
from kancha.games.inca_empire import actions, reasons, told
from kancha.games.inca_empire.rules.construction import MORE_GARRISON, MORE_TERRACE, begin_option, follow_with
from kancha.games.inca_empire.rules.prices import price_text, purse, refuse_price
from kancha.games.inca_empire.rules.scoring import pay_and_tell, score
from kancha.games.inca_empire.state import CLOSED, DONE, GONE, SKIPPED, State
from kancha.games.inca_empire.tables import effects, works
from kancha.games.inca_empire.tables.maps import REGION_BIT, REGION_NAME, SITE_BIT, SITE_NAME, members


def refuse_site(s: State, site: int) -> int:
    """Why nothing at all can be built at a site (rules 1.3, 2.1)."""
    bit = SITE_BIT[site]
    if not bit & s.board.sites:
        return s.because(reasons.NOT_ON_MAP, s.players)
    return ALLOWED if bit & (s.board.city_sites | s.board.garrison_sites) else reasons.NOTHING_BUILT


def refuse_apart(s: State, seat: int, site: int) -> int:
    """Why a site is of no use to a seat (rules 8.2)."""
    return ALLOWED if SITE_BIT[site] & s.network[seat] else reasons.SITE_APART


# cities


def city_places(s: State, seat: int) -> int:
    """Empty city sites of the network that touch conquered regions only (rules 10.1)."""
    places = s.network[seat] & s.board.city_sites & s.settled
    return places ^ (places & s.cities)


class City(Decision[State]):
    """Found a city (rules 10.1)."""

    asks = (actions.CITY,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        places = city_places(s, s.actor)
        return actions.few(actions.CITY, places) if places and purse(s, s.actor, works.CITY) >= 0 else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        site = action - actions.CITY
        bit = SITE_BIT[site]
        reason = refuse_site(s, site)
        if reason != ALLOWED:
            return reason
        if not bit & s.board.city_sites:
            return reasons.NOT_CITY_SITE
        if bit & s.cities:
            return reasons.HAS_CITY
        reason = refuse_apart(s, s.actor, site)
        if reason != ALLOWED:
            return reason
        wild = s.board.touches[site] & (s.board.regions ^ s.conquered)
        if wild:
            return s.because(reasons.CITY_LAND, members(wild)[0])
        return refuse_price(s, s.actor, works.CITY)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Found a city at {SITE_NAME[action - actions.CITY]} ({price_text(s, s.actor, works.CITY)})"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        return NOWHERE if SITE_BIT[action - actions.CITY] & (s.board.garrison_sites | s.cities) else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        site = action - actions.CITY
        s.cities |= SITE_BIT[site]
        score(s, s.actor, pay_and_tell(s, told.CITY, s.actor, works.CITY, site))


# garrisons


def garrison_places(s: State, seat: int) -> int:
    """Empty garrison sites of the network that touch a conquered region (rules 10.1)."""
    places = s.network[seat] & s.board.garrison_sites & s.bordering
    return places ^ (places & (s.garrisons | s.cities))


def build_garrison(s: State, seat: int, site: int) -> None:
    s.garrisons |= SITE_BIT[site]
    score(s, seat, pay_and_tell(s, told.GARRISON, seat, works.GARRISON, site))


class Garrison(Decision[State]):
    """Build a garrison; Building Project adds more (rules 10.1, 11.6)."""

    asks = (actions.GARRISON,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        places = garrison_places(s, s.actor)
        return actions.few(actions.GARRISON, places) if places and purse(s, s.actor, works.GARRISON) >= 0 else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        site = action - actions.GARRISON
        bit = SITE_BIT[site]
        reason = refuse_site(s, site)
        if reason != ALLOWED:
            return reason
        if not bit & s.board.garrison_sites:
            return reasons.NOT_GARRISON_SITE
        if bit & (s.cities | s.garrisons):
            return reasons.HAS_CITY if bit & s.cities else reasons.HAS_GARRISON
        reason = refuse_apart(s, s.actor, site)
        if reason != ALLOWED:
            return reason
        if not s.board.touches[site] & s.conquered:
            return reasons.GARRISON_LAND
        return refuse_price(s, s.actor, works.GARRISON)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Build a garrison at {SITE_NAME[action - actions.GARRISON]} ({price_text(s, s.actor, works.GARRISON)})"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        bit = SITE_BIT[action - actions.GARRISON]
        return "" if bit & s.board.garrison_sites and not bit & (s.garrisons | s.cities) else NOWHERE

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        follow_with(s, s.actor, MORE_GARRISON, s.in_force(s.actor, effects.MORE_GARRISONS))
        build_garrison(s, s.actor, action - actions.GARRISON)


class AnotherGarrison(Garrison):
    """A further garrison by Building Project (rules 11.6)."""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        build_garrison(s, s.actor, action - actions.GARRISON)


class Outpost(Decision[State]):
    """Key Outpost: a garrison becomes a city; a temple on it stays (rules 11.5)."""

    asks = (actions.OUTPOST,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if not s.force[s.actor * effects.EFFECTS + effects.KEY_OUTPOST] or purse(s, s.actor, works.OUTPOST) < 0:
            return []
        return actions.few(actions.OUTPOST, s.network[s.actor] & s.garrisons)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        site = action - actions.OUTPOST
        reason = refuse_site(s, site)
        if reason != ALLOWED:
            return reason
        if not s.in_force(s.actor, effects.KEY_OUTPOST):
            return reasons.NO_KEY_OUTPOST
        if not SITE_BIT[site] & s.garrisons:
            return reasons.NO_GARRISON
        reason = refuse_apart(s, s.actor, site)
        return reason if reason != ALLOWED else refuse_price(s, s.actor, works.OUTPOST)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        name = SITE_NAME[action - actions.OUTPOST]
        return f"Key Outpost: improve the garrison at {name} to a city ({price_text(s, s.actor, works.OUTPOST)})"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        improvable = s.in_force(s.actor, effects.KEY_OUTPOST) and SITE_BIT[action - actions.OUTPOST] & s.garrisons
        return "" if improvable else NOWHERE

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        site = action - actions.OUTPOST
        s.garrisons ^= SITE_BIT[site]
        s.cities |= SITE_BIT[site]
        score(s, s.actor, pay_and_tell(s, told.OUTPOST, s.actor, works.OUTPOST, site))


# temples


def refuse_eclipse(s: State, seat: int) -> int:
    """Why the Solar Eclipse forbids a temple: there was Road Building or a pilgrimage in this turn (rules 11.10)."""
    if s.in_force(seat, effects.ECLIPSE):
        if s.road_action == DONE:
            return reasons.ECLIPSE_AFTER_ROADS
        if s.pilgrimage == GONE:
            return reasons.ECLIPSE_AFTER_PILGRIMAGE
    return ALLOWED


def temple_places(s: State, seat: int) -> int:
    """Cities of the network without a temple; garrisons too under Religious Fervor (rules 10.1, 11.10)."""
    places = s.cities
    if s.force[seat * effects.EFFECTS + effects.FERVOR]:
        places |= s.garrisons
    places &= s.network[seat]
    return places ^ (places & s.temples)


class Temple(Decision[State]):
    """Build a temple; under the Solar Eclipse that costs Road Building and pilgrimages (rules 10.1, 11.10)."""

    asks = (actions.TEMPLE,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        places = temple_places(s, s.actor)
        if not places or purse(s, s.actor, works.TEMPLE) < 0 or refuse_eclipse(s, s.actor) != ALLOWED:
            return []
        return actions.few(actions.TEMPLE, places)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        site = action - actions.TEMPLE
        bit = SITE_BIT[site]
        reason = refuse_site(s, site)
        if reason != ALLOWED:
            return reason
        if bit & s.temples:
            return reasons.HAS_TEMPLE
        if not bit & (s.cities | s.garrisons):
            return reasons.NO_CITY
        if bit & s.garrisons and not s.in_force(s.actor, effects.FERVOR):
            return reasons.NO_FERVOR
        reason = refuse_apart(s, s.actor, site)
        if reason == ALLOWED:
            reason = refuse_eclipse(s, s.actor)
        return reason if reason != ALLOWED else refuse_price(s, s.actor, works.TEMPLE, site)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        site = action - actions.TEMPLE
        return f"Build a temple at {SITE_NAME[site]} ({price_text(s, s.actor, works.TEMPLE, site)})"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        return "" if SITE_BIT[action - actions.TEMPLE] & (s.cities | s.garrisons) else NOWHERE

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        site = action - actions.TEMPLE
        s.temples |= SITE_BIT[site]
        if s.in_force(s.actor, effects.ECLIPSE):
            s.pilgrimage = CLOSED
            s.road_action = SKIPPED
        score(s, s.actor, pay_and_tell(s, told.TEMPLE, s.actor, works.TEMPLE, site))


# terraces


def terrace_places(s: State, seat: int) -> int:
    """Own markers without a terrace, by region (rules 10.1)."""
    return s.held[seat] ^ (s.held[seat] & s.terraced)


def build_terrace(s: State, seat: int, region: int) -> None:
    s.terraced |= REGION_BIT[region]
    score(s, seat, pay_and_tell(s, told.TERRACE, seat, works.TERRACE, region))


class Terrace(Decision[State]):
    """Build a terrace beside an own marker; Expert Surveyors adds more (rules 10.1, 11.7)."""

    asks = (actions.TERRACE,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        places = terrace_places(s, s.actor)
        if not places or purse(s, s.actor, works.TERRACE) < 0:
            return []
        return [actions.TERRACE + region for region in actions.region_numbers(places)]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        region = action - actions.TERRACE
        bit = REGION_BIT[region]
        if not bit & s.board.regions:
            return s.because(reasons.NOT_ON_MAP, s.players)
        if not bit & s.held[s.actor]:
            return reasons.NOT_HELD
        if bit & s.terraced:
            return reasons.HAS_TERRACE
        return refuse_price(s, s.actor, works.TERRACE)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        name = REGION_NAME[action - actions.TERRACE]
        return f"Build a terrace beside the marker of {name} ({price_text(s, s.actor, works.TERRACE)})"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        return "" if REGION_BIT[action - actions.TERRACE] & s.held[s.actor] else NOWHERE

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        follow_with(s, s.actor, MORE_TERRACE, s.in_force(s.actor, effects.MORE_TERRACES))
        build_terrace(s, s.actor, action - actions.TERRACE)


class AnotherTerrace(Terrace):
    """A further terrace by Expert Surveyors (rules 11.7)."""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        build_terrace(s, s.actor, action - actions.TERRACE)
