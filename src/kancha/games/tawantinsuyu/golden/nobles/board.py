"""Nobles and Newcomers: Palaces of the Market and of a player, and the Newcomers on offer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.shapes import badge, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.tawantinsuyu.board.cards import OWN_HEIGHT, OWN_WIDTH
from kancha.games.tawantinsuyu.board.glyphs import cost_tokens, glyph, name_lines, row_width, token_block, token_row, worker
from kancha.games.tawantinsuyu.board.said import building_note, worker_note
from kancha.games.tawantinsuyu.golden.nobles.board_signs import palace_sign, prophecy_sign
from kancha.games.tawantinsuyu.golden.nobles.view import PalaceView
from kancha.games.tawantinsuyu.golden.tables import PALACE_COLOUR, PROPHECY_LEAST
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal
from kancha.games.tawantinsuyu.seen.view import View
from kancha.games.tawantinsuyu.tables import BUILDING_COST, BUILDING_ID, BUILDING_NAME, COLOUR_ID, PALACE_ID

WIDTH: Final = 124.0
HEIGHT: Final = 80.0
ROW: Final = 94.0
"""How much further down everything lies that stands below the Palaces of the Market."""
DOOR: Final = 26.0
"""The width of a Palace that is no more than its door."""
BIG: Final = 2
"""The size at which the Palaces of another seat look as their owner sees them."""
NOBLE_WORDS: Final = {
    "": "No Noble yet",
    "standing": "The Noble stands",
    "lying": "The Noble lies down",
    "vassal": "A Vassal is the Noble and never lies down",
}


def court(view: View) -> float:
    """How much further down the panels below the Market lie."""
    return ROW if "nobles" in view.modules else 0.0


def owned_note(row: PalaceView) -> str:
    """The same for a Palace that somebody owns."""
    least = PROPHECY_LEAST[PALACE_ID.index(row.id)]
    state = "fulfilled" if row.fulfilled else "not fulfilled"
    return building_note(row.id, f"{NOBLE_WORDS[row.noble]}. The Prophecy is {state}: {row.count} of {least}.")


def _noble(id: str, noble: str, seat: int, x: float, y: float, scale: float) -> Markup:
    """Who lives in a Palace, the feet at a point: faint while nobody does, on the side when lying."""
    colour = COLOUR_ID[PALACE_COLOUR[PALACE_ID.index(id)]]
    if noble == "vassal":
        return vassal(seat, x, y, scale * 1.1)
    if noble == "lying":
        figure = el("use", href=f"#w-{colour}", transform="rotate(-90)")
        return group(figure, transform=at(x + 11 * scale, y - 7 * scale, scale * 0.72), class_="lying")
    figure = worker(colour, x, y, scale)
    return figure if noble else group(figure, class_="absent")


def _door(id: str, d: str) -> Markup:
    """The door of a Palace, framed in the colour of its Noble."""
    return group(el("path", class_="palace-door", d=d), class_=COLOUR_ID[PALACE_COLOUR[PALACE_ID.index(id)]])


def _front(id: str) -> list[Markup]:
    """Walls, golden cornice with the name, and the door."""
    number = BUILDING_ID.index(id)
    cornice = f"M-2 15V8H4V4H10V0H{WIDTH - 10:g}V4H{WIDTH - 4:g}V8H{WIDTH + 2:g}V15z"
    return [
        el("rect", class_="palace-wall", y=10, width=WIDTH, height=HEIGHT - 10, rx=2),
        el("path", class_="palace-roof", d=cornice),
        group(*name_lines(BUILDING_NAME[number], WIDTH / 2, 11.6, WIDTH - 28, 99), class_="on-gold"),
        _door(id, "M5 78L10 21H34L39 78z"),
    ]


@lru_cache(maxsize=64)
def palace_front(id: str) -> Markup:
    """A Palace of the Market: whom it wants, its ability, its Prophecy and its cost."""
    number = BUILDING_ID.index(id)
    prophecy = prophecy_sign(id)
    kids = [
        *_front(id),
        _noble(id, "", 0, 22, 72, 1.3),
        token_block(palace_sign(id), 82, 30, 80, 15, 28),
        el("path", class_="card-line", d=f"M44 44.5h{WIDTH - 49:g}"),
        glyph("prophecy", 51, 53, 14),
        token_row(prophecy, 61 + row_width(prophecy, 13.5) / 2, 53, 13.5),
        el("path", class_="card-line", d=f"M44 62h{WIDTH - 49:g}"),
        token_row(cost_tokens(BUILDING_COST, number * 4), 82, 71, 14),
    ]
    return group(*kids, class_="building palace")


@lru_cache(maxsize=512)
def palace_own(row: PalaceView, seat: int) -> Markup:
    """A Palace that somebody owns, as large as a house: its Noble, its ability, and whether its Prophecy holds."""
    tall = OWN_HEIGHT
    kids = [
        el("rect", class_="palace-wall", width=OWN_WIDTH, height=tall, rx=2),
        el("path", class_="palace-roof", d=f"M-2 5V1H4V-3H{OWN_WIDTH - 4:g}V1H{OWN_WIDTH + 2:g}V5z"),
        _door(row.id, f"M3 {tall - 1:g}L6 12H25L28 {tall - 1:g}z"),
        _noble(row.id, row.noble, seat, 15.5, tall - 4, 1.05),
        token_block(palace_sign(row.id), 57, tall / 2 + 3, 52, 13.6, tall - 12),
    ]
    if row.fulfilled:
        kids.append(glyph("tick", 6, 10, 13))
    return group(*kids, class_="building palace" + (" idle" if row.noble in ("", "lying") else ""))


@lru_cache(maxsize=512)
def palace_chip(row: PalaceView, seat: int, size: int) -> tuple[Markup, float]:
    """A Palace among the Buildings of another seat: as its owner sees it, or its Noble in the door alone."""
    if size == BIG:
        return group(palace_own(row, seat), transform=at(0, -28)), OWN_WIDTH + 7
    scale = 1.0 if size else 0.62
    kids = [
        el("rect", class_="palace-wall", x=0, y=-13, width=DOOR, height=32),
        el("path", class_="palace-roof", d=f"M-2-11v-4h4v-4h{DOOR - 4:g}v4h4v4z"),
        _door(row.id, "M4 19l2-27h14l2 27z"),
        _noble(row.id, row.noble, seat, 13, 17, 0.8),
    ]
    kids += [glyph("tick", DOOR - 2, -10, 11)] if row.fulfilled else []
    return group(*kids, class_="building palace", transform=at(1, 0, scale)), (DOOR + 7) * scale


# the Market and the offer


def draw_court(drawing: Fragments, view: View, x: float, y: float, chosen: str) -> None:
    """The third part of the Market: two Palaces, and beside them the Newcomers."""
    _draw_palaces(drawing, view.market[4:], x, y, chosen)
    _draw_offer(drawing, view.newcomer_offer, view.newcomer_bag, view.newcomers_removed, x + 2 * WIDTH + 30, y)


@area
def _draw_palaces(drawing: Fragments, palaces: tuple[str, ...], x: float, y: float, chosen: str) -> None:
    for n, id in enumerate(palaces):
        here = at(x + 12 + n * (WIDTH + 8), y)
        if not id:
            lot = el("rect", class_="empty-card", x=1, y=10, width=WIDTH - 2, height=HEIGHT - 11, rx=3)
            note = "Empty place of the Market: a new Palace comes at the end of the turn."
            drawing.add("cards", f"lot-{n + 4}", lot, transform=here, data_note=note)
            continue
        title, attrs = noted(building_note(id))
        kids = (title, palace_front(id), ring(-3, -1, WIDTH + 6, HEIGHT + 3, 5))
        kind = "market-card chosen" if id == chosen else "market-card"
        drawing.add("cards", f"market-{id}", *kids, class_=kind, transform=here, **attrs)


@area
def _draw_offer(
    drawing: Fragments,
    offer: tuple[str, ...],
    bag: tuple[tuple[str, int], ...],
    removed: tuple[tuple[str, int], ...],
    x: float,
    y: float,
) -> None:
    """The Newcomers on offer, one target a kind, and how many wait in their bag."""
    inside = sum(count for _, count in bag)
    words = ", ".join(f"{count} {kind.replace('_', ' and ')}" for kind, count in bag)
    gone = ", ".join(f"{count} {kind.replace('_', ' and ')}" for kind, count in removed)
    note = f"Newcomers: they come when a Noble is appointed. {inside} more in the bag{f' ({words})' if words else ''}."
    title, attrs = noted(note + (f" Out of the game: {gone}." if gone else ""))
    kids = [title, el("rect", class_="guest-ground", width=94, height=HEIGHT, rx=6), text("Newcomers", 6, 15, "small tight")]
    kids += [glyph("bag", 79, 70, 14), text(inside, 70, 75, "tiny", "end")]
    drawing.add("cards", "newcomers", *kids, transform=at(x, y), **attrs)
    kinds = list(dict.fromkeys(offer))
    gap = 92 / max(3, len(kinds))
    for n, kind in enumerate(kinds):
        count = offer.count(kind)
        title, attrs = noted(worker_note(kind, f"{count} on offer; "))
        kids = [title, worker(kind, gap / 2, 40, 1.2), ring(0, 1, gap, 44, 6)]
        if count > 1:
            kids.append(badge(f"{count}×", gap / 2 + 6, 39, "badge", 9))
        drawing.add("cards", f"newcomer-{kind}", *kids, class_="newcomer", transform=at(x + 1 + n * gap, y + 18), **attrs)
