"""The words of decisions that do not say them themselves: those of effects and of Golden Age. All others are derived."""

from __future__ import annotations

from kancha.core.text import several
from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu import reasons as r
from kancha.games.tawantinsuyu.actions import ACTIONS
from kancha.games.tawantinsuyu.golden import words as golden
from kancha.games.tawantinsuyu.golden.words import why
from kancha.games.tawantinsuyu.rules.effects import NO_ARMY, PRICES, refuse_raise, refuse_take
from kancha.games.tawantinsuyu.rules.free import refuse_free
from kancha.games.tawantinsuyu.rules.payment import refuse_price
from kancha.games.tawantinsuyu.rules.weavings import top_said
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.words.effects import amounts, effect_text

__all__ = ["describe", "question", "target", "why_not", "why_not_at"]


def question(s: State) -> str:
    """What the actor is asked."""
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    said = golden.question(s, kind, x, y)
    if said:
        return said
    if kind == f.TAKE_GOD:
        return f"Take {several(x, 'God card')}: from the deck or from the offer?"
    if kind == f.CHOICE:
        return "Which benefit do you take?"
    if kind == f.MAY_PAY:
        cost = amounts(e.OPS[x + 1], e.OPS[x + 2], e.OPS[x + 3], e.OPS[x + 4])
        return f"Do you pay {cost} for this: {effect_text(e.OPS[x + 5])}?"
    if kind == f.NOMAD:
        return "Which Nomad do you take?"
    if kind == f.RAISE:
        return f"What do you turn face up? {several(x, 'flip')} free." if x else "Do you pay to turn something face up?"
    return "Which of the two Army cards do you keep?"


DONE = {f.NOMAD: "Take no Nomad", f.RAISE: "Turn nothing more face up", f.MAY_PAY: "Do not pay"}


def describe(s: State, action: int) -> str:
    """An action as the actor would say it, here and now."""
    kind, x = s.top(), s.frames[-2] if s.frames else 0
    if action == a.DONE:
        return golden.done(s, kind) or DONE.get(kind, "No, thanks")
    if kind == f.CHOICE and a.OPTION <= action < a.OPTION + e.OPS[x + 1]:
        return effect_text(e.OPS[x + 2 + action - a.OPTION])
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
    reason = why.refuse(s, kind, x, y, action)
    if reason != r.NOT_NOW:
        return reason
    if kind == f.TAKE_GOD and a.TAKE_DECK <= action < a.KEEP:
        return refuse_take(s, action)
    if kind == f.NOMAD and a.NOMAD <= action < a.DISMISS:
        return r.NO_SUCH_NOMAD
    if kind == f.MAY_PAY and action == a.PAY:
        return refuse_price(s, s.actor, e.OPS[x + 1], e.OPS[x + 2], e.OPS[x + 3], e.OPS[x + 4])
    if kind == f.RAISE and a.RAISE <= action < a.PICK:
        return refuse_raise(s, s.actor, y // PRICES or NO_ARMY, action)
    return r.NOT_NOW


def why_not_at(s: State, element: str) -> str:
    """Why the element of the drawing that was clicked offers nothing now; empty when there is nothing to say."""
    said = [why_not(s, action) for action in range(len(ACTIONS)) if target(s, action) == element]
    if "" in said or not said:
        return ""
    telling = [text for text in said if "(rules" in text]
    return telling[0] if telling else said[0]
