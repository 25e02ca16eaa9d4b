"""A decision with its home: what is asked, what is refused and why, what is offered, what it does. Steps run by themselves.

Both lie as frames on a state's stack: four integers, the kind, the seat it belongs to, and two arguments x and y that mean what
the kind says. Kinds are stateless singletons in a game's table `Kinds`; the state alone remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kancha.core.actions import Actions
from kancha.core.reasons import ALLOWED, NOT_ASKED, Reasons
from kancha.core.told import Events

if TYPE_CHECKING:
    from kancha.core.state import State

S = TypeVar("S", bound="State")

NOWHERE: Final = "-"
"""What `at` returns for an action that lies nowhere on the drawing now, although its block has a place for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One kind of frame. Subclass `Decision` or `Step`, not this."""

    asks: ClassVar[tuple[int, ...]] = ()
    """The blocks of actions that a decision speaks about, each by its first action."""
    of_all: ClassVar[bool] = False
    """Whether it is everybody's, whichever seat it is booked under, such as the end of a round: a preview stops before it."""

    def __init__(self, automatic: bool, always_asks: bool, opens_chain: bool) -> None:
        self.automatic = automatic
        self.always_asks = always_asks
        self.opens_chain = opens_chain
        self.spans: list[int] = []
        self.lone: int = -1

    def prepare(self, actions: Actions) -> None:
        """Learn from the action space which numbers belong to the blocks that are asked about."""
        for first in sorted(self.asks):
            self.spans += [first, first + actions.size_at(first)]
        if len(self.spans) == 2 and self.spans[1] - self.spans[0] == 1:
            self.lone = self.spans[0]

    def speaks_of(self, action: int) -> bool:
        """Whether an action belongs to the blocks that are asked about."""
        spans = self.spans
        for i in range(0, len(spans), 2):
            if spans[i] <= action < spans[i + 1]:
                return True
        return False

    def ask(self, s: S, x: int, y: int) -> str:
        """The question, in one sentence."""
        return "What do you do?"

    def refuse(self, s: S, x: int, y: int, action: int) -> int:
        """The rule itself: why an action of these blocks is not allowed, ALLOWED when it is."""
        return ALLOWED

    def offer(self, s: S, x: int, y: int) -> list[int]:
        """The legal actions, sorted; none means that there is nothing to decide and the frame is dropped.

        Unless a decision has a faster way, every action of its blocks that it does not refuse.
        """
        found: list[int] = []
        spans = self.spans
        for i in range(0, len(spans), 2):
            for action in range(spans[i], spans[i + 1]):
                if self.refuse(s, x, y, action) == ALLOWED:
                    found.append(action)
        return found

    def take(self, s: S, x: int, y: int, action: int) -> None:
        """Play one of the offered actions. The frame is already off the stack; push what follows."""
        raise NotImplementedError  # contract

    def say(self, s: S, x: int, y: int, action: int) -> str:
        """What an action means here and now, as the actor would say it; empty leaves it to the words of its block."""
        return ""

    def group(self, s: S, x: int, y: int, action: int) -> str:
        """The heading under which an action is listed here and now; empty leaves it to its block."""
        return ""

    def at(self, s: S, x: int, y: int, action: int) -> str:
        """The element of the drawing that stands for an action here and now; empty leaves it to the block, or NOWHERE."""
        return ""

    def meant(self, s: S, x: int, y: int, element: str) -> list[int]:
        """The actions that a click on an element would mean here, where their places do not tell; empty leaves it to them."""
        return []

    def run(self, s: S, x: int, y: int) -> None:
        """Do what happens by itself. The frame is already off the stack; push what follows."""
        raise NotImplementedError  # contract


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[S]):
    """A choice of one seat. A single option is taken without asking.

    always_asks: ask even with one option, because the others must not learn from the silence, or because it costs something.
    opens_chain: a new chain of effects starts here; to a greedy bot that is where the chain before ends.
    """

    def __init__(self, *, always_asks: bool = False, opens_chain: bool = False) -> None:
        super().__init__(False, always_asks, opens_chain)


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Decision[S]):
    """A choice among things of different kinds, each a decision of its own with its own blocks, refusals and effect.

    What holds for all parts (a phase, a price) the menu refuses before it asks the part. Where two parts speak about one block,
    the first of them has it.
    """

    def __init__(self, parts: Sequence[Decision[S]], *, always_asks: bool = False, opens_chain: bool = False) -> None:
        super().__init__(always_asks=always_asks, opens_chain=opens_chain)
        self.parts: list[Decision[S]] = list(parts)
        self.part_of: list[Decision[S]] = []
        """By action the part that speaks about it; what nobody speaks about is never looked up."""
        self.in_order = True

    def prepare(self, actions: Actions) -> None:
        self.part_of = [self.parts[-1]] * len(actions)
        for part in self.parts:
            part.prepare(actions)
            for i in range(0, len(part.spans), 2):
                first, end = part.spans[i], part.spans[i + 1]
                if not self.speaks_of(first):
                    self.part_of[first:end] = [part] * (end - first)
                    self.spans += [first, end]
        ascending = sorted(self.spans)
        self.in_order = self.spans == ascending
        self.spans = ascending

    def refuse(self, s: S, x: int, y: int, action: int) -> int:
        return self.part_of[action].refuse(s, x, y, action)

    def offer(self, s: S, x: int, y: int) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            if part.lone < 0:
                found += part.offer(s, x, y)
            elif part.refuse(s, x, y, part.lone) == ALLOWED:
                found.append(part.lone)
        if not self.in_order:
            found.sort()
        return found

    def take(self, s: S, x: int, y: int, action: int) -> None:
        self.part_of[action].take(s, x, y, action)

    def say(self, s: S, x: int, y: int, action: int) -> str:
        return self.part_of[action].say(s, x, y, action)

    def group(self, s: S, x: int, y: int, action: int) -> str:
        return self.part_of[action].group(s, x, y, action)

    def at(self, s: S, x: int, y: int, action: int) -> str:
        return self.part_of[action].at(s, x, y, action)

    def meant(self, s: S, x: int, y: int, element: str) -> list[int]:
        for part in self.parts:
            found = part.meant(s, x, y, element)
            if found:
                return found
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """Something that happens by itself as soon as it is on top of the stack."""

    def __init__(self) -> None:
        super().__init__(True, False, False)


class Kinds:
    """The table of a game: its kinds of frames with number and id, and beside it the tables of its actions, reasons and events.

    A small game lists its kinds at once: ``Kinds(ACTIONS, REASONS, EVENTS, [("turn", Turn())])``. Where decisions of several
    files lead to one another, ``GO: Final = KINDS.kind("go")`` gives each its number and id first, and `bind` the decision later.
    """

    def __init__(
        self, actions: Actions, reasons: Reasons, events: Events, entries: Sequence[tuple[str, Frame[Any]]] = ()
    ) -> None:
        self.actions = actions
        self.reasons = reasons
        self.events = events
        self.ids: list[str] = []
        self.table: list[Frame[Any]] = []
        self.imagine: Callable[[Any, int, int], Any] | None = None
        self.dump: Callable[[Any], dict[str, Any]] | None = None
        for id, frame in entries:
            self.bind(self.kind(id), frame)

    def kind(self, id: str) -> int:
        """The number of a new kind."""
        if id in self.ids:
            raise ValueError(f"there are two kinds of frames called {id}")
        self.ids.append(id)
        self.table.append(_UNBOUND)
        return len(self.ids) - 1

    def bind(self, number: int, frame: Frame[Any]) -> None:
        """Say what a kind is; each is said once."""
        if self.table[number] is not _UNBOUND:
            raise ValueError(f"the kind {self.ids[number]} is bound twice")
        frame.prepare(self.actions)
        self.table[number] = frame

    def complete(self, imagine: Callable[[Any, int, int], Any], dump: Callable[[Any], dict[str, Any]]) -> None:
        """Close the table: every kind is bound; how the game imagines and dumps a state is known from here on."""
        missing = [id for id, frame in zip(self.ids, self.table, strict=True) if frame is _UNBOUND]
        if missing:
            raise ValueError(f"nothing says what these kinds are: {', '.join(missing)}")
        self.imagine = imagine
        self.dump = dump

    def refuse(self, s: State, action: int) -> int:
        """Why the decision that is asked now does not allow an action, ALLOWED when it does."""
        frames = s.frames
        kind = self.table[frames[-4]]
        if not kind.speaks_of(action):
            return NOT_ASKED
        return kind.refuse(s, frames[-2], frames[-1], action)


_UNBOUND: Frame[Any] = Step()
