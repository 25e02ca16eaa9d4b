"""How good a position looks for each seat: what is scored, what Festivals and the end bring, what can be made of the rest.

Everything is an amount of a named part (features.py); what a part is worth stands in weights/. Only shapes are said here: how
much of a thing is plenty, how much of the game is left to use it in. What a seat can do next is in prospects.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import POINTS
from kancha.games.tawantinsuyu import features as part
from kancha.games.tawantinsuyu.features import FEATURES
from kancha.games.tawantinsuyu.golden.nobles.palaces import prophecy_count
from kancha.games.tawantinsuyu.golden.tables import PROPHECY_LEAST, VASSALS_EACH
from kancha.games.tawantinsuyu.kinds import FESTIVAL
from kancha.games.tawantinsuyu.prospects import pending, prospects, soldiers, step_value
from kancha.games.tawantinsuyu.rules.festival import CONQUESTS, TEMPLES, fallen, ruler
from kancha.games.tawantinsuyu.rules.scoring import final_items
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, CARD_GOD, EDGES, FESTIVALS, GODS, HEIGHT, LAND_REGION, LANDS, REGIONS, SOLO_TARGET, STATUE_KINDS, TAPESTRY_VP,
    TEMPLE_FESTIVAL_VP, TOP_OF_TEMPLE, VILLAGE_SIZE, members,
)  # fmt: skip

__all__ = ["FEATURES", "measure", "setting"]

CATEGORIES: Final = 9
"""In how many parts the final scoring comes."""
PLENTY: Final = [6, 6, 5, 4]
"""How much of a resource is worth its full price."""
SOLDIERS: Final = 7
"""So many Soldiers have their full value."""
PATIENCE: Final = 3.0
TURNS_A_VILLAGE: Final = 7
"""A game that takes longer than this is expected to end soon, so that nobody hoards for ever."""


def setting(s: State) -> str:
    """The name of the weights that fit a position."""
    return "solo" if s.automaton >= 0 else f"{s.players}p"


def measure(s: State) -> list[float]:
    """How much there is of every part, seat after seat."""
    amounts = FEATURES.blank(s.players)
    for seat in range(s.players):
        amounts[seat * part.WIDTH + POINTS] = float(s.points[seat])
    if s.actor < 0:
        return amounts
    resolved = s.festivals - (1 if s.holder >= 0 else 0)
    to_come = float(FESTIVALS - resolved)
    left = time_left(s)
    use = min(1.0, left * 0.9)
    step = festival_step(s)
    for seat in range(s.players):
        at = seat * part.WIDTH
        final(s, seat, amounts, at, use)
        temple(s, seat, amounts, at, to_come, step)
        if step > 0 and s.festivals == FESTIVALS:
            amounts[at + part.LAST_FESTIVAL] = 1.0
        woven(s, seat, amounts, at, to_come, left)
        supplies(s, seat, amounts, at, use, to_come)
        if seat == s.automaton:
            opponent(s, seat, amounts, at, to_come, left)
        else:
            owned(s, seat, amounts, at, to_come, use)
            prospects(s, seat, amounts, at, to_come, use)
            if s.automaton >= 0:
                target(s, amounts, at)
    regions(s, amounts, to_come, step)
    pending(s, amounts, use)
    return amounts


def festival_step(s: State) -> int:
    """The next step of the Festival that is at hand or goes on, -1 if there is none."""
    if s.holder < 0:
        return -1
    for at in range(len(s.frames) - 4, -1, -4):
        if s.frames[at] == FESTIVAL:
            return s.frames[at + 2]
    return 0


def time_left(s: State) -> float:
    """How many Villages have yet to be emptied, the present one in parts; few when the game has lasted long."""
    return min(villages_left(s), max(0.1, PATIENCE - s.turns / (TURNS_A_VILLAGE * s.players)))


def villages_left(s: State) -> float:
    """How many Villages have yet to be emptied, the present one in parts."""
    if s.holder >= 0:
        return FESTIVALS - s.festivals + 0.15
    return FESTIVALS - s.festivals - 1 + len(s.village) / VILLAGE_SIZE[s.players]


def final(s: State, seat: int, amounts: list[float], at: int, use: float) -> None:
    """What the final scoring would give now. That is certain at the end; what has no other part for the time before gets one."""
    items = final_items(s, seat)
    for category in range(len(items)):
        amounts[at + part.TAPESTRIES + category] = float(items[category])
    amounts[at + part.TAPESTRIES_EARLY] = use * amounts[at + part.TAPESTRIES]
    amounts[at + part.TEMPLE_END_EARLY] = use * amounts[at + part.TEMPLE_END]


def owned(s: State, seat: int, amounts: list[float], at: int, to_come: float, use: float) -> None:
    """The use that Buildings, Statues and Soldiers still have."""
    amounts[at + part.PRODUCTION] = use * s.production[seat].bit_count()
    amounts[at + part.EXHAUSTED] = use * s.exhausted[seat].bit_count()
    amounts[at + part.PASSIVE] = use * s.passive[seat].bit_count()
    amounts[at + part.SOLDIERS_UP] = use * plenty(soldiers(s.army_up[seat]), SOLDIERS)
    amounts[at + part.SOLDIERS_DOWN] = use * soldiers(s.army_down[seat])
    amounts[at + part.STEPS] = use * s.steps.count(seat)
    first = seat * STATUE_KINDS
    small = 0
    large = 0
    for god in range(GODS):
        small += s.statues[first + god]
        large += s.statues[first + GODS + god]
    if small or large:
        room = TOP_OF_TEMPLE - HEIGHT[s.temple[seat]]
        amounts[at + part.STATUES] = use * step_value(s, seat, to_come) * min(room, small + 2 * large)
        amounts[at + part.MATCHING_CARDS] = use * matching_cards(s, seat)
    if s.modules:
        golden(s, seat, amounts, at, use)


def opponent(s: State, seat: int, amounts: list[float], at: int, to_come: float, left: float) -> None:
    """What a solo opponent has and does in the time that is left."""
    amounts[at + part.AUTOMATON_PACE] = left
    amounts[at + part.AUTOMATON_REST] = villages_left(s)
    first = seat * STATUE_KINDS
    for kind in range(STATUE_KINDS):
        amounts[at + part.AUTOMATON_STATUES] += (1.0 if kind < GODS else 2.0) * s.statues[first + kind]
    amounts[at + part.AUTOMATON_STATUES] *= step_value(s, seat, to_come)
    amounts[at + part.AUTOMATON_SOLDIERS] = left * soldiers(s.army_hand[seat] | s.army_up[seat])
    amounts[at + part.AUTOMATON_PRODUCTION] = left * (s.production[seat] ^ s.exhausted[seat]).bit_count()


def target(s: State, amounts: list[float], at: int) -> None:
    """How much a solo player lacks of the score that wins, the graver the less time is left; what is safe counts already."""
    safe = amounts[at + POINTS] + amounts[at + part.TEMPLE]
    for category in range(CATEGORIES):
        safe += amounts[at + part.TAPESTRIES + category]
    amounts[at + part.SHORT_OF_TARGET] = max(0.0, SOLO_TARGET - safe) / (0.5 + 2.0 * villages_left(s))


def golden(s: State, seat: int, amounts: list[float], at: int, use: float) -> None:
    """Palaces and their Nobles, Prophecies half fulfilled, and Vassals at work."""
    amounts[at + part.PALACES] = use * s.palaces[seat].bit_count()
    amounts[at + part.NOBLES] = use * s.ready(seat).bit_count()
    lived_in = s.nobles[seat] | s.envoys(seat)
    for palace in members(s.palaces[seat]):
        least = PROPHECY_LEAST[palace]
        done = min(least, prophecy_count(s, seat, palace))
        if done < least or not lived_in & BIT[palace]:
            amounts[at + part.PROPHECY_PROGRESS] += use * done / least * (1.0 if lived_in & BIT[palace] else 0.4)
    if s.vassals:
        for vassal in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
            if s.vassals[vassal] >= 0:
                amounts[at + part.VASSALS] += use


def matching_cards(s: State, seat: int) -> int:
    """God cards in hand whose symbol a Statue of the seat shows."""
    hand = s.god_hand[seat]
    found = 0
    while hand:
        low = hand & -hand
        hand ^= low
        at = seat * STATUE_KINDS + CARD_GOD[low.bit_length() - 1]
        if s.statues[at] or s.statues[at + GODS]:
            found += 1
    return found


def temple(s: State, seat: int, amounts: list[float], at: int, to_come: float, step: int) -> None:
    """The Temple position at all Festivals to come, and its rewards. An overlay's VP do not rise evenly: there height counts."""
    position = s.temple[seat]
    amounts[at + part.TEMPLE] = to_come * TEMPLE_FESTIVAL_VP[position]
    if step >= 0:
        amounts[at + (part.TEMPLE_AT_HAND if step <= TEMPLES else part.TEMPLE_SCORED)] = float(TEMPLE_FESTIVAL_VP[position])
    amounts[at + part.TEMPLE_REWARDS] = to_come
    if position > TOP_OF_TEMPLE:
        amounts[at + part.TEMPLE_HEIGHT] = float(HEIGHT[position])


def woven(s: State, seat: int, amounts: list[float], at: int, to_come: float, left: float) -> None:
    """Matches at the Festivals to come, and Tapestries that can still grow."""
    if seat != s.automaton:
        merchants = to_come * 0.9 + left * 0.15
        for edge in range(EDGES):
            count = s.matches[seat * EDGES + edge]
            if count:
                amounts[at + part.FIRST_MATCH + edge] = merchants * count
    grow = min(0.45, left * 0.2)
    for number in range(len(s.tapestry_seat)):
        if s.tapestry_seat[number] == seat:
            length = s.tapestry_patterns[number].bit_count()
            if length < len(TAPESTRY_VP) - 1:
                amounts[at + part.GROWTH] += grow * (TAPESTRY_VP[length + 1] - TAPESTRY_VP[length])


def supplies(s: State, seat: int, amounts: list[float], at: int, use: float, to_come: float) -> None:
    """Resources, Workers and cards as means for what is to come."""
    first = seat * 4
    goods = s.goods
    amounts[at + part.POTATO] = use * plenty(goods[first], PLENTY[0])
    amounts[at + part.CORN] = use * plenty(goods[first + 1], PLENTY[1])
    amounts[at + part.STONE] = use * plenty(goods[first + 2], PLENTY[2])
    amounts[at + part.GOLD] = use * plenty(goods[first + 3], PLENTY[3])
    amounts[at + part.SOLDIERS_IN_HAND] = use * plenty(soldiers(s.army_hand[seat]), SOLDIERS)
    workers = s.worker_count(seat)
    for number in range(min(workers, 3)):
        amounts[at + part.WORKER_1 + number] = use
    amounts[at + part.WORKERS_MORE] = use * max(0, workers - 3)
    cards = s.god_hand[seat].bit_count()
    for number in range(min(cards, 4)):
        amounts[at + part.CARD_1 + number] = use
    amounts[at + part.CARDS_MORE] = use * max(0, cards - 5)
    hungry = cards - goods[first] - goods[first + 3]
    if hungry > 0:
        amounts[at + part.HUNGRY] = use * (1.0 if s.holder >= 0 else 0.25) * min(to_come, 1.0) * hungry


def plenty(amount: int, full: int) -> float:
    """An amount of which only so much has its full value."""
    return float(amount) if amount <= full else full + 0.35 * (amount - full)


def regions(s: State, amounts: list[float], to_come: float, step: int) -> None:
    """The Casualties of War for who rules each region, and a hold on it for who has markers there."""
    players = s.players
    once = fallen(s)
    soon = 1.0 if step >= 0 else 0.0
    counts = [0] * (REGIONS * players)
    rightmost = [0] * (REGIONS * players)
    for land in range(LANDS):
        seat = s.lands[land]
        if seat >= 0:
            at = LAND_REGION[land] * players + seat
            counts[at] += 1
            rightmost[at] = land
            amounts[seat * part.WIDTH + part.MARKERS] += to_come
            amounts[seat * part.WIDTH + part.MARKERS_AT_HAND] += soon
    for at in range(len(s.nation_markers)):
        amounts[at % players * part.WIDTH + part.MARKERS] += to_come * s.nation_markers[at]
        amounts[at % players * part.WIDTH + part.MARKERS_AT_HAND] += soon * s.nation_markers[at]
    worth = to_come * once
    later = to_come * max(0.0, to_come - 1.0)
    for region in range(REGIONS):
        seat = ruler(s, region) if s.nations else ahead(counts, rightmost, region * players, players)
        if seat >= 0:
            amounts[seat * part.WIDTH + part.REGIONS_RULED] += worth
            amounts[seat * part.WIDTH + part.REGIONS_LATER] += later
            if step >= 0:
                amounts[seat * part.WIDTH + (part.REGIONS_AT_HAND if step <= CONQUESTS else part.REGIONS_SCORED)] += once


def ahead(counts: list[int], rightmost: list[int], first: int, players: int) -> int:
    """Who has most markers in a region, ties to the rightmost; -1 for nobody. What `ruler` says where there are no Nations."""
    found = -1
    most = 0
    last = 0
    for seat in range(players):
        count = counts[first + seat]
        if count > most or (count and count == most and rightmost[first + seat] > last):
            found = seat
            most = count
            last = rightmost[first + seat]
    return found
