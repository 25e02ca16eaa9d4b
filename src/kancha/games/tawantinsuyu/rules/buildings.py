"""Constructing Buildings (rules 5.4): the price, and the God card that changes the Market first."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import BUILD, DONE, RETURN, SWAP
from kancha.games.tawantinsuyu.effects import CORN, GOLD, PALACE, POTATO, STONE
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.moments import CONSTRUCTED, notify
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST, OPTIONAL, affords, pay
from kancha.games.tawantinsuyu.rules.supply import leave_hand, put_under_gods, put_under_pile, take_building, turn_up_building
from kancha.games.tawantinsuyu.state import LOOK, State
from kancha.games.tawantinsuyu.tables import BIT, BUILDING_COST, BUILDING_TYPE, PASSIVE_ID, members

ARCHITECTS_COURT: Final = PASSIVE_ID.index("ZA2")
TYPES: Final = 16
SURVEYED: Final = 64
SWAP_SPAN: Final = 128
SWAPPED: Final = 2
"""Added to how a Building is asked for once the Market was changed."""


def refuse_building(s: State, seat: int, building: int, free: bool, x: int = 0) -> int:
    """Why a Building cannot be taken."""
    if building not in s.market and (x < SURVEYED or building not in [piece % LOOK for piece in s.looked]):
        return reasons.NOT_IN_MARKET
    if not wanted(building, x):
        return reasons.WRONG_TYPE
    return reasons.ALLOWED if free or affords_building(s, seat, building, x) else reasons.CANNOT_PAY


def wanted(building: int, x: int) -> bool:
    """Whether a Building is of a type that a construction allows; x: a mask of types, 0 for any, + TYPES * stone saved + SURVEYED
    when those looked at count as well."""
    return x % TYPES == 0 or x % TYPES & BIT[BUILDING_TYPE[building]] != 0


def price(building: int, resource: int, x: int) -> int:
    """What a Building costs of a resource; some stone may be saved."""
    cost = BUILDING_COST[building * 4 + resource]
    return max(0, cost - x % SURVEYED // TYPES) if resource == STONE else cost


def affords_building(s: State, seat: int, building: int, x: int) -> bool:
    """Whether a seat can pay for a Building."""
    return affords(
        s, seat, price(building, POTATO, x), price(building, CORN, x), price(building, STONE, x), price(building, GOLD, x)
    )


def affordable(s: State, seat: int, free: bool, x: int = 0) -> list[int]:
    """The Buildings of the Market, and of those looked at, that a seat can take, ascending."""
    found: list[int] = []
    for building in s.market:
        if building >= 0 and wanted(building, x) and (free or affords_building(s, seat, building, x)):
            found.append(building)
    if x >= SURVEYED:
        for piece in s.looked:
            building = piece % LOOK
            if wanted(building, x) and affords_building(s, seat, building, x):
                found.append(building)
    found.sort()
    return found


def can_swap(s: State, seat: int) -> bool:
    """Whether a God card can be returned to change the Market."""
    return s.god_hand[seat] != 0 and max(s.market) >= 0


def refuse_construct(s: State, seat: int) -> int:
    """Why Construct a Building cannot be performed (rules 4.4)."""
    if can_swap(s, seat) or affordable(s, seat, False) or can_survey(s, seat):
        return reasons.ALLOWED
    return reasons.NOTHING_TO_BUILD


def can_survey(s: State, seat: int) -> bool:
    """Whether the Architects' Court lets a seat look into the piles (rules 20.2)."""
    return s.passive[seat] & BIT[ARCHITECTS_COURT] != 0 and (
        len(s.production_pile) > 0 or len(s.passive_pile) > 0 or len(s.palace_pile) > 0
    )


def start_construction(s: State, seat: int, x: int, asked: int) -> None:
    """A Construct a Building task; x: as in `wanted`."""
    if can_survey(s, seat) and not s.looked:
        s.push(kinds.BURY, seat)
        s.push(kinds.CONSTRUCT, seat, x + SURVEYED, OPTIONAL)
        s.push(kinds.SURVEY, seat)
    else:
        s.push(kinds.CONSTRUCT, seat, x, asked)


class Construct(Decision[State]):
    """Which Building to construct, or a God card to return first (rules 5.4). x: which ones, see `wanted`, y: optional, swapped,
    free of cost."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        free = y >= FREE_OF_COST
        found = [BUILD + building for building in affordable(s, seat, free, x)]
        may_stop = not found or (y & OPTIONAL and not y & SWAPPED)
        if not y & SWAPPED and can_swap(s, seat):
            if not found and not y & OPTIONAL:
                may_stop = False
            for card in members(s.god_hand[seat]):
                found.append(RETURN + card)
        if may_stop:
            found.insert(0, DONE)
        return found if free else with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.CONSTRUCT, x, y, action) or action == DONE:
            return
        seat = s.actor
        if action >= RETURN:
            leave_hand(s, seat, action - RETURN)
            put_under_gods(s, action - RETURN)
            s.tell(told.RETURN, seat, action - RETURN)
            s.push(kinds.SWAP, seat, x * SWAP_SPAN, y | SWAPPED)
            return
        building = action - BUILD
        if y < FREE_OF_COST:
            pay(
                s, seat, price(building, POTATO, x), price(building, CORN, x), price(building, STONE, x), price(building, GOLD, x)
            )
        take_building(s, seat, building)
        if y < FREE_OF_COST:
            if BUILDING_TYPE[building] == PALACE and s.build_colour >= 0 and seat == s.turn_of:
                s.founded = 1
            notify(s, CONSTRUCTED, seat, BUILDING_TYPE[building])
            if x >= SURVEYED:
                s.push(kinds.BURY, seat)


class Swap(Decision[State]):
    """One or two Buildings of the Market to go under their piles, in the order chosen (rules 5.4, D19). x: the first + 1, +
    SWAP_SPAN times which ones may be built, y: as in Construct."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        first = x % SWAP_SPAN - 1
        found = sorted([SWAP + building for building in s.market if building >= 0 and building != first])
        return [DONE, *found] if first >= 0 else found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if x % SWAP_SPAN == 0:
            s.push(kinds.SWAP, s.actor, x + action - SWAP + 1, y)
            return
        chosen = [x % SWAP_SPAN - 1]
        if action != DONE:
            chosen.append(action - SWAP)
        slots: list[int] = []
        for building in chosen:
            slot = s.market.index(building)
            slots.append(slot)
            put_under_pile(s, slot)
            s.tell(told.SWAP, s.actor, building)
        for slot in slots:
            turn_up_building(s, slot)
        s.push(kinds.CONSTRUCT, s.actor, x // SWAP_SPAN, y)
