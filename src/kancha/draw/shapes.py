"""Shapes that all games share: hexes, seat marks and pawns, cards, tokens, tracks, stepped pyramids, rings and counts.

Seats are told apart by colour and weave and shape; everything clickable carries a ring that the theme shows when it is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from kancha.draw.svg import Markup, at, el, group, join, number

SEATS: Final = 4


def path(points: Sequence[tuple[float, float]], closed: bool = True) -> str:
    """The path through points.

    >>> path([(0, 0), (1, 0), (1, 2.5)])
    'M0 0L1 0L1 2.5z'
    """
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("z" if closed else "")


# hexes: pointed at the top, corners numbered clockwise from there; side d runs between corners SIDE[d]

SIDE: Final = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))
"""The corners at the ends of each side, in the directions E, NE, NW, W, SW, SE."""


def hex_corners(half_width: float, half_height: float, inset: float = 0) -> list[tuple[float, float]]:
    """The corners of a hex around the origin."""
    w, h = half_width - inset, half_height - inset * 2 / sqrt(3)
    return [(0, -h), (w, -h / 2), (w, h / 2), (0, h), (-w, h / 2), (-w, -h / 2)]


def hex_path(half_width: float, half_height: float, inset: float = 0) -> str:
    return path(hex_corners(half_width, half_height, inset))


# seats

_MARK_SHAPE: Final = (
    "M0-9a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
    "M-8-8h16v16h-16z",
    "M0-10.5L10.5 8.5h-21z",
    "M0-11.5L10.5 0L0 11.5L-10.5 0z",
)
_MARK_WEAVE: Final = (
    "",
    "M-6.5-4h13M-6.5 0h13M-6.5 4h13",
    "M0-3v.01M-3.5 4.5v.01M3.5 4.5v.01M0 4.5v.01",
    "M-5.5-1L0-6L5.5-1M-5.5 5L0 0L5.5 5",
)


def mark_defs() -> Markup:
    """Definitions of the marks `#mark-0`.. and the pawns `#pawn-0`.. of all seats; a pawn's feet are at the origin."""
    return join(*(_mark(seat) for seat in range(SEATS)), *(_pawn(seat) for seat in range(SEATS)))


def _mark_kids(seat: int) -> list[Markup]:
    kids = [el("path", class_="wool", d=_MARK_SHAPE[seat])]
    if _MARK_WEAVE[seat]:
        kids.append(el("path", class_="weave", d=_MARK_WEAVE[seat]))
    return kids


def _mark(seat: int) -> Markup:
    return group(*_mark_kids(seat), id=f"mark-{seat}", class_=f"mark p{seat}")


def _pawn(seat: int) -> Markup:
    cap = "M-6.5-17C-7.5-21.5-5-25.5 0-31C5-25.5 7.5-21.5 6.5-17L4.2-20.5H-4.2z"
    return group(
        el("ellipse", class_="shadow", cx=2, cy=0, rx=11, ry=4),
        el("path", class_="halo", d=_MARK_SHAPE[seat], transform=at(0, -9)),
        el("path", class_="halo", d=cap),
        group(*_mark_kids(seat), transform=at(0, -9)),
        el("circle", class_="skin", cx=0, cy=-18.5, r=4.8),
        el("path", class_="wool", d=cap),
        el("path", class_="band", d="M-4.6-22.8h9.2"),
        id=f"pawn-{seat}",
        class_=f"pawn p{seat}",
    )


def mark(seat: int, x: float, y: float, radius: float = 10) -> Markup:
    """The mark of a seat around a point."""
    return el("use", href=f"#mark-{seat}", transform=at(x, y, radius / 10))


def pawn(seat: int, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    return el("use", href=f"#pawn-{seat}", transform=at(x, y, scale))


# what one can click


def ring(x: float, y: float, width: float, height: float, radius: float = 8) -> Markup:
    """The outline of a clickable rectangle: unseen until legal, and its whole area takes the click."""
    box = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    return group(el("rect", class_="glow", **box), el("rect", class_="rim", **box), class_="ring")


def round_ring(radius: float, x: float = 0, y: float = 0) -> Markup:
    """The outline of a clickable disc around a point."""
    disc = {"cx": x or None, "cy": y or None, "r": radius}
    return group(el("circle", class_="glow", **disc), el("circle", class_="rim", **disc), class_="ring")


def path_ring(d: str) -> Markup:
    """The outline of something clickable of any shape."""
    return group(el("path", class_="glow", d=d), el("path", class_="rim", d=d), class_="ring")


def hex_ring(half_width: float, half_height: float, **attrs: str) -> Markup:
    """The outline of a clickable hex; it lies inside the hex so that neighbours do not cover it."""
    d = hex_path(half_width, half_height, 4)
    return group(el("path", class_="glow", d=d), el("path", class_="rim", d=d), **attrs)


# words and numbers


def text(words: str | int, x: float, y: float, kind: str = "note", anchor: str | None = None) -> Markup:
    return el("text", str(words), class_=kind, x=x, y=y, text_anchor=anchor)


def wrapped(words: str, letters: int) -> list[str]:
    """Words in lines of at most so many letters; a longer word has a line of its own.

    >>> wrapped("quipus in all 3 pink villages", 16)
    ['quipus in all 3', 'pink villages']
    """
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def badge(value: str | int, x: float, y: float, kind: str = "badge", radius: float = 10) -> Markup:
    """A number on a small disc."""
    return group(el("circle", r=radius), text(value, 0, 5, anchor="middle", kind="badge-text"), class_=kind, transform=at(x, y))


# surfaces


def panel(x: float, y: float, width: float, height: float, kind: str = "panel") -> Markup:
    return el("rect", class_=kind, x=x, y=y, width=width, height=height, rx=10)


def card(width: float, height: float, *kids: str, kind: str = "card") -> Markup:
    """A card with its upper left corner at the origin and what stands on it."""
    return group(
        el("rect", class_="card-edge", width=width, height=height, rx=7),
        el("rect", class_="card-face", x=4, y=4, width=width - 8, height=height - 8, rx=4),
        *kids,
        class_=kind,
    )


def token(x: float, y: float, radius: float, kind: str = "token") -> Markup:
    """A round wooden token with an inner rim."""
    return group(
        el("circle", class_="token-edge", r=radius),
        el("circle", class_="token-face", r=radius * 0.76),
        class_=kind,
        transform=at(x, y),
    )


def pyramid(floors: int, width: float, step: float, shrink: float) -> Markup:
    """A stepped pyramid of floors, its foot at the origin: every floor is narrower and stands on the one below."""
    kids = []
    for floor in range(floors):
        half = width / 2 - floor * shrink
        top, low = -(floor + 1) * step, -floor * step
        slope = shrink * 0.28
        tread = top - shrink * 0.42
        brow, back = half - slope, half - slope - shrink * 0.5
        kids.append(el("path", class_="floor-front", d=path([(-half, low), (-brow, top), (brow, top), (half, low)])))
        kids.append(el("path", class_="floor-top", d=path([(-brow, top), (-back, tread), (back, tread), (brow, top)])))
    height = floors * step
    stairs = path([(-width * 0.13, 0), (-width * 0.07, -height), (width * 0.07, -height), (width * 0.13, 0)])
    treads = "".join(f"M{number(-width * 0.1)} {number(-n * step / 2)}h{number(width * 0.2)}" for n in range(1, floors * 2))
    kids += [el("path", class_="stairs", d=stairs), el("path", class_="treads", d=treads)]
    return group(*kids, class_="pyramid")


def frame_cells(
    x: float, y: float, width: float, height: float, depth: float, across: int, down: int
) -> list[tuple[float, float, float, float]]:
    """The cells (x, y, width, height) of a track that runs clockwise round a frame, from its upper left corner."""
    long, high = width / across, (height - 2 * depth) / down
    cells = [(x + n * long, y, long, depth) for n in range(across)]
    cells += [(x + width - depth, y + depth + n * high, depth, high) for n in range(down)]
    cells += [(x + width - (n + 1) * long, y + height - depth, long, depth) for n in range(across)]
    cells += [(x, y + height - depth - (n + 1) * high, depth, high) for n in range(down)]
    return cells
