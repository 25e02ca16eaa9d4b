"""A backup is one moment of a database, also while it is written to, and comes back whole into an empty one of either kind."""

from __future__ import annotations

import json
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import kancha
from kancha.cli import main
from kancha.games.cuzco_terraces.rules import turn
from kancha.web import loading
from kancha.web.store import Checkpoint, Lines, Row, Rules, SeatRow, Store, StoreError
from kancha.web.store.backup import Copied, backup, restore
from kancha.web.table import Entry, Table, set_up
from tests.web.test_store_schema import first_release


def fill(store: Store) -> None:
    """Something in each table."""
    for number in range(3):
        store.create(
            f"t{number}", "{}", [SeatRow(0, "come-in", "", 1.5), SeatRow(1, "", "a" * 64, 2.5)], Rules(1, "standard")
        ).result()
        rows = tuple(Row(f"key-{n}", f"entry {n} – ñ", f"digest {n}") for n in range(1200))
        lines = Lines(rows, Checkpoint(7, "stamp", "position"), Rules(2, "mine"), "Ana wins." if number else None)
        store.write(f"t{number}", 0, lines).result()
        store.summarise(f"t{number}", f"table {number}").result()
    store.archive("t2", "a record").result()


def contents(store: Store) -> dict[str, object]:
    found: dict[str, object] = {"latest": store.listed(store.ids()), "untouched": store.untouched(4e9, 9)}
    for id in store.ids():
        found[id] = (store.about(id), store.rows(id), store.checkpoints(id), store.seats(id))
    return found


def test_everything_comes_back(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    fill(store)
    file = tmp_path / "copy"
    assert backup(str(tmp_path / "tables.db"), file) == Copied(3, 2400)
    assert file.stat().st_mode & 0o077 == 0
    assert restore(file, str(tmp_path / "new.db")) == Copied(3, 2400)
    again = Store(f"sqlite:///{tmp_path / 'new.db'}")
    assert contents(again) == contents(store)
    again.append("t0", 1200, "key-1200", "x").result()
    again.close()
    store.close()
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy"]


def test_a_backup_of_a_running_server_is_one_moment(tmp_path: Path) -> None:
    """Both tables grow together, always the first one first: no moment has the second ahead of it."""
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    for table in ("a", "b"):
        store.create(table, "{}").result()
    stop = threading.Event()

    def write() -> None:
        seq = 0
        while not stop.is_set():
            for table in ("a", "b"):
                store.append(table, seq, f"key-{seq}", "x" * 500).result()
            seq += 1

    writer = threading.Thread(target=write)
    writer.start()
    lengths = []
    for number in range(5):
        backup(str(tmp_path / "tables.db"), tmp_path / f"copy{number}")
        with closing(sqlite3.connect(tmp_path / f"copy{number}")) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = dict(copy.execute('SELECT "table", count(*) FROM log GROUP BY 1').fetchall())
        lengths.append((found.get("a", 0), found.get("b", 0)))
    stop.set()
    writer.join()
    store.close()
    assert all(a - b in (0, 1) for a, b in lengths)
    assert lengths == sorted(lengths)


def test_a_backup_of_the_first_release_is_brought_up_to_date_when_it_is_restored(tmp_path: Path) -> None:
    file = first_release(tmp_path)
    before = file.read_bytes()
    backup(str(file), tmp_path / "copy")
    assert restore(tmp_path / "copy", str(tmp_path / "new.db")) == Copied(5, 726)
    assert file.read_bytes() == before
    store = Store(f"sqlite:///{tmp_path / 'new.db'}")
    assert all(isinstance(loading.load(store, id), (loading.Running, loading.Finished)) for id in store.ids())
    store.close()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with pytest.raises(StoreError, match="Another kancha server"):
        restore(first_release_copy(tmp_path), str(tmp_path / "tables.db"))
    store.create("t", "{}").result()
    store.close()
    for wrong in (tmp_path / "tables.db", tmp_path / "other.db"):
        if wrong.name == "other.db":
            with closing(sqlite3.connect(wrong)) as other:
                other.execute("CREATE TABLE letters (text)")
        with pytest.raises(StoreError, match="holds tables already"):
            restore(first_release_copy(tmp_path), str(wrong))
    with pytest.raises(StoreError, match="there already"):
        backup(str(tmp_path / "tables.db"), tmp_path / "other.db")
    empty = tmp_path / "empty.db"
    Store(f"sqlite:///{empty}").close()
    assert restore(first_release_copy(tmp_path), str(empty)).tables == 5


def first_release_copy(folder: Path) -> Path:
    """The kept database under a name of its own."""
    home = folder / "first"
    home.mkdir(exist_ok=True)
    file = home / "tables.db"
    return file if file.exists() else first_release(home)


def test_the_host_is_told_what_an_upgrade_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Trust, section 5: a host who upgraded lost all tables of a game and was not told before."""
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    setup = set_up("cuzco_terraces", [("Ana", "person"), ("Ben", "person")], 7, {})
    for id in ("short", "long"):
        store.create(id, msgspec.json.encode(setup).decode()).result()
    table = Table("long", setup)
    for number in range(40):
        match = table.match
        entry = Entry(match.actor, match.notation(match.legal_actions()[-1]))
        store.write("long", number, loading.lines(table, f"key-{number:05}", entry)).result()
        table.play(f"key-{number:05}", entry)
    capsys.readouterr()
    assert main(["upgrade-check", str(tmp_path / "tables.db")]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == ["cuzco_terraces", "2", "2", "0", "0", "0", "0", "0"]
    monkeypatch.setattr(kancha.game("cuzco_terraces"), "version", 99)
    monkeypatch.setattr(turn, "POINTS", 7)
    assert main(["upgrade-check", str(tmp_path / "tables.db")]) == 1
    head, line, reason = capsys.readouterr().out.splitlines()
    assert line.split() == ["cuzco_terraces", "2", "1", "1", "0", "0", "0", "0"]
    assert head.split()[:2] == ["game", "tables"]
    assert reason.startswith("long: This table was played under rules version")
    assert main(["upgrade-check", str(tmp_path / "tables.db"), "--json"]) == 1
    assert {fate["id"]: fate["fate"] for fate in json.loads(capsys.readouterr().out)} == {
        "short": "go on",
        "long": "need agreement",
    }
    store.close()


def test_a_table_that_makes_no_sense_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    store.create("odd", "[]").result()
    store.close()
    assert main(["upgrade-check", str(tmp_path / "tables.db")]) == 1
    assert "odd: What is stored of it makes no sense" in capsys.readouterr().out


def test_the_command_line_copies_there_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{first_release(tmp_path)}"
    assert main(["backup", database, str(tmp_path / "copy")]) == 0
    assert main(["restore", str(tmp_path / "copy"), str(tmp_path / "new.db")]) == 0
    assert "5 tables with 726 entries" in capsys.readouterr().out
