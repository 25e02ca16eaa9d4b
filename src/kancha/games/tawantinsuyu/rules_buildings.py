"""Constructing Buildings (rules 5.4): the price, and the God card that changes the Market first."""

from __future__ import annotations

from typing import Final

from kancha.core.frames import Decision
from kancha.games.tawantinsuyu import frames, reasons
from kancha.games.tawantinsuyu.actions import BUILD, DONE, RETURN, SWAP
from kancha.games.tawantinsuyu.rules_free import take_free, with_free
from kancha.games.tawantinsuyu.rules_payment import FREE_OF_COST, OPTIONAL, affords_row, pay_row
from kancha.games.tawantinsuyu.rules_supply import leave_hand, put_under_gods, put_under_pile, take_building, turn_up_building
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BUILDING_COST, members
from kancha.games.tawantinsuyu.told import TOLD_RETURN, TOLD_SWAP

SWAPPED: Final = 2
"""Added to how a Building is asked for once the Market was changed."""


def refuse_building(s: State, seat: int, building: int, free: bool) -> int:
    """Why a Building cannot be taken."""
    if building not in s.market:
        return reasons.NOT_IN_MARKET
    return reasons.ALLOWED if free or affords_row(s, seat, BUILDING_COST, building) else reasons.CANNOT_PAY


def affordable(s: State, seat: int, free: bool) -> list[int]:
    """The Buildings of the Market that a seat can take, ascending."""
    found: list[int] = []
    for building in s.market:
        if building >= 0 and (free or affords_row(s, seat, BUILDING_COST, building)):
            found.append(building)
    found.sort()
    return found


def can_swap(s: State, seat: int) -> bool:
    """Whether a God card can be returned to change the Market."""
    return s.god_hand[seat] != 0 and max(s.market) >= 0


def refuse_construct(s: State, seat: int) -> int:
    """Why Construct a Building cannot be performed (rules 4.4)."""
    if can_swap(s, seat) or affordable(s, seat, False):
        return reasons.ALLOWED
    return reasons.NOTHING_TO_BUILD


class Construct(Decision[State]):
    """Which Building to construct, or a God card to return first (rules 5.4). y: optional, swapped, free of cost."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        free = y >= FREE_OF_COST
        found = [BUILD + building for building in affordable(s, seat, free)]
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
        if take_free(s, frames.CONSTRUCT, x, y, action) or action == DONE:
            return
        seat = s.actor
        if action >= RETURN:
            leave_hand(s, seat, action - RETURN)
            put_under_gods(s, action - RETURN)
            s.tell(TOLD_RETURN, seat, action - RETURN)
            s.push(frames.SWAP, seat, 0, y | SWAPPED)
            return
        building = action - BUILD
        if y < FREE_OF_COST:
            pay_row(s, seat, BUILDING_COST, building)
        take_building(s, seat, building)


class Swap(Decision[State]):
    """One or two Buildings of the Market to go under their piles, in the order chosen (rules 5.4, D19). x: the first + 1."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = sorted([SWAP + building for building in s.market if building >= 0 and building != x - 1])
        return [DONE, *found] if x else found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if x == 0:
            s.push(frames.SWAP, s.actor, action - SWAP + 1, y)
            return
        chosen = [x - 1]
        if action != DONE:
            chosen.append(action - SWAP)
        slots: list[int] = []
        for building in chosen:
            slot = s.market.index(building)
            slots.append(slot)
            put_under_pile(s, slot)
            s.tell(TOLD_SWAP, s.actor, building)
        for slot in slots:
            turn_up_building(s, slot)
        s.push(frames.CONSTRUCT, s.actor, 0, y)
