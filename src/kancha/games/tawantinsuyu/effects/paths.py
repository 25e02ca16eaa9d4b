"""Operations about the Temple, the Coricancha, Conquests, and turning things face up (rules 7, 17.6, 19.9, 23.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kancha.core.words import several
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects.doer import Doer
from kancha.games.tawantinsuyu.effects.operation import Operation, Token, add
from kancha.games.tawantinsuyu.tables import TOP_OF_TEMPLE

if TYPE_CHECKING:
    from kancha.games.tawantinsuyu.state import State


class Temple(Operation):
    """Steps up the Temple. Argument: how many."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.advance(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        return several(e.OPS[at + 1], "Temple step")

    def tokens(self, at: int) -> list[Token]:
        return [("temple", e.OPS[at + 1])]

    def void(self, s: State, seat: int, at: int) -> bool:
        return s.temple[seat] == TOP_OF_TEMPLE


class Rejuvenate(Operation):
    """Turn Buildings and Army cards face up. Argument: how many."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.turn_up(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        n = e.OPS[at + 1]
        return "turn 1 Building or Army card face up" if n == 1 else f"turn up to {n} Buildings or Army cards face up"

    def tokens(self, at: int) -> list[Token]:
        return [("flip", e.OPS[at + 1])]


class MovePriest(Operation):
    """Move the High Priest without activating anything. Argument: how many spots."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.stride(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        return f"move your High Priest {several(e.OPS[at + 1], 'spot')} without activating"

    def tokens(self, at: int) -> list[Token]:
        return [("stride", e.OPS[at + 1])]


class Conquer(Operation):
    """A Conquest marker. Arguments: 1 when Army cards pay for it, 1 when only the leftmost space of a region will do."""

    def parse(self, effect: e.Row) -> list[int]:
        return [1 if effect["soldiers"] else 0, 1 if effect.get("space") == "leftmost_of_region" else 0]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.conquer(s, seat, e.OPS[at + 2] == 1)

    def text(self, at: int) -> str:
        where = " on the leftmost empty space of a region" if e.OPS[at + 2] else ""
        return f"a Conquest marker{where}{', paid with Soldiers' if e.OPS[at + 1] else ', without Soldiers'}"

    def tokens(self, at: int) -> list[Token]:
        return [("conquest", 1)]


class BotConquer(Operation):
    """A Conquest marker at once, as only a solo opponent places it."""

    def parse(self, effect: e.Row) -> list[int]:
        return []

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.raid(s, seat)

    def text(self, at: int) -> str:
        return "a Conquest marker, paid with face-up Army cards"

    def tokens(self, at: int) -> list[Token]:
        return [("conquest", 1)]


add(Temple("temple"), e.TEMPLE)
add(Rejuvenate("rejuvenate"), e.REJUVENATE)
add(MovePriest("move_priest"), e.MOVE_PRIEST)
add(Conquer("conquer"), e.CONQUER)
add(BotConquer("bot_conquer"), e.BOT_CONQUER)
