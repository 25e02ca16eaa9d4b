"""How many tasks a Worker does on its space, and what it can do besides (rules 4.2, 4.3, D6, D7)."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import DONE, PAY, SPACE
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, NEWCOMERS
from kancha.games.tawantinsuyu.names import newcomer_roles
from kancha.games.tawantinsuyu.names import space as named
from kancha.games.tawantinsuyu.causes import forget
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.payment import can_pay, pay_for, refuse_cost
from kancha.games.tawantinsuyu.rules.placement.standing import guest_at
from kancha.games.tawantinsuyu.rules.placement.worker import acts_as, colour_of, guest_of, role_of, unpack_worker
from kancha.games.tawantinsuyu.rules.supply import add_worker, draw_army
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARCHITECT, BIT, BLUE, COLOUR_NAME, COLOURS, COURIER, CRAFTSMAN, GREEN, NEAR, PRIEST, SEGMENT, SPACE_COLOUR, WARRIOR, members,
)  # fmt: skip


def skill_tasks(s: State, space: int, role: int) -> int:
    """Tasks that an ability adds on a space (rules 4.3)."""
    if role == ARCHITECT:
        return 1 if SPACE_COLOUR[space] == BLUE else 0
    if role == CRAFTSMAN:
        return 1 if SPACE_COLOUR[space] == GREEN else 0
    if role == COURIER:
        return 1 if s.occupied() & SEGMENT[space] & ~BIT[space] == 0 else 0
    return 0


def count_tasks(s: State, seat: int, space: int, worker: int) -> int:
    """The number of tasks, before the Priest's potato (rules 4.2, 4.3); a Newcomer counts its better colour (rules 19.5)."""
    tasks = 1 + skill_tasks(s, space, role_of(worker)) + t.total(s, t.COUNT_TASKS, seat, space, worker)
    if guest_of(worker) < 0:
        return tasks + (s.standing[colour_of(worker)] & NEAR[space]).bit_count()
    _, _, guest, second = unpack_worker(worker)
    most = 0
    alike = 0
    for colour in members(NEWCOMER_COLOURS[guest]):
        near = s.standing[colour] & NEAR[space]
        alike |= near
        most = max(most, near.bit_count())
    if second >= 0:  # both colours and both abilities (rules 20.2)
        return tasks + alike.bit_count() + skill_tasks(s, space, second)
    return tasks + most


class CountTasks(Step[State]):
    """Fix the number of tasks, then use the Worker's ability (rules 4.2, 4.3). x: the space, y: the Worker."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        forget(s)
        tasks = count_tasks(s, seat, x, y)
        s.tell(told.TASKS, seat, tasks)
        if acts_as(y, PRIEST):
            s.push(kinds.TAKE_GOD, seat, 1)
            s.push(kinds.PRIEST_POTATO, seat, x, tasks)
        else:
            s.push(kinds.TASKS, seat, x, pack_tasks(tasks, 0))
        t.notify(s, t.PLACED, seat, s.build_colour if guest_of(y) >= 0 else colour_of(y))
        if acts_as(y, WARRIOR):
            s.push(kinds.RETRIEVE, seat, x)
            draw_army(s, seat, 1)


ICONS: Final = 8
"""A Tasks frame's y: the tasks left, and the mask of the icons used in this round."""


def pack_tasks(left: int, used: int) -> int:
    """Tasks left, and the mask of the icons of the space that are used in this round."""
    return left * ICONS + used


def unpack_tasks(y: int) -> tuple[int, int]:
    """The same two back."""
    return y // ICONS, y % ICONS


class Retrieve(Decision[State]):
    """A Warrior may take an adjacent other Worker into the supply (rules 4.3, D6). x: the Warrior's space."""

    asks = (actions.DONE, actions.SPACE)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Your Warrior may take a neighbour into your supply. Which one?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        near = NEAR[x] & retrievable(s)
        return [DONE, *[SPACE + space for space in members(near)]] if near else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        bit = BIT[action - SPACE]
        if not s.occupied() & bit:
            return reasons.NOBODY_THERE
        if not NEAR[x] & bit:
            return s.because(reasons.NOT_ADJACENT, x)
        return ALLOWED if retrievable(s) & bit else reasons.A_WARRIOR

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "Retrieve nobody"
        space = action - SPACE
        if guest_at(s, space) >= 0:
            return f"Retrieve the {newcomer_roles(guest_at(s, space))} on {named(space)}"
        for colour in range(COLOURS):
            if s.standing[colour] & BIT[space]:
                return f"Retrieve the {COLOUR_NAME[colour]} on {named(space)}"
        return ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        space = action - SPACE
        guest = guest_at(s, space)
        for colour in range(COLOURS):
            if s.standing[colour] & BIT[space]:
                s.standing = replaced(s.standing, colour, s.standing[colour] ^ BIT[space])
                if guest < 0:
                    add_worker(s, s.actor, colour)
                    s.tell(told.RETRIEVE, s.actor, space, colour)
        if guest >= 0:
            s.guests = replaced(s.guests, guest, s.guests[guest] ^ BIT[space])
            at = s.actor * NEWCOMERS + guest
            s.newcomers = replaced(s.newcomers, at, s.newcomers[at] + 1)
            s.tell(told.RETRIEVE_NEWCOMER, s.actor, space, guest)


def retrievable(s: State) -> int:
    """The spaces with a Worker that a Warrior may take: no plain Warrior, but any Newcomer (rules 4.3, 19.6)."""
    guests = 0
    for mask in s.guests:
        guests |= mask
    return s.occupied() & (~s.standing[WARRIOR] | guests)


class PriestPotato(Decision[State]):
    """A Priest may pay 1 potato for a task (rules 4.3, D7). x: the space, y: the tasks so far."""

    asks = (actions.DONE, actions.PAY)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Do you pay {prices.said(prices.POTATO)} for another task?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [DONE, PAY] if can_pay(s, s.actor, prices.POTATO) else [DONE]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_cost(s, s.actor, prices.POTATO) if action == PAY else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "" if action == PAY else "Pay no potato"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == PAY:
            pay_for(s, s.actor, prices.POTATO)
            y += 1
        s.push(kinds.TASKS, s.actor, x, pack_tasks(y, 0))
