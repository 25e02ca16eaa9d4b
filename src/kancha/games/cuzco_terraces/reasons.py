"""Why something is not allowed: a line each with number, sentence and paragraph. Rules return them, nothing else decides why."""

from typing import Final

from kancha.core.reasons import Reasons
from kancha.games.cuzco_terraces.names import NAMES
from kancha.games.cuzco_terraces.tables import DRAWS, TEMPLE_HEXES, TEMPLE_VALUE

REASONS: Final = Reasons(NAMES)
_add: Final = REASONS.add

POINTS_SHORT: Final = _add("This costs {0} AP, you have {1} left (rules 4.2).")
DUTY_FIRST: Final = _add("A turn begins with placing a terrain (rules 4.3).")
NO_TOKEN: Final = _add("You have no additional action token left (rules 4.4).")
TOKEN_SPENT: Final = _add("Only one additional action token may be used in a turn (rules 4.4).")

# terrain: in the order in which a placement is judged, so that the greatest is the nearest to being allowed
NO_TILE: Final = _add("No {0:tile} is left (rules 5.1).")
OFF_BOARD: Final = _add("The tile would reach beyond the hexes around the site (rules 5.7).")
POND_UNDER: Final = _add("A pond lies there (rules 5.3).")
INCA_UNDER: Final = _add("An Inca stands there (rules 5.3).")
TEMPLE_UNDER: Final = _add("A temple stands there (rules 5.3).")
NOT_LEVEL: Final = _add("The hexes under the tile are not all of the same level (rules 5.4).")
OUTSIDE_ONLY: Final = _add("On bare ground at least one hex must lie inside the site (rules 5.7).")
PERFECT_STACK: Final = _add("It would lie exactly on a terrain of its own size (rules 5.5).")
JOINS_CITIES: Final = _add("It would join two cities (rules 5.9).")
TERRAIN_DEAR: Final = _add("There it costs {0} AP, you have {1} left (rules 5.8).")
NO_SITE: Final = _add("There is no place for a {0:tile} anywhere with {1} AP (rules 5.4, 5.8).")

# Incas
NO_RESERVE: Final = _add("All your Incas are on the board (rules 6.1).")
NO_EDGE: Final = _add("No free terrain at the border can be reached with {0} AP (rules 6.2).")
NO_INCA: Final = _add("No Inca stands there (rules 6.4).")
NOT_YOUR_INCA: Final = _add("The Inca there is not yours (rules 6.4).")
INCA_STUCK: Final = _add("This Inca cannot go anywhere with {0} AP (rules 6.4).")
ALREADY_MOVED: Final = _add("This Inca has had its free move; spend an action point first (rules 6.7).")
POND_IN_WAY: Final = _add("A pond lies there (rules 6.3).")
NO_TERRAIN: Final = _add("Incas walk on terrain only, and there is none (rules 6.3).")
TEMPLE_IN_WAY: Final = _add("A temple stands there (rules 6.3).")
OCCUPIED: Final = _add("Another Inca stands there already (rules 6.3).")
NO_PATH: Final = _add("No path leads there with {0} AP (rules 6.4).")
NO_WAY_OUT: Final = _add("No path leads out of the site with {0} AP (rules 6.5).")
STILL_OUTSIDE: Final = _add("This Inca is in the reserve already (rules 6.5).")

# ponds
NO_PONDS: Final = _add("No pond is left (rules 9.1).")
NO_BARE_HEX: Final = _add("No bare hex is left off the border of the site (rules 9.1).")
POND_THERE: Final = _add("A pond lies there (rules 9.1).")
ON_TERRAIN: Final = _add("Ponds lie on bare ground, and there is terrain (rules 9.1).")
ON_BORDER: Final = _add("A pond may not lie on the border of the site (rules 9.1).")

# temples
NO_VILLAGE: Final = _add(
    f"There is no village of {TEMPLE_HEXES[0]} hexes or more with a free hex where you stand highest (rules 8.1, 8.2)."
)
NO_FIRST_FLOOR: Final = _add(f"No floor of value {TEMPLE_VALUE[0]} is left (rules 8.6).")
NOT_VILLAGE: Final = _add("Temples stand on village hexes (rules 8.2).")
HAS_TEMPLE: Final = _add("This city has its temple already (rules 8.1).")
INCA_ON_SITE: Final = _add("An Inca stands there (rules 8.2).")
VILLAGE_SMALL: Final = _add(f"A temple needs a village of at least {TEMPLE_HEXES[0]} hexes (rules 8.3).")
NOT_HIGHEST: Final = _add("You do not hold the highest position there (rules 8.1).")
NO_TEMPLE: Final = _add("There is no temple there (rules 8.5).")
TEMPLE_FRESH: Final = _add("This temple has changed already this turn (rules 8.5).")
NOT_HIGHER: Final = _add(f"A temple can only grow, up to value {TEMPLE_VALUE[-1]} (rules 8.6).")
CITY_SMALL: Final = _add("Value {0:value} needs a city of {1} hexes, this one has {2} (rules 8.6).")
VALUE_HIGH: Final = _add("Value {0:value} needs {1} hexes, there are {2} (rules 8.3).")
NO_FLOOR: Final = _add("No floor of value {0:value} is left (rules 8.6).")

# festivals
DRAWN_ENOUGH: Final = _add(f"No more than {DRAWS} cards may be drawn in a turn (rules 10.1).")
NO_CARDS: Final = _add("There is no card left to draw (rules 10.2).")
NO_FESTIVAL_THERE: Final = _add("There is no temple there (rules 10.4).")
SOLAR_DISC: Final = _add("A solar disc lies on this temple: no festival until it is expanded (rules 10.4).")
NOT_PRESENT: Final = _add("You have no Inca in that city (rules 10.4).")
NO_MATCH: Final = _add("You hold no card for it: the festival asks for {0:card} (rules 10.3).")
NOT_IN_HAND: Final = _add("You do not hold such a card (rules 10.3).")
NO_RELIC: Final = _add("The festival asks for {0:card} (rules 10.3).")
BID_SHORT: Final = _add("You need {0:more festival point|more festival points} to stay in, your cards give {1} (rules 10.7).")
BID_BEHIND: Final = _add("The highest bid is {0}, yours is {1}: go on until you are level (rules 10.7).")
NOTHING_PLAYED: Final = _add("You have not played a card yet (rules 10.7).")
NOT_BEHIND: Final = _add("You are level with the highest bid: raise it or agree to share (rules 10.8, 12.8).")
BID_BEGUN: Final = _add("You have begun to raise: leave it at that, or play on (rules 10.7).")
OPEN_WITH_CARD: Final = _add("A festival once proposed is opened with a card (rules 12.9).")
