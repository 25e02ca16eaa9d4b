"""How good a position looks for each seat, as amounts of named parts: what is scored, what will be, and what can be made of it.

What a part is worth stands in weights/. A number here is a shape (a cap, how late it is), never a weight.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import POINTS, Features
from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.rules.temples import tallest
from kancha.games.cuzco_terraces.rules.turn import has_scored
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BUILD_PRESTIGE, CARDS, FESTIVAL_ALONE, FINAL_FIRST, FINAL_SECOND, POND_PRESTIGE, STEPS, TEMPLE_HEXES, TRIPLES,
    festival_points, grow, neighbours, some,
)  # fmt: skip

FEATURES: Final = Features()

TOKENS: Final = FEATURES.add("tokens", "additional action tokens")
TOKENS_LATE: Final = FEATURES.add("tokens_late", "tokens that get late")
DOUBLES: Final = FEATURES.add("doubles", "doubles in supply")
CROPS: Final = FEATURES.add("single_crops", "single crops in supply")
VILLAGES: Final = FEATURES.add("single_villages", "single villages in supply")

INCAS: Final = FEATURES.add("incas", "Incas on the board")
INCAS_VILLAGE: Final = FEATURES.add("incas_in_villages", "Incas on village hexes")
INCAS_LEVEL: Final = FEATURES.add("inca_levels", "levels on which Incas stand")

FIRST: Final = FEATURES.add("first_places", "first places in cities")
FIRST_LATE: Final = FEATURES.add("first_places_late", "first places that get safe")
ALONE: Final = FEATURES.add("first_alone", "first places shared with nobody")
SECOND: Final = FEATURES.add("second_places", "second places in cities")
SECOND_LATE: Final = FEATURES.add("second_places_late", "second places that get safe")

BUILD_NOW: Final = FEATURES.add("build_now", "temples to build this turn")
BUILD_LATER: Final = FEATURES.add("build_later", "temples to build in a turn to come")
BUILT_NOW: Final = FEATURES.add("built_place_now", "first places that building this turn would bring")
BUILT_LATER: Final = FEATURES.add("built_place_later", "first places that building later would bring")
SIZE_NOW: Final = FEATURES.add("village_size_now", "large villages to build in this turn")
SIZE_LATER: Final = FEATURES.add("village_size_later", "large villages to build in later")
HAMLET: Final = FEATURES.add("hamlets", "villages of a single hex")
EXPAND_NOW: Final = FEATURES.add("expand_now", "temples to expand this turn")
EXPAND_LATER: Final = FEATURES.add("expand_later", "temples to expand in a turn to come")
GROWN_NOW: Final = FEATURES.add("grown_place_now", "first places that grow with an expansion this turn")
GROWN_LATER: Final = FEATURES.add("grown_place_later", "first places that grow with a later expansion")
NEAR: Final = FEATURES.add("expansion_near", "cities that lack a hex or two for an expansion")

POND_ONE: Final = FEATURES.add("pond_lacks_one", "ponds that lack one hex of shore")
POND_TWO: Final = FEATURES.add("pond_lacks_two", "ponds that lack two hexes of shore")
POND_THREE: Final = FEATURES.add("pond_lacks_three", "ponds that lack three hexes of shore")

CARDS_HELD: Final = FEATURES.add("cards", "festival cards")
MATCHING: Final = FEATURES.add("matching_cards", "festival points in hand")
FESTIVAL: Final = FEATURES.add("festival_open", "a festival that could be held")
FESTIVAL_READY: Final = FEATURES.add("festival_ready", "a festival for which cards are there")
BID: Final = FEATURES.add("bid", "the bid at the festival")

ACTION_POINTS: Final = FEATURES.add("action_points", "action points left")
UNUSED: Final = FEATURES.add("unused_points", "action points left unused")

WIDTH: Final = len(FEATURES.names)


def measure(s: State) -> list[float]:
    """The amounts of all parts, seat after seat."""
    amounts = FEATURES.blank(s.players)
    for seat in range(s.players):
        amounts[seat * WIDTH + POINTS] = float(s.points[seat])
    if s.actor < 0:
        return amounts
    late = 1.0 - s.triples / TRIPLES
    ranks = [0] * s.players
    for seat in range(s.players):
        if not has_scored(s, seat):
            supplies(s, seat, amounts, late)
            standing_incas(s, seat, amounts)
    for area in s.components:
        if area & s.everybody:
            weigh_area(s, area, ranks, amounts, late)
    ponds(s, ranks, amounts)
    for seat in range(s.players):
        cards(s, seat, amounts)
    bidding(s, amounts)
    tempo(s, amounts)
    return amounts


def supplies(s: State, seat: int, amounts: list[float], late: float) -> None:
    """What a seat still has in front of it."""
    at = seat * WIDTH
    amounts[at + TOKENS] = float(s.tokens[seat])
    amounts[at + TOKENS_LATE] = s.tokens[seat] * late
    amounts[at + DOUBLES] = float(s.own_tiles[seat * 3])
    amounts[at + CROPS] = float(s.own_tiles[seat * 3 + 1])
    amounts[at + VILLAGES] = float(s.own_tiles[seat * 3 + 2])


def standing_incas(s: State, seat: int, amounts: list[float]) -> None:
    """Incas on the board, those in villages, and how high they all stand above the ground level."""
    own = s.incas[seat]
    at = seat * WIDTH
    amounts[at + INCAS] = float(own.bit_count())
    amounts[at + INCAS_VILLAGE] = float((own & s.villages).bit_count())
    levels = 0
    for k in range(1, len(s.heights)):
        levels += k * (own & s.heights[k]).bit_count()
    amounts[at + INCAS_LEVEL] = float(levels)


def rank(s: State, area: int, ranks: list[int]) -> int:
    """Find how high every seat stands in an area: a greater number stands higher, 0 is absent. Returns the seat that holds the
    highest position, -1 when nobody does (rules 7.2)."""
    top = 0
    holder = -1
    for seat in range(s.players):
        own = s.incas[seat] & area
        height = 0
        if own:
            for k in range(len(s.heights) - 1, -1, -1):
                height = height * 16 + (own & s.heights[k]).bit_count()
        ranks[seat] = height
        if height > top:
            top = height
            holder = seat
        elif height == top:
            holder = -1
    return holder


def place(ranks: list[int], seat: int) -> int:
    """The place of a seat that is present, 0 for the first, equal standing sharing one; 2 stands for the third and all below."""
    above = 0
    for height in ranks:
        if height > ranks[seat] and height != above:
            if above:
                return 2
            above = height
    return 1 if above else 0


def weigh_area(s: State, area: int, ranks: list[int], amounts: list[float], late: float) -> None:
    """A city as it would score at the end and could still grow, a village as it could become a city."""
    holder = rank(s, area, ranks)
    if area & s.temples:
        for temple in range(len(s.temple_hex)):
            if s.temple_hex[temple] & area:
                places(s, temple, ranks, holder, amounts, late)
                if holder >= 0 and not has_scored(s, holder):
                    expansion(s, temple, area.bit_count(), holder, amounts, late)
    elif holder >= 0 and not has_scored(s, holder) and area ^ (area & s.everybody):
        village(s, area.bit_count(), holder, amounts, late)


def village(s: State, size: int, holder: int, amounts: list[float], late: float) -> None:
    """The temple that the holder of a village could build."""
    at = holder * WIDTH
    step = tallest(s, size, -1)
    if step >= 0:
        now = acts(s, holder)
        amounts[at + (BUILD_NOW if now else BUILD_LATER)] += BUILD_PRESTIGE[step]
        amounts[at + (BUILT_NOW if now else BUILT_LATER)] += (0.5 + 0.5 * late) * FINAL_FIRST[step]
        amounts[at + (SIZE_NOW if now else SIZE_LATER)] += size
    elif size == 1 and s.floors[0]:
        amounts[at + HAMLET] += 1.0


def acts(s: State, seat: int) -> bool:
    """Whether a seat is on turn with points left, and so can be surer of building what it could build."""
    return s.turn_of == seat and s.action_points > 0


def places(s: State, temple: int, ranks: list[int], holder: int, amounts: list[float], late: float) -> None:
    """The final scoring of a temple as things stand."""
    step = s.temple_step[temple]
    for seat in range(s.players):
        if ranks[seat] and not has_scored(s, seat):
            at = seat * WIDTH
            found = place(ranks, seat)
            if found == 0:
                amounts[at + FIRST] += FINAL_FIRST[step]
                amounts[at + FIRST_LATE] += FINAL_FIRST[step] * late
                if seat == holder:
                    amounts[at + ALONE] += FINAL_FIRST[step]
            elif found == 1:
                amounts[at + SECOND] += FINAL_SECOND[step]
                amounts[at + SECOND_LATE] += FINAL_SECOND[step] * late


def expansion(s: State, temple: int, size: int, holder: int, amounts: list[float], late: float) -> None:
    """The expansion that the holder of a city could make, or is about to be able to make."""
    at = holder * WIDTH
    step = s.temple_step[temple]
    higher = tallest(s, size, step)
    if higher > step:
        now = acts(s, holder)
        amounts[at + (EXPAND_NOW if now else EXPAND_LATER)] += BUILD_PRESTIGE[higher]
        grown = FINAL_FIRST[higher] - FINAL_FIRST[step]
        amounts[at + (GROWN_NOW if now else GROWN_LATER)] += (0.5 + 0.5 * late) * grown
    elif step + 1 < STEPS:
        missing = TEMPLE_HEXES[step + 1] - size
        if 0 < missing <= 2 and s.floors[step + 1]:
            amounts[at + NEAR] += 1.0 / missing


def ponds(s: State, ranks: list[int], amounts: list[float]) -> None:
    """Ponds that are nearly surrounded are worth something to whoever stands highest on their shore."""
    left = s.ponds ^ s.full_ponds
    bare = s.bare()
    while left:
        pond = grow(some(left), s.ponds)
        left ^= pond
        shore = neighbours(pond)
        shore ^= shore & pond
        missing = (shore & bare).bit_count()
        if missing <= 3:
            holder = rank(s, shore, ranks)
            if holder >= 0:
                which = POND_ONE if missing <= 1 else POND_TWO if missing == 2 else POND_THREE
                amounts[holder * WIDTH + which] += POND_PRESTIGE * pond.bit_count()


def cards(s: State, seat: int, amounts: list[float]) -> None:
    """The cards of a hand, and the best festival that a seat could hold with them."""
    at = seat * WIDTH
    held = 0
    match = 0
    for kind in range(CARDS):
        count = s.hands[seat * CARDS + kind]
        held += count
        match += count * festival_points(s.face_up, kind)
    amounts[at + CARDS_HELD] = float(held)
    amounts[at + MATCHING] = float(min(match, 4))
    best = 0
    for temple in range(len(s.temple_hex)):
        if not s.temple_disc[temple] and FESTIVAL_ALONE[s.temple_step[temple]] > best and s.city(temple) & s.incas[seat]:
            best = FESTIVAL_ALONE[s.temple_step[temple]]
    amounts[at + FESTIVAL] = float(best)
    if match:
        amounts[at + FESTIVAL_READY] = float(best)


def bidding(s: State, amounts: list[float]) -> None:
    """What the leaders of a bidding may expect to share."""
    if s.bid_temple < 0:
        return
    top = max(s.bids)
    leaders = 0
    for seat in range(s.players):
        if s.bid_in[seat] and s.bids[seat] == top:
            leaders += 1
    for seat in range(s.players):
        if s.bid_in[seat] and s.bids[seat] == top:
            amounts[seat * WIDTH + BID] = FESTIVAL_ALONE[s.temple_step[s.bid_temple]] / leaders


def tempo(s: State, amounts: list[float]) -> None:
    """The action points of the seat on turn: worth something until its actions are ended."""
    ended = s.top() == kinds.PROPOSE or s.top() == kinds.BID
    amounts[s.turn_of * WIDTH + (UNUSED if ended else ACTION_POINTS)] = float(s.action_points)
