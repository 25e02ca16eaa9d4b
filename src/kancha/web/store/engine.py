"""The way to the database, SQLite or PostgreSQL: a commit is on the disk when it returns, and nothing waits for ever."""

from __future__ import annotations

import re
import selectors
import socket
import threading
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError

from kancha.core.errors import shown
from kancha.web.store.errors import StoreError, log, shown_url

LIMIT = 6.0
"""Seconds that anything asked of the database may take."""

READING = 2.0
"""Seconds that a reader of SQLite waits for a lock; in WAL mode it hardly ever meets one."""


def parsed_url(url: str) -> sa.URL:
    """The address of a database, or a sentence that shows what was typed without its password."""
    try:
        return sa.make_url(url)
    except (ArgumentError, ValueError):
        typed = re.sub(r"(?<=:)[^:@/]+(?=@)", "***", url)
        form = "write sqlite:////folder/file.db or postgresql+psycopg://user@host/name"
        raise StoreError(f"{shown(typed)} is not a database URL; {form}.") from None


def open_engine(url: str) -> sa.Engine:
    """An engine for the database at an address; nothing is opened yet."""
    parsed = parsed_url(url)
    backend = parsed.get_backend_name()
    if backend == "postgresql":
        return sa.create_engine(parsed.set(drivername="postgresql+psycopg"), connect_args=_patience(parsed), pool_timeout=LIMIT)
    if backend != "sqlite" or not parsed.database or parsed.database == ":memory:":
        raise StoreError(f"Tables are kept in an SQLite file or in PostgreSQL, not in {shown_url(parsed)}.")
    engine = sa.create_engine(parsed, connect_args={"timeout": READING})
    sa.event.listen(engine, "connect", _prepare_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _patience(url: sa.URL) -> dict[str, Any]:
    """How long PostgreSQL may take, where the address does not say it itself."""
    milliseconds = int(LIMIT * 750)
    limits = f"-c statement_timeout={milliseconds} -c lock_timeout={milliseconds}"
    limits += f" -c idle_in_transaction_session_timeout={int(LIMIT * 4000)}"
    wanted = {
        "connect_timeout": 3,
        "keepalives": 1,
        "keepalives_idle": 10,
        "keepalives_interval": 3,
        "keepalives_count": 3,
        "tcp_user_timeout": int(LIMIT * 1000),
        "options": limits,
    }
    return {name: value for name, value in wanted.items() if name not in url.query}


def _prepare_sqlite(connection: Any, _: object) -> None:
    # Python's own way of beginning transactions would commit at the end of a savepoint: we begin them ourselves.
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")


def _begin_sqlite(connection: sa.Connection) -> None:
    """A writer takes the lock at once, and waits for it no longer than `waiting` seconds; a reader takes none."""
    options = connection.get_execution_options()
    seconds = float(options.get("waiting", LIMIT if options.get("writing") else READING))
    connection.exec_driver_sql(f"PRAGMA busy_timeout={max(1, int(seconds * 1000))}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writing") else "BEGIN")


class Watch:
    """Cuts every connection that has been out for longer than the limit: the only way out when PostgreSQL itself is frozen."""

    def __init__(self, engine: sa.Engine, limit: float = LIMIT) -> None:
        self._engine = engine
        self._limit = limit
        self._out: dict[int, tuple[float, Any]] = {}
        self._lock = threading.Lock()
        self._ended = threading.Event()
        sa.event.listen(engine, "checkout", self._checkout)
        for end in ("checkin", "close", "invalidate"):
            sa.event.listen(engine, end, self._back)
        self._thread = threading.Thread(target=self._look, name="kancha-watch", daemon=True)
        self._thread.start()

    def _checkout(self, connection: Any, *_: object) -> None:
        """Note when it was taken; a connection that is dead since it was last used is replaced by a new one. One that has heard
        nothing meanwhile, not even the end of the line, need not be asked."""
        with self._lock:
            self._out[id(connection)] = (time.monotonic(), connection)
        try:
            if _has_heard(connection):
                self._engine.dialect.do_ping(connection)
        except (DBAPIError, self._engine.dialect.loaded_dbapi.Error) as error:
            self._back(connection)
            raise DisconnectionError from error

    def _back(self, connection: Any, *_: object) -> None:
        with self._lock:
            self._out.pop(id(connection), None)

    def _look(self) -> None:
        while not self._ended.wait(self._limit / 16):
            due = time.monotonic() - self._limit
            with self._lock:
                late = [(key, connection) for key, (since, connection) in self._out.items() if since < due]
                for key, connection in late:
                    del self._out[key]
                    cut(connection)

    def close(self) -> None:
        """Watch no longer."""
        self._ended.set()
        self._thread.join()


def _has_heard(connection: Any) -> bool:
    """Whether PostgreSQL has said something, or has gone, since a connection was last used."""
    with selectors.DefaultSelector() as line:
        line.register(connection.fileno(), selectors.EVENT_READ)
        return bool(line.select(0))


def cut(connection: Any) -> None:
    """End what a connection to PostgreSQL is waiting for, from another thread: what it reads next is the end of the line."""
    try:
        with socket.socket(fileno=connection.fileno()) as line:
            try:
                line.shutdown(socket.SHUT_RDWR)
            finally:
                line.detach()
    except Exception as error:
        log.warning("A connection that hangs could not be cut: %s", type(error).__name__)
