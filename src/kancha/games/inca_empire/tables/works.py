"""Works: all that Construction can choose, each with its number and printed price, and what the Sapa Inca pays for it later."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition

_ROOM: Final = Path(__file__).parents[1]
_costs: Final[dict[str, Any]] = load_data(_ROOM, "costs")
_cards: Final[dict[str, dict[str, Any]]] = {card["effect"]: card for card in load_data(_ROOM, "sun_events")["card"]}

CITY: Final = 0
GARRISON: Final = 1
TEMPLE: Final = 2
TERRACE: Final = 3
ROAD: Final = 4
OUTPOST: Final = 5
CONQUEST: Final = 6
RAPID: Final = 7
WORK_ID: Final[list[str]] = ["city", "garrison", "temple", "terrace", "road", "outpost", "conquest", "rapid"]
WORKS: Final = len(WORK_ID)

_rows: Final[list[dict[str, Any]]] = [
    *(_costs["construction"][id] for id in WORK_ID[:OUTPOST]),
    _cards["allow_garrison_to_city"],
    {"labor": 0, "vp": 0},
    {"labor": _cards["extra_conquest"]["surcharge"], "vp": 0},
]
LABOR: Final[list[int]] = [int(row["labor"]) for row in _rows]
"""What a work costs as printed; a conquest costs the resistance of the marker besides."""
POINTS: Final[list[int]] = [int(row["vp"]) for row in _rows]
"""What a work scores as printed; a conquest scores the points of the marker besides, a temple the bonus of its site."""
if POINTS[ROAD] != 0:
    raise BadEdition("inca_empire/costs.toml: a road scores nothing.")

FREE_ROADS: Final = int(_costs["road_building"]["free_roads"])
FEWEST_ROADS: Final = int(_costs["road_building"]["minimum_after_el_nino"])
SAPA: Final[list[int]] = [int(_costs["sapa_inca"][id]) for id in WORK_ID[: TERRACE + 1]]
"""What each city, garrison, temple and terrace scores in a Sapa Inca phase, by work."""
TERRACE_LABOR: Final = int(_costs["income"]["per_terrace"])
