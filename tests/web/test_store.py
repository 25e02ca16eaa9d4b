"""The store: what was acknowledged is there after any restart, in order, once; what collides changes nothing."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from threading import Barrier, Thread

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kancha.web.store import Duplicate, Stale, Store, StoreError

TABLES = st.sampled_from(["a", "b"])


class Log(RuleBasedStateMachine):
    """A process on one database, restarted at will, against a list in memory."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.url = f"sqlite:///{self.folder / 'tables.db'}"
        self.store = Store(self.url)
        self.model: dict[str, list[tuple[str, str]]] = {"a": [], "b": []}
        self.used = 0
        for table in self.model:
            self.store.create(table, f"setup of {table}").result()

    def key(self) -> str:
        self.used += 1
        return f"key-{self.used}"

    @rule(table=TABLES)
    def next_entry_is_taken(self, table: str) -> None:
        key = self.key()
        self.store.append(table, len(self.model[table]), key, f"entry {key}").result()
        self.model[table].append((key, f"entry {key}"))

    @rule(table=TABLES, off=st.integers(-3, 3).filter(bool))
    def another_place_is_refused(self, table: str, off: int) -> None:
        with pytest.raises(Stale):
            self.store.append(table, len(self.model[table]) + off, self.key(), "x").result()

    @rule(table=TABLES, data=st.data())
    def a_key_counts_once(self, table: str, data: st.DataObject) -> None:
        if self.model[table]:
            key, _ = data.draw(st.sampled_from(self.model[table]))
            with pytest.raises(Duplicate):
                self.store.append(table, len(self.model[table]), key, "x").result()

    @rule(table=TABLES)
    def several_are_all_or_none(self, table: str) -> None:
        good = [(self.key(), "p"), (self.key(), "q")]
        clash = [(self.key(), "p"), *good[:1]]
        self.store.extend(table, len(self.model[table]), good).result()
        self.model[table] += good
        with pytest.raises(Duplicate):
            self.store.extend(table, len(self.model[table]), clash).result()

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.store = Store(self.url)

    @invariant()
    def everybody_reads_the_model(self) -> None:
        for table, entries in getattr(self, "model", {}).items():
            assert self.store.entries(table) == entries
            assert self.store.entries(table, 1) == entries[1:]

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.folder)


TestLog = Log.TestCase
TestLog.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'tables.db'}")


def test_of_many_writers_for_one_place_exactly_one_wins(store: Store) -> None:
    store.create("t", "{}").result()
    start = Barrier(8)
    won: list[int] = []

    def write(writer: int) -> None:
        start.wait()
        try:
            store.append("t", 0, f"writer-{writer}", str(writer)).result()
            won.append(writer)
        except Stale:
            pass

    threads = [Thread(target=write, args=(writer,)) for writer in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [entry for _, entry in store.entries("t")] == [str(writer) for writer in won]
    assert len(won) == 1


def test_a_refused_entry_does_not_hold_up_the_group(store: Store) -> None:
    store.create("t", "{}").result()
    futures = [store.append("t", seq, f"key-{seq}", "x") for seq in (0, 1, 7, 2, 1, 3)]
    failed = [type(future.exception()) for future in futures]
    assert failed == [type(None), type(None), Stale, type(None), Duplicate, type(None)]
    assert len(store.entries("t")) == 4


def test_every_commit_is_flushed_to_the_disk(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_nothing_is_taken_after_closing(store: Store) -> None:
    store.create("t", "{}").result()
    waiting = [store.append("t", seq, f"key-{seq}", "x") for seq in range(50)]
    store.close()
    assert all(future.result() is None for future in waiting)
    with pytest.raises(StoreError, match="closing"):
        store.append("t", 50, "key-50", "x").result()


def test_the_list_of_tables_shows_the_latest_first(store: Store) -> None:
    for table in ("old", "new"):
        store.create(table, f"setup of {table}").result()
    store.summarise("old", "moved again").result()
    assert [(row.id, row.glance) for row in store.listed(["new", "old", "nowhere"])] == [("old", "moved again"), ("new", "")]
    assert store.setup("old") == "setup of old"
    assert store.setup("nowhere") is None


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "is not a database URL"),
        ("mysql://host/name", "SQLite file or in PostgreSQL"),
        ("sqlite://", "SQLite file or in PostgreSQL"),
        ("sqlite:////no/such/folder/tables.db", "cannot be opened"),
        ("postgresql://kancha:secret@127.0.0.1:1/none", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_in_a_sentence(url: str, words: str) -> None:
    with pytest.raises(StoreError, match=words) as caught:
        Store(url)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("this is a letter, not a database, and it is long enough to be looked at " * 20, encoding="utf-8")
    with pytest.raises(StoreError, match="not a database"):
        Store(f"sqlite:///{file}")
