"""The score track round the map, where inner figures are ahead, and above the map the band of the eras with the present phase."""

from __future__ import annotations

from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.icons import bare_icon
from kancha.draw.notes import noted
from kancha.draw.shapes import frame_cells, mark, path, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.inca_empire.board.map import DEPTH, ERAS_HEIGHT, FRAME, INSIDE
from kancha.games.inca_empire.names import PHASE_NAME
from kancha.games.inca_empire.seen.view import View
from kancha.games.inca_empire.tables.eras import (
    ERA_NAME, ERA_OF, INCOME, KEEP, PEOPLE, PHASE_ID, PHASES, ROUNDS, SAPA, rounds_played,
)  # fmt: skip
from kancha.games.inca_empire.words.notes import era_note, figure_note, round_note, support_text
from kancha.games.inca_empire.words.texts import PHASE_NOTE

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
    title, attrs = noted(
        "Score track: a figure for every seat; a golden ground means 100 more. The inner of two is ahead (rules 4.2)."
    )
    cells = [title]
    for n, (x, y, width, height) in enumerate(CELLS):
        kind = "cell ten" if n % 10 == 0 else "cell five" if n % 5 == 0 else "cell"
        cells.append(el("rect", class_=kind, x=x, y=y, width=width, height=height))
        mid_x, mid_y = x + width / 2, y + height / 2
        if n % 5 == 0:
            cells.append(text(n, mid_x, mid_y + 5, "cell-number", "middle"))
        elif n % 5 in (2, 3):
            stitch = path([(mid_x - 4, mid_y), (mid_x, mid_y - 4), (mid_x + 4, mid_y), (mid_x, mid_y + 4)])
            cells.append(el("path", class_="cell-stitch", d=stitch))
    return group(*cells, id="track", class_="track", **attrs)


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
    ranked = list(points_of)
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
        title, attrs = noted(figure_note(seat, points, ranked.index(seat)))
        kids = [title, el("circle", class_=ground, r=radius + 2.2), mark(seat, 0, 0.8 if seat == 2 else 0, radius)]
        drawing.add("pieces", f"score-{seat}", *kids, class_="piece told", transform=at(px, py), **attrs)


# eras

_X: Final = INSIDE[0]
_Y: Final = INSIDE[1]
_CELL: Final = 25.0
_TAB: Final = 34.0
_BANDS_Y: Final = 3.0
_CELLS_Y: Final = 19.0
PHASE_ICON: Final = {"inca": "labor", "sun": "sun", "people": "worker", "sapa": "prestige"}
_SHORT: Final = {1: "Pre", 2: "Early Empire", 3: "Middle Empire", 4: "Late Empire"}


def _lefts(round: int) -> list[float]:
    """Where every round of the band begins while one of them is unfolded; the last number is where they end."""
    lefts = [0.0]
    for n in range(1, ROUNDS + 1):
        lefts.append(lefts[-1] + (_CELL * len(PHASES[n]) + 4 if n == round else _TAB))
    shift = _X + INSIDE[2] - 6 - lefts[-1]
    return [0.0, *(left + shift for left in lefts)]


def draw_eras(drawing: Fragments, view: View) -> None:
    """The band with the present phase, and what the era gives."""
    _draw_rounds(drawing, view.early_downfall, view.round, bool(view.invasion))
    _draw_phase(drawing, view.round, -1 if view.over else view.phase, view.invasion)
    phase = "The end" if view.over else f"{PHASE_NAME[PHASE_ID.index(view.phase_kind)]} phase"
    _draw_era(drawing, view.players, view.round, view.era, phase, view.last_round and not view.over, bool(view.invasion))


@area
def _draw_rounds(drawing: Fragments, early_downfall: bool, round: int, invasion: bool) -> None:
    """The rounds under the names of their eras: the present one with its phases, the others folded to their numbers."""
    lefts, played = _lefts(round), rounds_played(early_downfall)
    title, attrs = noted("The eras: seven rounds in four eras. The game ends with the Sapa Inca phase of the last (rules 3.1).")
    bands = [title, el("rect", class_="eras-ground", width=INSIDE[2], height=ERAS_HEIGHT)]
    for era in range(1, len(ERA_NAME)):
        rounds = [n for n in range(1, ROUNDS + 1) if ERA_OF[n] == era]
        x, width = lefts[rounds[0]] - _X, lefts[rounds[-1] + 1] - lefts[rounds[0]] - 3
        bands.append(el("rect", class_=f"era-band era{era % 2}", x=x, y=_BANDS_Y, width=width, height=15, rx=3))
        name = _SHORT[era] if width > 90 else _SHORT[era].split()[0]
        bands.append(text(name, x + width / 2, _BANDS_Y + 12, "era-name", "middle"))
    drawing.add("map", "eras", *bands, class_="eras", transform=at(_X, _Y), **attrs)
    for n in range(1, ROUNDS + 1):
        counted = played.index(n) + 1 if n in played else 0
        title, attrs = noted(round_note(n, counted, invasion))
        kids = [title, *(_phases(n) if n == round else _folded(counted, lefts[n + 1] - lefts[n] - 3))]
        kind = "step" if counted else "skipped"
        drawing.add("map", f"round-{n}", *kids, class_=kind, transform=at(lefts[n], _Y + _CELLS_Y), **attrs)


def _folded(counted: int, width: float) -> list[Markup]:
    box = el("rect", class_="phase people", y=1, width=width, height=_CELL - 3, rx=4)
    return [box, text(counted or "–", width / 2, 17.5, "round-number", "middle")]


def _phases(round: int) -> list[Markup]:
    """The phases of a round, side by side."""
    kids = []
    for n, kind in enumerate(PHASES[round]):
        id = PHASE_ID[kind]
        box = el("rect", class_=f"phase {id}", x=n * _CELL, y=1, width=_CELL - 3, height=_CELL - 3, rx=3)
        drawn = bare_icon(PHASE_ICON[id], n * _CELL + _CELL / 2 - 1.5, _CELL / 2 - 0.5, 17)
        kids.append(group(el("title", PHASE_NOTE[id]), box, drawn))
    return kids


@area
def _draw_phase(drawing: Fragments, round: int, phase: int, invasion: tuple[str, ...]) -> None:
    """Where the game stands in the round, and the Invasion markers once it is the last; phase -1 is after the end."""
    left = _lefts(round)[round]
    if phase >= 0:
        box = el("rect", class_="now-box", x=-2, y=-1, width=_CELL + 1, height=_CELL + 1, rx=5)
        title, attrs = noted(PHASE_NOTE[PHASE_ID[PHASES[round][phase]]])
        here = at(left + phase * _CELL, _Y + _CELLS_Y)
        drawing.add("pieces", "era-figure", title, box, class_="piece", transform=here, **attrs)
    if invasion and round == ROUNDS:
        _draw_invasion(drawing, left, invasion)


_INVASION: Final = {
    "hidden": ("?", "Invasion marker: face down. It is turned up after this People phase; one of four is Pizarro (rules 14.2)."),
    "blank": ("–", "Invasion marker: blank. Pizarro is still at sea (rules 14.2)."),
    "pizarro": ("✝", "Invasion marker: Pizarro arrives. The game ends with this round's Sapa Inca phase (rules 14.2)."),
}


def _draw_invasion(drawing: Fragments, left: float, invasion: tuple[str, ...]) -> None:
    """A marker at every People phase of the last round."""
    phases = [n for n, kind in enumerate(PHASES[ROUNDS]) if kind == PEOPLE]
    for n, (phase, marker) in enumerate(zip(phases, invasion, strict=True)):
        sign, words = _INVASION[marker]
        title, attrs = noted(words)
        kids = [title, el("circle", class_=f"invasion {marker}", r=8.5), text(sign, 0, 4.5, "invasion-sign", "middle")]
        here = at(left + phase * _CELL + _CELL - 7, _Y + _CELLS_Y + 4)
        drawing.add("pieces", f"invasion-{n}", *kids, class_="piece told", transform=here, **attrs)


@area
def _draw_era(drawing: Fragments, players: int, round: int, name: str, phase: str, last_round: bool, invasion: bool) -> None:
    """The name of the era and of the phase, the labor that the era brings, and who supports whom in it."""
    era = ERA_OF[round]
    title, attrs = noted(f"{name}: {era_note(players, round)}{_last_note(last_round, invasion)}")
    keep = f"keep {KEEP[era]}" if SAPA in PHASES[round] else "keep all"
    kids = [title, el("rect", class_="untold", width=300, height=ERAS_HEIGHT)]
    kids += [text(name, 9, 18, "head"), text(phase, 164, 18, "phase-name")]
    kids += [bare_icon("labor", 16, 33, 16), text(f"+{INCOME[era]}", 26, 38, "era-words strong")]
    kids.append(text(f"{keep} · {support_text(players, era).replace(' labor', '')}", 52, 38, "era-words"))
    if last_round:
        kids += [el("rect", class_="last-round", x=292, y=5, width=76, height=17, rx=4)]
        kids.append(text("last round", 330, 18, "last-words", "middle"))
    drawing.add("map", "era-now", *kids, class_="era-now", transform=at(_X, _Y), **attrs)


def _last_note(last_round: bool, invasion: bool) -> str:
    """That the game ends with this round, and under Pizarro's Arrival that it may end sooner."""
    if not last_round:
        return ""
    if invasion:
        return " The last round: it ends when Pizarro arrives, after any of its People phases, and with it the game."
    return " The last round: the game ends after its Sapa Inca phase."
