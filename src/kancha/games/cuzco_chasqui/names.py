"""What the things of the game are called in sentences; reasons, events, decisions, views and drawings say them through these."""

from __future__ import annotations

from kancha.core.reasons import Namer
from kancha.core.words import listed
from kancha.games.cuzco_chasqui.tables import (
    ABILITY_NAME, ACHIEVEMENT_ID, ACHIEVEMENT_NEED, ACTION_NAME, COLOUR_ID, EXCHANGE, GOD_NAME, GOD_OF, GOOD_NAME, HEADDRESS,
    KINDS_OF_CARD, MASK_NAME, ROPE, ROUNDS, SPACE_ID, STONE, TEMPLE, TILE_ABILITY, TILE_COLOUR, TILE_COLOUR_ID, TILE_VALUE,
    USAGE_ABILITY, USAGE_COLOUR, VP,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import MISSION_TEXT
from kancha.games.cuzco_chasqui.tables.road import EXIT_PIPS, EXIT_ROAD, PLACE_NAME, ROAD_NAME, ROTATIONS, village_at
from kancha.games.cuzco_chasqui.tables.ways import WAY_FACE, WAY_VALUE

GAIN_NAME = ("knowledge", "food")
"""What a lowered study or farm tile brings."""
IN_EFFECT = {"ignore": "die fits anywhere", "six": "die works as 6", "fly": "to any village"}
"""What god cards do that are played but not yet used up."""
_PHASE = {
    "set-up": "set-up", "I": "phase I: dice", "II": "phase II: tiles", "III": "phase III: Cuzco", "end": "the end",
}  # fmt: skip
RANK = ("first", "second", "third", "fourth")
MOMENT = (
    "",
    "in your turn of phase II, before a usage that it makes stronger",
    "in an exchange, before the first pip is spent",
    "when you buy a good",
    "in the palace and with your last missions, by choosing the mission that it completes",
    "right after your turn with a die",
    "before you place a die",
    "with the choice of a die, for a space whose dice keep yours out",
    "when you receive a fire blessing",
    "after you took a tile by an action space",
    "when you deliver a quipu in phase I",
    "in phase II, after your study usage",
    "when your priest comes to a step where one stands",
    "with the choice of a die",
    "with the choice of a movement",
    "in phase II, after your farm usage",
)
"""When a god card is played, by its number (rules 8.7)."""
_SPACE = {"move": "the space of stone trail and rope bridge", "tile": "the space of study and farming", "vp": "the VP space"}
_DEED = {STONE: "a stone trail", ROPE: "a rope bridge", EXCHANGE: "an exchange", TEMPLE: "the temple", HEADDRESS: "the headdress"}
_ACHIEVED = {
    "feathers": "feathers",
    "goods": "goods",
    "circlets": "active circlets",
    "missions": "completed missions",
    "quipus_delivered": "quipus in villages",
    "tiles": "study and farm tiles",
}


def place_name(place: int) -> str:
    return PLACE_NAME[place]


def road_name(road: int) -> str:
    return ROAD_NAME[road]


def exits_name(rotation: int) -> str:
    """Where the roads of the overlay lead."""
    ways = range(ROTATIONS)
    return listed([f"{ROAD_NAME[EXIT_ROAD[way]]} {EXIT_PIPS[way]} to {PLACE_NAME[village_at(way, rotation)]}" for way in ways])


def colour_name(colour: int) -> str:
    return COLOUR_ID[colour]


def feather_name(colour: int) -> str:
    """A feather with its article.

    >>> feather_name(COLOUR_ID.index("orange"))
    'an orange feather'
    """
    return f"{'an' if COLOUR_ID[colour][0] in 'aeiou' else 'a'} {COLOUR_ID[colour]} feather"


def half_name(colour: int) -> str:
    """Study or farm."""
    return TILE_COLOUR_ID[colour]


def ability_name(ability: int) -> str:
    return ABILITY_NAME[ability].lower()


def tile_name(tile: int) -> str:
    """A tile by its colour, its ability, and what it brings when it is lowered."""
    gain = f"{TILE_VALUE[tile]} {GAIN_NAME[TILE_COLOUR[tile]]}"
    return f'{TILE_COLOUR_ID[TILE_COLOUR[tile]]} tile "{ability_name(TILE_ABILITY[tile])}" ({gain})'


def usage_name(usage: int) -> str:
    """An ability of the tiles of one colour."""
    return f'{TILE_COLOUR_ID[USAGE_COLOUR[usage]]} ability "{ability_name(USAGE_ABILITY[usage])}"'


def mission_name(mission: int) -> str:
    """A mission by what it asks for, as it stands on the scroll."""
    return f'"{MISSION_TEXT[mission]}"'


def slot_name(number: int) -> str:
    """A slot for a feather, counted from 1.

    >>> slot_name(4)
    'the right slot of circlet 2'
    """
    return f"the {'left' if number % 2 else 'right'} slot of circlet {(number + 1) // 2}"


def god_name(god: int) -> str:
    return GOD_NAME[god]


def card_name(number: int) -> str:
    """A god card by its number and god."""
    return f"god card {number} ({GOD_NAME[GOD_OF[number]]})"


def moment_name(number: int) -> str:
    return MOMENT[number]


def good_name(good: int) -> str:
    return GOOD_NAME[good].lower()


def action_name(action: int) -> str:
    return "VP" if action == VP else ACTION_NAME[action].lower()


def deed_name(action: int) -> str:
    """What a die is placed for."""
    return _DEED.get(action) or action_name(action)


def space_name(space: int) -> str:
    """An action space with its article."""
    return _SPACE.get(SPACE_ID[space]) or f"the {action_name(space)} space"


def way_name(way: int) -> str:
    """A die as it is placed."""
    face, value = WAY_FACE[way], WAY_VALUE[way]
    return f"a {face}" if face == value else f"a {face} turned into a {value}"


def die_group(face: int) -> str:
    """The heading of everything that can be done with a die; the die on the drawing carries it, too."""
    return f"Place the {face}"


def rank_name(place: int) -> str:
    """A place in the player order, counted from 0."""
    return RANK[place]


def mask_name(mask: int) -> str:
    return MASK_NAME[mask].lower()


def achievement_name(number: int) -> str:
    """What an achievement asks for."""
    return f"{ACHIEVEMENT_NEED[number]} {achieved_name(number)}"


def achieved_name(number: int) -> str:
    """What counts for an achievement."""
    return _ACHIEVED[ACHIEVEMENT_ID[number]]


def round_name(round: int, phase: str) -> str:
    """Where in the game one is.

    >>> round_name(6, "II")
    'Round 6, the last, phase II: tiles'
    """
    number = f"Round {round}, the last" if round == ROUNDS else f"Round {round} of {ROUNDS}"
    return f"{number}, {_PHASE[phase]}"


NUMBERS = range(1, KINDS_OF_CARD + 1)
"""The numbers of god cards."""

NAMES: dict[str, Namer] = {
    "place": place_name,
    "road": road_name,
    "exits": exits_name,
    "colour": colour_name,
    "feather": feather_name,
    "half": half_name,
    "tile": tile_name,
    "usage": usage_name,
    "mission": mission_name,
    "slot": slot_name,
    "god": god_name,
    "card": card_name,
    "moment": moment_name,
    "good": good_name,
    "action": action_name,
    "deed": deed_name,
    "space": space_name,
    "way": way_name,
    "rank": rank_name,
    "mask": mask_name,
    "achievement": achievement_name,
}
