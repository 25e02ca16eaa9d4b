"""Numbers of steps on a drawing stand where the steps lie, and beside each other where they lie at the same place."""

from __future__ import annotations

import re

from kancha.draw.numbers import numbered
from kancha.draw.svg import Drawing, el


def test_a_step_is_numbered_at_the_last_of_its_places_that_is_drawn() -> None:
    drawing = Drawing(100, 100, "Two squares")
    drawing.add("map", "one", el("rect", x=10, y=20, width=5, height=5))
    drawing.add("map", "two", el("rect", x=50, y=60, width=5, height=5))
    frames: list[str] = []
    badges: list[str] = []
    for each in numbered(drawing, [["one", "ghost"], ["nowhere"], ["one", "two"], ["two"]]):
        (badges if each.startswith("<g") else frames).append(str(each))
    assert [re.findall(r'[xy]="([^"]*)"', each)[:2] for each in frames] == [["7", "17"], ["47", "57"]]
    assert [re.findall(r"translate\((.*?)\).*>(\d)<", each) for each in badges] == [
        [("10 20", "1")],
        [("50 60", "3")],
        [("74 60", "4")],
    ]
