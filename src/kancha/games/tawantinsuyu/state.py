"""The position of Tawantinsuyu. What lies here is what is remembered; what may be done with it stands in rules/.

Sets of spaces, cards and Buildings are masks (see tables/). Lists "by seat" have one entry a seat, "by seat and x" one
entry for each x, seat after seat. A face-down pile lists its pieces with the top last; each piece is its number plus
PILE times the mask of the seats that know it lies there. Lists are replaced whole and never changed in place, so that copies
may share them; only those marked (own) are each state's own.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kancha.core.decision import Kinds
from kancha.core.rng import advance, below
from kancha.core.state import PLAIN, copied, declared
from kancha.core.state import State as BaseState
from kancha.games.tawantinsuyu.golden.tables import COURTIERS, GOVERNORS, MORE_MARKERS, NEWCOMERS, PLACES, VASSALS_EACH
from kancha.games.tawantinsuyu.kinds import KEEP_CARDS, KINDS, PICK_TILE, RESOLVE_CARDS, SHOW_CARDS
from kancha.games.tawantinsuyu.tables import (
    BIT, COLOURS, CONQUEST_MARKERS, EDGES, LANDS, MARKET_EACH, ORDER, RESOURCES, SECTIONS, SOLO_TARGET, START_SCORE, STATUE_KINDS,
    STATUE_SUPPLY, STEPS_MARKERS, STEPS_SLOTS,
)  # fmt: skip

PILE: Final = 64
LOOK: Final = 128
BEFORE_SHOWING: Final = 100
"""More than there are choices of set-up after the God cards to be played were shown."""


def pack_piece(number: int, known: int) -> int:
    """A piece of a pile: its number, and the mask of the seats that know that it lies there."""
    return number + PILE * known


def piece_number(piece: int) -> int:
    """The number of a piece of a pile."""
    return piece % PILE


def piece_known(piece: int) -> int:
    """The mask of the seats that know it."""
    return piece // PILE


def pack_look(building: int, known: int) -> int:
    """The same for a Building drawn to look at, of which there are more than fit a pile's numbers."""
    return building + LOOK * known


def look_building(piece: int) -> int:
    """The Building of such a piece."""
    return piece % LOOK


def look_known(piece: int) -> int:
    """The mask of the seats that know it."""
    return piece // LOOK


_COURSE: Final = """
automaton    the seat that the rules play, -1 without
opponent     which solo opponent plays it: its number in AUTOMATA of rules/moments.py
difficulty   mask of the solo opponent's options
god_stream   chance for God cards
army_stream  chance for Army cards
bag_stream   chance for the bag of Workers
die_stream   chance for the solo opponent's die
rotation     how far the Coricancha is turned
first        the seat that begins
turn_of      the seat on turn, -1 in set-up
turns        turns begun so far
free         1 while free actions are allowed to turn_of: in its turn proper
trade        what was exchanged in a row (see pack_trade of rules/passives.py)
laid         the God card that placed this turn's Worker, -1 without
holder       the seat with the Festival token, -1 without
festivals    how many Festivals were triggered
"""
_HILL: Final = """
points      VP by seat (own)
goods       by seat and resource: potato, corn, stone, gold (own)
workers     by seat and colour: Workers in supply
temple      positions by seat
priest      Coricancha spots by seat, -1 before the first turn
standing    by colour: mask of the spaces where such a Worker stands
steps       by slot: the owner of the marker, -1 empty
lands       by Conquest space: the owner of the marker, -1 empty
village     colours from the potato end to the corn end
nomads      Workers by colour
bag         Workers by colour
casualties  Workers by colour
removed     Workers by colour that are out of the game
"""
_HILL_DERIVED: Final = """
depths    by section: how many Steps markers it has
cause     what the effect comes from that was begun last (see ORIGIN_ID of effects), 0 for none; for questions only
cause_at  how high the stack was then: what is asked above that follows from it
"""
_CARDS: Final = """
god_deck      a pile; what is put under it is put there openly
offer         God cards, the oldest first
god_hand      masks by seat
god_shown     masks by seat: cards in hand that everybody knows to be there
kept          masks by seat: in set-up, cards of the hand chosen to be kept, secret until all have chosen
spread        masks by seat: God cards laid open in set-up and not yet resolved
played        mask: God cards played in set-up or at a Festival that will be shuffled into the deck
army_deck     a pile of which nobody knows anything
army_discard  mask
army_hand     masks by seat: Army cards in hand
army_up       masks by seat: face up in the area
army_down     masks by seat: face down in the area
trained       mask: Army cards drawn by the actor, one of which is to be kept
"""
_WORKS: Final = """
market             Buildings on offer, two slots a type, -1 empty
production_pile    a pile; all that lies under it was put there openly
passive_pile       the same
production         masks by seat: Production Buildings owned
exhausted          masks by seat: those of them that lie face down
passive            masks by seat: Passive Buildings by their own number, Z01 is 0
weavings           the pile; its top is known to everybody
drawn              tiles drawn to be bought, coded as in a pile
bought             tiles chosen among them, in order
tapestry_seat      by Tapestry in order of founding: its owner
tapestry_tiles     by Tapestry: its tiles as digits (see DIGIT of rules/weavings.py)
tapestry_patterns  by Tapestry: mask of its patterns
matches            by seat and edge reward: matching connections
statue_supply      by kind: small ones by god, large ones by god
statues            by seat and kind
"""
_OPPONENT: Final = """
queue        its Workers, oldest first; a Newcomer is its kind plus 8
slots        its God cards, -1 empty
tokens       the spots of its tokens
personality  its Personality, -1 without
placed_once  1 after its first placement
"""
_MODULES: Final = """
modules       mask of the modules (see golden/tables.py)
overlay       the Temple: 0 as printed, 1 Simpa, 2 Ruruy
guest_stream  chance of the Newcomer bag
spent         God cards played for their benefits, in order, each plus PILE times its seat; they join the offer later
held          Weavings taken and not yet placed, coded as in a pile
aside         drawn tiles of a purchase that another one interrupts, each group followed by its size
veiled        1 while the top of the Weaving pile is not turned up
placing       mask of what may still be used in this placement: Palaces, then ALTAR_USE and SHRINE_USE
build_colour  the colour of the placed Worker for Buildings and Palaces, -1 outside a placement
founded       1 when a Palace was constructed in this turn's placement
looked        Buildings that the actor has drawn to look at, each with who knows it (see LOOK)
drafted       mask: God cards drawn by the actor, some of which are to be kept
"""
_STATE: Final = """
nations         by region: the Nation tile
nation_markers  by region and seat: Conquest markers on the tile
vassals         by seat and Vassal: where it lies (see golden/tables.py)
palace_pile     the pile of Palaces
palaces         masks by seat: Palaces owned
nobles          masks by seat: those with a Noble
lying           masks by seat: those whose Noble lies down
guest_bag       Newcomers by kind in the bag
guest_offer     kinds on offer in order
newcomers       by seat and kind: Newcomers in supply
guests          by kind: mask of the spaces where one stands; `standing` has them in both their colours
guest_fallen    by kind: in the Casualties of War
guest_removed   by kind: out of the game
side            Pachamama's board: 0 plain, 1 Golden Age
personas        her Personalities by slot A, B, C, -1 without
hoard           1 when she scores leftover resources
"""


class Course(BaseState):
    """How far the game is."""

    fields: ClassVar[tuple[str, ...]] = declared(_COURSE)

    def __init__(self, players: int, source: Course | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.automaton: int = -1
            self.opponent: int = 0
            self.difficulty: int = 0
            self.god_stream: int = 0
            self.army_stream: int = 0
            self.bag_stream: int = 0
            self.die_stream: int = 0
            self.rotation: int = 0
            self.first: int = 0
            self.turn_of: int = -1
            self.turns: int = 0
            self.free: int = 0
            self.trade: int = 0
            self.laid: int = -1
            self.holder: int = -1
            self.festivals: int = 0
        else:
            self.automaton = source.automaton
            self.opponent = source.opponent
            self.difficulty = source.difficulty
            self.god_stream = source.god_stream
            self.army_stream = source.army_stream
            self.bag_stream = source.bag_stream
            self.die_stream = source.die_stream
            self.rotation = source.rotation
            self.first = source.first
            self.turn_of = source.turn_of
            self.turns = source.turns
            self.free = source.free
            self.trade = source.trade
            self.laid = source.laid
            self.holder = source.holder
            self.festivals = source.festivals


class Hill(Course):
    """What stands on the board, and what every seat has to pay with."""

    fields: ClassVar[tuple[str, ...]] = Course.fields + declared(_HILL)
    derived: ClassVar[tuple[str, ...]] = declared(_HILL_DERIVED)

    def __init__(self, players: int, source: Hill | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.points: list[int] = [START_SCORE] * players
            self.goods: list[int] = [0] * (RESOURCES * players)
            self.workers: list[int] = [0] * (COLOURS * players)
            self.temple: list[int] = [0] * players
            self.priest: list[int] = [-1] * players
            self.standing: list[int] = [0] * COLOURS
            self.steps: list[int] = [-1] * STEPS_SLOTS
            self.depths: list[int] = [0] * SECTIONS
            self.cause: int = 0
            self.cause_at: int = 0
            self.lands: list[int] = [-1] * LANDS
            self.village: list[int] = []
            self.nomads: list[int] = [0] * COLOURS
            self.bag: list[int] = [0] * COLOURS
            self.casualties: list[int] = [0] * COLOURS
            self.removed: list[int] = [0] * COLOURS
        else:
            self.points = source.points[:]
            self.goods = source.goods[:]
            self.workers = source.workers
            self.temple = source.temple
            self.priest = source.priest
            self.standing = source.standing
            self.steps = source.steps
            self.depths = source.depths
            self.cause = source.cause
            self.cause_at = source.cause_at
            self.lands = source.lands
            self.village = source.village
            self.nomads = source.nomads
            self.bag = source.bag
            self.casualties = source.casualties
            self.removed = source.removed


class Cards(Hill):
    """God cards and Army cards."""

    fields: ClassVar[tuple[str, ...]] = Hill.fields + declared(_CARDS)

    def __init__(self, players: int, source: Cards | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.god_deck: list[int] = []
            self.offer: list[int] = []
            self.god_hand: list[int] = [0] * players
            self.god_shown: list[int] = [0] * players
            self.kept: list[int] = [0] * players
            self.spread: list[int] = [0] * players
            self.played: int = 0
            self.army_deck: list[int] = []
            self.army_discard: int = 0
            self.army_hand: list[int] = [0] * players
            self.army_up: list[int] = [0] * players
            self.army_down: list[int] = [0] * players
            self.trained: int = 0
        else:
            self.god_deck = source.god_deck
            self.offer = source.offer
            self.god_hand = source.god_hand
            self.god_shown = source.god_shown
            self.kept = source.kept
            self.spread = source.spread
            self.played = source.played
            self.army_deck = source.army_deck
            self.army_discard = source.army_discard
            self.army_hand = source.army_hand
            self.army_up = source.army_up
            self.army_down = source.army_down
            self.trained = source.trained


class Works(Cards):
    """Buildings, Weavings and Statues."""

    fields: ClassVar[tuple[str, ...]] = Cards.fields + declared(_WORKS)

    def __init__(self, players: int, source: Works | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.market: list[int] = [-1] * (2 * MARKET_EACH)
            self.production_pile: list[int] = []
            self.passive_pile: list[int] = []
            self.production: list[int] = [0] * players
            self.exhausted: list[int] = [0] * players
            self.passive: list[int] = [0] * players
            self.weavings: list[int] = []
            self.drawn: list[int] = []
            self.bought: list[int] = []
            self.tapestry_seat: list[int] = []
            self.tapestry_tiles: list[int] = []
            self.tapestry_patterns: list[int] = []
            self.matches: list[int] = [0] * (EDGES * players)
            self.statue_supply: list[int] = STATUE_SUPPLY
            self.statues: list[int] = [0] * (STATUE_KINDS * players)
        else:
            self.market = source.market
            self.production_pile = source.production_pile
            self.passive_pile = source.passive_pile
            self.production = source.production
            self.exhausted = source.exhausted
            self.passive = source.passive
            self.weavings = source.weavings
            self.drawn = source.drawn
            self.bought = source.bought
            self.tapestry_seat = source.tapestry_seat
            self.tapestry_tiles = source.tapestry_tiles
            self.tapestry_patterns = source.tapestry_patterns
            self.matches = source.matches
            self.statue_supply = source.statue_supply
            self.statues = source.statues


class Opponent(Works):
    """What a solo opponent has besides."""

    fields: ClassVar[tuple[str, ...]] = Works.fields + declared(_OPPONENT)

    def __init__(self, players: int, source: Opponent | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.queue: list[int] = []
            self.slots: list[int] = []
            self.tokens: list[int] = []
            self.personality: int = -1
            self.placed_once: int = 0
        else:
            self.queue = source.queue
            self.slots = source.slots
            self.tokens = source.tokens
            self.personality = source.personality
            self.placed_once = source.placed_once


class Modules(Opponent):
    """Golden Age: what waits in the middle of something. From here on in the digest only where it is played."""

    fields: ClassVar[tuple[str, ...]] = Opponent.fields + declared(_MODULES)

    def __init__(self, players: int, source: Modules | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.modules: int = 0
            self.overlay: int = 0
            self.guest_stream: int = 0
            self.spent: list[int] = []
            self.held: list[int] = []
            self.aside: list[int] = []
            self.veiled: int = 0
            self.placing: int = 0
            self.build_colour: int = -1
            self.founded: int = 0
            self.looked: list[int] = []
            self.drafted: int = 0
        else:
            self.modules = source.modules
            self.overlay = source.overlay
            self.guest_stream = source.guest_stream
            self.spent = source.spent
            self.held = source.held
            self.aside = source.aside
            self.veiled = source.veiled
            self.placing = source.placing
            self.build_colour = source.build_colour
            self.founded = source.founded
            self.looked = source.looked
            self.drafted = source.drafted


@final
class State(Modules):
    """A position of the game: all that, and the Nations, Nobles and Newcomers of Golden Age."""

    fields: ClassVar[tuple[str, ...]] = Modules.fields + declared(_STATE)

    def __init__(self, players: int, source: State | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.nations: list[int] = []
            self.nation_markers: list[int] = []
            self.vassals: list[int] = []
            self.palace_pile: list[int] = []
            self.palaces: list[int] = [0] * players
            self.nobles: list[int] = [0] * players
            self.lying: list[int] = [0] * players
            self.guest_bag: list[int] = []
            self.guest_offer: list[int] = []
            self.newcomers: list[int] = []
            self.guests: list[int] = []
            self.guest_fallen: list[int] = []
            self.guest_removed: list[int] = []
            self.side: int = 0
            self.personas: list[int] = []
            self.hoard: int = 0
        else:
            self.nations = source.nations
            self.nation_markers = source.nation_markers
            self.vassals = source.vassals
            self.palace_pile = source.palace_pile
            self.palaces = source.palaces
            self.nobles = source.nobles
            self.lying = source.lying
            self.guest_bag = source.guest_bag
            self.guest_offer = source.guest_offer
            self.newcomers = source.newcomers
            self.guests = source.guests
            self.guest_fallen = source.guest_fallen
            self.guest_removed = source.guest_removed
            self.side = source.side
            self.personas = source.personas
            self.hoard = source.hoard

    def digested(self) -> tuple[str, ...]:
        return self.fields if self.modules or self.opponent else Opponent.fields

    def kinds(self) -> Kinds:
        return KINDS

    def copy(self) -> State:
        return copied(self) if PLAIN else State(self.players, self)

    def winners(self) -> list[int]:
        """Most VP, then most resources (rules 10); alone, the target and more than the opponent (rules 13.7)."""
        if self.frames:
            return []
        if self.automaton >= 0:
            you = 1 - self.automaton
            won = self.points[you] >= SOLO_TARGET and self.points[you] > self.points[self.automaton]
            return [you if won else self.automaton]
        best = max(self.points)
        ahead = [seat for seat in range(self.players) if self.points[seat] == best]
        most = max(self.resources(seat) for seat in ahead)
        return [seat for seat in ahead if self.resources(seat) == most]

    def turn(self) -> int:
        """In set-up, below 0, by how many seats have yet to choose something; then by the number of the turn. A Festival before
        it counts by itself."""
        if self.turns:
            return 2 * self.turns + self.free
        waiting = 0
        for at in range(0, len(self.frames), 4):
            kind = self.frames[at]
            if kind in (PICK_TILE, KEEP_CARDS, RESOLVE_CARDS):
                waiting += 1
            elif kind == SHOW_CARDS:
                waiting += BEFORE_SHOWING
        return -waiting

    # what can be counted

    def resources(self, seat: int) -> int:
        """All resources of a seat together."""
        return sum(self.goods[seat * RESOURCES : seat * RESOURCES + RESOURCES])

    def worker_count(self, seat: int) -> int:
        """Workers in the supply of a seat, Newcomers included."""
        workers = self.workers
        at = seat * COLOURS
        count = workers[at] + workers[at + 1] + workers[at + 2] + workers[at + 3] + workers[at + 4]
        return count + self.newcomer_count(seat) if self.newcomers else count

    def newcomer_count(self, seat: int) -> int:
        return sum(self.newcomers[seat * NEWCOMERS : seat * NEWCOMERS + NEWCOMERS]) if self.newcomers else 0

    def occupied(self) -> int:
        """The spaces where a Worker stands."""
        standing = self.standing
        return standing[0] | standing[1] | standing[2] | standing[3] | standing[4]

    def steps_left(self, seat: int) -> int:
        return STEPS_MARKERS - self.steps.count(seat)

    def markers_left(self, seat: int) -> int:
        """Conquest markers in the supply."""
        return CONQUEST_MARKERS + (MORE_MARKERS if self.nations else 0) - self.markers_placed(seat)

    def markers_placed(self, seat: int) -> int:
        """Conquest markers on the tracks, unless a Vassal has taken their place (rules 18.6), and on Nation tiles."""
        placed = self.lands.count(seat)
        if self.nations:
            placed -= self.vassals_at(seat, GOVERNORS)
            for region in range(len(self.nations)):
                placed += self.nation_markers[region * self.players + seat]
        return placed

    # Vassals and Nobles (rules 18, 19)

    def vassals_at(self, seat: int, nation: int) -> int:
        """How many Vassals of a seat a Nation has placed."""
        found = 0
        for at in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
            if self.vassals[at] // PLACES == nation:
                found += 1
        return found

    def vassals_on(self, seat: int, nation: int, place: int) -> int:
        """How many Vassals of a seat lie at a place of a Nation."""
        if not self.vassals:
            return 0
        code = nation * PLACES + place
        found = 0
        for at in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
            if self.vassals[at] == code:
                found += 1
        return found

    def envoys(self, seat: int) -> int:
        """The mask of the Palaces where a Vassal is the Noble."""
        mask = 0
        if self.vassals:
            for at in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
                if self.vassals[at] // PLACES == COURTIERS:
                    mask |= BIT[self.vassals[at] % PLACES]
        return mask

    def ready(self, seat: int) -> int:
        """The mask of the Palaces whose ability could be used: the Noble stands, or is a Vassal."""
        return self.nobles[seat] ^ self.lying[seat] | self.envoys(seat)

    def action_at(self, spot: int) -> int:
        """The High Priest action of a Coricancha spot (rules 3, step 2)."""
        return ORDER[(spot - self.rotation) % SECTIONS]

    def everybody(self) -> int:
        """The mask of all seats: what everybody knows."""
        return BIT[self.players] - 1

    # chance

    def roll(self, faces: int) -> int:
        """A number below `faces`, from the stream of the solo opponent's die."""
        self.die_stream = advance(self.die_stream)
        self.learned += 1
        return below(self.die_stream, faces)


def eye_of(s: State, seat: int) -> int:
    """What a piece of a pile that a seat (-1: a spectator) knows holds for sure: `piece & eye == eye`."""
    return pack_piece(0, BIT[seat] if seat >= 0 else s.everybody())


def known_to(s: State, piece: int, seat: int) -> bool:
    """Whether a seat (-1: a spectator) knows a piece of a pile."""
    eye = eye_of(s, seat)
    return piece & eye == eye
