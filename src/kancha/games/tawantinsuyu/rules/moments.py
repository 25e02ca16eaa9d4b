"""The open mechanism of reactions: moments that the rules announce, triggers that are registered for them, and automata.

The base rules know no Building by name. They announce a moment (`announce`, `notify`) or ask what it adds up to (`total`);
what answers stands in rules/passives.py and in the modules of golden/. A trigger is a stateless singleton.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.games.tawantinsuyu import kinds, reasons
from kancha.games.tawantinsuyu.effects.doer import Doer
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
ADVANCED: Final = 14  # notified before an advance on the Temple, answered after it; argument: the position before
CONSTRUCTED: Final = 15  # notified when a Building is paid for and taken; argument: its type
PURCHASED: Final = 16  # notified when an own Purchase Weavings task with at least one tile is over
STATUE_BUILT: Final = 17  # notified when a Statue is paid for and taken
RECRUITED: Final = 18  # notified when the Recruit action has brought a Nomad
INFLUENCED: Final = 19  # notified after an Influence action
BEFORE_MERCHANT: Final = 20  # notified before a Merchant task
HOLDING: Final = 21  # total: mask of Production Buildings that may produce without being turned down
SECONDARY: Final = 22  # offers and takes secondary actions of its own
MAIN_ACTION: Final = 23  # offers and takes ways to place a Worker
PLACING: Final = 24  # total: mask of what may be used while a Worker is placed; x: colour for Buildings, y: 1 for a Newcomer
IN_PLACING: Final = 25  # offers and takes what s.placing holds
FINAL_SCORE: Final = 26  # total of further VP at the end
MOMENTS: Final = 27


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """What a Passive Building, or the Noble of a Palace, does at a moment. Override what the moment asks for.

    asks: its owner chooses whether to use it; else it just happens. Only with modules are several put in an order (rules 16.7).
    """

    def __init__(self, passive: int, palace: int = -1, asks: bool = False) -> None:
        self.passive = passive
        self.palace = palace
        self.asks = asks
        self.mask = BIT[passive] if passive >= 0 else 0
        self.palaces = BIT[palace] if palace >= 0 else 0

    def owned(self, s: State, seat: int) -> bool:
        """Whether it works for a seat."""
        if self.palaces:
            return s.ready(seat) & self.palaces != 0
        return s.passive[seat] & self.mask != 0 or not self.mask

    def answers(self, s: State, seat: int, x: int) -> bool:
        """Whether it has to do with what happened at all."""
        return True

    def idle(self, s: State, seat: int, x: int) -> int:
        """Why its owner, who is asked, could not use it now; ALLOWED when it can be used."""
        return ALLOWED

    def react(self, s: State, seat: int, x: int) -> None:
        """Answer a moment; push what follows."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        """What it adds to a moment that is totalled."""
        return 0

    def missing(self, s: State, seat: int) -> int:
        """Why it does not work for a seat that does not own it."""
        return s.because(reasons.HOUSE_MISSING, self.passive)

    def refuse(self, s: State, seat: int, action: int) -> int:
        """Why it does not allow its owner an action that is its own; NOT_ASKED when the action is not its business."""
        return NOT_ASKED

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        """Append the actions that it allows, ascending."""

    def say(self, s: State, seat: int, action: int) -> str:
        """What an action of its own means here and now; empty leaves it to the words of its block."""
        return ""

    def take(self, s: State, seat: int, action: int) -> bool:
        """Play an action if it is this trigger's; push what follows."""
        return False


SPAN: Final = 64


def event_of(moment: int, x: int) -> int:
    """A moment with what it tells, as one number."""
    return moment + SPAN * x


def moment_of(event: int) -> int:
    """The moment of such a number."""
    return event % SPAN


def told_by(event: int) -> int:
    """What the moment of such a number tells."""
    return event // SPAN


TRIGGERS: Final[list[Trigger]] = []
AT: Final[list[list[int]]] = [[] for _ in range(MOMENTS)]
"""By moment: the numbers of its triggers."""
WATCHED: Final[list[int]] = [0] * MOMENTS
"""By moment: the Passive Buildings that some trigger looks for; the quick way to see that nobody answers."""
UNBOUND: Final[list[int]] = [0] * MOMENTS
"""By moment: how many of its triggers depend on neither."""
COURTS: Final[list[int]] = [0] * MOMENTS
"""By moment: the Palaces that some trigger looks for."""


def register(moment: int, trigger: Trigger) -> None:
    """Let a trigger answer a moment, after those that are there already."""
    AT[moment].append(len(TRIGGERS))
    TRIGGERS.append(trigger)
    WATCHED[moment] |= trigger.mask
    COURTS[moment] |= trigger.palaces
    if not trigger.mask and not trigger.palaces:
        UNBOUND[moment] += 1


def watches(s: State, moment: int, seat: int) -> bool:
    """Whether any trigger of a moment may work for a seat; a seat that the rules play ignores its Buildings (rules 13.2)."""
    watched = s.passive[seat] & WATCHED[moment]
    if not watched and not s.modules:
        return False
    if seat == s.automaton:
        return False
    return watched != 0 or UNBOUND[moment] > 0 or (s.nobles[seat] | s.envoys(seat)) & COURTS[moment] != 0


def notify(s: State, moment: int, seat: int, x: int = 0) -> None:
    """Let the triggers of one seat answer a moment, in order; with modules in the order that the seat likes."""
    if not watches(s, moment, seat):
        return
    numbers = AT[moment]
    if s.modules:
        mask = 0
        for at in range(len(numbers)):
            trigger = TRIGGERS[numbers[at]]
            if trigger.owned(s, seat) and trigger.answers(s, seat, x):
                mask |= BIT[at]
        if mask:
            s.push(kinds.REACTIONS, seat, event_of(moment, x), mask)
        return
    for at in range(len(numbers) - 1, -1, -1):
        if TRIGGERS[numbers[at]].owned(s, seat):
            s.push(kinds.REACT, seat, numbers[at], x)


def announce(s: State, moment: int, first: int, x: int = 0) -> None:
    """Let the triggers of all seats answer a moment, in turn order from `first`."""
    for ahead in range(s.players - 1, -1, -1):
        notify(s, moment, (first + ahead) % s.players, x)


def offered(s: State, moment: int, seat: int) -> list[int]:
    """The actions that the triggers of a seat allow at a moment, ascending."""
    found: list[int] = []
    if watches(s, moment, seat):
        for number in AT[moment]:
            trigger = TRIGGERS[number]
            if trigger.owned(s, seat):
                trigger.offer(s, seat, found)
        found.sort()
    return found


def refused(s: State, moment: int, seat: int, action: int) -> int:
    """Why no trigger of a moment allows a seat an action, ALLOWED when one does; NOT_ASKED when it is the business of none.

    What an own trigger says comes first, then what a seat lacks.
    """
    if seat == s.automaton:
        return NOT_ASKED
    lacking = NOT_ASKED
    for number in AT[moment]:
        trigger = TRIGGERS[number]
        reason = trigger.refuse(s, seat, action)
        if reason == NOT_ASKED:
            continue
        if trigger.owned(s, seat):
            return reason
        lacking = trigger.missing(s, seat)
    return lacking


def said(s: State, moment: int, seat: int, action: int) -> str:
    """What an action means by the trigger whose own it is; empty where none has more to say than its block."""
    for number in AT[moment]:
        text = TRIGGERS[number].say(s, seat, action)
        if text:
            return text
    return ""


def taken(s: State, moment: int, seat: int, action: int) -> None:
    """Play an action that a trigger allowed."""
    for number in AT[moment]:
        trigger = TRIGGERS[number]
        if trigger.owned(s, seat) and trigger.take(s, seat, action):
            return


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
class Automaton(Doer):
    """A solo opponent: what its seat does where a player would be asked. A stateless singleton, too."""

    def duty(self, s: State, seat: int, x: int, y: int) -> None:
        """Do one of the duties above; push what follows."""

    def gained(self, s: State, seat: int) -> None:
        """Resources have come in."""

    def climb(self, s: State, seat: int, n: int) -> None:
        """Advance on the Temple with the rewards of every step."""

    def steps_vp(self, s: State, seat: int) -> int:
        """VP for each of its own Steps markers that anyone uses, besides the usual ones."""
        return 0

    def behind(self, s: State, seat: int) -> int:
        """VP for being behind at the card draw of a Festival."""
        return 0

    def temple_times(self, s: State, seat: int) -> int:
        """How often it gains the VP and the reward of its Temple position at a Festival."""
        return 1

    def count_pieces(self, s: State, seat: int, region: int, counts: list[int]) -> None:
        """Change the pieces that count for the control of a region at a Festival."""

    def region_vp(self, s: State, seat: int) -> int:
        """VP for each region that it scores, besides the casualties."""
        return 0

    def last_actions(self, s: State, seat: int) -> None:
        """What it does before the final scoring."""

    def final_extra(self, s: State, seat: int) -> int:
        """VP that only it scores at the end."""
        return 0

    def final_tapestries(self, s: State, seat: int) -> int:
        """VP for its Tapestries at the end, besides the usual ones."""
        return 0

    def final_palaces(self, s: State, seat: int) -> int:
        """VP at the end for its Palaces with a Noble, in place of Prophecies."""
        return 0


AUTOMATA: Final[list[Automaton]] = []


def automaton(s: State) -> Automaton:
    """The solo opponent of a game."""
    return AUTOMATA[s.opponent]
