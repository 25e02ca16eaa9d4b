"""What happened: a line each with number and sentence. The first figure is mostly the seat that an event concerns."""

from typing import Final

from kancha.core.told import Events
from kancha.games.inca_empire.names import NAMES

EVENTS: Final = Events(NAMES)
_add: Final = EVENTS.add

BEGIN: Final = _add("{0:seat} starts in {1:region}, with a road from {2:site} to {3:site}.")
ROUND: Final = _add("{0:era}: round {1} of {2}", heading=True)
PHASE: Final = _add(heading=True)  # round, kind, which of its kind, how many of its kind the round has
INCOME: Final = _add("{0:seat} receives {1} labor.")
SUPPORT: Final = _add("{0:seat} supports {1:seat} with {2} labor.")
ORDER: Final = _add()  # the seats by their Turn Order tiles, -1 behind the last
PLACED: Final = _add(
    "{0:seat} places a card face down between {1:seat} and {2:seat}.",
    own="{0:seat} places {3:card} face down between {1:seat} and {2:seat}.",
)
DREW: Final = _add(own="{0:seat} draws {1:card}.")
SHUFFLED: Final = _add("The discarded sun cards are shuffled into a new pile.")
SUN: Final = _add("{3:card} is turned up between {1:seat} and {2:seat}; {0:seat} placed it.")
POPULAR: Final = _add("Popular Support brings {0:seat} {1} labor.")
UNREST: Final = _add()  # seat, the set of roads
ROAD: Final = _add("{0:seat} builds {3:road} from {1:site} to {2:site}.")
ADDITIONAL: Final = _add("{0:seat} builds {3:additional} from {1:site} to {2:site} ({4:labor}).")
MARKER: Final = _add("The marker of {0:region} is revealed: resistance {1}, labor {2}, {3} VP.")
CITY: Final = _add("{0:seat} founds a city at {1:site} ({2:labor}, +{3} VP).", points=(3, "Cities"))
GARRISON: Final = _add("{0:seat} builds a garrison at {1:site} ({2:labor}, +{3} VP).", points=(3, "Garrisons"))
OUTPOST: Final = _add("{0:seat} improves the garrison at {1:site} to a city ({2:labor}, +{3} VP).", points=(3, "Cities"))
TEMPLE: Final = _add("{0:seat} builds a temple at {1:site} ({2:labor}, +{3} VP).", points=(3, "Temples"))
CONQUEST: Final = _add("{0:seat} conquers {1:region} ({2:labor}, +{3} VP).", points=(3, "Conquest"))
RAPID: Final = _add("{0:seat} conquers {1:region} by Rapid Expansion ({2:labor}, +{3} VP).", points=(3, "Conquest"))
TERRACE: Final = _add("{0:seat} builds a terrace in {1:region} ({2:labor}, +{3} VP).", points=(3, "Terraces"))
PILGRIMAGE: Final = _add("{0:seat} skips {1:action} for the {2:pilgrimage} (+{3} VP).", points=(3, "Pilgrimage"))
LEFT_OUT: Final = _add("{0:seat} ends the turn without {1:undone}.")
SAPA: Final = _add()  # seat, then how many cities, garrisons, temples and terraces it is rewarded for
REWARD: Final = _add(points=(1, "Sapa Inca"))  # seat, the points of the reward that SAPA tells in words
STANDING: Final = _add()  # points by seat
RETURNED: Final = _add("{0:seat} returns {1} labor to the bank.")
PIZARRO: Final = _add("Pizarro arrives in Cuzco!")
NO_PIZARRO: Final = _add("The Invasion marker is blank: Pizarro is still at sea.")
OVER: Final = _add("The game is over: {0:seat} stands first in the eyes of the Sapa Inca.")
