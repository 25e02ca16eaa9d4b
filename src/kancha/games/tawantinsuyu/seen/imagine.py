"""What a seat does not know, dealt anew: decks, hands and piles, consistently with everything that it has seen.

Everything unknown is gathered, sorted and shuffled by the given seed, so that one seed makes one world whatever the truth is.
"""

from __future__ import annotations

from kancha.core.rng import open_stream, shuffle
from kancha.games.tawantinsuyu.rules.placement.spaces import promised
from kancha.games.tawantinsuyu.rules.supply import building_of, building_pile, set_building_pile
from kancha.games.tawantinsuyu.state import (
    State, eye_of, look_building, look_known, pack_look, pack_piece, piece_known, piece_number,
)  # fmt: skip
from kancha.games.tawantinsuyu.state import known_to as known_to
from kancha.games.tawantinsuyu.tables import BIT, BUILDING_NUMBER, BUILDING_TYPE, MARKET_TYPES, members


def imagine(state: State, seat: int, seed: int) -> State:
    """A copy in which everything that `seat` (-1: a spectator) does not know is dealt anew."""
    s = state.copy()
    s.god_stream = open_stream(seed, 1)
    s.army_stream = open_stream(seed, 2)
    s.bag_stream = open_stream(seed, 3)
    s.die_stream = open_stream(seed, 4)
    deal_gods(s, seat, open_stream(seed, 5))
    deal_army(s, seat, open_stream(seed, 6))
    deal_tiles(s, seat, open_stream(seed, 7))
    s.guest_stream = open_stream(seed, 10)
    deal_buildings(s, seat, seed)
    s.reoffer()
    return s


def dealt(s: State, pile: list[int], seat: int, stream: int) -> list[int]:
    """A pile whose pieces that a seat does not know are shuffled."""
    eye = eye_of(s, seat)
    unknown = [piece_number(piece) for piece in pile if piece & eye != eye]
    unknown.sort()
    shuffle(unknown, stream)
    return [piece if piece & eye == eye else pack_piece(unknown.pop(), piece_known(piece)) for piece in pile]


def deal_buildings(s: State, seat: int, seed: int) -> None:
    """Shuffle the Buildings of the piles that a seat does not know, those included that somebody has drawn to look at."""
    looked: list[int] = []
    for part in range(len(MARKET_TYPES)):
        type = MARKET_TYPES[part]
        pile = building_pile(s, type)
        seen = [piece for piece in s.looked if BUILDING_TYPE[look_building(piece)] == type]
        both = pile + [pack_piece(BUILDING_NUMBER[look_building(piece)], look_known(piece)) for piece in seen]
        both = dealt(s, both, seat, open_stream(seed, 11 + part))
        set_building_pile(s, type, both[: len(pile)])
        looked += [pack_look(building_of(type, piece_number(piece)), piece_known(piece)) for piece in both[len(pile) :]]
    s.looked = looked


def deal_tiles(s: State, seat: int, stream: int) -> None:
    """Shuffle the Weavings that a seat does not know, those included that somebody has drawn or taken and not yet shown."""
    cut = len(s.weavings)
    end = cut + len(s.drawn)
    both = dealt(s, s.weavings + s.drawn + s.held, seat, stream)
    s.weavings = both[:cut]
    s.drawn = both[cut:end]
    s.held = both[end:]


def deal_army(s: State, seat: int, stream: int) -> None:
    """Deal anew the Army deck, the hands of the others and what another seat has just drawn."""
    pool = s.army_deck[:]
    counts: list[int] = []
    for other in range(s.players):
        cards = members(0 if other == seat else s.army_hand[other])
        counts.append(len(cards))
        pool += cards
    trained = members(0 if s.actor == seat else s.trained)
    pool += trained
    pool.sort()
    shuffle(pool, stream)
    hands = s.army_hand[:]
    for other in range(s.players):
        if other != seat:
            hands[other] = 0
            for _ in range(counts[other]):
                hands[other] |= BIT[pool.pop()]
    s.army_hand = hands
    if trained:
        s.trained = 0
        for _ in trained:
            s.trained |= BIT[pool.pop()]
    s.army_deck = pool


def deal_gods(s: State, seat: int, stream: int) -> None:
    """Deal anew the God deck and the hands of the others, but for the cards that everybody knows to be there."""
    eye = eye_of(s, seat)
    pool = [piece_number(piece) for piece in s.god_deck if piece & eye != eye]
    hands = s.god_hand[:]
    counts: list[int] = []
    for other in range(s.players):
        secret = 0 if other == seat else hands[other] ^ (hands[other] & s.god_shown[other])
        cards = members(secret)
        counts.append(len(cards))
        pool += cards
        hands[other] ^= secret
    drafted = members(0 if s.actor == seat else s.drafted)
    pool += drafted
    pool.sort()
    stream = shuffle(pool, stream)
    if s.actor >= 0 and s.actor != seat:
        keep_promise(s, pool, hands, counts)
    for other in range(s.players):
        for _ in range(counts[other]):
            hands[other] |= BIT[pool.pop()]
    s.god_hand = hands
    if drafted:
        s.drafted = 0
        for _ in drafted:
            s.drafted |= BIT[pool.pop()]
    deck: list[int] = []
    for piece in s.god_deck:
        deck.append(piece if piece & eye == eye else pack_piece(pool.pop(), piece_known(piece)))
    s.god_deck = deck
    keep_anew(s, seat, stream)


def keep_promise(s: State, pool: list[int], hands: list[int], counts: list[int]) -> None:
    """Give the actor a God card that its half-made placement proves to be in that hand."""
    cards = promised(s, hands[s.actor])
    if not cards:
        return
    for at in range(len(pool) - 1, -1, -1):
        if cards & BIT[pool[at]]:
            hands[s.actor] |= BIT[pool.pop(at)]
            counts[s.actor] -= 1
            return


def keep_anew(s: State, seat: int, stream: int) -> None:
    """Choose anew what the others secretly keep in set-up."""
    kept = s.kept[:]
    for other in range(s.players):
        if other != seat and kept[other]:
            cards = members(s.god_hand[other])
            stream = shuffle(cards, stream)
            chosen = 0
            for card in cards[: kept[other].bit_count()]:
                chosen |= BIT[card]
            kept[other] = chosen
    s.kept = kept
