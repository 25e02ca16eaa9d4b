"""The database of one process: what is written, in transactions of the writer, and what other processes are heard to write."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late
from contextlib import nullcontext
from sqlite3 import Error as SqliteError

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from kancha.web.store.engine import LIMIT, Watch, open_engine
from kancha.web.store.errors import CANNOT_SAVE, Duplicate, Stale, StoreError, unusable
from kancha.web.store.lock import ServerLock
from kancha.web.store.reading import Reader
from kancha.web.store.rows import Checkpoint, Lines, Row, Rules, SeatRow
from kancha.web.store.schema import ABOUT, ANALYSES, CHECKPOINTS, LOG, SEATS, TABLES, prepare
from kancha.web.store.writer import Writer

CHANNEL = "kancha"
LOUDEST = 7_900
"""Bytes that PostgreSQL tells other processes at once; of entries longer than that they hear only that they are there."""

# Both are asked for every choice at every table, so they are no expressions that would be put together each time.
_ENTRY = sa.text("""
    INSERT INTO log ("table", seq, key, entry, digest)
    SELECT CAST(:table AS VARCHAR), CAST(:seq AS INTEGER), :key, :entry, :digest
    WHERE CAST(:seq AS INTEGER) = (SELECT coalesce(max(seq) + 1, 0) FROM log WHERE "table" = :table)
        AND NOT EXISTS (SELECT 1 FROM tables WHERE id = :table AND archived IS NOT NULL)
    ON CONFLICT DO NOTHING RETURNING seq""")
_ENTRY_TOLD = sa.text(f"{_ENTRY.text}, pg_notify(:channel, :told)")
_GLANCE = sa.text("""
    INSERT INTO summaries ("table", changed, text) VALUES (:table, :changed, :text)
    ON CONFLICT ("table") DO UPDATE SET changed = excluded.changed, text = excluded.text""")

KEPT = 3
"""Checkpoints of a table; where the newest cannot be read any more, one before it may."""


class Store(Reader):
    """The database of one process: call `close` when done."""

    def __init__(self, url: str, limit: float = LIMIT) -> None:
        super().__init__(open_engine(url))
        self.shared = self.engine.dialect.name == "postgresql"
        self._lock = None if self.shared else self._alone()
        self._watch = Watch(self.engine, limit) if self.shared else None
        try:
            prepare(self.engine)
        except SQLAlchemyError as error:
            self._let_go()
            raise unusable(self.engine.url, "cannot be opened", error) from error
        except BaseException:
            self._let_go()
            raise
        self._closing = threading.Event()
        self._listener: threading.Thread | None = None
        self._writer = Writer(self.engine, limit)

    def _alone(self) -> ServerLock:
        try:
            return ServerLock(str(self.engine.url.database))
        except SqliteError as error:
            raise unusable(self.engine.url, "cannot be opened", error) from error

    @property
    def alive(self) -> bool:
        """Whether anything can still be written; when not, only a new process helps."""
        return self._writer.alive

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._writer.waiting

    def health(self, timeout: float) -> None:
        """Write something and wait for it; raises a StoreError when that cannot be done in time. Not for the event loop."""

        def work(connection: sa.Connection, again: bool) -> None:
            self._upsert(connection, ABOUT, {"name": "heartbeat", "value": str(int(time.time()))}, ["name"])

        try:
            self._writer.submit("", work).result(timeout)
        except Late as late:
            raise StoreError(CANNOT_SAVE) from late

    # tables

    def create(self, table: str, setup: str, seats: list[SeatRow] | None = None, rules: Rules | None = None) -> Future[None]:
        """Set up a new table with its seats. Without `rules` it is played under those that its setup names."""
        version, edition = rules or Rules(0, "")
        row = {"id": table, "setup": setup, "created": time.time(), "rules": version, "edition": edition}
        taken = [{"table": table, **seat._asdict()} for seat in seats or []]

        def work(connection: sa.Connection, again: bool) -> None:
            done = self._insert_new(connection, TABLES, row)
            if done and taken:
                connection.execute(SEATS.insert(), taken)
            if not done and not again:
                raise Duplicate("There is such a table already.")

        return self._writer.submit(table, work)

    def seat(self, table: str, before: SeatRow, after: SeatRow) -> Future[None]:
        """Change a seat that is still as it was `before`; the future fails with Stale when somebody was faster."""

        def work(connection: sa.Connection, again: bool) -> None:
            here = (SEATS.c.table == table, SEATS.c.seat == before.seat)
            as_before = (SEATS.c.invitation == before.invitation, SEATS.c.key == before.key, SEATS.c.since == before.since)
            change = {"invitation": after.invitation, "key": after.key, "since": after.since}
            changed = connection.execute(SEATS.update().where(*here, *as_before).values(change)).rowcount
            if not changed:
                found = connection.execute(sa.select(SEATS.c.invitation, SEATS.c.key, SEATS.c.since).where(*here)).first()
                if not again or found is None or tuple(found) != tuple(after[1:]):
                    raise Stale("This seat has changed; look again.")
            self._notify(connection, f"{table} seats")

        return self._writer.submit(table, work)

    def summarise(self, table: str, summary: str) -> Future[None]:
        """Keep a line for the list of tables; nobody needs to wait for it."""
        row = {"table": table, "changed": time.time(), "text": summary}

        def work(connection: sa.Connection, again: bool) -> None:
            connection.execute(_GLANCE, row)

        return self._writer.submit(table, work)

    def keep_analysis(self, table: str, stamp: str, text: str) -> Future[None]:
        """Keep what was found in a finished game, in place of what was found before."""
        row: dict[str, object] = {"table": table, "stamp": stamp, "text": text}

        def work(connection: sa.Connection, again: bool) -> None:
            self._upsert(connection, ANALYSES, row, ["table"])

        return self._writer.submit(table, work)

    # the log

    def append(self, table: str, seq: int, key: str, entry: str) -> Future[None]:
        """Write entry number `seq`; the future fails with Stale or Duplicate when the log has moved on."""
        return self.write(table, seq, Lines((Row(key, entry),)))

    def extend(self, table: str, seq: int, entries: list[tuple[str, str]]) -> Future[None]:
        """Write entries from number `seq` on, all or none."""
        return self.write(table, seq, Lines(tuple(Row(key, entry) for key, entry in entries)))

    def write(self, table: str, seq: int, lines: Lines) -> Future[None]:
        """Write entries from number `seq` on with what holds since, all or none."""

        def work(connection: sa.Connection, again: bool) -> None:
            with connection.begin_nested() if len(lines.rows) > 1 else nullcontext():
                for at, row in enumerate(lines.rows, seq):
                    told = news(table, seq, lines.rows) if at == seq + len(lines.rows) - 1 else ""
                    if not self._insert(connection, table, at, row, told):
                        self._collide(connection, table, at, row, again)
            if lines.glance is not None:
                connection.execute(_GLANCE, {"table": table, "changed": time.time(), "text": lines.glance})
            if lines.checkpoint is not None:
                self._keep(connection, table, lines.checkpoint)
            if lines.rules is not None:
                _change(connection, table, rules=lines.rules.version, edition=lines.rules.edition)
            if lines.over is not None:
                _change(connection, table, over=lines.over)

        return self._writer.submit(table, work)

    def archive(self, table: str, record: str, length: int | None = None) -> Future[None]:
        """Put the log of a table away and keep its record as text; Stale when the log is no longer as long as said."""

        def work(connection: sa.Connection, again: bool) -> None:
            count = sa.select(sa.func.count()).select_from(LOG).where(LOG.c.table == table)
            if length is not None and connection.execute(count).scalar() != length and not again:
                raise Stale("The table has moved on; look again.")
            _change(connection, table, archived=record)
            connection.execute(LOG.delete().where(LOG.c.table == table))
            connection.execute(CHECKPOINTS.delete().where(CHECKPOINTS.c.table == table))
            self._notify(connection, f"{table} archived")

        return self._writer.submit(table, work)

    def _insert(self, connection: sa.Connection, table: str, seq: int, row: Row, told: str) -> bool:
        """Insert the entry if it is the next one, and if so tell other processes; the primary key settles a race with them."""
        entry = {"table": table, "seq": seq, **row._asdict()}
        if self.shared and told:
            entry |= {"channel": CHANNEL, "told": told}
        return connection.execute(_ENTRY_TOLD if self.shared and told else _ENTRY, entry).first() is not None

    def _collide(self, connection: sa.Connection, table: str, seq: int, row: Row, again: bool) -> None:
        """Tell a repeated command from one that came too late; what an attempt of unknown end has written is ours."""
        same = sa.select(LOG.c.seq, LOG.c.entry).where(LOG.c.table == table, LOG.c.key == row.key)
        found = connection.execute(same).first()
        if found is None:
            raise Stale("The table has moved on; look again.")
        if not again or tuple(found) != (seq, row.entry):
            raise Duplicate("This was already done.")

    def _keep(self, connection: sa.Connection, table: str, checkpoint: Checkpoint) -> None:
        """A checkpoint replaces one of the same place: that was written by code that reads it differently."""
        self._upsert(connection, CHECKPOINTS, {"table": table, **checkpoint._asdict()}, ["table", "seq"])
        mine = CHECKPOINTS.c.table == table
        newest = sa.select(CHECKPOINTS.c.seq).where(mine).order_by(CHECKPOINTS.c.seq.desc()).limit(KEPT)
        connection.execute(CHECKPOINTS.delete().where(mine, CHECKPOINTS.c.seq.not_in(newest)))

    # statements

    def _insert_of(self, into: sa.Table) -> postgresql.Insert | sqlite.Insert:
        return postgresql.insert(into) if self.shared else sqlite.insert(into)

    def _insert_new(self, connection: sa.Connection, into: sa.Table, row: dict[str, object]) -> bool:
        insert = self._insert_of(into).values(row).on_conflict_do_nothing().returning(into.c.id)
        return connection.execute(insert).first() is not None

    def _upsert(self, connection: sa.Connection, into: sa.Table, row: dict[str, object], at: list[str]) -> None:
        connection.execute(self._insert_of(into).values(row).on_conflict_do_update(index_elements=at, set_=row))

    def _notify(self, connection: sa.Connection, payload: str) -> None:
        if self.shared:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    # hearing of other processes

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` whenever any process writes: with what `news` makes of entries, with "table seats" or "table archived"; an
        empty text means that anything may have changed."""
        if self.shared and self._listener is None:
            self._listener = threading.Thread(target=self._listen, args=(heard,), name="kancha-listener", daemon=True)
            self._listener.start()

    def _listen(self, heard: Callable[[str], None]) -> None:
        import psycopg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing.is_set():
            try:
                with psycopg.connect(url, autocommit=True, connect_timeout=3) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    heard("")
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            heard(notice.payload)
            except psycopg.Error:
                # The database is away: what it would have told is caught up by the empty text after reconnecting.
                self._closing.wait(1)

    def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        if not self._closing.is_set():
            self._closing.set()
            self._writer.close()
            if self._listener is not None:
                self._listener.join()
            self._let_go()

    def _let_go(self) -> None:
        if self._watch is not None:
            self._watch.close()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()


def news(table: str, seq: int, rows: Sequence[Row]) -> str:
    """What other processes are told of entries from number `seq` on: table, length of the log, and the entries themselves, so
    that nobody has to read them again.

    >>> news("t", 4, [Row("key", "entry")])
    't 5 [["key","entry"]]'
    >>> heard(news("t", 4, [Row("key", "entry")]))
    ('t', '5', [('key', 'entry')])
    """
    short = f"{table} {seq + len(rows)}"
    whole = f"{short} {msgspec.json.encode([(row.key, row.entry) for row in rows]).decode()}"
    return whole if len(whole.encode()) <= LOUDEST else short


def heard(payload: str) -> tuple[str, str, list[tuple[str, str]]]:
    """What a process was told: table, length of its log or another word, and key and entry of what is new if they were told.

    >>> heard("t seats")
    ('t', 'seats', [])
    """
    table, _, rest = payload.partition(" ")
    word, _, entries = rest.partition(" ")
    return table, word, msgspec.json.decode(entries, type=list[tuple[str, str]]) if entries else []


def _change(connection: sa.Connection, table: str, **values: object) -> None:
    connection.execute(TABLES.update().where(TABLES.c.id == table).values(values))
