"""The Merchant task (rules 5.8): every match pays its reward, in the order that its owner chooses where the order can matter."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.games.tawantinsuyu import actions, kinds, reasons
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.actions import BUILD, OPTION
from kancha.games.tawantinsuyu.effects.operations import effect_text, is_void, places
from kancha.games.tawantinsuyu.rules.free import add_free
from kancha.games.tawantinsuyu.rules.moments import BEFORE_MERCHANT, notify, watches
from kancha.games.tawantinsuyu.rules.payment import can_pay
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import EDGE_ORDER, EDGE_PROGRAM, EDGES
from kancha.games.tawantinsuyu.words.effects import capital

OPTIONS: Final = BUILD - OPTION
_MATCHES: Final = 64


def pack_matches(left: list[int]) -> int:
    """The matches that have not paid yet, by edge."""
    x = 0
    for edge in range(EDGES - 1, -1, -1):
        x = x * _MATCHES + left[edge]
    return x


def unpack_matches(x: int) -> list[int]:
    """The same back."""
    left: list[int] = []
    for _ in range(EDGES):
        left.append(x % _MATCHES)
        x //= _MATCHES
    return left


# which rewards can touch one another


def made_of(program: int, operations: tuple[int, ...]) -> bool:
    """Whether a program has no other operations than these."""
    return all(e.OPS[at] in operations for at in places(program))


PLAIN: Final[list[bool]] = [made_of(program, (e.GAIN,)) for program in EDGE_PROGRAM]
"""By edge: only resources and VP. They can only help, whatever comes after them, so nobody is asked about them."""
QUIET: Final[list[bool]] = [made_of(program, (e.GAIN, e.ARMY, e.GOD_CARD, e.REJUVENATE)) for program in EDGE_PROGRAM]
"""By edge: among such rewards each leaves alone what the others take, so that any order comes to the same."""
TURNS_UP: Final[list[bool]] = [made_of(program, (e.REJUVENATE,)) for program in EDGE_PROGRAM]
"""By edge: only turning up. Without modules no other reward asks what lies face up, so it comes last, when most is known."""
DRAWS: Final[list[bool]] = [e.ARMY in [e.OPS[at] for at in places(program)] for program in EDGE_PROGRAM]
"""By edge: an Army card comes into the hand, which a free action may turn into resources."""


def kinds_left(s: State, left: list[int]) -> list[int]:
    """The edges with a reward to come whose place in the order may be chosen."""
    return [edge for edge in EDGE_ORDER if left[edge] and not PLAIN[edge] and (s.modules or not TURNS_UP[edge])]


def means_to_come(s: State, seat: int, left: list[int]) -> bool:
    """Whether a free action may still bring a price that is not there: one that is open now, or cashing a card yet to be drawn.

    Nothing here looks into a hand, of which only the number of cards is known to all.
    """
    if not s.free or seat != s.turn_of:
        return False
    for edge in range(EDGES):
        if left[edge] and DRAWS[edge]:
            return True
    found: list[int] = []
    add_free(s, seat, found)
    return len(found) > 0


def stirs(s: State, seat: int, left: list[int], edge: int) -> bool:
    """Whether a reward can do something now that another reward of the task might change, or be changed by."""
    if QUIET[edge]:
        return False
    for at in places(EDGE_PROGRAM[edge]):
        if e.OPS[at] != e.MAY_PAY:
            return True
        if not is_void(s, seat, e.OPS[at + 5]) and (can_pay(s, seat, e.OPS[at + 1 : at + 5]) or means_to_come(s, seat, left)):
            return True
    return False


def order_matters(s: State, seat: int, left: list[int]) -> bool:
    """Whether the rewards to come are of several kinds, and one of them can touch the others."""
    found = kinds_left(s, left)
    if len(found) > 1:
        for edge in found:
            if stirs(s, seat, left, edge):
                return True
    return False


# paying


def merchant(s: State, seat: int) -> None:
    """A Merchant task; some Buildings let their owner rearrange the Tapestries first (rules 5.8, 20.2)."""
    if watches(s, BEFORE_MERCHANT, seat):
        s.push(kinds.MERCHANT, seat)
        notify(s, BEFORE_MERCHANT, seat)
    else:
        begin(s, seat)


def begin(s: State, seat: int) -> None:
    """Every match in the Tapestries of a seat pays: plain gains first, then the rest (rules 5.8)."""
    left = s.matches[seat * EDGES : seat * EDGES + EDGES]
    rest = [0 if PLAIN[edge] else left[edge] for edge in range(EDGES)]
    go_on(s, seat, rest)
    pay(s, seat, [left[edge] - rest[edge] for edge in range(EDGES)])


def go_on(s: State, seat: int, left: list[int]) -> None:
    """Leave the rewards to come on the stack, to be looked at when what is above them is done."""
    if len(kinds_left(s, left)) > 1:
        s.push(kinds.MERCHANT, seat, pack_matches(left))
    else:
        pay(s, seat, left)


def pay(s: State, seat: int, left: list[int]) -> None:
    """Pay rewards whose order nobody is asked about."""
    for at in range(EDGES - 1, -1, -1):
        edge = EDGE_ORDER[at]
        for _ in range(left[edge]):
            s.push(kinds.EFFECTS, seat, EDGE_PROGRAM[edge])


class Merchant(Step[State]):
    """The Merchant task after the Tapestries were rearranged, or what is left of it. x: the matches that have not paid yet (see
    `pack_matches`), 0 at its beginning."""

    def run(self, s: State, x: int, y: int) -> None:
        if not x:
            begin(s, s.actor)
            return
        left = unpack_matches(x)
        if order_matters(s, s.actor, left):
            s.push(kinds.REWARDS, s.actor, x)
        else:
            pay(s, s.actor, left)


class Rewards(Decision[State]):
    """Which match pays next (rules 5.8). x: the matches that have not paid yet (see `pack_matches`)."""

    asks = (actions.OPTION,)

    def choices(self, s: State, x: int) -> list[int]:
        """The edges to choose from, one for each option."""
        return kinds_left(s, unpack_matches(x))[:OPTIONS]

    def ask(self, s: State, x: int, y: int) -> str:
        return "Merchant: which reward do you take next?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return list(range(OPTION, OPTION + len(self.choices(s, x))))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        found = len(self.choices(s, x))
        return ALLOWED if action - OPTION < found else s.because(reasons.FEWER_REWARDS, found)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        found = self.choices(s, x)
        return capital(effect_text(EDGE_PROGRAM[found[action - OPTION]])) if action - OPTION < len(found) else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        edge = self.choices(s, x)[action - OPTION]
        left = unpack_matches(x)
        left[edge] -= 1
        go_on(s, s.actor, left)
        s.push(kinds.EFFECTS, s.actor, EDGE_PROGRAM[edge])
