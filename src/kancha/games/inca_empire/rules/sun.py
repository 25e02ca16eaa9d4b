"""The Sun phase (rules 6): turn order, cards placed face down, all revealed together, and what happens at its end."""

from __future__ import annotations

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.rng import shuffle
from kancha.core.state import replaced
from kancha.core.words import listed
from kancha.games.inca_empire import actions, kinds, reasons, told
from kancha.games.inca_empire.names import SEAT_MARK
from kancha.games.inca_empire.rules.roads import rural_unrest
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import cultures, effects
from kancha.games.inca_empire.tables.cards import CARD_NAME, CARDS, HAND
from kancha.games.inca_empire.words.texts import card_text


def sun_phase(s: State) -> None:
    """Deal the Turn Order tiles from the last place up; in that order each seat places a card (rules 6.1, 6.2)."""
    order = s.rank[:]
    order.reverse()
    s.order = order
    tell_order(s)
    s.push(kinds.REVEAL, order[0])
    for seat in s.rank:
        s.push(kinds.CARD, seat)


def tell_order(s: State) -> None:
    s.tell(told.ORDER, s.order[0], s.order[1], s.order[2], s.order[3] if s.players > 3 else -1)


class PlaceCard(Decision[State]):
    """Which card of the hand to place (rules 6.2). Always asked: a hand of three alike must not betray itself."""

    asks = (actions.CARD,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which Sun Event card do you place face down?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        last = -1
        for at in range(s.actor * HAND, s.actor * HAND + HAND):
            card = s.hands[at]
            if card != last:
                found.append(actions.CARD + card)
                last = card
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        held = s.hands[s.actor * HAND : s.actor * HAND + HAND]
        return ALLOWED if action - actions.CARD in held else reasons.NOT_IN_HAND

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Place {CARD_NAME[action - actions.CARD]}. {card_text(action - actions.CARD)}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.SECTOR, s.actor, action - actions.CARD)


class ChooseSector(Decision[State]):
    """In which sector without a new card it lies (rules 6.2). x: the card."""

    asks = (actions.SECTOR,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Between whom on the Sun Event board do you place {CARD_NAME[x]}? It will count for both."

    def offer(self, s: State, x: int, y: int) -> list[int]:
        first = actions.SECTOR + s.board.first_sector
        return [first + sector for sector in range(s.players) if s.face_down[sector] < 0]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        sector = action - actions.SECTOR - s.board.first_sector
        if not 0 <= sector < s.players:
            return s.because(reasons.NOT_ON_SUN_BOARD, s.players)
        return ALLOWED if s.face_down[sector] < 0 else reasons.SECTOR_TAKEN

    def say(self, s: State, x: int, y: int, action: int) -> str:
        sector = action - actions.SECTOR - s.board.first_sector
        if not 0 <= sector < s.players:
            return ""
        marks = [SEAT_MARK[seat] for seat in sorted(s.beside(sector)) if seat != s.actor]
        return f"Between you and {marks[0]}" if len(marks) == 1 else f"Between {listed(marks)}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        place_card(s, s.actor, x, action - actions.SECTOR - s.board.first_sector)


def place_card(s: State, seat: int, card: int, sector: int) -> None:
    """Place a card face down and draw another one (rules 6.2)."""
    s.face_down = replaced(s.face_down, sector, card)
    s.placed_by = replaced(s.placed_by, sector, seat)
    if s.telling:
        one, other = s.beside(sector)
        s.tell(told.PLACED, seat, one, other, card)
    if not s.pile:
        refill_pile(s)
    hand = s.hands[seat * HAND : seat * HAND + HAND]
    hand[hand.index(card)] = s.pile[-1]
    hand.sort()
    s.learned += 1
    s.tell(told.DREW, seat, s.pile[-1])
    s.pile = s.pile[:-1]
    s.hands = s.hands[: seat * HAND] + hand + s.hands[seat * HAND + HAND :]


def refill_pile(s: State) -> None:
    """Shuffle the discarded cards into a new pile, when a card must be drawn and none is left (rules 6.2)."""
    pile: list[int] = []
    for card in range(CARDS):
        pile += [card] * s.discard[card]
    s.discard = [0] * CARDS
    s.deck_stream = shuffle(pile, s.deck_stream)
    s.pile = pile
    s.tell(told.SHUFFLED)


class Reveal(Step[State]):
    """Turn all new cards up together and resolve what happens at the end of a Sun phase (rules 6.3, 6.4)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        s.learned += 1
        face_up = s.face_up[:]
        for sector in range(s.players):
            card = s.face_down[sector]
            face_up[sector * CARDS + card] += 1
            if s.telling:
                one, other = s.beside(sector)
                s.tell(told.SUN, s.placed_by[sector], one, other, card)
        s.face_up = face_up
        s.face_down = [-1] * s.players
        s.placed_by = [-1] * s.players
        s.refresh_force()
        for seat in range(s.players):
            popular_support(s, seat)
        for seat in range(s.players):
            if s.force[seat * effects.EFFECTS + effects.UNREST]:
                rural_unrest(s, seat)


def popular_support(s: State, seat: int) -> None:
    """Labor for each weak marker, for each card in force, new or old (rules 6.4, 11.3)."""
    amount = s.force[seat * effects.EFFECTS + effects.SUPPORT]
    gain = amount * weak_markers(s, seat) if amount else 0
    if gain:
        s.labor = replaced(s.labor, seat, s.labor[seat] + gain)
        s.tell(told.POPULAR, seat, gain)


def weak_markers(s: State, seat: int) -> int:
    """How many markers a seat holds that Popular Support pays for (rules 11.3)."""
    count = 0
    for region in actions.region_numbers(s.held[seat]):
        if cultures.RESISTANCE[s.markers[region]] <= cultures.WEAK:
            count += 1
    return count
