"""Set-up (rules 3): everything that is dealt, then starting Weavings, the secret choice of God cards, and their benefits."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, reasons, told
from kancha.games.tawantinsuyu.actions import KEEP, KEEP_ARMY, PICK, PLAY
from kancha.games.tawantinsuyu.effects import PALACE
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.golden.tables import (
    COURTIERS, IN_SUPPLY, MODULE_ID, MODULE_PASSIVES, MODULE_PRODUCTIONS, NATIONS, NATIONS_DRAWN, NEWCOMER_COUNT, NEWCOMER_OFFER,
    NEWCOMERS, NOBLES, START_PALACES, VASSALS, VASSALS_EACH,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules.festival import block
from kancha.games.tawantinsuyu.rules.supply import (
    add_worker, draw_worker, own_building, pop_building, refill_guest, refill_market, refill_nomad, resolve_card, show_top,
    shuffle_played,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules.weavings import found_tapestry
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARMY_CARDS, BAG_EACH, BASE_CARDS, BASE_PASSIVES, BASE_PRODUCTIONS, BIT, BLOCKED, BLOCKED_TOP, CARDS, CARDS_DEALT, CARDS_KEPT,
    COLOURS, DEFAULT_ROTATION, MARKET_EACH, MARKET_TYPES, NOMADS_SIZE, PALACE_BUILDING, PALACES, REMOVED_EACH, SECTIONS,
    START_SCORE, START_STONE, START_WORKERS, STARTING_TILES, TEMPLE_START, TILE_MIN_PLAYERS, TILES, VILLAGE_SIZE, WORKER_COUNT,
    members,
)  # fmt: skip

GOD_CARDS: Final = 1
ARMY: Final = 2
BAG: Final = 3
DIE: Final = 4
BUILDINGS: Final = 5
WEAVINGS: Final = 6
FIRST_PLAYER: Final = 7
ROTATION: Final = 8
NEWCOMER_BAG: Final = 9
NATION_TILES: Final = 10
PALACE_PILE: Final = 11


def lay_out(players: int, seed: int, fixed_rotation: bool, automaton: int, modules: int = 0, overlay: int = 0) -> State:
    """Everything that happens before the first choice (rules 3, steps 1-12; rules 16.2)."""
    s = State(players)
    s.automaton = automaton
    s.modules = modules
    s.overlay = overlay
    s.temple = [TEMPLE_START[overlay]] * players
    s.god_stream = open_stream(seed, GOD_CARDS)
    s.army_stream = open_stream(seed, ARMY)
    s.bag_stream = open_stream(seed, BAG)
    s.die_stream = open_stream(seed, DIE)
    s.rotation = DEFAULT_ROTATION if fixed_rotation else below(advance(open_stream(seed, ROTATION)), SECTIONS)
    s.first = 0 if automaton >= 0 else below(advance(open_stream(seed, FIRST_PLAYER)), players)
    deal_workers(s)
    shuffle_piles(s, seed)
    for seat in range(players):
        s.goods[seat * 4 + 2] = START_STONE
    return s


def deal_workers(s: State) -> None:
    """Two Workers of different colours a seat, then the Village, the Nomads and the blocked spaces (steps 3-7)."""
    removed = REMOVED_EACH[s.players]
    s.removed = [removed] * COLOURS
    s.bag = [BAG_EACH] * COLOURS
    for seat in range(s.players):
        drawn: list[int] = []
        while len(drawn) < START_WORKERS:
            colour = draw_worker(s)
            if colour in drawn:
                other = draw_worker(s)
                s.bag = replaced(s.bag, colour, s.bag[colour] + 1)
                colour = other
            drawn.append(colour)
            add_worker(s, seat, colour)
            if seat == s.automaton:
                s.queue = [*s.queue, colour]
    s.bag = [s.bag[colour] + WORKER_COUNT[colour] - removed - BAG_EACH for colour in range(COLOURS)]
    s.village = [draw_worker(s) for _ in range(VILLAGE_SIZE[s.players])]
    for _ in range(NOMADS_SIZE[s.players]):
        refill_nomad(s)
    if BLOCKED[s.players]:
        block(s, BLOCKED_TOP)


def shuffle_piles(s: State, seed: int) -> None:
    """Buildings, Army cards, Weavings and God cards (steps 8-10, 13)."""
    production = list(range(BASE_PRODUCTIONS))
    passive = list(range(BASE_PASSIVES))
    for module in range(len(MODULE_ID)):
        if s.modules & BIT[module]:
            production += MODULE_PRODUCTIONS[module]
            passive += MODULE_PASSIVES[module]
    shuffle(passive, shuffle(production, open_stream(seed, BUILDINGS)))
    s.production_pile = production
    s.passive_pile = passive
    if s.modules & NOBLES:
        set_up_nobles(s, seed)
    refill_market(s)
    if s.modules & NOBLES:
        for seat in range(s.players):
            for _ in range(START_PALACES):
                number = pop_building(s, PALACE)
                own_building(s, seat, PALACE_BUILDING[number])
                s.tell(golden_told.PALACE, seat, number)
    if s.modules & VASSALS:
        set_up_vassals(s, seed)
    army = list(range(ARMY_CARDS))
    s.army_stream = shuffle(army, s.army_stream)
    s.army_deck = army
    tiles = [tile for tile in range(TILES) if tile not in STARTING_TILES and TILE_MIN_PLAYERS[tile] <= s.players]
    shuffle(tiles, open_stream(seed, WEAVINGS))
    s.weavings = tiles
    show_top(s)
    gods = list(range(CARDS if s.modules & NOBLES else BASE_CARDS))
    s.god_stream = shuffle(gods, s.god_stream)
    s.god_deck = gods


def set_up_nobles(s: State, seed: int) -> None:
    """The Newcomer bag and its offer, and a third pile of Buildings (rules 16.2)."""
    s.guest_stream = open_stream(seed, NEWCOMER_BAG)
    s.guest_bag = NEWCOMER_COUNT
    s.newcomers = [0] * (NEWCOMERS * s.players)
    s.guests = [0] * NEWCOMERS
    s.guest_fallen = [0] * NEWCOMERS
    s.guest_removed = [0] * NEWCOMERS
    for _ in range(NEWCOMER_OFFER):
        refill_guest(s)
    palaces = list(range(PALACES))
    shuffle(palaces, open_stream(seed, PALACE_PILE))
    s.palace_pile = palaces
    s.market = [-1] * (len(MARKET_TYPES) * MARKET_EACH)


def set_up_vassals(s: State, seed: int) -> None:
    """A Nation tile for each region; one of them needs Palaces (rules 16.2)."""
    tiles = [nation for nation in range(NATIONS) if nation != COURTIERS or s.modules & NOBLES]
    shuffle(tiles, open_stream(seed, NATION_TILES))
    s.nations = tiles[:NATIONS_DRAWN]
    s.nation_markers = [0] * (NATIONS_DRAWN * s.players)
    s.vassals = [IN_SUPPLY] * (VASSALS_EACH * s.players)


def ask_setup(s: State) -> None:
    """Push the choices of set-up: Weavings in turn order, God cards in secret, benefits in reverse turn order (steps 11-14)."""
    s.push(kinds.SETUP_END, s.first)
    s.push(kinds.SHOW_CARDS, s.first)
    for ahead in range(s.players - 1, -1, -1):
        seat = (s.first + ahead) % s.players
        if seat != s.automaton:
            s.push(kinds.KEEP_CARDS, seat, CARDS_KEPT)
    s.push(kinds.DEAL_CARDS, s.first)
    for ahead in range(s.players - 1, -1, -1):
        seat = (s.first + ahead) % s.players
        if seat != s.automaton:
            s.push(kinds.PICK_TILE, seat)


class DealCards(Step[State]):
    """Eight God cards to each player (step 13)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        for seat in range(s.players):
            s.tell(told.START, seat, START_SCORE)
        hands = s.god_hand[:]
        for ahead in range(s.players):
            seat = (s.first + ahead) % s.players
            if seat != s.automaton:
                for card in s.god_deck[-CARDS_DEALT:]:
                    hands[seat] |= BIT[card]
                s.god_deck = s.god_deck[:-CARDS_DEALT]
        s.god_hand = hands
        s.learned += 1


def starting_tiles_left(s: State) -> list[int]:
    """Starting Weavings that nobody has: places in their own list."""
    taken = [tile - 1 for tile in s.tapestry_tiles]
    return [place for place in range(len(STARTING_TILES)) if STARTING_TILES[place] not in taken]


class PickTile(Decision[State]):
    """A starting Weaving (step 11, D0)."""

    asks = (actions.PICK,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which starting Weaving do you take?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        place = action - PICK
        return ALLOWED if place in starting_tiles_left(s) else s.because(reasons.STARTING_TAKEN, STARTING_TILES[place])

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [PICK + place for place in starting_tiles_left(s)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.tell(told.PICK, s.actor, STARTING_TILES[action - PICK])
        found_tapestry(s, s.actor, STARTING_TILES[action - PICK])


class KeepCards(Decision[State]):
    """God cards to keep, in secret; the others will be played (step 13, D0). x: how many are to be kept yet."""

    asks = (actions.KEEP,)

    def ask(self, s: State, x: int, y: int) -> str:
        how_many = several(x, "God card" if x == CARDS_KEPT else "more God card")
        return f"Keep {how_many}; the others are played for their benefits."

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action >= KEEP_ARMY:
            return reasons.NOT_NOW
        card = action - KEEP
        if not s.god_hand[s.actor] & BIT[card]:
            return s.because(reasons.NOT_DEALT, card)
        return s.because(reasons.KEPT_ALREADY, card) if s.kept[s.actor] & BIT[card] else ALLOWED

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [KEEP + card for card in members(s.god_hand[s.actor] ^ s.kept[s.actor])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.kept = replaced(s.kept, s.actor, s.kept[s.actor] | BIT[action - KEEP])
        if x > 1:
            s.push(kinds.KEEP_CARDS, s.actor, x - 1)


class ShowCards(Step[State]):
    """All cards to be played are shown before the first is resolved, last player first (step 13)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        s.spread = [s.god_hand[seat] ^ s.kept[seat] for seat in range(s.players)]
        s.god_hand = s.kept
        s.kept = [0] * s.players
        s.learned += 1
        for ahead in range(s.players):
            seat = (s.first + ahead) % s.players
            if seat != s.automaton:
                s.push(kinds.RESOLVE_CARDS, seat)
                for card in members(s.spread[seat]):
                    s.tell(told.SHOWN, seat, card)


class ResolveCards(Decision[State]):
    """The next of the cards laid open, in any order (step 13, D0)."""

    asks = (actions.PLAY,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which of your God cards do you resolve next?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        card = action - PLAY
        if s.spread[s.actor] & BIT[card]:
            return ALLOWED
        return s.because(reasons.CARD_IS_KEPT if s.god_hand[s.actor] & BIT[card] else reasons.NOT_LAID_OUT, card)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [PLAY + card for card in members(s.spread[s.actor])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        card = action - PLAY
        s.spread = replaced(s.spread, seat, s.spread[seat] ^ BIT[card])
        s.played |= BIT[card]
        s.tell(told.RESOLVE, seat, card)
        s.push(kinds.RESOLVE_CARDS, seat)
        resolve_card(s, seat, card)


class SetupEnd(Step[State]):
    """Refill the Market, shuffle the played cards into the deck, and begin (steps 13, 14)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        shuffle_played(s)
        refill_market(s)
        s.push(kinds.TURN_START, s.first)
