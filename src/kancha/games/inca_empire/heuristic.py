"""How good a position looks for each seat, as amounts of the parts in parts.py: what is scored, what will be paid, what can be
made.

What a unit of each part is worth stands in the files of weights/; only shapes are here: what counts, for how long, how much
at most.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import POINTS
from kancha.games.inca_empire import parts
from kancha.games.inca_empire.actions import region_numbers
from kancha.games.inca_empire.parts import FEATURES as FEATURES
from kancha.games.inca_empire.parts import SIZE
from kancha.games.inca_empire.rules.conquest import conquerable
from kancha.games.inca_empire.rules.roads import exposed, free_roads
from kancha.games.inca_empire.rules.sun import weak_markers
from kancha.games.inca_empire.state import AHEAD, State, add_effect
from kancha.games.inca_empire.tables import cultures, effects, eras, works
from kancha.games.inca_empire.tables.cards import EFFECT, HAND, PILGRIM_POINTS, PILGRIM_SITES, PILGRIMAGES
from kancha.games.inca_empire.tables.maps import ROAD_BIT, SITE_BIT, members
from kancha.games.inca_empire.tables.prospects import (
    BONUS_SITES, ENDS, INCOMES, LABOR_A_PHASE, PEOPLE_LEFT, ROADS_IN, SCORINGS, SUN_LEFT, SUNS, YIELD, YIELD_EARLY,
)  # fmt: skip

LABOR_AT_LEAST: Final = 3
"""With how many tokens a turn is never idle."""
MOST_READY: Final = 3
"""How many of the sites that can be built on count as ready; the others have to wait."""
LONGEST_YIELD: Final = 4
"""For how many rounds at most the labor of a culture within reach counts."""
ACTION: Final = 2.0
"""What the action is worth that a pilgrimage replaces."""
UNREST_CARD: Final = EFFECT.index(effects.UNREST)


def setting(s: State) -> str:
    """The name of the weights that fit a position."""
    return f"{s.players}p"


def measure(s: State) -> list[float]:
    """How much there is of every part, seat after seat; nothing but points once the game is over."""
    amounts = FEATURES.blank(s.players)
    for seat in range(s.players):
        amounts[seat * SIZE + POINTS] = float(s.points[seat])
    if s.actor < 0:
        return amounts
    scorings = SCORINGS[s.early_downfall][s.round][s.phase]
    incomes = INCOMES[s.early_downfall][s.round][s.phase]
    unseen = unseen_unrest(s) if s.turn_of < 0 or SUNS[s.early_downfall][s.round][s.phase] else 0
    free = s.open_land & s.board.printed
    free ^= free & s.built
    reached = 0
    shared = 0
    for network in s.network:
        shared |= reached & network
        reached |= network
    for seat in range(s.players):
        at = seat * SIZE
        turns = turns_left(s, seat)
        yields = yield_of(s, seat)
        wild = conquerable(s, seat)
        targets = members(wild)
        force = force_to_come(s, seat)
        add_rewards(s, seat, scorings, amounts, at)
        add_labor(s, seat, scorings, incomes, turns, yields, amounts, at)
        add_sites(s, seat, scorings, shared, amounts, at)
        add_targets(s, seat, scorings, targets, amounts, at)
        add_edge(s, seat, scorings, free, amounts, at)
        add_cards(s, seat, turns, force, amounts, at)
        add_ahead(s, seat, amounts, at)
        doomed = unrest_strikes(s) if force[effects.UNREST] else 0
        if wild and (doomed or unseen):
            add_unrest(s, seat, scorings, doomed, wild, amounts, at)
    if incomes:
        add_help(s, amounts)
    return amounts


# time


def turns_left(s: State, seat: int) -> int:
    """How many turns a seat has still to begin before the cards are discarded."""
    count = PEOPLE_LEFT[s.round][s.phase]
    if s.turn_of >= 0 and s.order.index(seat) > s.order.index(s.turn_of):
        count += 1
    return count


def constructions_left(s: State, seat: int, turns: int) -> float:
    """How many Constructions of the round a seat may still expect, of `turns` to begin and the one it is in; any of the People
    phases of the Late Empire may be the last when Pizarro is about (rules 14.2)."""
    found = float(turns)
    if s.pizarro >= 0 and s.round == eras.ROUNDS:
        following = PEOPLE_LEFT[s.round][s.phase]
        found -= 0.5 * (following if s.turn_of >= 0 else following - 1)
    if s.turn_of == seat and s.construction == AHEAD:
        found += 1.0
    return found


def unrest_strikes(s: State) -> int:
    """1 when a Sun phase of the round has still to end, so that Rural Unrest in force takes roads once more (rules 11.3)."""
    return 1 if s.turn_of < 0 or SUN_LEFT[s.round][s.phase] else 0


# the parts


def add_rewards(s: State, seat: int, scorings: int, amounts: list[float], at: int) -> None:
    """What the Sapa Inca will pay for what stands, in points: in all its phases to come, in one that is due when this People
    phase is over, and in the next one that is not: so nothing jumps when a reward is paid (rules 12.2)."""
    network = s.network[seat]
    city = works.SAPA[works.CITY] * (network & s.cities).bit_count()
    post = works.SAPA[works.GARRISON] * (network & s.garrisons).bit_count()
    temple = works.SAPA[works.TEMPLE] * (network & s.temples).bit_count()
    terrace = works.SAPA[works.TERRACE] * (s.held[seat] & s.terraced).bit_count()
    amounts[at + parts.CITIES] = float(scorings * city)
    amounts[at + parts.GARRISONS] = float(scorings * post)
    amounts[at + parts.TEMPLES] = float(scorings * temple)
    amounts[at + parts.TERRACES] = float(scorings * terrace)
    due = 0 if PEOPLE_LEFT[s.round][s.phase] or s.round == 1 else 1
    if due:
        amounts[at + parts.DUE_REWARD] = float(city + post + temple + terrace)
    if scorings > due:
        amounts[at + parts.NEXT_REWARD] = float(city + post + temple + terrace)


def add_labor(s: State, seat: int, scorings: int, incomes: int, turns: int, yields: int, amounts: list[float], at: int) -> None:
    """Labor in hand as far as it can be used before the rest is returned, and labor to come."""
    left = constructions_left(s, seat, turns)
    if s.turn_of == seat and s.construction == AHEAD:
        turns += 1
    have = s.labor[seat]
    kept = LABOR_A_PHASE if s.round == 1 else eras.KEEP[eras.ERA_OF[s.round]] if incomes else 0
    used = min(have, max(LABOR_A_PHASE * turns, kept))
    amounts[at + parts.LABOR] = float(used)
    amounts[at + parts.LABOR_EARLY] = float(scorings * used)
    if turns:
        amounts[at + parts.LABOR_SPARE] = float(have - used)
    if not incomes:
        amounts[at + parts.LABOR_END] = float(used)
    amounts[at + parts.LABOR_FIRST] = min(float(have), LABOR_AT_LEAST * left)
    if s.round > 1:
        amounts[at + parts.LABOR_LOST] = max(0.0, have - kept - LABOR_A_PHASE * left)
    coming = yields + eras.INCOME[eras.ERA_OF[s.round]]
    full = min(coming, LABOR_A_PHASE * 2)
    amounts[at + parts.INCOME] = float(incomes * full)
    amounts[at + parts.INCOME_EARLY] = float(incomes * full * scorings)
    amounts[at + parts.INCOME_SPARE] = float(incomes * (coming - full))
    amounts[at + parts.INCOME_SPARE_EARLY] = float(incomes * (coming - full) * scorings)
    amounts[at + parts.YIELD] = YIELD[s.early_downfall][s.round][yields]
    amounts[at + parts.YIELD_EARLY] = YIELD_EARLY[s.early_downfall][s.round][yields]


def yield_of(s: State, seat: int) -> int:
    """The labor of the own markers and terraces in an Inca phase (rules 5.2)."""
    held = s.held[seat]
    total = works.TERRACE_LABOR * (held & s.terraced).bit_count()
    for region in region_numbers(held):
        total += cultures.LABOR[s.markers[region]]
    return total


def add_help(s: State, amounts: list[float]) -> None:
    """Labor that changes hands in the next Inca phase as the figures stand on the track (rules 5.3)."""
    following = eras.next_round(s.round, s.early_downfall)
    gifts = eras.GIFTS[s.players - 3][eras.ERA_OF[following]]
    for gift in range(0, len(gifts), 3):
        amounts[s.rank[gifts[gift]] * SIZE + parts.HELP] -= gifts[gift + 2]
        amounts[s.rank[gifts[gift + 1]] * SIZE + parts.HELP] += gifts[gift + 2]


def add_sites(s: State, seat: int, scorings: int, shared: int, amounts: list[float], at: int) -> None:
    """Empty sites of the network, in points of what may be built there, by whomever; those of `shared` others reach too."""
    board = s.board
    network = s.network[seat]
    cities = network & board.city_sites
    temples = cities & s.cities
    cities ^= temples
    ready = min((cities & s.settled).bit_count(), MOST_READY)
    city = works.POINTS[works.CITY] + works.SAPA[works.CITY] * scorings
    amounts[at + parts.CITY_READY] = float(city * ready)
    amounts[at + parts.CITY_LATER] = float(city * (cities.bit_count() - ready))
    garrisons = network & board.garrison_sites
    garrisons ^= garrisons & (s.garrisons | s.cities)
    posts = garrisons.bit_count()
    ready = min(posts, MOST_READY)
    post = works.POINTS[works.GARRISON] + works.SAPA[works.GARRISON] * scorings
    amounts[at + parts.GARRISON_READY] = float(post * ready)
    amounts[at + parts.GARRISON_LATER] = float(post * (posts - ready))
    temples ^= temples & s.temples
    ready = min(temples.bit_count(), MOST_READY)
    amounts[at + parts.TEMPLE_READY] = float((works.POINTS[works.TEMPLE] + works.SAPA[works.TEMPLE] * scorings) * ready)
    amounts[at + parts.TEMPLE_BONUS] = float(best_bonus(s, temples))
    ready = min((s.held[seat] ^ s.held[seat] & s.terraced).bit_count(), MOST_READY)
    amounts[at + parts.TERRACE_READY] = float((works.POINTS[works.TERRACE] + works.SAPA[works.TERRACE] * scorings) * ready)
    cities ^= cities & shared
    garrisons ^= garrisons & shared
    own = works.SAPA[works.CITY] * cities.bit_count() + works.SAPA[works.GARRISON] * garrisons.bit_count()
    amounts[at + parts.OWN_SITES] = float(scorings * own)
    amounts[at + parts.SITES] = float(network.bit_count())


def best_bonus(s: State, sites: int) -> int:
    """The highest bonus that a temple scores at one of some sites (rules 10.6)."""
    by_bonus = BONUS_SITES[s.players - 3]
    for bonus in range(len(by_bonus) - 1, 0, -1):
        if sites & by_bonus[bonus]:
            return bonus
    return 0


def add_targets(s: State, seat: int, scorings: int, targets: list[int], amounts: list[float], at: int) -> None:
    """The cultures within reach: what their markers score, yield and cost."""
    points = 0
    labor = 0
    resistance = 0
    for region in targets:
        culture = s.markers[region]
        points += cultures.POINTS[culture]
        labor += cultures.LABOR[culture]
        resistance += cultures.RESISTANCE[culture]
    amounts[at + parts.TARGET_POINTS] = float(points)
    amounts[at + parts.TARGET_LABOR] = float(labor * min(scorings, LONGEST_YIELD))
    amounts[at + parts.TARGET_RESISTANCE] = float(resistance)


def add_edge(s: State, seat: int, scorings: int, free: int, amounts: list[float], at: int) -> None:
    """What lies one or two printed roads beyond the network: buildings of others, and sites for new ones. `free`: the
    connections that nobody has and that open land lets one claim."""
    board = s.board
    ends = ENDS[s.players - 3]
    network = s.network[seat]
    near = reached_by(s.frontier[seat] & free, ends)
    near ^= near & network
    far = reached_by(reached_by(near, board.incident) & free, ends)
    far ^= far & (network | near)
    city, post = works.SAPA[works.CITY], works.SAPA[works.GARRISON]
    cities = city * (near & s.cities).bit_count()
    garrisons = post * (near & s.garrisons).bit_count()
    sites = city * (near & board.city_sites).bit_count() + post * (near & board.garrison_sites).bit_count()
    amounts[at + parts.NEAR_CITIES] = float(scorings * cities)
    amounts[at + parts.NEAR_GARRISONS] = float(scorings * garrisons)
    amounts[at + parts.NEAR_EMPTY] = float(scorings * max(0, sites - cities - garrisons))
    amounts[at + parts.NEAR_SITES] = float(near.bit_count())
    built = city * (far & s.cities).bit_count() + post * (far & s.garrisons).bit_count()
    sites = city * (far & board.city_sites).bit_count() + post * (far & board.garrison_sites).bit_count()
    amounts[at + parts.FAR_BUILDINGS] = float(scorings * built)
    amounts[at + parts.FAR_EMPTY] = float(scorings * max(0, sites - built))
    amounts[at + parts.FAR_SITES] = float(far.bit_count())


def reached_by(mask: int, ways: list[int]) -> int:
    """All that the members of a set lead to, a set for each in `ways`."""
    found = 0
    while mask:
        top = mask.bit_length() - 1
        found |= ways[top]
        mask ^= ROAD_BIT[top]
    return found


def force_to_come(s: State, seat: int) -> list[int]:
    """What the cards in force add up to for a seat by kind of effect, those included that lie face down in its sectors."""
    force = s.force[seat * effects.EFFECTS : seat * effects.EFFECTS + effects.EFFECTS]
    if s.turn_of < 0:
        for sector in range(s.players):
            card = s.face_down[sector]
            if card >= 0 and s.colours[seat] in s.board.sector_colours[sector]:
                add_effect(force, 0, card, 1)
    return force


def add_cards(s: State, seat: int, turns: int, force: list[int], amounts: list[float], at: int) -> None:
    """The cards of the round for the turns to come."""
    if turns:
        for effect in parts.CARD_EFFECTS:
            if force[effect]:
                amounts[at + parts.CARD[effect]] = float(turns * force[effect])
        if force[effects.PILGRIMAGE]:
            amounts[at + parts.PILGRIMAGE] = turns * pilgrimage_worth(s, seat, force[effects.PILGRIMAGE])
        if amounts[at + parts.CITY_READY]:
            amounts[at + parts.EPIDEMIC_FELT] = float(turns * force[effects.CITY_LABOR])
        if amounts[at + parts.TARGET_RESISTANCE]:
            amounts[at + parts.RESISTANCE_FELT] = float(turns * force[effects.CONQUEST_LABOR])
    if force[effects.SUPPORT] or force[effects.UNREST]:
        coming = card_coming(s, seat)
        if coming or turns:
            amounts[at + parts.SUPPORT] = float(force[effects.SUPPORT] * (coming + turns - 1) * weak_markers(s, seat))
            if force[effects.UNREST]:
                amounts[at + parts.UNREST] = float(exposed(s, seat).bit_count())


def card_coming(s: State, seat: int) -> int:
    """1 when a card lies face down in a sector of a seat."""
    if s.turn_of < 0:
        for sector in range(s.players):
            if s.face_down[sector] >= 0 and s.colours[seat] in s.board.sector_colours[sector]:
                return 1
    return 0


def pilgrimage_worth(s: State, seat: int, cards: int) -> float:
    """The best pilgrimage that some cards let a seat make, less the action that it gives up for it."""
    best = 0.0
    for pilgrimage in range(PILGRIMAGES):
        if cards >> pilgrimage & 1 and s.network[seat] & s.temples & PILGRIM_SITES[pilgrimage]:
            best = max(best, PILGRIM_POINTS[pilgrimage] - ACTION)
    return best


def add_unrest(s: State, seat: int, scorings: int, doomed: int, wild: int, amounts: list[float], at: int) -> None:
    """What Rural Unrest takes in the next Sun phase where it is in force, or would take should somebody place it: roads in the
    unconquered regions `wild`, and what they join to Cuzco, in points of the Sapa Inca phases to come (rules 11.3)."""
    lost = s.roads[seat] & reached_by(wild, ROADS_IN[s.players - 3])
    if not lost:
        return
    cards = 1 if doomed else unseen_unrest(s) - s.hands[seat * HAND : seat * HAND + HAND].count(UNREST_CARD)
    if not cards:
        return
    cut = s.network[seat] ^ network_without(s, seat, lost)
    rewards = (
        works.SAPA[works.CITY] * (cut & s.cities).bit_count()
        + works.SAPA[works.GARRISON] * (cut & s.garrisons).bit_count()
        + works.SAPA[works.TEMPLE] * (cut & s.temples).bit_count()
    )
    amounts[at + (parts.DOOMED_ROADS if doomed else parts.RISKED_ROADS)] = float(cards * lost.bit_count())
    amounts[at + (parts.DOOMED_REWARDS if doomed else parts.RISKED_REWARDS)] = float(cards * scorings * rewards)
    amounts[at + (parts.DOOMED_SITES if doomed else parts.RISKED_SITES)] = float(cards * cut.bit_count())


def unseen_unrest(s: State) -> int:
    """How many cards Rural Unrest may still be placed: from hands, the pile, and the discards once they are shuffled."""
    found = s.pile.count(UNREST_CARD) + s.hands.count(UNREST_CARD)
    return found + s.discard[UNREST_CARD] if len(s.pile) < s.players else found


def network_without(s: State, seat: int, lost: int) -> int:
    """The sites that the roads of a seat still join to Cuzco when some of them are gone."""
    board = s.board
    ends = ENDS[s.players - 3]
    network = SITE_BIT[board.capital]
    frontier = board.incident[board.capital]
    left = s.roads[seat] ^ lost
    while left & frontier:
        joined = left & frontier
        left ^= joined
        fresh = reached_by(joined, ends)
        fresh ^= fresh & network
        network |= fresh
        frontier |= reached_by(fresh, board.incident)
    return network


def add_ahead(s: State, seat: int, amounts: list[float], at: int) -> None:
    """The actions that the present turn still has."""
    if s.turn_of == seat:
        if s.road_action == AHEAD:
            amounts[at + parts.ROADS_AHEAD] = float(free_roads(s, seat))
        if s.construction == AHEAD:
            amounts[at + parts.CONSTRUCTION_AHEAD] = 1.0
