"""A table has a task of its own: a socket that dies stops nothing, and what is in the log is shown to everybody."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from bench.attacks.strangers import by_play, by_undo

from kancha.web import live as live_module
from kancha.web.hub import Hub
from kancha.web.live import Live
from kancha.web.store import Lines, Row, Store, StoreError, news
from kancha.web.table import Command, Refused, set_up
from tests.web.server import Player, ask, open_table, running

TWO = [("Ana", "person"), ("Ben", "person")]


@pytest.mark.parametrize("attack", [by_play, by_undo])
def test_a_browser_that_dies_in_the_middle_of_a_command_stops_nothing(
    tmp_path: Path, attack: Callable[[Player, int], None]
) -> None:
    """trust.md 1.2: two messages and a close ended the writer thread, or left a logged move that nobody was shown."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(url) as address:
        path = open_table(address, who1="person", name1="Ben")
        watcher = Player(address, "/".join(path.split("/")[:3]))
        watcher.receive_board()
        for trial in range(4):
            player = Player(address, path)
            player.receive_board()
            if not player.seen["ask"]:
                break
            attack(player, trial)
            follow_the_log(watcher, tmp_path / "tables.db")
        innocent = Player(address, open_table(address, who1="person", name1="Ben"))
        innocent.receive_board()
        innocent.play(do=innocent.options()[0]["do"])
        assert innocent.receive_board()["seq"] == 1
        assert ask(address, "GET", "/health")[0] == 200


def follow_the_log(watcher: Player, database: Path) -> None:
    """The watcher is shown at least one move more, and in the end all that the log holds."""
    before = watcher.seen["seq"]
    while watcher.seen["seq"] == before or watcher.seen["seq"] < rows_of(database):
        watcher.receive_board()
    assert watcher.seen["seq"] == rows_of(database)


def rows_of(database: Path) -> int:
    """How many rows the log has, all tables together."""
    connection = sqlite3.connect(database)
    (rows,) = connection.execute("SELECT count(*) FROM log").fetchone()
    connection.close()
    return int(rows)


# in process, where a save can be held up


@contextmanager
def hub_on(tmp_path: Path) -> Iterator[Hub]:
    hub = Hub(Store(f"sqlite:///{tmp_path / 'tables.db'}"), 0)
    yield hub
    hub.store.close()


async def sit_down(hub: Hub) -> Live:
    live = await hub.table(await hub.open(set_up("cuzco_terraces", TWO, 5, {})))
    live.watch()
    return live


def next_command(live: Live) -> tuple[int, Command]:
    match, seq = live.table.match, live.table.seq
    return match.actor, Command(f"key-{seq:06}", seq, match.notation(match.legal_actions()[0]))


def hold_saves(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Saves arrive at the database only after the event is set."""
    gate = threading.Event()
    append = hub.store.append

    def held(table: str, seq: int, key: str, entry: str) -> Future[None]:
        outcome: Future[None] = Future()

        def wait() -> None:
            gate.wait(300)
            append(table, seq, key, entry).result()
            outcome.set_result(None)

        threading.Thread(target=wait, daemon=True).start()
        return outcome

    monkeypatch.setattr(hub.store, "append", held)
    return gate


def test_a_command_whose_sender_is_gone_is_saved_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """trust.md 1.2, in process: the sender is cancelled exactly between the command and its row."""

    async def story(hub: Hub) -> None:
        live = await sit_down(hub)
        gate = hold_saves(hub, monkeypatch)
        (bell,) = live.watchers
        bell.clear()
        sender = asyncio.create_task(live.act(*next_command(live)))
        for _ in range(5):
            await asyncio.sleep(0)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        assert sender.cancelled()
        assert not live.idle, "a table with a command under way must not leave memory"
        gate.set()
        await asyncio.wait_for(bell.wait(), 300)
        assert live.table.seq == live.sight(None).seq == len(hub.store.entries(live.table.id)) == 1

    with hub_on(tmp_path) as hub:
        asyncio.run(story(hub))


def test_commands_are_done_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await sit_down(hub)
        actor, first = next_command(live)
        again = msgspec.structs.replace(first, key="another-key")
        outcomes = await asyncio.gather(live.act(actor, first), live.act(actor, again), return_exceptions=True)
        assert outcomes[0] is None
        assert isinstance(outcomes[1], Refused)
        assert live.table.seq == 1

    with hub_on(tmp_path) as hub:
        asyncio.run(story(hub))


def test_who_waits_too_long_is_told_and_the_choice_still_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """trust.md 1.4: a move at a hanging database had no answer and no time limit."""

    async def story(hub: Hub) -> None:
        live = await sit_down(hub)
        gate = hold_saves(hub, monkeypatch)
        monkeypatch.setattr(live_module, "PATIENCE", 0)
        with pytest.raises(Refused, match="Saving takes long"):
            await live.act(*next_command(live))
        monkeypatch.undo()
        gate.set()
        await live.refresh()
        assert live.table.seq == 1

    with hub_on(tmp_path) as hub:
        asyncio.run(story(hub))


def test_a_row_of_which_nobody_knows_whether_it_was_kept_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit may fail after it has succeeded, when the line to the database breaks in between."""

    async def story(hub: Hub) -> None:
        live = await sit_down(hub)
        write = hub.store.write

        def kept_and_denied(table: str, seq: int, lines: Lines) -> Future[None]:
            write(table, seq, lines).result()
            outcome: Future[None] = Future()
            outcome.set_exception(StoreError("The database is away."))
            return outcome

        monkeypatch.setattr(hub.store, "write", kept_and_denied)
        monkeypatch.setattr(live_module, "RETRY", 0)
        (bell,) = live.watchers
        bell.clear()
        with pytest.raises(StoreError):
            await live.act(*next_command(live))
        await asyncio.wait_for(bell.wait(), 300)
        assert live.table.seq == 1

    with hub_on(tmp_path) as hub:
        asyncio.run(story(hub))


def test_a_move_that_another_process_makes_during_the_loading_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """trust.md 1.5: the rows were read before, the news came during the replay, and it was dropped."""

    async def story(here: Hub) -> None:
        there = Hub(here.store, 0)
        live = await sit_down(here)
        id = live.table.id
        read, written = threading.Event(), threading.Event()
        entries = there.store.entries

        def read_early(table: str, since: int = 0) -> list[tuple[str, str]]:
            rows = entries(table, since)
            if not read.is_set():
                read.set()
                written.wait(300)
            return rows

        monkeypatch.setattr(there.store, "entries", read_early)
        loading = asyncio.create_task(there.table(id))
        await asyncio.to_thread(read.wait, 300)
        await live.act(*next_command(live))
        there.changed(f"{id} 1")
        written.set()
        assert (await loading).table.seq == 1

    with hub_on(tmp_path) as here:
        asyncio.run(story(here))


def test_what_another_process_tells_is_played_and_only_what_was_missed_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Hub) -> None:
        id = await here.open(set_up("cuzco_terraces", TWO, 7, {}))
        live = await here.table(id)
        there = Hub(here.store, 0)
        following = await there.table(id)
        for _ in range(4):
            await live.act(*next_command(live))
        rows = here.store.rows(id)
        reads: list[int] = []
        entries = here.store.entries

        def counted(table: str, since: int = 0) -> list[tuple[str, str]]:
            reads.append(since)
            return entries(table, since)

        monkeypatch.setattr(there.store, "entries", counted)
        there.changed(news(id, 0, rows[:1]))
        there.changed(news(id, 1, rows[1:2]))
        there.changed(news(id, 0, rows[:1]))
        await following._errands.finish()
        assert (following.table.seq, reads) == (2, [])
        there.changed(news(id, 3, rows[3:]))
        await following._errands.finish()
        assert (following.table.seq, reads) == (4, [2])
        await there.close()

    with hub_on(tmp_path) as here:
        asyncio.run(story(here))


def test_entries_that_are_too_long_to_be_told_are_named_only() -> None:
    assert news("t", 0, [Row("key", "x" * 8000)]) == "t 1"
