"""Where tables are kept: one row of setup a table, and an append-only log with primary key (table, seq).

All writing goes through one thread that commits whatever has gathered meanwhile, so a future is done only when its
entry is on the disk: durable before visible. Nothing here knows what an entry means.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from kancha.core.errors import KanchaError

CHANNEL = "kancha"
BATCH = 256

_META = sa.MetaData()
TABLES = sa.Table(
    "tables",
    _META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
LOG = sa.Table(
    "log",
    _META,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.UniqueConstraint("table", "key"),
)
# A cache for the list of tables: it can always be made again from the log.
SUMMARIES = sa.Table(
    "summaries",
    _META,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)


class StoreError(KanchaError):
    """The database cannot be opened, read or written."""


class Stale(KanchaError):
    """Somebody else has written that place of the log first."""


class Duplicate(KanchaError):
    """The same command has been logged before."""


@dataclass
class _Job:
    """One thing for the writer thread to do in its next transaction."""

    table: str
    work: Callable[[sa.Connection], None]
    done: Future[None] = field(default_factory=Future)


def open_engine(url: str) -> sa.Engine:
    """An engine for SQLite or PostgreSQL, set so that a commit is on the disk when it returns."""
    try:
        parsed = sa.make_url(url)
    except ArgumentError:
        raise StoreError(
            f"{url!r} is not a database URL; write sqlite:////folder/file.db or postgresql+psycopg://user@host/name."
        ) from None
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return sa.create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    if backend != "sqlite" or not parsed.database or parsed.database == ":memory:":
        raise StoreError(f"Tables are kept in an SQLite file or in PostgreSQL, not in {parsed.render_as_string()}.")
    engine = sa.create_engine(parsed, connect_args={"timeout": 10})

    def prepare(connection: Any, _: object) -> None:
        # Python's own way of beginning transactions would commit at the end of a savepoint: we begin them ourselves.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    sa.event.listen(engine, "connect", prepare)
    sa.event.listen(engine, "begin", begin)
    return engine


class Store:
    """The database of one process: call `close` when done."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._name = self.engine.url.render_as_string(hide_password=True)
        with self._sentences("cannot be opened"):
            _META.create_all(self.engine)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._listener: threading.Thread | None = None
        self._writer = threading.Thread(target=self._write, name="kancha-writer", daemon=True)
        self._writer.start()

    @contextmanager
    def _sentences(self, what: str) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            raise _store_error(self._name, what, error) from error

    # writing

    def create(self, table: str, setup: str) -> Future[None]:
        """Set up a new table."""
        row = {"id": table, "setup": setup, "created": time.time()}

        def work(connection: sa.Connection) -> None:
            connection.execute(TABLES.insert().values(row))

        return self._submit(table, work)

    def append(self, table: str, seq: int, key: str, entry: str) -> Future[None]:
        """Write entry number `seq`; the future fails with Stale or Duplicate when the log has moved on."""
        return self.extend(table, seq, [(key, entry)])

    def extend(self, table: str, seq: int, entries: list[tuple[str, str]]) -> Future[None]:
        """Write entries from number `seq` on, all or none."""

        def work(connection: sa.Connection) -> None:
            for at, (key, entry) in enumerate(entries, seq):
                if not self._insert(connection, table, at, key, entry):
                    raise _collision(connection, table, key)
            if self.shared:
                connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {seq + len(entries)}")))

        return self._submit(table, work)

    def summarise(self, table: str, summary: str) -> Future[None]:
        """Keep a line for the list of tables; nobody needs to wait for it."""
        row = {"table": table, "changed": time.time(), "text": summary}

        def work(connection: sa.Connection) -> None:
            insert = postgresql.insert(SUMMARIES) if self.shared else sqlite.insert(SUMMARIES)
            connection.execute(insert.values(row).on_conflict_do_update(index_elements=["table"], set_=row))

        return self._submit(table, work)

    def _insert(self, connection: sa.Connection, table: str, seq: int, key: str, entry: str) -> bool:
        """Insert the entry if it is the next one; the primary key settles a race with another process."""
        following = sa.select(sa.func.coalesce(sa.func.max(LOG.c.seq) + 1, 0)).where(LOG.c.table == table).scalar_subquery()
        row = sa.select(sa.literal(table), sa.literal(seq, sa.Integer), sa.literal(key), sa.literal(entry)).where(
            sa.literal(seq, sa.Integer) == following
        )
        insert = postgresql.insert(LOG) if self.shared else sqlite.insert(LOG)
        statement = insert.from_select(["table", "seq", "key", "entry"], row).on_conflict_do_nothing().returning(LOG.c.seq)
        return connection.execute(statement).first() is not None

    def _submit(self, table: str, work: Callable[[sa.Connection], None]) -> Future[None]:
        job = _Job(table, work)
        if self._closing.is_set():
            job.done.set_exception(StoreError("The server is closing; nothing more is saved."))
        else:
            self._jobs.put(job)
        return job.done

    def _write(self) -> None:
        while True:
            first = self._jobs.get()
            jobs: list[_Job] = []
            while first is not None:
                jobs.append(first)
                if len(jobs) == BATCH or self._jobs.empty():
                    break
                first = self._jobs.get()
            if jobs:
                self._commit(jobs)
            if first is None:
                return

    def _commit(self, jobs: list[_Job]) -> None:
        """One transaction for all: each job in a savepoint of its own, sorted so that two processes cannot deadlock."""
        outcome: list[tuple[_Job, Exception | None]] = []
        try:
            with self.engine.begin() as connection:
                for job in sorted(jobs, key=lambda job: job.table):
                    outcome.append((job, self._attempt(connection, job)))
        except SQLAlchemyError as error:
            outcome = [(job, _store_error(self._name, "could not save this", error)) for job in jobs]
        for job, failure in outcome:
            if failure is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(failure)

    def _attempt(self, connection: sa.Connection, job: _Job) -> Exception | None:
        try:
            with connection.begin_nested():
                job.work(connection)
        except (Stale, Duplicate) as collision:
            return collision
        except DBAPIError as error:
            if error.connection_invalidated:
                raise
            return _store_error(self._name, "could not save this", error)
        return None

    # reading

    def setup(self, table: str) -> str | None:
        """The setup of a table, None when there is no such table."""
        with self._sentences("cannot be read"), self.engine.connect() as connection:
            found = connection.execute(sa.select(TABLES.c.setup).where(TABLES.c.id == table)).scalar()
            return None if found is None else str(found)

    def entries(self, table: str, since: int = 0) -> list[tuple[str, str]]:
        """Key and entry of everything logged from number `since` on."""
        query = sa.select(LOG.c.key, LOG.c.entry).where(LOG.c.table == table, LOG.c.seq >= since).order_by(LOG.c.seq)
        with self._sentences("cannot be read"), self.engine.connect() as connection:
            return [(str(key), str(entry)) for key, entry in connection.execute(query)]

    def latest(self, most: int) -> list[tuple[str, str, float, str]]:
        """Id, setup, time of last change and summary of the tables that changed last."""
        changed = sa.func.coalesce(SUMMARIES.c.changed, TABLES.c.created)
        text = sa.func.coalesce(SUMMARIES.c.text, "")
        joined = TABLES.outerjoin(SUMMARIES, SUMMARIES.c.table == TABLES.c.id)
        query = sa.select(TABLES.c.id, TABLES.c.setup, changed, text).select_from(joined).order_by(changed.desc()).limit(most)
        with self._sentences("cannot be read"), self.engine.connect() as connection:
            return [(str(id), str(setup), float(at), str(text)) for id, setup, at, text in connection.execute(query)]

    def ping(self) -> None:
        """Raise when the database does not answer."""
        with self._sentences("does not answer"), self.engine.connect() as connection:
            connection.execute(sa.select(1))

    # hearing of other processes

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with "table length" whenever any process writes; an empty text means: anything may have changed."""
        if self.shared and self._listener is None:
            self._listener = threading.Thread(target=self._listen, args=(heard,), name="kancha-listener", daemon=True)
            self._listener.start()

    def _listen(self, heard: Callable[[str], None]) -> None:
        import psycopg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    heard("")
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            heard(notice.payload)
            except psycopg.Error:
                # The database is away: what it would have told is caught up by the empty id after reconnecting.
                self._closing.wait(1)

    def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        if not self._closing.is_set():
            self._closing.set()
            self._jobs.put(None)
            self._writer.join()
            if self._listener is not None:
                self._listener.join()
            self.engine.dispose()


def _collision(connection: sa.Connection, table: str, key: str) -> Exception:
    """Tell a repeated command from one that came too late."""
    same = sa.select(LOG.c.seq).where(LOG.c.table == table, LOG.c.key == key)
    if connection.execute(same).first() is not None:
        return Duplicate("This was already done.")
    return Stale("The table has moved on; look again.")


def _store_error(name: str, what: str, error: Exception) -> StoreError:
    cause = str(getattr(error, "orig", None) or error).strip().splitlines() or [type(error).__name__]
    return StoreError(f"The database {name} {what}: {cause[0].rstrip('.')}.")
