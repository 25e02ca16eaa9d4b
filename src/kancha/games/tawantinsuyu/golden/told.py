"""What happens in Golden Age: a line each, added to the events of the room. The first figure is the seat it concerns."""

from typing import Final

from kancha.games.tawantinsuyu.golden.names import GOLDEN_NAMES
from kancha.games.tawantinsuyu.told import EVENTS

EVENTS.words.update(GOLDEN_NAMES)
_add: Final = EVENTS.add

NOBLE: Final = _add("{0:seat} uses the Noble of {1:palace}.")
ENVOY: Final = _add("{0:seat} uses the Vassal of {1:palace}.")
APPOINT: Final = _add("{0:seat} makes {2:worker} the Noble of {1:palace}.")
PALACE: Final = _add("{0:seat} starts with {1:palace}.")
NEWCOMER: Final = _add("{0:seat} takes a {1:newcomer}.")
GUEST: Final = _add("A {1:newcomer} joins the offer.")
SENT: Final = _add("{0:seat} removes a {1:newcomer} from the game.")
MARTYR: Final = _add("{0:seat} gives up {1:worker}.")
MARTYR_NEWCOMER: Final = _add("{0:seat} gives up a {1:newcomer}, who goes to the Casualties of War.")
DRAFTED: Final = _add("{0:seat} draws {1:God card|God cards}.")
DRAFT: Final = _add("{0:seat} keeps a God card.", own="{0:seat} keeps {1:card}.")
DRAFTED_BACK: Final = _add("{0:seat} shuffles {1:God card|God cards} back into the deck.")
INFLUENCE: Final = _add("{0:seat} puts a Conquest marker on the {2:nation} of {1:region}.")
VASSAL: Final = _add()  # seat, Nation, place
SKIP: Final = _add("{0:seat}'s High Priest leaves out spot {1:spot}.")
PASS: Final = _add("{0:seat}'s High Priest moves to spot {1:spot}; nothing is activated.")
LOOK: Final = _add("{0:seat} looks at {1:Building|Buildings} of the piles.")
HELD: Final = _add("{0:seat} takes a Weaving unseen.", own="{0:seat} takes {1:tile}.")
HELD_OPEN: Final = _add("{0:seat} takes {1:tile}.")
MOVED: Final = _add("{0:seat} takes {1:tile} out of its Tapestry.")
