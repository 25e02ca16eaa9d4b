"""What must be true of every position: nothing is lost, nothing lies where it cannot. For `kancha check`, loading, tests."""

from __future__ import annotations

from kancha.core.sets import members
from kancha.games.cuzco_chasqui.state import SETUP, State, seats_of
from kancha.games.cuzco_chasqui.tables import (
    CARDS, CIRCLET_SLOTS, COLOURS, COLUMN, DICE, DRAFTED, GOOD_COPIES, GOODS, HALF, KEPT, MASKS, MEDALS, OF_A_COLOUR,
    OPEN_MISSIONS, PALACE, PRIESTS, PUTUTUS, QUIPUS, REMOVED_PER_TYPE, ROUNDS, SPACES_IN_USE, SPACES_ON_MASK, START_MEDALS, STEPS,
    TILE_COLOUR, TILES, TRACK_END,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import GREY, MISSIONS
from kancha.games.cuzco_chasqui.tables.road import (
    CUZCO, FEATHER_FRAMES, FEATHER_TRIANGLES, FRAME_ID, FRAME_KIND, ROTATIONS, TRIANGLE_ID, VILLAGES,
)  # fmt: skip


def fault(s: State) -> str:
    """The first thing that is wrong with a position, or nothing."""
    return (
        map_fault(s) or _counts(s) or _masks(s) or _quipus(s) or _tiles(s) or _cards(s) or _missions(s) or _goods(s) or _dice(s)
    )


def map_fault(s: State) -> str:
    """What is wrong with the pieces of the map: they are all there, and those with feathers alternate with the others."""
    if sorted(s.pieces[:6]) != list(range(len(TRIANGLE_ID))) or sorted(s.pieces[6:]) != list(range(len(FRAME_ID))):
        return "map pieces are missing or double"
    if any((piece in FEATHER_FRAMES) != (kind == "feather") for piece, kind in zip(s.pieces[6:], FRAME_KIND, strict=True)):
        return "the frame pieces do not alternate"
    if len({(piece in FEATHER_TRIANGLES) == (slot % 2 == 0) for slot, piece in enumerate(s.pieces[:6])}) > 1:
        return "the triangular pieces do not alternate"
    return "" if 0 <= s.rotation < ROTATIONS else "the overlay lies askew"


def _counts(s: State) -> str:
    seats = list(range(s.players))
    if sorted(s.order) != seats or sorted(s.standing) != seats or sorted(set(s.masks)) != sorted(s.masks):
        return "the player order or the masks are not one for each seat"
    if not all(0 <= mask < MASKS for mask in s.masks) or not 1 <= s.round <= ROUNDS:
        return "there is no such mask or round"
    if min(s.points + s.food + s.offerings + s.medals + s.quipus + s.reserve + s.pututus + s.pututu_supply) < 0:
        return "something is negative"
    if not all(0 <= space <= TRACK_END for space in s.knowledge):
        return "a knowledge marker is off its track"
    track = [s.knowledge[seat] for seat in s.standing]
    if track != sorted(track, reverse=True):
        return "the standing and the knowledge track disagree"
    if sum(s.medals) + s.medal_stack + s.medals_out != MEDALS + START_MEDALS * s.players:
        return "Inti medals are lost or were made"
    for kind in (0, 1):
        supply = PUTUTUS[kind][s.players] if s.pututus_on else 0
        if s.pututu_supply[kind] + sum(s.pututus[kind::2]) != supply:
            return "pututus are lost or were made"
    return ""


def _masks(s: State) -> str:
    for seat in range(s.players):
        for colour in range(COLOURS):
            if s.feathers_of(seat, colour) > OF_A_COLOUR:
                return "a seat has too many feathers of a colour"
        for circlet, slots in enumerate(CIRCLET_SLOTS):
            if s.circlets[seat] >> circlet & 1 and s.feathers[seat] & slots != slots:
                return "a circlet is active without its feathers"
        if s.empty_spaces(seat) < 0:
            return "a mask is overfull"
        if s.steps.count(seat) > PRIESTS:
            return "a seat has too many priests"
    if len(s.steps) != STEPS or not all(-1 <= seat < s.players for seat in s.steps):
        return "the temple has six steps for priests"
    return ""


def _quipus(s: State) -> str:
    for seat in range(s.players):
        if s.quipus[seat] + s.reserve[seat] + s.delivered[seat].bit_count() != QUIPUS:
            return "quipus are lost or were made"
        if not 0 <= s.place[seat] <= CUZCO:
            return "a chasqui is nowhere"
    for village in range(VILLAGES):
        stack = seats_of(s.stacks[village])
        holders = [seat for seat in range(s.players) if s.delivered[seat] >> village & 1]
        if sorted(stack) != holders:
            return "a village's stack and the deliveries disagree"
    return ""


def _tiles(s: State) -> str:
    seen = s.round * COLUMN
    brought = s.tile_piles[:seen] + s.tile_piles[HALF : HALF + seen]
    lying = [tile for tile in s.tiles + s.columns if tile >= 0]
    lying += members(s.tile_discard[0]) + [tile + HALF for tile in members(s.tile_discard[1])]
    if sorted(s.tile_piles) != list(range(TILES)) or sorted(lying) != sorted(brought):
        return "study or farm tiles are lost or were made"
    if any(TILE_COLOUR[tile] != at // COLUMN for at, tile in enumerate(s.columns) if tile >= 0):
        return "a tile lies in the wrong column"
    for seat in range(s.players):
        first = seat * SPACES_ON_MASK
        count = s.tile_count[seat]
        if -1 in s.tiles[first : first + count] or s.lowered[seat] >> count:
            return "the tiles on a mask have gaps"
    return ""


def _cards(s: State) -> str:
    cards = [card for card in s.piles + s.face_up if card >= 0] + members(s.god_discard) + members(s.god_reserve)
    for hand in s.hands:
        cards += members(hand)
    if sorted(cards) != list(range(CARDS)):
        return "god cards are lost or were made"
    if sum(s.pile_size) != sum(1 for card in s.piles if card >= 0):
        return "a god's pile has gaps"
    for seat in range(s.players):
        if s.shown[seat] & ~s.hands[seat]:
            return "a card is known that is not held"
        if s.phase != SETUP and (s.hands[seat] & ~s.shown[seat]).bit_count() > 2:
            return "a hand hides more than the first deal"
    if s.phase != SETUP and any(s.face_up[god] < 0 and s.pile_size[god] for god in range(len(s.face_up))):
        return "a god with cards shows none"
    return ""


def _missions(s: State) -> str:
    known = [mission for mission in s.missions + s.palace if mission >= 0] + members(s.missions_out)
    for done in s.done:
        known += members(done)
    unseen = [mission for mission in s.mission_pile if mission >= 0]
    for at, mission in enumerate(s.draft):
        if s.phase == SETUP or not s.kept[at // DRAFTED] >> at % DRAFTED & 1:
            unseen.append(mission)
    if sorted(known + unseen) != list(range(MISSIONS)) or len(s.palace) != PALACE[s.players]:
        return "missions are lost or were made"
    if any(mission < GREY for mission in unseen):
        return "a grey mission is among the golden ones"
    if s.phase != SETUP and any(kept.bit_count() != KEPT for kept in s.kept):
        return "everybody keeps two missions"
    if len(s.missions) != OPEN_MISSIONS * s.players:
        return "everybody has three missions"
    return ""


def _goods(s: State) -> str:
    for good in range(GOODS):
        if s.market.count(good) + sum(s.goods[good::GOODS]) != GOOD_COPIES[good] - REMOVED_PER_TYPE[s.players]:
            return "goods are lost or were made"
    return ""


def _dice(s: State) -> str:
    if len(s.dice) != DICE * s.players or not all(1 <= face <= 6 for face in s.dice):
        return "every seat has three dice of one to six pips"
    if any(space >= 0 and space not in SPACES_IN_USE[s.players] for space in s.die_space):
        return "a die lies on a space that is not in use"
    lowest = s.lowest
    s.refresh_lowest()
    if s.lowest != lowest:
        return "the lowest dice are stale"
    return ""
