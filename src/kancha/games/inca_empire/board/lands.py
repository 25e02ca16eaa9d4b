"""Regions: fog over those that nobody knows, a plaque with the values of those revealed, the owner's mark on those conquered."""

from __future__ import annotations

from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.icons import bare_icon
from kancha.draw.notes import noted
from kancha.draw.shapes import badge, mark, path_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.inca_empire.board.labels import places
from kancha.games.inca_empire.board.map import Land, chart
from kancha.games.inca_empire.seen.view import HIDDEN, Price, RegionView
from kancha.games.inca_empire.tables import cultures
from kancha.games.inca_empire.tables.cultures import CULTURE_ID, RESISTANCE
from kancha.games.inca_empire.words.texts import CULTURE_OF, PLACES, culture_text

_CELLS: Final = ((-15.0, "spear"), (0.5, "labor"), (15.0, "prestige"))


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
        el("rect", class_="plaque-halo", x=-24, y=-14, width=48, height=28, rx=6),
        el("rect", class_="plaque", x=-22.5, y=-12.5, width=45, height=25, rx=5),
        el("path", class_="plaque-resist", d="M-7.5-12.5h-10a5 5 0 0 0-5 5v15a5 5 0 0 0 5 5h10z"),
    ]
    for (x, sign), value in zip(_CELLS, (RESISTANCE[culture], cultures.LABOR[culture], cultures.POINTS[culture]), strict=True):
        kids.append(group(bare_icon(sign, x, -6, 9.5), class_="on-red") if sign == "spear" else bare_icon(sign, x, -6, 9.5))
        kids.append(text(value, x, 10, "plaque-value" if sign != "spear" else "plaque-value resist", "middle"))
    return group(*kids, id=f"r-{CULTURE_ID[culture]}", class_="plaque-pad")


def _note(land: Land, region: RegionView) -> str:
    if land.starts:
        return f"{land.name}: a starting region, conquered from the beginning."
    if region.marker == HIDDEN:
        return f"{land.name}: nobody has met its culture yet."
    values = culture_text(CULTURE_OF[region.marker])
    if region.owner >= 0:
        terrace = " and a terrace" if region.terrace else ""
        return f"{land.name}: conquered; the {PLACES[region.owner]} seat holds its marker ({values}){terrace}."
    return f"{land.name}: {values}."


@fragment(4096)
def _region(players: int, region: RegionView, starter: int) -> Markup:
    land = chart(players).lands[region.id]
    title, attrs = noted(_note(land, region))
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
    token = _token(chart(players).lands[region.id], region, region.owner if region.owner >= 0 else starter)
    return el("g", token, id=f"marker-{region.id}", class_="piece marker", transform=at(*places(players).markers[region.id]))


def _token(land: Land, region: RegionView, owner: int) -> Markup:
    if land.starts:
        return group(mark(owner, 0, 0, 8), class_="start-mark") if owner >= 0 else Markup("")
    if region.marker == HIDDEN:
        return el("use", href="#r-fog")
    if region.owner < 0:
        kids = [el("use", href=f"#r-{region.marker}")]
        if land.gift:
            kids.insert(0, el("path", class_="gift-rays", d="M-21-19l-3-4M-8-18v-6M8-18v-6M21-19l3-4"))
        return group(*kids)
    worth = cultures.LABOR[CULTURE_OF[region.marker]]
    kids = [
        el("rect", class_="plaque-halo", x=-17, y=-12, width=34, height=24, rx=6),
        el("rect", class_="plaque", x=-16, y=-11, width=32, height=22, rx=5),
        mark(region.owner, -7, 0.5 if region.owner != 2 else 1, 6.5),
        bare_icon("labor", 8, -5, 8),
        text(worth, 8, 8.5, "plaque-value", "middle"),
    ]
    if region.terrace:
        kids.append(el("use", href="#s-terrace", transform=at(24, 1, 1.05)))
    return group(*kids, class_="taken")


@area
def draw_regions(drawing: Fragments, players: int, regions: tuple[RegionView, ...], colours: tuple[str, ...]) -> None:
    """Every region, with its marker; a click on a marker goes to what lies under it. `colours` are those of the seats."""
    seat_of = {colour: seat for seat, colour in enumerate(colours)}
    lands = chart(players).lands
    for region in regions:
        starter = seat_of.get(lands[region.id].starts, -1)
        drawing.place("map", f"region-{region.id}", _region(players, region, starter))
        drawing.place("pieces", f"marker-{region.id}", _marker(players, region, starter))
    drawing.place("pieces", "region-names", _region_names(players))


@fragment()
def _region_names(players: int) -> Markup:
    spots = places(players).regions
    names = [text(land.name, *spots[land.id], "region-name", "middle") for land in chart(players).lands.values()]
    return group(*names, id="region-names", class_="piece names")


@area
def draw_conquests(drawing: Fragments, players: int, regions: tuple[RegionView, ...], conquests: tuple[Price, ...]) -> None:
    """What a conquest costs the viewer now, where the cards in force make it differ from the resistance."""
    cultures = {region.id: region.marker for region in regions}
    spots = places(players).markers
    for price in conquests:
        culture = CULTURE_OF[cultures[price.of]]
        if price.labor != RESISTANCE[culture]:
            x, y = spots[price.of]
            drawing.add(
                "pieces", f"cost-{price.of}", badge(price.labor, 0, 0, "cost", 9), class_="piece", transform=at(x - 22, y - 12)
            )
