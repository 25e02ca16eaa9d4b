"""What the parts of the drawing say of themselves: a name, what it does, and its price or number now.

Seats are called by their marks: a drawing knows no names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.words import listed, several
from kancha.games.inca_empire.names import PHASE_NAME, SEAT_MARK
from kancha.games.inca_empire.seen.view import HIDDEN, Price, RegionView, SeatView, SectorView
from kancha.games.inca_empire.tables import cultures, eras, works
from kancha.games.inca_empire.tables.cards import CARD_NAME, CARD_OF
from kancha.games.inca_empire.words.texts import CULTURE_OF, PLACES, SITE_NOTE, WORK_NAME, card_text, culture_text, income_text


def _printed(work: int) -> str:
    """The printed price of a work."""
    points = f" and scores {several(works.POINTS[work], 'point')}" if works.POINTS[work] else ""
    return f"costs {works.LABOR[work]} labor{points} as printed"


# the map


def region_note(name: str, region: RegionView, starter: int, price: Price | None) -> str:
    """A region; `price` is what its conquest would cost the viewer now."""
    if region.marker == "":
        whose = f" of {SEAT_MARK[starter]}" if starter >= 0 else ""
        return f"{name}: the starting region{whose}, conquered from the beginning (rules 1.2)."
    if region.marker == HIDDEN:
        return f"{name}: nobody has met its culture yet. It is turned up when roads reach a site of it (rules 8.4)."
    culture = CULTURE_OF[region.marker]
    if region.owner >= 0:
        return f"{name}: {_held(region, culture)}"
    how = "To conquer it, your roads must join one of its sites to Cuzco (rules 10.4)."
    if price is not None:
        how = f"To conquer it costs you {price.labor} labor now and scores {several(price.points, 'point')}."
    return f"{name}: {culture_text(culture)}. {how}"


def _held(region: RegionView, culture: int) -> str:
    """What a conquered region brings whom."""
    brings = f"its marker brings {SEAT_MARK[region.owner]} {cultures.LABOR[culture]} labor a round"
    if region.terrace:
        return f"{brings}, its terrace {works.TERRACE_LABOR} more (rules 5.2)."
    return f"{brings}. A terrace beside it {_printed(works.TERRACE)}."


def road_note(a: str, b: str, wild: bool, seats: Sequence[int], cut: Sequence[int]) -> str:
    """A connection with the roads on it; `cut` are the seats whose road there does not reach Cuzco."""
    if not seats:
        kind = "Wilderness way" if wild else "Way"
        free = "It takes a Wilderness Road of yours" if wild else "It takes a free road of Road Building"
        return f"{kind} {a}–{b}: no road yet. {free}, or {works.LABOR[works.ROAD]} labor as an additional road (rules 8.3)."
    kind = "Wilderness road" if wild else "Road"
    whose = listed([SEAT_MARK[seat] for seat in seats])
    lost = f" Cut off from Cuzco: {listed([SEAT_MARK[seat] for seat in cut])} (rules 8.5)." if cut else ""
    return f"{kind} {a}–{b}: built by {whose}. It serves {'that seat' if len(seats) == 1 else 'those seats'} only.{lost}"


_SITE_WORK: Final = {"city": works.CITY, "significant": works.CITY, "garrison": works.GARRISON}


def site_note(name: str, kind: str, bonus: int, building: str, temple: bool) -> str:
    """A site with what stands there or could."""
    more = f" A temple here scores {bonus} more." if bonus else ""
    if temple:
        return f"{name}: a {building} with a temple. Both score for everybody whose roads join them to Cuzco (rules 12.2)."
    if building == "city":
        return f"{name}: a city. A temple on it {_printed(works.TEMPLE)}.{more}"
    if building:
        return f"{name}: a garrison. It scores for everybody whose roads join it to Cuzco (rules 12.2).{more}"
    if kind in _SITE_WORK:
        return f"{name}: {SITE_NOTE[kind]}. It {_printed(_SITE_WORK[kind])}.{more}"
    return f"{name}: {SITE_NOTE[kind]}."


# the sun


def sector_note(sector: SectorView, pair: Sequence[int]) -> str:
    """A sector with the cards in it and whom they affect."""
    names = [CARD_NAME[CARD_OF[card]] for card in sector.face_up]
    between = listed([SEAT_MARK[seat] for seat in sorted(pair)])
    cards = f"{listed(names)} {'lies' if len(names) == 1 else 'lie'} here" if names else "no card lies here face up"
    down = ""
    if sector.face_down:
        known = "" if sector.face_down == HIDDEN else f", {CARD_NAME[CARD_OF[sector.face_down]]}"
        down = f" One card is face down{known}, placed by {SEAT_MARK[sector.placed_by]}."
    return f"Sector between {between}: {cards}. A card counts for both (rules 6.2).{down}"


def pile_note(pile: int, discard: Sequence[str]) -> str:
    thrown = listed([CARD_NAME[CARD_OF[card]] for card in discard]) or "none"
    return f"Pile of sun cards: {several(pile, 'card')} left to draw. Discarded: {thrown} (rules 6.2)."


def card_note(id: str) -> str:
    """Name and text of a card."""
    card = CARD_OF[id]
    return f"{CARD_NAME[card]}: {card_text(card)}"


# time


def era_note(players: int, round: int) -> str:
    """What the era of a round gives and takes."""
    era = eras.ERA_OF[round]
    keep = f"and keeps at most {eras.KEEP[era]}" if eras.SAPA in eras.PHASES[round] else "and keeps what is left"
    return f"everybody receives {eras.INCOME[era]} labor a round {keep}. {support_text(players, era)} (rules 5.3)."


def support_text(players: int, era: int) -> str:
    """Who gives labor to whom in an era's Inca phase."""
    gifts = eras.GIFTS[players - 3][era]
    parts = [f"{PLACES[gifts[n]]} gives {PLACES[gifts[n + 1]]} {gifts[n + 2]} labor" for n in range(0, len(gifts), 3)]
    return ", ".join(parts) or "No support"


def round_note(round: int, counted: int, invasion: bool) -> str:
    """A round of the era track; `counted` is its number as it is played, 0 when it is left out."""
    name = eras.ERA_NAME[eras.ERA_OF[round]]
    if not counted:
        return f"Round of the {name}: left out by Early Downfall (rules 14.3)."
    phases = [PHASE_NAME[kind] for kind in eras.PHASES[round]]
    last = " Pizarro may end it after any of its People phases." if invasion and round == eras.ROUNDS else ""
    return f"Round {counted}, {name}: {', '.join(phases)} (rules 3.1).{last}"


# seats


def seat_note(seat: int, row: SeatView) -> str:
    """What a seat has in numbers."""
    cards = f"{several(len(row.in_force), 'sun card')} in force" if row.in_force else "no sun card in force"
    return (
        f"Seat of {SEAT_MARK[seat]}: {several(row.points, 'point')}, {PLACES[row.place - 1]} place, {row.labor} labor; "
        f"{income_text(row.income)}. The next Sapa Inca phase would score {several(row.maintenance, 'point')}. "
        f"Turn Order tile {row.tile}, {several(len(row.markers), 'marker')}, {several(row.terraces, 'terrace')}, {cards}."
    )


def figure_note(seat: int, points: int, place: int) -> str:
    return f"Figure of {SEAT_MARK[seat]}: {several(points, 'point')} on the score track, {PLACES[place]} place (rules 4.1)."


def price_note(price: Price) -> str:
    scores = f" and scores {several(price.points, 'point')}" if price.points else ""
    name = WORK_NAME[price.of]
    return f"{name[0].upper()}{name[1:]}: an option of Construction. It costs {price.labor} labor now{scores} (rules 10.1)."
