"""Numbers that both solo opponents share, from axomamma.toml; pachamama/tables.py makes sure that hers are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data

_data: Final[dict[str, Any]] = load_data(Path(__file__).parents[1], "axomamma")

DIE: Final[list[int]] = [int(face) for face in _data["meta"]["die"]]
LEFTOVER_CORN: Final = int(_data["rules"]["follow_weaving_min_corn"])
"""So much corn buys a Weaving that is left, whatever its price."""
