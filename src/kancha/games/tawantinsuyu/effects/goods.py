"""Operations about resources, VP and what may be paid for, and the choice between several effects (rules 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects import worth
from kancha.games.tawantinsuyu.effects.doer import Doer
from kancha.games.tawantinsuyu.effects.operation import Operation, Token, add, effect_text, effect_tokens
from kancha.games.tawantinsuyu.effects.phrases import amounts

if TYPE_CHECKING:
    from kancha.games.tawantinsuyu.state import State

GAINED: Final = ("potato", "corn", "stone", "gold", "vp")


def cost_tokens(table: list[int], first: int) -> list[Token]:
    """Four numbers of a table of costs as signs."""
    return [(name, count) for name, count in zip(GAINED[:4], table[first : first + 4], strict=True) if count]


class Gain(Operation):
    """Resources and VP. Arguments: potato, corn, stone, gold, vp."""

    def parse(self, effect: e.Row) -> list[int]:
        goods = {key: value for key, value in effect.items() if key not in ("op", "vp")}
        return [*e.cost_row(goods), int(effect.get("vp", 0))]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        ops = e.OPS
        return who.gain(s, seat, ops[at + 1], ops[at + 2], ops[at + 3], ops[at + 4], ops[at + 5], e.SOURCES[at // e.WIDTH])

    def text(self, at: int) -> str:
        return amounts(e.OPS[at + 1], e.OPS[at + 2], e.OPS[at + 3], e.OPS[at + 4], e.OPS[at + 5])

    def tokens(self, at: int) -> list[Token]:
        return [(name, count) for name, count in zip(GAINED, e.OPS[at + 1 : at + 6], strict=True) if count]

    def value(self, s: State, seat: int, at: int, use: float) -> float:
        ops = e.OPS
        goods = ops[at + 1] * worth.POTATO + ops[at + 2] * worth.CORN + ops[at + 3] * worth.STONE
        return use * goods + ops[at + 4] * (1.0 + use * worth.GOLD)


class Choice(Operation):
    """Exactly one of several effects. Arguments: how many, then the programs to choose from."""

    def parse(self, effect: e.Row) -> list[int]:
        programs = list(effect["options"])
        if len(programs) > e.WIDTH - 2:
            raise ValueError(f"a choice has at most {e.WIDTH - 2} options")
        return [len(programs), *programs]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.choice(s, seat, at)

    def text(self, at: int) -> str:
        return " or ".join([effect_text(e.OPS[at + 2 + option]) for option in range(e.OPS[at + 1])])

    def tokens(self, at: int) -> list[Token]:
        found: list[Token] = []
        for option in range(e.OPS[at + 1]):
            if option:
                found.append(("/", 0))
            found += effect_tokens(e.OPS[at + 2 + option])
        return found


class MayPay(Operation):
    """An effect that may be paid for. Arguments: potato, corn, stone, gold, program."""

    def parse(self, effect: e.Row) -> list[int]:
        return [*e.cost_row(effect["cost"]), int(effect["effects"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.may_pay(s, seat, at)

    def text(self, at: int) -> str:
        cost = amounts(e.OPS[at + 1], e.OPS[at + 2], e.OPS[at + 3], e.OPS[at + 4])
        return f"may pay {cost}: {effect_text(e.OPS[at + 5])}"

    def tokens(self, at: int) -> list[Token]:
        return [*cost_tokens(e.OPS, at + 1), ("▸", 0), *effect_tokens(e.OPS[at + 5])]


add(Gain("gain"), e.GAIN)
add(Choice("choice"), e.CHOICE)
add(MayPay("may_pay"), e.MAY_PAY)
