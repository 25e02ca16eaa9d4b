"""What Golden Age adds to a view (seen/view.py) besides Nobles and Vassals: cards and Buildings in between, Pachamama."""

from __future__ import annotations

import msgspec

from kancha.games.tawantinsuyu.effects import BUILDING_TYPE_ID
from kancha.games.tawantinsuyu.golden.tables import GUEST, NEWCOMER_ID
from kancha.games.tawantinsuyu.state import LOOK, PILE, State
from kancha.games.tawantinsuyu.tables import BIT, BUILDING_ID, BUILDING_TYPE, CARD_ID, COLOUR_ID, members


class PachamamaView(msgspec.Struct, frozen=True):
    """Pachamama's board; her Workers and Newcomers stand oldest first, her slots show God cards, empty ones are empty.

    Tokens are given by id, value and spot, Personalities by slot A, B, C, empty without.
    """

    seat: int
    side: str
    workers: tuple[str, ...]
    slots: tuple[str, ...]
    tokens: tuple[tuple[str, int, str], ...]
    personas: tuple[str, ...]
    hoard: bool


def looked(s: State, eye: int) -> tuple[tuple[str, str], ...]:
    """Buildings drawn to be looked at: their type, and for those who know them their ids."""
    found = []
    for piece in s.looked:
        known = piece // LOOK
        seen = known & BIT[eye] != 0 if eye >= 0 else known == s.everybody()
        building = piece % LOOK
        found.append((BUILDING_TYPE_ID[BUILDING_TYPE[building]], BUILDING_ID[building] if seen else ""))
    return tuple(found)


def drafted(s: State, eye: int) -> tuple[str, ...]:
    """God cards of which the actor keeps some; nobody else sees them."""
    return tuple(CARD_ID[card] if eye == s.actor else "" for card in members(s.drafted))


def spent(s: State) -> tuple[tuple[str, int], ...]:
    """God cards that will join the offer, with who played them."""
    return tuple((CARD_ID[piece % PILE], piece // PILE) for piece in s.spent)


def queue(s: State) -> tuple[str, ...]:
    """The Workers and Newcomers of a solo opponent, oldest first."""
    return tuple(NEWCOMER_ID[worker - GUEST] if worker >= GUEST else COLOUR_ID[worker] for worker in s.queue)
