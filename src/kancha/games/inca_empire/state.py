"""The position of Inca Empire. What lies here is what is remembered; what may be done with it stands in rules/.

Sets of sites, regions and connections are masks (see tables.py). Lists by seat have one entry a seat. Layout, after the
fields of every state:
  deck_stream     chance for the sun cards
  early_downfall, gods_agree   1 when the variant is played
  pizarro         at which Invasion marker Pizarro arrives (0..3), -1 without the variant; hidden
  round, phase    the black figure: round 1..7, place of the phase in the round's column
  colours         colour by seat
  order           seats by Turn Order tile
  vp              victory points by seat
  rank            the score track: seats from the leading one on; of equal points the inner figure stands first
  labor           tokens by seat
  roads           masks of connections by seat
  held            masks by seat of the regions whose marker it took
  terraced        regions whose marker has a terrace
  markers         culture type by region, -1 where there never was one; a taken marker keeps its place here
  spare           the markers that nobody uses; hidden
  revealed        regions whose marker lies or lay face up
  cities, garrisons, temples   masks of sites
  pile            sun cards, the top card last
  discard         how many of each card
  hands           by seat: its three cards, sorted
  face_up         by sector: how many of each card are in force
  face_down       by sector: the card placed in this Sun phase, -1 without
  placed_by       by sector: the seat that placed it, -1 without
  turn_of         the seat whose turn it is in a People phase, -1 outside
  road_action, construction    AHEAD, DONE or SKIPPED in this turn
  pilgrimage      OPEN, GONE or CLOSED in this turn
  wilderness_left how many of this turn's roads may still be wilderness roads
  rapid_left      how many Rapid Expansion conquests are left in this turn
Derived, not in the digest:
  board           the map
  force           by seat: what each kind of effect of the cards in force adds up to
  conquered       regions, the starting ones included
  settled         sites that touch only conquered regions
  bordering       sites that touch a conquered region
  open_land       connections with an end that touches a conquered region
  built           connections with a road of anybody
  crossed         wilderness connections that a built one crosses
  network         sites by seat that its roads join to Cuzco
  frontier        connections by seat with an end in its network
  within          regions by seat that its network touches
  cut_off         roads by seat that are not joined to Cuzco

All lists but the stack are replaced whole and never changed in place, so that copies may share them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kancha.core.decision import Kinds
from kancha.core.reasons import Reasons
from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.core.state import State as BaseState
from kancha.core.state import replaced
from kancha.core.told import Events
from kancha.games.inca_empire.actions import ACTIONS
from kancha.games.inca_empire.frames import SECTOR
from kancha.games.inca_empire.tables import (
    CARD_AMOUNT,
    CARD_EFFECT,
    CARDS,
    COLOURS,
    EFFECTS,
    HAND,
    INVASION_MARKERS,
    MAPS,
    PEOPLE,
    PHASES,
    PILGRIM_CARD,
    PILGRIMAGE,
    REGIONS,
    ROUNDS,
    SITE_BIT,
    Map,
    members,
)

KINDS: Final = Kinds(ACTIONS, Reasons(), Events())
"""The frame kinds; rules/table.py fills the table."""

AHEAD: Final = 0
DONE: Final = 1
SKIPPED: Final = 2

OPEN: Final = 0
GONE: Final = 1
CLOSED: Final = 2


@final
class State(BaseState):
    """A position of the game."""

    fields: ClassVar[tuple[str, ...]] = (
        "deck_stream", "early_downfall", "gods_agree", "pizarro", "round", "phase", "colours", "order", "vp", "rank", "labor",
        "roads", "held", "terraced", "markers", "spare", "revealed", "cities", "garrisons", "temples",
        "pile", "discard", "hands", "face_up", "face_down", "placed_by",
        "turn_of", "road_action", "construction", "pilgrimage", "wilderness_left", "rapid_left",
    )  # fmt: skip

    def __init__(self, players: int, source: State | None = None) -> None:
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
            self.vp: list[int] = [0] * players
            self.rank: list[int] = []
            self.labor: list[int] = [0] * players
            self.roads: list[int] = [0] * players
            self.held: list[int] = [0] * players
            self.terraced: int = 0
            self.markers: list[int] = [-1] * REGIONS
            self.spare: list[int] = []
            self.revealed: int = 0
            self.cities: int = 0
            self.garrisons: int = 0
            self.temples: int = 0
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
            self.board: Map = MAPS[players - 3]
            self.force: list[int] = [0] * (EFFECTS * players)
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
            self.deck_stream = source.deck_stream
            self.early_downfall = source.early_downfall
            self.gods_agree = source.gods_agree
            self.pizarro = source.pizarro
            self.round = source.round
            self.phase = source.phase
            self.colours = source.colours
            self.order = source.order
            self.vp = source.vp
            self.rank = source.rank
            self.labor = source.labor
            self.roads = source.roads
            self.held = source.held
            self.terraced = source.terraced
            self.markers = source.markers
            self.spare = source.spare
            self.revealed = source.revealed
            self.cities = source.cities
            self.garrisons = source.garrisons
            self.temples = source.temples
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
            self.board = source.board
            self.force = source.force
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

    def kinds(self) -> Kinds:
        return KINDS

    def copy(self) -> State:
        return State(self.players, self)

    def scores(self) -> list[int]:
        return self.vp[:]

    def winners(self) -> list[int]:
        return [] if self.frames else [self.rank[0]]

    def dump(self) -> dict[str, Any]:
        from kancha.games.inca_empire.seen import position

        return position.dump(self)

    # what everybody sees

    def phase_kind(self) -> int:
        """The phase that the black figure stands on."""
        return PHASES[self.round][self.phase]

    def hidden(self) -> int:
        """Regions whose marker lies face down."""
        standard = self.board.standard
        return standard ^ (standard & self.revealed)

    def turned_markers(self) -> int:
        """How many Invasion markers have been turned up (rules 14)."""
        if self.pizarro < 0 or self.round < ROUNDS:
            return 0
        finished = PHASES[ROUNDS][: self.phase].count(PEOPLE)
        return min(finished, self.pizarro + 1)

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
        """Find anew what the roads of a seat join to Cuzco (rules 8)."""
        board = self.board
        network = SITE_BIT[board.capital]
        frontier = board.incident[board.capital]
        left = self.roads[seat]
        while left & frontier:
            for road in members(left & frontier):
                for site in (board.end_a[road], board.end_b[road]):
                    network |= SITE_BIT[site]
                    frontier |= board.incident[site]
                left ^= 1 << road
        within = 0
        for site in members(network):
            within |= board.touches[site]
        self.network = replaced(self.network, seat, network)
        self.frontier = replaced(self.frontier, seat, frontier)
        self.within = replaced(self.within, seat, within)
        self.cut_off = replaced(self.cut_off, seat, left)

    def refresh_force(self) -> None:
        """Add up the effects of the cards in force for each seat: those of the two sectors beside its line (rules 6.3)."""
        seat_of = [-1] * COLOURS
        for seat in range(self.players):
            seat_of[self.colours[seat]] = seat
        force = [0] * (EFFECTS * self.players)
        for sector in range(self.players):
            for card in range(CARDS):
                copies = self.face_up[sector * CARDS + card]
                if copies:
                    for colour in self.board.sector_colours[sector]:
                        at = seat_of[colour] * EFFECTS + CARD_EFFECT[card]
                        if CARD_EFFECT[card] == PILGRIMAGE:
                            force[at] |= 1 << PILGRIM_CARD.index(card)
                        else:
                            force[at] += copies * CARD_AMOUNT[card]
        self.force = force

    # what a seat does not know

    def imagine(self, seat: int, seed: int) -> State:
        s = self.copy()
        s.deck_stream = open_stream(seed, 1)
        s._imagine_markers(open_stream(seed, 2))
        if s.pizarro >= 0 and s.actor >= 0:
            turned = s.turned_markers()
            s.pizarro = turned + below(advance(open_stream(seed, 3)), INVASION_MARKERS - turned)
        s._imagine_cards(seat)
        if s.actor >= 0 and s.actor != seat:
            s.settle()
        return s

    def _imagine_markers(self, stream: int) -> None:
        """Deal the markers anew that lie face down or are not used (rules 15)."""
        hidden = members(self.hidden())
        pool = [self.markers[region] for region in hidden] + self.spare
        pool.sort()
        shuffle(pool, stream)
        markers = self.markers[:]
        for region in hidden:
            markers[region] = pool.pop()
        self.markers = markers
        self.spare = pool

    def _imagine_cards(self, seat: int) -> None:
        """Deal the pile, the hands of the others and their cards of this Sun phase anew (rules 15)."""
        pool = self.pile[:]
        for other in range(self.players):
            if other != seat:
                pool += self.hands[other * HAND : other * HAND + HAND]
        for sector in range(self.players):
            if self.placed_by[sector] not in (-1, seat):
                pool.append(self.face_down[sector])
        pool.sort()
        self.deck_stream = shuffle(pool, self.deck_stream)
        face_down = self.face_down[:]
        for sector in range(self.players):
            if self.placed_by[sector] not in (-1, seat):
                face_down[sector] = pool.pop()
        self.face_down = face_down
        hands: list[int] = []
        for other in range(self.players):
            if other == seat:
                hands += self.hands[other * HAND : other * HAND + HAND]
                continue
            own = [pool.pop() for _ in range(HAND)]
            if self.actor == other and self.top() == SECTOR:
                self.frames[-2] = own[0]
            own.sort()
            hands += own
        self.hands = hands
        self.pile = pool
