"""What one seat may know of a position: the only thing that reaches a drawing or leaves a server."""

from __future__ import annotations

import msgspec

from kancha.games.cuzco_terraces.kinds import ANCHOR, GO, HEIGHT, KINDS, ORIENT
from kancha.games.cuzco_terraces.rules.heights import highest
from kancha.games.cuzco_terraces.rules.incas import reach, reachable
from kancha.games.cuzco_terraces.rules.temples import STANDS, building_steps, expansion_steps, temple_on
from kancha.games.cuzco_terraces.rules.terrain import orientations, terrain_cost
from kancha.games.cuzco_terraces.rules.turn import has_scored
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT, BUILD_PRESTIGE, CARD_ID, CARDS, HEX_ID, HEXES, TEMPLE_HEXES, TEMPLE_VALUE, TILE_ID, hex_of, hexes_of, toward,
)  # fmt: skip


class HexView(msgspec.Struct, frozen=True):
    """A hex with terrain: its type on top, its level, and in which of the six directions the same tile goes on."""

    id: str
    type: str
    level: int
    joined: tuple[int, ...]


class TempleView(msgspec.Struct, frozen=True):
    """A temple, its city, and the seat that holds the highest position there."""

    hex: str
    value: int
    disc: bool
    fresh: bool
    city: tuple[str, ...]
    holder: int


class VillageView(msgspec.Struct, frozen=True):
    """A village large enough for a temple in which somebody holds the highest position."""

    hexes: tuple[str, ...]
    holder: int


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat; `hand` is filled for its owner only, `shown` are the cards everybody saw it take."""

    points: int
    incas: tuple[str, ...]
    reserve: int
    doubles: int
    crops: int
    villages: int
    tokens: int
    cards: int
    shown: tuple[str, ...]
    hand: tuple[str, ...] | None
    done: bool = False
    """Whether the seat has had its last turn and its Grand Final Scoring."""


class FestivalView(msgspec.Struct, frozen=True):
    """A bidding that is going on."""

    hex: str
    bidding: tuple[int, ...]
    bids: tuple[int, ...]
    cards: tuple[str, ...]
    agreed: int


class Pending(msgspec.Struct, frozen=True):
    """The choice that is half made: which tile, Inca or temple is in hand, where it stands or would stand, and what
    each way to go on costs or scores."""

    kind: str
    tile: str = ""
    hex: str = ""
    costs: tuple[tuple[str, int], ...] = ()


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; seats are numbered from 0, -1 means nobody."""

    seat: int
    actor: int
    turn_of: int
    action_points: int
    duty: bool
    token_used: bool
    draws: int
    ended_by: int
    over: bool
    hexes: tuple[HexView, ...]
    ponds: tuple[str, ...]
    full_ponds: tuple[str, ...]
    temples: tuple[TempleView, ...]
    villages: tuple[VillageView, ...]
    floors: tuple[tuple[int, int], ...]
    triples: int
    ponds_left: int
    deck: int
    discard: tuple[str, ...]
    face_up: str
    seats: tuple[SeatView, ...]
    festival: FestivalView | None
    pending: Pending | None


def view(s: State, seat: int | None) -> View:
    """The position as `seat` knows it; None is a spectator."""
    common = _common(s)
    return common if seat is None else own(common, s, seat)


def own(common: View, s: State, seat: int) -> View:
    """What everybody knows, and besides it the hand of `seat`."""
    row = msgspec.structs.replace(common.seats[seat], hand=_cards(s.hands[seat * CARDS : seat * CARDS + CARDS]))
    return msgspec.structs.replace(common, seat=seat, seats=(*common.seats[:seat], row, *common.seats[seat + 1 :]))


def with_row(earlier: View, s: State, seat: int) -> View:
    """An earlier view in which the row of `seat` is of this state, and all else that its goods are counted from."""
    return msgspec.structs.replace(
        earlier,
        turn_of=s.turn_of,
        action_points=s.action_points,
        over=s.over,
        seats=(*earlier.seats[:seat], _seat(s, seat), *earlier.seats[seat + 1 :]),
    )


def _common(s: State) -> View:
    return View(
        seat=-1,
        actor=s.actor,
        turn_of=s.turn_of,
        action_points=s.action_points,
        duty=bool(s.duty),
        token_used=bool(s.token_used),
        draws=s.draws,
        ended_by=s.ended_by,
        over=s.over,
        hexes=tuple(_hex(s, hex) for hex in range(HEXES) if s.terrain() & BIT[hex]),
        ponds=_ids(s.ponds),
        full_ponds=_ids(s.full_ponds),
        temples=tuple(_temple(s, temple) for temple in range(len(s.temple_hex))),
        villages=_villages(s),
        floors=tuple(zip(TEMPLE_VALUE, s.floors, strict=True)),
        triples=s.triples,
        ponds_left=s.ponds_left(),
        deck=len(s.deck),
        discard=_cards(s.discard),
        face_up=CARD_ID[s.face_up],
        seats=tuple(_seat(s, seat) for seat in range(s.players)),
        festival=_festival(s),
        pending=_pending(s),
    )


def _hex(s: State, hex: int) -> HexView:
    bit = BIT[hex]
    joined = []
    for d in range(6):
        for pairs in (s.triple_pairs, s.double_pairs):
            if (pairs[d] if d < 3 else toward(pairs[d - 3], d)) & bit:
                joined.append(d)
    return HexView(HEX_ID[hex], "village" if s.villages & bit else "crop", s.level(bit), tuple(joined))


def _temple(s: State, temple: int) -> TempleView:
    city = s.city(temple)
    return TempleView(
        hex=HEX_ID[hex_of(s.temple_hex[temple])],
        value=TEMPLE_VALUE[s.temple_step[temple]],
        disc=bool(s.temple_disc[temple]),
        fresh=bool(s.temple_fresh[temple]),
        city=_ids(city),
        holder=highest(s, city),
    )


def _villages(s: State) -> tuple[VillageView, ...]:
    found = [(area, highest(s, area)) for area in s.components if not area & s.temples and area.bit_count() >= TEMPLE_HEXES[0]]
    return tuple(VillageView(_ids(area), holder) for area, holder in sorted(found) if holder >= 0)


def _seat(s: State, seat: int) -> SeatView:
    return SeatView(
        points=s.points[seat],
        incas=_ids(s.incas[seat]),
        reserve=s.reserve(seat),
        doubles=s.own_tiles[seat * 3],
        crops=s.own_tiles[seat * 3 + 1],
        villages=s.own_tiles[seat * 3 + 2],
        tokens=s.tokens[seat],
        cards=s.hand_size(seat),
        shown=_cards(s.shown[seat * CARDS : seat * CARDS + CARDS]),
        hand=None,
        done=has_scored(s, seat),
    )


def _festival(s: State) -> FestivalView | None:
    if s.bid_temple < 0:
        return None
    return FestivalView(
        hex=HEX_ID[hex_of(s.temple_hex[s.bid_temple])],
        bidding=tuple(seat for seat in range(s.players) if s.bid_in[seat]),
        bids=tuple(s.bids),
        cards=_cards(s.bid_cards),
        agreed=s.agreed,
    )


def _pending(s: State) -> Pending | None:
    kind, x, y = s.top(), s.frames[-2] if s.frames else 0, s.frames[-1] if s.frames else 0
    if kind == ANCHOR:
        return Pending(KINDS.ids[kind], tile=TILE_ID[x])
    if kind == ORIENT:
        costs = tuple((str(d), terrain_cost(s, x, BIT[y], d)) for d in orientations(s, x, BIT[y]))
        return Pending(KINDS.ids[kind], tile=TILE_ID[x], hex=HEX_ID[y], costs=costs)
    if kind == GO:
        source = BIT[x] if x >= 0 else 0
        layers = reach(s, s.actor, source, s.action_points)
        open_hexes = reachable(s, source, layers)
        costs = tuple((HEX_ID[hex], cost) for cost, layer in enumerate(layers) for hex in hexes_of(layer & open_hexes))
        return Pending(KINDS.ids[kind], hex=HEX_ID[x] if source else "", costs=costs)
    if kind == HEIGHT:
        steps = expansion_steps(s, temple_on(s, BIT[x])) if y == STANDS else building_steps(s, BIT[x])
        return Pending(
            KINDS.ids[kind], hex=HEX_ID[x], costs=tuple((str(TEMPLE_VALUE[step]), BUILD_PRESTIGE[step]) for step in steps)
        )
    return None


def _ids(mask: int) -> tuple[str, ...]:
    return tuple(HEX_ID[hex] for hex in hexes_of(mask))


def _cards(counts: list[int]) -> tuple[str, ...]:
    return tuple(CARD_ID[card] for card in range(CARDS) for _ in range(counts[card]))
