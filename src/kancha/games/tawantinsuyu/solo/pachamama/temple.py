"""Pachamama on the Temple (rules 21.2, 21.9): her way up, and what she makes of its rewards."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.solo.axomamma.gains import roll_die
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.gains import any_building, fail, perform_op, second_option, shown_statues
from kancha.games.tawantinsuyu.solo.pachamama.priest import nearest
from kancha.games.tawantinsuyu.solo.pachamama.war import controlled
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import TEMPLE_NEXT, TEMPLE_PROGRAM


def climb(s: State, seat: int, n: int) -> None:
    """Advance on the Temple with the rewards of every step; at a fork the die decides."""
    for _ in range(n):
        ways = TEMPLE_NEXT[s.temple[seat]]
        if not ways:
            return
        position = ways[0] if len(ways) == 1 or roll_die(s) in p.LEFT_PATH else ways[1]
        s.temple = replaced(s.temple, seat, position)
        s.tell(told.TEMPLE, seat, position)
        temple_reward(s, seat, TEMPLE_PROGRAM[position])


def temple_reward(s: State, seat: int, program: int) -> None:
    """A Temple reward, or gold if nothing of it is of use to her."""
    if e.PROGRAM_LENGTH[program] and (refuses(s, seat, program) or not take_reward(s, seat, program)):
        fail(s, seat)


def find_op(program: int, op: int) -> int:
    """The place of an operation of a program in the table, -1 without."""
    first = e.PROGRAM_AT[program]
    for at in range(first, first + e.PROGRAM_LENGTH[program] * e.WIDTH, e.WIDTH):
        if e.OPS[at] == op:
            return at
    return -1


def refuses(s: State, seat: int, program: int) -> bool:
    """Whether she takes gold in place of a whole reward although she could use a part of it (rules 21.9)."""
    if find_op(program, e.MARTYR) >= 0:
        return controlled(s, seat) < p.MARTYR_REGIONS or not s.queue
    if find_op(program, e.MOVE_PRIEST) >= 0:
        return nearest(s, seat) > 0
    statue = find_op(program, e.STATUE)
    if statue >= 0:
        return not shown_statues(s, e.OPS[statue + 1], e.OPS[statue + 3])
    return find_op(program, e.REJUVENATE) >= 0 and not s.exhausted[seat] and not s.army_down[seat]


def take_reward(s: State, seat: int, program: int) -> bool:
    """The operations of a reward: of two options she takes the second, and a Building is free (rules 21.2, 21.9)."""
    done = False
    first = e.PROGRAM_AT[program]
    for at in range(first, first + e.PROGRAM_LENGTH[program] * e.WIDTH, e.WIDTH):
        if e.OPS[at] == e.CHOICE:
            used = take_reward(s, seat, second_option(at))
        elif e.OPS[at] == e.TASK and e.OPS[at + 1] == e.CONSTRUCT_BUILDING:
            used = any_building(s, seat, e.OPS[at + 2])
        else:
            used = perform_op(s, seat, at)
        done = done or used
    return done
