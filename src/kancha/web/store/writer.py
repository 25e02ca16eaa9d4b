"""The one thread that writes: it commits whatever has gathered meanwhile, so a future is done only when its rows are on the disk.

Nothing that a job does or that happens to its future ends the thread. If it ended nevertheless, nothing more is taken: `alive`.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field

import sqlalchemy as sa

from kancha.core.errors import KanchaError
from kancha.web.store.engine import LIMIT
from kancha.web.store.errors import CANNOT_SAVE, Duplicate, Stale, StoreError, refusal

BATCH = 256

Work = Callable[[sa.Connection, bool], None]
"""What a job does; the flag says that it is tried again, after an attempt of which nobody knows how it ended. A collision is
raised before anything is written, or after it was taken back: other jobs share the transaction."""


class LostTransaction(Exception):
    """The database has ended the transaction by itself: what was done in it is gone."""


@dataclass
class Job:
    """One thing to do in the next transaction; what waits longer than until `due` is refused."""

    table: str
    work: Work
    due: float
    done: Future[None] = field(default_factory=Future)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self) -> bool:
        """Whether it is still wanted: from now on nobody can cancel it."""
        with self.lock:
            return not self.done.done() and self.done.set_running_or_notify_cancel()

    def settle(self, failure: BaseException | None) -> None:
        """Tell who waits, unless they were told already or have gone: a row that was written is read with the log."""
        with self.lock, suppress(InvalidStateError):
            if failure is None:
                self.done.set_result(None)
            else:
                self.done.set_exception(failure)


class Writer:
    """Takes jobs from any thread."""

    def __init__(self, engine: sa.Engine, limit: float = LIMIT) -> None:
        self._engine = engine
        self._limit = limit
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._ended = threading.Event()
        self._waiting: dict[int, Job] = {}
        self._thread = threading.Thread(target=self._run, name="kancha-writer", daemon=True)
        self._thread.start()
        self._watch = threading.Thread(target=self._refuse_the_late, name="kancha-writer-watch", daemon=True)
        self._watch.start()

    @property
    def alive(self) -> bool:
        """Whether anything can still be written."""
        return self._thread.is_alive() and not self._ended.is_set()

    @property
    def waiting(self) -> int:
        """How many jobs are not done yet."""
        return len(self._waiting)

    def submit(self, table: str, work: Work) -> Future[None]:
        """Do something in the next transaction; the future fails with Stale, Duplicate or StoreError."""
        job = Job(table, work, time.monotonic() + self._limit * 1.5)
        if self._closing.is_set():
            job.settle(StoreError("The server is closing; nothing more is saved."))
        elif not self.alive:
            job.settle(StoreError(CANNOT_SAVE))
        else:
            self._waiting[id(job)] = job
            self._jobs.put(job)
            if self._ended.is_set():
                self._fail_all()
        return job.done

    def _run(self) -> None:
        try:
            while self._take():
                pass
        finally:
            self._ended.set()
            self._fail_all()

    def _take(self) -> bool:
        """Commit what has gathered; False when that was the last."""
        first = self._jobs.get()
        jobs: list[Job] = []
        while first is not None:
            jobs.append(first)
            if len(jobs) == BATCH or self._jobs.empty():
                break
            first = self._jobs.get()
        try:
            self._commit([job for job in jobs if job.begin()])
        except Exception as error:
            for job in jobs:
                job.settle(refusal(self._engine.url, CANNOT_SAVE, error))
        for job in jobs:
            self._waiting.pop(id(job), None)
        return first is not None

    def _commit(self, jobs: list[Job]) -> None:
        """All in one transaction; where that fails, each in one of its own. All of it shares one limit."""
        due = time.monotonic() + self._limit
        if not jobs:
            return
        try:
            outcome = self._together(jobs, due, False)
        except Exception:
            outcome = [(job, self._alone(job, due)) for job in jobs]
        for job, found in outcome:
            job.settle(found)

    def _alone(self, job: Job, due: float) -> KanchaError | None:
        if time.monotonic() >= due:
            return StoreError(CANNOT_SAVE)
        try:
            ((_, found),) = self._together([job], due, True)
        except Exception as error:
            return refusal(self._engine.url, CANNOT_SAVE, error)
        return found

    def _together(self, jobs: list[Job], due: float, again: bool) -> list[tuple[Job, KanchaError | None]]:
        """One transaction: the jobs are sorted, so that two processes cannot deadlock.

        Only a collision is the failure of one job alone; anything else fails the whole.
        """
        outcome: list[tuple[Job, KanchaError | None]] = []
        options = {"writing": True, "waiting": max(0.0, due - time.monotonic())}
        with self._engine.connect().execution_options(**options) as connection, connection.begin():
            for job in sorted(jobs, key=lambda job: job.table):
                try:
                    job.work(connection, again)
                    outcome.append((job, None))
                except (Stale, Duplicate) as collision:
                    outcome.append((job, collision))
                _still_in_transaction(connection)
        return outcome

    def _refuse_the_late(self) -> None:
        """Nobody waits for ever, not even when the disk itself hangs and nothing can be done about it."""
        while not self._ended.wait(self._limit / 16):
            now = time.monotonic()
            for key, job in list(self._waiting.items()):
                if job.due < now:
                    self._waiting.pop(key, None)
                    job.settle(StoreError(CANNOT_SAVE))

    def _fail_all(self) -> None:
        for job in list(self._waiting.values()):
            job.settle(StoreError(CANNOT_SAVE))
        self._waiting.clear()

    def close(self) -> None:
        """Finish what is queued."""
        self._closing.set()
        self._jobs.put(None)
        self._thread.join()
        self._watch.join()


def _still_in_transaction(connection: sa.Connection) -> None:
    """SQLite may roll everything back by itself (a full disk, no memory), and then calls a commit of nothing a success."""
    driver = connection.connection.driver_connection
    if connection.dialect.name == "sqlite" and not getattr(driver, "in_transaction", False):
        raise LostTransaction("The transaction was rolled back by the database.")
