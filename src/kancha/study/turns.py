"""A turn as advice tells it: its choices step by step in words and places, what it brings, and what to call one beside another.

It is plain data that is written as JSON; words and places are those that the seat meets at each choice. What is thought about
it lives in `hints.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, takewhile

import msgspec

from kancha.core.game import Game
from kancha.core.state import State
from kancha.study.comparing import CURT, answered

TERSE = 8
"""An answer of so few letters is told with its question if a step begins with it; else only if it is of still fewer (`CURT`)."""
FEW = 2
"""So many choices that the proposed turn lacks are all part of what a turn that comes close is called."""
PHRASES = re.compile(r"(?=, | \()")
LIKELY = "Then, unless you learn something that changes it:"
MOSTLY = "What comes of it decides how it goes on, most likely with:"
GOES_ON = "Your turn goes on after that: ask again then."


class Choice(msgspec.Struct, frozen=True):
    """One choice of a turn: its notation, its words, the part of the drawing that it lies on, and which step it belongs to. A
    step is one thing that is done, with all that is asked about it; they are counted from 1. `sure`: nothing is learned before it
    that could change it. `mostly`: what is asked before it depends on what is learned, but mostly it is what comes then."""

    do: str
    say: str
    at: str
    step: int
    sure: bool = True
    mostly: bool = False


class Part(msgspec.Struct, frozen=True):
    """Some points of a gain. `sure`: the choices of the turn score them for certain; else they are an estimate."""

    points: float
    say: str
    sure: bool = False


class Other(msgspec.Struct, frozen=True):
    """A turn that comes close: how many points it loses against the best one, and why."""

    turn: list[Choice]
    loses: float
    why: str


class Hint(msgspec.Struct, frozen=True):
    """A turn to play; what it brings in points, beyond what any turn brings or costs, and the parts of that; nothing where that
    is hardly anything. Where nobody has thought, there is one choice and no gain. `more`: the turn goes on after what is told of
    it. `ahead`: little of what it brings is seen at its end; told is what it brings more than the next best one."""

    turn: list[Choice]
    gain: float | None = None
    reasons: list[Part] = []
    others: list[Other] = []
    more: bool = False
    ahead: bool = False


class Verdict(msgspec.Struct, frozen=True):
    """How good choices were that somebody made: how many points a better turn would have brought more, that turn, and why.
    Nothing where none was found that is surely better."""

    loses: float = 0.0
    played: list[Choice] = []
    turn: list[Choice] = []
    reasons: list[Part] = []


def choices(
    game: Game, state: State, actions: Sequence[int], likely: Sequence[int] = (), elsewhere: Sequence[State] = ()
) -> list[Choice]:
    """Choices in a row, as the actor of an imagined state would meet them; those that are likely follow those that are sure. Of
    one that is not met alike `elsewhere`, where it may be made as well, is told what it is everywhere."""
    world = state.copy()
    worlds = [world, *(each.copy() for each in elsewhere)]
    found: list[Choice] = []
    step, last, began, former = 0, "", -1, -1
    for number, action in enumerate((*actions, *likely)):
        at, group = game.target(world, action), game.group(world, action)
        # Two of a kind, such as two roads, are two things that are done, and so are two answers to the same question; the same
        # once more is not.
        again = world.top() == began or (at and group and group == last)
        opens = not found or again or world.kinds().table[world.top()].opens_chain
        begins = number == len(actions) or (opens and action != former)
        if begins:
            step, began = step + 1, world.top()
        last, former = group, action
        terse = TERSE if begins and game.question(world).endswith("?") else CURT
        worlds = [world, *(each for each in worlds[1:] if each.actor == world.actor and action in each.options)]
        say = common([answered(game, each, action, terse) for each in worlds])
        found.append(Choice(game.actions.notation(action), say, at, step, number < len(actions)))
        for each in worlds:
            each.apply(action)
    return found


def common(told: Sequence[str]) -> str:
    """What ways to say the same thing have in common: their first phrases and their last ones.

    >>> common(["Take the card, mask + vase (1 AP)", "Take the card, tumi + vase (1 AP)"])
    'Take the card (1 AP)'
    >>> common(["Play a vase (+1 point)", "Play a vase (+2 points)"])
    'Play a vase'
    """
    phrases = [PHRASES.split(text) for text in told]
    first = _shared(phrases)
    last = _shared([each[len(first) :][::-1] for each in phrases])[::-1]
    return "".join([*first, *last]) or told[0]


def _shared(rows: Sequence[Sequence[str]]) -> list[str]:
    """What rows begin with alike."""
    columns = takewhile(lambda column: len(set(column)) == 1, zip(*rows, strict=False))
    return [column[0] for column in columns]


def words(step: Sequence[Choice]) -> list[str]:
    """The choices of a step in words; what is chosen several times in a row is said once.

    >>> words([Choice("vp", "1 VP", "", 1), Choice("vp", "1 VP", "", 1), Choice("food", "1 food", "", 1)])
    ['1 VP, twice', '1 food']
    """
    runs = [(say, len(list(run))) for say, run in groupby(step, lambda choice: choice.say)]
    return [say if times == 1 else f"{say}, {'twice' if times == 2 else f'{times} times'}" for say, times in runs]


def stretches(turn: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """A turn by how certain it is: what is sure, without a heading, and what follows it with one.

    >>> stretches([Choice("a", "A", "", 1), Choice("b", "B", "", 2, sure=False, mostly=True)])[1][0]
    'What comes of it decides how it goes on, most likely with:'
    """
    stretched = groupby(turn, lambda choice: "" if choice.sure else MOSTLY if choice.mostly else LIKELY)
    return [(heading, list(choices)) for heading, choices in stretched]


def differing(told: Hint) -> list[str]:
    """What to call each turn that comes close: where it leaves the proposed one, and its first choice that no other turn of the
    hint has, or all that the proposed one lacks if they are few; each with what it belongs to. One that only does without
    something is called by that, and two that would be called the same are told apart by it, or else by where they go another way
    than the proposed one."""
    titles, ways = [], []
    proposed = [choice.do for choice in told.turn]
    for other in told.others:
        rest = {choice.do for each in told.others if each is not other for choice in each.turn}
        own = [choice.do for choice in other.turn]
        new = [n for n, do in enumerate(own) if do not in proposed]
        moved = [n for n, do in enumerate(own) if proposed[n : n + 1] != [do]]
        if not new and (gone := _left_out(proposed, own)):
            titles.append(f"The same without {_quoted(told.turn[gone[0]].say)}")
            ways.append(titles[-1])
            continue
        only = [n for n in new if own[n] not in rest]
        marks = {*new[:1], [*only, *new, *moved, len(own) - 1][0], *(new if len(new) <= FEW else [])}
        titles.append(_called(other.turn, marks))
        ways.append(_called(other.turn, {*moved[:1], *marks}))
    titles = [
        title if titles.count(title) == 1 else title + _without(told, other)
        for title, other in zip(titles, told.others, strict=True)
    ]
    return [title if titles.count(title) == 1 else way for title, way in zip(titles, ways, strict=True)]


def _without(told: Hint, other: Other) -> str:
    """What a turn that comes close leaves out of the proposed one, and no other does; nothing if there is no such choice."""
    own = {choice.do for choice in other.turn}
    every = [{choice.do for choice in each.turn} for each in told.others if each is not other]
    for choice in told.turn:
        if choice.do not in own and all(choice.do in each for each in every):
            return f", without {_quoted(choice.say)}"
    return ""


def _left_out(whole: Sequence[str], part: Sequence[str]) -> list[int]:
    """Which choices of a turn another one does without that ends alike and has the others in the same order; none if it is not
    such a one.

    >>> _left_out(["a", "b", "c"], ["a", "c"]), _left_out(["a", "b", "c"], ["b", "a", "c"]), _left_out(["a", "b"], ["a"])
    ([1], [], [])
    """
    gone, rest = [], list(part)
    for n, do in enumerate(whole):
        if rest[:1] == [do]:
            rest.pop(0)
        else:
            gone.append(n)
    return [] if rest or part[-1] != whole[-1] else gone


def _quoted(words: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{words}\N{RIGHT DOUBLE QUOTATION MARK}"


def _called(turn: Sequence[Choice], told: set[int]) -> str:
    """Some choices of a turn in a row, after what each belongs to. With a thing that is done is told where, or to what."""
    steps = []
    for _, group in groupby(range(len(turn)), lambda n: turn[n].step):
        first, *more = group
        if {first, *more} & told:
            shown = {first, *more[: first in told], *told}
            steps.append(": ".join(words([turn[n] for n in (first, *more) if n in shown])))
    return " … ".join(steps)
