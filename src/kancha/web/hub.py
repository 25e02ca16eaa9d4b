"""All tables of one process: each is replayed from the store when first asked for, and follows what other processes write."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

import msgspec

import kancha
from kancha.web.limits import IDLE
from kancha.web.live import Live
from kancha.web.loading import load_table, record_lines
from kancha.web.replay import Replays
from kancha.web.status import Figures
from kancha.web.store import SeatRow, Store, heard
from kancha.web.study.analysts import Analysts
from kancha.web.table import Setup, result, set_up_record
from kancha.web.thinkers import Thinkers

ARCHIVED = "archived"
"""What the store tells of a table that another process has put away."""


class Hub:
    """All tables of this process, each replayed from the store when first asked for."""

    def __init__(self, store: Store, pause: float) -> None:
        self.store = store
        self.thinkers = Thinkers()
        self.analysts = Analysts(store)
        self.figures = Figures()
        self.replays = Replays()
        self._pause = pause
        self._live: dict[str, asyncio.Task[Live]] = {}
        self._changed_meanwhile: set[str] = set()

    async def open(self, setup: Setup, seats: Sequence[SeatRow] = (), id: str = "") -> str:
        """Set up a new table; its id. The future fails with Duplicate when an id is given that there is already."""
        id = id or secrets.token_urlsafe(12)
        await asyncio.wrap_future(self.store.create(id, msgspec.json.encode(setup).decode(), list(seats)))
        return id

    async def open_record(self, match: kancha.Match) -> str:
        """Keep a game that was played elsewhere; its id."""
        setup, entries = set_up_record(match)
        id = await self.open(setup)
        lines = await asyncio.to_thread(record_lines, match, entries)
        await asyncio.wrap_future(self.store.write(id, 0, lines))
        self.store.summarise(id, result(match) if match.over else f"a record of {len(entries)} choices")
        return id

    async def open_lesson(self, setup: Setup, seats: Sequence[SeatRow], match: kancha.Match) -> str:
        """Set up a table where a lesson is taught: what leads to its beginning is played already; its id."""
        id = await self.open(setup, seats)
        entries = set_up_record(match)[1]
        await asyncio.wrap_future(self.store.write(id, 0, await asyncio.to_thread(record_lines, match, entries)))
        self.store.summarise(id, "a lesson")
        return id

    async def table(self, id: str) -> Live:
        """A table by its id."""
        task = self._live.get(id)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            self._make_room()
            task = self._live[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Live:
        table = await asyncio.to_thread(load_table, self.store, id)
        live = Live(self.store, table, self._pause, self.thinkers, self.figures)
        await live.reseat()
        # What was written while the rows were being replayed is read now: nobody will tell of it again.
        while id in self._changed_meanwhile:
            self._changed_meanwhile.discard(id)
            await live.reseat()
        return live

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def watched(self, id: str) -> bool:
        """Whether a table is in use here."""
        task = self._live.get(id)
        return task is not None and not (task.done() and (task.cancelled() or task.exception() or task.result().idle))

    def forget(self, id: str) -> None:
        """Read a table anew when it is next asked for."""
        self._live.pop(id, None)

    def _make_room(self) -> None:
        idle = [id for id, task in self._live.items() if task.done() and (task.exception() or task.result().idle)]
        for id in idle[: max(0, len(idle) - IDLE.most + 1)]:
            del self._live[id]

    def listen(self) -> None:
        """Follow what other processes write; call it in the event loop that serves the tables."""
        loop = asyncio.get_running_loop()

        def tell(payload: str) -> None:
            loop.call_soon_threadsafe(self.changed, payload)

        self.store.listen(tell)

    def changed(self, payload: str) -> None:
        """Another process has written: `payload` is what the store was told, or empty when anything may have changed."""
        id, seq, entries = heard(payload)
        if seq == ARCHIVED:
            self.forget(id)
        meant = [id] if id else [*self._live]
        for known in meant:
            task = self._live.get(known)
            if task is None:
                continue
            if not task.done():
                self._changed_meanwhile.add(known)
            elif not task.cancelled() and not task.exception():
                live = task.result()
                if not seq.isdecimal():
                    live.follow(seats=seq in ("", "seats"))
                elif live.table.seq < int(seq):
                    live.hear(int(seq), entries)

    async def close(self) -> None:
        """Stop all bots, and finish what is under way."""
        found = [task.result() for task in self._live.values() if task.done() and not task.cancelled() and not task.exception()]
        await asyncio.gather(*(live.close() for live in found))
        await self.thinkers.close()
        await self.analysts.close()
        self.replays.close()
