"""What one seat may know of a position: the only thing that reaches a drawing or leaves a server."""

from __future__ import annotations

import msgspec

from kancha.games.inca_empire import actions, kinds
from kancha.games.inca_empire.rules.conquest import conquerable
from kancha.games.inca_empire.rules.construction import MORE_GARRISON, MORE_TERRACE, conquest_now
from kancha.games.inca_empire.rules.prices import price
from kancha.games.inca_empire.rules.roads import free_roads, needs_wilderness
from kancha.games.inca_empire.rules.scoring import maintenance, next_income
from kancha.games.inca_empire.seen.position import ACTION_STATE, PILGRIMAGE_STATE
from kancha.games.inca_empire.state import AHEAD, State
from kancha.games.inca_empire.tables import effects, eras, works
from kancha.games.inca_empire.tables.cards import CARD_ID, CARDS, HAND
from kancha.games.inca_empire.tables.cultures import CULTURE_ID
from kancha.games.inca_empire.tables.maps import (
    COLOUR_ID, REGION_BIT, REGION_ID, ROAD_BIT, ROAD_ID, SITE_BIT, SITE_ID, members,
)  # fmt: skip

HIDDEN = "hidden"


class RoadView(msgspec.Struct, frozen=True):
    """A connection with the seats that have a road on it, the two sites it joins, and the regions it passes."""

    id: str
    a: str
    b: str
    regions: tuple[str, ...]
    seats: tuple[int, ...]


class SiteView(msgspec.Struct, frozen=True):
    """A site on which something stands: 'city' or 'garrison', with a temple or without."""

    id: str
    building: str
    temple: bool


class RegionView(msgspec.Struct, frozen=True):
    """A region; `marker` is the culture type, 'hidden' while face down, empty for a starting region; -1 owns nothing."""

    id: str
    conquered: bool
    marker: str
    owner: int
    terrace: bool


class SectorView(msgspec.Struct, frozen=True):
    """A sector of the Sun Event board; `face_down` is empty, 'hidden', or the card for the seat that placed it."""

    id: str
    colours: tuple[str, ...]
    face_up: tuple[str, ...]
    face_down: str
    placed_by: int


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat; `hand` is filled for its owner only.

    income and maintenance are what the next Inca phase (support included; None when there is none) and the next Sapa Inca
    phase would bring as things stand; `free_roads` what Road Building still allows in this turn, or in the next one of its own;
    `network` are the sites that its roads join to Cuzco, `cut_off` the roads that are
    not; `in_force` the cards that affect it.
    """

    colour: str
    points: int
    place: int
    tile: int
    labor: int
    income: int | None
    maintenance: int
    free_roads: int
    markers: tuple[str, ...]
    terraces: int
    network: tuple[str, ...]
    cut_off: tuple[str, ...]
    in_force: tuple[str, ...]
    cards: int
    hand: tuple[str, ...] | None


class Price(msgspec.Struct, frozen=True):
    """What something costs the seat on turn now, and what it scores; `of` is a building or a region."""

    of: str
    labor: int
    points: int


class TurnView(msgspec.Struct, frozen=True):
    """The turn of a People phase: what is still to do, and at which prices.

    `conquests` are the regions that Construction could still conquer, with the extra labor of a Rapid Expansion once only
    that is left.
    """

    seat: int
    roads: str
    construction: str
    pilgrimage: str
    free_roads: int
    wilderness_left: int
    rapid_left: int
    prices: tuple[Price, ...]
    conquests: tuple[Price, ...]


class Pending(msgspec.Struct, frozen=True):
    """The question that is asked: its kind, what a card grants ('garrison', 'terrace', 'road'), how many are left.

    `card` is the sun card in hand, for its owner only; `wilderness` are wilderness connections and doubled roads on offer.
    """

    kind: str
    what: str = ""
    left: int = 0
    card: str = ""
    wilderness: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; seats are numbered from 0, -1 means nobody.

    `last_round` is set once the game ends with this round; `track` has the spaces of the score track with figures on them,
    each with its seats from the inside out; `invasion` the Invasion markers of the Late Empire ('hidden', 'blank',
    'pizarro'), none without the variant.
    """

    seat: int
    actor: int
    turn_of: int
    over: bool
    players: int
    round: int
    last_round: bool
    phase: int
    phase_kind: str
    era: str
    early_downfall: bool
    gods_agree: bool
    invasion: tuple[str, ...]
    order: tuple[int, ...]
    track: tuple[tuple[int, tuple[int, ...]], ...]
    roads: tuple[RoadView, ...]
    sites: tuple[SiteView, ...]
    regions: tuple[RegionView, ...]
    sectors: tuple[SectorView, ...]
    pile: int
    discard: tuple[str, ...]
    seats: tuple[SeatView, ...]
    turn: TurnView | None
    pending: Pending | None


def view(s: State, seat: int | None) -> View:
    """The position as `seat` knows it; None is a spectator."""
    common = _common(s)
    return common if seat is None else own(common, s, seat)


def own(common: View, s: State, seat: int) -> View:
    """What everybody knows, and besides it the cards of `seat`: in hand, on their way, face down on the board."""
    hand = tuple(CARD_ID[card] for card in s.hands[seat * HAND : seat * HAND + HAND])
    row = msgspec.structs.replace(common.seats[seat], hand=hand)
    pending = common.pending
    if pending is not None and seat == s.actor and s.top() == kinds.SECTOR:
        pending = msgspec.structs.replace(pending, card=CARD_ID[s.frames[-2]])
    return msgspec.structs.replace(
        common,
        seat=seat,
        sectors=tuple(_own_sector(row, s.face_down[at], seat) for at, row in enumerate(common.sectors)),
        seats=(*common.seats[:seat], row, *common.seats[seat + 1 :]),
        pending=pending,
    )


def with_row(earlier: View, s: State, seat: int) -> View:
    """An earlier view in which the row of `seat` is of this state, and all else that its goods are counted from."""
    coming = next_income(s)
    row = _seat(s, seat, coming[seat] if coming else None)
    return msgspec.structs.replace(
        earlier,
        round=s.round,
        last_round=s.round == eras.ROUNDS,
        seats=(*earlier.seats[:seat], row, *earlier.seats[seat + 1 :]),
    )


def _common(s: State) -> View:
    return View(
        seat=-1,
        actor=s.actor,
        turn_of=s.turn_of,
        over=s.over,
        players=s.players,
        round=s.round,
        last_round=s.round == eras.ROUNDS,
        phase=s.phase,
        phase_kind=eras.PHASE_ID[s.phase_kind()],
        era=eras.ERA_NAME[eras.ERA_OF[s.round]],
        early_downfall=bool(s.early_downfall),
        gods_agree=bool(s.gods_agree),
        invasion=_invasion(s),
        order=tuple(s.order),
        track=_track(s),
        roads=tuple(_road(s, road) for road in members(s.built)),
        sites=tuple(_site(s, site) for site in members(s.cities | s.garrisons)),
        regions=tuple(_region(s, region) for region in members(s.board.regions)),
        sectors=tuple(_sector(s, sector) for sector in range(s.players)),
        pile=len(s.pile),
        discard=_cards(s.discard),
        seats=_seats(s),
        turn=_turn(s) if s.turn_of >= 0 else None,
        pending=_pending(s) if s.frames else None,
    )


def _track(s: State) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return tuple((space, tuple(seat for seat in s.rank if s.points[seat] == space)) for space in sorted(set(s.points)))


def _invasion(s: State) -> tuple[str, ...]:
    if s.pizarro < 0:
        return ()
    turned = s.turned_markers()
    return tuple(HIDDEN if at >= turned else "pizarro" if at == s.pizarro else "blank" for at in range(eras.INVASION_MARKERS))


def _road(s: State, road: int) -> RoadView:
    board = s.board
    return RoadView(
        id=ROAD_ID[road],
        a=SITE_ID[board.end_a[road]],
        b=SITE_ID[board.end_b[road]],
        regions=_regions(board.land[road]),
        seats=tuple(seat for seat in range(s.players) if s.roads[seat] & ROAD_BIT[road]),
    )


def _site(s: State, site: int) -> SiteView:
    return SiteView(SITE_ID[site], "city" if s.cities & SITE_BIT[site] else "garrison", bool(s.temples & SITE_BIT[site]))


def _region(s: State, region: int) -> RegionView:
    bit = REGION_BIT[region]
    marker = ""
    if s.board.standard & bit:
        marker = CULTURE_ID[s.markers[region]] if s.revealed & bit else HIDDEN
    owner = next((seat for seat in range(s.players) if s.held[seat] & bit), -1)
    return RegionView(REGION_ID[region], bool(s.conquered & bit), marker, owner, bool(s.terraced & bit))


def _sector(s: State, sector: int) -> SectorView:
    return SectorView(
        id=s.board.sector_id[sector],
        colours=tuple(COLOUR_ID[colour] for colour in s.board.sector_colours[sector]),
        face_up=_cards(s.face_up[sector * CARDS : sector * CARDS + CARDS]),
        face_down="" if s.face_down[sector] < 0 else HIDDEN,
        placed_by=s.placed_by[sector],
    )


def _own_sector(sector: SectorView, card: int, seat: int) -> SectorView:
    """A sector for a seat, which knows the card that it placed there itself."""
    mine = sector.face_down and sector.placed_by == seat
    return msgspec.structs.replace(sector, face_down=CARD_ID[card]) if mine else sector


def _seats(s: State) -> tuple[SeatView, ...]:
    coming = next_income(s)
    return tuple(_seat(s, seat, coming[seat] if coming else None) for seat in range(s.players))


def _seat(s: State, seat: int, income: int | None) -> SeatView:
    return SeatView(
        colour=COLOUR_ID[s.colours[seat]],
        points=s.points[seat],
        place=s.rank.index(seat) + 1,
        tile=s.order.index(seat) + 1,
        labor=s.labor[seat],
        income=income,
        maintenance=maintenance(s, seat),
        free_roads=_free_roads(s, seat),
        markers=_regions(s.held[seat]),
        terraces=(s.held[seat] & s.terraced).bit_count(),
        network=tuple(SITE_ID[site] for site in members(s.network[seat])),
        cut_off=tuple(ROAD_ID[road] for road in members(s.cut_off[seat])),
        in_force=_in_force(s, seat),
        cards=HAND,
        hand=None,
    )


def _free_roads(s: State, seat: int) -> int:
    if seat != s.turn_of or s.road_action == AHEAD:
        return free_roads(s, seat)
    return next((s.frames[at + 2] for at in range(0, len(s.frames), 4) if s.frames[at] == kinds.ROADS), 0)


def _in_force(s: State, seat: int) -> tuple[str, ...]:
    counts = [0] * CARDS
    for sector in range(s.players):
        if seat in s.beside(sector):
            for card in range(CARDS):
                counts[card] += s.face_up[sector * CARDS + card]
    return _cards(counts)


def _turn(s: State) -> TurnView:
    seat = s.turn_of
    listed = [*range(works.OUTPOST), *([works.OUTPOST] if s.in_force(seat, effects.KEY_OUTPOST) else [])]
    prices = [Price(works.WORK_ID[work], *price(s, seat, work)) for work in listed]
    conquest = conquest_now(s)
    regions = members(conquerable(s, seat)) if conquest >= 0 else []
    conquests = [Price(REGION_ID[region], *price(s, seat, conquest, region)) for region in regions]
    return TurnView(
        seat=seat,
        roads=ACTION_STATE[s.road_action],
        construction=ACTION_STATE[s.construction],
        pilgrimage=PILGRIMAGE_STATE[s.pilgrimage],
        free_roads=free_roads(s, seat),
        wilderness_left=s.wilderness_left,
        rapid_left=s.rapid_left,
        prices=tuple(prices),
        conquests=tuple(conquests),
    )


def _pending(s: State) -> Pending:
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    id = kinds.KINDS.ids[kind]
    if kind in (kinds.CARD, kinds.SECTOR):
        return Pending(id)
    offered = [action - actions.ROAD for action in s.options if actions.ROAD <= action < actions.CITY]
    wild = tuple(ROAD_ID[road] for road in offered if needs_wilderness(s, road))
    if kind == kinds.FOLLOW:
        what = "garrison" if x == MORE_GARRISON else "terrace" if x == MORE_TERRACE else "road"
        return Pending(id, what=what, left=y, wilderness=wild)
    return Pending(id, left=x if kind == kinds.ROADS else 0, wilderness=wild)


def _regions(mask: int) -> tuple[str, ...]:
    return tuple(REGION_ID[region] for region in members(mask))


def _cards(counts: list[int]) -> tuple[str, ...]:
    return tuple(CARD_ID[card] for card in range(CARDS) for _ in range(counts[card]))
