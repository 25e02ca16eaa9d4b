"""What can lie on a state's stack: decisions that a seat makes and steps that run by themselves.

A frame is four integers on the stack: its kind, the seat it belongs to, and two arguments of the kind's own meaning.
Kinds are stateless singletons in a game's table; the state alone remembers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from kancha.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One kind of frame. Subclass `Decision` or `Step`, not this."""

    def __init__(self, automatic: bool, always_asks: bool, opens_chain: bool) -> None:
        self.automatic = automatic
        self.always_asks = always_asks
        self.opens_chain = opens_chain

    def offer(self, s: S, x: int, y: int) -> list[int]:
        """The legal actions, sorted; none means that there is nothing to decide and the frame is dropped."""
        raise NotImplementedError  # contract

    def take(self, s: S, x: int, y: int, action: int) -> None:
        """Play one of the offered actions. The frame is already off the stack; push what follows."""
        raise NotImplementedError  # contract

    def run(self, s: S, x: int, y: int) -> None:
        """Do what happens by itself. The frame is already off the stack; push what follows."""
        raise NotImplementedError  # contract


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[S]):
    """A choice of one seat. A single option is taken without asking.

    always_asks: ask even with one option, because the others must not learn from the silence.
    opens_chain: a new chain of effects starts here; to a greedy bot that is where the chain before ends.
    """

    def __init__(self, *, always_asks: bool = False, opens_chain: bool = False) -> None:
        super().__init__(False, always_asks, opens_chain)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """Something that happens by itself as soon as it is on top of the stack."""

    def __init__(self) -> None:
        super().__init__(True, False, False)
