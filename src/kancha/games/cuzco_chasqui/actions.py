"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them."""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.games.cuzco_chasqui.tables import (
    ABILITY_ID,
    ACTION_ID,
    CIRCLETS,
    COLOUR_ID,
    GOD_ID,
    GOOD_ID,
    KINDS_OF_CARD,
    SLOTS,
    SPACE_ID,
    TILE_COLOUR_ID,
    TILE_ID,
)
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID
from kancha.games.cuzco_chasqui.tables.road import PLACE_ID, ROTATIONS


def _ways() -> list[tuple[int, int, int, int]]:
    """How a die can be placed: its face, its value, and the pututus of one and of two pips that turn it (rules 11)."""
    found = [(face, face, 0, 0) for face in range(1, 7)]
    for face in range(1, 7):
        for value in range(1, 7):
            away = abs(value - face)
            if away:
                found += [(face, value, away - 2 * twos, twos) for twos in range(away // 2 + 1)]
    return found


def _way_label(face: int, value: int, ones: int, twos: int) -> str:
    if face == value:
        return str(face)
    sign = "+" if value > face else "-"
    return f"{face}{f'{sign}2' * twos}{f'{sign}1' * ones}"


WAYS: Final = _ways()
WAY_FACE: Final[list[int]] = [way[0] for way in WAYS]
WAY_VALUE: Final[list[int]] = [way[1] for way in WAYS]
WAY_ONES: Final[list[int]] = [way[2] for way in WAYS]
WAY_TWOS: Final[list[int]] = [way[3] for way in WAYS]
PLAIN_WAYS: Final = 6
"""The first six ways leave the die as it is: way = face - 1."""

_numbers: Final = [str(number + 1) for number in range(KINDS_OF_CARD)]
_abilities: Final = [f"{colour} {ability}" for colour in TILE_COLOUR_ID for ability in ABILITY_ID]

ACTIONS: Final = Actions(
    [
        Block("pass"),
        Block("stop"),
        Block("push"),
        Block("god", _numbers),
        Block("medal", _numbers),
        Block("place", [f"{_way_label(*way)} {action}" for way in WAYS for action in ACTION_ID]),
        Block("lift", [f"{face} {space}" for space in SPACE_ID for face in range(1, 7)]),
        Block("drop", SPACE_ID),
        Block("rotate", [str(rotation) for rotation in range(ROTATIONS)]),
        Block("go", PLACE_ID),
        Block("slot", [str(slot + 1) for slot in range(SLOTS)]),
        Block("take", TILE_ID),
        Block("raise", TILE_ID),
        Block("lower", TILE_ID),
        Block("vp"),
        Block("offering"),
        Block("knowledge"),
        Block("food"),
        Block("quipu"),
        Block("card", GOD_ID),
        Block("feather", COLOUR_ID),
        Block("circlet", [str(circlet + 1) for circlet in range(CIRCLETS)]),
        Block("use", _abilities),
        Block("boost", _abilities),
        Block("buy", GOOD_ID),
        Block("complete", MISSION_ID),
        Block("discard", MISSION_ID),
        Block("grant", [f"{id} {source}" for source in ("card", "medal") for id in MISSION_ID]),
        Block("mission", MISSION_ID),
        Block("keep", MISSION_ID),
        Block("return", _numbers),
    ]
)

PASS: Final = ACTIONS.start("pass")
STOP: Final = ACTIONS.start("stop")
PUSH: Final = ACTIONS.start("push")
GOD: Final = ACTIONS.start("god") - 1
"""Plus the number 1-15 of a god card: play it from the hand."""
MEDAL: Final = ACTIONS.start("medal") - 1
"""Plus the number 1-15 of a face-up god card: use it by an Inti medal."""
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
"""Plus a mission: complete it by god card 4 from the hand."""
GRANT_BY_MEDAL: Final = GRANT + len(MISSION_ID)
"""Plus a mission: complete it by god card 4 on display."""
MISSION: Final = ACTIONS.start("mission")
KEEP: Final = ACTIONS.start("keep")
RETURN: Final = ACTIONS.start("return")
