"""Effects are data (rules 1): every list of effects becomes a program, a row of operations in one flat table of integers.

A program is known by its number. Operation y of program x stands at OPS[PROGRAM_AT[x] + y * WIDTH]: its code, then its arguments.
rules_effects.py runs the same table that words_effects.py reads aloud, so text and rule cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.errors import BadEdition

WIDTH: Final = 8

GAIN: Final = 0  # potato, corn, stone, gold, vp
ARMY: Final = 1  # n
TRAIN: Final = 2  # n
GOD_CARD: Final = 3  # n
WEAVING: Final = 4  # n
WORKER: Final = 5  # n
TEMPLE: Final = 6  # n
REJUVENATE: Final = 7  # n
STATUE: Final = 8  # size, 1 when it is picked at random
FREE_BUILDING: Final = 9
FREE_STEPS: Final = 10
TASK: Final = 11  # one of the tasks below
CHOICE: Final = 12  # how many, then the programs to choose from
MAY_PAY: Final = 13  # potato, corn, stone, gold, program
BOT_BUILDING: Final = 14  # type, 1 when it costs
RECRUIT: Final = 15  # source
OP_ID: Final[list[str]] = [
    "gain", "army", "train", "god_card", "weaving", "worker", "temple", "rejuvenate", "statue", "free_building", "free_steps",
    "task", "choice", "may_pay", "bot_building", "recruit",
]  # fmt: skip

PURCHASE_WEAVINGS: Final = 0
BUILD_STATUE: Final = 1
BUILD_STEPS: Final = 2
CONSTRUCT_BUILDING: Final = 3
PRODUCE_ONE: Final = 4
MERCHANT: Final = 5
TASK_ID: Final[list[str]] = ["purchase_weavings", "build_statue", "build_steps", "construct_building", "produce_one", "merchant"]

SMALL: Final = 0
LARGE: Final = 1
SIZE_ID: Final[list[str]] = ["small", "large"]

PRODUCTION: Final = 0
PASSIVE: Final = 1
AUTO: Final = 2
BUILDING_TYPE_ID: Final[list[str]] = ["production", "passive", "auto"]
SOURCE_ID: Final[list[str]] = ["village_potato", "village_corn", "nomads"]

RESOURCE_ID: Final[list[str]] = ["potato", "corn", "stone", "gold"]
POTATO: Final = 0
CORN: Final = 1
STONE: Final = 2
GOLD: Final = 3

OPS: Final[list[int]] = []
PROGRAM_AT: Final[list[int]] = []
PROGRAM_LENGTH: Final[list[int]] = []


def compiled(effects: Sequence[dict[str, Any]], where: str) -> int:
    """The number of the program that a list of effects becomes; `where` names its place in the data for an error."""
    try:
        rows = [_row(effect, where) for effect in effects]
    except (KeyError, ValueError, TypeError) as error:
        raise BadEdition(f"tawantinsuyu, {where}: this is no list of effects ({type(error).__name__}: {error}).") from error
    PROGRAM_AT.append(len(OPS))
    PROGRAM_LENGTH.append(len(rows))
    for row in rows:
        OPS.extend(row + [0] * (WIDTH - len(row)))
    return len(PROGRAM_AT) - 1


def cost_row(cost: dict[str, Any]) -> list[int]:
    """A cost as four numbers: potato, corn, stone, gold."""
    unknown = [key for key in cost if key not in RESOURCE_ID]
    if unknown:
        raise BadEdition(f"tawantinsuyu: a cost names {unknown[0]!r}, which is no resource.")
    return [int(cost.get(resource, 0)) for resource in RESOURCE_ID]


def _row(effect: dict[str, Any], where: str) -> list[int]:
    op = OP_ID.index(effect["op"])
    if op == GAIN:
        body = {key: int(value) for key, value in effect.items() if key not in ("op", "vp")}
        return [op, *cost_row(body), int(effect.get("vp", 0))]
    if op <= REJUVENATE:
        return [op, int(effect["n"])]
    if op == STATUE:
        return [op, SIZE_ID.index(effect["size"]), 1 if effect.get("pick") == "random" else 0]
    if op == TASK:
        return [op, TASK_ID.index(effect["task"])]
    if op == CHOICE:
        programs = [compiled(option, where) for option in effect["options"]]
        if len(programs) > WIDTH - 2:
            raise BadEdition(f"tawantinsuyu, {where}: a choice has at most {WIDTH - 2} options.")
        return [op, len(programs), *programs]
    if op == MAY_PAY:
        return [op, *cost_row(effect["cost"]), compiled(effect["effects"], where)]
    if op == BOT_BUILDING:
        return [op, BUILDING_TYPE_ID.index(effect["type"]), 1 if effect["cost"] else 0]
    if op == RECRUIT:
        return [op, SOURCE_ID.index(effect["source"])]
    return [op]


NOTHING: Final = compiled([], "no effect")
