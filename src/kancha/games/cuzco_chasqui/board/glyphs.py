"""The signs of this game: abilities, gods, goods, actions, dice, feathers, quipus and priests."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.draw.icons import Shapes, bare_icon, own_symbols, symbols
from kancha.draw.seats import SIGN_X, Chip, chip
from kancha.draw.shapes import SEATS, mark_defs, text, wrapped
from kancha.draw.svg import Markup, at, el, group, join
from kancha.games.cuzco_chasqui.tables import GOD_ID

SHARED: Final = (
    "prestige", "temple", "feather", "quipu", "solar_disc", "worker", "corn", "offering", "bag", *GOD_ID,
)  # fmt: skip
ALIAS: Final = {
    "vp": "prestige", "farm": "farming", "stone": "stone_trail", "rope": "rope_bridge", "headdress": "circlet",
    "medal": "solar_disc", "medals": "solar_disc", "food": "corn", "reserve": "bag",
}  # fmt: skip
"""Names of the data for which a sign of another name stands."""

# name: tinted shapes, lines, solid spots, on the 24-grid of the shared icons
GLYPHS: Final[dict[str, Shapes]] = {
    "stone_trail": (
        "M9.4 2.5l5.4-.6l1.5 4.4l-5.6 1zM6.4 9.4l6-.9l1.4 5l-6.8.8z"
        "M14.6 8.6l4.2 1.2l.4 4.6l-4-.4zM4.2 16.4l6.6-.6l.8 6.2l-8-.4zM13 15.8l6.4.6l1 5.4l-7 .2z",
        "",
        "",
    ),
    "rope_bridge": (
        "M2.2 13.6C8 18.6 16 18.6 21.8 13.6V17C16 21.6 8 21.6 2.2 17z",
        "M2.2 6C8 13 16 13 21.8 6M2.2 4v16M21.8 4v16M6.4 9.6v7M10.2 11v7.4M13.8 11v7.4M17.6 9.6v7",
        "",
    ),
    "knowledge": (
        "M12 6.5C9.5 4.5 6 4 2.5 4.5v14C6 18 9.5 18.5 12 20.5c2.5-2 6-2.5 9.5-2v-14C18 4 14.5 4.5 12 6.5z",
        "M12 6.5v14M5 8.5h3.6M5 12h3.6M15.4 8.5H19M15.4 12H19",
        "",
    ),
    "god_card": (
        "M5.5 3h13v18h-13z",
        "M12 6.8v2M12 15.2v2M7.6 12h1.8M14.6 12h1.8",
        "M12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z",
    ),
    "circlet": (
        "M2.5 17.5L4 10l4.6 3L12 5.5L15.4 13L20 10l1.5 7.5z",
        "M2.5 20.5h19",
        "M12 14a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2z",
    ),
    "farming": (
        "M2.5 20.5v-4h5V12h5V7.5h5V4h4v16.5z",
        "M7.5 16.5v4M12.5 12v8.5M17.5 7.5v13M4.5 13.5V9.8M9.6 9V5.4M3 11l1.5 1.4L6 11M8.2 6.6l1.4 1.4L11 6.6",
        "",
    ),
    "study": ("M4 4.5h16v15H4z", "M7.5 8.5h3v3h-3zM13.5 8.5h3v3h-3zM7.5 14.2h9", ""),
    "exchange": ("M2.5 4.8h11V2l8 4.5l-8 4.5V8.2h-11zM21.5 15.8h-11V13l-8 4.5l8 4.5v-2.8h11z", "", ""),
    "soup": (
        "M3 11.5h18c-.4 5-3.8 8-9 8s-8.6-3-9-8z",
        "M8.5 21.5h7M8 8.6c-1.6-1.8 1.4-2.8 0-5M12.4 8.6c-1.6-1.8 1.4-2.8 0-5M16.6 8.6c-1.6-1.8 1.4-2.8 0-5",
        "",
    ),
    "clothes": (
        "M8 3L2.5 7.5l2.4 4L7 10.2V21h10V10.2l2.1 1.3l2.4-4L16 3c-1 2.6-7 2.6-8 0z",
        "M7 14.5l2.5-2l2.5 2l2.5-2l2.5 2M7 18.2h10",
        "",
    ),
    "bowl": ("M2.5 9h19c0 7-4 10.5-9.5 10.5S2.5 16 2.5 9z", "M8 21.5h8M3.2 13.4l2.7-2l3 2l3.1-2l3.1 2l3-2l2.7 2", ""),
    "decanter": (
        "M9.5 3h5l-.8 4.5C18 9 19.5 12 18.5 15.5C17.8 18.5 15 20 12 21.5C9 20 6.2 18.5 5.5 15.5C4.5 12 6 9 10.3 7.5z",
        "M8 3h8M5.4 12.5L8 10.5l2.7 2l2.6-2l2.7 2l2.6-1.7M5.6 15.5h12.8",
        "",
    ),
    "tools": (
        "M2.6 8C6.5 3 14.5 2 20.5 5.8L18.8 9C14.5 6.4 9 6.4 5.2 10z",
        "M13.5 6.6L8 22M15.6 12.4l5.2 5.4M18.2 21.6l4-5.6",
        "",
    ),
    "jewelry": (
        "M12 13.2a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 1 0 0-9.2z",
        "M3.5 2C3.5 9 7.6 13.4 12 13.4S20.5 9 20.5 2M12 16v3.6M10.2 17.8h3.6",
        "M4 6.2h2.6v2.6H4zM17.4 6.2H20v2.6h-2.6zM7.6 10h2.4v2.4H7.6zM14 10h2.4v2.4H14z",
    ),
    "pututu": (
        "M2.5 12.5C3 7 8 3.5 13 4.5C18.5 5.5 21.5 9.5 21.8 15C18 12.6 15 13.4 13 16.4C10 20.4 3.4 18.6 2.5 12.5z",
        "M9.4 12.2a2.6 2.6 0 1 1 2.6 2.6M13 4.6c-2.6 1.8-3 3.6-2.4 5M18.2 7c-2.4.6-3.8 2-4.2 4",
        "",
    ),
    "mission": ("M6 4.5h12v15H6z", "M4 4.5h16M4 19.5h16M9 8.5h6M9 12h6M9 15.5h3.5", ""),
    "deck": ("M4 7h11v14H4z", "M7 7V4h11v14h-3M10 4V2.5h11v13h-3", ""),
}

VANE: Final = "M0 0C-2-8-11-16-11.5-31C-11.5-45-5-55 0-62C5-55 11.5-45 11.5-31C11-16 2-8 0 0z"
"""A standing feather, its quill at the origin."""
PLUME_MARK: Final = {
    "turquoise": "M-5-43a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "purple": "M0-52l6 9l-6 9l-6-9z",
    "orange": "M-8-47h16v3.6h-16zM-8-40h16v3.6h-16z",
    "pink": "M-8-38l8-7l8 7v4.4l-8-7l-8 7zM-5.5-47l5.5-5l5.5 5v4.4l-5.5-5l-5.5 5z",
}
"""What a feather shows below its tip, so that colours differ for every eye: disc, diamond, bars, chevrons."""
SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def glyph_defs() -> Markup:
    """Everything that fragments refer to by name."""
    dice = [_die(seat, face) for seat in range(SEATS) for face in range(1, 7)]
    quipus = [_quipu(seat) for seat in range(SEATS)]
    priests = [_priest(seat) for seat in range(SEATS)]
    return join(
        mark_defs(),
        symbols(SHARED),
        own_symbols(GLYPHS),
        *(_feather(colour) for colour in PLUME_MARK),
        *dice,
        *quipus,
        *priests,
    )


def glyph(name: str, x: float, y: float, size: float = 24) -> Markup:
    """A sign by its name in the data."""
    return bare_icon(ALIAS.get(name, name), x, y, size)


def pips(face: int, x: float, y: float, reach: float, radius: float, kind: str = "die-pip") -> Markup:
    """The pips of a face around a point."""
    arc = f"a{radius} {radius} 0 1 0"
    spots = "".join(
        f"M{x + dx * reach - radius:.2f} {y + dy * reach:.2f}{arc} {2 * radius} 0{arc} {-2 * radius} 0z" for dx, dy in SPOTS[face]
    )
    return el("path", class_=kind, d=spots)


# dice, feathers, quipus, priests


def _die(seat: int, face: int) -> Markup:
    """A die of a seat around the origin, 24 wide, with the seat's mark at its corner."""
    return group(
        el("rect", class_="die-shadow", x=-10.5, y=-10, width=24, height=24, rx=5),
        el("rect", class_="die-body", x=-12, y=-12, width=24, height=24, rx=5),
        el("rect", class_="die-light", x=-10, y=-10, width=20, height=20, rx=7),
        pips(face, 0, 0, 6, 2.3),
        id=f"die-{seat}-{face}",
        class_=f"die p{seat}",
    )


def die(seat: int, face: int, x: float, y: float, size: float = 24, signed: bool = True) -> Markup:
    """A die around a point; its seat also shows by the mark at the lower corner."""
    body = el("use", href=f"#die-{seat}-{face}")
    kids = [body, el("use", href=f"#mark-{seat}", transform=at(10.5, 10.5, 0.5))] if signed else [body]
    return group(*kids, transform=at(x, y, size / 24))


def _feather(colour: str) -> Markup:
    barbs = "".join(f"M0 {-y}L-8 {-y - 7}M0 {-y}L8 {-y - 7}" for y in range(16, 32, 8))
    kids = (el("path", class_="vane", d=VANE), el("path", class_="eye", d=PLUME_MARK[colour]))
    return group(*kids, el("path", class_="barb", d=f"{barbs}M0 3V-36"), id=f"plume-{colour}")


def plume(colour: str, x: float, y: float, scale: float = 1, turn: float = 0, filled: bool = True) -> Markup:
    """A feather of a colour with its quill at a point."""
    here = f"{at(x, y)} rotate({turn:g}) scale({scale:g})"
    drawn = el("use", href=f"#plume-{colour}", transform=here)
    return group(drawn, class_=f"plume {colour}" if filled else f"plume bare {colour}")


def _quipu(seat: int) -> Markup:
    """A quipu of a seat around the origin, 26 wide: a cord with knotted strings and the seat's mark."""
    strings = "M-11-4v9M-7-4v12M7-4v12M11-4v9"
    knots = "M-11 2v.01M-7 5v.01M7 5v.01M11 1v.01"
    return group(
        el("path", class_="quipu-halo", d=f"M-13-5.5h26{strings}"),
        el("path", class_="quipu-string", d=strings),
        el("path", class_="quipu-cord", d="M-13-5.5C-6-3.4 6-3.4 13-5.5"),
        el("path", class_="quipu-knot", d=knots),
        el("use", href=f"#mark-{seat}", transform=at(0, 0, 0.66)),
        id=f"quipu-{seat}",
        class_=f"quipu p{seat}",
    )


def quipu(seat: int, x: float, y: float, scale: float = 1) -> Markup:
    return el("use", href=f"#quipu-{seat}", transform=at(x, y, scale))


def _priest(seat: int) -> Markup:
    """A priest in a long robe with a sun crown; the feet are at the origin."""
    robe = "M-9 0C-8-9-6-14-4-17H4C6-14 8-9 9 0z"
    crown = "M-6-24.5L-8-32L-3.6-28.5L0-34L3.6-28.5L8-32L6-24.5z"
    return group(
        el("ellipse", class_="shadow", cx=2, cy=0, rx=10, ry=3),
        el("path", class_="halo", d=robe),
        el("path", class_="wool", d=robe),
        el("circle", class_="skin", cx=0, cy=-20.5, r=4.8),
        el("path", class_="priest-crown", d=crown),
        el("use", href=f"#mark-{seat}", transform=at(0, -7, 0.52)),
        id=f"priest-{seat}",
        class_=f"priest p{seat}",
    )


def priest(seat: int, x: float, y: float, scale: float = 1) -> Markup:
    return el("use", href=f"#priest-{seat}", transform=at(x, y, scale))


# words


def block(words: str, x: float, y: float, letters: int, step: float, kind: str, anchor: str | None = "middle") -> Markup:
    """Words in lines around a height."""
    lines = wrapped(words, letters)
    top = y - (len(lines) - 1) * step / 2
    return join(*(text(line, x, top + n * step, kind, anchor) for n, line in enumerate(lines)))


@lru_cache(maxsize=2048)
def count(name: str, number: int, note: str, width: float = 38, size: float = 17) -> Chip:
    """A sign and how many of it a seat has."""
    return chip(glyph(name, SIGN_X, 0, size), number, note, width)
