"""The other seats: score, supplies, crown, tiles, missions and dice of everybody, in short."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.core.text import several
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, panel, ring, text
from kancha.draw.svg import Drawing, Markup, at, el, group
from kancha.draw.tocapu import cloth
from kancha.games.cuzco_chasqui.board.cards import MISSION_HEIGHT, little_god, little_tile, mission_face
from kancha.games.cuzco_chasqui.board.glyphs import count, die, glyph, plume
from kancha.games.cuzco_chasqui.board.mask import OWN_Y
from kancha.games.cuzco_chasqui.board.notes import god_note, good_note, mission_note, tile_note
from kancha.games.cuzco_chasqui.seen.view import MissionView, SeatView, View
from kancha.games.cuzco_chasqui.tables import MASK_ID, MASK_NAME

WIDTH: Final = 364.0
LOW: Final = 110.0
TALL: Final = 167.5
GAP: Final = 5.0
RIGHT: Final = 868.0
SCROLL: Final = (130.0, 0.89)
"""Width of a mission on a tall panel, and its scale there."""


def draw_seats(drawing: Drawing, view: View) -> None:
    """A panel for every seat but the viewer's own, whose mask lies beside; for a spectator for all of them."""
    seats = len(view.seats)
    order = [(view.seat + 1 + n) % seats for n in range(seats)] if view.seat >= 0 else list(range(seats))
    others = [seat for seat in order if seat != view.seat]
    high = LOW if view.seat >= 0 and len(others) == 3 else TALL
    for n, seat in enumerate(others):
        if view.seat >= 0:
            x, y = RIGHT, OWN_Y + n * (high + GAP)
        else:
            x, y = (8.0, 438.0, RIGHT)[n % 3], OWN_Y + n // 3 * (high + GAP)
        _draw_seat(drawing, view, seat, x, y, high)
    if view.seat >= 0 and len(others) == 1:
        drawing.place("cards", "rest", _rest("rest", RIGHT + 2, OWN_Y + TALL + GAP, 10, 4))
    elif view.seat < 0:
        drawing.place("cards", "rest", _rest("rest", 438.0, OWN_Y + TALL + GAP, 22, 4))


@cache
def _rest(id: str, x: float, y: float, columns: int, rows: int) -> Markup:
    """Cloth where nobody sits."""
    return group(cloth(17, columns, rows, 36, (0, 3, 5, 6)), id=id, class_="ornament", transform=at(x, y + 12))


def _draw_seat(drawing: Drawing, view: View, seat: int, x: float, y: float, high: float) -> None:
    row = view.seats[seat]
    on_turn = seat == view.turn_of and not view.over
    kids = [
        panel(0, 0, WIDTH, high),
        el("rect", class_="seat-band", x=0, y=10, width=6, height=high - 20),
        mark(seat, 24, 18, 11),
        text(row.points, 42, 26, "amount"),
        *_supplies(row),
        _feathers(row.feathers, row.circlets),
        *_dice(seat, row),
        _cards(row),
        *_goods(row),
    ]
    if view.pututus and any(row.pututus):
        note = f"Pututus: {row.pututus[0]} of 1 pip, {row.pututus[1]} of 2 pips"
        kids.append(count("pututu", sum(row.pututus), 324, 18, note, 16))
    if high == TALL:
        kids += _known(row)
    drawing.add("cards", f"seat-{seat}", *kids, class_=f"seat p{seat}{' on-turn' if on_turn else ''}", transform=at(x, y))
    for n, tile in enumerate(row.tiles):
        title, attrs = noted(tile_note(tile))
        part = (title, little_tile(tile), ring(-1, -1, 25, 24, 4))
        here = at(x + 12 + n * 24.6, y + 84 + (2 if tile.lowered else 0))
        drawing.add("cards", f"tile-{tile.id}", *part, class_="tile-pad", transform=here, **attrs)
    for n, mission in enumerate(row.missions):
        if high == TALL:
            _draw_scroll(drawing, mission, x + 9 + n * 117, y + 109)
        else:
            _draw_chip(drawing, mission, x + 214 + n * 48, y + 57)


def _draw_scroll(drawing: Drawing, mission: MissionView, x: float, y: float) -> None:
    title, attrs = noted(mission_note(mission))
    width, scale = SCROLL
    kids = (title, mission_face(mission, width), ring(0, 0, width, MISSION_HEIGHT, 5))
    drawing.add("cards", f"mission-{mission.id}", *kids, class_="mission-pad", transform=at(x, y, scale), **attrs)


def _supplies(row: SeatView) -> list[Markup]:
    mask = MASK_NAME[MASK_ID.index(row.mask)].lower()
    found = [group(el("title", f"{row.points} VP, {mask}"), el("rect", class_="unseen", x=10, y=4, width=70, height=28))]
    counts = (
        ("food", row.food, f"{row.food} food"),
        ("offering", row.offerings, several(row.offerings, "offering")),
        ("medal", row.medals, several(row.medals, "Inti medal")),
        ("worker", row.priests, f"{several(row.priests, 'priest')} in hand"),
        ("quipu", row.quipus, f"{several(row.quipus, 'quipu')} on the mask, {row.reserve} in reserve"),
        ("mission", row.completed, f"{several(row.completed, 'completed mission')}"),
    )
    places = (91, 129, 166, 203, 240, 286)
    return found + [count(sign, number, x, 18, note, 17) for x, (sign, number, note) in zip(places, counts, strict=True)]


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


def _cards(row: SeatView) -> Markup:
    """How many god cards are in hand, and which ones everybody knows."""
    known = "; ".join(god_note(number) for number in sorted(row.shown))
    note = f"{several(row.cards, 'god card')} in hand" + (f", of which everybody knows: {known}" if known else "")
    kids = [el("title", note), glyph("god_card", 9, 0, 20), text(row.cards, 20, 5, "count")]
    return group(*kids, transform=at(312, 44))


def _goods(row: SeatView) -> list[Markup]:
    found = []
    if row.goods:
        words = ", ".join(f"{number} × {good_note(id)}" for id, number in row.goods)
        found.append(
            group(
                el("title", words),
                glyph("bowl", 9, 0, 17),
                text(sum(n for _, n in row.goods), 20, 5, "count"),
                transform=at(WIDTH - 42, 96),
            )
        )
    return found


def _draw_chip(drawing: Drawing, mission: MissionView, x: float, y: float) -> None:
    title, attrs = noted(mission_note(mission))
    kids = (
        title,
        el("rect", class_="scroll", width=45, height=22, rx=3),
        text(mission.id, 22.5, 16, "mission-number", "middle"),
        ring(0, 0, 45, 22, 3),
    )
    kind = "mission grey" if mission.id.startswith("S") else "mission"
    drawing.add("cards", f"mission-{mission.id}", *kids, class_=kind, transform=at(x, y), **attrs)


def _known(row: SeatView) -> list[Markup]:
    """The faces of cards that everybody knows to be in a hand."""
    cards = sorted(row.shown)
    gap = min(24.0, 124 / max(1, len(cards)))
    return [
        group(el("title", god_note(number)), little_god(number), transform=at(214 + n * gap, 57))
        for n, number in enumerate(cards)
    ]
