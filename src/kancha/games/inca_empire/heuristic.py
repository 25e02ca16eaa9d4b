"""How good a position looks for each seat, in victory points: what is scored, what the Sapa Inca will pay, what can be made."""

from __future__ import annotations

from typing import Final

from kancha.games.inca_empire.rules.conquest import conquerable
from kancha.games.inca_empire.rules.roads import exposed
from kancha.games.inca_empire.rules.scoring import income, maintenance
from kancha.games.inca_empire.rules.sun import weak_markers
from kancha.games.inca_empire.state import AHEAD, State, add_effect
from kancha.games.inca_empire.tables import cultures, effects, eras, works
from kancha.games.inca_empire.tables.cards import PILGRIM_POINTS, PILGRIM_SITES, PILGRIMAGES
from kancha.games.inca_empire.tables.maps import SITE_BIT, members

LABOR: Final = 0.45
LABOR_SCORING: Final = 0.08
"""What a labor token is worth, and how much more for each Sapa Inca phase that will pay for what it builds."""
SPARE_LABOR: Final = 0.12
LABOR_A_PHASE: Final = 6
"""What a token is worth beyond those that the turns to come can use, and how many a turn can use."""
SPARE_INCOME: Final = 0.3
"""The share of its worth that income keeps beyond what two turns can use."""
READY: Final = 0.3
LATER: Final = 0.15
MOST_READY: Final = 3
"""The share of a building that its empty site is worth: one of the first few that can be built on, and any other."""
NEAR: Final = 0.35
PROSPECT: Final = 0.12
"""The share of its later scorings that a building one road away is worth, and that of an empty site there."""
SITE: Final = 0.05
"""What any site in or next to the network is worth."""
TARGET: Final = 0.12
RESISTED: Final = 0.5
LONGEST_YIELD: Final = 4
"""The share of a culture within reach that counts; how far its resistance takes off; for how many rounds its labor counts."""
ROAD_LOST: Final = 0.8
"""What a road is worth that Rural Unrest will take."""
ACTION: Final = 2.0
"""What the action is worth that a pilgrimage replaces."""


def values(s: State) -> list[float]:
    """An estimate of the final score of every seat."""
    found = [float(score) for score in s.points]
    if s.actor < 0:
        return found
    scorings = phases_left(s, eras.SAPA)
    incomes = phases_left(s, eras.INCA)
    for seat in range(s.players):
        turns = turns_left(s, seat)
        found[seat] += scorings * maintenance(s, seat)
        found[seat] += labor_worth(s, seat, scorings, incomes, turns)
        found[seat] += sites_worth(s, seat, scorings)
        found[seat] += edge_worth(s, seat, scorings)
        found[seat] += cards_worth(s, seat, turns)
    return found


def phases_left(s: State, kind: int) -> int:
    """How many phases of a kind are still to come; Pizarro is expected at the end."""
    count = eras.PHASES[s.round][s.phase + 1 :].count(kind)
    for following in range(s.round + 1, eras.ROUNDS + 1):
        if not (s.early_downfall and eras.SKIPPED_EARLY[following]):
            count += eras.PHASES[following].count(kind)
    return count


def turns_left(s: State, seat: int) -> int:
    """How many turns a seat has still to begin before the cards are discarded."""
    count = eras.PHASES[s.round][s.phase + 1 :].count(eras.PEOPLE)
    if s.turn_of >= 0 and s.order.index(seat) > s.order.index(s.turn_of):
        count += 1
    return count


def labor_worth(s: State, seat: int, scorings: int, incomes: int, turns: int) -> float:
    """Labor in hand as far as it can be used before the rest is returned, and labor to come."""
    each = LABOR + LABOR_SCORING * scorings
    if s.turn_of == seat and s.construction == AHEAD:
        turns += 1
    have = s.labor[seat]
    kept = LABOR_A_PHASE if s.round == 1 else eras.KEEP[eras.ERA_OF[s.round]] if incomes else 0
    usable = max(LABOR_A_PHASE * turns, kept)
    worth = each * min(have, usable)
    if turns:
        worth += SPARE_LABOR * max(0, have - usable)
    coming = income(s, seat, s.round)
    full = LABOR_A_PHASE * 2
    return worth + incomes * each * (min(coming, full) + SPARE_INCOME * max(0, coming - full))


def sites_worth(s: State, seat: int, scorings: int) -> float:
    """Empty sites of the network: what may soon be built there, by whomever; and cultures within reach."""
    board = s.board
    network = s.network[seat]
    cities = network & board.city_sites
    cities ^= cities & s.cities
    ready = (cities & s.settled).bit_count()
    later = cities.bit_count() - ready
    garrisons = network & board.garrison_sites
    garrisons ^= garrisons & (s.garrisons | s.cities)
    posts = garrisons.bit_count()
    city = works.POINTS[works.CITY] + works.SAPA[works.CITY] * scorings
    post = works.POINTS[works.GARRISON] + works.SAPA[works.GARRISON] * scorings
    worth = READY * city * min(ready, MOST_READY) + LATER * city * (max(0, ready - MOST_READY) + later)
    worth += READY * post * min(posts, MOST_READY) + LATER * post * max(0, posts - MOST_READY)
    for region in members(conquerable(s, seat)):
        culture = s.markers[region]
        yields = cultures.LABOR[culture] * min(scorings, LONGEST_YIELD)
        worth += TARGET * (cultures.POINTS[culture] + yields - RESISTED * cultures.RESISTANCE[culture])
    return worth + SITE * network.bit_count()


def edge_worth(s: State, seat: int, scorings: int) -> float:
    """What lies one printed road beyond the network: buildings of others first, then sites for new ones."""
    board = s.board
    edge = s.frontier[seat] & s.open_land & board.printed
    edge ^= edge & s.built
    network = s.network[seat]
    seen = network
    for road in members(edge):
        seen |= SITE_BIT[board.end_a[road]] | SITE_BIT[board.end_b[road]]
    seen ^= network
    city, post = works.SAPA[works.CITY], works.SAPA[works.GARRISON]
    built = city * (seen & s.cities).bit_count() + post * (seen & s.garrisons).bit_count()
    empty = city * (seen & board.city_sites).bit_count() + post * (seen & board.garrison_sites).bit_count()
    return scorings * (NEAR * built + PROSPECT * max(0, empty - built)) + SITE * seen.bit_count()


def cards_worth(s: State, seat: int, turns: int) -> float:
    """The cards in force for the turns to come, and those that lie face down in the seat's sectors."""
    force = s.force[seat * effects.EFFECTS : seat * effects.EFFECTS + effects.EFFECTS]
    coming = 0
    for sector in range(s.players):
        card = s.face_down[sector]
        if card >= 0 and s.colours[seat] in s.board.sector_colours[sector]:
            coming = 1
            add_effect(force, 0, card, 1)
    worth = 0.0
    for effect in range(effects.EFFECTS):
        if force[effect]:
            worth += turns * force[effect] * effects.WORTH[effect]
    worth += turns * pilgrimage_worth(s, seat, force[effects.PILGRIMAGE])
    if coming or turns:
        if force[effects.SUPPORT]:
            worth += LABOR * force[effects.SUPPORT] * (coming + turns - 1) * weak_markers(s, seat)
        if force[effects.UNREST]:
            worth -= ROAD_LOST * exposed(s, seat).bit_count()
    return worth


def pilgrimage_worth(s: State, seat: int, cards: int) -> float:
    """The best pilgrimage that some cards let a seat make, less the action that it gives up for it."""
    best = 0.0
    for pilgrimage in range(PILGRIMAGES):
        if cards >> pilgrimage & 1 and s.network[seat] & s.temples & PILGRIM_SITES[pilgrimage]:
            best = max(best, PILGRIM_POINTS[pilgrimage] - ACTION)
    return best
