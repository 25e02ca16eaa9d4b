"""The position of Tawantinsuyu. What lies here is what is remembered; what may be done with it stands in rules_*.py.

Sets of spaces, cards and Buildings are masks (see tables.py). Lists "by seat" have one entry a seat, "by seat and x" one
entry for each x, seat after seat. A face-down pile lists its pieces with the top last; each piece is its number plus
PILE times the mask of the seats that know it lies there. Layout, after the fields of every state:
  automaton        the seat that the rules play, -1 without
  opponent         which solo opponent plays it: its number in triggers.AUTOMATA
  difficulty       mask of the solo opponent's options
  god_stream, army_stream, bag_stream, die_stream   chance, one stream a use
  rotation         how far the Coricancha is turned
  first            the seat that begins
  turn_of          the seat whose turn it is, -1 in set-up
  turns            turns begun so far
  free             1 while free actions are allowed to turn_of: in its turn proper
  trade            what was exchanged in a row: mask of kinds given, plus 16 times the mask of kinds received
  laid             the God card that placed this turn's Worker, -1 without
  holder           the seat with the Festival token, -1 without
  festivals        how many Festivals were triggered
  score            VP by seat
  goods            by seat and resource: potato, corn, stone, gold
  workers          by seat and colour: Workers in supply
  temple           positions by seat
  priest           Coricancha spots by seat, -1 before the first turn
  standing         by colour: mask of the spaces where such a Worker stands
  steps            by slot: the owner of the marker, -1 empty
  lands            by Conquest space: the owner of the marker, -1 empty
  village          colours from the potato end to the corn end
  nomads, bag, casualties, removed   Workers by colour
  god_deck         a pile; what is put under it is put there openly
  offer            God cards, the oldest first
  god_hand         masks by seat
  god_shown        masks by seat: cards in hand that everybody knows to be there
  kept             masks by seat: in set-up, cards of the hand chosen to be kept, secret until all have chosen
  spread           masks by seat: God cards laid open in set-up and not yet resolved
  played           mask: God cards played in set-up or at a Festival that will be shuffled into the deck
  army_deck        a pile of which nobody knows anything
  army_discard     mask
  army_hand, army_up, army_down   masks by seat: in hand, face up and face down in the area
  trained          mask: Army cards drawn by the actor, one of which is to be kept
  market           Buildings on offer, two slots a type, -1 empty
  production_pile, passive_pile   piles; all that lies under them was put there openly
  production       masks by seat: Production Buildings owned
  exhausted        masks by seat: those of them that lie face down
  passive          masks by seat: Passive Buildings by their own number, Z01 is 0
  weavings         the pile; its top is known to everybody
  drawn            tiles drawn to be bought, coded as in a pile
  bought           tiles chosen among them, in order
  tapestry_seat    by Tapestry in order of founding: its owner
  tapestry_tiles   by Tapestry: its tiles from left to right, each plus 1, as digits of base 64, the leftmost lowest
  tapestry_patterns   by Tapestry: mask of its patterns
  matches          by seat and edge reward: matching connections
  statue_supply    by kind: small ones by god, large ones by god
  statues          by seat and kind
  queue            the solo opponent's Workers, oldest first
  slots            its God cards, -1 empty
  tokens           the spots of its tokens
  personality      its Personality, -1 without
  placed_once      1 after its first placement
Derived, not in the digest:
  depths           by section: how many Steps markers it has

Lists are replaced whole and never changed in place, so that copies may share them; only score and goods are each state's own.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kancha.core.frames import Frame
from kancha.core.rng import advance, below
from kancha.core.state import State as BaseState
from kancha.games.tawantinsuyu.tables import (
    BIT,
    COLOURS,
    CONQUEST_MARKERS,
    EDGES,
    LANDS,
    MARKET_EACH,
    ORDER,
    RESOURCES,
    SECTIONS,
    SOLO_TARGET,
    START_SCORE,
    STATUE_KINDS,
    STATUE_SUPPLY,
    STEPS_MARKERS,
    STEPS_SLOTS,
)

KINDS: Final[list[Frame[Any]]] = []
"""The frame kinds; rules.py fills the table."""

PILE: Final = 64


@final
class State(BaseState):
    """A position of the game."""

    fields: ClassVar[tuple[str, ...]] = (
        "automaton", "opponent", "difficulty", "god_stream", "army_stream", "bag_stream", "die_stream", "rotation", "first",
        "turn_of", "turns", "free", "trade", "laid", "holder", "festivals", "score", "goods", "workers", "temple", "priest",
        "standing", "steps", "lands", "village", "nomads", "bag", "casualties", "removed", "god_deck", "offer", "god_hand",
        "god_shown", "kept", "spread", "played", "army_deck", "army_discard", "army_hand", "army_up", "army_down", "trained",
        "market", "production_pile", "passive_pile", "production", "exhausted", "passive", "weavings", "drawn", "bought",
        "tapestry_seat", "tapestry_tiles", "tapestry_patterns", "matches", "statue_supply", "statues", "queue", "slots",
        "tokens", "personality", "placed_once",
    )  # fmt: skip

    def __init__(self, players: int, source: State | None = None) -> None:
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
            self.score: list[int] = [START_SCORE] * players
            self.goods: list[int] = [0] * (RESOURCES * players)
            self.workers: list[int] = [0] * (COLOURS * players)
            self.temple: list[int] = [0] * players
            self.priest: list[int] = [-1] * players
            self.standing: list[int] = [0] * COLOURS
            self.steps: list[int] = [-1] * STEPS_SLOTS
            self.depths: list[int] = [0] * SECTIONS
            self.lands: list[int] = [-1] * LANDS
            self.village: list[int] = []
            self.nomads: list[int] = [0] * COLOURS
            self.bag: list[int] = [0] * COLOURS
            self.casualties: list[int] = [0] * COLOURS
            self.removed: list[int] = [0] * COLOURS
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
            self.queue: list[int] = []
            self.slots: list[int] = []
            self.tokens: list[int] = []
            self.personality: int = -1
            self.placed_once: int = 0
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
            self.score = source.score[:]
            self.goods = source.goods[:]
            self.workers = source.workers
            self.temple = source.temple
            self.priest = source.priest
            self.standing = source.standing
            self.steps = source.steps
            self.depths = source.depths
            self.lands = source.lands
            self.village = source.village
            self.nomads = source.nomads
            self.bag = source.bag
            self.casualties = source.casualties
            self.removed = source.removed
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
            self.queue = source.queue
            self.slots = source.slots
            self.tokens = source.tokens
            self.personality = source.personality
            self.placed_once = source.placed_once

    def kinds(self) -> list[Frame[Any]]:
        return KINDS

    def copy(self) -> State:
        return State(self.players, self)

    def scores(self) -> list[int]:
        return self.score[:]

    def winners(self) -> list[int]:
        """Most VP, then most resources (rules 10); alone, the target and more than the opponent (rules 13.7)."""
        if self.frames:
            return []
        if self.automaton >= 0:
            you = 1 - self.automaton
            won = self.score[you] >= SOLO_TARGET and self.score[you] > self.score[self.automaton]
            return [you if won else self.automaton]
        best = max(self.score)
        ahead = [seat for seat in range(self.players) if self.score[seat] == best]
        most = max(self.resources(seat) for seat in ahead)
        return [seat for seat in ahead if self.resources(seat) == most]

    def dump(self) -> dict[str, Any]:
        from kancha.games.tawantinsuyu import position

        return position.dump(self)

    # what can be counted

    def resources(self, seat: int) -> int:
        """All resources of a seat together."""
        return sum(self.goods[seat * RESOURCES : seat * RESOURCES + RESOURCES])

    def worker_count(self, seat: int) -> int:
        return sum(self.workers[seat * COLOURS : seat * COLOURS + COLOURS])

    def occupied(self) -> int:
        """The spaces where a Worker stands."""
        standing = self.standing
        return standing[0] | standing[1] | standing[2] | standing[3] | standing[4]

    def steps_left(self, seat: int) -> int:
        return STEPS_MARKERS - self.steps.count(seat)

    def markers_left(self, seat: int) -> int:
        return CONQUEST_MARKERS - self.lands.count(seat)

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

    def imagine(self, seat: int, seed: int) -> State:
        from kancha.games.tawantinsuyu import hidden

        return hidden.imagine(self, seat, seed)
