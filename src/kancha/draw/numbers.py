"""Numbers on a drawing: where the steps of a way lie, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from kancha.draw.bounds import box_of
from kancha.draw.svg import Drawing, Markup, at, el, group

RADIUS: Final = 12.5
ASIDE: Final = 24
"""How far a number stands from the one before it at the same place."""
MARGIN: Final = 3
"""How far a frame stands from what it is around."""


def numbered(drawing: Drawing, steps: Sequence[Sequence[str]]) -> list[Markup]:
    """The number of every step, from 1, at the last of its places that the drawing has, and a frame around that place; a step of
    which it has none lies nowhere."""
    found: list[Markup] = []
    known: Counter[str] = Counter()
    parts = drawing.parts
    for number, places in enumerate(steps, 1):
        place = next((each for each in reversed(places) if each in parts), "")
        box = box_of(parts[place], drawing.defs) if place else None
        if box is None:
            continue
        if not known[place]:
            size = {"width": box.right - box.left + 2 * MARGIN, "height": box.bottom - box.top + 2 * MARGIN}
            found.append(el("rect", x=box.left - MARGIN, y=box.top - MARGIN, rx=8, class_="step-frame", **size))
        badge = group(el("circle", r=RADIUS), el("text", str(number), y=5.5), class_="step-number")
        found.append(group(badge, transform=at(box.left + ASIDE * known[place], box.top)))
        known[place] += 1
    return sorted(found, key=lambda each: not each.startswith("<rect"))
