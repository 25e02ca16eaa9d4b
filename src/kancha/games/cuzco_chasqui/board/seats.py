"""The other seats: score, supplies, crown, tiles, missions and dice of everybody, in short."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.seats import Chip, close, line, ornament, seat_frame, seat_names, seat_points
from kancha.draw.shapes import ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.cuzco_chasqui.board.cards import MISSION_HEIGHT, MOTIFS, little_god, little_tile, mission_face
from kancha.games.cuzco_chasqui.board.glyphs import count, die, plume
from kancha.games.cuzco_chasqui.board.mask import OWN_Y
from kancha.games.cuzco_chasqui.board.notes import god_note, good_note, mission_note, tile_note
from kancha.games.cuzco_chasqui.seen.view import MissionView, SeatView, TileView, View
from kancha.games.cuzco_chasqui.tables import MASK_ID, MASK_NAME

WIDTH: Final = 364.0
LOW: Final = 110.0
TALL: Final = 167.5
GAP: Final = 5.0
RIGHT: Final = 868.0
COLUMNS: Final = (8.0, 438.0, RIGHT)
"""The left ends of the panels that a spectator sees."""
SCROLL: Final = (130.0, 0.89)
"""Width of a mission on a tall panel, and its scale there."""


def draw_seats(drawing: Fragments, view: View) -> None:
    """A panel for every seat but the viewer's own, whose mask lies beside; for a spectator for all of them."""
    seats = len(view.seats)
    order = [(view.seat + 1 + n) % seats for n in range(seats)] if view.seat >= 0 else list(range(seats))
    others = [seat for seat in order if seat != view.seat]
    high = LOW if view.seat >= 0 and len(others) == 3 else TALL
    for n, seat in enumerate(others):
        if view.seat >= 0:
            x, y = RIGHT, OWN_Y + n * (high + GAP)
        else:
            x, y = COLUMNS[n % 3], OWN_Y + n // 3 * (high + GAP)
        row = view.seats[seat]
        _draw_panel(drawing, seat, row, view.pututus, seat_names(view, seat), x, y, high)
        _draw_tiles(drawing, row.tiles, x, y)
        _draw_missions(drawing, row.missions, x, y, high)
    if view.seat >= 0 and len(others) == 1:
        _draw_rest(drawing, "rest", RIGHT, OWN_Y + TALL + GAP, WIDTH)
    elif view.seat < 0 and seats == 4:
        _draw_rest(drawing, "rest", COLUMNS[1], OWN_Y + TALL + GAP, RIGHT + WIDTH - COLUMNS[1])
    elif view.seat < 0:
        _draw_rest(drawing, "rest", COLUMNS[0], OWN_Y + TALL + GAP, RIGHT + WIDTH - COLUMNS[0])
        if seats == 2:
            _draw_rest(drawing, "absent", RIGHT, OWN_Y, WIDTH)


def _draw_rest(drawing: Fragments, id: str, x: float, y: float, width: float) -> None:
    """Cloth where nobody sits."""
    drawing.place("cards", id, ornament(id, x, y, width, TALL, MOTIFS))


@area
def _draw_panel(drawing: Fragments, seat: int, row: SeatView, pututus: bool, names: str, x: float, y: float, high: float) -> None:
    """What a seat has, in short."""
    drawing.add("cards", f"seat-{seat}", _panel(seat, row, pututus, high), class_=names, transform=at(x, y))


@lru_cache(maxsize=1024)
def _panel(seat: int, row: SeatView, pututus: bool, high: float) -> Markup:
    """What stands on the panel of a seat: the same wherever a viewer sees the panel."""
    mask = MASK_NAME[MASK_ID.index(row.mask)].lower()
    kids = [
        *seat_frame(WIDTH, high),
        seat_points(seat, row.points, 24, 18, f"{row.points} VP, {mask}"),
        line(_supplies(row, pututus), 91, 18),
        _feathers(row.feathers, row.circlets),
        *_dice(seat, row),
        line([_cards(row)], 312, 44),
    ]
    if row.goods:
        words = ", ".join(f"{number} × {good_note(id)}" for id, number in row.goods)
        kids.append(line([count("bowl", sum(number for _, number in row.goods), words)], WIDTH - 42, 96))
    if high == TALL:
        known = [group(el("title", god_note(number)), little_god(number)) for number in sorted(row.shown)]
        kids.append(line(close(known, 24, 124), 214, 57))
    return join(*kids)


@area
def _draw_tiles(drawing: Fragments, tiles: tuple[TileView, ...], x: float, y: float) -> None:
    """The tiles of a seat in short, below on its panel."""
    for n, tile in enumerate(tiles):
        title, attrs = noted(tile_note(tile))
        part = (title, little_tile(tile), ring(-1, -1, 25, 24, 4))
        here = at(x + 12 + n * 24.6, y + 84 + (2 if tile.lowered else 0))
        drawing.add("cards", f"tile-{tile.id}", *part, class_="tile-pad", transform=here, **attrs)


@area
def _draw_missions(drawing: Fragments, missions: tuple[MissionView, ...], x: float, y: float, high: float) -> None:
    """The missions of a seat: whole on a tall panel, by number on a low one."""
    for n, mission in enumerate(missions):
        if high == TALL:
            _draw_scroll(drawing, mission, x + 9 + n * 117, y + 109)
        else:
            _draw_chip(drawing, mission, x + 214 + n * 48, y + 57)


def _draw_scroll(drawing: Fragments, mission: MissionView, x: float, y: float) -> None:
    title, attrs = noted(mission_note(mission))
    width, scale = SCROLL
    kids = (title, mission_face(mission, width), ring(0, 0, width, MISSION_HEIGHT, 5))
    drawing.add("cards", f"mission-{mission.id}", *kids, class_="mission-pad", transform=at(x, y, scale), **attrs)


def _supplies(row: SeatView, pututus: bool) -> list[Chip]:
    chips = [
        count("food", row.food, f"{row.food} food"),
        count("offering", row.offerings, several(row.offerings, "offering"), 37),
        count("medal", row.medals, several(row.medals, "Inti medal"), 37),
        count("worker", row.priests, f"{several(row.priests, 'priest')} in hand", 37),
        count("quipu", row.quipus, f"{several(row.quipus, 'quipu')} on the mask, {row.reserve} in reserve", 46),
        count("mission", row.completed, several(row.completed, "completed mission")),
    ]
    if pututus and any(row.pututus):
        note = f"Pututus: {row.pututus[0]} of 1 pip, {row.pututus[1]} of 2 pips"
        chips.append(count("pututu", sum(row.pututus), note))
    return chips


@lru_cache(maxsize=2048)
def _feathers(feathers: tuple[tuple[str, bool], ...], circlets: tuple[int, ...]) -> Markup:
    have = sum(1 for _, filled in feathers if filled)
    kids = [el("title", f"{have} of 12 feathers, circlets active: {', '.join(map(str, circlets)) or 'none'}")]
    for circlet in range(1, 7):
        left = (circlet - 1) * 33.0
        for side in (0, 1):
            colour, filled = feathers[circlet * 2 - 2 + side]
            kids.append(plume(colour, left + 8 + side * 13, 30, 0.42, -8 + side * 16, filled))
        active = circlet in circlets
        kids.append(el("circle", class_="little-circlet active" if active else "little-circlet", cx=left + 14.5, cy=36, r=7))
        kids.append(text(circlet, left + 14.5, 40, "mini", "middle"))
    return group(*kids, transform=at(10, 36))


def _dice(seat: int, row: SeatView) -> list[Markup]:
    left = [rolled.face for rolled in row.dice if not rolled.space]
    return [die(seat, face, 226 + n * 25, 44, 20, signed=False) for n, face in enumerate(left)]


def _cards(row: SeatView) -> Chip:
    """How many god cards are in hand, and which ones everybody knows."""
    known = "; ".join(god_note(number) for number in sorted(row.shown))
    note = f"{several(row.cards, 'god card')} in hand" + (f", of which everybody knows: {known}" if known else "")
    return count("god_card", row.cards, note, size=20)


def _draw_chip(drawing: Fragments, mission: MissionView, x: float, y: float) -> None:
    title, attrs = noted(mission_note(mission))
    kids = (
        title,
        el("rect", class_="scroll", width=45, height=22, rx=3),
        text(mission.id, 22.5, 16, "mission-number", "middle"),
        ring(0, 0, 45, 22, 3),
    )
    kind = "mission grey" if mission.id.startswith("S") else "mission"
    drawing.add("cards", f"mission-{mission.id}", *kids, class_=kind, transform=at(x, y), **attrs)
