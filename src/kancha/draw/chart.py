"""Charts: a bar of the parts of a sum, and lines over the course of a game, one for each seat in its colour and with its mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

from kancha.draw.shapes import mark
from kancha.draw.svg import Markup, el, group, number

WIDTH: Final = 680
HEIGHT: Final = 230
LEFT: Final = 44
RIGHT: Final = 150
TOP: Final = 14
LOW: Final = 26
COLOURS: Final = 12
"""How many colours there are for the parts of a sum."""

GAP: Final = 19
"""The least distance between two names at the right."""

BAR: Final = (420, 30)
"""How wide and high a bar of full length is."""

NARROW: Final = 20
"""A part of a bar that is narrower shows no number."""

Series = Sequence[tuple[float, float]]
"""Points of one line: how far in the game, from 0 to 1, and the value."""

Mark = tuple[float, float, int, str]
"""A moment of a line: how far in the game, the value, the seat, and what is written there."""

Place = Callable[[float, float], tuple[float, float]]
"""Where a point of a line lies on the paper."""


def bar(parts: Sequence[tuple[int, str, int]], longest: int) -> Markup:
    """A sum as a row of parts: the number of the colour, the name, and how much; the longest bar of all fills the width."""
    width, height = BAR
    kids = []
    x = 0.0
    for colour, name, amount in parts:
        share = width * amount / longest
        shapes = [el("title", f"{name}: {amount}"), el("rect", x=x, y=0, width=max(1.0, share - 1.5), height=height, rx=3)]
        if share >= NARROW:
            shapes.append(el("text", str(amount), x=x + share / 2, y=height / 2 + 5, text_anchor="middle"))
        kids.append(group(*shapes, class_=f"source source-{colour % COLOURS}"))
        x += share
    return el("svg", *kids, viewBox=f"0 0 {width} {height}", class_="kancha bar", aria_hidden="true")


def lines(series: Sequence[Series], names: Sequence[str], ticks: Sequence[tuple[float, str]], title: str) -> Markup:
    """All lines over one scale around zero; `ticks` are names along the bottom, `title` says in a sentence what it shows."""
    highest = max((abs(value) for line in series for _, value in line), default=1) or 1
    step = _step(highest)
    span = max(step, ceil(highest / step) * step)
    middle = (HEIGHT - LOW + TOP) / 2
    unit = (HEIGHT - LOW - TOP) / 2 / span

    def place(at: float, value: float) -> tuple[float, float]:
        return LEFT + at * (WIDTH - LEFT - RIGHT), middle - value * unit

    kids = [*_grid(span, step, middle, unit), *_ticks(ticks), *_courses(series, names, place)]
    return el("svg", *kids, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="kancha chart", role="img", aria_label=title)


def chances(
    series: Sequence[Series], names: Sequence[str], ticks: Sequence[tuple[float, str]], marks: Sequence[Mark], title: str
) -> Markup:
    """Chances from 0 to 1 over the course of a game, in percent, with numbered marks at some of its moments."""
    height = HEIGHT - LOW - TOP

    def place(at: float, value: float) -> tuple[float, float]:
        return LEFT + at * (WIDTH - LEFT - RIGHT), TOP + (1 - value) * height

    kids = []
    for quarter in range(5):
        y = place(0, quarter / 4)[1]
        kids.append(el("path", d=f"M{LEFT} {number(y)}H{WIDTH - RIGHT}", class_="grid zero" if quarter == 2 else "grid"))
        kids.append(el("text", str(25 * quarter), x=LEFT - 8, y=y + 5, class_="tick", text_anchor="end"))
    kids += _ticks(ticks)
    kids += _courses(series, names, place)
    for at, value, seat, label in marks:
        x, y = place(at, value)
        shapes = [el("circle", cx=x, cy=y, r=11), el("text", label, x=x, y=y + 5, text_anchor="middle")]
        kids.append(group(*shapes, class_=f"moment p{seat}"))
    return el("svg", *kids, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="kancha chart", role="img", aria_label=title)


def _courses(series: Sequence[Series], names: Sequence[str], place: Place) -> list[Markup]:
    """A line for each seat, and at its end the mark and the name."""
    kids = []
    for seat, line in enumerate(series):
        path = " ".join(f"{number(x)},{number(y)}" for x, y in (place(*point) for point in line))
        kids.append(group(el("polyline", points=path, class_="course"), class_=f"p{seat}"))
    ends = [(place(*line[-1])[1], seat) for seat, line in enumerate(series) if line]
    for y, low, seat in _apart(ends):
        x = WIDTH - RIGHT
        kids.append(group(mark(seat, x, y, 8), class_=f"p{seat}"))
        kids.append(el("path", d=f"M{x + 10} {number(y)}L{x + 18} {number(low)}", class_="leader"))
        kids.append(el("text", names[seat], x=x + 22, y=low + 5, class_="course-name"))
    return kids


def _step(highest: float) -> int:
    """The distance of two lines of the grid: two or three of them on each side."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200):
        if highest <= 2.5 * step:
            return step
    return int(highest / 2)


def _grid(span: int, step: int, middle: float, unit: float) -> list[Markup]:
    kids = []
    for value in range(-span, span + 1, step):
        y = middle - value * unit
        kids.append(el("path", d=f"M{LEFT} {number(y)}H{WIDTH - RIGHT}", class_="grid" if value else "grid zero"))
        kids.append(el("text", f"{value:+d}" if value else "0", x=LEFT - 8, y=y + 5, class_="tick", text_anchor="end"))
    return kids


def _ticks(ticks: Sequence[tuple[float, str]]) -> list[Markup]:
    return [
        el("text", name, x=LEFT + at * (WIDTH - LEFT - RIGHT), y=HEIGHT - 4, class_="tick", text_anchor="middle")
        for at, name in ticks
    ]


def _apart(ends: list[tuple[float, int]]) -> list[tuple[float, float, int]]:
    """Where the lines end and where their names stand, none nearer to the next than `GAP`."""
    placed: list[tuple[float, float, int]] = []
    low = -float("inf")
    for y, seat in sorted(ends):
        low = max(y, low + GAP)
        placed.append((y, low, seat))
    over = max(0.0, low - (HEIGHT - LOW)) if placed else 0.0
    return [(y, below - over, seat) for y, below, seat in placed]
