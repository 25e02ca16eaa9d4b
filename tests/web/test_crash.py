"""Durable before visible: a server that dies at the worst moment has shown nothing that its log does not hold."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kancha.web.hub import Hub
from kancha.web.loading import load_table
from kancha.web.store import Store
from kancha.web.table import Command

# A server without sockets: it plays one table and prints the length of the log whenever a watcher is shown something.
CHILD = """
import asyncio, concurrent.futures, os, signal, sys
import sqlalchemy
from kancha.web.hub import Hub
from kancha.web.store import Store
from kancha.web.table import Command, set_up

url, crash, shown_before = sys.argv[1], sys.argv[2], int(sys.argv[3])

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

async def main():
    store = Store(url)
    hub = Hub(store, 0)
    id = await hub.open(set_up("cuzco_terraces", [("Ana", "person"), ("Ben", "person")], 5, {}))
    print(id, flush=True)
    live = await hub.table(id)
    live.watch()
    match = live.table.match
    while not match.over:
        if match.history and len(match.history) == shown_before:
            if crash == "before the commit":
                sqlalchemy.event.listen(store.engine, "commit", die)
            elif crash == "after the commit":
                concurrent.futures.Future.set_result = die
        seq = live.table.seq
        await live.act(match.actor, Command(f"key-{seq:06}", seq, match.notation(match.legal_actions()[-1])))
        print(live.sight(0).seq, flush=True)

asyncio.run(main())
"""


def run_until_dead(url: str, crash: str, shown_before: int, kill_after: float = 0) -> tuple[str, int]:
    """The table of a server that has died, and the longest log it has shown to anybody."""
    child = subprocess.Popen([sys.executable, "-c", CHILD, url, crash, str(shown_before)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    id = child.stdout.readline().strip()
    if kill_after:
        time.sleep(kill_after)
        child.kill()
    rest = child.stdout.read().split("\n")
    child.stdout.close()
    assert child.wait(60) == -9
    # The last line may be cut in the middle by the crash, so only whole lines count.
    return id, max((int(line) for line in rest[:-1]), default=0)


@pytest.mark.parametrize(("crash", "kept"), [("before the commit", 9), ("after the commit", 10)])
def test_a_crash_around_the_commit_shows_nothing_that_is_lost(tmp_path: Path, crash: str, kept: int) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    id, shown = run_until_dead(url, crash, 9)
    store = Store(url)
    assert shown == 9
    assert len(store.entries(id)) == kept
    asyncio.run(goes_on(store, id, kept))
    store.close()


async def goes_on(store: Store, id: str, seq: int) -> None:
    """The next server takes the table up where the log ends."""
    live = await Hub(store, 0).table(id)
    match = live.table.match
    assert live.table.seq == seq
    await live.act(match.actor, Command("key-after", seq, match.notation(match.legal_actions()[0])))
    assert len(store.entries(id)) == seq + 1


@pytest.mark.parametrize("trial", range(3))
def test_a_crash_at_any_moment_shows_nothing_that_is_lost(tmp_path: Path, trial: int) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    id, shown = run_until_dead(url, "", 0, 0.03 + 0.15 * random.Random(trial).random())
    store = Store(url)
    table = load_table(store, id)
    assert shown <= table.seq <= shown + 2
    store.close()
