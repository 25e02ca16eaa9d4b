"""Phase III (rules 7): university, temple, market, and the end of a round. The palace has a file of its own."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Menu, Step
from kancha.core.reasons import ALLOWED
from kancha.core.sets import BIT
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.names import good_name
from kancha.games.cuzco_chasqui.rules.answers import No
from kancha.games.cuzco_chasqui.rules.gods import GodCards, open_turn
from kancha.games.cuzco_chasqui.rules.prices import good_points
from kancha.games.cuzco_chasqui.state import END, State
from kancha.games.cuzco_chasqui.tables import (
    COLUMN, COLUMNS, DICE, GOOD_COST, GOODS, HALF, PALACE, PRIEST_VP, ROUNDS, SPACES, STEPS, TILE_BIT, TILE_COLOUR, TRACK_VP,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.road import NEVER

# university and temple


class University(Step[State]):
    """Knowledge is scored and makes the new player order; all markers go back to 0 (rules 7.1)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        s.order = s.standing
        for place, seat in enumerate(s.order):
            gain = TRACK_VP[s.knowledge[seat]]
            s.points[seat] += gain
            s.knowledge[seat] = 0
            s.tell(told.UNIVERSITY, seat, gain, place)
        s.push(kinds.TEMPLE, s.order[0])


class Temple(Step[State]):
    """Priests on the steps are scored, and most of them win a medal (rules 7.2)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        for seat in s.order:
            priests = s.steps.count(seat)
            if priests:
                s.points[seat] += priests * PRIEST_VP[s.round]
                s.tell(told.PRIESTS, seat, priests, priests * PRIEST_VP[s.round])
        winner = most_priests(s)
        s.medal_stack -= 1
        if winner >= 0:
            s.medals[winner] += 1
            s.tell(told.MEDAL, winner)
        else:
            s.medals_out += 1
            s.tell(told.MEDAL_OUT)
        s.push(kinds.MARKET, s.order[0])


def most_priests(s: State) -> int:
    """The seat with the most priests on the steps, of tied ones that with the highest priest; -1 without any (rules 7.2)."""
    best = 0
    winner = -1
    for step in range(STEPS - 1, -1, -1):
        seat = s.steps[step]
        if seat >= 0 and s.steps.count(seat) > best:
            best = s.steps.count(seat)
            winner = seat
    return winner


# market


class Market(Step[State]):
    """In player order everybody may buy a good (rules 7.3). x: how many were asked."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.push(kinds.PALACE, s.order[0])
            return
        s.push(kinds.MARKET, s.order[0], x + 1)
        seat = s.order[x]
        open_turn(s, seat)
        cheapest = cheapest_good(s)
        if cheapest == NEVER_SOLD:
            s.tell(told.SOLD_OUT, seat)
        elif cheapest > s.food[seat]:
            s.tell(told.NO_GOOD, seat, cheapest, s.food[seat])
        else:
            s.push(kinds.BUY_GOOD, seat)


def first_of_row(s: State) -> int:
    """Where the row of this round begins in the market."""
    return (s.round - 1) * COLUMNS[s.players]


def row_of_round(s: State) -> list[int]:
    """The goods of this round, -1 where one is sold."""
    first = first_of_row(s)
    return s.market[first : first + COLUMNS[s.players]]


NEVER_SOLD: Final = 100
"""The price of a good where none is left: more food than there is."""


def cheapest_good(s: State) -> int:
    """The food that the cheapest good of the row costs."""
    cheapest = NEVER_SOLD
    for good in row_of_round(s):
        if good >= 0:
            cheapest = min(cheapest, GOOD_COST[good])
    return cheapest


class Buy(Decision[State]):
    """A good of the row of this round (rules 7.3). x: 1 after god card 3."""

    asks = (actions.BUY,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        row = row_of_round(s)
        return [actions.BUY + good for good in range(GOODS) if GOOD_COST[good] <= s.food[s.actor] and good in row]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        good = action - actions.BUY
        if good not in row_of_round(s):
            return reasons.NOT_IN_ROW
        cost = GOOD_COST[good]
        return ALLOWED if cost <= s.food[s.actor] else s.because(reasons.FOOD_SHORT, cost, s.food[s.actor])

    def say(self, s: State, x: int, y: int, action: int) -> str:
        good = action - actions.BUY
        return f"Buy {good_name(good)} for {GOOD_COST[good]} food (+{good_points(good, x)} VP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        good = action - actions.BUY
        s.market = replaced(s.market, s.market.index(good, first_of_row(s)), -1)
        s.goods = replaced(s.goods, seat * GOODS + good, s.goods[seat * GOODS + good] + 1)
        s.food[seat] -= GOOD_COST[good]
        gain = good_points(good, x)
        s.points[seat] += gain
        s.tell(told.BUY, seat, good, GOOD_COST[good], gain)


class DoubleCard(GodCards):
    """God card 3: the good scores twice (rules 8.7). x: 1 once it is played."""

    numbers = (3,)

    def refuse_now(self, s: State, x: int, y: int, number: int) -> int:
        return s.because(reasons.ALREADY_PLAYED, number) if x else ALLOWED

    def play(self, s: State, x: int, y: int, number: int) -> None:
        s.push(kinds.BUY_DOUBLED, s.actor, 1)


class BuyNothing(No):
    """Leave the market without a good, unless god card 3 is paid for (rules 7.3)."""

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return reasons.MUST_BUY if x else ALLOWED

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.tell(told.DECLINE, s.actor)


class BuyGood(Menu[State]):
    """A good of the row or none, with god card 3 or without (rules 7.3). x: 1 after god card 3."""

    def __init__(self, *, opens_chain: bool = False) -> None:
        self.buy = Buy()
        self.cards = DoubleCard()
        super().__init__([self.buy, self.cards, BuyNothing("Buy nothing")], opens_chain=opens_chain)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"You have {s.food[s.actor]} food. Which good do you buy{' for twice its VP' if x else ''}?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        goods = self.buy.offer(s, x, y)
        return goods if x or not goods else [actions.PASS, *self.cards.offer(s, x, y), *goods]


# end of the round


class EndRound(Step[State]):
    """Clear the board, fill it anew and go on; after the last round the game ends (rules 7.5)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        if s.round == ROUNDS:
            s.phase = END
            s.tell(told.END)
            s.push(kinds.LAST_MISSIONS, s.order[0])
            return
        discard = s.tile_discard[:]
        for tile in s.columns:
            if tile >= 0:
                discard[TILE_COLOUR[tile]] |= TILE_BIT[tile]
        s.tile_discard = discard
        for mission in s.palace:
            if mission >= 0:
                s.missions_out |= BIT[mission]
        s.round += 1
        fill_columns(s)
        fill_palace(s)
        s.die_space = [-1] * (DICE * s.players)
        s.lowest = [NEVER] * SPACES
        s.learned += 1
        s.tell(told.REFILL)
        s.push(kinds.ROUND, s.order[0])


def fill_columns(s: State) -> None:
    """The six study and farm tiles of a round, the first drawn next to one pip (rules 3.4, 7.5)."""
    first = (s.round - 1) * COLUMN
    s.columns = s.tile_piles[first : first + COLUMN] + s.tile_piles[HALF + first : HALF + first + COLUMN]


def fill_palace(s: State) -> None:
    """As many missions as players and two more (rules 3.6, 7.5)."""
    s.palace = [draw_mission(s) for _ in range(PALACE[s.players])]


def draw_mission(s: State) -> int:
    """The top golden mission of the pile."""
    s.missions_left -= 1
    mission = s.mission_pile[s.missions_left]
    s.mission_pile = replaced(s.mission_pile, s.missions_left, -1)
    return mission
