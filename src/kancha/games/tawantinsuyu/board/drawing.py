"""Draws a view: the hill with its regions at the left, what belongs to all and the seats at the right, the own area below.

Modules of Golden Age add their parts; without them nothing changes.
`draw` is pure: the same view always gives the same fragments under the same ids, and nothing but the view is read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kancha.draw.svg import Drawing, Markup, join
from kancha.games.tawantinsuyu.board.cards import card_defs
from kancha.games.tawantinsuyu.board.glyphs import glyph_defs
from kancha.games.tawantinsuyu.board.hill import draw_coricancha, draw_hill, draw_spaces, draw_steps, draw_workers
from kancha.games.tawantinsuyu.board.lands import (
    draw_casualties, draw_conquest, draw_festivals, draw_nomads, draw_temple, draw_village, valley,
)  # fmt: skip
from kancha.games.tawantinsuyu.board.own import draw_own
from kancha.games.tawantinsuyu.board.seats import draw_seats
from kancha.games.tawantinsuyu.board.supply import draw_army, draw_gods, draw_looked, draw_market, draw_statues, draw_weavings
from kancha.games.tawantinsuyu.board.textile import textile_defs
from kancha.games.tawantinsuyu.golden.board import golden_defs
from kancha.games.tawantinsuyu.golden.nobles.board import longer
from kancha.games.tawantinsuyu.golden.vassals.board import draw_nations, draw_segments, draw_vassals
from kancha.games.tawantinsuyu.golden.way_of_the_sun.board import draw_way
from kancha.games.tawantinsuyu.seen.view import View
from kancha.games.tawantinsuyu.solo.axomamma.board import draw_axomamma
from kancha.games.tawantinsuyu.solo.pachamama.board import draw_pachamama

WIDTH = 1240
HEIGHT = 1022
TITLE = "The hill of Cuzco and the four regions of Tawantinsuyu"
FOCUS = (4, 4, 848, 710)
STYLE = Path(__file__).parents[1] / "board.css"


@cache
def _defs(golden: bool) -> Markup:
    base = join(glyph_defs(), card_defs(), textile_defs())
    return join(base, golden_defs()) if golden else base


def draw(view: View) -> Drawing:
    """The drawing of a view."""
    drawing = Drawing(WIDTH, HEIGHT + round(longer(view)), TITLE, _defs(bool(view.modules) or view.pachamama is not None), STYLE)
    drawing.focus = FOCUS
    drawing.place("map", "valley", valley(bool(view.nations)))
    draw_hill(drawing)
    draw_segments(drawing, view)
    draw_spaces(drawing, view)
    draw_steps(drawing, view)
    draw_coricancha(drawing, view)
    draw_conquest(drawing, view)
    draw_nations(drawing, view)
    if view.overlay:
        draw_way(drawing, view)
    else:
        draw_temple(drawing, view)
    draw_village(drawing, view)
    draw_nomads(drawing, view)
    draw_casualties(drawing, view)
    draw_festivals(drawing, view)
    draw_workers(drawing, view)
    draw_vassals(drawing, view)
    draw_market(drawing, view)
    draw_gods(drawing, view)
    draw_weavings(drawing, view)
    draw_statues(drawing, view)
    draw_army(drawing, view)
    draw_seats(drawing, view)
    draw_axomamma(drawing, view)
    draw_pachamama(drawing, view)
    draw_own(drawing, view)
    draw_looked(drawing, view)
    return drawing
