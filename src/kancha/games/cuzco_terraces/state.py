"""The position of Cuzco: Terraces. What lies here is what is remembered; what may be done with it stands in rules/.

Sets of hexes are masks (see tables.py). Lists by seat have one entry a seat. A list marked (shared) is replaced whole and never
changed in place, so that copies may share it.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kancha.core.decision import Kinds
from kancha.core.rng import shuffle
from kancha.core.state import PLAIN, copied, declared
from kancha.core.state import State as BaseState
from kancha.games.cuzco_terraces.kinds import KINDS
from kancha.games.cuzco_terraces.tables import (
    BOARD, CARDS, FLOORS, INCAS, OWN_TILES, POND_TILES, PRINTED_PONDS, TOKENS, TRIPLES, grow, neighbours, some,
)  # fmt: skip
from kancha.games.cuzco_terraces.told import SHUFFLE

_LAND: Final = """
deck_stream    chance for the deck
turn_of        the seat whose turn it is
action_points  action points left
draws          festival cards drawn this turn
token_used     1 after an additional action token this turn
duty           1 until the first terrain of the turn is placed
placed         1 after a terrain was placed this turn
moved_free     where the Incas stand that moved for nothing since the last action point was spent
quiet_turns    turns in a row without any terrain
ended_by       the seat that triggered the end, -1 before
points         prestige points by seat
incas          masks by seat
villages       mask of the hexes topped by a village
crops          mask of the hexes topped by a crop
heights        masks by level: heights[k] holds the hexes of level k + 1
triple_pairs   three masks (E, NE, NW): a hex whose neighbour there is topped by the same triple
double_pairs   the same for doubles
singles        hexes topped by a single
ponds          all ponds
full_ponds     the ponds that are surrounded already
"""

_STATE: Final = """
temple_hex     masks of one hex, in order of building (shared)
temple_step    height 0..4 of each temple (values 2..10) (shared)
temple_disc    1 under a solar disc (shared)
temple_fresh   1 when built or expanded this turn (shared)
floors         temple floors in supply by step (shared)
triples        in the common supply
own_tiles      by seat: doubles, single crops, single villages
tokens         additional action tokens by seat (shared)
deck           kinds, the top card last
face_up        kind of the face-up card
discard        how many of each kind lie below it (shared)
hands          by seat: how many of each kind
shown          by seat: how many of each kind the others know to be there (taken face up)
bid_temple     index of the temple whose festival is being bid for, -1 without
bid_in         by seat: 1 while in the bidding (shared)
bids           festival points by seat (shared)
bid_cards      how many of each kind were played in this festival (shared)
agreed         how many in a row agreed to share
"""
_DERIVED: Final = """
everybody      all Incas on the board
temples        all temple hexes
components     masks of the village components (shared)
contested      hexes that touch more than one city
"""


class Land(BaseState):
    """The turn that is being played, and the land with the Incas on it."""

    fields: ClassVar[tuple[str, ...]] = declared(_LAND)

    def __init__(self, players: int, source: Land | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.deck_stream: int = 0
            self.turn_of: int = 0
            self.action_points: int = 0
            self.draws: int = 0
            self.token_used: int = 0
            self.duty: int = 0
            self.placed: int = 0
            self.moved_free: int = 0
            self.quiet_turns: int = 0
            self.ended_by: int = -1
            self.points: list[int] = [0] * players
            self.incas: list[int] = [0] * players
            self.villages: int = 0
            self.crops: int = 0
            self.heights: list[int] = []
            self.triple_pairs: list[int] = [0, 0, 0]
            self.double_pairs: list[int] = [0, 0, 0]
            self.singles: int = 0
            self.ponds: int = PRINTED_PONDS
            self.full_ponds: int = 0
        else:
            self.deck_stream = source.deck_stream
            self.turn_of = source.turn_of
            self.action_points = source.action_points
            self.draws = source.draws
            self.token_used = source.token_used
            self.duty = source.duty
            self.placed = source.placed
            self.moved_free = source.moved_free
            self.quiet_turns = source.quiet_turns
            self.ended_by = source.ended_by
            self.points = source.points[:]
            self.incas = source.incas[:]
            self.villages = source.villages
            self.crops = source.crops
            self.heights = source.heights[:]
            self.triple_pairs = source.triple_pairs[:]
            self.double_pairs = source.double_pairs[:]
            self.singles = source.singles
            self.ponds = source.ponds
            self.full_ponds = source.full_ponds


@final
class State(Land):
    """A position of the game: the land, the temples, the supplies, the cards and the bidding."""

    fields: ClassVar[tuple[str, ...]] = Land.fields + declared(_STATE)
    derived: ClassVar[tuple[str, ...]] = declared(_DERIVED)

    def __init__(self, players: int, source: State | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.temple_hex: list[int] = []
            self.temple_step: list[int] = []
            self.temple_disc: list[int] = []
            self.temple_fresh: list[int] = []
            self.floors: list[int] = FLOORS[:]
            self.triples: int = TRIPLES
            self.own_tiles: list[int] = OWN_TILES * players
            self.tokens: list[int] = [TOKENS] * players
            self.deck: list[int] = []
            self.face_up: int = 0
            self.discard: list[int] = [0] * CARDS
            self.hands: list[int] = [0] * (CARDS * players)
            self.shown: list[int] = [0] * (CARDS * players)
            self.bid_temple: int = -1
            self.bid_in: list[int] = [0] * players
            self.bids: list[int] = [0] * players
            self.bid_cards: list[int] = [0] * CARDS
            self.agreed: int = 0
            self.everybody: int = 0
            self.temples: int = 0
            self.components: list[int] = []
            self.contested: int = 0
        else:
            self.temple_hex = source.temple_hex
            self.temple_step = source.temple_step
            self.temple_disc = source.temple_disc
            self.temple_fresh = source.temple_fresh
            self.floors = source.floors
            self.triples = source.triples
            self.own_tiles = source.own_tiles[:]
            self.tokens = source.tokens
            self.deck = source.deck[:]
            self.face_up = source.face_up
            self.discard = source.discard
            self.hands = source.hands[:]
            self.shown = source.shown[:]
            self.bid_temple = source.bid_temple
            self.bid_in = source.bid_in
            self.bids = source.bids
            self.bid_cards = source.bid_cards
            self.agreed = source.agreed
            self.everybody = source.everybody
            self.temples = source.temples
            self.components = source.components
            self.contested = source.contested

    def kinds(self) -> Kinds:
        return KINDS

    def copy(self) -> State:
        return copied(self) if PLAIN else State(self.players, self)

    def turn(self) -> int:
        """The seat on turn, also while others bid at its festival: nobody has two turns in a row."""
        return self.turn_of if self.actor >= 0 else -1

    def tempo(self) -> int:
        """The action points that are left."""
        return self.action_points

    # what the board shows

    def terrain(self) -> int:
        return self.villages | self.crops

    def bare(self) -> int:
        """Hexes of the board and around it with neither terrain nor pond."""
        return BOARD ^ (self.villages | self.crops | self.ponds)

    def reserve(self, seat: int) -> int:
        """Incas that are not on the board."""
        return INCAS - self.incas[seat].bit_count()

    def ponds_left(self) -> int:
        return POND_TILES - self.ponds.bit_count()

    def city(self, temple: int) -> int:
        """The village component around a temple."""
        hex = self.temple_hex[temple]
        for component in self.components:
            if component & hex:
                return component
        return 0

    def level(self, bit: int) -> int:
        """How many tiles lie on a hex."""
        for k, mask in enumerate(self.heights):
            if mask & bit:
                return k + 1
        return 0

    # what follows from the board

    def refresh(self) -> None:
        """Find everything derived anew."""
        self.everybody = 0
        for own in self.incas:
            self.everybody |= own
        self.temples = 0
        for hex in self.temple_hex:
            self.temples |= hex
        self.components = []
        self.refresh_components(self.villages)

    def refresh_components(self, touched: int) -> None:
        """Find the village components anew where villages came or went; `touched` holds those hexes and their neighbours."""
        kept: list[int] = []
        loose = touched & self.villages
        for component in self.components:
            if component & touched:
                loose |= component & self.villages
            else:
                kept.append(component)
        while loose:
            component = grow(some(loose), self.villages)
            kept.append(component)
            loose ^= component
        self.components = kept
        self.refresh_contested()

    def refresh_contested(self) -> None:
        """Find anew the hexes where a village would join two cities (rules 5.9)."""
        once = 0
        twice = 0
        if len(self.temple_hex) > 1:
            for component in self.components:
                if component & self.temples:
                    reach = component | neighbours(component)
                    twice |= once & reach
                    once |= reach
        self.contested = twice

    # cards

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat * CARDS : seat * CARDS + CARDS])

    def turn_up(self) -> None:
        """Turn the top card of the deck face up; what lay there before is the caller's to move."""
        self.refill_deck()
        self.face_up = self.deck.pop()
        self.learned += 1

    def refill_deck(self) -> None:
        """Shuffle the discards into an empty deck (rules 10.2)."""
        if self.deck:
            return
        self.tell(SHUFFLE, sum(self.discard))
        for card in range(CARDS):
            self.deck.extend([card] * self.discard[card])
        self.discard = [0] * CARDS
        self.deck_stream = shuffle(self.deck, self.deck_stream)

    def promised(self) -> int:
        """Festival points that the bidder must still be able to play, as everybody can tell from the bidding."""
        if self.bid_temple < 0:
            return 0
        highest = max(self.bids)
        if highest == 0:
            return 1
        if self.frames[-2] > 0:
            return highest - self.bids[self.actor]
        return 0
