"""God cards and Inti medals (rules 8): paying for a card, the display and its piles, and who must be asked for one."""

from __future__ import annotations

from kancha.core.rng import shuffle
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import reasons
from kancha.games.cuzco_chasqui.actions import GOD, MEDAL, PLACE
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import BIT, CARD_COST, CARDS_OF_GOD, COPIES, GOD_CARDS, NUMBER_CARDS, members
from kancha.games.cuzco_chasqui.told import TOLD_CARD, TOLD_REVEAL, TOLD_TAKE_CARD


def refuse_card(s: State, seat: int, number: int) -> int:
    """Why a seat cannot play a god card from its hand (rules 8)."""
    if not s.hands[seat] & NUMBER_CARDS[number]:
        return reasons.NOT_HELD
    if s.offerings[seat] < CARD_COST:
        return reasons.NO_OFFERING
    return reasons.ALLOWED


def refuse_medal(s: State, seat: int, number: int) -> int:
    """Why a seat cannot use a face-up god card by an Inti medal (rules 8)."""
    if s.medals[seat] == 0:
        return reasons.NO_MEDAL
    card = s.face_up[(number - 1) // 3]
    if card < 0 or card // COPIES != number - 1:
        return reasons.NOT_FACE_UP
    if s.spent_cards & BIT[card]:
        return reasons.CARD_SPENT
    return reasons.ALLOWED


def refuse_source(s: State, seat: int, action: int) -> int:
    """Why a seat cannot pay for a god card in the way that an action says."""
    if action > MEDAL:
        return refuse_medal(s, seat, action - MEDAL)
    return refuse_card(s, seat, action - GOD)


def is_god_play(action: int) -> bool:
    """Whether an action plays a god card, from the hand or by a medal."""
    return GOD < action < PLACE


def number_of(action: int) -> int:
    """The number of the god card that an action plays."""
    return action - MEDAL if action > MEDAL else action - GOD


def offer_gods(s: State, seat: int, numbers: list[int]) -> list[int]:
    """The ways in which a seat can play one of these god cards, ascending."""
    found: list[int] = []
    if s.offerings[seat] >= CARD_COST and s.hands[seat]:
        for number in numbers:
            if s.hands[seat] & NUMBER_CARDS[number]:
                found.append(GOD + number)
    if s.medals[seat]:
        for number in numbers:
            if refuse_medal(s, seat, number) == reasons.ALLOWED:
                found.append(MEDAL + number)
    return found


def can_play(s: State, seat: int, number: int) -> bool:
    """Whether a seat can pay for a god card in any way."""
    return refuse_card(s, seat, number) == reasons.ALLOWED or refuse_medal(s, seat, number) == reasons.ALLOWED


def may_hold(s: State, seat: int, number: int) -> bool:
    """Whether the others must reckon with a god card from a seat's hand: then silence would tell them something.

    Everybody can tell how many cards of a god from the first deal are still out, and whose cannot be of that god.
    """
    if s.hands[seat] == s.shown[seat] or s.offerings[seat] < CARD_COST:
        return False
    god = (number - 1) // 3
    if s.ruled_out[seat] & BIT[god]:
        return False
    for other in range(s.players):
        if (s.hands[other] ^ s.shown[other]) & GOD_CARDS[god]:
            return True
    return False


def window_open(s: State, seat: int, number: int) -> bool:
    """Whether a seat is asked for a god card: it can play it, or the others cannot know that it cannot."""
    return can_play(s, seat, number) or may_hold(s, seat, number)


def play_god(s: State, seat: int, action: int) -> int:
    """Pay for a god card before anything else happens; its number (rules 8)."""
    number = number_of(action)
    if action > MEDAL:
        card = s.face_up[(number - 1) // 3]
        s.medals[seat] -= 1
        s.medals_out += 1
        s.spent_cards |= BIT[card]
        s.god_discard |= BIT[card]
        s.tell(TOLD_CARD, seat, number, 1)
        reveal(s, (number - 1) // 3)
    else:
        s.offerings[seat] -= CARD_COST
        s.tell(TOLD_CARD, seat, number, 0)
        discard_from_hand(s, seat, number)
    s.played |= BIT[number]
    return number


def discard_from_hand(s: State, seat: int, number: int) -> None:
    """Lay a god card on the discard pile; one that everybody knows goes first, for nobody can tell them apart."""
    known = s.shown[seat] & NUMBER_CARDS[number]
    if known:
        card = known & -known
        s.shown = replaced(s.shown, seat, s.shown[seat] ^ card)
    else:
        held = s.hands[seat] & NUMBER_CARDS[number]
        card = held & -held
        s.ruled_out = replaced(s.ruled_out, seat, s.ruled_out[seat] | BIT[(number - 1) // 3])
        s.learned += 1
    s.hands = replaced(s.hands, seat, s.hands[seat] ^ card)
    s.god_discard |= card
    if s.face_up[(number - 1) // 3] < 0:
        reveal(s, (number - 1) // 3)


def take_card(s: State, seat: int, god: int) -> None:
    """Take the face-up card of a god into the hand (rules 5.5, 5.6)."""
    card = BIT[s.face_up[god]]
    s.hands = replaced(s.hands, seat, s.hands[seat] | card)
    s.shown = replaced(s.shown, seat, s.shown[seat] | card)
    s.tell(TOLD_TAKE_CARD, seat, s.face_up[god] // COPIES + 1)
    reveal(s, god)


def reveal(s: State, god: int) -> None:
    """Turn up the next card of a god; its discards make a new pile when none is left (rules 8)."""
    left = s.pile_size[god]
    reshuffled = 0
    if left == 0:
        left = reshuffle(s, god)
        reshuffled = 1
    s.learned += 1
    if left == 0:
        s.face_up = replaced(s.face_up, god, -1)
        s.tell(TOLD_REVEAL, god)
        return
    at = god * CARDS_OF_GOD + left - 1
    card = s.piles[at]
    s.piles = replaced(s.piles, at, -1)
    s.pile_size = replaced(s.pile_size, god, left - 1)
    s.face_up = replaced(s.face_up, god, card)
    s.tell(TOLD_REVEAL, god, card // COPIES + 1, reshuffled)


def reshuffle(s: State, god: int) -> int:
    """Make the discards of a god its new pile; how many there are (rules 8)."""
    cards = members(s.god_discard & GOD_CARDS[god])
    s.god_discard ^= s.god_discard & GOD_CARDS[god]
    s.god_stream = shuffle(cards, s.god_stream)
    first = god * CARDS_OF_GOD
    s.piles = s.piles[:first] + cards + [-1] * (CARDS_OF_GOD - len(cards)) + s.piles[first + CARDS_OF_GOD :]
    return len(cards)


def cards_up(s: State) -> list[int]:
    """The gods that show a card."""
    return [god for god in range(len(s.face_up)) if s.face_up[god] >= 0]
