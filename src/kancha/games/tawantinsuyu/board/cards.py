"""Faces and backs: God cards, Army cards, Buildings."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.draw.svg import Markup, at, el, group, join
from kancha.draw.tocapu import chakana, cloth
from kancha.games.tawantinsuyu.board.glyphs import Token, cost_tokens, glyph, name_lines, token_block, token_row, tokens
from kancha.games.tawantinsuyu.effects import BUILDING_TYPE_ID, PRODUCTION
from kancha.games.tawantinsuyu.tables import (
    ARMY_ID, BUILDING_COST, BUILDING_ID, BUILDING_NAME, BUILDING_NUMBER, BUILDING_PROGRAM, BUILDING_TYPE, CARD_GOD, CARD_ID,
    CARD_NAME, CARD_PROGRAM, CASH, GOD_ID, SOLDIERS,
)  # fmt: skip

PASSIVE_SIGN: Final[dict[str, tuple[Token, ...]]] = {
    "Z01": (("worker", 1), ("▸", 0), ("food", 1)),
    "Z02": (("worker", 1), ("▸", 0), ("god_card", 1)),
    "Z03": (("army", 1), ("▸", 0), ("flip", 2)),
    "Z04": (("weaving", 1), ("▸", 0), ("merchant", 1)),
    "Z05": (("worker", 1), ("▸", 0), ("task building", 1)),
    "Z06": (("festival", 1), ("▸", 0), ("potato", 4), ("god_card", 1), ("vp", 2)),
    "Z07": (("steps", 1), ("▸", 0), ("vp", 1)),
    "Z08": (("task weaving", 1), ("▸", 0), ("weaving", 5)),
    "Z09": (("festival", 1), ("▸", 0), ("weaving", 1), ("vp", 1)),
    "Z10": (("festival", 1), ("▸", 0), ("potato", 2), ("corn", 1), ("stone", 1)),
    "Z11": (("offering", 1), ("▸", 0), ("weaving", 1)),
    "Z12": (("worship", 1), ("▸", 0), ("gold", 1), ("▸", 0), ("temple", 1)),
    "Z13": (("conquest", 1), ("▸", 0), ("–", 0), ("army", 1)),
    "Z14": (("army", 1), ("▸", 0), ("+", 0), ("task produce_one", 2)),
    "Z15": (("stone", 2), ("/", 0), ("gold", 1), ("/", 0), ("corn", 2)),
    "Z16": (("produce", 1), ("▸", 0), ("flip", 1)),
    "Z17": (("conquest", 1), ("▸", 0), ("gold", 1), ("vp", 1)),
    "Z18": (("rejuvenate", 1), ("▸", 0), ("army_card", 1), ("gold", 1)),
    "Z19": (("potato", 1), ("▸", 0), ("god_card", 1)),
    "Z20": (("task potato", 1), ("▸", 0), ("+", 0), ("vp", 1)),
    "ZA1": (("worship", 1), ("▸", 0), ("temple", 1)),
    "ZA2": (("task building", 1), ("▸", 0), ("building", 3), ("?", 0)),
    "ZA3": (("priest", 1), ("▸", 0), ("–", 0), ("army", 1), ("▸", 0), ("temple", 1)),
    "ZA4": (("festival", 1), ("▸", 0), ("weaving", 4), ("vp", 9)),
    "ZA5": (("corn", 1), ("▸", 0), ("stride", 1)),
    "ZA6": (("worker", 1), ("▸", 0), ("casualty", 1), ("▸", 0), ("flip", 2)),
    "ZA7": (("conquest", 1), ("/", 0), ("rejuvenate", 1), ("▸", 0), ("play_army", 1)),
    "ZA8": (("weaving", 1), ("again", 1), ("▸", 0), ("merchant", 1)),
    "ZV1": (("influence", 1), ("▸", 0), ("play_army", 2), ("/", 0), ("god_card", 2)),
    "ZV2": (("worship", 1), ("▸", 0), ("influence", 1)),
    "ZN1": (("worship", 1), ("/", 0), ("offering", 1), ("▸", 0), ("noble", 4)),
    "ZN2": (("newcomer", 1), ("▸", 0), ("+", 0), ("task any_task", 1)),
    "ZN3": (("festival", 1), ("▸", 0), ("newcomer", 1)),
    "ZN4": (("noble", 1), ("▸", 0), ("gold", 1)),
    "ZN5": (("palace", 1), ("▸", 0), ("stride", 1)),
    "ZN6": (("festival", 1), ("▸", 0), ("noble", 4), ("prophecy", 1), ("vp", 2)),
    "ZN7": (("newcomer", 1), ("▸", 0), ("worker", 1), ("+", 0), ("worker", 1)),
    "ZN8": (("newcomer", 1), ("▸", 0), ("play_god", 1)),
}
"""Reminders on Passive Buildings; what they do stands in the data and shows under the pointer."""
GOD_WIDTH: Final = 84.0
GOD_HEIGHT: Final = 112.0
NARROW_WIDTH: Final = 50.0
SMALL_WIDTH: Final = 54.0
SMALL_HEIGHT: Final = 76.0
ARMY_WIDTH: Final = 46.0
ARMY_HEIGHT: Final = 58.0
HOUSE_WIDTH: Final = 86.0
HOUSE_HEIGHT: Final = 84.0
OWN_WIDTH: Final = 84.0
OWN_HEIGHT: Final = 56.0
SMALL_HOUSE: Final = 58.0
SMALL_HOUSE_HEIGHT: Final = 38.0
LETTERS: Final = 11
"""Longer names of Buildings take two lines."""


@cache
def card_defs() -> Markup:
    """The backs of God cards and Army cards."""
    god = group(
        el("rect", class_="card-edge", width=SMALL_WIDTH, height=SMALL_HEIGHT, rx=5),
        group(cloth(41, 3, 4, 15.5, (2, 5, 1)), transform=at(3.75, 7)),
        el("rect", class_="back-rim", x=3.75, y=7, width=46.5, height=62, rx=2),
        chakana(15, 26, 24),
        id="back-god",
    )
    army = group(
        el("rect", class_="card-edge", width=ARMY_WIDTH, height=ARMY_HEIGHT, rx=5),
        group(cloth(19, 3, 4, 12.5, (4, 0)), transform=at(4.25, 4)),
        el("rect", class_="back-rim", x=4.25, y=4, width=37.5, height=50, rx=2),
        id="back-army",
    )
    return join(god, army)


@lru_cache(maxsize=256)
def god_front(id: str) -> Markup:
    """A God card in hand: symbol, name, benefit."""
    card = CARD_ID.index(id)
    god = GOD_ID[CARD_GOD[card]]
    return group(
        el("rect", class_="card-edge", width=GOD_WIDTH, height=GOD_HEIGHT, rx=7),
        el("rect", class_="card-face", x=4, y=4, width=GOD_WIDTH - 8, height=GOD_HEIGHT - 8, rx=4),
        el("path", class_="god-band", d=f"M4 38V8q0-4 4-4h{GOD_WIDTH - 16:g}q4 0 4 4v30z"),
        el("circle", class_="god-medal", cx=GOD_WIDTH / 2, cy=22, r=15.5),
        glyph(god, GOD_WIDTH / 2, 22, 24),
        *name_lines(CARD_NAME[card], GOD_WIDTH / 2, 57, GOD_WIDTH - 12, 12),
        token_block(tokens(CARD_PROGRAM[card]), GOD_WIDTH / 2, 87, GOD_WIDTH - 12, 20, 40),
        class_=f"god-card {god}",
    )


@lru_cache(maxsize=256)
def god_narrow(id: str) -> Markup:
    """A God card in a full hand: all that matters stands at its left, where the next card does not cover it."""
    card = CARD_ID.index(id)
    god = GOD_ID[CARD_GOD[card]]
    signs = tokens(CARD_PROGRAM[card])
    return group(
        el("rect", class_="card-edge", width=NARROW_WIDTH, height=GOD_HEIGHT, rx=6),
        el("rect", class_="card-face", x=3, y=3, width=NARROW_WIDTH - 6, height=GOD_HEIGHT - 6, rx=4),
        el("path", class_="god-band", d=f"M3 36V6q0-3 3-3h{NARROW_WIDTH - 12:g}q3 0 3 3v30z"),
        el("circle", class_="god-medal", cx=18, cy=19.5, r=13),
        glyph(god, 18, 19.5, 20),
        token_block(signs, 18.5, 73, 29, 16, 68),
        class_=f"god-card {god}",
    )


@lru_cache(maxsize=256)
def god_small(id: str) -> Markup:
    """A God card of the offer: symbol and benefit."""
    card = CARD_ID.index(id)
    god = GOD_ID[CARD_GOD[card]]
    return group(
        el("rect", class_="card-edge", width=SMALL_WIDTH, height=SMALL_HEIGHT, rx=5),
        el("rect", class_="card-face", x=3, y=3, width=SMALL_WIDTH - 6, height=SMALL_HEIGHT - 6, rx=3),
        el("path", class_="god-band", d=f"M3 34V6q0-3 3-3h{SMALL_WIDTH - 12:g}q3 0 3 3v28z"),
        el("circle", class_="god-medal", cx=SMALL_WIDTH / 2, cy=18.5, r=13),
        glyph(god, SMALL_WIDTH / 2, 18.5, 20),
        token_block(tokens(CARD_PROGRAM[card]), SMALL_WIDTH / 2, 53.5, SMALL_WIDTH - 7, 17.5, 37),
        class_=f"god-card {god}",
    )


@lru_cache(maxsize=128)
def army_front(id: str, down: bool = False) -> Markup:
    """An Army card: its Soldiers, and what it brings when it is discarded from hand."""
    card = ARMY_ID.index(id)
    count = SOLDIERS[card]
    shields = [glyph("army", ARMY_WIDTH / 2 + (n - (count - 1) / 2) * 19, 19, 20 if count > 1 else 26) for n in range(count)]
    kids = [
        el("rect", class_="card-edge", width=ARMY_WIDTH, height=ARMY_HEIGHT, rx=5),
        el("rect", class_="card-face", x=3, y=3, width=ARMY_WIDTH - 6, height=ARMY_HEIGHT - 6, rx=3),
        *shields,
        el("path", class_="card-line", d=f"M6 35.5h{ARMY_WIDTH - 12:g}"),
        token_row(cost_tokens(CASH, card * 4), ARMY_WIDTH / 2, 45.5, 14),
    ]
    return _turned(kids, ARMY_WIDTH, ARMY_HEIGHT, "army-card", down)


def _turned(kids: list[Markup], width: float, height: float, kind: str, down: bool) -> Markup:
    """A card that lies face down shows a veil over its face, since everybody knows what it is."""
    if down:
        kids += [el("rect", class_="veil", width=width, height=height, rx=5), glyph("flip", width / 2, height / 2, 26)]
    return group(*kids, class_=f"{kind} down" if down else kind)


def building_tokens(number: int) -> tuple[Token, ...]:
    if BUILDING_TYPE[number] == PRODUCTION:
        return tokens(BUILDING_PROGRAM[BUILDING_NUMBER[number]])
    return PASSIVE_SIGN.get(BUILDING_ID[number], (("building", 1),))


@lru_cache(maxsize=128)
def building_front(id: str) -> Markup:
    """A Building of the Market: roof, name, what it gives, what it costs."""
    number = BUILDING_ID.index(id)
    kind = BUILDING_TYPE_ID[BUILDING_TYPE[number]]
    return group(
        el("path", class_="house", d=f"M3 84V17L{HOUSE_WIDTH / 2:g} 1L{HOUSE_WIDTH - 3:g} 17V84z"),
        el(
            "path",
            class_="house-roof",
            d=f"M0 19L{HOUSE_WIDTH / 2:g} 0L{HOUSE_WIDTH:g} 19L{HOUSE_WIDTH - 4:g} 21L{HOUSE_WIDTH / 2:g} 5L4 21z",
        ),
        *name_lines(BUILDING_NAME[number], HOUSE_WIDTH / 2, 34, HOUSE_WIDTH - 10, 11, 11.6),
        token_block(building_tokens(number), HOUSE_WIDTH / 2, 55, HOUSE_WIDTH - 6, 16.5, 19),
        el("path", class_="card-line", d=f"M9 66.5h{HOUSE_WIDTH - 18:g}"),
        token_row(cost_tokens(BUILDING_COST, number * 4), HOUSE_WIDTH / 2, 75, 14),
        class_=f"building {kind}",
    )


@lru_cache(maxsize=128)
def building_own(id: str, down: bool = False) -> Markup:
    """A Building in a player's area: name and what it gives."""
    number = BUILDING_ID.index(id)
    kind = BUILDING_TYPE_ID[BUILDING_TYPE[number]]
    long = len(BUILDING_NAME[number]) > LETTERS
    kids = [
        *house_walls(OWN_WIDTH, OWN_HEIGHT),
        *name_lines(BUILDING_NAME[number], OWN_WIDTH / 2, 22 if long else 18, OWN_WIDTH - 6, LETTERS, 11.6),
        token_block(
            building_tokens(number), OWN_WIDTH / 2, 42 if long else 36, OWN_WIDTH - 4, 14 if long else 17, 15 if long else 24
        ),
    ]
    return _turned(kids, OWN_WIDTH, OWN_HEIGHT, f"building {kind}", down)


def house_walls(width: float, height: float) -> list[Markup]:
    """Walls and roof of a house without anything on them."""
    return [
        el("rect", class_="house", width=width, height=height, rx=3),
        el("path", class_="house-roof", d=f"M-2 5L2-3H{width - 2:g}L{width + 2:g} 5z"),
    ]


@lru_cache(maxsize=128)
def building_small(id: str, down: bool = False) -> Markup:
    """A Building where there is little room: what it gives, without a name."""
    number = BUILDING_ID.index(id)
    kind = BUILDING_TYPE_ID[BUILDING_TYPE[number]]
    kids = house_walls(SMALL_HOUSE, SMALL_HOUSE_HEIGHT)
    kids.append(token_block(building_tokens(number), SMALL_HOUSE / 2, 21, SMALL_HOUSE - 2, 14, 30))
    return _turned(kids, SMALL_HOUSE, SMALL_HOUSE_HEIGHT, f"building {kind}", down)
