"""Pachamama on the Temple (rules 21.2, 21.9): her way up, and what she makes of its rewards."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS, places
from kancha.games.tawantinsuyu.solo import means
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.gains import Gains, second_option
from kancha.games.tawantinsuyu.solo.pachamama.priest import nearest
from kancha.games.tawantinsuyu.solo.pachamama.war import controlled
from kancha.games.tawantinsuyu.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Climber(Gains):
    """The standing rules of Pachamama for the Temple."""

    def branch(self, s: State, ways: list[int]) -> int:
        """At a fork the die decides."""
        return ways[0] if means.roll_die(s) in p.LEFT_PATH else ways[1]

    def temple_reward(self, s: State, seat: int, program: int) -> None:
        """A Temple reward, or gold if nothing of it is of use to her."""
        if e.PROGRAM_LENGTH[program] and (self.refuses(s, seat, program) or not self.take_reward(s, seat, program)):
            self.fail(s, seat)

    def refuses(self, s: State, seat: int, program: int) -> bool:
        """Whether she takes gold in place of a whole reward although she could use a part of it (rules 21.9)."""
        if find_op(program, e.MARTYR) >= 0:
            return controlled(s, seat) < p.MARTYR_REGIONS or not s.queue
        if find_op(program, e.MOVE_PRIEST) >= 0:
            return nearest(s, seat) > 0
        statue = find_op(program, e.STATUE)
        if statue >= 0:
            return not means.shown_statues(s, e.OPS[statue + 1], e.OPS[statue + 3])
        return find_op(program, e.REJUVENATE) >= 0 and not s.exhausted[seat] and not s.army_down[seat]

    def take_reward(self, s: State, seat: int, program: int) -> bool:
        """The operations of a reward: of two options she takes the second, and a Building is free (rules 21.2, 21.9)."""
        done = False
        for at in places(program):
            if e.OPS[at] == e.CHOICE:
                used = self.take_reward(s, seat, second_option(at))
            elif e.OPS[at] == e.TASK and e.OPS[at + 1] == e.CONSTRUCT_BUILDING:
                used = self.free_building(s, seat, e.OPS[at + 2])
            else:
                used = OPERATIONS[e.OPS[at]].perform(self, s, seat, at)
            done = done or used
        return done


def find_op(program: int, op: int) -> int:
    """The place of an operation of a program in the table, -1 without."""
    for at in places(program):
        if e.OPS[at] == op:
            return at
    return -1
