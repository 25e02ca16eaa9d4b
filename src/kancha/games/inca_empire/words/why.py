"""Why something cannot be done now, as a sentence with its paragraph; the reasons come from the rules themselves."""

from __future__ import annotations

from kancha.games.inca_empire import actions as a
from kancha.games.inca_empire import frames as f
from kancha.games.inca_empire import reasons as r
from kancha.games.inca_empire.rules.building import (
    city_cost,
    conquest_cost,
    garrison_cost,
    outpost_cost,
    refuse_city,
    refuse_conquest,
    refuse_garrison,
    refuse_outpost,
    refuse_temple,
    refuse_terrace,
)
from kancha.games.inca_empire.rules.roads import claimable, refuse_road
from kancha.games.inca_empire.rules.sun import refuse_card, refuse_sector
from kancha.games.inca_empire.rules.turn import MORE_GARRISON, MORE_ROAD, MORE_TERRACE, refuse_pilgrimage
from kancha.games.inca_empire.state import AHEAD, State
from kancha.games.inca_empire.tables import (
    CARD_ID,
    CARD_NAME,
    PILGRIM_CARD,
    PILGRIM_SITES,
    REGION_BIT,
    REGION_OF,
    ROAD_COST,
    ROAD_OF,
    SECTOR_ID,
    SITE_BIT,
    SITE_NAME,
    SITE_OF,
    TEMPLE_COST,
    TERRACE_COST,
    members,
)


def why_not(s: State, action: int) -> str:
    """The rule that forbids an action now, as a sentence."""
    code = refuse(s, action)
    if code == r.LABOR_SHORT:
        return f"This costs {price(s, action)} labor, you have {s.labor[s.actor]} (rules 10)."
    if code == r.NO_PILGRIM_TEMPLE:
        sites = [SITE_NAME[site] for site in members(PILGRIM_SITES[(action - a.SKIP) >> 1])]
        return f"Your roads reach no temple at {' or '.join(sites)} (rules 11)."
    if code == r.NO_PILGRIMAGE_CARD:
        return f"The card {CARD_NAME[PILGRIM_CARD[(action - a.SKIP) >> 1]]} is not in force for you (rules 11)."
    return SENTENCE[code]


def refuse(s: State, action: int) -> int:
    """The reason code of an action that is not among the legal ones, ALLOWED where it is legal."""
    if action in s.options:
        return r.ALLOWED
    kind, x = s.top(), s.frames[-2]
    if kind == f.CARD:
        return refuse_card(s, s.actor, action - a.CARD) if a.CARD <= action < a.SECTOR else r.NOT_NOW
    if kind == f.SECTOR:
        return refuse_sector(s, action - a.SECTOR - s.board.first_sector) if action >= a.SECTOR else r.NOT_NOW
    if action >= a.CARD or action <= a.STOP:
        return r.NOT_NOW
    if kind == f.ACT:
        return _refuse_act(s, action) or r.NOT_NOW
    if kind in (f.ROADS, f.ADDITIONAL):
        if a.ROAD <= action < a.CITY:
            return refuse_road(s, s.actor, action - a.ROAD)
        return r.FINISH_ROADS if kind == f.ROADS else r.NOT_NOW
    if kind == f.FOLLOW:
        return _refuse_follow(s, x, action)
    if action <= a.ADDITIONAL:
        return r.NOT_NOW
    if x and not a.RAPID <= action < a.TERRACE:
        return r.MAIN_DONE
    return _refuse_step(s, action)


def _refuse_act(s: State, action: int) -> int:
    if action < a.ADDITIONAL:
        return refuse_pilgrimage(s, s.actor, action - a.SKIP)
    if a.ROAD <= action < a.CITY and s.road_action == AHEAD:
        return refuse_road(s, s.actor, action - a.ROAD)
    if s.construction != AHEAD:
        return r.ROADS_DONE if a.ROAD <= action < a.CITY else r.CONSTRUCTION_DONE
    if action == a.ADDITIONAL:
        if s.road_action != AHEAD:
            return r.NAME_ROAD
        return r.NO_ROAD if s.labor[s.actor] >= ROAD_COST and not claimable(s, s.actor) else r.LABOR_SHORT
    return _refuse_step(s, action)


def _refuse_step(s: State, action: int) -> int:
    """The reason against a step of Construction."""
    seat = s.actor
    if action < a.CITY:
        code = refuse_road(s, seat, action - a.ROAD)
        return r.LABOR_SHORT if code == r.ALLOWED else code
    if action < a.GARRISON:
        return refuse_city(s, seat, action - a.CITY)
    if action < a.OUTPOST:
        return refuse_garrison(s, seat, action - a.GARRISON)
    if action < a.TEMPLE:
        return refuse_outpost(s, seat, action - a.OUTPOST)
    if action < a.CONQUER:
        return refuse_temple(s, seat, action - a.TEMPLE)
    if action < a.RAPID:
        return refuse_conquest(s, seat, action - a.CONQUER, False)
    if action < a.TERRACE:
        return refuse_conquest(s, seat, action - a.RAPID, True)
    return refuse_terrace(s, seat, action - a.TERRACE)


def _refuse_follow(s: State, what: int, action: int) -> int:
    if what == MORE_ROAD and a.ROAD <= action < a.CITY:
        return refuse_road(s, s.actor, action - a.ROAD)
    if what == MORE_GARRISON and a.GARRISON <= action < a.OUTPOST:
        return refuse_garrison(s, s.actor, action - a.GARRISON)
    if what == MORE_TERRACE and a.TERRACE <= action < a.CARD:
        return refuse_terrace(s, s.actor, action - a.TERRACE)
    return r.FINISH_FOLLOW


def price(s: State, action: int) -> int:
    """What a step of Construction costs the actor."""
    seat = s.actor
    if action < a.CITY:
        return ROAD_COST
    if action < a.GARRISON:
        return city_cost(s, seat)
    if action < a.OUTPOST:
        return garrison_cost(s, seat)
    if action < a.TEMPLE:
        return outpost_cost(s, seat)
    if action < a.CONQUER:
        return TEMPLE_COST
    if action < a.RAPID:
        return conquest_cost(s, seat, action - a.CONQUER, False)
    return conquest_cost(s, seat, action - a.RAPID, True) if action < a.TERRACE else TERRACE_COST


# a click that offers nothing


def why_not_at(s: State, element: str) -> str:
    """Why the element of the drawing that was clicked offers nothing now; empty when there is nothing to say."""
    if s.over:
        return "The game is over."
    word, _, id = element.partition("-")
    action = -1
    if word == "road" and id in ROAD_OF:
        action = a.ROAD + ROAD_OF[id]
    elif word == "site" and id in SITE_OF:
        return _why_not_site(s, SITE_OF[id])
    elif word == "region" and id in REGION_OF:
        region = REGION_OF[id]
        action = (a.TERRACE if s.held[s.actor] & REGION_BIT[region] else a.CONQUER) + region
    elif word == "hand" and id in CARD_ID:
        action = a.CARD + CARD_ID.index(id)
    elif word == "sector" and id in SECTOR_ID:
        action = a.SECTOR + SECTOR_ID.index(id)
    elif element == "additional":
        action = a.ADDITIONAL
    elif word == "pilgrimage" and id in CARD_ID and CARD_ID.index(id) in PILGRIM_CARD:
        action = a.SKIP + 2 * PILGRIM_CARD.index(CARD_ID.index(id))
    return why_not(s, action) if action >= 0 else ""


def _why_not_site(s: State, site: int) -> str:
    """A site by the building that would come next there."""
    bit = SITE_BIT[site]
    if bit & (s.cities | s.garrisons):
        return why_not(s, a.TEMPLE + site)
    if bit & s.board.city_sites:
        return why_not(s, a.CITY + site)
    if bit & s.board.garrison_sites:
        return why_not(s, a.GARRISON + site)
    return SENTENCE[r.NOTHING_BUILT]


SENTENCE = {
    r.ALLOWED: "",
    r.NOT_NOW: "That is not what is asked now.",
    r.NOT_ON_MAP: "That is not on the map for this number of players (rules 2).",
    r.ROADS_DONE: "Road Building is over for this turn (rules 7).",
    r.CONSTRUCTION_DONE: "Construction is over for this turn (rules 7).",
    r.OWN_ROAD: "Your own road lies there already (rules 8).",
    r.CLAIMED: "Another player's road lies there; only a Wilderness Road may run beside it (rules 8).",
    r.NOT_CONNECTED: "Your roads do not join it to Cuzco (rules 8).",
    r.TOO_FAR: "Neither end borders a conquered region (rules 8).",
    r.NEEDS_WILDERNESS: "No connection is printed there; only a Wilderness Road may be built (rules 9).",
    r.CROSSES: "It would cross a wilderness road (rules 9).",
    r.NO_ROAD: "There is no connection left that you could build on (rules 8).",
    r.NOT_CITY_SITE: "Cities are founded at city sites only (rules 10).",
    r.NOT_GARRISON_SITE: "Garrisons are built at garrison sites only (rules 10).",
    r.OCCUPIED: "Something is built there already (rules 10).",
    r.LAND_UNCONQUERED: "A city needs all regions around it conquered, a garrison at least one (rules 10).",
    r.NO_CITY: "A temple is built on a city; on a garrison only under Religious Fervor (rules 10, 11).",
    r.NO_GARRISON: "There is no garrison to improve (rules 11).",
    r.HAS_TEMPLE: "A temple stands there already (rules 10).",
    r.ECLIPSE_AFTER_ROADS: "Under the Solar Eclipse no temple may be built after Road Building (rules 11).",
    r.ECLIPSE_AFTER_PILGRIMAGE: "Under the Solar Eclipse no temple may be built after a pilgrimage (rules 11).",
    r.NO_KEY_OUTPOST: "Only the card Key Outpost turns a garrison into a city (rules 11).",
    r.CONQUERED: "This region is conquered already (rules 10).",
    r.NOT_ADJACENT: "None of the sites that your roads join to Cuzco borders this region (rules 10).",
    r.NO_EXPANSION: "No Rapid Expansion is left to you this turn (rules 11).",
    r.NOT_HELD: "Terraces lie beside markers that you have taken (rules 10).",
    r.HAS_TERRACE: "There is a terrace beside this marker already (rules 10).",
    r.ONE_PILGRIMAGE: "Only one pilgrimage may be made in a turn (rules 11).",
    r.PILGRIMAGE_AFTER_ECLIPSE: "Under the Solar Eclipse a temple forbids pilgrimages in the same turn (rules 11).",
    r.NOT_IN_HAND: "You do not hold this card (rules 6.2).",
    r.SECTOR_TAKEN: "This sector has its new card already (rules 6.2).",
    r.NAME_ROAD: "Road Building is over: name the additional road itself (rules 10).",
    r.FINISH_ROADS: "Finish Road Building first (rules 7).",
    r.MAIN_DONE: "The construction option of this turn is chosen already (rules 7).",
    r.FINISH_FOLLOW: "First decide what the card grants you (rules 7).",
    r.NOTHING_BUILT: "Nothing is ever built at this site; it only joins roads (rules 1).",
}
