"""Regions: fog over those that nobody knows, a plaque with the values of those revealed, the owner's mark on those conquered."""

from __future__ import annotations

from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.icons import bare_icon
from kancha.draw.notes import noted
from kancha.draw.shapes import badge, mark, path_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.inca_empire.board.labels import draw_name, places
from kancha.games.inca_empire.board.map import Land, chart
from kancha.games.inca_empire.seen.view import HIDDEN, Price, RegionView
from kancha.games.inca_empire.tables import cultures
from kancha.games.inca_empire.tables.cultures import CULTURE_ID, RESISTANCE
from kancha.games.inca_empire.words.notes import region_note
from kancha.games.inca_empire.words.texts import CULTURE_OF

_CELLS: Final = ((-14.0, "spear"), (0.5, "labor"), (13.5, "prestige"))


def land_defs() -> Markup:
    """Fog, and a plaque for every type of culture."""
    fog = group(
        el(
            "path",
            class_="cloud",
            d="M-19 5C-25 3-23-6-15-5C-13-13-1-14 2-8C7-14 19-11 17-4C25-4 25 6 17 7C12 12 4 11 1 8C-5 13-15 12-19 5z",
        ),
        el("path", class_="swirl", d="M-13 3C-9-3-2-1-3 2.500M-2-5C3-8 10-6 9-1C8 3 2 2 3-1M6 6C10 7 14 5 15 2"),
        id="r-fog",
    )
    return join(fog, *(_plaque(culture) for culture in range(len(CULTURE_ID))))


def _plaque(culture: int) -> Markup:
    """The three values of a marker: resistance, labor, points."""
    kids = [
        el("rect", class_="plaque-halo", x=-22.5, y=-13, width=45, height=26, rx=6),
        el("rect", class_="plaque", x=-21, y=-11.5, width=42, height=23, rx=5),
        el("path", class_="plaque-resist", d="M-7-11.5h-9a5 5 0 0 0-5 5v13a5 5 0 0 0 5 5h9z"),
    ]
    for (x, sign), value in zip(_CELLS, (RESISTANCE[culture], cultures.LABOR[culture], cultures.POINTS[culture]), strict=True):
        kids.append(group(bare_icon(sign, x, -5.5, 9.5), class_="on-red") if sign == "spear" else bare_icon(sign, x, -5.5, 9.5))
        kids.append(text(value, x, 9.5, "plaque-value" if sign != "spear" else "plaque-value resist", "middle"))
    return group(*kids, id=f"r-{CULTURE_ID[culture]}", class_="plaque-pad")


@fragment(4096)
def _region(players: int, region: RegionView, starter: int, price: Price | None) -> Markup:
    land = chart(players).lands[region.id]
    title, attrs = noted(region_note(land.name, region, starter, price))
    owner = region.owner if region.owner >= 0 else starter
    kind = "region"
    if region.conquered:
        kind += f" conquered p{owner}" if owner >= 0 else " conquered"
    elif region.marker == HIDDEN:
        kind += " fogged"
    kids = [title, el("path", class_="region-wash", d=land.outline)]
    if owner >= 0:
        kids.append(el("path", class_="region-hem", d=land.inset))
    kids.append(el("path", class_="border", d=land.outline))
    kids.append(path_ring(land.inset))
    return el("g", *kids, id=f"region-{region.id}", class_=kind, **attrs)


@fragment(4096)
def _marker(players: int, region: RegionView, starter: int) -> Markup:
    """What lies on the marker's spot, over the roads."""
    land = chart(players).lands[region.id]
    token = _token(land, region, region.owner if region.owner >= 0 else starter)
    _, attrs = noted(region_note(land.name, region, starter, None))
    here = at(*places(players).markers[region.id])
    return el("g", token, id=f"marker-{region.id}", class_="piece marker", transform=here, **attrs)


def _token(land: Land, region: RegionView, owner: int) -> Markup:
    if land.starts:
        return group(mark(owner, 0, 0, 8), class_="start-mark") if owner >= 0 else Markup("")
    if region.marker == HIDDEN:
        return el("use", href="#r-fog")
    if region.owner < 0:
        return el("use", href=f"#r-{region.marker}")
    worth = cultures.LABOR[CULTURE_OF[region.marker]]
    left = 7 if region.terrace else 0
    kids = [
        el("rect", class_="plaque-halo", x=-17 - left, y=-12, width=34 + 2 * left, height=24, rx=6),
        el("rect", class_="plaque", x=-16 - left, y=-11, width=32 + 2 * left, height=22, rx=5),
        mark(region.owner, -left - 7, 0.5 if region.owner != 2 else 1, 6.5),
        bare_icon("labor", 8 - left, -5, 8),
        text(worth, 8 - left, 8.5, "plaque-value", "middle"),
    ]
    if region.terrace:
        kids.append(el("use", href="#s-terrace", transform=at(13.5, 1.5)))
    return group(*kids, class_="taken")


@area
def draw_regions(
    drawing: Fragments, players: int, regions: tuple[RegionView, ...], colours: tuple[str, ...], conquests: tuple[Price, ...]
) -> None:
    """Every region, with its marker; a click on a marker goes to what lies under it.

    `colours` are those of the seats, `conquests` what the viewer could conquer now and at which price.
    """
    seat_of = {colour: seat for seat, colour in enumerate(colours)}
    prices = {price.of: price for price in conquests}
    lands = chart(players).lands
    for region in regions:
        starter = seat_of.get(lands[region.id].starts, -1)
        drawing.place("map", f"region-{region.id}", _region(players, region, starter, prices.get(region.id)))
        drawing.place("pieces", f"marker-{region.id}", _marker(players, region, starter))
    drawing.place("pieces", "region-names", _region_names(players))


@fragment()
def _region_names(players: int) -> Markup:
    spots = places(players).regions
    names = [name for id in chart(players).lands for name in draw_name(spots[id], "region", "region-name")]
    _, attrs = noted("Names of the regions: as the log and the choices call them.")
    return group(*names, id="region-names", class_="piece names", **attrs)


@area
def draw_conquests(drawing: Fragments, players: int, regions: tuple[RegionView, ...], conquests: tuple[Price, ...]) -> None:
    """What a conquest costs the viewer now, where the cards in force make it differ from the resistance."""
    cultures = {region.id: region.marker for region in regions}
    spots = places(players).markers
    for price in conquests:
        culture = CULTURE_OF[cultures[price.of]]
        if price.labor != RESISTANCE[culture]:
            x, y = spots[price.of]
            _, attrs = noted(f"Price: {price.labor} labor for this conquest now, because of the cards in force.")
            drawn = badge(price.labor, 0, 0, "cost", 10)
            drawing.add("pieces", f"cost-{price.of}", drawn, class_="piece", transform=at(x - 22, y - 12), **attrs)
