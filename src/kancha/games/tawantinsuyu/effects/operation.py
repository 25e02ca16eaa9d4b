"""What every operation answers, the table of all operations, and programs run, read aloud and shown by it.

The operations themselves stand in the files beside this one, one class each; effects/operations.py loads them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects.doer import Doer, Unplayable

if TYPE_CHECKING:
    from kancha.games.tawantinsuyu.state import State

Token = tuple[str, int]
"""A sign and how many; words such as "/" have the number 0."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Operation:
    """One kind of effect. `at` is always its place in the table OPS, where its arguments follow. A stateless singleton."""

    def __init__(self, id: str) -> None:
        self.id = id

    def parse(self, effect: e.Row) -> list[int]:
        """Its arguments, from the data."""
        raise NotImplementedError  # contract

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        """Do it for somebody, or ask what it needs to know; whether it could do anything, as far as is known at once."""
        raise NotImplementedError  # contract

    def text(self, at: int) -> str:
        """It as a phrase."""
        raise NotImplementedError  # contract

    def tokens(self, at: int) -> list[Token]:
        """It as signs, which board/glyphs.py draws."""
        raise NotImplementedError  # contract

    def void(self, s: State, seat: int, at: int) -> bool:
        """Whether it could do nothing at all for a seat now, so that it must not be paid for (rules 7.1)."""
        return False

    def value(self, s: State, seat: int, at: int, use: float) -> float:
        """What it is worth to a bot as the task of a Worker. use: how much of the game is left to use things in, at most 1."""
        raise Unplayable(f"No task of a Worker is the operation {self.id}.")


class Unknown(Operation):
    """Nobody has said what this operation is."""

    def __init__(self) -> None:
        super().__init__("")

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        raise Unplayable(f"There is no operation at place {at} of the table.")


UNKNOWN: Final = Unknown()
OPERATIONS: Final[list[Operation]] = [UNKNOWN for _ in range(e.NAMED)]
"""By code: the operation."""


def add(operation: Operation, code: int = -1) -> None:
    """Put an operation into the table, at its own code if it has one."""
    if any(other.id == operation.id for other in OPERATIONS):
        raise ValueError(f"there are two operations called {operation.id}")
    if code < 0:
        OPERATIONS.append(operation)
    elif OPERATIONS[code] is UNKNOWN:
        OPERATIONS[code] = operation
    else:
        raise ValueError(f"the code {code} of {operation.id} is taken")


def row(effect: e.Row) -> list[int]:
    """The row of the table that an effect becomes."""
    for code in range(len(OPERATIONS)):
        if OPERATIONS[code].id == effect["op"]:
            return [code, *OPERATIONS[code].parse(effect)]
    raise ValueError(f"there is no operation called {effect['op']!r}")


# programs


def places(program: int) -> range:
    """Where the operations of a program stand in the table."""
    first = e.PROGRAM_AT[program]
    return range(first, first + e.PROGRAM_LENGTH[program] * e.WIDTH, e.WIDTH)


def run(who: Doer, s: State, seat: int, program: int) -> bool:
    """Run a program at once, operation after operation; whether it could do anything."""
    done = False
    for at in places(program):
        if OPERATIONS[e.OPS[at]].perform(who, s, seat, at):
            done = True
    return done


def is_void(s: State, seat: int, program: int) -> bool:
    """Whether a program could do nothing at all for a seat now."""
    for at in places(program):
        if not OPERATIONS[e.OPS[at]].void(s, seat, at):
            return False
    return True


def effect_text(program: int) -> str:
    """A program as a phrase; empty for one without effect."""
    return "; ".join([OPERATIONS[e.OPS[at]].text(at) for at in places(program)])


def effect_tokens(program: int) -> list[Token]:
    """A program as signs."""
    found: list[Token] = []
    for at in places(program):
        found += OPERATIONS[e.OPS[at]].tokens(at)
    return found


def either(signs: list[Token]) -> list[Token]:
    """Signs of which one will do."""
    found: list[Token] = []
    for token in signs:
        if found:
            found.append(("/", 0))
        found.append(token)
    return found
