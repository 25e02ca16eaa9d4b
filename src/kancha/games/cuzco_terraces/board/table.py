"""What lies around the land: the score round the frame, the seats, the deck, the supplies, the hand and a festival's bids."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import msgspec

from kancha.draw.areas import area, fragment
from kancha.draw.icons import bare_icon, icon
from kancha.draw.notes import noted
from kancha.draw.seats import SEAT_NAME, SIGN_X, Chip, block, chip, close, seat_frame, seat_names, seat_points
from kancha.draw.shapes import badge, card, frame_cells, mark, panel, path, pawn, ring, round_ring, text, token
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.draw.tocapu import chakana, cloth
from kancha.games.cuzco_terraces.board.land import DEPTH, FRAME, lifted, little_tile
from kancha.games.cuzco_terraces.board.notes import (
    PIECES, deck_note, face_up_note, festival_note, floors_note, held_note, score_note, seat_note, shown_note, supply_note,
    value_note,
)  # fmt: skip
from kancha.games.cuzco_terraces.seen.view import FestivalView, HexView, Pending, SeatView, TempleView, View
from kancha.games.cuzco_terraces.tables import CARD_ID, CARD_RELICS, DRAW_COST, HEX_OF, POINTS, TOKENS

ICON_NAMES: Final = (
    "prestige", "action", "temple", "solar_disc", "gate", "end", "mask", "tumi", "vase", "worker", "terrace", "corn", "city",
    "card", "pond", "tile",
)  # fmt: skip
MOTIFS: Final = (0, 1, 2, 5, 6)
LAP: Final = 100
CELLS: Final = frame_cells(*FRAME, DEPTH, 30, 20)
RELICS_OF: Final = dict(zip(CARD_ID, CARD_RELICS, strict=True))
CARD_WIDTH: Final = 76.0
CARD_HEIGHT: Final = 108.0
SIDE_X: Final = 1008.0
SIDE_WIDTH: Final = 224.0
SEATS_Y: Final = 8.0
SEATS_HEIGHT: Final = 440.0
"""All panels of seats together: the fewer sit down, the larger is each."""
STRIP_Y: Final = 720.0
STRIP_HEIGHT: Final = 172.0
OWN_X: Final = 330.0
OWN_WIDTH: Final = 386.0
HAND_X: Final = 724.0
HAND_WIDTH: Final = 508.0


def card_defs() -> Markup:
    """The back of a card, woven once for all cards."""
    squares = group(cloth(11, 4, 6, 16, MOTIFS), transform=at(6, 6))
    frame = el("rect", class_="card-edge", width=CARD_WIDTH, height=CARD_HEIGHT, rx=7)
    return group(
        frame, squares, el("rect", class_="back-rim", x=6, y=6, width=64, height=96, rx=2), chakana(24, 40, 28), id="card-back"
    )


@fragment()
def _track() -> Markup:
    """A woven band of a hundred cells: cells of five are numbered, cells of ten are dyed."""
    cells = []
    for n, (x, y, width, height) in enumerate(CELLS):
        kind = "cell ten" if n % 10 == 0 else "cell five" if n % 5 == 0 else "cell"
        cells.append(el("rect", class_=kind, x=x, y=y, width=width, height=height))
        if n % 5 == 0:
            cells.append(text(n, x + width / 2, y + height / 2 + 5, "cell-number", "middle"))
        elif n % 5 in (2, 3):
            cells.append(el("path", class_="cell-stitch", d=_stitch(x + width / 2, y + height / 2)))
    return group(*cells, id="track", class_="track", data_note=PIECES["track"])


def _stitch(x: float, y: float) -> str:
    return path([(x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4)])


FAN: Final = (
    (10.0, ((0, 0),)),
    (8.5, ((-8, 0), (8, 0))),
    (7.0, ((-9, -4), (9, -4), (0, 5))),
    (6.5, ((-7.5, -5.5), (7.5, -5.5), (-7.5, 5.5), (7.5, 5.5))),
)
"""How big markers are and where they stand when one, two, three or four of them share a cell."""


@area
def draw_score(drawing: Fragments, points: tuple[int, ...]) -> None:
    """The track and a marker per seat; markers on one cell fan out, and a lap of a hundred shows as a number."""
    drawing.place("map", "track", _track())
    cells = [number % LAP for number in points]
    for seat, cell in enumerate(cells):
        x, y, width, height = CELLS[cell]
        radius, places = FAN[cells.count(cell) - 1]
        along, across = places[cells[:seat].count(cell)]
        dx, dy = (along, across) if height == DEPTH else (across, along)
        kids = [mark(seat, 0, 0, radius)]
        if points[seat] >= LAP:
            kids.append(badge(f"+{points[seat] - cell}", 0, 19, "lap", 16))
        here = at(x + width / 2 + dx, y + height / 2 + dy)
        note = score_note(seat, points[seat])
        drawing.add("pieces", f"score-{seat}", *kids, class_="piece", transform=here, data_note=note)


# seats


def draw_seats(drawing: Fragments, view: View) -> None:
    """A panel per seat."""
    for seat, row in enumerate(view.seats):
        points = view.action_points if view.festival is None and seat == view.turn_of and not view.over else None
        last = "" if view.ended_by < 0 or view.over else "has scored" if row.done else "last turn"
        public = msgspec.structs.replace(row, hand=None)
        _draw_seat(drawing, seat, len(view.seats), public, seat_names(view, seat), points, last, view.festival)


@area
def _draw_seat(
    drawing: Fragments,
    seat: int,
    seats: int,
    row: SeatView,
    names: str,
    points: int | None,
    last: str,
    festival: FestivalView | None,
) -> None:
    """The panel of a seat: prestige, action points, what is left of its pieces, its cards, its bid."""
    step = SEATS_HEIGHT / seats
    kids = [*seat_frame(SIDE_WIDTH, step - 6)]
    kids.append(seat_points(seat, row.points, 31, 28, score_note(seat, row.points), large=True))
    if row.points < LAP:
        kids.append(icon("prestige", 74 + 18 * len(str(row.points)), 28, 22))
    if festival is not None:
        kids.append(_bid(festival, seat))
    elif points is not None:
        kids.append(_points(points))
    if last:
        kids.append(text(last, SIDE_WIDTH - 12, 16, "last-turn", anchor="end"))
    kids += block(_pieces(seat, row), 12, 47, SIDE_WIDTH - 14, step - 56, 27, 1.5)
    here = at(SIDE_X, SEATS_Y + seat * step)
    drawing.add("cards", f"seat-{seat}", *kids, class_=names, transform=here, data_note=seat_note(seat, row, last))


def _pieces(seat: int, row: SeatView) -> list[Chip]:
    """What is left of the pieces of a seat, and its cards."""
    whose = SEAT_NAME[seat]
    back = el("use", href="#card-back", transform=at(1, -11, 0.2))
    pieces = (
        chip(pawn(seat, SIGN_X, 11, 0.72), row.reserve, f"{whose}'s reserve: {row.reserve} Incas off the board.", 52),
        chip(little_tile("double", 0, SIGN_X - 3, -2, 0.26), row.doubles, f"{whose}'s doubles: {row.doubles} left."),
        chip(little_tile("single_crop", 0, SIGN_X, 0, 0.34), row.crops, f"{whose}'s single crops: {row.crops} left.", 37),
        chip(
            little_tile("single_village", 0, SIGN_X, 0, 0.34),
            row.villages,
            f"{whose}'s single villages: {row.villages} left.",
            37,
        ),
        chip(bare_icon("action", SIGN_X, 0, 19), row.tokens, f"{whose}'s action tokens: {row.tokens} left, 1 AP each."),
        chip(back, row.cards, f"{whose}'s hand: {row.cards} festival cards.", 45),
    )
    return [*pieces, *close([_tiny_card(id) for id in row.shown], 26, 160)]


def _points(points: int) -> Markup:
    """Action points left, as little suns; spent ones stay as rings."""
    kids = [el("title", f"Action points: {points} left in this turn.")]
    whole = max(points, POINTS)
    for n in range(whole):
        kids.append(el("circle", class_="pip" if n < points else "pip spent", cx=(n - whole + 1) * 13, cy=0, r=5))
    return group(*kids, class_="pips", transform=at(SIDE_WIDTH - 16, 32))


@cache
def _tiny_card(id: str) -> Markup:
    relics = RELICS_OF[id]
    title = el("title", shown_note(id))
    pair = len(relics) > 1
    drawn = [bare_icon(relic, 6.5 + 11 * n if pair else 12, 0, 12 if pair else 16) for n, relic in enumerate(relics)]
    return group(title, el("rect", class_="tiny-card", width=24, height=22, y=-11, rx=3), *drawn)


def _bid(festival: FestivalView, seat: int) -> Markup:
    """What a seat has bid; seats that left the bidding are shown faint."""
    kind = "bid" if seat in festival.bidding else "bid out"
    words = text(festival.bids[seat], 0, 7, "bid-text", "middle")
    return group(
        el("title", f"{SEAT_NAME[seat]}'s bid: {festival.bids[seat]} festival points."),
        el("circle", r=15),
        words,
        class_=kind,
        transform=at(SIDE_WIDTH - 28, 32),
    )


# cards


@lru_cache(maxsize=256)
def card_front(id: str, face_up: str = "") -> Markup:
    """A festival card; relics that also stand on the face-up card shine."""
    relics = RELICS_OF[id]
    kids = []
    for n, relic in enumerate(relics):
        y = CARD_HEIGHT / 2 + (n * 2 - 1) * 23 if len(relics) > 1 else CARD_HEIGHT / 2
        size = 36 if len(relics) > 1 else 44
        kind = "relic match" if face_up and relic in RELICS_OF[face_up] else "relic"
        kids.append(el("circle", class_=kind, cx=CARD_WIDTH / 2, cy=y, r=size / 2 + 4 if len(relics) == 1 else 22))
        kids.append(icon(relic, CARD_WIDTH / 2, y, size))
    return card(CARD_WIDTH, CARD_HEIGHT, *kids)


@area
def draw_cards(drawing: Fragments, deck: int, face_up: str, below: int) -> None:
    """The deck, the face-up card and how many cards lie below it."""
    y = 452
    ground = (panel(SIDE_X, y, SIDE_WIDTH, 186), text("Festival cards", SIDE_X + 16, y + 24, "head"))
    drawing.add("cards", "deck-ground", *ground, data_note=PIECES["deck-ground"])
    backs = [el("use", href="#card-back", transform=at(n * 2.5, n * -2.5)) for n in range(min(3, deck))]
    empty = [] if deck else [el("rect", class_="empty-card", width=CARD_WIDTH, height=CARD_HEIGHT, rx=7)]
    title, attrs = noted(deck_note(deck))
    kids = [title, *empty, *backs, text(f"{deck} left", 40, 132, "small", "middle")]
    drawing.add("cards", "deck", *kids, ring(-4, -7, 87, 146), class_="pile", transform=at(SIDE_X + 16, y + 40), **attrs)
    under = [
        el("rect", class_="card-edge", x=n * 2.5, y=n * 2.5, width=CARD_WIDTH, height=CARD_HEIGHT, rx=7)
        for n in range(min(2, below), 0, -1)
    ]
    title, attrs = noted(face_up_note(face_up, below))
    kids = [
        title,
        *under,
        card_front(face_up),
        text(f"{below} below", 40, 132, "small", "middle"),
        ring(-4, -7, 87, 146),
    ]
    drawing.add("cards", "face-up", *kids, class_="pile", transform=at(SIDE_X + 126, y + 40), **attrs)


@area
def draw_end(drawing: Fragments, watching: bool) -> None:
    """The way to end the actions of a turn; whoever watches has none."""
    if watching:
        return
    title, attrs = noted(PIECES["end"])
    words = (bare_icon("end", 44, 30, 30), text("End actions", 72, 37, "button-text"))
    kids = (title, panel(0, 0, SIDE_WIDTH, 60, "button"), ring(0, 0, SIDE_WIDTH, 60, 10), *words)
    drawing.add("cards", "end", *kids, class_="button-pad", transform=at(SIDE_X, 648), **attrs)


def draw_hand(drawing: Fragments, view: View) -> None:
    """The viewer's own cards; whoever watches reads why there are none."""
    if view.seat < 0:
        left = HAND_X if view.festival is not None else OWN_X
        _draw_watching(drawing, left, HAND_X + HAND_WIDTH - left)
    else:
        _draw_held(drawing, view.seats[view.seat].hand or (), view.face_up)


@area
def _draw_watching(drawing: Fragments, x: float, width: float) -> None:
    words = text("You are watching: what is in a hand, its player alone sees.", x + width / 2, STRIP_Y + 92, "small", "middle")
    drawing.add("cards", "watching", panel(x, STRIP_Y, width, STRIP_HEIGHT), words, data_note=PIECES["watching"])


@area
def _draw_held(drawing: Fragments, hand: tuple[str, ...], face_up: str) -> None:
    """Cards by kind."""
    x, width = HAND_X, HAND_WIDTH
    ground = [panel(x, STRIP_Y, width, STRIP_HEIGHT), text("Your cards", x + 16, STRIP_Y + 26, "head")]
    if not hand:
        ground.append(text(f"None. A card is drawn for {DRAW_COST} AP from either pile.", x + 16, STRIP_Y + 92, "small"))
    drawing.add("cards", "hand-ground", *ground, data_note=PIECES["hand-ground"])
    for n, id in enumerate(id for id in CARD_ID if id in hand):
        count = hand.count(id)
        under = [el("rect", class_="card-edge", x=2.5, y=-2.5, width=CARD_WIDTH, height=CARD_HEIGHT, rx=7)] if count > 1 else []
        title, attrs = noted(held_note(id, count, face_up))
        kids = [title, *under, card_front(id, face_up), ring(-3, -4, CARD_WIDTH + 7, CARD_HEIGHT + 8)]
        if count > 1:
            kids.append(badge(f"{count}×", CARD_WIDTH - 8, CARD_HEIGHT - 6, "badge", 14))
        drawing.add("cards", f"hand-{id}", *kids, class_="held", transform=at(x + 14 + n * 82, STRIP_Y + 48), **attrs)


# supplies


IN_HAND: Final = {
    "triple": "supply-triple",
    "double": "supply-double",
    "single_crop": "supply-crop",
    "single_village": "supply-village",
}


def in_hand(view: View) -> str:
    """The supply from which the viewer has just taken something, while it is not yet placed."""
    if view.pending is None or view.seat != view.actor:
        return ""
    if view.pending.kind == "go":
        return "" if view.pending.hex else "reserve"
    return IN_HAND.get(view.pending.tile, "supply-temple" if view.pending.kind == "height" else "")


def _supply(drawing: Fragments, taken: str, id: str, x: float, width: float, drawn: Markup, count: int, words: str) -> None:
    """A supply that one can click: picture, count, name."""
    kind = "supply carry chosen" if id == taken else "supply carry" if count else "supply none"
    title, attrs = noted(supply_note(id, count))
    kids = [
        title,
        group(drawn, class_="goods"),
        text(count, width / 2, 108, "amount", "middle"),
        text(words, width / 2, 126, "small", "middle"),
        ring(2, 0, width - 4, 134),
    ]
    drawing.add("cards", id, *kids, class_=kind, transform=at(x, STRIP_Y + 32), **attrs)


@area
def draw_common(drawing: Fragments, triples: int, ponds: int, floors: tuple[tuple[int, int], ...], taken: str) -> None:
    """Triples, ponds and temple floors, which belong to all."""
    ground = (panel(8, STRIP_Y, 314, STRIP_HEIGHT), text("For all", 24, STRIP_Y + 26, "head"))
    drawing.add("cards", "common-ground", *ground, data_note=PIECES["common-ground"])
    _supply(drawing, taken, "supply-triple", 14, 92, little_tile("triple", 0, 46, 48, 0.72), triples, "triples")
    pond = group(group(el("use", href="#h-pond"), transform=at(0, 0, 0.95)), class_="hex pond", transform=at(38, 48))
    _supply(drawing, taken, "supply-pond", 106, 76, pond, ponds, "ponds")
    kids = []
    for n, (value, count) in enumerate(floors):
        half, y = 46 - n * 7.5, 118 - n * 23
        kind = "floor" if count else "floor gone"
        block = [(56 - half, y), (59 - half, y - 22), (53 + half, y - 22), (56 + half, y)]
        kids.append(el("path", class_=kind, d=path(block)))
        kids.append(text(value, 56, y - 5, "floor-value", "middle"))
        kids.append(text(f"{count}×", 132, y - 5, "floor-count", "end"))
    title, attrs = noted(floors_note(floors))
    kids += [title, ring(0, -6, 138, 140)]
    kind = "supply carry chosen" if taken == "supply-temple" else "supply carry"
    drawing.add("cards", "supply-temple", *kids, class_=kind, transform=at(180, STRIP_Y + 36), **attrs)


@area
def draw_own(drawing: Fragments, seat: int, row: SeatView, taken: str) -> None:
    """The viewer's own tiles, Incas and tokens."""
    drawing.add(
        "cards",
        "own-ground",
        panel(OWN_X, STRIP_Y, OWN_WIDTH, STRIP_HEIGHT),
        text("Yours", 364, STRIP_Y + 26, "head"),
        mark(seat, 348, STRIP_Y + 21, 9),
        data_note=PIECES["own-ground"],
    )
    _supply(drawing, taken, "supply-double", 336, 84, little_tile("double", 0, 42, 50, 0.72), row.doubles, "doubles")
    _supply(drawing, taken, "supply-crop", 420, 66, little_tile("single_crop", 0, 33, 50, 0.85), row.crops, "crops")
    _supply(drawing, taken, "supply-village", 486, 70, little_tile("single_village", 0, 35, 50, 0.85), row.villages, "villages")
    people = [pawn(seat, 38 + dx, 66 + dy, 1.05) for dx, dy in ((-14, -12), (14, -12), (0, 0))[3 - min(3, row.reserve) :]]
    _supply(drawing, taken, "reserve", 556, 78, join(*people), row.reserve, "Incas")
    sun = (token(0, 0, 17), bare_icon("action", 0, 0, 24))
    suns = [group(*sun, transform=at(39, 30 + n * 15)) for n in range(min(TOKENS, row.tokens))]
    _supply(drawing, taken, "supply-token", 634, 78, join(*suns), row.tokens, "tokens")


@area
def draw_festival(drawing: Fragments, festival: FestivalView, temples: tuple[TempleView, ...], face_up: str) -> None:
    """The bidding at a temple: who is still in and with how much, and the cards played so far."""
    value = next(temple.value for temple in temples if temple.hex == festival.hex)
    x = OWN_X
    kids = [panel(x, STRIP_Y, OWN_WIDTH, STRIP_HEIGHT, "panel feast"), icon("solar_disc", x + 28, STRIP_Y + 24, 28)]
    kids.append(text(f"Festival at {festival.hex}, temple {value}", x + 50, STRIP_Y + 30, "head"))
    best = max(festival.bids)
    for n, seat in enumerate(festival.bidding):
        kids.append(mark(seat, x + 30, STRIP_Y + 62 + n * 28, 10))
        kind = "bid-best" if festival.bids[seat] == best else "count"
        kids.append(text(festival.bids[seat], x + 50, STRIP_Y + 68 + n * 28, kind))
    step = min(60.0, 240 / max(1, len(festival.cards)))
    for n, id in enumerate(festival.cards):
        kids.append(group(card_front(id, face_up), transform=at(x + 84 + n * step, STRIP_Y + 48)))
    drawing.add("cards", "festival", *kids, data_note=festival_note(festival, value))


@area
def draw_way_out(drawing: Fragments) -> None:
    """The gate through which an Inca leaves the board."""
    title, attrs = noted(PIECES["outside"])
    kids = [
        title,
        panel(0, 0, 108, 50, "signpost"),
        bare_icon("gate", 26, 25, 30),
        text("outside", 46, 30, "small"),
        ring(0, 0, 108, 50, 10),
    ]
    drawing.add("map", "outside", *kids, class_="signpost-pad", transform=at(62, 614), **attrs)


@area
def draw_heights(drawing: Fragments, pending: Pending, hexes: tuple[HexView, ...]) -> None:
    """The values among which the builder of a temple chooses, in a row above its hex."""
    if pending.kind != "height":
        return
    level = next((hex.level for hex in hexes if hex.id == pending.hex), 0)
    x, y = lifted(HEX_OF[pending.hex], level)
    x = min(max(x, 144), 864)
    y = y - 64 if y > 120 else y + 56
    for n, (value, gain) in enumerate(pending.costs):
        title, attrs = noted(value_note(int(value)))
        words = (text(value, 0, -2, "handle-value", "middle"), text(f"+{gain}", 0, 14, "handle-cost", "middle"))
        kids = (title, el("circle", class_="handle", r=22), *words, round_ring(22))
        middle = (len(pending.costs) - 1) / 2
        drawing.add("overlay", f"value-{value}", *kids, class_="turn", transform=at(x + (n - middle) * 50, y), **attrs)
