"""The tasks of a placed Worker (rules 4.4, 5): which icons can be performed, Collect, Statues, Steps, Produce One."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.actions import DONE, PRODUCE, STATUE, STEPS, TASK
from kancha.games.tawantinsuyu.goods import packed
from kancha.games.tawantinsuyu.names import space, statue
from kancha.games.tawantinsuyu.rules.buildings import refuse_construct, start_construction
from kancha.games.tawantinsuyu.causes import caused, forget
from kancha.games.tawantinsuyu.rules.free import SometimesFree
from kancha.games.tawantinsuyu.rules.merchant import merchant
from kancha.games.tawantinsuyu.rules.moments import COLLECT, STATUE_BUILT, notify
from kancha.games.tawantinsuyu.rules.payment import COMPULSORY, FREE_OF_COST, can_pay, pay_for, refuse_cost
from kancha.games.tawantinsuyu.rules.placement.abilities import pack_tasks, unpack_tasks
from kancha.games.tawantinsuyu.rules.supply import army_left, gain, gain_statue, score
from kancha.games.tawantinsuyu.rules.weavings import draw_tiles
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, BUILDING_PROGRAM, EDGES, GOD_NAME, GODS, LOWER, SPACE_ICONS, SPACE_TASKS, STATUE_KINDS, STATUE_VP, STEPS_GAIN,
    STEPS_SLOTS, STEPS_UPPER_VP, STEPS_VP, TASK_PROGRAM, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import VP_UPPER_STEPS
from kancha.games.tawantinsuyu.words.effects import capital, chosen

SIZES: Final = 4
PAID_ICON: Final = 8
"""Added to how a Statue is asked for when an icon was paid for it."""


def pack_statues(sizes: int, gods: int) -> int:
    """Which Statues may be taken: a mask of sizes, and one of gods, 0 for any."""
    return sizes + SIZES * gods


def unpack_statues(x: int) -> tuple[int, int]:
    """The same two back."""
    return x % SIZES, x // SIZES


# which icons can be performed (rules 4.4)


def refuse_task(s: State, seat: int, type: int) -> int:
    """Why the icon of a task cannot be performed."""
    at = e.PROGRAM_AT[TASK_PROGRAM[type]]
    op = e.OPS[at]
    if op == e.TRAIN:
        return ALLOWED if army_left(s) else reasons.NO_ARMY
    if op != e.TASK:
        return ALLOWED
    task = e.OPS[at + 1]
    if task == e.PURCHASE_WEAVINGS:
        return ALLOWED if s.weavings else reasons.NO_TILES
    if task == e.BUILD_STATUE:
        return refuse_statues(s, seat)
    if task == e.BUILD_STEPS:
        return refuse_steps_task(s, seat)
    if task == e.CONSTRUCT_BUILDING:
        return refuse_construct(s, seat)
    if task == e.PRODUCE_ONE:
        if not s.production[seat]:
            return reasons.NO_PRODUCTION
        return ALLOWED if s.production[seat] != s.exhausted[seat] else reasons.ALL_FACE_DOWN
    return ALLOWED


class Tasks(Decision[State]):
    """The next icon, or no more (rules 4.4, D8). x: the space, y: the tasks left and the icons used (see `pack_tasks`)."""

    asks = (actions.DONE, actions.TASK)

    def ask(self, s: State, x: int, y: int) -> str:
        left, _ = unpack_tasks(y)
        return f"You have {several(left, 'task')} left. Which icon around {space(x)} do you use?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        left, used = unpack_tasks(y)
        if not left:
            return []
        seat = s.actor
        found = [DONE]
        first = x * 3
        if not used & 1 and refuse_task(s, seat, SPACE_TASKS[first]) == ALLOWED:
            found.append(TASK + SPACE_TASKS[first])
        if not used & 2 and refuse_task(s, seat, SPACE_TASKS[first + 1]) == ALLOWED:
            found.append(TASK + SPACE_TASKS[first + 1])
        if not used & 4 and refuse_task(s, seat, SPACE_TASKS[first + 2]) == ALLOWED:
            found.append(TASK + SPACE_TASKS[first + 2])
        if len(found) > 2:
            found.sort()
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        icon = self.icon(x, action)
        if icon < 0:
            return s.because(reasons.ICON_ABSENT, action - TASK, x)
        _, used = unpack_tasks(y)
        if used & BIT[icon]:
            return s.because(reasons.ICON_USED, action - TASK)
        return refuse_task(s, s.actor, action - TASK)

    def icon(self, space: int, action: int) -> int:
        """Which icon of a space an action names, -1 for none."""
        for icon in range(3):
            if SPACE_TASKS[space * 3 + icon] == action - TASK:
                return icon
        return -1

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Do no more tasks" if action == DONE else ""

    def at(self, s: State, x: int, y: int, action: int) -> str:
        icon = self.icon(x, action)
        return f"task-{SPACE_ICONS[x * 3 + icon]}" if icon >= 0 else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        type = action - TASK
        left, used = unpack_tasks(y)
        used |= BIT[self.icon(x, action)]
        if left > 1:
            s.push(kinds.TASKS, s.actor, x, pack_tasks(left - 1, 0 if used == 7 else used))
        s.tell(told.TASK, s.actor, type)
        forget(s)
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
        s.push(kinds.STATUE, seat, pack_statues(3, 0), asked)
    elif task == e.BUILD_STEPS:
        s.push(kinds.STEPS, seat, 0, asked)
    elif task == e.CONSTRUCT_BUILDING:
        start_construction(s, seat, which, asked)
    elif task == e.PRODUCE_ONE:
        if s.production[seat] == s.exhausted[seat]:
            s.tell(told.LOST[told.NO_PRODUCTION], seat)
        s.push(kinds.PRODUCE_ONE, seat, 0, asked)
    else:
        if s.telling and not s.modules and not any(s.matches[seat * EDGES : seat * EDGES + EDGES]):
            s.tell(told.LOST[told.NO_MATCH], seat)
        merchant(s, seat)


# Statues (rules 5.2)


def refuse_statue(s: State, seat: int, kind: int, free: bool) -> int:
    """Why a Statue cannot be built."""
    if not s.statue_supply[kind]:
        return s.because(reasons.NO_STATUE, kind)
    return ALLOWED if free else refuse_cost(s, seat, prices.statue(kind))


def refuse_statues(s: State, seat: int) -> int:
    """Why no Statue at all can be built: of those left the cheapest decides."""
    for kind in range(STATUE_KINDS):
        if s.statue_supply[kind] and (kind < GODS or not any(s.statue_supply[:GODS])):
            return refuse_cost(s, seat, prices.statue(kind))
    return reasons.NO_STATUES


class Statue(SometimesFree):
    """Which Statue to build (rules 5.2). x: which ones (see `pack_statues`), y: how it is asked for."""

    asks = (actions.DONE, actions.STATUE)

    def interruptible(self, s: State, x: int, y: int) -> bool:
        return y < FREE_OF_COST

    def ask(self, s: State, x: int, y: int) -> str:
        _, gods = unpack_statues(x)
        return caused(s, f"Which Statue do you take: {chosen(gods, GOD_NAME)}?" if gods else "Which Statue do you take?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = self.found(s, x, y)
        if y != COMPULSORY or not found:
            found.insert(0, DONE)
        return found

    def found(self, s: State, x: int, y: int) -> list[int]:
        """The Statues that can be taken."""
        sizes, gods = unpack_statues(x)
        found: list[int] = []
        for size in range(2):
            if sizes & BIT[size] and (y >= FREE_OF_COST or can_pay(s, s.actor, prices.statue(size * GODS))):
                for kind in range(size * GODS, size * GODS + GODS):
                    if s.statue_supply[kind] and (not gods or gods & BIT[kind % GODS]):
                        found.append(STATUE + kind)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return reasons.MUST_USE_ICON if y == COMPULSORY and self.found(s, x, y) else ALLOWED
        sizes, gods = unpack_statues(x)
        kind = action - STATUE
        if not sizes & (1 if kind < GODS else 2):
            return reasons.ONLY_SMALL if kind >= GODS else reasons.ONLY_LARGE
        if gods and not gods & BIT[kind % GODS]:
            return s.because(reasons.OTHER_GOD, gods)
        return refuse_statue(s, s.actor, kind, y >= FREE_OF_COST)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "Take no Statue"
        kind = action - STATUE
        price = "" if y >= FREE_OF_COST else f" for {prices.said(prices.statue(kind))}"
        return f"{capital(statue(kind))}{price} (+{STATUE_VP[kind // GODS]} VP)"

    def group(self, s: State, x: int, y: int, action: int) -> str:
        return "" if action == DONE else "Small Statues" if action - STATUE < GODS else "Large Statues"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            if s.telling and not self.found(s, x, y):
                self.tell_lost(s, x, y)
            return
        kind = action - STATUE
        if y < FREE_OF_COST:
            pay_for(s, s.actor, prices.statue(kind))
        gain_statue(s, s.actor, kind)
        if y < FREE_OF_COST or y >= PAID_ICON:
            notify(s, STATUE_BUILT, s.actor)

    def tell_lost(self, s: State, x: int, y: int) -> None:
        """Say why there was nothing to take."""
        left = [kind for kind in range(STATUE_KINDS) if s.statue_supply[kind]]
        if y < FREE_OF_COST and left:
            price = prices.statue(left[0])
            s.tell(told.LOST_PRICE, s.actor, packed(price[0], price[1], price[2], price[3]))
        else:
            s.tell(told.LOST[told.NO_STATUE], s.actor)


# Steps (rules 5.3)


def refuse_slot(s: State, seat: int, slot: int, free: bool) -> int:
    """Why Steps cannot be built on a slot."""
    if s.steps[slot] >= 0:
        return reasons.SLOT_TAKEN
    if slot % 2 == LOWER and s.steps[slot - 1] < 0:
        return reasons.UPPER_FIRST
    if not s.steps_left(seat):
        return reasons.NO_STEPS_MARKER
    return ALLOWED if free else refuse_cost(s, seat, prices.STEPS)


def steps_slots(s: State, seat: int, free: bool) -> list[int]:
    """The slots where a seat can build."""
    if not free and not can_pay(s, seat, prices.STEPS):
        return []
    return [slot for slot in range(STEPS_SLOTS) if refuse_slot(s, seat, slot, True) == ALLOWED]


def refuse_steps_task(s: State, seat: int) -> int:
    """Why no Steps at all can be built."""
    if not s.steps_left(seat):
        return reasons.NO_STEPS_MARKER
    return refuse_cost(s, seat, prices.STEPS) if -1 in s.steps else reasons.SLOTS_FULL


class Steps(SometimesFree):
    """Where to build Steps (rules 5.3). y: how they are asked for."""

    asks = (actions.DONE, actions.STEPS)

    def interruptible(self, s: State, x: int, y: int) -> bool:
        return y < FREE_OF_COST

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, "Where do you build Steps?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [STEPS + slot for slot in steps_slots(s, s.actor, y >= FREE_OF_COST)]
        if y != COMPULSORY or not found:
            found.insert(0, DONE)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return reasons.MUST_USE_ICON if y == COMPULSORY and steps_slots(s, s.actor, False) else ALLOWED
        return refuse_slot(s, s.actor, action - STEPS, y >= FREE_OF_COST)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Build no Steps" if action == DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            if s.telling and not steps_slots(s, s.actor, y >= FREE_OF_COST):
                self.tell_lost(s)
            return
        if y < FREE_OF_COST:
            pay_for(s, s.actor, prices.STEPS)
        build_steps(s, s.actor, action - STEPS)

    def tell_lost(self, s: State) -> None:
        """Say why there was nowhere to build."""
        if not s.steps_left(s.actor) or -1 not in s.steps:
            s.tell(told.LOST[told.NO_SLOT if s.steps_left(s.actor) else told.NO_STEPS_MARKER], s.actor)
        else:
            s.tell(told.LOST_PRICE, s.actor, packed(prices.STEPS[0], prices.STEPS[1], prices.STEPS[2], prices.STEPS[3]))


def put_steps(s: State, seat: int, slot: int) -> None:
    """Put a Steps marker on a slot."""
    s.steps = replaced(s.steps, slot, seat)
    s.depths = replaced(s.depths, slot // 2, s.depths[slot // 2] + 1)
    s.tell(told.STEPS, seat, slot)


def build_steps(s: State, seat: int, slot: int) -> None:
    """Build Steps with their gains; lower ones reward the owner of the upper ones (rules 5.3)."""
    put_steps(s, seat, slot)
    gain(s, seat, STEPS_GAIN[0], STEPS_GAIN[1], STEPS_GAIN[2], STEPS_GAIN[3], STEPS_VP, e.FROM_STEPS)
    if slot % 2 == LOWER:
        score(s, s.steps[slot - 1], STEPS_UPPER_VP, VP_UPPER_STEPS)


# Produce One (rules 5.10)


class ProduceOne(Decision[State]):
    """Which face-up Production Building pays its benefit, staying face up (rules 5.10). y: how it is asked for."""

    asks = (actions.DONE, actions.PRODUCE)

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, "Which Production Building do you use?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [PRODUCE + building for building in members(s.production[s.actor] ^ s.exhausted[s.actor])]
        return found if y == COMPULSORY or not found else [DONE, *found]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return reasons.MUST_USE_ICON if y == COMPULSORY else ALLOWED
        return refuse_production(s, s.actor, action - PRODUCE)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Use none" if action == DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != DONE:
            produce(s, s.actor, action - PRODUCE)


def refuse_production(s: State, seat: int, building: int) -> int:
    """Why a Production Building cannot be used: it is not there, or lies face down."""
    if not s.production[seat] & BIT[building]:
        return s.because(reasons.NO_SUCH_PRODUCTION, building)
    return s.because(reasons.LIES_FACE_DOWN, building) if s.exhausted[seat] & BIT[building] else ALLOWED


def produce(s: State, seat: int, building: int) -> None:
    """Take the benefit of a Production Building."""
    s.tell(told.PRODUCE, seat, building)
    s.push(kinds.EFFECTS, seat, BUILDING_PROGRAM[building])
