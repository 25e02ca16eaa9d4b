"""How good a position looks for each seat, in victory points: what is scored, what the Sapa Inca will pay, what can be made."""

from __future__ import annotations

from typing import Final

from kancha.games.inca_empire.rules.building import conquerable
from kancha.games.inca_empire.rules.roads import exposed
from kancha.games.inca_empire.rules.scoring import income, maintenance
from kancha.games.inca_empire.rules.sun import weak_markers
from kancha.games.inca_empire.state import AHEAD, State
from kancha.games.inca_empire.tables import (
    CARD_AMOUNT,
    CARD_EFFECT,
    CITY_AWARD,
    CULTURE_LABOR,
    CULTURE_VP,
    EFFECTS,
    ERA_OF,
    GARRISON_AWARD,
    INCA,
    KEEP,
    PEOPLE,
    PHASES,
    PILGRIM_CARD,
    PILGRIM_SITES,
    PILGRIM_VP,
    PILGRIMAGE,
    PILGRIMAGES,
    RESISTANCE,
    ROUNDS,
    SAPA,
    SAPA_CITY,
    SAPA_GARRISON,
    SITE_BIT,
    SKIPPED_EARLY,
    SUPPORT,
    UNREST,
    members,
)

LABOR: Final = 0.45
LABOR_SCORING: Final = 0.08
SPARE_LABOR: Final = 0.12
LABOR_A_PHASE: Final = 6
READY: Final = 0.3
LATER: Final = 0.15
NEAR: Final = 0.35
PROSPECT: Final = 0.12
SITE: Final = 0.05
TARGET: Final = 0.12
MOST_READY: Final = 3
ROAD_LOST: Final = 0.8
ACTION: Final = 2.0
EFFECT_WORTH: Final[list[float]] = [
    0.0, 0.0, 0.6, 0.5, 0.7, 0.9, -0.35, 0.8, 0.4, 0.9, -0.3, 0.4, -0.6, 1.0, 0.5, -0.5, 0.0,
]  # fmt: skip
"""What a unit of each effect is worth in a People phase; Rural Unrest, Popular Support and pilgrimages are looked at closer."""


def values(s: State) -> list[float]:
    """An estimate of the final score of every seat."""
    found = [float(score) for score in s.vp]
    if s.actor < 0:
        return found
    scorings = phases_left(s, SAPA)
    incomes = phases_left(s, INCA)
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
    count = PHASES[s.round][s.phase + 1 :].count(kind)
    for following in range(s.round + 1, ROUNDS + 1):
        if not (s.early_downfall and SKIPPED_EARLY[following]):
            count += PHASES[following].count(kind)
    return count


def turns_left(s: State, seat: int) -> int:
    """How many turns a seat has still to begin before the cards are discarded."""
    count = PHASES[s.round][s.phase + 1 :].count(PEOPLE)
    if s.turn_of >= 0 and s.order.index(seat) > s.order.index(s.turn_of):
        count += 1
    return count


def labor_worth(s: State, seat: int, scorings: int, incomes: int, turns: int) -> float:
    """Labor in hand as far as it can be used before the rest is returned, and labor to come."""
    each = LABOR + LABOR_SCORING * scorings
    if s.turn_of == seat and s.construction == AHEAD:
        turns += 1
    have = s.labor[seat]
    kept = LABOR_A_PHASE if s.round == 1 else KEEP[ERA_OF[s.round]] if incomes else 0
    usable = max(LABOR_A_PHASE * turns, kept)
    worth = each * min(have, usable)
    if turns:
        worth += SPARE_LABOR * max(0, have - usable)
    coming = income(s, seat)
    full = LABOR_A_PHASE * 2
    return worth + incomes * each * (min(coming, full) + 0.3 * max(0, coming - full))


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
    city = CITY_AWARD + SAPA_CITY * scorings
    post = GARRISON_AWARD + SAPA_GARRISON * scorings
    worth = READY * city * min(ready, MOST_READY) + LATER * city * (max(0, ready - MOST_READY) + later)
    worth += READY * post * min(posts, MOST_READY) + LATER * post * max(0, posts - MOST_READY)
    for region in members(conquerable(s, seat)):
        culture = s.markers[region]
        worth += TARGET * (CULTURE_VP[culture] + CULTURE_LABOR[culture] * min(scorings, 4) - 0.5 * RESISTANCE[culture])
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
    built = SAPA_CITY * (seen & s.cities).bit_count() + SAPA_GARRISON * (seen & s.garrisons).bit_count()
    empty = SAPA_CITY * (seen & board.city_sites).bit_count() + SAPA_GARRISON * (seen & board.garrison_sites).bit_count()
    return scorings * (NEAR * built + PROSPECT * max(0, empty - built)) + SITE * seen.bit_count()


def cards_worth(s: State, seat: int, turns: int) -> float:
    """The cards in force for the turns to come, and those that lie face down in the seat's sectors."""
    force = s.force[seat * EFFECTS : seat * EFFECTS + EFFECTS]
    colour = s.colours[seat]
    coming = 0
    for sector in range(s.players):
        card = s.face_down[sector]
        if card >= 0 and colour in s.board.sector_colours[sector]:
            coming = 1
            if CARD_EFFECT[card] == PILGRIMAGE:
                force[PILGRIMAGE] |= 1 << PILGRIM_CARD.index(card)
            else:
                force[CARD_EFFECT[card]] += CARD_AMOUNT[card]
    worth = 0.0
    for effect in range(EFFECTS):
        if force[effect]:
            worth += turns * force[effect] * EFFECT_WORTH[effect]
    worth += turns * pilgrimage_worth(s, seat, force[PILGRIMAGE])
    if coming or turns:
        if force[SUPPORT]:
            worth += LABOR * force[SUPPORT] * (coming + turns - 1) * weak_markers(s, seat)
        if force[UNREST]:
            worth -= ROAD_LOST * exposed(s, seat).bit_count()
    return worth


def pilgrimage_worth(s: State, seat: int, cards: int) -> float:
    """The best pilgrimage that some cards let a seat make, less the action that it gives up for it."""
    best = 0.0
    for pilgrimage in range(PILGRIMAGES):
        if cards >> pilgrimage & 1 and s.network[seat] & s.temples & PILGRIM_SITES[pilgrimage]:
            best = max(best, PILGRIM_VP[pilgrimage] - ACTION)
    return best
