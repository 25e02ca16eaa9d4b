"""Two ways through the same stretch of a turn, compared: in how many points the one is better, how sure that is, and from which
parts of the evaluation it comes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from kancha.bots.advice import Proposal
from kancha.bots.beam import Line
from kancha.bots.search import LOOK, Candidate
from kancha.bots.search import Player as Search
from kancha.core.game import Game
from kancha.core.judging import RIVAL, Judge
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.study.results import Reason

SMALL = 0.4
"""A part that differs by less is not told."""
REASONS = 4
"""How many parts are told at most."""
FOLLOWS = "from what follows in the next turns"
SPARED = "that the best opponent does not get"
GIVEN = "that the best opponent gets"


class Difference(NamedTuple):
    """By how many points the one way is better on average, and the standard error of that."""

    points: float
    error: float


def seeds(seed: int, stream: int) -> list[int]:
    """Two seeds for independent worlds and thoughts."""
    first = advance(open_stream(seed, stream))
    return [below(first, 1 << 62), below(advance(first), 1 << 62)]


def difference(
    state: State, one: list[int], other: list[int], worlds: int, seed: int, weights: str = "", look: int = LOOK, most: int = 0
) -> Difference:
    """Play two ways on in the same imagined worlds, which nobody has seen who proposed one of them; `look` and `most` are those
    of the search."""
    search = Search(seed, weights=weights, look=look, most=most)
    judge = judge_of(state, weights)
    ways = [Candidate(Line(state, actions, -1, 0.0)) for actions in (one, other)]
    found = []
    for number in range(worlds):
        values = []
        for way in ways:
            search.greedy.stream = open_stream(seed + number, 9)  # whoever plays on breaks ties alike in both
            values.append(search.played_on(search.world(state, number), way, judge))
        found.append(values[0] - values[1])
    mean = sum(found) / worlds
    spread = sum((each - mean) ** 2 for each in found) / max(1, worlds - 1)
    return Difference(mean, math.sqrt(spread / worlds))


def unexplained(better: Proposal, other: Proposal, points: float) -> float:
    """How many of the points by which one turn is better cannot be seen at its end, because they come later."""
    return points - (better.gain() - other.gain()) - RIVAL * (better.rivals - other.rivals)


def reasons(better: Proposal, other: Proposal, points: float, judge: Judge) -> list[Reason]:
    """Why one turn is better by so many points: the parts in which it gains more at its end or less, the largest first; then what
    it keeps from the best opponent, and what is left to explain comes later."""
    gains = [one - two for one, two in zip(better.gains, other.gains, strict=True)]
    rivals = RIVAL * (better.rivals - other.rivals)
    told = [Reason(round(each.points, 1), each.words) for each in gathered(judge, gains)]
    told.append(Reason(round(rivals, 1), opponents(rivals)))
    told.append(Reason(round(unexplained(better, other, points), 1), FOLLOWS))
    return sorted((each for each in told if abs(each.points) >= SMALL), key=lambda each: -abs(each.points))[:REASONS]


def gathered(judge: Judge, gains: Sequence[float]) -> list[Reason]:
    """The parts of a gain with their words, those under one heading as one."""
    found: dict[str, list[int]] = {}
    for part, points in enumerate(gains):
        if points:
            found.setdefault(judge.features.words[part].partition(", ")[0], []).append(part)
    return [Reason(sum(gains[part] for part in parts), _worded(judge, parts, heading, gains)) for heading, parts in found.items()]


def _worded(judge: Judge, parts: list[int], heading: str, gains: Sequence[float]) -> str:
    """What to call the points of parts; fewer of what costs points is something spared."""
    words = heading if len(parts) > 1 else judge.features.words[parts[0]]
    spared = sum(gains[part] for part in parts) > 0 and all(judge.weights[part] < 0 for part in parts)
    return f"spared: {words}" if spared else words


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
        found.append(game.describe(world, action))
        world.apply(action)
    return found
