"""A position as readable text and back: sites, regions, roads and cards by their names, so that a test or a puzzle can edit it.

`track` lists the seats on each space of the score track from the inside out, as the rulebook stacks them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.errors import BadPosition, shown
from kancha.core.position import dump_frames, load_frames
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables.cards import CARD_ID, CARD_OF, CARDS, HAND
from kancha.games.inca_empire.tables.cultures import CULTURE_ID
from kancha.games.inca_empire.tables.maps import (
    COLOUR_ID, REGION_ID, REGION_OF, REGIONS, ROAD_ID, ROAD_OF, SITE_ID, SITE_OF, members,
)  # fmt: skip

ACTION_STATE = ("todo", "done", "skipped")
PILGRIMAGE_STATE = ("open", "gone", "closed")


def dump(s: State) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": "inca_empire",
        "players": s.players,
        "variants": {"early_downfall": s.early_downfall, "gods_agree": s.gods_agree, "pizarro": s.pizarro},
        "frames": dump_frames(s),
        "learned": s.learned,
        "era": {"round": s.round, "phase": s.phase},
        "turn": {
            "of": s.turn_of,
            "roads": ACTION_STATE[s.road_action],
            "construction": ACTION_STATE[s.construction],
            "pilgrimage": PILGRIMAGE_STATE[s.pilgrimage],
            "wilderness_left": s.wilderness_left,
            "rapid_left": s.rapid_left,
        },
        "order": s.order[:],
        "track": {str(space): [seat for seat in s.rank if s.points[seat] == space] for space in sorted(set(s.points))},
        "markers": {REGION_ID[region]: CULTURE_ID[s.markers[region]] for region in range(REGIONS) if s.markers[region] >= 0},
        "spare": [CULTURE_ID[culture] for culture in s.spare],
        "revealed": _names(REGION_ID, s.revealed),
        "terraces": _names(REGION_ID, s.terraced),
        "cities": _names(SITE_ID, s.cities),
        "garrisons": _names(SITE_ID, s.garrisons),
        "temples": _names(SITE_ID, s.temples),
        "cards": {"pile": [CARD_ID[card] for card in s.pile], "stream": str(s.deck_stream), "discard": _cards(s.discard)},
        "sun": {s.board.sector_id[sector]: _dump_sector(s, sector) for sector in range(s.players)},
        "seats": [_dump_seat(s, seat) for seat in range(s.players)],
    }


def _dump_sector(s: State, sector: int) -> dict[str, Any]:
    down = s.face_down[sector]
    return {
        "face_up": _cards(s.face_up[sector * CARDS : sector * CARDS + CARDS]),
        "face_down": CARD_ID[down] if down >= 0 else None,
        "placed_by": s.placed_by[sector],
    }


def _dump_seat(s: State, seat: int) -> dict[str, Any]:
    return {
        "colour": COLOUR_ID[s.colours[seat]],
        "labor": s.labor[seat],
        "roads": _names(ROAD_ID, s.roads[seat]),
        "regions": _names(REGION_ID, s.held[seat]),
        "hand": [CARD_ID[card] for card in s.hands[seat * HAND : seat * HAND + HAND]],
    }


def load(given: Mapping[str, Any]) -> State:
    """The state that `dump` described, neither checked nor settled."""
    players = int(given["players"])
    if not 3 <= players <= 4 or len(given["seats"]) != players:
        raise BadPosition(f"There are {players} players and {len(given['seats'])} seats; both must be 3 or 4.")
    s = State(players)
    variants = given["variants"]
    s.early_downfall = int(variants["early_downfall"])
    s.gods_agree = int(variants["gods_agree"])
    s.pizarro = int(variants["pizarro"])
    s.learned = int(given["learned"])
    s.round = int(given["era"]["round"])
    s.phase = int(given["era"]["phase"])
    _load_turn(s, given["turn"])
    _load_track(s, given)
    _load_empire(s, given)
    _load_cards(s, given)
    for seat, own in enumerate(given["seats"]):
        _load_seat(s, seat, own)
    if sorted(COLOUR_ID[colour] for colour in s.colours) != sorted(COLOUR_ID[colour] for colour in s.board.colours):
        raise BadPosition("Each colour of the map belongs to one seat.")
    load_frames(s, given["frames"])
    s.refresh()
    return s


def _load_turn(s: State, turn: Mapping[str, Any]) -> None:
    s.turn_of = int(turn["of"])
    s.road_action = ACTION_STATE.index(turn["roads"])
    s.construction = ACTION_STATE.index(turn["construction"])
    s.pilgrimage = PILGRIMAGE_STATE.index(turn["pilgrimage"])
    s.wilderness_left = int(turn["wilderness_left"])
    s.rapid_left = int(turn["rapid_left"])


def _load_track(s: State, given: Mapping[str, Any]) -> None:
    s.order = [int(seat) for seat in given["order"]]
    s.rank = []
    for space in sorted(given["track"], key=int, reverse=True):
        for seat in given["track"][space]:
            s.rank.append(int(seat))
            s.points[int(seat)] = int(space)
    if sorted(s.rank) != list(range(s.players)) or sorted(s.order) != list(range(s.players)):
        raise BadPosition("Each seat has one figure on the score track and one Turn Order tile.")


def _load_empire(s: State, given: Mapping[str, Any]) -> None:
    for id, culture in given["markers"].items():
        s.markers[_number(REGION_OF, id, "region")] = _culture(culture)
    s.spare = [_culture(culture) for culture in given["spare"]]
    s.revealed = _mask(REGION_OF, given["revealed"], "region")
    s.terraced = _mask(REGION_OF, given["terraces"], "region")
    s.cities = _mask(SITE_OF, given["cities"], "site")
    s.garrisons = _mask(SITE_OF, given["garrisons"], "site")
    s.temples = _mask(SITE_OF, given["temples"], "site")


def _load_cards(s: State, given: Mapping[str, Any]) -> None:
    s.pile = [_card(id) for id in given["cards"]["pile"]]
    s.deck_stream = int(given["cards"]["stream"])
    s.discard = _counts(given["cards"]["discard"])
    s.face_up = []
    for sector in range(s.players):
        own = given["sun"][s.board.sector_id[sector]]
        s.face_up += _counts(own["face_up"])
        s.face_down[sector] = -1 if own["face_down"] is None else _card(own["face_down"])
        s.placed_by[sector] = int(own["placed_by"])


def _load_seat(s: State, seat: int, own: Mapping[str, Any]) -> None:
    if own["colour"] not in COLOUR_ID:
        raise BadPosition(f"There is no colour {own['colour']!r}.")
    if len(own["hand"]) != HAND:
        raise BadPosition(f"A hand has {HAND} cards.")
    s.colours.append(COLOUR_ID.index(own["colour"]))
    s.labor[seat] = int(own["labor"])
    s.roads[seat] = _mask(ROAD_OF, own["roads"], "road")
    s.held[seat] = _mask(REGION_OF, own["regions"], "region")
    s.hands += sorted(_card(id) for id in own["hand"])


def _number(known: Mapping[str, int], id: str, what: str) -> int:
    if id not in known:
        raise BadPosition(f"There is no {what} {shown(id)}.")
    return known[id]


def _mask(known: Mapping[str, int], ids: list[str], what: str) -> int:
    mask = 0
    for id in ids:
        mask |= 1 << _number(known, id, what)
    return mask


def _names(ids: list[str], mask: int) -> list[str]:
    return [ids[number] for number in members(mask)]


def _culture(id: str) -> int:
    if id not in CULTURE_ID:
        raise BadPosition(f"There is no culture marker {id!r}.")
    return CULTURE_ID.index(id)


def _card(id: str) -> int:
    return _number(CARD_OF, id, "sun card")


def _cards(counts: list[int]) -> list[str]:
    return [CARD_ID[card] for card in range(CARDS) for _ in range(counts[card])]


def _counts(ids: list[str]) -> list[int]:
    counts = [0] * CARDS
    for id in ids:
        counts[_card(id)] += 1
    return counts
