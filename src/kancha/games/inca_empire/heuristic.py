"""How good a position looks for each seat, as amounts of named parts: what is scored, what will be paid, what can be made.

What a unit of each part is worth stands in the files of weights/; only shapes are here: what counts, for how long, how much
at most.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import POINTS, Features
from kancha.games.inca_empire.rules.conquest import conquerable
from kancha.games.inca_empire.rules.roads import exposed
from kancha.games.inca_empire.rules.scoring import income
from kancha.games.inca_empire.rules.sun import weak_markers
from kancha.games.inca_empire.state import AHEAD, State, add_effect
from kancha.games.inca_empire.tables import cultures, effects, eras, works
from kancha.games.inca_empire.tables.cards import PILGRIM_POINTS, PILGRIM_SITES, PILGRIMAGES
from kancha.games.inca_empire.tables.maps import SITE_BIT, members

FEATURES: Final = Features()

CITIES: Final = FEATURES.add("cities", "cities of the network when the Sapa Inca looks around")
GARRISONS: Final = FEATURES.add("garrisons", "garrisons of the network when the Sapa Inca looks around")
TEMPLES: Final = FEATURES.add("temples", "temples of the network when the Sapa Inca looks around")
TERRACES: Final = FEATURES.add("terraces", "own terraces when the Sapa Inca looks around")

LABOR: Final = FEATURES.add("labor", "labor in hand that can still be used")
LABOR_EARLY: Final = FEATURES.add("labor_early", "labor in hand for works that are rewarded often")
LABOR_SPARE: Final = FEATURES.add("labor_spare", "labor in hand beyond what the turns to come can use")
INCOME: Final = FEATURES.add("income", "labor of the Inca phases to come")
INCOME_EARLY: Final = FEATURES.add("income_early", "labor to come for works that are rewarded often")
INCOME_SPARE: Final = FEATURES.add("income_spare", "labor to come beyond what two turns can use")
INCOME_SPARE_EARLY: Final = FEATURES.add("income_spare_early", "plentiful labor to come for works that are rewarded often")

CITY_READY: Final = FEATURES.add("city_ready", "sites of the network ready for a city")
CITY_LATER: Final = FEATURES.add("city_later", "sites of the network for later cities")
GARRISON_READY: Final = FEATURES.add("garrison_ready", "sites of the network ready for a garrison")
GARRISON_LATER: Final = FEATURES.add("garrison_later", "sites of the network for later garrisons")
TARGET_POINTS: Final = FEATURES.add("target_points", "points of the cultures within reach")
TARGET_LABOR: Final = FEATURES.add("target_labor", "labor of the cultures within reach")
TARGET_RESISTANCE: Final = FEATURES.add("target_resistance", "resistance of the cultures within reach")
SITES: Final = FEATURES.add("sites", "sites of the network")

NEAR_CITIES: Final = FEATURES.add("near_cities", "cities one road away")
NEAR_GARRISONS: Final = FEATURES.add("near_garrisons", "garrisons one road away")
NEAR_EMPTY: Final = FEATURES.add("near_empty", "empty sites for cities and garrisons one road away")
NEAR_SITES: Final = FEATURES.add("near_sites", "sites one road away")

SUPPORT: Final = FEATURES.add("popular_support", "Popular Support to come")
UNREST: Final = FEATURES.add("unrest", "roads that Rural Unrest will take")
PILGRIMAGE: Final = FEATURES.add("pilgrimage", "pilgrimages that can be made")
_CARDS: Final = {
    "extra_terrace_after_terrace": ("expert_surveyors", "Expert Surveyors"),
    "free_road_after_paid_road": ("workers_press_on", "Workers Press On"),
    "one_road_may_be_wilderness": ("wilderness_road", "Wilderness Road"),
    "road_building_roads": ("road_crews", "Extra Road Crew and El Niño Flooding"),
    "city_labor": ("epidemic", "Epidemic"),
    "allow_garrison_to_city": ("key_outpost", "Key Outpost"),
    "city_vp": ("urban_renewal", "Urban Renewal"),
    "extra_garrison_after_garrison": ("building_project", "Building Project"),
    "garrison_labor": ("harsh_weather", "Harsh Weather"),
    "garrison_vp": ("stores", "Stores Stop Famine"),
    "conquest_labor": ("resistance", "Resistance and Military Superiority"),
    "extra_conquest": ("rapid_expansion", "Rapid Expansion"),
    "allow_temple_on_garrison": ("religious_fervor", "Religious Fervor"),
    "temple_forfeits_road_building": ("solar_eclipse", "Solar Eclipse"),
}
"""By effect: the part that its cards are, for each turn in which they are in force."""
CARD: Final[list[int]] = [
    FEATURES.add(_CARDS[id][0], f"{_CARDS[id][1]} in the turns to come") if id in _CARDS else -1 for id in effects.EFFECT_ID
]
"""By effect the number of that part; -1 where the cards are a part of another shape."""
SIZE: Final = len(FEATURES.names)

LABOR_A_PHASE: Final = 6
"""How many tokens a turn can use."""
MOST_READY: Final = 3
"""How many of the sites that can be built on count as ready; the others have to wait."""
LONGEST_YIELD: Final = 4
"""For how many rounds at most the labor of a culture within reach counts."""
ACTION: Final = 2.0
"""What the action is worth that a pilgrimage replaces."""


def setting(s: State) -> str:
    """The name of the weights that fit a position."""
    return f"{s.players}p"


def measure(s: State) -> list[float]:
    """How much there is of every part, seat after seat; nothing but points once the game is over."""
    amounts = FEATURES.blank(s.players)
    if s.actor < 0:
        for seat in range(s.players):
            amounts[seat * SIZE + POINTS] = float(s.points[seat])
        return amounts
    scorings = phases_left(s, eras.SAPA)
    incomes = phases_left(s, eras.INCA)
    for seat in range(s.players):
        at = seat * SIZE
        turns = turns_left(s, seat)
        amounts[at + POINTS] = float(s.points[seat])
        add_rewards(s, seat, scorings, amounts, at)
        add_labor(s, seat, scorings, incomes, turns, amounts, at)
        add_sites(s, seat, scorings, amounts, at)
        add_targets(s, seat, scorings, amounts, at)
        add_edge(s, seat, scorings, amounts, at)
        add_cards(s, seat, turns, amounts, at)
    return amounts


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


def add_rewards(s: State, seat: int, scorings: int, amounts: list[float], at: int) -> None:
    """What the Sapa Inca will pay for what stands, in points, in all its phases to come (rules 12.2)."""
    network = s.network[seat]
    amounts[at + CITIES] = float(scorings * works.SAPA[works.CITY] * (network & s.cities).bit_count())
    amounts[at + GARRISONS] = float(scorings * works.SAPA[works.GARRISON] * (network & s.garrisons).bit_count())
    amounts[at + TEMPLES] = float(scorings * works.SAPA[works.TEMPLE] * (network & s.temples).bit_count())
    amounts[at + TERRACES] = float(scorings * works.SAPA[works.TERRACE] * (s.held[seat] & s.terraced).bit_count())


def add_labor(s: State, seat: int, scorings: int, incomes: int, turns: int, amounts: list[float], at: int) -> None:
    """Labor in hand as far as it can be used before the rest is returned, and labor to come."""
    if s.turn_of == seat and s.construction == AHEAD:
        turns += 1
    have = s.labor[seat]
    kept = LABOR_A_PHASE if s.round == 1 else eras.KEEP[eras.ERA_OF[s.round]] if incomes else 0
    usable = max(LABOR_A_PHASE * turns, kept)
    used = min(have, usable)
    amounts[at + LABOR] = float(used)
    amounts[at + LABOR_EARLY] = float(scorings * used)
    if turns:
        amounts[at + LABOR_SPARE] = float(have - used)
    coming = income(s, seat, s.round)
    full = min(coming, LABOR_A_PHASE * 2)
    amounts[at + INCOME] = float(incomes * full)
    amounts[at + INCOME_EARLY] = float(incomes * full * scorings)
    amounts[at + INCOME_SPARE] = float(incomes * (coming - full))
    amounts[at + INCOME_SPARE_EARLY] = float(incomes * (coming - full) * scorings)


def add_sites(s: State, seat: int, scorings: int, amounts: list[float], at: int) -> None:
    """Empty sites of the network, in points of what may be built there, by whomever."""
    board = s.board
    network = s.network[seat]
    cities = network & board.city_sites
    cities ^= cities & s.cities
    settled = (cities & s.settled).bit_count()
    ready = min(settled, MOST_READY)
    city = works.POINTS[works.CITY] + works.SAPA[works.CITY] * scorings
    amounts[at + CITY_READY] = float(city * ready)
    amounts[at + CITY_LATER] = float(city * (cities.bit_count() - ready))
    garrisons = network & board.garrison_sites
    garrisons ^= garrisons & (s.garrisons | s.cities)
    posts = garrisons.bit_count()
    ready = min(posts, MOST_READY)
    post = works.POINTS[works.GARRISON] + works.SAPA[works.GARRISON] * scorings
    amounts[at + GARRISON_READY] = float(post * ready)
    amounts[at + GARRISON_LATER] = float(post * (posts - ready))
    amounts[at + SITES] = float(network.bit_count())


def add_targets(s: State, seat: int, scorings: int, amounts: list[float], at: int) -> None:
    """The cultures within reach: what their markers score, yield and cost."""
    points = 0
    labor = 0
    resistance = 0
    for region in members(conquerable(s, seat)):
        culture = s.markers[region]
        points += cultures.POINTS[culture]
        labor += cultures.LABOR[culture]
        resistance += cultures.RESISTANCE[culture]
    amounts[at + TARGET_POINTS] = float(points)
    amounts[at + TARGET_LABOR] = float(labor * min(scorings, LONGEST_YIELD))
    amounts[at + TARGET_RESISTANCE] = float(resistance)


def add_edge(s: State, seat: int, scorings: int, amounts: list[float], at: int) -> None:
    """What lies one printed road beyond the network: buildings of others, and sites for new ones."""
    board = s.board
    edge = s.frontier[seat] & s.open_land & board.printed
    edge ^= edge & s.built
    network = s.network[seat]
    seen = network
    for road in members(edge):
        seen |= SITE_BIT[board.end_a[road]] | SITE_BIT[board.end_b[road]]
    seen ^= network
    city, post = works.SAPA[works.CITY], works.SAPA[works.GARRISON]
    cities = city * (seen & s.cities).bit_count()
    garrisons = post * (seen & s.garrisons).bit_count()
    sites = city * (seen & board.city_sites).bit_count() + post * (seen & board.garrison_sites).bit_count()
    amounts[at + NEAR_CITIES] = float(scorings * cities)
    amounts[at + NEAR_GARRISONS] = float(scorings * garrisons)
    amounts[at + NEAR_EMPTY] = float(scorings * max(0, sites - cities - garrisons))
    amounts[at + NEAR_SITES] = float(seen.bit_count())


def add_cards(s: State, seat: int, turns: int, amounts: list[float], at: int) -> None:
    """The cards in force for the turns to come, and those that lie face down in the seat's sectors."""
    force = s.force[seat * effects.EFFECTS : seat * effects.EFFECTS + effects.EFFECTS]
    coming = 0
    for sector in range(s.players):
        card = s.face_down[sector]
        if card >= 0 and s.colours[seat] in s.board.sector_colours[sector]:
            coming = 1
            add_effect(force, 0, card, 1)
    if turns:
        for effect in range(effects.EFFECTS):
            if force[effect] and CARD[effect] >= 0:
                amounts[at + CARD[effect]] = float(turns * force[effect])
        amounts[at + PILGRIMAGE] = turns * pilgrimage_worth(s, seat, force[effects.PILGRIMAGE])
    if coming or turns:
        if force[effects.SUPPORT]:
            amounts[at + SUPPORT] = float(force[effects.SUPPORT] * (coming + turns - 1) * weak_markers(s, seat))
        if force[effects.UNREST]:
            amounts[at + UNREST] = float(exposed(s, seat).bit_count())


def pilgrimage_worth(s: State, seat: int, cards: int) -> float:
    """The best pilgrimage that some cards let a seat make, less the action that it gives up for it."""
    best = 0.0
    for pilgrimage in range(PILGRIMAGES):
        if cards >> pilgrimage & 1 and s.network[seat] & s.temples & PILGRIM_SITES[pilgrimage]:
            best = max(best, PILGRIM_POINTS[pilgrimage] - ACTION)
    return best
