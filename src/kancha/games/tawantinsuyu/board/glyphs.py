"""The signs of this game: gods, tasks, actions, Workers with their roles, statues; and effects as rows of signs.

Each operation of effects/ names its signs; here they are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from kancha.draw.icons import Shapes, bare_icon, own_symbols, symbols
from kancha.draw.shapes import mark_defs, text, wrapped
from kancha.draw.svg import Markup, at, el, group, join, number
from kancha.games.tawantinsuyu.effects.goods import cost_tokens as cost_tokens
from kancha.games.tawantinsuyu.effects.operations import Token as Token
from kancha.games.tawantinsuyu.effects.operations import effect_tokens
from kancha.games.tawantinsuyu.effects.operations import either as either
from kancha.games.tawantinsuyu.tables import COLOUR_ID, GOD_ID, PATTERN_ID

SHARED: Final = (
    "potato", "corn", "stone", "gold", "prestige", "worker", "temple", "terrace", "solar_disc", "die1", "die2", "die3", "die4",
    "offering", "bag",
)  # fmt: skip
ALIAS: Final = {"vp": "prestige", "steps": "terrace", "training": "train", "rejuvenate": "flip", "god": "god_card"}
"""Names of the data for which a sign of another name stands."""

# name: tinted shapes, lines, solid spots, on the 24-grid of the shared icons
GLYPHS: Final[dict[str, Shapes]] = {
    "weaving": (
        "M3.5 4.5h17v15h-17z",
        "M3.5 9.5l4.25-3l4.25 3l4.25-3l4.25 3M3.5 15.5l4.25-3l4.25 3l4.25-3l4.25 3M6 19.5v2.6M10 19.5v2.6M14 19.5v2.6M18 19.5v2.6"
        "M6 1.9v2.6M10 1.9v2.6M14 1.9v2.6M18 1.9v2.6",
        "",
    ),
    "statue": (
        "M8 2.5h8v5.8h2.5v5H16v3.4h2.5V22h-13v-5.3H8v-3.4H5.5v-5H8z",
        "M8 8.3h8M8 16.7h8M10.5 12h3",
        "M9.8 4.6h1.5v1.6H9.8zM12.7 4.6h1.5v1.6h-1.5z",
    ),
    "building": ("M4.5 21.5V11.2L12 4.6l7.5 6.6v10.3z", "M2 12.6L12 3.6l10 9M9.8 21.5v-6.2h4.4v6.2M6.8 14h.1M17.1 14h.1", ""),
    "army": (
        "M3.5 4.5h11.6v8.2c0 4.2-2.9 7-5.8 8.6c-2.9-1.6-5.8-4.4-5.8-8.6z",
        "M3.5 9h11.6M9.3 9v12M19.3 9.2V22M16.9 4l4.8 4.8M21.7 4l-4.8 4.8M19.3 2.6v7.6M15.8 6.4h7",
        "",
    ),
    "army_card": (
        "M5 2.5h14v19H5z",
        "M8.4 7h7.2v4.6c0 3-1.8 4.6-3.6 5.6c-1.8-1-3.6-2.6-3.6-5.6zM8.4 10h7.2",
        "",
    ),
    "train": (
        "M2.5 6h9.6v15H2.5z",
        "M5 9.6h4.6v3c0 2-1.2 3.1-2.3 3.8C6.2 15.7 5 14.6 5 12.6zM8 3.2h9.2v6.6M14.4 15.8h7.4M18.1 12.1v7.4",
        "",
    ),
    "god_card": (
        "M5 2.5h14v19H5z",
        "M12 8.7a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6zM12 5.2v1.4M12 17.4v1.4M7.3 12H7.2M16.8 12h-.1M8.6 8.6l.7.7"
        "M14.7 14.7l.7.7M8.6 15.4l.7-.7M14.7 9.3l.7-.7",
        "",
    ),
    "produce": (
        "M3.5 11h17l-2.6 10H6.1z",
        "M3.5 11C5.5 1.8 18.5 1.8 20.5 11M8.6 11.2l1 9.6M12 11v10M15.4 11.2l-1 9.6M5 15.8h14",
        "",
    ),
    "produce_one": (
        "M3.5 11h17l-2.6 10H6.1z",
        "M3.5 11C5.5 1.8 18.5 1.8 20.5 11M5 15.8h14M12 4.4v3.4",
        "M11.2 12.5h1.9v7.4h-1.9z",
    ),
    "merchant": (
        "M4.6 7L1.6 14.6h6zM19.4 7l-3 7.6h6z",
        "M12 2.6v18M7.4 21.2h9.2M4.6 6.6L12 4.8l7.4 1.8M1.6 14.6c.8 2.4 5.2 2.4 6 0M16.4 14.6c.8 2.4 5.2 2.4 6 0",
        "",
    ),
    "flip": (
        "",
        "M4.5 11.5a7.6 7.6 0 0 1 13.4-4.3l2 2.2M20.2 4v5.6h-5.6M19.5 12.5a7.6 7.6 0 0 1-13.4 4.3l-2-2.2M3.8 20v-5.6h5.6",
        "",
    ),
    "discard": ("M6 8h12l-1.2 13.5H7.2z", "M3.8 8h16.4M9 8V4.5h6V8M9.8 11.6l4.4 6.4M14.2 11.6L9.8 18", ""),
    "worship": (
        "M9 8h6v3.6h2v3.6h-2V18h2v3.5H7V18h2v-2.8H7v-3.6h2z",
        "M12 2v2.6M6.6 3.8l1.5 2.2M17.4 3.8l-1.5 2.2M2.8 7.4l2.4 1.3M21.2 7.4l-2.4 1.3",
        "M10.2 9.4h1.1v1.3h-1.1zM12.7 9.4h1.1v1.3h-1.1z",
    ),
    "conquest": ("M6.5 3h13.8l-3.4 4.2l3.4 4.2H6.5z", "M6.5 1.8v20.6M3.6 22.3h6M9.6 7.2h4.4", ""),
    "casualty": (
        "M12 2.8c5.2 0 8.6 3.3 8.6 8c0 2.9-1.3 4.6-3 5.6v4.3H6.4v-4.3c-1.7-1-3-2.7-3-5.6c0-4.7 3.4-8 8.6-8z",
        "M10 20.7v-2.6M14 20.7v-2.6M11.2 15.4L12 13.8l.8 1.6",
        "M6.9 9.6h3.5v3.4H6.9zM13.6 9.6h3.5v3.4h-3.5z",
    ),
    "nomad": ("M12 4.5L21.5 20.5h-19z", "M12 4.5V2M12 9.5l4 11M12 9.5l-4 11M10.6 2l2.8 5M13.4 2l-2.8 5", ""),
    "festival": (
        "M12 5.2a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 1 0 0-13.6z",
        "M12 1.2v2M12 20.8v2M1.2 12h2M20.8 12h2M4.4 4.4l1.4 1.4M18.2 18.2l1.4 1.4M4.4 19.6l1.4-1.4M18.2 5.8l1.4-1.4"
        "M8.8 14.2c2 2 4.4 2 6.4 0",
        "M8.6 9.4h2v2h-2zM13.4 9.4h2v2h-2z",
    ),
    "food": (
        "M3.5 12.5h17c0 5.2-3.6 7.5-8.5 7.5s-8.5-2.3-8.5-7.5z",
        "M6.5 9.8c.4-3 3.6-3.6 4.8-1.4M11.6 9.6c.6-4.6 4.2-6.4 5.4-6.2c.4 3-.6 5-2.2 6.4M2.4 12.5h19.2",
        "",
    ),
}

# workers: what they carry on the poncho, in a box around the origin
ROLE_MARK: Final = {
    "architect": "M-4 4V-5L5 4zM-1.6 1.6H0",
    "craftsman": "M-3-5H3M-1.8-5v1.6C-5.5-2-5 4.4 0 4.6C5 4.4 5.5-2 1.8-3.4V-5M-4 .4H4",
    "warrior": "M0 5.4V-1M-3.2-5L3.2 1M3.2-5L-3.2 1M0-6V2M-4.4-2H4.4",
    "courier": "M-4.6-4.4L-.6 0L-4.6 4.4M.4-4.4L4.4 0L.4 4.4",
    "priest": "M0-2.6a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2zM0-6v1.2M0 4.8V6M-6 0h1.2M4.8 0H6"
    "M-4.2-4.2l.8.8M3.4 3.4l.8.8M-4.2 4.2l.8-.8M3.4-3.4l.8-.8",
}


@cache
def glyph_defs() -> Markup:
    """Everything that fragments refer to by name."""
    icons = (symbols(SHARED), symbols(GOD_ID, "icon god"), own_symbols(GLYPHS))
    return join(mark_defs(), *icons, *(_worker(colour) for colour in COLOUR_ID), _idol())


def _worker(colour: str) -> Markup:
    """A capped pawn with its role on the poncho; its feet are at the origin."""
    poncho = "M-10 0C-9.5-6-8.5-11-6-14.5H6C8.5-11 9.5-6 10 0C5 2.4-5 2.4-10 0z"
    cap = "M-6.4-16.2C-7.4-23-4-26.2 0-29C4-26.2 7.4-23 6.4-16.2L4.6-20H-4.6z"
    return group(
        el("ellipse", class_="shadow", cx=2, cy=0.6, rx=11.5, ry=3.6),
        el("path", class_="halo", d=poncho),
        el("path", class_="halo", d=cap),
        el("path", class_="poncho", d=poncho),
        el("circle", class_="skin", cx=0, cy=-18.4, r=4.9),
        el("path", class_="poncho", d=cap),
        el("circle", class_="poncho", cx=0, cy=-29.6, r=2),
        el("path", class_="cap-band", d="M-4.8-21.6H4.8"),
        el("path", class_="role-mark", d=ROLE_MARK[colour], transform=at(0, -6.4, 0.98)),
        id=f"w-{colour}",
        class_=f"pawn {colour}",
    )


def _idol() -> Markup:
    """A carved figure on a plinth without its god; its foot is at the origin."""
    return group(
        el("ellipse", class_="shadow", cx=2, cy=0, rx=15, ry=4),
        el("path", class_="idol", d="M-13 0v-7h3v-24c0-9 4-15 10-15s10 6 10 15v24h3v7z"),
        el("path", class_="idol-line", d="M-10-7H10M-10-29H10M-6-46v-4h12v4M0-50v-4M-4-36.4h8"),
        el("path", class_="idol-eye", d="M-5-41h3.4v2.6H-5zM1.6-41H5v2.6H1.6z"),
        id="idol",
        class_="idol-piece",
    )


def worker(colour: str, x: float, y: float, scale: float = 1) -> Markup:
    return el("use", href=f"#w-{colour}", transform=at(x, y, scale))


def idol(god: str, x: float, y: float, scale: float = 1) -> Markup:
    """A Statue with its god on the chest, its foot at a point."""
    return group(el("use", href="#idol"), glyph(god, 0, -18, 17), transform=at(x, y, scale))


def glyph(name: str, x: float, y: float, size: float = 24) -> Markup:
    """A sign by its name in the data."""
    return bare_icon(ALIAS.get(name, name), x, y, size)


# effects as rows of signs

GAP: Final = 0.24
"""The room between signs, as a share of their size."""
NUMBER: Final = 13.6
"""Numbers beside signs are written as for signs of this size at least: smaller ones cannot be read."""
PAINTED: Final = (*COLOUR_ID, *(f"cloth {pattern}" for pattern in PATTERN_ID))
"""Signs that are drawn as the pieces themselves: Workers of a colour, cloths of a pattern."""


@cache
def tokens(program: int) -> tuple[Token, ...]:
    """A program as signs."""
    return tuple(effect_tokens(program))


def _width(token: Token, size: float) -> float:
    name, count = token
    if not count:
        return max(size, NUMBER) * (0.5 if len(name) == 1 else 0.6 * len(name))
    digits = len(str(count)) * max(size, NUMBER) * 0.52 if count > 1 or name == "vp" else 0.0
    return size * (1.12 if name.startswith("task ") else 1.0) + digits + size * GAP


def row_width(row: Sequence[Token], size: float) -> float:
    """The width of signs in a row."""
    return sum(_width(token, size) for token in row)


def token_row(row: Sequence[Token], x: float, y: float, size: float, kind: str = "amount-text") -> Markup:
    """Signs in a row around a point, each with its number before it."""
    pen = x - row_width(row, size) / 2
    kids: list[Markup] = []
    for name, count in row:
        width = _width((name, count), size)
        if not count:
            kids.append(_word(name, pen + width / 2, y, size, kind))
        else:
            kids += _counted(name, count, pen, width, y, size, kind)
        pen += width
    return group(*kids, class_="tokens")


def _word(word: str, x: float, y: float, size: float, kind: str) -> Markup:
    return group(text(word, 0, 5, kind, "middle"), transform=at(x, y, max(size, NUMBER) / 15))


def _counted(name: str, count: int, pen: float, width: float, y: float, size: float, kind: str) -> list[Markup]:
    kids: list[Markup] = []
    middle = pen + width - size * (0.5 + GAP / 2)
    if count > 1 or name == "vp":
        kids.append(group(text(count, 0, 5, kind, "end"), transform=at(middle - size * 0.5, y, max(size, NUMBER) / 15)))
    if name.startswith("task "):
        half = size * 0.58
        kids.append(el("rect", class_="task-frame", x=middle - half, y=y - half, width=2 * half, height=2 * half, rx=2))
        kids.append(glyph(name[5:], middle, y, size * 0.92))
    elif name in PAINTED:
        kids.append(_painted(name, middle, y, size))
    elif name == "large statue":
        kids.append(glyph("statue", middle, y - size * 0.06, size * 1.25))
    else:
        kids.append(glyph(name, middle, y, size * (0.86 if name == "statue" else 1)))
    return kids


def _painted(name: str, x: float, y: float, size: float) -> Markup:
    """A Worker or a cloth in the size of a sign."""
    if name in COLOUR_ID:
        return worker(name, x, y + size * 0.46, size / 30)
    square = el("rect", class_="tile-rim", width=size * 0.8, height=size * 0.8)
    cloth = el("use", href=f"#cloth-{name[6:]}", transform=f"scale({number(size * 0.025)} {number(size / 60)})")
    return group(cloth, square, transform=at(x - size * 0.4, y - size * 0.4))


def token_block(row: Sequence[Token], x: float, y: float, width: float, size: float, height: float = 1e9) -> Markup:
    """Signs around a point, in as many lines as the width needs, smaller where the height does not suffice."""
    while True:
        lines = _token_lines(row, width, size)
        if len(lines) * max(size, NUMBER - 1) * 1.08 <= height or size < 10:
            break
        size -= 0.5
    step = max(size, NUMBER - 1) * 1.08
    top = y - (len(lines) - 1) * step / 2
    return join(*(token_row(line, x, top + n * step, size) for n, line in enumerate(lines)))


def _token_lines(row: Sequence[Token], width: float, size: float) -> list[list[Token]]:
    lines: list[list[Token]] = [[]]
    for token in row:
        if lines[-1] and row_width([*lines[-1], token], size) > width:
            lines.append([])
        lines[-1].append(token)
    return lines


def name_lines(words: str, x: float, y: float, width: float, letters: int, step: float = 12.5) -> list[Markup]:
    """A name in lines around a point; a line that is too long is drawn together."""
    lines = wrapped(words, letters)
    made = []
    for n, line in enumerate(lines):
        narrow: dict[str, str | float] = {}
        if len(line) * 7.5 > width:
            narrow = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
        place = y + (n - (len(lines) - 1) / 2) * step
        made.append(el("text", line, class_="card-name", x=x, y=place, text_anchor="middle", **narrow))
    return made
