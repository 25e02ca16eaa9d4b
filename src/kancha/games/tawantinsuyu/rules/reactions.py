"""Reactions with modules (rules 16.7, 16.8): who owns several answers orders them, and the window while a Worker is placed."""

from __future__ import annotations

from kancha.core.decision import Decision, Step
from kancha.games.tawantinsuyu import kinds, reasons
from kancha.games.tawantinsuyu.actions import DONE, NEWCOMER, USE, USE_PALACE
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, members


def use_of(trigger: t.Trigger) -> int:
    """The action that uses a trigger."""
    return USE_PALACE + trigger.palace if trigger.palace >= 0 else USE + trigger.passive


class Reactions(Decision[State]):
    """What a seat makes of a moment: answers that just happen, and answers to choose, in any order (rules 16.7, GD17). x: the
    moment + SPAN times what it tells, y: mask of the triggers that answer, by their place in the list of the moment."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        numbers = t.AT[x % t.SPAN]
        asked: list[int] = []
        sure: list[int] = []
        for at in members(y):
            trigger = t.TRIGGERS[numbers[at]]
            if not trigger.asks:
                sure.append(use_of(trigger))
            elif trigger.owned(s, s.actor) and trigger.possible(s, s.actor, x // t.SPAN):
                asked.append(use_of(trigger))
        if not asked:  # the order of plain gains cannot matter, that of Temple steps can
            return sorted(sure) if x % t.SPAN == t.PRIEST_ACTIVATED else sure[:1]
        return sorted(asked + sure) if sure else [DONE, *sorted(asked)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        numbers = t.AT[x % t.SPAN]
        for at in members(y):
            trigger = t.TRIGGERS[numbers[at]]
            if use_of(trigger) == action:
                if y != BIT[at]:
                    s.push(kinds.REACTIONS, seat, x, y ^ BIT[at])
                trigger.react(s, seat, x // t.SPAN)
                return


def refuse_reaction(x: int, y: int, action: int) -> int:
    """Why an answer cannot be chosen, x and y being those of the frame: it has no part in this, or could do nothing."""
    numbers = t.AT[x % t.SPAN]
    for at in members(y):
        if use_of(t.TRIGGERS[numbers[at]]) == action:
            return reasons.NO_EFFECT
    return reasons.NOT_THIS_EVENT


class Placing(Decision[State]):
    """The window while a Worker is placed: before its God card, before its tasks are counted, and after them; while they are done
    it is open too (rules 16.8)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = with_free(s, s.actor, [DONE]) if s.placing else []
        for action in found:
            if USE <= action < NEWCOMER:
                return found
        return []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        take_free(s, kinds.PLACING, x, y, action)


class ClosePlacing(Step[State]):
    """The placement is over: the window closes, and a Palace that was constructed may bring a High Priest action (rules 20.2)."""

    def run(self, s: State, x: int, y: int) -> None:
        s.placing = 0
        s.build_colour = -1
        if s.founded:
            s.founded = 0
            s.push(kinds.LITTER, s.actor)
