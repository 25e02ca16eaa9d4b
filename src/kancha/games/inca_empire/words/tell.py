"""The position in words: the own area first, then the other seats, then the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kancha.core.words import listed, several
from kancha.games.inca_empire.names import ACTION_NAME, PHASE_NAME
from kancha.games.inca_empire.seen.view import HIDDEN, RegionView, RoadView, TurnView, View
from kancha.games.inca_empire.tables import eras
from kancha.games.inca_empire.tables.cards import CARD_NAME, CARD_OF
from kancha.games.inca_empire.tables.maps import MAPS, REGION_NAME, REGION_OF, ROAD_BIT, ROAD_OF, SITE_NAME, SITE_OF
from kancha.games.inca_empire.words.texts import CULTURE_OF, PLACES, WORK_NAME, culture_text, income_text


def tell(view: View, names: Sequence[str]) -> list[str]:
    """All that a seat may know, line by line."""
    lines = [f"Now: {_moment(view, names)}"]
    order = [view.seat] if view.seat >= 0 else []
    order += [seat for seat in range(view.players) if seat != view.seat]
    for seat in order:
        lines += _seat(view, names, seat)
    board = [*_sun(view, names), *_buildings(view), *_regions(view), *_track(view)]
    return [*lines, "The board", *(f"  {line}" for line in board)]


# when and who


def _moment(view: View, names: Sequence[str]) -> str:
    if view.over:
        return f"The game is over; {names[_leader(view)]} has won."
    played = eras.rounds_played(view.early_downfall)
    phases = [eras.PHASE_ID[kind] for kind in eras.PHASES[view.round]]
    which, count = phases[: view.phase + 1].count(view.phase_kind), phases.count(view.phase_kind)
    phase = f"{PHASE_NAME[eras.PHASE_ID.index(view.phase_kind)]} phase" + (f" {which} of {count}" if count > 1 else "")
    last = ", the last" if view.last_round else ""
    asked = f"{names[view.actor]} is on turn" if view.turn is not None else f"{names[view.actor]} places a Sun Event card"
    order = f"turn order {', '.join(names[seat] for seat in view.order)}"
    return f"{view.era}, round {played.index(view.round) + 1} of {len(played)}{last}, {phase}; {asked}; {order}."


def _leader(view: View) -> int:
    return view.track[-1][1][0]


# a seat


def _seat(view: View, names: Sequence[str], seat: int) -> list[str]:
    row = view.seats[seat]
    cards = listed(_cards(row.hand)) if row.hand is not None else f"{row.cards} unknown"
    lines = [
        f"{names[seat]}{' (you)' if seat == view.seat else ''}: {row.points} VP, {PLACES[row.place - 1]} place",
        f"  {row.labor} labor, {income_text(row.income)}; the next Sapa Inca phase would score {row.maintenance} VP",
        f"  sun cards in hand: {cards}; in force: {listed(_cards(row.in_force)) or 'none'}",
        f"  markers: {_held(view, row.markers) or 'none'}",
        f"  roads: {_roads(view, seat)}",
    ]
    if row.cut_off:
        lines.append(f"  cut off from Cuzco: {'; '.join(_road(view, road) for road in view.roads if road.id in row.cut_off)}")
    if view.turn is not None and view.turn.seat == seat:
        lines += [f"  {line}" for line in _turn(view, view.turn)]
    return lines


def _held(view: View, markers: Iterable[str]) -> str:
    regions = {region.id: region for region in view.regions}
    return "; ".join(_marker(regions[id]) + (", with a terrace" if regions[id].terrace else "") for id in markers)


def _roads(view: View, seat: int) -> str:
    return "; ".join(_road(view, road) for road in view.roads if seat in road.seats)


def _road(view: View, road: RoadView) -> str:
    wild = MAPS[view.players - 3].wilderness & ROAD_BIT[ROAD_OF[road.id]]
    return f"{_site(road.a)} to {_site(road.b)}" + (" across the land" if wild else "")


def _turn(view: View, turn: TurnView) -> list[str]:
    """What the seat on turn may still do, and at which prices."""
    states = {"todo": "to do", "done": "begun or done", "skipped": "given up"}
    roads = f"{ACTION_NAME[0]} {states[turn.roads]} ({several(turn.free_roads, 'free road')} in all)"
    lines = [f"in this turn: {roads}, {ACTION_NAME[1]} {states[turn.construction]}"]
    extra = [
        several(count, thing)
        for count, thing in ((turn.wilderness_left, "Wilderness Road"), (turn.rapid_left, "Rapid Expansion"))
        if count
    ]
    if extra:
        lines.append(f"left by cards: {listed(extra)}")
    prices = [f"{WORK_NAME[price.of]} {price.labor} labor for {price.points} VP" for price in turn.prices]
    lines.append(f"prices: {', '.join(prices)}")
    conquests = [f"{_region(price.of)} {price.labor} labor for {price.points} VP" for price in turn.conquests]
    if conquests:
        lines.append(f"can be conquered: {', '.join(conquests)}")
    return lines


# the board


def _sun(view: View, names: Sequence[str]) -> list[str]:
    seat_of = {row.colour: seat for seat, row in enumerate(view.seats)}
    lines = []
    for sector in view.sectors:
        cards = _cards(sector.face_up)
        if sector.face_down:
            known = "a card" if sector.face_down == HIDDEN else CARD_NAME[CARD_OF[sector.face_down]]
            cards.append(f"{known} of {names[sector.placed_by]} face down")
        between = listed([names[seat_of[colour]] for colour in sector.colours])
        lines.append(f"Sun Event board between {between}: {listed(cards) or 'no card'}")
    return [*lines, f"Sun cards: {view.pile} in the pile; discarded: {listed(_cards(view.discard)) or 'none'}"]


def _buildings(view: View) -> list[str]:
    lines = []
    for kind, title in (("city", "Cities"), ("garrison", "Garrisons")):
        sites = [_site(site.id) + (" with a temple" if site.temple else "") for site in view.sites if site.building == kind]
        lines.append(f"{title}: {listed(sites) or 'none'}")
    return lines


def _regions(view: View) -> list[str]:
    open_land = [region for region in view.regions if not region.conquered]
    known = [_marker(region) for region in open_land if region.marker != HIDDEN]
    unknown = [_region(region.id) for region in open_land if region.marker == HIDDEN]
    return [
        f"Conquered: {listed([_region(region.id) for region in view.regions if region.conquered])}",
        f"Not conquered, marker face up: {'; '.join(known) or 'none'}",
        f"Not conquered, marker face down: {listed(unknown) or 'none'}",
    ]


def _track(view: View) -> list[str]:
    signs = {HIDDEN: "face down", "blank": "blank", "pizarro": "Pizarro"}
    return [f"Invasion markers: {', '.join(signs[marker] for marker in view.invasion)}"] if view.invasion else []


# names


def _marker(region: RegionView) -> str:
    return f"{_region(region.id)} ({culture_text(CULTURE_OF[region.marker])})"


def _cards(ids: Iterable[str]) -> list[str]:
    return [CARD_NAME[CARD_OF[id]] for id in ids]


def _site(id: str) -> str:
    return SITE_NAME[SITE_OF[id]]


def _region(id: str) -> str:
    return REGION_NAME[REGION_OF[id]]
