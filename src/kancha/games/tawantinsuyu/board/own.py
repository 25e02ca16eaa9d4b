"""The viewer's own area below the hill: supplies and Workers, God cards, and below them Tapestries, Buildings, Army, Statues.

The lower panels are as wide as what lies in them, and those with nothing in them are not there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.seats import line, seat_names
from kancha.draw.shapes import badge, ring, text
from kancha.draw.svg import Fragments, at, el, group
from kancha.games.tawantinsuyu.board import said
from kancha.games.tawantinsuyu.board.cards import (
    ARMY_HEIGHT, ARMY_WIDTH, GOD_HEIGHT, GOD_WIDTH, NARROW_WIDTH, OWN_HEIGHT, OWN_WIDTH, SMALL_HOUSE, SMALL_HOUSE_HEIGHT,
    army_front, building_own, building_small, god_front, god_narrow,
)  # fmt: skip
from kancha.games.tawantinsuyu.board.glyphs import glyph, idol, worker
from kancha.games.tawantinsuyu.board.seats import final_note, good_note, pieces_left, seat_head
from kancha.games.tawantinsuyu.board.supply import ground
from kancha.games.tawantinsuyu.board.textile import EDGE, covers, knot, weaving
from kancha.games.tawantinsuyu.board.textile import HEIGHT as TILE_HEIGHT
from kancha.games.tawantinsuyu.board.textile import WIDTH as TILE_WIDTH
from kancha.games.tawantinsuyu.golden.nobles.board import owned_note, palace_own
from kancha.games.tawantinsuyu.golden.nobles.view import PalaceView
from kancha.games.tawantinsuyu.golden.vassals.board import covered, owned, placed
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal
from kancha.games.tawantinsuyu.golden.vassals.view import VassalView
from kancha.games.tawantinsuyu.seen.view import SeatView, TapestryView, View
from kancha.games.tawantinsuyu.tables import GOD_ID, GOD_NAME, TAPESTRY_VP, TILE_ID

UPPER_Y: Final = 720.0
UPPER_HEIGHT: Final = 148.0
LOWER_Y: Final = 874.0
LOWER_HEIGHT: Final = 156.0
SUPPLY: Final = (8.0, 250.0)
GODS: Final = (264.0, 584.0)
"""Left end and width of the upper panels."""
LEFT: Final = 8.0
WHOLE: Final = 1224.0
GAP: Final = 6.0
CLOTH_LEAST: Final = 330.0
WIDE_CARDS: Final = 7
"""So many God cards are shown in full width."""
GOD_CARDS: Final = "Your God cards: one, or 1 gold, places a Worker on a space of its god. Each wants 1 potato at a Festival."
CLOTH: Final = "Tapestries: Weavings side by side, of different patterns. Long ones score at the end, matches pay with Merchants."
HAND_NOTE: Final = "In your hand, unseen by the others; played in a Conquest."
UP_NOTE: Final = "Face up: its Soldiers pay for Conquest spaces."
DOWN_NOTE: Final = "Face down, until something turns it up."


class Panels(NamedTuple):
    """Left ends and widths of the lower panels; a width of 0 leaves a panel out. `small`: Buildings without their names."""

    cloth: tuple[float, float]
    houses: tuple[float, float]
    army: tuple[float, float]
    idols: tuple[float, float]
    small: bool


def panels(row: SeatView, trained: int) -> Panels:
    """How the lower row is divided: everything as wide as it needs, the Tapestries have the rest."""
    kinds = sum(1 for _, count in row.statues if count)
    idols = 28.0 + 38 * min(kinds, 6) + (32 if kinds == 1 else 0) if kinds else 0.0
    hand, field = (len(row.army_hand or ()) + trained), len(row.army_up) + len(row.army_down)
    army = min(62.0 + (ARMY_WIDTH + 4) * max(2, hand, field), 320.0) if hand + field else 0.0
    houses = len(row.production_up) + len(row.production_down) + len(row.passive) + len(row.palaces)
    small = False
    wide = 16.0 + (OWN_WIDTH + 5) * ((houses + 1) // 2) if houses else 0.0
    wide = max(wide, 100.0) if houses else 0.0
    if WHOLE - idols - army - wide < CLOTH_LEAST:
        small = True
        wide = max(16.0 + (SMALL_HOUSE + 5) * ((houses + 2) // 3), 100.0)
    used = [width + GAP for width in (wide, army, idols) if width]
    cloth = WHOLE - sum(used)
    pen = LEFT + cloth + GAP
    found: list[tuple[float, float]] = []
    for width in (wide, army, idols):
        found.append((pen, width))
        pen += width + GAP if width else 0
    return Panels((LEFT, cloth), found[0], found[1], found[2], small)


def draw_own(drawing: Fragments, view: View) -> None:
    """Everything a player has; spectators see the seats here instead."""
    if view.seat < 0:
        return
    seat, row = view.seat, view.seats[view.seat]
    vassals = owned(view.vassals, seat)
    pending = view.pending if view.pending is not None and view.pending.seat == seat else None
    _draw_head(drawing, seat, row, final_note(view, seat), seat == view.holder, bool(view.nations), seat_names(view, seat))
    _draw_goods(drawing, (("potato", row.potato), ("corn", row.corn), ("stone", row.stone), ("gold", row.gold)), UPPER_Y + 28)
    taken = pending.colour or pending.newcomer if pending is not None else ""
    _draw_workers(drawing, row.workers, row.newcomers, taken, UPPER_Y + 76)
    _draw_god_cards(drawing, row.god_hand or (), row.spread, row.kept or (), view.drafted)
    trained = view.pending.trained if view.pending is not None else ()
    lower = panels(row, len(trained))
    if lower.army[1]:
        _draw_army(drawing, row.army_hand or (), row.army_up, row.army_down, trained, *lower.army)
    asked = pending is not None and pending.kind == "vassal" and pending.nation == "VN01"
    tile = pending.tile if pending is not None else ""
    _draw_tapestries(drawing, row.tapestries, tile, seat, covered(vassals), bool(view.modules), asked, *lower.cloth)
    if lower.houses[1]:
        lying = (row.production_up, row.production_down, row.passive)
        _draw_buildings(drawing, *lying, row.palaces, seat, vassals, *lower.houses, lower.small)
    if lower.idols[1]:
        _draw_statues(drawing, row.statues, seat, vassals, *lower.idols)


# supplies


@area
def _draw_head(drawing: Fragments, seat: int, row: SeatView, note: str, holds: bool, nations: bool, names: str) -> None:
    """The panel of the supplies with the points and the pieces that are left."""
    x, width = SUPPLY
    left = line(pieces_left(row, nations), 115 if nations else 143, 17)
    kids = [*seat_head(seat, row.points, note, holds, width, UPPER_HEIGHT), left]
    drawing.add("cards", f"seat-{seat}", *kids, class_=names, transform=at(x, UPPER_Y), data_note=note)


@area
def _draw_goods(drawing: Fragments, goods: tuple[tuple[str, int], ...], y: float) -> None:
    x = SUPPLY[0]
    for n, (good, count) in enumerate(goods):
        title, attrs = noted(good_note(good, count))
        kids = [title, group(glyph(good, 16, 19, 26), class_="goods"), text(count, 31, 26, "amount"), ring(1, 0, 58, 38, 7)]
        names, here = "supply" if count else "supply none", at(x + 5 + n * 60.5, y)
        drawing.add("cards", good, *kids, class_=names, transform=here, **attrs)


@area
def _draw_workers(drawing: Fragments, workers: tuple[str, ...], newcomers: tuple[str, ...], taken: str, y: float) -> None:
    """The own Workers and Newcomers, one target a kind; up to three side by side, more of them closer."""
    x = SUPPLY[0]
    people = workers + newcomers
    kinds = list(dict.fromkeys(people))
    gap = min(60.0, 236 / max(1, len(kinds)))
    for n, kind in enumerate(kinds):
        count = people.count(kind)
        title, attrs = noted(said.worker_note(kind, f"{count} in your supply. "))
        kids = [title, worker(kind, gap / 2, 56, 1.45), ring(2, 3, gap - 4, 62, 8)]
        if count > 1:
            kids.append(badge(f"{count}×", gap - 14, 56, "badge", 11))
        names = "own-worker chosen" if kind == taken else "own-worker"
        drawing.add("cards", f"worker-{kind}", *kids, class_=names, transform=at(x + 7 + n * gap, y), **attrs)
    if taken and taken not in kinds:
        note = said.worker_note(taken, "about to be placed. ")
        kids = [worker(taken, gap / 2, 56, 1.45)]
        here = at(x + 7 + len(kinds) * gap, y)
        drawing.add("cards", "worker-in-hand", *kids, class_="piece", transform=here, data_note=note)


# hands


@area
def _draw_god_cards(
    drawing: Fragments, held: tuple[str, ...], resolved: tuple[str, ...], kept: tuple[str, ...], drawn: tuple[str, ...]
) -> None:
    """God cards in hand and, while they are resolved or chosen from, those laid out."""
    x, width = GODS
    drafted = [id for id in drawn if id]
    spread = [*resolved, *drafted]
    cards = [*(id for id in held if id not in spread), *spread]
    laid_out = "drawn to choose from" if drafted else "laid out to be resolved" if spread else ""
    words = text(laid_out, width - 14, 19, "small tight", "end")
    ground(drawing, "own-gods", x, UPPER_Y, width, UPPER_HEIGHT, GOD_CARDS, words)
    wide, face = (GOD_WIDTH, god_front) if len(cards) <= WIDE_CARDS else (NARROW_WIDTH, god_narrow)
    gap = min(wide + 5, (width - 20 - wide) / max(1, len(cards) - 1))
    for n, id in enumerate(cards):
        title, attrs = noted(said.god_note(id))
        kids = [title, face(id), ring(-1, -1, wide + 2, GOD_HEIGHT + 2, 8)]
        names = "held chosen" if id in kept else "held fresh" if id in drafted else "held"
        lower = 4 if id in spread else 0
        drawing.add("cards", f"god-{id}", *kids, class_=names, transform=at(x + 10 + n * gap, UPPER_Y + 28 + lower), **attrs)


@area
def _draw_army(
    drawing: Fragments,
    held: tuple[str, ...],
    face_up: tuple[str, ...],
    face_down: tuple[str, ...],
    trained: tuple[str, ...],
    x: float,
    width: float,
) -> None:
    """Army cards: the hand above (and cards to choose from), the area below with those face down veiled."""
    words = (text("hand", 12, 62, "small tight"), text("field", 12, 124, "small tight"))
    note = "Army: your Army cards, in hand and on the field. Face-up Soldiers pay for Conquest spaces."
    ground(drawing, "own-army", x, LOWER_Y, width, LOWER_HEIGHT, note, *words)
    hand = [*held, *(id for id in trained if id not in held)]
    for cards, y in ((hand, 29), ([*face_up, *face_down], 92)):
        gap = min(ARMY_WIDTH + 4, (width - 58 - ARMY_WIDTH) / max(1, len(cards) - 1))
        for n, id in enumerate(cards):
            down = id in face_down
            title, attrs = noted(f"{said.army_note(id)} {DOWN_NOTE if down else UP_NOTE if id in face_up else HAND_NOTE}")
            kids = [title, army_front(id, down), ring(-1, -1, ARMY_WIDTH + 2, ARMY_HEIGHT + 2, 6)]
            names = "held fresh" if id in trained else "held"
            drawing.add("cards", f"army-{id}", *kids, class_=names, transform=at(x + 50 + n * gap, LOWER_Y + y), **attrs)


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
    x: float,
    width: float,
) -> None:
    """The own Tapestries with both ends open for a tile; a tile in hand lies at the right.

    Vassals lie on `edges`. The tiles are drawn apart where each can be chosen, with their edges where those are asked for.
    """
    vp = sum(TAPESTRY_VP[len(tapestry.tiles)] for tapestry in tapestries)
    words = text(f"{vp} VP at the end", width - 14, 19, "small tight", "end")
    ground(drawing, "own-cloth", x, LOWER_Y, width, LOWER_HEIGHT, CLOTH, words)
    scale, places = _lanes(tapestries, width - 16 - (TILE_WIDTH + 10 if tile else 0), 40)
    for n, tapestry in enumerate(tapestries):
        lane, left = places[n]
        px, py = x + 8 + left, LOWER_Y + 30 + lane * (TILE_HEIGHT + 8) * scale
        if apart:
            _draw_tiles(drawing, tapestry, seat, edges, asked, px + 15 * scale, py, scale)
        _draw_tapestry(drawing, n, tapestry, apart, px, py, scale)
    lane, left = places[-1]
    title, attrs = noted("New Tapestry: start one with the Weaving that you gain.")
    rect = el("rect", class_="empty-card", x=1, y=1, width=34, height=TILE_HEIGHT - 2, rx=4)
    kids = [title, rect, el("path", class_="warp", d="M18 17v14M11 24h14"), ring(0, 0, 36, TILE_HEIGHT, 4)]
    here = at(x + 10 + left, LOWER_Y + 30 + lane * (TILE_HEIGHT + 8) * scale, scale)
    drawing.add("cards", "tapestry-new", *kids, class_="loom", transform=here, **attrs)
    if tile:
        title, attrs = noted(said.tile_note(TILE_ID.index(tile), "It is to be placed now."))
        kids = [title, weaving(tile), *covers(tile, edges, seat)]
        kids.append(el("rect", class_="in-hand", x=-4, y=-5, width=TILE_WIDTH + 8, height=TILE_HEIGHT + 10, rx=5))
        drawing.add("cards", "tile-in-hand", *kids, transform=at(x + width - TILE_WIDTH - 12, LOWER_Y + 52), **attrs)


def _draw_tapestry(drawing: Fragments, n: int, tapestry: TapestryView, apart: bool, x: float, y: float, scale: float) -> None:
    """A Tapestry with its two ends; only its knots where its tiles are drawn apart."""
    length = len(tapestry.tiles)
    note = said.tapestry_note(tapestry.tiles, f"Your Tapestry {n + 1}")
    knots = [knot(15 + (k + 1) * TILE_WIDTH, TILE_HEIGHT / 2) for k, match in enumerate(tapestry.matches) if match]
    if apart:
        drawing.add("cards", f"tapestry-{n + 1}", *knots, class_="piece tapestry", transform=at(x, y, scale), data_note=note)
    else:
        kids = []
        for k, id in enumerate(tapestry.tiles):
            title, attrs = noted(said.tile_note(TILE_ID.index(id)))
            kids.append(group(title, weaving(id), transform=at(15 + k * TILE_WIDTH, 0), **attrs))
        drawing.add("cards", f"tapestry-{n + 1}", *kids, *knots, class_="tapestry", transform=at(x, y, scale), data_note=note)
    for side, left in (("left", 0.0), ("right", 15 + length * TILE_WIDTH)):
        worth = f"{TAPESTRY_VP[length]} VP at the end now, {TAPESTRY_VP[min(length + 1, len(TAPESTRY_VP) - 1)]} with one more"
        title, attrs = noted(
            f"{side.capitalize()} end of your Tapestry {n + 1}: a Weaving of another pattern goes here. {worth}."
        )
        warp = "".join(f"M{3 if side == 'left' else 1} {y0}h11" for y0 in range(6, int(TILE_HEIGHT), 6))
        end = [title, el("path", class_="warp", d=warp), ring(0, 0, 15, TILE_HEIGHT, 3)]
        drawing.add("cards", f"tapestry-{n + 1}-{side}", *end, class_="loom", transform=at(x + left * scale, y, scale), **attrs)


def _draw_tiles(
    drawing: Fragments, tapestry: TapestryView, seat: int, edges: frozenset[str], asked: bool, x: float, y: float, scale: float
) -> None:
    """Every tile of a Tapestry to be chosen, with the Vassals on its edges; where a Vassal goes on an edge, the edges."""
    for k, id in enumerate(tapestry.tiles):
        here = at(x + k * TILE_WIDTH * scale, y, scale)
        title, attrs = noted(said.tile_note(TILE_ID.index(id), _covered_words(id, edges)))
        box = ring(0, -2, TILE_WIDTH, TILE_HEIGHT + 4, 4)
        kids = [title, weaving(id), *covers(id, edges, seat), box]
        drawing.add("cards", f"tile-{id}", *kids, class_="own-tile", transform=here, **attrs)
        for side, left in (("left", 0.0), ("right", TILE_WIDTH - EDGE)) if asked else ():
            name = said.tile_note(TILE_ID.index(id)).partition(":")[0]
            title, attrs = noted(f"{side.capitalize()} edge of the {name[0].lower()}{name[1:]}: a place for your Vassal.")
            box = ring(left + 1, 0, EDGE - 2, TILE_HEIGHT, 3)
            drawing.add("cards", f"edge-{id}-{side}", title, box, class_="edge", transform=here, **attrs)


def _covered_words(id: str, edges: frozenset[str]) -> str:
    sides = [side for side in ("left", "right") if f"{id} {side}" in edges]
    return f"A Vassal on the {' and the '.join(sides)} edge matches any neighbour." if sides else ""


@area
def _draw_buildings(
    drawing: Fragments,
    face_up: tuple[str, ...],
    face_down: tuple[str, ...],
    passive: tuple[str, ...],
    palaces: tuple[PalaceView, ...],
    seat: int,
    vassals: tuple[VassalView, ...],
    x: float,
    width: float,
    small: bool,
) -> None:
    """Palaces, Production Buildings, those face down veiled, and Passive ones; Vassals stand on those that they oversee."""
    note = "Buildings: what you have constructed. Each that lies face up is worth 1 VP at the end."
    ground(drawing, "own-houses", x, LOWER_Y, width, LOWER_HEIGHT, note)
    wide, tall, deep = (SMALL_HOUSE, SMALL_HOUSE_HEIGHT, 3) if small else (OWN_WIDTH, OWN_HEIGHT, 2)
    across = (len(palaces) + len(face_up) + len(face_down) + len(passive) + deep - 1) // deep
    spots = [at(x + 10 + n % across * (wide + 5), LOWER_Y + 31 + n // across * (tall + 5)) for n in range(across * deep)]
    frame = ring(-2, -3, wide + 4, tall + 5, 5)
    for palace in palaces:
        title, attrs = noted(owned_note(palace))
        body = group(palace_own(palace, seat), transform=at(0, 0, wide / OWN_WIDTH))
        drawing.add("cards", f"palace-{palace.id}", title, body, frame, class_="own-palace", transform=spots.pop(0), **attrs)
    overseen = placed(vassals, "VN08")
    for id in (*face_up, *face_down, *passive):
        down, chiefs = id in face_down, overseen.count(id)
        ruled = "A Vassal lets it produce without being turned down. " if chiefs else ""
        title, attrs = noted(said.building_note(id, ruled + ("It lies face down." if down else "It is yours.")))
        face = building_small(id, down) if small else building_own(id, down)
        kids = [title, face, *(vassal(seat, 9 + 9 * k, tall - 3, 0.72) for k in range(chiefs)), frame]
        drawing.add("cards", f"building-{id}", *kids, class_="own-building", transform=spots.pop(0), **attrs)


@area
def _draw_statues(
    drawing: Fragments,
    statues: tuple[tuple[str, int], ...],
    seat: int,
    vassals: tuple[VassalView, ...],
    x: float,
    width: float,
) -> None:
    """The own Statues, with the Vassals who kneel there."""
    ground(drawing, "own-statues", x, LOWER_Y, width, LOWER_HEIGHT, "Statues: yours, until Worship turns them into Temple steps.")
    own = [(name, count) for name, count in statues if count]
    gap = min(40.0, (width - 20) / max(1, len(own)))
    idols = placed(vassals, "VN09")
    for n, (name, count) in enumerate(own):
        size, god = name.split()
        chiefs = idols.count(name)
        many = f"{count} of them. " if count > 1 else ""
        kneel = f" {several(chiefs, 'Vassal')} there." if chiefs else ""
        words = f"Your {size} Statue of {GOD_NAME[GOD_ID.index(god)]}: {many}worth Temple steps in Worship.{kneel}"
        title, attrs = noted(words)
        kids = [title, idol(god, gap / 2, 94, min(gap / 27, 1) * (1.05 if size == "small" else 1.4)), ring(1, 2, gap - 2, 98, 5)]
        if count > 1:
            kids.append(badge(f"{count}×", gap / 2, 16, "badge", min(11, gap / 2)))
        kids += [vassal(seat, gap / 2 + 8 * (k - (chiefs - 1) / 2), 99, 0.78) for k in range(chiefs)]
        here = at(x + 10 + n * gap, LOWER_Y + 40)
        drawing.add("cards", f"own-statue-{size}-{god}", *kids, class_="own-statue", transform=here, **attrs)
