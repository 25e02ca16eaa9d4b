"""Yupana, all of it: the position, the turn, the end, what a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.actions import Actions, Block
from kancha.core.decision import Decision, Kinds
from kancha.core.reasons import ALLOWED, Reasons
from kancha.core.rng import open_stream, shuffle
from kancha.core.state import State as Plain
from kancha.core.told import Events

STONES, LAST, SEEDS = 12, 3, [1, 1, 2, 2, 3, 3]
ACTIONS = Actions(
    [
        Block("take", ["1", "2", "3"], say="Take {}", at="take-{}", when="Stones are taken in your own turn (rules 2.1)."),
        Block("show", say="Show your seed", at="own-seed", when="Seeds are shown in your own turn (rules 2.2)."),
    ]
)
TAKE, SHOW = 0, 3

REASONS, EVENTS = Reasons(), Events()
TOO_FEW = REASONS.add("Only {0:stone is|stones are} left (rules 2.1).")
SHOWN = REASONS.add("Your seed lies open already (rules 2.2).")
TOOK = EVENTS.add("{0:seat} takes {1:stone|stones}.")
SHOWED = EVENTS.add("{0:seat} shows a seed of {1}.")
LAST_STONE = EVENTS.add("{0:seat} took the last stone (+{1}).")
KEPT = EVENTS.add("{0:seat} kept a seed of {1} hidden (+{1}).")


class State(Plain):
    """stones: left on the heap; hand: the seed by seat; rest: seeds in the bag, sorted; shown: 1 once shown, by seat."""

    fields = ("stones", "hand", "rest", "shown", "points")

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.stones = STONES
        self.hand = [0] * players
        self.rest: list[int] = []
        self.shown = [0] * players
        self.points = [0] * players

    def kinds(self) -> Kinds:
        return KINDS

    def imagine(self, seat: int, seed: int) -> State:
        s = self.copy()
        hidden = [other for other in range(s.players) if other != seat and not s.shown[other]]
        pool = sorted(s.rest + [s.hand[other] for other in hidden])
        shuffle(pool, open_stream(seed, 1))
        for other in hidden:
            s.hand[other] = pool.pop()
        s.rest = sorted(pool)
        return s


class Turn(Decision[State]):
    """Take stones, or show the seed instead (rules 2)."""

    asks = (TAKE, SHOW)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Stones on the heap: {s.stones}. What do you do?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == SHOW:
            return SHOWN if s.shown[s.actor] else ALLOWED
        return s.because(TOO_FEW, s.stones) if action + 1 > s.stones else ALLOWED

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == SHOW:
            show(s, s.actor, SHOWED)
        else:
            s.stones -= action + 1
            s.tell(TOOK, s.actor, action + 1)
        if s.stones:
            s.push(0, 1 - s.actor)
        else:
            end(s, s.actor)


def show(s: State, seat: int, event: int) -> None:
    s.shown[seat] = 1
    s.learned += 1
    s.tell(event, seat, s.hand[seat])


def end(s: State, last: int) -> None:
    """Score the last stone and the seeds that were kept (rules 3)."""
    s.points[last] += LAST
    s.tell(LAST_STONE, last, LAST)
    for seat in range(s.players):
        if not s.shown[seat]:
            s.points[seat] += s.hand[seat]
            show(s, seat, KEPT)


KINDS = Kinds(ACTIONS, REASONS, EVENTS, [("turn", Turn(opens_chain=True))])


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 1)."""
    s, bag = State(players), SEEDS[:]
    shuffle(bag, open_stream(seed, 0))
    s.hand = [bag.pop() for _ in range(players)]
    s.rest = sorted(bag)
    s.push(0, 0)
    return s
