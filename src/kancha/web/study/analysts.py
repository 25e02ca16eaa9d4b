"""Analyses of finished games: one after the other in processes of their own, which can be stopped; what was found is kept.

All who look at a game share its analysis while it is made and when it is there. Several workers know only of those that they make
themselves; what was found is in the database for all.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress

import msgspec

from kancha.core.errors import KanchaError
from kancha.core.match import Match
from kancha.core.weights import judge_of
from kancha.study.budget import EFFORT
from kancha.study.results import Analysis
from kancha.web.limits import ANALYSING, LOOKING, Busy
from kancha.web.store import Store
from kancha.web.study.analyst import LONGEST, Task, Word
from kancha.web.thinkers import started

SHAPE = 1
"""Which shape analyses are kept in; another one, and they are made anew."""
TOO_LONG = "The analysis took too long and was ended."
BROKE = "The analysis broke down."


class AnalysisFailed(KanchaError):
    """A process found nothing; the sentence says what it did instead."""


class Job:
    """An analysis under way: how much of how much is done; nothing of nothing while it waits."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.task: asyncio.Task[None] | None = None


class Analysts:
    """Makes the analyses of a process: `most` at once, each within `seconds`, with so much `effort`."""

    def __init__(self, store: Store, most: int = 1, seconds: float = LOOKING.most, effort: int = EFFORT) -> None:
        self.store = store
        self.seconds = seconds
        self.effort = effort
        self.failures = 0
        self.failed: dict[str, str] = {}
        self._places = asyncio.Semaphore(most)
        self._jobs: dict[str, Job] = {}

    @property
    def thinking(self) -> int:
        """How many are under way."""
        return sum(job.total > 0 for job in self._jobs.values())

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._jobs) - self.thinking

    def job(self, table: str) -> Job | None:
        """The analysis of a table that is waiting or under way here."""
        return self._jobs.get(table)

    def begin(self, table: str, match: Match) -> None:
        """Have a game analysed, unless that is under way; raises a sentence when too many wait already."""
        if table in self._jobs:
            return
        if len(self._jobs) >= ANALYSING.most:
            raise Busy(ANALYSING.said)
        self.failed.pop(table, None)
        job = self._jobs[table] = Job()
        job.task = asyncio.create_task(self._make(table, match, job))

    async def stop(self, table: str) -> None:
        """Stop the analysis of a table, if there is one under way."""
        job = self._jobs.pop(table, None)
        if job is not None and job.task is not None:
            job.task.cancel()
            with suppress(asyncio.CancelledError):
                await job.task

    async def kept(self, table: str, match: Match) -> Analysis | None:
        """What was found before."""
        text = await asyncio.to_thread(self.store.analysis, table, self.stamp(match))
        return None if text is None else msgspec.json.decode(text, type=Analysis)

    def stamp(self, match: Match) -> str:
        """What tells analyses apart that would find something else in the same game."""
        game = match.game
        weights = judge_of(match.state).weights
        parts = (SHAPE, game.slug, game.version, game.edition, self.effort, weights, match.state.digest())
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    async def _make(self, table: str, match: Match, job: Job) -> None:
        try:
            async with self._places, asyncio.timeout(self.seconds):
                record = await asyncio.to_thread(match.record)
                found = await self._ask(Task(record, self.effort, 0, self.seconds), job)
            text = msgspec.json.encode(found).decode()
            await asyncio.wrap_future(self.store.keep_analysis(table, self.stamp(match), text))
        except TimeoutError:
            self._fail(table, TOO_LONG)
        except (OSError, ValueError, msgspec.DecodeError):
            self._fail(table, BROKE)
        except KanchaError as error:
            self._fail(table, str(error))
        finally:
            if self._jobs.get(table) is job:
                del self._jobs[table]

    def _fail(self, table: str, sentence: str) -> None:
        self.failures += 1
        if len(self.failed) >= ANALYSING.most:
            self.failed.pop(next(iter(self.failed)))
        self.failed[table] = sentence

    async def _ask(self, task: Task, job: Job) -> Analysis:
        """Let a process think; it is ended with the analysis, however that ends."""
        process = await started("kancha.web.study.analyst", LONGEST)
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            job.total = 1
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            while True:
                word = msgspec.json.decode(await process.stdout.readline(), type=Word)
                if word.failed:
                    raise AnalysisFailed(f"The analysis failed: {word.failed}.")
                if word.found is not None:
                    return word.found
                job.done, job.total = word.done, word.total
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """Stop all of them."""
        for table in list(self._jobs):
            await self.stop(table)
