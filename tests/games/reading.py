"""What a reader needs of the drawings of a room, for their tests: a note on every part, and no word too small to read."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

from kancha.draw.svg import THEME, Drawing, sheet

LEAST = 12.6
"""Units of the drawing: 9 pixels where it is scaled to fit a window of 1280 by 800."""
NOTE = re.compile(r"^[^:]{3,60}: .{8,}", re.DOTALL)
"""A name, a colon, and at least a short sentence."""
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SIZE = re.compile(r"(?:font-size: |font: \d+ )([\d.]+)px")


def unread(drawing: Drawing) -> dict[str, str]:
    """The parts without a note that tells a name and something about it."""
    found = {}
    for id, part in drawing.parts.items():
        note = re.match(r'<g [^>]*?data-note="([^"]*)"', part)
        words = unescape(note[1]) if note else ""
        name, _, told = words.partition(": ")
        if not NOTE.match(words) or name.strip().lower() == told.strip(" .").lower():
            found[id] = words
    return found


def too_small(drawing: Drawing) -> set[str]:
    """The words of a drawing that would be too small, each with its class and size."""
    assert drawing.style is not None
    rules = _sizes(sheet(THEME) + sheet(drawing.style))
    root = ElementTree.fromstring(drawing.markup(embed_style=False))
    return set(_small(root, (), 1.0, rules))


def _sizes(css: str) -> list[tuple[list[set[str]], float]]:
    """The rules that set the size of text: the classes of each step of the selector, and the size."""
    found = []
    for selectors, body in _RULE.findall(re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        size = _SIZE.search(body)
        if size:
            for selector in selectors.split(","):
                if ":" not in selector:
                    steps = [set(re.findall(r"\.([\w-]+)", step)) | set(re.findall(r"^\w+", step)) for step in selector.split()]
                    found.append((steps, float(size[1])))
    return found


def _small(
    element: ElementTree.Element, path: tuple[set[str], ...], scale: float, rules: list[tuple[list[set[str]], float]]
) -> list[str]:
    tag = element.tag.rpartition("}")[2]
    if tag == "defs":
        return []
    shrunk = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(shrunk[1]) if shrunk else 1.0
    path = (*path, {tag, *element.get("class", "").split()})
    found = [each for kid in element for each in _small(kid, path, scale, rules)]
    if tag == "text":
        matching = [(sum(map(len, steps)), n, size) for n, (steps, size) in enumerate(rules) if _fits(steps, path)]
        size = max(matching)[2] * scale
        if size < LEAST:
            found.append(f".{element.get('class')} {size:.1f}")
    return found


def _fits(steps: list[set[str]], path: tuple[set[str], ...]) -> bool:
    """Whether a selector fits an element: its last step the element itself, the others some around it, in order."""
    if not steps[-1] <= path[-1]:
        return False
    rest = iter(path[:-1])
    return all(any(step <= names for names in rest) for step in steps[:-1])
