"""Nobles and Newcomers: Palaces of the Market and of a player, and the Newcomers on offer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.shapes import badge, panel, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.tawantinsuyu.board.glyphs import cost_tokens, glyph, name_lines, row_width, token_block, token_row, worker
from kancha.games.tawantinsuyu.golden.nobles.board_signs import newcomer_note, palace_sign, prophecy_sign
from kancha.games.tawantinsuyu.golden.nobles.view import PalaceView
from kancha.games.tawantinsuyu.golden.tables import PALACE_COLOUR, PROPHECY_LEAST, PROPHECY_TEXT, PROPHECY_VP
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal
from kancha.games.tawantinsuyu.names import building
from kancha.games.tawantinsuyu.seen.view import View
from kancha.games.tawantinsuyu.tables import BUILDING_COST, BUILDING_ID, BUILDING_NAME, COLOUR_ID, PALACE_ID
from kancha.games.tawantinsuyu.words.effects import cost_text

WIDTH: Final = 124.0
HEIGHT: Final = 80.0
ROW: Final = 94.0
"""How much further down everything lies that stands below the Palaces of the Market."""
STRIP_HEIGHT: Final = 88.0
CHIP: Final = 52.0
BIG_CHIP: Final = 56.0
"""The widths of Palaces in other seats."""
NOBLE_WORDS: Final = {
    "": "No Noble yet",
    "standing": "The Noble stands",
    "lying": "The Noble lies down",
    "vassal": "A Vassal is the Noble and never lies down",
}


def court(view: View) -> float:
    """How much further down the panels below the Market lie."""
    return ROW if "nobles" in view.modules else 0.0


def longer(view: View) -> float:
    """How much longer the whole drawing is; spectators have room enough where a player sees the others."""
    return court(view) if view.seat >= 0 else 0.0


def palace_note(id: str) -> str:
    """A Palace in words: Noble, ability, Prophecy, cost."""
    number = BUILDING_ID.index(id)
    prophecy = PROPHECY_TEXT[PALACE_ID.index(id)]
    return f"{building(number)}. Prophecy ({PROPHECY_VP} VP): {prophecy} Cost {cost_text(BUILDING_COST, number)}"


def owned_note(row: PalaceView) -> str:
    """The same for a Palace that somebody owns."""
    least = PROPHECY_LEAST[PALACE_ID.index(row.id)]
    state = "fulfilled" if row.fulfilled else "not fulfilled"
    return f"{palace_note(row.id)}. {NOBLE_WORDS[row.noble]}. The Prophecy is {state}: {row.count} of {least}"


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
    """A Palace that somebody owns, with its Noble and how far its Prophecy is."""
    prophecy = prophecy_sign(row.id)
    kids = [
        *_front(row.id),
        _noble(row.id, row.noble, seat, 22, 73, 1.42),
        token_block(palace_sign(row.id), 82, 33, 80, 16, 34),
        el("path", class_="card-line", d=f"M44 52h{WIDTH - 49:g}"),
        glyph("prophecy", 51, 66, 15),
        token_row(prophecy, 60 + row_width(prophecy, 12.8) / 2, 66, 12.8),
    ]
    if row.fulfilled:
        kids.append(glyph("tick", WIDTH - 8.5, 66, 14.5))
    return group(*kids, class_="building palace" + (" idle" if row.noble in ("", "lying") else ""))


@lru_cache(maxsize=512)
def palace_chip(row: PalaceView, seat: int, small: bool) -> Markup:
    """A Palace among the Buildings of another seat, in small: its Noble in the door, its number, a tick for the Prophecy."""
    title = el("title", owned_note(row))
    if not small:
        return group(title, group(palace_own(row, seat), transform=at(1, -18, BIG_CHIP / WIDTH)))
    kids = [
        title,
        el("rect", class_="palace-wall", x=0, y=-6, width=CHIP, height=15),
        el("path", class_="palace-roof", d=f"M-2-4v-3h5v-3h{CHIP - 6:g}v3h5v3z"),
        _door(row.id, "M2 9l1.4-13h11.2l1.4 13z"),
        _noble(row.id, row.noble, seat, 9, 8.4, 0.43),
        text(row.id, 19, 6.6, "tiny"),
    ]
    kids += [glyph("tick", CHIP - 5.5, 2, 10.5)] if row.fulfilled else []
    return group(*kids, class_="building palace")


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
            drawing.add("cards", f"lot-{n + 4}", lot, transform=here)
            continue
        title, attrs = noted(palace_note(id))
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
    note = f"Newcomers: {inside} more in the bag" + (f" ({words})" if words else "")
    title, attrs = noted(note + (f". Out of the game: {gone}" if gone else ""))
    kids = [title, el("rect", class_="guest-ground", width=94, height=HEIGHT, rx=6), text("Newcomers", 6, 15, "small tight")]
    kids += [glyph("bag", 79, 70, 14), text(inside, 70, 75, "tiny", "end")]
    drawing.add("cards", "newcomers", *kids, transform=at(x, y), **attrs)
    kinds = list(dict.fromkeys(offer))
    gap = 92 / max(3, len(kinds))
    for n, kind in enumerate(kinds):
        count = offer.count(kind)
        title, attrs = noted(f"{newcomer_note(kind)}" + (f"; {count} on offer" if count > 1 else ""))
        kids = [title, worker(kind, gap / 2, 40, 1.2), ring(0, 1, gap, 44, 6)]
        if count > 1:
            kids.append(badge(f"{count}×", gap / 2 + 6, 39, "badge", 9))
        drawing.add("cards", f"newcomer-{kind}", *kids, class_="newcomer", transform=at(x + 1 + n * gap, y + 18), **attrs)


# the own Palaces


@area
def draw_own_court(drawing: Fragments, seat: int, palaces: tuple[PalaceView, ...], y: float) -> None:
    """The own Palaces in a strip below the hill."""
    x, width = 8.0, 840.0
    kids = [
        panel(0, 0, width, STRIP_HEIGHT),
        text("Your", 12, 26, "head table-name"),
        text("Palaces", 12, 46, "head table-name"),
        group(el("title", "Prophecies that hold, with a Noble in the Palace"), *_prophecies(palaces)),
    ]
    drawing.add("cards", "own-palaces", *kids, transform=at(x, y))
    gap = min(WIDTH + 10, (width - 92 - WIDTH) / max(1, len(palaces) - 1))
    scale = min(1.0, gap / (WIDTH + 8))
    for n, palace in enumerate(palaces):
        title, attrs = noted(owned_note(palace))
        body = group(palace_own(palace, seat), transform=at(0, HEIGHT * (1 - scale) / 2, scale))
        box = ring(-3, HEIGHT * (1 - scale) / 2 - 1, WIDTH * scale + 6, HEIGHT * scale + 3, 5)
        drawing.add(
            "cards", f"palace-{palace.id}", title, body, box, class_="own-palace", transform=at(x + 84 + n * gap, y + 4), **attrs
        )


def _prophecies(palaces: tuple[PalaceView, ...]) -> list[Markup]:
    sure = sum(1 for palace in palaces if palace.fulfilled and palace.noble)
    return [glyph("prophecy", 20, 67, 17), text(f"{sure * PROPHECY_VP} VP", 33, 72, "count")] if sure else []
