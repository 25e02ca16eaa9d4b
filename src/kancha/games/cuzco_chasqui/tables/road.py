"""The road map (rules 3.1, 5.3): villages, roads and the turning overlay of Cuzco, put together from the pieces.

Places 0-5 are the inner villages I0-I5, 6-11 the outer ones O0-O5, 12 is Cuzco. Sets of places are masks.
Pieces are numbered as in their file: in slots T0-T5 a triangle, in NE, SE, SW, NW a frame.
"""

from __future__ import annotations

from typing import Any, Final, final

from kancha.core.data import load_data
from kancha.core.sets import BIT
from kancha.games.cuzco_chasqui.tables import COLOUR_ID, ROOM, insist

_pieces: Final[dict[str, Any]] = load_data(ROOM, "map_pieces")
_villages: Final[dict[str, Any]] = load_data(ROOM, "villages")

VILLAGES: Final = 12
CUZCO: Final = 12
PLACES: Final = 13
PLACE_ID: Final[list[str]] = [*[str(site["id"]) for site in _villages["site"]], str(_villages["cuzco"]["id"])]
PLACE_NAME: Final[list[str]] = [*[str(site.get("name", site["id"])) for site in _villages["site"]], "Cuzco"]
ROAD_ID: Final[list[str]] = ["stone", "rope"]
ROAD_NAME: Final[list[str]] = ["stone trail", "rope bridge"]
ANYWHERE: Final = 2
"""In place of a road: the move of god card 14."""
MOST_PIPS: Final = 6
NEVER: Final = 7
"""The pips of something that no die can do."""
INNER: Final = 0b000000111111
OUTER: Final = 0b111111000000
insist(PLACE_ID[:6] == [f"I{k}" for k in range(6)] and PLACE_ID[6:12] == [f"O{k}" for k in range(6)], "villages", "sites stay.")

TRIANGLE_ID: Final[list[str]] = [str(piece["id"]) for piece in _pieces["triangle"]]
FRAME_ID: Final[list[str]] = [str(piece["id"]) for piece in _pieces["frame"]]
TRIANGLE_SLOTS: Final[list[str]] = [str(slot) for slot in _pieces["rules"]["triangle_slots"]]
FRAME_SLOTS: Final[list[str]] = [str(slot) for slot in _pieces["frame_slot"]]
SLOT_ID: Final[list[str]] = TRIANGLE_SLOTS + FRAME_SLOTS
FEATHER_TRIANGLES: Final[list[int]] = [i for i, piece in enumerate(_pieces["triangle"]) if piece["kind"] == "feather"]
PLAIN_TRIANGLES: Final[list[int]] = [i for i, piece in enumerate(_pieces["triangle"]) if piece["kind"] == "plain"]
FEATHER_FRAMES: Final[list[int]] = [i for i, piece in enumerate(_pieces["frame"]) if piece["kind"] == "feather"]
PLAIN_FRAMES: Final[list[int]] = [i for i, piece in enumerate(_pieces["frame"]) if piece["kind"] == "plain"]
FRAME_KIND: Final[list[str]] = [str(_pieces["frame_slot"][slot]["kind"]) for slot in FRAME_SLOTS]
insist(len(TRIANGLE_ID) == 6 and len(FRAME_ID) == 4 and FRAME_SLOTS == ["NE", "SE", "SW", "NW"], "map_pieces", "slots stay.")
DEFAULT_PIECES: Final[list[int]] = [
    *[TRIANGLE_ID.index(str(_pieces["default_layout"][slot])) for slot in TRIANGLE_SLOTS],
    *[FRAME_ID.index(str(_pieces["default_layout"][slot])) for slot in FRAME_SLOTS],
]

# the overlay: exit e leads to the inner village (e + rotation) % 6

ROTATIONS: Final = 6
EXIT_ROAD: Final[list[int]] = [ROAD_ID.index(str(way["road"])) for way in _pieces["overlay"]["exits"]]
EXIT_PIPS: Final[list[int]] = [int(way["pips"]) for way in _pieces["overlay"]["exits"]]
EXITS: Final[list[int]] = [
    sum(BIT[(way + rotation) % 6] for way in range(ROTATIONS) if EXIT_ROAD[way] == road and EXIT_PIPS[way] <= pips)
    for road in (0, 1)
    for pips in range(7)
    for rotation in range(ROTATIONS)
]
"""Inner villages joined to Cuzco by a kind of road of at most so many pips, by (road * 7 + pips) * 6 + rotation."""


def exits(road: int, pips: int, rotation: int) -> int:
    """The inner villages to which a road of a kind leads out of Cuzco with so many pips."""
    return EXITS[(road * 7 + pips) * ROTATIONS + rotation]


def exit_to(village: int, rotation: int) -> int:
    """The exit of the overlay that leads to an inner village."""
    return (village - rotation) % ROTATIONS


def village_at(way: int, rotation: int) -> int:
    """The inner village to which an exit of the overlay leads."""
    return (way + rotation) % ROTATIONS


EXIT_NEED: Final[list[int]] = [EXIT_PIPS[way] if EXIT_ROAD[way] == road else NEVER for road in (0, 1) for way in range(ROTATIONS)]
"""The pips of an exit, by road * 6 + exit; NEVER where it is of the other kind."""
LEAST_EXIT: Final[list[int]] = [min(EXIT_NEED[road * 6 : road * 6 + 6]) for road in (0, 1)]


@final
class RoadMap:
    """What the pieces of one game show: shared by all positions of it and never changed."""

    def __init__(self, pieces: list[int]) -> None:
        self.colour: list[int] = [-1] * VILLAGES
        """Feather colour by village."""
        self.vp: list[int] = [-1] * VILLAGES
        """Victory points by village."""
        self.roads: list[tuple[int, int, int, int]] = []
        """Every fixed road: its two places, kind and pips."""
        self.reach: list[int] = [0] * (2 * 7 * PLACES)
        """Villages one fixed road away, by (road * 7 + pips) * 13 + place."""
        self.nearest: list[int] = [NEVER] * (2 * PLACES)
        """The fewest pips of a fixed road that leaves a place, by road * 13 + place."""
        self._lay_triangles(pieces)
        self._lay_frames(pieces)
        for here, there, road, pips in self.roads:
            self._join(here, there, road, pips)
            self._join(there, here, road, pips)
        self.of_colour: list[int] = [
            sum(BIT[village] for village in range(VILLAGES) if self.colour[village] == colour) for colour in range(len(COLOUR_ID))
        ]
        """The villages of a colour."""
        self.of_vp: list[int] = [
            sum(BIT[village] for village in range(VILLAGES) if self.vp[village] == vp) for vp in range(max(self.vp) + 1)
        ]
        """The villages of so many victory points."""

    def reachable(self, road: int, pips: int, place: int) -> int:
        """The villages one fixed road of a kind with at most so many pips away from a place."""
        return self.reach[(road * 7 + pips) * PLACES + place]

    def between(self, here: int, there: int, rotation: int) -> tuple[int, int]:
        """The kind and the pips of the road between two places, NEVER where there is none."""
        for one, other, road, pips in self.roads:
            if here in (one, other) and there in (one, other):
                return road, pips
        if CUZCO in (here, there) and min(here, there) < ROTATIONS:
            way = exit_to(min(here, there), rotation)
            return EXIT_ROAD[way], EXIT_PIPS[way]
        return 0, NEVER

    def _lay_triangles(self, pieces: list[int]) -> None:
        for slot in range(6):
            piece = _pieces["triangle"][pieces[slot]]
            left, right, out = (slot - 1) % 6, slot, 6 + slot
            for edge, site in (("left", left), ("right", right)):
                if piece["kind"] == "feather":
                    self.colour[site] = COLOUR_ID.index(str(piece["feathers"][edge]))
                else:
                    self.vp[site] = int(piece["village_vp"][edge])
            for here, there, key in ((left, right, "ring"), (left, out, "left"), (right, out, "right")):
                self.roads.append((here, there, ROAD_ID.index(str(piece[key]["road"])), int(piece[key]["pips"])))

    def _lay_frames(self, pieces: list[int]) -> None:
        for slot, id in enumerate(FRAME_SLOTS):
            piece = _pieces["frame"][pieces[6 + slot]]
            place = _pieces["frame_slot"][id]
            for at, site in enumerate(place["sites"]):
                village = PLACE_ID.index(str(site))
                if piece["kind"] == "feather":
                    self.colour[village] = COLOUR_ID.index(str(piece["feathers"][at]))
                else:
                    self.vp[village] = int(piece["village_vp"][at])
            for at, ends in enumerate(place["roads"]):
                here, there = PLACE_ID.index(str(ends[0])), PLACE_ID.index(str(ends[1]))
                way = piece["roads"][at]
                self.roads.append((here, there, ROAD_ID.index(str(way["road"])), int(way["pips"])))

    def _join(self, here: int, there: int, road: int, pips: int) -> None:
        for strength in range(pips, MOST_PIPS + 1):
            self.reach[(road * 7 + strength) * PLACES + here] |= BIT[there]
        self.nearest[road * PLACES + here] = min(self.nearest[road * PLACES + here], pips)


_MAPS: Final[dict[tuple[int, ...], RoadMap]] = {}


def road_map(pieces: list[int]) -> RoadMap:
    """The map that ten pieces make; the same object whenever they lie the same way."""
    key = tuple(pieces)
    found = _MAPS.get(key)
    if found is None:
        found = RoadMap(pieces)
        _MAPS[key] = found
    return found
