"""The Sun phase (rules 6): turn order, cards placed face down, all revealed together, and what happens at its end."""

from __future__ import annotations

from kancha.core.decision import Decision, Step
from kancha.core.rng import shuffle
from kancha.core.state import replaced
from kancha.games.inca_empire import reasons
from kancha.games.inca_empire.actions import CARD, SECTOR, region_numbers
from kancha.games.inca_empire.frames import CARD as CARD_FRAME
from kancha.games.inca_empire.frames import REVEAL as REVEAL_FRAME
from kancha.games.inca_empire.frames import SECTOR as SECTOR_FRAME
from kancha.games.inca_empire.rules.roads import rural_unrest
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import CARDS, EFFECTS, HAND, RESISTANCE, SUPPORT, UNREST
from kancha.games.inca_empire.told import (
    TOLD_DREW,
    TOLD_ORDER,
    TOLD_PLACED,
    TOLD_POPULAR,
    TOLD_SHUFFLED,
    TOLD_SUN,
)


def sun_phase(s: State) -> None:
    """Deal the Turn Order tiles from the last place up; in that order each seat places a card (rules 6.1, 6.2)."""
    order = s.rank[:]
    order.reverse()
    s.order = order
    for tile in range(s.players):
        s.tell(TOLD_ORDER, order[tile], tile)
    s.push(REVEAL_FRAME, order[0])
    for seat in s.rank:
        s.push(CARD_FRAME, seat)


class PlaceCard(Decision[State]):
    """Which card of the hand to place (rules 6.2). Always asked: a hand of three alike must not betray itself."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        last = -1
        for at in range(s.actor * HAND, s.actor * HAND + HAND):
            card = s.hands[at]
            if card != last:
                found.append(CARD + card)
                last = card
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(SECTOR_FRAME, s.actor, action - CARD)


class ChooseSector(Decision[State]):
    """In which sector without a new card it lies (rules 6.2). x: the card."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        first = SECTOR + s.board.first_sector
        return [first + sector for sector in range(s.players) if s.face_down[sector] < 0]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        place_card(s, s.actor, x, action - SECTOR - s.board.first_sector)


def place_card(s: State, seat: int, card: int, sector: int) -> None:
    """Place a card face down and draw another one (rules 6.2)."""
    s.face_down = replaced(s.face_down, sector, card)
    s.placed_by = replaced(s.placed_by, sector, seat)
    s.tell(TOLD_PLACED, seat, sector, card)
    if not s.pile:
        refill_pile(s)
    hand = s.hands[seat * HAND : seat * HAND + HAND]
    hand[hand.index(card)] = s.pile[-1]
    hand.sort()
    s.tell(TOLD_DREW, seat, s.pile[-1])
    s.pile = s.pile[:-1]
    s.hands = s.hands[: seat * HAND] + hand + s.hands[seat * HAND + HAND :]
    s.learned += 1


def refill_pile(s: State) -> None:
    """Shuffle the discarded cards into a new pile, when a card must be drawn and none is left (rules 6.2)."""
    pile: list[int] = []
    for card in range(CARDS):
        pile += [card] * s.discard[card]
    s.discard = [0] * CARDS
    s.deck_stream = shuffle(pile, s.deck_stream)
    s.pile = pile
    s.tell(TOLD_SHUFFLED)


class Reveal(Step[State]):
    """Turn all new cards up together and resolve what happens at the end of a Sun phase (rules 6.3, 6.4)."""

    def run(self, s: State, x: int, y: int) -> None:
        face_up = s.face_up[:]
        for sector in range(s.players):
            card = s.face_down[sector]
            face_up[sector * CARDS + card] += 1
            s.tell(TOLD_SUN, sector, card, s.placed_by[sector])
        s.face_up = face_up
        s.face_down = [-1] * s.players
        s.placed_by = [-1] * s.players
        s.learned += 1
        s.refresh_force()
        for seat in range(s.players):
            popular_support(s, seat)
        for seat in range(s.players):
            if s.force[seat * EFFECTS + UNREST]:
                rural_unrest(s, seat)


def popular_support(s: State, seat: int) -> None:
    """Labor for each marker of resistance 1 or less, for each card in force, new or old (rules 6.4)."""
    amount = s.force[seat * EFFECTS + SUPPORT]
    if amount:
        gain = amount * weak_markers(s, seat)
        s.labor = replaced(s.labor, seat, s.labor[seat] + gain)
        s.tell(TOLD_POPULAR, seat, gain)


def weak_markers(s: State, seat: int) -> int:
    """How many markers a seat holds that Popular Support pays for (rules 11)."""
    count = 0
    for region in region_numbers(s.held[seat]):
        if RESISTANCE[s.markers[region]] <= 1:
            count += 1
    return count


def refuse_card(s: State, seat: int, card: int) -> int:
    """Why a seat cannot place a card."""
    return reasons.ALLOWED if card in s.hands[seat * HAND : seat * HAND + HAND] else reasons.NOT_IN_HAND


def refuse_sector(s: State, sector: int) -> int:
    """Why a card cannot lie in a sector, counted from the first one of this board."""
    if not 0 <= sector < s.players:
        return reasons.NOT_ON_MAP
    return reasons.ALLOWED if s.face_down[sector] < 0 else reasons.SECTOR_TAKEN
