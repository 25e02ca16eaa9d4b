"""Draws a view: the map with the eras above it and the score round it; seats, sun, turn, prices and hand at the right.

`draw` is pure: the same view always gives the same fragments under the same ids, and nothing but the view is read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kancha.draw.icons import symbols
from kancha.draw.shapes import mark_defs
from kancha.draw.svg import Drawing, Markup, join
from kancha.games.inca_empire.board.cards import SHARED_ICONS, card_defs
from kancha.games.inca_empire.board.ground import draw_ground, ground_defs
from kancha.games.inca_empire.board.lands import draw_conquests, draw_regions, land_defs
from kancha.games.inca_empire.board.seats import PRINTED, draw_buttons, draw_hand, draw_prices, draw_seats, draw_turn
from kancha.games.inca_empire.board.sun import draw_sun, sun_defs
from kancha.games.inca_empire.board.track import draw_eras, draw_score
from kancha.games.inca_empire.board.ways import draw_roads, draw_sites, site_defs
from kancha.games.inca_empire.seen.view import View

WIDTH = 1194
HEIGHT = 1000
TITLE = "The Inca empire"
FOCUS = (3, 3, 890, 994)
STYLE = Path(__file__).parents[1] / "board.css"


@cache
def _defs() -> Markup:
    return join(mark_defs(), symbols(SHARED_ICONS), card_defs(), ground_defs(), land_defs(), site_defs(), sun_defs())


def draw(view: View) -> Drawing:
    """The drawing of a view."""
    drawing = Drawing(WIDTH, HEIGHT, TITLE, _defs(), STYLE)
    drawing.focus = FOCUS
    draw_ground(drawing, view.players)
    conquests = view.turn.conquests if view.turn is not None and view.turn.seat == view.seat else ()
    draw_regions(drawing, view.players, view.regions, tuple(row.colour for row in view.seats), conquests)
    offered = view.pending.wilderness if view.pending is not None and view.seat == view.actor else ()
    draw_roads(drawing, view.players, view.roads, tuple(row.cut_off for row in view.seats), offered)
    draw_sites(drawing, view.players, view.sites)
    draw_conquests(drawing, view.players, view.regions, conquests)
    draw_eras(drawing, view)
    draw_sun(drawing, view)
    draw_score(drawing, view.players, view.track)
    draw_seats(drawing, view)
    draw_prices(drawing, view.turn.prices if view.turn is not None else PRINTED)
    draw_turn(drawing, view)
    draw_hand(drawing, view)
    if view.seat >= 0:
        draw_buttons(drawing)
    return drawing
