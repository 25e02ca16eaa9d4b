"""The position of Cuzco: Chasqui. What lies here is what is remembered; what may be done with it stands in rules/.

Lists by seat have one entry a seat. Sets are masks (see tables/). Layout, after the fields of every state:
  dice_stream     chance for the dice
  god_stream      chance for reshuffled god cards
  pututus_on      1 with the pututu module
  pieces          the map pieces in slots T0-T5, NE, SE, SW, NW
  rotation        of the overlay, 0-5
  round           1-6
  phase           0 set-up, 1-3 the phases of a round, 4 end of the game
  order           the seats in player order
  standing        the seats as they stand on the knowledge track: farthest first, on one space the top marker first
  knowledge       space by seat
  vp, food, offerings, medals   by seat
  place           of the chasqui by seat
  returned        by seat: 1 once the chasqui came back to Cuzco
  quipus, reserve quipus on the mask and in reserve by seat
  delivered       by seat: the villages that hold a quipu of it
  stacks          by village: the quipus as octal digits seat + 1, the top one last
  masks           the mask board by seat
  feathers        by seat: the slots that hold one
  circlets        by seat: the active ones
  tiles           12 a seat: tiles in the order in which they came, -1 empty; tile i lies on space i + 1 of the mask
  lowered         by seat: which of these are slid down
  goods           6 a seat: how many of each type
  missions        3 a seat: open missions, -1 without
  done            by seat: the completed missions
  pututus         2 a seat: tiles of one and of two pips
  pututu_supply   2: those left in supply
  dice            3 a seat: faces
  die_space       3 a seat: the action space of each die, -1 unplaced
  steps           6: the seat whose priest stands on the step, -1 empty
  columns         12: study tiles next to 1-6 pips, then farm tiles; -1 empty
  tile_piles      72: 36 study tiles, then 36 farm tiles, in the order in which rounds bring them
  tile_discard    2: discarded study tiles, farm tiles minus 36
  market          goods row by row; -1 sold. Rows of past rounds hold what left the game
  palace          missions on display; -1 taken
  mission_pile    golden missions, the top one at missions_left - 1
  missions_left   how many of them are still in the pile
  missions_out    the missions that left the game before everybody's eyes
  draft           4 a seat: the golden missions that it drew in set-up
  kept            by seat: which of these four it keeps; from phase 1 on the others are gone unseen
  god_reserve     cards of the first deal that nobody got, while they lie face down
  piles           60: twelve places a god, its face-down cards first, the top one last
  pile_size       5: how many are face down
  face_up         5: the card on display, -1 none
  god_discard     the discarded god cards
  hands           by seat
  shown           by seat: the cards of its hand that everybody knows to be there
  ruled_out       by seat: the gods of which it showed a card of the first deal, so that its other one is of another god
  medal_stack     medals on the temple
  medals_out      medals that left the game
  turn_of         the seat whose turn it is
  armed           modifiers paid for the coming placement: IGNORE, SIX, FLY
  played          god cards of which one was played in this turn, as bits by number
  spent_cards     god cards used by a medal in this turn
  used            abilities used in this turn of phase II: bits colour * 12 + ability
  usages          usages still open: 1 study, 2 farm
  boosts          usages that god card 1 still strengthens: 1 study, 2 farm
Derived, not in the digest:
  roads           the road map of the pieces
  lowest          by action space: the lowest die there, 7 without
  abilities       24 a seat: tiles by colour * 12 + ability
  tile_count      by seat

Lists that change seldom are replaced whole and never changed in place, so that copies may share them: all but those from
knowledge to quipus and dice, die_space, lowest.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kancha.core.decision import Kinds
from kancha.core.reasons import Reasons
from kancha.core.state import State as BaseState
from kancha.core.told import Events
from kancha.games.cuzco_chasqui.actions import ACTIONS
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES,
    COLOUR_SLOTS,
    COLOURS,
    COLUMN,
    DICE,
    DRAFTED,
    GODS,
    GOODS,
    HALF,
    MEDALS,
    OPEN_MISSIONS,
    PRIESTS,
    QUIPUS,
    SPACES,
    SPACES_ON_MASK,
    START_FOOD,
    START_MEDALS,
    START_OFFERINGS,
    STEPS,
    TILE_ABILITY,
)
from kancha.games.cuzco_chasqui.tables.road import CUZCO, DEFAULT_PIECES, NEVER, VILLAGES, RoadMap, road_map

KINDS: Final = Kinds(ACTIONS, Reasons(), Events())
"""The frame kinds; rules/ fills the table."""

IGNORE: Final = 1
"""Armed: god card 7, the placement rule is ignored."""
SIX: Final = 2
"""Armed: god card 13, the die works with six pips."""
FLY: Final = 4
"""Armed: god card 14, the chasqui goes to any village."""

SETUP: Final = 0
END: Final = 4


@final
class State(BaseState):
    """A position of the game."""

    fields: ClassVar[tuple[str, ...]] = (
        "dice_stream", "god_stream", "pututus_on", "pieces", "rotation", "round", "phase", "order", "standing", "knowledge",
        "vp", "food", "offerings", "medals", "place", "returned", "quipus", "reserve", "delivered", "stacks", "masks",
        "feathers", "circlets", "tiles", "lowered", "goods", "missions", "done", "pututus", "pututu_supply", "dice",
        "die_space", "steps", "columns", "tile_piles", "tile_discard", "market", "palace", "mission_pile", "missions_left",
        "missions_out", "draft", "kept", "god_reserve", "piles", "pile_size", "face_up", "god_discard", "hands", "shown",
        "ruled_out", "medal_stack", "medals_out", "turn_of", "armed", "played", "spent_cards", "used", "usages", "boosts",
    )  # fmt: skip

    def __init__(self, players: int, source: State | None = None) -> None:
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
            self.vp: list[int] = [0] * players
            self.food: list[int] = [START_FOOD] * players
            self.offerings: list[int] = [START_OFFERINGS] * players
            self.medals: list[int] = [START_MEDALS] * players
            self.place: list[int] = [CUZCO] * players
            self.returned: list[int] = [0] * players
            self.quipus: list[int] = [QUIPUS] * players
            self.reserve: list[int] = [0] * players
            self.delivered: list[int] = [0] * players
            self.stacks: list[int] = [0] * VILLAGES
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
            self.roads: RoadMap = road_map(DEFAULT_PIECES)
            self.lowest: list[int] = [NEVER] * SPACES
            self.abilities: list[int] = [0] * (2 * ABILITIES * players)
            self.tile_count: list[int] = [0] * players
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
            self.vp = source.vp[:]
            self.food = source.food[:]
            self.offerings = source.offerings[:]
            self.medals = source.medals[:]
            self.place = source.place[:]
            self.returned = source.returned[:]
            self.quipus = source.quipus[:]
            self.reserve = source.reserve
            self.delivered = source.delivered
            self.stacks = source.stacks
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
            self.roads = source.roads
            self.lowest = source.lowest[:]
            self.abilities = source.abilities
            self.tile_count = source.tile_count

    def kinds(self) -> Kinds:
        return KINDS

    def copy(self) -> State:
        return State(self.players, self)

    def imagine(self, seat: int, seed: int) -> State:
        from kancha.games.cuzco_chasqui.seen.imagine import imagine

        return imagine(self, seat, seed)

    def scores(self) -> list[int]:
        return self.vp[:]

    def winners(self) -> list[int]:
        """The most victory points; of tied players the one ahead in player order (rules 10)."""
        if self.frames:
            return []
        best = max(self.vp)
        return [seat for seat in self.order if self.vp[seat] == best][:1]

    def dump(self) -> dict[str, Any]:
        from kancha.games.cuzco_chasqui.seen import position

        return position.dump(self)

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
        return self.stacks[village] % 8 - 1

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
        self.abilities = [0] * (2 * ABILITIES * self.players)
        self.tile_count = [0] * self.players
        for seat in range(self.players):
            for tile in self.tiles[seat * SPACES_ON_MASK : (seat + 1) * SPACES_ON_MASK]:
                if tile >= 0:
                    self.abilities[(seat * 2 + tile // HALF) * ABILITIES + TILE_ABILITY[tile]] += 1
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
