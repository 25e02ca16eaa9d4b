"""What happened, in sentences as one seat may read them. The events are listed in told.py."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.cuzco_chasqui import told as t
from kancha.games.cuzco_chasqui.actions import WAY_FACE, WAY_VALUE
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES,
    ABILITY_NAME,
    ACHIEVEMENT_ID,
    ACTION_NAME,
    COLOUR_ID,
    GOD_NAME,
    GOOD_NAME,
    HALF,
    SPACE_ID,
    TILE_ABILITY,
    TILE_COLOUR_ID,
    TILE_VALUE,
)
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID, MISSION_TEXT
from kancha.games.cuzco_chasqui.tables.road import PLACE_ID

CAUSE = ("on the VP space", "by exchange", "by tiles", "by god card 10")
ACHIEVEMENT = {
    "feathers": "12 feathers",
    "goods": "6 goods",
    "circlets": "6 circlets",
    "missions": "9 missions",
    "quipus_delivered": "10 quipus in villages",
    "tiles": "12 tiles",
}


def sentence(s: State, kind: int, x: int, y: int, z: int, names: Sequence[str], seat: int | None) -> str:
    """An event as one seat may read it; x is the seat that it concerns, but for a few events of the table."""
    if kind == t.TOLD_ROUND:
        return f"Round {x} begins."
    if kind == t.TOLD_REVEAL:
        again = "The discards are shuffled. " if z else ""
        return f"{again}{GOD_NAME[x]} shows {f'card {y}' if y else 'no card'}."
    if kind == t.TOLD_REFILL:
        return "Tiles and missions are laid out anew."
    if kind == t.TOLD_OVER:
        return "The game is over."
    if kind == t.TOLD_MEDAL and x < 0:
        return "No priest stands in the temple: a medal leaves the game."
    who = names[x] if 0 <= x < len(names) else "Nobody"
    if kind <= t.TOLD_MOVE_DIE:
        return _tell_dice(kind, who, y, z)
    if kind <= t.TOLD_FEATHER:
        return _tell_road(kind, who, y, z)
    if kind <= t.TOLD_PUSHED:
        return _tell_cuzco(kind, who, y, z)
    if kind <= t.TOLD_BUY:
        return _tell_phases(kind, who, y, z)
    return _tell_missions(kind, who, y, z, seat == x)


def tile(number: int) -> str:
    return f"{TILE_COLOUR_ID[number // HALF]} tile {ABILITY_NAME[TILE_ABILITY[number]].lower()} {TILE_VALUE[number]}"


def mission(number: int) -> str:
    return f"{MISSION_ID[number]} ({MISSION_TEXT[number]})"


def _tell_dice(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TOLD_ROLL:
        return f"{who} rolls {y // 100}, {y // 10 % 10} and {y % 10}."
    if kind == t.TOLD_PUTUTU:
        return f"{who} takes a pututu of {y}."
    if kind == t.TOLD_TURN:
        return f"{who} has another turn, with a virtual die of 1." if y else f"{who} is on turn."
    if kind == t.TOLD_PLACE:
        face = f"a {WAY_VALUE[y]}" if WAY_FACE[y] == WAY_VALUE[y] else f"a {WAY_FACE[y]} turned into a {WAY_VALUE[y]}"
        works = f", working as {z % 8}" if z % 8 != WAY_VALUE[y] else ""
        return f"{who} uses {face} for {ACTION_NAME[z // 8].lower()}{works}."
    if kind == t.TOLD_CARD:
        god = GOD_NAME[(y - 1) // 3]
        return f"{who} {'spends a medal on' if z else 'plays'} god card {y} of {god}."
    return f"{who} moves a {y // 16} from the {SPACE_ID[y % 16]} space to the {SPACE_ID[z]} space."


def _tell_road(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TOLD_ROTATE:
        return f"{who} turns the overlay to position {y}."
    if kind == t.TOLD_MOVE:
        return f"{who}'s chasqui goes to {'Cuzco' if y == 12 else PLACE_ID[y]}."
    if kind == t.TOLD_DELIVER:
        return f"{who} delivers a quipu to {PLACE_ID[y]}."
    if kind == t.TOLD_NO_DELIVERY:
        return f"{who} delivers nothing in {PLACE_ID[y]}."
    if kind == t.TOLD_VP:
        return f"{who} scores {CAUSE[z]} (+{y})."
    return f"{who} puts a {COLOUR_ID[y]} feather into slot {z + 1}."


def _tell_cuzco(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TOLD_TILE:
        return f"{who} {'finds' if z else 'takes'} the {tile(y)}."
    if kind == t.TOLD_LOWER:
        return f"{who} slides down the {tile(y)}."
    if kind == t.TOLD_RAISE:
        return f"{who} slides up the {tile(y)}."
    if kind == t.TOLD_OFFERING:
        return f"{who} takes {y} {'offering' if y == 1 else 'offerings'}."
    if kind == t.TOLD_FOOD:
        return f"{who} takes {y} food."
    if kind == t.TOLD_KNOWLEDGE:
        return f"{who} gains knowledge ({y}) and stands on {z}."
    if kind == t.TOLD_TAKE_CARD:
        return f"{who} takes god card {y} of {GOD_NAME[(y - 1) // 3]}."
    if kind == t.TOLD_QUIPU:
        return f"{who} moves a quipu to the reserve."
    if kind == t.TOLD_PRIEST:
        return f"{who} places a priest on step {y}."
    return f"A priest of {who} is pushed down to step {y}." if y else f"A priest of {who} goes home."


def _tell_phases(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TOLD_CIRCLET:
        return f"{who} activates circlet {y + 1} (+{z})."
    if kind == t.TOLD_USE:
        tiles = "1 tile" if z == 1 else f"{z} tiles"
        return f"{who} uses {TILE_COLOUR_ID[y // ABILITIES]} {ABILITY_NAME[y % ABILITIES].lower()} as of {tiles}."
    if kind == t.TOLD_UNIVERSITY:
        return f"{who} scores knowledge (+{y}) and is number {z + 1} in player order."
    if kind == t.TOLD_PRIESTS:
        return f"{who} scores priests (+{y})."
    if kind == t.TOLD_MEDAL:
        return f"{who} takes an Inti medal for the most priests."
    return f"{who} buys {GOOD_NAME[y].lower()} (+{z})."


def _tell_missions(kind: int, who: str, y: int, z: int, own: bool) -> str:
    if kind == t.TOLD_COMPLETE:
        return f"{who} completes mission {mission(y)} (+{z})."
    if kind == t.TOLD_DISCARD:
        return f"{who} gives up mission {mission(y)}."
    if kind == t.TOLD_NEW_MISSION:
        return f"{who} takes mission {mission(y)}."
    if kind == t.TOLD_RETURN:
        return f"{who} returns god card {y} and draws god card {z}." if own else f"{who} returns a god card and draws another."
    if kind == t.TOLD_KEEP:
        return f"{who} keeps mission {mission(y)}." if own else f"{who} keeps a mission."
    if kind == t.TOLD_STARTS_WITH:
        return f"{who} has kept missions {mission(y)} and {mission(z)}."
    if kind == t.TOLD_FINAL_MEDALS:
        return f"{who} scores medals (+{y})."
    if kind == t.TOLD_FINAL_VILLAGE:
        return f"{who} is on top in {PLACE_ID[y]} (+{z})."
    return f"{who} has {ACHIEVEMENT[ACHIEVEMENT_ID[y]]} (+{z})."
