"""What happened: a line each with number and sentence. The first figure is the seat that an event concerns."""

from typing import Final

from kancha.core.told import Events
from kancha.games.cuzco_terraces.names import NAMES

EVENTS: Final = Events(NAMES)
_add: Final = EVENTS.add

TURN: Final = _add("{0:seat}'s turn.", heading=True)
LAST_TURN: Final = _add("{0:seat}'s last turn.", heading=True)
TOKEN: Final = _add("{0:seat} uses an additional action token.")
TERRAIN: Final = _add()  # seat, tile, hex, direction, cost
END: Final = _add("{0:seat} brings about the end of the game: every other player has one more turn.")
ENTER: Final = _add("{0:seat} brings an Inca in to {1:hex} ({2:price}).")
MOVE: Final = _add("{0:seat} moves an Inca from {1:hex} to {2:hex} ({3:price}).")
LEAVE: Final = _add("{0:seat} takes the Inca on {1:hex} out of the site ({2:price}).")
TEMPLE: Final = _add("{0:seat} builds a temple of value {2:value} on {1:hex} (+{3} PP).", points=(3, "Temples"))
EXPAND: Final = _add("{0:seat} expands the temple on {1:hex} to value {2:value} (+{3} PP).", points=(3, "Temples"))
POND: Final = _add("{0:seat} sets a pond on {1:hex}.")
POND_FULL: Final = _add(
    "The pond on {1:hex} ({3:hex|hexes}) is surrounded: {0:seat} stands highest and scores (+{2} PP).", points=(2, "Ponds")
)
POND_FULL_FOR_NOBODY: Final = _add("The pond on {1:hex} ({3:hex|hexes}) is surrounded: nobody stands highest.")
DRAW_UP: Final = _add("{0:seat} takes the face-up card {1:card}. The next card, {2:card}, is turned up.")
DRAW_DECK: Final = _add("{0:seat} draws a card from the deck.", own="{0:seat} draws {1:card} from the deck.")
FESTIVAL: Final = _add("{0:seat} proposes a festival at the temple on {1:hex}.")
PLAY: Final = _add("{0:seat} plays {1:card} and bids {2:festival point|festival points} in all.")
STOP: Final = _add("{0:seat} raises no further.")
DROP: Final = _add("{0:seat} drops out of the bidding.")
AGREE: Final = _add("{0:seat} agrees to share the festival.")
ORGANISE: Final = _add("{0:seat} organises the festival alone (+{1} PP).", points=(1, "Festivals"))
SHARE: Final = _add("{0:seat} shares the festival (+{1} PP).", points=(1, "Festivals"))
TURN_UP: Final = _add("The next festival asks for {0:card}.")
FINAL: Final = _add("{0:seat} is {2:place} at the temple on {1:hex} (+{3} PP).", points=(3, "Final scoring"))
FINAL_SHARED: Final = _add("{0:seat} shares the {2:place} place at the temple on {1:hex} (+{3} PP).", points=(3, "Final scoring"))
FINAL_SUM: Final = _add("{0:seat}'s Grand Final Scoring brings {1} PP.")
OVER: Final = _add("The game is over.")
DEADLOCK: Final = _add("A whole round has passed without any terrain.")
FIRST_CARD: Final = _add("The first festival will ask for {0:card}.")
SHUFFLE: Final = _add("The {0:discard is|discards are} shuffled into a new deck.")
UNUSED: Final = _add("{0:seat} ends the actions{1:unused}.")
