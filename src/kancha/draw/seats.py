"""A seat as all games show it: a panel with band, mark and points that tells who is on turn and who is asked.

Beside it what panels are filled with: chips in rows, and cloth where nobody sits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from kancha.draw.areas import fragment
from kancha.draw.shapes import mark, panel, text
from kancha.draw.svg import Markup, at, el, group
from kancha.draw.tocapu import chakana, tocapu

Chip = tuple[Markup, float]
"""Something small and how wide it is; it stands around the height 0 from its left end on."""
SEAT_NAME: Final = ("Red", "Blue", "Yellow", "Teal")
"""What a seat is called on drawings, which know no names of players."""
SIGN_X: Final = 9.0
"""Where the middle of a chip's picture is."""


class Turns(Protocol):
    """What the panel of a seat must know of a view; -1 means nobody."""

    @property
    def over(self) -> bool: ...
    @property
    def turn_of(self) -> int: ...
    @property
    def actor(self) -> int: ...


def seat_names(view: Turns, seat: int, kind: str = "seat") -> str:
    """The class names of a panel: whose seat it is, and whether it is on turn or, in another's turn, asked.

    While nobody has a turn of their own (cards that all place in order), the one who acts is on turn.
    """
    on_turn = view.turn_of if view.turn_of >= 0 else view.actor
    if view.over or seat not in (on_turn, view.actor):
        return f"{kind} p{seat}"
    return f"{kind} p{seat} {'on-turn' if seat == on_turn else 'asked'}"


def seat_frame(width: float, height: float) -> tuple[Markup, Markup]:
    """The panel of a seat with the band in its colour."""
    return panel(0, 0, width, height), el("rect", class_="seat-band", x=0, y=10, width=6, height=height - 20)


def seat_points(seat: int, points: int, x: float, y: float, note: str, large: bool = False) -> Markup:
    """The mark of a seat around a point and its points beside it; the note says more of them."""
    radius, right, low, kind = (16, 25, 10, "score") if large else (10, 17, 7, "amount")
    kids = (el("title", note), mark(seat, 0, 0, radius), text(points, right, low, kind))
    return group(*kids, class_="points", transform=at(x, y))


# chips


def chip(drawn: Markup, count: int, note: str, width: float = 40) -> Chip:
    """How many of something a seat has; the picture stands around (SIGN_X, 0), and what there is none of is faint."""
    return group(el("title", note), drawn, text(count, 21, 5, "count"), class_="chip" if count else "chip none"), width


def close(things: Sequence[Markup], step: float, room: float) -> list[Chip]:
    """Things side by side, closer to one another where the room is short."""
    gap = min(step, room / max(1, len(things)))
    return [(thing, gap) for thing in things]


def line(chips: Iterable[Chip], x: float, y: float, scale: float = 1) -> Markup:
    """Chips in a row, from a point on."""
    placed = []
    pen = 0.0
    for drawn, width in chips:
        placed.append(group(drawn, transform=at(pen, 0)))
        pen += width
    return group(*placed, transform=at(x, y, scale))


def flow(chips: Iterable[Chip], width: float) -> list[list[Chip]]:
    """Chips in as many lines as the width needs."""
    lines: list[list[Chip]] = []
    room = 0.0
    for chip in chips:
        if not lines or chip[1] > room:
            lines.append([])
            room = width
        lines[-1].append(chip)
        room -= chip[1]
    return lines


def block(chips: Sequence[Chip], x: float, y: float, width: float, height: float, row: float, scale: float) -> list[Markup]:
    """Chips in lines below one another, each a row high, at most at a scale and smaller where the height does not suffice."""
    while True:
        lines = flow(chips, width / scale)
        if len(lines) * row * scale <= height or scale < 0.4:
            return [line(one, x, y + (n + 0.5) * row * scale, scale) for n, one in enumerate(lines)]
        scale -= 0.05


# cloth

STEP: Final = 33.0
SQUARE: Final = 29.0


@fragment(64)
def ornament(id: str, x: float, y: float, width: float, height: float, motifs: tuple[int, ...]) -> Markup:
    """Cloth where nobody sits or nothing lies: woven squares like a chessboard, mirrored, around a stepped cross if it is large.

    A low one is a band.
    """
    columns, rows = int(width / STEP) | 1, int(height / STEP) | 1
    across, down = (width - SQUARE) / max(1, columns - 1), (height - SQUARE) / max(1, rows - 1)
    top, every = (0.0, 2) if rows > 1 else ((height - SQUARE) / 2, 1)
    middle, centre = columns // 2, rows // 2
    crossed = columns >= 7 and rows >= 7
    kids = []
    for row in range(rows):
        for column in range(row % 2, columns, every):
            if not crossed or abs(column - middle) + abs(row - centre) > 2:
                seed = columns * 77 + row * 7 + abs(column - middle)
                kids.append(tocapu(seed, column * across, top + row * down, SQUARE, motifs))
    if crossed:
        size = 2.6 * min(across, down)
        kids.append(chakana((width - size) / 2, (height - size) / 2, size))
    return group(*kids, id=id, class_="ornament", transform=at(x, y))
