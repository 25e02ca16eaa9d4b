"""Operations about Weavings, Statues, Buildings and Steps, and the tasks that effects can name (rules 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kancha.core.words import several
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects import worth
from kancha.games.tawantinsuyu.effects.doer import Doer
from kancha.games.tawantinsuyu.effects.operation import Operation, Token, add, either
from kancha.games.tawantinsuyu.effects.phrases import chosen, types_text
from kancha.games.tawantinsuyu.tables import EDGES, GOD_ID, GOD_NAME, GODS, PURCHASE_PRICE, members

if TYPE_CHECKING:
    from kancha.games.tawantinsuyu.state import State

TASK_TEXT: Final = (
    "Purchase Weavings", "build a Statue at its cost", "build Steps at their cost", "construct a Building at its cost",
    "Produce One", "Merchant",
)  # fmt: skip
TYPE_SIGN: Final = ("production", "passive", "building", "palace")
TASK_SIGN: Final = ("weaving", "statue", "steps", "building", "produce_one", "merchant")


class Weaving(Operation):
    """Free Weavings. Arguments: how many, 1 when nothing is turned up between the picks."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"]), 0 if effect.get("reveal_between", True) else 1]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.free_weavings(s, seat, e.OPS[at + 1], e.OPS[at + 2] == 0)

    def text(self, at: int) -> str:
        return several(e.OPS[at + 1], "free Weaving")

    def tokens(self, at: int) -> list[Token]:
        return [("weaving", e.OPS[at + 1])]


class Statue(Operation):
    """A free Statue. Arguments: size, 1 when it is picked at random, mask of gods, 0 for any."""

    def parse(self, effect: e.Row) -> list[int]:
        at_random = 1 if effect.get("pick") == "random" else 0
        return [e.SIZE_ID.index(effect["size"]), at_random, e.mask(effect.get("gods", []), e.GOD_WORD)]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.free_statue(s, seat, e.OPS[at + 1], e.OPS[at + 2] == 1, e.OPS[at + 3])

    def text(self, at: int) -> str:
        gods = chosen(e.OPS[at + 3], GOD_NAME)
        size = e.SIZE_ID[e.OPS[at + 1]]
        return f"a {'random ' if e.OPS[at + 2] else ''}{size} Statue{f' of {gods}' if gods else ''}, free"

    def tokens(self, at: int) -> list[Token]:
        gods = either([(GOD_ID[god], 1) for god in members(e.OPS[at + 3])])
        return [("statue" if e.OPS[at + 1] == e.SMALL else "large statue", 1), *gods]

    def void(self, s: State, seat: int, at: int) -> bool:
        left = s.statue_supply[:GODS] if e.OPS[at + 1] == e.SMALL else s.statue_supply[GODS:]
        return not any(left)


class FreeBuilding(Operation):
    """A free Building of the Market. Argument: mask of types, 0 for any."""

    def parse(self, effect: e.Row) -> list[int]:
        return [e.mask(effect.get("types", []), e.BUILDING_TYPE_ID)]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.free_building(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        return f"a {types_text(e.OPS[at + 1])} of the Market, free"

    def tokens(self, at: int) -> list[Token]:
        types = members(e.OPS[at + 1])
        return [(TYPE_SIGN[types[0]] if len(types) == 1 else "building", 1)]


class BotBuilding(Operation):
    """A Building for a solo opponent. Arguments: type, 1 when it costs."""

    def parse(self, effect: e.Row) -> list[int]:
        return [e.BUILDING_TYPE_ID.index(effect["type"]), 1 if effect["cost"] else 0]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.random_building(s, seat, e.OPS[at + 1], e.OPS[at + 2] == 1)

    def text(self, at: int) -> str:
        type = e.OPS[at + 1]
        kind = "random" if type == e.AUTO else f"random {e.BUILDING_TYPE_ID[type].capitalize()}"
        return f"a {kind} Building" + ("" if e.OPS[at + 2] else ", free")

    def tokens(self, at: int) -> list[Token]:
        return [("building", 1)]


class FreeSteps(Operation):
    """Build Steps, free."""

    def parse(self, effect: e.Row) -> list[int]:
        return []

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.free_steps(s, seat)

    def text(self, at: int) -> str:
        return "build Steps, free"

    def tokens(self, at: int) -> list[Token]:
        return [("steps", 1)]


class Task(Operation):
    """One of the tasks, at its cost. Arguments: which, mask of types of Buildings (0: any), stone that one is cheaper."""

    def parse(self, effect: e.Row) -> list[int]:
        cheaper = int(effect.get("discount", {}).get("stone", 0))
        return [e.TASK_ID.index(effect["task"]), e.mask(effect.get("types", []), e.BUILDING_TYPE_ID), cheaper]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.task(s, seat, e.OPS[at + 1], e.OPS[at + 2], e.OPS[at + 3])

    def text(self, at: int) -> str:
        if not e.OPS[at + 2]:
            return TASK_TEXT[e.OPS[at + 1]]
        cheaper = f", {e.OPS[at + 3]} stone less" if e.OPS[at + 3] else ""
        return f"construct a {types_text(e.OPS[at + 2])} at its cost{cheaper}"

    def tokens(self, at: int) -> list[Token]:
        palace = e.OPS[at + 1] == e.CONSTRUCT_BUILDING and e.OPS[at + 2] == 1 << e.PALACE
        return [("task palace" if palace else f"task {TASK_SIGN[e.OPS[at + 1]]}", 1)]

    def value(self, s: State, seat: int, at: int, use: float) -> float:
        task = e.OPS[at + 1]
        if task == e.PURCHASE_WEAVINGS:
            corn = s.goods[seat * 4 + 1] + s.goods[seat * 4 + 3]
            return 1.0 + (2.4 if corn >= PURCHASE_PRICE[2] else 1.0 if corn >= PURCHASE_PRICE[1] else 0.0)
        if task == e.BUILD_STATUE:
            return 3.4 if s.goods[seat * 4 + 3] < 2 else 7.5
        if task == e.BUILD_STEPS:
            return 4.2
        if task == e.CONSTRUCT_BUILDING:
            return 2.2 + 0.5 * use
        if task == e.PRODUCE_ONE:
            return 1.9
        total = 0.0
        for edge in range(EDGES):
            total += s.matches[seat * EDGES + edge] * worth.MATCH[edge]
        return total


add(Weaving("weaving"), e.WEAVING)
add(Statue("statue"), e.STATUE)
add(FreeBuilding("free_building"), e.FREE_BUILDING)
add(BotBuilding("bot_building"), e.BOT_BUILDING)
add(FreeSteps("free_steps"), e.FREE_STEPS)
add(Task("task"), e.TASK)
