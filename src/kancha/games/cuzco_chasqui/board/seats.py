"""The other seats: score, supplies, crown, tiles, missions and dice of everybody, in short."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.seats import SEAT_NAME, Chip, close, line, seat_frame, seat_names, seat_points
from kancha.draw.shapes import ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.cuzco_chasqui.board.cards import little_god, little_tile, mission_face
from kancha.games.cuzco_chasqui.board.cuzco import draw_tile
from kancha.games.cuzco_chasqui.board.glyphs import count, die, glyph, plume
from kancha.games.cuzco_chasqui.board.mask import OWN_Y
from kancha.games.cuzco_chasqui.board.notes import god_note, good_note, mission_note, seat_note, tile_note
from kancha.games.cuzco_chasqui.names import good_name
from kancha.games.cuzco_chasqui.seen.view import MissionView, SeatView, TileView, View
from kancha.games.cuzco_chasqui.tables import GOOD_ID, MASK_ID, MASK_NAME

WIDTH: Final = 364.0
LOW: Final = 110.0
TALL: Final = 167.5
GRAND: Final = 340.0
"""Heights of a panel: three, two or one of them above one another."""
GAP: Final = 5.0
RIGHT: Final = 868.0
COLUMNS: Final = {2: (252.0, 624.0), 3: (66.0, 438.0, 810.0), 4: (252.0, 624.0)}
"""The left ends of the panels that a spectator sees, by the number of seats."""
SCROLL: Final = (116.0, 56.0)
"""Width and height of a mission on a panel."""


def draw_seats(drawing: Fragments, view: View) -> None:
    """A panel for every seat but the viewer's own, whose mask lies beside; for a spectator for all of them."""
    seats = len(view.seats)
    order = [(view.seat + 1 + n) % seats for n in range(seats)] if view.seat >= 0 else list(range(seats))
    others = [seat for seat in order if seat != view.seat]
    if view.seat >= 0:
        high = (GRAND, TALL, LOW)[len(others) - 1]
        places = [(RIGHT, OWN_Y + n * (high + GAP)) for n in range(len(others))]
    else:
        high = TALL if seats == 4 else GRAND
        across = len(COLUMNS[seats])
        places = [(COLUMNS[seats][n % across], OWN_Y + n // across * (high + GAP)) for n in range(seats)]
    for seat, (x, y) in zip(others, places, strict=True):
        row = view.seats[seat]
        _draw_panel(drawing, seat, row, view.pututus, seat_names(view, seat), x, y, high)
        _draw_tiles(drawing, row.tiles, x, y, high)
        _draw_missions(drawing, row.missions, x, y, high)


@area
def _draw_panel(drawing: Fragments, seat: int, row: SeatView, pututus: bool, names: str, x: float, y: float, high: float) -> None:
    """What a seat has, in short."""
    panel = _panel(seat, row, pututus, high)
    drawing.add("cards", f"seat-{seat}", panel, class_=names, transform=at(x, y), data_note=seat_note(seat, row))


@lru_cache(maxsize=1024)
def _panel(seat: int, row: SeatView, pututus: bool, high: float) -> Markup:
    """What stands on the panel of a seat: the same wherever a viewer sees the panel."""
    mask = MASK_NAME[MASK_ID.index(row.mask)].lower()
    kids = [
        *seat_frame(WIDTH, high),
        seat_points(seat, row.points, 24, 18, f"{SEAT_NAME[seat]}'s points: {row.points} VP, with the {mask}."),
        line(_supplies(row, pututus), 91, 18),
        _feathers(row.feathers, row.circlets),
        *_dice(seat, row),
        line([_cards(row)], 312, 44),
    ]
    known = close([group(el("title", god_note(number)), little_god(number)) for number in sorted(row.shown)], 26, 124)
    if high == GRAND:
        kids += _below(row, known)
        return join(*kids)
    if row.goods:
        words = ", ".join(f"{number} {good_name(GOOD_ID.index(id))}" for id, number in row.goods)
        bought = count("bowl", sum(number for _, number in row.goods), f"{SEAT_NAME[seat]}'s goods: {words}.")
        kids.append(line([bought], WIDTH - 42, 96))
    if high == TALL:
        kids.append(line(known, 214, 57))
    return join(*kids)


def _below(row: SeatView, known: list[Chip]) -> list[Markup]:
    """What a grand panel has room for: goods and the cards that everybody knows."""
    kids = [text("Goods" if row.goods else "No goods yet", 12, 276, "small")]
    goods = [
        (group(el("title", f"{good_note(id)}. Bought: {number}."), glyph(id, 10, 0, 22), text(number, 24, 5, "count")), 48.0)
        for id, number in row.goods
    ]
    kids.append(line(goods, 66, 271))
    kids.append(text("Known god cards" if known else "No god card of this hand is known", 12, 312, "small"))
    kids.append(line(known, 150, 294))
    return kids


@area
def _draw_tiles(drawing: Fragments, tiles: tuple[TileView, ...], x: float, y: float, high: float) -> None:
    """The tiles of a seat: whole on a grand panel, in short on a smaller one."""
    for n, tile in enumerate(tiles):
        if high == GRAND:
            draw_tile(drawing, tile, x + 14 + n % 6 * 57, y + 90 + n // 6 * 48 + (4 if tile.lowered else 0))
            continue
        title, attrs = noted(tile_note(tile))
        part = (title, little_tile(tile), ring(-1, -1, 25, 24, 4))
        here = at(x + 12 + n * 24.6, y + 84 + (2 if tile.lowered else 0))
        drawing.add("cards", f"tile-{tile.id}", *part, class_="tile-pad", transform=here, **attrs)


@area
def _draw_missions(drawing: Fragments, missions: tuple[MissionView, ...], x: float, y: float, high: float) -> None:
    """The missions of a seat: with their words, or rolled up on a low panel."""
    width, height = SCROLL
    for n, mission in enumerate(missions):
        title, attrs = noted(mission_note(mission))
        if high == LOW:
            face, place, box = _rolled(), at(x + 216 + n * 32, y + 57), ring(0, 0, 28, 24, 3)
        else:
            top = 194 if high == GRAND else 108
            face, place, box = mission_face(mission, width, height), at(x + 8 + n * 117, y + top), ring(0, 0, width, height, 5)
        kind = "mission-pad" if high != LOW else "mission grey" if mission.id.startswith("S") else "mission"
        drawing.add("cards", f"mission-{mission.id}", title, face, box, class_=kind, transform=place, **attrs)


@cache
def _rolled() -> Markup:
    """A scroll that is rolled up: whoever points at it reads it."""
    return join(el("rect", class_="scroll", width=28, height=24, rx=3), glyph("mission", 14, 12, 18))


def _supplies(row: SeatView, pututus: bool) -> list[Chip]:
    chips = [
        count("food", row.food, f"Food: {row.food}. It buys goods in the market."),
        count("offering", row.offerings, f"Offerings: {row.offerings}. Each plays a god card.", 37),
        count("medal", row.medals, f"Inti medals: {row.medals}. Each plays a face-up god card, or pays at the end.", 37),
        count("worker", row.priests, f"Priests: {row.priests} in hand.", 37),
        count("quipu", row.quipus, f"Quipus: {row.quipus} on the mask, {row.reserve} in reserve.", 46),
        count("mission", row.completed, f"Completed missions: {row.completed} so far."),
    ]
    if pututus and any(row.pututus):
        note = f"Pututus: {row.pututus[0]} of one pip, {row.pututus[1]} of two."
        chips.append(count("pututu", sum(row.pututus), note))
    return chips


@lru_cache(maxsize=2048)
def _feathers(feathers: tuple[tuple[str, bool], ...], circlets: tuple[int, ...]) -> Markup:
    have = sum(1 for _, filled in feathers if filled)
    kids = [el("title", f"Headdress: {have} of 12 feathers; circlets active: {', '.join(map(str, circlets)) or 'none'}.")]
    for circlet in range(1, 7):
        left = (circlet - 1) * 33.0
        for side in (0, 1):
            colour, filled = feathers[circlet * 2 - 2 + side]
            kids.append(plume(colour, left + 8 + side * 13, 30, 0.42, -8 + side * 16, filled))
        active = circlet in circlets
        kids.append(el("circle", class_="little-circlet active" if active else "little-circlet", cx=left + 14.5, cy=37, r=8))
        kids.append(text(circlet, left + 14.5, 41.5, "mini", "middle"))
    return group(*kids, transform=at(10, 36))


def _dice(seat: int, row: SeatView) -> list[Markup]:
    left = [rolled.face for rolled in row.dice if not rolled.space]
    return [die(seat, face, 226 + n * 25, 44, 20, signed=False) for n, face in enumerate(left)]


def _cards(row: SeatView) -> Chip:
    """How many god cards are in hand, and which ones everybody knows."""
    known = "; ".join(god_note(number) for number in sorted(row.shown))
    note = f"God cards: {row.cards} in hand." + (f" Everybody knows: {known}" if known else "")
    return count("god_card", row.cards, note, size=20)
