"""Deals anew what a seat does not know: the deck and the other hands, but for what was shown or is proved by the bidding."""

from __future__ import annotations

from kancha.core.rng import open_stream, shuffle
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import CARDS, festival_points


def imagine(state: State, seat: int, seed: int) -> State:
    """A world that a seat cannot tell from the real one; seat -1 is a spectator."""
    s = state.copy()
    s.deck_stream = open_stream(seed, 1)
    pool = s.deck[:]
    hidden: list[int] = []
    for other in range(s.players):
        count = 0
        if other != seat:
            for card in range(CARDS):
                at = other * CARDS + card
                secret = s.hands[at] - s.shown[at]
                count += secret
                pool.extend([card] * secret)
                s.hands[at] = s.shown[at]
        hidden.append(count)
    pool.sort()
    s.deck_stream = shuffle(pool, s.deck_stream)
    if s.actor >= 0 and s.actor != seat:
        deal_promised(s, pool, hidden)
    for other in range(s.players):
        for _ in range(hidden[other]):
            s.hands[other * CARDS + pool.pop()] += 1
    s.deck = pool
    s.reoffer()
    return s


def deal_promised(s: State, pool: list[int], hidden: list[int]) -> None:
    """Give the bidder of an imagined position the cards that the bidding so far proves to be in that hand."""
    missing = s.promised()
    seat = s.actor
    for card in range(CARDS):
        missing -= s.hands[seat * CARDS + card] * festival_points(s.face_up, card)
    doubles = 0
    for card in pool:
        if festival_points(s.face_up, card) == 2:
            doubles += 1
    at = len(pool) - 1
    while missing > 0 and at >= 0 and hidden[seat] > 0:
        worth = festival_points(s.face_up, pool[at])
        if worth == 2 or (worth == 1 and missing - hidden[seat] <= min(doubles, hidden[seat] - 1)):
            s.hands[seat * CARDS + pool.pop(at)] += 1
            hidden[seat] -= 1
            missing -= worth
            doubles -= worth - 1
            at = len(pool)
        at -= 1
