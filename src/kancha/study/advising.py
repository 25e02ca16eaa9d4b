"""Advice as lines of text: a hint and a verdict as they are read in a terminal, with what to type."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kancha.study.telling import points, signed, worth
from kancha.study.turns import GOES_ON, Choice, Hint, Part, Verdict, differing, stretches, words


def hint_page(told: Hint) -> list[str]:
    """A turn to play, why, and what else was close."""
    lines = [worth(told.gain, told.ahead), *_steps(told.turn)]
    if told.more:
        lines.append(f"  {GOES_ON}")
    lines += _why(told.reasons)
    for title, other in zip(differing(told), told.others, strict=True):
        loses = f"loses {other.loses:g}" if other.loses else "as good"
        lines.append(f"Instead: {title}; {loses}: {other.why}.")
    return lines


def verdict_page(told: Verdict) -> list[str]:
    """How good a turn was, and what would have been better."""
    if not told.turn:
        return ["As good as anything I found."]
    lines = [f"{points(told.loses)} less than what I would have played:", *_steps(told.turn), *_why(told.reasons)]
    return [*lines, "You played:", *_steps(told.played)]


def _steps(turn: Sequence[Choice]) -> list[str]:
    """A turn step by step, with the notation of its choices."""
    lines: list[str] = []
    for heading, stretch in stretches(turn):
        lines += [f"  {heading}"] if heading else []
        for step, group in groupby(stretch, lambda choice: choice.step):
            choices = list(group)
            first, *more = words(choices)
            said = f"{first}: {'; '.join(more)}" if more else first
            lines.append(f"  {step}  {said}  [{', '.join(choice.do for choice in choices)}]")
    return lines


def _why(reasons: Sequence[Part]) -> list[str]:
    told = [f"{signed(part.points)} {f'from {part.say}, for certain' if part.sure else part.say}" for part in reasons]
    return [f"Why: {'; '.join(told)}."] if told else []
