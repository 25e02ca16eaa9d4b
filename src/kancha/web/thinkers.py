"""Bots think in processes of their own, with a hard time limit: one that hangs, crashes or eats the processor harms nobody.

A process is told a position as its seat may imagine it, so nothing hidden ever reaches it, and answers with an action, with all
that its bot is sure to do in its turn, with a hint for somebody who plays, or with a verdict on what somebody has played. It ends
when its pipe closes, however the server ended, and by itself when a thought takes much too long. `Thinkers` keeps a few of them
and is fair: a table has one thought at a time, and tables are served in the order in which they asked.
"""

from __future__ import annotations

import asyncio
import faulthandler
import os
import queue
import secrets
import sys
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec

import kancha
from kancha.core.errors import KanchaError
from kancha.core.game import Game
from kancha.core.state import State
from kancha.study import hints
from kancha.study.turns import Hint, Verdict
from kancha.web.limits import THOUGHT

INSTANT = "random"
"""The bot that is asked on the spot: it only draws a lot, which costs less than asking a process."""

START = 60.0
"""Seconds within which a process must be ready."""

PRIVATE = ("KANCHA_DATABASE",)
"""What a bot's process is not told of the server's settings."""


class BotFailed(KanchaError):
    """A bot gave no answer that can be played; the sentence says what it did instead."""


class Overtaken(KanchaError):
    """The position that a bot thought about is there no more."""


ADVISER = "adviser"
"""Who is asked for hints and verdicts, in the place of a level."""


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a process is asked: which bot, at which position of which game, and how many seconds it has. An adviser is asked what
    to do, or how good it was to play something there; `share`: into how many parts its effort is divided. A bot is told how often
    it was asked `again` in the turn that it is in."""

    level: str
    game: str
    position: msgspec.Raw
    seed: int
    seconds: float
    played: list[int] = []
    share: int = 1
    again: int = 0


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it answers: what to do one after the other, what it advises, or what went wrong."""

    actions: list[int] = []
    failed: str = ""
    hint: Hint | None = None
    verdict: Verdict | None = None


class Thinkers:
    """A few processes that think for all tables, started when they are first needed. `most` is how many, by cores if 0."""

    def __init__(self, most: int = 0, seconds: float = THOUGHT.most) -> None:
        self.seconds = seconds
        self.thinking = 0
        self.failures = 0
        self._places = asyncio.Semaphore(most or max(2, min(8, os.cpu_count() or 2)))
        self._idle: list[_Thinker] = []
        self._busy: set[_Thinker] = set()
        self._tasks: dict[asyncio.Task[Answer], str] = {}
        self._turns: dict[str, asyncio.Lock] = {}
        self._asking: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._asking.total() - self.thinking

    async def plan(self, table: str, level: str, game: Game, state: State, again: int = 0) -> list[int]:
        """What a bot would do: at least one action, and those that it is sure to play after it if nothing is learned meanwhile.
        `again`: how often it was asked in this turn before. Raises BotFailed when it has no legal answer within its time. Going
        away stops nothing, only `drop` does."""
        seed = secrets.randbits(62)
        if level == INSTANT:
            return [kancha.bot(level, seed=seed).choose(state)]
        task = Task(level, game.slug, _as_imagined(state, seed), seed, self.seconds, again=again)
        actions = (await self._asked(table, task)).actions
        if not actions or actions[0] not in state.legal_actions():
            self.failures += 1
            raise BotFailed(f"The bot {level} chose something that is not allowed.")
        return actions

    async def advise(self, table: str, game: Game, state: State) -> Hint:
        """A whole turn for the seat that is to choose. Raises BotFailed when there is no advice within its time."""
        seed = secrets.randbits(62)
        hint = (await self._asked(table, Task(ADVISER, game.slug, _as_imagined(state, seed), seed, self.seconds))).hint
        if hint is None or not hint.turn or game.actions.parse(hint.turn[0].do) not in state.legal_actions():
            self.failures += 1
            raise BotFailed("The adviser proposed something that is not allowed.")
        return hint

    async def judge(self, table: str, game: Game, state: State, played: list[int], share: int) -> Verdict:
        """How good it was to play something in a position. Raises BotFailed when there is no verdict within its time."""
        seed = secrets.randbits(62)
        task = Task(ADVISER, game.slug, _as_imagined(state, seed), seed, self.seconds, played, share)
        verdict = (await self._asked(table, task)).verdict
        if verdict is None:
            self.failures += 1
            raise BotFailed("The adviser came to no verdict.")
        return verdict

    async def _asked(self, table: str, task: Task) -> Answer:
        """What a process answers; whoever stops waiting stops nothing."""
        thought = asyncio.create_task(self._answered(table, task))
        self._tasks[thought] = table
        thought.add_done_callback(self._done)
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            if not thought.cancelled():
                raise
            raise Overtaken("The table has moved on since.") from None

    def drop(self, table: str) -> None:
        """Think no longer about a position of a table that is there no more; a process that does is ended."""
        for task, asked in self._tasks.items():
            if asked == table:
                task.cancel()

    def _done(self, task: asyncio.Task[Answer]) -> None:
        self._tasks.pop(task, None)
        if not task.cancelled():
            task.exception()

    async def _answered(self, table: str, task: Task) -> Answer:
        self._asking[table] += 1
        turn = self._turns.setdefault(table, asyncio.Lock())
        try:
            async with turn, self._places:
                return await self._think(task)
        except BotFailed:
            self.failures += 1
            raise
        finally:
            self._asking[table] -= 1
            if not self._asking[table]:
                del self._asking[table], self._turns[table]

    async def _think(self, task: Task) -> Answer:
        """Let a process think; one that did not answer properly is ended, and the next thought gets a new one."""
        self.thinking += 1
        thinker = self._take()
        self._busy.add(thinker)
        kept = False
        try:
            answer = await thinker.ask(task)
            kept = True
        finally:
            self.thinking -= 1
            self._busy.discard(thinker)
            if kept:
                self._idle.append(thinker)
            else:
                thinker.kill()
        if answer.failed:
            raise BotFailed(f"The bot {task.level} failed: {answer.failed}.")
        return answer

    def _take(self) -> _Thinker:
        while self._idle:
            thinker = self._idle.pop()
            if thinker.alive:
                return thinker
        return _Thinker()

    async def close(self) -> None:
        """End all processes."""
        for task in self._tasks:
            task.cancel()
        ended = [*self._idle, *self._busy]
        for thinker in ended:
            thinker.kill()
        await asyncio.gather(*self._tasks, *(thinker.wait() for thinker in ended), return_exceptions=True)
        self._idle.clear()


def _as_imagined(state: State, seed: int) -> msgspec.Raw:
    """A position as the seat imagines it that is to choose, written down."""
    return msgspec.Raw(msgspec.json.encode(state.imagine(state.actor, seed).dump()))


class _Thinker:
    """One process, seen from the server."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def ask(self, task: Task) -> Answer:
        """One thought."""
        try:
            if self._process is None:
                self._process = await _start()
                await asyncio.wait_for(self._read(), START)
            line = msgspec.json.encode(task) + b"\n"
            assert self._process.stdin is not None
            self._process.stdin.write(line)
            return msgspec.json.decode(await asyncio.wait_for(self._read(), task.seconds), type=Answer)
        except TimeoutError:
            raise BotFailed(f"The bot {task.level} thought for more than {task.seconds:g} seconds.") from None
        except (OSError, msgspec.DecodeError):
            raise BotFailed(f"The bot {task.level} broke down.") from None

    async def _read(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        return await self._process.stdout.readline()

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def wait(self) -> None:
        if self._process is not None:
            await self._process.wait()


async def _start() -> asyncio.subprocess.Process:
    return await started("kancha.web.thinkers")


async def started(module: str, longest: int = 1 << 16) -> asyncio.subprocess.Process:
    """A process with the same build and the same editions, in a session of its own: Ctrl+C is for the server alone. It is read
    line by line, none of them `longest` bytes or more."""
    settings = {name: value for name, value in os.environ.items() if name not in PRIVATE}
    settings["PYTHONPATH"] = os.pathsep.join(place for place in sys.path if place)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=settings,
        limit=longest,
        start_new_session=True,
    )


# inside the process


def main() -> None:
    """Answer one task after the other until the pipe closes."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints must not be taken for its answer
    if hasattr(os, "nice"):
        os.nice(5)  # thinking must not slow down those who play
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    answers.write(msgspec.json.encode(Answer()) + b"\n")
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        while True:
            answers.write(msgspec.json.encode(think(tasks.get(), nowhere)) + b"\n")


def _listen(tasks: queue.SimpleQueue[bytes]) -> None:
    """Read in a thread, so that the end of the server is noticed in the middle of a thought."""
    for line in sys.stdin.buffer:
        tasks.put(line)
    os._exit(0)


def think(line: bytes, nowhere: IO[str]) -> Answer:
    """One thought. Should nobody be there to end it, it ends itself, even in the middle of compiled code."""
    task = msgspec.json.decode(line, type=Task)
    faulthandler.dump_traceback_later(task.seconds + 1, exit=True, file=nowhere)
    try:
        game = kancha.game(task.game)
        state = game.load(msgspec.json.decode(task.position))
        if task.level == ADVISER and task.played:
            return Answer(verdict=hints.verdict(game, state, task.played, task.seed, share=task.share))
        if task.level == ADVISER:
            return Answer(hint=hints.hint(game, state, task.seed))
        return Answer([int(action) for action in kancha.bot(task.level, seed=task.seed).plan(state, task.again)])
    except Exception as error:
        # A stranger's bot may raise anything.
        return Answer(failed=type(error).__name__)
    finally:
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    main()
