"""Effects are data (rules 1): every list of effects becomes a program, a row of operations in one flat table of integers.

A program is known by its number. Operation y of program x stands at OPS[PROGRAM_AT[x] + y * WIDTH]: its code, then its arguments.
What an operation is (how it is read, done, said and shown) stands in its class in a file beside this one. Tables number their
programs before those classes can be loaded; effects/operations.py reads what waits then, and all that comes later at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kancha.core.errors import BadEdition

WIDTH: Final = 8

GAIN: Final = 0
ARMY: Final = 1
TRAIN: Final = 2
GOD_CARD: Final = 3
WEAVING: Final = 4
WORKER: Final = 5
TEMPLE: Final = 6
REJUVENATE: Final = 7
STATUE: Final = 8
FREE_BUILDING: Final = 9
FREE_STEPS: Final = 10
TASK: Final = 11
CHOICE: Final = 12
MAY_PAY: Final = 13
BOT_BUILDING: Final = 14
RECRUIT: Final = 15
NEWCOMER: Final = 16
PLAY_GOD: Final = 17
PLAY_ARMY: Final = 18
MOVE_PRIEST: Final = 19
MARTYR: Final = 20
CONQUER: Final = 21
GOD_DRAFT: Final = 22
BOT_CONQUER: Final = 23
NAMED: Final = 24
"""How many operations have a name here; the others, which nothing outside their class asks for, are numbered from here on."""

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

FROM_NOWHERE: Final = 0
FROM_CARDS: Final = 1
FROM_LANDS: Final = 2
FROM_BUILDINGS: Final = 3
FROM_STEPS: Final = 4
FROM_WEAVINGS: Final = 5
FROM_TASKS: Final = 6
FROM_TEMPLE: Final = 7
FROM_PALACES: Final = 8
FROM_NATIONS: Final = 9
FROM_BOARD: Final = 10
SOURCE_NAME: Final[list[str]] = [
    "", "God cards", "Conquest", "Buildings", "Steps", "Merchants", "Tasks", "Temple", "Nobles", "Nations", "Her own board",
]  # fmt: skip
"""Where the VP of an effect come from."""

OPS: Final[list[int]] = []
SOURCES: Final[list[int]] = []
"""By operation, in the order of the table: where its VP come from."""
PROGRAM_AT: Final[list[int]] = []
PROGRAM_LENGTH: Final[list[int]] = []
ORIGIN_ID: Final[list[str]] = [""]
ORIGIN: Final[list[int]] = []
"""By program: what has it, as a number of ORIGIN_ID, where cards, tiles and places stand by their ids; 0 is nothing."""

Row = dict[str, Any]
"""An effect as the data have it."""
_waiting: Final[list[tuple[int, Row, str]]] = []
_readers: Final[list[Callable[[Row], list[int]]]] = []


def compiled(effects: Sequence[Any], where: str, source: int = FROM_NOWHERE) -> int:
    """The number of the program that a list of effects becomes; `where` names its place in the data for an error, `source` is
    where VP of it come from."""
    if isinstance(effects, str) or not all(isinstance(effect, dict) for effect in effects):
        raise BadEdition(f"tawantinsuyu, {where}: this is no list of effects.")
    rows = [_numbered(effect, where, source) for effect in effects]
    PROGRAM_AT.append(len(OPS))
    PROGRAM_LENGTH.append(len(rows))
    ORIGIN.append(origin(where))
    for row in rows:
        _waiting.append((len(OPS), row, where))
        OPS.extend([0] * WIDTH)
        SOURCES.append(source)
    if _readers:
        _read_waiting()
    return len(PROGRAM_AT) - 1


def origin(id: str) -> int:
    """The number of what an effect comes from, by its id."""
    if id not in ORIGIN_ID:
        ORIGIN_ID.append(id)
    return ORIGIN_ID.index(id)


def _numbered(effect: Row, where: str, source: int) -> Row:
    """An effect with numbers in place of the programs inside it, which are lists of effects, or lists of such lists."""
    found: Row = {}
    for key, value in effect.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            found[key] = compiled(value, where, source)
        elif isinstance(value, list) and value and isinstance(value[0], list):
            found[key] = [compiled(program, where, source) for program in value]
        else:
            found[key] = value
    return found


def read_with(reader: Callable[[Row], list[int]]) -> None:
    """Say how an effect becomes a row of the table, and read those that wait."""
    _readers.append(reader)
    _read_waiting()


def _read_waiting() -> None:
    reader = _readers[0]
    for at, effect, where in _waiting:
        try:
            row = reader(effect)
        except (KeyError, ValueError, TypeError) as error:
            raise BadEdition(f"tawantinsuyu, {where}: this is no effect ({type(error).__name__}: {error}).") from error
        if len(row) > WIDTH:
            raise BadEdition(f"tawantinsuyu, {where}: an effect has at most {WIDTH - 1} numbers.")
        OPS[at : at + len(row)] = row
    _waiting.clear()


def cost_row(cost: Row) -> list[int]:
    """A cost as four numbers: potato, corn, stone, gold."""
    unknown = [key for key in cost if key not in RESOURCE_ID]
    if unknown:
        raise BadEdition(f"tawantinsuyu: a cost names {unknown[0]!r}, which is no resource.")
    return [int(cost.get(resource, 0)) for resource in RESOURCE_ID]


def mask(names: Sequence[str], ids: list[str]) -> int:
    """Names as a mask."""
    return sum(1 << ids.index(name) for name in names)


NOTHING: Final = compiled([], "no effect", FROM_NOWHERE)
"""The program without effect; it is number 0, and positions name programs by their numbers."""
