"""Setting up (rules 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.errors import BadOption
from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import CARD_COUNT, CARDS, HAND

SETUP: Final = 0
DECK: Final = 1


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 2)."""
    s = State(players)
    deck: list[int] = []
    for card in range(CARDS):
        deck.extend([card] * CARD_COUNT[card])
    s.deck_stream = shuffle(deck, open_stream(seed, DECK))
    s.face_up = deck.pop()
    for seat in range(players):
        for _ in range(HAND):
            s.hands[seat * CARDS + deck.pop()] += 1
    s.deck = deck
    first = first_seat(players, seed, str(options["first_player"]))
    s.push(kinds.START_TURN, first)
    s.push(kinds.OPENING, first)
    return s


def first_seat(players: int, seed: int, choice: str) -> int:
    """Drawn by lot, or the seat that the option names (rules 2.5)."""
    if choice == "random":
        return below(advance(open_stream(seed, SETUP)), players)
    if int(choice) > players:
        raise BadOption(f"first_player is {choice}, but there are only {players} players.")
    return int(choice) - 1
