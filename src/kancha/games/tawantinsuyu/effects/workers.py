"""Operations about Workers and Newcomers (rules 8, 13.5, 17.6, 19.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kancha.core.words import several
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects.doer import Doer
from kancha.games.tawantinsuyu.effects.operation import Operation, Token, add, either
from kancha.games.tawantinsuyu.effects.phrases import chosen
from kancha.games.tawantinsuyu.tables import COLOUR_ID, COLOUR_NAME, members

if TYPE_CHECKING:
    from kancha.games.tawantinsuyu.state import State

SOURCE_TEXT: Final = ("from the potato end of the Village", "from the corn end of the Village", "at random from the Nomads")
SOURCE_SIGN: Final = ("potato", "corn", "nomad")


class Worker(Operation):
    """Workers of the Nomads. Arguments: how many, mask of colours, 0 for any."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"]), e.mask(effect.get("colors", []), e.COLOUR_WORD)]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.gain_nomads(s, seat, e.OPS[at + 1], e.OPS[at + 2])

    def text(self, at: int) -> str:
        n = e.OPS[at + 1]
        colours = chosen(e.OPS[at + 2], COLOUR_NAME)
        return (f"{n} {colours}" if colours else several(n, "Worker")) + " from the Nomads"

    def tokens(self, at: int) -> list[Token]:
        if e.OPS[at + 2]:
            return either([(COLOUR_ID[colour], 1) for colour in members(e.OPS[at + 2])])
        return [("worker", e.OPS[at + 1])]


class Recruit(Operation):
    """A Worker for a solo opponent, with its reward. Argument: the source."""

    def parse(self, effect: e.Row) -> list[int]:
        return [e.SOURCE_ID.index(effect["source"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.recruit(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        return f"recruit a Worker {SOURCE_TEXT[e.OPS[at + 1]]}"

    def tokens(self, at: int) -> list[Token]:
        return [("worker", 1), (SOURCE_SIGN[e.OPS[at + 1]], 1)]


class Newcomer(Operation):
    """Newcomers of the offer. Argument: how many."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.gain_newcomers(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        n = e.OPS[at + 1]
        return "a Newcomer" if n == 1 else f"{n} Newcomers"

    def tokens(self, at: int) -> list[Token]:
        return [("newcomer", e.OPS[at + 1])]


class Martyr(Operation):
    """A Worker of the supply goes to the Casualties of War. Argument: how many."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.give_martyr(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        return "one of your Workers goes to the Casualties of War"

    def tokens(self, at: int) -> list[Token]:
        return [("worker", e.OPS[at + 1]), ("▸", 0), ("casualty", 1)]


add(Worker("worker"), e.WORKER)
add(Recruit("recruit"), e.RECRUIT)
add(Newcomer("newcomer"), e.NEWCOMER)
add(Martyr("worker_to_casualties"), e.MARTYR)
