"""The score track round the map, where inner figures are ahead, and the era track with the present phase."""

from __future__ import annotations

from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.icons import bare_icon
from kancha.draw.shapes import frame_cells, mark, panel, path, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.inca_empire.board.map import DEPTH, FRAME
from kancha.games.inca_empire.names import PHASE_NAME
from kancha.games.inca_empire.seen.view import View
from kancha.games.inca_empire.tables.eras import (
    ERA_NAME, ERA_OF, GIFTS, INCOME, KEEP, PEOPLE, PHASE_ID, PHASES, ROUNDS, SKIPPED_EARLY,
)  # fmt: skip
from kancha.games.inca_empire.words.texts import PHASE_NOTE, PLACES

LAP: Final = 100
CELLS: Final = frame_cells(*FRAME, DEPTH, 24, 26)
_STACK: Final = (
    (10.0, ((0.0, 0.0),)),
    (8.0, ((-7.5, 5.0), (7.5, -5.0))),
    (7.0, ((-9.0, 7.0), (0.0, 0.0), (9.0, -7.0))),
    (6.5, ((-11.5, 8.0), (-4.0, 2.7), (4.0, -2.7), (11.5, -8.0))),
)
"""How big figures are, how far along the cell and how far inwards they stand when one, two, three or four share it."""


@fragment()
def _score_track() -> Markup:
    """A woven band of a hundred cells: cells of five are numbered, cells of ten are dyed."""
    cells = []
    for n, (x, y, width, height) in enumerate(CELLS):
        kind = "cell ten" if n % 10 == 0 else "cell five" if n % 5 == 0 else "cell"
        cells.append(el("rect", class_=kind, x=x, y=y, width=width, height=height))
        mid_x, mid_y = x + width / 2, y + height / 2
        if n % 5 == 0:
            cells.append(text(n, mid_x, mid_y + 5, "cell-number", "middle"))
        elif n % 5 in (2, 3):
            stitch = path([(mid_x - 4, mid_y), (mid_x, mid_y - 4), (mid_x + 4, mid_y), (mid_x, mid_y + 4)])
            cells.append(el("path", class_="cell-stitch", d=stitch))
    return group(*cells, id="track", class_="track")


def _inwards(x: float, y: float) -> tuple[int, int]:
    """The direction from a cell of the frame to the map."""
    left, top, width, height = FRAME
    if y < top + DEPTH / 2:
        return 0, 1
    if y > top + height - DEPTH * 1.5:
        return 0, -1
    return (1, 0) if x < left + width / 2 else (-1, 0)


@area
def draw_score(drawing: Fragments, players: int, track: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
    """The track and a figure for every seat; of several in a cell the inner one is ahead, be it by a whole lap."""
    drawing.place("map", "track", _score_track())
    points_of = {seat: points for points, seats in reversed(track) for seat in seats}
    for seat in range(players):
        points = points_of[seat]
        stack = [other for other in points_of if points_of[other] % LAP == points % LAP]
        n = stack.index(seat)
        x, y, width, height = CELLS[points % LAP]
        radius, spots = _STACK[len(stack) - 1]
        along, inner = spots[n]
        dx, dy = _inwards(x, y)
        px = x + width / 2 + dx * inner + (along if dx == 0 else 0)
        py = y + height / 2 + dy * inner + (along if dy == 0 else 0)
        ground = "figure-ground lapped" if points >= LAP else "figure-ground"
        kids = [el("circle", class_=ground, r=radius + 2.2), mark(seat, 0, 0.8 if seat == 2 else 0, radius)]
        drawing.add("pieces", f"score-{seat}", *kids, class_="piece", transform=at(px, py))


# eras

_X: Final = 42.0
_Y: Final = 652.0
_WIDTH: Final = 232.0
_HEIGHT: Final = 306.0
_COLUMN: Final = 31.0
_ROW: Final = 20.5
_FIRST: Final = 74.0
PHASE_ICON: Final = {"inca": "labor", "sun": "sun", "people": "worker", "sapa": "prestige"}
_SHORT: Final = {1: "Pre", 2: "Early", 3: "Middle", 4: "Late"}


def _cell(round: int, phase: int) -> tuple[float, float]:
    return 9 + (round - 1) * _COLUMN, _FIRST + phase * _ROW


@fragment()
def _era_track(early_downfall: bool) -> Markup:
    """Seven columns of phases under the names of their eras."""
    kids = [panel(0, 0, _WIDTH, _HEIGHT, "panel")]
    for era in range(1, len(ERA_NAME)):
        rounds = [n for n in range(1, ROUNDS + 1) if ERA_OF[n] == era]
        x, width = _cell(rounds[0], 0)[0], _COLUMN * len(rounds) - 3
        kids.append(el("rect", class_=f"era-band era{era % 2}", x=x, y=_FIRST - 36, width=width, height=17, rx=3))
        name = _SHORT.get(era, ERA_NAME[era])
        kids.append(text(name, x + width / 2, _FIRST - 23, "era-name", "middle"))
    for round in range(1, ROUNDS + 1):
        out = early_downfall and SKIPPED_EARLY[round]
        x, _ = _cell(round, 0)
        kids.append(text(round, x + _COLUMN / 2 - 1.5, _FIRST - 6, "round-number", "middle"))
        for phase, kind in enumerate(PHASES[round]):
            _, y = _cell(round, phase)
            id = PHASE_ID[kind]
            box = el("rect", class_=f"phase {id}", x=x, y=y, width=_COLUMN - 3, height=_ROW - 2, rx=3)
            drawn = bare_icon(PHASE_ICON[id], x + _COLUMN / 2 - 1.5, y + _ROW / 2 - 1, 14)
            kids.append(group(el("title", PHASE_NOTE[id]), box, drawn, class_="skipped" if out else "step"))
    return group(*kids, id="eras", class_="eras", transform=at(_X, _Y))


def draw_eras(drawing: Fragments, view: View) -> None:
    """The track with the present phase, and what the era gives."""
    _draw_phases(drawing, view.early_downfall, view.round, -1 if view.over else view.phase, view.invasion)
    phase = "The end" if view.over else f"{PHASE_NAME[PHASE_ID.index(view.phase_kind)]} phase"
    _draw_era(drawing, view.players, view.round, view.era, phase, view.last_round and not view.over, bool(view.invasion))


@area
def _draw_phases(drawing: Fragments, early_downfall: bool, round: int, phase: int, invasion: tuple[str, ...]) -> None:
    """The track, where the game stands on it, and the Invasion markers; phase -1 is after the end."""
    drawing.place("map", "eras", _era_track(early_downfall))
    if phase >= 0:
        x, y = _cell(round, phase)
        box = el("rect", class_="now-box", x=-2, y=-2, width=_COLUMN + 1, height=_ROW + 2, rx=5)
        drawing.add("pieces", "era-figure", box, class_="piece", transform=at(_X + x, _Y + y))
    if invasion:
        _draw_invasion(drawing, invasion)


@area
def _draw_era(drawing: Fragments, players: int, round: int, name: str, phase: str, last_round: bool, invasion: bool) -> None:
    """The name of the era and of the phase, and the labor that the era brings."""
    head = [text(name, 12, 18, "head"), text(phase, 12, 33, "phase-name")]
    if last_round:
        head.append(_last_round(invasion))
    era = ERA_OF[round]
    income = group(
        el("title", f"In this era everybody receives {INCOME[era]} labor a round and keeps at most {KEEP[era]}."),
        bare_icon("labor", 0, 0, 16),
        text(f"+{INCOME[era]}", 10, 5, "count"),
        text(f"keep {KEEP[era]}" if era > 1 else "", 38, 5, "tiny"),
        transform=at(140, 29),
    )
    drawing.add("map", "era-now", *head, income, class_="era-now", transform=at(_X, _Y))
    drawing.add("map", "support", *_support(players, era), transform=at(_X + 10, _Y + _FIRST + 7.4 * _ROW + 62))


def _last_round(invasion: bool) -> Markup:
    """That the game ends with this round, and under Pizarro's Arrival that it may end sooner."""
    note = "The last round: the game ends after its Sapa Inca phase."
    if invasion:
        note = "The last round: it ends when Pizarro arrives, after any of its People phases, and with it the game."
    words = text("last round", 47, 12, "last-words", "middle")
    return group(el("title", note), el("rect", class_="last-round", width=94, height=17, rx=4), words, transform=at(132, 3))


def _support(players: int, era: int) -> list[Markup]:
    """Who gives labor to whom in this era's Inca phase, under the short columns of the track."""
    gifts = GIFTS[players - 3][era]
    lines = [f"{PLACES[gifts[n]]} gives {PLACES[gifts[n + 1]]} {gifts[n + 2]} labor" for n in range(0, len(gifts), 3)]
    lines = lines or ["no support in this era"]
    return [text(line, 0, n * 14 - 6, "tiny") for n, line in enumerate(lines)]


def _draw_invasion(drawing: Fragments, invasion: tuple[str, ...]) -> None:
    """A marker at every People phase of the last round."""
    phases = [n for n, kind in enumerate(PHASES[ROUNDS]) if kind == PEOPLE]
    for n, (phase, marker) in enumerate(zip(phases, invasion, strict=True)):
        x, y = _cell(ROUNDS, phase)
        words = {
            "hidden": "An Invasion marker, face down",
            "blank": "Blank: Pizarro is still at sea",
            "pizarro": "Pizarro arrives",
        }
        kids = [el("title", words[marker]), el("circle", class_=f"invasion {marker}", r=7.5)]
        kids.append(text({"hidden": "?", "blank": "–", "pizarro": "✝"}[marker], 0, 4, "invasion-sign", "middle"))
        drawing.add("pieces", f"invasion-{n}", *kids, class_="piece", transform=at(_X + x + _COLUMN - 4, _Y + y + _ROW - 3))


@fragment()
def _legend() -> Markup:
    """What the three values of a culture marker mean."""
    kids = [panel(0, 0, 112, 64, "panel")]
    for n, (sign, words) in enumerate((("spear", "resistance"), ("labor", "labor"), ("prestige", "points"))):
        kids += [bare_icon(sign, 16, 14 + n * 18, 15), text(words, 29, 18 + n * 18, "tiny")]
    return group(*kids, id="legend", transform=at(714, 898))


@area
def draw_legend(drawing: Fragments) -> None:
    drawing.place("map", "legend", _legend())
