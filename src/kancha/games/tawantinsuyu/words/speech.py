"""The words of decisions that do not say them themselves: those of effects and of Golden Age. All others are derived."""

from __future__ import annotations

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu import reasons as r
from kancha.games.tawantinsuyu.actions import ACTIONS
from kancha.games.tawantinsuyu.golden import words as golden
from kancha.games.tawantinsuyu.golden.words import why
from kancha.games.tawantinsuyu.rules.free import refuse_free
from kancha.games.tawantinsuyu.rules.weavings import top_said
from kancha.games.tawantinsuyu.state import State

__all__ = ["describe", "question", "target", "why_not", "why_not_at"]


def question(s: State) -> str:
    """What the actor is asked."""
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    said = golden.question(s, kind, x, y)
    if said:
        return said
    return "What do you do?"


def describe(s: State, action: int) -> str:
    """An action as the actor would say it, here and now."""
    kind = s.top()
    if action == a.DONE:
        return golden.done(s, kind) or ACTIONS.say(action)
    if kind == f.TWO_WEAVINGS and action == a.TOP:
        return top_said(s)
    return golden.describe(s, action) or ACTIONS.say(action)


def target(s: State, action: int) -> str:
    """The element of the drawing that stands for an action."""
    if s.top() == f.VASSAL and a.STATUE <= action < a.WORSHIP:
        return ACTIONS.at(action - a.STATUE + a.WORSHIP)
    return ACTIONS.at(action)


def why_not(s: State, action: int) -> str:
    """The rule that forbids an action now, as a sentence."""
    if action in s.options:
        return ""
    s.figures = [0, 0, 0, 0]
    s.explaining = 1
    reason = refuse(s, action)
    s.explaining = 0
    if reason in (r.ALLOWED, r.NOT_NOW):
        return ACTIONS.when(action)
    return r.REASONS.sentence(reason, s.figures)


def refuse(s: State, action: int) -> int:
    """The reason that forbids an action."""
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    if action >= a.FREE:
        return refuse_free(s, s.actor, action)
    return why.refuse(s, kind, x, y, action)


def why_not_at(s: State, element: str) -> str:
    """Why the element of the drawing that was clicked offers nothing now; empty when there is nothing to say."""
    said = [why_not(s, action) for action in range(len(ACTIONS)) if target(s, action) == element]
    if "" in said or not said:
        return ""
    telling = [text for text in said if "(rules" in text]
    return telling[0] if telling else said[0]
