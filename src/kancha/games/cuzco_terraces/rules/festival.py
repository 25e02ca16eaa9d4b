"""Festival cards and festivals (rules 10): drawing, proposing, bidding, sharing."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.cuzco_terraces import actions, kinds, reasons, told
from kancha.games.cuzco_terraces.names import card_name
from kancha.games.cuzco_terraces.rules.temples import temple_on
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT, CARDS, DRAW_COST, DRAWS, FESTIVAL_ALONE, FESTIVAL_TIED, HEX_ID, festival_points, hex_of,
)  # fmt: skip


def draw_card(s: State, seat: int, face_up: bool) -> None:
    """Take the face-up card, replaced at once, or the top of the deck (rules 10.1)."""
    s.action_points -= DRAW_COST
    s.draws += 1
    s.moved_free = 0
    if face_up:
        card = s.face_up
        s.hands[seat * CARDS + card] += 1
        s.shown[seat * CARDS + card] += 1
        s.turn_up()
        s.tell(told.DRAW_UP, seat, card, s.face_up)
        return
    s.refill_deck()
    card = s.deck.pop()
    s.hands[seat * CARDS + card] += 1
    s.learned += 1
    s.tell(told.DRAW_DECK, seat, card)


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
    s.tell(told.PLAY, seat, card, s.bids[seat])


def stop_raising(s: State, seat: int) -> None:
    """Leave it at the present bid; the others have to answer it (rules 10.7)."""
    s.agreed = 0
    s.tell(told.STOP, seat, s.bids[seat])


def agree(s: State, seat: int) -> None:
    """Offer to share the festival as things stand (rules 10.8)."""
    s.agreed += 1
    s.tell(told.AGREE, seat)


def drop_out(s: State, seat: int) -> None:
    """Leave the bidding for good; the cards played are lost (rules 10.7)."""
    s.bid_in = replaced(s.bid_in, seat, 0)
    s.tell(told.DROP, seat)


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
            s.points[seat] += gain
            s.tell(told.ORGANISE if organisers == 1 else told.SHARE, seat, gain)
    s.temple_disc = replaced(s.temple_disc, s.bid_temple, 1)
    s.discard = [s.discard[card] + s.bid_cards[card] for card in range(CARDS)]
    s.discard[s.face_up] += 1
    s.bid_temple = -1
    s.bid_in = [0] * s.players
    s.bids = [0] * s.players
    s.bid_cards = [0] * CARDS
    s.agreed = 0
    s.turn_up()
    s.tell(told.TURN_UP, s.face_up)


class DrawCard(Decision[State]):
    """Draw a festival card; both piles have the same conditions, as each draw needs a card of the deck (rules 10.1, 10.2)."""

    asks = (actions.DRAW_UP,)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.draws >= DRAWS:
            return reasons.DRAWN_ENOUGH
        if not s.deck and sum(s.discard) == 0:
            return reasons.NO_CARDS
        return s.because(reasons.POINTS_SHORT, DRAW_COST, s.action_points) if s.action_points < DRAW_COST else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.DRAW_UP:
            return f"Take the face-up card, {card_name(s.face_up)} ({DRAW_COST} AP)"
        return f"Draw a card of the deck ({DRAW_COST} AP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        draw_card(s, s.actor, action == actions.DRAW_UP)


class ProposeFestival(Decision[State]):
    """A festival in one city, or none (rules 10.4). Asked wherever a city is open, so that silence tells nothing of the hand."""

    asks = (actions.NO_FESTIVAL,)

    def ask(self, s: State, x: int, y: int) -> str:
        if not matching(s, s.actor):
            return f"A festival would ask for {card_name(s.face_up)}, and you hold no such card."
        return f"Do you propose a festival? It asks for {card_name(s.face_up)}."

    def offer(self, s: State, x: int, y: int) -> list[int]:
        cities = open_cities(s, s.actor)
        if not cities or s.hand_size(s.actor) == 0:
            return []
        found = [actions.NO_FESTIVAL]
        if matching(s, s.actor):
            found += sorted([actions.FESTIVAL + hex_of(s.temple_hex[temple]) for temple in cities])
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.NO_FESTIVAL:
            return ALLOWED
        temple = temple_on(s, BIT[action - actions.FESTIVAL])
        if temple < 0:
            return reasons.NO_FESTIVAL_THERE
        if s.temple_disc[temple]:
            return reasons.SOLAR_DISC
        if not s.city(temple) & s.incas[s.actor]:
            return reasons.NOT_PRESENT
        return ALLOWED if matching(s, s.actor) else s.because(reasons.NO_MATCH, s.face_up)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.NO_FESTIVAL:
            return "No festival"
        temple = temple_on(s, BIT[action - actions.FESTIVAL])
        worth = f", worth {FESTIVAL_ALONE[s.temple_step[temple]]} PP alone" if temple >= 0 else ""
        return f"Propose a festival at the temple on {HEX_ID[action - actions.FESTIVAL]}{worth}"

    def group(self, s: State, x: int, y: int, action: int) -> str:
        return "End" if action == actions.NO_FESTIVAL else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.NO_FESTIVAL:
            return
        s.tell(told.FESTIVAL, s.actor, action - actions.FESTIVAL)
        s.learned += 1  # everybody learns that the proposer holds a matching card
        open_bidding(s, temple_on(s, BIT[action - actions.FESTIVAL]), s.actor)
        s.push(kinds.BID, s.actor)


class Bid(Decision[State]):
    """One visit of the bidding (rules 10.6-10.8). x: how many cards were played in it."""

    asks = (actions.PLAY, actions.STOP, actions.DROP, actions.AGREE)

    def ask(self, s: State, x: int, y: int) -> str:
        highest, mine = max(s.bids), s.bids[s.actor]
        where = (
            f"Festival at {HEX_ID[hex_of(s.temple_hex[s.bid_temple])]}, {FESTIVAL_ALONE[s.temple_step[s.bid_temple]]} PP alone: "
        )
        if highest == 0:
            return f"{where}open the bidding with a card that shows {card_name(s.face_up)}."
        if x and mine >= highest:
            return f"{where}your bid stands at {mine}. Play another card, or stop?"
        if x:
            return f"{where}the highest bid is {highest}, yours is {mine}. Play on until you are level."
        if mine < highest:
            can = matching(s, s.actor) >= highest - mine
            answer = "Raise, or drop out?" if can else "You cannot match it."
            return f"{where}the highest bid is {highest}, yours is {mine}. {answer}"
        can = matching(s, s.actor) > 0
        return f"{where}you are level at {highest}. {'Raise, or agree to share?' if can else 'You can only agree to share.'}"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        highest = max(s.bids)
        behind = s.bids[seat] < highest
        found: list[int] = []
        if not behind or s.bids[seat] + matching(s, seat) >= highest:
            found = playable(s, seat, actions.PLAY)
        if x and not behind:
            found.append(actions.STOP)
        elif not x and behind:
            found.append(actions.DROP)
        elif not x and highest:
            found.append(actions.AGREE)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action < actions.STOP:
            return refuse_card(s, s.actor, action - actions.PLAY)
        highest, mine = max(s.bids), s.bids[s.actor]
        if highest == 0:
            return reasons.OPEN_WITH_CARD
        if action == actions.STOP:
            if x == 0:
                return reasons.NOTHING_PLAYED
            return s.because(reasons.BID_BEHIND, highest, mine) if mine < highest else ALLOWED
        if x:
            return s.because(reasons.BID_BEHIND, highest, mine) if mine < highest else reasons.BID_BEGUN
        if action == actions.DROP:
            return ALLOWED if mine < highest else reasons.NOT_BEHIND
        return s.because(reasons.BID_BEHIND, highest, mine) if mine < highest else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action >= actions.STOP:
            return ""
        card = action - actions.PLAY
        return f"Play {card_name(card)} (+{several(festival_points(s.face_up, card), 'festival point')})"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action < actions.STOP:
            play_card(s, seat, action - actions.PLAY)
            alone = sum(s.bid_in) == 1
            if not alone and (s.hand_size(seat) or s.bids[seat] < max(s.bids)):
                s.push(kinds.BID, seat, x + 1)
                return
            stop_raising(s, seat)
        elif action == actions.STOP:
            stop_raising(s, seat)
        elif action == actions.DROP:
            drop_out(s, seat)
        else:
            agree(s, seat)
        pass_bid_on(s, seat)


def refuse_card(s: State, seat: int, card: int) -> int:
    """Why a card cannot be played in the bidding (rules 10.3, 10.7)."""
    if not s.hands[seat * CARDS + card]:
        return reasons.NOT_IN_HAND
    if not festival_points(s.face_up, card):
        return s.because(reasons.NO_RELIC, s.face_up)
    need = max(s.bids) - s.bids[seat]
    return s.because(reasons.BID_SHORT, need, matching(s, seat)) if matching(s, seat) < need else ALLOWED


def pass_bid_on(s: State, seat: int) -> None:
    """Ask the next bidder; a seat whose empty hand everybody can see is not asked (rules 10.6)."""
    while not bidding_over(s):
        seat = next_bidder(s, seat)
        if s.hand_size(seat):
            s.push(kinds.BID, seat)
            return
        if s.bids[seat] < max(s.bids):
            drop_out(s, seat)
        else:
            agree(s, seat)
    close_bidding(s)
