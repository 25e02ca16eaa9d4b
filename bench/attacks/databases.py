"""What happens when the database has no room, does not answer, or has two servers: the batch, the health, the race."""

from __future__ import annotations

import resource
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import psycopg
from tests.web.server import Player

from bench.attacks.checkout import GAME, PATIENCE, Checkout, Finding, at, in_time, public, sit_down, sqlite_in
from bench.faults import standing_still
from bench.site import Host, Server, form, postgres

SMALL_CACHE = """
import sqlalchemy as sa

@sa.event.listens_for(sa.Engine, "connect")
def small_cache(connection, _):
    if hasattr(connection, "execute"):
        connection.execute("PRAGMA cache_size = 10")
"""
"""SQLite writes a large transaction out before its end. It does so beyond 2 MB; here it is tens of kilobytes."""

TABLES = 60
"""Set up at once, so that they become one batch; their names are long, so that it is a large one."""

ROOM = 30_000
"""Bytes that the disk has left when it comes."""


def batch(site: Checkout, folder: Path) -> Finding:
    """The disk is full in the middle of a batch: SQLite takes all of it back, its beginning is acknowledged (trust.md 1.3)."""
    database = folder / "tables.db"
    with site.server(sqlite_in(folder), limits="100", before=SMALL_CACHE) as server, ThreadPoolExecutor(TABLES) as senders:
        Host(server.address).open(GAME, 2, 7)
        with closing(sqlite3.connect(database, isolation_level=None)) as lock:
            lock.execute("BEGIN IMMEDIATE")
            waiting = [senders.submit(set_up, server, number) for number in range(TABLES)]
            until_quiet(server)
            log = Path(f"{database}-wal").stat().st_size
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log + ROOM, resource.RLIM_INFINITY))
            lock.execute("ROLLBACK")
        acknowledged = {table for each in waiting if (table := each.result())}
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    with closing(sqlite3.connect(database)) as rows:
        kept = {id for (id,) in rows.execute("SELECT id FROM tables")}
    lost = acknowledged - kept
    return Finding(bool(lost), f"{len(acknowledged)} of {TABLES} tables acknowledged, {len(lost)} of them not in the database")


def set_up(server: Server, seed: int) -> str:
    """The id of a new table, empty when it was refused."""
    names = {f"name{seat}": "\U00020000" * 39 + str(seat) for seat in range(4)}
    status, place, _ = Host(server.address).ask("POST", "/tables", form(GAME, 4, seed) | names)
    return place.split("/")[2] if status == 303 else ""


def until_quiet(server: Server) -> None:
    """Wait until the server has read all that was sent, but no longer than it waits for its database."""
    used, until = -1.0, time.monotonic() + 4
    while server.cpu() > used and time.monotonic() < until:
        used = server.cpu()
        time.sleep(0.3)


def health(site: Checkout, folder: Path) -> Finding:
    """The database does not answer, somebody asks after the site's health: does anybody get a page meanwhile? (trust.md 1.4)"""
    with postgres(folder / "postgres") as (url, database), site.server(url) as server, ThreadPoolExecutor(1) as asking:
        page = f"/rules/{GAME}"
        Host(server.address).ask("GET", page)
        with standing_still(database):
            asked = asking.submit(lambda: Host(server.address, 3 * PATIENCE).ask("GET", "/health")[0])
            time.sleep(0.5)
            began = time.monotonic()
            answered = in_time(lambda: Host(server.address, PATIENCE).ask("GET", page))
            waited = time.monotonic() - began
            red = in_time(lambda: asked.result(PATIENCE))
        said = f"a page {f'in {waited * 1000:.0f} ms' if answered else f'not in {PATIENCE:.0f} s'}"
        return Finding(not answered, f"{said}, /health {asked.result() if red else 'without an answer'}")


ROWS = 8_000
TRIALS = 6
ENTRIES = """
INSERT INTO log ("table", seq, key, entry)
SELECT %s, n, 'long-key-' || n, CASE n %% 2 WHEN 0 THEN '{"by":0,"do":"terrain triple"}' ELSE '{"by":0,"undo":true}' END
FROM generate_series(0, %s) AS n
"""
"""A table at which somebody has played and taken back for hours, so that its loading takes a moment."""


def race(site: Checkout, folder: Path) -> Finding:
    """While one server loads a table, somebody plays there on another: is that ever shown on the first? (trust.md 1.5)"""
    with postgres(folder / "postgres") as (url, _):
        with site.server(url) as first:
            host = Host(first.address)
            paths = [sit_down(host)[0] for _ in range(TRIALS)]
        with psycopg.connect(url, autocommit=True) as rows:
            for path in paths:
                rows.execute(ENTRIES, (path.split("/")[2], ROWS - 1))
        with site.server(url) as here, site.server(url) as there:
            unseen = sum(not shown_there(here, there, path, (trial + 0.5) / TRIALS) for trial, path in enumerate(paths))
    return Finding(unseen > 0, f"{unseen} of {TRIALS} choices, made while another server loaded the table, are not shown there")


def shown_there(here: Server, there: Server, path: str, part: float) -> bool:
    """Whether a choice is shown on the other server that is made when it has done a part of its loading."""
    began = time.monotonic()
    player = at(here.address, path)
    took = time.monotonic() - began
    watcher = Player(there.address, public(path))
    time.sleep(part * took)
    player.play(do=player.options()[0]["do"])
    player.receive_board()

    def follow() -> None:
        while not watcher.seen or watcher.seen["seq"] < ROWS + 1:
            watcher.receive_board()

    return in_time(follow)


ATTACKS: dict[str, Callable[[Checkout, Path], Finding]] = {"batch": batch, "health": health, "race of two workers": race}
