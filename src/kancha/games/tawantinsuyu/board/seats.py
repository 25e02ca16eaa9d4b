"""The seats at the right: score, supplies, Workers, cards, Buildings, Tapestries of the others; the own area is board/own.py.

Words and numbers keep a size that can be read; where room is short, Buildings and Palaces lose their names, and Tapestries, which
have no words, get smaller.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.seats import SIGN_X, Chip, flow, line, ornament, seat_frame, seat_names, seat_points
from kancha.draw.shapes import text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.tawantinsuyu.board import said
from kancha.games.tawantinsuyu.board.cards import OWN_WIDTH, SMALL_HOUSE, building_own, building_small
from kancha.games.tawantinsuyu.board.glyphs import glyph, worker
from kancha.games.tawantinsuyu.board.supply import SIDE_WIDTH, SIDE_X
from kancha.games.tawantinsuyu.board.textile import HEIGHT as TILE_HEIGHT
from kancha.games.tawantinsuyu.board.textile import WIDTH as TILE_WIDTH
from kancha.games.tawantinsuyu.board.textile import covers, knot, weaving
from kancha.games.tawantinsuyu.golden.nobles.board import court, owned_note, palace_chip
from kancha.games.tawantinsuyu.golden.vassals.board import covered, owned, placed
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal
from kancha.games.tawantinsuyu.golden.vassals.view import VassalView
from kancha.games.tawantinsuyu.seen.view import SeatView, TapestryView, View
from kancha.games.tawantinsuyu.tables import ARMY_ID, GOD_ID, GOD_NAME, SOLDIERS

SEATS_Y: Final = 433.0
HILL_LOW: Final = 714.0
SIDE_LOW: Final = 868.0
LOW: Final = 1030.0
"""Where the hill, the column at the right and the whole drawing end."""
GAP: Final = 5.0
STRIP_Y: Final = 720.0
WIDE: Final = 613.0
AXOMAMMA_HEIGHT: Final = 244.0
PACHAMAMA_HEIGHT: Final = 232.0
MOTIFS: Final = (0, 2, 5, 6)
ORNAMENT: Final = 100.0
"""There is woven ornament only where there is so much room."""
ROW: Final = 22.0
BIG_ROW: Final = 61.0
SMALL_ROW: Final = 43.0
TINY_ROW: Final = 27.0
LEAST: Final = 0.86
"""Chips with numbers are never drawn smaller."""
FINAL_NAME: Final = ("Tapestries", "Temple", "Buildings", "God cards", "Army cards", "Workers", "gold", "other", "Prophecies")


def final_note(view: View, seat: int) -> str:
    """The score and what the end adds or has added."""
    row = view.seats[seat]
    parts = [f"{name} {vp}" for name, vp in zip(FINAL_NAME, row.final, strict=True) if vp]
    listed = f" ({', '.join(parts)})" if parts else ""
    adds = f"The final scoring {'added' if view.over else 'would add'} {sum(row.final)}{listed}."
    first = " This seat began the game." if seat == view.first else ""
    return f"{said.seat_said(seat).capitalize()}: {row.points} VP. {adds}{first}"


def bot_height(view: View) -> float:
    """The height of a solo opponent's board below the seats, 0 without one."""
    if view.pachamama is not None:
        return PACHAMAMA_HEIGHT
    return AXOMAMMA_HEIGHT if view.axomamma is not None else 0.0


def side_low(view: View) -> float:
    """Where the column at the right ends: a spectator of several players has the seats below it."""
    if view.seat >= 0:
        return SIDE_LOW
    return LOW if bot_height(view) else HILL_LOW


def draw_seats(drawing: Fragments, view: View) -> None:
    """A panel per seat; spectators see them large below the hill, a player sees those of the others at the right."""
    top, low, bot = SEATS_Y + court(view), side_low(view), bot_height(view)
    free = low - top + GAP - (bot + GAP if bot else 0)
    if view.seat < 0:
        if free > ORNAMENT:
            cloth = ornament("ornament", SIDE_X, top, SIDE_WIDTH, free - GAP, MOTIFS)
            drawing.place(
                "cards", "ornament", cloth.replace(' class="ornament"', f' class="ornament" data-note="{said.ORNAMENT}"', 1)
            )
        _draw_watched(drawing, view, bool(bot))
        return
    others = [(view.seat + n) % len(view.seats) for n in range(1, len(view.seats))]
    tall = free / max(1, len(others)) - GAP
    for n, seat in enumerate(others):
        _draw_seat(drawing, view, seat, SIDE_X, top + n * (tall + GAP), SIDE_WIDTH, tall)


def _draw_watched(drawing: Fragments, view: View, stacked: bool) -> None:
    """The seats below the hill: two in a row, or one above the other beside the board of a solo opponent."""
    count = len(view.seats)
    rows = count if stacked else (count + 1) // 2
    tall = (LOW - STRIP_Y + 6) / rows - 6
    for seat in range(count):
        column, row = (0, seat) if stacked else (seat % 2, seat // 2)
        x, y = 8 + column * (WIDE + 6), STRIP_Y + row * (tall + 6)
        _draw_seat(drawing, view, seat, x, y, 840.0 if stacked else WIDE, tall)


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
    drawing.add("cards", f"seat-{seat}", kids, class_=names, transform=at(x, y), data_note=note)


def seat_head(seat: int, points: int, note: str, holds: bool, width: float, height: float) -> list[Markup]:
    """The panel of a seat with its points, and the Festival token where it is held."""
    kids = [*seat_frame(width, height), seat_points(seat, points, 23, 17, note)]
    if holds:
        title, attrs = noted("Festival token: its holder celebrates the Festival at the beginning of the next turn.")
        kids.append(group(title, glyph("festival", 0, 0, 19), transform=at(92, 17), **attrs))
    return kids


@lru_cache(maxsize=1024)
def _panel(
    seat: int, row: SeatView, vassals: tuple[VassalView, ...] | None, note: str, holds: bool, width: float, height: float
) -> Markup:
    """What stands on the panel of a seat: the same wherever a viewer sees the panel."""
    kids = seat_head(seat, row.points, note, holds, width, height)
    kids.append(line([*_goods(row), *_people(row)], 106, 17))
    chips, room = [*_cards(row), *_pieces(seat, row, vassals)], width - 24
    scale = 1.2 if len(flow(chips, room / 1.2)) == 1 else 1.0 if len(flow(chips, room)) == 1 else LEAST
    lines = flow(chips, room / scale)
    kids += [line(one, 14, 42 + n * ROW * scale, scale) for n, one in enumerate(lines)]
    top = 42 + (len(lines) - 0.5) * ROW * scale + 3
    kids += _built(seat, row, vassals or (), top, room, height - top - 3)
    return join(*kids)


def _built(seat: int, row: SeatView, vassals: tuple[VassalView, ...], top: float, width: float, height: float) -> list[Markup]:
    """Buildings, Palaces and Tapestries: with their names, with their signs, or as pictures alone."""
    for size, step in ((2, BIG_ROW), (1, SMALL_ROW), (0, TINY_ROW)):
        chips = [*_buildings(seat, row, vassals, size), *_palaces(seat, row, size), *_tapestries(seat, row, vassals, size)]
        lines = flow(chips, width)
        if len(lines) * step <= height or not size:
            scale = min(1.0, height / max(1.0, len(lines) * step)) if not size else 1.0
            return [line(one, 14, top + (n + 0.5) * step * scale, scale) for n, one in enumerate(lines)]
    return []


@lru_cache(maxsize=4096)
def counted(sign: str, count: int, note: str, width: float = 44) -> Chip:
    """A sign and how many of it a seat has."""
    title, attrs = noted(note)
    kids = (title, glyph(sign, SIGN_X, 0, 17), text(count, 21, 5, "count"))
    return group(*kids, class_="chip" if count else "chip none", **attrs), width


GOOD_NOTE: Final = {
    "potato": "Food for placing, and for God cards at Festivals.",
    "corn": "Food for placing; buys Weavings, is offered in the Temple.",
    "stone": "Builds Steps, Statues and Buildings.",
    "gold": "Stands in for any resource, or for the God card of a placement.",
}


def good_note(good: str, count: int) -> str:
    """A resource in a supply."""
    return f"{good.capitalize()}: {count} in the supply. {GOOD_NOTE[good]}"


def _goods(row: SeatView) -> list[Chip]:
    amounts = (("potato", row.potato), ("corn", row.corn), ("stone", row.stone), ("gold", row.gold))
    return [counted(good, n, good_note(good, n), 46) for good, n in amounts]


def _people(row: SeatView) -> list[Chip]:
    everyone = row.workers + row.newcomers
    gap = min(22, 78 / len(everyone)) if row.newcomers else 22 if len(everyone) < 5 else 86 / len(everyone)
    return [(_person(kind), gap) for kind in everyone]


@lru_cache(maxsize=32)
def _person(kind: str) -> Markup:
    title, attrs = noted(said.worker_note(kind, "in the supply. "))
    return group(title, worker(kind, 12, 11, 0.74), **attrs)


def _cards(row: SeatView) -> list[Chip]:
    names = [said.god_note(id).partition(":")[0] for id in row.god_shown]
    shown = f" Seen by all: {', '.join(names)}." if names else ""
    chips = [counted("god_card", row.cards, f"God cards: {row.cards} in hand.{shown}")]
    chips.append(counted("army_card", row.army, f"Army cards: {row.army} in hand, unseen."))
    up = sum(SOLDIERS[ARMY_ID.index(id)] for id in row.army_up)
    chips.append(counted("army", up, f"Soldiers: {up} face up on {several(len(row.army_up), 'Army card')}."))
    if row.army_down:
        chips.append(counted("flip", len(row.army_down), f"Army cards face down: {len(row.army_down)} to be turned up."))
    if row.spread:
        words = ", ".join(said.god_note(id).partition(":")[0] for id in row.spread)
        chips.append(counted("festival", len(row.spread), f"God cards laid out: {words}, to be resolved."))
    return chips


def pieces_left(row: SeatView, nations: bool) -> list[Chip]:
    """What a seat may still put on the board."""
    chips = [
        counted("steps", row.steps_left, f"Steps markers: {row.steps_left} left to build.", 42),
        counted("conquest", row.markers_left, f"Conquest markers: {row.markers_left} left to place.", 48),
    ]
    if nations:
        chips.append(counted("vassal", row.vassals_left, f"Vassals: {row.vassals_left} left to place.", 38))
    return chips


def _pieces(seat: int, row: SeatView, vassals: tuple[VassalView, ...] | None) -> list[Chip]:
    idols = placed(vassals or (), "VN09")
    statues = [
        statue_chip(name, seat, min(idols.count(name), n + 1)) for name, count in row.statues for n in range(count) if count
    ]
    return pieces_left(row, vassals is not None) + statues


@lru_cache(maxsize=256)
def statue_chip(name: str, seat: int, chiefs: int) -> Chip:
    """A Statue of a seat, with the Vassals who kneel there."""
    size, god = name.split()
    high = 18 if size == "large" else 13
    with_chiefs = f", with {several(chiefs, 'Vassal')}" if chiefs else ""
    title, attrs = noted(
        f"{size.capitalize()} Statue of {GOD_NAME[GOD_ID.index(god)]}: for Temple steps in Worship{with_chiefs}."
    )
    kids = [title, el("path", class_="idol", d=f"M1 9v-3h2V{-high + 9}h14v{high - 3}h2v3z"), glyph(god, 10, 0, 12)]
    kids += [vassal(seat, 19 - 5 * n, 12, 0.45) for n in range(chiefs)]
    return group(*kids, **attrs), 22.0


def _buildings(seat: int, row: SeatView, vassals: tuple[VassalView, ...], size: int) -> list[Chip]:
    every = [(id, False) for id in (*row.production_up, *row.passive)] + [(id, True) for id in row.production_down]
    overseen = placed(vassals, "VN08")
    chips = []
    for id, down in every:
        house, width = _house(id, down, size, id in overseen)
        if id in overseen:
            house = group(house, vassal(seat, 7, 10 + 4 * size, 0.45 + 0.1 * size))
        chips.append((house, width))
    return chips


@lru_cache(maxsize=256)
def _house(id: str, down: bool, size: int, overseen: bool) -> Chip:
    """A Building of a seat: with its name, with its signs, or as a picture alone."""
    state = "It lies face down." if down else "A Vassal lets it produce without being turned down." if overseen else "In use."
    title, attrs = noted(said.building_note(id, state))
    if size == 2:
        return group(title, group(building_own(id, down), transform=at(0, -28)), **attrs), OWN_WIDTH + 5
    if size == 1:
        return group(title, group(building_small(id, down), transform=at(0, -19)), **attrs), SMALL_HOUSE + 4
    kind = "production" if id[0] == "P" else "passive"
    roof = el("path", class_="house-roof", d="M-1-5L10-11L21-5z")
    kids = (title, el("rect", class_="house", x=1, y=-6, width=18, height=15), roof, glyph(kind_sign(id), 10, 1.6, 12))
    return group(*kids, class_=f"building {kind}{' spent' if down else ''}", **attrs), 25.0


def kind_sign(id: str) -> str:
    """The sign that stands for what kind of Building it is."""
    return "produce_one" if id[0] == "P" else "festival" if id in ("Z06", "Z09", "Z10", "ZA4", "ZN3", "ZN6") else "building"


def _palaces(seat: int, row: SeatView, size: int) -> list[Chip]:
    chips = []
    for palace in row.palaces:
        title, attrs = noted(owned_note(palace))
        face, width = palace_chip(palace, seat, size)
        chips.append((group(title, face, **attrs), width))
    return chips


def _tapestries(seat: int, row: SeatView, vassals: tuple[VassalView, ...], size: int) -> list[Chip]:
    edges = covered(vassals)
    chips = []
    for tapestry in row.tapestries:
        own = frozenset(edge for edge in edges if edge.split()[0] in tapestry.tiles)
        chips.append(_tapestry(tapestry, own, seat, (0.42, 0.66, 0.72)[size]))
    return chips


@lru_cache(maxsize=512)
def _tapestry(tapestry: TapestryView, edges: frozenset[str], seat: int, scale: float) -> Chip:
    """A Tapestry with its edges."""
    title, attrs = noted(said.tapestry_note(tapestry.tiles))
    kids = [group(weaving(id), *covers(id, edges, seat), transform=at(n * TILE_WIDTH, 0)) for n, id in enumerate(tapestry.tiles)]
    kids += [knot((n + 1) * TILE_WIDTH, TILE_HEIGHT / 2) for n, match in enumerate(tapestry.matches) if match]
    body = group(*kids, transform=at(0, -TILE_HEIGHT / 2 * scale, scale))
    return group(title, body, **attrs), len(tapestry.tiles) * TILE_WIDTH * scale + 8
