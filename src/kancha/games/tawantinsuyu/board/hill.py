"""The hill: three terraces with their retaining walls, the Coricancha on top, spaces and tasks, Steps, Workers, High Priests.

Spaces, tasks, slots and spots take the clicks; what stands on them lies in a layer above and lets clicks through.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin, tan
from typing import Final

from kancha.draw.icons import bare_icon
from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import mark, path, path_ring, pawn, ring, round_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join, number
from kancha.games.tawantinsuyu.board import said
from kancha.games.tawantinsuyu.board.glyphs import glyph, worker
from kancha.games.tawantinsuyu.tables import (
    GOD_ID, SECTIONS, SPACE_GOD, SPACE_ID, SPACE_OF, SPACE_SECTION, STEPS_ID, TASK_TYPE_ID, TERRACE_ID, food_cost, places,
)  # fmt: skip
from kancha.games.tawantinsuyu.tables.places import Point

SCALE: Final = 0.85
CENTRE: Final = (396.0, 344.0)
ZONE: Final = (8.0, 8.0, 840.0, 706.0)
HILL: Final = {key: value * SCALE for key, value in places.SIDES.items()}
WALL: Final = 9.0
"""How wide a retaining wall is."""
SPACE_RADIUS: Final = 14.4
GEM: Final = {"blue": "M-11-17.4l6 6l-6 6l-6-6z", "green": "M-11-16.9a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z"}
"""The gem at the upper left of a space: a diamond for the Architect, a round one for the Craftsman."""
TASK_HALF: Final = 12.4


def place(x: float, y: float) -> Point:
    """A point of the board file on the drawing."""
    return CENTRE[0] + (x - places.MIDDLE[0]) * SCALE, CENTRE[1] + (y - places.MIDDLE[1]) * SCALE


SPACE_AT: Final = [place(x, y) for x, y in places.SPACE_PLACE]
TASK_AT: Final = [place(x, y) for x, y in places.TASK_PLACE]
SLOT_AT: Final = [place(x, y) for x, y in places.SLOT_PLACE]


# the shape of the hill


def towards(angle: float, distance: float, across: float = 0) -> Point:
    """A point so far from the middle of the hill in a direction, and then so far to the right of it."""
    x, y = cos(angle), sin(angle)
    return CENTRE[0] + x * distance - y * across, CENTRE[1] + y * distance + x * across


def facing(section: int) -> float:
    """The direction that a section looks to: up for the first, then clockwise."""
    return -pi / 2 + section * 2 * pi / SECTIONS


def corner(index: int, side: float) -> Point:
    """Where section `index` begins, on the pentagon whose sides are so far from the middle."""
    return towards(facing(index) - pi / 5, side / cos(pi / 5))


def outline(side: float, cut: float = 1e9) -> list[Point]:
    """The pentagon whose sides are so far from the middle, its corners bevelled at a distance."""
    points: list[Point] = []
    for index in range(SECTIONS):
        beyond = side / cos(pi / 5) - cut
        if beyond <= 0:
            points += [corner(index, side)]
        else:
            half = beyond * tan(pi * 0.3)
            angle = facing(index) - pi / 5
            points += [towards(angle, cut, -half), towards(angle, cut, half)]
    return points


def _shade(one: Point, other: Point) -> int:
    """How far a wall is turned from the light, 0 to 4; the light comes from the upper left."""
    mx, my = (one[0] + other[0]) / 2 - CENTRE[0], (one[1] + other[1]) / 2 - CENTRE[1]
    lit = (-0.5 * mx - 0.866 * my) / hypot(mx, my)
    return min(4, max(0, round(2 - 2.2 * lit)))


def _wall(side: float, width: float, cut: float = 1e9) -> Markup:
    """A retaining wall around the hill: faces by their light, joints of fitted stones, a coping on its upper edge."""
    inner, outer = outline(side - width / 2, cut - width / 2), outline(side + width / 2, cut + width / 2)
    faces, joints = [], ""
    for n in range(len(inner)):
        a, b, c, d = inner[n], inner[(n + 1) % len(inner)], outer[(n + 1) % len(outer)], outer[n]
        faces.append(el("path", class_=f"wall shade-{_shade(a, b)}", d=path([a, b, c, d])))
        joints += _joints(a, b, c, d, n)
    return join(
        el("path", class_="wall-foot", d=path(outline(side + width / 2 + 3, cut + width / 2 + 3))),
        *faces,
        el("path", class_="joints", d=joints),
        el("path", class_="coping", d=path(inner)),
    )


def _joints(a: Point, b: Point, c: Point, d: Point, seed: int) -> str:
    """Two courses of stones of uneven length along a stretch of wall."""

    def across(along: float, up: float) -> Point:
        x = (a[0] + (b[0] - a[0]) * along) * (1 - up) + (d[0] + (c[0] - d[0]) * along) * up
        y = (a[1] + (b[1] - a[1]) * along) * (1 - up) + (d[1] + (c[1] - d[1]) * along) * up
        return x, y

    made = path([across(0, 0.5), across(1, 0.5)], False)
    stones = max(2, round(hypot(b[0] - a[0], b[1] - a[1]) / 13))
    for n in range(1, 2 * stones):
        along = (n + ((n * 37 + seed * 11) % 7 - 3) * 0.09) / (2 * stones)
        low = 0.5 * (n % 2)
        made += path([across(along, low), across(along, low + 0.5)], False)
    return made


def _furrows(inner: float, outer: float) -> str:
    """Rows of crops along every side of a terrace."""
    made = ""
    rows = int((outer - inner) / 6.4)
    for section in range(SECTIONS):
        for row in range(1, rows):
            side = inner + (outer - inner) * row / rows
            half = side * tan(pi / 5) - 8
            made += path([towards(facing(section), side, -half), towards(facing(section), side, half)], False)
    return made


@fragment()
def hill() -> Markup:
    """Everything of the hill that never changes."""
    cut = HILL["corner_cut"]
    rings = (
        (HILL["outer_side"], cut, "bottom"),
        (HILL["middle_bottom_side"], 1e9, "middle"),
        (HILL["top_middle_side"], 1e9, "top"),
    )
    inside = (HILL["middle_bottom_side"], HILL["top_middle_side"], HILL["coricancha_side"])
    kids = [el("path", class_="hill-shadow", d=path(outline(HILL["outer_side"] + 16, cut + 14)), transform=at(5, 8))]
    for (side, bevel, name), below in zip(rings, inside, strict=True):
        kids.append(_wall(side + (WALL / 2 if name == "bottom" else 0), WALL, bevel))
        kids.append(el("path", class_=f"terrace {name}", d=path(outline(side - (0 if name == "bottom" else WALL / 2), bevel))))
        kids.append(el("path", class_="furrows", d=_furrows(below + 4, side - 3)))
    kids += [_facet(section) for section in range(SECTIONS)]
    kids.append(_channels())
    kids.append(_ways())
    kids += [_plaque(section) for section in range(SECTIONS)]
    kids += [_descent(n, name) for n, name in enumerate(TERRACE_ID)]
    return group(*kids, id="hill", class_="hill", data_note=said.HILL)


def _facet(section: int) -> Markup:
    """Light and shade on one side of the hill."""
    a, b = (
        outline(HILL["outer_side"], HILL["corner_cut"])[2 * section + 1],
        outline(HILL["outer_side"], HILL["corner_cut"])[(2 * section + 2) % 10],
    )
    points = [CENTRE, corner_on_bevel(section), a, b, corner_on_bevel(section + 1)]
    return el("path", class_=f"facet shade-{_shade(a, b)}", d=path(points))


def corner_on_bevel(index: int) -> Point:
    return towards(facing(index) - pi / 5, HILL["corner_cut"])


def _channels() -> Markup:
    """Water runs down where two sections meet."""
    d = ""
    for index in range(SECTIONS):
        angle = facing(index) - pi / 5
        d += path([towards(angle, HILL["coricancha_side"] / cos(pi / 5)), towards(angle, HILL["corner_cut"] + 4)], False)
    return join(el("path", class_="channel-bank", d=d), el("path", class_="channel", d=d))


def _ways() -> Markup:
    """The ways between the tasks and the spaces that touch them."""
    d = ""
    for task, spaces in zip(TASK_AT, places.TASK_SPACES, strict=True):
        for space in spaces:
            d += path([task, SPACE_AT[space]], False)
    return join(el("path", class_="way-edge", d=d), el("path", class_="way", d=d))


def _plaque(section: int) -> Markup:
    """The number of a section, on the outer wall."""
    x, y = towards(facing(section), HILL["outer_side"] + WALL / 2 + 2)
    where = places.SECTION_NAME[section].lower()
    title, attrs = noted(f"Section {section + 1}: the {where} of the hill. Spaces are named by their god, terrace and section.")
    kids = (title, el("circle", class_="plaque", r=10), text(section + 1, 0, 5, "plaque-text", "middle"))
    return group(*kids, transform=at(x, y), **attrs)


def _descent(terrace: int, name: str) -> Markup:
    """What it costs to go down to a terrace, beside the channel between the fifth and the first section."""
    cost = places.DESCENT[terrace]
    inside = (HILL["coricancha_side"], HILL["top_middle_side"], HILL["middle_bottom_side"])[terrace]
    x, y = towards(facing(0) - pi / 5, inside / cos(pi / 5) + 15)
    saved = f"{places.DISCOUNT} less for each Steps marker above"
    title, attrs = noted(f"Way down to the {name} terrace: {cost} food, {saved}.")
    plate = el("rect", class_="descent", x=-15, y=-9, width=30, height=18, rx=9)
    kids = (title, plate, glyph("food", -6, 0, 14), text(cost, 7, 4.5, "descent-text", "middle"))
    return group(*kids, class_="descent-sign", transform=at(x, y), **attrs)


# spaces and tasks


@fragment(4096)
def _space(n: int, standing: str, chosen: bool, cost: int, asked: bool) -> Markup:
    """A space with its god, a gem in the colour of the Worker that does more there, and its price while one may choose it."""
    colour = places.SPACE_SHADE[n]
    title, attrs = noted(said.space_note(n, standing, cost))
    kids = [title, el("circle", class_="space-rim", r=SPACE_RADIUS), el("circle", class_="space-face", r=SPACE_RADIUS - 1.6)]
    kids.append(glyph(GOD_ID[SPACE_GOD[n]], 0, 0, 18.5))
    kids.append(round_ring(SPACE_RADIUS))
    if colour != "neutral":
        kids.append(el("path", class_="space-gem", d=GEM[colour]))
    if asked and not standing:
        kids.append(_flag(cost))
    names = f"space {colour} chosen" if chosen else f"space {colour}"
    return el("g", *kids, id=f"space-{SPACE_ID[n]}", class_=names, transform=at(*SPACE_AT[n]), **attrs)


def _flag(cost: int) -> Markup:
    """The food that a space costs, on a flag at its upper right."""
    kids = (el("rect", class_="flag", x=-8.5, y=-8.5, width=17, height=17, rx=6), text(cost, 0, 4.8, "flag-text", "middle"))
    return group(*kids, class_="cost", transform=at(13, -12))


FAMILY: Final = {"potato": "collect", "corn": "collect", "stone": "collect", "gold": "collect"}


@fragment(512)
def _task(n: int, state: str) -> Markup:
    type = places.TASK_TYPE[n]
    title, attrs = noted(said.task_note(type))
    box: dict[str, float] = {"x": -TASK_HALF, "y": -TASK_HALF, "width": 2 * TASK_HALF, "height": 2 * TASK_HALF}
    kids = (title, el("rect", class_="task-face", rx=3, **box), glyph(TASK_TYPE_ID[type], 0, 0, 19), ring(radius=3, **box))
    family = FAMILY.get(TASK_TYPE_ID[type], "work")
    return el("g", *kids, id=f"task-{places.TASK_ID[n]}", class_=f"task {family}{state}", transform=at(*TASK_AT[n]), **attrs)


@area
def draw_hill(drawing: Fragments) -> None:
    drawing.place("map", "hill", hill())


@area
def draw_spaces(
    drawing: Fragments,
    people: tuple[tuple[str, str], ...],
    chosen: str,
    priest: int,
    steps: tuple[tuple[str, int], ...],
    asked: tuple[tuple[str, int], ...],
) -> None:
    """The spaces of the hill; `people` are the Workers and Newcomers who stand there.

    What they cost is counted from the spot of a High Priest, from 1, 0 without one; `asked` are prices of the Worker in hand.
    """
    standing, prices = dict(people), dict(asked)
    built = [id.split()[0] for id, _ in steps]
    depths = [built.count(str(section + 1)) for section in range(SECTIONS)]
    for n, id in enumerate(SPACE_ID):
        cost = prices.get(id, food_cost(priest - 1, n, depths[SPACE_SECTION[n]]) if priest else -1)
        drawing.place("map", f"space-{id}", _space(n, standing.get(id, ""), id == chosen, cost, id in prices))


@area
def draw_tasks(drawing: Fragments, icons: tuple[str, ...], used: tuple[str, ...]) -> None:
    """The tasks between the spaces; `icons` are those of the placement that is resolved."""
    for n, id in enumerate(places.TASK_ID):
        state = "" if id not in icons else " used" if id in used else " open"
        drawing.place("map", f"task-{id}", _task(n, state))


# Steps


@fragment(64)
def _slot(n: int, owner: int) -> Markup:
    section, level = STEPS_ID[n].split()
    title, attrs = noted(said.slot_note(n, owner))
    box: dict[str, float] = {"x": -14, "y": -11, "width": 28, "height": 22}
    kids = (
        title,
        el("rect", class_="slot-face", rx=2, **box),
        el("path", class_="slot-treads", d="M-10-5.5h20M-10 0h20M-10 5.5h20"),
        ring(radius=2, **box),
    )
    x, y = SLOT_AT[n]
    turn = f"{at(x, y)} rotate({(int(section) - 1) * 72})"
    return el("g", *kids, id=f"slot-{section}-{level}", class_="slot", transform=turn, **attrs)


@fragment(64)
def _stairs(n: int, owner: int) -> Markup:
    """Stairs carved into the wall in their owner's colour."""
    section, level = STEPS_ID[n].split()
    treads = "".join(f"M-13 {number(y)}h26" for y in (-6.5, -2.2, 2.2, 6.5))
    carved = group(
        el("path", class_="stair-cheek", d="M-16-13h32v26h-32z"),
        el("path", class_="stair-run", d="M-13-11h26v22h-26z"),
        el("path", class_="stair-treads", d=treads),
        transform=f"rotate({(int(section) - 1) * 72})",
    )
    kids = (carved, el("circle", class_="stair-seal", r=9), mark(owner, 0, 0, 6.6))
    names, note = f"piece stairs-built p{owner}", said.slot_note(n, owner)
    return el("g", *kids, id=f"steps-{section}-{level}", class_=names, transform=at(*SLOT_AT[n]), data_note=note)


@area
def draw_steps(drawing: Fragments, steps: tuple[tuple[str, int], ...]) -> None:
    owners = dict(steps)
    for n, id in enumerate(STEPS_ID):
        drawing.place("map", "slot-" + id.replace(" ", "-"), _slot(n, owners.get(id, -1)))
    for id, owner in steps:
        drawing.place("pieces", "steps-" + id.replace(" ", "-"), _stairs(STEPS_ID.index(id), owner))


# the Coricancha


@fragment()
def _plate(section: int, action: str) -> Markup:
    """One spot of the Coricancha: a gold plate with its action."""
    far, near = 80 * SCALE, 27 * SCALE
    points = [
        _drawn_in(corner(section, far)),
        _drawn_in(corner(section + 1, far)),
        _drawn_in(corner(section + 1, near)),
        _drawn_in(corner(section, near)),
    ]
    d = path(points)
    title, attrs = noted(said.spot_note(section, action))
    x, y = towards(facing(section), 37 * SCALE)
    kids = (title, el("path", class_="plate", d=d), glyph(action, x, y, 23), path_ring(d))
    return el("g", *kids, id=f"spot-{section + 1}", class_="spot", **attrs)


def _drawn_in(point: Point) -> Point:
    """A point a little nearer to the middle, so that plates do not touch the wall."""
    x, y = CENTRE
    return x + (point[0] - x) * 0.97, y + (point[1] - y) * 0.97


@fragment()
def _sanctuary() -> Markup:
    side = HILL["coricancha_side"]
    return group(
        el("path", class_="wall-foot", d=path(outline(side + 5))),
        el("path", class_="sanctuary-wall", d=path(outline(side + 2))),
        el("path", class_="sanctuary", d=path(outline(side - 3))),
        el("path", class_="gold-joints", d=_gold_joints(side)),
        id="coricancha",
        class_="coricancha",
        data_note=said.CORICANCHA,
    )


def _gold_joints(side: float) -> str:
    """The golden band on the wall, as plates side by side."""
    made = ""
    for section in range(SECTIONS):
        half = side * tan(pi / 5)
        for n in range(1, 12):
            across = half * (n / 6 - 1)
            made += path([towards(facing(section), side - 3, across), towards(facing(section), side + 2, across)], False)
    return made


@area
def draw_coricancha(drawing: Fragments, actions: tuple[str, ...], priests: tuple[int, ...]) -> None:
    """The golden court with its five spots, the sun in the middle, and the High Priests."""
    drawing.place("map", "coricancha", _sanctuary())
    for section, action in enumerate(actions):
        drawing.place("map", f"spot-{section + 1}", _plate(section, action))
    drawing.add("map", "sun", bare_icon("solar_disc", *CENTRE, 34), class_="piece", data_note=said.SUN)
    for seat, spot in enumerate(priests):
        if spot:
            together, before = priests.count(spot), priests[:seat].count(spot)
            x, y = towards(facing(spot - 1), 68 * SCALE, (before - (together - 1) / 2) * 18)
            kids = (el("circle", class_="priest-halo", cx=0, cy=-7, r=11.5), pawn(seat, 0, 6, 0.68))
            note = (
                f"High Priest of {said.seat_said(seat)}: stands on spot {spot}. Placing Workers is cheapest in section {spot}; "
                "moving it 1 or 2 spots on is a secondary action."
            )
            drawing.add("pieces", f"priest-{seat}", *kids, class_="piece priest-piece", transform=at(x, y + 3), data_note=note)


# Workers


@fragment(1024)
def _standing(n: int, colour: str) -> Markup:
    x, y = SPACE_AT[n]
    note = said.standing_note(n, colour)
    return el("g", worker(colour, 0, 0, 0.86), id=f"on-{SPACE_ID[n]}", class_="piece", transform=at(x, y + 10), data_note=note)


@area
def draw_workers(drawing: Fragments, people: tuple[tuple[str, str], ...]) -> None:
    """Workers on the hill, those behind first."""
    standing = [(SPACE_OF[id], colour) for id, colour in people]
    for n, colour in sorted(standing, key=lambda row: SPACE_AT[row[0]][1]):
        drawing.place("pieces", f"on-{SPACE_ID[n]}", _standing(n, colour))
