"""What a stranger does who wants the site to stop: the writer, bursts, no limits, the start page, long names."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from tests.web.server import Player

from bench.attacks.checkout import GAME, PATIENCE, Checkout, Finding, at, in_time, public, sit_down, sqlite_in
from bench.burst import GAP, Asker, Sender, messages_of
from bench.site import Host, NotOpened, Server, Wire, dial, form

GOLDEN = "cuzco_chasqui-2"
"""A short finished game that every version has."""

# two messages and a close


def send_and_go(player: Player, *messages: dict[str, Any]) -> None:
    """Send messages and the close of the socket in one packet, and never read again."""
    protocol = player.socket.protocol
    with player.socket.protocol_mutex:
        for message in messages:
            protocol.send_text(json.dumps(message).encode())
        protocol.send_close(1000)
        player.socket.socket.sendall(b"".join(protocol.data_to_send()))


def by_play(player: Player, trial: int) -> None:
    """Three frames: the first makes the server send to a browser that is gone, the second is being saved meanwhile."""
    do = player.options()[0]["do"]
    play = {"type": "play", "key": f"ordinary-key-{trial}", "seq": player.seen["seq"], "do": do}
    send_and_go(player, {"type": "whole"}, play)


def by_undo(player: Player, trial: int) -> None:
    """The same with choices that are made and taken back."""
    seq, do = player.seen["seq"], player.options()[0]["do"]
    plays = [
        {"type": "play", "key": f"undo-key-{trial}-{step}", "seq": seq + step, **({"undo": True} if step % 2 else {"do": do})}
        for step in range(4)
    ]
    send_and_go(player, *plays)


def writer(site: Checkout, folder: Path) -> Finding:
    """Two messages and a close, after which nothing is saved any more, by anybody (trust.md 1.2)."""
    with site.server(sqlite_in(folder)) as server:
        host = Host(server.address, PATIENCE)
        innocent = at(server.address, sit_down(host)[0])
        trials = [way for _ in range(4) for way in (by_play, by_undo)]
        unseen = 0
        for trial, way in enumerate(trials, 1):
            path = sit_down(host)[0]
            watcher = at(server.address, public(path))
            way(at(server.address, path), trial)
            if not in_time(lambda: Host(server.address, PATIENCE).open(GAME, 2, 7)):
                return Finding(True, f"attempt {trial}: no new table in {PATIENCE:.0f} s{standing(server, innocent)}")
            unseen += not follows(watcher, folder / "tables.db", public(path).split("/")[2])
        if not moves(innocent):
            return Finding(True, f"{len(trials)} attempts: another's choice is not saved")
        said = f"{len(trials)} attempts: all others are saved, {unseen} logged choices are shown to nobody"
        return Finding(unseen > 0, said + health_says(server))


def moves(player: Player) -> bool:
    """Whether a choice of somebody else is saved and shown."""
    player.play(do=player.options()[0]["do"])
    return in_time(player.receive_board)


def standing(server: Server, innocent: Player) -> str:
    """What else does not go any more."""
    return f", another's choice is {'' if moves(innocent) else 'not '}saved" + health_says(server)


def health_says(server: Server) -> str:
    return f", /health {Host(server.address, PATIENCE).ask('GET', '/health')[0]}"


def follows(watcher: Player, database: Path, table: str) -> bool:
    """Whether a watcher is shown in time what the log holds."""
    with closing(sqlite3.connect(database)) as rows:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            (length,) = rows.execute('SELECT count(*) FROM log WHERE "table" = ?', (table,)).fetchone()
            if watcher.seen["seq"] == length > 0:
                return True
            with suppress(TimeoutError):
                watcher.receive_board()
    return False


# bursts

BURSTS = (("preview", 3_000), ("at", 2_500))
OVERTAKEN = 500
"""So many answers to one socket, before somebody else gets one, are more than its turn."""


def burst(site: Checkout, folder: Path) -> Finding:
    """Thousands of messages in one write: who else asks something waits for the answers to all of them (trust.md 3)."""
    with site.server(sqlite_in(folder)) as server:
        host = Host(server.address)
        replay = host.ask("POST", "/records", {"record": site.record("tawantinsuyu-4")})[1]
        found = [
            asyncio.run(overtaken(server, kind, number, replay if kind == "at" else sit_down(host)[0], sit_down(host)[0]))
            for kind, number in BURSTS
        ]
    figures = [f"{number:,} {kind}: {said}" for (kind, number), (_, said) in zip(BURSTS, found, strict=True)]
    return Finding(any(most > OVERTAKEN for most, _ in found), "; ".join(figures))


async def overtaken(server: Server, kind: str, number: int, loud: str, quiet: str) -> tuple[int, str]:
    """How many answers a burst gets while somebody else waits for one, with the longest wait and how the burst ended."""
    sender = Sender(PATIENCE)
    asker = Asker({"type": "preview", "do": "token"}, lambda: sender.answers)
    asking = asyncio.create_task(asker.ask(server.address, quiet, 0))
    ended = await sender.burst(server.address, loud, messages_of(kind, number))
    with suppress(TimeoutError):
        await asyncio.wait_for(asker.answered.wait(), PATIENCE)
    await asyncio.sleep(GAP / 2)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    most, longest = asker.overtaken_by(), max(asker.since(0)) * 1000
    return most, f"{most:,} answered before another's question, which waited {longest:,.0f} ms, the socket {ended}"


# limits

TRIED = {"tables": 100, "records": 40, "sockets": 1_050, "messages": 2_000}
"""How much of everything is asked for: more than anybody needs, and no more than a small machine bears."""


def limits(site: Checkout, folder: Path) -> Finding:
    """One address takes as much of everything as it likes (trust.md 3)."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with site.server(sqlite_in(folder)) as server:
        host = Host(server.address)
        seat = sit_down(host)[0]
        record = {"record": site.record(GOLDEN)}
        taken = {
            "tables": sum(host.ask("POST", "/tables", form(GAME, 2, 7))[0] == 303 for _ in range(TRIED["tables"])),
            "records": sum(host.ask("POST", "/records", record)[0] == 303 for _ in range(TRIED["records"])),
            "sockets": asyncio.run(sockets(server, public(seat), TRIED["sockets"])),
            "messages": asyncio.run(messages(server, seat, TRIED["messages"])),
        }
    said = ", ".join(f"{taken[kind]:,} of {number:,} {kind}" for kind, number in TRIED.items())
    return Finding(any(taken[kind] == number for kind, number in TRIED.items()), said)


async def sockets(server: Server, path: str, number: int) -> int:
    """How many sockets are open at once that were shown the board."""
    shown: set[int] = set()
    wires: list[Wire] = []
    for each in range(number):

        def heard(data: bytes, each: int = each) -> None:
            shown.add(each)

        with suppress(NotOpened):
            wires.append(await dial(server.address, path, heard))
    until = time.monotonic() + PATIENCE
    while len(shown) < len(wires) and time.monotonic() < until:
        await asyncio.sleep(0.1)
    for wire in wires:
        wire.close()
    return len(shown)


async def messages(server: Server, path: str, number: int) -> int:
    """How many of so many messages are answered with what they ask for."""
    answered = 0

    def heard(data: bytes) -> None:
        nonlocal answered
        answered += b'"preview"' in data[:80]

    gone = asyncio.Event()
    wire = await dial(server.address, path, heard, gone.set)
    wire.send_at_once(messages_of("preview", number))
    until = time.monotonic() + PATIENCE
    while answered < number and not gone.is_set() and time.monotonic() < until:
        await asyncio.sleep(0.1)
    wire.close()
    return answered


# pages

TABLES = 40
VISITS = 20
DEAR = 0.05
"""Seconds of CPU that a visit of the start page may cost; with more, twenty visitors a second are too many."""


def start_page(site: Checkout, folder: Path) -> Finding:
    """The tables of strangers make the start page dear for everybody (trust.md 2)."""
    with site.server(sqlite_in(folder)) as server:
        host = Host(server.address)
        empty = len(host.ask("GET", "/")[2])
        for number in range(TABLES):
            host.open(GAME, 2, number)
        full = len(host.ask("GET", "/")[2])
        before = server.cpu()
        for _ in range(VISITS):
            host.ask("GET", "/")
        visit = (server.cpu() - before) / VISITS
    said = f"{visit * 1000:.0f} ms of CPU a visit with {TABLES} tables, which add {full - empty:,} bytes"
    return Finding(visit > DEAR or full > 2 * empty, said)


RECORDS = 10
LETTERS = 500_000
LARGE = 1_000_000


def long_names(site: Checkout, folder: Path) -> Finding:
    """Records with endless names make the start page endless (trust.md 3)."""
    name = "A" * LETTERS
    record = re.sub("(?m)^players: .*$", f"players: {name}, Ben", site.record(GOLDEN))
    with site.server(sqlite_in(folder), limits="100") as server:
        host = Host(server.address)
        taken = sum(host.ask("POST", "/records", {"record": record})[0] == 303 for _ in range(RECORDS))
        size = len(host.ask("GET", "/")[2])
    said = f"{taken} of {RECORDS} names of {LETTERS:,} letters taken, start page {size:,} bytes"
    return Finding(taken > 0 or size > LARGE, said)


ATTACKS: dict[str, Callable[[Checkout, Path], Finding]] = {
    "writer": writer,
    "burst": burst,
    "limits": limits,
    "start page": start_page,
    "long names": long_names,
}
