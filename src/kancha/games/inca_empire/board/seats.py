"""The column at the right: what every seat has, the turn and the prices now, the viewer's hand, and the ways to end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.icons import bare_icon, icon
from kancha.draw.notes import noted
from kancha.draw.seats import SIGN_X, Chip, chip, close, line, seat_frame, seat_names, seat_points
from kancha.draw.shapes import badge, mark, panel, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.inca_empire.board.cards import HAND_HEIGHT, HAND_WIDTH, event, hand_card
from kancha.games.inca_empire.board.map import chart
from kancha.games.inca_empire.names import SEAT_MARK
from kancha.games.inca_empire.seen.view import Price, SeatView, TurnView, View
from kancha.games.inca_empire.tables import cultures, works
from kancha.games.inca_empire.tables.cards import CARD_OF, HAND
from kancha.games.inca_empire.words.notes import card_note, pile_note, price_note, seat_note
from kancha.games.inca_empire.words.texts import CULTURE_OF, PLACES, culture_text, income_text

SIDE_X: Final = 898.0
WIDTH: Final = HAND_WIDTH
SEATS_Y: Final = 6.0
SEAT_HEIGHT: Final = {3: 92.0, 4: 78.0}
SEAT_GAP: Final = 5.0
TURN_Y: Final = 600.0
PRICES_Y: Final = 660.0
HAND_Y: Final = 726.0
BUTTONS_Y: Final = 944.0
SPENT: Final = ("done", "skipped")
PRINTED: Final = tuple(Price(works.WORK_ID[work], works.LABOR[work], works.POINTS[work]) for work in range(works.OUTPOST))
"""What building costs and scores as long as no card changes it."""
Held = tuple[str, str, bool]
"""A culture marker of a seat: the name of its region, its culture, and whether it has a terrace."""


# seats


def draw_seats(drawing: Fragments, view: View) -> None:
    """A panel for every seat."""
    regions = {region.id: region for region in view.regions}
    lands = chart(view.players).lands
    for seat, row in enumerate(view.seats):
        held = tuple((lands[id].name, regions[id].marker, regions[id].terrace) for id in row.markers)
        _draw_seat(drawing, view.players, seat, msgspec.structs.replace(row, hand=None), held, seat_names(view, seat))


@area
def _draw_seat(drawing: Fragments, players: int, seat: int, row: SeatView, held: tuple[Held, ...], names: str) -> None:
    """What a seat has, and what the next phases bring it."""
    place, height = PLACES[row.place - 1], SEAT_HEIGHT[players]
    title, attrs = noted(seat_note(seat, row))
    kids = [title, *seat_frame(WIDTH, height)]
    upper, lower = height * 0.33, height * 0.75
    kids.append(seat_points(seat, row.points, 28, upper, f"{several(row.points, 'point')}, {place}", large=True))
    kids.append(text(place, 112, upper + 5, "place"))
    kids.append(_fact(158, upper, "labor", row.labor, _signed(row.income), f"{row.labor} labor; {income_text(row.income)}"))
    sapa = f"The next Sapa Inca phase would score {row.maintenance}"
    kids.append(
        group(
            el("title", sapa),
            bare_icon("city", 0, -1, 19),
            text(f"+{row.maintenance}", 11, 5, "gained"),
            transform=at(243, upper),
        )
    )
    kids += _belongings(row, held, lower)
    here = at(SIDE_X, SEATS_Y + seat * (height + SEAT_GAP))
    drawing.add("cards", f"seat-{seat}", *kids, class_=names, transform=here, **attrs)


def _signed(amount: int | None) -> str:
    return "" if amount is None else f"+{amount}" if amount >= 0 else f"−{-amount}"


def _fact(x: float, y: float, sign: str, amount: int, next: str, title: str) -> Markup:
    """A supply with what the next phase adds to it."""
    kids = [icon(sign, 0, 0, 21, title), text(amount, 13, 7, "amount"), text(next, 17 + 13 * len(str(amount)), 6, "gained")]
    return group(el("title", title), *kids, transform=at(x, y))


def _belongings(row: SeatView, held: tuple[Held, ...], y: float) -> list[Markup]:
    """The culture markers of a seat and beside them the sun cards over it, closer to one another where they are many."""
    room = WIDTH - 34.0
    wide = 23.0 * len(held) + 27.0 * len(row.in_force)
    share = min(1.0, room / wide) if wide else 1.0
    markers = [_marker(land, CULTURE_OF[culture], terrace) for land, culture, terrace in held]
    events = [event(id) for id in row.in_force]
    kids = (
        [line(close(markers, 23, 23 * share * len(markers)), 24, y)] if markers else [text("no markers yet", 16, y + 5, "tiny")]
    )
    if events:
        kids.append(line(close(events, 27, 27 * share * len(events)), WIDTH + 4 - 27 * share * len(events), y))
    else:
        kids.append(text("no sun events", WIDTH - 12, y + 5, "tiny", "end"))
    return kids


@lru_cache(maxsize=256)
def _marker(land: str, culture: int, terrace: bool) -> Markup:
    kids = [
        el("title", f"{land}: {culture_text(culture)}{', with a terrace' if terrace else ''}"),
        el("rect", class_="small-marker", x=-9, y=-9, width=18, height=16, rx=4),
        text(cultures.LABOR[culture], 0, 4, "marker-labor", "middle"),
    ]
    if terrace:
        kids.append(el("path", class_="terraces", d="M-9 12V9h6V6h6V3h6V12z"))
    return group(*kids)


# the turn, the pile and the prices


def draw_turn(drawing: Fragments, view: View) -> None:
    """The turn order, and in a People phase what the seat on turn may still do; the pile of sun cards beside it."""
    if view.turn is None:
        _draw_order(drawing, view.order, view.actor, None, "", "the game is over" if view.over else "new in the next Sun phase")
    else:
        _draw_order(drawing, view.order, view.actor, view.turn, *_under_way(view, view.turn))
    _draw_pile(drawing, view.pile, view.discard)


@area
def _draw_order(drawing: Fragments, order: tuple[int, ...], actor: int, turn: TurnView | None, roads: str, building: str) -> None:
    """Who comes when; below how Road Building and Construction stand, or, without a turn, what `building` says."""
    title, attrs = noted(_order_note(order, turn, roads, building))
    kids = [title, panel(0, 0, WIDTH, 54), text("Turn order", 12, 20, "tiny")]
    for n, seat in enumerate(order):
        x = 96 + n * 27
        if seat == actor:
            kids.append(el("circle", class_="acting", cx=x, cy=16, r=12))
        kids.append(mark(seat, x, 16.5 if seat == 2 else 16, 8))
    if turn is not None:
        kids.append(line([_chip("road", roads, 92), _chip("city", building, 92), *_extra(turn)], 14, 40))
    else:
        kids.append(text(building, 12, 44, "tiny"))
    drawing.add("cards", "turn", *kids, transform=at(SIDE_X, TURN_Y), **attrs)


def _order_note(order: tuple[int, ...], turn: TurnView | None, roads: str, building: str) -> str:
    words = f"Turn order: {', '.join(SEAT_MARK[seat] for seat in order)} (rules 6.1)."
    if turn is None:
        return words
    return f"{words} Now {SEAT_MARK[turn.seat]}: Road Building {roads}, Construction {building}."


def _extra(turn: TurnView) -> list[Chip]:
    """What cards still allow in this turn."""
    left = (("wild", turn.wilderness_left, "Wilderness roads left"), ("spear", turn.rapid_left, "Rapid Expansions left"))
    return [chip(bare_icon(sign, SIGN_X, 0, 19), count, f"{note}: {count}", 36) for sign, count, note in left if count]


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


def _chip(sign: str, words: str, width: float) -> Chip:
    kind = "chip spent" if words in SPENT else "chip"
    return group(bare_icon(sign, 8, 0, 19), text(words, 22, 5, "chip-words"), class_=kind), width


@area
def _draw_pile(drawing: Fragments, pile: int, discard: tuple[str, ...]) -> None:
    """The sun cards that are left, and how many are discarded."""
    title, attrs = noted(pile_note(pile, discard))
    kids = [
        title,
        el("rect", class_="untold", x=-4, y=-4, width=86, height=30),
        el("use", href="#sun-back", transform=at(0, -2, 0.46)),
    ]
    kids += [text(pile, 22, 17, "count"), text(f"{len(discard)} out", 80, 16, "tiny", "end")]
    drawing.add("cards", "sun-pile", *kids, class_="sun-pile", transform=at(SIDE_X + 204, TURN_Y + 4), **attrs)


@area
def draw_prices(drawing: Fragments, prices: tuple[Price, ...]) -> None:
    """What building costs and scores: as printed, or for the seat whose turn it is. The road is the additional road."""
    printed = {price.of: price for price in PRINTED}
    title, attrs = noted("Construction costs: labor above, points below, under the cards over the seat on turn (rules 10.1).")
    drawing.add("cards", "prices", title, panel(0, 0, WIDTH, 60), transform=at(SIDE_X, PRICES_Y), **attrs)
    width = (WIDTH - 6) / max(5, len(prices))
    for n, price in enumerate(prices):
        kids = _price(price, printed.get(price.of, price), width)
        title, attrs = noted(price_note(price))
        id = "additional" if price.of == "road" else f"price-{price.of}"
        here = at(SIDE_X + 3 + n * width, PRICES_Y + 3)
        drawing.add("cards", id, title, *kids, class_="price-cell", transform=here, **attrs)


def _price(price: Price, printed: Price, width: float) -> list[Markup]:
    dear = " dear" if price.labor > printed.labor else " cheap" if price.labor < printed.labor else ""
    kids = [bare_icon("city" if price.of == "outpost" else price.of, width * 0.26, 27, 25 if width > 50 else 21)]
    if price.of == "outpost":
        kids.append(bare_icon("garrison", 8, 9, 13))
    right = width * 0.6
    kids += [bare_icon("labor", right, 15, 13), text(price.labor, right + 7, 20.5, f"price-number{dear}")]
    if price.points:
        rich = " rich" if price.points > printed.points else ""
        kids += [bare_icon("prestige", right, 38, 13), text(price.points, right + 7, 43.5, f"price-number{rich}")]
    kids.append(ring(1, 1, width - 2, 52))
    return kids


# the hand and the buttons


def draw_hand(drawing: Fragments, view: View) -> None:
    """The viewer's own sun cards; for a spectator the backs of all."""
    if view.seat < 0:
        _draw_backs(drawing, view.players)
    else:
        _draw_held(drawing, view.seats[view.seat].hand or (), view.pending.card if view.pending is not None else "")


@area
def _draw_backs(drawing: Fragments, players: int) -> None:
    """Three cards before every seat, which nobody else knows."""
    title, attrs = noted(f"Hands: every seat holds {HAND} sun cards, which only its player sees (rules 15.1).")
    kids = [title, panel(0, 0, WIDTH, 24 + players * 56), text("Sun cards in hand", 12, 20, "tiny")]
    for seat in range(players):
        y = 24 + seat * 56
        kids.append(mark(seat, 34, y + 26, 12))
        kids += [el("use", href="#sun-back", transform=at(64 + n * 48, y, 0.88)) for n in range(HAND)]
    drawing.add("cards", "hands", *kids, transform=at(SIDE_X, HAND_Y), **attrs)


@area
def _draw_held(drawing: Fragments, hand: tuple[str, ...], chosen: str) -> None:
    """Sun cards with their texts; the one just chosen stays lit until it has a sector."""
    for n, id in enumerate(sorted(set(hand), key=CARD_OF.__getitem__)):
        count = hand.count(id)
        under = [el("rect", class_="card-edge", x=2, y=3, width=HAND_WIDTH, height=HAND_HEIGHT, rx=7)] if count > 1 else []
        title, attrs = noted(card_note(id))
        kids = [title, *under, hand_card(id), ring(-1, -1, HAND_WIDTH + 2, HAND_HEIGHT + 2)]
        if count > 1:
            kids.append(badge(f"{count}×", HAND_WIDTH - 20, 18, "badge", 13))
        kind = "held chosen" if id == chosen else "held"
        here = at(SIDE_X, HAND_Y + n * (HAND_HEIGHT + 7))
        drawing.add("cards", f"hand-{id}", *kids, class_=kind, transform=here, **attrs)


_BUTTONS: Final = (
    (
        "stop",
        "No more",
        "No more: ends what is under way, Road Building or Construction. The rest of the turn stays open (rules 7.2).",
    ),
    ("end", "End turn", "End turn: ends your turn of this People phase. What was not begun is left out (rules 7.2)."),
)


@area
def draw_buttons(drawing: Fragments) -> None:
    """No more of this; end of the turn."""
    half = (WIDTH - 8) / 2
    for n, (id, words, note) in enumerate(_BUTTONS):
        title, attrs = noted(note)
        kids = [title, panel(0, 0, half, 48, "button"), ring(0, 0, half, 48, 10)]
        kids += [bare_icon("end", 26, 24, 24)] if id == "end" else [el("path", class_="stop-sign", d="M19 17h14v14h-14z")]
        kids.append(text(words, 45, 30.5, "button-words"))
        drawing.add("cards", id, *kids, class_="button-pad", transform=at(SIDE_X + n * (half + 8), BUTTONS_Y), **attrs)
