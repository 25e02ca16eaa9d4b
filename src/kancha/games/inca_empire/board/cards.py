"""Sun Event cards: their glyphs, as small plates on the Sun Event board and as whole cards in the hand; and their woven back."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.icons import Shapes, bare_icon, own_symbols
from kancha.draw.shapes import text, wrapped
from kancha.draw.svg import Markup, at, el, group, join
from kancha.draw.tocapu import chakana, cloth
from kancha.games.inca_empire.tables import cards, effects
from kancha.games.inca_empire.tables.cards import CARD_NAME, CARD_OF
from kancha.games.inca_empire.words.notes import card_note
from kancha.games.inca_empire.words.texts import card_text

MOTIFS: Final = (2, 3, 4, 7)
SHARED_ICONS: Final = ("labor", "road", "city", "garrison", "terrace", "temple", "worker", "prestige", "end")
OWN_ICONS: Final[dict[str, Shapes]] = {
    "spear": (
        "M4 8.5C6.5 8.5 8.5 7.5 10 6C11.5 7.5 13.5 8.5 16 8.5C16 15 14 19 10 21.5C6 19 4 15 4 8.5z",
        "M21.5 2.5L13 14M21.5 2.5L17.5 4.5L19.5 6.5zM7 12.5h6M8 16h4",
        "",
    ),
    "wild": ("M13.5 4.5l4 6h-2.4l3.4 5H8.5l3.4-5H9.5z", "M13.5 15.5V20M2.5 20.5c2-4 4.5 1 6-2.5M16 20.5h.1M19.5 20.5h2", ""),
    "eclipse": (
        "M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14z",
        "M12 1.8v1.4M12 20.8v1.4M1.8 12h1.4M20.8 12h1.4M4.8 4.8l1 1M18.2 18.2l1 1M4.8 19.2l1-1M18.2 5.8l1-1",
        "M14.5 5.6a7 7 0 1 0 0 12.8a7.6 7.6 0 0 1 0-12.8z",
    ),
    "pilgrim": (
        "M6 21L8.5 12C9 10.6 12.6 10.6 13.2 12L15.5 21z",
        "M10.8 10.6a3 3 0 1 0 0-6a3 3 0 1 0 0 6zM18.5 4v17.5M12.6 13.6l5.9-.6M16.6 6.2a2 2 0 0 1 3.8 0",
        "",
    ),
    "city_site": ("M3.5 5h17v14h-17z", "M8 16v-4h2.500V9.500L12 8l1.5 1.500V12H16v4z", ""),
    "garrison_site": ("M12 3.5L21 19.500H3z", "M8.5 16.500v-4h2v1.200h3v-1.200h2v4z", ""),
    "huaca": ("M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z", "M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z", "M10.3 10.300h3.400v3.400h-3.400z"),
    "fog": (
        "M5 16C1.5 15.5 2 10 6 10.300C7 6 12 5.5 13.5 8.500C16.5 6 20.5 8 19.5 11C23 11 23 16 19.5 16.500C17 19 14 18.5 12.5 17"
        "C10 19.5 6.5 19 5 16z",
        "M7.5 14.500C9 12 11.5 13 11 14.500M12.5 11C14.5 9.5 17 10.5 16.5 12.5",
        "",
    ),
    "sun": (
        "M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z",
        "M12 1.8v3M12 19.2v3M1.8 12h3M19.2 12h3M4.8 4.8l2 2M17.2 17.2l2 2M4.8 19.2l2-2M17.2 6.8l2-2",
        "",
    ),
}
"""Icons of this game only: tinted shapes, lines, solid spots."""

HAND_WIDTH: Final = 290.0
HAND_HEIGHT: Final = 64.0


def card_defs() -> Markup:
    """The icons of this game and the back of a card."""
    back = group(
        el("rect", class_="card-edge", width=40, height=56, rx=4),
        group(cloth(23, 4, 6, 8.5, MOTIFS), transform=at(3, 2.5)),
        el("rect", class_="back-rim", x=3, y=2.5, width=34, height=51, rx=1),
        chakana(11, 19, 18),
        id="sun-back",
    )
    return join(own_symbols(OWN_ICONS), back)


def _sign(card: int) -> tuple[str, str]:
    """The sign at a glyph's foot: its words and whether it is a price, a gain or points."""
    effect, amount = effects.EFFECT[cards.EFFECT[card]], cards.AMOUNT[card]
    if cards.PILGRIMAGE_OF[card] >= 0:
        return f"+{cards.POINTS[card]}", "award"
    signed = f"+{amount}" if amount > 0 else f"−{-amount}"
    words = signed if effect.sign is None else effect.sign
    if effect.points_of:
        return words, "award"
    return words, "price" if effect.harms == (amount > 0) else "gain"


@cache
def glyph(id: str, size: float) -> Markup:
    """The sign of a card around the origin: what it is about, and what it does to it."""
    card = CARD_OF[id]
    words, mood = _sign(card)
    kids = [bare_icon(effects.EFFECT[cards.EFFECT[card]].icon, 0, 0, size)]
    if words:
        k = size / 24
        tag = el("rect", x=-7.5 if len(words) > 1 else -5.5, y=-6, width=15 if len(words) > 1 else 11, height=12, rx=4)
        kids.append(
            group(tag, text(words, 0, 4, "tag-text", "middle"), class_=f"tag {mood}", transform=at(size * 0.36, size * 0.36, k))
        )
    return group(*kids, class_="glyph")


@cache
def event(id: str) -> Markup:
    """A card in force over a seat: what it is about, in a ring that tells whether it helps or harms."""
    _, mood = _sign(CARD_OF[id])
    drawn = bare_icon(effects.EFFECT[cards.EFFECT[CARD_OF[id]]].icon, 0, 0, 17)
    return group(el("title", card_note(id)), el("circle", class_=f"event-ground {mood}", r=11.5), drawn)


PLATE_WIDTH: Final = 127.0
PLATE_HEIGHT: Final = 23.0
_NAME_ROOM: Final = 95.0


@cache
def plate(id: str) -> Markup:
    """A card in force, lying on the Sun Event board: a hem that tells whether it helps or harms, its icon and its name.

    Its upper left corner is at the origin.
    """
    card = CARD_OF[id]
    _, mood = _sign(card)
    return group(
        el("title", card_note(id)),
        el("rect", class_="plate-face", width=PLATE_WIDTH, height=PLATE_HEIGHT, rx=4),
        el("path", class_=f"plate-hem {mood}", d="M5 3.5v16"),
        bare_icon(effects.EFFECT[cards.EFFECT[card]].icon, 17.5, 11.5, 17),
        _fitted(CARD_NAME[card], 28, "plate-name"),
        class_="plate",
    )


def _fitted(name: str, x: float, kind: str) -> Markup:
    """A name on a plate, drawn closer where it is long."""
    squeeze: dict[str, str | float] = {"textLength": _NAME_ROOM, "lengthAdjust": "spacingAndGlyphs"} if len(name) > 12 else {}
    return el("text", name, class_=kind, x=x, y=16, **squeeze)


def covered(id: str, seat_mark: Markup) -> Markup:
    """A card that lies face down: its woven back, who placed it and, for the one who did, its name."""
    squares = group(cloth(23, 12, 2, 9.6, MOTIFS), transform=at(3, 2))
    kids = [
        el("title", "A card: placed face down." if id == "hidden" else f"Your card, face down. {card_note(id)}"),
        el("rect", class_="plate-face", width=PLATE_WIDTH, height=PLATE_HEIGHT, rx=4),
        squares,
    ]
    if id != "hidden":
        kids.append(el("rect", class_="plate-slip", x=24, y=3, width=PLATE_WIDTH - 27, height=17, rx=3))
        kids.append(_fitted(CARD_NAME[CARD_OF[id]], 27, "plate-own"))
    return group(*kids, group(seat_mark, transform=at(13, 11.5)), class_="plate covered")


@cache
def hand_card(id: str) -> Markup:
    """A whole card, lying: a woven edge, its glyph, its name and its text."""
    card = CARD_OF[id]
    kids = [
        el("rect", class_="card-edge", width=HAND_WIDTH, height=HAND_HEIGHT, rx=7),
        el("rect", class_="card-face", x=12, y=3, width=HAND_WIDTH - 15, height=HAND_HEIGHT - 6, rx=4),
        group(cloth(23 + card, 1, 8, 7, MOTIFS), transform=at(4, 4)),
        group(glyph(id, 34), transform=at(36, 31)),
        text(CARD_NAME[card], 62, 18, "card-name"),
    ]
    for n, line in enumerate(wrapped(card_text(card), 33)):
        kids.append(text(line, 62, 32 + n * 13.2, "card-words"))
    return group(*kids, class_="sun-card")
