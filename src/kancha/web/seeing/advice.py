"""Hints and verdicts as the browser gets them: the turns as data, so that they can be drawn and followed, and a panel that tells
them. What is certain and what is an estimate are told apart in words and in bars."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec
from markupsafe import Markup

from kancha.study import telling
from kancha.study.telling import points, signed
from kancha.study.turns import GOES_ON, Choice, Hint, Part, Verdict, differing, stretches, words
from kancha.web.seeing.sight import Json

BAR = 100
"""How long the longest bar is."""

PANEL = Markup(
    '<div class="head"><h2>{title}</h2>'
    '<button type="button" data-act="shut" class="quiet">Close <kbd>Esc</kbd></button></div>{body}'
)
PLAY = Markup(
    '<div class="play"><button type="button" data-act="step" class="button main">Play the first step</button>'
    '<button type="button" data-act="turn"{hidden}>{all}</button></div>'
)
THEN = Markup('<p class="onward">{}</p>')
STEPS = Markup('<ol class="steps">{}</ol>')
FIRST = Markup('<div data-way="0">{}</div>')
STEP = Markup("<li>{first}{more}</li>")
MORE = Markup(": <span>{words}</span>")
PART = Markup(
    '<li{kind}><span>{say}</span><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M0 4H{length}"/></svg><b>{points}</b></li>'
)
PARTS = Markup('<h4>{title}</h4><ul class="parts {kind}">{parts}</ul>')
OTHER = Markup(
    '<details name="way" data-way="{number}">'
    "<summary><span>Instead: {title}</span> {loses}</summary><p>{why}</p>{steps}</details>"
)


def hint(told: Hint) -> Json:
    """A hint: the turn and what else was close, choice by choice, and the panel."""
    ways = [told.turn, *(other.turn for other in told.others)]
    single = Markup(" hidden") if len({choice.step for choice in told.turn if choice.sure}) < 2 else ""
    together = "Play all of it" if all(choice.sure for choice in told.turn) else "Play what is sure"
    proposed = FIRST.format(worth(told) + steps(told.turn) + (THEN.format(GOES_ON) if told.more else ""))
    body = proposed + PLAY.format(hidden=single, all=together) + FIRST.format(reasons(told.reasons)) + others(told)
    turns: list[list[Json]] = [[msgspec.to_builtins(choice) for choice in way] for way in ways]
    return {
        "turn": turns[0],
        "gain": told.gain,
        "reasons": msgspec.to_builtins(told.reasons),
        "others": [
            {"turn": turn, "loses": other.loses, "why": other.why} for turn, other in zip(turns[1:], told.others, strict=True)
        ],
        "html": PANEL.format(title="A hint", body=body),
    }


def verdict(told: Verdict) -> Json:
    """How good a turn was, and the panel that says it."""
    if not told.turn:
        body = Markup("<p><b>As good as anything I found.</b></p>")
    else:
        less = Markup("<p><b>{} less</b> than what I would have played:</p>").format(points(told.loses))
        own = Markup('<h3>You played</h3><div class="own">{}</div>').format(steps(told.played))
        body = less + steps(told.turn) + reasons(told.reasons) + own
    panel = PANEL.format(title="Your last turn", body=body)
    return {"loses": told.loses, "turn": msgspec.to_builtins(told.turn), "html": panel}


def worth(told: Hint) -> Markup:
    """What a turn brings, in one line, its number in bold."""
    before, number, after = telling.worth(told.gain, told.ahead).partition(points(told.gain or 0.0))
    return Markup("<p>{}<b>{}</b>{}</p>").format(before, number, after) if number else Markup("<p>{}</p>").format(before)


def steps(turn: Sequence[Choice]) -> Markup:
    """A turn step by step; what depends on what is learned before it stands apart."""
    found = Markup()
    for heading, stretch in stretches(turn):
        found += THEN.format(heading) if heading else Markup()
        found += STEPS.format(Markup().join(_step(list(step)) for _, step in groupby(stretch, lambda choice: choice.step)))
    return found


def _step(choices: Sequence[Choice]) -> Markup:
    first, *more = words(choices)
    return STEP.format(first=first, more=MORE.format(words="; ".join(more)) if more else "")


def reasons(parts: Sequence[Part]) -> Markup:
    """The parts of a gain as bars with numbers: first what is certain, then what is an estimate."""
    if not parts:
        return Markup()
    longest = max(abs(part.points) for part in parts)
    found = Markup("<h3>Why</h3>")
    for kind, title in (("sure", "Scored by this turn"), ("likely", "Estimated")):
        rows = [_bar(part, longest) for part in parts if part.sure == (kind == "sure")]
        if rows:
            found += PARTS.format(title=title, kind=kind, parts=Markup().join(rows))
    return found


def _bar(part: Part, longest: float) -> Markup:
    kind = Markup(' class="less"') if part.points < 0 else ""
    return PART.format(kind=kind, say=part.say, length=round(BAR * abs(part.points) / longest), points=signed(part.points))


def others(told: Hint) -> Markup:
    """What else was close, each to be opened."""
    if not told.others:
        return Markup()
    rows = [
        OTHER.format(number=number, title=title, loses=_loses(other.loses), why=other.why, steps=steps(other.turn))
        for number, (title, other) in enumerate(zip(differing(told), told.others, strict=True), 1)
    ]
    return Markup('<div class="others"><h3>What else was close</h3>{}</div>').format(Markup().join(rows))


def _loses(points: float) -> Markup:
    return Markup("<b>loses {:g}</b>").format(points) if points else Markup('<b class="even">as good</b>')
