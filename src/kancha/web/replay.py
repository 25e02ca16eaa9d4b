"""Finished games to leaf through: any moment, as any seat saw it. All who look at a game share it, and memory is bounded.

Pictures are made in one thread of their own, so that leafing never holds up those who play.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from markupsafe import escape

from kancha.core.match import Match
from kancha.core.state import State
from kancha.web.course import Course, course
from kancha.web.limits import PICTURES, REPLAYS
from kancha.web.sight import Sight, pack, patch, picture, standing
from kancha.web.table import Setup, Table, opening, paragraphs

STRIDE = 16
"""Every so many choices a position is kept; the moments between are played again from there."""

K = TypeVar("K")
V = TypeVar("V")


class Shelf(Generic[K, V]):
    """The last things that were asked for, and no more than `most` of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K, make: Callable[[], V]) -> V:
        """What is kept under a key, made when it is not there."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found


class Replay:
    """One match, every position of which is a few choices away from a kept one."""

    def __init__(self, match: Match, setup: Setup) -> None:
        self.match = match
        self.setup = setup
        self.history = match.history[:]
        self._said: dict[int | None, list[str]] = {}
        self._kept: list[State] = []
        state = match.afresh().state
        for at, action in enumerate(self.history):
            if at % STRIDE == 0:
                self._kept.append(state.copy())
            state.apply(action)
        self._last = state

    def sight(self, seat: int | None, at: int) -> Sight:
        """The moment before choice number `at`, with the eyes of a seat."""
        at = max(0, min(at, len(self.history)))
        state = self._state(at)
        rest = {"undo": False, "ask": None, **standing(self.match, self.setup, state, state.scores(), None)}
        if not state.over:
            rest["status"] = escape(f"Next: {self.match.names[state.actor]}")
        game = self.match.game
        return picture(game, game.view(state, seat), at, self._heard(seat)[: at + 1], rest)

    def _state(self, at: int) -> State:
        if at == len(self.history):
            return self._last
        state = self._kept[at // STRIDE].copy()
        for action in self.history[at - at % STRIDE : at]:
            state.apply(action)
        return state

    def _heard(self, seat: int | None) -> list[str]:
        if seat not in self._said:
            told = (opening(self.match, seat), *self.match.log(seat))
            self._said[seat] = [paragraphs(sentences) for sentences in told]
        return self._said[seat]


class Replays:
    """All games that somebody leafs through."""

    def __init__(self) -> None:
        self.games: Shelf[tuple[str, int], Replay] = Shelf(REPLAYS.most)
        self.courses: Shelf[tuple[str, int], Course] = Shelf(REPLAYS.most)
        self.pictures: Shelf[tuple[str, int, int | None, int], Sight] = Shelf(PICTURES.most)
        # One thread: it needs no locks, and whoever asks for much waits behind whoever asks for little.
        self._thread = ThreadPoolExecutor(1, "kancha-replay")

    async def show(self, table: Table, seat: int | None, before: int | None, at: int) -> tuple[int, bytes | str]:
        """The moment that is shown when `at` is asked for, and the message that leads there from another one, or from nothing."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._show, table, seat, before, at)

    def _show(self, table: Table, seat: int | None, before: int | None, at: int) -> tuple[int, bytes | str]:
        shown = None if before is None else self._sight(table, seat, before)
        after = self._sight(table, seat, at)
        return after.seq, pack(patch(shown, after))

    def _sight(self, table: Table, seat: int | None, at: int) -> Sight:
        at = min(at, len(table.match.history))
        key = (table.id, table.seq)
        game = self.games.get(key, lambda: Replay(table.match, table.setup))
        return self.pictures.get((*key, seat, at), lambda: game.sight(seat, at))

    async def course(self, table: Table) -> Course:
        """The course of a finished game."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._course, table)

    def _course(self, table: Table) -> Course:
        return self.courses.get((table.id, table.seq), lambda: course(table.match))

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)
