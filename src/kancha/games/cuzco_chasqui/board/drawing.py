"""Draws a view: the road map with its action spaces at the left, the Cuzco board at the right, masks and hands below.

`draw` is pure: the same view always gives the same fragments under the same ids, and nothing but the view is read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kancha.draw.svg import Drawing, Markup, join
from kancha.games.cuzco_chasqui.board.cuzco import draw_cuzco
from kancha.games.cuzco_chasqui.board.glyphs import glyph_defs
from kancha.games.cuzco_chasqui.board.map import draw_map, overlay_defs
from kancha.games.cuzco_chasqui.board.mask import draw_own
from kancha.games.cuzco_chasqui.board.seats import draw_seats
from kancha.games.cuzco_chasqui.board.strip import draw_strip, draw_supplies
from kancha.games.cuzco_chasqui.seen.view import View

WIDTH = 1240
HEIGHT = 1022
TITLE = "The roads around Cuzco"
FOCUS = (4, 4, 624, 666)
STYLE = Path(__file__).parents[1] / "board.css"


@cache
def _defs() -> Markup:
    return join(glyph_defs(), overlay_defs())


def draw(view: View) -> Drawing:
    """The drawing of a view."""
    drawing = Drawing(WIDTH, HEIGHT, TITLE, _defs(), STYLE)
    drawing.focus = FOCUS
    draw_map(drawing, view)
    draw_supplies(drawing, view.feather_supply)
    draw_strip(drawing, view)
    draw_cuzco(drawing, view)
    draw_own(drawing, view)
    draw_seats(drawing, view)
    return drawing
