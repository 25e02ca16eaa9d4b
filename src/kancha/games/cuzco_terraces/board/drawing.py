"""Draws a view: the land in the middle, the score round it, seats and deck at the right, supplies and hand below.

`draw` is pure: the same view always gives the same fragments under the same ids, and nothing but the view is read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kancha.draw.icons import symbols
from kancha.draw.shapes import mark_defs
from kancha.draw.svg import Drawing, Markup, join
from kancha.games.cuzco_terraces.board.land import draw_chosen, draw_hexes, draw_pending, draw_pieces, land_defs
from kancha.games.cuzco_terraces.board.table import (
    ICON_NAMES, card_defs, draw_cards, draw_common, draw_end, draw_festival, draw_hand, draw_heights, draw_own, draw_score,
    draw_seats, draw_way_out, in_hand,
)  # fmt: skip
from kancha.games.cuzco_terraces.seen.view import View

WIDTH = 1240
HEIGHT = 900
TITLE = "The terraces around Cuzco"
FOCUS = (32, 32, 944, 660)
STYLE = Path(__file__).parent.with_name("board.css")


@cache
def _defs() -> Markup:
    return join(mark_defs(), symbols(ICON_NAMES), card_defs(), land_defs())


def draw(view: View) -> Drawing:
    """The drawing of a view."""
    drawing = Drawing(WIDTH, HEIGHT, TITLE, _defs(), STYLE)
    drawing.focus = FOCUS
    incas = tuple(row.incas for row in view.seats)
    draw_hexes(drawing, view.hexes, view.ponds, view.full_ponds, view.temples, view.villages, incas)
    draw_way_out(drawing)
    draw_chosen(drawing, view)
    draw_pieces(drawing, view.hexes, view.temples, incas)
    draw_score(drawing, tuple(row.points for row in view.seats))
    draw_seats(drawing, view)
    draw_cards(drawing, view.deck, view.face_up, len(view.discard))
    draw_end(drawing, view.seat < 0)
    draw_common(drawing, view.triples, view.ponds_left, view.floors, in_hand(view))
    if view.festival is not None:
        draw_festival(drawing, view.festival, view.temples, view.face_up)
    elif view.seat >= 0:
        draw_own(drawing, view.seat, view.seats[view.seat], in_hand(view))
    draw_hand(drawing, view)
    if view.pending is not None:
        draw_pending(drawing, view.pending, view.hexes, incas)
        draw_heights(drawing, view.pending, view.hexes)
    return drawing
