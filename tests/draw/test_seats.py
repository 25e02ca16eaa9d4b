"""The panel of a seat: who is on turn and who is asked, chips that keep to their room, cloth that keeps to its own."""

import re
from itertools import pairwise
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from kancha.draw.notes import noted
from kancha.draw.seats import block, chip, close, flow, line, ornament, seat_frame, seat_names, seat_points
from kancha.draw.svg import el


class Turn(NamedTuple):
    turn_of: int
    actor: int
    over: bool = False


@pytest.mark.parametrize(
    ("turn", "names"),
    [
        (Turn(0, 0), ["seat p0 on-turn", "seat p1", "seat p2"]),
        (Turn(0, 2), ["seat p0 on-turn", "seat p1", "seat p2 asked"]),
        (Turn(-1, 1), ["seat p0", "seat p1 on-turn", "seat p2"]),
        (Turn(1, -1, over=True), ["seat p0", "seat p1", "seat p2"]),
    ],
)
def test_a_panel_shows_who_is_on_turn_and_who_else_is_asked(turn: Turn, names: list[str]) -> None:
    assert [seat_names(turn, seat) for seat in range(3)] == names


def test_points_stand_beside_the_mark_and_say_more_under_the_pointer() -> None:
    root = ElementTree.fromstring(seat_points(2, 41, 23, 17, "41 points, 3rd"))
    assert root.findtext("title") == "41 points, 3rd"
    assert [use.get("href") for use in root.iter("use")] == ["#mark-2"]
    assert root.findtext("text") == "41"


def test_the_band_lies_within_its_panel() -> None:
    panel, band = (ElementTree.fromstring(part) for part in seat_frame(200, 80))
    assert float(band.get("y", 0)) + float(band.get("height", 0)) < float(panel.get("height", 0))


def test_what_a_seat_has_none_of_is_faint() -> None:
    drawn = el("circle", r=4)
    assert 'class="chip none"' in chip(drawn, 0, "no corn")[0]
    assert 'class="chip"' in chip(drawn, 2, "2 corn")[0]


def test_chips_follow_one_another_and_draw_together_where_room_is_short() -> None:
    things = [el("circle", r=4)] * 10
    assert {width for _, width in close(things, 23, 290)} == {23}
    assert {width for _, width in close(things, 34, 200)} == {20}
    assert close([], 23, 290) == []
    places = [float(x) for x in re.findall(r"translate\((\S+) 0\)", line(close(things, 34, 200), 5, 7))]
    assert all(b - a == pytest.approx(20) for a, b in pairwise(places))


def test_chips_break_into_lines_and_shrink_to_their_height() -> None:
    chips = [chip(el("circle", r=4), n, f"{n}", 40) for n in range(10)]
    assert [len(one) for one in flow(chips, 130)] == [3, 3, 3, 1]
    assert len(block(chips, 0, 0, 130, 400, 22, 1.2)) == 5
    low = block(chips, 0, 0, 130, 50, 22, 1.2)
    scales = {float(scale) for part in low for scale in re.findall(r"^<g transform=\"[^\"]*scale\((\S+)\)", part)}
    assert len(low) * 22 * scales.pop() <= 50


@pytest.mark.parametrize(
    ("width", "height", "crossed"), [(224, 60, False), (364, 104, False), (224, 214, True), (364, 280, True)]
)
def test_an_ornament_fills_its_place_and_not_more(width: float, height: float, crossed: bool) -> None:
    root = ElementTree.fromstring(ornament("ornament", 3, 4, width, height, (0, 1, 2)))
    squares = [square.get("transform", "") for square in root if square.tag == "g"]
    places = [tuple(map(float, re.findall(r"translate\((\S+) (\S+)\)", square)[0])) for square in squares]
    assert min(x for x, _ in places) == 0
    assert max(x for x, _ in places) + 29 == pytest.approx(width, abs=0.1)
    assert all(y >= 0 and y + 29 <= height + 0.1 for _, y in places)
    assert (root.find("path") is not None) is crossed


def test_a_note_is_said_under_the_pointer_and_after_a_click() -> None:
    title, attrs = noted('A "pond"')
    drawn = ElementTree.fromstring(el("g", title, **attrs))
    assert drawn.findtext("title") == drawn.get("data-note") == 'A "pond"'
