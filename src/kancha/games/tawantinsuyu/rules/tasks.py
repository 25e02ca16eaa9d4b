"""The tasks of a placed Worker (rules 4.4, 5): which icons can be performed, Collect, Statues, Steps, Produce One, Merchant."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import DONE, PRODUCE, STATUE, STEPS, TASK
from kancha.games.tawantinsuyu.rules.buildings import refuse_construct, start_construction
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.moments import BEFORE_MERCHANT, COLLECT, STATUE_BUILT, notify, watches
from kancha.games.tawantinsuyu.rules.payment import COMPULSORY, FREE_OF_COST, affords_row, pay_row
from kancha.games.tawantinsuyu.rules.supply import army_left, gain, gain_statue, score
from kancha.games.tawantinsuyu.rules.weavings import draw_tiles
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    BUILDING_PROGRAM,
    EDGE_ORDER,
    EDGE_PROGRAM,
    EDGES,
    GODS,
    LOWER,
    SPACE_TASKS,
    STATUE_COST,
    STATUE_KINDS,
    STEPS_COST,
    STEPS_GAIN,
    STEPS_SLOTS,
    STEPS_UPPER_VP,
    STEPS_VP,
    TASK_PROGRAM,
    members,
)
from kancha.games.tawantinsuyu.told import VP_UPPER_STEPS

SIZES: Final = 4
PAID_ICON: Final = 8
"""Added to how a Statue is asked for when an icon was paid for it."""

# which icons can be performed (rules 4.4)


def refuse_task(s: State, seat: int, type: int) -> int:
    """Why the icon of a task cannot be performed."""
    at = e.PROGRAM_AT[TASK_PROGRAM[type]]
    op = e.OPS[at]
    if op == e.TRAIN:
        return reasons.ALLOWED if army_left(s) else reasons.NO_ARMY
    if op != e.TASK:
        return reasons.ALLOWED
    task = e.OPS[at + 1]
    if task == e.PURCHASE_WEAVINGS:
        return reasons.ALLOWED if s.weavings else reasons.NO_TILES
    if task == e.BUILD_STATUE:
        return refuse_statues(s, seat)
    if task == e.BUILD_STEPS:
        return refuse_steps_task(s, seat)
    if task == e.CONSTRUCT_BUILDING:
        return refuse_construct(s, seat)
    if task == e.PRODUCE_ONE:
        return reasons.ALLOWED if s.production[seat] != s.exhausted[seat] else reasons.NOTHING_FACE_UP
    return reasons.ALLOWED


class Tasks(Decision[State]):
    """The next icon, or no more (rules 4.4, D8). x: the space, y: tasks left * 8 + mask of the icons used in this round."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if y < 8:
            return []
        seat = s.actor
        used = y & 7
        found = [DONE]
        first = x * 3
        if not used & 1 and refuse_task(s, seat, SPACE_TASKS[first]) == reasons.ALLOWED:
            found.append(TASK + SPACE_TASKS[first])
        if not used & 2 and refuse_task(s, seat, SPACE_TASKS[first + 1]) == reasons.ALLOWED:
            found.append(TASK + SPACE_TASKS[first + 1])
        if not used & 4 and refuse_task(s, seat, SPACE_TASKS[first + 2]) == reasons.ALLOWED:
            found.append(TASK + SPACE_TASKS[first + 2])
        if len(found) > 2:
            found.sort()
        return with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.TASKS, x, y, action) or action == DONE:
            return
        type = action - TASK
        used = y & 7
        for icon in range(3):
            if SPACE_TASKS[x * 3 + icon] == type:
                used |= 1 << icon
        left = y // 8 - 1
        if left:
            s.push(kinds.TASKS, s.actor, x, left * 8 + (0 if used == 7 else used))
        s.tell(told.TASK, s.actor, type)
        perform_icon(s, s.actor, type)


def perform_icon(s: State, seat: int, type: int) -> None:
    """Do the task of an icon."""
    at = e.PROGRAM_AT[TASK_PROGRAM[type]]
    op = e.OPS[at]
    if op == e.GAIN:
        collect(s, seat, e.OPS[at + 1], e.OPS[at + 2], e.OPS[at + 3], e.OPS[at + 4])
    elif op == e.TASK:
        start_task(s, seat, e.OPS[at + 1], COMPULSORY)
    else:
        s.push(kinds.EFFECTS, seat, TASK_PROGRAM[type])


def collect(s: State, seat: int, potato: int, corn: int, stone: int, gold: int) -> None:
    """Collect Resources (rules 5.1)."""
    gain(s, seat, potato, corn, stone, gold)
    notify(s, COLLECT, seat, e.POTATO if potato else e.CORN if corn else e.STONE if stone else e.GOLD)


def start_task(s: State, seat: int, task: int, asked: int, which: int = 0) -> None:
    """Begin one of the tasks that effects can name (rules 5). which: the Buildings that may be constructed."""
    if task == e.PURCHASE_WEAVINGS:
        draw_tiles(s, seat)
    elif task == e.BUILD_STATUE:
        s.push(kinds.STATUE, seat, 3, asked)
    elif task == e.BUILD_STEPS:
        s.push(kinds.STEPS, seat, 0, asked)
    elif task == e.CONSTRUCT_BUILDING:
        start_construction(s, seat, which, asked)
    elif task == e.PRODUCE_ONE:
        s.push(kinds.PRODUCE_ONE, seat, 0, asked)
    else:
        merchant(s, seat)


# Statues (rules 5.2)


def refuse_statue(s: State, seat: int, kind: int, free: bool) -> int:
    """Why a Statue cannot be built."""
    if not s.statue_supply[kind]:
        return reasons.NO_STATUE
    if free or affords_row(s, seat, STATUE_COST, 0 if kind < GODS else 1):
        return reasons.ALLOWED
    return reasons.CANNOT_PAY


def refuse_statues(s: State, seat: int) -> int:
    """Why no Statue at all can be built."""
    code = reasons.NO_STATUE
    for kind in range(STATUE_KINDS):
        refused = refuse_statue(s, seat, kind, False)
        if refused == reasons.ALLOWED:
            return refused
        if refused == reasons.CANNOT_PAY:
            code = refused
            if kind < GODS:
                return code
    return code


class Statue(Decision[State]):
    """Which Statue to build (rules 5.2). x: mask of sizes + SIZES * mask of gods, 0 for any, y: how it is asked for."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        free = y >= FREE_OF_COST
        gods = x // SIZES
        found: list[int] = []
        for size in range(2):
            if x >> size & 1 and (free or affords_row(s, seat, STATUE_COST, size)):
                for kind in range(size * GODS, size * GODS + GODS):
                    if s.statue_supply[kind] and (not gods or gods & BIT[kind % GODS]):
                        found.append(STATUE + kind)
        if y != COMPULSORY or not found:
            found.insert(0, DONE)
        return found if free else with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.STATUE, x, y, action) or action == DONE:
            return
        kind = action - STATUE
        if y < FREE_OF_COST:
            pay_row(s, s.actor, STATUE_COST, 0 if kind < GODS else 1)
        gain_statue(s, s.actor, kind)
        if y < FREE_OF_COST or y >= PAID_ICON:
            notify(s, STATUE_BUILT, s.actor)


# Steps (rules 5.3)


def refuse_slot(s: State, seat: int, slot: int, free: bool) -> int:
    """Why Steps cannot be built on a slot."""
    if s.steps[slot] >= 0:
        return reasons.SLOT_TAKEN
    if slot % 2 == LOWER and s.steps[slot - 1] < 0:
        return reasons.UPPER_FIRST
    if not s.steps_left(seat):
        return reasons.NO_MARKER
    return reasons.ALLOWED if free or affords_row(s, seat, STEPS_COST, 0) else reasons.CANNOT_PAY


def steps_slots(s: State, seat: int, free: bool) -> list[int]:
    """The slots where a seat can build."""
    if not free and not affords_row(s, seat, STEPS_COST, 0):
        return []
    return [slot for slot in range(STEPS_SLOTS) if refuse_slot(s, seat, slot, True) == reasons.ALLOWED]


def refuse_steps_task(s: State, seat: int) -> int:
    """Why no Steps at all can be built."""
    if not affords_row(s, seat, STEPS_COST, 0):
        return reasons.CANNOT_PAY
    if not s.steps_left(seat):
        return reasons.NO_MARKER
    return reasons.ALLOWED if -1 in s.steps else reasons.SLOT_TAKEN


class Steps(Decision[State]):
    """Where to build Steps (rules 5.3). y: how they are asked for."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        free = y >= FREE_OF_COST
        found = [STEPS + slot for slot in steps_slots(s, s.actor, free)]
        if y != COMPULSORY or not found:
            found.insert(0, DONE)
        return found if free else with_free(s, s.actor, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.STEPS, x, y, action) or action == DONE:
            return
        if y < FREE_OF_COST:
            pay_row(s, s.actor, STEPS_COST, 0)
        build_steps(s, s.actor, action - STEPS)


def put_steps(s: State, seat: int, slot: int) -> None:
    """Put a Steps marker on a slot."""
    s.steps = replaced(s.steps, slot, seat)
    s.depths = replaced(s.depths, slot // 2, s.depths[slot // 2] + 1)
    s.tell(told.STEPS, seat, slot)


def build_steps(s: State, seat: int, slot: int) -> None:
    """Build Steps with their gains; lower ones reward the owner of the upper ones (rules 5.3)."""
    put_steps(s, seat, slot)
    gain(s, seat, STEPS_GAIN[0], STEPS_GAIN[1], STEPS_GAIN[2], STEPS_GAIN[3], STEPS_VP)
    if slot % 2 == LOWER:
        score(s, s.steps[slot - 1], STEPS_UPPER_VP, VP_UPPER_STEPS)


# Produce One and Merchant (rules 5.8, 5.10)


class ProduceOne(Decision[State]):
    """Which face-up Production Building pays its benefit, staying face up (rules 5.10). y: how it is asked for."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [PRODUCE + building for building in members(s.production[s.actor] ^ s.exhausted[s.actor])]
        return found if y == COMPULSORY or not found else [DONE, *found]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != DONE:
            produce(s, s.actor, action - PRODUCE)


def produce(s: State, seat: int, building: int) -> None:
    """Take the benefit of a Production Building."""
    s.tell(told.PRODUCE, seat, building)
    s.push(kinds.EFFECTS, seat, BUILDING_PROGRAM[building])


def merchant(s: State, seat: int) -> None:
    """A Merchant task; some Buildings let their owner rearrange the Tapestries first (rules 5.8, 20.2)."""
    if watches(s, BEFORE_MERCHANT, seat):
        s.push(kinds.MERCHANT, seat)
        notify(s, BEFORE_MERCHANT, seat)
    else:
        trade(s, seat)


class Merchant(Step[State]):
    """The Merchant task after the Tapestries were rearranged."""

    def run(self, s: State, x: int, y: int) -> None:
        trade(s, s.actor)


def trade(s: State, seat: int) -> None:
    """Every match in the Tapestries of a seat pays its reward, plain gains first (rules 5.8)."""
    first = seat * EDGES
    for at in range(EDGES - 1, -1, -1):
        edge = EDGE_ORDER[at]
        for _ in range(s.matches[first + edge]):
            s.push(kinds.EFFECTS, seat, EDGE_PROGRAM[edge])
