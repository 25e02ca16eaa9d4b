"""What belongs to all, at the right of the hill: the Market, the God cards, the Weavings, the Statues, the Army cards."""

from __future__ import annotations

from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, panel, ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.tawantinsuyu.board import said
from kancha.games.tawantinsuyu.board.cards import (
    ARMY_HEIGHT, ARMY_WIDTH, HOUSE_HEIGHT, HOUSE_WIDTH, SMALL_HEIGHT, SMALL_WIDTH, building_front, god_small,
)  # fmt: skip
from kancha.games.tawantinsuyu.board.glyphs import idol
from kancha.games.tawantinsuyu.board.textile import HEIGHT as TILE_HEIGHT
from kancha.games.tawantinsuyu.board.textile import WIDTH as TILE_WIDTH
from kancha.games.tawantinsuyu.board.textile import weaving
from kancha.games.tawantinsuyu.golden.nobles.board import WIDTH as PALACE_WIDTH
from kancha.games.tawantinsuyu.golden.nobles.board import court, draw_court, palace_front
from kancha.games.tawantinsuyu.seen.view import View
from kancha.games.tawantinsuyu.tables import CARD_ID, CARD_NAME, GOD_ID, OFFER_LIMIT, STATUE_VP, TILE_ID

SIDE_X: Final = 856.0
SIDE_WIDTH: Final = 376.0
MARKET_Y: Final = 8.0
MARKET_HEIGHT: Final = 116.0
GODS_Y: Final = 130.0
GODS_HEIGHT: Final = 108.0
WEAVINGS_Y: Final = 244.0
WEAVINGS_HEIGHT: Final = 86.0
STATUES_Y: Final = 336.0
STATUES_HEIGHT: Final = 92.0
EMPTY_LOT: Final = "Empty place of the Market: a new Building comes at the end of the turn."


def ground(drawing: Fragments, id: str, x: float, y: float, width: float, height: float, note: str, *kids: str) -> None:
    """A panel with its name, which the note begins with."""
    title, attrs = noted(note)
    name = text(note.partition(":")[0], 12, 19, "head table-name")
    drawing.add("cards", id, title, panel(0, 0, width, height), name, *kids, transform=at(x, y), **attrs)


def draw_supply(drawing: Fragments, view: View) -> None:
    """Everything from the Market to the Army cards."""
    _draw_market(drawing, view)
    low = court(view)
    _draw_deck(drawing, view.players, view.god_deck, len(view.offer), view.played, GODS_Y + low)
    _draw_offer(drawing, view.offer, view.laid, view.spent, GODS_Y + low + 27)
    loose = view.drawn + view.held or view.starting_tiles
    _draw_weavings(drawing, view.weavings, view.top_tile, loose, view.bought, WEAVINGS_Y + low)
    _draw_statues(drawing, view.statues, STATUES_Y + low)
    _draw_army(drawing, view.army_deck, view.army_discard, STATUES_Y + low)


def _draw_market(drawing: Fragments, view: View) -> None:
    """Two Production and two Passive Buildings, two Palaces with the Nobles, and how many lie in the piles."""
    palaces = f", {several(view.palace_pile, 'Palace')}" if court(view) else ""
    left = f"{view.production_pile} Production, {view.passive_pile} Passive{palaces} left"
    swapped = view.pending.building if view.pending is not None else ""
    _draw_market_ground(drawing, left, MARKET_HEIGHT + court(view))
    if court(view):
        draw_court(drawing, view, SIDE_X, MARKET_Y + MARKET_HEIGHT + 4, swapped)
    _draw_houses(drawing, view.market[:4], swapped)


@area
def _draw_market_ground(drawing: Fragments, left: str, height: float) -> None:
    """The panel of the Market, and what is left in the piles."""
    words = text(left, SIDE_WIDTH - 12, 19, "small tight", "end")
    ground(drawing, "market", SIDE_X, MARKET_Y, SIDE_WIDTH, height, said.MARKET.removeprefix("The "), words)


@area
def _draw_houses(drawing: Fragments, houses: tuple[str, ...], swapped: str) -> None:
    """The Buildings on sale; one that is being swapped is lit."""
    for n, id in enumerate(houses):
        x = SIDE_X + 10 + n * (HOUSE_WIDTH + 4)
        if not id:
            lot = el("path", class_="empty-card", d="M4 84V19L43 3L82 19V84z")
            drawing.add("cards", f"lot-{n}", lot, transform=at(x, MARKET_Y + 27), data_note=EMPTY_LOT)
            continue
        title, attrs = noted(said.building_note(id))
        kids = (title, building_front(id), ring(-1, -1, HOUSE_WIDTH + 2, HOUSE_HEIGHT + 3, 6))
        kind = "market-card chosen" if id == swapped else "market-card"
        drawing.add("cards", f"market-{id}", *kids, class_=kind, transform=at(x, MARKET_Y + 27), **attrs)


@area
def _draw_deck(drawing: Fragments, players: int, deck: int, offered: int, played_ids: tuple[str, ...], top: float) -> None:
    """The panel of the God cards and their deck."""
    limit = OFFER_LIMIT[max(2, players)]
    words = text(f"offer {offered} of {limit}", SIDE_WIDTH - 12, 19, "small tight", "end")
    ground(drawing, "gods", SIDE_X, top, SIDE_WIDTH, GODS_HEIGHT, said.GODS, words)
    y = top + 27
    backs = [el("use", href="#back-god", transform=at(n * 1.6, n * -1.2)) for n in range(min(3, deck))]
    if not backs:
        backs = [el("rect", class_="empty-card", width=SMALL_WIDTH, height=SMALL_HEIGHT, rx=5)]
    played = ", ".join(CARD_NAME[CARD_ID.index(id)] for id in played_ids)
    title, attrs = noted(
        f"The God deck: {several(deck, 'card')}, unseen. Praying takes two cards, from here or from the offer."
        + (f" Played and set aside: {played}." if played else "")
    )
    kids = [
        title,
        *backs,
        _pile_count(deck, SMALL_WIDTH, SMALL_HEIGHT),
        ring(-2, -4, SMALL_WIDTH + 6, SMALL_HEIGHT + 6, 6),
    ]
    drawing.add("cards", "deck-god", *kids, class_="pile", transform=at(SIDE_X + 12, y), **attrs)


@area
def _draw_offer(drawing: Fragments, offer: tuple[str, ...], laid: str, spent: tuple[tuple[str, int], ...], y: float) -> None:
    """The offer from the oldest card to the newest, the card that was laid for a placement, and those that join later."""
    shown = len(offer) + (1 if laid else 0) + len(spent)
    gap = min(SMALL_WIDTH + 5, (SIDE_WIDTH - 92 - SMALL_WIDTH) / max(1, shown - 1))
    for n, id in enumerate(offer):
        title, attrs = noted(said.god_note(id))
        kids = [title, god_small(id), ring(-1, -1, SMALL_WIDTH + 2, SMALL_HEIGHT + 2, 6)]
        drawing.add("cards", f"offer-{id}", *kids, class_="held", transform=at(SIDE_X + 82 + n * gap, y), **attrs)
    if laid:
        title, attrs = noted(f"{said.god_note(laid)} Laid for this placement, it joins the offer at the end of the turn.")
        kids = [title, god_small(laid), ring(-1, -1, SMALL_WIDTH + 2, SMALL_HEIGHT + 2, 6)]
        x = SIDE_X + 82 + len(offer) * gap
        drawing.add("cards", "laid", *kids, class_="held chosen", transform=at(x, y), **attrs)
    for n, (id, seat) in enumerate(spent):
        title, attrs = noted(f"{said.god_note(id)} Played by {said.seat_said(seat)}, it joins the offer later.")
        kids = [title, god_small(id), mark(seat, 9, 10, 7)]
        x = SIDE_X + 82 + (shown - len(spent) + n) * gap
        drawing.add("cards", f"spent-{id}", *kids, class_="held spent", transform=at(x, y + 4), **attrs)


def draw_looked(drawing: Fragments, view: View) -> None:
    """Buildings drawn to look at, while a Building is chosen."""
    if view.looked and view.pending is not None and view.pending.kind in ("construct", "swap", "bury"):
        _draw_tray(drawing, view.looked, GODS_Y + court(view))


@area
def _draw_tray(drawing: Fragments, looked: tuple[tuple[str, str], ...], y: float) -> None:
    """A tray over the God cards with Buildings to look at; the others see their backs only."""
    name = text("Drawn to look at", 12, 19, "head table-name")
    note = "Drawn to look at: Buildings of the piles. One of them may be constructed, the others go back."
    drawing.add(
        "overlay", "looked", panel(0, 0, SIDE_WIDTH, GODS_HEIGHT, "panel tray"), name, transform=at(SIDE_X, y), data_note=note
    )
    widths = [PALACE_WIDTH if type == "palace" else HOUSE_WIDTH for type, _ in looked]
    scale = min(1.0, (SIDE_WIDTH - 20) / (sum(widths) + 10 * len(widths) - 10))
    pen = SIDE_X + 12
    for n, (type, id) in enumerate(looked):
        here = at(pen, y + 24 + HOUSE_HEIGHT * (1 - scale) / 2, scale)
        pen += (widths[n] + 10) * scale
        if not id:
            back = el("path", class_="house-back", d=f"M2 82V18L{widths[n] / 2:g} 2L{widths[n] - 2:g} 18V82z")
            title, attrs = noted(f"{type.capitalize()} tile: only whoever drew it sees what it is.")
            kids = [title, group(back, class_=f"building {type}"), text("?", widths[n] / 2, 58, "amount", "middle")]
            drawing.add("overlay", f"looked-{n}", *kids, transform=here, **attrs)
            continue
        title, attrs = noted(said.building_note(id))
        face = palace_front(id) if type == "palace" else building_front(id)
        kids = [title, face, ring(-1, -1, widths[n] + 2, HOUSE_HEIGHT + 3, 6)]
        drawing.add("overlay", f"market-{id}", *kids, class_="market-card", transform=here, **attrs)


def _pile_count(count: int, width: float, height: float) -> Markup:
    """How many cards a pile has, on a small label."""
    return group(
        el("rect", class_="label", x=-15, y=-10, width=30, height=20, rx=10),
        text(count, 0, 5, "count", "middle"),
        transform=at(width / 2, height - 12),
    )


@area
def _draw_weavings(
    drawing: Fragments, pile: int, top_tile: str, loose: tuple[str, ...], bought: tuple[str, ...], top: float
) -> None:
    """The pile with the tile beneath its top, and tiles that are drawn or to start with."""
    ground(
        drawing,
        "weavings",
        SIDE_X,
        top,
        SIDE_WIDTH,
        WEAVINGS_HEIGHT,
        said.WEAVINGS,
        text(f"{pile} in the pile", SIDE_WIDTH - 12, 19, "small tight", "end"),
    )
    y = top + 31
    if pile > 1:
        title, attrs = noted(f"The tile beneath the top one: nobody has seen it. {several(pile, 'tile')} in the pile.")
        kids = [title, el("use", href="#tile-back"), ring(-1, -2, TILE_WIDTH + 2, TILE_HEIGHT + 4, 4)]
        drawing.add("cards", "weaving-beneath", *kids, class_="pile", transform=at(SIDE_X + (36 if loose else 84), y), **attrs)
    if pile:
        face = weaving(top_tile) if top_tile else el("use", href="#tile-back")
        top_note = "Top of the pile: a Weaving that is covered now."
        note = said.tile_note(TILE_ID.index(top_tile), "It lies on top of the pile.") if top_tile else top_note
        title, attrs = noted(note)
        kids = [title, face, ring(-1, -2, TILE_WIDTH + 2, TILE_HEIGHT + 4, 4)]
        drawing.add("cards", "weaving-top", *kids, class_="pile", transform=at(SIDE_X + 12, y), **attrs)
    if loose:
        _draw_loose(drawing, loose, bought, SIDE_X + 118, y)


def _draw_loose(drawing: Fragments, loose: tuple[str, ...], bought: tuple[str, ...], x: float, y: float) -> None:
    """Tiles beside the pile; the one beneath its top moves half under it to make room."""
    scale = min(1.0, (SIDE_WIDTH - 124) / (len(loose) * (TILE_WIDTH + 4)))
    for n, id in enumerate(loose):
        here = at(x + n * (TILE_WIDTH + 4) * scale, y + TILE_HEIGHT * (1 - scale) / 2, scale)
        if not id:
            note = "A Weaving: only whoever drew it sees what it is."
            drawing.add("cards", f"unseen-{n}", el("use", href="#tile-back"), transform=here, data_note=note)
            continue
        title, attrs = noted(said.tile_note(TILE_ID.index(id)))
        kids = [title, weaving(id), ring(-1, -2, TILE_WIDTH + 2, TILE_HEIGHT + 4, 4)]
        kind = "loose chosen" if id in bought else "loose"
        drawing.add("cards", f"weaving-{id}", *kids, class_=kind, transform=here, **attrs)


@area
def _draw_statues(drawing: Fragments, statues: tuple[tuple[str, int], ...], y: float) -> None:
    """Two small Statues and a large one of every god."""
    words = text(f"{STATUE_VP[0]} and {STATUE_VP[1]} VP", 278, 19, "small tight", "end")
    ground(drawing, "statues", SIDE_X, y, 290, STATUES_HEIGHT, said.STATUES, words)
    for name, count in statues:
        size, god = name.split()
        small = size == "small"
        title, attrs = noted(said.statue_note(size, god, count))
        x = SIDE_X + 10 + GOD_ID.index(god) * 45.5 + (24 if small else 0)
        figure = group(idol(god, 11, 59, 0.66 if small else 0.92), class_="goods")
        many = [text(f"{count}×", 11, 17, "tiny", "middle")] if small and count > 1 else []
        kids = [title, figure, *many, ring(-1, 0 if not small else 2, 23, 62 if not small else 60, 4)]
        kind = "statue" if count else "statue none"
        drawing.add("cards", f"statue-{size}-{god}", *kids, class_=kind, transform=at(x, y + 26), **attrs)


@area
def _draw_army(drawing: Fragments, deck: int, discard: tuple[str, ...], y: float) -> None:
    x = SIDE_X + 294
    ground(drawing, "armies", x, y, SIDE_WIDTH - 294, STATUES_HEIGHT, said.ARMIES.replace("Army cards", "Army", 1))
    backs = [el("use", href="#back-army", transform=at(n * 1.4, n * -1.2)) for n in range(min(3, deck))]
    if not backs:
        backs = [el("rect", class_="empty-card", width=ARMY_WIDTH, height=ARMY_HEIGHT, rx=5)]
    gone = len(discard)
    title, attrs = noted(f"The Army deck: {several(deck, 'card')}, unseen. Training draws two and keeps one. {gone} discarded.")
    kids = [title, *backs, _pile_count(deck, ARMY_WIDTH, ARMY_HEIGHT), ring(-2, -4, ARMY_WIDTH + 6, ARMY_HEIGHT + 6, 6)]
    drawing.add("cards", "deck-army", *kids, class_="pile", transform=at(x + 8, y + 28), **attrs)
    if gone:
        title, attrs = noted(f"Discarded Army cards: {gone}, shuffled when the deck is empty.")
        under = (title, el("use", href="#back-army", transform=at(0, 0, 0.5)), text(gone, 11, 46, "count", "middle"))
        drawing.add("cards", "army-discard", *under, transform=at(x + 57, y + 28), **attrs)
