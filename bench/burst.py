"""One socket sends ten thousand messages in one write: how long does everybody else wait for an answer meanwhile?

    PYTHONPATH=src:. python -m bench.burst [--number 10000] [--source DIR]

Five others, each at a table of their own, ask what something is, one of them every 20 ms; the time from asking to
the answer is measured, in peace and while each kind of message comes in a burst. The limits are those of every day.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from bench.site import Host, Server, beginning, dial, start

ASKING = 5
GAP = 0.1
"""Seconds between two questions of one asker."""

PEACE = 3.0
LONGEST = 30.0
"""Seconds after which a burst is left alone, answered or not."""

RECORD = Path("tests/golden/tawantinsuyu-4.kancha")
"""A long game, in the repository of the server that is measured."""

KINDS: dict[str, dict[str, Any]] = {
    "preview": {"type": "preview", "do": "terrain triple"},
    "about": {"type": "about", "at": "hex-H11"},
    "whole": {"type": "whole"},
    "hint": {"type": "hint"},
    "stale play": {"type": "play", "key": "always-the-same", "seq": 77, "do": "terrain triple"},
    "nonsense": {"type": "fly"},
    "at": {"type": "at"},
}


class Asker:
    """Asks one thing after the other, and notes how long each answer took, and how many answers another got meanwhile."""

    def __init__(self, question: dict[str, Any] = KINDS["about"], others: Callable[[], int] = lambda: 0) -> None:
        self.question = question
        self.others = others
        self.answered = asyncio.Event()
        self.delays: list[float] = []
        self.overtaken: list[int] = []
        self.sent = 0.0
        self.before = 0

    def heard(self, data: bytes) -> None:
        if f'"{self.question["type"]}"'.encode() in beginning(data):
            self.answered.set()

    async def ask(self, address: str, path: str, offset: float) -> None:
        wire = await dial(address, path, self.heard)
        await asyncio.sleep(1 + offset)
        while True:
            self.answered.clear()
            self.sent = time.perf_counter()
            self.before = self.others()
            wire.send(self.question)
            await self.answered.wait()
            self.delays.append(time.perf_counter() - self.sent)
            self.overtaken.append(self.others() - self.before)
            await asyncio.sleep(GAP)

    def since(self, number: int) -> list[float]:
        """The delays from a number on, and how long one waits already who waits still."""
        waiting = [] if self.answered.is_set() else [time.perf_counter() - self.sent]
        return self.delays[number:] + waiting

    def overtaken_by(self) -> int:
        """The most answers that another got while this one waited for one, or waits still."""
        return max([*self.overtaken, 0 if self.answered.is_set() else self.others() - self.before])


class Sender:
    """Sends everything at once, and listens until all is answered, or it is quiet for some seconds."""

    def __init__(self, quiet: float = 3) -> None:
        self.quiet = quiet
        self.answers = 0
        self.last = time.perf_counter()
        self.closed = asyncio.Event()

    def heard(self, data: bytes) -> None:
        self.answers += 1
        self.last = time.perf_counter()

    async def burst(self, address: str, path: str, messages: list[bytes]) -> str:
        """How it ended."""
        wire = await dial(address, path, self.heard, self.closed.set)
        await asyncio.sleep(1)
        while not self.answers and time.perf_counter() < self.last + LONGEST:
            await asyncio.sleep(0.1)
        self.answers = 0
        began = self.last = time.perf_counter()
        wire.send_at_once(messages)
        while self.answers < len(messages) and time.perf_counter() < min(self.last + self.quiet, began + LONGEST):
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closed.wait(), 0.2)
                break
        took = time.perf_counter() - began
        wire.close()
        return f"closed ({wire.closed_with}) after {took:.1f} s" if self.closed.is_set() else f"{took:.1f} s"


def messages_of(kind: str, number: int) -> list[bytes]:
    """So many messages of a kind; moments of a replay differ, so that none is at hand already."""
    message = KINDS[kind]
    return [json.dumps(message | ({"at": 7 * n % 450} if kind == "at" else {})).encode() for n in range(number)]


def figures(delays: list[float]) -> str:
    """How many, and the delays that half, nearly all and all of them did not exceed."""
    ordered = sorted(delays) or [float("nan")]
    parts = [f"{ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000:.0f}" for part in (0.5, 0.95, 1)]
    return " | ".join([str(len(delays)), *parts])


async def measure(server: Server, number: int, record: str) -> None:
    """Peace, then every kind of burst."""
    host = Host(server.address)
    _, replay, _ = host.ask("POST", "/records", {"record": record})
    askers = [Asker() for _ in range(ASKING)]
    paths = [host.open("cuzco_terraces", 2, 7, first_player="1")[0] for _ in askers]
    tasks = [
        asyncio.create_task(asker.ask(server.address, path, at * GAP / ASKING))
        for at, (asker, path) in enumerate(zip(askers, paths, strict=True))
    ]
    await asyncio.sleep(1 + PEACE)
    print(f"| in peace | | | | {figures([each for asker in askers for each in asker.delays])} |", flush=True)
    for kind in KINDS:
        counts = (2500, number) if kind == "at" else (number,)
        for count in counts:
            path = replay if kind == "at" else host.open("cuzco_terraces", 2, 7, first_player="1")[0]
            sender, ended = Sender(), ""
            first = [len(asker.delays) for asker in askers]
            ended = await sender.burst(server.address, path, messages_of(kind, count))
            await asyncio.sleep(0.5)
            delays = [each for asker, since in zip(askers, first, strict=True) for each in asker.since(since)]
            print(f"| {kind} | {count} | {sender.answers} | {ended} | {figures(delays)} |", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("--number", type=int, default=10_000)
    words.add_argument("--source", default="")
    given = words.parse_args()
    print("| burst | messages | answered | ended | others asked | p50 ms | p95 | max |\n|" + "---|" * 8, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        server = start(f"sqlite:///{folder}/tables.db", source=given.source, KANCHA_LIMITS="1")
        try:
            record = (Path(given.source).parent if given.source else Path(__file__).parent.parent) / RECORD
            asyncio.run(measure(server, given.number, record.read_text(encoding="utf-8")))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
