"""The viewer's own area below the hill: supplies and Workers, hands of cards, Tapestries, Buildings, Statues."""

from __future__ import annotations

from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.seats import line, seat_names
from kancha.draw.shapes import badge, ring, text
from kancha.draw.svg import Fragments, at, el, group
from kancha.games.tawantinsuyu.board.cards import (
    ARMY_HEIGHT, ARMY_WIDTH, GOD_HEIGHT, GOD_WIDTH, NARROW_WIDTH, OWN_HEIGHT, OWN_WIDTH, army_front, army_note, building_note,
    building_own, god_front, god_narrow, god_note,
)  # fmt: skip
from kancha.games.tawantinsuyu.board.glyphs import glyph, idol, worker, worker_note
from kancha.games.tawantinsuyu.board.seats import final_note, pieces_left, seat_head
from kancha.games.tawantinsuyu.board.supply import ground
from kancha.games.tawantinsuyu.board.textile import EDGE, covers, knot, tile_note, weaving
from kancha.games.tawantinsuyu.board.textile import HEIGHT as TILE_HEIGHT
from kancha.games.tawantinsuyu.board.textile import WIDTH as TILE_WIDTH
from kancha.games.tawantinsuyu.golden.nobles.board import court, draw_own_court, longer
from kancha.games.tawantinsuyu.golden.nobles.board_signs import newcomer_note
from kancha.games.tawantinsuyu.golden.vassals.board import covered, owned, placed
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal
from kancha.games.tawantinsuyu.golden.vassals.view import VassalView
from kancha.games.tawantinsuyu.seen.view import SeatView, TapestryView, View
from kancha.games.tawantinsuyu.tables import GOD_ID, GOD_NAME, TAPESTRY_VP, TILE_ID

UPPER_Y: Final = 720.0
UPPER_HEIGHT: Final = 148.0
LOWER_Y: Final = 874.0
LOWER_HEIGHT: Final = 140.0
SUPPLY: Final = (8.0, 250.0)
GODS: Final = (264.0, 660.0)
ARMY: Final = (930.0, 302.0)
CLOTH: Final = (8.0, 584.0)
HOUSES: Final = (598.0, 448.0)
IDOLS: Final = (1052.0, 180.0)
"""Left end and width of the panels."""
WIDE_CARDS: Final = 8
"""So many God cards are shown in full width."""


def draw_own(drawing: Fragments, view: View) -> None:
    """Everything a player has; spectators see the seats here instead."""
    if view.seat < 0:
        return
    seat, row = view.seat, view.seats[view.seat]
    upper, lower = UPPER_Y + longer(view), LOWER_Y + longer(view)
    vassals = owned(view.vassals, seat)
    pending = view.pending if view.pending is not None and view.pending.seat == seat else None
    if court(view):
        draw_own_court(drawing, seat, row.palaces, UPPER_Y)
    _draw_head(drawing, seat, row, final_note(view, seat), seat == view.holder, bool(view.nations), seat_names(view, seat), upper)
    _draw_goods(drawing, (("potato", row.potato), ("corn", row.corn), ("stone", row.stone), ("gold", row.gold)), upper + 28)
    taken = pending.colour or pending.newcomer if pending is not None else ""
    _draw_workers(drawing, row.workers, row.newcomers, taken, upper + 76)
    _draw_god_cards(drawing, row.god_hand or (), row.spread, row.kept or (), view.drafted, upper)
    trained = view.pending.trained if view.pending is not None else ()
    _draw_army(drawing, row.army_hand or (), row.army_up, row.army_down, trained, upper)
    asked = pending is not None and pending.kind == "vassal" and pending.nation == "VN01"
    tile = pending.tile if pending is not None else ""
    _draw_tapestries(drawing, row.tapestries, tile, seat, covered(vassals), bool(view.modules), asked, lower)
    _draw_buildings(drawing, row.production_up, row.production_down, row.passive, seat, vassals, lower)
    _draw_statues(drawing, row.statues, seat, vassals, lower)


# supplies


@area
def _draw_head(
    drawing: Fragments, seat: int, row: SeatView, note: str, holds: bool, nations: bool, names: str, top: float
) -> None:
    """The panel of the supplies with the points and the pieces that are left."""
    x, width = SUPPLY
    left = line(pieces_left(row, nations), 115 if nations else 143, 17)
    kids = [*seat_head(seat, row.points, note, holds, width, UPPER_HEIGHT), left]
    drawing.add("cards", f"seat-{seat}", *kids, class_=names, transform=at(x, top))


@area
def _draw_goods(drawing: Fragments, goods: tuple[tuple[str, int], ...], y: float) -> None:
    x = SUPPLY[0]
    for n, (good, count) in enumerate(goods):
        note = {"gold": "gold; it stands in for any resource, or for the God card of a placement"}.get(good, good)
        title, attrs = noted(f"{count} {note}")
        kids = [title, group(glyph(good, 16, 19, 26), class_="goods"), text(count, 31, 26, "amount"), ring(1, 0, 58, 38, 7)]
        drawing.add(
            "cards",
            good,
            *kids,
            class_="supply" if count else "supply none",
            transform=at(x + 5 + n * 60.5, y),
            **attrs,
        )


@area
def _draw_workers(drawing: Fragments, workers: tuple[str, ...], newcomers: tuple[str, ...], taken: str, y: float) -> None:
    """The own Workers and Newcomers, one target a kind; up to three side by side, more of them closer."""
    x = SUPPLY[0]
    people = workers + newcomers
    kinds = list(dict.fromkeys(people))
    gap = min(60.0, 236 / max(1, len(kinds)))
    for n, kind in enumerate(kinds):
        count = people.count(kind)
        title, attrs = noted(f"{count} in your supply. {newcomer_note(kind) if kind in newcomers else worker_note(kind)}")
        kids = [title, worker(kind, gap / 2, 56, 1.45), ring(2, 3, gap - 4, 62, 8)]
        if count > 1:
            kids.append(badge(f"{count}×", gap - 14, 56, "badge", 11))
        names = "own-worker chosen" if kind == taken else "own-worker"
        drawing.add("cards", f"worker-{kind}", *kids, class_=names, transform=at(x + 7 + n * gap, y), **attrs)
    if taken and taken not in kinds:
        kids = [worker(taken, gap / 2, 56, 1.45)]
        drawing.add("cards", "worker-in-hand", *kids, class_="piece", transform=at(x + 7 + len(kinds) * gap, y))


# hands


@area
def _draw_god_cards(
    drawing: Fragments,
    held: tuple[str, ...],
    resolved: tuple[str, ...],
    kept: tuple[str, ...],
    drawn: tuple[str, ...],
    top: float,
) -> None:
    """God cards in hand and, while they are resolved or chosen from, those laid out."""
    x, width = GODS
    drafted = [id for id in drawn if id]
    spread = [*resolved, *drafted]
    cards = [*(id for id in held if id not in spread), *spread]
    laid_out = "drawn to choose from" if drafted else "laid out to be resolved" if spread else ""
    words = text(laid_out, width - 14, 19, "small tight", "end")
    ground(drawing, "own-gods", x, top, width, UPPER_HEIGHT, "Your God cards", words)
    wide, face = (GOD_WIDTH, god_front) if len(cards) <= WIDE_CARDS else (NARROW_WIDTH, god_narrow)
    gap = min(wide + 5, (width - 20 - wide) / max(1, len(cards) - 1))
    for n, id in enumerate(cards):
        title, attrs = noted(god_note(id))
        kids = [title, face(id), ring(-1, -1, wide + 2, GOD_HEIGHT + 2, 8)]
        names = "held chosen" if id in kept else "held fresh" if id in drafted else "held"
        lower = 4 if id in spread else 0
        drawing.add("cards", f"god-{id}", *kids, class_=names, transform=at(x + 10 + n * gap, top + 28 + lower), **attrs)


@area
def _draw_army(
    drawing: Fragments,
    held: tuple[str, ...],
    face_up: tuple[str, ...],
    face_down: tuple[str, ...],
    trained: tuple[str, ...],
    top: float,
) -> None:
    """Army cards: the hand above (and cards to choose from), the area below with those face down veiled."""
    x, width = ARMY
    ground(
        drawing,
        "own-army",
        x,
        top,
        width,
        UPPER_HEIGHT,
        "Army",
        text("hand", 16, 62, "small tight"),
        text("area", 16, 122, "small tight"),
    )
    hand = [*held, *(id for id in trained if id not in held)]
    for cards, y in ((hand, 27), ([*face_up, *face_down], 87)):
        gap = min(ARMY_WIDTH + 4, (width - 62 - ARMY_WIDTH) / max(1, len(cards) - 1))
        for n, id in enumerate(cards):
            down = id in face_down
            title, attrs = noted(army_note(id) + (", face down" if down else ""))
            kids = [title, army_front(id, down), ring(-1, -1, ARMY_WIDTH + 2, ARMY_HEIGHT + 2, 6)]
            names = "held fresh" if id in trained else "held"
            drawing.add("cards", f"army-{id}", *kids, class_=names, transform=at(x + 54 + n * gap, top + y), **attrs)


# what is built


def _lanes(tapestries: tuple[TapestryView, ...], width: float, extra: float) -> tuple[float, list[tuple[int, float]]]:
    """Where Tapestries lie: the scale, and a lane and a left end for each, and for a new one."""
    lengths = [len(tapestry.tiles) * TILE_WIDTH + 36 for tapestry in tapestries] + [extra]
    scale = 1.0
    while True:
        lanes = int((LOWER_HEIGHT - 26) / ((TILE_HEIGHT + 8) * scale))
        found: list[tuple[int, float]] = []
        lane, pen = 0, 0.0
        for length in lengths:
            if pen and pen + length * scale > width:
                lane, pen = lane + 1, 0.0
            found.append((lane, pen))
            pen += length * scale
        fits = all(left + length * scale <= width for (_, left), length in zip(found, lengths, strict=True))
        if (lane < lanes and fits) or scale < 0.35:
            return scale, found
        scale -= 0.05


@area
def _draw_tapestries(
    drawing: Fragments,
    tapestries: tuple[TapestryView, ...],
    tile: str,
    seat: int,
    edges: frozenset[str],
    apart: bool,
    asked: bool,
    top: float,
) -> None:
    """The own Tapestries with both ends open for a tile; a tile in hand lies at the right.

    Vassals lie on `edges`. The tiles are drawn apart where each can be chosen, with their edges where those are asked for.
    """
    x, width = CLOTH
    vp = sum(TAPESTRY_VP[len(tapestry.tiles)] for tapestry in tapestries)
    words = text(f"{vp} VP at the end", width - 14, 19, "small tight", "end")
    ground(drawing, "own-cloth", x, top, width, LOWER_HEIGHT, "Tapestries", words)
    scale, places = _lanes(tapestries, width - 16 - (TILE_WIDTH + 10 if tile else 0), 40)
    for n, tapestry in enumerate(tapestries):
        lane, left = places[n]
        px, py = x + 8 + left, top + 30 + lane * (TILE_HEIGHT + 8) * scale
        if apart:
            _draw_tiles(drawing, tapestry, seat, edges, asked, px + 15 * scale, py, scale)
        _draw_tapestry(drawing, n, tapestry, apart, px, py, scale)
    lane, left = places[-1]
    title, attrs = noted("Start a new Tapestry")
    rect = el("rect", class_="empty-card", x=1, y=1, width=34, height=TILE_HEIGHT - 2, rx=4)
    kids = [title, rect, text("+", 18, 31, "amount", "middle"), ring(0, 0, 36, TILE_HEIGHT, 4)]
    here = at(x + 10 + left, top + 30 + lane * (TILE_HEIGHT + 8) * scale, scale)
    drawing.add("cards", "tapestry-new", *kids, class_="loom", transform=here, **attrs)
    if tile:
        kids = [el("title", f"To be placed: {tile_note(TILE_ID.index(tile))}"), weaving(tile)]
        kids += covers(tile, edges, seat)
        kids.append(el("rect", class_="in-hand", x=-4, y=-5, width=TILE_WIDTH + 8, height=TILE_HEIGHT + 10, rx=5))
        drawing.add("cards", "tile-in-hand", *kids, transform=at(x + width - TILE_WIDTH - 12, top + 52))


def _draw_tapestry(drawing: Fragments, n: int, tapestry: TapestryView, apart: bool, x: float, y: float, scale: float) -> None:
    """A Tapestry with its two ends; only its knots where its tiles are drawn apart."""
    length = len(tapestry.tiles)
    knots = [knot(15 + (k + 1) * TILE_WIDTH, TILE_HEIGHT / 2) for k, match in enumerate(tapestry.matches) if match]
    if apart:
        drawing.add("cards", f"tapestry-{n + 1}", *knots, class_="piece tapestry", transform=at(x, y, scale))
    else:
        kids = []
        for k, id in enumerate(tapestry.tiles):
            note = el("title", tile_note(TILE_ID.index(id)))
            kids.append(group(note, weaving(id), transform=at(15 + k * TILE_WIDTH, 0)))
        drawing.add("cards", f"tapestry-{n + 1}", *kids, *knots, class_="tapestry", transform=at(x, y, scale))
    for side, left in (("left", 0.0), ("right", 15 + length * TILE_WIDTH)):
        title, attrs = noted(f"The {side} end of your Tapestry {n + 1} ({TAPESTRY_VP[length]} VP at the end)")
        warp = "".join(f"M{3 if side == 'left' else 1} {y0}h11" for y0 in range(6, int(TILE_HEIGHT), 6))
        end = [title, el("path", class_="warp", d=warp), ring(0, 0, 15, TILE_HEIGHT, 3)]
        drawing.add("cards", f"tapestry-{n + 1}-{side}", *end, class_="loom", transform=at(x + left * scale, y, scale), **attrs)


def _draw_tiles(
    drawing: Fragments, tapestry: TapestryView, seat: int, edges: frozenset[str], asked: bool, x: float, y: float, scale: float
) -> None:
    """Every tile of a Tapestry to be chosen, with the Vassals on its edges; where a Vassal goes on an edge, the edges."""
    for k, id in enumerate(tapestry.tiles):
        here = at(x + k * TILE_WIDTH * scale, y, scale)
        title, attrs = noted(tile_note(TILE_ID.index(id)) + _covered_words(id, edges))
        box = ring(0, -2, TILE_WIDTH, TILE_HEIGHT + 4, 4)
        kids = [title, weaving(id), *covers(id, edges, seat), box]
        drawing.add("cards", f"tile-{id}", *kids, class_="own-tile", transform=here, **attrs)
        for side, left in (("left", 0.0), ("right", TILE_WIDTH - EDGE)) if asked else ():
            title, attrs = noted(f"The {side} edge of {id}")
            box = ring(left + 1, 0, EDGE - 2, TILE_HEIGHT, 3)
            drawing.add("cards", f"edge-{id}-{side}", title, box, class_="edge", transform=here, **attrs)


def _covered_words(id: str, edges: frozenset[str]) -> str:
    sides = [side for side in ("left", "right") if f"{id} {side}" in edges]
    return f"; a Vassal on the {' and the '.join(sides)} edge matches any neighbour" if sides else ""


@area
def _draw_buildings(
    drawing: Fragments,
    face_up: tuple[str, ...],
    face_down: tuple[str, ...],
    passive: tuple[str, ...],
    seat: int,
    vassals: tuple[VassalView, ...],
    top: float,
) -> None:
    """Production Buildings, those face down veiled, and Passive ones; Vassals stand on those that they oversee."""
    x, width = HOUSES
    ground(drawing, "own-houses", x, top, width, LOWER_HEIGHT, "Buildings")
    every = [*face_up, *face_down, *passive]
    across = 5 if len(every) <= 10 else (len(every) + 1) // 2
    scale = min(1.0, (width - 16) / (across * (OWN_WIDTH + 5)))
    overseen = placed(vassals, "VN08")
    for n, id in enumerate(every):
        down = id in face_down
        chiefs = overseen.count(id)
        ruled = "; a Vassal lets it produce without being turned down" if chiefs else ""
        title, attrs = noted(building_note(id) + ("; face down" if down else "") + ruled)
        kids = [title, building_own(id, down), *(vassal(seat, 9 + 9 * k, 49, 0.72) for k in range(chiefs))]
        kids.append(ring(-2, -3, OWN_WIDTH + 4, OWN_HEIGHT + 5, 5))
        here = at(x + 10 + n % across * (OWN_WIDTH + 5) * scale, top + 30 + n // across * 57, scale)
        drawing.add("cards", f"building-{id}", *kids, class_="own-building", transform=here, **attrs)


@area
def _draw_statues(
    drawing: Fragments, statues: tuple[tuple[str, int], ...], seat: int, vassals: tuple[VassalView, ...], top: float
) -> None:
    """The own Statues, with the Vassals who kneel there."""
    x, width = IDOLS
    ground(drawing, "own-statues", x, top, width, LOWER_HEIGHT, "Statues")
    own = [(name, count) for name, count in statues if count]
    gap = min(40.0, (width - 20) / max(1, len(own)))
    idols = placed(vassals, "VN09")
    for n, (name, count) in enumerate(own):
        size, god = name.split()
        chiefs = idols.count(name)
        words = f"Your {size} Statue of {GOD_NAME[GOD_ID.index(god)]}" + (f", {count} of them" if count > 1 else "")
        title, attrs = noted(words + (f", with {several(chiefs, 'Vassal')}" if chiefs else ""))
        kids = [title, idol(god, gap / 2, 94, min(gap / 27, 1) * (1.05 if size == "small" else 1.4)), ring(1, 2, gap - 2, 98, 5)]
        if count > 1:
            kids.append(badge(f"{count}×", gap / 2, 16, "badge", min(11, gap / 2)))
        kids += [vassal(seat, gap / 2 + 8 * (k - (chiefs - 1) / 2), 99, 0.78) for k in range(chiefs)]
        here = at(x + 10 + n * gap, top + 32)
        drawing.add("cards", f"own-statue-{size}-{god}", *kids, class_="own-statue", transform=here, **attrs)
