"""The maps: sites, regions and connections, and what lies where on either side of the game board.

Both maps share one numbering: site, region and connection numbers are places in SITE_ID, REGION_ID and ROAD_ID, which list
what either map has; a `Map` says what lies where. Connections are the printed ones first, then those of the wilderness.
Sets are kept positive: `a ^ a & b` is a without b (a complement `~x` is slower).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.core.sets import members as members

_ROOM: Final = Path(__file__).parents[1]
_maps: Final[list[dict[str, Any]]] = [load_data(_ROOM, "map_3p"), load_data(_ROOM, "map_4p")]
_events: Final[dict[str, Any]] = load_data(_ROOM, "sun_events")


def _ids(key: str) -> list[str]:
    return sorted({str(row["id"]) for data in _maps for row in data[key]})


def _names(key: str, ids: list[str]) -> list[str]:
    names = {str(row["id"]): str(row["name"]) for data in _maps for row in data[key]}
    return [names[id] for id in ids]


SITE_ID: Final = _ids("site")
SITE_NAME: Final = _names("site", SITE_ID)
SITE_OF: Final[dict[str, int]] = {id: site for site, id in enumerate(SITE_ID)}
SITES: Final = len(SITE_ID)
SITE_BIT: Final[list[int]] = [1 << site for site in range(SITES)]
REGION_ID: Final = _ids("region")
REGION_NAME: Final = _names("region", REGION_ID)
REGION_OF: Final[dict[str, int]] = {id: region for region, id in enumerate(REGION_ID)}
REGIONS: Final = len(REGION_ID)
REGION_BIT: Final[list[int]] = [1 << region for region in range(REGIONS)]
ROAD_ID: Final = [*_ids("road"), *_ids("wilderness")]
ROAD_OF: Final[dict[str, int]] = {id: road for road, id in enumerate(ROAD_ID)}
ROADS: Final = len(ROAD_ID)
ROAD_BIT: Final[list[int]] = [1 << road for road in range(ROADS)]
if len(ROAD_OF) != ROADS:
    raise BadEdition("inca_empire/map: a printed connection and one of the wilderness share an id.")

COLOUR_ID: Final[list[str]] = list(_maps[1]["colors"])
COLOURS: Final = len(COLOUR_ID)


def _mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


@final
class Map:
    """One side of the game board with its Sun Event board. Numbers are global, see above; lists are indexed by them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.players: int = int(data["players"])
        self.colours: list[int] = [COLOUR_ID.index(colour) for colour in data["colors"]]
        self.capital: int = SITE_OF[data["capital"]]
        self.sites: int = 0
        self.touches: list[int] = [0] * SITES
        self.bonus: list[int] = [0] * SITES
        self.city_sites: int = 0
        self.garrison_sites: int = 0
        self._read_sites(data)
        self.regions: int = 0
        self.starting: int = 0
        self.hand_of_god: int = 0
        self.neighbours: list[int] = [0] * REGIONS
        self.sites_of: list[int] = [0] * REGIONS
        self.start_region: list[int] = [-1] * COLOURS
        self._read_regions(data)
        self.standard: int = self.regions ^ self.starting
        self.end_a: list[int] = [-1] * ROADS
        self.end_b: list[int] = [-1] * ROADS
        self.land: list[int] = [0] * ROADS
        self.printed: int = 0
        self.wilderness: int = 0
        self.incident: list[int] = [0] * SITES
        self.opens: list[int] = [0] * REGIONS
        self.crosses: list[int] = [0] * ROADS
        self.start_road: list[int] = [-1] * COLOURS
        self._read_roads(data)
        board = _events[f"board_{self.players}p"]["sectors"]
        self.first_sector: int = 0 if self.players == 3 else 3
        self.sector_id: list[str] = [str(sector["id"]) for sector in board]
        self.sector_colours: list[list[int]] = [[COLOUR_ID.index(colour) for colour in sector["colors"]] for sector in board]

    def _read_sites(self, data: dict[str, Any]) -> None:
        for row in data["site"]:
            site = SITE_OF[row["id"]]
            self.sites |= SITE_BIT[site]
            self.touches[site] = _mask([REGION_OF[region] for region in row["touches"]])
            self.bonus[site] = int(row.get("bonus", 0))
            if row["kind"] in ("city", "significant"):
                self.city_sites |= SITE_BIT[site]
            elif row["kind"] == "garrison":
                self.garrison_sites |= SITE_BIT[site]
            elif row["kind"] not in ("capital", "huaca"):
                raise BadEdition(
                    f"inca_empire/map_{self.players}p.toml: {row['id']} is of no known kind of site: {row['kind']!r}."
                )

    def _read_regions(self, data: dict[str, Any]) -> None:
        for row in data["region"]:
            region = REGION_OF[row["id"]]
            self.regions |= REGION_BIT[region]
            self.neighbours[region] = _mask([REGION_OF[other] for other in row["neighbors"]])
            self.sites_of[region] = _mask([site for site in range(SITES) if self.touches[site] & REGION_BIT[region]])
            if row.get("hand_of_god"):
                self.hand_of_god |= REGION_BIT[region]
            if "start_color" in row:
                self.starting |= REGION_BIT[region]
                self.start_region[COLOUR_ID.index(row["start_color"])] = region

    def _read_roads(self, data: dict[str, Any]) -> None:
        for row in [*data["road"], *data["wilderness"]]:
            road = ROAD_OF[row["id"]]
            self.end_a[road] = SITE_OF[row["a"]]
            self.end_b[road] = SITE_OF[row["b"]]
            self.land[road] = _mask([REGION_OF[region] for region in row.get("regions") or [row["region"]]])
            touched = self.touches[self.end_a[road]] | self.touches[self.end_b[road]]
            if not self.land[road] & touched:
                raise BadEdition(
                    f"inca_empire/map_{self.players}p.toml: {row['id']} passes no region that one of its ends touches."
                )
            self.incident[self.end_a[road]] |= ROAD_BIT[road]
            self.incident[self.end_b[road]] |= ROAD_BIT[road]
            for region in members(touched):
                self.opens[region] |= ROAD_BIT[road]
            if "region" in row:
                self.printed |= ROAD_BIT[road]
                if "start" in row:
                    self.start_road[COLOUR_ID.index(row["start"])] = road
            else:
                self.wilderness |= ROAD_BIT[road]
        for one, other in data["wilderness_crossings"]:
            self.crosses[ROAD_OF[one]] |= ROAD_BIT[ROAD_OF[other]]
            self.crosses[ROAD_OF[other]] |= ROAD_BIT[ROAD_OF[one]]


MAPS: Final[list[Map]] = [Map(data) for data in _maps]
"""The map for three players, then the one for four."""

SECTOR_ID: Final[list[str]] = [*MAPS[0].sector_id, *MAPS[1].sector_id]
"""The sectors of both Sun Event boards; those of a map begin at its `first_sector`."""
