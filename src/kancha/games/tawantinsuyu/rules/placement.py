"""Placing a Worker (rules 4.1-4.3): the Worker, its role, the space, the payment, then everything up to the number of tasks.

A Worker being placed is written as one number: its role + 8 * its colour; for a Newcomer its first colour, and also
GUESTS * (kind + 1), and SECOND * (role + 1) where it uses a second ability (rules 19.5, 20.2). A Courier's role stands first.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import AS, DONE, PAY, SPACE, WITH, WITH_GOLD
from kancha.games.tawantinsuyu.effects import compiled
from kancha.games.tawantinsuyu.golden.tables import GUEST, NEWCOMER_COLOURS, NEWCOMERS, STAIRS, VALLEY
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.moments import COUNT_TASKS, PLACED, PLACING, ROLES, STEPS_USED, automaton, notify, total
from kancha.games.tawantinsuyu.rules.payment import affords, charge_food, food, pay
from kancha.games.tawantinsuyu.rules.supply import (
    add_worker,
    draw_army,
    leave_hand,
    put_on_board,
    remove_worker,
    resolve_card,
    score,
)
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ALL_SPACES,
    ARCHITECT,
    BIT,
    BLUE,
    BUDGETS,
    CARD_GOD,
    COLOURS,
    COURIER,
    CRAFTSMAN,
    GOD_CARDS,
    GOD_SPACES,
    GODS,
    GREEN,
    NEAR,
    PRIEST,
    SECTIONS,
    SEGMENT,
    SPACE_COLOUR,
    SPACE_GOD,
    SPACE_SECTION,
    SPACE_TERRACE,
    STATUE_KINDS,
    STEPS_USE_VP,
    WARRIOR,
    WITHIN,
    food_cost,
    members,
)
from kancha.games.tawantinsuyu.told import VP_CULT, VP_STEPS_USED

BOTTOM: Final = 2
ONE_STEP: Final = compiled([{"op": "temple", "n": 1}], "VN04")

GUESTS: Final = 64
SECOND: Final = 1024


def guest_of(worker: int) -> int:
    """The kind of a Newcomer being placed, -1 for another Worker."""
    return worker // GUESTS % 16 - 1


def acts_as(worker: int, role: int) -> bool:
    """Whether a Worker being placed has an ability."""
    return worker % 8 == role or worker // SECOND - 1 == role


# what can be paid


def within(s: State, priest: int, budget: int) -> int:
    """The spaces whose food is within a budget, occupied or not."""
    if budget < 0:
        return 0
    if budget >= BUDGETS:
        budget = BUDGETS - 1
    depths = s.depths
    row = priest * SECTIONS * 3 * BUDGETS + budget
    mask = 0
    for section in range(SECTIONS):
        mask |= WITHIN[row + depths[section] * BUDGETS]
        row += 3 * BUDGETS
    return mask


def spaces_of(cards: int) -> int:
    """The spaces that show a symbol of some God cards."""
    mask = 0
    for god in range(GODS):
        if cards & GOD_CARDS[god]:
            mask |= GOD_SPACES[god]
    return mask


def courier_saves(role: int) -> int:
    """Food that a role saves (rules 4.3)."""
    return 1 if role == COURIER else 0


def gold_spaces(s: State, seat: int, role: int) -> int:
    """Empty spaces that a seat can pay for with gold in place of a God card."""
    if s.goods[seat * 4 + 3] == 0:
        return 0
    free = ALL_SPACES ^ s.occupied()
    return free & within(s, s.priest[seat], food(s, seat) - 1 + courier_saves(role))


def card_spaces(s: State, seat: int, role: int, cards: int) -> int:
    """Empty spaces that a seat can pay for with one of some God cards."""
    free = ALL_SPACES ^ s.occupied()
    return free & spaces_of(cards) & within(s, s.priest[seat], food(s, seat) + courier_saves(role))


def open_spaces(s: State, seat: int, role: int) -> int:
    """Empty spaces where a seat can place a Worker in a role (rules 4.1)."""
    return card_spaces(s, seat, role, s.god_hand[seat]) | gold_spaces(s, seat, role)


def roles_of(s: State, seat: int, colour: int) -> int:
    """The roles that a Worker may take: its own, and those that Buildings lend (rules 4.3)."""
    return BIT[colour] | total(s, ROLES, seat)


def guest_roles(s: State, seat: int, kind: int) -> int:
    """The roles that a Newcomer may take (rules 19.5)."""
    return NEWCOMER_COLOURS[kind] | total(s, ROLES, seat)


def guest_role(s: State, seat: int, kind: int, y: int) -> int:
    """The role that gives a Newcomer the most spaces; y: the role chosen already + 1."""
    if y % 8:
        return y % 8 - 1
    return COURIER if guest_roles(s, seat, kind) & BIT[COURIER] else ARCHITECT


def placeable_guests(s: State, seat: int) -> list[int]:
    """The kinds of Newcomers that a seat can place somewhere."""
    own = [kind for kind in range(NEWCOMERS) if s.newcomers[seat * NEWCOMERS + kind]]
    return [kind for kind in own if open_spaces(s, seat, guest_role(s, seat, kind, 0))]


def placeable(s: State, seat: int) -> list[int]:
    """The colours that a seat can place somewhere."""
    at = seat * COLOURS
    own = [colour for colour in range(COLOURS) if s.workers[at + colour]]
    if not own or open_spaces(s, seat, ARCHITECT):
        return own
    if not open_spaces(s, seat, COURIER):
        return []
    return [colour for colour in own if roles_of(s, seat, colour) & BIT[COURIER]]


def placement_cost(s: State, seat: int, space: int, role: int) -> int:
    """The food for a space (rules 4.1)."""
    cost = food_cost(s.priest[seat], space, s.depths[SPACE_SECTION[space]]) - courier_saves(role)
    return cost if cost > 0 else 0


def refuse_space(s: State, seat: int, space: int, role: int) -> int:
    """Why a Worker cannot be placed on a space."""
    if s.occupied() & BIT[space]:
        return reasons.OCCUPIED
    if placement_cost(s, seat, space, role) > food(s, seat):
        return reasons.FOOD_SHORT
    return reasons.ALLOWED if open_spaces(s, seat, role) & BIT[space] else reasons.NO_CARD_OR_GOLD


def refuse_payment(s: State, seat: int, space: int, role: int, card: int) -> int:
    """Why a God card, or gold (-1), does not pay for a space."""
    if card < 0:
        return reasons.ALLOWED if gold_spaces(s, seat, role) & BIT[space] else reasons.GOLD_SHORT
    if not s.god_hand[seat] & BIT[card]:
        return reasons.NOT_IN_HAND
    return reasons.ALLOWED if CARD_GOD[card] == SPACE_GOD[space] else reasons.WRONG_GOD


def promised(s: State, hand: int) -> int:
    """God cards of which the actor must hold one because its placement got this far; 0 when `hand` or gold suffices."""
    kind = s.frames[-4]
    x = s.frames[-2]
    y = s.frames[-1]
    seat = s.actor
    if kind == kinds.PAYMENT:
        need = BIT[x] if not gold_spaces(s, seat, y % 8) & BIT[x] else 0
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


class Role(Decision[State]):
    """The role of the Worker where Buildings lend others (rules 4.3). x: its colour."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [AS + role for role in members(roles_of(s, s.actor, x)) if open_spaces(s, s.actor, role)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.SPACE, s.actor, x, action - AS)


class Space(Decision[State]):
    """The space for the Worker (rules 4.1, D3). x: its colour (what stands above the role in its number), y: its role."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [SPACE + space for space in members(open_spaces(s, s.actor, y))]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.PAYMENT, s.actor, action - SPACE, x * 8 + y)


class Payment(Decision[State]):
    """A God card with the symbol of the space, or 1 gold (rules 4.1, D3). x: the space, y: colour * 8 + role.

    Asked even with one option: the silence would tell how many such cards are in hand.
    """

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found: list[int] = []
        if gold_spaces(s, seat, y % 8) & BIT[x]:
            found.append(WITH_GOLD)
        for card in members(s.god_hand[seat] & GOD_CARDS[SPACE_GOD[x]]):
            found.append(WITH + card)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == WITH_GOLD:
            s.tell(told.LAY, seat, -1)
            pay(s, seat, 0, 0, 0, 1)
        else:
            leave_hand(s, seat, action - WITH)
            s.laid = action - WITH
            s.tell(told.LAY, seat, s.laid)
        s.push(kinds.STAND, seat, x, y)
        charge_food(s, seat, placement_cost(s, seat, x, y % 8))


class Stand(Step[State]):
    """The Worker uses Steps and stands; the God card may pay its benefit (rules 4.1). x: the space, y: the Worker."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        if y < GUESTS:
            remove_worker(s, seat, y // 8)
            put_on_board(s, y // 8, x)
        else:
            seat_guest(s, seat, guest_of(y), x)
        s.tell(told.PLACE, seat, x, y)
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
        use_steps(s, seat, x)


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
    if worker < GUESTS:
        s.build_colour = worker // 8
    s.placing = total(s, PLACING, seat, s.build_colour, 1 if worker >= GUESTS else 0)


def use_steps(s: State, seat: int, space: int) -> None:
    """The owners of the Steps above a space score for their use, and their Vassals there pay (rules 4.1, 18.6)."""
    first = SPACE_SECTION[space] * 2
    own = 0
    for slot in range(first, first + SPACE_TERRACE[space]):
        owner = s.steps[slot]
        if owner == seat:
            own += 1
        elif owner >= 0:
            score(s, owner, STEPS_USE_VP, VP_STEPS_USED)
        if s.vassals and owner >= 0 and owner == s.automaton:
            score(s, owner, automaton(s).steps_vp(s, owner), VP_CULT)
        elif s.vassals and owner >= 0:
            for _ in range(s.vassals_on(owner, STAIRS, slot)):
                s.push(kinds.INCOME, owner, slot)
    if own:
        score(s, seat, total(s, STEPS_USED, seat, own), VP_STEPS_USED)


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
    tasks = 1 + skill_tasks(s, space, worker % 8) + total(s, COUNT_TASKS, seat, space, worker)
    if worker < GUESTS:
        return tasks + (s.standing[worker // 8] & NEAR[space]).bit_count()
    most = 0
    alike = 0
    for colour in members(NEWCOMER_COLOURS[guest_of(worker)]):
        near = s.standing[colour] & NEAR[space]
        alike |= near
        most = max(most, near.bit_count())
    if worker >= SECOND:  # both colours and both abilities (rules 20.2)
        return tasks + alike.bit_count() + skill_tasks(s, space, worker // SECOND - 1)
    return tasks + most


class CountTasks(Step[State]):
    """Fix the number of tasks, then use the Worker's ability (rules 4.2, 4.3). x: the space, y: the Worker."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        tasks = count_tasks(s, seat, x, y)
        s.tell(told.TASKS, seat, tasks)
        if acts_as(y, PRIEST):
            s.push(kinds.TAKE_GOD, seat, 1)
            s.push(kinds.PRIEST_POTATO, seat, x, tasks)
        else:
            s.push(kinds.TASKS, seat, x, tasks * 8)
        notify(s, PLACED, seat, s.build_colour if y >= GUESTS else y // 8)
        if acts_as(y, WARRIOR):
            s.push(kinds.RETRIEVE, seat, x)
            draw_army(s, seat, 1)


class Retrieve(Decision[State]):
    """A Warrior may take an adjacent other Worker into the supply (rules 4.3, D6). x: the Warrior's space."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        near = NEAR[x] & retrievable(s)
        return [DONE, *[SPACE + space for space in members(near)]] if near else []

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
            s.tell(told.RETRIEVE, s.actor, space, GUEST + guest)


def retrievable(s: State) -> int:
    """The spaces with a Worker that a Warrior may take: no plain Warrior, but any Newcomer (rules 4.3, 19.6)."""
    guests = 0
    for mask in s.guests:
        guests |= mask
    return s.occupied() & (~s.standing[WARRIOR] | guests)


def refuse_retrieve(s: State, warrior: int, space: int) -> int:
    """Why a Worker cannot be retrieved."""
    if s.occupied() & ~retrievable(s) & BIT[space]:
        return reasons.A_WARRIOR
    if not NEAR[warrior] & BIT[space]:
        return reasons.NOT_ADJACENT
    return reasons.ALLOWED if s.occupied() & BIT[space] else reasons.NO_WORKER


class PriestPotato(Decision[State]):
    """A Priest may pay 1 potato for a task (rules 4.3, D7). x: the space, y: the tasks so far."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [DONE, PAY] if affords(s, s.actor, 1, 0, 0, 0) else [DONE]
        return with_free(s, s.actor, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.PRIEST_POTATO, x, y, action):
            return
        if action == PAY:
            pay(s, s.actor, 1, 0, 0, 0)
            y += 1
        s.push(kinds.TASKS, s.actor, x, y * 8)
