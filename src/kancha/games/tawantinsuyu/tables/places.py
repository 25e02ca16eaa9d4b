"""Where things lie on the hill, as the board file gives it: in its own units, around the Coricancha. Only drawings ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.games.tawantinsuyu.tables import SPACE_OF, TASK_TYPE_ID, TERRACE_ID

_board: Final[dict[str, Any]] = load_data(Path(__file__).parents[1], "board")
_rules: Final[dict[str, Any]] = _board["rules"]
Point = tuple[float, float]


def _places(rows: list[dict[str, Any]]) -> list[Point]:
    return [(float(row["x"]), float(row["y"])) for row in rows]


MIDDLE: Final[Point] = (float(_board["coricancha"]["x"]), float(_board["coricancha"]["y"]))
SIDES: Final[dict[str, float]] = {key: float(value) for key, value in _board["hill"].items() if key != "provenance"}
"""How far the sides of the pentagons are from the middle."""
SECTION_NAME: Final[list[str]] = [str(row["name"]) for row in _board["sections"]]
SPACE_PLACE: Final[list[Point]] = _places(_board["spaces"])
SPACE_SHADE: Final[list[str]] = [str(row["color"]) for row in _board["spaces"]]
"""What a space is called by its colour: neutral, blue or green."""
TASK_ID: Final[list[str]] = [str(row["id"]) for row in _board["tasks"]]
TASK_TYPE: Final[list[int]] = [TASK_TYPE_ID.index(str(row["type"])) for row in _board["tasks"]]
TASK_PLACE: Final[list[Point]] = _places(_board["tasks"])
TASK_SPACES: Final[list[list[int]]] = [[SPACE_OF[str(id)] for id in row["spaces"]] for row in _board["tasks"]]
"""The spaces that a task touches."""
SLOT_PLACE: Final[list[Point]] = _places(_board["step_slots"])
DESCENT: Final[list[int]] = [int(_rules["descending_cost"][terrace]) for terrace in TERRACE_ID]
"""The food that going down to a terrace costs without Steps, and what each Steps marker above saves."""
DISCOUNT: Final = int(_rules["steps_discount"])
