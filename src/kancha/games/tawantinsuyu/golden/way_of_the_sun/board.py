"""The Way of the Sun: an overlay on the lower half of the Temple whose paths part and meet, and the printed steps above it."""

from __future__ import annotations

from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, join, number
from kancha.games.tawantinsuyu.board.glyphs import Token, row_width, token_row, tokens
from kancha.games.tawantinsuyu.board.lands import (
    RIGHT,
    TEMPLE_FOOT,
    TEMPLE_WIDTH,
    TEMPLE_X,
    climber_note,
    draw_final_vp,
    step_words,
)
from kancha.games.tawantinsuyu.tables import HEIGHT, STEP_ID, TEMPLE_FESTIVAL_VP, TEMPLE_NEXT, TEMPLE_PROGRAM, TOP_OF_TEMPLE
from kancha.games.tawantinsuyu.tables.places import Point

ROWS: Final = 6
"""Rows of an overlay; the printed steps go on above them."""
ROW: Final = 36.0
PRINTED: Final = 24.8
SLAB_WIDTH: Final = 46.0
SLAB_HEIGHT: Final = 23.0
SIDES: Final = {"left": TEMPLE_X + 24.5, "center": TEMPLE_X + 48.5, "right": TEMPLE_X + 72.5}
"""The middles of the steps of a row."""
EDGE: Final = TEMPLE_FOOT - ROWS * ROW
"""Where the overlay ends and the printed steps begin."""
OVERLAY_NAME: Final = {"simpa": "Simpa, the braid", "ruruy": "Ruruy, the growth"}


def _side(id: str) -> str:
    return id.rpartition("_")[2]


def _middle(id: str) -> Point:
    """The middle of a step of an overlay, or of a printed one above."""
    height = HEIGHT[STEP_ID.index(id)]
    if id.startswith("base_"):
        return SIDES["center"], EDGE - (height - ROWS) * PRINTED - PRINTED / 2 - 3
    return SIDES[_side(id)], TEMPLE_FOOT - height * ROW - ROW / 2 - 2


def steps_of(overlay: str) -> list[str]:
    """The steps of an overlay."""
    return [id for id in STEP_ID if id.startswith(f"{overlay}_")]


def _cord(id: str, following: int) -> str:
    """The way of a cord from a step to one that follows it."""
    x, y = _middle(id)
    start = y - SLAB_HEIGHT / 2 + 1
    if following <= TOP_OF_TEMPLE:
        return f"M{number(x)} {number(start)}V{number(EDGE - 3)}"
    to, ty = _middle(STEP_ID[following])
    end = ty + SLAB_HEIGHT / 2 - 1
    low, high = start - (start - end) * 0.45, end + (start - end) * 0.45
    return " ".join(["M", *map(number, (x, start)), "C", *map(number, (x, low, to, high, to, end))])


@fragment()
def _ground(overlay: str) -> Markup:
    """The overlay as a cloth over the lower rows, with cords from every step to those that follow it."""
    words = f"The Temple with {OVERLAY_NAME[overlay]}: every step has its reward, every row its VP at a Festival at the right."
    title, attrs = noted(words)
    top = EDGE - (TOP_OF_TEMPLE + 1 - ROWS) * PRINTED
    kids = [
        title,
        text("Temple", RIGHT - 44, top - 5, "head temple-name", "middle"),
        el("rect", class_="way-cloth", x=TEMPLE_X - 3, y=EDGE + 1, width=TEMPLE_WIDTH + 5, height=ROWS * ROW, rx=5),
        el("path", class_="way-stitch", d=f"M{number(TEMPLE_X)} {number(EDGE + 4)}h{number(TEMPLE_WIDTH - 1)}"),
    ]
    for kind in ("cord-edge", "cord"):
        for id in steps_of(overlay):
            kids += [el("path", class_=f"{kind} {_side(id)}", d=_cord(id, to)) for to in TEMPLE_NEXT[STEP_ID.index(id)]]
    for row in range(ROWS):
        id = next(id for id in steps_of(overlay) if HEIGHT[STEP_ID.index(id)] == row)
        vp = TEMPLE_FESTIVAL_VP[STEP_ID.index(id)]
        words = str(vp).replace("-", "−")
        kids.append(text(words, RIGHT - 2, TEMPLE_FOOT - row * ROW - ROW / 2 + 3, "step-vp lost" if vp < 0 else "step-vp", "end"))
    kids.append(ring(TEMPLE_X - 3, top, TEMPLE_WIDTH + 5, TEMPLE_FOOT - top, 4))
    return el("g", *kids, id="temple", class_="temple-stairs", **attrs)


@fragment()
def _step(id: str) -> Markup:
    """A slab of the overlay with its reward."""
    step = STEP_ID.index(id)
    x, y = _middle(id)
    _, row, side = id.split("_")
    place = f"Temple row {row}" if side == "center" else f"Temple row {row}, {side}"
    title, attrs = noted(f"{place}: {step_words(step)}")
    half, tall = SLAB_WIDTH / 2, SLAB_HEIGHT / 2
    kids = (
        title,
        el("rect", class_="slab-foot", x=-half, y=tall - 5, width=SLAB_WIDTH, height=8, rx=3),
        el("rect", class_=f"slab {side}", x=-half, y=-tall, width=SLAB_WIDTH, height=SLAB_HEIGHT, rx=4),
        _reward(tokens(TEMPLE_PROGRAM[step])),
        ring(-half, -tall, SLAB_WIDTH, SLAB_HEIGHT + 3, 4),
    )
    return el("g", *kids, id=f"step-{id}", class_="temple-stairs way-step", transform=at(x, y), **attrs)


def _reward(row: tuple[Token, ...]) -> Markup:
    """The signs of a reward on a slab: larger in one line, or in two lines that say something each."""
    if row_width(row, 13.5) <= SLAB_WIDTH - 2:
        return token_row(row, 0, -1.6, 13.5)
    cuts = [n for n in range(1, len(row)) if row[n][1] and row[n - 1][1]]
    cut = min(cuts, key=lambda n: max(row_width(row[:n], 10), row_width(row[n:], 10)))
    return join(token_row(row[:cut], 0, -5.8, 10.6), token_row(row[cut:], 0, 5.6, 10.6))


@fragment()
def _printed(step: int) -> Markup:
    """A printed step above the overlay."""
    left, y = TEMPLE_X + step * 1.9, EDGE - (step - ROWS) * PRINTED
    title, attrs = noted(f"Temple position {step}: {step_words(step)}")
    kids = [
        title,
        el("rect", class_="step-tread", x=left, y=y - PRINTED, width=RIGHT - left, height=PRINTED - 5),
        el("rect", class_="step-riser", x=left, y=y - 5, width=RIGHT - left, height=5),
        token_row(tokens(TEMPLE_PROGRAM[step]), left + 20, y - PRINTED / 2 - 2.5, 13.5, "step-text"),
        text(TEMPLE_FESTIVAL_VP[step], RIGHT - 5, y - PRINTED / 2 + 2.5, "step-vp", "end"),
        *draw_final_vp(step, y - PRINTED / 2 - 2.5),
        ring(left, y - PRINTED, RIGHT - left, PRINTED - 1, 3),
    ]
    return el("g", *kids, id=f"step-{STEP_ID[step]}", class_="temple-stairs temple-step", **attrs)


@area
def draw_way(drawing: Fragments, overlay: str, climbers: tuple[str, ...]) -> None:
    """The overlay in place of the lower rows, the printed steps above it, and the markers."""
    drawing.place("map", "temple", _ground(overlay))
    for step in range(ROWS, TOP_OF_TEMPLE + 1):
        drawing.place("map", f"step-{STEP_ID[step]}", _printed(step))
    for id in steps_of(overlay):
        drawing.place("map", f"step-{id}", _step(id))
    for seat, id in enumerate(climbers):
        together, before = climbers.count(id), climbers[:seat].count(id)
        printed = id.startswith("base_")
        x, y = _middle(id)
        gap = min(15.0, (33.0 if printed else 38.0) / max(1, together - 1))
        x = (TEMPLE_X + TEMPLE_WIDTH * 0.58 if printed else x) + (before - (together - 1) / 2) * gap
        kids = (el("circle", class_="marker-seal", r=8.6), mark(seat, 0, 0, 6.4))
        here = at(x, y if printed else y + SLAB_HEIGHT / 2 + 3.6)
        drawing.add("pieces", f"climber-{seat}", *kids, class_="piece", transform=here, data_note=climber_note(seat, id))
