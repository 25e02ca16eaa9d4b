"""The shape of the database: made anew, brought from the first release's, and refused when it is newer than the code."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from kancha.web.store import SeatRow, Stale, Store, StoreError, key_hash
from kancha.web.store.schema import META, VERSION

FIRST = Path(__file__).parent / "version1.sql"
"""A database that the first release has written: a finished game, three running ones, a record."""


def first_release(folder: Path) -> Path:
    """The kept database of version 1, as a file."""
    file = folder / "tables.db"
    connection = sqlite3.connect(file)
    connection.executescript(FIRST.read_text(encoding="utf-8"))
    connection.close()
    return file


def shape(file: Path) -> dict[str, set[str]]:
    connection = sqlite3.connect(file)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {name: {row[1] for row in connection.execute(f"PRAGMA table_info({name})")} for name in names}
    connection.close()
    return found


def test_a_new_database_and_a_migrated_one_have_the_same_shape(tmp_path: Path) -> None:
    new, old = tmp_path / "new.db", first_release(tmp_path)
    for file in (new, old):
        Store(f"sqlite:///{file}").close()
    assert shape(new) == shape(old) == {table.name: set(table.columns.keys()) for table in META.sorted_tables}


def test_the_first_release_loses_nothing_by_the_migration(tmp_path: Path) -> None:
    file = first_release(tmp_path)
    before = sqlite3.connect(file)
    setups = {id: json.loads(setup) for id, setup in before.execute("SELECT id, setup FROM tables")}
    logs = {id: before.execute('SELECT key, entry FROM log WHERE "table" = ? ORDER BY seq', [id]).fetchall() for id in setups}
    before.close()
    store = Store(f"sqlite:///{file}")
    assert len(setups) == len(store.ids()) == 5
    for id, setup in setups.items():
        about = store.about(id)
        assert about is not None
        assert store.entries(id) == logs[id]
        assert about.rules == (setup["rules"], setup["edition"])
        tokens = {at: seat.pop("token", "") for at, seat in enumerate(setup["seats"])}
        assert json.loads(about.setup) == setup
        assert {row.seat: row.key for row in store.seats(id)} == {at: key_hash(token) for at, token in tokens.items() if token}
    store.close()
    again = Store(f"sqlite:///{file}")
    assert sorted(again.ids()) == sorted(setups)
    again.close()


def test_a_migration_that_fails_leaves_the_old_database_as_it_was(tmp_path: Path) -> None:
    file = first_release(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET setup = 'no setup at all' WHERE id IN (SELECT max(id) FROM tables)")
    connection.close()
    before = shape(file)
    with pytest.raises(StoreError, match="no setup that can be read"):
        Store(f"sqlite:///{file}")
    assert shape(file) == before


def test_a_database_of_a_newer_kancha_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    Store(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE meta SET value = ? WHERE name = 'schema'", [str(VERSION + 1)])
    connection.close()
    with pytest.raises(StoreError, match="newer kancha"):
        Store(f"sqlite:///{file}")


def test_a_seat_changes_only_from_what_it_was(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    free, taken = SeatRow(0, "come-in", "", 1.5), SeatRow(0, "", key_hash("mine"), 2.5)
    other = SeatRow(1, "come-too", "", 1.5)
    store.create("t", "{}", [free, other]).result()
    assert store.seats("t") == [free, other]
    store.seat("t", free, taken).result()
    for late in (SeatRow(0, "", key_hash("theirs"), 3.5), taken):
        with pytest.raises(Stale):
            store.seat("t", free, late).result()
    assert store.seats("t") == [taken, other]
    with pytest.raises(Stale):
        store.seat("t", SeatRow(7, "", "", 0.0), taken).result()
    store.close()


def test_the_schema_is_told_by_the_database(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("SELECT value FROM meta WHERE name = 'schema'")).scalar() == str(VERSION)
    store.close()
