"""What a choice will certainly do: the actor's own effect, up to the first chance, hidden fact or other player.

It is played in a world that the actor imagines, so nothing hidden can be told. What it changes among the actor's goods comes as
numbers; sentences that say no more than those numbers, or than the choice itself, are left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from kancha.core.game import Game
from kancha.core.position import Good
from kancha.core.state import State

POINTS: Final = "points"
POINT_WORDS: Final = frozenset({"vp", "point", "prestige", "pp"})
WORLDS: Final = (1, 2, 3)
"""The seeds of the imagined worlds. The first is enough for what is certain; the others tell what only happens there."""


class Change(NamedTuple):
    """A number of the actor's that a choice changes."""

    good: str
    name: str
    icon: str
    before: int
    after: int


class Foreseen(NamedTuple):
    """What a choice will certainly do: sentences that say more than the choice itself and the numbers, the numbers with the
    points first, and whether the actor's part is over with it."""

    sentences: list[str]
    changes: list[Change]
    ends_turn: bool


class Foresight:
    """The worlds that the actor of a state imagines, each dealt when it is first needed."""

    def __init__(self, game: Game, state: State, names: Sequence[str], chosen: Sequence[str] = (), view: Any = None) -> None:
        """`chosen`: what is known already of how the question came; `view`: the actor's, where it is at hand."""
        self.game = game
        self.state = state
        self.seat = state.actor
        self.names = names
        self.said = (*chosen, game.question(state), names[state.actor])
        self._worlds: list[State] = []
        self._view = view
        self._before: dict[str, Good] | None = None

    def world(self, number: int, action: int) -> State:
        """One of the worlds after an action, as far as it is the actor's own effect."""
        world = self._imagined(number).copy()
        world.foresee(action)
        return world

    def _imagined(self, number: int) -> State:
        """One of the worlds before any action."""
        while len(self._worlds) <= number:
            self._worlds.append(self.state.imagine(self.seat, WORLDS[len(self._worlds)]))
        return self._worlds[number]

    def told(self, world: State) -> list[str]:
        """What is certain of that, in sentences."""
        return self.game.sentences(world, world.told, self.names, self.seat)

    def foresee(self, action: int) -> Foreseen:
        """All that is certain of an action."""
        world = self.world(0, action)
        worlds = [world]
        if world.learned or not self.game.open_points:
            worlds += [self.world(number, action) for number in range(1, len(WORLDS))]
        if self._before is None:
            now = [self.state] if self.game.open_points else [self._imagined(number) for number in range(len(WORLDS))]
            self._before = self._common(now)
        changes = changed(self._before, self._common(worlds))
        said = (*self.said, self.game.describe(self.state, action))
        ends = not any(each.awaits(self.seat) for each in worlds)
        return Foreseen(added(self.told(world), said, changes), changes, ends)

    def _common(self, worlds: Sequence[State]) -> dict[str, Good]:
        """What the actor has in all these worlds alike."""
        if self._view is None:
            self._view = self.game.view(self.state, self.seat)
        first, *others = [owned(self.game, world, self.seat, self._view) for world in worlds]
        return {id: good for id, good in first.items() if all(id in other and other[id].value == good.value for other in others)}


def owned(game: Game, world: State, seat: int, earlier: Any = None) -> dict[str, Good]:
    """The points and goods of a seat, the points first; `earlier` is its view of a moment before, which makes it cheaper."""
    goods = {good.id: good for good in game.goods(world, seat, earlier)}
    points = goods.pop(POINTS, None) or Good(POINTS, "Points", world.scores()[seat], "prestige")
    return {POINTS: points, **goods}


def changed(before: dict[str, Good], after: dict[str, Good]) -> list[Change]:
    """The goods that two moments both know, and whose numbers differ; what has come or gone altogether counts from or to 0."""
    found = []
    for id, good in after.items():
        was = before[id].value if id in before else 0
        if was != good.value:
            found.append(Change(id, good.name, good.icon, was, good.value))
    return found


# saying only what is new

_WORDS: Final = re.compile(r"\d+|[^\W\d_]+")
IDLE: Final = frozenset(
    _WORDS.findall("s a an the of on in to at for from with and its their it is by as into onto your you this that")
)
"""Words that say nothing by themselves."""


def added(sentences: Sequence[str], said: Sequence[str], changes: Sequence[Change]) -> list[str]:
    """The sentences that say more than what is known already of the choice, and than the numbers that it changes.

    >>> added(["Ana places a single village on B9."], ["What do you place?", "Single village on B9", "Ana"], [])
    []
    >>> added(["Ana pays 3 stone.", "Ben scores 2 VP."], ["Steps", "Ana"], [Change("stone", "Stone", "", 5, 2)])
    ['Ben scores 2 VP.']
    """
    if not sentences:
        return []
    known = {*IDLE}.union(*map(stems, said))
    for change in changes:
        known |= {*stems(change.name), change.good, str(abs(change.after - change.before))}
        known |= POINT_WORDS if change.good == POINTS else frozenset()
    return [sentence for sentence in sentences if is_news(sentence, known)]


def is_news(sentence: str, known: set[str]) -> bool:
    """Whether a sentence has words beyond those that are known, and beyond its verb."""
    unknown = [word for word in _WORDS.findall(sentence) if stem(word) not in known]
    return len(unknown) > 1 or (len(unknown) == 1 and not is_verb(unknown[0]))


@lru_cache(maxsize=4096)
def stems(text: str) -> frozenset[str]:
    """The words of a text without their endings."""
    return frozenset(map(stem, _WORDS.findall(text)))


def is_verb(word: str) -> bool:
    """Whether a word can be what somebody does: ``places``, not ``Ben`` and not ``3``."""
    return word.islower() and word.endswith("s")


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """A word without what is added to it for many, and for what somebody does.

    >>> stem("Villages"), stem("passes"), stem("potatoes"), stem("carries"), stem("is"), stem("3")
    ('village', 'pass', 'potato', 'carry', 'is', '3')
    """
    word = word.lower()
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "ches", "shes", "xes", "oes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and len(word) > 3 and not word.endswith("ss") else word
