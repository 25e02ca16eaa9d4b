"""The twenty Passive Buildings as triggers. Each is registered for its moment; nothing else in the rules knows them."""

from __future__ import annotations

from typing import Final

from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.games.tawantinsuyu import kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import ALTAR, EXCHANGE
from kancha.games.tawantinsuyu.effects import CORN, FROM_BUILDINGS, GOLD, POTATO, STONE, compiled
from kancha.games.tawantinsuyu.causes import PASSIVE_ORIGIN, begin
from kancha.games.tawantinsuyu.rules.effects.decisions import PRODUCTION_ONLY
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.payment import pay_for, refuse_cost
from kancha.games.tawantinsuyu.rules.placement.worker import acts_as, colour_of, guest_of
from kancha.games.tawantinsuyu.rules.supply import gain, god_cards_left, score
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARCHITECT, BIT, BLUE, CONQUEST, COURIER, CRAFTSMAN, EDGE_PROGRAM, GREEN, OFFERING, PRIEST, REJUVENATE, SPACE_COLOUR,
    STEPS_USE_VP, TRADE_SIZE, TRADES, WARRIOR, WORSHIP,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import VP_BUILDING

TRIBUTE: Final = compiled([{"op": "gain", "potato": 2, "corn": 1, "stone": 1}], "Z10", FROM_BUILDINGS)
CELLAR: Final = compiled([{"op": "gain", "potato": 4}], "Z06", FROM_BUILDINGS)
ARCH: Final = compiled([{"op": "gain", "gold": 1, "vp": 1}], "Z17", FROM_BUILDINGS)
SPRINGS: Final = compiled([{"op": "army", "n": 1}, {"op": "gain", "gold": 1}], "Z18", FROM_BUILDINGS)
LOOM: Final = compiled([{"op": "weaving", "n": 1}], "Z11", FROM_BUILDINGS)
STAIR: Final = compiled([{"op": "may_pay", "cost": {"gold": 1}, "effects": [{"op": "temple", "n": 1}]}], "Z12", FROM_BUILDINGS)


class Reward(Trigger):
    """Pays a program when its moment comes, or only for one High Priest action."""

    def __init__(self, passive: int, program: int, action: int = -1) -> None:
        super().__init__(passive)
        self.program = program
        self.action = action

    def answers(self, s: State, seat: int, x: int) -> bool:
        return self.action < 0 or x == self.action

    def react(self, s: State, seat: int, x: int) -> None:
        if self.answers(s, seat, x):
            s.tell(told.REACT, seat, self.passive)
            s.push(kinds.EFFECTS, seat, self.program)


class Number(Trigger):
    """Adds a fixed number to a total."""

    def __init__(self, passive: int, number: int) -> None:
        super().__init__(passive)
        self.number = number

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return self.number


class WarDrums(Trigger):
    """Z03: after placing a Warrior flip up to 2 Production Buildings face up."""

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x == WARRIOR

    def react(self, s: State, seat: int, x: int) -> None:
        if x == WARRIOR:
            s.push(kinds.RAISE, seat, 2, PRODUCTION_ONLY)


class Acllawasi(Trigger):
    """Z04: a new match pays its reward at once."""

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.EFFECTS, seat, EDGE_PROGRAM[x])


class GuildHall(Trigger):
    """Z05: Architects also count green spaces, Craftsmen also blue ones."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        colour = SPACE_COLOUR[x]
        found = 1 if colour == GREEN and acts_as(y, ARCHITECT) else 0
        return found + 1 if colour == BLUE and acts_as(y, CRAFTSMAN) else found


class Barracks(Trigger):
    """Z14: two more tasks for a Warrior, by its physical colour, of which a Newcomer has chosen one."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return 2 if (s.build_colour if guest_of(y) >= 0 else colour_of(y)) == WARRIOR else 0


class TollSteps(Trigger):
    """Z07: own Steps markers used also score."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return x * STEPS_USE_VP


class TapestryHall(Trigger):
    """Z09: 1 VP for each Weaving of the longest Tapestry."""

    def react(self, s: State, seat: int, x: int) -> None:
        longest = 0
        for at in range(len(s.tapestry_seat)):
            if s.tapestry_seat[at] == seat:
                longest = max(longest, s.tapestry_patterns[at].bit_count())
        score(s, seat, longest, VP_BUILDING)


class CollectorsLodge(Trigger):
    """Z20: potato, corn and stone bring 1 more and 1 VP."""

    def react(self, s: State, seat: int, x: int) -> None:
        if x != GOLD:
            gain(s, seat, 1 if x == POTATO else 0, 1 if x == CORN else 0, 1 if x == STONE else 0, 0, 1, FROM_BUILDINGS)


class House(Trigger):
    """A Building with a free action of its own."""

    def missing(self, s: State, seat: int) -> int:
        return s.because(reasons.HOUSE_MISSING, self.passive)


def pack_trade(given: int, taken: int) -> int:
    """The kinds given and received in a row of exchanges, two masks."""
    return given + TRADED * taken


def unpack_trade(trade: int) -> tuple[int, int]:
    """The same two back."""
    return trade % TRADED, trade // TRADED


TRADED: Final = 16


class ExchangeHouse(House):
    """Z15: 2 stone, 1 gold and 2 corn for each other. In a row of exchanges nothing goes back where it came from."""

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        for number in range(len(TRADES)):
            if self.refuse(s, seat, EXCHANGE + number) == ALLOWED:
                found.append(EXCHANGE + number)

    def refuse(self, s: State, seat: int, action: int) -> int:
        if not EXCHANGE <= action < ALTAR:
            return NOT_ASKED
        given, taken = TRADES[action - EXCHANGE]
        if s.goods[seat * 4 + given] < TRADE_SIZE[given]:
            return s.because(reasons.EXCHANGE_SHORT, given, s.goods[seat * 4 + given])
        spent, received = unpack_trade(s.trade)
        if received & BIT[given]:
            return s.because(reasons.JUST_RECEIVED, given)
        return s.because(reasons.JUST_GIVEN, taken) if spent & BIT[taken] else ALLOWED

    def take(self, s: State, seat: int, action: int) -> bool:
        if not EXCHANGE <= action < ALTAR:
            return False
        given, taken = TRADES[action - EXCHANGE]
        s.goods[seat * 4 + given] -= TRADE_SIZE[given]
        s.goods[seat * 4 + taken] += TRADE_SIZE[taken]
        s.trade |= pack_trade(BIT[given], BIT[taken])
        s.tell(told.EXCHANGE, seat, given, taken)
        return True


class PotatoAltar(House):
    """Z19: 1 potato for a God card."""

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if self.refuse(s, seat, ALTAR) == ALLOWED:
            found.append(ALTAR)

    def refuse(self, s: State, seat: int, action: int) -> int:
        if action != ALTAR:
            return NOT_ASKED
        return refuse_cost(s, seat, prices.POTATO) if god_cards_left(s) else reasons.NO_GOD_CARDS

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != ALTAR:
            return False
        s.trade = 0
        pay_for(s, seat, prices.POTATO)
        begin(s, PASSIVE_ORIGIN[self.passive])
        s.push(kinds.TAKE_GOD, seat, 1)
        return True


CHASKIWASI: Final = 0
COLLEGE: Final = 1
EXCHANGE_HOUSE: Final = 14
ALTAR_HOUSE: Final = 18

register(t.ROLES, Number(CHASKIWASI, BIT[COURIER]))
register(t.ROLES, Number(COLLEGE, BIT[PRIEST]))
register(t.PLACED, WarDrums(2))
register(t.NEW_MATCH, Acllawasi(3))
register(t.COUNT_TASKS, GuildHall(4))
register(t.FESTIVAL_START, Reward(5, CELLAR))
register(t.FINAL_CARDS, Number(5, 1))
register(t.STEPS_USED, TollSteps(6))
register(t.TILES_DRAWN, Number(7, 2))
register(t.FESTIVAL_START, TapestryHall(8))
register(t.FESTIVAL_START, Reward(9, TRIBUTE))
register(t.PRIEST_ACTIVATED, Reward(10, LOOM, OFFERING))
register(t.PRIEST_ACTIVATED, Reward(11, STAIR, WORSHIP))
register(t.BEFORE_FESTIVAL, Reward(11, STAIR))
register(t.SOLDIER_DISCOUNT, Number(12, 1))
register(t.COUNT_TASKS, Barracks(13))
register(t.FREE_ACTION, ExchangeHouse(EXCHANGE_HOUSE))
register(t.PRODUCING, Number(15, 1))
register(t.PRIEST_ACTIVATED, Reward(16, ARCH, CONQUEST))
register(t.PRIEST_ACTIVATED, Reward(17, SPRINGS, REJUVENATE))
register(t.FREE_ACTION, PotatoAltar(ALTAR_HOUSE))
register(t.COLLECT, CollectorsLodge(19))
