"""The position of Cuzco: Chasqui. What lies here is what is remembered; what may be done with it stands in rules/.

Lists by seat have one entry a seat. Sets are masks (see tables/). A list marked (shared) changes seldom: it is replaced whole and
never changed in place, so that copies may share it.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kancha.core.decision import Kinds
from kancha.core.state import PLAIN, copied, declared
from kancha.core.state import State as BaseState
from kancha.games.cuzco_chasqui.kinds import KINDS
from kancha.games.cuzco_chasqui.tables import (
    COLOUR_SLOTS, COLOURS, COLUMN, DICE, DRAFTED, GODS, GOODS, MEDALS, OPEN_MISSIONS, PRIESTS, QUIPUS, SPACES, SPACES_ON_MASK,
    START_FOOD, START_MEDALS, START_OFFERINGS, STEPS, TILE_USAGE, USAGES,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.road import CUZCO, DEFAULT_PIECES, NEVER, VILLAGES, RoadMap, road_map

IGNORE: Final = 1
"""Armed: god card 7, the placement rule is ignored."""
SIX: Final = 2
"""Armed: god card 13, the die works with six pips."""
FLY: Final = 4
"""Armed: god card 14, the chasqui goes to any village."""

SETUP: Final = 0
END: Final = 4

SEATS: Final = 8
FRAME_KINDS: Final = 64
ASKED: Final = 64
"""More than there are seats, kinds of frames and turns of a phase: what the number of a turn is packed by."""

_ROAD: Final = """
dice_stream     chance for the dice
god_stream      chance for reshuffled god cards
pututus_on      1 with the pututu module
pieces          the map pieces in slots T0-T5, NE, SE, SW, NW (shared)
rotation        of the overlay, 0-5
round           1-6
phase           0 set-up, 1-3 the phases of a round, 4 end of the game
order           the seats in player order (shared)
standing        the seats as they stand on the knowledge track: farthest first, on one space the top marker first (shared)
knowledge       space by seat
points          victory points by seat
food            by seat
offerings       by seat
medals          by seat
place           of the chasqui by seat
returned        by seat: 1 once the chasqui came back to Cuzco
quipus          on the mask by seat
reserve         quipus in reserve by seat (shared)
delivered       by seat: the villages that hold a quipu of it (shared)
stacks          by village: the quipus as one number, see `stacked` (shared)
"""
_ROAD_DERIVED: Final = """
roads           the road map of the pieces
"""

_MASKS: Final = """
masks           the mask board by seat (shared)
feathers        by seat: the slots that hold one (shared)
circlets        by seat: the active ones (shared)
tiles           12 a seat: tiles in the order in which they came, -1 empty; tile i lies on space i + 1 of the mask (shared)
lowered         by seat: which of these are slid down (shared)
goods           6 a seat: how many of each type (shared)
missions        3 a seat: open missions, -1 without (shared)
done            by seat: the completed missions (shared)
pututus         2 a seat: tiles of one and of two pips (shared)
pututu_supply   2: those left in supply (shared)
dice            3 a seat: faces
die_space       3 a seat: the action space of each die, -1 unplaced
"""
_MASKS_DERIVED: Final = """
lowest          by action space: the lowest die there, 7 without
abilities       24 a seat: tiles by usage (shared)
tile_count      by seat (shared)
"""

_TOWN: Final = """
steps           6: the seat whose priest stands on the step, -1 empty (shared)
columns         12: study tiles next to 1-6 pips, then farm tiles; -1 empty (shared)
tile_piles      72: 36 study tiles, then 36 farm tiles, in the order in which rounds bring them (shared)
tile_discard    2: discarded study tiles, farm tiles minus 36 (shared)
market          goods row by row; -1 sold. Rows of past rounds hold what left the game (shared)
palace          missions on display; -1 taken (shared)
mission_pile    golden missions, the top one at missions_left - 1 (shared)
missions_left   how many of them are still in the pile
missions_out    the missions that left the game before everybody's eyes
draft           4 a seat: the golden missions that it drew in set-up (shared)
kept            by seat: which of these four it keeps; from phase 1 on the others are gone unseen (shared)
"""

_STATE: Final = """
god_reserve     cards of the first deal that nobody got, while they lie face down
piles           60: twelve places a god, its face-down cards first, the top one last (shared)
pile_size       5: how many are face down (shared)
face_up         5: the card on display, -1 none (shared)
god_discard     the discarded god cards
hands           by seat (shared)
shown           by seat: the cards of its hand that everybody knows to be there (shared)
ruled_out       by seat: the gods of which it showed a card of the first deal, so that its other one is of another god (shared)
medal_stack     medals on the temple
medals_out      medals that left the game
turn_of         the seat whose turn it is
armed           modifiers paid for the coming placement: IGNORE, SIX, FLY
played          god cards of which one was played in this turn, as bits by number
spent_cards     god cards used by a medal in this turn
used            usages of tiles made in this turn of phase II, as bits
usages          colours whose usage is still open: 1 study, 2 farm
boosts          colours whose usage god card 1 still strengthens: 1 study, 2 farm
"""

# the quipus of a village as one number: its octal digits are seat + 1, the lowest quipu first


def stacked(stack: int, seat: int) -> int:
    """A stack with a quipu of a seat put on top."""
    return stack * 8 + seat + 1


def top_of(stack: int) -> int:
    """The seat of the quipu on top of a stack, -1 without."""
    return stack % 8 - 1


def seats_of(stack: int) -> list[int]:
    """The seats of all quipus of a stack, from the bottom up."""
    found: list[int] = []
    while stack:
        found.append(top_of(stack))
        stack //= 8
    found.reverse()
    return found


class Road(BaseState):
    """Chance, the round, the map, and what everybody has in store."""

    fields: ClassVar[tuple[str, ...]] = declared(_ROAD)
    derived: ClassVar[tuple[str, ...]] = declared(_ROAD_DERIVED)

    def __init__(self, players: int, source: Road | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.dice_stream: int = 0
            self.god_stream: int = 0
            self.pututus_on: int = 0
            self.pieces: list[int] = DEFAULT_PIECES
            self.rotation: int = 0
            self.round: int = 1
            self.phase: int = SETUP
            self.order: list[int] = list(range(players))
            self.standing: list[int] = list(range(players))
            self.knowledge: list[int] = [0] * players
            self.points: list[int] = [0] * players
            self.food: list[int] = [START_FOOD] * players
            self.offerings: list[int] = [START_OFFERINGS] * players
            self.medals: list[int] = [START_MEDALS] * players
            self.place: list[int] = [CUZCO] * players
            self.returned: list[int] = [0] * players
            self.quipus: list[int] = [QUIPUS] * players
            self.reserve: list[int] = [0] * players
            self.delivered: list[int] = [0] * players
            self.stacks: list[int] = [0] * VILLAGES
            self.roads: RoadMap = road_map(DEFAULT_PIECES)
        else:
            self.dice_stream = source.dice_stream
            self.god_stream = source.god_stream
            self.pututus_on = source.pututus_on
            self.pieces = source.pieces
            self.rotation = source.rotation
            self.round = source.round
            self.phase = source.phase
            self.order = source.order
            self.standing = source.standing
            self.knowledge = source.knowledge[:]
            self.points = source.points[:]
            self.food = source.food[:]
            self.offerings = source.offerings[:]
            self.medals = source.medals[:]
            self.place = source.place[:]
            self.returned = source.returned[:]
            self.quipus = source.quipus[:]
            self.reserve = source.reserve
            self.delivered = source.delivered
            self.stacks = source.stacks
            self.roads = source.roads


class Masks(Road):
    """What lies on the masks and beside them, dice included."""

    fields: ClassVar[tuple[str, ...]] = Road.fields + declared(_MASKS)
    derived: ClassVar[tuple[str, ...]] = Road.derived + declared(_MASKS_DERIVED)

    def __init__(self, players: int, source: Masks | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.masks: list[int] = list(range(players))
            self.feathers: list[int] = [0] * players
            self.circlets: list[int] = [0] * players
            self.tiles: list[int] = [-1] * (SPACES_ON_MASK * players)
            self.lowered: list[int] = [0] * players
            self.goods: list[int] = [0] * (GOODS * players)
            self.missions: list[int] = [-1] * (OPEN_MISSIONS * players)
            self.done: list[int] = [0] * players
            self.pututus: list[int] = [0] * (2 * players)
            self.pututu_supply: list[int] = [0, 0]
            self.dice: list[int] = [1] * (DICE * players)
            self.die_space: list[int] = [-1] * (DICE * players)
            self.lowest: list[int] = [NEVER] * SPACES
            self.abilities: list[int] = [0] * (USAGES * players)
            self.tile_count: list[int] = [0] * players
        else:
            self.masks = source.masks
            self.feathers = source.feathers
            self.circlets = source.circlets
            self.tiles = source.tiles
            self.lowered = source.lowered
            self.goods = source.goods
            self.missions = source.missions
            self.done = source.done
            self.pututus = source.pututus
            self.pututu_supply = source.pututu_supply
            self.dice = source.dice[:]
            self.die_space = source.die_space[:]
            self.lowest = source.lowest[:]
            self.abilities = source.abilities
            self.tile_count = source.tile_count


class Town(Masks):
    """What lies on the Cuzco board, and the draft of missions."""

    fields: ClassVar[tuple[str, ...]] = Masks.fields + declared(_TOWN)

    def __init__(self, players: int, source: Town | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.steps: list[int] = [-1] * STEPS
            self.columns: list[int] = [-1] * (2 * COLUMN)
            self.tile_piles: list[int] = []
            self.tile_discard: list[int] = [0, 0]
            self.market: list[int] = []
            self.palace: list[int] = []
            self.mission_pile: list[int] = []
            self.missions_left: int = 0
            self.missions_out: int = 0
            self.draft: list[int] = [-1] * (DRAFTED * players)
            self.kept: list[int] = [0] * players
        else:
            self.steps = source.steps
            self.columns = source.columns
            self.tile_piles = source.tile_piles
            self.tile_discard = source.tile_discard
            self.market = source.market
            self.palace = source.palace
            self.mission_pile = source.mission_pile
            self.missions_left = source.missions_left
            self.missions_out = source.missions_out
            self.draft = source.draft
            self.kept = source.kept


@final
class State(Town):
    """A position of the game: all that, the god cards, and the turn."""

    fields: ClassVar[tuple[str, ...]] = Town.fields + declared(_STATE)

    def __init__(self, players: int, source: State | None = None) -> None:
        super().__init__(players, source)
        if source is None:
            self.god_reserve: int = 0
            self.piles: list[int] = []
            self.pile_size: list[int] = [0] * GODS
            self.face_up: list[int] = [-1] * GODS
            self.god_discard: int = 0
            self.hands: list[int] = [0] * players
            self.shown: list[int] = [0] * players
            self.ruled_out: list[int] = [0] * players
            self.medal_stack: int = MEDALS
            self.medals_out: int = 0
            self.turn_of: int = 0
            self.armed: int = 0
            self.played: int = 0
            self.spent_cards: int = 0
            self.used: int = 0
            self.usages: int = 0
            self.boosts: int = 0
        else:
            self.god_reserve = source.god_reserve
            self.piles = source.piles
            self.pile_size = source.pile_size
            self.face_up = source.face_up
            self.god_discard = source.god_discard
            self.hands = source.hands
            self.shown = source.shown
            self.ruled_out = source.ruled_out
            self.medal_stack = source.medal_stack
            self.medals_out = source.medals_out
            self.turn_of = source.turn_of
            self.armed = source.armed
            self.played = source.played
            self.spent_cards = source.spent_cards
            self.used = source.used
            self.usages = source.usages
            self.boosts = source.boosts

    def kinds(self) -> Kinds:
        return KINDS

    def copy(self) -> State:
        return copied(self) if PLAIN else State(self.players, self)

    def winners(self) -> list[int]:
        """The most victory points; of tied players the one ahead in player order (rules 10.5)."""
        if self.frames:
            return []
        best = max(self.points)
        return [seat for seat in self.order if self.points[seat] == best][:1]

    def turn(self) -> int:
        """At the bottom of the stack lies the step that goes round the table and counts whom it has asked; in set-up, where none
        does, every question to a seat is a turn. A further turn by god card 5 goes with the turn that it follows."""
        frames = self.frames
        if not frames:
            return -1
        if self.phase == SETUP:
            return frames[-4] * SEATS + self.actor
        return (self.round * FRAME_KINDS + frames[0]) * ASKED + frames[2]

    # what the table shows

    def priests(self, seat: int) -> int:
        """Priests on the mask."""
        return PRIESTS - self.steps.count(seat)

    def empty_spaces(self, seat: int) -> int:
        """Spaces of the mask with neither quipu nor tile."""
        return SPACES_ON_MASK - self.quipus[seat] - self.tile_count[seat]

    def feathers_of(self, seat: int, colour: int) -> int:
        return (self.feathers[seat] & COLOUR_SLOTS[self.masks[seat] * COLOURS + colour]).bit_count()

    def top_quipu(self, village: int) -> int:
        """The seat whose quipu lies on top in a village, -1 where there is none."""
        return top_of(self.stacks[village])

    def tile_at(self, seat: int, tile: int) -> int:
        """The index of a tile on a seat's mask, -1 where it is not."""
        first = seat * SPACES_ON_MASK
        for i in range(self.tile_count[seat]):
            if self.tiles[first + i] == tile:
                return i
        return -1

    # what follows from it

    def refresh(self) -> None:
        """Find everything derived anew."""
        self.roads = road_map(self.pieces)
        self.abilities = [0] * (USAGES * self.players)
        self.tile_count = [0] * self.players
        for seat in range(self.players):
            for tile in self.tiles[seat * SPACES_ON_MASK : (seat + 1) * SPACES_ON_MASK]:
                if tile >= 0:
                    self.abilities[seat * USAGES + TILE_USAGE[tile]] += 1
                    self.tile_count[seat] += 1
        self.refresh_lowest()

    def refresh_lowest(self) -> None:
        """Find the lowest die of every action space anew."""
        self.lowest = [NEVER] * SPACES
        for die in range(len(self.dice)):
            space = self.die_space[die]
            if space >= 0 and self.dice[die] < self.lowest[space]:
                self.lowest[space] = self.dice[die]

    def completed(self, seat: int) -> int:
        """How many missions a seat has completed."""
        return self.done[seat].bit_count()

    def holds_mission(self, seat: int, mission: int) -> bool:
        first = seat * OPEN_MISSIONS
        return mission in self.missions[first : first + OPEN_MISSIONS]
