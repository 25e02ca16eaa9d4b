"""What only Golden Age has to call by name in sentences; the rest stands in names.py at the room's top."""

from __future__ import annotations

from kancha.core.reasons import Namer
from kancha.games.tawantinsuyu.effects import COLOUR_WORD
from kancha.games.tawantinsuyu.golden.tables import MODULE_ID, NATION_NAME

MODULE_NAME = {"buildings": "New Buildings", "way_of_the_sun": "Way of the Sun", "vassals": "Vassals", "nobles": "Nobles"}


def nation(number: int) -> str:
    return NATION_NAME[number]


def module(number: int) -> str:
    return MODULE_NAME[MODULE_ID[number]]


def colour_word(colour: int) -> str:
    return COLOUR_WORD[colour]


GOLDEN_NAMES: dict[str, Namer] = {"nation": nation, "module": module, "colour_word": colour_word}
