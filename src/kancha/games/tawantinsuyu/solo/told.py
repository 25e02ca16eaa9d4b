"""What happens to the solo opponents only: a line each, added to the events of the room. The first figure is the seat."""

from typing import Final

from kancha.games.tawantinsuyu.told import EVENTS

_add: Final = EVENTS.add

BOARD: Final = _add()  # seat, spot, Personality that covers it or -1
CULT: Final = _add()  # seat, region, Vassals there
INSTEAD: Final = _add("{0:seat} can make no use of that and takes gold instead.")
FEWER_TILES: Final = _add("{0:seat} does not get two Weavings; gold makes up for it.")
IN_VAIN: Final = _add("That brings {0:seat} nothing.")
