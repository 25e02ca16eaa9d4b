"""What one seat may know of a position: the only thing that reaches a drawing or leaves a server."""

from __future__ import annotations

import msgspec

from kancha.core.sets import members
from kancha.games.cuzco_chasqui import kinds
from kancha.games.cuzco_chasqui.rules.blessing import ready_circlets
from kancha.games.cuzco_chasqui.rules.end import achieved
from kancha.games.cuzco_chasqui.rules.missions import shortfall
from kancha.games.cuzco_chasqui.rules.setup import kept_missions
from kancha.games.cuzco_chasqui.seen.position import ARMED_ID, PHASE_ID
from kancha.games.cuzco_chasqui.state import SETUP, State, seats_of
from kancha.games.cuzco_chasqui.tables import (
    ABILITY_ID, CARD_GOD, CARD_NUMBER, COLOUR_ID, COLUMN, COLUMNS, DICE, DRAFTED, FEATHERS, GOD_ID, GOOD_COST, GOOD_ID, GOOD_VP,
    GOODS, HALF, MASK_ID, OPEN_MISSIONS, ROUNDS, SLOT_COLOUR, SLOTS, SPACE_ID, SPACES_IN_USE, SPACES_ON_MASK, TILE_ABILITY,
    TILE_COLOUR, TILE_COLOUR_ID, TILE_ID, TILE_VALUE, USAGE_ID,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID, MISSION_TEXT
from kancha.games.cuzco_chasqui.tables.road import (
    ANYWHERE, CUZCO, EXIT_PIPS, EXIT_ROAD, FRAME_ID, PLACE_ID, ROAD_ID, ROTATIONS, SLOT_ID, TRIANGLE_ID, VILLAGES, village_at,
)  # fmt: skip


class VillageView(msgspec.Struct, frozen=True):
    """A village: what is printed there, its quipus from the bottom up by seat."""

    id: str
    colour: str
    vp: int
    quipus: tuple[int, ...]


class RoadView(msgspec.Struct, frozen=True):
    """A road between two places; those of the overlay begin in Cuzco."""

    ends: tuple[str, str]
    kind: str
    pips: int


class TileView(msgspec.Struct, frozen=True):
    """A study or farm tile; lowered only where it lies on a mask."""

    id: str
    colour: str
    ability: str
    value: int
    lowered: bool = False


class MissionView(msgspec.Struct, frozen=True):
    """A mission; `lacking` is filled for one's own missions only, because it may depend on the hand."""

    id: str
    text: str
    lacking: int | None = None


class DieView(msgspec.Struct, frozen=True):
    """A die: its face, and its action space ('' before it is placed)."""

    face: int
    space: str


class SpaceView(msgspec.Struct, frozen=True):
    """An action space in use and the dice there as (seat, face)."""

    id: str
    dice: tuple[tuple[int, int], ...]


class GodView(msgspec.Struct, frozen=True):
    """A god on the display: the number of the face-up card (0: none), the face-down cards, the numbers in the discard pile."""

    id: str
    face_up: int
    pile: int
    discard: tuple[int, ...]


class GoodView(msgspec.Struct, frozen=True):
    """A good in the market; '' where it is sold."""

    id: str
    cost: int
    vp: int


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat. `hand`, `draft` and `kept` are filled for their owner only.

    `feathers` has a slot each: its colour and whether it holds a feather. Circlets that are `ready` can be activated.
    `shown` are the numbers of god cards that everybody knows to be in the hand. `achievements` counts towards feathers,
    goods, circlets, missions, quipus, tiles.
    """

    mask: str
    points: int
    knowledge: int
    place: str
    returned: bool
    quipus: int
    reserve: int
    priests: int
    food: int
    offerings: int
    medals: int
    feathers: tuple[tuple[str, bool], ...]
    circlets: tuple[int, ...]
    ready: tuple[int, ...]
    tiles: tuple[TileView, ...]
    goods: tuple[tuple[str, int], ...]
    missions: tuple[MissionView, ...]
    completed: int
    achievements: tuple[int, ...]
    pututus: tuple[int, int]
    dice: tuple[DieView, ...]
    cards: int
    shown: tuple[int, ...]
    hand: tuple[int, ...] | None
    draft: tuple[MissionView, ...] | None
    kept: tuple[str, ...] | None


class Pending(msgspec.Struct, frozen=True):
    """The choice that is asked, or half made: what it is about, and the pips that it works with or that are left."""

    kind: str
    about: str = ""
    pips: int = 0


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; seats are numbered from 0, -1 means nobody."""

    seat: int
    actor: int
    turn_of: int
    round: int
    phase: str
    over: bool
    pututus: bool
    pututu_supply: tuple[int, int]
    order: tuple[int, ...]
    standing: tuple[int, ...]
    pieces: tuple[tuple[str, str], ...]
    rotation: int
    villages: tuple[VillageView, ...]
    roads: tuple[RoadView, ...]
    spaces: tuple[SpaceView, ...]
    feather_supply: tuple[tuple[str, int], ...]
    study_column: tuple[TileView | None, ...]
    farm_column: tuple[TileView | None, ...]
    study_pile: int
    farm_pile: int
    tile_discard: tuple[TileView, ...]
    gods: tuple[GodView, ...]
    steps: tuple[int, ...]
    medal_stack: int
    market: tuple[tuple[GoodView, ...], ...]
    palace: tuple[MissionView | None, ...]
    mission_pile: int
    armed: tuple[str, ...]
    used: tuple[str, ...]
    usages: tuple[str, ...]
    boosts: tuple[str, ...]
    seats: tuple[SeatView, ...]
    pending: Pending | None


def view(s: State, seat: int | None) -> View:
    """The position as `seat` knows it; None is a spectator."""
    common = _common(s)
    return common if seat is None else own(common, s, seat)


def own(common: View, s: State, seat: int) -> View:
    """What everybody knows, and besides it the hand of `seat`, its draft and how far its missions are."""
    drafting = s.phase == SETUP
    row = msgspec.structs.replace(
        common.seats[seat],
        missions=tuple(_mission(mission, shortfall(s, seat, mission)) for mission in _missions(s, seat)),
        hand=_numbers_of(members(s.hands[seat])),
        draft=tuple(_mission(m) for m in s.draft[seat * DRAFTED : seat * DRAFTED + DRAFTED]) if drafting else None,
        kept=tuple(MISSION_ID[m] for m in kept_missions(s, seat)) if drafting else None,
    )
    return msgspec.structs.replace(common, seat=seat, seats=(*common.seats[:seat], row, *common.seats[seat + 1 :]))


def with_row(earlier: View, s: State, seat: int) -> View:
    """An earlier view in which the row of `seat` is of this state, and all else that its goods are counted from."""
    return msgspec.structs.replace(earlier, seats=(*earlier.seats[:seat], _seat(s, seat), *earlier.seats[seat + 1 :]))


def _common(s: State) -> View:
    left = (ROUNDS - s.round) * COLUMN
    return View(
        seat=-1,
        actor=s.actor,
        turn_of=s.turn_of,
        round=s.round,
        phase=PHASE_ID[s.phase],
        over=s.over,
        pututus=bool(s.pututus_on),
        pututu_supply=(s.pututu_supply[0], s.pututu_supply[1]),
        order=tuple(s.order),
        standing=tuple(s.standing),
        pieces=tuple((slot, (TRIANGLE_ID if at < 6 else FRAME_ID)[s.pieces[at]]) for at, slot in enumerate(SLOT_ID)),
        rotation=s.rotation,
        villages=tuple(_village(s, village) for village in range(VILLAGES)),
        roads=_roads(s),
        spaces=tuple(_space(s, space) for space in SPACES_IN_USE[s.players]),
        feather_supply=tuple((id, _feathers_left(s, colour)) for colour, id in enumerate(COLOUR_ID)),
        study_column=tuple(_tile(tile) if tile >= 0 else None for tile in s.columns[:COLUMN]),
        farm_column=tuple(_tile(tile) if tile >= 0 else None for tile in s.columns[COLUMN:]),
        study_pile=left,
        farm_pile=left,
        tile_discard=tuple(_tile(half * HALF + tile) for half in (0, 1) for tile in members(s.tile_discard[half])),
        gods=tuple(_god(s, god) for god in range(len(GOD_ID))),
        steps=tuple(s.steps),
        medal_stack=s.medal_stack,
        market=_market(s),
        palace=tuple(_mission(mission) if mission >= 0 else None for mission in s.palace),
        mission_pile=s.missions_left,
        armed=tuple(id for id, bit in ARMED_ID.items() if s.armed & bit),
        used=tuple(USAGE_ID[usage] for usage in members(s.used)),
        usages=tuple(TILE_COLOUR_ID[colour] for colour in members(s.usages)),
        boosts=tuple(TILE_COLOUR_ID[colour] for colour in members(s.boosts)),
        seats=tuple(_seat(s, seat) for seat in range(s.players)),
        pending=_pending(s),
    )


# the board


def _village(s: State, village: int) -> VillageView:
    quipus = tuple(seats_of(s.stacks[village]))
    return VillageView(PLACE_ID[village], COLOUR_ID[s.roads.colour[village]], s.roads.vp[village], quipus)


def _roads(s: State) -> tuple[RoadView, ...]:
    fixed = [RoadView((PLACE_ID[here], PLACE_ID[there]), ROAD_ID[road], pips) for here, there, road, pips in s.roads.roads]
    exits = [
        RoadView((PLACE_ID[CUZCO], PLACE_ID[village_at(way, s.rotation)]), ROAD_ID[EXIT_ROAD[way]], EXIT_PIPS[way])
        for way in range(ROTATIONS)
    ]
    return tuple(exits + fixed)


def _space(s: State, space: int) -> SpaceView:
    dice = [(die // DICE, s.dice[die]) for die in range(len(s.dice)) if s.die_space[die] == space]
    return SpaceView(SPACE_ID[space], tuple(sorted(dice, key=lambda die: -die[1])))


def _feathers_left(s: State, colour: int) -> int:
    return FEATHERS[s.players] - sum(s.feathers_of(seat, colour) for seat in range(s.players)) - _first_feather(s, colour)


def _first_feather(s: State, colour: int) -> int:
    """1 while the starting feather of a colour is dealt but has no slot yet."""
    frames = s.frames
    return sum(1 for i in range(0, len(frames), 4) if frames[i] == kinds.FIRST_FEATHER and frames[i + 2] == colour)


def _tile(tile: int, lowered: bool = False) -> TileView:
    return TileView(TILE_ID[tile], TILE_COLOUR_ID[TILE_COLOUR[tile]], ABILITY_ID[TILE_ABILITY[tile]], TILE_VALUE[tile], lowered)


def _god(s: State, god: int) -> GodView:
    card = s.face_up[god]
    discard = [card for card in members(s.god_discard) if CARD_GOD[card] == god]
    return GodView(GOD_ID[god], CARD_NUMBER[card] if card >= 0 else 0, s.pile_size[god], _numbers_of(discard))


def _numbers_of(cards: list[int]) -> tuple[int, ...]:
    return tuple(CARD_NUMBER[card] for card in cards)


def _market(s: State) -> tuple[tuple[GoodView, ...], ...]:
    """The rows from this round on; what is left of earlier ones is out of the game."""
    wide = COLUMNS[s.players]
    rows = [s.market[row * wide : row * wide + wide] for row in range(ROUNDS)]
    return tuple(tuple(_good(good) for good in row) if at >= s.round - 1 else () for at, row in enumerate(rows))


def _good(good: int) -> GoodView:
    return GoodView(GOOD_ID[good], GOOD_COST[good], GOOD_VP[good]) if good >= 0 else GoodView("", 0, 0)


# the seats


def _mission(mission: int, lacking: int | None = None) -> MissionView:
    return MissionView(MISSION_ID[mission], MISSION_TEXT[mission], lacking)


def _missions(s: State, seat: int) -> list[int]:
    return [mission for mission in s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS] if mission >= 0]


def _seat(s: State, seat: int) -> SeatView:
    tiles = s.tiles[seat * SPACES_ON_MASK : seat * SPACES_ON_MASK + s.tile_count[seat]]
    return SeatView(
        mask=MASK_ID[s.masks[seat]],
        points=s.points[seat],
        knowledge=s.knowledge[seat],
        place=PLACE_ID[s.place[seat]],
        returned=bool(s.returned[seat]),
        quipus=s.quipus[seat],
        reserve=s.reserve[seat],
        priests=s.priests(seat),
        food=s.food[seat],
        offerings=s.offerings[seat],
        medals=s.medals[seat],
        feathers=tuple(
            (COLOUR_ID[SLOT_COLOUR[s.masks[seat] * SLOTS + slot]], bool(s.feathers[seat] >> slot & 1)) for slot in range(SLOTS)
        ),
        circlets=tuple(circlet + 1 for circlet in members(s.circlets[seat])),
        ready=tuple(circlet + 1 for circlet in members(ready_circlets(s, seat))),
        tiles=tuple(_tile(tile, bool(s.lowered[seat] >> at & 1)) for at, tile in enumerate(tiles)),
        goods=tuple((id, s.goods[seat * GOODS + good]) for good, id in enumerate(GOOD_ID) if s.goods[seat * GOODS + good]),
        missions=tuple(_mission(mission) for mission in _missions(s, seat)),
        completed=s.completed(seat),
        achievements=tuple(achieved(s, seat)),
        pututus=(s.pututus[seat * 2], s.pututus[seat * 2 + 1]),
        dice=_dice(s, seat),
        cards=s.hands[seat].bit_count(),
        shown=_numbers_of(members(s.shown[seat])),
        hand=None,
        draft=None,
        kept=None,
    )


def _dice(s: State, seat: int) -> tuple[DieView, ...]:
    if s.phase == SETUP:
        return ()
    dice = range(seat * DICE, seat * DICE + DICE)
    return tuple(DieView(s.dice[die], SPACE_ID[s.die_space[die]] if s.die_space[die] >= 0 else "") for die in dice)


# the choice


def _pending(s: State) -> Pending | None:
    if s.over:
        return None
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    id = kinds.KINDS.ids[kind]
    if kind in (kinds.MOVE_TO, kinds.ROTATE_OVERLAY):
        return Pending(id, "anywhere" if x == ANYWHERE else ROAD_ID[x], y)
    if kind in (kinds.FEATHER_SLOT, kinds.FIRST_FEATHER):
        return Pending(id, COLOUR_ID[x])
    if kind == kinds.TAKE_TILE:
        return Pending(id, TILE_COLOUR_ID[x], y)
    if kind == kinds.DROP_DIE:
        return Pending(id, SPACE_ID[x], y)
    if kind == kinds.VILLAGE_VP:
        return Pending(id, PLACE_ID[x])
    if kind == kinds.PUSH_PRIEST:
        return Pending(id, str(x + 1))
    if kind in COUNTED:
        return Pending(id, "", x)
    if kind in (kinds.DECLARE, kinds.DECLARE_ON):
        return Pending(id, "virtual" if x else "")
    return Pending(id, "doubled" if kind == kinds.BUY_DOUBLED else "")


COUNTED = (
    kinds.SPEND_PIPS, kinds.ACTIVATE, kinds.TAKE_FEATHERS, kinds.TAKE_CARDS, kinds.MOVE_QUIPUS, kinds.SLIDE_UP,
)  # fmt: skip
"""Decisions of which the pips, or how many things may still be taken, are the whole matter."""
