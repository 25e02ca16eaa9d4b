"""The store under fault: nothing ends the writer, and nothing is acknowledged that is not on the disk."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType

import pytest
import sqlalchemy as sa

from kancha.web.store import Duplicate, Lines, Row, Stale, Store, StoreError
from kancha.web.store.errors import CANNOT_READ, CANNOT_SAVE

SECRETS = ("sqlite", ".db", "postgres", "/", "127.0.0.1", "OperationalError")


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(url_of(tmp_path), limit=1.0)
    found.create("t", "{}").result()
    yield found
    found.close()


class Gate:
    """While it is shut the writer waits inside a job, so that what is submitted meanwhile becomes one batch."""

    def __init__(self, store: Store) -> None:
        self.opened = threading.Event()
        self.entered = threading.Event()
        self.done = store._writer.submit("", self._work)

    def _work(self, connection: sa.Connection, again: bool) -> None:
        self.entered.set()
        self.opened.wait(60)

    def __enter__(self) -> Gate:
        assert self.entered.wait(60)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.opened.set()
        self.done.result(60)


def test_a_waiter_that_goes_away_does_not_end_the_writer(store: Store) -> None:
    """Finding 1.2: a cancelled future ended the thread, and nothing was saved any more by anybody."""
    with Gate(store):
        gone = store.append("t", 0, "first-key", "x")
        assert gone.cancel()
        stays = store.append("t", 0, "second-key", "y")
    stays.result(60)
    assert store.alive
    assert store.entries("t") == [("second-key", "y")]
    store.health(60)


def test_a_cancelled_task_does_not_end_the_writer(store: Store) -> None:
    """Finding 1.2, as the socket did it: the cancellation of a task reaches the future while its job is being done."""

    async def go_away() -> None:
        task = asyncio.create_task(asyncio.wait_for(asyncio.wrap_future(store.append("t", 0, "first-key", "x")), 60))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    for _ in range(20):
        asyncio.run(go_away())
    store.health(60)
    assert store.alive


@pytest.mark.parametrize("error", [RuntimeError("no"), KeyError("no"), MemoryError(), sqlite3.ProgrammingError("no")])
def test_whatever_a_job_raises_it_alone_is_refused(store: Store, error: Exception) -> None:
    def work(connection: sa.Connection, again: bool) -> None:
        raise error

    with Gate(store):
        before = store.append("t", 0, "first-key", "x")
        wrong = store._writer.submit("t", work)
        after = store.append("t", 1, "second-key", "y")
    assert isinstance(wrong.exception(60), StoreError)
    assert (before.exception(60), after.exception(60)) == (None, None)
    assert [entry for _, entry in store.entries("t")] == ["x", "y"]


def test_a_writer_that_ends_nevertheless_is_seen_and_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    store = Store(url_of(tmp_path), limit=1.0)

    def work(connection: sa.Connection, again: bool) -> None:
        raise SystemExit

    with Gate(store):
        deadly = store._writer.submit("", work)
        queued = [store.create(f"t{n}", "{}") for n in range(3)]
    for future in (deadly, *queued, store.create("late", "{}")):
        with pytest.raises(StoreError, match="cannot save"):
            future.result(60)
    assert not store.alive
    with pytest.raises(StoreError):
        store.health(60)
    store.close()


def rows_of(store: Store, table: str) -> int:
    with store.engine.connect() as connection:
        return int(connection.execute(sa.text('SELECT count(*) FROM log WHERE "table" = :id'), {"id": table}).scalar() or 0)


def test_what_the_database_rolls_back_by_itself_is_not_acknowledged(store: Store) -> None:
    """Finding 1.3: SQLite ends a transaction by itself; the job before was acknowledged and gone."""

    def end_transaction(connection: sa.Connection, again: bool) -> None:
        connection.exec_driver_sql("INSERT OR ROLLBACK INTO meta (name, value) VALUES ('schema', 'again')")

    def end_silently(connection: sa.Connection, again: bool) -> None:
        with suppress(sa.exc.IntegrityError):
            end_transaction(connection, again)

    for table in ("a", "c"):
        store.create(table, "{}").result()
    for seq, wrong in enumerate((end_transaction, end_silently)):
        with Gate(store):
            before = store.append("a", seq, f"key-{seq}", "x")
            deadly = store._writer.submit("b", wrong)
            after = store.append("c", seq, f"key-{seq}", "z")
        assert isinstance(deadly.exception(60), StoreError)
        assert (before.exception(60), after.exception(60)) == (None, None)
        assert [rows_of(store, table) for table in ("a", "c")] == [seq + 1, seq + 1]


_FULL = """
import json, resource, sys
from pathlib import Path
from kancha.web.store import Lines, Row, Store
from tests.web.test_store_faults import Gate, rows_of

store = Store(f"sqlite:///{sys.argv[1]}", limit=60)
for table in ("a", "b", "c"):
    store.create(table, "{}").result()
# Python ignores the signal of this limit, so a write beyond it fails as it does on a full disk.
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))
with Gate(store):
    futures = {
        "a": store.append("a", 0, "only-key", "x"),
        "b": store.write("b", 0, Lines(tuple(Row(f"key-{n}", "y" * 3000) for n in range(1500)))),
        "c": store.append("c", 0, "only-key", "z"),
    }
acknowledged = [table for table, future in futures.items() if future.exception(60) is None]
print(json.dumps([acknowledged, [rows_of(store, table) for table in futures]]))
store.close()
"""


def test_a_batch_that_does_not_fit_on_the_disk_is_not_acknowledged(tmp_path: Path) -> None:
    """Finding 1.3 as it was found: the transaction outgrows the cache, and writing it out fails in the middle of a batch."""
    done = subprocess.run([sys.executable, "-c", _FULL, str(tmp_path / "t.db")], capture_output=True, text=True, timeout=300)
    assert json.loads(done.stdout) == [["a", "c"], [1, 0, 1]], done.stderr
    with closing(sqlite3.connect(tmp_path / "t.db")) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_full_database_refuses_and_goes_on_when_there_is_room(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    pages: list[int] = [1]

    def limit(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages[0]}")

    sa.event.listen(store.engine, "begin", limit)
    refused = store.write("t", 0, Lines(tuple(Row(f"key-{n}", "y" * 2000) for n in range(50)))).exception(60)
    assert str(refused) == CANNOT_SAVE
    pages[0] = 1_000_000
    store.append("t", 0, "some-key", "x").result(60)
    assert store.entries("t") == [("some-key", "x")]


def on_commit(store: Store, number: int, happens: Callable[[sa.Connection], None]) -> None:
    """Let something happen at a commit, counted from now on."""
    left = [number]

    def commit(connection: sa.Connection) -> None:
        left[0] -= 1
        if left[0] == 0:
            happens(connection)

    sa.event.listen(store.engine, "commit", commit)


def test_a_commit_that_fails_is_tried_one_by_one(store: Store) -> None:
    def fail(connection: sa.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    store.create("u", "{}").result()
    with Gate(store):
        on_commit(store, 2, fail)
        futures = [store.append("t", 0, "a-key", "x"), store.append("u", 0, "b-key", "y"), store.append("t", 0, "c-key", "z")]
    assert [type(future.exception(60)) for future in futures] == [type(None), type(None), Stale]
    assert store.entries("t") + store.entries("u") == [("a-key", "x"), ("b-key", "y")]


def test_what_an_attempt_of_unknown_end_has_written_is_ours(store: Store) -> None:
    """A connection that breaks in the middle of a commit: the rows may be there, and then they are acknowledged, once."""

    def fail(connection: sa.Connection) -> None:
        connection.connection.commit()
        raise sqlite3.OperationalError("the line is dead")

    with Gate(store):
        on_commit(store, 2, fail)
        futures = [store.append("t", 0, "a-key", "x"), store.append("t", 1, "b-key", "y"), store.append("t", 2, "a-key", "x")]
    assert [type(future.exception(60)) for future in futures] == [type(None), type(None), Duplicate]
    assert [key for key, _ in store.entries("t")] == ["a-key", "b-key"]


@pytest.mark.parametrize("written", [False, True])
def test_a_lone_entry_whose_commit_fails_is_tried_again(store: Store, written: bool) -> None:
    def fail(connection: sa.Connection) -> None:
        if written:
            connection.connection.commit()
        raise sqlite3.OperationalError("the line is dead")

    on_commit(store, 1, fail)
    store.append("t", 0, "a-key", "x").result(60)
    assert store.entries("t") == [("a-key", "x")]


def test_entries_that_collide_half_way_leave_nothing_in_the_transaction_that_they_share(store: Store) -> None:
    with Gate(store):
        before = store.append("t", 0, "a-key", "x")
        clash = store.extend("t", 1, [("b-key", "y"), ("a-key", "z")])
        after = store.append("t", 1, "c-key", "z")
    assert [type(future.exception(60)) for future in (before, clash, after)] == [type(None), Duplicate, type(None)]
    assert store.entries("t") == [("a-key", "x"), ("c-key", "z")]


@contextmanager
def locked(store: Store) -> Iterator[None]:
    """Another program holds the database."""
    with closing(sqlite3.connect(str(store.engine.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_all_who_wait_for_a_locked_database_share_one_limit(store: Store) -> None:
    """Finding 1.4: each job waited for the lock in turn, so N tables waited N times as long."""
    begun: list[str] = []
    sa.event.listen(store.engine, "begin", lambda connection: begun.append("begin"), insert=True)
    with locked(store):
        futures = [store.create(f"table-{n}", "{}") for n in range(20)]
        assert all(isinstance(future.exception(60), StoreError) for future in futures)
        assert len(begun) < 5
    store.health(60)


def test_reading_goes_on_while_the_database_is_locked(store: Store) -> None:
    with locked(store):
        assert store.entries("t") == []


def test_a_disk_that_hangs_refuses_in_time(store: Store) -> None:
    """Nobody can interrupt it, but nobody waits for it for ever either."""
    gate = Gate(store)
    with gate:
        waiting = store.append("t", 0, "some-key", "x")
        for future in (gate.done, waiting):
            with pytest.raises(StoreError, match="cannot save"):
                future.result(60)
        with pytest.raises(StoreError):
            store.health(0.01)
        gate.done = Future()
        gate.done.set_result(None)
    store.health(60)
    assert store.entries("t") == []


def test_refusals_tell_nobody_where_the_database_is(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Finding 17: players were shown the file, or PostgreSQL's user, host and name."""
    store = Store(url_of(tmp_path))
    with store.engine.begin() as connection:
        connection.execute(sa.text("DROP TABLE log"))
    with caplog.at_level(logging.ERROR, "kancha.web.store"):
        refused = [store.append("t", 0, "some-key", "x").exception(60)]
        with pytest.raises(StoreError) as caught:
            store.entries("t")
        refused.append(caught.value)
    assert [str(error) for error in refused] == [CANNOT_SAVE, CANNOT_READ]
    assert not [word for word in SECRETS for error in refused if word in str(error)]
    assert "no such table" in caplog.text
    store.close()


def test_a_password_stands_in_no_sentence_and_no_log(caplog: pytest.LogCaptureFixture) -> None:
    for url in (
        "postgresql://kancha:opensesame@127.0.0.1:1/none",
        "postgresql://kancha:opensesame@[::1",
        "mysql://a:opensesame@h/n",
    ):
        with pytest.raises(StoreError) as caught:
            Store(url)
        assert "opensesame" not in str(caught.value) + caplog.text
        assert "\n" not in str(caught.value)


_SERVER = """
import sys, time
from kancha.web.store import Store

store = Store(sys.argv[1])
print("open", flush=True)
time.sleep(600)
"""


def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    """Finding 1.4: two servers on one file showed different tables."""
    url = url_of(tmp_path)
    first = subprocess.Popen([sys.executable, "-c", _SERVER, url], stdout=subprocess.PIPE, text=True)
    assert first.stdout is not None
    assert first.stdout.readline() == "open\n"
    with pytest.raises(StoreError, match="Another kancha server"):
        Store(url)
    os.kill(first.pid, signal.SIGKILL)
    first.wait(60)
    first.stdout.close()
    store = Store(url)
    with pytest.raises(StoreError, match="Another kancha server"):
        Store(url)
    store.close()
    Store(url).close()
