"""A position as readable text and back: everything by its name in the data, so that a test or a puzzle can edit it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kancha.core.errors import BadPosition
from kancha.core.position import dump_frames, load_frames
from kancha.core.sets import BIT, members
from kancha.games.cuzco_chasqui.invariants import map_fault
from kancha.games.cuzco_chasqui.state import FLY, IGNORE, SIX, State, seats_of, stacked
from kancha.games.cuzco_chasqui.tables import (
    CARD_GOD, CARD_ID, CARDS_OF_GOD, COLUMN, COLUMNS, DICE, DRAFTED, GOD_ID, GOOD_ID, GOODS, HALF, MASK_ID, OPEN_MISSIONS, ROUNDS,
    SPACE_ID, SPACES_ON_MASK, TILE_COLOUR_ID, TILE_ID, USAGE_ID,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID, MISSIONS
from kancha.games.cuzco_chasqui.tables.road import CUZCO, FRAME_ID, PLACE_ID, SLOT_ID, TRIANGLE_ID, VILLAGES

PHASE_ID = ("set-up", "I", "II", "III", "end")
ARMED_ID = {"ignore": IGNORE, "six": SIX, "fly": FLY}
Position = dict[str, Any]


# out


def dump(s: State) -> Position:
    """The whole position."""
    return {
        "game": "cuzco_chasqui",
        "players": s.players,
        "pututus": bool(s.pututus_on),
        "frames": dump_frames(s),
        "learned": s.learned,
        "streams": {"dice": str(s.dice_stream), "gods": str(s.god_stream)},
        "round": s.round,
        "phase": PHASE_ID[s.phase],
        "order": s.order[:],
        "standing": s.standing[:],
        "turn": _dump_turn(s),
        "map": {slot: (TRIANGLE_ID + FRAME_ID)[_piece(s, i)] for i, slot in enumerate(SLOT_ID)} | {"rotation": s.rotation},
        "villages": {PLACE_ID[v]: seats_of(s.stacks[v]) for v in range(VILLAGES) if s.stacks[v]},
        "temple": {"steps": [_or_none(seat) for seat in s.steps], "medals": s.medal_stack, "medals_out": s.medals_out},
        "tiles": _dump_tiles(s),
        "market": [
            [_name(GOOD_ID, good) for good in s.market[at : at + COLUMNS[s.players]]]
            for at in range(0, len(s.market), COLUMNS[s.players])
        ],
        "missions": {
            "palace": [_name(MISSION_ID, mission) for mission in s.palace],
            "pile": [MISSION_ID[mission] for mission in s.mission_pile[: s.missions_left]],
            "out": _names(MISSION_ID, s.missions_out),
        },
        "gods": _dump_gods(s),
        "pututu_supply": s.pututu_supply[:],
        "seats": [_dump_seat(s, seat) for seat in range(s.players)],
    }


def _dump_turn(s: State) -> Position:
    return {
        "of": s.turn_of,
        "armed": [id for id, bit in ARMED_ID.items() if s.armed & bit],
        "played": members(s.played),
        "spent_cards": _names(CARD_ID, s.spent_cards),
        "used": _names(USAGE_ID, s.used),
        "usages": _names(TILE_COLOUR_ID, s.usages),
        "boosts": _names(TILE_COLOUR_ID, s.boosts),
    }


def _dump_tiles(s: State) -> Position:
    found: Position = {}
    for colour, id in enumerate(TILE_COLOUR_ID):
        found[id] = {
            "column": [_name(TILE_ID, tile) for tile in s.columns[colour * COLUMN : colour * COLUMN + COLUMN]],
            "pile": [TILE_ID[tile] for tile in s.tile_piles[colour * HALF : colour * HALF + HALF]],
            "discard": [TILE_ID[colour * HALF + tile] for tile in members(s.tile_discard[colour])],
        }
    return found


def _dump_gods(s: State) -> Position:
    piles = {}
    for god, id in enumerate(GOD_ID):
        first = god * CARDS_OF_GOD
        piles[id] = [CARD_ID[card] for card in s.piles[first : first + s.pile_size[god]]]
    return {
        "piles": piles,
        "face_up": {id: _name(CARD_ID, card) for id, card in zip(GOD_ID, s.face_up, strict=True)},
        "discard": _names(CARD_ID, s.god_discard),
        "reserve": _names(CARD_ID, s.god_reserve),
    }


def _dump_seat(s: State, seat: int) -> Position:
    tiles = s.tiles[seat * SPACES_ON_MASK : seat * SPACES_ON_MASK + s.tile_count[seat]]
    draft = s.draft[seat * DRAFTED : seat * DRAFTED + DRAFTED]
    return {
        "mask": MASK_ID[s.masks[seat]],
        "vp": s.points[seat],
        "knowledge": s.knowledge[seat],
        "food": s.food[seat],
        "offerings": s.offerings[seat],
        "medals": s.medals[seat],
        "place": PLACE_ID[s.place[seat]],
        "returned": bool(s.returned[seat]),
        "quipus": s.quipus[seat],
        "reserve": s.reserve[seat],
        "feathers": [slot + 1 for slot in members(s.feathers[seat])],
        "circlets": [circlet + 1 for circlet in members(s.circlets[seat])],
        "tiles": [TILE_ID[tile] + (" down" if s.lowered[seat] >> at & 1 else "") for at, tile in enumerate(tiles)],
        "goods": {id: s.goods[seat * GOODS + good] for good, id in enumerate(GOOD_ID) if s.goods[seat * GOODS + good]},
        "missions": [_name(MISSION_ID, m) for m in s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS]],
        "done": _names(MISSION_ID, s.done[seat]),
        "pututus": s.pututus[seat * 2 : seat * 2 + 2],
        "dice": s.dice[seat * DICE : seat * DICE + DICE],
        "spaces": [_name(SPACE_ID, space) for space in s.die_space[seat * DICE : seat * DICE + DICE]],
        "hand": _names(CARD_ID, s.hands[seat]),
        "shown": _names(CARD_ID, s.shown[seat]),
        "ruled_out": _names(GOD_ID, s.ruled_out[seat]),
        "draft": [MISSION_ID[mission] for mission in draft],
        "kept": [MISSION_ID[mission] for at, mission in enumerate(draft) if s.kept[seat] >> at & 1],
    }


def _piece(s: State, slot: int) -> int:
    return s.pieces[slot] if slot < 6 else len(TRIANGLE_ID) + s.pieces[slot]


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


def _name(ids: Sequence[str], number: int) -> str | None:
    return ids[number] if number >= 0 else None


def _names(ids: Sequence[str], mask: int) -> list[str]:
    return [ids[number] for number in members(mask)]


# in


def load(given: Mapping[str, Any]) -> State:
    """The state that `dump` described, not settled, and not checked but for its map, without which nothing can be derived."""
    players = int(given["players"])
    if not 2 <= players <= 4 or len(given["seats"]) != players:
        raise BadPosition(f"There are {players} players and {len(given['seats'])} seats; both must be 2 to 4.")
    s = State(players)
    s.pututus_on = int(given["pututus"])
    s.learned = int(given["learned"])
    s.dice_stream = int(given["streams"]["dice"])
    s.god_stream = int(given["streams"]["gods"])
    s.round = int(given["round"])
    s.phase = PHASE_ID.index(given["phase"])
    s.order = [int(seat) for seat in given["order"]]
    s.standing = [int(seat) for seat in given["standing"]]
    if sorted(s.order) != list(range(players)) or not 1 <= s.round <= ROUNDS:
        raise BadPosition(f"The order must name the seats 0 to {players - 1}, and there are {ROUNDS} rounds.")
    _load_turn(s, given["turn"])
    _load_board(s, given)
    _load_missions(s, given["missions"])
    _load_gods(s, given["gods"])
    s.pututu_supply = [int(count) for count in given["pututu_supply"]]
    for seat, own in enumerate(given["seats"]):
        _load_seat(s, seat, own)
    load_frames(s, given["frames"])
    wrong = map_fault(s)
    if wrong:
        raise BadPosition(f"This position is impossible: {wrong}.")
    s.refresh()
    return s


def _load_turn(s: State, turn: Mapping[str, Any]) -> None:
    s.turn_of = int(turn["of"])
    s.armed = sum(ARMED_ID[id] for id in turn["armed"])
    s.played = sum(BIT[int(number)] for number in turn["played"])
    s.spent_cards = _mask(CARD_ID, turn["spent_cards"])
    s.used = _mask(USAGE_ID, turn["used"])
    s.usages = _mask(TILE_COLOUR_ID, turn["usages"])
    s.boosts = _mask(TILE_COLOUR_ID, turn["boosts"])


def _load_board(s: State, given: Mapping[str, Any]) -> None:
    ids = [str(given["map"][slot]) for slot in SLOT_ID]
    s.pieces = [TRIANGLE_ID.index(id) for id in ids[:6]] + [FRAME_ID.index(id) for id in ids[6:]]
    s.rotation = int(given["map"]["rotation"])
    stacks = [0] * VILLAGES
    for id, seats in given["villages"].items():
        for seat in seats:
            village = PLACE_ID[:CUZCO].index(id)
            stacks[village] = stacked(stacks[village], int(seat))
    s.stacks = stacks
    s.steps = [-1 if seat is None else int(seat) for seat in given["temple"]["steps"]]
    s.medal_stack = int(given["temple"]["medals"])
    s.medals_out = int(given["temple"]["medals_out"])
    rows = [given["tiles"][id] for id in TILE_COLOUR_ID]
    s.columns = [_number(TILE_ID, id) for row in rows for id in row["column"]]
    s.tile_piles = [_number(TILE_ID, id) for row in rows for id in row["pile"]]
    s.tile_discard = [_mask(TILE_ID[:HALF], rows[0]["discard"]), _mask(TILE_ID[HALF:], rows[1]["discard"])]
    s.market = [_number(GOOD_ID, id) for row in given["market"] for id in row]
    if len(s.columns) != 2 * COLUMN or len(s.market) != ROUNDS * COLUMNS[s.players]:
        raise BadPosition("A column of tiles or a row of the market has the wrong length.")


def _load_missions(s: State, given: Mapping[str, Any]) -> None:
    s.palace = [_number(MISSION_ID, id) for id in given["palace"]]
    pile = [_number(MISSION_ID, id) for id in given["pile"]]
    s.missions_left = len(pile)
    s.mission_pile = pile + [-1] * (MISSIONS - MISSION_ID.index("01") - len(pile))
    s.missions_out = _mask(MISSION_ID, given["out"])


def _load_gods(s: State, given: Mapping[str, Any]) -> None:
    piles: list[int] = []
    for god, id in enumerate(GOD_ID):
        pile = [_number(CARD_ID, card) for card in given["piles"][id]]
        if any(CARD_GOD[card] != god for card in pile):
            raise BadPosition(f"A card of another god lies in the pile of {id}.")
        piles += pile + [-1] * (CARDS_OF_GOD - len(pile))
    s.piles = piles
    s.pile_size = [len(given["piles"][id]) for id in GOD_ID]
    s.face_up = [_number(CARD_ID, given["face_up"][id]) for id in GOD_ID]
    if any(card >= 0 and CARD_GOD[card] != god for god, card in enumerate(s.face_up)):
        raise BadPosition("A god shows a card of another god.")
    s.god_discard = _mask(CARD_ID, given["discard"])
    s.god_reserve = _mask(CARD_ID, given["reserve"])


def _load_seat(s: State, seat: int, own: Mapping[str, Any]) -> None:
    s.masks[seat] = MASK_ID.index(own["mask"])
    s.points[seat] = int(own["vp"])
    s.knowledge[seat] = int(own["knowledge"])
    s.food[seat] = int(own["food"])
    s.offerings[seat] = int(own["offerings"])
    s.medals[seat] = int(own["medals"])
    s.place[seat] = PLACE_ID.index(own["place"])
    s.returned[seat] = int(own["returned"])
    s.quipus[seat] = int(own["quipus"])
    s.reserve[seat] = int(own["reserve"])
    s.delivered[seat] = sum(BIT[village] for village in range(VILLAGES) if seat in seats_of(s.stacks[village]))
    s.feathers[seat] = _mask([str(slot + 1) for slot in range(12)], own["feathers"])
    s.circlets[seat] = _mask([str(circlet + 1) for circlet in range(6)], own["circlets"])
    _load_tiles(s, seat, own["tiles"])
    for id, count in own["goods"].items():
        s.goods[seat * GOODS + GOOD_ID.index(id)] = int(count)
    s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS] = [_number(MISSION_ID, id) for id in own["missions"]]
    s.done[seat] = _mask(MISSION_ID, own["done"])
    s.pututus[seat * 2 : seat * 2 + 2] = [int(count) for count in own["pututus"]]
    s.dice[seat * DICE : seat * DICE + DICE] = [int(face) for face in own["dice"]]
    s.die_space[seat * DICE : seat * DICE + DICE] = [_number(SPACE_ID, id) for id in own["spaces"]]
    s.hands[seat] = _mask(CARD_ID, own["hand"])
    s.shown[seat] = _mask(CARD_ID, own["shown"])
    s.ruled_out[seat] = _mask(GOD_ID, own["ruled_out"])
    draft = [_number(MISSION_ID, id) for id in own["draft"]]
    s.draft[seat * DRAFTED : seat * DRAFTED + DRAFTED] = draft
    s.kept[seat] = sum(BIT[draft.index(MISSION_ID.index(id))] for id in own["kept"])


def _load_tiles(s: State, seat: int, texts: Sequence[str]) -> None:
    if len(texts) > SPACES_ON_MASK:
        raise BadPosition(f"A mask has {SPACES_ON_MASK} spaces, not {len(texts)}.")
    for at, text in enumerate(texts):
        id, _, down = text.partition(" ")
        if down not in ("", "down"):
            raise BadPosition(f"A tile is raised or 'down', not {down!r}.")
        s.tiles[seat * SPACES_ON_MASK + at] = TILE_ID.index(id)
        if down:
            s.lowered[seat] |= BIT[at]


def _number(ids: Sequence[str], id: str | None) -> int:
    if id is None:
        return -1
    if id not in ids:
        raise BadPosition(f"There is nothing called {id!r} here.")
    return ids.index(id)


def _mask(ids: Sequence[str], given: Sequence[str | int]) -> int:
    mask = 0
    for id in given:
        bit = BIT[_number(ids, str(id))]
        if mask & bit:
            raise BadPosition(f"{id!r} is named twice.")
        mask |= bit
    return mask
