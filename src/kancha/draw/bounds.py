"""Where the parts of a drawing lie, read from their markup, and the piece of a drawing around some of them.

Curves count as the hull of their control points and words as nothing, which is near enough to choose a frame.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple
from xml.etree import ElementTree

from kancha.draw.svg import LAYERS, THEME, Drawing, Markup, el, sheet

_NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_PATH = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
_MOVES = re.compile(r"(\w+)\(([^)]*)\)")
_HREF = "href"
_WIDTH = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}
"""How many numbers a step of each kind has."""

ENLARGED = 1.5
"""How much larger a piece is shown than the same part of a whole board."""

Point = tuple[float, float]
Known = dict[str | None, ElementTree.Element]


class Matrix(NamedTuple):
    """A transformation of the plane, as SVG writes it."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def at(self, x: float, y: float) -> Point:
        """Where a point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, other: Matrix) -> Matrix:
        """First the other, then this."""
        a, b = self.a * other.a + self.c * other.b, self.b * other.a + self.d * other.b
        c, d = self.a * other.c + self.c * other.d, self.b * other.c + self.d * other.d
        return Matrix(a, b, c, d, *self.at(other.e, other.f))


class Box(NamedTuple):
    """A rectangle of the drawing."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether two rectangles have anything in common."""
        return self.left <= other.right and other.left <= self.right and self.top <= other.bottom and other.top <= self.bottom


def box_of(fragment: str, defs: str = "") -> Box | None:
    """What a part covers; None when it shows nothing. `defs` has what it refers to.

    >>> box_of('<g transform="translate(10 20)"><rect x="-1" width="4" height="5"/><circle r="2"/></g>')
    Box(left=8.0, top=18.0, right=13.0, bottom=25.0)
    """
    points = list(_points(ElementTree.fromstring(fragment), Matrix(), _known(defs)))
    if not points:
        return None
    across, down = [x for x, _ in points], [y for _, y in points]
    return Box(min(across), min(down), max(across), max(down))


@lru_cache(maxsize=16)
def _known(defs: str) -> Known:
    """What can be referred to, by its id."""
    return {each.get("id"): each for each in ElementTree.fromstring(f"<g>{defs}</g>").iter() if each.get("id")}


def _points(element: ElementTree.Element, outer: Matrix, known: Known) -> Iterator[Point]:
    if element.tag in ("title", "text", "defs", "mask", "clipPath"):
        return
    matrix = outer.after(_matrix(element.get("transform", "")))
    if element.tag == "use":
        target = known.get(element.get(_HREF, "").removeprefix("#"))
        if target is not None:
            yield from _points(target, matrix.after(Matrix(e=_size(element, "x"), f=_size(element, "y"))), known)
        return
    for x, y in _own(element):
        yield matrix.at(x, y)
    for kid in element:
        yield from _points(kid, matrix, known)


def _size(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name, "0"))


def _own(element: ElementTree.Element) -> list[Point]:
    """The corners of what an element draws itself."""
    if element.tag in ("rect", "image"):
        x, y, width, height = (_size(element, name) for name in ("x", "y", "width", "height"))
        return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    if element.tag in ("circle", "ellipse"):
        x, y = _size(element, "cx"), _size(element, "cy")
        wide = _size(element, "r") or _size(element, "rx")
        high = _size(element, "r") or _size(element, "ry")
        return [(x - wide, y - high), (x + wide, y - high), (x - wide, y + high), (x + wide, y + high)]
    if element.tag == "line":
        return [(_size(element, "x1"), _size(element, "y1")), (_size(element, "x2"), _size(element, "y2"))]
    if element.tag in ("polygon", "polyline"):
        return _pairs(_numbers(element.get("points", "")))
    return _path(element.get("d", "")) if element.tag == "path" else []


def _numbers(text: str) -> list[float]:
    return [float(found) for found in _NUMBERS.findall(text)]


def _pairs(numbers: list[float]) -> list[Point]:
    return list(zip(numbers[::2], numbers[1::2], strict=False))


def _path(text: str) -> list[Point]:
    """The points of a path, those that only bend it included."""
    points: list[Point] = []
    x = y = 0.0
    start = (0.0, 0.0)
    for letter, numbers in _PATH.findall(text):
        kind, relative = letter.upper(), letter.islower()
        if kind == "Z":
            x, y = start
            continue
        given, width = _numbers(numbers), _WIDTH[kind]
        for at in range(0, len(given) - width + 1, width):
            step = _step(kind, given[at : at + width], (x, y), relative)
            points += step
            x, y = step[-1]
            if kind == "M" and at == 0:
                start = (x, y)
    return points


def _step(kind: str, given: list[float], here: Point, relative: bool) -> list[Point]:
    """The points of one step of a path; the last is where it ends."""
    x, y = here if relative else (0.0, 0.0)
    if kind == "H":
        return [(x + given[0], here[1])]
    if kind == "V":
        return [(here[0], y + given[0])]
    if kind == "A":
        given = given[5:]
    return [(x + px, y + py) for px, py in _pairs(given)]


def _matrix(text: str) -> Matrix:
    """What a `transform` does."""
    found = Matrix()
    for name, numbers in _MOVES.findall(text):
        given = _numbers(numbers)
        if name == "translate":
            found = found.after(Matrix(e=given[0], f=given[1] if len(given) > 1 else 0))
        elif name == "scale":
            found = found.after(Matrix(a=given[0], d=given[-1]))
        elif name == "rotate":
            angle = math.radians(given[0])
            sine, cosine = math.sin(angle), math.cos(angle)
            centre = Matrix(e=given[1], f=given[2]) if len(given) > 2 else Matrix()
            back = Matrix(e=-centre.e, f=-centre.f)
            found = found.after(centre).after(Matrix(cosine, sine, -sine, cosine)).after(back)
        elif name == "matrix":
            found = found.after(Matrix(*given))
    return found


def cropped(drawing: Drawing, ids: tuple[str, ...], margin: float = 26) -> str:
    """The piece of a drawing around some of its parts, as a file of its own; what lies outside is left out.

    Raises `KeyError` when the drawing has no such part.
    """
    parts = drawing.parts
    boxes = [box for id in ids if (box := box_of(parts[id], drawing.defs))]
    frame = Box(
        max(0.0, min(box.left for box in boxes) - margin),
        max(0.0, min(box.top for box in boxes) - margin),
        min(float(drawing.width), max(box.right for box in boxes) + margin),
        min(float(drawing.height), max(box.bottom for box in boxes) + margin),
    )
    kids = [el("title", drawing.title), el("style", Markup(_sheets(drawing))), el("defs", Markup(drawing.defs))]
    for layer in LAYERS:
        near = [part for part in drawing.layers[layer].values() if _near(part, drawing.defs, frame)]
        kids.append(el("g", Markup("".join(near)), class_=f"layer-{layer}"))
    width, height = round(frame.right - frame.left), round(frame.bottom - frame.top)
    view = f"{round(frame.left)} {round(frame.top)} {width} {height}"
    size = {"width": round(width * ENLARGED), "height": round(height * ENLARGED)}
    return el("svg", *kids, xmlns="http://www.w3.org/2000/svg", class_="kancha", viewBox=view, **size, role="img")


def _near(part: str, defs: str, frame: Box) -> bool:
    """Whether a part lies in a frame; one that only writes might, so it stays."""
    box = box_of(part, defs)
    return box is None or box.meets(frame)


def _sheets(drawing: Drawing) -> str:
    return sheet(THEME) + (sheet(drawing.style) if drawing.style else "")
