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
from kancha.games.tawantinsuyu.board.hill import (
    draw_coricancha, draw_hill, draw_spaces, draw_steps, draw_tasks, draw_workers,
)  # fmt: skip
from kancha.games.tawantinsuyu.board.lands import (
    draw_casualties, draw_conquest, draw_festivals, draw_nomads, draw_temple, draw_valley, draw_village,
)  # fmt: skip
from kancha.games.tawantinsuyu.board.own import draw_own
from kancha.games.tawantinsuyu.board.seats import AXOMAMMA_HEIGHT, PACHAMAMA_HEIGHT, draw_seats, side_low
from kancha.games.tawantinsuyu.board.supply import draw_looked, draw_supply
from kancha.games.tawantinsuyu.board.textile import textile_defs
from kancha.games.tawantinsuyu.golden.board import golden_defs
from kancha.games.tawantinsuyu.golden.vassals.board import draw_nations, draw_segments, draw_vassals
from kancha.games.tawantinsuyu.golden.way_of_the_sun.board import draw_way
from kancha.games.tawantinsuyu.seen.view import Pending, View
from kancha.games.tawantinsuyu.solo.axomamma.board import draw_axomamma
from kancha.games.tawantinsuyu.solo.pachamama.board import draw_pachamama

WIDTH = 1240
HEIGHT = 1038
TITLE = "The hill of Cuzco and the four regions of Tawantinsuyu"
FOCUS = (4, 4, 848, 710)
STYLE = Path(__file__).parents[1] / "board.css"
NOTHING_ASKED = Pending("", -1)


@cache
def _defs(golden: bool) -> Markup:
    base = join(glyph_defs(), card_defs(), textile_defs())
    return join(base, golden_defs()) if golden else base


def draw(view: View) -> Drawing:
    """The drawing of a view."""
    drawing = Drawing(WIDTH, HEIGHT, TITLE, _defs(bool(view.modules) or view.pachamama is not None), STYLE)
    drawing.focus = FOCUS
    _draw_board(drawing, view)
    draw_supply(drawing, view)
    draw_seats(drawing, view)
    if view.axomamma is not None:
        draw_axomamma(drawing, view.axomamma, side_low(view) - AXOMAMMA_HEIGHT)
    if view.pachamama is not None:
        draw_pachamama(drawing, view.pachamama, side_low(view) - PACHAMAMA_HEIGHT)
    draw_own(drawing, view)
    draw_looked(drawing, view)
    return drawing


def _draw_board(drawing: Drawing, view: View) -> None:
    """The hill and what lies around it."""
    people, climbers = view.hill + view.guests, tuple(row.temple for row in view.seats)
    asked = view.pending if view.pending is not None else NOTHING_ASKED
    draw_valley(drawing, bool(view.nations))
    draw_hill(drawing)
    if any(row.nation == "VN04" for row in view.nations):
        draw_segments(drawing)
    draw_tasks(drawing, asked.icons, asked.used)
    draw_steps(drawing, view.steps)
    draw_coricancha(drawing, view.spots, tuple(row.priest for row in view.seats))
    looks = view.seat if view.seat >= 0 else view.actor
    priest = view.seats[looks].priest if looks >= 0 else 0
    draw_spaces(drawing, people, asked.space, priest, view.steps, asked.costs if asked.seat == view.seat else ())
    draw_conquest(drawing, view.conquest, view.rulers, view.vassals, asked.land)
    draw_nations(drawing, view.nations, asked.region, view.pachamama.seat if view.pachamama is not None else -1)
    if view.overlay:
        draw_way(drawing, view.overlay, climbers)
    else:
        draw_temple(drawing, climbers)
    draw_village(drawing, view.players, view.village)
    draw_nomads(drawing, view.players, view.nomads, view.bag, view.removed)
    draw_casualties(drawing, view.casualties + view.newcomers_fallen, view.vassals)
    draw_festivals(drawing, view.festivals, view.holder)
    draw_workers(drawing, people)
    draw_vassals(drawing, view.vassals)
