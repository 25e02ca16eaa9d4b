"""Many tables at once: how long a move takes from its sending until every watcher of the table has seen it.

    PYTHONPATH=src:. python -m bench.load [--games a,b] [--tables 100] [--seconds 30] [--workers 1] [--database sqlite|postgresql]
                                          [--players N] [--source build/fast]

All seats are persons who sit down by invitations; every table has five sockets, its seats and spectators. One random choice is
made a table a second. A choice that is due before the last one was seen by its player is not sent, and counted as missing.
The program runs on the same machine as the server and takes its share of it: its own CPU is printed too.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import tempfile
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import uvloop

import kancha
from bench.site import Ask, Host, Server, Wire, cpu_of, dial, number_of, postgres, read, start

SOCKETS = 5
"""A table."""

AFTER = 2.0
"""Seconds for what is still on its way at the end."""


class Figures:
    """What a campaign counts."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.due = self.sent = self.refused = self.dropped = self.unseen = 0

    def share(self, part: float) -> float:
        """The delay, in milliseconds, that a part of all patches did not exceed."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000 if ordered else float("nan")


class Board:
    """One table with its sockets."""

    def __init__(self, number: int, figures: Figures) -> None:
        self.figures = figures
        self.dice = random.Random(number)
        self.wires: list[Wire] = []
        self.seen: list[int] = []
        self.asked: tuple[int, int, Ask] | None = None
        self.sent_at: dict[int, float] = {}
        self.over = False
        self.closing = False

    async def open(self, address: str, paths: list[str]) -> None:
        """Open all sockets: those of the seats, then those of spectators."""
        spectators = ["/".join(paths[0].split("/")[:3])] * (SOCKETS - len(paths))
        for number, path in enumerate([*paths, *spectators]):
            self.seen.append(-1)
            hear = partial(self.seat_heard if number < len(paths) else self.heard, number)
            self.wires.append(await dial(address, path, hear, self.lost))

    def lost(self) -> None:
        self.figures.dropped += not self.closing

    def heard(self, at: int, data: bytes) -> None:
        """A message to somebody who watches: only its number counts."""
        self.saw(at, number_of(data))

    def saw(self, at: int, seq: int) -> None:
        """A socket has seen the log at a length."""
        if seq > self.seen[at]:
            now = time.perf_counter()
            for number in range(self.seen[at] + 1, seq + 1):
                if number in self.sent_at:
                    self.figures.delays.append(now - self.sent_at[number])
            self.seen[at] = seq

    def seat_heard(self, at: int, data: bytes) -> None:
        """A message to a seat: it may be asked."""
        told = read(data)
        self.saw(at, told.seq)
        self.figures.refused += bool(told.refused)
        self.over |= bool(told.result)
        if told.ask is not None:
            self.asked = (at, told.seq, told.ask)

    def move(self) -> None:
        """Make a random choice, if the last one was answered."""
        if self.over:
            return
        self.figures.due += 1
        if self.asked is None:
            return
        at, seq, ask = self.asked
        self.asked = None
        self.figures.sent += 1
        self.sent_at[seq + 1] = time.perf_counter()
        key = f"load-{seq}-{self.dice.getrandbits(40):x}"
        self.wires[at].send({"type": "play", "key": key, "seq": seq, "do": self.dice.choice(ask.options).do})

    def close(self) -> None:
        """Hang up, and count what somebody has not seen."""
        self.closing = True
        last = max(self.sent_at, default=0)
        self.figures.unseen += sum(seen < last for seen in self.seen)
        for wire in self.wires:
            wire.close()


async def play(boards: list[Board], seconds: int) -> None:
    """One choice a table a second, evenly spread."""
    began = time.perf_counter()
    step = 1 / len(boards)
    for number in range(seconds * len(boards)):
        wait = began + number * step - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        boards[number % len(boards)].move()
    await asyncio.sleep(AFTER)


async def campaign(server: Server, database: int | None, game: str, words: argparse.Namespace) -> list[str]:
    """The row of one game; `database` is the process of PostgreSQL."""
    figures, host = Figures(), Host(server.address)
    players = words.players or max(2, kancha.game(game).players[0])
    warm = Board(-1, Figures())
    await warm.open(server.address, host.open(game, players, 1))
    await asyncio.sleep(1)
    empty = server.memory()
    boards = []
    for number in range(words.tables):
        board = Board(number, figures)
        await board.open(server.address, await asyncio.to_thread(host.open, game, players, 1000 + number))
        boards.append(board)
    await asyncio.sleep(1)
    cpu, own, kept, began = server.cpu(), own_cpu(), cpu_of(database), time.perf_counter()
    await play(boards, words.seconds)
    took = time.perf_counter() - began
    cpu, own, kept = server.cpu() - cpu, own_cpu() - own, cpu_of(database) - kept
    memory = (server.memory() - empty) / words.tables
    for board in [*boards, warm]:
        board.close()
    delays = [f"{figures.share(part):.0f}" for part in (0.5, 0.95, 0.99, 1)]
    counts = [str(figures.refused), str(figures.dropped), str(figures.unseen)]
    shares = [f"{cpu / took:.0%}", f"{kept / took:.0%}", f"{own / took:.0%}", f"{1000 * cpu / max(1, figures.sent):.1f}"]
    size = [f"{words.tables} / {words.tables * SOCKETS}", f"{figures.sent} / {figures.due}", str(len(figures.delays))]
    return [game, *size, *delays, *counts, *shares, f"{memory:.2f}"]


HEAD = ["game", "tables / sockets", "sent / due", "patches", "p50 ms", "p95", "p99", "max"]
HEAD += ["refused", "dropped", "unseen", "server CPU", "PostgreSQL CPU", "own CPU", "ms a move", "MB a table"]


def own_cpu() -> float:
    """CPU seconds of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("--games", default=",".join(kancha.games()))
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--seconds", type=int, default=30)
    words.add_argument("--workers", type=int, default=1)
    words.add_argument("--players", type=int, default=0)
    words.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    words.add_argument("--source", default="")
    given = words.parse_args()
    print(f"# {given.workers} process(es) on {given.database}, {given.seconds} s, one choice a table a second", flush=True)
    print("| " + " | ".join(HEAD) + " |\n|" + "---|" * len(HEAD), flush=True)
    for game in given.games.split(","):
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            url, database = f"sqlite:///{folder}/tables.db", None
            if given.database == "postgresql":
                url, beside = stack.enter_context(postgres(Path(folder) / "postgres"))
                database = beside.get_pid()
            server = start(url, given.workers, source=given.source)
            stack.callback(server.stop)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                row = runner.run(campaign(server, database, game, given))
            print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
