"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them."""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.games.tawantinsuyu.effects import RESOURCE_ID, WIDTH
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_ID, SURVEYS
from kancha.games.tawantinsuyu.tables import (
    ARMY_CARDS,
    ARMY_ID,
    BUILDING_ID,
    CARD_ID,
    CARDS,
    COLOUR_ID,
    COLOURS,
    LAND_ID,
    MOST_DISCARD,
    MOST_FLIP,
    MOST_FOOD,
    OFFERING_ACTIVE,
    PALACE_ID,
    PASSIVE_ID,
    PASSIVES,
    PRIEST_MOVES,
    PRODUCTION_ID,
    PRODUCTIONS,
    REGION_ID,
    SECTIONS,
    SPACE_ID,
    STARTING_TILES,
    STATUE_ID,
    STEP_ID,
    STEPS_ID,
    TASK_TYPE_ID,
    TILE_ID,
    TILES,
)

_numbers: Final = [str(n + 1) for n in range(TILES)]


def _soldier_sets(most: int) -> list[tuple[int, int]]:
    """Irreducible sets of Army cards for up to `most` Soldiers: how many cards of one and of two Soldiers (rules 7.4)."""
    found: list[tuple[int, int]] = []
    for need in range(most + 1):
        for twos in range(need // 2 + 1):
            found.append((need - 2 * twos, twos))
        if need % 2:
            found.append((0, need // 2 + 1))
    return list(dict.fromkeys(found))


_flips: Final = _soldier_sets(MOST_FLIP)
_discards: Final = _soldier_sets(MOST_DISCARD)


def _digits(ones: int, twos: int) -> str:
    return "2" * twos + "1" * ones or "0"


SOLDIER_SETS: Final[list[tuple[int, int, int, int]]] = [(f1, f2, d1, d2) for f1, f2 in _flips for d1, d2 in _discards]
"""How many one- and two-Soldier cards are flipped and discarded, by action."""

ACTIONS: Final = Actions(
    [
        Block("done"),
        Block("pay"),
        Block("act"),
        Block("gold"),
        Block("place", [*COLOUR_ID, *NEWCOMER_ID]),
        Block("as", COLOUR_ID),
        Block("", SPACE_ID),
        Block("with", ["gold", *CARD_ID]),
        Block("potato", [str(n) for n in range(MOST_FOOD + 1)]),
        Block("task", TASK_TYPE_ID),
        Block("pray"),
        Block("train"),
        Block("recruit"),
        Block("move", [str(n) for n in PRIEST_MOVES]),
        Block("spot", [str(n + 1) for n in range(SECTIONS)]),
        Block("village", ["potato", "corn"]),
        Block("nomad", COLOUR_ID),
        Block("dismiss", [*COLOUR_ID, *NEWCOMER_ID]),
        Block("take", ["deck", *CARD_ID]),
        Block("keep", [*CARD_ID, *ARMY_ID]),
        Block("play", CARD_ID),
        Block("option", [str(n + 1) for n in range(WIDTH - 2)]),
        Block("build", BUILDING_ID),
        Block("swap", BUILDING_ID),
        Block("return", CARD_ID),
        Block("statue", STATUE_ID),
        Block("worship", STATUE_ID),
        Block("steps", STEPS_ID),
        Block("offer", [str(n + 1) for n in range(len(OFFERING_ACTIVE))]),
        Block("produce", PRODUCTION_ID),
        Block("raise", [*PRODUCTION_ID, *ARMY_ID, *PALACE_ID]),
        Block("pick", [TILE_ID[tile] for tile in STARTING_TILES]),
        Block("weaving", ["top", "beneath"]),
        Block("under", TILE_ID),
        Block("buy", TILE_ID),
        Block("left", _numbers),
        Block("right", _numbers),
        Block("new"),
        Block("deploy", ARMY_ID),
        Block("conquer", LAND_ID),
        Block("soldiers", [f"flip {_digits(f1, f2)} discard {_digits(d1, d2)}" for f1, f2, d1, d2 in SOLDIER_SETS]),
        Block("spend", [str(n) for n in range(CARDS + 1)]),
        Block("step", STEP_ID),
        Block("use", [*PASSIVE_ID, *PALACE_ID]),
        Block("newcomer", NEWCOMER_ID),
        Block("palace", PALACE_ID),
        Block("influence", REGION_ID),
        Block("edge", [f"{tile} {side}" for tile in TILE_ID for side in ("left", "right")]),
        Block("segment", [str(n + 1) for n in range(SECTIONS)]),
        Block("resource", RESOURCE_ID),
        Block("army", ARMY_ID),
        Block("martyr", [*COLOUR_ID, *NEWCOMER_ID]),
        Block("hold", PRODUCTION_ID),
        Block("survey", [f"{a} {b} {c}" for a, b, c in SURVEYS]),
        Block("lift", TILE_ID),
        Block("cash", ARMY_ID),
        Block("exchange", [f"{a} {b}" for a in RESOURCE_ID[1:] for b in RESOURCE_ID[1:] if a != b]),
        Block("altar"),
    ]
)

DONE: Final = ACTIONS.start("done")
PAY: Final = ACTIONS.start("pay")
ACT: Final = ACTIONS.start("act")
GOLD_INSTEAD: Final = ACTIONS.start("gold")
PLACE: Final = ACTIONS.start("place")
PLACE_NEWCOMER: Final = PLACE + COLOURS
AS: Final = ACTIONS.start("as")
SPACE: Final = ACTIONS.start("")
WITH_GOLD: Final = ACTIONS.start("with")
WITH: Final = WITH_GOLD + 1
POTATO: Final = ACTIONS.start("potato")
TASK: Final = ACTIONS.start("task")
PRAY: Final = ACTIONS.start("pray")
TRAIN: Final = ACTIONS.start("train")
RECRUIT: Final = ACTIONS.start("recruit")
MOVE: Final = ACTIONS.start("move")
SPOT: Final = ACTIONS.start("spot")
VILLAGE: Final = ACTIONS.start("village")
NOMAD: Final = ACTIONS.start("nomad")
DISMISS: Final = ACTIONS.start("dismiss")
DISMISS_NEWCOMER: Final = DISMISS + COLOURS
TAKE_DECK: Final = ACTIONS.start("take")
TAKE: Final = TAKE_DECK + 1
KEEP: Final = ACTIONS.start("keep")
KEEP_ARMY: Final = KEEP + CARDS
PLAY: Final = ACTIONS.start("play")
OPTION: Final = ACTIONS.start("option")
BUILD: Final = ACTIONS.start("build")
SWAP: Final = ACTIONS.start("swap")
RETURN: Final = ACTIONS.start("return")
STATUE: Final = ACTIONS.start("statue")
WORSHIP: Final = ACTIONS.start("worship")
STEPS: Final = ACTIONS.start("steps")
OFFER: Final = ACTIONS.start("offer")
PRODUCE: Final = ACTIONS.start("produce")
RAISE: Final = ACTIONS.start("raise")
RAISE_ARMY: Final = RAISE + PRODUCTIONS
RAISE_NOBLE: Final = RAISE_ARMY + ARMY_CARDS
PICK: Final = ACTIONS.start("pick")
TOP: Final = ACTIONS.start("weaving")
BENEATH: Final = TOP + 1
UNDER: Final = ACTIONS.start("under")
BUY: Final = ACTIONS.start("buy")
LEFT: Final = ACTIONS.start("left")
RIGHT: Final = ACTIONS.start("right")
NEW: Final = ACTIONS.start("new")
DEPLOY: Final = ACTIONS.start("deploy")
CONQUER: Final = ACTIONS.start("conquer")
SOLDIERS: Final = ACTIONS.start("soldiers")
SPEND: Final = ACTIONS.start("spend")
STEP: Final = ACTIONS.start("step")
USE: Final = ACTIONS.start("use")
USE_PALACE: Final = USE + PASSIVES
NEWCOMER: Final = ACTIONS.start("newcomer")
PALACE: Final = ACTIONS.start("palace")
INFLUENCE: Final = ACTIONS.start("influence")
EDGE: Final = ACTIONS.start("edge")
SEGMENT: Final = ACTIONS.start("segment")
RESOURCE: Final = ACTIONS.start("resource")
ARMY: Final = ACTIONS.start("army")
MARTYR: Final = ACTIONS.start("martyr")
MARTYR_NEWCOMER: Final = MARTYR + COLOURS
HOLD: Final = ACTIONS.start("hold")
SURVEY: Final = ACTIONS.start("survey")
LIFT: Final = ACTIONS.start("lift")
CASH: Final = ACTIONS.start("cash")
EXCHANGE: Final = ACTIONS.start("exchange")
ALTAR: Final = ACTIONS.start("altar")
FREE: Final = CASH
"""Free actions stand last: everything from here on."""
