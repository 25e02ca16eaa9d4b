"""A position as readable text and back: hexes, tiles and cards by their names, so that a test or a puzzle can edit it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.errors import BadPosition
from kancha.core.position import dump_frames, load_frames
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT, CARD_ID, CARDS, HEX_ID, HEX_OF, OWN_TILES, TEMPLE_VALUE, TRIPLES, hex_of, hexes_of, toward,
)  # fmt: skip

OWN_TILE_ID = ("double", "crop", "village")
MOST_LEVELS = TRIPLES + 4 * sum(OWN_TILES)


def dump(s: State) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": "cuzco_terraces",
        "players": s.players,
        "frames": dump_frames(s),
        "learned": s.learned,
        "turn": {
            "of": s.turn_of,
            "points": s.action_points,
            "draws": s.draws,
            "token_used": s.token_used,
            "duty": s.duty,
            "placed": s.placed,
            "moved_free": _ids(s.moved_free),
            "quiet_turns": s.quiet_turns,
            "ended_by": s.ended_by,
        },
        "terrain": {HEX_ID[h]: ("V" if s.villages & BIT[h] else "C") + str(s.level(BIT[h])) for h in hexes_of(s.terrain())},
        "triples_on_top": _groups(s.triple_pairs),
        "doubles_on_top": _groups(s.double_pairs),
        "singles_on_top": _ids(s.singles),
        "ponds": _ids(s.ponds),
        "full_ponds": _ids(s.full_ponds),
        "temples": [
            {
                "hex": HEX_ID[hex_of(s.temple_hex[i])],
                "value": TEMPLE_VALUE[s.temple_step[i]],
                "disc": s.temple_disc[i],
                "fresh": s.temple_fresh[i],
            }
            for i in range(len(s.temple_hex))
        ],
        "supply": {"triples": s.triples, "floors": {str(v): n for v, n in zip(TEMPLE_VALUE, s.floors, strict=True)}},
        "cards": {
            "deck": [CARD_ID[card] for card in s.deck],
            "stream": str(s.deck_stream),
            "face_up": CARD_ID[s.face_up],
            "discard": _cards(s.discard),
        },
        "seats": [_dump_seat(s, seat) for seat in range(s.players)],
        "festival": _dump_festival(s),
    }


def _dump_seat(s: State, seat: int) -> dict[str, Any]:
    return {
        "prestige": s.points[seat],
        "incas": _ids(s.incas[seat]),
        "tiles": {id: s.own_tiles[seat * 3 + i] for i, id in enumerate(OWN_TILE_ID)},
        "tokens": s.tokens[seat],
        "hand": _cards(s.hands[seat * CARDS : seat * CARDS + CARDS]),
        "shown": _cards(s.shown[seat * CARDS : seat * CARDS + CARDS]),
    }


def _dump_festival(s: State) -> dict[str, Any] | None:
    if s.bid_temple < 0:
        return None
    return {
        "temple": HEX_ID[hex_of(s.temple_hex[s.bid_temple])],
        "in": [seat for seat in range(s.players) if s.bid_in[seat]],
        "bids": s.bids[:],
        "cards": _cards(s.bid_cards),
        "agreed": s.agreed,
    }


def load(given: Mapping[str, Any]) -> State:
    """The state that `dump` described, neither checked nor settled."""
    players = int(given["players"])
    if not 2 <= players <= 4 or len(given["seats"]) != players:
        raise BadPosition(f"There are {players} players and {len(given['seats'])} seats; both must be 2 to 4.")
    s = State(players)
    turn = given["turn"]
    s.turn_of = int(turn["of"])
    s.action_points = int(turn["points"])
    s.draws = int(turn["draws"])
    s.token_used = int(turn["token_used"])
    s.duty = int(turn["duty"])
    s.placed = int(turn["placed"])
    s.moved_free = _mask(turn["moved_free"])
    s.quiet_turns = int(turn["quiet_turns"])
    s.ended_by = int(turn["ended_by"])
    s.learned = int(given["learned"])
    _load_board(s, given)
    _load_temples(s, given)
    cards = given["cards"]
    s.deck = [CARD_ID.index(id) for id in cards["deck"]]
    s.deck_stream = int(cards["stream"])
    s.face_up = CARD_ID.index(cards["face_up"])
    s.discard = _counts(cards["discard"])
    s.hands = []
    s.shown = []
    for seat, own in enumerate(given["seats"]):
        _load_seat(s, seat, own)
    _load_festival(s, given["festival"])
    load_frames(s, given["frames"])
    s.refresh()
    return s


def _load_board(s: State, given: Mapping[str, Any]) -> None:
    for id, text in given["terrain"].items():
        bit = _bit(id)
        level = int(text[1:])
        if text[0] not in "VC" or not 1 <= level <= MOST_LEVELS:
            raise BadPosition(f"{id} must be V or C and a level such as V2, not {text!r}.")
        if text[0] == "V":
            s.villages |= bit
        else:
            s.crops |= bit
        while len(s.heights) < level:
            s.heights.append(0)
        s.heights[level - 1] |= bit
    for group in given["triples_on_top"]:
        _join(s.triple_pairs, _mask(group))
    for group in given["doubles_on_top"]:
        _join(s.double_pairs, _mask(group))
    s.singles = _mask(given["singles_on_top"])
    s.ponds = _mask(given["ponds"])
    s.full_ponds = _mask(given["full_ponds"])


def _load_temples(s: State, given: Mapping[str, Any]) -> None:
    for temple in given["temples"]:
        s.temple_hex.append(_bit(temple["hex"]))
        s.temple_step.append(TEMPLE_VALUE.index(int(temple["value"])))
        s.temple_disc.append(int(temple["disc"]))
        s.temple_fresh.append(int(temple["fresh"]))
    s.triples = int(given["supply"]["triples"])
    s.floors = [int(given["supply"]["floors"][str(value)]) for value in TEMPLE_VALUE]


def _load_seat(s: State, seat: int, own: Mapping[str, Any]) -> None:
    s.points[seat] = int(own["prestige"])
    s.incas[seat] = _mask(own["incas"])
    for i, id in enumerate(OWN_TILE_ID):
        s.own_tiles[seat * 3 + i] = int(own["tiles"][id])
    s.tokens[seat] = int(own["tokens"])
    s.hands.extend(_counts(own["hand"]))
    s.shown.extend(_counts(own["shown"]))


def _load_festival(s: State, festival: Mapping[str, Any] | None) -> None:
    if festival is None:
        return
    s.bid_temple = s.temple_hex.index(_bit(festival["temple"]))
    for seat in festival["in"]:
        s.bid_in[seat] = 1
    s.bids = [int(bid) for bid in festival["bids"]]
    s.bid_cards = _counts(festival["cards"])
    s.agreed = int(festival["agreed"])


def _bit(id: str) -> int:
    if id not in HEX_OF:
        raise BadPosition(f"There is no hex {id!r}.")
    return BIT[HEX_OF[id]]


def _mask(ids: list[str]) -> int:
    mask = 0
    for id in ids:
        mask |= _bit(id)
    return mask


def _ids(mask: int) -> list[str]:
    return [HEX_ID[hex] for hex in hexes_of(mask)]


def _cards(counts: list[int]) -> list[str]:
    return [CARD_ID[card] for card in range(CARDS) for _ in range(counts[card])]


def _counts(ids: list[str]) -> list[int]:
    for id in ids:
        if id not in CARD_ID:
            raise BadPosition(f"There is no card {id!r}.")
    return [ids.count(id) for id in CARD_ID]


def _groups(pairs: list[int]) -> list[list[str]]:
    """The hexes that one tile tops together, tile by tile."""
    left = pairs[0] | pairs[1] | pairs[2]
    for d in range(3):
        left |= toward(pairs[d], d + 3)
    found: list[list[str]] = []
    while left:
        group = left & -left
        for _ in range(2):
            for d in range(3):
                group |= toward(group & pairs[d], d + 3) | (toward(group, d) & pairs[d])
        found.append(_ids(group))
        left &= ~group
    return found


def _join(pairs: list[int], group: int) -> None:
    for d in range(3):
        pairs[d] |= group & toward(group, d)
