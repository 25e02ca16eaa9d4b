"""What happened: a line each with number and sentence. The first figure is the seat that an event concerns, -1 for nobody."""

from typing import Final

from kancha.core.told import Events
from kancha.games.tawantinsuyu.effects import SOURCE_NAME
from kancha.games.tawantinsuyu.names import NAMES

EVENTS: Final = Events(NAMES)
_add: Final = EVENTS.add

TURN: Final = _add("{0:seat} is on turn.")
GAIN: Final[list[int]] = [_add(points=(2, source)) for source in SOURCE_NAME]  # seat, goods (see goods.py), VP
"""By where the VP come from."""
PAY: Final = _add("{0:seat} pays {1:goods}.")
VP_REASONS: Final = (
    ("for the use of Steps", "Steps"),
    ("for the upper Steps", "Steps"),
    ("for the Temple", "Temple"),
    ("for a Building", "Buildings"),
    ("for 5 potato", "Potato"),
    ("for a Statue of the God card's symbol", "Statues"),
    ("for a card of the offer", "God cards"),
    ("for Weavings", "Weavings"),
    ("for being behind", "Being behind"),
    ("for a High Priest action", "High Priest"),
    ("for having no Worker", "Having no Worker"),
    ("for a Cult", "Cults"),
)
"""What VP are scored for, and where they come from then."""
VP: Final[list[int]] = [_add(f"{{0:seat}} scores {{1}} VP {why}.", points=(1, source)) for why, source in VP_REASONS]
VP_LOST: Final[list[int]] = [_add(f"{{0:seat}} loses {{1:lost}} VP {why}.", points=(1, source)) for why, source in VP_REASONS]
SPOT: Final = _add("{0:seat}'s High Priest stands on spot {1:spot}.")
MOVE: Final = _add("{0:seat} moves the High Priest to spot {1:spot} and activates {2:action}.")
PRAYS: Final = _add("{0:seat} prays.")
TRAINS: Final = _add("{0:seat} trains.")
RECRUITS: Final = _add("{0:seat} recruits.")
GOLD_INSTEAD: Final = _add("{0:seat} takes gold instead of {1:action}.")
LAY: Final = _add("{0:seat} lays {1:card}.")
GOLD_FOR_CARD: Final = _add("{0:seat} pays gold in place of a God card.")
PLACE: Final = _add()  # seat, space, colour, role
PLACE_NEWCOMER: Final = _add()  # seat, space, kind, role or -1, second ability or -1
TASKS: Final = _add("{0:seat} has {1:task|tasks}.")
TASK: Final = _add("{0:seat}: {1:task}.")
RETRIEVE: Final = _add("{0:seat} retrieves the {2:colour} on {1:space}.")
RETRIEVE_NEWCOMER: Final = _add("{0:seat} retrieves the {2:newcomer} on {1:space}.")
GOD_DECK: Final = _add()  # seat, card, 1 when everybody knows it
GOD_OFFER: Final = _add("{0:seat} takes {1:card} from the offer.")
ARMY: Final = _add("{0:seat} draws an Army card.", own="{0:seat} draws {1:army}.")
TRAIN: Final = _add()  # seat, discarded card or -1, kept card, which is secret
CASH: Final = _add("{0:seat} discards an Army card for {1:cash}.")
EXCHANGE: Final = _add("{0:seat} exchanges {1:traded} for {2:traded}.")
RESOLVE: Final = _add("{0:seat} resolves {1:card}: {1:benefit}.")
WORKER: Final = _add("{0:seat} takes {1:worker} from {2:source}.")
BAG: Final = _add("{1:a_worker} joins the {2:place}.")
DISMISS: Final = _add("{0:seat} removes {1:worker} from the game.")
CASUALTY: Final = _add("{1:a_worker} goes to the Casualties of War.")
TEMPLE: Final = _add("{0:seat} climbs to {1:step}.")
RAISE: Final = _add("{0:seat} turns {1:production} face up.")
RAISE_ARMY: Final = _add("{0:seat} turns {1:soldiers} face up.")
RAISE_NOBLE: Final = _add("{0:seat} stands up the Noble of {1:palace}.")
STATUE: Final = _add("{0:seat} gains {1:statue} (+{2} VP).", points=(2, "Statues"))
WORSHIP: Final = _add("{0:seat} discards {1:statue}.")
STEPS: Final = _add("{0:seat} places the {1:slot}.")
BUILD: Final = _add("{0:seat} takes the Building {1:building}.")
RETURN: Final = _add("{0:seat} returns {1:card} to change the Market.")
SWAP: Final = _add("{0:seat} puts {1:building} under its pile.")
MARKET: Final = _add("{1:building} comes to the Market.")
DRAWN: Final = _add()  # seat, tile, 1 when everybody sees it
TILE: Final = _add("{0:seat} adds {1:tile} {2:end}.")
BUY: Final = _add("{0:seat} buys {1:tile}.")
TAKES_TOP: Final = _add("{0:seat} takes the top Weaving of the pile.")
TAKES_BENEATH: Final = _add("{0:seat} takes the Weaving beneath the top one.")
TOP: Final = _add("{1:a_tile} is turned up.")
PRODUCE: Final = _add("{0:seat} uses {1:production}.")
DEPLOY: Final = _add("{0:seat} plays {1:soldiers}.")
CONQUER: Final = _add("{0:seat} conquers {1:land}.")
FLIP: Final = _add("{0:seat} flips {1:soldiers}.")
DISCARD: Final = _add("{0:seat} discards {1:soldiers}.")
OVERFLOW: Final = _add("The offer is full and shuffled into the deck.")
OFFER: Final = _add("{1:card} joins the offer.")
TOKEN: Final = _add("{0:seat} takes the token of the {1:ordinal} Festival (+{2} VP).", points=(2, "Festivals"))
FESTIVAL: Final = _add("The {1:ordinal} Festival begins.", heading=True)
FESTIVAL_STEP: Final = _add("Festival: {1:festival_step}.", heading=True)
REGION: Final = _add("{0:seat} rules {1:region} (+{2} VP).", points=(2, "Regions"))
UPKEEP: Final = _add("{0:seat} feeds {1:God card|God cards}.")
UPKEEP_SHORT: Final = _add("{0:seat} feeds {1:God card|God cards} and loses {2:lost} VP.", points=(2, "Upkeep"))
PLAY: Final = _add("{0:seat} plays {1:card}: {1:benefit}.")
FINAL_SOURCES: Final = (
    ("Tapestries", "Weavings"),
    ("the Temple", "Temple"),
    ("face-up Buildings", "Buildings"),
    ("God cards", "God cards"),
    ("face-up Army cards", "Army"),
    ("Workers", "Workers"),
    ("gold", "Gold"),
    ("leftover resources", "Leftovers"),
    ("Prophecies", "Prophecies"),
    ("Palaces with a Noble", "Nobles"),
)
"""What is scored at the end, and where its VP come from."""
FINAL: Final[list[int]] = [
    _add(f"{{0:seat}} scores {{1}} VP for {category}.", points=(1, source)) for category, source in FINAL_SOURCES
]
OVER: Final = _add("The game is over.")
REACT: Final = _add("{0:seat} uses {1:passive}.")
DIE: Final = _add("{0:seat} rolls {1}.")
SLOT: Final = _add("A God card of {2:card_god} is tucked into slot {1:spot}.")
OFFER_GONE: Final = _add("{0:seat} puts {1:card} from the offer under the deck.")
SHOWN: Final = _add("{0:seat} lays out {1:card}.")
PICK: Final = _add("{0:seat} starts with {1:tile}.")
NEUTRAL: Final = _add("{2:a_worker} is put on {1:space}.")
IDLE: Final = _add("{0:seat} has no Worker to place.")
START: Final = _add(points=(1, "Start"))
LOST_PRICE: Final = _add("Nothing comes of it for {0:seat}: {1:goods} needed.")
LOST_REASONS: Final = (
    "no Steps marker is left",
    "no slot for Steps is free",
    "no such Statue is left",
    "no Building of the Market can be taken",
    "no Production Building lies face up",
    "nothing lies face down",
    "no such Nomad is there",
    "no Weaving is left",
    "the Temple is climbed",
    "no match pays",
)
"""Why an effect is lost."""
LOST: Final[list[int]] = [_add(f"Nothing comes of it for {{0:seat}}: {why}.") for why in LOST_REASONS]
TAPESTRY_MATCH: Final = _add("{0:seat} makes a match; a Merchant pays for it: {1:edge}.")

NO_STEPS_MARKER: Final = 0
NO_SLOT: Final = 1
NO_STATUE: Final = 2
NO_BUILDING: Final = 3
NO_PRODUCTION: Final = 4
NOTHING_DOWN: Final = 5
NO_NOMAD: Final = 6
NO_WEAVING: Final = 7
TEMPLE_CLIMBED: Final = 8
NO_MATCH: Final = 9
"""Reasons of LOST."""

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
FINAL_NOBLES: Final = 9

FROM_NOMADS: Final = 0
FROM_POTATO_END: Final = 1
FROM_CORN_END: Final = 2
TO_NOMADS: Final = 0
TO_VILLAGE: Final = 1
