"""Operations about Army cards and God cards (rules 4.7, 5.9, 17.6, 19.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kancha.core.words import several
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects.doer import Doer
from kancha.games.tawantinsuyu.effects.operation import Operation, Token, add

if TYPE_CHECKING:
    from kancha.games.tawantinsuyu.state import State


class Army(Operation):
    """Draw Army cards. Argument: how many."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.draw_army(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        return f"draw {several(e.OPS[at + 1], 'Army card')}"

    def tokens(self, at: int) -> list[Token]:
        return [("army_card", e.OPS[at + 1])]


class Train(Army):
    """Draw two Army cards and keep one. Argument: how many times."""

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.train(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        n = e.OPS[at + 1]
        return "draw 2 Army cards, keep 1" + ("" if n == 1 else f", {n} times")

    def tokens(self, at: int) -> list[Token]:
        return [("train", e.OPS[at + 1])]

    def value(self, s: State, seat: int, at: int, use: float) -> float:
        return 1.1 * use


class GodCard(Operation):
    """Take God cards. Argument: how many."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.take_gods(s, seat, e.OPS[at + 1])

    def text(self, at: int) -> str:
        return f"take {several(e.OPS[at + 1], 'God card')}"

    def tokens(self, at: int) -> list[Token]:
        return [("god_card", e.OPS[at + 1])]


class GodDraft(Operation):
    """Draw God cards and keep some. Arguments: how many are drawn, how many are kept."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["draw"]), int(effect["keep"])]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.draft_gods(s, seat, e.OPS[at + 1], e.OPS[at + 2])

    def text(self, at: int) -> str:
        return f"draw {several(e.OPS[at + 1], 'God card')}, keep {e.OPS[at + 2]}"

    def tokens(self, at: int) -> list[Token]:
        return [("god_card", e.OPS[at + 1]), ("▸", 0), ("god_card", e.OPS[at + 2])]


class PlayGod(Operation):
    """Play God cards for their benefits. Arguments: how many, 1 when it is compulsory."""

    def parse(self, effect: e.Row) -> list[int]:
        return [int(effect["n"]), 1 if effect.get("all", False) else 0]

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.play_gods(s, seat, e.OPS[at + 1], e.OPS[at + 2])

    def text(self, at: int) -> str:
        n = e.OPS[at + 1]
        return f"play {'a God card' if n == 1 else several(n, 'God card')} for the benefit"

    def tokens(self, at: int) -> list[Token]:
        return [("play_god", e.OPS[at + 1])]


class PlayArmy(PlayGod):
    """Play Army cards, free. Arguments: how many, 1 when it is compulsory."""

    def perform(self, who: Doer, s: State, seat: int, at: int) -> bool:
        return who.play_army(s, seat, e.OPS[at + 1], e.OPS[at + 2])

    def text(self, at: int) -> str:
        n = e.OPS[at + 1]
        return f"play {'' if e.OPS[at + 2] or n == 1 else 'up to '}{several(n, 'Army card')}, free"

    def tokens(self, at: int) -> list[Token]:
        return [("play_army", e.OPS[at + 1])]


add(Army("army"), e.ARMY)
add(Train("train"), e.TRAIN)
add(GodCard("god_card"), e.GOD_CARD)
add(GodDraft("god_card_draft"), e.GOD_DRAFT)
add(PlayGod("play_god"), e.PLAY_GOD)
add(PlayArmy("play_army"), e.PLAY_ARMY)
