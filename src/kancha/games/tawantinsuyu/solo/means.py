"""What both solo opponents do alike (rules 13, 21), wherever no rule of their own is asked: the die, Nomads, Weavings, Statues,
Steps, Buildings, Soldiers. What differs between them is a method of solo/automaton.py."""

from __future__ import annotations

from typing import Final

from kancha.core.state import replaced
from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.actions import SOLDIER_SETS
from kancha.games.tawantinsuyu.rules import supply
from kancha.games.tawantinsuyu.rules.conquest import PAYMENTS, deploy
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.weavings import extend_tapestry, found_tapestry
from kancha.games.tawantinsuyu.solo.tables import DIE, LEFTOVER_CORN
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    ALL_SPACES, BIT, CARD_GOD, COLOURS, FOLLOW_PRICE, GOD_SPACES, GODS, MARKET_EACH, MARKET_TYPES, MOST_DISCARD, ONE_SOLDIER,
    SECTIONS, SOLDIERS, SPACE_SECTION, SPACE_TERRACE, STATUE_KINDS, TILE_PATTERN, TWO_SOLDIERS, food_cost, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import VP_OFFER

ANY_COLOUR: Final = BIT[COLOURS] - 1

# the die and the God cards of its slots (rules 13.5, 21.6)


def roll_die(s: State) -> int:
    """The die."""
    return DIE[s.roll(len(DIE))]


def roll_slot(s: State, d: int) -> int:
    """The God card slot that a roll names, empty ones passed over clockwise; -1 when all are empty (S12)."""
    for ahead in range(len(s.slots)):
        slot = (d - 1 + ahead) % len(s.slots)
        if s.slots[slot] >= 0:
            return slot
    return -1


def draw_god_openly(s: State) -> int:
    """The top card of the God deck, the offer shuffled in when that is empty; -1 without any."""
    if not s.god_deck and s.offer:
        supply.shuffle_into_gods(s, s.offer)
        s.offer = []
    if not s.god_deck:
        return -1
    card = s.god_deck[-1] % PILE
    s.god_deck = s.god_deck[:-1]
    s.learned += 1
    return card


def refill_slot(s: State, seat: int, slot: int) -> None:
    """Draw a God card into a slot (S12)."""
    card = draw_god_openly(s)
    if card >= 0:
        s.slots = replaced(s.slots, slot, card)
        s.tell(told.SLOT, seat, slot, card)


def drop_offer(s: State, seat: int, n: int, vp: int) -> None:
    """The oldest cards of the offer go under the deck one by one (S10)."""
    for _ in range(min(n, len(s.offer))):
        card = s.offer[0]
        s.offer = s.offer[1:]
        supply.put_under_gods(s, card)
        s.tell(told.OFFER_GONE, seat, card)
        supply.score(s, seat, vp, VP_OFFER)


# Workers


def random_nomad(s: State, colours: int = ANY_COLOUR) -> int:
    """A Nomad of some colours at random, -1 without any."""
    there = 0
    for colour in members(colours):
        there += s.nomads[colour]
    if not there:
        return -1
    n = s.roll(there)
    for colour in members(colours):
        n -= s.nomads[colour]
        if n < 0:
            return colour
    return -1


def festivals_held(s: State) -> int:
    """How many Festivals are over."""
    return s.festivals - (1 if s.holder >= 0 else 0)


def best_space(s: State, seat: int, god: int, terraces: list[int]) -> int:
    """On the first of some terraces that has one: the empty space of lowest cost, ties at random; -1 without any."""
    empty = (ALL_SPACES ^ s.occupied()) & GOD_SPACES[god]
    for terrace in terraces:
        best: list[int] = []
        lowest = 99
        for space in members(empty):
            if SPACE_TERRACE[space] == terrace:
                cost = food_cost(s.priest[seat], space, s.depths[SPACE_SECTION[space]])
                if cost < lowest:
                    lowest = cost
                    best = []
                if cost == lowest:
                    best.append(space)
        if best:
            return best[0] if len(best) == 1 else best[s.roll(len(best))]
    return -1


# turning up, Steps, Buildings


def half_up(s: State, seat: int, buildings: int, cards: int) -> None:
    """Turn up so many Buildings, highest number first, and Army cards, two Soldiers first (rules 13.4)."""
    down = members(s.exhausted[seat])
    for building in down[len(down) - buildings :]:
        supply.raise_building(s, seat, building)
    lying = members(s.army_down[seat] & TWO_SOLDIERS) + members(s.army_down[seat] & ONE_SOLDIER)
    for card in lying[:cards]:
        supply.raise_army(s, seat, card)


def all_up(s: State, seat: int) -> None:
    """Turn everything face up, free."""
    half_up(s, seat, s.exhausted[seat].bit_count(), s.army_down[seat].bit_count())


def steps_slot(s: State, seat: int) -> int:
    """Upper slots clockwise from its High Priest, then lower ones, those below your markers last; -1 without any."""
    if not s.steps_left(seat):
        return -1
    sections = [(s.priest[seat] + ahead) % SECTIONS for ahead in range(SECTIONS)]
    for section in sections:
        if s.steps[section * 2] < 0:
            return section * 2
    for mine in (True, False):
        for section in sections:
            if s.steps[section * 2 + 1] < 0 and (s.steps[section * 2] == seat) == mine:
                return section * 2 + 1
    return -1


def buildings_left(s: State, type: int) -> list[int]:
    """The Buildings of a type in the Market."""
    first = MARKET_TYPES.index(type) * MARKET_EACH
    return [building for building in s.market[first : first + MARKET_EACH] if building >= 0]


def take_one_of(s: State, seat: int, buildings: list[int], stone: int) -> bool:
    """Pay for one of some Buildings and take it, at random; False when there is none."""
    if not buildings:
        return False
    building = buildings[s.roll(len(buildings))]
    if stone:
        pay(s, seat, 0, 0, stone, 0)
    supply.take_building(s, seat, building)
    return True


# Statues


def size_left(s: State, size: int) -> int:
    """Statues of a size in the supply."""
    return sum(s.statue_supply[size * GODS : size * GODS + GODS])


def shown_statues(s: State, size: int, gods: int) -> list[int]:
    """The kinds of Statues of a size and of some gods, 0 for any, that are left."""
    return [size * GODS + god for god in range(GODS) if s.statue_supply[size * GODS + god] and (not gods or gods & BIT[god])]


def die_statue(s: State, seat: int, size: int, new_only: bool) -> int:
    """The Statue by the die: the symbol of that slot, else of the next slots clockwise, perhaps only a new one, else random."""
    d = roll_die(s)
    for ahead in range(len(s.slots)):
        card = s.slots[(d - 1 + ahead) % len(s.slots)]
        if card >= 0:
            kind = size * GODS + CARD_GOD[card]
            if s.statue_supply[kind] and not (new_only and s.statues[seat * STATUE_KINDS + kind]):
                return kind
    return random_statue(s, size)


def random_statue(s: State, size: int) -> int:
    """Any Statue of the supply at random."""
    n = s.roll(size_left(s, size))
    for kind in range(size * GODS, size * GODS + GODS):
        n -= s.statue_supply[kind]
        if n < 0:
            return kind
    return size * GODS


# Weavings


def weavings_of(s: State, seat: int) -> int:
    """How many Weavings a seat owns."""
    found = 0
    for at in range(len(s.tapestry_seat)):
        if s.tapestry_seat[at] == seat:
            found += s.tapestry_patterns[at].bit_count()
    return found


def best_home(s: State, seat: int, tile: int) -> int:
    """The largest Tapestry that takes a tile, the older of equals; -1 for a new one."""
    best = -1
    size = 0
    for at in range(len(s.tapestry_seat)):
        patterns = s.tapestry_patterns[at]
        if s.tapestry_seat[at] == seat and not patterns & BIT[TILE_PATTERN[tile]] and patterns.bit_count() > size:
            best = at
            size = patterns.bit_count()
    return best


def best_tile(s: State, seat: int) -> int:
    """The drawn tile that goes to the largest Tapestry; of equals the highest number."""
    best = -1
    size = -1
    for piece in s.drawn:
        tile = piece % PILE
        home = best_home(s, seat, tile)
        fits = s.tapestry_patterns[home].bit_count() if home >= 0 else 0
        if fits > size or (fits == size and tile > best):
            best = tile
            size = fits
    return best


def weave(s: State, seat: int, tile: int) -> None:
    """Add a tile to the right end of the largest Tapestry that takes it."""
    home = best_home(s, seat, tile)
    if home >= 0:
        extend_tapestry(s, seat, home, tile, False)
    else:
        found_tapestry(s, seat, tile)


def take_drawn(s: State, seat: int, tile: int, price: int) -> None:
    """A tile of those drawn is bought and woven."""
    s.drawn = [piece for piece in s.drawn if piece % PILE != tile]
    s.tell(told.BUY, seat, tile, price)
    weave(s, seat, tile)


def buy_leftover(s: State, seat: int) -> None:
    """As a follower it buys a tile that fits a Tapestry, with two corn even when the price is three (S5)."""
    corn = s.goods[seat * 4 + 1]
    if corn < LEFTOVER_CORN or not s.drawn:
        return
    tile = best_tile(s, seat)
    if best_home(s, seat, tile) < 0:
        return
    pay(s, seat, 0, FOLLOW_PRICE if affords(s, seat, 0, FOLLOW_PRICE, 0, 0) else corn, 0, 0)
    take_drawn(s, seat, tile, FOLLOW_PRICE)


# Soldiers (rules 13.4, 21.5)


def soldiers(cards: int) -> int:
    """Soldiers on a set of Army cards."""
    found = 0
    for card in members(cards):
        found += SOLDIERS[card]
    return found


def soldier_set(flip: int, discard: int, cards: int) -> int:
    """The payment that discards fewest two-Soldier cards, then flips fewest one-Soldier ones: that fixes the rest; -1 without."""
    ones = (cards & ONE_SOLDIER).bit_count()
    twos = (cards & TWO_SOLDIERS).bit_count()
    best = -1
    best_key = (99, 99)
    for number in PAYMENTS[flip * (MOST_DISCARD + 1) + discard]:
        f1, f2, d1, d2 = SOLDIER_SETS[number]
        if f1 + d1 <= ones and f2 + d2 <= twos and (d2, f1) < best_key:
            best_key = (d2, f1)
            best = number
    return best


def deploy_all(s: State, seat: int) -> None:
    """Play all cards from hand, free."""
    for card in members(s.army_hand[seat]):
        deploy(s, seat, card)
