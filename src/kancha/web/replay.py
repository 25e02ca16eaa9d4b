"""Games to leaf through: any moment, as a seat saw it. A finished game is open to all eyes, a running one to everybody's own.

All who look at a game share it, and memory is bounded. Pictures are made in one thread of their own, so that leafing never holds
up those who play; what they are made from is taken from the table before, where nothing changes meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, NamedTuple, TypeVar

from markupsafe import escape

from kancha.core.match import Match
from kancha.core.state import State
from kancha.course import Course, course
from kancha.study.walk import Stretch, last_turn, stretches
from kancha.web.limits import PICTURES, REPLAYS
from kancha.web.seeing.patches import pack, patch, touched_between
from kancha.web.seeing.sight import Json, Sight, known_scores, picture, standing, told_in_words
from kancha.web.table import RECORD, Saying, Setup, Table

STRIDE = 16
"""Every so many choices a position is kept; the moments between are played again from there."""

BACK = 64
"""So many choices back the last turn of a seat is looked for at first."""

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


class Past(NamedTuple):
    """What a game was when somebody wished to look back: taken at once, so that playing on changes nothing about it."""

    match: Match
    setup: Setup
    history: list[int]
    open: bool
    seat: int | None
    said: list[Saying]


def past(table: Table, seat: int | None) -> Past:
    """All that looking back needs, for the eyes of one seat."""
    match = table.match
    open = match.over or all(each.who == RECORD for each in table.setup.seats)
    return Past(match, table.setup, match.history[:], open, seat, list(table.said(seat)))


class Era:
    """A time of a match in which no choice was taken back: what was seen in another one is no longer what it was."""


class Replay:
    """One match, every position of which is a few choices away from a kept one. It grows as the match does."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.history: list[int] = []
        self.era = Era()
        self._kept: list[State] = []
        self._last = match.afresh().state
        self.follow(match.history)

    def follow(self, history: list[int]) -> None:
        """Come to the end of a history."""
        if self.history != history[: len(self.history)]:
            self.era = Era()
            same = next(at for at, (one, other) in enumerate(zip(self.history, [*history, -1], strict=False)) if one != other)
            state = self.state(same)
            self.history, self._last = self.history[:same], state
            del self._kept[-(-same // STRIDE) :]
        for action in history[len(self.history) :]:
            if len(self.history) % STRIDE == 0:
                self._kept.append(self._last.copy())
            self._last.apply(action)
            self.history.append(action)

    def state(self, at: int) -> State:
        """The position before choice number `at`."""
        if at == len(self.history):
            return self._last.copy()
        state = self._kept[at // STRIDE].copy()
        for action in self.history[at - at % STRIDE : at]:
            state.apply(action)
        return state

    def last_turn(self, seat: int) -> list[Stretch]:
        """What a seat chose in the last turn that it began and that is over, in stretches that can be judged; maybe nothing."""
        back = BACK
        while True:
            start = max(0, len(self.history) - back) // STRIDE * STRIDE
            found = last_turn(stretches(self.state(start), self.history[start:]), self._last, seat, whole=start == 0)
            if found or start == 0:
                return found
            back *= 4

    def sight(self, past: Past, at: int) -> Sight:
        """The moment before choice number `at`; while nothing is open yet, points are told as far as the seat could know them."""
        state, game = self.state(at), self.match.game
        scores = state.scores() if past.open or game.open_points else known_scores(state, past.seat)
        own = None if past.open else past.seat
        rest = {"seat": own, "undo": False, "ask": None, **standing(self.match, past.setup, state, scores, own)}
        if not state.over:
            rest["status"] = escape(f"Next: {self.match.names[state.actor]}")
        return picture(game, game.view(state, past.seat), at, past.said[: at + 1], rest)


class Replays:
    """All games that somebody leafs through."""

    def __init__(self) -> None:
        self.games: Shelf[Match, Replay] = Shelf(REPLAYS.most)
        self.pictures: Shelf[tuple[Era, bool, int | None, int], Sight] = Shelf(PICTURES.most)
        self.courses: Shelf[tuple[str, int], Course] = Shelf(REPLAYS.most)
        # One thread: it needs no locks, and whoever asks for much waits behind whoever asks for little.
        self._thread = ThreadPoolExecutor(1, "kancha-replay")

    async def show(self, table: Table, seat: int | None, before: int | None, at: int) -> tuple[int, bytes | str]:
        """The moment that is shown when `at` is asked for, and the message that leads there from another one, or from nothing."""
        shown, message = await self._run(self._show, past(table, seat), before, at)
        return shown, pack(message)

    async def look(self, table: Table, seat: int | None, before: int | None, at: int) -> tuple[int, Json]:
        """The same in a game that may still run: the moment, and the message with how many choices there are."""
        was = past(table, seat)
        shown, message = await self._run(self._show, was, before, at)
        return shown, {**message, "look": shown, "of": len(was.history)}

    async def places(self, table: Table, seat: int | None, at: int) -> list[str]:
        """The parts of the board that choice number `at` has changed, counted from 1, as a seat has seen it."""
        return await self._run(self._places, past(table, seat), None, at)

    async def last_turn(self, table: Table, seat: int) -> list[Stretch]:
        """What a seat chose in its last turn that is over, in stretches that can be judged."""
        return await self._run(lambda was, *_: self._game(was).last_turn(seat), past(table, seat), None, 0)

    async def words(self, table: Table, seat: int | None, at: int) -> list[str]:
        """A moment in words, as a seat has seen it."""
        return await self._run(self._words, past(table, seat), None, at)

    async def _run(self, work: Callable[[Past, int | None, int], V], was: Past, before: int | None, at: int) -> V:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, was, before, at)

    def _show(self, was: Past, before: int | None, at: int) -> tuple[int, Json]:
        shown = None if before is None else self._sight(was, before)
        after = self._sight(was, at)
        message = patch(shown, after)
        if shown and after.seq > shown.seq + 1:
            message["touched"] = self._places(was, None, after.seq)
        return after.seq, message

    def _places(self, was: Past, before: int | None, at: int) -> list[str]:
        if not 1 <= at <= len(was.history):
            return []
        earlier, later = self._sight(was, at - 1), self._sight(was, at)
        return touched_between(earlier, later)

    def _words(self, was: Past, before: int | None, at: int) -> list[str]:
        state = self._game(was).state(max(0, min(at, len(was.history))))
        return told_in_words(was.match, was.match.game.view(state, was.seat))

    def _game(self, was: Past) -> Replay:
        # A table that is read anew has another match, which may begin elsewhere.
        game = self.games.get(was.match, lambda: Replay(was.match))
        game.follow(was.history)
        return game

    def _sight(self, was: Past, at: int) -> Sight:
        at = max(0, min(at, len(was.history)))
        game = self._game(was)
        return self.pictures.get((game.era, was.open, was.seat, at), lambda: game.sight(was, at))

    async def course(self, table: Table) -> Course:
        """The course of a finished game."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._course, table)

    def _course(self, table: Table) -> Course:
        return self.courses.get((table.id, table.seq), lambda: course(table.match))

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)
