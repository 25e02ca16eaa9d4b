"""Palaces and Newcomers as flat tables (rules 19, 23.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.games.tawantinsuyu.effects import COLOUR_WORD, FROM_PALACES, RESOURCE_ID, compiled, cost_row
from kancha.games.tawantinsuyu.tables import ACTION_ID, BIT, COLOURS, PALACES, PATTERN_ID

_ROOM: Final = Path(__file__).parents[2]
_palaces: Final[dict[str, Any]] = load_data(_ROOM, "palaces")
_newcomers: Final[dict[str, Any]] = load_data(_ROOM, "newcomers")
_module: Final = next(row for row in load_data(_ROOM, "modules")["modules"] if row["id"] == "m3")

# Newcomers

_kinds: Final = list(dict.fromkeys(tuple(row["colors"]) for row in _newcomers["newcomers"]))
NEWCOMERS: Final = len(_kinds)
NEWCOMER_ID: Final[list[str]] = ["_".join(pair) for pair in _kinds]
NEWCOMER_COLOURS: Final[list[int]] = [sum(BIT[COLOUR_WORD.index(word)] for word in pair) for pair in _kinds]
"""By kind: the mask of its two colours."""
NEWCOMER_COUNT: Final[list[int]] = [sum(1 for row in _newcomers["newcomers"] if tuple(row["colors"]) == pair) for pair in _kinds]
NEWCOMER_OFFER: Final = int(_newcomers["meta"]["offer"])
UNCOUNTED: Final = int(_newcomers["meta"]["uncounted_in_limit"])
GUEST: Final = 8
"""In a solo opponent's queue a Newcomer is its kind plus this."""

# Palaces

_rows: Final[list[dict[str, Any]]] = _palaces["palaces"]
PALACE_COLOUR: Final[list[int]] = [COLOUR_WORD.index(row["noble"]) for row in _rows]
COLOUR_PALACES: Final[list[int]] = [
    sum(BIT[palace] for palace in range(PALACES) if PALACE_COLOUR[palace] == colour) for colour in range(COLOURS)
]
"""By colour: the mask of the Palaces where such a Worker can live."""
PALACE_TEXT: Final[list[str]] = [str(row["text"]) for row in _rows]
PALACE_EVENT: Final[list[str]] = [str(row["event"]) for row in _rows]
PALACE_ACTIONS: Final[list[int]] = [sum(BIT[ACTION_ID.index(id)] for id in row.get("actions", [])) for row in _rows]
PALACE_PLACED: Final[list[int]] = [COLOUR_WORD.index(row["color"]) if "color" in row else -1 for row in _rows]
PALACE_PRICE: Final[list[int]] = [
    value
    for row in _rows
    for value in cost_row({key: number for key, number in row["cost_to_use"].items() if key in RESOURCE_ID})
]
NO_TOLL: Final = 0
TURN_DOWN: Final = 1
ANY_RESOURCE: Final = 2
_tolls: Final = {"flip_army_card": TURN_DOWN, "any_resource": ANY_RESOURCE}
PALACE_TOLL: Final[list[int]] = [sum(_tolls[key] for key in row["cost_to_use"] if key not in RESOURCE_ID) for row in _rows]
"""What the ability of a Palace costs besides certain resources: nothing, an Army card turned down, a resource of any kind."""
PALACE_PROGRAM: Final[list[int]] = [compiled(row["effects"], str(row["id"]), FROM_PALACES) for row in _rows]
PROPHECY_TEXT: Final[list[str]] = [str(row["prophecy_text"]) for row in _rows]
PROPHECY_KIND: Final[list[str]] = [str(row["prophecy"]["kind"]) for row in _rows]
PROPHECY_LEAST: Final[list[int]] = [int(row["prophecy"]["at_least"]) for row in _rows]
PROPHECY_MASK: Final[list[int]] = [
    sum(BIT[COLOUR_WORD.index(word)] for word in row["prophecy"].get("colors", []))
    + sum(BIT[PATTERN_ID.index(word)] for word in row["prophecy"].get("patterns", []))
    for row in _rows
]
"""The colours or patterns that a Prophecy counts."""
PROPHECY_VP: Final = int(_palaces["meta"]["prophecy_vp"])
START_PALACES: Final = int(_module["start_palaces"])
