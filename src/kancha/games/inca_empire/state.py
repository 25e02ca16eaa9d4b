"""The position of Inca Empire. What lies here is what is remembered; what may be done with it stands in rules/.

Sets of sites, regions and connections are masks (see tables/maps.py). Lists by seat have one entry a seat. All lists but the
stack are replaced whole and never changed in place, so that copies may share them.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kancha.core.decision import Kinds
from kancha.core.state import PLAIN, copied, declared, replaced
from kancha.core.state import State as BaseState
from kancha.games.inca_empire.kinds import KINDS
from kancha.games.inca_empire.tables import cards, eras
from kancha.games.inca_empire.tables.cards import CARDS
from kancha.games.inca_empire.tables.effects import EFFECTS, PILGRIMAGE
from kancha.games.inca_empire.tables.maps import MAPS, REGIONS, SITE_BIT, Map, members

AHEAD: Final = 0
DONE: Final = 1
SKIPPED: Final = 2
"""How an action of the turn stands."""

OPEN: Final = 0
GONE: Final = 1
CLOSED: Final = 2
"""How the pilgrimage of the turn stands."""

_COURSE: Final = """
deck_stream      chance for the sun cards
early_downfall   1 when the variant is played
gods_agree       1 when the variant is played
pizarro          at which Invasion marker Pizarro arrives (0..3), -1 without the variant; hidden
round            where the black figure stands: round 1..7
phase            and place of the phase in the round's column
colours          colour by seat
order            seats by Turn Order tile
points           victory points by seat
rank             the score track: seats from the leading one on; of equal points the inner figure stands first
labor            tokens by seat
"""

_EMPIRE: Final = """
roads            masks of connections by seat
held             masks by seat of the regions whose marker it took
terraced         regions whose marker has a terrace
markers          culture type by region, -1 where there never was one; a taken marker keeps its place here
spare            the markers that nobody uses; hidden
revealed         regions whose marker lies or lay face up
cities           sites
garrisons        sites
temples          sites
"""
_EMPIRE_DERIVED: Final = """
board            the map
conquered        regions, the starting ones included
settled          sites that touch only conquered regions
bordering        sites that touch a conquered region
open_land        connections with an end that touches a conquered region
built            connections with a road of anybody
crossed          wilderness connections that a built one crosses
network          sites by seat that its roads join to Cuzco
frontier         connections by seat with an end in its network
within           regions by seat that its network touches
cut_off          roads by seat that are not joined to Cuzco
"""

_STATE: Final = """
pile             sun cards, the top card last
discard          how many of each card
hands            by seat: its three cards, sorted
face_up          by sector: how many of each card are in force
face_down        by sector: the card placed in this Sun phase, -1 without
placed_by        by sector: the seat that placed it, -1 without
turn_of          the seat whose turn it is in a People phase, -1 outside
road_action      AHEAD, DONE or SKIPPED in this turn
construction     AHEAD, DONE or SKIPPED in this turn
pilgrimage       OPEN, GONE or CLOSED in this turn
wilderness_left  how many of this turn's roads may still be wilderness roads
rapid_left       how many Rapid Expansion conquests are left in this turn
"""
_STATE_DERIVED: Final = """
force            by seat: what each kind of effect of the cards in force adds up to
"""


class Course(BaseState):
    """How far the game has come, and where everybody stands."""

    fields: ClassVar[tuple[str, ...]] = declared(_COURSE)

    def __init__(self, players: int, source: Course | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.deck_stream: int = 0
            self.early_downfall: int = 0
            self.gods_agree: int = 0
            self.pizarro: int = -1
            self.round: int = 1
            self.phase: int = -1
            self.colours: list[int] = []
            self.order: list[int] = []
            self.points: list[int] = [0] * players
            self.rank: list[int] = []
            self.labor: list[int] = [0] * players
        else:
            self.deck_stream = source.deck_stream
            self.early_downfall = source.early_downfall
            self.gods_agree = source.gods_agree
            self.pizarro = source.pizarro
            self.round = source.round
            self.phase = source.phase
            self.colours = source.colours
            self.order = source.order
            self.points = source.points
            self.rank = source.rank
            self.labor = source.labor


class Empire(Course):
    """The land, the roads on it and what stands there, with all that follows from it."""

    fields: ClassVar[tuple[str, ...]] = Course.fields + declared(_EMPIRE)
    derived: ClassVar[tuple[str, ...]] = declared(_EMPIRE_DERIVED)

    def __init__(self, players: int, source: Empire | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.roads: list[int] = [0] * players
            self.held: list[int] = [0] * players
            self.terraced: int = 0
            self.markers: list[int] = [-1] * REGIONS
            self.spare: list[int] = []
            self.revealed: int = 0
            self.cities: int = 0
            self.garrisons: int = 0
            self.temples: int = 0
            self.board: Map = MAPS[players - 3]
            self.conquered: int = 0
            self.settled: int = 0
            self.bordering: int = 0
            self.open_land: int = 0
            self.built: int = 0
            self.crossed: int = 0
            self.network: list[int] = [0] * players
            self.frontier: list[int] = [0] * players
            self.within: list[int] = [0] * players
            self.cut_off: list[int] = [0] * players
        else:
            self.roads = source.roads
            self.held = source.held
            self.terraced = source.terraced
            self.markers = source.markers
            self.spare = source.spare
            self.revealed = source.revealed
            self.cities = source.cities
            self.garrisons = source.garrisons
            self.temples = source.temples
            self.board = source.board
            self.conquered = source.conquered
            self.settled = source.settled
            self.bordering = source.bordering
            self.open_land = source.open_land
            self.built = source.built
            self.crossed = source.crossed
            self.network = source.network
            self.frontier = source.frontier
            self.within = source.within
            self.cut_off = source.cut_off


@final
class State(Empire):
    """A position of the game: its course, the empire, the sun cards and the turn."""

    fields: ClassVar[tuple[str, ...]] = Empire.fields + declared(_STATE)
    derived: ClassVar[tuple[str, ...]] = Empire.derived + declared(_STATE_DERIVED)

    def __init__(self, players: int, source: State | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.pile: list[int] = []
            self.discard: list[int] = [0] * CARDS
            self.hands: list[int] = []
            self.face_up: list[int] = [0] * (CARDS * players)
            self.face_down: list[int] = [-1] * players
            self.placed_by: list[int] = [-1] * players
            self.turn_of: int = -1
            self.road_action: int = AHEAD
            self.construction: int = AHEAD
            self.pilgrimage: int = OPEN
            self.wilderness_left: int = 0
            self.rapid_left: int = 0
            self.force: list[int] = [0] * (EFFECTS * players)
        else:
            self.pile = source.pile
            self.discard = source.discard
            self.hands = source.hands
            self.face_up = source.face_up
            self.face_down = source.face_down
            self.placed_by = source.placed_by
            self.turn_of = source.turn_of
            self.road_action = source.road_action
            self.construction = source.construction
            self.pilgrimage = source.pilgrimage
            self.wilderness_left = source.wilderness_left
            self.rapid_left = source.rapid_left
            self.force = source.force

    def kinds(self) -> Kinds:
        return KINDS

    def copy(self) -> State:
        return copied(self) if PLAIN else State(self.players, self)

    def winners(self) -> list[int]:
        return [] if self.frames else [self.rank[0]]

    def turn(self) -> int:
        """A seat has one turn in each Sun or People phase, and nobody else decides in it (rules 6.2, 7.1)."""
        return -1 if self.actor < 0 else (self.round * eras.LONGEST_ROUND + self.phase) * self.players + self.actor

    # what everybody sees

    def phase_kind(self) -> int:
        """The phase that the black figure stands on."""
        return eras.PHASES[self.round][self.phase]

    def hidden(self) -> int:
        """Regions whose marker lies face down."""
        standard = self.board.standard
        return standard ^ (standard & self.revealed)

    def turned_markers(self) -> int:
        """How many Invasion markers have been turned up (rules 14.2)."""
        if self.pizarro < 0 or self.round < eras.ROUNDS:
            return 0
        finished = eras.PHASES[eras.ROUNDS][: self.phase].count(eras.PEOPLE)
        return min(finished, self.pizarro + 1)

    def beside(self, sector: int) -> list[int]:
        """The two seats that the cards of a sector affect: those whose lines border it (rules 6.3)."""
        return [self.colours.index(colour) for colour in self.board.sector_colours[sector]]

    def in_force(self, seat: int, effect: int) -> int:
        """What the cards in force add up to for a seat, by kind of effect (rules 11.1)."""
        return self.force[seat * EFFECTS + effect]

    # what follows from the position

    def refresh(self) -> None:
        """Find everything derived anew."""
        self.conquered = self.board.starting
        for own in self.held:
            self.conquered |= own
        self.settled = 0
        self.bordering = 0
        self.open_land = 0
        for region in members(self.conquered):
            self.refresh_region(region)
        self.refresh_roads()
        for seat in range(self.players):
            self.refresh_network(seat)
        self.refresh_force()

    def refresh_region(self, region: int) -> None:
        """Let a conquered region count for the sites and connections at it."""
        board = self.board
        self.open_land |= board.opens[region]
        around = board.sites_of[region]
        self.bordering |= around
        for site in members(around):
            touched = board.touches[site]
            if touched & self.conquered == touched:
                self.settled |= SITE_BIT[site]

    def refresh_roads(self) -> None:
        """Find anew which connections are built, and which ones a wilderness road crosses."""
        self.built = 0
        for own in self.roads:
            self.built |= own
        self.crossed = 0
        for road in members(self.built & self.board.wilderness):
            self.crossed |= self.board.crosses[road]

    def refresh_network(self, seat: int) -> None:
        """Find anew what the roads of a seat join to Cuzco (rules 8.2)."""
        board = self.board
        network = SITE_BIT[board.capital]
        frontier = board.incident[board.capital]
        within = board.touches[board.capital]
        left = self.roads[seat]
        joined = left & frontier
        while joined:
            for road in members(joined):
                site = board.end_a[road]
                if network & SITE_BIT[site]:
                    site = board.end_b[road]
                network |= SITE_BIT[site]
                frontier |= board.incident[site]
                within |= board.touches[site]
            left ^= joined
            joined = left & frontier
        self.network = replaced(self.network, seat, network)
        self.frontier = replaced(self.frontier, seat, frontier)
        self.within = replaced(self.within, seat, within)
        self.cut_off = replaced(self.cut_off, seat, left)

    def refresh_force(self) -> None:
        """Add up the effects of the cards in force for each seat: those of the two sectors beside its line (rules 6.3)."""
        force = [0] * (EFFECTS * self.players)
        face_up = self.face_up
        for sector in range(self.players):
            beside = self.beside(sector)
            for card in range(CARDS):
                copies = face_up[sector * CARDS + card]
                if copies:
                    for seat in beside:
                        add_effect(force, seat * EFFECTS, card, copies)
        self.force = force


def add_effect(force: list[int], first: int, card: int, copies: int) -> None:
    """Add what a card does to the effects of a seat, which begin at `first`; pilgrimages are a set and do not add up."""
    at = first + cards.EFFECT[card]
    if cards.EFFECT[card] == PILGRIMAGE:
        force[at] |= 1 << cards.PILGRIMAGE_OF[card]
    else:
        force[at] += copies * cards.AMOUNT[card]
