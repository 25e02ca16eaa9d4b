"""Placing a Worker (rules 4.1-4.3): the Worker, its role, the space, the payment, then everything up to the number of tasks."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.sets import bytes_of, spread, spread_table
from kancha.core.state import replaced
from kancha.core.words import listed, several
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import AS, DONE, PAY, PLACE, PLACE_NEWCOMER, SPACE, WITH, WITH_GOLD
from kancha.games.tawantinsuyu.effects import FROM_NATIONS, GOLD, compiled
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, NEWCOMERS, STAIRS, VALLEY
from kancha.games.tawantinsuyu.names import newcomer, newcomer_roles
from kancha.games.tawantinsuyu.names import space as named
from kancha.games.tawantinsuyu.names import task_short
from kancha.games.tawantinsuyu.prices import courier_saves
from kancha.games.tawantinsuyu.causes import forget
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.payment import can_pay, charge_food, food, pay_for, refuse_cost
from kancha.games.tawantinsuyu.rules.supply import (
    add_worker, draw_army, leave_hand, put_on_board, remove_worker, resolve_card, score,
)  # fmt: skip
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ALL_SPACES, ARCHITECT, BIT, BLUE, BUDGETS, CARD_GOD, COLOUR_NAME, COLOURS, COURIER, CRAFTSMAN, GOD_CARDS, GOD_NAME,
    GOD_SPACES, GODS, GREEN, NEAR, PRIEST, SECTIONS, SEGMENT, SPACE_COLOUR, SPACE_GOD, SPACE_SECTION, SPACE_TASKS,
    SPACE_TERRACE, STATUE_KINDS, STEPS_USE_VP, WARRIOR, WITHIN, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import VP_CULT, VP_STEPS_USED

BOTTOM: Final = 2
ONE_STEP: Final = compiled([{"op": "temple", "n": 1}], "VN04", FROM_NATIONS)

# a Worker being placed, as one number

ROLES: Final = 8
GUESTS: Final = 64
_KINDS: Final = 16
SECOND: Final = 1024


def pack_worker(colour: int, role: int, guest: int = -1, second: int = -1) -> int:
    """A Worker by its colour and role; a Newcomer by its first colour, its kind, and a second ability where it uses one.

    A Courier's role stands first (rules 19.5, 20.2).

    >>> unpack_worker(pack_worker(2, 4)), unpack_worker(pack_worker(0, 3, 1, 0))
    ((2, 4, -1, -1), (0, 3, 1, 0))
    """
    return role + ROLES * colour + GUESTS * (guest + 1) + SECOND * (second + 1)


def unpack_worker(worker: int) -> tuple[int, int, int, int]:
    """Its colour, its role, the kind of a Newcomer and its second ability, -1 without."""
    return worker // ROLES % ROLES, role_of(worker), guest_of(worker), worker // SECOND - 1


def role_of(worker: int) -> int:
    """The role of a Worker being placed."""
    return worker % ROLES


def colour_of(worker: int) -> int:
    """The colour of a Worker that is no Newcomer."""
    return worker // ROLES


def guest_of(worker: int) -> int:
    """The kind of a Newcomer being placed, -1 for another Worker."""
    return worker // GUESTS % _KINDS - 1


def acts_as(worker: int, role: int) -> bool:
    """Whether a Worker being placed has an ability."""
    return role_of(worker) == role or worker // SECOND - 1 == role


def worker_said(worker: int) -> str:
    """A Worker being placed, without an article, and its role where that may differ."""
    colour, role, guest, second = unpack_worker(worker)
    if guest < 0:
        return COLOUR_NAME[colour] if colour == role else f"{COLOUR_NAME[colour]} as {COLOUR_NAME[role]}"
    return f"{newcomer(guest)} as {COLOUR_NAME[role]}" + (f" and {COLOUR_NAME[second]}" if second >= 0 else "")


# what can be paid


def within(s: State, priest: int, budget: int) -> int:
    """The spaces whose food is within a budget, occupied or not."""
    if budget < 0:
        return 0
    if budget >= BUDGETS:
        budget = BUDGETS - 1
    row = priest * SECTIONS * 3 * BUDGETS + budget
    mask = 0
    for depth in s.depths:
        mask |= WITHIN[row + depth * BUDGETS]
        row += 3 * BUDGETS
    return mask


def spaces_of(cards: int) -> int:
    """The spaces that show a symbol of some God cards."""
    mask = 0
    if cards:
        for god in range(GODS):
            if cards & GOD_CARDS[god]:
                mask |= GOD_SPACES[god]
    return mask


def gold_spaces(s: State, seat: int, role: int) -> int:
    """Empty spaces that a seat can pay for with gold in place of a God card."""
    if s.goods[seat * 4 + 3] == 0:
        return 0
    free = ALL_SPACES ^ s.occupied()
    return free & within(s, s.priest[seat], food(s, seat) - 1 + courier_saves(role))


def card_spaces(s: State, seat: int, role: int, cards: int) -> int:
    """Empty spaces that a seat can pay for with one of some God cards."""
    shown = spaces_of(cards)
    if not shown:
        return 0
    free = ALL_SPACES ^ s.occupied()
    return free & shown & within(s, s.priest[seat], food(s, seat) + courier_saves(role))


def open_spaces(s: State, seat: int, role: int) -> int:
    """Empty spaces where a seat can place a Worker in a role (rules 4.1)."""
    free = ALL_SPACES ^ s.occupied()
    budget = food(s, seat) + courier_saves(role)
    found = free & spaces_of(s.god_hand[seat]) & within(s, s.priest[seat], budget)
    if s.goods[seat * 4 + GOLD]:
        found |= free & within(s, s.priest[seat], budget - 1)
    return found


def roles_of(s: State, seat: int, colour: int) -> int:
    """The roles that a Worker may take: its own, and those that Buildings lend (rules 4.3)."""
    return BIT[colour] | t.total(s, t.ROLES, seat)


def guest_roles(s: State, seat: int, kind: int) -> int:
    """The roles that a Newcomer may take (rules 19.5)."""
    return NEWCOMER_COLOURS[kind] | t.total(s, t.ROLES, seat)


def guest_role(s: State, seat: int, kind: int, y: int) -> int:
    """The role that gives a Newcomer the most spaces; y: the role chosen already + 1."""
    if role_of(y):
        return role_of(y) - 1
    return COURIER if guest_roles(s, seat, kind) & BIT[COURIER] else ARCHITECT


def placeable_guests(s: State, seat: int) -> list[int]:
    """The kinds of Newcomers that a seat can place somewhere."""
    own = [kind for kind in range(NEWCOMERS) if s.newcomers[seat * NEWCOMERS + kind]]
    return [kind for kind in own if open_spaces(s, seat, guest_role(s, seat, kind, 0))]


def placeable(s: State, seat: int) -> list[int]:
    """The colours that a seat can place somewhere."""
    at = seat * COLOURS
    own = [colour for colour in range(COLOURS) if s.workers[at + colour]]
    if not own or card_spaces(s, seat, ARCHITECT, s.god_hand[seat]) or gold_spaces(s, seat, ARCHITECT):
        return own
    if not open_spaces(s, seat, COURIER):
        return []
    return [colour for colour in own if roles_of(s, seat, colour) & BIT[COURIER]]


def refuse_space(s: State, seat: int, space: int, role: int) -> int:
    """Why a Worker cannot be placed on a space."""
    if s.occupied() & BIT[space]:
        return reasons.OCCUPIED
    cost = prices.placement(s, seat, space, role)
    have = food(s, seat)
    if cost > have:
        return s.because(reasons.FOOD_SHORT, cost, have)
    if s.god_hand[seat] & GOD_CARDS[SPACE_GOD[space]]:
        return ALLOWED
    if not s.goods[seat * 4 + GOLD]:
        return s.because(reasons.NO_CARD_OR_GOLD, SPACE_GOD[space])
    return s.because(reasons.GOLD_LEAVES_LESS, SPACE_GOD[space], cost, have - 1) if cost > have - 1 else ALLOWED


def refuse_role(s: State, seat: int, role: int) -> int:
    """Why a Worker cannot be placed anywhere in a role: the space that comes nearest decides."""
    if open_spaces(s, seat, role):
        return ALLOWED
    free = ALL_SPACES ^ s.occupied()
    if not free:
        return reasons.HILL_FULL
    fitting = free & spaces_of(s.god_hand[seat])
    gold = s.goods[seat * 4 + GOLD]
    if not fitting and not gold:
        return reasons.NO_WAY_TO_PAY
    cheapest = 99
    for space in members(fitting or free):
        cheapest = min(cheapest, prices.placement(s, seat, space, role))
    return s.because(reasons.CARDS_TOO_FAR if fitting else reasons.GOLD_TOO_FAR, cheapest, food(s, seat))


def refuse_payment(s: State, seat: int, space: int, role: int, card: int) -> int:
    """Why a God card, or gold (-1), does not pay for a space."""
    if card < 0:
        if not s.goods[seat * 4 + GOLD]:
            return reasons.NO_GOLD
        cost = prices.placement(s, seat, space, role)
        return s.because(reasons.GOLD_IS_FOOD, cost, food(s, seat) - 1) if cost > food(s, seat) - 1 else ALLOWED
    if not s.god_hand[seat] & BIT[card]:
        return s.because(reasons.NOT_IN_HAND, card)
    return ALLOWED if CARD_GOD[card] == SPACE_GOD[space] else s.because(reasons.WRONG_GOD, CARD_GOD[card], SPACE_GOD[space])


def promised(s: State, hand: int) -> int:
    """God cards of which the actor must hold one because its placement got this far; 0 when `hand` or gold suffices."""
    kind = s.frames[-4]
    x = s.frames[-2]
    y = s.frames[-1]
    seat = s.actor
    if kind == kinds.PAYMENT:
        need = BIT[x] if not gold_spaces(s, seat, role_of(y)) & BIT[x] else 0
        return GOD_CARDS[SPACE_GOD[x]] if need and not hand & GOD_CARDS[SPACE_GOD[x]] else 0
    if kind == kinds.GUEST:
        role = guest_role(s, seat, x, y)
    elif kind == kinds.SPACE or kind == kinds.ROLE:
        role = y if kind == kinds.SPACE else (COURIER if roles_of(s, seat, x) & BIT[COURIER] else x)
    else:
        return 0
    if gold_spaces(s, seat, role) or card_spaces(s, seat, role, hand):
        return 0
    free = (ALL_SPACES ^ s.occupied()) & within(s, s.priest[seat], food(s, seat) + courier_saves(role))
    cards = 0
    for god in range(GODS):
        if free & GOD_SPACES[god]:
            cards |= GOD_CARDS[god]
    return cards


# the choices

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


class Stand(Step[State]):
    """The Worker uses Steps and stands; the God card may pay its benefit (rules 4.1). x: the space, y: the Worker."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        if guest_of(y) < 0:
            remove_worker(s, seat, colour_of(y))
            put_on_board(s, colour_of(y), x)
        else:
            seat_guest(s, seat, guest_of(y), x)
        tell_placed(s, seat, x, y)
        score_steps(s, seat, x)
        if s.modules:
            open_window(s, seat, y)
            s.push(kinds.PLACING, seat)
        s.push(kinds.COUNT_TASKS, seat, x, y)
        if s.placing:  # a Building that comes now still counts for the number of tasks
            s.push(kinds.PLACING, seat)
        if s.laid >= 0:
            at = seat * STATUE_KINDS + CARD_GOD[s.laid]
            if s.statues[at] or s.statues[at + GODS]:
                s.tell(told.RESOLVE, seat, s.laid)
                resolve_card(s, seat, s.laid)
                if s.placing:
                    s.push(kinds.PLACING, seat)
        if s.vassals and SPACE_TERRACE[x] == BOTTOM and s.vassals_on(seat, VALLEY, SPACE_SECTION[x]):
            s.push(kinds.EFFECTS, seat, ONE_STEP)
        ask_stairs(s, x)


def tell_placed(s: State, seat: int, space: int, worker: int) -> None:
    """Report a placement."""
    if s.telling:
        colour, role, guest, second = unpack_worker(worker)
        if guest >= 0:
            s.tell(told.PLACE_NEWCOMER, seat, space, guest, role, second)
        else:
            s.tell(told.PLACE, seat, space, colour, role)


def seat_guest(s: State, seat: int, kind: int, space: int) -> None:
    """A Newcomer of a supply stands on a space, in both its colours (rules 19.6)."""
    at = seat * NEWCOMERS + kind
    s.newcomers = replaced(s.newcomers, at, s.newcomers[at] - 1)
    s.guests = replaced(s.guests, kind, s.guests[kind] | BIT[space])
    for colour in members(NEWCOMER_COLOURS[kind]):
        put_on_board(s, colour, space)


def guest_at(s: State, space: int) -> int:
    """The kind of the Newcomer on a space, -1 without one."""
    for kind in range(len(s.guests)):
        if s.guests[kind] & BIT[space]:
            return kind
    return -1


def open_window(s: State, seat: int, worker: int) -> None:
    """From now until the placement ends some Buildings and Nobles may be used, each once (rules 16.8)."""
    if guest_of(worker) < 0:
        s.build_colour = colour_of(worker)
    s.placing = t.total(s, t.PLACING, seat, s.build_colour, 1 if guest_of(worker) >= 0 else 0)


def use_steps(s: State, seat: int, space: int) -> None:
    """Somebody uses the Steps above a space: their owners score, and their Vassals there pay (rules 4.1, 18.6)."""
    score_steps(s, seat, space)
    ask_stairs(s, space)


def score_steps(s: State, seat: int, space: int) -> None:
    """The owners of the Steps above a space score for their use (rules 4.1)."""
    first = SPACE_SECTION[space] * 2
    own = 0
    for slot in range(first, first + SPACE_TERRACE[space]):
        owner = s.steps[slot]
        if owner == seat:
            own += 1
        elif owner >= 0:
            score(s, owner, STEPS_USE_VP, VP_STEPS_USED)
        if s.vassals and owner >= 0 and owner == s.automaton:
            score(s, owner, t.automaton(s).steps_vp(s, owner), VP_CULT)
    if own:
        score(s, seat, t.total(s, t.STEPS_USED, seat, own), VP_STEPS_USED)


def ask_stairs(s: State, space: int) -> None:
    """Vassals on the Steps above a space bring their owners something (rules 18.6)."""
    if not s.vassals:
        return
    first = SPACE_SECTION[space] * 2
    for slot in range(first, first + SPACE_TERRACE[space]):
        owner = s.steps[slot]
        if owner >= 0 and owner != s.automaton:
            for _ in range(s.vassals_on(owner, STAIRS, slot)):
                s.push(kinds.INCOME, owner, slot)


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
