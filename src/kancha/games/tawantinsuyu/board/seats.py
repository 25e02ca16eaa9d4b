"""The seats at the right: score, supplies, Workers, cards, Buildings, Tapestries of the others; the own area is board/own.py."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.seats import SIGN_X, Chip, block, chip, line, ornament, seat_frame, seat_names, seat_points
from kancha.draw.shapes import text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.tawantinsuyu.board.cards import army_note, building_note, building_own, god_note
from kancha.games.tawantinsuyu.board.glyphs import glyph, worker, worker_note
from kancha.games.tawantinsuyu.board.supply import SIDE_WIDTH, SIDE_X
from kancha.games.tawantinsuyu.board.textile import HEIGHT as TILE_HEIGHT
from kancha.games.tawantinsuyu.board.textile import WIDTH as TILE_WIDTH
from kancha.games.tawantinsuyu.board.textile import covers, knot, little_cloth, tile_note, weaving
from kancha.games.tawantinsuyu.golden.nobles.board import BIG_CHIP, CHIP, court, longer, palace_chip
from kancha.games.tawantinsuyu.golden.nobles.board_signs import newcomer_note
from kancha.games.tawantinsuyu.golden.vassals.board import covered, owned, placed
from kancha.games.tawantinsuyu.golden.vassals.board_signs import nation_note, vassal
from kancha.games.tawantinsuyu.golden.vassals.view import VassalView
from kancha.games.tawantinsuyu.seen.view import SeatView, TapestryView, View
from kancha.games.tawantinsuyu.tables import ARMY_ID, GOD_ID, GOD_NAME, SOLDIERS, TAPESTRY_VP, TILE_ID

SEATS_Y: Final = 433.0
SEATS_LOW: Final = 714.0
GAP: Final = 5.0
STRIP_Y: Final = 720.0
STRIP_ROW: Final = 144.0
WIDE: Final = 608.0
AXOMAMMA_HEIGHT: Final = 142.0
PACHAMAMA_HEIGHT: Final = 172.0
MOTIFS: Final = (0, 2, 5, 6)
ORNAMENT: Final = 100.0
"""There is woven ornament only where there is so much room."""
ROW: Final = 22.0
BIG_ROW: Final = 38.0
ROOMY: Final = 104.0
"""From this height on a panel shows Buildings and Tapestries in full."""
FINAL_NAME: Final = ("Tapestries", "Temple", "Buildings", "God cards", "Army cards", "Workers", "gold", "other", "Prophecies")


def final_note(view: View, seat: int) -> str:
    """The score and what the end adds or has added."""
    row = view.seats[seat]
    parts = [f"{name} {vp}" for name, vp in zip(FINAL_NAME, row.final, strict=True) if vp]
    adds = f"the final scoring {'added' if view.over else 'would add'} {sum(row.final)}" + (
        f": {', '.join(parts)}" if parts else ""
    )
    return f"{row.points} VP; {adds}" + ("; first player" if seat == view.first else "")


def bot_height(view: View) -> float:
    """The height of a solo opponent's board below the seats, 0 without one."""
    if view.pachamama is not None:
        return PACHAMAMA_HEIGHT
    return AXOMAMMA_HEIGHT if view.axomamma is not None else 0.0


def draw_seats(drawing: Fragments, view: View) -> None:
    """A panel per seat; spectators see them large below the hill, a player sees those of the others at the right."""
    top, low, bot = SEATS_Y + court(view), SEATS_LOW + longer(view), bot_height(view)
    free = low - top + GAP - (bot + GAP if bot else 0)
    if view.seat < 0:
        if free > ORNAMENT:
            drawing.place("cards", "ornament", ornament("ornament", SIDE_X, top, SIDE_WIDTH, free - GAP, MOTIFS))
        for seat in range(len(view.seats)):
            x, y = 8 + seat % 2 * (WIDE + 8), STRIP_Y + seat // 2 * (STRIP_ROW + 6)
            _draw_seat(drawing, view, seat, x, y, WIDE, STRIP_ROW if len(view.seats) > 2 else 2 * STRIP_ROW + 6)
        return
    others = [(view.seat + n) % len(view.seats) for n in range(1, len(view.seats))]
    tall = free / max(1, len(others)) - GAP
    for n, seat in enumerate(others):
        _draw_seat(drawing, view, seat, SIDE_X, top + n * (tall + GAP), SIDE_WIDTH, tall)


def _draw_seat(drawing: Fragments, view: View, seat: int, x: float, y: float, width: float, height: float) -> None:
    vassals = owned(view.vassals, seat) if view.nations else None
    note, names = final_note(view, seat), seat_names(view, seat)
    _draw_panel(drawing, seat, view.seats[seat], vassals, note, seat == view.holder, names, x, y, width, height)


@area
def _draw_panel(
    drawing: Fragments,
    seat: int,
    row: SeatView,
    vassals: tuple[VassalView, ...] | None,
    note: str,
    holds: bool,
    names: str,
    x: float,
    y: float,
    width: float,
    height: float,
) -> None:
    """The panel of a seat; `vassals` are its own, None where there are no Nations."""
    kids = _panel(seat, row, vassals, note, holds, width, height)
    drawing.add("cards", f"seat-{seat}", kids, class_=names, transform=at(x, y))


def seat_head(seat: int, points: int, note: str, holds: bool, width: float, height: float) -> list[Markup]:
    """The panel of a seat with its points, and the Festival token where it is held."""
    kids = [*seat_frame(width, height), seat_points(seat, points, 23, 17, note)]
    if holds:
        kids.append(group(el("title", "Holds the Festival token"), glyph("festival", 0, 0, 19), transform=at(92, 17)))
    return kids


@lru_cache(maxsize=1024)
def _panel(
    seat: int, row: SeatView, vassals: tuple[VassalView, ...] | None, note: str, holds: bool, width: float, height: float
) -> Markup:
    """What stands on the panel of a seat: the same wherever a viewer sees the panel."""
    kids = seat_head(seat, row.points, note, holds, width, height)
    kids.append(line([*_goods(row), *_people(row)], 106, 17))
    roomy = height >= ROOMY
    kids += block([*_cards(row), *_pieces(seat, row, vassals)], 14, 30, width - 24, 26 if roomy else 23, ROW, 1.2)
    own = vassals or ()
    built = [*_buildings(seat, row, own, roomy), *_palaces(seat, row, roomy), *_tapestries(seat, row, own, roomy)]
    top = 60.0 if roomy else 54.0
    kids += block(built, 14, top, width - 24, height - top - 4, BIG_ROW if roomy else ROW, 1.5 if roomy else 1.2)
    return join(*kids)


@lru_cache(maxsize=4096)
def counted(sign: str, count: int, note: str, width: float = 44) -> Chip:
    """A sign and how many of it a seat has."""
    return chip(glyph(sign, SIGN_X, 0, 17), count, note, width)


def _goods(row: SeatView) -> list[Chip]:
    amounts = (("potato", row.potato), ("corn", row.corn), ("stone", row.stone), ("gold", row.gold))
    return [counted(good, n, f"{n} {good}", 46) for good, n in amounts]


def _people(row: SeatView) -> list[Chip]:
    everyone = row.workers + row.newcomers
    gap = min(22, 78 / len(everyone)) if row.newcomers else 22 if len(everyone) < 5 else 86 / len(everyone)
    return [(_person(kind, kind in row.newcomers), gap) for kind in everyone]


@lru_cache(maxsize=32)
def _person(kind: str, newcomer: bool) -> Markup:
    return group(el("title", newcomer_note(kind) if newcomer else worker_note(kind)), worker(kind, 12, 11, 0.74))


def _cards(row: SeatView) -> list[Chip]:
    shown = "; seen: " + ", ".join(god_note(id) for id in row.god_shown) if row.god_shown else ""
    chips = [counted("god_card", row.cards, f"{several(row.cards, 'God card')} in hand{shown}")]
    chips.append(counted("army_card", row.army, f"{several(row.army, 'Army card')} in hand"))
    up = sum(SOLDIERS[ARMY_ID.index(id)] for id in row.army_up)
    note = f"{several(up, 'Soldier')} face up on {several(len(row.army_up), 'card')}"
    chips.append(counted("army", up, note))
    if row.army_down:
        words = ", ".join(army_note(id) for id in row.army_down)
        chips.append(counted("flip", len(row.army_down), f"Army cards face down: {words}"))
    if row.spread:
        words = "; ".join(god_note(id) for id in row.spread)
        chips.append(counted("festival", len(row.spread), f"God cards laid out to be resolved: {words}"))
    return chips


def pieces_left(row: SeatView, nations: bool) -> list[Chip]:
    """What a seat may still put on the board."""
    chips = [
        counted("steps", row.steps_left, f"{several(row.steps_left, 'Steps marker')} left", 42),
        counted("conquest", row.markers_left, f"{several(row.markers_left, 'Conquest marker')} left", 48),
    ]
    if nations:
        chips.append(counted("vassal", row.vassals_left, f"{several(row.vassals_left, 'Vassal')} left", 38))
    return chips


def _pieces(seat: int, row: SeatView, vassals: tuple[VassalView, ...] | None) -> list[Chip]:
    idols = placed(vassals or (), "VN09")
    statues = [statue_chip(name, count, seat, idols.count(name)) for name, count in row.statues if count]
    return pieces_left(row, vassals is not None) + statues


@lru_cache(maxsize=256)
def statue_chip(name: str, count: int, seat: int, chiefs: int) -> Chip:
    size, god = name.split()
    high = 18 if size == "large" else 13
    words = f"{size.capitalize()} Statue of {GOD_NAME[GOD_ID.index(god)]}: {count}"
    title = el("title", words + (f"; with {several(chiefs, 'Vassal')}" if chiefs else ""))
    kids = [title, el("path", class_="idol", d=f"M1 9v-3h2V{-high + 9}h14v{high - 3}h2v3z"), glyph(god, 10, 0, 12)]
    if count > 1:
        kids.append(text(count, 22, 5, "count"))
    kids += [vassal(seat, 19 - 5 * n, 12, 0.45) for n in range(chiefs)]
    return group(*kids), 24 if count == 1 else 36


def _buildings(seat: int, row: SeatView, vassals: tuple[VassalView, ...], roomy: bool) -> list[Chip]:
    every = [(id, False) for id in (*row.production_up, *row.passive)] + [(id, True) for id in row.production_down]
    overseen = placed(vassals, "VN08")
    chips = []
    for id, down in every:
        house, width = (_big_house if roomy else _house)(id, down)
        if id in overseen:
            house = group(
                house, group(el("title", nation_note("VN08")), vassal(seat, 7, 17 if roomy else 10, 0.6 if roomy else 0.45))
            )
        chips.append((house, width))
    return chips


def _palaces(seat: int, row: SeatView, roomy: bool) -> list[Chip]:
    return [(palace_chip(palace, seat, not roomy), (BIG_CHIP if roomy else CHIP) + 7) for palace in row.palaces]


@lru_cache(maxsize=128)
def _big_house(id: str, down: bool) -> Chip:
    title = el("title", building_note(id) + (" (face down)" if down else ""))
    return group(title, group(building_own(id, down), transform=at(0, -17, 0.66))), 60.0


@lru_cache(maxsize=128)
def _house(id: str, down: bool) -> Chip:
    kind = "production" if id[0] == "P" else "passive"
    title = el("title", building_note(id) + (" (face down)" if down else ""))
    roof = el("path", class_="house-roof", d="M-1-5L15-11L31-5z")
    kids = (title, el("rect", class_="house", x=1, y=-6, width=28, height=15), roof, text(id, 15, 6, "tiny", "middle"))
    return group(*kids, class_=f"building {kind}{' spent' if down else ''}"), 35.0


def _tapestries(seat: int, row: SeatView, vassals: tuple[VassalView, ...], roomy: bool) -> list[Chip]:
    edges = covered(vassals)
    chips = []
    for tapestry in row.tapestries:
        own = frozenset(edge for edge in edges if edge.split()[0] in tapestry.tiles)
        chips.append((_big_tapestry if roomy else _tapestry)(tapestry, own, seat))
    return chips


def _tapestry_title(tapestry: TapestryView) -> Markup:
    words = "; ".join(tile_note(TILE_ID.index(id)) for id in tapestry.tiles)
    return el("title", f"Tapestry, {TAPESTRY_VP[len(tapestry.tiles)]} VP at the end: {words}")


@lru_cache(maxsize=512)
def _big_tapestry(tapestry: TapestryView, edges: frozenset[str], seat: int) -> Chip:
    """A Tapestry with its edges."""
    kids = [_tapestry_title(tapestry)]
    kids += [group(weaving(id), *covers(id, edges, seat), transform=at(n * TILE_WIDTH, 0)) for n, id in enumerate(tapestry.tiles)]
    kids += [knot((n + 1) * TILE_WIDTH, TILE_HEIGHT / 2) for n, match in enumerate(tapestry.matches) if match]
    return group(group(*kids, transform=at(0, -17, 0.66))), len(tapestry.tiles) * TILE_WIDTH * 0.66 + 10


@lru_cache(maxsize=512)
def _tapestry(tapestry: TapestryView, edges: frozenset[str], seat: int) -> Chip:
    """A Tapestry in small: its patterns, a golden dot for every match."""
    kids = [_tapestry_title(tapestry)]
    kids += [group(little_cloth(id), transform=at(n * 17, -9)) for n, id in enumerate(tapestry.tiles)]
    kids += [el("circle", class_="knot", cx=(n + 1) * 17 - 0.5, cy=0, r=3.2) for n, match in enumerate(tapestry.matches) if match]
    for n, id in enumerate(tapestry.tiles):
        kids += [vassal(seat, n * 17 + x, 9, 0.5) for side, x in (("left", 3), ("right", 13)) if f"{id} {side}" in edges]
    return group(*kids), len(tapestry.tiles) * 17 + 9.0
