"""Weavings and Tapestries (rules 5.5-5.7): drawing, buying, leftovers, free tiles, and where a tile goes."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, prices, reasons, told
from kancha.games.tawantinsuyu.actions import BENEATH, BUY, DONE, LEFT, NEW, RIGHT, TOP, UNDER
from kancha.games.tawantinsuyu.golden.tables import PLACES, WEAVERS
from kancha.games.tawantinsuyu.names import edge_name, tile_name as named
from kancha.games.tawantinsuyu.causes import caused
from kancha.games.tawantinsuyu.rules.free import SometimesFree
from kancha.games.tawantinsuyu.rules.moments import LEFTOVER, NEW_MATCH, PURCHASED, TILES_DRAWN, notify, total
from kancha.games.tawantinsuyu.rules.payment import can_pay, pay_for, purse, refuse_cost
from kancha.games.tawantinsuyu.rules.supply import show_top
from kancha.games.tawantinsuyu.state import State, known_to, pack_piece, piece_known, piece_number
from kancha.games.tawantinsuyu.tables import (
    BIT, EDGES, FOLLOW_PRICE, PATTERNS, PURCHASE_PRICE, TILE_LEFT, TILE_PATTERN, TILE_RIGHT,
)  # fmt: skip

TOP_ONLY: Final = 1
SHOWN: Final = len(PURCHASE_PRICE) - 1
"""Tiles that a purchase offers."""
TILE_SPAN: Final = 64
DIGIT: Final[list[int]] = [TILE_SPAN**place for place in range(PATTERNS + 1)]
"""A Tapestry is one number: its tiles from left to right, each plus 1, as digits of base TILE_SPAN, the leftmost lowest."""


# Purchase Weavings (rules 5.5)


def draw_tiles(s: State, seat: int) -> None:
    """Draw the tiles for a purchase; with more than three, some go back before the others see them."""
    if not s.weavings:
        return
    lay_aside(s)
    wanted = SHOWN + total(s, TILES_DRAWN, seat)
    cut = max(0, len(s.weavings) - wanted)
    pieces = s.weavings[cut:]
    pieces.reverse()
    s.weavings = s.weavings[:cut]
    s.learned += 1
    surplus = len(pieces) - SHOWN
    if surplus <= 0:
        s.drawn = pieces
        show_drawn(s, seat)
        return
    s.drawn = [pack_piece(piece_number(piece), piece_known(piece) | BIT[seat]) for piece in pieces]
    for piece in s.drawn:
        s.tell(told.DRAWN, seat, piece_number(piece), 1 if piece_known(piece) == s.everybody() else 0)
    s.push(kinds.UNDER, seat, surplus)


def lay_aside(s: State) -> None:
    """Put away the tiles of a purchase that another one interrupts; only modules can bring that about."""
    if s.modules:
        s.aside = [*s.aside, *s.drawn, len(s.drawn)]
        s.drawn = []


def take_back(s: State) -> None:
    """Go on with the purchase that was interrupted."""
    if s.aside:
        n = s.aside[-1]
        s.drawn = s.aside[len(s.aside) - 1 - n : -1]
        s.aside = s.aside[: len(s.aside) - 1 - n]


def show_drawn(s: State, seat: int) -> None:
    """Show the drawn tiles to everybody and let the buyer choose."""
    s.drawn = [pack_piece(piece_number(piece), s.everybody()) for piece in s.drawn]
    s.learned += 1
    for piece in s.drawn:
        s.tell(told.DRAWN, seat, piece_number(piece), 1)
    s.push(kinds.BUY, seat)


def among(s: State, tile: int) -> bool:
    """Whether a tile lies among those drawn."""
    for piece in s.drawn:
        if piece_number(piece) == tile:
            return True
    return False


class Under(Decision[State]):
    """A drawn tile that goes under the pile unseen by the others (rules 15.2). x: how many have to go."""

    asks = (actions.UNDER,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Put {several(x, 'tile')} under the pile, the others do not see which."

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return sorted([UNDER + piece_number(piece) for piece in s.drawn])

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if among(s, action - UNDER) else s.because(reasons.NOT_DRAWN, action - UNDER)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        tile = action - UNDER
        for piece in s.drawn:
            if piece_number(piece) == tile:
                s.weavings = [piece, *s.weavings]
        s.drawn = [piece for piece in s.drawn if piece_number(piece) != tile]
        if x > 1:
            s.push(kinds.UNDER, s.actor, x - 1)
        else:
            show_drawn(s, s.actor)


class Buy(SometimesFree):
    """The tiles to buy, one after the other, paid together; free actions come before the first (rules 5.5, D9)."""

    asks = (actions.DONE, actions.BUY)

    def interruptible(self, s: State, x: int, y: int) -> bool:
        return not s.bought

    def ask(self, s: State, x: int, y: int) -> str:
        so_far = f" So far {prices.said(prices.weavings(len(s.bought)))}." if s.bought else ""
        more = f" The next makes it {prices.said(prices.weavings(len(s.bought) + 1))}." if len(s.bought) < len(s.drawn) else ""
        return f"Which Weavings do you buy?{so_far}{more}"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [DONE]
        chosen = len(s.bought)
        if chosen < SHOWN and can_pay(s, s.actor, prices.weavings(chosen + 1)):
            for piece in s.drawn:
                if piece_number(piece) not in s.bought:
                    found.append(BUY + piece_number(piece))
            found.sort()
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        tile = action - BUY
        if not among(s, tile):
            return s.because(reasons.NOT_DRAWN, tile)
        if tile in s.bought:
            return s.because(reasons.BOUGHT_ALREADY, tile)
        n = len(s.bought) + 1
        if can_pay(s, s.actor, prices.weavings(n)):
            return ALLOWED
        return s.because(reasons.WEAVINGS_DEAR, n, PURCHASE_PRICE[n], purse(s, s.actor))

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return ("That is all" if s.bought else "Buy none") if action == DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action != DONE:
            s.bought = [*s.bought, action - BUY]
            s.push(kinds.BUY, seat)
            return
        finish_purchase(s, seat)


def finish_purchase(s: State, seat: int) -> None:
    """Pay for the chosen tiles, place them, then let the others buy a leftover each."""
    bought = s.bought
    price = PURCHASE_PRICE[len(bought)]
    if price:
        pay_for(s, seat, prices.weavings(len(bought)))
    for tile in bought:
        s.tell(told.BUY, seat, tile, price)
    s.drawn = [piece for piece in s.drawn if piece_number(piece) not in bought]
    s.bought = []
    if bought:
        notify(s, PURCHASED, seat)
    s.push(kinds.PUT_BACK, seat)
    if s.drawn:
        offer_leftovers(s, seat)
    for at in range(len(bought) - 1, -1, -1):
        s.push(kinds.PLACE_TILE, seat, bought[at])


def offer_leftovers(s: State, seat: int) -> None:
    """Ask the other seats clockwise whether they buy a leftover."""
    for ahead in range(s.players - 1, 0, -1):
        other = (seat + ahead) % s.players
        if other == s.automaton:
            s.push(kinds.AUTOMATON, other, LEFTOVER)
        else:
            s.push(kinds.LEFTOVER, other)


class Leftover(Decision[State]):
    """Another player may buy one of the tiles that are left (rules 5.5, D9)."""

    asks = (actions.DONE, actions.BUY)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Do you buy one of the Weavings that are left, for {prices.said(prices.LEFTOVER)}?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [DONE]
        if can_pay(s, s.actor, prices.LEFTOVER):
            for piece in s.drawn:
                found.append(BUY + piece_number(piece))
            found.sort()
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE:
            return ALLOWED
        if not among(s, action - BUY):
            return s.because(reasons.NOT_LEFT_OVER, action - BUY)
        return refuse_cost(s, s.actor, prices.LEFTOVER)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Buy none" if action == DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        tile = action - BUY
        pay_for(s, s.actor, prices.LEFTOVER)
        s.tell(told.BUY, s.actor, tile, FOLLOW_PRICE)
        s.drawn = [piece for piece in s.drawn if piece_number(piece) != tile]
        s.push(kinds.PLACE_TILE, s.actor, tile)


class PutBack(Step[State]):
    """The tiles that nobody bought go under the pile in the order drawn, and the top tile is turned up (rules 5.5). x: TOP_ONLY
    when there was no purchase."""

    def run(self, s: State, x: int, y: int) -> None:
        if x != TOP_ONLY:
            if s.drawn:
                s.weavings = [*reversed(s.drawn), *s.weavings]
                s.drawn = []
            take_back(s)
        show_top(s)


# free Weavings (rules 5.6)


class FreeWeaving(Decision[State]):
    """The face-up tile, the one beneath it, or none (rules 5.6). x: how many."""

    asks = (actions.DONE, actions.TOP)

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, "Which Weaving do you take for free?")

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if not s.weavings:
            return []
        return [DONE, TOP, BENEATH] if len(s.weavings) > 1 else [DONE, TOP]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return reasons.NO_TILE_BENEATH if action == BENEATH and len(s.weavings) < 2 else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == DONE:
            return "Take none"
        return top_said(s) if action == TOP else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        if x > 1:
            s.push(kinds.FREE_WEAVING, s.actor, x - 1)
        s.push(kinds.PUT_BACK, s.actor, TOP_ONLY)
        s.tell(told.TAKES_BENEATH if action == BENEATH else told.TAKES_TOP, s.actor)
        s.push(kinds.PLACE_TILE, s.actor, pull_tile(s, action == BENEATH))


def top_said(s: State) -> str:
    """The tile on the pile; with Way of the Sun it may lie there unseen (rules 17.5)."""
    if not s.weavings:
        return ""
    piece = s.weavings[-1]
    if piece_known(piece) == s.everybody():
        return f"The face-up tile, {named(piece_number(piece))}"
    return f"The top tile, {named(piece_number(piece))}" if known_to(s, piece, s.actor) else "The top tile, unseen"


def pull_tile(s: State, beneath: bool) -> int:
    """Take the top tile of the pile, or the one beneath it."""
    pile = s.weavings
    piece = pile[-2] if beneath else pile[-1]
    s.weavings = [*pile[:-2], pile[-1]] if beneath else pile[:-1]
    if piece_known(piece) != s.everybody():
        s.learned += 1
    return piece_number(piece)


# Tapestries (rules 5.7)


def own_tapestries(s: State, seat: int) -> list[int]:
    """The Tapestries of a seat, oldest first."""
    return [at for at in range(len(s.tapestry_seat)) if s.tapestry_seat[at] == seat]


class PlaceTile(Decision[State]):
    """The end of a Tapestry, or a new one (rules 5.7). x: the tile."""

    asks = (actions.LEFT, actions.RIGHT, actions.NEW)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Where does {named(x)} go?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        pattern = BIT[TILE_PATTERN[x]]
        found: list[int] = []
        other_end: list[int] = []
        n = 0
        for at in range(len(s.tapestry_seat)):
            if s.tapestry_seat[at] == s.actor:
                if not s.tapestry_patterns[at] & pattern:
                    found.append(LEFT + n)
                    other_end.append(RIGHT + n)
                n += 1
        found += other_end
        found.append(NEW)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == NEW:
            return ALLOWED
        return refuse_end(s, s.actor, action - (LEFT if action < RIGHT else RIGHT), x)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "" if action == NEW else end_said(s, x, action)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == NEW:
            found_tapestry(s, s.actor, x)
        elif action < RIGHT:
            extend_tapestry(s, s.actor, own_tapestries(s, s.actor)[action - LEFT], x, True)
        else:
            extend_tapestry(s, s.actor, own_tapestries(s, s.actor)[action - RIGHT], x, False)


def refuse_end(s: State, seat: int, n: int, tile: int) -> int:
    """Why a tile cannot join the n-th Tapestry of a seat."""
    own = own_tapestries(s, seat)
    if n >= len(own):
        return s.because(reasons.NO_TAPESTRY, len(own))
    if s.tapestry_patterns[own[n]] & BIT[TILE_PATTERN[tile]]:
        return s.because(reasons.PATTERN_TWICE, n + 1, TILE_PATTERN[tile])
    return ALLOWED


def end_said(s: State, tile: int, action: int) -> str:
    """An end of an own Tapestry for a tile, with what it would touch there."""
    left = action < RIGHT
    n = action - (LEFT if left else RIGHT)
    own = own_tapestries(s, s.actor)
    if n >= len(own):
        return ""
    tiles, length = s.tapestry_tiles[own[n]], s.tapestry_patterns[own[n]].bit_count()
    beside = edge_of(s, tile_in(tiles, 0), 0) if left else edge_of(s, tile_in(tiles, length - 1), 1)
    edge = match_of(edge_of(s, tile, 1 if left else 0), beside)
    touching = f"matches: {edge_name(edge)}" if edge >= 0 else f"{several(length, 'tile')} so far"
    return f"{actions.ACTIONS.say(action)} ({touching})"


def found_tapestry(s: State, seat: int, tile: int) -> None:
    """Start a new Tapestry."""
    s.tapestry_seat = [*s.tapestry_seat, seat]
    s.tapestry_tiles = [*s.tapestry_tiles, tile + 1]
    s.tapestry_patterns = [*s.tapestry_patterns, BIT[TILE_PATTERN[tile]]]
    s.tell(told.TILE, seat, tile, 0)


def edge_of(s: State, tile: int, side: int) -> int:
    """The icon at an edge of a tile (side 0 left, 1 right), -1 where a Vassal covers it (rules 18.6)."""
    if s.vassals and WEAVERS * PLACES + tile * 2 + side in s.vassals:
        return -1
    return TILE_RIGHT[tile] if side else TILE_LEFT[tile]


def match_of(one: int, other: int) -> int:
    """The icon of two edges that touch: equal ones, or one beside a Vassal; -1 without a match (rules 5.7, 18.6)."""
    if one == other or other < 0:
        return one
    return other if one < 0 else -1


def tile_in(tiles: int, place: int) -> int:
    """A tile of a Tapestry by its place from the left."""
    return tiles // DIGIT[place] % TILE_SPAN - 1


def extend_tapestry(s: State, seat: int, at: int, tile: int, left: bool) -> None:
    """Add a tile to an end; touching edges that are equal are a match (rules 5.7)."""
    tiles = s.tapestry_tiles[at]
    length = s.tapestry_patterns[at].bit_count()
    if left:
        edge = match_of(edge_of(s, tile, 1), edge_of(s, tile_in(tiles, 0), 0))
        tiles = tiles * TILE_SPAN + tile + 1
    else:
        edge = match_of(edge_of(s, tile, 0), edge_of(s, tile_in(tiles, length - 1), 1))
        tiles += (tile + 1) * DIGIT[length]
    s.tapestry_tiles = replaced(s.tapestry_tiles, at, tiles)
    s.tapestry_patterns = replaced(s.tapestry_patterns, at, s.tapestry_patterns[at] | BIT[TILE_PATTERN[tile]])
    s.tell(told.TILE, seat, tile, 1 if left else 2)
    if edge >= 0:
        add_match(s, seat, edge)


def add_match(s: State, seat: int, edge: int) -> None:
    """A new match in the Tapestries of a seat."""
    place = seat * EDGES + edge
    s.matches = replaced(s.matches, place, s.matches[place] + 1)
    if seat != s.automaton:  # a match brings a solo opponent nothing (rules 13.2)
        s.tell(told.TAPESTRY_MATCH, seat, edge)
    notify(s, NEW_MATCH, seat, edge)
