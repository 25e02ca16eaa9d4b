"""Roads and sites: trails that nobody has built, cords in the weave of their seats, and what stands at the sites."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import ring, round_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join, number
from kancha.games.inca_empire.board.labels import REACH, draw_name, open_stretches, places
from kancha.games.inca_empire.board.map import Site, Way, chart
from kancha.games.inca_empire.seen.view import RoadView, SiteView
from kancha.games.inca_empire.words.notes import road_note, site_note

CORD: Final = 6.4
"""How thick a cord is."""


def cord(seat: int, length: float, thick: float = CORD) -> Markup:
    """A woven cord of a seat from the origin to the right."""
    half = thick / 2
    body = {"x": 0, "y": -half, "width": length, "height": thick, "rx": half}
    return group(
        el("rect", class_="cord-halo", **body),
        el("rect", class_="cord-wool", **body),
        el("path", class_="cord-weave", d=_weave(seat, length, half)),
        class_=f"cord p{seat}",
    )


def _weave(seat: int, length: float, half: float) -> str:
    """The pattern of a seat along a cord: twisted plain wool, stripes, dots, chevrons."""
    step = (5.0, 5.6, 6.6, 6.0)[seat]
    count = max(1, int((length - 4) / step))
    first = (length - (count - 1) * step) / 2
    n_half = number(half - 0.6)
    marks = {
        0: f"m-1.2 {n_half}l2.4-{number(2 * half - 1.2)}",
        1: f"m-.8-{n_half}v{number(2 * half - 1.2)}m1.6 0v-{number(2 * half - 1.2)}",
        2: "h.01",
        3: f"m-1.6-{n_half}l2.4 {n_half}l-2.4 {n_half}",
    }
    return "".join(f"M{number(first + n * step)} 0{marks[seat]}" for n in range(count))


# connections


def turned(way: Way) -> str:
    return f"translate({number(way.start[0])} {number(way.start[1])}) rotate({number(way.turn)})"


@fragment(8192)
def _road(players: int, id: str, seats: tuple[int, ...], cut: tuple[int, ...]) -> Markup:
    board = chart(players)
    way = board.ways[id]
    length, count = way.length, len(seats)
    half = 4.2 * count + 2.6 if count else 4.0 if way.wild else 6.0
    title, attrs = noted(road_note(board.sites[way.a].name, board.sites[way.b].name, way.wild, seats, cut))
    kids = []
    if not count:
        trail = "trail wild" if way.wild else "trail"
        kids.append(el("path", class_=trail, d=f"M2 0h{number(length - 4)}"))
    for n, seat in enumerate(seats):
        side = (n - (count - 1) / 2) * (CORD + 1.6)
        kind = "lane cut" if seat in cut else "lane"
        kids.append(group(cord(seat, length), class_=kind, transform=at(0, side)))
    kids.append(ring(0, -half, length, 2 * half, min(half, 7)))
    kids = [_hit(start, end, length, half, way.wild) for start, end in open_stretches(players, id)] + [
        group(*kids, class_="untouched")
    ]
    kind = "road" if count else "road unbuilt wilderness" if way.wild else "road unbuilt"
    return el("g", title, *kids, id=f"road-{id}", class_=kind, transform=turned(way), **attrs)


def _hit(start: float, end: float, length: float, half: float, wild: bool) -> Markup:
    """Where a road takes a click: wider than it is drawn, but not near its ends, where other roads begin."""
    wide = max(half, 6.0 if wild else 11.0)
    first, last = max(start, min(7.0, length / 4)), min(end, length - min(7.0, length / 4))
    return el("rect", class_="reach", x=first, y=-wide, width=max(0.0, last - first), height=2 * wide, rx=wide / 2)


@cache
def _ways(players: int) -> list[tuple[str, bool]]:
    """All connections and whether they are wilderness, those of the wilderness first."""
    return sorted(((id, way.wild) for id, way in chart(players).ways.items()), key=lambda way: not way[1])


@area
def draw_roads(
    drawing: Fragments,
    players: int,
    roads: tuple[RoadView, ...],
    cut_off: tuple[tuple[str, ...], ...],
    offered: tuple[str, ...],
) -> None:
    """Every printed connection, over those of the wilderness that are built or that the viewer may build now.

    `cut_off` are the roads of every seat that do not reach Cuzco.
    """
    built = {road.id: road.seats for road in roads}
    cut: dict[str, list[int]] = {}
    for seat, ids in enumerate(cut_off):
        for id in ids:
            cut.setdefault(id, []).append(seat)
    for id, wild in _ways(players):
        seats = built.get(id, ())
        if not wild or seats or id in offered:
            drawing.place("map", f"road-{id}", _road(players, id, seats, tuple(cut.get(id, ()))))


# sites


def site_defs() -> Markup:
    """The silhouettes that stand at sites, each with its foot a little below the origin."""
    city = group(
        el("path", class_="wall", d="M-13 8V-1h6V-6h5v-5l2.5-3L3-11v5h4v5h6V8z"),
        el("path", class_="roof", d="M-14.5-.5L-10-5l4.5 4.500zM5.500-.5L10-5l4.500 4.500zM-4-10.500L.5-16L5-10.500z"),
        el("path", class_="gap", d="M-1.700 8V2.500h4.400V8zM-11 5V2.500h2V5zM9 5V2.500h2V5zM-1-3.500v-3h3v3z"),
        id="s-city",
    )
    garrison = group(
        el("path", class_="wall", d="M-11 8V-9h5v3h3.500v-3h5v3H6v-3h5V8z"),
        el("path", class_="stones", d="M-11-1.500h22M-11 3.500h7M4 3.500h7M-5-6v4.500M5-6v4.500M-7.500-1.500v5M7.500-1.500v5"),
        el("path", class_="gap", d="M-2.500 8V3.500a2.500 2.500 0 0 1 5 0V8z"),
        id="s-garrison",
    )
    temple = group(
        el("path", class_="steps", d="M-10 7V2.500h3V-1.500h3V-5.500h8v4h3v4h3V7z"),
        el("path", class_="stairs", d="M-2 7L-1.200-5.500h2.400L2 7z"),
        el("circle", class_="disc", cx=0, cy=-8.5, r=3.6),
        id="s-temple",
    )
    terrace = el("path", id="s-terrace", class_="terraces", d="M-8 6V2h4V-2h4V-6h8V6zM-4 2h12M0-2h8")
    return join(city, garrison, temple, terrace, _capital())


def _capital() -> Markup:
    step = "M-7-19h14v6h6v6h6v14h-6v6h-6v6h-14v-6h-6v-6h-6v-14h6v-6h6z"
    rays = "".join(f"M{number(dx * 5.5)} {number(dy * 5.5)}L{number(dx * 8.5)} {number(dy * 8.5)}" for dx, dy in _COMPASS)
    return group(
        el("path", class_="capital-ground", d=step),
        el("circle", class_="disc", cx=0, cy=0, r=4.6),
        el("path", class_="capital-rays", d=rays),
        id="s-capital",
    )


_COMPASS: Final = tuple(
    (dx / (dx * dx + dy * dy) ** 0.5, dy / (dx * dx + dy * dy) ** 0.5)
    for dx, dy in ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
)
_PLOT: Final = {
    "city": "M-10-8h20v16h-20z",
    "significant": "M-11-9h22v18h-22z",
    "garrison": "M0-11L11 8h-22z",
}


def _standing(site: Site, building: str, temple: bool) -> list[Markup]:
    """What one sees at a site: its plot while nothing stands there, then the city or garrison and the temple."""
    if site.kind == "capital":
        return [el("use", href="#s-capital")]
    if site.kind == "huaca":
        return [el("circle", class_="huaca-stone", r=5), el("circle", class_="huaca-eye", r=1.6)]
    kids = []
    if not building:
        kids.append(el("path", class_=f"plot {site.kind}", d=_PLOT[site.kind]))
        if site.bonus:
            kids.append(text(f"+{site.bonus}", 0, 4.8, "bonus", "middle"))
        elif site.kind == "garrison":
            kids.append(el("path", class_="plot-sign", d="M-4 5V-1h2v1.500h1V-1h2v1.500h1V-1h2V5z"))
        else:
            kids.append(el("path", class_="plot-sign", d="M-6 5V0h3v-2.500L0-5.500l3 3V0h3v5z"))
        return kids
    shift = -5 if temple else 0
    kids.append(el("use", href=f"#s-{building}", class_="common", transform=at(shift, 0)))
    if temple:
        kids.append(el("use", href="#s-temple", class_="common", transform=at(9, 3, 0.95)))
    elif site.bonus:
        tag = (el("circle", r=8.5), text(f"+{site.bonus}", 0, 4.4, "bonus-small", "middle"))
        kids.append(group(*tag, class_="bonus-tag", transform=at(11, 4)))
    return kids


@fragment(4096)
def _site(players: int, id: str, building: str, temple: bool) -> Markup:
    site = chart(players).sites[id]
    reach = REACH[site.kind]
    title, attrs = noted(site_note(site.name, site.kind, site.bonus, building, temple))
    kids = (title, *_standing(site, building, temple), round_ring(reach))
    return el("g", *kids, id=f"site-{id}", class_=f"site at-{site.kind}", transform=at(*site.at), **attrs)


@area
def draw_sites(drawing: Fragments, players: int, sites: tuple[SiteView, ...]) -> None:
    """Every site with what stands there."""
    standing = {site.id: site for site in sites}
    for id in chart(players).sites:
        there = standing.get(id)
        building, temple = (there.building, there.temple) if there else ("", False)
        drawing.place("map", f"site-{id}", _site(players, id, building, temple))
    drawing.place("pieces", "site-names", _site_names(players))


@fragment()
def _site_names(players: int) -> Markup:
    board = chart(players)
    spots = places(players).sites
    names = [name for site in board.sites.values() for name in draw_name(spots[site.id], site.kind, f"site-name {site.kind}")]
    _, attrs = noted("Names of the sites: as the log and the choices call them.")
    return group(*names, id="site-names", class_="piece names", **attrs)
