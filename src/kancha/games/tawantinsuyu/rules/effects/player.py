"""A player as effects see one: what an operation brings at once, and the decisions that it asks for (rules 1.5, 16.12)."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.effects.doer import Doer
from kancha.games.tawantinsuyu.rules import supply
from kancha.games.tawantinsuyu.rules.buildings import pack_wanted
from kancha.games.tawantinsuyu.rules.moments import ADVANCED, notify
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST, OPTIONAL
from kancha.games.tawantinsuyu.rules.tasks import pack_statues, start_task
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, COLOURS, TOP_OF_TEMPLE


def advance(s: State, seat: int, n: int) -> None:
    """An advance on the Temple, an event of its own (rules 7.1, 22.29)."""
    if s.temple[seat] == TOP_OF_TEMPLE:
        s.tell(told.LOST[told.TEMPLE_CLIMBED], seat)
    if s.modules:
        notify(s, ADVANCED, seat, s.temple[seat])
    s.push(kinds.TEMPLE, seat, n)


class Player(Doer):
    """A seat that is asked where an effect leaves a choice; what asks stands in the other chapters."""

    def gain(self, s: State, seat: int, potato: int, corn: int, stone: int, gold: int, vp: int, source: int) -> bool:
        supply.gain(s, seat, potato, corn, stone, gold, vp, source)
        return True

    def choice(self, s: State, seat: int, at: int) -> bool:
        s.push(kinds.CHOICE, seat, at)
        return True

    def may_pay(self, s: State, seat: int, at: int) -> bool:
        s.push(kinds.MAY_PAY, seat, at)
        return True

    def draw_army(self, s: State, seat: int, n: int) -> bool:
        supply.draw_army(s, seat, n)
        return True

    def train(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.TRAIN, seat, n)
        return True

    def play_army(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        s.push(kinds.PLAY_ARMY, seat, n, compulsory)
        return True

    def take_gods(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.TAKE_GOD, seat, n)
        return True

    def draft_gods(self, s: State, seat: int, drawn: int, kept: int) -> bool:
        supply.draft_gods(s, seat, drawn)
        s.push(kinds.DRAFT, seat, kept)
        return True

    def play_gods(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        s.push(kinds.PLAY_GOD, seat, n, compulsory)
        return True

    def gain_nomads(self, s: State, seat: int, n: int, colours: int) -> bool:
        if s.telling and not any(s.nomads[colour] and (not colours or colours & BIT[colour]) for colour in range(COLOURS)):
            s.tell(told.LOST[told.NO_NOMAD], seat)
        s.push(kinds.NOMAD, seat, n, colours)
        return True

    def gain_newcomers(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.NEWCOMER, seat, n)
        return True

    def give_martyr(self, s: State, seat: int, n: int) -> bool:
        s.push(kinds.MARTYR, seat, n)
        return True

    def advance(self, s: State, seat: int, n: int) -> bool:
        advance(s, seat, n)
        return True

    def turn_up(self, s: State, seat: int, n: int) -> bool:
        if not s.exhausted[seat] and not s.army_down[seat] and not s.lying[seat]:
            s.tell(told.LOST[told.NOTHING_DOWN], seat)
        s.push(kinds.RAISE, seat, n)
        return True

    def stride(self, s: State, seat: int, spots: int) -> bool:
        s.push(kinds.STRIDE, seat, spots)
        return True

    def conquer(self, s: State, seat: int, leftmost: bool) -> bool:
        if leftmost:
            s.push(kinds.SETTLE, seat)
        else:
            s.push(kinds.CONQUER, seat)
            s.push(kinds.DEPLOY, seat)
        return True

    def free_weavings(self, s: State, seat: int, n: int, show_between: bool) -> bool:
        if not s.weavings:
            s.tell(told.LOST[told.NO_WEAVING], seat)
        s.push(kinds.FREE_WEAVING if show_between else kinds.TWO_WEAVINGS, seat, n)
        return True

    def free_statue(self, s: State, seat: int, size: int, at_random: bool, gods: int) -> bool:
        s.push(kinds.STATUE, seat, pack_statues(BIT[size], gods), FREE_OF_COST)
        return True

    def free_building(self, s: State, seat: int, types: int) -> bool:
        s.push(kinds.CONSTRUCT, seat, types, OPTIONAL + FREE_OF_COST)
        return True

    def free_steps(self, s: State, seat: int) -> bool:
        s.push(kinds.STEPS, seat, 0, FREE_OF_COST)
        return True

    def task(self, s: State, seat: int, task: int, types: int, cheaper: int) -> bool:
        start_task(s, seat, task, OPTIONAL, pack_wanted(types, cheaper))
        return True


PLAYER: Final = Player()
