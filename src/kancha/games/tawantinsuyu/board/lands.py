"""What lies around the hill: the valley with its four roads, the conquest regions, the Temple, the Village, the Nomads."""

from __future__ import annotations

from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, panel, ring, round_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.tawantinsuyu.board import said
from kancha.games.tawantinsuyu.board.glyphs import glyph, token_block, token_row, tokens, worker
from kancha.games.tawantinsuyu.board.hill import CENTRE, ZONE
from kancha.games.tawantinsuyu.golden.vassals.board_signs import vassal
from kancha.games.tawantinsuyu.golden.vassals.view import VassalView
from kancha.games.tawantinsuyu.names import step as step_name
from kancha.games.tawantinsuyu.tables import (
    COLOUR_ID, COLOUR_NAME, FESTIVAL_VP, FESTIVALS, HEIGHT, LAND_DISCARD, LAND_FLIP, LAND_ID, LAND_PROGRAM, LAND_REGION, LANDS,
    NOMADS_SIZE, REGION_ID, REGION_NAME, STEP_ID, TEMPLE_FESTIVAL_VP, TEMPLE_FINAL_VP, TEMPLE_PROGRAM, TOP_OF_TEMPLE,
    VILLAGE_SIZE,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import effect_text

REGION_WIDTH: Final = 157.0
REGION_HEIGHT: Final = 138.0
LEFT: Final = ZONE[0] + 6
RIGHT: Final = ZONE[0] + ZONE[2] - 6
UPPER: Final = ZONE[1] + 6
BOTTOM: Final = ZONE[1] + ZONE[3] - 6
REGION_AT: Final = {
    "chinchasuyu": (LEFT, UPPER),
    "antisuyu": (RIGHT - REGION_WIDTH, UPPER),
    "kuntisuyu": (LEFT, BOTTOM - REGION_HEIGHT),
    "qullasuyu": (RIGHT - REGION_WIDTH, BOTTOM - REGION_HEIGHT),
}
LAND_WIDTH: Final = 49.0
LAND_HEIGHT: Final = 55.5


HUTS: Final = (
    (98, 548, 1.1), (122, 562, 1.3), (146, 546, 1.0), (678, 536, 1.2), (704, 548, 1.1), (668, 138, 1.1), (650, 104, 1.0),
)  # fmt: skip
"""Where houses stand in the valley and how large they are."""
FIELDS: Final = 500
"""Further down there are no houses where Nation tiles lie."""


@area
def draw_valley(drawing: Fragments, nations: bool) -> None:
    drawing.place("map", "valley", _valley(nations))


@fragment()
def _valley(nations: bool) -> Markup:
    """The ground of the board: fields, tufts of grass, houses, and a road from every region to the hill."""
    x, y, width, height = ZONE
    roads = ""
    for rx, ry in REGION_AT.values():
        mx, my = rx + REGION_WIDTH / 2, ry + REGION_HEIGHT / 2
        roads += f"M{mx:g} {my:g}L{CENTRE[0] + (mx - CENTRE[0]) * 0.5:g} {CENTRE[1] + (my - CENTRE[1]) * 0.5:g}"
    tufts = ""
    for n in range(150):
        tx, ty = x + 12 + (n * 137) % (width - 24), y + 14 + (n * 89 + n // 7 * 31) % (height - 22)
        tufts += f"M{tx:g} {ty:g}l-2-4M{tx:g} {ty:g}v-5M{tx:g} {ty:g}l2-4"
    return group(
        el("rect", class_="valley", x=x, y=y, width=width, height=height, rx=12),
        el("path", class_="tufts", d=tufts),
        el("path", class_="road-edge", d=roads),
        el("path", class_="road-run", d=roads),
        *(_hut(*spot) for spot in HUTS if not nations or spot[1] < FIELDS),
        id="valley",
        data_note=said.VALLEY,
    )


def _hut(x: float, y: float, size: float) -> Markup:
    """A house of the valley, its doorstep at a point."""
    return group(
        el("ellipse", class_="shadow", cx=2, cy=0, rx=8, ry=2.4),
        el("path", class_="hut-wall", d="M-6 0v-6h12v6z"),
        el("path", class_="hut-door", d="M-1.5 0v-4.2h3V0z"),
        el("path", class_="hut-roof", d="M-8-5.4L-4-12H4L8-5.4z"),
        el("path", class_="hut-thatch", d="M-5-6L-2.4-11M-1.6-6L-.8-11.4M1.6-6L.8-11.4M5-6L2.4-11"),
        transform=at(x, y, size),
    )


# conquest


@fragment(256)
def _land(n: int, owner: int, chosen: bool) -> Markup:
    """A Conquest space: its price in Soldiers above, its reward below; a marker covers the price."""
    region = REGION_ID[LAND_REGION[n]]
    place = int(LAND_ID[n][-1]) - 1
    x, y = REGION_AT[region]
    price = [("flip", LAND_FLIP[n])] * bool(LAND_FLIP[n]) + [("discard", LAND_DISCARD[n])] * bool(LAND_DISCARD[n])
    title, attrs = noted(said.land_note(n, owner))
    kids = [title, el("rect", class_="land-face", width=LAND_WIDTH - 3, height=LAND_HEIGHT - 3, rx=4)]
    kids.append(el("path", class_="land-line", d=f"M4 20.5h{LAND_WIDTH - 11:g}"))
    kids.append(_price(price))
    kids.append(token_block(tokens(LAND_PROGRAM[n]), (LAND_WIDTH - 3) / 2, 36.5, LAND_WIDTH - 4, 16, 31))
    kids.append(ring(0, 0, LAND_WIDTH - 3, LAND_HEIGHT - 3, 4))
    here = at(x + 6 + place % 3 * LAND_WIDTH, y + 25 + place // 3 * LAND_HEIGHT)
    names = "land" + (" taken" if owner >= 0 else "") + (" chosen" if chosen else "")
    return el("g", *kids, id=f"conquest-{region}-{place + 1}", class_=names, transform=here, **attrs)


def _price(price: list[tuple[str, int]]) -> Markup:
    """Soldiers to flip and to discard: number, then sign."""
    kids = []
    for n, (name, count) in enumerate(price):
        x = (LAND_WIDTH - 3) / 2 + (n - (len(price) - 1) / 2) * 23
        kids += [text(count, x - 1, 15, "price-text", "end"), glyph(name, x + 6.5, 10.5, 12)]
    return join(*kids)


@fragment()
def _region(region: int, ruler: int) -> Markup:
    id = REGION_ID[region]
    x, y = REGION_AT[id]
    kids = [panel(0, 0, REGION_WIDTH, REGION_HEIGHT, "panel region"), text(REGION_NAME[region], 10, 18, "head region-name")]
    if ruler >= 0:
        kids.append(mark(ruler, 141, 13, 7.5))
    title, attrs = noted(said.region_note(REGION_NAME[region], ruler))
    return el("g", title, *kids, id=f"region-{id}", transform=at(x, y), **attrs)


@area
def draw_conquest(
    drawing: Fragments,
    conquest: tuple[tuple[str, int], ...],
    rulers: tuple[int, ...],
    vassals: tuple[VassalView, ...],
    chosen: str,
) -> None:
    """The four regions with their spaces, and the markers on them where no Vassal governs."""
    owners = dict(conquest)
    governed = {row.place for row in vassals if row.nation == "VN05"}
    for number, ruler in enumerate(rulers):
        drawing.place("map", f"region-{REGION_ID[number]}", _region(number, ruler))
    for n in range(LANDS):
        id = LAND_ID[n]
        region, place = REGION_ID[LAND_REGION[n]], int(id[-1]) - 1
        owner = owners.get(id, -1)
        drawing.place("map", f"conquest-{region}-{place + 1}", _land(n, owner, id == chosen))
        if owner >= 0 and id not in governed:
            x, y = REGION_AT[region]
            px, py = x + 6 + place % 3 * LAND_WIDTH + 23, y + 25 + place // 3 * LAND_HEIGHT + 12
            kids = (el("circle", class_="marker-seal", r=12.5), mark(owner, 0, 0, 9.5))
            drawing.add("pieces", f"marker-{id}", *kids, class_="piece", transform=at(px, py), data_note=said.land_note(n, owner))


# the Temple

TEMPLE_X: Final = 732.0
TEMPLE_FOOT: Final = 562.0
STEP: Final = 30.0
TEMPLE_WIDTH: Final = RIGHT - TEMPLE_X


def _step_left(step: int) -> float:
    """The left end of a Temple step: every step is a little narrower than the one below."""
    return TEMPLE_X + step * 1.9


def step_words(step: int) -> str:
    """The reward of a Temple step and what it scores."""
    words = f"entering it brings {effect_text(TEMPLE_PROGRAM[step]) or 'nothing'}. {TEMPLE_FESTIVAL_VP[step]} VP at each Festival"
    return words + (f", {TEMPLE_FINAL_VP[step]} VP at the end." if TEMPLE_FINAL_VP[step] else ".")


def climber_note(seat: int, id: str) -> str:
    """The marker of a seat on the Temple."""
    step = STEP_ID.index(id)
    return f"Temple marker of {said.seat_said(seat)}: {step_name(step)}, {TEMPLE_FESTIVAL_VP[step]} VP at each Festival."


def draw_final_vp(step: int, y: float) -> list[Markup]:
    """The VP of the highest steps at the end of the game."""
    final = TEMPLE_FINAL_VP[step]
    if not final:
        return []
    return [
        el("circle", class_="step-final", cx=RIGHT - 38, cy=y, r=9.5),
        text(final, RIGHT - 38, y + 4.5, "step-final-text", "middle"),
    ]


@fragment()
def _temple() -> Markup:
    """A staircase: on every step its reward at the left, its Festival VP at the right, final VP in the middle of the top four."""
    title, attrs = noted(said.TEMPLE)
    kids = [title]
    for step in range(TOP_OF_TEMPLE + 1):
        left, y = _step_left(step), TEMPLE_FOOT - step * STEP
        width = RIGHT - left
        title, words = noted(f"Temple position {step}: {step_words(step)}")
        row = [
            title,
            el("rect", class_="step-tread", x=left, y=y - STEP, width=width, height=STEP - 6),
            el("rect", class_="step-riser", x=left, y=y - 6, width=width, height=6),
            token_row(tokens(TEMPLE_PROGRAM[step]), left + 20, y - STEP / 2 - 3, 14, "step-text"),
            text(TEMPLE_FESTIVAL_VP[step], RIGHT - 5, y - STEP / 2 + 2, "step-vp", "end"),
        ]
        row += draw_final_vp(step, y - STEP / 2 - 3)
        kids.append(group(*row, class_="temple-step", **words))
    top = TEMPLE_FOOT - (TOP_OF_TEMPLE + 1) * STEP
    kids.append(text("Temple", RIGHT - 44, top - 5, "head temple-name", "middle"))
    kids.append(ring(TEMPLE_X, top, TEMPLE_WIDTH, TEMPLE_FOOT - top, 4))
    return el("g", *kids, id="temple", class_="temple-stairs", **attrs)


@area
def draw_temple(drawing: Fragments, climbers: tuple[str, ...]) -> None:
    """The staircase, and the step of every seat."""
    drawing.place("map", "temple", _temple())
    steps = [HEIGHT[STEP_ID.index(step)] for step in climbers]
    for seat, step in enumerate(steps):
        together, before = steps.count(step), steps[:seat].count(step)
        gap = min(16.0, 33 / max(1, together - 1))
        x = TEMPLE_X + TEMPLE_WIDTH * 0.58 + (before - (together - 1) / 2) * gap
        y = TEMPLE_FOOT - step * STEP - STEP / 2 - 3
        kids = (el("circle", class_="marker-seal", r=10), mark(seat, 0, 0, 7.4))
        note = climber_note(seat, climbers[seat])
        drawing.add("pieces", f"climber-{seat}", *kids, class_="piece", transform=at(x, y), data_note=note)


# the Village, the Nomads, the Casualties

VILLAGE_X: Final = 38.0
VILLAGE_TOP: Final = 174.0


def _village_place(n: int) -> float:
    return VILLAGE_TOP + 52 + n * 34.6


@area
def draw_village(drawing: Fragments, players: int, village: tuple[str, ...]) -> None:
    """The queue between its potato end and its corn end; the Worker at an end and the sign of the end are one target."""
    size = max(VILLAGE_SIZE[max(2, players)], len(village))
    low = _village_place(size - 1) + 37
    kids = [
        panel(LEFT, VILLAGE_TOP - 19, 48, low - VILLAGE_TOP + 38, "panel village"),
        text("Village", VILLAGE_X, VILLAGE_TOP - 4, "small tight", "middle"),
    ]
    kids += [el("circle", class_="place", cx=VILLAGE_X, cy=_village_place(n), r=14) for n in range(size)]
    queue = f"{several(len(village), 'Worker')} in a queue, for sale at both ends"
    title, attrs = noted(f"The Village: {queue}. When it is empty, a Festival comes.")
    drawing.add("map", "village", title, *kids, **attrs)
    ends = (("potato", VILLAGE_TOP + 16, 0), ("corn", low, len(village) - 1))
    for good, y, n in ends:
        here = said.worker_note(village[n]) if village else "Nobody waits now."
        title, attrs = noted(f"The {good} end of the Village: a Worker for 1 {good} at the end of your turn. {here}")
        part = [title, el("circle", class_="end-sign", cx=VILLAGE_X, cy=y, r=15), glyph(good, VILLAGE_X, y, 20)]
        part.append(round_ring(15, VILLAGE_X, y))
        if village and (good == "potato" or len(village) > 1):
            part.append(ring(VILLAGE_X - 17, _village_place(n) - 18, 34, 36, 8))
        drawing.add("map", f"village-{good}", *part, class_="end", **attrs)
    for n, colour in enumerate(village):
        here, note = at(VILLAGE_X, _village_place(n) + 12), said.villager_note(colour, n, len(village) - 1)
        drawing.add("pieces", f"villager-{n}", worker(colour, 0, 0, 0.98), class_="piece", transform=here, data_note=note)


@area
def draw_nomads(
    drawing: Fragments,
    players: int,
    nomads: tuple[str, ...],
    bag: tuple[tuple[str, int], ...],
    removed: tuple[tuple[str, int], ...],
) -> None:
    """The Nomads by colour and the bag behind them; below the hill at the left."""
    title, attrs = noted(said.NOMADS)
    kids = [title, panel(0, 0, 126, 78), text("Nomads", 10, 18, "head region-name"), glyph("nomad", 110, 15, 18)]
    kids.append(ring(0, 0, 126, 78, 10))
    drawing.add("map", "nomads", *kids, class_="nomads", transform=at(188, BOTTOM - 78), **attrs)
    gap = 108 / max(NOMADS_SIZE[max(2, players)], len(nomads), 3)
    for colour in dict.fromkeys(nomads):
        first, count = nomads.index(colour), nomads.count(colour)
        title, attrs = noted(said.worker_note(colour, f"{several(count, 'Nomad')}. A Nomad who is recruited: "))
        part = [title, *(worker(colour, gap * (n + 0.5), 38) for n in range(count)), ring(1, 2, gap * count - 2, 44, 6)]
        drawing.add("map", f"nomad-{colour}", *part, class_="nomad", transform=at(188 + 9 + first * gap, BOTTOM - 50), **attrs)
    inside = sum(count for _, count in bag)
    words = ", ".join(f"{count} {COLOUR_NAME[COLOUR_ID.index(colour)]}" for colour, count in bag)
    gone = ", ".join(f"{count} {COLOUR_NAME[COLOUR_ID.index(colour)]}" for colour, count in removed if count)
    title, attrs = noted(f"The bag: Workers still to come, {words}." + (f" Out of the game: {gone}." if gone else ""))
    kids = [title, panel(0, 0, 52, 60), glyph("bag", 26, 22, 30), text(inside, 26, 53, "count", "middle")]
    drawing.add("map", "bag", *kids, transform=at(616, BOTTOM - 60), **attrs)


@area
def draw_casualties(drawing: Fragments, fallen: tuple[str, ...], vassals: tuple[VassalView, ...]) -> None:
    """The fallen, Newcomers among them, and the Vassals that count as fallen at Festivals."""
    mourners = [row.seat for row in vassals if row.nation == "VN07"]
    counted = len(fallen) + len(mourners)
    title, attrs = noted(said.fallen_note(len(fallen), len(mourners)))
    kids = [title, panel(0, 0, 126, 78), text("Casualties", 10, 18, "head region-name"), glyph("casualty", 110, 15, 18)]
    if counted:
        gap = min(24.0, 74 / counted)
        kids += [worker(colour, 18 + n * gap, 66, 0.8) for n, colour in enumerate(fallen)]
        kids += [vassal(seat, 18 + (len(fallen) + n) * gap, 66, 0.8) for n, seat in enumerate(mourners)]
    kids.append(text(counted, 118, 66, "amount", "end"))
    drawing.add("map", "casualties", *kids, class_="casualties", transform=at(484, BOTTOM - 78), **attrs)


FESTIVALS_NOTE: Final = (
    "Festivals: one comes whenever the Village is empty; after the third the game ends. Merchants, the Temple and the regions "
    "pay, and every God card in hand wants a potato."
)


@area
def draw_festivals(drawing: Fragments, festivals: int, holder: int) -> None:
    """Three suns above the hill: past Festivals, the coming one and who brings it."""
    kids = [panel(0, 0, 244, 30, "panel festivals"), text("Festivals", 12, 21, "head region-name")]
    for n in range(FESTIVALS):
        past = festivals - (1 if holder >= 0 else 0)
        kind = "feast past" if n < past else "feast now" if n < festivals else "feast"
        title, attrs = noted(f"Festival {n + 1}: {FESTIVAL_VP[n]} VP for the player who empties the Village.")
        face = (title, el("circle", class_="feast-ground", r=12), glyph("festival", 0, 0, 22))
        sign = group(*face, class_=kind, transform=at(114 + n * 46, 15), **attrs)
        kids += [sign, text(FESTIVAL_VP[n], 134 + n * 46, 20, "count", "middle")]
        if holder >= 0 and n == festivals - 1:
            kids.append(mark(holder, 114 + n * 46, 15, 8))
    title, attrs = noted(FESTIVALS_NOTE)
    drawing.add("map", "festivals", title, *kids, transform=at(CENTRE[0] - 122, UPPER - 2), **attrs)
