"""What happened: a line each with number and sentence. The first figure is mostly the seat that an event concerns."""

from typing import Final

from kancha.core.told import Events
from kancha.games.inca_empire.names import NAMES
from kancha.games.inca_empire.tables.eras import ROUNDS

EVENTS: Final = Events(NAMES)
_add: Final = EVENTS.add

PHASE: Final = _add(f"{{0:era}}, round {{0}} of {ROUNDS}: {{1:phase}} phase.")
INCOME: Final = _add("{0:seat} receives {1} labor.")
SUPPORT: Final = _add("{0:seat} supports {1:seat} with {2} labor.")
ORDER: Final = _add("{0:seat} takes Turn Order tile {1}.")
PLACED: Final = _add()  # seat, sector, card
DREW: Final = _add(own="{0:seat} draws {1:card}.")
SHUFFLED: Final = _add("The discarded sun cards are shuffled into a new pile.")
SUN: Final = _add()  # seat that placed it, sector, card
POPULAR: Final = _add("Popular Support brings {0:seat} {1} labor.")
UNREST: Final = _add("Rural Unrest destroys {1:road|roads} of {0:seat}.")
ROAD: Final = _add()  # seat, the sites it joins, cost
MARKER: Final = _add("The marker of {0:region} is revealed: resistance {1}, labor {2}, {3} VP.")
CITY: Final = _add("{0:seat} founds a city at {1:site} ({2} labor, +{3}).")
GARRISON: Final = _add("{0:seat} builds a garrison at {1:site} ({2} labor, +{3}).")
OUTPOST: Final = _add("{0:seat} improves the garrison at {1:site} to a city ({2} labor, +{3}).")
TEMPLE: Final = _add("{0:seat} builds a temple at {1:site} ({2} labor, +{3}).")
CONQUEST: Final = _add("{0:seat} conquers {1:region} ({2} labor, +{3}).")
TERRACE: Final = _add("{0:seat} builds a terrace in {1:region} ({2} labor, +{3}).")
PILGRIMAGE: Final = _add("{0:seat} skips {1:action} for the {2:pilgrimage} (+{3}).")
END_TURN: Final = _add("{0:seat} ends the turn.")
SAPA: Final = _add("The Sapa Inca rewards {0:seat} (+{1}, now {2}).")
RETURNED: Final = _add("{0:seat} returns {1} labor to the bank.")
PIZARRO: Final = _add("Pizarro arrives in Cuzco!")
NO_PIZARRO: Final = _add("The Invasion marker is blank: Pizarro is still at sea.")
OVER: Final = _add("The game is over: {0:seat} stands first in the eyes of the Sapa Inca.")
