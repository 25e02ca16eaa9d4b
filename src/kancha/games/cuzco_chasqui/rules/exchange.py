"""Study and farm tiles (rules 5.4) and the exchange of pips (rules 5.5), with god cards 2 and 9."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Menu
from kancha.core.reasons import ALLOWED
from kancha.core.sets import BIT
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.names import GAIN_NAME, card_name, feather_name, god_name, tile_name
from kancha.games.cuzco_chasqui.rules.gains import gain_food, gain_knowledge, gain_offerings, reallocate_quipu
from kancha.games.cuzco_chasqui.rules.gods import GodCards, can_play, refuse_display, take_card, window_open
from kancha.games.cuzco_chasqui.rules.prices import exchange_cost
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    CARD_NUMBER, CARD_TEXT, COLOURS, COLUMN, GODS, HALF, OF_A_COLOUR, SPACES_ON_MASK, TILE_BIT, TILE_COLOUR, TILE_COLOUR_ID,
    TILE_USAGE, TILE_VALUE, TRACK_END, USAGES,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.road import MOST_PIPS, NEVER

# study and farm tiles


def cheapest_tile(s: State, seat: int, colour: int) -> int:
    """The fewest pips with which a seat can take a tile of a colour."""
    if s.empty_spaces(seat):
        for at in range(COLUMN):
            if s.columns[colour * COLUMN + at] >= 0:
                return at + 1
    return NEVER


def refuse_taking(s: State, seat: int, colour: int, pips: int) -> int:
    """Why a seat cannot take any tile of a colour with so many pips (rules 5.4)."""
    if s.empty_spaces(seat) == 0:
        return reasons.MASK_FULL
    least = cheapest_tile(s, seat, colour)
    if least == NEVER:
        return s.because(reasons.COLUMN_EMPTY, colour)
    return ALLOWED if least <= pips else s.because(reasons.COLUMN_DEAR, colour, least, pips)


def place_in_column(s: State, tile: int) -> int:
    """The pips beside a tile in its column, NEVER when it does not lie there."""
    first = TILE_COLOUR[tile] * COLUMN
    for at in range(COLUMN):
        if s.columns[first + at] == tile:
            return at + 1
    return NEVER


class TakeTile(Decision[State]):
    """Which tile of a column (rules 5.4). x: its colour, y: pips."""

    asks = (actions.TAKE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which {TILE_COLOUR_ID[x]} tile do you take, at up to {several(y, 'pip')}?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        for tile in s.columns[x * COLUMN : x * COLUMN + min(y, COLUMN)]:
            if tile >= 0:
                found.append(actions.TAKE + tile)
        found.sort()
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        tile = action - actions.TAKE
        need = place_in_column(s, tile)
        if need == NEVER:
            return reasons.TILE_NOT_THERE
        if TILE_COLOUR[tile] != x:
            return s.because(reasons.OTHER_COLUMN, x, TILE_COLOUR[tile])
        return ALLOWED if need <= y else s.because(reasons.TILE_DEAR, need, y)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        tile = action - actions.TAKE
        return f"Take the {tile_name(tile)} at {several(place_in_column(s, tile), 'pip')}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        tile = action - actions.TAKE
        s.columns = replaced(s.columns, s.columns.index(tile), -1)
        s.tell(told.TILE, s.actor, tile)
        put_on_mask(s, s.actor, tile)
        if s.phase == 1 and can_search(s, s.actor) and window_open(s, s.actor, 9):
            s.push(kinds.SEARCH, s.actor)


def put_on_mask(s: State, seat: int, tile: int) -> None:
    """Put a tile raised on the lowest empty space of the mask (rules 5.4)."""
    s.tiles = replaced(s.tiles, seat * SPACES_ON_MASK + s.tile_count[seat], tile)
    s.tile_count = replaced(s.tile_count, seat, s.tile_count[seat] + 1)
    at = seat * USAGES + TILE_USAGE[tile]
    s.abilities = replaced(s.abilities, at, s.abilities[at] + 1)


def can_search(s: State, seat: int) -> bool:
    """Whether god card 9 finds anything and there is another space for it (rules 8.10)."""
    return s.empty_spaces(seat) > 0 and s.tile_discard[0] + s.tile_discard[1] > 0


class SearchCard(GodCards):
    """God card 9: search the discarded tiles (rules 8.10)."""

    numbers = (9,)

    def play(self, s: State, x: int, y: int, number: int) -> None:
        s.push(kinds.FIND_TILE, s.actor)


class Search(Menu[State]):
    """God card 9 after a tile was taken, or not (rules 8.10)."""

    def ask(self, s: State, x: int, y: int) -> str:
        if can_play(s, s.actor, 9):
            return "Do you play god card 9 and search the discarded tiles?"
        return "God card 9 would search the discarded tiles now, but you hold no card for this."


class FindTile(Decision[State]):
    """Which of the discarded tiles of both colours (rules 8.10)."""

    asks = (actions.TAKE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which of the discarded tiles do you take?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        tile = action - actions.TAKE
        return ALLOWED if s.tile_discard[TILE_COLOUR[tile]] & TILE_BIT[tile] else reasons.NOT_DISCARDED

    def take(self, s: State, x: int, y: int, action: int) -> None:
        tile = action - actions.TAKE
        colour = TILE_COLOUR[tile]
        s.tile_discard = replaced(s.tile_discard, colour, s.tile_discard[colour] ^ TILE_BIT[tile])
        s.tell(told.FIND, s.actor, tile)
        put_on_mask(s, s.actor, tile)


# exchange


def owned_tiles(s: State, seat: int) -> list[int]:
    """The tiles on a seat's mask, ascending."""
    first = seat * SPACES_ON_MASK
    found = s.tiles[first : first + s.tile_count[seat]]
    found.sort()
    return found


def refuse_slide(s: State, seat: int, tile: int, down: int) -> int:
    """Why a tile cannot be slid: it must be a raised (0) or lowered (1) one of the seat."""
    at = s.tile_at(seat, tile)
    if at < 0:
        return reasons.TILE_NOT_OWNED
    is_down = 1 if s.lowered[seat] & BIT[at] else 0
    if is_down == down:
        return ALLOWED
    return reasons.TILE_RAISED if down else reasons.TILE_LOWERED


def refuse_feather(s: State, seat: int, colour: int) -> int:
    """Why a seat can take no feather of a colour (rules 5.3)."""
    held = s.feathers_of(seat, colour)
    return ALLOWED if held < OF_A_COLOUR else s.because(reasons.FEATHERS_FULL, held, colour)


_THINGS: Final[list[int]] = [
    actions.VP,
    actions.OFFERING,
    actions.QUIPU,
    *[actions.CARD + god for god in range(GODS)],
    *[actions.FEATHER + colour for colour in range(COLOURS)],
]
BARTER: Final[list[list[int]]] = [
    [action for action in _THINGS if exchange_cost(action) <= pips] for pips in range(MOST_PIPS + 1)
]
"""By pips everything that they are exchanged for, besides lowering a tile."""


def raised_tiles(s: State, seat: int) -> list[int]:
    """The tiles on a seat's mask that can be lowered, ascending."""
    first = seat * SPACES_ON_MASK
    lowered = s.lowered[seat]
    found: list[int] = []
    for at in range(s.tile_count[seat]):
        if not lowered & BIT[at]:
            found.append(s.tiles[first + at])
    found.sort()
    return found


class Exchange(Decision[State]):
    """One exchange (rules 5.5). x: pips left."""

    asks = (actions.LOWER, actions.VP, actions.OFFERING, actions.QUIPU, actions.CARD, actions.FEATHER)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        for tile in raised_tiles(s, s.actor):
            if exchange_cost(actions.LOWER + tile) <= x:
                found.append(actions.LOWER + tile)
        for action in BARTER[x]:
            if action < actions.QUIPU or self.refuse_thing(s, action) == ALLOWED:
                found.append(action)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        reason = self.refuse_thing(s, action)
        if reason != ALLOWED:
            return reason
        cost = exchange_cost(action)
        return ALLOWED if cost <= x else s.because(reasons.PIPS_SHORT, cost, x)

    def refuse_thing(self, s: State, action: int) -> int:
        """Why the thing itself cannot be had, at whatever price."""
        if action < actions.VP:
            return refuse_slide(s, s.actor, action - actions.LOWER, 0)
        if action == actions.QUIPU:
            return ALLOWED if s.quipus[s.actor] else reasons.NO_QUIPU
        if action < actions.CARD:
            return ALLOWED
        if action < actions.FEATHER:
            return refuse_display(s, action - actions.CARD)
        return refuse_feather(s, s.actor, action - actions.FEATHER)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        cost = several(exchange_cost(action), "pip")
        if action < actions.VP:
            tile = action - actions.LOWER
            if s.knowledge[s.actor] == TRACK_END and tile < HALF:
                return f"Slide down the {tile_name(tile)}, which brings nothing: you stand on {TRACK_END} ({cost})"
            return f"Slide down the {tile_name(tile)}: +{TILE_VALUE[tile]} {GAIN_NAME[TILE_COLOUR[tile]]} ({cost})"
        if actions.CARD <= action < actions.FEATHER:
            return f"Take {offered_card(s, action - actions.CARD)} ({cost})"
        if action >= actions.FEATHER:
            return f"Take {feather_name(action - actions.FEATHER)} ({cost})"
        return f"{actions.ACTIONS.say(action)} ({cost})"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.SPEND_PIPS, s.actor, x - exchange_cost(action))
        exchange(s, s.actor, action)


def offered_card(s: State, god: int) -> str:
    """The card that a god shows, with what it does."""
    if s.face_up[god] < 0:
        return f"the card of {god_name(god)}"
    number = CARD_NUMBER[s.face_up[god]]
    return f"{card_name(number)}: {CARD_TEXT[number - 1]}"


class SlideCard(GodCards):
    """God card 2: raise lowered tiles before the first pip is spent (rules 8.7). x: pips, y: 1 until one is spent."""

    numbers = (2,)

    def refuse_now(self, s: State, x: int, y: int, number: int) -> int:
        if s.played & BIT[number]:
            return s.because(reasons.ALREADY_PLAYED, number)
        if not y:
            return s.because(reasons.WRONG_MOMENT, number)
        return ALLOWED if s.lowered[s.actor] else reasons.NONE_LOWERED

    def play(self, s: State, x: int, y: int, number: int) -> None:
        s.push(kinds.SPEND_PIPS, s.actor, x, y)
        s.push(kinds.SLIDE_UP, s.actor, 2)


class SpendPips(Menu[State]):
    """The next exchange, or stop (rules 5.5). x: pips left, y: 1 until one is spent, so that god card 2 may be played."""

    def __init__(self, stop: Decision[State]) -> None:
        self.exchange = Exchange()
        self.card = SlideCard()
        super().__init__([self.exchange, self.card, stop], opens_chain=True)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"You have {several(x, 'pip')} left. What do you exchange?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if x == 0:
            return []
        found = [actions.STOP]
        if y:
            found += self.card.offer(s, x, y)
        return found + self.exchange.offer(s, x, y)


def exchange(s: State, seat: int, action: int) -> None:
    """The effect of one exchange (rules 5.5)."""
    if action < actions.VP:
        slide_down(s, seat, action - actions.LOWER)
    elif action == actions.VP:
        s.points[seat] += 1
        s.tell(told.EXCHANGE_VP, seat, 1)
    elif action == actions.OFFERING:
        gain_offerings(s, seat, 1)
    elif action == actions.QUIPU:
        reallocate_quipu(s, seat)
    elif action < actions.FEATHER:
        take_card(s, seat, action - actions.CARD)
    else:
        s.push(kinds.FEATHER_SLOT, seat, action - actions.FEATHER)


def slide_down(s: State, seat: int, tile: int) -> None:
    """Lower a tile: a study tile is worth knowledge, a farm tile food (rules 5.5)."""
    s.lowered = replaced(s.lowered, seat, s.lowered[seat] | BIT[s.tile_at(seat, tile)])
    s.tell(told.LOWER, seat, tile)
    if tile < HALF:
        gain_knowledge(s, seat, TILE_VALUE[tile])
    else:
        gain_food(s, seat, TILE_VALUE[tile])


class SlideUp(Decision[State]):
    """God card 2: raise one or two lowered tiles (rules 8.7). x: how many may still be raised."""

    asks = (actions.STOP, actions.RAISE)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which tile slides up?" if x == 2 else "Which second tile slides up?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        could = [actions.STOP] + [actions.RAISE + tile for tile in owned_tiles(s, s.actor)]
        return [action for action in could if self.refuse(s, x, y, action) == ALLOWED]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.STOP:
            return reasons.RAISE_ONE if x == 2 else ALLOWED
        return refuse_slide(s, s.actor, action - actions.RAISE, 1)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.STOP:
            return
        seat = s.actor
        s.lowered = replaced(s.lowered, seat, s.lowered[seat] ^ BIT[s.tile_at(seat, action - actions.RAISE)])
        s.tell(told.RAISE, seat, action - actions.RAISE)
        if x > 1:
            s.push(kinds.SLIDE_UP, seat, x - 1)
