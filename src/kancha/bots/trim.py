"""A turn without what brings nothing: whoever is advised should see what counts, and no bot should walk to and fro."""

from __future__ import annotations

from typing import Final

from kancha.core.judging import RIVAL, Judge
from kancha.core.state import State

SHORT: Final = 4
"""So many choices in a row may be left out of a turn, though they are no whole step."""


def trimmed(state: State, actions: list[int], judge: Judge, little: float = 0.0, rival: float = RIVAL) -> list[int]:
    """A turn without what brings next to nothing, such as a walk that is free or an exchange that is taken back. It ends where it
    ended, and as well but for a `little`, by a judge who takes so much of the best `rival`'s worth off."""
    whole = led_to(state, actions)
    if whole is None:
        return actions
    least = judge.lead(whole, state.actor, rival) - little
    kept = actions
    shorter: list[int] | None = actions
    while shorter is not None:
        kept = shorter
        shorter = None
        for gone in superfluous(state, kept):
            fewer = [action for number, action in enumerate(kept) if number not in gone]
            end = led_to(state, fewer)
            if (
                end is not None
                and end.actor == whole.actor
                and end.turn() == whole.turn()
                and end.learned == whole.learned
                and judge.lead(end, state.actor, rival) >= least
            ):
                shorter = fewer
                break
    return kept


def superfluous(state: State, actions: list[int]) -> list[list[int]]:
    """Which of its choices a turn might do without, from its end: whole steps, a few choices in a row, such as a stop on a way,
    and two choices that are made beside what is asked, wherever they are. How it ends is never among them."""
    found: list[list[int]] = []
    begins = beginnings(state, actions)
    for number in range(len(begins) - 2, -1, -1):
        found.append(list(range(begins[number], begins[number + 1])))
    for first in range(len(actions) - 2, -1, -1):
        for after in range(first + 1, min(first + SHORT, len(actions) - 1) + 1):
            found.append(list(range(first, after)))
    beside = asides(state, actions)
    for later in range(len(beside) - 1, 0, -1):
        for sooner in range(later - 1, -1, -1):
            found.append([beside[sooner], beside[later]])
    return found


def asides(state: State, actions: list[int]) -> list[int]:
    """Which of its choices, but for the last, leave a turn where it is, such as an exchange: the same is asked as before."""
    s = state.copy()
    found: list[int] = []
    for number in range(len(actions) - 1):
        frames = s.frames[:]
        s.apply(actions[number])
        if s.frames == frames:
            found.append(number)
    return found


def beginnings(state: State, actions: list[int]) -> list[int]:
    """At which of its choices every step of a turn begins."""
    s = state.copy()
    found: list[int] = []
    for number in range(len(actions)):
        if number == 0 or s.kinds().table[s.top()].opens_chain:
            found.append(number)
        s.apply(actions[number])
    return found


def led_to(state: State, actions: list[int]) -> State | None:
    """Where choices lead, None where they cannot all be made by the one who began."""
    s = state.copy()
    for action in actions:
        if s.actor != state.actor or action not in s.options:
            return None
        s.apply(action)
    return s
