"""What one seat may know of a position: the only thing that reaches a drawing or leaves a server."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import msgspec

from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu import prices
from kancha.games.tawantinsuyu.golden import view as golden
from kancha.games.tawantinsuyu.golden.nobles import view as nobles
from kancha.games.tawantinsuyu.golden.nobles.rules import first_ability, second_ability
from kancha.games.tawantinsuyu.golden.nobles.view import PalaceView
from kancha.games.tawantinsuyu.golden.tables import MODULE_ID, NATION_ID, NEWCOMER_ID
from kancha.games.tawantinsuyu.golden.vassals import view as vassals
from kancha.games.tawantinsuyu.golden.vassals.view import NationView, VassalView
from kancha.games.tawantinsuyu.golden.view import PachamamaView
from kancha.games.tawantinsuyu.rules.buildings import unpack_swap
from kancha.games.tawantinsuyu.rules.festival import ruler
from kancha.games.tawantinsuyu.rules.placement.abilities import unpack_tasks
from kancha.games.tawantinsuyu.rules.placement.worker import ROLES, unpack_worker
from kancha.games.tawantinsuyu.rules.scoring import final_items
from kancha.games.tawantinsuyu.rules.setup import starting_tiles_left
from kancha.games.tawantinsuyu.rules.weavings import edge_of, match_of, own_tapestries, tile_in
from kancha.games.tawantinsuyu.seen.imagine import known_to
from kancha.games.tawantinsuyu.solo.axomamma.tables import DIFFICULTY_ID, PERSONALITY_ID, SPOT_ID, TOKEN_ID, TOKEN_VALUE
from kancha.games.tawantinsuyu.solo.pachamama import tables as pachamama
from kancha.games.tawantinsuyu.state import State, piece_number
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID, ARMY_ID, BIT, BUILDING_ID, CARD_ID, COLOUR_ID, COLOURS, EDGE_ID, GOD_ID, LAND_ID, OVERLAY_ID, PASSIVE_ID,
    PRODUCTION_ID, REGION_ID, REGIONS, SECTIONS, SPACE_ICONS, SPACE_ID, SPACES, STARTING_TILES, STATUE_ID, STATUE_KINDS, STEP_ID,
    STEPS_ID, TILE_ID, members,
)  # fmt: skip

AXOMAMMA: Final = 0
PACHAMAMA: Final = 1
"""The solo opponents as numbers of State.opponent."""


class TapestryView(msgspec.Struct, frozen=True):
    """Tiles from left to right; `matches` has one entry a connection: the reward, or empty."""

    tiles: tuple[str, ...]
    matches: tuple[str, ...]


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat; the hands are filled for their owner only, `god_shown` are cards everybody saw it take.

    `temple` names a step: `base_4`, or one of an overlay. `final` is what the final scoring would add now: Tapestries, Temple,
    Buildings, God cards, Army cards, Workers, gold, other, Prophecies.
    """

    points: int
    potato: int
    corn: int
    stone: int
    gold: int
    workers: tuple[str, ...]
    temple: str
    priest: int
    cards: int
    god_hand: tuple[str, ...] | None
    god_shown: tuple[str, ...]
    kept: tuple[str, ...] | None
    spread: tuple[str, ...]
    army: int
    army_hand: tuple[str, ...] | None
    army_up: tuple[str, ...]
    army_down: tuple[str, ...]
    production_up: tuple[str, ...]
    production_down: tuple[str, ...]
    passive: tuple[str, ...]
    tapestries: tuple[TapestryView, ...]
    statues: tuple[tuple[str, int], ...]
    steps_left: int
    markers_left: int
    final: tuple[int, ...]
    palaces: tuple[PalaceView, ...] = ()
    newcomers: tuple[str, ...] = ()
    vassals_left: int = 0


class AxomammaView(msgspec.Struct, frozen=True):
    """The solo opponent's board; its Workers stand oldest first, its slots show God cards, empty ones are empty."""

    seat: int
    workers: tuple[str, ...]
    slots: tuple[str, ...]
    gods: tuple[str, ...]
    tokens: tuple[tuple[str, int, str], ...]
    personality: str
    difficulty: tuple[str, ...]


class Pending(msgspec.Struct, frozen=True):
    """The choice that is half made: who is asked what, which piece is in hand, and what places would cost."""

    kind: str
    seat: int
    colour: str = ""
    role: str = ""
    space: str = ""
    tile: str = ""
    land: str = ""
    action: str = ""
    building: str = ""
    tasks: int = 0
    used: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    left: int = 0
    costs: tuple[tuple[str, int], ...] = ()
    trained: tuple[str, ...] = ()
    newcomer: str = ""
    roles: tuple[str, ...] = ()
    region: str = ""
    nation: str = ""
    slot: str = ""


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; seats are numbered from 0, -1 means nobody; sections and priests from 1, 0 means none.

    Slots are written `1 upper`, Statues `small inti`, Conquest spaces by their id; piles are given by their size. Where a piece
    that was drawn is unknown to the seat its name is empty. What stands behind `pending` belongs to Golden Age.
    """

    seat: int
    players: int
    actor: int
    turn_of: int
    turns: int
    first: int
    over: bool
    holder: int
    festivals: int
    spots: tuple[str, ...]
    hill: tuple[tuple[str, str], ...]
    steps: tuple[tuple[str, int], ...]
    conquest: tuple[tuple[str, int], ...]
    rulers: tuple[int, ...]
    village: tuple[str, ...]
    nomads: tuple[str, ...]
    bag: tuple[tuple[str, int], ...]
    casualties: tuple[str, ...]
    removed: tuple[tuple[str, int], ...]
    god_deck: int
    offer: tuple[str, ...]
    laid: str
    played: tuple[str, ...]
    army_deck: int
    army_discard: tuple[str, ...]
    market: tuple[str, ...]
    production_pile: int
    passive_pile: int
    weavings: int
    top_tile: str
    drawn: tuple[str, ...]
    bought: tuple[str, ...]
    starting_tiles: tuple[str, ...]
    statues: tuple[tuple[str, int], ...]
    seats: tuple[SeatView, ...]
    axomamma: AxomammaView | None
    pending: Pending | None
    modules: tuple[str, ...] = ()
    overlay: str = ""
    spent: tuple[tuple[str, int], ...] = ()
    held: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    looked: tuple[tuple[str, str], ...] = ()
    drafted: tuple[str, ...] = ()
    nations: tuple[NationView, ...] = ()
    vassals: tuple[VassalView, ...] = ()
    palace_pile: int = 0
    guests: tuple[tuple[str, str], ...] = ()
    newcomer_offer: tuple[str, ...] = ()
    newcomer_bag: tuple[tuple[str, int], ...] = ()
    newcomers_fallen: tuple[str, ...] = ()
    newcomers_removed: tuple[tuple[str, int], ...] = ()
    pachamama: PachamamaView | None = None


def view(s: State, seat: int | None) -> View:
    """The position as `seat` knows it; None is a spectator."""
    common = _common(s)
    return common if seat is None else own(common, s, seat)


def own(common: View, s: State, seat: int) -> View:
    """What everybody knows, and besides it the cards of `seat` and the pieces that it has looked at."""
    row = msgspec.structs.replace(
        common.seats[seat],
        god_hand=_ids(s.god_hand[seat], CARD_ID),
        kept=_ids(s.kept[seat], CARD_ID),
        army_hand=_ids(s.army_hand[seat], ARMY_ID),
    )
    pending = common.pending
    if pending is not None and seat == s.actor and s.top() == f.KEEP_ARMY:
        pending = msgspec.structs.replace(pending, trained=_ids(s.trained, ARMY_ID))
    return msgspec.structs.replace(
        common,
        seat=seat,
        top_tile=_tile(s, s.weavings[-1], seat) if s.weavings else "",
        drawn=tuple(_tile(s, piece, seat) for piece in s.drawn),
        held=tuple(_tile(s, piece, seat) for piece in s.held),
        looked=golden.looked(s, seat),
        drafted=golden.drafted(s, seat),
        seats=(*common.seats[:seat], row, *common.seats[seat + 1 :]),
        pending=pending,
    )


def with_row(earlier: View, s: State, seat: int) -> View:
    """An earlier view in which the row of `seat` is of this state, and all else that its goods are counted from."""
    return msgspec.structs.replace(earlier, seats=(*earlier.seats[:seat], _seat(s, seat), *earlier.seats[seat + 1 :]))


def _common(s: State) -> View:
    eye = -1
    return View(
        seat=eye,
        players=s.players,
        actor=s.actor,
        turn_of=s.turn_of,
        turns=s.turns,
        first=s.first,
        over=s.over,
        holder=s.holder,
        festivals=s.festivals,
        spots=tuple(ACTION_ID[s.action_at(spot)] for spot in range(SECTIONS)),
        hill=_hill(s),
        steps=tuple((STEPS_ID[slot], owner) for slot, owner in enumerate(s.steps) if owner >= 0),
        conquest=tuple((LAND_ID[land], owner) for land, owner in enumerate(s.lands) if owner >= 0),
        rulers=tuple(ruler(s, region) for region in range(REGIONS)),
        village=tuple(COLOUR_ID[colour] for colour in s.village),
        nomads=_expanded(s.nomads),
        bag=tuple(zip(COLOUR_ID, s.bag, strict=True)),
        casualties=_expanded(s.casualties),
        removed=tuple(zip(COLOUR_ID, s.removed, strict=True)),
        god_deck=len(s.god_deck),
        offer=tuple(CARD_ID[card] for card in s.offer),
        laid=CARD_ID[s.laid] if s.laid >= 0 else "",
        played=_ids(s.played, CARD_ID),
        army_deck=len(s.army_deck),
        army_discard=_ids(s.army_discard, ARMY_ID),
        market=tuple(BUILDING_ID[building] if building >= 0 else "" for building in s.market),
        production_pile=len(s.production_pile),
        passive_pile=len(s.passive_pile),
        weavings=len(s.weavings),
        top_tile=_tile(s, s.weavings[-1], eye) if s.weavings else "",
        drawn=tuple(_tile(s, piece, eye) for piece in s.drawn),
        bought=tuple(TILE_ID[tile] for tile in s.bought),
        starting_tiles=_starting_tiles(s),
        statues=tuple(zip(STATUE_ID, s.statue_supply, strict=True)),
        seats=tuple(_seat(s, seat) for seat in range(s.players)),
        axomamma=_axomamma(s),
        pending=_pending(s),
        modules=_ids(s.modules, MODULE_ID),
        overlay=OVERLAY_ID[s.overlay],
        spent=golden.spent(s),
        held=tuple(_tile(s, piece, eye) for piece in s.held),
        aside=_aside(s),
        looked=golden.looked(s, eye),
        drafted=golden.drafted(s, eye),
        nations=vassals.nations(s),
        vassals=vassals.vassals(s),
        palace_pile=len(s.palace_pile),
        guests=nobles.guests(s),
        newcomer_offer=tuple(NEWCOMER_ID[kind] for kind in s.guest_offer),
        newcomer_bag=nobles.counted(s.guest_bag),
        newcomers_fallen=nobles.expanded(s.guest_fallen),
        newcomers_removed=nobles.counted(s.guest_removed),
        pachamama=_pachamama(s),
    )


def _hill(s: State) -> tuple[tuple[str, str], ...]:
    """Workers on the hill by space, without the Newcomers, who stand there in both their colours."""
    newcomers = sum(s.guests)
    found = [(SPACE_ID[space], COLOUR_ID[c]) for c in range(COLOURS) for space in members(s.standing[c] & ~newcomers)]
    return tuple(sorted(found))


def _seat(s: State, seat: int) -> SeatView:
    at = seat * 4
    return SeatView(
        points=s.points[seat],
        potato=s.goods[at],
        corn=s.goods[at + 1],
        stone=s.goods[at + 2],
        gold=s.goods[at + 3],
        workers=_expanded(s.workers[seat * COLOURS : seat * COLOURS + COLOURS]),
        temple=STEP_ID[s.temple[seat]],
        priest=s.priest[seat] + 1,
        cards=s.god_hand[seat].bit_count(),
        god_hand=None,
        god_shown=_ids(s.god_shown[seat], CARD_ID),
        kept=None,
        spread=_ids(s.spread[seat], CARD_ID),
        army=s.army_hand[seat].bit_count(),
        army_hand=None,
        army_up=_ids(s.army_up[seat], ARMY_ID),
        army_down=_ids(s.army_down[seat], ARMY_ID),
        production_up=_ids(s.production[seat] ^ s.exhausted[seat], PRODUCTION_ID),
        production_down=_ids(s.exhausted[seat], PRODUCTION_ID),
        passive=_ids(s.passive[seat], PASSIVE_ID),
        tapestries=tuple(_tapestry(s, tapestry) for tapestry in own_tapestries(s, seat)),
        statues=tuple(zip(STATUE_ID, s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS], strict=True)),
        steps_left=s.steps_left(seat),
        markers_left=s.markers_left(seat),
        final=tuple(final_items(s, seat)),
        palaces=nobles.palaces_of(s, seat),
        newcomers=nobles.newcomers_of(s, seat),
        vassals_left=vassals.vassals_left(s, seat),
    )


def _tapestry(s: State, at: int) -> TapestryView:
    tiles = [tile_in(s.tapestry_tiles[at], place) for place in range(s.tapestry_patterns[at].bit_count())]
    edges = [match_of(edge_of(s, left, 1), edge_of(s, right, 0)) for left, right in itertools.pairwise(tiles)]
    return TapestryView(tuple(TILE_ID[tile] for tile in tiles), tuple(EDGE_ID[edge] if edge >= 0 else "" for edge in edges))


def _aside(s: State) -> tuple[str, ...]:
    """Tiles of purchases that wait for another one to end; everybody has seen them."""
    found: list[str] = []
    left = list(s.aside)
    while left:
        size = left.pop()
        found = [TILE_ID[piece_number(piece)] for piece in left[len(left) - size :]] + found
        left = left[: len(left) - size]
    return tuple(found)


def _axomamma(s: State) -> AxomammaView | None:
    if s.automaton < 0 or s.opponent != AXOMAMMA:
        return None
    return AxomammaView(
        seat=s.automaton,
        workers=tuple(COLOUR_ID[colour] for colour in s.queue),
        slots=tuple(CARD_ID[card] if card >= 0 else "" for card in s.slots),
        gods=tuple(GOD_ID),
        tokens=tuple((TOKEN_ID[token], TOKEN_VALUE[token], SPOT_ID[spot]) for token, spot in enumerate(s.tokens)),
        personality=PERSONALITY_ID[s.personality] if s.personality >= 0 else "",
        difficulty=_ids(s.difficulty, DIFFICULTY_ID),
    )


def _pachamama(s: State) -> PachamamaView | None:
    if s.automaton < 0 or s.opponent != PACHAMAMA:
        return None
    return PachamamaView(
        seat=s.automaton,
        side=pachamama.SIDE_ID[s.side],
        workers=golden.queue(s),
        slots=tuple(CARD_ID[card] if card >= 0 else "" for card in s.slots),
        tokens=tuple(
            (pachamama.TOKEN_ID[token], pachamama.TOKEN_VALUE[token], pachamama.SPOT_ID[spot])
            for token, spot in enumerate(s.tokens)
        ),
        personas=tuple(pachamama.PERSONALITY_ID[persona] if persona >= 0 else "" for persona in s.personas),
        hoard=s.hoard != 0,
    )


def _pending(s: State) -> Pending | None:
    """What everybody knows of the choice that is being made."""
    if s.over:
        return None
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    id = f.KINDS.ids[kind]
    if kind in (f.ROLE, f.APPOINT):
        return Pending(id, s.actor, colour=COLOUR_ID[x])
    if kind in (f.SPACE, f.PAYMENT, f.GUEST):
        return _pending_worker(s, id, kind, x, y)
    if kind in (f.RETRIEVE, f.PRIEST_POTATO):
        return Pending(id, s.actor, space=SPACE_ID[x], tasks=y)
    if kind == f.TASKS:
        icons = SPACE_ICONS[x * 3 : x * 3 + 3]
        left, mask = unpack_tasks(y)
        used = tuple(icons[i] for i in members(mask))
        return Pending(id, s.actor, space=SPACE_ID[x], tasks=left, icons=tuple(icons), used=used)
    if kind in (f.PLACE_TILE, f.REPLACE):
        return Pending(id, s.actor, tile=TILE_ID[x])
    if kind == f.SOLDIERS:
        return Pending(id, s.actor, land=LAND_ID[x])
    if kind == f.ACT:
        return Pending(id, s.actor, action=ACTION_ID[x])
    if kind == f.SWAP:
        _, first = unpack_swap(x)
        return Pending(id, s.actor, building=BUILDING_ID[first] if first >= 0 else "")
    if kind in (f.NATION, f.VASSAL):
        return Pending(id, s.actor, region=REGION_ID[x], nation=NATION_ID[s.nations[x]])
    if kind == f.INCOME:
        return Pending(id, s.actor, slot=STEPS_ID[x])
    if kind in (f.CONSTRUCT, f.REACTIONS, f.REWEAVE, f.REWARDS):
        return Pending(id, s.actor)
    return Pending(id, s.actor, left=x)


def _pending_worker(s: State, id: str, kind: int, x: int, y: int) -> Pending:
    """The Worker in hand, as what it acts, and where it goes or might go."""
    if kind == f.GUEST:
        roles = tuple(COLOUR_ID[role] for role in (first_ability(y), second_ability(y)) if role >= 0)
        return Pending(id, s.actor, newcomer=NEWCOMER_ID[x], roles=roles)
    own, acts, guest, second = unpack_worker(x * ROLES + y if kind == f.SPACE else y)
    role = COLOUR_ID[acts]
    colour, newcomer, roles = COLOUR_ID[own], "", ()
    if guest >= 0:
        colour, newcomer = "", NEWCOMER_ID[guest]
        roles = (role, COLOUR_ID[second]) if second >= 0 else (role,)
    if kind == f.PAYMENT:
        return Pending(id, s.actor, space=SPACE_ID[x], colour=colour, role=role, newcomer=newcomer, roles=roles)
    empty = [space for space in range(SPACES) if not s.occupied() & BIT[space]]
    costs = tuple((SPACE_ID[space], prices.placement(s, s.actor, space, y)) for space in empty)
    return Pending(id, s.actor, colour=colour, role=role, costs=costs, newcomer=newcomer, roles=roles)


def _starting_tiles(s: State) -> tuple[str, ...]:
    if s.top() != f.PICK_TILE:
        return ()
    return tuple(TILE_ID[STARTING_TILES[place]] for place in starting_tiles_left(s))


def _tile(s: State, piece: int, eye: int) -> str:
    """A tile of a pile, empty where the seat does not know it."""
    return TILE_ID[piece_number(piece)] if known_to(s, piece, eye) else ""


def _ids(mask: int, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names[number] for number in members(mask))


def _expanded(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(COLOUR_ID[colour] for colour in range(COLOURS) for _ in range(counts[colour]))
