"""The open mechanism of reactions: moments that the rules announce, triggers that are registered for them, and automata.

The base rules know no Building by name. They announce a moment (`announce`, `notify`) or ask what it adds up to (`total`);
what answers stands in passives.py, and in modules that come later. A trigger is a stateless singleton.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kancha.games.tawantinsuyu import frames
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT

PRIEST_ACTIVATED: Final = 0  # announced; argument: the High Priest action
BEFORE_FESTIVAL: Final = 1  # announced
FESTIVAL_START: Final = 2  # announced
PLACED: Final = 3  # notified after a Worker's ability; argument: the colour
NEW_MATCH: Final = 4  # notified; argument: the edge reward
COLLECT: Final = 5  # notified; argument: the resource
COUNT_TASKS: Final = 6  # total of extra tasks; x: space, y: colour * 8 + role
ROLES: Final = 7  # total: mask of roles that any Worker may take
STEPS_USED: Final = 8  # total VP for own Steps; x: own markers used
TILES_DRAWN: Final = 9  # total of further tiles for Purchase Weavings, to be put back
PRODUCING: Final = 10  # total of free flips when Produce is activated
SOLDIER_DISCOUNT: Final = 11  # total of Soldiers saved on a Conquest
FINAL_CARDS: Final = 12  # total of extra VP for each God card in hand
FREE_ACTION: Final = 13  # offers and takes actions of its own
MOMENTS: Final = 14


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """What a Passive Building does at a moment. Override what the moment asks for."""

    def __init__(self, passive: int) -> None:
        self.passive = passive
        self.mask = BIT[passive] if passive >= 0 else 0

    def owned(self, s: State, seat: int) -> bool:
        """Whether it works for a seat."""
        return s.passive[seat] & self.mask != 0

    def react(self, s: State, seat: int, x: int) -> None:
        """Answer an announced moment; push what follows."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        """What it adds to a moment that is totalled."""
        return 0

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        """Append the free actions that it allows."""

    def take(self, s: State, seat: int, action: int) -> bool:
        """Play a free action if it is this trigger's; push what follows."""
        return False


TRIGGERS: Final[list[Trigger]] = []
AT: Final[list[list[int]]] = [[] for _ in range(MOMENTS)]
"""By moment: the numbers of its triggers."""
WATCHED: Final[list[int]] = [0] * MOMENTS
"""By moment: the Passive Buildings that some trigger looks for; the quick way to see that nobody answers."""
UNBOUND: Final[list[int]] = [0] * MOMENTS
"""By moment: how many of its triggers do not depend on a Passive Building."""


def register(moment: int, trigger: Trigger) -> None:
    """Let a trigger answer a moment, after those that are there already."""
    AT[moment].append(len(TRIGGERS))
    TRIGGERS.append(trigger)
    WATCHED[moment] |= trigger.mask
    if not trigger.mask:
        UNBOUND[moment] += 1


def watches(s: State, moment: int, seat: int) -> bool:
    """Whether any trigger of a moment may work for a seat; a seat that the rules play ignores its Buildings (rules 13.2)."""
    return seat != s.automaton and (s.passive[seat] & WATCHED[moment] != 0 or UNBOUND[moment] > 0)


def notify(s: State, moment: int, seat: int, x: int = 0) -> None:
    """Let the triggers of one seat answer a moment, in order."""
    if not watches(s, moment, seat):
        return
    numbers = AT[moment]
    for at in range(len(numbers) - 1, -1, -1):
        if TRIGGERS[numbers[at]].owned(s, seat):
            s.push(frames.REACT, seat, numbers[at], x)


def announce(s: State, moment: int, first: int, x: int = 0) -> None:
    """Let the triggers of all seats answer a moment, in turn order from `first`."""
    for ahead in range(s.players - 1, -1, -1):
        notify(s, moment, (first + ahead) % s.players, x)


def total(s: State, moment: int, seat: int, x: int = 0, y: int = 0) -> int:
    """What the triggers of a seat add up to at a moment."""
    if not watches(s, moment, seat):
        return 0
    found = 0
    for number in AT[moment]:
        trigger = TRIGGERS[number]
        if trigger.owned(s, seat):
            found += trigger.amount(s, seat, x, y)
    return found


# seats that the rules play

TAKE_TURN: Final = 0
AFTER_PRIEST: Final = 1
FOLLOW: Final = 2  # argument: the action
DEPLOY: Final = 3
CONQUER: Final = 4  # argument: 0 its first, 1 its second
LEFTOVER: Final = 5
MERCHANT: Final = 6
REWARD: Final = 7  # argument: a program
SET_OUT: Final = 8  # the human High Priest has been placed


@mypyc_attr(allow_interpreted_subclasses=True)
class Automaton:
    """A solo opponent: what its seat does where a player would be asked."""

    def duty(self, s: State, seat: int, x: int, y: int) -> None:
        """Do one of the duties above; push what follows."""

    def gained(self, s: State, seat: int) -> None:
        """Resources have come in."""

    def behind(self, s: State, seat: int) -> int:
        """VP for being behind at the card draw of a Festival."""
        return 0

    def last_actions(self, s: State, seat: int) -> None:
        """What it does before the final scoring."""

    def final_extra(self, s: State, seat: int) -> int:
        """VP that only it scores at the end."""
        return 0


AUTOMATA: Final[list[Automaton]] = []


def automaton(s: State) -> Automaton:
    """The solo opponent of a game."""
    return AUTOMATA[s.opponent]
