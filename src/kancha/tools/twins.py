"""Pairs of matches that an eye cannot tell apart by right, for the channels of tools/leaks.py to be compared.

A pair begins where a random game stands: the match, and a twin in a world that differs only in what the eye does not know. Either
all of that is dealt anew, or exactly two hidden things change places. Then both are played on, by choices that look alike to the
eye, until it learns something; so logs, undo and differences between two moments have histories that differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from kancha.core.errors import KanchaError
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.core.state import State
from kancha.tools import setups
from kancha.tools.leaks import Difference, Glance, Pair, difference, encode

STEPS = 4
"""A pair is played on for at most so many choices."""
EARLY = 12
"""The first choices of a game hold its set-up, where more is secret than later: pairs begin there more often."""
OFTEN = 4
RARE = (10, 25, 50)
"""One in so many choices begins a pair, early and later; few in a game means that its end is met too."""
ALIKE = 3
"""So many choices are tried in the other world, until one looks to the eye as the choice in this one does."""
SWAPS = 12
"""So many swaps of two hidden things are tried, until one of them makes a possible position."""

Path = tuple[str | int, ...]


class Found(NamedTuple):
    """A pair to compare, or, where playing on has told the two worlds apart already, by what."""

    pair: Pair
    told: Difference | None


class Chance:
    """A stream of random numbers."""

    def __init__(self, seed: int, use: int) -> None:
        self.stream = open_stream(seed, use)

    def below(self, n: int) -> int:
        self.stream = advance(self.stream)
        return below(self.stream, n)

    def shuffled(self, things: list[int]) -> list[int]:
        things = things[:]
        self.stream = shuffle(things, self.stream)
        return things


def pairs(game: Game, seed: int, tried: list[setups.SetUp], most: int) -> Iterator[Found]:
    """At most `most` pairs of one random game; the seed decides about its set-up and everything else.

    Every second pair is made for the seat that is asked, to which most is said; the others for all seats and a spectator in turn.
    """
    players, options = tried[seed % len(tried)]
    match = Match(game, players, seed, options)
    eyes = (*range(players), None)
    chance = Chance(seed, 20)
    rare = RARE[chance.below(len(RARE))]
    made = 0
    while not match.over and made < most:
        if chance.below(OFTEN if len(match.history) < EARLY else rare) == 0:
            where = f"{game.slug}, {setups.told((players, options))}, seed {seed}, choice {len(match.history)}"
            eye = match.actor if made % 2 else eyes[(made // 2 + seed // len(tried)) % len(eyes)]
            yield play_on(twins(match, eye, swap=made % 4 > 1, chance=chance, where=where), chance)
            made += 1
        actions = match.legal_actions()
        match.apply(actions[chance.below(len(actions))])


def twins(match: Match, eye: int | None, swap: bool, chance: Chance, where: str) -> Pair:
    """A match and its twin in another world; where no two hidden things can change places, all is dealt anew."""
    seed = chance.below(1 << 30)
    world = swapped(match, eye, chance) if swap else None
    if world is None:
        return replace(dealt_anew(match, eye, seed), how="all dealt anew", where=where)
    return _in_two_worlds(match, world, eye, "two hidden things swapped", where)


def dealt_anew(match: Match, eye: int | None, seed: int) -> Pair:
    """A match and its twin in which all that the eye does not know is dealt anew."""
    return _in_two_worlds(match, imagined(match.state, eye, seed), eye)


def _in_two_worlds(match: Match, world: State, eye: int | None, how: str = "", where: str = "") -> Pair:
    one, other = match.in_world(match.state), match.in_world(world)
    return Pair(Glance(one, eye, one), Glance(other, eye, other), how, where)


def imagined(state: State, eye: int | None, seed: int) -> State:
    """A world that an eye cannot tell from the real one."""
    return state.imagine(-1 if eye is None else eye, seed)


def differs(pair: Pair) -> bool:
    """Whether the worlds of a pair differ in more than the chance that is still to come."""
    return hidden_and_open(pair.one.match.state) != hidden_and_open(pair.other.match.state)


def hidden_and_open(state: State) -> dict[Path, Any]:
    """All that a position says, but for its streams of chance."""
    return {path: leaf for path, leaf in leaves(state.dump()) if not any("stream" in str(step) for step in path)}


# two hidden things that change places


def swapped(match: Match, eye: int | None, chance: Chance) -> State | None:
    """A world in which two things that the eye does not know have changed places, None where that cannot be.

    What is hidden is what imagination changes. A swap counts when the eye imagines the same worlds after it: to that eye
    both positions are one.
    """
    state, game = match.state, match.game
    groups = hidden_groups(state, eye, chance.below(1 << 30))
    if not groups:
        return None
    same = imagined(state, eye, 1).digest()
    for _ in range(SWAPS):
        (first, here), (second, there) = (_pick(groups, chance) for _ in range(2))
        if here == there or type(here) is not type(there):
            continue
        position = state.dump()
        _put(position, first, there)
        _put(position, second, here)
        for path in (first, second):
            _keep_order(position, state.dump(), path[:-1])
        try:
            world = game.load(position)
        except KanchaError:
            continue
        if imagined(world, eye, 1).digest() == same and playable(world):
            return world
    return None


def playable(world: State) -> bool:
    """Whether a position that was put together can be gone on from: a half-made choice may need what was swapped away."""
    if any(one >= other for one, other in pairwise(world.options)):
        return False
    try:
        for action in world.options:
            world.copy().apply(action)
    except (KanchaError, LookupError, ValueError):
        return False
    return True


def hidden_groups(state: State, eye: int | None, seed: int) -> list[list[tuple[Path, Any]]]:
    """What imagination changes about a position, by the hand, pile or place that it belongs to."""
    real, dreamt = hidden_and_open(state), hidden_and_open(imagined(state, eye, seed))
    groups: dict[Path, list[tuple[Path, Any]]] = {}
    for path, leaf in real.items():
        if dreamt.get(path) != leaf:
            groups.setdefault(path[:-1], []).append((path, leaf))
    return list(groups.values())


def _pick(groups: list[list[tuple[Path, Any]]], chance: Chance) -> tuple[Path, Any]:
    """Any hidden thing, every hand and pile being as likely as any other."""
    group = groups[chance.below(len(groups))]
    return group[chance.below(len(group))]


def leaves(tree: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of a position with the way to it."""
    steps = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else None
    if steps is None:
        yield path, tree
        return
    for step, branch in steps:
        yield from leaves(branch, (*path, step))


def _put(tree: Any, path: Path, leaf: Any) -> None:
    _branch(tree, path[:-1])[path[-1]] = leaf


def _branch(tree: Any, path: Path) -> Any:
    for step in path:
        tree = tree[step]
    return tree


def _keep_order(position: Any, before: Any, path: Path) -> None:
    """What lay in order, as a hand does, lies in order again: otherwise it would show where the new thing has come from."""
    now, then = _branch(position, path), _branch(before, path)
    if isinstance(then, list) and then == sorted(then, key=str):
        now.sort(key=str)


# playing on


def play_on(pair: Pair, chance: Chance) -> Found:
    """Play a pair on for some choices, as long as they look alike to the eye."""
    for _ in range(chance.below(STEPS + 1)):
        after = one_choice(pair, chance)
        if isinstance(after, Difference):
            return Found(pair, after)
        if after is None:
            break
        pair = after
    return Found(pair, None)


def one_choice(pair: Pair, chance: Chance) -> Pair | Difference | None:
    """The pair after one more choice in each world; None where the eye has learned something or nothing looks alike."""
    here, there = pair.one.match, pair.other.match
    if here.over or there.over or here.actor != there.actor:
        return None
    actions = here.legal_actions()
    chosen = actions[chance.below(len(actions))]
    own = here.actor == pair.one.eye
    answers = [chosen] if own else [*chance.shuffled(there.legal_actions())[:ALIKE], chosen]
    for answer in answers:
        if answer in there.state.options:
            after = judged(pair, chosen, answer)
            if after is not None:
                return after
    return None


def judged(pair: Pair, chosen: int, answer: int) -> Pair | Difference | None:
    """A pair after a choice in the one and a choice in the other world.

    None when they do not look alike to the eye, and may not. One choice that can be taken back must look alike in both
    worlds, or taking back would be peeking. Where the table looks alike, the log must not tell more than the table.
    """
    eye = pair.one.eye
    one, other = (_after(glance, action) for glance, action in ((pair.one, chosen), (pair.other, answer)))
    pair_after = replace(pair, one=one, other=other)
    views = [encode(glance.match.view(eye)) for glance in (one, other)]
    logs = [glance.match.log(eye, len(glance.match.history) - 1)[0] for glance in (one, other)]
    back = [glance.match.can_undo() for glance in (one, other)]
    if views[0] != views[1]:
        return difference("peeking by undo", pair_after, *views) if chosen == answer and any(back) else None
    if logs[0] == logs[1]:
        return pair_after
    if sorted(logs[0]) == sorted(logs[1]) and (chosen != answer or not any(back)):
        return None  # the same things done or learned in another order
    if chosen == answer or (_one_set(one, other) and not _come_to_the_same(pair.one.match.state, chosen, answer)):
        return difference("log", pair_after, encode(logs[0]), encode(logs[1]))
    return None


def _one_set(one: Glance, other: Glance) -> bool:
    """Whether an eye imagines the same worlds of two matches."""
    digests = {imagined(glance.match.state, glance.eye, 1).digest() for glance in (one, other)}
    return len(digests) == 1


def _come_to_the_same(state: State, one: int, other: int) -> bool:
    """Whether two choices differ in words alone: then it is said openly which it was, and tells nothing."""
    if other not in state.options:
        return False
    ends = [state.copy() for _ in range(2)]
    for end, action in zip(ends, (one, other), strict=True):
        end.apply(action)
    return ends[0].digest() == ends[1].digest()


def _after(glance: Glance, action: int) -> Glance:
    match = glance.match.fork()
    match.apply(action)
    return Glance(match, glance.eye, glance.match)
