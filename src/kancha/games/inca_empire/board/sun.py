"""The Sun Event board: the sun in the middle, a cord for every seat as a ray, and between two rays the cards that affect both."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, path, path_ring, ring
from kancha.draw.svg import Fragments, Markup, at, el, group, number
from kancha.games.inca_empire.board.cards import PLATE_HEIGHT, PLATE_WIDTH, covered, plate
from kancha.games.inca_empire.board.ways import cord
from kancha.games.inca_empire.names import SEAT_MARK
from kancha.games.inca_empire.seen.view import SectorView, View
from kancha.games.inca_empire.tables.cards import CARD_ID, PILGRIM_CARD
from kancha.games.inca_empire.words.notes import card_note, sector_note

MIDDLE: Final = {3: (1043.0, 452.0), 4: (1043.0, 466.0)}
_ROW: Final = 24.5
Corners = tuple[tuple[float, float], ...]


class Wedge(NamedTuple):
    """A sector: its outline from the middle, where its first card lies and which way the next ones go."""

    corners: Corners
    first: tuple[float, float]
    step: float


_W: Final = 145.0
_H: Final = 122.0
_N: Final = 15.0
_UPPER: Final = (
    (7, -7),
    (7, -_H),
    (_W - 2 * _N, -_H),
    (_W - 2 * _N, _N - _H),
    (_W - _N, _N - _H),
    (_W - _N, 2 * _N - _H),
    (_W, 2 * _N - _H),
    (_W, -7),
)
"""The sector at the upper right, stepped like a terrace."""
_OVER: Final = ((0, -14), (_W - 8, -94), (_W - 30, -94), (_W - 30, -116), (_W - 56, -116), (_W - 56, -138))
_BESIDE: Final = (
    (7, -5),
    (_W, -83),
    (_W, _H - 2 * _N),
    (_W - _N, _H - 2 * _N),
    (_W - _N, _H - _N),
    (_W - 2 * _N, _H - _N),
    (_W - 2 * _N, _H),
    (7, _H),
)


def _mirror(corners: Corners, x: int, y: int) -> Corners:
    return tuple((px * x, py * y) for px, py in corners)


_LEFT_PLATE: Final = -14 - PLATE_WIDTH
_FOUR: Final = (
    Wedge(_UPPER, (14, -14 - PLATE_HEIGHT), -_ROW),
    Wedge(_mirror(_UPPER, 1, -1), (14, 14), _ROW),
    Wedge(_mirror(_UPPER, -1, -1), (_LEFT_PLATE, 14), _ROW),
    Wedge(_mirror(_UPPER, -1, 1), (_LEFT_PLATE, -14 - PLATE_HEIGHT), -_ROW),
)
_THREE: Final = (
    Wedge((*_OVER, *reversed(_mirror(_OVER[1:], -1, 1))), (-PLATE_WIDTH / 2, -42 - PLATE_HEIGHT), -_ROW),
    Wedge(_BESIDE, (14, 14), _ROW),
    Wedge(_mirror(_BESIDE, -1, 1), (_LEFT_PLATE, 14), _ROW),
)
_RAYS: Final = {3: (-151.0, -29.0, 90.0), 4: (-90.0, 0.0, 90.0, 180.0)}
"""The directions of the lines, in the order of the sectors that begin at them."""
_REACH: Final = {3: (138.0, 138.0, 112.0), 4: (114.0, 130.0, 114.0, 130.0)}
_GLEAMS: Final = {
    3: ((-112, -90, -68), (0, 30, 60), (120, 150, 180)),
    4: ((-67, -45, -23), (23, 45, 67), (113, 135, 157), (203, 225, 247)),
}


def sun_defs() -> Markup:
    """The face of the sun, with stepped flames."""
    flames = []
    for n in range(16):
        angle = radians(n * 22.5)
        wide, long = 0.13, 27 if n % 2 == 0 else 23
        points = [(cos(angle + side) * r, sin(angle + side) * r) for side, r in ((-wide, 15), (0, long), (wide, 15))]
        flames.append(path(points))
    face = "M-6-3h4M2-3h4M0-3v5l-2 1M-5 7c3 2.500 7 2.500 10 0"
    return group(
        el("path", class_="flames", d="".join(flames)),
        el("circle", class_="sun-face", cx=0, cy=0, r=16),
        el("path", class_="sun-lines", d=face),
        id="u-sun",
    )


@cache
def _ray(seat: int, angle: float, reach: float) -> Markup:
    """The line of a seat: its cord and, at the end, its mark."""
    rad = radians(angle)
    x, y = cos(rad) * (reach + 4), sin(rad) * (reach + 4)
    turn = f"rotate({number(angle)})"
    halo = el("circle", class_="ray-end", cx=x, cy=y, r=13)
    thread = group(group(cord(seat, reach - 30, 8), transform=at(22, 0)), transform=turn)
    return group(thread, halo, mark(seat, x, y + (1 if seat == 2 else 0), 9.5))


def draw_sun(drawing: Fragments, view: View) -> None:
    """The board with its sectors; then the rays and the sun over them, and the pilgrimages of the seat on turn."""
    seat_of = {row.colour: seat for seat, row in enumerate(view.seats)}
    pairs = [tuple(seat_of[colour] for colour in sector.colours) for sector in view.sectors]
    for n, sector in enumerate(view.sectors):
        _draw_sector(drawing, view.players, n, sector, pairs[n])
    _draw_rays(drawing, tuple(pair[0] for pair in pairs))
    if view.turn is not None:
        mine = tuple(sector.face_up if view.turn.seat in pair else () for sector, pair in zip(view.sectors, pairs, strict=True))
        _draw_pilgrimages(drawing, view.players, mine)


@area
def _draw_sector(drawing: Fragments, players: int, n: int, sector: SectorView, pair: tuple[int, ...]) -> None:
    """A sector with its cards; `pair` are the seats at its two lines."""
    wedge = _wedge(players, n)
    title, attrs = noted(sector_note(sector, pair))
    kids = [title, *_sector(sector, wedge, _GLEAMS[players][n])]
    drawing.add("map", f"sector-{sector.id}", *kids, class_="sector", transform=at(*MIDDLE[players]), **attrs)


def _wedge(players: int, n: int) -> Wedge:
    return (_THREE if players == 3 else _FOUR)[n]


@area
def _draw_rays(drawing: Fragments, seats: tuple[int, ...]) -> None:
    """The lines of the seats, in the order of the sectors that begin at them, and the sun."""
    players = len(seats)
    places = zip(seats, _RAYS[players], _REACH[players], strict=True)
    kids = [_ray(seat, angle, reach) for seat, angle, reach in places]
    order = ", ".join(SEAT_MARK[seat] for seat in seats)
    _, attrs = noted(
        f"Sun Event board: a line for every seat, clockwise {order}. A card counts for the two beside it (rules 6.3)."
    )
    drawing.add("pieces", "sun-rays", *kids, el("use", href="#u-sun"), class_="piece", transform=at(*MIDDLE[players]), **attrs)


@area
def _draw_pilgrimages(drawing: Fragments, players: int, mine: tuple[tuple[str, ...], ...]) -> None:
    """Pilgrimages in force for the seat whose turn it is, each where its card lies; `mine` are the cards over it by sector."""
    for id in (CARD_ID[card] for card in PILGRIM_CARD):
        found = [(n, cards.index(id)) for n, cards in enumerate(mine) if id in cards]
        if not found:
            continue
        n, row = found[0]
        wedge = _wedge(players, n)
        x, y = MIDDLE[players][0] + wedge.first[0], MIDDLE[players][1] + wedge.first[1] + row * wedge.step
        title, attrs = noted(card_note(id))
        kids = [title, plate(id), ring(0, 0, PLATE_WIDTH, PLATE_HEIGHT, 4)]
        drawing.add("cards", f"pilgrimage-{id}", *kids, transform=at(x, y), **attrs)


def _gleams(angles: tuple[int, ...]) -> str:
    """The light that the sun throws into a sector."""
    beams = []
    for n, angle in enumerate(angles):
        rad, far = radians(angle), 94 if n == 1 else 106
        beams.append(
            path(
                [
                    (cos(rad) * 34, sin(rad) * 34),
                    (cos(rad - 0.08) * far, sin(rad - 0.08) * far),
                    (cos(rad + 0.08) * far, sin(rad + 0.08) * far),
                ]
            )
        )
    return "".join(beams)


def _sector(sector: SectorView, wedge: Wedge, gleams: tuple[int, ...]) -> list[Markup]:
    d = path(wedge.corners)
    kids = [el("path", class_="sector-ground", d=d), el("path", class_="gleam", d=_gleams(gleams))]
    x, y = wedge.first
    cards = [plate(card) for card in sector.face_up]
    if sector.face_down:
        cards.append(covered(sector.face_down, mark(sector.placed_by, 0, 0, 8)))
    kids.append(path_ring(d))
    kids += [group(drawn, transform=at(x, y + n * wedge.step)) for n, drawn in enumerate(cards)]
    return kids
