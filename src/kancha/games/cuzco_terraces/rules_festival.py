"""Festival cards and festivals (rules 10): drawing, proposing, bidding, sharing."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.cuzco_terraces import reasons
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    CARDS,
    DRAW_COST,
    DRAWS,
    FESTIVAL_ALONE,
    FESTIVAL_TIED,
    festival_points,
)
from kancha.games.cuzco_terraces.told import (
    TOLD_AGREE,
    TOLD_DRAW_DECK,
    TOLD_DRAW_UP,
    TOLD_DROP,
    TOLD_ORGANISE,
    TOLD_PLAY,
    TOLD_STOP,
    TOLD_TURN_UP,
)


def refuse_draw(s: State) -> int:
    """Why no card can be drawn; both piles have the same conditions, as each draw needs a card of the deck (rules 10.1, 10.2)."""
    if s.draws >= DRAWS:
        return reasons.DRAWN_ENOUGH
    if not s.deck and sum(s.discard) == 0:
        return reasons.NO_CARDS
    if s.points < DRAW_COST:
        return reasons.POINTS_SHORT
    return reasons.ALLOWED


def draw_card(s: State, seat: int, face_up: bool) -> None:
    """Take the face-up card, replaced at once, or the top of the deck (rules 10.1)."""
    s.points -= DRAW_COST
    s.draws += 1
    s.moved_free = 0
    if face_up:
        card = s.face_up
        s.hands[seat * CARDS + card] += 1
        s.shown[seat * CARDS + card] += 1
        s.turn_up()
        s.tell(TOLD_DRAW_UP, seat, card, s.face_up)
        return
    s.refill_deck()
    card = s.deck.pop()
    s.hands[seat * CARDS + card] += 1
    s.learned += 1
    s.tell(TOLD_DRAW_DECK, seat, card)


def open_cities(s: State, seat: int) -> list[int]:
    """Temples without a solar disc in whose city a seat has an Inca (rules 10.4)."""
    return [temple for temple in range(len(s.temple_hex)) if not s.temple_disc[temple] and s.city(temple) & s.incas[seat]]


def matching(s: State, seat: int) -> int:
    """Festival points of all matching cards in a hand (rules 10.3)."""
    total = 0
    for card in range(CARDS):
        total += s.hands[seat * CARDS + card] * festival_points(s.face_up, card)
    return total


def playable(s: State, seat: int, first: int) -> list[int]:
    """The card kinds of a hand that show a relic of the face-up card, numbered from `first`."""
    found: list[int] = []
    for card in range(CARDS):
        if s.hands[seat * CARDS + card] and festival_points(s.face_up, card):
            found.append(first + card)
    return found


def open_bidding(s: State, temple: int, proposer: int) -> None:
    """Everybody with an Inca in the city may bid (rules 10.5)."""
    city = s.city(temple)
    s.bid_temple = temple
    s.bid_in = [1 if seat == proposer or s.incas[seat] & city else 0 for seat in range(s.players)]


def play_card(s: State, seat: int, card: int) -> None:
    """Lay a card open for its festival points."""
    at = seat * CARDS + card
    s.hands[at] -= 1
    if s.shown[at]:
        s.shown[at] -= 1
    s.bid_cards = replaced(s.bid_cards, card, s.bid_cards[card] + 1)
    s.bids = replaced(s.bids, seat, s.bids[seat] + festival_points(s.face_up, card))
    s.learned += 1
    s.tell(TOLD_PLAY, seat, card, s.bids[seat])


def stop_raising(s: State, seat: int) -> None:
    """Leave it at the present bid; the others have to answer it (rules 10.7)."""
    s.agreed = 0
    s.tell(TOLD_STOP, seat, s.bids[seat])


def agree(s: State, seat: int) -> None:
    """Offer to share the festival as things stand (rules 10.8)."""
    s.agreed += 1
    s.tell(TOLD_AGREE, seat)


def drop_out(s: State, seat: int) -> None:
    """Leave the bidding for good; the cards played are lost (rules 10.7)."""
    s.bid_in = replaced(s.bid_in, seat, 0)
    s.tell(TOLD_DROP, seat)


def next_bidder(s: State, seat: int) -> int:
    """The next seat in the bidding, clockwise."""
    for ahead in range(1, s.players + 1):
        other = (seat + ahead) % s.players
        if s.bid_in[other]:
            return other
    return seat


def bidding_over(s: State) -> bool:
    """One seat is left, or all that are left agree to share (rules 10.9)."""
    left = sum(s.bid_in)
    return left == 1 or s.agreed == left


def close_bidding(s: State) -> None:
    """Reward the organisers, discard all cards played, turn up the next card, set the solar disc (rules 10.9, 10.10)."""
    step = s.temple_step[s.bid_temple]
    organisers = sum(s.bid_in)
    gain = FESTIVAL_ALONE[step] if organisers == 1 else FESTIVAL_TIED[step]
    for seat in range(s.players):
        if s.bid_in[seat]:
            s.prestige[seat] += gain
            s.tell(TOLD_ORGANISE, seat, gain, organisers)
    s.temple_disc = replaced(s.temple_disc, s.bid_temple, 1)
    s.discard = [s.discard[card] + s.bid_cards[card] for card in range(CARDS)]
    s.discard[s.face_up] += 1
    s.bid_temple = -1
    s.bid_in = [0] * s.players
    s.bids = [0] * s.players
    s.bid_cards = [0] * CARDS
    s.agreed = 0
    s.turn_up()
    s.tell(TOLD_TURN_UP, s.face_up)
