"""The course of a finished game: where the points came from, who led when, and what brought most at once.

A turn is what one seat chose in a row, up to the next heading of the log. All of it is told by the match alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.told import WIDTH

FEATS = 5
"""How many of them are named."""


class Moment(NamedTuple):
    """The beginning of a turn: after how many choices, in which round (0 where there are none), and the points of every seat."""

    at: int
    round: int
    scores: list[int]


class Feat(NamedTuple):
    """Something that brought a seat more than the others: who, with which choice, in which round, how many points, and the
    sentence that tells it."""

    seat: int
    at: int
    round: int
    points: int
    sentence: str


class Course(NamedTuple):
    """All of it. `sources` are in the order of their weight; `moments` end with the end of the game."""

    sources: list[str]
    points: list[dict[str, int]]
    scores: list[int]
    moments: list[Moment]
    feats: list[Feat]

    @property
    def rounds(self) -> list[tuple[int, int]]:
        """The rounds with the moment at which each begins, and how many choices were made before."""
        found: dict[int, int] = {}
        for moment in self.moments:
            if moment.round:
                found.setdefault(moment.round, moment.at)
        return list(found.items())


def course(match: Match) -> Course:
    """The course of a match, played once more from its beginning."""
    points = match.sources()
    weight: dict[str, int] = {}
    for each in points:
        for source, number in each.items():
            weight[source] = weight.get(source, 0) + number
    sources = sorted((source for source in weight if any(each.get(source) for each in points)), key=lambda name: -weight[name])
    moments = list(_moments(match))
    return Course(sources, points, match.scores(), moments, _feats(match, moments))


def beginnings(match: Match) -> list[int]:
    """The choices with which turns begin."""
    headings = match.game.kinds.events.headings
    found = []
    for at, seat in enumerate(match.seats):
        headed = at > 0 and any(event[0] in headings for event in events(match.told(at - 1)))
        if at == 0 or headed or seat != match.seats[at - 1]:
            found.append(at)
    return found


def events(told: Sequence[int]) -> Iterator[Sequence[int]]:
    """What was told during one choice, event by event."""
    return (told[i : i + WIDTH] for i in range(0, len(told), WIDTH))


def _moments(match: Match) -> Iterator[Moment]:
    state = match.afresh().state
    starts = set(beginnings(match))
    for at, action in enumerate(match.history):
        if at in starts:
            yield _moment(match, at, state)
        state.apply(action)
    yield _moment(match, len(match.history), state)


def _moment(match: Match, at: int, state: State) -> Moment:
    game = match.game
    return Moment(at, game.now(game.view(state, None)).round, state.scores())


def _feats(match: Match, moments: list[Moment]) -> list[Feat]:
    """What brought somebody most at once, against what the same brought the others on the average; in the order of the game."""
    kinds, names = match.game.kinds.events, match.names
    found: list[tuple[float, Feat]] = []
    for at in range(len(match.history)):
        scored = [(event, *kinds.source(event)) for event in events(match.told(at))]
        for event, seat, points, source in scored:
            others = [number for _, who, number, name in scored if name == source and who != seat]
            lead = points - sum(others) / max(1, len(names) - 1)
            if source and lead > 0 and 0 <= seat < len(names):
                sentence = kinds.sentence(match.state, event, names, None) or f"{source} for {names[seat]}."
                found.append((lead, Feat(seat, at, _round(moments, at), points, sentence)))
    found.sort(key=lambda each: (-each[0], each[1].at))
    return sorted((feat for _, feat in found[:FEATS]), key=lambda feat: feat.at)


def _round(moments: list[Moment], at: int) -> int:
    return next((moment.round for moment in reversed(moments) if moment.at <= at), 0)
