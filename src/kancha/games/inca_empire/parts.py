"""The parts of the evaluation, each with its name and the words that a judgement is told in. heuristic.py measures them."""

from __future__ import annotations

from typing import Final

from kancha.core.judging import BAD, GOOD, NEITHER, Features
from kancha.games.inca_empire.tables import effects

FEATURES: Final = Features()

# what the Sapa Inca will pay

CITIES: Final = FEATURES.add("cities", "cities of the network, in the Sapa Inca phases to come")
GARRISONS: Final = FEATURES.add("garrisons", "garrisons of the network, in the Sapa Inca phases to come")
TEMPLES: Final = FEATURES.add("temples", "temples of the network, in the Sapa Inca phases to come")
TERRACES: Final = FEATURES.add("terraces", "own terraces, in the Sapa Inca phases to come")
NEXT_REWARD: Final = FEATURES.add("next_reward", "the pay of the Sapa Inca, the next time after this phase")
DUE_REWARD: Final = FEATURES.add("due_reward", "the pay of the Sapa Inca, at the end of this phase")

# labor

LABOR: Final = FEATURES.add("labor", "labor in hand, which can still be used")
LABOR_EARLY: Final = FEATURES.add("labor_early", "labor in hand, early for works that are rewarded often")
LABOR_SPARE: Final = FEATURES.add("labor_spare", "labor in hand, beyond what the turns to come can use", NEITHER)
LABOR_FIRST: Final = FEATURES.add("labor_first", "labor in hand, enough to leave no turn of the round idle")
LABOR_END: Final = FEATURES.add("labor_end", "labor in hand, when no more comes", BAD)
LABOR_LOST: Final = FEATURES.add("labor_lost", "labor in hand, which has to be returned", BAD)
INCOME: Final = FEATURES.add("income", "labor to come, in the Inca phases")
INCOME_EARLY: Final = FEATURES.add("income_early", "labor to come, for works that are rewarded often")
INCOME_SPARE: Final = FEATURES.add("income_spare", "labor to come, beyond what two turns can use", NEITHER)
INCOME_SPARE_EARLY: Final = FEATURES.add("income_spare_early", "labor to come, plenty for works that are rewarded often")
YIELD: Final = FEATURES.add("yield", "labor of markers and terraces, in the rounds to come")
YIELD_EARLY: Final = FEATURES.add("yield_early", "labor of markers and terraces, early for works that are rewarded often")
HELP: Final = FEATURES.add("help", "labor that those ahead give to those behind")

# what can be made

CITY_READY: Final = FEATURES.add("city_ready", "building sites, for cities of the network")
CITY_LATER: Final = FEATURES.add("city_later", "building sites, for cities later")
GARRISON_READY: Final = FEATURES.add("garrison_ready", "building sites, for garrisons of the network")
GARRISON_LATER: Final = FEATURES.add("garrison_later", "building sites, for garrisons later")
TEMPLE_READY: Final = FEATURES.add("temple_ready", "cities of the network ready for a temple")
TEMPLE_BONUS: Final = FEATURES.add("temple_bonus", "the bonus of temples at significant sites")
TERRACE_READY: Final = FEATURES.add("terrace_ready", "own markers ready for a terrace")
OWN_SITES: Final = FEATURES.add("own_sites", "building sites, which no other network reaches")
TARGET_POINTS: Final = FEATURES.add("target_points", "cultures within reach, their points")
TARGET_LABOR: Final = FEATURES.add("target_labor", "cultures within reach, their labor")
TARGET_RESISTANCE: Final = FEATURES.add("target_resistance", "cultures within reach, their resistance", BAD)
SITES: Final = FEATURES.add("sites", "sites of the network")
ROADS_AHEAD: Final = FEATURES.add("roads_ahead", "Road Building still ahead in this turn")
CONSTRUCTION_AHEAD: Final = FEATURES.add("construction_ahead", "Construction still ahead in this turn")

# what can be reached

NEAR_CITIES: Final = FEATURES.add("near_cities", "sites one road away, cities")
NEAR_GARRISONS: Final = FEATURES.add("near_garrisons", "sites one road away, garrisons")
NEAR_EMPTY: Final = FEATURES.add("near_empty", "sites one road away, empty ones for cities and garrisons")
NEAR_SITES: Final = FEATURES.add("near_sites", "sites one road away, their number", NEITHER)
FAR_BUILDINGS: Final = FEATURES.add("far_buildings", "sites two roads away, cities and garrisons")
FAR_EMPTY: Final = FEATURES.add("far_empty", "sites two roads away, empty ones for cities and garrisons")
FAR_SITES: Final = FEATURES.add("far_sites", "sites two roads away, their number", NEITHER)

# cards

SUPPORT: Final = FEATURES.add("popular_support", "Popular Support to come")
UNREST: Final = FEATURES.add("unrest", "Rural Unrest, roads in unconquered land", BAD)
DOOMED_ROADS: Final = FEATURES.add("doomed_roads", "Rural Unrest, roads that it takes in the next Sun phase", BAD)
DOOMED_REWARDS: Final = FEATURES.add("doomed_rewards", "Rural Unrest, cities and garrisons that it cuts off", BAD)
DOOMED_SITES: Final = FEATURES.add("doomed_sites", "Rural Unrest, sites that it cuts off", BAD)
RISKED_ROADS: Final = FEATURES.add("risked_roads", "Rural Unrest, roads that it would take", BAD)
RISKED_REWARDS: Final = FEATURES.add("risked_rewards", "Rural Unrest, cities and garrisons that it would cut off", BAD)
RISKED_SITES: Final = FEATURES.add("risked_sites", "Rural Unrest, sites that it would cut off", BAD)
PILGRIMAGE: Final = FEATURES.add("pilgrimage", "pilgrimages that can be made")
EPIDEMIC_FELT: Final = FEATURES.add("epidemic_felt", "Epidemic, with a city to found", BAD)
RESISTANCE_FELT: Final = FEATURES.add("resistance_felt", "labor for conquests by Sun cards, with a region to conquer", BAD)
_CARDS: Final = {
    "extra_terrace_after_terrace": ("expert_surveyors", "Expert Surveyors"),
    "free_road_after_paid_road": ("workers_press_on", "Workers Press On"),
    "one_road_may_be_wilderness": ("wilderness_road", "Wilderness Road"),
    "road_building_roads": ("road_crews", "free roads by Sun cards"),
    "city_labor": ("epidemic", "Epidemic"),
    "allow_garrison_to_city": ("key_outpost", "Key Outpost"),
    "city_vp": ("urban_renewal", "Urban Renewal"),
    "extra_garrison_after_garrison": ("building_project", "Building Project"),
    "garrison_labor": ("harsh_weather", "Harsh Weather"),
    "garrison_vp": ("stores", "Stores Stop Famine"),
    "conquest_labor": ("resistance", "labor for conquests by Sun cards"),
    "extra_conquest": ("rapid_expansion", "Rapid Expansion"),
    "allow_temple_on_garrison": ("religious_fervor", "Religious Fervor"),
    "temple_forfeits_road_building": ("solar_eclipse", "Solar Eclipse"),
}
"""By effect: the part that its cards are, for each turn in which they are in force."""
_HARM: Final = ("epidemic", "harsh_weather", "resistance", "solar_eclipse")


def _card_part(effect: str) -> int:
    """The part of the cards with an effect; -1 where they are a part of another shape."""
    if effect not in _CARDS:
        return -1
    name, words = _CARDS[effect]
    return FEATURES.add(name, f"{words}, in the turns to come", BAD if name in _HARM else GOOD)


CARD: Final[list[int]] = [_card_part(effect) for effect in effects.EFFECT_ID]
"""By effect the number of that part."""
CARD_EFFECTS: Final[list[int]] = [effect for effect in range(effects.EFFECTS) if CARD[effect] >= 0]

SIZE: Final = len(FEATURES.names)
