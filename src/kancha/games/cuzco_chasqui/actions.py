"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them.

Ids of elements that the drawing provides (all are there whenever the thing itself is in sight):
  place-I0 .. place-O5, place-CUZCO   the villages and Cuzco
  rotate-0 .. rotate-5                the six ways to lay the overlay, while it may be turned
  action-stone .. action-vp           the eight actions on the strip (both halves of a double space)
  space-ID                            every action space in use, by its id (move and tile are the double ones)
  die-SPACE-FACE                      the first die of a face on a space
  god-ID                              the face-up card of a god
  hand-N                              god cards of number N in the own hand
  tile-ID                             a study or farm tile wherever it lies: column, mask, discards
  slot-1 .. slot-12, circlet-1 .. -6  of the own mask
  quipus                              the quipus on the own mask
  mission-ID                          a mission wherever it lies open: own, palace, draft
  good-ID                             the first good of a type in the row of the round
  supply-offering, supply-food, supply-COLOUR (feathers), supply-vp    the common supplies
  knowledge                           the knowledge track
  temple                              the temple stairs
"""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.core.words import several
from kancha.games.cuzco_chasqui import names
from kancha.games.cuzco_chasqui.tables import (
    ACTION_ID, CARD_COST, CARD_TEXT, CIRCLETS, COLOUR_ID, COLOURS, DEEDS, GOD_ID, GOD_NAME, GOOD_ID, GOODS, SLOTS, SPACE_ID,
    SPACES, TILE_ID, TILES, USAGE_ID, USAGES,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID, MISSIONS
from kancha.games.cuzco_chasqui.tables.road import MOST_PIPS, PLACE_ID, PLACES, ROTATIONS
from kancha.games.cuzco_chasqui.tables.ways import WAY_ID, WAYS

_numbers: Final = [str(number) for number in names.NUMBERS]
_tiles: Final = [names.tile_name(tile) for tile in range(TILES)]
_missions: Final = [names.mission_name(mission) for mission in range(MISSIONS)]
_usages: Final = [names.usage_name(usage) for usage in range(USAGES)]
_moments: Final = [f"You play {names.card_name(number)} {names.MOMENT[number]} (rules 8.7)." for number in names.NUMBERS]
_texts: Final = [f"{names.card_name(number)}: {CARD_TEXT[number - 1]}" for number in names.NUMBERS]
_faces: Final = range(1, MOST_PIPS + 1)
_MEDAL: Final = "An Inti medal uses a face-up god card at the moment that the card names (rules 8.3)."
_DIE: Final = "A die is placed at the beginning of each of your turns in phase I (rules 5.1)."
_USAGE: Final = "Tiles are used in your turn of phase II (rules 6.1)."
_PALACE: Final = "You settle a mission in the palace, in phase III (rules 7.4)."
_SEVERAL: Final = "Such a choice ends where one may leave off: exchanges, feathers, cards, quipus, tiles (rules 5.5, 6.3)."

ACTIONS: Final = Actions(
    [
        Block("pass", say="No", group="End", when="You can only decline what you are asked for (rules 5, 8.1)."),
        Block("stop", say="Stop here", group="End", when=_SEVERAL),
        Block(
            "push",
            say="Push it down one step",
            at="temple",
            when="Priests are pushed when a priest comes to their step: choose the temple for a die (rules 5.7).",
        ),
        Block(
            "god",
            _numbers,
            names=[f"{text} It costs {several(CARD_COST, 'offering')}." for text in _texts],
            say="Play {}",
            at="hand-{}",
            group="God cards",
            when=_moments,
        ),
        Block("medal", _numbers, names=_texts, say="Spend an Inti medal on {}", group="Inti medals", when=_MEDAL),
        Block(
            "place",
            [f"{way} {action}" for way in WAY_ID for action in ACTION_ID],
            names=[f"{names.way_name(way)}: {names.action_name(deed)}" for way in range(len(WAYS)) for deed in range(DEEDS)],
            say="Place {}",
            at=[f"action-{action}" for _ in WAYS for action in ACTION_ID],
            when=_DIE,
        ),
        Block(
            "lift",
            [f"{face} {space}" for space in SPACE_ID for face in _faces],
            names=[f"the {face} from {names.space_name(space)}" for space in range(SPACES) for face in _faces],
            say="Lift {}",
            at=[f"die-{space}-{face}" for space in SPACE_ID for face in _faces],
            group="Dice",
            when="A die that lies there is moved by god card 6, before you place one (rules 8.9).",
        ),
        Block(
            "drop",
            SPACE_ID,
            names=[names.space_name(space) for space in range(SPACES)],
            say="Put it on {}",
            at="space-{}",
            when="A die is put on another space once it is lifted by god card 6 (rules 8.9).",
        ),
        Block(
            "rotate",
            [str(rotation) for rotation in range(ROTATIONS)],
            names=[names.exits_name(rotation) for rotation in range(ROTATIONS)],
            say="Turn the overlay: {}",
            at="rotate-{}",
            when="The overlay is turned by a chasqui that leaves Cuzco after having come back (rules 5.3).",
        ),
        Block(
            "go",
            PLACE_ID,
            names=[names.place_name(place) for place in range(PLACES)],
            say="Go to {}",
            at="place-{}",
            when="Your chasqui moves by a die on stone trail or rope bridge, or by such tiles (rules 5.3).",
        ),
        Block(
            "slot",
            [str(slot + 1) for slot in range(SLOTS)],
            names=[names.slot_name(slot + 1) for slot in range(SLOTS)],
            say="Into {}",
            at="slot-{}",
            when="A slot is chosen when you gain a feather (rules 5.3).",
        ),
        Block(
            "take",
            TILE_ID,
            names=_tiles,
            say="Take the {}",
            at="tile-{}",
            group="Tiles",
            when="A tile is taken from its column by study or farming (rules 5.4).",
        ),
        Block(
            "raise",
            TILE_ID,
            names=_tiles,
            say="Slide up the {}",
            at="tile-{}",
            group="Tiles",
            when="A lowered tile is raised by god card 2 (rules 8.7).",
        ),
        Block(
            "lower",
            TILE_ID,
            names=_tiles,
            say="Slide down the {}",
            at="tile-{}",
            group="Slide down a tile",
            when="A raised tile is lowered in an exchange (rules 5.5).",
        ),
        Block(
            "vp",
            say="1 VP",
            at="supply-vp",
            group="Take",
            when="Pips are exchanged for VP once a die lies on the exchange space (rules 5.5).",
        ),
        Block(
            "offering",
            say="Take 1 offering",
            at="supply-offering",
            group="Take",
            when="An offering is taken in an exchange or by a fire blessing (rules 5.5, 5.6).",
        ),
        Block(
            "knowledge",
            say="A step of knowledge",
            at="knowledge",
            group="Take",
            when="A step of knowledge is chosen as the second gift of a fire blessing (rules 5.6).",
        ),
        Block(
            "food",
            say="Take 1 food",
            at="supply-food",
            group="Take",
            when="Food is chosen as the second gift of a fire blessing (rules 5.6).",
        ),
        Block(
            "quipu",
            say="Move a quipu from the mask to the reserve",
            at="quipus",
            group="Take",
            when="Quipus go to the reserve in an exchange, or by the tiles for it (rules 5.5, 6.2).",
        ),
        Block(
            "card",
            GOD_ID,
            names=GOD_NAME,
            say="Take the card of {}",
            at="god-{}",
            group="God cards",
            when="A face-up god card is taken in an exchange, by a fire blessing or by tiles (rules 5.5, 5.6, 6.2).",
        ),
        Block(
            "feather",
            COLOUR_ID,
            names=[names.feather_name(colour) for colour in range(COLOURS)],
            say="Take {}",
            at="supply-{}",
            group="Feathers",
            when="A feather of your choice is taken in an exchange, or by the tiles for it (rules 5.5, 6.2).",
        ),
        Block(
            "circlet",
            [str(circlet + 1) for circlet in range(CIRCLETS)],
            say="Activate circlet {}",
            at="circlet-{}",
            when="A circlet is activated once a die lies on the headdress space, or by the tiles for it (rules 5.8).",
        ),
        Block("use", USAGE_ID, names=_usages, say="Use the {}", when=_USAGE),
        Block("boost", USAGE_ID, names=_usages, say="Use the {} with god card 1", when=_USAGE),
        Block(
            "buy",
            GOOD_ID,
            names=[names.good_name(good) for good in range(GOODS)],
            say="Buy {}",
            at="good-{}",
            group="Goods",
            when="Goods are bought in the market, in phase III (rules 7.3).",
        ),
        Block(
            "complete",
            MISSION_ID,
            names=_missions,
            say="Complete the mission {}",
            at="mission-{}",
            group="Complete",
            when=_PALACE,
        ),
        Block(
            "discard", MISSION_ID, names=_missions, say="Give up the mission {}", at="mission-{}", group="Give up", when=_PALACE
        ),
        Block(
            "grant",
            [f"{id} {source}" for source in ("card", "medal") for id in MISSION_ID],
            names=_missions * 2,
            say="Complete the mission {} by god card 4",
            at=[f"mission-{id}" for _ in range(2) for id in MISSION_ID],
            group="By god card 4",
            when="God card 4 completes a mission in the palace or at the end of the game (rules 7.4, 10.1).",
        ),
        Block(
            "mission",
            MISSION_ID,
            names=_missions,
            say="Take the mission {}",
            at="mission-{}",
            group="Missions",
            when="A new mission is taken in the palace once one of yours is settled (rules 7.4).",
        ),
        Block(
            "keep",
            MISSION_ID,
            names=_missions,
            say="Keep the mission {}",
            at="mission-{}",
            group="Missions",
            when="Missions are chosen to keep in set-up only (rules 3.9).",
        ),
        Block(
            "return",
            _numbers,
            names=[names.card_name(number) for number in names.NUMBERS],
            say="Return {}",
            at="hand-{}",
            when="A god card is returned in set-up only, by whoever was dealt two of one god (rules 3.10).",
        ),
    ]
)

PASS: Final = ACTIONS.start("pass")
STOP: Final = ACTIONS.start("stop")
PUSH: Final = ACTIONS.start("push")
GOD: Final = ACTIONS.start("god")
MEDAL: Final = ACTIONS.start("medal")
PLACE: Final = ACTIONS.start("place")
LIFT: Final = ACTIONS.start("lift")
DROP: Final = ACTIONS.start("drop")
ROTATE: Final = ACTIONS.start("rotate")
GO: Final = ACTIONS.start("go")
SLOT: Final = ACTIONS.start("slot")
TAKE: Final = ACTIONS.start("take")
RAISE: Final = ACTIONS.start("raise")
LOWER: Final = ACTIONS.start("lower")
VP: Final = ACTIONS.start("vp")
OFFERING: Final = ACTIONS.start("offering")
KNOWLEDGE: Final = ACTIONS.start("knowledge")
FOOD: Final = ACTIONS.start("food")
QUIPU: Final = ACTIONS.start("quipu")
CARD: Final = ACTIONS.start("card")
FEATHER: Final = ACTIONS.start("feather")
CIRCLET: Final = ACTIONS.start("circlet")
USE: Final = ACTIONS.start("use")
BOOST: Final = ACTIONS.start("boost")
BUY: Final = ACTIONS.start("buy")
COMPLETE: Final = ACTIONS.start("complete")
DISCARD: Final = ACTIONS.start("discard")
GRANT: Final = ACTIONS.start("grant")
MISSION: Final = ACTIONS.start("mission")
KEEP: Final = ACTIONS.start("keep")
RETURN: Final = ACTIONS.start("return")

# actions that carry two things: how they are put together, and how they are read


def play_action(number: int, by_medal: bool) -> int:
    """Play a god card 1-15, from the hand or by an Inti medal."""
    return (MEDAL if by_medal else GOD) + number - 1


def card_played(action: int) -> int:
    return action - (MEDAL if action >= MEDAL else GOD) + 1


def is_medal(action: int) -> bool:
    return action >= MEDAL


def place_action(way: int, deed: int) -> int:
    """Place a die in a way for one of the eight actions of the strip."""
    return PLACE + way * DEEDS + deed


def way_placed(action: int) -> int:
    return (action - PLACE) // DEEDS


def deed_placed(action: int) -> int:
    return (action - PLACE) % DEEDS


def lift_action(space: int, face: int) -> int:
    """Lift a die of a face from a space."""
    return LIFT + space * MOST_PIPS + face - 1


def space_lifted(action: int) -> int:
    return (action - LIFT) // MOST_PIPS


def face_lifted(action: int) -> int:
    return (action - LIFT) % MOST_PIPS + 1


def use_action(usage: int, boosted: int) -> int:
    """Use the tiles of a usage, as they are or strengthened by god card 1."""
    return (BOOST if boosted else USE) + usage


def usage_used(action: int) -> int:
    return action - (BOOST if action >= BOOST else USE)


def is_boosted(action: int) -> int:
    return 1 if action >= BOOST else 0


def grant_action(mission: int, by_medal: bool) -> int:
    """Complete a mission by god card 4, from the hand or by an Inti medal."""
    return GRANT + (MISSIONS if by_medal else 0) + mission


def mission_granted(action: int) -> int:
    return (action - GRANT) % MISSIONS


def is_granted_by_medal(action: int) -> bool:
    return action >= GRANT + MISSIONS
