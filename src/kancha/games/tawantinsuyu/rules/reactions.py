"""Reactions with modules (rules 16.7, 16.8): who owns several answers orders them, and the window while a Worker is placed."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu import reasons as base
from kancha.games.tawantinsuyu.effects import RESOURCE_ID
from kancha.games.tawantinsuyu.golden import reasons
from kancha.games.tawantinsuyu.names import palace_ability, priest_action
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, COLOUR_NAME, members
from kancha.games.tawantinsuyu.words.effects import TYPE_TEXT


def use_of(trigger: t.Trigger) -> int:
    """The action that uses a trigger."""
    return actions.USE_PALACE + trigger.palace if trigger.palace >= 0 else actions.USE + trigger.passive


def say_use(s: State, action: int) -> str:
    """A Vassal that is the Noble of a Palace is called one; the rest is said by its block."""
    palace = action - actions.USE_PALACE
    if palace >= 0 and s.envoys(s.actor) & BIT[palace]:
        return f"Use the Vassal of {palace_ability(palace)}"
    return ""


MOMENT_SAID = {
    t.BEFORE_FESTIVAL: "A Festival is about to begin.",
    t.FESTIVAL_START: "The Festival begins.",
    t.NEW_MATCH: "You have a new match.",
    t.ADVANCED: "You have advanced on the Temple.",
    t.PURCHASED: "You have purchased Weavings.",
    t.STATUE_BUILT: "You have built a Statue.",
    t.RECRUITED: "You have recruited a Nomad.",
    t.INFLUENCED: "Your Influence action is done.",
    t.BEFORE_MERCHANT: "A Merchant task comes next.",
}


def say_moment(event: int) -> str:
    """What has happened when answers are asked for."""
    moment, x = t.moment_of(event), t.told_by(event)
    if moment == t.PRIEST_ACTIVATED:
        return f"{priest_action(x)} is activated."
    if moment == t.PLACED:
        return f"Your {COLOUR_NAME[x]} is placed."
    if moment == t.CONSTRUCTED:
        return f"You have constructed a {TYPE_TEXT[x]}."
    if moment == t.COLLECT:
        return f"You have collected {RESOURCE_ID[x]}."
    return MOMENT_SAID[moment]


BY_A_BUILDING: Final = -1
"""In place of a Palace: what comes now is the doing of a Building, though it happens while a Noble is used."""


def uses_noble(s: State, seat: int) -> bool:
    """Whether the ability of a Noble of a seat is going on."""
    for at in range(0, len(s.frames), 4):
        if s.frames[at] == kinds.USED and s.frames[at + 1] == seat:
            return True
    return False


class Reactions(Decision[State]):
    """What a seat makes of a moment: answers that just happen, and answers to choose, in any order (rules 16.7, GD17). x: the
    moment with what it tells, y: mask of the triggers that answer, by their place in the list of the moment."""

    asks = (actions.DONE, actions.USE)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"{say_moment(x)} Which of your abilities do you use" + ("?" if actions.DONE in s.options else " first?")

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        numbers = t.AT[t.moment_of(x)]
        for at in members(y):
            trigger = t.TRIGGERS[numbers[at]]
            if action == actions.DONE and not trigger.asks:
                return s.because(reasons.COMES_ALONE, trigger.passive)
            if action == use_of(trigger):
                if not trigger.asks:
                    return ALLOWED
                return trigger.idle(s, s.actor, t.told_by(x)) if trigger.owned(s, s.actor) else trigger.missing(s, s.actor)
        return ALLOWED if action == actions.DONE else refuse_answer(s, s.actor, x, action)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        numbers = t.AT[t.moment_of(x)]
        asked: list[int] = []
        sure: list[int] = []
        for at in members(y):
            trigger = t.TRIGGERS[numbers[at]]
            if not trigger.asks:
                sure.append(use_of(trigger))
            elif trigger.owned(s, s.actor) and trigger.idle(s, s.actor, t.told_by(x)) == ALLOWED:
                asked.append(use_of(trigger))
        if not asked:  # the order of plain gains cannot matter, that of Temple steps can
            return sorted(sure) if t.moment_of(x) == t.PRIEST_ACTIVATED else sure[:1]
        return sorted(asked + sure) if sure else [actions.DONE, *sorted(asked)]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Use nothing more" if action == actions.DONE else say_use(s, action)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.DONE:
            return
        seat = s.actor
        numbers = t.AT[t.moment_of(x)]
        for at in members(y):
            trigger = t.TRIGGERS[numbers[at]]
            if use_of(trigger) == action:
                if y != BIT[at]:
                    s.push(kinds.REACTIONS, seat, x, y ^ BIT[at])
                if trigger.passive >= 0 and uses_noble(s, seat):
                    s.push(kinds.USED, seat, BY_A_BUILDING)
                trigger.react(s, seat, t.told_by(x))
                return


def refuse_answer(s: State, seat: int, event: int, action: int) -> int:
    """Why a Building or a Noble that has no part in a moment cannot be used: it is not there, has had its turn, or answers
    something else."""
    for number in t.AT[t.moment_of(event)]:
        trigger = t.TRIGGERS[number]
        if use_of(trigger) == action and trigger.answers(s, seat, t.told_by(event)):
            if not trigger.owned(s, seat):
                return trigger.missing(s, seat)
            if trigger.palace >= 0:
                return s.because(reasons.NOBLE_ANSWERED, trigger.palace)
            return s.because(reasons.ANSWERED, trigger.passive)
    return refuse_moment(s, seat, action)


def refuse_moment(s: State, seat: int, action: int) -> int:
    """Why a Building or a Noble cannot be used while nothing happens that it answers."""
    for number in range(len(t.TRIGGERS)):
        trigger = t.TRIGGERS[number]
        if use_of(trigger) == action:
            if not trigger.owned(s, seat):
                return trigger.missing(s, seat)
            if trigger.palace >= 0:
                return s.because(reasons.NOT_NOBLES_MOMENT, trigger.palace)
            if number in t.AT[t.SECONDARY]:
                return s.because(reasons.SECONDARY_ONLY, trigger.passive)
            if trigger.asks or trigger.refuse(s, seat, action) != NOT_ASKED:
                return s.because(reasons.NOT_ITS_MOMENT, trigger.passive)
    passive = action - actions.USE
    if not s.passive[seat] & BIT[passive]:
        return s.because(base.HOUSE_MISSING, passive)
    return s.because(reasons.WORKS_ALONE, passive)


class Placing(Decision[State]):
    """The window while a Worker is placed: before its God card, before its tasks are counted, and after them; while they are done
    it is open too (rules 16.8). What may be used in it comes with the free actions."""

    asks = (actions.DONE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Do you use a Noble or a Building before the placement goes on?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        usable = s.placing and s.free and s.actor == s.turn_of and t.offered(s, t.IN_PLACING, s.actor)
        return [actions.DONE] if usable else []

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Go on"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        """The placement goes on."""


class ClosePlacing(Step[State]):
    """The placement is over: the window closes, and a Palace that was constructed may bring a High Priest action (rules 20.2)."""

    def run(self, s: State, x: int, y: int) -> None:
        s.placing = 0
        s.build_colour = -1
        if s.founded:
            s.founded = 0
            s.push(kinds.LITTER, s.actor)
