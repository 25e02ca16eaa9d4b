"""The components as flat tables: sites, regions and connections as bits of integers, so that a rule is a few operations.

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

_ROOM: Final = Path(__file__).parent
_maps: Final[list[dict[str, Any]]] = [load_data(_ROOM, "map_3p"), load_data(_ROOM, "map_4p")]
_track: Final[dict[str, Any]] = load_data(_ROOM, "era_track")
_cultures: Final[dict[str, Any]] = load_data(_ROOM, "culture_markers")
_events: Final[dict[str, Any]] = load_data(_ROOM, "sun_events")
_costs: Final[dict[str, Any]] = load_data(_ROOM, "costs")


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
ROAD_BYTES: Final = (ROADS + 7) // 8
REGION_BYTES: Final = (REGIONS + 7) // 8
if len(ROAD_OF) != ROADS:
    raise BadEdition("inca_empire/map: a printed connection and one of the wilderness share an id.")

COLOUR_ID: Final[list[str]] = list(_maps[1]["colors"])
COLOURS: Final = len(COLOUR_ID)


def _mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


# the local cultures, by type

CULTURE_ID: Final[list[str]] = [str(row["id"]) for row in _cultures["type"]]
RESISTANCE: Final[list[int]] = [int(row["resistance"]) for row in _cultures["type"]]
CULTURE_LABOR: Final[list[int]] = [int(row["labor"]) for row in _cultures["type"]]
CULTURE_VP: Final[list[int]] = [int(row["vp"]) for row in _cultures["type"]]
CULTURES: Final = len(CULTURE_ID)
SPARE: Final = int(_cultures["unused_hidden"])
GIFT_LABOR: Final = int(_cultures["gods_agree"]["labor"])


def culture_counts(players: int) -> list[int]:
    """How many markers of each type are in the game (rules 2)."""
    return [int(row["count"]) - (int(row["removed_3p"]) if players == 3 else 0) for row in _cultures["type"]]


# the sun event cards, and what they do: each kind of effect adds up over the cards that affect a seat

EFFECT_ID: Final[list[str]] = [
    "destroy_own_roads_in_unconquered_regions", "labor_per_marker_resistance_at_most_1", "extra_terrace_after_terrace",
    "free_road_after_paid_road", "one_road_may_be_wilderness", "road_building_roads", "city_labor", "allow_garrison_to_city",
    "city_vp", "extra_garrison_after_garrison", "garrison_labor", "garrison_vp", "conquest_labor", "extra_conquest",
    "allow_temple_on_garrison", "temple_forfeits_road_building", "pilgrimage",
]  # fmt: skip
UNREST: Final = 0
SUPPORT: Final = 1
MORE_TERRACES: Final = 2
FREE_ROADS: Final = 3
WILDERNESS: Final = 4
ROAD_CREWS: Final = 5
CITY_LABOR: Final = 6
OUTPOST: Final = 7
CITY_VP: Final = 8
MORE_GARRISONS: Final = 9
GARRISON_LABOR: Final = 10
GARRISON_VP: Final = 11
CONQUEST_LABOR: Final = 12
EXPANSION: Final = 13
FERVOR: Final = 14
ECLIPSE: Final = 15
PILGRIMAGE: Final = 16
EFFECTS: Final = len(EFFECT_ID)

CARD_ID: Final[list[str]] = [str(card["id"]) for card in _events["card"]]
CARD_NAME: Final[list[str]] = [str(card["name"]) for card in _events["card"]]
CARD_SYMBOL: Final[list[str]] = [str(card["symbol"]) for card in _events["card"]]
CARDS: Final = len(CARD_ID)
for _card in _events["card"]:
    if _card["effect"] not in EFFECT_ID:
        raise BadEdition(f"inca_empire/sun_events.toml: {_card['id']} has the unknown effect {_card['effect']!r}.")
CARD_EFFECT: Final[list[int]] = [EFFECT_ID.index(card["effect"]) for card in _events["card"]]
CARD_AMOUNT: Final[list[int]] = [int(card.get("amount", 1)) for card in _events["card"]]
HAND: Final = int(_events["hand_size"])

PILGRIM_CARD: Final[list[int]] = [card for card in range(CARDS) if CARD_EFFECT[card] == PILGRIMAGE]
PILGRIM_VP: Final[list[int]] = [int(_events["card"][card]["vp"]) for card in PILGRIM_CARD]
PILGRIM_SITES: Final[list[int]] = [_mask([SITE_OF[site] for site in _events["card"][card]["sites"]]) for card in PILGRIM_CARD]
PILGRIMAGES: Final = len(PILGRIM_CARD)

_outpost: Final[dict[str, Any]] = _events["card"][CARD_EFFECT.index(OUTPOST)]
OUTPOST_COST: Final = int(_outpost["labor"])
OUTPOST_VP: Final = int(_outpost["vp"])
SURCHARGE: Final = int(_events["card"][CARD_EFFECT.index(EXPANSION)]["surcharge"])


def card_counts(players: int, early_downfall: bool) -> list[int]:
    """How many cards of each kind are in the game (rules 2, 14)."""
    counts: list[int] = []
    for card in _events["card"]:
        out = int(card["removed_3p"]) if players == 3 else int(card.get("removed_early_downfall", 0)) if early_downfall else 0
        counts.append(int(card["copies"]) - out)
    return counts


# prices and awards

_build: Final[dict[str, Any]] = _costs["construction"]
CITY_COST: Final = int(_build["city"]["labor"])
CITY_AWARD: Final = int(_build["city"]["vp"])
GARRISON_COST: Final = int(_build["garrison"]["labor"])
GARRISON_AWARD: Final = int(_build["garrison"]["vp"])
TEMPLE_COST: Final = int(_build["temple"]["labor"])
TEMPLE_AWARD: Final = int(_build["temple"]["vp"])
TERRACE_COST: Final = int(_build["terrace"]["labor"])
TERRACE_AWARD: Final = int(_build["terrace"]["vp"])
ROAD_COST: Final = int(_build["road"]["labor"])
ROAD_AWARD: Final = int(_build["road"]["vp"])
if ROAD_AWARD != 0:
    raise BadEdition("inca_empire/costs.toml: a road scores nothing.")
FREE_ROAD_COUNT: Final = int(_costs["road_building"]["free_roads"])
FEWEST_ROADS: Final = int(_costs["road_building"]["minimum_after_el_nino"])
SAPA_TERRACE: Final = int(_costs["sapa_inca"]["terrace"])
SAPA_GARRISON: Final = int(_costs["sapa_inca"]["garrison"])
SAPA_CITY: Final = int(_costs["sapa_inca"]["city"])
SAPA_TEMPLE: Final = int(_costs["sapa_inca"]["temple"])
TERRACE_LABOR: Final = int(_costs["income"]["per_terrace"])

# the era track: rounds and eras are counted from 1, place 0 of these lists is empty

INCA: Final = 0
SUN: Final = 1
PEOPLE: Final = 2
SAPA: Final = 3
PHASE_ID: Final[list[str]] = ["inca", "sun", "people", "sapa"]
PHASES: Final[list[list[int]]] = [[], *([PHASE_ID.index(phase) for phase in row["phases"]] for row in _track["round"])]
ERA_OF: Final[list[int]] = [0, *(int(row["era"]) for row in _track["round"])]
SKIPPED_EARLY: Final[list[int]] = [0, *(int("early_downfall" in row.get("skip_in", [])) for row in _track["round"])]
ROUNDS: Final = len(PHASES) - 1
ERA_NAME: Final[list[str]] = ["", *(str(era["name"]) for era in _track["era"])]
INCOME: Final[list[int]] = [0, *(int(era["labor_income"]) for era in _track["era"])]
KEEP: Final[list[int]] = [0, *(int(era["labor_keep"]) for era in _track["era"])]
INVASION_MARKERS: Final = int(_track["invasion_markers"]["blank"]) + int(_track["invasion_markers"]["pizarro_arrival"])
if PHASES[ROUNDS].count(PEOPLE) != INVASION_MARKERS or PHASES[ROUNDS][-1] != SAPA:
    raise BadEdition(
        "inca_empire/era_track.toml: the last round needs a People phase per Invasion marker and ends with Sapa Inca."
    )
_PLACE: Final = {"first": 0, "second": 1, "third": 2, "last": -1}


def support_rules(era: int, players: int) -> list[int]:
    """Who gives to whom in an era: three numbers a rule, giving place, receiving place (0 leads), labor (rules 5)."""
    found: list[int] = []
    for rule in _track["era"][era - 1]["support"]:
        if int(rule.get("only_players", players)) == players:
            found += [_PLACE[rule["from"]] % players, _PLACE[rule["to"]] % players, int(rule["amount"])]
    return found


SUPPORTS: Final[list[list[list[int]]]] = [
    [support_rules(era, players) if era else [] for era in range(len(ERA_NAME))] for players in (3, 4)
]

# the maps


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
