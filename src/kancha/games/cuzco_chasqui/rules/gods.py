"""God cards and Inti medals (rules 8): paying for a card, the display and its piles, and who must be asked for one."""

from __future__ import annotations

from typing import ClassVar

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.rng import shuffle
from kancha.core.sets import BIT, members
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import actions, reasons, told
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import CARD_COST, CARD_NUMBER, CARDS_OF_GOD, GOD_CARDS, GOD_ID, GOD_OF, NUMBER_CARDS

# playing


def open_turn(s: State, seat: int) -> None:
    """Whose turn it is, with no god card played in it yet."""
    s.turn_of = seat
    s.armed = 0
    s.played = 0
    s.spent_cards = 0


def refuse_source(s: State, seat: int, number: int, by_medal: bool) -> int:
    """Why a seat has no such god card at hand, or none on display for a medal (rules 8.2, 8.3)."""
    if not by_medal:
        return ALLOWED if s.hands[seat] & NUMBER_CARDS[number] else reasons.NOT_HELD
    if not is_shown(s, number):
        return reasons.NOT_FACE_UP
    return reasons.CARD_SPENT if s.spent_cards & BIT[s.face_up[GOD_OF[number]]] else ALLOWED


def refuse_price(s: State, seat: int, by_medal: bool) -> int:
    """Why a seat cannot pay for a god card (rules 8.2, 8.3)."""
    if by_medal:
        return ALLOWED if s.medals[seat] else reasons.NO_MEDAL
    return ALLOWED if s.offerings[seat] >= CARD_COST else s.because(reasons.NO_OFFERING, CARD_COST, s.offerings[seat])


def is_shown(s: State, number: int) -> bool:
    """Whether a god card lies face up."""
    card = s.face_up[GOD_OF[number]]
    return card >= 0 and CARD_NUMBER[card] == number


def has_card(s: State, seat: int, number: int, by_medal: bool) -> bool:
    """Whether a seat can play a god card from its hand, or by a medal."""
    return refuse_price(s, seat, by_medal) == ALLOWED and refuse_source(s, seat, number, by_medal) == ALLOWED


def can_play(s: State, seat: int, number: int) -> bool:
    """Whether a seat can play a god card in any way."""
    if s.hands[seat] & NUMBER_CARDS[number] and s.offerings[seat] >= CARD_COST:
        return True
    return s.medals[seat] > 0 and refuse_source(s, seat, number, True) == ALLOWED


def may_hold(s: State, seat: int, number: int) -> bool:
    """Whether the others must reckon with a god card from a seat's hand: then silence would tell them something.

    Everybody can tell how many cards of a god from the first deal are still out, and whose cannot be of that god.
    """
    if s.hands[seat] == s.shown[seat] or s.offerings[seat] < CARD_COST:
        return False
    god = GOD_OF[number]
    if s.ruled_out[seat] & BIT[god]:
        return False
    for other in range(s.players):
        if (s.hands[other] ^ s.shown[other]) & GOD_CARDS[god]:
            return True
    return False


def window_open(s: State, seat: int, number: int) -> bool:
    """Whether a seat is asked for a god card: it can play it, or the others cannot know that it cannot."""
    return can_play(s, seat, number) or may_hold(s, seat, number)


class GodCards(Decision[State]):
    """The god cards of one moment, from the hand or by a medal: a part of the questions that wait for them (rules 8.1)."""

    asks = (actions.GOD, actions.MEDAL)
    numbers: ClassVar[tuple[int, ...]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.cards: int = 0
        for number in self.numbers:
            self.cards |= NUMBER_CARDS[number]

    def refuse_now(self, s: State, x: int, y: int, number: int) -> int:
        """Why a card of this moment cannot be played now, whoever pays for it."""
        return ALLOWED

    def play(self, s: State, x: int, y: int, number: int) -> None:
        """What a card does once it is paid for."""
        raise NotImplementedError  # contract

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        number, by_medal = actions.card_played(action), actions.is_medal(action)
        reason = refuse_source(s, s.actor, number, by_medal)
        if reason != ALLOWED:
            return reason
        if number not in self.numbers:
            return s.because(reasons.WRONG_MOMENT, number)
        reason = self.refuse_now(s, x, y, number)
        return reason if reason != ALLOWED else refuse_price(s, s.actor, by_medal)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        could = self.at_hand(s)
        if not could:
            return could
        return [action for action in could if self.refuse_now(s, x, y, actions.card_played(action)) == ALLOWED]

    def at_hand(self, s: State) -> list[int]:
        """The cards of this moment that the actor has and can pay for, of use or not."""
        seat = s.actor
        found: list[int] = []
        if s.hands[seat] & self.cards and s.offerings[seat] >= CARD_COST:
            for number in self.numbers:
                if s.hands[seat] & NUMBER_CARDS[number]:
                    found.append(actions.play_action(number, False))
        if s.medals[seat]:
            for number in self.numbers:
                if refuse_source(s, seat, number, True) == ALLOWED:
                    found.append(actions.play_action(number, True))
        return found

    def at(self, s: State, x: int, y: int, action: int) -> str:
        number = actions.card_played(action)
        return f"god-{GOD_ID[GOD_OF[number]]}" if actions.is_medal(action) and is_shown(s, number) else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        number = actions.card_played(action)
        pay(s, s.actor, number, actions.is_medal(action))
        self.play(s, x, y, number)


def pay(s: State, seat: int, number: int, by_medal: bool) -> None:
    """Pay for a god card before anything else happens (rules 8.4)."""
    god = GOD_OF[number]
    if by_medal:
        card = s.face_up[god]
        s.medals[seat] -= 1
        s.medals_out += 1
        s.spent_cards |= BIT[card]
        s.god_discard |= BIT[card]
        s.tell(told.SPEND_MEDAL, seat, number)
        reveal(s, god)
    else:
        s.offerings[seat] -= CARD_COST
        s.tell(told.PLAY_CARD, seat, number, CARD_COST)
        discard_from_hand(s, seat, number)
    s.played |= BIT[number]


def discard_from_hand(s: State, seat: int, number: int) -> None:
    """Lay a god card on the discard pile; one that everybody knows goes first, for nobody can tell them apart."""
    known = s.shown[seat] & NUMBER_CARDS[number]
    if known:
        card = known & -known
        s.shown = replaced(s.shown, seat, s.shown[seat] ^ card)
    else:
        held = s.hands[seat] & NUMBER_CARDS[number]
        card = held & -held
        s.ruled_out = replaced(s.ruled_out, seat, s.ruled_out[seat] | BIT[GOD_OF[number]])
        s.learned += 1
    s.hands = replaced(s.hands, seat, s.hands[seat] ^ card)
    s.god_discard |= card
    if s.face_up[GOD_OF[number]] < 0:
        reveal(s, GOD_OF[number])


# the display


def take_card(s: State, seat: int, god: int) -> None:
    """Take the face-up card of a god into the hand (rules 5.5, 5.6)."""
    card = BIT[s.face_up[god]]
    s.hands = replaced(s.hands, seat, s.hands[seat] | card)
    s.shown = replaced(s.shown, seat, s.shown[seat] | card)
    s.tell(told.TAKE_CARD, seat, CARD_NUMBER[s.face_up[god]])
    reveal(s, god)


def reveal(s: State, god: int) -> None:
    """Turn up the next card of a god; its discards make a new pile when none is left (rules 8)."""
    left = s.pile_size[god]
    if left == 0:
        left = reshuffle(s, god)
    s.learned += 1
    if left == 0:
        s.face_up = replaced(s.face_up, god, -1)
        s.tell(told.REVEAL_NONE, god)
        return
    at = god * CARDS_OF_GOD + left - 1
    card = s.piles[at]
    s.piles = replaced(s.piles, at, -1)
    s.pile_size = replaced(s.pile_size, god, left - 1)
    s.face_up = replaced(s.face_up, god, card)
    s.tell(told.REVEAL, god, CARD_NUMBER[card])


def reshuffle(s: State, god: int) -> int:
    """Make the discards of a god its new pile; how many there are (rules 8)."""
    cards = members(s.god_discard & GOD_CARDS[god])
    s.god_discard ^= s.god_discard & GOD_CARDS[god]
    s.god_stream = shuffle(cards, s.god_stream)
    if cards:
        s.tell(told.RESHUFFLE, god)
    first = god * CARDS_OF_GOD
    s.piles = s.piles[:first] + cards + [-1] * (CARDS_OF_GOD - len(cards)) + s.piles[first + CARDS_OF_GOD :]
    return len(cards)


def refuse_display(s: State, god: int) -> int:
    """Why no card of a god can be taken from the display (rules 8.5)."""
    return ALLOWED if s.face_up[god] >= 0 else s.because(reasons.NO_CARD_UP, god)
