"""The components as flat tables: hexes as bits of one big integer, so that a rule about the board is a few operations.

Sets are kept positive: `BOARD ^ x` is everything but x, `a ^ a & b` is a without b (a complement `~x` is slower).
A hex (q, r) is bit r * ROW + q - WEST of a mask; the neighbour in direction d is STEP[d] bits away, and a column that no
hex uses keeps rows apart. Hexes are numbered 0..213 in the order of their bits: that number is the hex's action.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition

_ROOM: Final = Path(__file__).parent
_board: Final[dict[str, Any]] = load_data(_ROOM, "board")
_supplies: Final[dict[str, Any]] = load_data(_ROOM, "supplies")
_tiles: Final[dict[str, Any]] = load_data(_ROOM, "tiles")
_temple_rows: Final[list[dict[str, Any]]] = load_data(_ROOM, "temple_table")["temple"]
_cards: Final[dict[str, Any]] = load_data(_ROOM, "festival_cards")

# the hexes

_rows: Final[list[dict[str, Any]]] = sorted(
    _board["board"]["hexes"] + _board["board"]["outer"], key=lambda hex: (hex["r"], hex["q"])
)
WEST: Final = min(int(hex["q"]) for hex in _rows)
ROW: Final = max(int(hex["q"]) for hex in _rows) - WEST + 2
HEXES: Final = len(_rows)
HEX_ID: Final[list[str]] = [str(hex["id"]) for hex in _rows]
HEX_OF: Final[dict[str, int]] = {id: number for number, id in enumerate(HEX_ID)}
HEX_Q: Final[list[int]] = [int(hex["q"]) for hex in _rows]
HEX_R: Final[list[int]] = [int(hex["r"]) for hex in _rows]
PLACE: Final[list[int]] = [r * ROW + q - WEST for q, r in zip(HEX_Q, HEX_R, strict=True)]
BIT: Final[list[int]] = [1 << place for place in PLACE]
BYTES: Final = max(PLACE) // 8 + 1
HEX_AT: Final[list[int]] = [-1] * (BYTES * 8)
for _number, _place in enumerate(PLACE):
    HEX_AT[_place] = _number

PLACE_BIT: Final[list[int]] = [1 << place for place in range(BYTES * 8)]

STEP: Final[list[int]] = [1, 1 - ROW, -ROW, -1, ROW - 1, ROW]
if _board["board"]["directions"] != [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]]:
    raise BadEdition("cuzco_terraces/board.toml: board.directions must stay as they are.")


def _mask_of(ids: list[str]) -> int:
    mask = 0
    for id in ids:
        mask |= BIT[HEX_OF[id]]
    return mask


BOARD: Final = _mask_of(HEX_ID)
SITE: Final = _mask_of([str(hex["id"]) for hex in _board["board"]["hexes"]])
OUTER: Final = BOARD & ~SITE
PRINTED_PONDS: Final = _mask_of(_board["board"]["ponds"])
BORDER: Final = _mask_of([str(hex["id"]) for hex in _board["board"]["hexes"] if hex["border"] != "none"])
INNER: Final = SITE & ~BORDER
_edge: Final = {str(hex["id"]): str(hex.get("border") or hex["kind"]) for hex in _rows}
FOREST_EDGE: Final = _mask_of([id for id, kind in _edge.items() if kind in ("forest", "both")])
MOUNTAIN_EDGE: Final = _mask_of([id for id, kind in _edge.items() if kind == "mountain"])
FOREST_COST: Final = int(_board["entry_cost"]["forest"])
MOUNTAIN_COST: Final = int(_board["entry_cost"]["mountain"])
if not 1 <= FOREST_COST <= MOUNTAIN_COST:
    raise BadEdition("cuzco_terraces/board.toml: entry_cost.forest must be at least 1 and no more than entry_cost.mountain.")


def neighbours(mask: int) -> int:
    """The hexes of the board next to a set; hexes of the set that touch each other are among them."""
    east = mask << 1
    wide = mask | east
    return (east | mask >> 1 | wide << (ROW - 1) | wide >> ROW) & BOARD


def grow(seed: int, field: int) -> int:
    """All hexes of a field that hang together with a seed inside it."""
    while True:
        east = seed << 1
        wide = seed | east
        wider = (wide | seed >> 1 | wide << (ROW - 1) | wide >> ROW) & field
        if wider == seed:
            return seed
        seed = wider


def toward(mask: int, d: int) -> int:
    """The places whose neighbour in direction d is in the set."""
    step = STEP[d]
    return mask >> step if step > 0 else mask << -step


def some(mask: int) -> int:
    """Any one hex of a set that is not empty."""
    return PLACE_BIT[mask.bit_length() - 1]


def hex_of(bit: int) -> int:
    """The number of the hex that is a set of one."""
    return HEX_AT[bit.bit_length() - 1]


def hexes_of(mask: int) -> list[int]:
    """The numbers of the hexes in a set, ascending."""
    found: list[int] = []
    while mask:
        top = mask.bit_length() - 1
        found.append(HEX_AT[top])
        mask ^= PLACE_BIT[top]
    found.reverse()
    return found


# where triples and doubles lie within the site, by orientation: with no hex outside, at most one, not all

_over_1: Final = [OUTER | toward(OUTER, d) | toward(OUTER, (d + 1) % 6) for d in range(6)]
_over_2: Final = [
    (OUTER & toward(OUTER, d)) | (OUTER & toward(OUTER, (d + 1) % 6)) | (toward(OUTER, d) & toward(OUTER, (d + 1) % 6))
    for d in range(6)
]
_over_3: Final = [OUTER & toward(OUTER, d) & toward(OUTER, (d + 1) % 6) for d in range(6)]
WITHIN: Final[list[int]] = [BOARD & ~over for over in _over_1]
WITHIN_1: Final[list[int]] = [BOARD & ~over for over in _over_2]
WITHIN_2: Final[list[int]] = [BOARD & ~over for over in _over_3]
PAIR_WITHIN: Final[list[int]] = [BOARD & ~(OUTER | toward(OUTER, d)) for d in range(6)]
PAIR_WITHIN_1: Final[list[int]] = [BOARD & ~(OUTER & toward(OUTER, d)) for d in range(6)]

# tiles: triple, double, single crop, single village

TRIPLE: Final = 0
DOUBLE: Final = 1
CROP: Final = 2
VILLAGE: Final = 3
TILE_ID: Final[list[str]] = [str(tile["id"]) for tile in _tiles["tile"]]
TILE_SIZE: Final[list[int]] = [int(tile["hexes"]) for tile in _tiles["tile"]]
if TILE_ID != ["triple", "double", "single_crop", "single_village"] or TILE_SIZE != [3, 2, 1, 1]:
    raise BadEdition("cuzco_terraces/tiles.toml: the four tiles keep their order, names and sizes.")
OWN_TILES: Final[list[int]] = [int(_supplies["per_player"][id]) for id in TILE_ID[1:]]
TRIPLES: Final = int(_supplies["common"]["triple"])
POND_TILES: Final = int(_tiles["pond"]["count"])
INCAS: Final = int(_supplies["per_player"]["incas"])
TOKENS: Final = int(_supplies["per_player"]["action_tokens"])
HAND: Final = int(_cards["deck"]["starting_hand"])


# action points and prestige

POINTS: Final = int(_supplies["action_points"]["per_turn"])
TERRAIN_COST: Final = int(_supplies["action_points"]["place_terrain"])
OVERFLOW_COST: Final = int(_supplies["action_points"]["overflow_per_hex"])
CHANGE_COST: Final = int(_supplies["action_points"]["move_type_change"])
BUILD_COST: Final = int(_supplies["action_points"]["build_temple"])
EXPAND_COST: Final = int(_supplies["action_points"]["expand_temple"])
POND_COST: Final = int(_supplies["action_points"]["place_pond"])
DRAW_COST: Final = int(_supplies["action_points"]["draw_card"])
DRAWS: Final = int(_cards["deck"]["max_draws_per_turn"])
POND_PRESTIGE: Final = int(_supplies["scoring"]["pond_pp_per_hex"])
if CHANGE_COST != 1 or _supplies["action_points"]["move_same_type"] != 0:
    raise BadEdition("cuzco_terraces/supplies.toml: moving costs 0 on one type of terrain and 1 for a change of type.")

# temples, by step 0..4 for the values 2..10

TEMPLE_VALUE: Final[list[int]] = [int(row["value"]) for row in _temple_rows]
TEMPLE_HEXES: Final[list[int]] = [int(row["min_hexes"]) for row in _temple_rows]
FLOORS: Final[list[int]] = [int(row["floors"]) for row in _temple_rows]
BUILD_PRESTIGE: Final[list[int]] = [int(row["build_pp"]) for row in _temple_rows]
FESTIVAL_ALONE: Final[list[int]] = [int(row["festival_alone"]) for row in _temple_rows]
FESTIVAL_TIED: Final[list[int]] = [int(row["festival_tied"]) for row in _temple_rows]
FINAL_FIRST: Final[list[int]] = [int(row["final_first"]) for row in _temple_rows]
FINAL_SECOND: Final[list[int]] = [int(row["final_second"]) for row in _temple_rows]
STEPS: Final = len(TEMPLE_VALUE)

# festival cards


CARD_ID: Final[list[str]] = [str(card["id"]) for card in _cards["card"]]
CARD_COUNT: Final[list[int]] = [int(card["count"]) for card in _cards["card"]]
CARD_RELICS: Final[list[list[str]]] = [[str(relic) for relic in card["relics"]] for card in _cards["card"]]
if not all(relic in ("mask", "tumi", "vase") for relics in CARD_RELICS for relic in relics):
    raise BadEdition("cuzco_terraces/festival_cards.toml: the relics of a card are mask, tumi or vase.")
CARDS: Final = len(CARD_ID)
MATCH: Final[list[int]] = [len(set(CARD_RELICS[up]) & set(CARD_RELICS[card])) for up in range(CARDS) for card in range(CARDS)]


def festival_points(face_up: int, card: int) -> int:
    """How many relics of a card also stand on the face-up card (rules 10.3)."""
    return MATCH[face_up * CARDS + card]
