"""What everything on the drawing is, in words for whoever points at it: its name, what it does, its price and number now."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.core.words import listed, several
from kancha.draw.seats import SEAT_NAME
from kancha.games.cuzco_terraces.names import DIRECTION, crops_name, price_name
from kancha.games.cuzco_terraces.seen.view import FestivalView, HexView, SeatView, TempleView, VillageView
from kancha.games.cuzco_terraces.tables import (
    BIT, BORDER, BUILD_COST, BUILD_PRESTIGE, CARD_ID, CARD_RELICS, CHANGE_COST, DRAW_COST, DRAWS, EXPAND_COST, FESTIVAL_ALONE,
    FESTIVAL_TIED, FINAL_FIRST, FINAL_SECOND, FOREST_COST, FOREST_EDGE, HEX_ID, MOUNTAIN_COST, MOUNTAIN_EDGE, OUTER,
    OVERFLOW_COST, POND_COST, POND_PRESTIGE, TEMPLE_HEXES, TEMPLE_VALUE, TERRAIN_COST, TILE_ID, festival_points,
)  # fmt: skip

PIECES: Final = {
    "track": "Score track: prestige points run clockwise round the board. A lap is 100 points.",
    "rim": "Coordinates: a hex is named by the letter of its row and the number of its column, such as H11.",
    "surroundings": "Around the site: mountains in the north, forest in the south. Incas come in from there.",
    "chosen-hex": "Chosen hex: what you have begun goes on here.",
    "outside": (
        "Way out: an Inca that is picked up can leave the site here, back to the reserve. "
        f"Its last step costs {FOREST_COST} AP into the forest, {MOUNTAIN_COST} AP into the mountains."
    ),
    "end": "End of the actions: you stop here, and what is left of your action points is lost. A festival may follow.",
    "deck-ground": "Festival cards: two piles to take cards from. Cards are bid at festivals.",
    "common-ground": "For all: triples, ponds and temple floors, which everybody takes from here.",
    "own-ground": "Yours: tiles, Incas and tokens that only you can use.",
    "hand-ground": "Your cards: you bid them at festivals. Nobody else sees them.",
    "watching": "A seat of nobody: whoever watches sees no hand.",
}
"""Notes that never change."""

WALKS: Final = f"Incas walk on for nothing over the same kind of terrain, and pay {CHANGE_COST} AP between crops and village."


@cache
def ground_note(n: int) -> str:
    """A hex without terrain and pond."""
    hex = BIT[n]
    if hex & OUTER:
        kind = "forest" if hex & FOREST_EDGE else "mountains"
        return (
            f"Hex {HEX_ID[n]}: {kind} outside the site. A tile on bare ground may reach out here "
            f"for {OVERFLOW_COST} AP more a hex, as long as part of it lies inside."
        )
    if hex & BORDER:
        return (
            f"Hex {HEX_ID[n]}: bare ground on the border. Terrain can be laid here ({TERRAIN_COST} AP), a pond cannot. {_gate(n)}"
        )
    return f"Hex {HEX_ID[n]}: bare ground. Terrain ({TERRAIN_COST} AP) or a pond ({POND_COST} AP) can be laid here."


def _gate(n: int) -> str:
    """How Incas come in over a hex of the border once terrain lies there."""
    ways = [f"{FOREST_COST} AP from the forest"] if BIT[n] & FOREST_EDGE else []
    ways += [f"{MOUNTAIN_COST} AP from the mountains"] if BIT[n] & MOUNTAIN_EDGE else []
    return f"Incas come in over terrain here: {listed(ways)}." if ways else ""


@lru_cache(maxsize=4096)
def terrain_note(n: int, hex: HexView, within: str, inca: int) -> str:
    """A hex with terrain: what lies on top and how high, what it belongs to, who stands on it."""
    kind = "crops" if hex.type == "crop" else "village"
    stands = f" {SEAT_NAME[inca]}'s Inca stands here." if inca >= 0 else ""
    gate = f" {_gate(n)}" if BIT[n] & BORDER else ""
    return f"Hex {hex.id}: {kind}, level {hex.level}.{within}{stands} {WALKS}{gate}"


@cache
def pond_note(id: str, full: bool) -> str:
    """A pond, before and after it is surrounded."""
    if full:
        return f"Pond on {id}: it is surrounded and has been scored."
    return (
        f"Pond on {id}: once terrain surrounds the whole pond, whoever stands highest on its shore scores "
        f"{POND_PRESTIGE} PP for each of its hexes."
    )


def village_words(village: VillageView) -> str:
    """What a hex of a village belongs to, as a sentence."""
    return (
        f" It belongs to a village of {len(village.hexes)} hexes, where {SEAT_NAME[village.holder]} stands highest "
        f"and may build a temple."
    )


def city_words(temple: TempleView) -> str:
    """What a hex of a city belongs to, as a sentence."""
    holder = f"{SEAT_NAME[temple.holder]} stands highest" if temple.holder >= 0 else "nobody stands highest"
    return f" It belongs to the city of the temple on {temple.hex}, of {len(temple.city)} hexes; {holder}."


@lru_cache(maxsize=1024)
def temple_note(temple: TempleView) -> str:
    """A temple: what it pays, and what is next for it."""
    step = TEMPLE_VALUE.index(temple.value)
    holder = f"{SEAT_NAME[temple.holder]} stands highest" if temple.holder >= 0 else "nobody stands highest"
    words = [
        f"Temple of value {temple.value} on {temple.hex}: in a city of {len(temple.city)} hexes, {holder}.",
        f"At the end it pays {FINAL_FIRST[step]} PP to the first there and {FINAL_SECOND[step]} PP to the second,",
        f"a festival {FESTIVAL_ALONE[step]} PP alone or {FESTIVAL_TIED[step]} PP shared.",
    ]
    if temple.disc:
        words.append("Under its solar disc there is no festival until it is expanded.")
    if step + 1 < len(TEMPLE_VALUE):
        words.append(
            f"Value {TEMPLE_VALUE[step + 1]} needs {TEMPLE_HEXES[step + 1]} hexes, {EXPAND_COST} AP and the highest position."
        )
    return " ".join(words)


@cache
def inca_note(seat: int) -> str:
    """An Inca; where it stands is not said, so that the page knows it again where it has gone."""
    return (
        f"{SEAT_NAME[seat]}'s Inca: the higher it stands, the more it counts in its village or city and on the shore of a pond."
    )


@cache
def score_note(seat: int, points: int) -> str:
    return f"{SEAT_NAME[seat]}'s points: {several(points, 'prestige point')}. Whoever has most of them at the end wins."


@cache
def turn_note(tile: str, d: int, cost: int) -> str:
    """One way to turn a tile."""
    return f"Turned to the {DIRECTION[d]}: {crops_name(TILE_ID.index(tile), d)} of the village. It costs {cost} AP."


@cache
def cost_note(hex: str, cost: int) -> str:
    return f"Price of the way: to {hex} it is {price_name(cost)}."


@cache
def value_note(value: int) -> str:
    """A height for a temple."""
    step = TEMPLE_VALUE.index(value)
    needs = f"it needs {TEMPLE_HEXES[step]} hexes and a floor of each value up to {value}"
    return f"Value {value}: {needs}. It pays {BUILD_PRESTIGE[step]} PP now."


# supplies


SUPPLIES: Final = {
    "supply-triple": f"Triples: tiles of a village and two crops, {TERRAIN_COST} AP each. The last one brings the last turns.",
    "supply-pond": (
        f"Ponds: set on bare ground off the border, {POND_COST} AP each. A surrounded pond pays {POND_PRESTIGE} PP a hex."
    ),
    "supply-double": f"Your doubles: tiles of a village and a crop, {TERRAIN_COST} AP each.",
    "supply-crop": f"Your single crops: tiles of one crop, {TERRAIN_COST} AP each.",
    "supply-village": f"Your single villages: tiles of one village, {TERRAIN_COST} AP each.",
    "reserve": (
        f"Your reserve of Incas: they come in over terrain at the border, {FOREST_COST} AP from the forest, "
        f"{MOUNTAIN_COST} AP from the mountains."
    ),
    "supply-token": "Your action tokens: each gives 1 AP more, one in a turn.",
}
"""Supplies of tiles, Incas and tokens."""


def supply_note(id: str, count: int) -> str:
    return f"{SUPPLIES[id]} {count} left."


def floors_note(floors: tuple[tuple[int, int], ...]) -> str:
    left = ", ".join(f"{count} of value {value}" for value, count in floors)
    return (
        f"Temple floors: a temple is built for {BUILD_COST} AP in a village where you stand highest, and pays half its value. "
        f"Left: {left}."
    )


# cards


def relics(id: str) -> str:
    """A card by its relics."""
    return " + ".join(CARD_RELICS[CARD_ID.index(id)])


def deck_note(deck: int) -> str:
    price = f"for {DRAW_COST} AP, {DRAWS} cards in a turn at most"
    return f"Festival deck: draw the top card unseen, {price}. {several(deck, 'card')} left."


def face_up_note(face_up: str, below: int) -> str:
    return (
        f"Face-up card {relics(face_up)}: the next festival asks for its relics; it can be taken for {DRAW_COST} AP. "
        f"{several(below, 'card')} below."
    )


def held_note(id: str, count: int, face_up: str) -> str:
    worth = festival_points(CARD_ID.index(face_up), CARD_ID.index(id))
    bid = f"it bids {several(worth, 'festival point')} now" if worth else "it bids nothing now"
    return f"Your card {relics(id)}: {bid}, as festivals ask for {relics(face_up)}. You hold {count}."


def shown_note(id: str) -> str:
    return f"Card {relics(id)}: taken openly, so everybody knows it."


def festival_note(festival: FestivalView, value: int) -> str:
    step = TEMPLE_VALUE.index(value)
    bids = ", ".join(f"{SEAT_NAME[seat]} {festival.bids[seat]}" for seat in festival.bidding)
    return (
        f"Festival at {festival.hex}: whoever bids most organises it for {FESTIVAL_ALONE[step]} PP, "
        f"or several share it for {FESTIVAL_TIED[step]} PP each. Bids: {bids}."
    )


def seat_note(seat: int, row: SeatView, last: str) -> str:
    """All that everybody sees of a seat."""
    tiles = (several(row.doubles, "double"), several(row.crops, "single crop"), several(row.villages, "single village"))
    known = f" ({listed([relics(id) for id in row.shown])} taken openly)" if row.shown else ""
    return (
        f"{SEAT_NAME[seat]}: {row.points} PP. {several(len(row.incas), 'Inca')} on the board, {row.reserve} in reserve; "
        f"{listed(tiles)}; {several(row.tokens, 'action token')}; {several(row.cards, 'card')}{known}."
        + (f" {last.capitalize()}." if last else "")
    )
