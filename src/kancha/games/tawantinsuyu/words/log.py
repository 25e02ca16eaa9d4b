"""The log: events of told.py as sentences, worded differently for those who may not know everything."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.tawantinsuyu import told as t
from kancha.games.tawantinsuyu.effects import RESOURCE_ID
from kancha.games.tawantinsuyu.golden.tables import GUEST
from kancha.games.tawantinsuyu.golden.words import log as log
from kancha.games.tawantinsuyu.rules.placement import GUESTS, guest_of
from kancha.games.tawantinsuyu.solo.axomamma.tables import PERSONALITY_SPOT, PERSONALITY_TEXT, SPOT_TEXT
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID,
    BUILDING_NAME,
    CARD_PROGRAM,
    CASH,
    COLOUR_NAME,
    EDGE_PROGRAM,
    LAND_ID,
    PASSIVE_BUILDING,
    PRODUCTION_BUILDING,
    REGION_NAME,
    SPACE_ID,
    STEPS_ID,
    TASK_TYPE_NAME,
    TILE_ID,
)
from kancha.games.tawantinsuyu.words.effects import amounts, capital, cost_text, effect_text, several
from kancha.games.tawantinsuyu.words.names import (
    army,
    god,
    newcomer,
    palace,
    placed,
    soldiers,
    statue,
    step,
    with_article,
    worker,
)

ORDINAL = ("", "first", "second", "third")
SECONDARY = {1: "prays", 2: "trains", 4: "recruits"}
VP_REASON = (
    "for the use of Steps",
    "for the upper Steps",
    "for the Temple",
    "for a Building",
    "for 5 potato",
    "for a Statue of the God card's symbol",
    "for a card of the offer",
    "for Weavings",
    "for being behind",
    "for a High Priest action",
    "for having no Worker",
    "for a Cult",
)
FINAL_REASON = (
    "Tapestries",
    "the Temple",
    "face-up Buildings",
    "God cards",
    "face-up Army cards",
    "Workers",
    "gold",
    "leftover resources",
    "Prophecies",
)
SOURCE = ("the Nomads", "the potato end of the Village", "the corn end of the Village")


def sentence(s: State, kind: int, x: int, y: int, z: int, names: Sequence[str], seat: int | None) -> str:
    """An event as one seat may read it; x is the seat that it concerns, -1 for nobody."""
    who = names[x] if 0 <= x < len(names) else "Nobody"
    if kind == t.PLACE and x == s.automaton and z >= GUESTS:
        return f"{who} places a {newcomer(guest_of(z))} on {SPACE_ID[y]}."
    if kind in SECRET:
        return _tell_secret(kind, who, y, z, seat == x)
    if kind <= t.RETRIEVE:
        return _tell_turn(kind, who, y, z)
    if kind <= t.CASUALTY:
        return _tell_supply(kind, who, y, z)
    if kind <= t.MARKET:
        return _tell_building(kind, who, y, z)
    if kind <= t.DISCARD:
        return _tell_piece(kind, who, y, z)
    if kind <= t.OVER:
        return _tell_festival(kind, who, y, z)
    if kind > t.TAPESTRY_MATCH:
        return t.EVENTS.sentence(s, (kind, x, y, z, 0, 0), names, seat)
    return _tell_rest(kind, who, y, z)


SECRET = (t.GOD_DECK, t.ARMY, t.TRAIN, t.DRAWN)


def unpacked(goods: int, vp: int = 0) -> str:
    """The resources of an event in words."""
    return amounts(goods % 256, goods // 256 % 256, goods // 65536 % 256, goods // 16777216, vp)


def _tell_secret(kind: int, who: str, y: int, z: int, own: bool) -> str:
    if kind == t.GOD_DECK:
        return f"{who} draws {god(y)} from the deck." if own or z else f"{who} draws a God card from the deck."
    if kind == t.ARMY:
        return f"{who} draws {army(y)}." if own else f"{who} draws an Army card."
    if kind == t.DRAWN:
        return f"{who} draws the Weaving {TILE_ID[y]}." if own or z else f"{who} draws a Weaving."
    gone = f" and discards {army(y)}" if y >= 0 else ""
    return f"{who} keeps {army(z)}{gone}." if own else f"{who} keeps an Army card{gone}."


def _tell_turn(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TURN:
        return f"{who} is on turn."
    if kind == t.GAIN:
        return f"{who} gains {unpacked(y, z)}." if y or z else ""
    if kind == t.PAY:
        return f"{who} pays {unpacked(y)}." if y else ""
    if kind == t.VP:
        return f"{who} scores {y} VP {VP_REASON[z]}." if y > 0 else f"{who} loses {-y} VP {VP_REASON[z]}."
    if kind == t.SPOT:
        return f"{who}'s High Priest stands on spot {y + 1}."
    if kind == t.MOVE:
        return f"{who} moves the High Priest to spot {y + 1} and activates {ACTION_ID[z].capitalize()}."
    if kind == t.ACTION:
        return f"{who} {SECONDARY[y]}."
    if kind == t.GOLD_INSTEAD:
        return f"{who} takes gold instead of {ACTION_ID[y].capitalize()}."
    if kind == t.LAY:
        return f"{who} lays {god(y)}." if y >= 0 else f"{who} pays gold in place of a God card."
    if kind == t.PLACE:
        return f"{who} places {with_article(placed(z))} on {SPACE_ID[y]}."
    if kind == t.TASKS:
        return f"{who} has {several(y, 'task')}."
    if kind == t.TASK:
        return f"{who}: {TASK_TYPE_NAME[y]}."
    return f"{who} retrieves the {COLOUR_NAME[z] if z < GUEST else newcomer(z - GUEST)} on {SPACE_ID[y]}."


def _tell_supply(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.GOD_OFFER:
        return f"{who} takes {god(y)} from the offer."
    if kind == t.CASH:
        return f"{who} discards an Army card for {cost_text(CASH, y)}."
    if kind == t.EXCHANGE:
        return f"{who} exchanges {RESOURCE_ID[y]} for {RESOURCE_ID[z]}."
    if kind == t.RESOLVE:
        return f"{who} resolves {god(y)}: {effect_text(CARD_PROGRAM[y])}."
    if kind == t.WORKER:
        return f"{who} takes {worker(y)} from {SOURCE[z]}."
    if kind == t.BAG:
        return f"{capital(worker(y))} joins the {'Village' if z else 'Nomads'}."
    if kind == t.DISMISS:
        return f"{who} removes {worker(y)} from the game."
    return f"{capital(worker(y))} goes to the Casualties of War."


def _tell_building(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TEMPLE:
        return f"{who} climbs to {step(y)}."
    if kind == t.RAISE:
        if y >= 128:
            return f"{who} stands up the Noble of {palace(y - 128)}."
        return f"{who} turns {BUILDING_NAME[PRODUCTION_BUILDING[y]] if y < 64 else soldiers(y - 64)} face up."
    if kind in (t.STATUE, t.WORSHIP):
        return f"{who} gains {statue(y)} (+{z} VP)." if kind == t.STATUE else f"{who} discards {statue(y)}."
    if kind == t.STEPS:
        return f"{who} places Steps: section {STEPS_ID[y]}."
    if kind == t.BUILD:
        return f"{who} takes the Building {BUILDING_NAME[y]}."
    if kind == t.RETURN:
        return f"{who} returns {god(y)} to change the Market."
    if kind == t.SWAP:
        return f"{who} puts {BUILDING_NAME[y]} under its pile."
    return f"{BUILDING_NAME[y]} comes to the Market."


def _tell_piece(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TILE:
        where = ("starts a Tapestry with", "adds to the left of a Tapestry", "adds to the right of a Tapestry")[z]
        return f"{who} {where} {TILE_ID[y]}."
    if kind == t.BUY:
        return f"{who} buys {TILE_ID[y]}."
    if kind == t.TOP:
        return f"The Weaving {TILE_ID[y]} is turned up."
    if kind == t.PRODUCE:
        return f"{who} uses {BUILDING_NAME[PRODUCTION_BUILDING[y]]}."
    if kind == t.DEPLOY:
        return f"{who} plays {soldiers(y)}."
    if kind == t.CONQUER:
        return f"{who} conquers {LAND_ID[y]}."
    verb = "flips" if kind == t.FLIP else "discards"
    return f"{who} {verb} {soldiers(y)}."


def _tell_festival(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.OVERFLOW:
        return "The offer is full and shuffled into the deck."
    if kind == t.OFFER:
        return f"{god(y)} joins the offer."
    if kind == t.TOKEN:
        return f"{who} takes the token of the {ORDINAL[min(y, 3)]} Festival (+{z} VP)."
    if kind == t.FESTIVAL:
        return f"The {ORDINAL[min(y, 3)]} Festival begins."
    if kind == t.REGION:
        return f"{who} rules {REGION_NAME[y]} (+{z} VP)."
    if kind == t.UPKEEP:
        return f"{who} feeds {several(y, 'God card')}" + (f" and loses {z} VP." if z else ".")
    if kind == t.PLAY:
        return f"{who} plays {god(y)}: {effect_text(CARD_PROGRAM[y])}."
    if kind == t.FINAL:
        return f"{who} scores {z} VP for {FINAL_REASON[y]}."
    return "The game is over."


def _tell_rest(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.REACT:
        return f"{who} uses {BUILDING_NAME[PASSIVE_BUILDING[y]]}."
    if kind == t.DIE:
        return f"{who} rolls {y}."
    if kind == t.TOKEN_ACTION:
        return f"{who}: {PERSONALITY_TEXT[z] if y == PERSONALITY_SPOT and z >= 0 else SPOT_TEXT[y]}."
    if kind == t.SLOT:
        return f"{god(z)} is tucked into slot {y + 1}."
    if kind == t.OFFER_GONE:
        return f"{who} puts {god(y)} from the offer under the deck."
    if kind == t.SHOWN:
        return f"{who} lays out {god(y)}."
    if kind == t.PICK:
        return f"{who} takes the starting Weaving {TILE_ID[y]}."
    if kind == t.NEUTRAL:
        return f"{capital(worker(z))} is put on {SPACE_ID[y]}."
    if kind == t.IDLE:
        return f"{who} has no Worker to place."
    return f"{who} makes a match: {effect_text(EDGE_PROGRAM[y])}."
