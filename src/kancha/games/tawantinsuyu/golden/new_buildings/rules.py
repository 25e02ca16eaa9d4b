"""The additional Buildings ZA1-ZA8 (rules 20): reactions, actions of their own, a look into the piles, Weavings rearranged."""

from __future__ import annotations

import itertools
from typing import Final

from kancha.core.decision import Decision
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import ARMY, DONE, LEFT, LIFT, NEW, RIGHT, SURVEY, SWAP, USE
from kancha.games.tawantinsuyu.golden.tables import GALLERY_VP, SURVEYS
from kancha.games.tawantinsuyu.golden.tables import SURVEY as MOST
from kancha.games.tawantinsuyu.golden.way_of_the_sun.rules import COMPULSORY
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.effects import advance
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.supply import building_of, building_pile, bury_building, pop_piece, score
from kancha.games.tawantinsuyu.rules.weavings import DIGIT, edge_of, match_of, own_tapestries, tile_in
from kancha.games.tawantinsuyu.state import LOOK, PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    BUILDING_TYPE,
    CONQUEST,
    EDGES,
    MARKET_TYPES,
    ONE_SOLDIER,
    PALACES,
    PASSIVE_ID,
    PRIEST,
    REJUVENATE,
    TILE_PATTERN,
    TOP_OF_TEMPLE,
    TWO_SOLDIERS,
    WORSHIP,
)
from kancha.games.tawantinsuyu.told import VP_BUILDING

PILGRIM_STAIR: Final = PASSIVE_ID.index("ZA1")
ALTAR_OF_SACRIFICE: Final = PASSIVE_ID.index("ZA3")
GALLERY: Final = PASSIVE_ID.index("ZA4")
PROCESSION: Final = PASSIVE_ID.index("ZA5")
HOUSE_OF_THE_FALLEN: Final = PASSIVE_ID.index("ZA6")
MUSTER_FIELD: Final = PASSIVE_ID.index("ZA7")
LOFT: Final = PASSIVE_ID.index("ZA8")
ALTAR_USE: Final = BIT[PALACES]
"""The Altar of Sacrifice in State.placing, behind the Palaces."""


class PilgrimStair(Trigger):
    """ZA1: a Temple step whenever anyone activates Worship."""

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x == WORSHIP and s.temple[seat] != TOP_OF_TEMPLE

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        advance(s, seat, 1)


class Gallery(Trigger):
    """ZA4: VP for the number of Tapestries at the start of a Festival."""

    def react(self, s: State, seat: int, x: int) -> None:
        score(s, seat, GALLERY_VP[min(len(own_tapestries(s, seat)), len(GALLERY_VP) - 1)], VP_BUILDING)


class MusterField(Trigger):
    """ZA7: an Army card played free whenever anyone activates Conquest or Rejuvenate."""

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x in (CONQUEST, REJUVENATE)

    def possible(self, s: State, seat: int, x: int) -> bool:
        return s.army_hand[seat] != 0

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.PLAY_ARMY, seat, 1, COMPULSORY)


def refuse_altar(s: State, seat: int) -> int:
    """Why the Altar of Sacrifice cannot be used."""
    if not s.placing & ALTAR_USE:
        return reasons.NOT_THIS_PLACEMENT
    if not s.army_up[seat]:
        return reasons.NOT_FACE_UP
    return reasons.ALLOWED if s.temple[seat] != TOP_OF_TEMPLE else reasons.TEMPLE_TOP


class Altar(Trigger):
    """ZA3: while a Priest is placed, discard an Army card for a Temple step."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return ALTAR_USE if x == PRIEST else 0

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if refuse_altar(s, seat) == reasons.ALLOWED:
            found.append(USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != USE + self.passive:
            return False
        s.placing ^= ALTAR_USE
        s.tell(told.REACT, seat, self.passive)
        advance(s, seat, 1)
        s.push(kinds.SACRIFICE, seat, DISCARD)
        return True


class Procession(Trigger):
    """ZA5: a secondary action, 1 corn to move the High Priest without activating."""

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if affords(s, seat, 0, 1, 0, 0):
            found.append(USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != USE + self.passive:
            return False
        s.tell(told.REACT, seat, self.passive)
        pay(s, seat, 0, 1, 0, 0)
        s.push(kinds.STRIDE, seat, 1)
        return True


class HouseOfTheFallen(Trigger):
    """ZA6: a secondary action, a Worker to the Casualties of War to rejuvenate two."""

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if s.worker_count(seat):
            found.append(USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != USE + self.passive:
            return False
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.RAISE, seat, 2)
        s.push(kinds.MARTYR, seat, 1)
        return True


class Loft(Trigger):
    """ZA8: before a Merchant task the Weavings may be rearranged."""

    def possible(self, s: State, seat: int, x: int) -> bool:
        return len(own_tiles(s, seat)) > 1

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.REWEAVE, seat)


register(t.PRIEST_ACTIVATED, PilgrimStair(PILGRIM_STAIR))
register(t.FESTIVAL_START, Gallery(GALLERY))
register(t.PRIEST_ACTIVATED, MusterField(MUSTER_FIELD, asks=True))
register(t.PLACING, Altar(ALTAR_OF_SACRIFICE))
register(t.IN_PLACING, Altar(ALTAR_OF_SACRIFICE))
register(t.SECONDARY, Procession(PROCESSION))
register(t.SECONDARY, HouseOfTheFallen(HOUSE_OF_THE_FALLEN))
register(t.BEFORE_MERCHANT, Loft(LOFT, asks=True))


# paying with an Army card

DISCARD: Final = 0
FLIP: Final = 1


class Sacrifice(Decision[State]):
    """Which face-up Army card is given (rules 16.5, GD18). x: DISCARD or FLIP."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        for strength in (ONE_SOLDIER, TWO_SOLDIERS):
            cards = s.army_up[s.actor] & strength
            if cards:
                found.append(ARMY + (cards & -cards).bit_length() - 1)
        found.sort()
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        card = action - ARMY
        s.army_up = replaced(s.army_up, seat, s.army_up[seat] ^ BIT[card])
        if x == FLIP:
            s.army_down = replaced(s.army_down, seat, s.army_down[seat] | BIT[card])
            s.tell(told.FLIP, seat, card)
        else:
            s.army_discard |= BIT[card]
            s.tell(told.DISCARD, seat, card)


# ZA2: a look into the piles


def refuse_survey(s: State, number: int) -> int:
    """Why so many tiles of each pile cannot be drawn."""
    counts = SURVEYS[number]
    sizes = [len(building_pile(s, type)) for type in MARKET_TYPES]
    for part in range(len(sizes)):
        if counts[part] > sizes[part]:
            return reasons.PILES_SHORT
    return reasons.ALLOWED if sum(counts) == min(MOST, sum(sizes)) else reasons.SURVEY_COUNT


class Survey(Decision[State]):
    """How many tiles of each pile the Architects' Court draws (rules 20.2, GD14)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [SURVEY + number for number in range(len(SURVEYS)) if refuse_survey(s, number) == reasons.ALLOWED]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        counts = SURVEYS[action - SURVEY]
        looked: list[int] = []
        for part in range(len(MARKET_TYPES)):
            for _ in range(counts[part]):
                piece = pop_piece(s, MARKET_TYPES[part])
                looked.append(building_of(MARKET_TYPES[part], piece % PILE) + LOOK * (piece // PILE | BIT[seat]))
        s.looked = looked
        s.learned += 1
        s.tell(told.LOOK, seat, len(looked))


def refuse_bury(s: State, building: int) -> int:
    """Why a tile does not go under its pile now."""
    return reasons.BURY_FIRST if building in [piece % LOOK for piece in s.looked] else reasons.NOT_LOOKED


class Bury(Decision[State]):
    """The tiles looked at go under their piles, in any order (rules 20.2)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        types = [BUILDING_TYPE[piece % LOOK] for piece in s.looked]
        several = [SWAP + piece % LOOK for piece in s.looked if types.count(BUILDING_TYPE[piece % LOOK]) > 1]
        if several:
            return sorted(several)
        return [SWAP + s.looked[0] % LOOK] if s.looked else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        for piece in s.looked:
            if piece % LOOK == action - SWAP:
                bury_building(s, piece % LOOK, piece // LOOK)
        s.looked = [piece for piece in s.looked if piece % LOOK != action - SWAP]
        s.push(kinds.BURY, s.actor)


# ZA8: Weavings rearranged


def own_tiles(s: State, seat: int) -> list[int]:
    """All Weavings of a seat, ascending."""
    found: list[int] = []
    for at in own_tapestries(s, seat):
        for place in range(s.tapestry_patterns[at].bit_count()):
            found.append(tile_in(s.tapestry_tiles[at], place))
    found.sort()
    return found


def recount_matches(s: State, seat: int) -> None:
    """Count the matches of a seat anew; nobody is paid for new ones (rules 20.2)."""
    matches = s.matches[:]
    for edge in range(EDGES):
        matches[seat * EDGES + edge] = 0
    for at in own_tapestries(s, seat):
        row = [tile_in(s.tapestry_tiles[at], place) for place in range(s.tapestry_patterns[at].bit_count())]
        for left, right in itertools.pairwise(row):
            edge = match_of(edge_of(s, left, 1), edge_of(s, right, 0))
            if edge >= 0:
                matches[seat * EDGES + edge] += 1
    s.matches = matches


def refuse_lift(s: State, seat: int, tile: int, moved: int) -> int:
    """Why a Weaving cannot be moved; moved: mask of those that were."""
    if tile not in own_tiles(s, seat):
        return reasons.NOT_YOUR_TILE
    return reasons.MOVED_ONCE if moved & BIT[tile] else reasons.ALLOWED


class Reweave(Decision[State]):
    """Which Weaving is moved next, each at most once (rules 20.2, GD15). x: mask of those moved."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [LIFT + tile for tile in own_tiles(s, s.actor) if not x & BIT[tile]]
        return [DONE, *found] if found else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        tile = action - LIFT
        lift_tile(s, s.actor, tile)
        s.push(kinds.REPLACE, s.actor, tile, x | BIT[tile])


def lift_tile(s: State, seat: int, tile: int) -> None:
    """Take a Weaving out of its Tapestry; its neighbours close up."""
    for at in own_tapestries(s, seat):
        row = [tile_in(s.tapestry_tiles[at], place) for place in range(s.tapestry_patterns[at].bit_count())]
        if tile in row:
            row.remove(tile)
            if row:
                tiles = 0
                for place in range(len(row)):
                    tiles += (row[place] + 1) * DIGIT[place]
                s.tapestry_tiles = replaced(s.tapestry_tiles, at, tiles)
                s.tapestry_patterns = replaced(s.tapestry_patterns, at, s.tapestry_patterns[at] ^ BIT[TILE_PATTERN[tile]])
            else:
                s.tapestry_seat = [*s.tapestry_seat[:at], *s.tapestry_seat[at + 1 :]]
                s.tapestry_tiles = [*s.tapestry_tiles[:at], *s.tapestry_tiles[at + 1 :]]
                s.tapestry_patterns = [*s.tapestry_patterns[:at], *s.tapestry_patterns[at + 1 :]]
            break
    recount_matches(s, seat)
    s.tell(told.MOVED, seat, tile)


class Replace(Decision[State]):
    """Where the Weaving in hand goes (rules 20.2). x: the tile, y: mask of those moved."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        pattern = BIT[TILE_PATTERN[x]]
        own = own_tapestries(s, s.actor)
        fits = [n for n in range(len(own)) if not s.tapestry_patterns[own[n]] & pattern]
        return [*[LEFT + n for n in fits], *[RIGHT + n for n in fits], NEW]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == NEW:
            s.tapestry_seat = [*s.tapestry_seat, seat]
            s.tapestry_tiles = [*s.tapestry_tiles, x + 1]
            s.tapestry_patterns = [*s.tapestry_patterns, BIT[TILE_PATTERN[x]]]
            s.tell(told.TILE, seat, x, 0)
        else:
            left = action < RIGHT
            at = own_tapestries(s, seat)[action - (LEFT if left else RIGHT)]
            tiles = s.tapestry_tiles[at]
            length = s.tapestry_patterns[at].bit_count()
            tiles = tiles * 64 + x + 1 if left else tiles + (x + 1) * DIGIT[length]
            s.tapestry_tiles = replaced(s.tapestry_tiles, at, tiles)
            s.tapestry_patterns = replaced(s.tapestry_patterns, at, s.tapestry_patterns[at] | BIT[TILE_PATTERN[x]])
            s.tell(told.TILE, seat, x, 1 if left else 2)
        recount_matches(s, seat)
        s.push(kinds.REWEAVE, seat, y)
