"""What a seat can do next, for bots: place a Worker, let the High Priest act, feed its God cards, finish what it has begun.

Amounts go into the list of heuristic.py; the places there are the constants of features.py.
"""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import features as part
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, NEWCOMERS
from kancha.games.tawantinsuyu.reasons import ALLOWED
from kancha.games.tawantinsuyu.rules.festival import UPKEEPS
from kancha.games.tawantinsuyu.rules.placement.abilities import unpack_tasks
from kancha.games.tawantinsuyu.rules.placement.spaces import open_spaces
from kancha.games.tawantinsuyu.rules.tasks import refuse_task
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARCHITECT, BIT, BLUE, COLOURS, CONQUEST, COURIER, CRAFTSMAN, GODS, GREEN, HEIGHT, NEAR, OFFERING, ONE_SOLDIER, PRIEST_MOVES,
    PRODUCE, REJUVENATE, SECTIONS, SPACE_COLOUR, SPACE_TASKS, SPACES, STATUE_KINDS, TASK_PROGRAM, TEMPLE_FESTIVAL_VP,
    TEMPLE_FINAL_VP, TEMPLE_NEXT, TOP_OF_TEMPLE, TWO_SOLDIERS, VILLAGE_SIZE, WORSHIP,
)  # fmt: skip

BLUE_SPACES: Final = sum(BIT[space] for space in range(SPACES) if SPACE_COLOUR[space] == BLUE)
GREEN_SPACES: Final = sum(BIT[space] for space in range(SPACES) if SPACE_COLOUR[space] == GREEN)
AGAIN: Final = 0.8
"""How much of its value a task has that is done a second time."""
MARKER_SOLDIERS: Final = 2
"""What an average Conquest marker takes."""


def prospects(s: State, seat: int, amounts: list[float], at: int, to_come: float, use: float) -> None:
    """All that a seat could do in its next turn, and what the next Festival will ask of it."""
    feeding(s, seat, amounts, at, to_come, use)
    first = seat * 4
    stone = s.goods[first + 2]
    gold = s.goods[first + 3]
    if stone + gold >= 3:
        amounts[at + part.STATUE_PRICE] = use
        if gold >= 2 and stone + gold >= 5:
            amounts[at + part.LARGE_PRICE] = use
    if s.priest[seat] >= 0:
        placement(s, seat, amounts, at, use)
        reach(s, seat, amounts, at, to_come, use)


def feeding(s: State, seat: int, amounts: list[float], at: int, to_come: float, use: float) -> None:
    """God cards in hand when the next Festival comes: the nearer it is, the surer."""
    cards = s.god_hand[seat].bit_count()
    if not cards:
        return
    near = 1.0 if s.holder >= 0 else 1.0 - 0.7 * len(s.village) / VILLAGE_SIZE[s.players]
    if has_fed(s, seat):
        to_come -= 1.0
        near = 0.3 if to_come > 0.0 else 0.0
    potato = s.goods[seat * 4]
    amounts[at + part.EATEN] = near * use * min(cards, potato)
    unfed = cards - potato - s.goods[seat * 4 + 3]
    if unfed > 0:
        amounts[at + (part.UNFED if to_come > 1.0 else part.UNFED_LAST)] = near * unfed
        if near == 1.0 and s.holder >= 0:
            amounts[at + part.UNFED_AT_HAND] = float(unfed)


def has_fed(s: State, seat: int) -> bool:
    """Whether the upkeep of the Festival that is going on is over for a seat."""
    if s.holder < 0:
        return False
    over = False
    for at in range(0, len(s.frames), 4):
        if s.frames[at] == f.FESTIVAL:
            over = s.frames[at + 2] > UPKEEPS
        elif s.frames[at] == f.UPKEEP and s.frames[at + 1] == seat:
            return False
    return over


# a Worker to be placed


def placement(s: State, seat: int, amounts: list[float], at: int, use: float) -> None:
    """The best placement that a seat could make now, by the number of tasks that it would have there."""
    colours = 0
    workers = 0
    for colour in range(COLOURS):
        if s.workers[seat * COLOURS + colour]:
            colours |= BIT[colour]
            workers += s.workers[seat * COLOURS + colour]
    if s.newcomers:
        for kind in range(NEWCOMERS):
            if s.newcomers[seat * NEWCOMERS + kind]:
                colours |= NEWCOMER_COLOURS[kind]
                workers += 1
    if not colours:
        return
    spaces = open_spaces(s, seat, COURIER if colours & BIT[COURIER] else ARCHITECT)
    if not spaces:
        return
    most = 0
    for colour in range(COLOURS):
        if colours & BIT[colour]:
            most = max(most, most_tasks(s, colour, spaces))
    amounts[at + part.PLACEMENT] = use * most
    amounts[at + part.PLACEABLE] = use
    if workers > 1 and s.god_hand[seat].bit_count() + s.goods[seat * 4 + 3] > 1:
        amounts[at + part.READY_WORKERS] = use


def most_tasks(s: State, colour: int, spaces: int) -> int:
    """How many tasks a Worker of a colour has on the best of some spaces: one more for each neighbour of its colour, and one for
    the colour of the space (rules 4.2, 4.3)."""
    beside = 0
    between = 0
    amid = 0
    rest = s.standing[colour]
    while rest:
        low = rest & -rest
        rest ^= low
        near = NEAR[low.bit_length() - 1]
        amid |= between & near
        between |= beside & near
        beside |= near
    tasks = 1
    best = spaces
    if spaces & amid:
        tasks, best = 4, spaces & amid
    elif spaces & between:
        tasks, best = 3, spaces & between
    elif spaces & beside:
        tasks, best = 2, spaces & beside
    if (colour == ARCHITECT and best & BLUE_SPACES) or (colour == CRAFTSMAN and best & GREEN_SPACES):
        tasks += 1
    return tasks


# the High Priest


def reach(s: State, seat: int, amounts: list[float], at: int, to_come: float, use: float) -> None:
    """The actions that the High Priest could activate next, by how much there is to do."""
    for move in PRIEST_MOVES:
        action = s.action_at((s.priest[seat] + move) % SECTIONS)
        if action == PRODUCE:
            amounts[at + part.REACH_PRODUCE] = use * (s.production[seat] ^ s.exhausted[seat]).bit_count()
        elif action == WORSHIP:
            amounts[at + part.REACH_WORSHIP] = use * step_value(s, seat, to_come) * worship_steps(s, seat)
        elif action == OFFERING:
            corn = s.goods[seat * 4 + 1] + s.goods[seat * 4 + 3]
            amounts[at + part.REACH_OFFERING] = use * step_value(s, seat, to_come) * min(3, corn // 2)
        elif action == CONQUEST:
            free = 1 if s.army_hand[seat] else 0
            amounts[at + part.REACH_CONQUEST] = use * min(2 * MARKER_SOLDIERS, soldiers(s.army_up[seat]) + free)
        else:
            amounts[at + part.REACH_REJUVENATE] = use * (s.exhausted[seat].bit_count() + s.army_down[seat].bit_count())


def worship_steps(s: State, seat: int) -> int:
    """Temple steps that a Worship of the own would bring."""
    first = seat * STATUE_KINDS
    small = 0
    large = 0
    for god in range(GODS):
        if s.statues[first + god]:
            small = 1
        if s.statues[first + GODS + god]:
            large = 3
    return min(small + large, TOP_OF_TEMPLE - HEIGHT[s.temple[seat]])


def step_value(s: State, seat: int, to_come: float) -> float:
    """What the next Temple step is worth."""
    position = s.temple[seat]
    if position == TOP_OF_TEMPLE or not TEMPLE_NEXT[position]:
        return 0.0
    above = TEMPLE_NEXT[position][0]
    festival = TEMPLE_FESTIVAL_VP[above] - TEMPLE_FESTIVAL_VP[position]
    return to_come * festival + TEMPLE_FINAL_VP[above] - TEMPLE_FINAL_VP[position] + 1.0


def soldiers(cards: int) -> int:
    """The Soldiers of some Army cards."""
    return (cards & ONE_SOLDIER).bit_count() + 2 * (cards & TWO_SOLDIERS).bit_count()


# choices that are waiting


def pending(s: State, amounts: list[float], use: float) -> None:
    """Tasks, secondary actions, markers and actions to follow that a seat has yet to do."""
    frames = s.frames
    for at in range(0, len(frames), 4):
        kind = frames[at]
        own = frames[at + 1] * part.WIDTH
        if kind == f.TASKS:
            seat = frames[at + 1]
            amounts[own + part.TASKS] += tasks_value(s, seat, frames[at + 2], frames[at + 3], use)
            amounts[own + part.TASKS_LEFT] += unpack_tasks(frames[at + 3])[0]
        elif kind == f.SECOND:
            amounts[own + part.SECOND_ACTION] += use
        elif kind in (f.MAIN, f.TURN_BODY):
            amounts[own + part.ON_TURN] = use
        elif kind == f.CONQUER:
            seat = frames[at + 1]
            able = soldiers(s.army_up[seat]) + (soldiers(s.army_hand[seat]) if waits(s, f.DEPLOY, seat) else 0)
            before = amounts[own + part.CONQUESTS_LEFT]
            amounts[own + part.CONQUESTS_LEFT] = min(before + 1.0, able / MARKER_SOLDIERS)
        elif kind == f.FOLLOW:
            amounts[own + part.FOLLOWING] += follow_value(s, frames[at + 1], frames[at + 2], use)
        elif frames[at + 1] != s.turn_of:
            if kind == f.WORSHIP:
                amounts[own + part.FOLLOWING] += follow_value(s, frames[at + 1], WORSHIP, use)
            elif kind == f.OFFERING:
                amounts[own + part.FOLLOWING] += follow_value(s, frames[at + 1], OFFERING, use)
            elif kind == f.PRODUCE:
                amounts[own + part.FOLLOWING] += follow_value(s, frames[at + 1], PRODUCE, use)
            elif kind == f.RAISE:
                amounts[own + part.FOLLOWING] += follow_value(s, frames[at + 1], REJUVENATE, use)


def waits(s: State, kind: int, seat: int) -> bool:
    """Whether a seat has a frame of a kind before it."""
    for at in range(0, len(s.frames), 4):
        if s.frames[at] == kind and s.frames[at + 1] == seat:
            return True
    return False


def follow_value(s: State, seat: int, action: int, use: float) -> float:
    """What following an action of the High Priest brings, roughly."""
    if action == PRODUCE:
        return use * 1.5 * (s.production[seat] ^ s.exhausted[seat]).bit_count()
    to_come = 3.0 - s.festivals + (1.0 if s.holder >= 0 else 0.0)
    if action == WORSHIP:
        return step_value(s, seat, to_come) - 1.0 if worship_steps(s, seat) else 0.0
    corn = s.goods[seat * 4 + 1]
    if action == OFFERING:
        return max(0.0, step_value(s, seat, to_come) - 2.0 * use) if corn + s.goods[seat * 4 + 3] >= 3 else 0.0
    return 0.7 * min(corn, s.exhausted[seat].bit_count() + s.army_down[seat].bit_count())


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
            total += AGAIN * value
            count -= 1
    return total


def task_value(s: State, seat: int, type: int, use: float) -> float:
    """What a task is worth that can be performed."""
    at = e.PROGRAM_AT[TASK_PROGRAM[type]]
    return OPERATIONS[e.OPS[at]].value(s, seat, at, use)
