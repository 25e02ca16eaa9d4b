"""Where a Worker can be placed and what pays for it, and why not elsewhere (rules 4.1, 4.3). Asks the state, changes nothing."""

from __future__ import annotations

from kancha.core.reasons import ALLOWED
from kancha.games.tawantinsuyu import kinds, prices, reasons
from kancha.games.tawantinsuyu.effects import GOLD
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, NEWCOMERS
from kancha.games.tawantinsuyu.prices import courier_saves
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.payment import food
from kancha.games.tawantinsuyu.rules.placement.worker import role_of
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ALL_SPACES, ARCHITECT, BIT, BUDGETS, CARD_GOD, COLOURS, COURIER, GOD_CARDS, GOD_SPACES, GODS, SECTIONS, SPACE_GOD, WITHIN,
    members,
)  # fmt: skip


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
