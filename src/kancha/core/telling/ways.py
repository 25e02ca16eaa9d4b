"""Choices that are made together: what a click on an element means that the question does not speak about yet, and what stands
in the row of a choice as its continuation.

A Statue is worshipped by choosing the High Priest's action and then the Statue; a person clicks the Statue. Like a preview, a
way is looked for in a world that the actor imagines, so nothing hidden can be told. It ends before another player comes in, and
where the actor learns something; what only others learn by a choice, the actor has known before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from kancha.core.game import Game
from kancha.core.state import State
from kancha.core.telling.foreseen import WORLDS, owned

FIRST: Final = 40
"""With more options than this, none of them is looked beyond."""
STEPS: Final = 2
"""So many choices at most lead to the one on an element."""
LOOKED: Final = 200
"""Where more questions than this lie on the way, nobody looks beyond them."""
FEW: Final = 4
"""A question with so few answers is asked together with the one before, as long as that makes at most `ROWS` ways."""
ROWS: Final = 12
MOST: Final = 16
"""So many continuations at most stand in the rows of a question."""
APART: Final = (11, 12, 13, 14, 15, 16)
"""The seeds of worlds that are compared to find what the actor does not know."""
END: Final = "End"
"""The heading of what ends a turn: nobody means that by a click on something else."""
ASIDE: Final = "Free actions"
"""The heading of what may be done besides, at many questions alike: it is no answer to any of them."""


class Way(NamedTuple):
    """Choices that are made one after the other, with what each means where it is made.

    plain: whether all but the last are mere words (none of the actor's numbers has changed before it), and the actor goes on
        choosing afterwards: then nobody has to be asked whether it is meant
    """

    actions: tuple[int, ...]
    says: tuple[str, ...]
    plain: bool = False


class Path:
    """Choices as they are looked for, one after the other, from a world on that the actor imagines."""

    def __init__(self, game: Game, world: State, earlier: Path | None = None, action: int = -1) -> None:
        """The path on which nothing is chosen yet, or an earlier one and one choice more, made in a world."""
        self.game = game
        self.before = world
        self.earlier = earlier
        self.actions: tuple[int, ...] = (*earlier.actions, action) if earlier else ()
        self.says: tuple[str, ...] = (*earlier.says, game.describe(world, action)) if earlier else ()

    @cached_property
    def end(self) -> State:
        """The world after the last choice, as far as it is the actor's own effect; without options where the actor is not asked,
        or has learned something first."""
        if self.earlier is None:
            return self.before
        after = self.before.copy()
        after.foresee(self.actions[-1])
        if after.learned and _asks(after, self.before.actor) and not _still_unknown(self.earlier.unknown, after):
            after.options = []
        return after

    @cached_property
    def unknown(self) -> Unknown:
        """What the actor does not know at its end."""
        return _unknown(self.end)

    def onward(self, choices: Sequence[int]) -> list[Path]:
        """This path with each of some choices at its end."""
        return [Path(self.game, self.end, self, choice) for choice in choices]

    def under(self, *headings: str) -> list[int]:
        """The choices at its end that stand under some headings."""
        return [action for action in self.end.options if self.game.group(self.end, action) in headings]

    def beside(self, *headings: str) -> list[int]:
        """The choices at its end that stand under other headings than these."""
        return [action for action in self.end.options if self.game.group(self.end, action) not in headings]

    def at(self, element: str) -> list[int]:
        """The choices at its end that lie on an element."""
        return [action for action in self.end.options if self.game.target(self.end, action) == element]

    def goes_on(self) -> bool:
        """Whether it has led to a question about the same matter."""
        return bool(self.end.options) and not self.end.kinds().table[self.end.top()].opens_chain


# to an element


def ways_to(game: Game, state: State, element: str) -> list[Way]:
    """The ways to an element that no present option lies on; none when one does, or when a few choices do not lead there."""
    if state.over or len(state.options) > FIRST or any(game.target(state, action) == element for action in state.options):
        return []
    world = state.imagine(state.actor, WORLDS[0])
    paths = [Path(game, world)]
    for step in range(STEPS):
        longer = [each for path in paths for each in path.onward(path.beside(END, ASIDE))]
        if len(longer) > LOOKED:
            break
        paths = [path for path in longer if path.goes_on()]
        found = [last for path in paths for last in path.onward(path.at(element))]
        if found:
            return _told(world, found) if step == 0 or len(found) <= ROWS else []
    return []


def _told(world: State, found: list[Path]) -> list[Way]:
    """Paths as ways. Where there are several, each with every answer to the small questions that follow it, unless that makes too
    many of them."""
    seat, has = world.actor, owned(found[0].game, world, world.actor)
    plain = [path for path in found if path.end.awaits(seat) and owned(path.game, path.before, seat) == has]
    while len(found) > 1:
        longer: list[Path] = []
        for path in found:
            answers = path.beside(ASIDE) if path.goes_on() else []
            longer += path.onward(answers) if 0 < len(answers) <= FEW else [path]
        if len(longer) > ROWS or longer == found:
            break
        found = longer
    return [Way(path.actions, path.says, path in plain) for path in found]


# in a row


def joined(game: Game, state: State) -> dict[int, list[Way]]:
    """The options that can be chosen together with an answer to the small question that follows, each with those answers.

    Of a longer question only the answer that ends it; what may be done besides comes with that answer, too. A long list is not
    made longer, and what would make it so is left out, the longest first.
    """
    here = Path(game, state if state.over else state.imagine(state.actor, WORLDS[0]))
    if len(here.beside(ASIDE)) > ROWS:
        return {}
    begun = here.onward(here.beside(END))
    found: dict[int, list[Way]] = {}
    for offers in ([_answered(path) for path in begun], [_ended_after_all(path) for path in begun]):
        for paths in sorted(offers, key=len):
            if paths and sum(map(len, found.values())) + len(paths) <= MOST:
                found.setdefault(paths[0].actions[0], []).extend(Way(path.actions, path.says) for path in paths)
    return found


def _answered(path: Path) -> list[Path]:
    """A path with the answers to a small question at its end, what ends it last; or with nothing but that."""
    ends = path.under(END)
    answers = [*path.beside(ASIDE, END), *ends]
    return path.onward(answers if len(answers) <= FEW else ends)


def _ended_after_all(path: Path) -> list[Path]:
    """A path with each thing that may be done besides, and then what ends the question."""
    return [ended for aside in path.onward(path.under(ASIDE)) for ended in aside.onward(aside.under(END))]


# what is certain


def _asks(after: State, seat: int) -> bool:
    """Whether the next thing that happens is a question to a seat; its options are found."""
    if not after.frames or after.frames[-3] != seat:
        return False
    kind = after.kinds().table[after.top()]
    if kind.automatic or kind.of_all:
        return False
    after.reoffer()
    if len(after.options) == 1 and not kind.always_asks:
        after.options = []
    return bool(after.options)


Unknown = dict[str, dict[int, object]]
"""By field what the actor does not know, place by place; -1 is the place of what is no list."""


def _unknown(world: State) -> Unknown:
    """What the actor does not know of a world: it differs between the worlds that the actor thinks possible."""
    others = [world.imagine(world.actor, number) for number in APART]
    found: Unknown = {}
    for name in world.fields:
        value = getattr(world, name)
        versions = [version for other in others if (version := getattr(other, name)) != value]
        if versions:
            items = dict(enumerate(value)) if isinstance(value, list) else {-1: value}
            found[name] = {at: item for at, item in items.items() if any(_differs(each, at, item) for each in versions)}
    return found


def _differs(value: object, at: int, item: object) -> bool:
    """Whether something else is in a place of a field."""
    return value[at : at + 1] != [item] if isinstance(value, list) else value != item


def _still_unknown(before: Unknown, after: State) -> bool:
    """Whether a choice has moved nothing that was unknown before it, and all of that can still be otherwise: then only others
    have learned something."""
    certain = {(name, at): item for name, places in before.items() for at, item in places.items()}
    if any(_differs(getattr(after, name), at, item) for (name, at), item in certain.items()):
        return False
    for number in APART:
        world = after.imagine(after.actor, number)
        certain = {place: item for place, item in certain.items() if not _differs(getattr(world, place[0]), place[1], item)}
        if not certain:
            return True
    return False
