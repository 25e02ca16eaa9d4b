"""What the things of the game are called in sentences; reasons, events and decisions say them through these."""

from __future__ import annotations

from kancha.core.reasons import Namer
from kancha.games.cuzco_terraces.tables import CARD_RELICS, HEX_ID, TEMPLE_VALUE, TRIPLE

TILE = ("triple terrain", "double terrain", "single crop", "single village")
DIRECTION = ("east", "north-east", "north-west", "west", "south-west", "south-east")
COMPASS = ("E", "NE", "NW", "W", "SW", "SE")


def hex_name(hex: int) -> str:
    return HEX_ID[hex]


def card_name(kind: int) -> str:
    """A card by its relics."""
    return " + ".join(CARD_RELICS[kind])


def price_name(cost: int) -> str:
    return f"{cost} AP" if cost else "free"


def tile_name(tile: int) -> str:
    return TILE[tile]


def crops_name(tile: int, d: int) -> str:
    """Where the crops of a triple or the crop of a double lie."""
    if tile == TRIPLE:
        return f"crops to the {DIRECTION[d]} and {DIRECTION[(d + 1) % 6]}"
    return f"crop to the {DIRECTION[d]}"


def value_name(step: int) -> str:
    """The value of a temple by its step."""
    return str(TEMPLE_VALUE[step])


def place_name(place: int) -> str:
    return ("first", "second")[place]


def unused_name(points: int) -> str:
    """What was left of the action points at the end of a turn."""
    return f" with {points} AP unused" if points else ""


NAMES: dict[str, Namer] = {
    "hex": hex_name,
    "card": card_name,
    "price": price_name,
    "tile": tile_name,
    "value": value_name,
    "place": place_name,
    "unused": unused_name,
}
