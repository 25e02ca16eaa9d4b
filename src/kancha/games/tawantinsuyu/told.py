"""The events that the rules report while somebody listens; words/ makes sentences of them. The first number is the seat."""

from typing import Final

from kancha.core.told import Events
from kancha.games.tawantinsuyu.names import NAMES

EVENTS: Final = Events(NAMES)
_add: Final = EVENTS.add

TURN: Final = _add()
GAIN: Final = _add()  # resources, packed; VP
PAY: Final = _add()  # resources, packed
VP: Final = _add()  # VP; what for
SPOT: Final = _add()  # spot
MOVE: Final = _add()  # spot; action
ACTION: Final = _add()  # what is chosen: praying, training, recruiting
GOLD_INSTEAD: Final = _add()  # action
LAY: Final = _add()  # God card, -1 gold
PLACE: Final = _add()  # space; colour and role
TASKS: Final = _add()  # how many
TASK: Final = _add()  # type
RETRIEVE: Final = _add()  # space; colour
GOD_DECK: Final = _add()  # card, secret unless known
GOD_OFFER: Final = _add()  # card
ARMY: Final = _add()  # card, secret
TRAIN: Final = _add()  # discarded card; kept card, secret
CASH: Final = _add()  # card
EXCHANGE: Final = _add()  # from; to
RESOLVE: Final = _add()  # God card whose benefit is gained
WORKER: Final = _add()  # colour; source
BAG: Final = _add()  # colour; where it goes
DISMISS: Final = _add()  # colour
CASUALTY: Final = _add()  # colour
TEMPLE: Final = _add()  # position
RAISE: Final = _add()  # thing: Production Building, or Army card + 64
STATUE: Final = _add()  # kind; VP
WORSHIP: Final = _add()  # kind
STEPS: Final = _add()  # slot
BUILD: Final = _add()  # building
RETURN: Final = _add()  # God card
SWAP: Final = _add()  # building
MARKET: Final = _add()  # building turned up
DRAWN: Final = _add()  # tile; 1 when shown to everybody
TILE: Final = _add()  # tile; 0 new, 1 left, 2 right
BUY: Final = _add()  # tile; price
TOP: Final = _add()  # tile turned up
PRODUCE: Final = _add()  # building
DEPLOY: Final = _add()  # Army card
CONQUER: Final = _add()  # Conquest space
FLIP: Final = _add()  # Army card turned down
DISCARD: Final = _add()  # Army card
OVERFLOW: Final = _add()
OFFER: Final = _add()  # card added
TOKEN: Final = _add()  # number of the Festival; VP
FESTIVAL: Final = _add()  # number
REGION: Final = _add()  # region; VP
UPKEEP: Final = _add()  # cards; VP lost
PLAY: Final = _add()  # God card
FINAL: Final = _add()  # category; VP
OVER: Final = _add()
REACT: Final = _add()  # Passive Building
DIE: Final = _add()  # number
TOKEN_ACTION: Final = _add()  # spot
SLOT: Final = _add()  # slot; card
OFFER_GONE: Final = _add()  # card
SHOWN: Final = _add()  # God card laid open in set-up
PICK: Final = _add()  # tile
NEUTRAL: Final = _add()  # space; colour
IDLE: Final = _add()
TAPESTRY_MATCH: Final = _add()  # edge
CULT: Final = _add()  # region; Vassals there
BEARER: Final = _add()  # Pachamama's spot; Personality or -1

VP_STEPS_USED: Final = 0
VP_UPPER_STEPS: Final = 1
VP_TEMPLE: Final = 2
VP_BUILDING: Final = 3
VP_POTATO: Final = 4
VP_GOD_MATCH: Final = 5
VP_OFFER: Final = 6
VP_WEAVINGS: Final = 7
VP_BEHIND: Final = 8
VP_PRIEST: Final = 9
VP_IDLE: Final = 10
VP_CULT: Final = 11

FINAL_TAPESTRIES: Final = 0
FINAL_TEMPLE: Final = 1
FINAL_BUILDINGS: Final = 2
FINAL_CARDS: Final = 3
FINAL_ARMY: Final = 4
FINAL_WORKERS: Final = 5
FINAL_GOLD: Final = 6
FINAL_LEFTOVERS: Final = 7
FINAL_PROPHECIES: Final = 8

FROM_NOMADS: Final = 0
FROM_POTATO_END: Final = 1
FROM_CORN_END: Final = 2
TO_NOMADS: Final = 0
TO_VILLAGE: Final = 1
