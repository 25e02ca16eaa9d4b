"""What a click on an element means that the question does not speak about yet: the choices that lead to it one after the other.

A Statue is worshipped by choosing the High Priest's action and then the Statue; a person clicks the Statue. Like a preview, a
way is looked for in a world that the actor imagines, so nothing hidden can be told, and it ends before chance or another player
comes in.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kancha.core.game import Game
from kancha.core.state import State
from kancha.core.telling.foreseen import owned

FIRST: Final = 40
"""With more options than this, none of them is looked beyond."""
FEW: Final = 4
"""A last question with so few answers is asked together with the others, as long as that makes at most `ROWS` ways."""
ROWS: Final = 12
END: Final = "End"
"""The heading of what ends a turn: nobody means that by a click on something else."""


class Way(NamedTuple):
    """Choices that are made one after the other, with what each means where it is made.

    plain: whether all but the last are mere words (none of the actor's numbers has changed before it), and the actor goes on
        choosing afterwards: then nobody has to be asked whether it is meant
    """

    actions: tuple[int, ...]
    says: tuple[str, ...]
    plain: bool


def ways_to(game: Game, state: State, element: str) -> list[Way]:
    """The ways to an element that no present option lies on; none when one does, or when two choices do not lead there."""
    if state.over or len(state.options) > FIRST or any(game.target(state, action) == element for action in state.options):
        return []
    world = state.imagine(state.actor, 1)
    found: list[tuple[Way, State]] = []
    for action in state.options:
        between = _after(world, action)
        if not _goes_on(between) or game.group(state, action) == END:
            continue
        for second in between.options:
            if game.target(between, second) == element:
                end = _after(between, second)
                plain = end.awaits(state.actor) and owned(game, between, state.actor) == owned(game, world, state.actor)
                says = (game.describe(state, action), game.describe(between, second))
                found.append((Way((action, second), says, plain), end))
    return _unfolded(game, found) if len(found) > 1 else [way for way, _ in found]


def _after(world: State, action: int) -> State:
    """A world after a choice, as far as it is the actor's own effect."""
    after = world.copy()
    after.foresee(action)
    return after


def _goes_on(after: State) -> bool:
    """Whether a choice has led to a question about the same matter, and nothing new was learned by it."""
    return after.learned == 0 and bool(after.options) and not after.kinds().table[after.top()].opens_chain


def _unfolded(game: Game, found: list[tuple[Way, State]]) -> list[Way]:
    """The ways, each with every answer to the small question that follows it, unless that makes too many of them."""
    longer: list[Way] = []
    for way, end in found:
        if _goes_on(end) and len(end.options) <= FEW:
            longer += [Way((*way.actions, last), (*way.says, game.describe(end, last)), False) for last in end.options]
        else:
            longer.append(way)
    return longer if len(longer) <= ROWS else [way for way, _ in found]
