"""The Cuzco board at the right: river and bridges, knowledge track, tile columns, gods, palace, market and temple stairs."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, panel, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.cuzco_chasqui.board.cards import (
    CARD_HEIGHT, CARD_WIDTH, MISSION_HEIGHT, TILE_HEIGHT, TILE_WIDTH, god_face, good_face, mission_face, tile_face,
)  # fmt: skip
from kancha.games.cuzco_chasqui.board.glyphs import glyph, pips, priest
from kancha.games.cuzco_chasqui.board.notes import (
    PIECES, SOLD_NOTE, TRACK_NOTE, market_note, marker_note, medals_note, mission_note, order_note, pile_note, pile_of_tiles_note,
    priest_note, round_note, row_note, temple_note, tile_note,
)  # fmt: skip
from kancha.games.cuzco_chasqui.names import round_name
from kancha.games.cuzco_chasqui.seen.view import GodView, GoodView, MissionView, TileView, View
from kancha.games.cuzco_chasqui.tables import COLUMN, PRIEST_VP, ROUNDS, STEPS, TRACK_VP

LEFT: Final = 632.0
TOP: Final = 8.0
WIDTH: Final = 600.0
HEIGHT: Final = 658.0
TRACK: Final = (LEFT + 12, TOP + 32, 36.0, 42.0)
"""Left and top of the first cell of the track, width and height of a cell."""
COLUMNS_AT: Final = (LEFT + 8, TOP + 108)
GODS_AT: Final = (LEFT + 156, TOP + 108)
PALACE_AT: Final = (LEFT + 154, TOP + 244)
MARKET_AT: Final = (LEFT + 8, TOP + 416)
TEMPLE_AT: Final = (LEFT + 276, TOP + 414)
MISSION_WIDTH: Final = 143.0
RIVER: Final = "M599 91H160Q140 91 140 111V384Q140 404 160 404H245Q265 404 265 424V657"


@fragment()
def _ground() -> Markup:
    """The town between its river; the districts are paved."""
    districts = ((8, 104, 122, 290), (150, 104, 444, 134), (150, 244, 444, 150), (8, 414, 246, 238), (276, 414, 318, 238))
    kids = [
        el("rect", class_="town", width=WIDTH, height=HEIGHT, rx=12),
        el("path", class_="river-bank", d=RIVER),
        el("path", class_="river", d=RIVER),
        el("path", class_="river-wave", d=RIVER),
    ]
    kids += [el("rect", class_="district", x=x, y=y, width=w, height=h, rx=8) for x, y, w, h in districts]
    kids += [
        _bridge(370, 91, False),
        _bridge(560, 91, False),
        _bridge(140, 200, True),
        _bridge(200, 404, False),
        _bridge(265, 540, True),
    ]
    return group(*kids, id="town", class_="cuzco-board", transform=at(LEFT, TOP), data_note=PIECES["town"])


def _bridge(x: float, y: float, across: bool) -> Markup:
    """A stone bridge over the river, from above."""
    stones = "M-9-6h18M-9 0h18M-9 6h18M-3-12v6M4-6v6M-3 0v6M4 6v6"
    kids = (el("path", class_="bridge-body", d="M-11-14h22v28h-22z"), el("path", class_="bridge-line", d=stones))
    return group(
        *kids, el("path", class_="bridge-rail", d="M-11-14v28M11-14v28"), transform=f"{at(x, y)} rotate({90 if across else 0})"
    )


def draw_cuzco(drawing: Fragments, view: View) -> None:
    _draw_town(drawing, view.round, view.phase)
    _draw_knowledge(drawing, view.standing, tuple(row.knowledge for row in view.seats), view.order)
    _draw_column_ground(drawing)
    _draw_column(drawing, view.study_column, 3.0)
    _draw_column(drawing, view.farm_column, 67.0)
    _draw_piles(drawing, view.study_pile, view.farm_pile, view.tile_discard)
    if view.pending is not None and view.pending.kind == "find_tile":
        _draw_discards(drawing, view.tile_discard)
    for n, god in enumerate(view.gods):
        _draw_god(drawing, n, god)
    _draw_palace(drawing, view.palace, view.mission_pile)
    _draw_market(drawing, view.market, view.round)
    _draw_temple(drawing, view.round, view.steps, view.medal_stack)


@area
def _draw_town(drawing: Fragments, round: int, phase: str) -> None:
    drawing.place("map", "town", _ground())
    kind = "round-text last" if round == ROUNDS else "round-text"
    now = round_name(round, phase)
    words = (text("University", 16, 22, "head"), text(now, WIDTH - 16, 22, kind, "end"))
    drawing.add("map", "round", *words, transform=at(LEFT, TOP), data_note=round_note(now))


# the track


@fragment()
def _track() -> Markup:
    _, _, wide, high = TRACK
    title, attrs = noted(TRACK_NOTE)
    kids = [title]
    for n, vp in enumerate(TRACK_VP):
        kids.append(el("rect", class_="cell ten" if n and n % 5 == 0 else "cell", x=n * wide, width=wide, height=high))
        kids.append(text(vp, n * wide + wide / 2, 13, "cell-number", "middle"))
    kids.append(ring(-2, -2, wide * len(TRACK_VP) + 4, high + 4, 5))
    return group(*kids, id="knowledge", class_="track", transform=at(*TRACK[:2]), **attrs)


@area
def _draw_knowledge(drawing: Fragments, standing: tuple[int, ...], places: tuple[int, ...], order: tuple[int, ...]) -> None:
    """The markers; those on one space lie on each other, the one above in front."""
    drawing.place("map", "knowledge", _track())
    x, y, wide, _ = TRACK
    below = list(reversed(standing))
    for seat in below:
        place = places[seat]
        stack = [other for other in below if places[other] == place]
        n = stack.index(seat)
        here = at(x + place * wide + wide / 2 + (n - (len(stack) - 1) / 2) * 7, y + 31 - n * 3.6)
        drawing.add("pieces", f"knowledge-{seat}", _marker(seat), class_="piece", transform=here, data_note=marker_note(seat))
    for n, seat in enumerate(order):
        px = LEFT + 134 + n * 32
        title, attrs = noted(order_note(n + 1, seat))
        kids = (title, mark(seat, 0, 0, 8), text(n + 1, 11, 5, "order-text"))
        drawing.add("pieces", f"order-{n + 1}", *kids, transform=at(px, TOP + 16), **attrs)


@cache
def _marker(seat: int) -> Markup:
    return group(el("ellipse", class_="marker-foot", cx=0, cy=3, rx=10, ry=6), mark(seat, 0, 0, 8.5), class_=f"marker p{seat}")


# tiles


@fragment()
def _column_ground() -> Markup:
    x, y = COLUMNS_AT
    kids = []
    for n in range(COLUMN):
        top = (COLUMN - 1 - n) * 43.0
        for left in (3.0, 67.0):
            kids.append(el("rect", class_="tile-place", x=left, y=top, width=TILE_WIDTH, height=TILE_HEIGHT, rx=5))
        for left in (29.0, 93.0):
            kids.append(pips(n + 1, left, top + 20, 6, 2.2, "place-pip"))
    kids += [text(name, left + 26, -10, "column-name", "middle") for name, left in (("Study", 3), ("Farm", 67))]
    return group(*kids, id="columns", transform=at(x, y), data_note=PIECES["columns"])


@area
def _draw_column_ground(drawing: Fragments) -> None:
    """Where study tiles lie at the left and farm tiles at the right."""
    drawing.place("map", "columns", _column_ground())


@area
def _draw_column(drawing: Fragments, tiles: tuple[TileView | None, ...], left: float) -> None:
    """The tiles of a column, one pip below and six above."""
    x, y = COLUMNS_AT
    for n, tile in enumerate(tiles):
        if tile is not None:
            draw_tile(drawing, tile, x + left, y + (COLUMN - 1 - n) * 43.0, f" It lies at {several(n + 1, 'pip')}.")


@area
def _draw_piles(drawing: Fragments, study: int, farm: int, discard: tuple[TileView, ...]) -> None:
    """Piles and discards under the columns."""
    x, y = COLUMNS_AT
    for n, (name, pile) in enumerate((("study", study), ("farm", farm))):
        thrown = sum(1 for tile in discard if tile.colour == name)
        title, attrs = noted(pile_of_tiles_note(name, pile, thrown))
        kids = (title, glyph("deck", 9, 0, 15), text(f"{pile}/{thrown}", 19, 5, "pile-text"))
        drawing.add("cards", f"pile-{name}", *kids, class_="pile", transform=at(x + 1 + n * 64, y + 271), **attrs)


def draw_tile(drawing: Fragments, tile: TileView, x: float, y: float, where: str = "") -> None:
    """A tile that can be clicked."""
    drawing.place("cards", f"tile-{tile.id}", _tile(tile, x, y, where, 1))


@fragment(4096)
def _tile(tile: TileView, x: float, y: float, where: str, scale: float) -> Markup:
    title, attrs = noted(tile_note(tile) + where)
    kids = (title, tile_face(tile), ring(-1, -1, TILE_WIDTH + 2, TILE_HEIGHT + 2, 5))
    return group(*kids, id=f"tile-{tile.id}", class_="tile-pad", transform=at(x, y, scale), **attrs)


@area
def _draw_discards(drawing: Fragments, tiles: tuple[TileView, ...]) -> None:
    """The discarded tiles spread out over the gods and the palace while somebody picks one of them."""
    x, y = GODS_AT
    across = 7 if len(tiles) <= 35 else 8
    scale = min(1.0, 430 / (across * 61))
    rows = -(-len(tiles) // across)
    kids = (panel(-6, -4, 444, max(290, 36 + rows * 49 * scale)), text("Discarded tiles", 8, 18, "head"))
    drawing.add("overlay", "discards", *kids, transform=at(x, y), data_note=PIECES["discards"])
    for n, tile in enumerate(tiles):
        px, py = x + 5 + n % across * 61 * scale, y + 30 + n // across * 49 * scale
        drawing.place("overlay", f"tile-{tile.id}", _tile(tile, px, py, "", scale))


# gods and palace


@area
def _draw_god(drawing: Fragments, n: int, god: GodView) -> None:
    """The cards of a god: the face-up one on those that are face down."""
    x, y = GODS_AT
    title, attrs = noted(pile_note(god))
    under = [
        el("rect", class_="card-edge", x=k * 2.0, y=-k * 2.0, width=CARD_WIDTH, height=CARD_HEIGHT, rx=6)
        for k in range(min(2, god.pile // 4), 0, -1)
    ]
    empty = el("rect", class_="empty-card", x=2, y=2, width=CARD_WIDTH - 4, height=CARD_HEIGHT - 4, rx=6)
    face = god_face(god.face_up) if god.face_up else group(empty, glyph(god.id, 41, 52, 30), class_=f"god {god.id}")
    words = text(f"{god.pile} / {len(god.discard)}", CARD_WIDTH / 2, CARD_HEIGHT + 15, "pile-text", "middle")
    kids = [title, *under, face, words, ring(-1, -2, CARD_WIDTH + 4, CARD_HEIGHT + 4, 7)]
    drawing.add("cards", f"god-{god.id}", *kids, class_="pile", transform=at(x + 2 + n * 88, y + 4), **attrs)


@area
def _draw_palace(drawing: Fragments, missions: tuple[MissionView | None, ...], left: int) -> None:
    x, y = PALACE_AT
    words = (text("Palace", 6, 18, "head"), text(f"{left} left", 432, 18, "small", "end"))
    drawing.add("cards", "palace", *words, transform=at(x, y), data_note=PIECES["palace"])
    for n, mission in enumerate(missions):
        if mission is not None:
            px, py = x + 3 + n % 3 * (MISSION_WIDTH + 3), y + 24 + n // 3 * (MISSION_HEIGHT + 2)
            title, attrs = noted(mission_note(mission))
            kids = (title, mission_face(mission, MISSION_WIDTH), ring(0, 0, MISSION_WIDTH, MISSION_HEIGHT, 5))
            drawing.add("cards", f"mission-{mission.id}", *kids, class_="mission-pad", transform=at(px, py), **attrs)


# market


@area
def _draw_market(drawing: Fragments, rows: tuple[tuple[GoodView, ...], ...], round: int) -> None:
    """A row a round; goods of later rounds are on show, sold ones leave their place empty."""
    x, y = MARKET_AT
    words = (text("Market", 8, 18, "head"), text("food, VP", 238, 17, "small", "end"))
    drawing.add("cards", "market", *words, transform=at(x, y), data_note=PIECES["market"])
    for number, row in enumerate(rows):
        top = y + 26 + number * 34.5
        now = number == round - 1
        past = number < round - 1
        note = row_note(number + 1, now, past)
        drawing.add("cards", f"row-{number + 1}", _row(number + 1, now, past), transform=at(x, top), data_note=note)
        shift = 0 if len(row) == 5 else 0.5
        for place, good in enumerate(row):
            first = now and good.id and good.id not in [other.id for other in row[:place]]
            id = f"good-{good.id}" if first else f"market-{number + 1}-{place + 1}"
            here = at(x + 26 + (place + shift) * 43, top + 2)
            if not good.id:
                sold = el("rect", class_="sold", width=41, height=30, rx=4)
                drawing.add("cards", id, sold, transform=here, data_note=SOLD_NOTE)
                continue
            drawing.place("cards", id, _good(id, good, number + 1, now, bool(first), here))


@fragment(1024)
def _good(id: str, good: GoodView, row: int, now: bool, first: bool, here: str) -> Markup:
    """A good on sale in a row; only the first of its kind in the row of the round can be clicked."""
    title, attrs = noted(market_note(good.id, row, now))
    kids = [title, good_face(good.id, good.cost, good.vp)]
    if first:
        kids.append(ring(-1, -1, 43, 32, 5))
    return group(*kids, id=id, class_="good now" if now else "good", transform=here, **attrs)


@lru_cache(maxsize=32)
def _row(number: int, now: bool, past: bool) -> Markup:
    kind = "market-row now" if now else "market-row past" if past else "market-row"
    return group(el("rect", x=2, width=242, height=34, rx=5), text(number, 14, 22, "row-number", "middle"), class_=kind)


# temple


def _step(n: int) -> tuple[float, float, float]:
    """Left end, top and width of a step 0-5."""
    return 12 + n * 48.0, 196 - n * 27.0, 48.0


@fragment(16)
def _stairs(round: int) -> Markup:
    title, attrs = noted(temple_note(round))
    kids = [title]
    for n in range(STEPS):
        left, top, wide = _step(n)
        kids.append(el("path", class_="step-front", d=f"M{left:g} {top:g}h{wide:g}V236h{-wide:g}z"))
        kids.append(el("path", class_="step-top", d=f"M{left:g} {top:g}l5-6h{wide:g}l-5 6z"))
        joints = "".join(
            f"M{left:g} {y}h{wide:g}M{left + (14 if row % 2 else 30):g} {y}v{min(18, 236 - y)}"
            for row, y in enumerate(range(int(top) + 18, 226, 18))
        )
        kids.append(el("path", class_="step-joint", d=joints))
        kids.append(
            group(
                el("rect", x=-9, y=-9, width=18, height=18, rx=4),
                pips(n + 1, 0, 0, 4.6, 1.8, "step-pip"),
                class_="step-sign",
                transform=at(left + wide / 2, top + 15),
            )
        )
    kids.append(ring(4, 4, 310, 234, 8))
    return group(*kids, id="temple", class_="temple", transform=at(*TEMPLE_AT), **attrs)


@area
def _draw_temple(drawing: Fragments, round: int, steps: tuple[int, ...], stack: int) -> None:
    drawing.place("map", "temple", _stairs(max(1, round)))
    x, y = TEMPLE_AT
    words = (text("Temple", 12, 22, "head"), text(f"{PRIEST_VP[max(1, round)]} VP a priest", 12, 42, "small"))
    drawing.add("map", "temple-words", *words, class_="piece", transform=at(x, y), data_note=PIECES["temple-words"])
    title, attrs = noted(medals_note(stack))
    medals = [title]
    medals += [group(el("use", href="#i-solar_disc"), transform=at(0, -n * 4.0, 1.25)) for n in range(stack)]
    drawing.add("pieces", "medals", *medals, text(stack, -6, 22, "count", "end"), transform=at(x + 166, y + 28), **attrs)
    for n, seat in enumerate(steps):
        if seat >= 0:
            left, top, wide = _step(n)
            drawing.add(
                "pieces",
                f"priest-on-{n + 1}",
                priest(seat, 0, 0, 1.1),
                class_="piece",
                transform=at(x + left + wide / 2 + 2, y + top - 2),
                data_note=priest_note(seat, n + 1),
            )
