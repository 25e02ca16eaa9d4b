"""Two ways through the same stretch of a turn, compared: in how many points the one is better, how sure that is, and from which
parts of the evaluation it comes.

Parts are told in the words of players. Weights that were fitted to games may say of a part what no player would, because it goes
together with others: such a part counts, but what it brings is told as a part of all the rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from kancha.bots.advice import rival_parts
from kancha.bots.search import LOOK
from kancha.bots.search import Player as Search
from kancha.core.game import Game
from kancha.core.judging import BAD, RIVAL, Judge
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.study.results import Reason

SMALL = 0.4
"""A part that differs by less is not told."""
REASONS = 4
"""How many parts are told at most; the others are one sum."""
MOSTLY = 0.7
"""A part that makes up so much of what stands under its heading is told in its own words."""
CAUSE = 0.3
CAUSES = 2
"""So many parts are named of what comes from elsewhere, the second only if it makes up so much of it."""
CURT = 3
"""An answer of so few letters is told with its question."""
FOLLOWS = "in the next turns"
SPARED = "that the best opponent does not get"
GIVEN = "that the best opponent gets"
RIVALS = "what the best opponent does"
LESS = "spared: "
REST = "all the rest"


class Comparison(NamedTuple):
    """How many points the one way is better on average, the standard error of that, and by parts where they come from: what it
    has more at the end of the turn, what it keeps from the best opponent there, and how both go on in the next turns. What the
    next turns undo is in neither: who has climbed a step that scores soon after has the points, and nothing to come."""

    points: float
    error: float
    gains: list[float]
    rivals: list[float]
    later: list[float]
    rivals_later: list[float]

    def follows(self) -> float:
        """How many of the points cannot be seen at the end of the turn, because they come later."""
        return sum(self.later) + sum(self.rivals_later)

    def surely(self) -> float:
        """How many of the points are more than chance, as far as the error tells."""
        return self.points - self.error

    def turned(self) -> Comparison:
        """The same seen from the other way."""
        parts = (self.gains, self.rivals, self.later, self.rivals_later)
        return Comparison(-self.points, self.error, *([-points for points in each] for each in parts))


def seeds(seed: int, stream: int) -> list[int]:
    """Two seeds for independent worlds and thoughts."""
    first = advance(open_stream(seed, stream))
    return [below(first, 1 << 62), below(advance(first), 1 << 62)]


def difference(
    state: State, one: list[int], other: list[int], worlds: int, seed: int, look: int = LOOK, most: int = 0, ahead: int = 0
) -> Comparison:
    """Play two ways on in the same imagined worlds, which nobody has seen who proposed one of them; `look`, `most` and `ahead`
    are those of the search."""
    search = Search(seed, look=look, most=most, ahead=ahead)
    judge = judge_of(state)
    sums = [[0.0] * len(judge.weights) for _ in range(4)]
    found = []
    for number in range(worlds):
        world = search.world(state, number)
        trails = []
        for way in (one, other):
            search.greedy.stream = open_stream(seed + number, 9)  # whoever plays on breaks ties alike in both
            trails.append(search.trail(world, way, judge))
        both = zip(trails, search.ends(trails, judge), strict=True)
        ends = [_parts(judge, trail[0], end, world.actor) for trail, end in both]
        apart = [[a - b for a, b in zip(*pair, strict=True)] for pair in zip(*ends, strict=True)]
        found.append(sum(map(sum, apart)))
        for total, parts in zip(sums, apart, strict=True):
            for k, points in enumerate(parts):
                total[k] += points / worlds
    mean = sum(found) / worlds
    spread = sum((each - mean) ** 2 for each in found) / max(1, worlds - 1)
    gains, rivals, later, rivals_later = sums
    settle(judge, gains, later)
    settle(judge, rivals, rivals_later)
    return Comparison(mean, math.sqrt(spread / worlds), gains, rivals, later, rivals_later)


def _parts(judge: Judge, turn: State, end: State, seat: int) -> list[list[float]]:
    """What every part is worth to a seat when its turn is over and, as a loss, to its best opponent; and what is added to both
    until the end that is looked at."""
    own, theirs = _sides(judge, turn, seat)
    after = [[b - a for a, b in zip(*pair, strict=True)] for pair in zip((own, theirs), _sides(judge, end, seat), strict=True)]
    return [own, theirs, *after]


def settle(judge: Judge, now: list[float], later: list[float]) -> None:
    """Take off each other, heading by heading, what is there at the end of a turn and what the next turns undo of it."""
    for parts in headings(judge).values():
        one, two = sum(now[part] for part in parts), sum(later[part] for part in parts)
        if one * two >= 0:
            continue
        for part in parts:
            now[part] *= max(0.0, 1.0 + two / one)
            later[part] *= max(0.0, 1.0 + one / two)


def _sides(judge: Judge, s: State, seat: int) -> list[list[float]]:
    return [judge.parts(s, seat), [-RIVAL * points for points in rival_parts(judge, s, seat)]]


# in words


def reasons(found: Comparison, judge: Judge) -> list[Reason]:
    """Why one way is better: the parts in which it has more at the end of the turn or less, the largest first, with what it keeps
    from the best opponent and what follows in the next turns; then all the rest."""
    return largest(causes(found, judge), found.points)


def causes(found: Comparison, judge: Judge) -> list[Reason]:
    """All that one way is better or worse in, as far as it can be told."""
    return [*gathered(judge, found.gains), kept(judge, found.rivals), _follows(judge, found)]


def largest(told: list[Reason], points: float) -> list[Reason]:
    """The largest reasons, rounded, and what is missing to so many points as the last one."""
    rounded = [Reason(round(each.points, 1), each.words) for each in told if abs(each.points) >= SMALL]
    named = sorted(rounded, key=lambda each: -abs(each.points))[:REASONS]
    rest = round(points - sum(each.points for each in named), 1)
    return [*named, Reason(rest, REST)] if abs(rest) >= SMALL else named


def kept(judge: Judge, rivals: Sequence[float]) -> Reason:
    """What is kept from the best opponent, or given to him, and what of."""
    points = sum(rivals)
    named = _named(points, gathered(judge, [-each for each in rivals]), sign=-1)
    return Reason(points, opponents(points) + (f", from {named}" if named else ""))


def _follows(judge: Judge, found: Comparison) -> Reason:
    points = found.follows()
    told = [*gathered(judge, found.later), Reason(sum(found.rivals_later), RIVALS)]
    named = _named(points, told)
    return Reason(points, f"{FOLLOWS}, from {named}" if named else FOLLOWS)


def _named(points: float, told: list[Reason], sign: int = 1) -> str:
    """The headings that so many points come from above all."""
    alike = sorted((each for each in told if sign * each.points * points > 0), key=lambda each: -abs(each.points))
    large = alike[:1] + [each for each in alike[1:CAUSES] if abs(each.points) >= CAUSE * abs(points)]
    return " and ".join(heading_of(each.words.removeprefix(LESS)) for each in large)


def headings(judge: Judge) -> dict[str, list[int]]:
    """The parts of an evaluation by their headings."""
    found: dict[str, list[int]] = {}
    for part, words in enumerate(judge.features.words):
        found.setdefault(heading_of(words), []).append(part)
    return found


def heading_of(words: str) -> str:
    """
    >>> heading_of("villages, safe for ever")
    'villages'
    """
    return words.partition(", ")[0]


def gathered(judge: Judge, gains: Sequence[float]) -> list[Reason]:
    """The parts of a gain with their words, those under one heading as one. A heading of which the points say the opposite of
    what a player takes it for is left out."""
    found = []
    for heading, parts in headings(judge).items():
        points = sum(gains[part] for part in parts)
        if points * sum(_seen(judge, part) * gains[part] for part in parts) > 0:
            found.append(Reason(points, _worded(judge, parts, heading, gains)))
    return found


def _seen(judge: Judge, part: int) -> int:
    """Whether a player agrees that more of a part brings points, or fewer if its weight is negative: 1, -1 if he takes it for the
    opposite, 0 if for neither."""
    return judge.features.taken_for[part] * (1 if judge.weights[part] > 0 else -1)


def _worded(judge: Judge, parts: list[int], heading: str, gains: Sequence[float]) -> str:
    """What to call the points of parts; fewer of what costs points is something spared."""
    points = sum(gains[part] for part in parts)
    words, meant = heading, [part for part in parts if gains[part]]
    for part in parts:
        if _seen(judge, part) > 0 and MOSTLY <= gains[part] / points <= 1 / MOSTLY:
            words, meant = judge.features.words[part], [part]
    spared = points > 0 and all(judge.features.taken_for[part] == BAD for part in meant)
    return LESS + words if spared else words


def opponents(points: float) -> str:
    """What to call points that are kept from the best opponent, or given.

    >>> opponents(-1.5)
    'that the best opponent gets'
    """
    return SPARED if points >= 0 else GIVEN


def described(game: Game, state: State, actions: list[int]) -> list[str]:
    """Choices in a row, in words, as the actor of an imagined state would say them."""
    world = state.copy()
    found = []
    for action in actions:
        found.append(answered(game, world, action))
        world.apply(action)
    return found


def answered(game: Game, state: State, action: int, most: int = CURT) -> str:
    """A choice in the words of the one who makes it, without a full stop, because more may follow; an answer of so few letters is
    told with its question."""
    say, question = game.describe(state, action).rstrip("."), game.question(state)
    return f"{question} {say}" if len(say) <= most else say
