"""The choices of a placement (rules 4.1, 4.3): the Worker, its role, the space, the payment."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.sets import bytes_of, spread, spread_table
from kancha.core.words import listed, several
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import AS, PLACE, PLACE_NEWCOMER, SPACE, WITH, WITH_GOLD
from kancha.games.tawantinsuyu.names import space as named
from kancha.games.tawantinsuyu.names import task_short
from kancha.games.tawantinsuyu.causes import forget
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.payment import charge_food, pay_for
from kancha.games.tawantinsuyu.rules.placement.abilities import count_tasks
from kancha.games.tawantinsuyu.rules.placement.spaces import (
    gold_spaces, open_spaces, placeable, refuse_payment, refuse_role, refuse_space, roles_of,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules.placement.worker import ROLES, role_of, worker_said
from kancha.games.tawantinsuyu.rules.supply import leave_hand
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, COLOUR_NAME, COLOURS, COURIER, GOD_CARDS, GOD_NAME, SPACE_GOD, SPACE_TASKS, members,
)  # fmt: skip

_SPACE_SPREAD: Final = spread_table(list(range(len(SPACE_GOD))), SPACE)


class PlaceWorker(Decision[State]):
    """A Worker of the supply to be placed (rules 4.1, D2)."""

    asks = (actions.PLACE,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [PLACE + colour for colour in placeable(s, s.actor)]
        if s.modules:
            found += t.offered(s, t.MAIN_ACTION, s.actor)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        seat = s.actor
        if action >= PLACE_NEWCOMER:
            reason = t.refused(s, t.MAIN_ACTION, seat, action) if s.modules else reasons.NOT_NOW
            return reasons.NOT_YOUR_NEWCOMER if reason == reasons.NOT_NOW else reason
        colour = action - PLACE
        if not s.workers[seat * COLOURS + colour]:
            return s.because(reasons.NOT_IN_SUPPLY, colour)
        return refuse_role(s, seat, COURIER if roles_of(s, seat, colour) & BIT[COURIER] else colour)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        forget(s)
        if s.modules:
            s.push(kinds.CLOSE_PLACING, seat)
        if action >= PLACE_NEWCOMER:
            t.taken(s, t.MAIN_ACTION, seat, action)
            return
        colour = action - PLACE
        if roles_of(s, seat, colour) == BIT[colour]:
            s.push(kinds.SPACE, seat, colour, colour)
        else:
            s.push(kinds.ROLE, seat, colour)


class Role(Decision[State]):
    """The role of the Worker where Buildings lend others (rules 4.3). x: its colour."""

    asks = (actions.AS,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"In which role do you place the {COLOUR_NAME[x]}?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [AS + role for role in members(roles_of(s, s.actor, x)) if open_spaces(s, s.actor, role)]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        role = action - AS
        if not roles_of(s, s.actor, x) & BIT[role]:
            return s.because(reasons.NO_SUCH_ROLE, x, role)
        return refuse_role(s, s.actor, role)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.SPACE, s.actor, x, action - AS)


class Space(Decision[State]):
    """The space for the Worker (rules 4.1, D3). x: its number but for the role, y: its role."""

    asks = (actions.SPACE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Where do you place the {worker_said(x * ROLES + y)}?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        spaces = open_spaces(s, s.actor, y)
        return spread(spaces, bytes_of(spaces), _SPACE_SPREAD)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_space(s, s.actor, action - SPACE, y)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        space = action - SPACE
        icons = listed([task_short(type) for type in SPACE_TASKS[space * 3 : space * 3 + 3]], "or")
        tasks = several(count_tasks(s, s.actor, space, x * ROLES + y), "task")
        cost = prices.placement(s, s.actor, space, y)
        return f"{named(space)}: {tasks} of {icons}{f' for {prices.food_said(cost)}' if cost else ' (free)'}"

    def group(self, s: State, x: int, y: int, action: int) -> str:
        return several(count_tasks(s, s.actor, action - SPACE, x * ROLES + y), "task")

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.PAYMENT, s.actor, action - SPACE, x * ROLES + y)


class Payment(Decision[State]):
    """A God card with the symbol of the space, or 1 gold (rules 4.1, D3). x: the space, y: the Worker.

    Asked even with one option: the silence would tell how many such cards are in hand.
    """

    asks = (actions.WITH_GOLD,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"How do you pay for {named(x)}: with a God card of {GOD_NAME[SPACE_GOD[x]]}, or with gold?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found: list[int] = []
        if gold_spaces(s, seat, role_of(y)) & BIT[x]:
            found.append(WITH_GOLD)
        for card in members(s.god_hand[seat] & GOD_CARDS[SPACE_GOD[x]]):
            found.append(WITH + card)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_payment(s, s.actor, x, role_of(y), action - WITH)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == WITH_GOLD:
            s.tell(told.GOLD_FOR_CARD, seat)
            pay_for(s, seat, prices.IN_PLACE_OF_A_CARD)
        else:
            leave_hand(s, seat, action - WITH)
            s.laid = action - WITH
            s.tell(told.LAY, seat, s.laid)
        s.push(kinds.STAND, seat, x, y)
        charge_food(s, seat, prices.placement(s, seat, x, role_of(y)))
