"""How good a position looks for each seat, in VP: what is scored, what Festivals and the end bring, what can be made of it."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS
from kancha.games.tawantinsuyu.effects.worth import CORN, GOLD, MATCH, POTATO, STONE
from kancha.games.tawantinsuyu.golden.nobles.palaces import prophecy_count
from kancha.games.tawantinsuyu.golden.tables import PROPHECY_LEAST, VASSALS_EACH
from kancha.games.tawantinsuyu.reasons import ALLOWED
from kancha.games.tawantinsuyu.rules.festival import fallen, ruler
from kancha.games.tawantinsuyu.rules.placement import unpack_tasks
from kancha.games.tawantinsuyu.rules.scoring import final_items
from kancha.games.tawantinsuyu.rules.tasks import refuse_task
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, CARD_GOD, EDGES, FESTIVALS, GODS, HEIGHT, LANDS, ONE_SOLDIER, REGIONS, SPACE_TASKS, STATUE_KINDS, TAPESTRY_VP,
    TASK_PROGRAM, TEMPLE_FESTIVAL_VP, TEMPLE_FINAL_VP, TEMPLE_NEXT, TOP_OF_TEMPLE, TWO_SOLDIERS, VILLAGE_SIZE, members,
)  # fmt: skip

PLENTY: Final = [6, 6, 5, 4]
"""How much of a resource is worth its full price."""
WORKER: Final = [0.0, 1.6, 2.6, 2.7]
GOD_CARD: Final = [0.0, 0.8, 1.4, 1.8, 2.0]
SOLDIER_HAND: Final = 1.0
SOLDIER_UP: Final = 1.1
SOLDIERS: Final = 7
"""So many Soldiers have their full value."""
SOLDIER_DOWN: Final = 0.25
PRODUCTION: Final = 1.6
PASSIVE: Final = 1.7
STEPS_USE: Final = 0.5
PALACE: Final = 0.6
NOBLE: Final = 1.6
PROPHECY: Final = 2.5
VASSAL: Final = 2.5
CLIMB: Final = 1.2
"""What every row of an overlay is worth besides its VP, which do not rise evenly."""
SECOND_ACTION: Final = 1.4
AUTOMATON_PACE: Final = 9.0
"""What a solo opponent scores while one Village empties."""
PATIENCE: Final = 3.0
TURNS_A_VILLAGE: Final = 7
"""A game that takes longer than this is expected to end soon, so that nobody hoards for ever."""


def values(s: State) -> list[float]:
    """An estimate of the final score of every seat."""
    found = [float(score) for score in s.points]
    if s.actor < 0:
        return found
    resolved = s.festivals - (1 if s.holder >= 0 else 0)
    to_come = float(FESTIVALS - resolved)
    left = time_left(s)
    use = min(1.0, left * 0.9)
    for seat in range(s.players):
        found[seat] += owned(s, seat, to_come, use)
        found[seat] += temple(s, seat, to_come)
        found[seat] += woven(s, seat, to_come, left)
        found[seat] += supplies(s, seat, use, to_come)
        if seat == s.automaton:
            found[seat] += AUTOMATON_PACE * left
    regions(s, found, to_come)
    pending(s, found, use)
    return found


def time_left(s: State) -> float:
    """How many Villages have yet to be emptied, the present one in parts; few when the game has lasted long."""
    if s.holder >= 0:
        left = FESTIVALS - s.festivals + 0.15
    else:
        left = FESTIVALS - s.festivals - 1 + len(s.village) / VILLAGE_SIZE[s.players]
    return min(left, max(0.1, PATIENCE - s.turns / (TURNS_A_VILLAGE * s.players)))


def owned(s: State, seat: int, to_come: float, use: float) -> float:
    """What the final scoring would give now, and the use that Buildings, Statues and Soldiers still have."""
    total = 0.0
    for item in final_items(s, seat):
        total += item
    total -= TEMPLE_FINAL_VP[s.temple[seat]]
    if seat == s.automaton:
        return total
    total += use * (PRODUCTION * s.production[seat].bit_count() + PASSIVE * s.passive[seat].bit_count())
    total += use * (SOLDIER_UP * plenty(soldiers(s.army_up[seat]), SOLDIERS) + SOLDIER_DOWN * soldiers(s.army_down[seat]))
    total += use * 0.7 * s.exhausted[seat].bit_count()
    total += STEPS_USE * use * s.steps.count(seat)
    at = seat * STATUE_KINDS
    small = 0
    large = 0
    for god in range(GODS):
        small += s.statues[at + god]
        large += s.statues[at + GODS + god]
    room = TOP_OF_TEMPLE - HEIGHT[s.temple[seat]]
    step = step_value(s, seat, to_come)
    total += use * 0.6 * step * min(room, small + 2 * large)
    if s.modules:
        total += golden(s, seat, use)
    return total + use * 0.5 * matching_cards(s, seat)


def golden(s: State, seat: int, use: float) -> float:
    """Palaces and their Nobles, Prophecies half fulfilled, and Vassals at work."""
    total = use * (PALACE * s.palaces[seat].bit_count() + NOBLE * s.ready(seat).bit_count())
    lived_in = s.nobles[seat] | s.envoys(seat)
    for palace in members(s.palaces[seat]):
        least = PROPHECY_LEAST[palace]
        done = min(least, prophecy_count(s, seat, palace))
        if done < least or not lived_in & BIT[palace]:
            total += PROPHECY * use * done / least * (1.0 if lived_in & BIT[palace] else 0.4)
    for at in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH) if s.vassals else range(0):
        if s.vassals[at] >= 0:
            total += VASSAL * use
    return total


def soldiers(cards: int) -> int:
    return (cards & ONE_SOLDIER).bit_count() + 2 * (cards & TWO_SOLDIERS).bit_count()


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


def step_value(s: State, seat: int, to_come: float) -> float:
    """What the next Temple step is worth."""
    position = s.temple[seat]
    if position == TOP_OF_TEMPLE:
        return 0.0
    above = TEMPLE_NEXT[position][0]
    festival = TEMPLE_FESTIVAL_VP[above] - TEMPLE_FESTIVAL_VP[position]
    return to_come * festival + TEMPLE_FINAL_VP[above] - TEMPLE_FINAL_VP[position] + 1.0


def temple(s: State, seat: int, to_come: float) -> float:
    """The Temple position at all Festivals to come and at the end, and its rewards."""
    position = s.temple[seat]
    worth = to_come * (TEMPLE_FESTIVAL_VP[position] + 0.8) + TEMPLE_FINAL_VP[position]
    return worth + CLIMB * HEIGHT[position] if position > TOP_OF_TEMPLE else worth


def woven(s: State, seat: int, to_come: float, left: float) -> float:
    """Matches at the Festivals to come, and Tapestries that can still grow."""
    total = 0.0
    for edge in range(EDGES):
        count = s.matches[seat * EDGES + edge]
        if count and seat != s.automaton:
            total += count * MATCH[edge] * (to_come * 0.9 + left * 0.15)
    grow = min(0.45, left * 0.2)
    for at in range(len(s.tapestry_seat)):
        if s.tapestry_seat[at] == seat:
            length = s.tapestry_patterns[at].bit_count()
            if length < len(TAPESTRY_VP) - 1:
                total += grow * (TAPESTRY_VP[length + 1] - TAPESTRY_VP[length])
    return total


def supplies(s: State, seat: int, use: float, to_come: float) -> float:
    """Resources, Workers and cards as means for what is to come."""
    at = seat * 4
    goods = s.goods
    worth = (
        POTATO * plenty(goods[at], PLENTY[0])
        + CORN * plenty(goods[at + 1], PLENTY[1])
        + STONE * plenty(goods[at + 2], PLENTY[2])
        + GOLD * plenty(goods[at + 3], PLENTY[3])
    )
    workers = s.worker_count(seat)
    worth += WORKER[min(workers, 3)] - workers * 0.3
    cards = s.god_hand[seat].bit_count()
    worth += GOD_CARD[min(cards, 4)] - 0.3 * max(0, cards - 5)
    worth += SOLDIER_HAND * plenty(soldiers(s.army_hand[seat]), SOLDIERS)
    hungry = cards - goods[at] - goods[at + 3]
    if hungry > 0:
        soon = 1.0 if s.holder >= 0 else 0.25
        worth -= 1.2 * soon * min(to_come, 1.0) * hungry
    return use * worth


def plenty(amount: int, full: int) -> float:
    """An amount of which only so much has its full value."""
    return float(amount) if amount <= full else full + 0.35 * (amount - full)


def regions(s: State, found: list[float], to_come: float) -> None:
    """The Casualties of War for who rules each region, and a hold on it for who has markers there."""
    worth = fallen(s) + 0.7 * max(0.0, to_come - 1.0)
    for region in range(REGIONS):
        seat = ruler(s, region)
        if seat >= 0:
            found[seat] += 0.75 * to_come * worth
    hold = 0.25 * to_come
    for land in range(LANDS):
        if s.lands[land] >= 0:
            found[s.lands[land]] += hold
    for at in range(len(s.nation_markers)):
        found[at % s.players] += hold * s.nation_markers[at]


# choices that are waiting


def pending(s: State, found: list[float], use: float) -> None:
    """Tasks and secondary actions that a seat has yet to do."""
    frames = s.frames
    for at in range(0, len(frames), 4):
        kind = frames[at]
        if kind == f.TASKS:
            found[frames[at + 1]] += tasks_value(s, frames[at + 1], frames[at + 2], frames[at + 3], use)
        elif kind == f.SECOND:
            found[frames[at + 1]] += SECOND_ACTION * use


def tasks_value(s: State, seat: int, space: int, y: int, use: float) -> float:
    """What the tasks left on a space may bring: the best icons first, round by round."""
    count, used = unpack_tasks(y)
    worth: list[float] = []
    fresh: list[float] = []
    for icon in range(3):
        type = SPACE_TASKS[space * 3 + icon]
        value = task_value(s, seat, type, use) if refuse_task(s, seat, type) == ALLOWED else 0.0
        fresh.append(value)
        if not used & BIT[icon]:
            worth.append(value)
    worth.sort(reverse=True)
    fresh.sort(reverse=True)
    total = 0.0
    for value in worth:
        if count:
            total += value
            count -= 1
    for value in fresh:
        if count:
            total += 0.8 * value
            count -= 1
    return total


def task_value(s: State, seat: int, type: int, use: float) -> float:
    """What a task is worth that can be performed."""
    at = e.PROGRAM_AT[TASK_PROGRAM[type]]
    return OPERATIONS[e.OPS[at]].value(s, seat, at, use)
