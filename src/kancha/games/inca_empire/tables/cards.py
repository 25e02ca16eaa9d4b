"""The sun event cards: each is an effect with its amount; pilgrimages have sites and points besides."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kancha.core.data import load_data
from kancha.core.errors import BadEdition
from kancha.games.inca_empire.tables import effects
from kancha.games.inca_empire.tables.maps import SITE_BIT, SITE_OF

_events: Final[dict[str, Any]] = load_data(Path(__file__).parents[1], "sun_events")
_rows: Final[list[dict[str, Any]]] = list(_events["card"])

CARD_ID: Final[list[str]] = [str(card["id"]) for card in _rows]
CARD_NAME: Final[list[str]] = [str(card["name"]) for card in _rows]
CARD_OF: Final[dict[str, int]] = {id: card for card, id in enumerate(CARD_ID)}
CARDS: Final = len(CARD_ID)
for _card in _rows:
    if _card["effect"] not in effects.EFFECT_ID:
        raise BadEdition(f"inca_empire/sun_events.toml: {_card['id']} has the unknown effect {_card['effect']!r}.")
EFFECT: Final[list[int]] = [effects.EFFECT_ID.index(card["effect"]) for card in _rows]
AMOUNT: Final[list[int]] = [int(card.get("amount", 1)) for card in _rows]
LABOR: Final[list[int]] = [int(card.get("labor", card.get("surcharge", 0))) for card in _rows]
"""The labor that a card names besides its amount."""
POINTS: Final[list[int]] = [int(card.get("vp", 0)) for card in _rows]
"""The points that a card names besides its amount."""
HAND: Final = int(_events["hand_size"])


def _sites(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= SITE_BIT[SITE_OF[name]]
    return mask


PILGRIM_CARD: Final[list[int]] = [card for card in range(CARDS) if EFFECT[card] == effects.PILGRIMAGE]
PILGRIM_SITES: Final[list[int]] = [_sites(list(_rows[card]["sites"])) for card in PILGRIM_CARD]
PILGRIM_POINTS: Final[list[int]] = [POINTS[card] for card in PILGRIM_CARD]
PILGRIMAGES: Final = len(PILGRIM_CARD)
PILGRIMAGE_OF: Final[list[int]] = [PILGRIM_CARD.index(card) if card in PILGRIM_CARD else -1 for card in range(CARDS)]
"""By card: which pilgrimage it is, -1 for none."""


def card_name_of(effect: int) -> str:
    """The name of the card that has an effect."""
    return CARD_NAME[EFFECT.index(effect)]


def card_counts(players: int, early_downfall: bool) -> list[int]:
    """How many cards of each kind are in the game (rules 2.4, 14.3)."""
    counts: list[int] = []
    for card in _rows:
        out = int(card["removed_3p"]) if players == 3 else int(card.get("removed_early_downfall", 0)) if early_downfall else 0
        counts.append(int(card["copies"]) - out)
    return counts
