"""What must be true of every position: nothing is lost, nothing stands where it cannot. Used by `kancha check` and tests."""

from __future__ import annotations

from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BORDER, CARD_COUNT, CARDS, FLOORS, INCAS, OUTER, PRINTED_PONDS, TRIPLES, grow, some,
)  # fmt: skip


def fault(s: State) -> str:
    """The first thing that is wrong with a position, or nothing."""
    return _pieces(s) or _cards(s) or board_fault(s)


def board_fault(s: State) -> str:
    """The first thing that is wrong with what lies on the board."""
    return _board(s) or _areas(s)


def _pieces(s: State) -> str:
    for step, floors in enumerate(FLOORS):
        if s.floors[step] + sum(1 for height in s.temple_step if height >= step) != floors or s.floors[step] < 0:
            return "temple floors are lost or were made"
    if not 0 <= s.triples <= TRIPLES or min(s.own_tiles) < 0 or min(s.tokens) < 0 or s.ponds_left() < 0 or s.action_points < 0:
        return "a supply is negative"
    if any(own.bit_count() > INCAS for own in s.incas):
        return "a seat has too many Incas"
    return ""


def _cards(s: State) -> str:
    for card in range(CARDS):
        hands = sum(s.hands[seat * CARDS + card] for seat in range(s.players))
        if s.deck.count(card) + s.discard[card] + s.bid_cards[card] + hands + (s.face_up == card) != CARD_COUNT[card]:
            return "festival cards are lost or were made"
    if any(shown > held for shown, held in zip(s.shown, s.hands, strict=True)) or min(s.shown) < 0:
        return "a card is known that is not held"
    return ""


def _board(s: State) -> str:
    terrain = s.villages | s.crops
    seen = 0
    for level in s.heights:
        if seen & level:
            return "a hex has two levels"
        seen |= level
    if seen != terrain or s.villages & s.crops:
        return "terrain and levels disagree"
    everybody = 0
    for own in s.incas:
        if own & everybody:
            return "two Incas stand on one hex"
        everybody |= own
    if everybody != s.everybody or everybody & ~terrain or everybody & s.temples:
        return "an Inca stands where none may stand"
    if s.ponds & (terrain | BORDER | OUTER) or s.ponds & PRINTED_PONDS != PRINTED_PONDS or s.full_ponds & ~s.ponds:
        return "a pond lies where none may lie"
    return ""


def _areas(s: State) -> str:
    left = s.villages
    found = []
    while left:
        component = grow(some(left), s.villages)
        found.append(component)
        left ^= component
        if (component & s.temples).bit_count() > 1:
            return "a city has two temples"
    if sorted(found) != sorted(s.components):
        return "the village components are stale"
    if s.temples & ~s.villages or len(s.temple_hex) != s.temples.bit_count():
        return "a temple stands outside a village"
    return ""
