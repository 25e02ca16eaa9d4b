"""Names and numbers can be read: none is too small at the usual size of the page, and no name covers anything else."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree.ElementTree import Element, fromstring

import pytest

from kancha.draw.svg import THEME, sheet
from kancha.games.inca_empire.board.drawing import HEIGHT, STYLE, WIDTH, draw
from kancha.games.inca_empire.board.labels import SIZE, Box, marker_box, name_box, places, site_box
from kancha.games.inca_empire.board.map import INNER, chart
from kancha.games.inca_empire.seen.view import view

from .make_labels import ends, inside_length, overlap
from .test_board import VIEWS, walk

STAGE = (896, 752)
"""What the page leaves to the board in a window of 1280 by 800."""
LEAST = 9.0
Rule = tuple[list[set[str]], float]


def rules() -> list[Rule]:
    """The sizes of letters in the sheets: the classes of an element and of those around it, and the size."""
    found = []
    for selectors, body in re.findall(
        r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", sheet(THEME) + sheet(STYLE), flags=re.DOTALL)
    ):
        size = re.search(r"font(?:-size)?:[^;]*?(\d+(?:\.\d+)?)px", body)
        for selector in selectors.split(",") if size else ():
            if ":" not in selector:
                parts = [set(re.findall(r"\.([\w-]+)", part)) - {"kancha"} for part in selector.split()]
                assert size
                found.append(([part for part in parts if part] or [set()], float(size[1])))
    return found


RULES = rules()


def size_of(names: set[str], around: set[str]) -> float:
    fitting = [(sum(map(len, parts)), n, size) for n, (parts, size) in enumerate(RULES)
               if parts[-1] <= names and all(part <= around for part in parts[:-1])]  # fmt: skip
    return max(fitting)[2]


def small_texts(root: Element, scale: float) -> list[tuple[str, float]]:
    """The texts that come out smaller than they may, with their sizes on the screen."""
    found = []

    def look(element: Element, scale: float, around: set[str]) -> None:
        names = set(element.get("class", "").split())
        turned = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
        scale *= float(turned[1]) if turned else 1
        if element.tag.endswith("}text"):
            size = size_of(names, around) * scale
            if size < LEAST:
                found.append((f"{element.get('class')} {element.text}", size))
        for kid in element:
            look(kid, scale, around | names)

    look(root, scale, set())
    return found


def assert_readable(markup: str) -> None:
    scale = min(STAGE[0] / WIDTH, STAGE[1] / HEIGHT)
    assert small_texts(fromstring(markup), scale) == []


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_no_text_is_too_small(name: str) -> None:
    assert_readable(draw(VIEWS[name]).markup(embed_style=False))


@pytest.mark.parametrize("players", [3, 4])
def test_no_text_is_too_small_in_a_whole_game(players: int) -> None:
    for state in walk(players, 7)[::40]:
        for seat in (None, 0):
            assert_readable(draw(view(state, seat)).markup(embed_style=False))


def boxes(players: int) -> dict[str, Box]:
    board, found = chart(players), places(players)
    made = {f"marker {id}": marker_box(at, bool(board.lands[id].starts)) for id, at in found.markers.items()}
    made |= {f"region {id}": name_box(name, "region") for id, name in found.regions.items()}
    return made | {f"site {id}": name_box(name, board.sites[id].kind) for id, name in found.sites.items()}


@pytest.mark.parametrize("players", [3, 4])
def test_no_name_and_no_marker_covers_another(players: int) -> None:
    assert [(a, b) for (a, one), (b, other) in combinations(boxes(players).items(), 2) if overlap(one, other)] == []


@pytest.mark.parametrize("players", [3, 4])
def test_no_name_and_no_marker_covers_a_site(players: int) -> None:
    bodies = {site.id: site_box(site) for site in chart(players).sites.values()}
    assert [(a, id) for a, box in boxes(players).items() for id, body in bodies.items() if overlap(box, body)] == []


@pytest.mark.parametrize("players", [3, 4])
def test_no_name_and_no_marker_lies_on_a_printed_way(players: int) -> None:
    ways = {way.id: ends(way) for way in chart(players).ways.values() if not way.wild}
    lying = [
        (a, id) for a, box in boxes(players).items() for id, (one, other) in ways.items() if inside_length(box, one, other, 0)
    ]
    assert lying == []


@pytest.mark.parametrize("players", [3, 4])
def test_names_and_markers_lie_on_the_map(players: int) -> None:
    left, top, width, height = INNER
    for box in boxes(players).values():
        assert left <= box[0]
        assert box[2] <= left + width
        assert top <= box[1]
        assert box[3] <= top + height


def test_names_are_as_large_as_the_sheet_has_them() -> None:
    for kind, size in SIZE.items():
        assert size_of({"region-name"} if kind == "region" else {"site-name", kind}, set()) == size
