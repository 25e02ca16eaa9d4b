"""What was asked for and what was shown, noted outside of the server, and compared with what its database holds.

The database is read by a connection of our own, not by the code that is judged. Only the replay is the server's: the sentences
that a watcher saw at each moment must be those that the rows up to that moment give.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from bench.site import Told
from kancha.web.table import Entry, Setup, Table


class Wanted(NamedTuple):
    """A command as it was sent: by whom, when the log was how long, what."""

    seat: int
    seq: int
    do: str
    undo: bool


class Row(NamedTuple):
    """A row of the log."""

    seq: int
    key: str
    entry: str


class Rows:
    """A reader of the log that shares nothing with the server."""

    def __init__(self, url: str) -> None:
        place = sa.make_url(url)
        if place.get_backend_name() == "postgresql":
            place = place.set(drivername="postgresql+psycopg")
        self._engine = sa.create_engine(place, isolation_level="AUTOCOMMIT", pool_size=1, pool_pre_ping=True)

    def length(self, table: str) -> int:
        """How many rows a table has."""
        with self._engine.connect() as connection:
            found = connection.execute(sa.text('SELECT count(*) FROM log WHERE "table" = :table'), {"table": table}).scalar()
            return int(found or 0)

    def all(self, table: str) -> list[Row]:
        """The whole log of a table."""
        query = sa.text('SELECT seq, key, entry FROM log WHERE "table" = :table ORDER BY seq')
        with self._engine.connect() as connection:
            return [Row(int(seq), str(key), str(entry)) for seq, key, entry in connection.execute(query, {"table": table})]

    def setup(self, table: str) -> str:
        """What was fixed when the table was set up."""
        with self._engine.connect() as connection:
            return str(connection.execute(sa.text("SELECT setup FROM tables WHERE id = :table"), {"table": table}).scalar())

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()


class Sentences:
    """The sentences that somebody has before the eyes, as a chain of hashes: the last one stands for all of them."""

    def __init__(self) -> None:
        self.chain: list[bytes] = []

    def hear(self, since: int, lines: list[str]) -> str:
        """Lines from a place on, instead of those that stood there."""
        del self.chain[since:]
        for line in lines:
            before = self.chain[-1] if self.chain else b""
            self.chain.append(hashlib.blake2b(before + line.encode(), digest_size=12).digest())
        return self.chain[-1].hex() if self.chain else ""


class Page:
    """One table of the ledger."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.wanted: dict[str, Wanted] = {}
        self.acknowledged: dict[int, str] = {}
        self.shown = 0
        self.saw: dict[int, str] = {}
        self._sentences = Sentences()

    def watched(self, told: Told) -> None:
        """A watcher was shown something."""
        self.saw[told.seq] = self._sentences.hear(told.since, told.say)
        self.shown = max(self.shown, told.seq)

    def compare(self, rows: Rows) -> Counter[str]:
        """What is wrong with a table, by kind: lost, twice, half, and sights that its log does not give."""
        log = rows.all(self.table)
        wrong: Counter[str] = Counter()
        wrong["lost"] += max(0, self.shown - len(log))
        wrong["lost"] += sum(seq >= len(log) or log[seq].key != key for seq, key in self.acknowledged.items())
        wrong["twice"] += len(log) - len({row.key for row in log})
        wrong["half"] += [row.seq for row in log] != list(range(len(log)))
        wrong["half"] += sum(not self._as_wanted(row) for row in log)
        wrong["different"] += self._replay(log, rows.setup(self.table))
        return wrong

    def _as_wanted(self, row: Row) -> bool:
        wanted = self.wanted.get(row.key)
        entry = msgspec.json.decode(row.entry, type=Entry)
        return wanted is not None and wanted == Wanted(entry.by, row.seq, entry.do, entry.undo)

    def _replay(self, log: list[Row], setup: str) -> int:
        """How many of the sights of watchers are not what the rows give."""
        table = Table(self.table, msgspec.json.decode(setup, type=Setup))
        sentences = Sentences()
        told: list[str] = []
        different = 0
        for number in range(len(log) + 1):
            if number:
                table.play(log[number - 1].key, msgspec.json.decode(log[number - 1].entry, type=Entry))
            now = [saying.html for saying in table.said(None)]
            same = min(len(told), len(now), max(0, len(told) - 2))
            found = sentences.hear(same, now[same:])
            told = list(now)
            different += number in self.saw and self.saw[number] != found
        return different
