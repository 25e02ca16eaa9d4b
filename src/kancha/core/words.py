"""A game in sentences, derived from its tables: the question, what an action means and where it lies, why not, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kancha.core.decision import NOWHERE
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.core.state import State
from kancha.core.told import BEAT, WIDTH, Line

NOT_NOW = "That is not what is asked now:"


class About(NamedTuple):
    """What can be said of an element of the drawing beyond what is written on it.

    means: what choosing it means now, said to the seat that is asked
    why: why that seat cannot choose it now, empty when it can, or when the question is about something else
    when: when such a thing is chosen, for everybody
    """

    means: tuple[str, ...] = ()
    why: str = ""
    when: tuple[str, ...] = ()


def several(number: int, thing: str, things: str = "") -> str:
    """A number with its thing.

    >>> several(1, "road"), several(2, "road"), several(0, "city", "cities")
    ('1 road', '2 roads', '0 cities')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """Things in a sentence.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")
    ('a', 'a and b', 'a, b or c')
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def question(s: State) -> str:
    """What the actor is asked; empty when the game is over."""
    if not s.frames:
        return ""
    return s.kinds().table[s.top()].ask(s, s.frames[-2], s.frames[-1])


def describe(s: State, action: int) -> str:
    """What an action means here and now, as the actor would say it."""
    actions = s.kinds().actions
    actions.notation(action)
    if s.frames:
        kind = s.kinds().table[s.top()]
        if kind.speaks_of(action):
            return kind.say(s, s.frames[-2], s.frames[-1], action) or actions.say(action)
    return actions.say(action)


def group(s: State, action: int) -> str:
    """The heading under which an action is listed; empty when it stands alone."""
    actions = s.kinds().actions
    if s.frames:
        kind = s.kinds().table[s.top()]
        if kind.speaks_of(action):
            return kind.group(s, s.frames[-2], s.frames[-1], action) or actions.group(action)
    return actions.group(action)


def target(s: State, action: int) -> str:
    """The element of the drawing that stands for an action, or empty."""
    actions = s.kinds().actions
    if s.frames:
        kind = s.kinds().table[s.top()]
        if kind.speaks_of(action):
            place = kind.at(s, s.frames[-2], s.frames[-1], action) or actions.at(action)
            return "" if place == NOWHERE else place
    return actions.at(action)


def why_not(s: State, action: int) -> str:
    """The reason that refuses an action now, as a sentence; empty when it is legal."""
    kinds = s.kinds()
    kinds.actions.notation(action)
    reason, *figures = s.explain(action)
    if reason == NOT_ASKED:
        return kinds.actions.when(action) or f"{NOT_NOW} {question(s)}"
    return kinds.reasons.sentence(reason, figures)


def why_not_at(s: State, element: str) -> str:
    """Why the element that was clicked offers nothing now; empty when it offers something, or stands for nothing.

    What the question is about comes first, then what cites a paragraph of the rules, then when such a thing is chosen.
    """
    found = list(dict.fromkeys(actions_at(s, element)))
    reasons = [s.refuse(action) for action in found]
    if ALLOWED in reasons:
        return ""
    asked = [action for action, reason in zip(found, reasons, strict=True) if reason != NOT_ASKED]
    said = [why_not(s, action) for action in asked or found]
    return next((text for text in said if "(rules" in text), said[0] if said else "")


def actions_at(s: State, element: str) -> Iterator[int]:
    """The actions that an element stands for: those that the decision says are meant, else those that are asked about first."""
    kinds = s.kinds()
    placed = kinds.actions.placed(element)
    if s.frames:
        kind = kinds.table[s.top()]
        meant = kind.meant(s, s.frames[-2], s.frames[-1], element)
        if meant:
            yield from meant
            return
        spans = kind.spans
        for i in range(0, len(spans), 2):
            yield from (action for action in range(spans[i], spans[i + 1]) if target(s, action) == element)
    yield from (action for action in placed if target(s, action) == element)


def about(s: State, element: str, seat: int | None) -> About:
    """What can be said of an element to a seat, or with None to a spectator.

    Whoever is not asked hears only what the table of actions says of the element, which is the same in every position: a
    decision and what it refuses may depend on what its seat alone knows.
    """
    actions = s.kinds().actions
    if seat is None or seat != s.actor or not s.frames:
        return About(when=_unique(actions.when(action) for action in actions.placed(element)))
    found = list(dict.fromkeys(actions_at(s, element)))
    reasons = [s.refuse(action) for action in found]
    means = _unique(describe(s, action) for action, reason in zip(found, reasons, strict=True) if reason == ALLOWED)
    if means:
        return About(means)
    when = _unique(actions.when(action) for action in found)
    why = why_not_at(s, element) if any(reason != NOT_ASKED for reason in reasons) else ""
    return About((), why, tuple(each for each in when if each != why))


def _unique(texts: Iterable[str]) -> tuple[str, ...]:
    """Each text once, in order, without the empty ones."""
    return tuple(dict.fromkeys(text for text in texts if text))


def lines(s: State, told: Sequence[int], names: Sequence[str], seat: int | None) -> list[Line]:
    """The events of one `apply` as one seat may read them, with who did it, and which of them are headings."""
    events = s.kinds().events
    found: list[Line] = []
    begun = 0
    for i in range(0, len(told), WIDTH):
        number, figure = told[i : i + 2]
        if number == BEAT:
            found[begun:] = [line._replace(by=figure) for line in found[begun:]]
            begun = len(found)
        elif text := events.sentence(s, told[i : i + WIDTH], names, seat):
            found.append(Line(text, heading=number in events.headings))
    return found
