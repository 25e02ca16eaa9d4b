"""The column at the right: what every seat has, the prices now, the viewer's hand, and the ways to end."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import msgspec

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.icons import bare_icon, icon
from kancha.draw.notes import noted
from kancha.draw.seats import SIGN_X, chip, close, line, ornament, seat_frame, seat_names, seat_points
from kancha.draw.shapes import SEATS, badge, mark, panel, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.inca_empire.board.cards import HAND_HEIGHT, HAND_WIDTH, MOTIFS, glyph, hand_card
from kancha.games.inca_empire.board.map import chart
from kancha.games.inca_empire.seen.view import Price, SeatView, TurnView, View
from kancha.games.inca_empire.tables import cultures, works
from kancha.games.inca_empire.tables.cards import CARD_ID, CARD_OF, PILGRIM_CARD
from kancha.games.inca_empire.words.texts import CULTURE_OF, PLACES, WORK_NAME, card_note, culture_text, income_text

SIDE_X: Final = 868.0
WIDTH: Final = HAND_WIDTH
SEATS_Y: Final = 8.0
SEAT_STEP: Final = 110.0
SEAT_HEIGHT: Final = 104.0
PRICES_Y: Final = 448.0
TURN_Y: Final = 548.0
HAND_Y: Final = 620.0
BUTTONS_Y: Final = 938.0
SPENT: Final = ("done", "skipped")
PRINTED: Final = tuple(Price(works.WORK_ID[work], works.LABOR[work], works.POINTS[work]) for work in range(works.OUTPOST))
"""What building costs and scores as long as no card changes it."""
Held = tuple[str, str, bool]
"""A culture marker of a seat: the name of its region, its culture, and whether it has a terrace."""


# seats


def draw_seats(drawing: Fragments, view: View) -> None:
    """A panel for every seat; cloth where nobody sits."""
    regions = {region.id: region for region in view.regions}
    lands = chart(view.players).lands
    for seat, row in enumerate(view.seats):
        held = tuple((lands[id].name, regions[id].marker, regions[id].terrace) for id in row.markers)
        _draw_seat(drawing, seat, msgspec.structs.replace(row, hand=None), held, seat_names(view, seat))
    if view.players < SEATS:
        cloth = ornament("ornament", SIDE_X, SEATS_Y + view.players * SEAT_STEP, WIDTH, SEAT_HEIGHT, MOTIFS)
        drawing.place("cards", "ornament", cloth)


@area
def _draw_seat(drawing: Fragments, seat: int, row: SeatView, held: tuple[Held, ...], names: str) -> None:
    """What a seat has, and what the next phases bring it."""
    place = PLACES[row.place - 1]
    kids = [*seat_frame(WIDTH, SEAT_HEIGHT)]
    kids.append(seat_points(seat, row.points, 31, 28, f"{several(row.points, 'point')}, {place}", large=True))
    kids += [icon("prestige", 131, 28, 19, "Points"), text(place, 144, 34, "place")]
    kids.append(_fact(188, "labor", row.labor, _signed(row.income), f"{row.labor} labor; {income_text(row.income)}"))
    kids.append(_fact(280, "sapa", "", f"+{row.maintenance}", f"The next Sapa Inca phase would score {row.maintenance}"))
    back = el("use", href="#sun-back", transform=at(1, -11, 0.4))
    kids.append(line([chip(back, row.cards, f"{several(row.cards, 'sun card')} in hand")], 320, 80))
    kids.append(_tile(row.tile))
    kids.append(_markers(held))
    kids.append(_in_force(row))
    drawing.add("cards", f"seat-{seat}", *kids, class_=names, transform=at(SIDE_X, SEATS_Y + seat * SEAT_STEP))


def _signed(amount: int | None) -> str:
    return "" if amount is None else f"+{amount}" if amount >= 0 else f"−{-amount}"


def _fact(x: float, sign: str, amount: str | int, next: str, title: str) -> Markup:
    """A supply with what the next phase adds to it."""
    if sign == "sapa":
        kids = [bare_icon("city", 0, 0, 20), text(next, 12, 6, "count gained")]
    else:
        kids = [bare_icon(sign, 0, 0, 24), text(amount, 15, 8, "amount"), text(next, 19 + 13 * len(str(amount)), 7, "gained")]
    return group(el("title", title), *kids, transform=at(x, 27))


def _tile(number: int) -> Markup:
    """The Turn Order tile."""
    return group(
        el("title", f"Turn Order tile {number}"),
        el("path", class_="order-tile", d="M-10-12h20v4h3v16h-3v4h-20v-4h-3v-16h3z"),
        text(number, 0, 5.5, "order-number", "middle"),
        transform=at(342, 27),
    )


def _markers(held: tuple[Held, ...]) -> Markup:
    """The culture markers of a seat with their labor; a terrace lies under those that have one."""
    if not held:
        return text("no markers yet", 20, 64, "tiny")
    drawn = [_marker(land, CULTURE_OF[culture], terrace) for land, culture, terrace in held]
    return line(close(drawn, 23, 290), 27, 57)


@lru_cache(maxsize=256)
def _marker(land: str, culture: int, terrace: bool) -> Markup:
    kids = [
        el("title", f"{land}: {culture_text(culture)}{', with a terrace' if terrace else ''}"),
        el("rect", class_="small-marker", x=-9, y=-9, width=18, height=15, rx=4),
        text(cultures.LABOR[culture], 0, 3.5, "marker-labor", "middle"),
    ]
    if terrace:
        kids.append(el("path", class_="terraces", d="M-9 11V8h6V5h6V2h6V11z"))
    return group(*kids)


def _in_force(row: SeatView) -> Markup:
    """The Sun Event cards that affect a seat."""
    if not row.in_force:
        return text("no sun events", 20, 90, "tiny")
    return line(close([_event(id) for id in row.in_force], 34, 290), 30, 85)


@cache
def _event(id: str) -> Markup:
    return group(el("title", card_note(id)), el("circle", class_="event-ground", r=13), glyph(id, 19))


# prices and the turn


@area
def draw_prices(drawing: Fragments, prices: tuple[Price, ...]) -> None:
    """What building costs and scores: as printed, or for the seat whose turn it is. The road is the additional road."""
    printed = {price.of: price for price in PRINTED}
    drawing.add("cards", "prices", panel(0, 0, WIDTH, 92), transform=at(SIDE_X, PRICES_Y))
    width = (WIDTH - 8) / max(5, len(prices))
    for n, price in enumerate(prices):
        kids = _price(price, printed.get(price.of, price), width)
        title, attrs = noted(_price_note(price))
        id = "additional" if price.of == "road" else f"price-{price.of}"
        here = at(SIDE_X + 4 + n * width, PRICES_Y + 4)
        drawing.add("cards", id, title, *kids, class_="price-cell", transform=here, **attrs)


def _price_note(price: Price) -> str:
    scores = f", scores {several(price.points, 'point')}" if price.points else ""
    return f"{WORK_NAME[price.of].capitalize()}: {price.labor} labor{scores}."


def _price(price: Price, printed: Price, width: float) -> list[Markup]:
    mid = width / 2
    dear = " dear" if price.labor > printed.labor else " cheap" if price.labor < printed.labor else ""
    drawn = bare_icon("city" if price.of == "outpost" else price.of, mid, 24, 34)
    kids = [drawn]
    if price.of == "outpost":
        kids.append(bare_icon("garrison", mid - 16, 12, 16))
    kids += [bare_icon("labor", mid - 9, 54, 15), text(price.labor, mid + 2, 60, f"count{dear}")]
    if price.points:
        kids += [
            bare_icon("prestige", mid - 9, 73, 15),
            text(price.points, mid + 2, 79, f"count{' rich' if price.points > printed.points else ''}"),
        ]
    else:
        kids.append(text("extra road", mid, 78, "tiny", "middle"))
    kids.append(ring(1, 1, width - 2, 82))
    return kids


def draw_turn(drawing: Fragments, view: View) -> None:
    """The turn order, and in a People phase what the seat on turn may still do."""
    if view.turn is None:
        _draw_order(drawing, view.order, view.actor, None, "", "no turn now" if view.over else "until the next Sun phase")
    else:
        _draw_order(drawing, view.order, view.actor, view.turn, *_under_way(view, view.turn))
        _draw_pilgrimages(drawing, view.seats[view.turn.seat].in_force)


@area
def _draw_order(drawing: Fragments, order: tuple[int, ...], actor: int, turn: TurnView | None, roads: str, building: str) -> None:
    """Who comes when; below how Road Building and Construction stand, or, without a turn, what `building` says."""
    kids = [panel(0, 0, WIDTH, 64), text("Turn order", 14, 21, "tiny")]
    for n, seat in enumerate(order):
        x = 108 + n * 28
        if seat == actor:
            kids.append(el("circle", class_="acting", cx=x, cy=17, r=13))
        kids.append(mark(seat, x, 17.500 if seat == 2 else 17, 8.5))
    if turn is not None:
        kids.append(_chip(6, "road", f"Roads {roads}", roads in SPENT))
        kids.append(_chip(126, "city", f"Construction {building}", building in SPENT))
        left = (
            ("wild", turn.wilderness_left, "Wilderness roads left"),
            ("spear", turn.rapid_left, "Rapid Expansions left"),
        )
        extra = [chip(bare_icon(sign, SIGN_X, 0, 19), count, f"{note}: {count}", 34) for sign, count, note in left if count]
        kids.append(line(extra, 293, 46))
    else:
        kids.append(text(building, 14, 50, "tiny"))
    drawing.add("cards", "turn", *kids, transform=at(SIDE_X, TURN_Y))


def _under_way(view: View, turn: TurnView) -> tuple[str, str]:
    """How Road Building and Construction stand: still open, going on, or over."""
    pending = view.pending
    roads = f"{turn.free_roads} free" if turn.roads == "todo" else turn.roads
    building = "open" if turn.construction == "todo" else turn.construction
    if pending is not None and pending.kind == "roads":
        roads = f"{pending.left} left"
    if pending is not None and pending.kind in ("additional", "follow", "construct"):
        building = "goes on"
    return roads, building


def _chip(x: float, sign: str, words: str, done: bool) -> Markup:
    kind = "chip spent" if done else "chip"
    return group(bare_icon(sign, 0, 0, 19), text(words, 14, 5, "chip-words"), class_=kind, transform=at(x + 10, 46))


@area
def _draw_pilgrimages(drawing: Fragments, force: tuple[str, ...]) -> None:
    """Pilgrimages in force for the seat whose turn it is."""
    for n, id in enumerate(CARD_ID[card] for card in PILGRIM_CARD if CARD_ID[card] in force):
        title, attrs = noted(card_note(id))
        sign = group(glyph(id, 20), transform=at(20, 14))
        kids = [title, panel(0, 0, 44, 30, "button"), sign, ring(0, 0, 44, 30, 8)]
        here = at(SIDE_X + 222 + n * 47, TURN_Y + 4)
        drawing.add("cards", f"pilgrimage-{id}", *kids, class_="button-pad", transform=here, **attrs)


# the hand and the buttons


def draw_hand(drawing: Fragments, view: View) -> None:
    """The viewer's own sun cards; cloth where nobody sits."""
    if view.seat < 0:
        cloth = ornament("hand-ornament", SIDE_X, HAND_Y, WIDTH, BUTTONS_Y + 52 - HAND_Y, MOTIFS)
        drawing.place("cards", "hand-ornament", cloth)
    else:
        _draw_held(drawing, view.seats[view.seat].hand or (), view.pending.card if view.pending is not None else "")


@area
def _draw_held(drawing: Fragments, hand: tuple[str, ...], chosen: str) -> None:
    """Sun cards with their texts; the one just chosen stays lit until it has a sector."""
    drawing.add("cards", "hand-ground", text("Your sun cards", 4, 16, "head"), transform=at(SIDE_X, HAND_Y))
    for n, id in enumerate(sorted(set(hand), key=CARD_OF.__getitem__)):
        count = hand.count(id)
        under = [el("rect", class_="card-edge", x=3, y=4, width=HAND_WIDTH, height=HAND_HEIGHT, rx=7)] if count > 1 else []
        title, attrs = noted(card_note(id))
        kids = [title, *under, hand_card(id), ring(-2, -2, HAND_WIDTH + 4, HAND_HEIGHT + 4)]
        if count > 1:
            kids.append(badge(f"{count}×", HAND_WIDTH - 20, 20, "badge", 13))
        kind = "held chosen" if id == chosen else "held"
        here = at(SIDE_X, HAND_Y + 26 + n * (HAND_HEIGHT + 10))
        drawing.add("cards", f"hand-{id}", *kids, class_=kind, transform=here, **attrs)


@area
def draw_buttons(drawing: Fragments) -> None:
    """No more of this; end of the turn."""
    half = (WIDTH - 10) / 2
    for n, (id, words) in enumerate((("stop", "No more"), ("end", "End turn"))):
        kids = [panel(0, 0, half, 52, "button"), ring(0, 0, half, 52, 10)]
        kids += [bare_icon("end", 34, 26, 26)] if id == "end" else [el("path", class_="stop-sign", d="M27 18h14v16h-14z")]
        kids.append(text(words, 58, 33, "button-text"))
        drawing.add("cards", id, *kids, class_="button-pad", transform=at(SIDE_X + n * (half + 10), BUTTONS_Y))
