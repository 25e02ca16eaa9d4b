"""Effects are data (rules 1): every list of effects becomes a program, a row of operations in one flat table of integers.

A program is known by its number. Operation y of program x stands at OPS[PROGRAM_AT[x] + y * WIDTH]: its code, then its arguments.
rules/effects.py runs the same table that words/effects.py reads aloud, so text and rule cannot disagree.
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
WEAVING: Final = 4  # n, 1 when nothing is turned up between the picks
WORKER: Final = 5  # n, mask of colours (0: any)
TEMPLE: Final = 6  # n
REJUVENATE: Final = 7  # n
STATUE: Final = 8  # size, 1 when it is picked at random, mask of gods (0: any)
FREE_BUILDING: Final = 9  # mask of types (0: any)
FREE_STEPS: Final = 10
TASK: Final = 11  # one of the tasks below, mask of types of Buildings (0: any), stone that a Building is cheaper
CHOICE: Final = 12  # how many, then the programs to choose from
MAY_PAY: Final = 13  # potato, corn, stone, gold, program
BOT_BUILDING: Final = 14  # type, 1 when it costs
RECRUIT: Final = 15  # source
NEWCOMER: Final = 16  # n
PLAY_GOD: Final = 17  # n, 1 when it is compulsory
PLAY_ARMY: Final = 18  # n, 1 when it is compulsory
MOVE_PRIEST: Final = 19  # n
MARTYR: Final = 20  # n
CONQUER: Final = 21  # 1 when Army cards pay for it, 1 when only the leftmost space of a region will do
GOD_DRAFT: Final = 22  # how many are drawn, how many are kept
BOT_CONQUER: Final = 23
OP_ID: Final[list[str]] = [
    "gain", "army", "train", "god_card", "weaving", "worker", "temple", "rejuvenate", "statue", "free_building", "free_steps",
    "task", "choice", "may_pay", "bot_building", "recruit", "newcomer", "play_god", "play_army", "move_priest",
    "worker_to_casualties", "conquer", "god_card_draft", "bot_conquer",
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
PALACE: Final = 3
BUILDING_TYPE_ID: Final[list[str]] = ["production", "passive", "auto", "palace"]
COLOUR_WORD: Final[list[str]] = ["blue", "green", "red", "yellow", "white"]
"""The colours of Architect, Craftsman, Warrior, Courier and Priest."""
GOD_WORD: Final[list[str]] = ["inti", "mama_quilla", "illapa", "viracocha", "mama_cocha", "urcuchillay"]
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
    if op == WEAVING:
        return [op, int(effect["n"]), 0 if effect.get("reveal_between", True) else 1]
    if op == WORKER:
        return [op, int(effect["n"]), _mask(effect.get("colors", []), COLOUR_WORD)]
    if op in (PLAY_GOD, PLAY_ARMY):
        return [op, int(effect["n"]), 1 if effect.get("all", False) else 0]
    if op <= REJUVENATE or NEWCOMER <= op <= MARTYR:
        return [op, int(effect["n"])]
    if op == STATUE:
        gods = _mask(effect.get("gods", []), GOD_WORD)
        return [op, SIZE_ID.index(effect["size"]), 1 if effect.get("pick") == "random" else 0, gods]
    if op == FREE_BUILDING:
        return [op, _mask(effect.get("types", []), BUILDING_TYPE_ID)]
    if op == TASK:
        types = _mask(effect.get("types", []), BUILDING_TYPE_ID)
        return [op, TASK_ID.index(effect["task"]), types, int(effect.get("discount", {}).get("stone", 0))]
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
    if op == CONQUER:
        return [op, 1 if effect["soldiers"] else 0, 1 if effect.get("space") == "leftmost_of_region" else 0]
    if op == GOD_DRAFT:
        return [op, int(effect["draw"]), int(effect["keep"])]
    return [op]


def _mask(names: Sequence[str], ids: list[str]) -> int:
    return sum(1 << ids.index(name) for name in names)


NOTHING: Final = compiled([], "no effect")
