"""Events that need more than a sentence with fields."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.cuzco_terraces import told
from kancha.games.cuzco_terraces.names import TILE, crops_name, hex_name
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import DOUBLE


def terrain(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A tile placed: seat, tile, hex of the village or the single, direction, cost."""
    who, tile, hex, d, cost = figures
    where = f" on {hex_name(hex)}" if tile > DOUBLE else f", village on {hex_name(hex)}, {crops_name(tile, d)}"
    return f"{names[who]} places a {TILE[tile]}{where} ({cost} AP)."


told.EVENTS.tell(told.TERRAIN, terrain)
