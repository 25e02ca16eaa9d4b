"""Why something is not allowed: a line each with number, sentence and paragraph. Rules return them, nothing else decides why."""

from typing import Final

from kancha.core.reasons import Reasons
from kancha.games.inca_empire.names import NAMES

REASONS: Final = Reasons(NAMES)
_add: Final = REASONS.add

NOT_ON_MAP: Final = _add("That is not on the map for {0} players (rules 2.1).")
NOT_ON_SUN_BOARD: Final = _add("That is not on the Sun Event board for {0} players (rules 2.1).")
LABOR_SHORT: Final = _add("This costs {0} labor, you have {1} (rules 10.2).")

# the turn: what is over, what must be finished first
ROADS_DONE: Final = _add("Road Building is over for this turn (rules 7.1).")
CONSTRUCTION_DONE: Final = _add("Construction is over for this turn (rules 7.1).")
CONSTRUCTION_FOR_PILGRIMAGE: Final = _add("You have given up Construction for a pilgrimage (rules 11.11).")
OPTION_CHOSEN: Final = _add("Your option of this Construction is chosen already; only a Rapid Expansion is left (rules 7.4).")
FINISH_ROADS: Final = _add("Finish Road Building first: {0:road is|roads are} left to build or to give up (rules 7.2).")
FINISH_ADDITIONAL: Final = _add("First choose where the additional road lies (rules 7.3).")
FINISH_FOLLOW: Final = _add("First decide on {0:grant} (rules 7.4).")
FINISH_CONSTRUCTION: Final = _add("Finish Construction first (rules 7.2).")

# roads
OWN_ROAD: Final = _add("Your own road lies there already (rules 8.3).")
ROAD_APART: Final = _add("Your roads join neither of its ends to Cuzco (rules 8.3).")
TOO_FAR: Final = _add("Neither of its ends touches a conquered region (rules 8.3).")
CLAIMED: Final = _add("Another player's road lies there; only a Wilderness Road may run beside it (rules 8.3, 9.1).")
NEEDS_WILDERNESS: Final = _add("No connection is printed there; only a Wilderness Road may be built (rules 9.1).")
WILDERNESS_USED: Final = _add("You have used your Wilderness Road of this turn (rules 9.1).")
CROSSES: Final = _add("It would cross a wilderness road (rules 9.2).")
NO_ROAD: Final = _add("There is no connection left that you could build on (rules 8.3).")
NAME_ROAD: Final = _add("Road Building is over: name the additional road itself (rules 7.3).")

# buildings
NOTHING_BUILT: Final = _add("Nothing is ever built at this site; it only joins roads (rules 1.3).")
NOT_CITY_SITE: Final = _add("Cities are founded at city sites only (rules 10.1).")
NOT_GARRISON_SITE: Final = _add("Garrisons are built at garrison sites only (rules 10.1).")
HAS_CITY: Final = _add("A city stands there already (rules 10.3).")
HAS_GARRISON: Final = _add("A garrison stands there already (rules 10.3).")
SITE_APART: Final = _add("Your roads do not join this site to Cuzco (rules 8.2).")
CITY_LAND: Final = _add("A city needs all regions around it conquered, {0:region} is not (rules 10.1).")
GARRISON_LAND: Final = _add("A garrison needs a conquered region beside it, and there is none (rules 10.1).")
NO_CITY: Final = _add("A temple is built on a city, and there is none (rules 10.1).")
NO_FERVOR: Final = _add("A temple is built on a city; on a garrison only under Religious Fervor (rules 10.1, 11.10).")
NO_GARRISON: Final = _add("There is no garrison to improve (rules 11.5).")
NO_KEY_OUTPOST: Final = _add("Only the card Key Outpost turns a garrison into a city (rules 11.5).")
HAS_TEMPLE: Final = _add("A temple stands there already (rules 10.3).")
ECLIPSE_AFTER_ROADS: Final = _add("Under the Solar Eclipse no temple may be built after Road Building (rules 11.10).")
ECLIPSE_AFTER_PILGRIMAGE: Final = _add("Under the Solar Eclipse no temple may be built after a pilgrimage (rules 11.10).")
NOT_HELD: Final = _add("Terraces lie beside markers that you have taken (rules 10.1).")
HAS_TERRACE: Final = _add("There is a terrace beside this marker already (rules 10.3).")

# conquests
CONQUERED: Final = _add("This region is conquered already (rules 10.1).")
NOT_ADJACENT: Final = _add("None of the sites that your roads join to Cuzco touches this region (rules 10.1).")
NO_EXPANSION: Final = _add("No card Rapid Expansion is in force for you (rules 11.9).")
EXPANSION_USED: Final = _add("You have used your Rapid Expansion of this turn (rules 11.9).")

# pilgrimages
NO_PILGRIMAGE_CARD: Final = _add("The card {0:pilgrimage} is not in force for you (rules 11.11).")
NO_PILGRIM_TEMPLE: Final = _add("Your roads reach no temple at {0:sites} (rules 11.11).")
ONE_PILGRIMAGE: Final = _add("Only one pilgrimage may be made in a turn (rules 11.11).")
PILGRIMAGE_AFTER_ECLIPSE: Final = _add("Under the Solar Eclipse a temple forbids pilgrimages in the same turn (rules 11.10).")

# the Sun phase
NOT_IN_HAND: Final = _add("You do not hold this card (rules 6.2).")
SECTOR_TAKEN: Final = _add("This sector has its new card already (rules 6.2).")
