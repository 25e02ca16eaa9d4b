"""Constructing Buildings (rules 5.4): the price, and the God card that changes the Market first."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import BUILD, DONE, RETURN, SWAP
from kancha.games.tawantinsuyu.effects import PALACE, PASSIVE, PRODUCTION
from kancha.games.tawantinsuyu.goods import packed
from kancha.games.tawantinsuyu.names import building as named
from kancha.games.tawantinsuyu.causes import caused
from kancha.games.tawantinsuyu.rules.free import SometimesFree
from kancha.games.tawantinsuyu.rules.moments import CONSTRUCTED, notify
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST, OPTIONAL, can_pay, pay_for, purse, refuse_cost
from kancha.games.tawantinsuyu.rules.supply import leave_hand, put_under_gods, put_under_pile, take_building, turn_up_building
from kancha.games.tawantinsuyu.state import State, look_building
from kancha.games.tawantinsuyu.tables import BIT, BUILDING_TYPE, PASSIVE_ID, members
from kancha.games.tawantinsuyu.words.effects import types_text

ARCHITECTS_COURT: Final = PASSIVE_ID.index("ZA2")
TYPES: Final = 16
SURVEYED: Final = 64
SWAP_SPAN: Final = 128
SWAPPED: Final = 2
"""Added to how a Building is asked for once the Market was changed."""


# which Buildings a construction allows, as one number


def pack_wanted(types: int, saved: int, surveyed: bool = False) -> int:
    """A mask of types, 0 for any; how much stone is saved; whether those looked at count as well."""
    return types + TYPES * saved + (SURVEYED if surveyed else 0)


def unpack_wanted(x: int) -> tuple[int, int, bool]:
    """The same three back.

    >>> unpack_wanted(pack_wanted(9, 1, True))
    (9, 1, True)
    """
    return x % TYPES, x % SURVEYED // TYPES, x >= SURVEYED


def pack_swap(wanted: int, first: int) -> int:
    """What may be built, and the first Building that goes under its pile, -1 before it is chosen."""
    return wanted * SWAP_SPAN + first + 1


def unpack_swap(x: int) -> tuple[int, int]:
    """The same two back."""
    return x // SWAP_SPAN, x % SWAP_SPAN - 1


def on_sale(s: State, building: int, x: int) -> bool:
    """Whether a Building lies in the Market, or among those looked at where they count."""
    return building in s.market or (unpack_wanted(x)[2] and building in [look_building(piece) for piece in s.looked])


def refuse_building(s: State, seat: int, building: int, free: bool, x: int = 0) -> int:
    """Why a Building cannot be taken."""
    if not on_sale(s, building, x):
        return s.because(reasons.NOT_IN_MARKET, building)
    if not wanted(building, x):
        return s.because(reasons.WRONG_TYPE, unpack_wanted(x)[0])
    return ALLOWED if free else refuse_cost(s, seat, building_price(building, x))


def wanted(building: int, x: int) -> bool:
    """Whether a Building is of a type that a construction allows."""
    types = x % TYPES
    return types == 0 or types & BIT[BUILDING_TYPE[building]] != 0


def building_price(building: int, x: int) -> list[int]:
    """What a Building costs in a construction, of which some stone may be saved."""
    return prices.building(building, unpack_wanted(x)[1])


def affords_building(s: State, seat: int, building: int, x: int) -> bool:
    """Whether a seat can pay for a Building."""
    return can_pay(s, seat, building_price(building, x))


def affordable(s: State, seat: int, free: bool, x: int = 0) -> list[int]:
    """The Buildings of the Market, and of those looked at, that a seat can take, ascending."""
    found: list[int] = []
    for building in s.market:
        if building >= 0 and wanted(building, x) and (free or affords_building(s, seat, building, x)):
            found.append(building)
    if x >= SURVEYED:
        for piece in s.looked:
            building = look_building(piece)
            if wanted(building, x) and affords_building(s, seat, building, x):
                found.append(building)
    found.sort()
    return found


def can_swap(s: State, seat: int) -> bool:
    """Whether a God card can be returned to change the Market."""
    return s.god_hand[seat] != 0 and max(s.market) >= 0


def refuse_construct(s: State, seat: int) -> int:
    """Why Construct a Building cannot be performed (rules 4.4): of the Market the cheapest Building decides."""
    if can_swap(s, seat) or affordable(s, seat, False) or can_survey(s, seat):
        return ALLOWED
    cheapest = -1
    for building in s.market:
        if building >= 0 and (cheapest < 0 or sum(prices.building(building, 0)) < sum(prices.building(cheapest, 0))):
            cheapest = building
    if cheapest < 0:
        return reasons.MARKET_EMPTY
    price = prices.building(cheapest, 0)
    return s.because(reasons.BUILDINGS_DEAR, cheapest, packed(price[0], price[1], price[2], price[3]), purse(s, seat))


def can_survey(s: State, seat: int) -> bool:
    """Whether the Architects' Court lets a seat look into the piles (rules 20.2)."""
    return s.passive[seat] & BIT[ARCHITECTS_COURT] != 0 and (
        len(s.production_pile) > 0 or len(s.passive_pile) > 0 or len(s.palace_pile) > 0
    )


def start_construction(s: State, seat: int, x: int, asked: int) -> None:
    """A Construct a Building task; x: which ones (see `pack_wanted`)."""
    if can_survey(s, seat) and not s.looked:
        s.push(kinds.BURY, seat)
        s.push(kinds.CONSTRUCT, seat, x + SURVEYED, OPTIONAL)
        s.push(kinds.SURVEY, seat)
    else:
        s.push(kinds.CONSTRUCT, seat, x, asked)


class Construct(SometimesFree):
    """Which Building to construct, or a God card to return first (rules 5.4). x: which ones (see `pack_wanted`), y: optional,
    swapped, free of cost."""

    asks = (actions.DONE, actions.BUILD, actions.RETURN)

    def interruptible(self, s: State, x: int, y: int) -> bool:
        return y < FREE_OF_COST

    def ask(self, s: State, x: int, y: int) -> str:
        types, _, surveyed = unpack_wanted(x)
        if types:
            return caused(s, f"Which {types_text(types)} do you take?")
        looked = ", of the Market or of those you have looked at" if surveyed else ""
        return caused(s, f"Which Building do you take{looked}?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [BUILD + building for building in affordable(s, seat, y >= FREE_OF_COST, x)]
        may_stop = self.refuse_stop(s, x, y, len(found) > 0) == ALLOWED
        if not y & SWAPPED and can_swap(s, seat):
            for card in members(s.god_hand[seat]):
                found.append(RETURN + card)
        if may_stop:
            found.insert(0, DONE)
        return found

    def refuse_stop(self, s: State, x: int, y: int, found: bool) -> int:
        """Why one may not leave it; found: whether any Building can be taken (rules 4.4, 5.4)."""
        if y & OPTIONAL and not y & SWAPPED:
            return ALLOWED
        if found:
            return reasons.MUST_BUILD if y & SWAPPED else reasons.MUST_USE_ICON
        return reasons.MUST_SWAP if not y & (OPTIONAL + SWAPPED) and can_swap(s, s.actor) else ALLOWED

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        seat = s.actor
        free = y >= FREE_OF_COST
        if action == DONE:
            return self.refuse_stop(s, x, y, len(affordable(s, seat, free, x)) > 0)
        if action < RETURN:
            return refuse_building(s, seat, action - BUILD, free, x)
        if not s.god_hand[seat] & BIT[action - RETURN]:
            return s.because(reasons.NOT_IN_HAND, action - RETURN)
        if y & SWAPPED:
            return reasons.CHANGED_ONCE
        return ALLOWED if max(s.market) >= 0 else reasons.MARKET_EMPTY

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "Take no Building"
        if action >= RETURN or y >= FREE_OF_COST:
            return ""
        return f"{named(action - BUILD)} for {prices.said(building_price(action - BUILD, x))}"

    def group(self, s: State, x: int, y: int, action: int) -> str:
        if action < BUILD or action >= RETURN:
            return ""
        type = BUILDING_TYPE[action - BUILD]
        return "Production Buildings" if type == PRODUCTION else "Passive Buildings" if type == PASSIVE else "Palaces"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == DONE:
            if s.telling and not affordable(s, seat, y >= FREE_OF_COST, x):
                s.tell(told.LOST[told.NO_BUILDING], seat)
            return
        if action >= RETURN:
            leave_hand(s, seat, action - RETURN)
            put_under_gods(s, action - RETURN)
            s.tell(told.RETURN, seat, action - RETURN)
            s.push(kinds.SWAP, seat, pack_swap(x, -1), y | SWAPPED)
            return
        building = action - BUILD
        if y < FREE_OF_COST:
            pay_for(s, seat, building_price(building, x))
        take_building(s, seat, building)
        if y < FREE_OF_COST:
            if BUILDING_TYPE[building] == PALACE and seat == s.turn_of:
                s.founded = 1
            notify(s, CONSTRUCTED, seat, BUILDING_TYPE[building])
            if x >= SURVEYED:
                s.push(kinds.BURY, seat)


class Swap(Decision[State]):
    """One or two Buildings of the Market to go under their piles, in the order chosen (rules 5.4, D19). x: what may be built and
    the first of them (see `pack_swap`), y: as in Construct."""

    asks = (actions.DONE, actions.SWAP)

    def ask(self, s: State, x: int, y: int) -> str:
        _, first = unpack_swap(x)
        return "Which Building of the Market goes under its pile?" if first < 0 else "A second one as well?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        _, first = unpack_swap(x)
        found = sorted([SWAP + building for building in s.market if building >= 0 and building != first])
        return [DONE, *found] if first >= 0 else found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        _, first = unpack_swap(x)
        if action == DONE:
            return ALLOWED if first >= 0 else reasons.SWAP_ONE
        building = action - SWAP
        if building == first:
            return s.because(reasons.GOES_ALREADY, building)
        return ALLOWED if building in s.market else s.because(reasons.NOT_IN_MARKET, building)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Only that one" if action == DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        wanted, first = unpack_swap(x)
        if first < 0:
            s.push(kinds.SWAP, s.actor, pack_swap(wanted, action - SWAP), y)
            return
        chosen = [first]
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
        s.push(kinds.CONSTRUCT, s.actor, wanted, y)
