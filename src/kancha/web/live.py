"""Tables while people sit at them: commands go to the log first and become visible after, bots answer in threads.

Every watcher is only told that something changed; it then asks for the difference to what it has shown last, so a slow
browser holds nobody up and a second tab, a reconnect or a restart need nothing special.
"""

from __future__ import annotations

import asyncio
import logging
import secrets

import msgspec

import kancha
from kancha.core.errors import KanchaError
from kancha.web.loading import lines, load_table, record_lines
from kancha.web.sight import Sight, look, pack, patch
from kancha.web.store import Duplicate, Stale, Store
from kancha.web.table import Command, Entry, Refused, Setup, Table, result, set_up_record

KEPT = 64
"""How many tables nobody watches stay in memory."""

_log = logging.getLogger("kancha.web")


class Live:
    """One table in this process."""

    def __init__(self, store: Store, table: Table, pause: float) -> None:
        self.table = table
        self.watchers: set[asyncio.Event] = set()
        self._store = store
        self._pause = pause
        self._lock = asyncio.Lock()
        self._behind = False
        self._bots: asyncio.Task[None] | None = None
        self._sights: dict[int | None, Sight] = {}
        self._packed: dict[tuple[int | None, int | None], tuple[int, bytes | str]] = {}

    # seeing

    def watch(self) -> asyncio.Event:
        """An event that is set now and at every change."""
        changed = asyncio.Event()
        changed.set()
        self.watchers.add(changed)
        self._start_bots()
        return changed

    def sight(self, seat: int | None) -> Sight:
        """The present sight of a seat, computed once for all its watchers."""
        found = self._sights.get(seat)
        if found is None or found.seq != self.table.seq:
            found = self._sights[seat] = look(self.table, seat)
        return found

    def message(self, seat: int | None, before: Sight | None, after: Sight) -> bytes | str:
        """The packed difference, computed and compressed once for all watchers that need the same."""
        key = (seat, before.seq if before else None)
        seq, packed = self._packed.get(key, (-1, b""))
        if seq != after.seq:
            packed = pack(patch(before, after))
            if len(self._packed) > 4 * len(self.table.setup.seats):
                self._packed.clear()
            self._packed[key] = (after.seq, packed)
        return packed

    # playing

    async def act(self, seat: int | None, command: Command) -> None:
        """Log a command, then follow it; a refusal leaves everything as it was."""
        async with self._lock:
            if self._behind:
                await self._read()
            entry = self.table.check(seat, command)
            self._behind = True
            try:
                await self._save(command.key, entry)
            except (Stale, Duplicate) as collision:
                await self._read()
                raise Refused("Somebody was faster; look again.") from collision
            self.table.play(command.key, entry)
            self._behind = False
        if self.table.match.actor != seat:
            self._store.summarise(self.table.id, self.table.summary())
        self._tell()

    async def _save(self, key: str, entry: Entry) -> None:
        await asyncio.wrap_future(self._store.write(self.table.id, self.table.seq, lines(self.table, key, entry)))

    async def refresh(self) -> None:
        """Follow what another process has logged."""
        async with self._lock:
            await self._read()
        self._tell()

    async def _read(self) -> None:
        before = self.table.seq
        news = await asyncio.to_thread(self._store.entries, self.table.id, before)
        for key, text in news:
            self.table.play(key, msgspec.json.decode(text, type=Entry))
        self._behind = False
        if news:
            self._tell()

    def _tell(self) -> None:
        for changed in self.watchers:
            changed.set()
        self._start_bots()

    # bots

    def _start_bots(self) -> None:
        if self.table.bot_to_move() and self.watchers and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots choose while it is their turn and somebody watches; they log like everybody else."""
        while self.watchers and (level := self.table.bot_to_move()):
            await asyncio.sleep(self._pause)
            match, seat, seq = self.table.match, self.table.match.actor, self.table.seq
            try:
                action = await choose(level, match)
                await self.act(seat, Command(f"bot-{seq}-{secrets.token_hex(4)}", seq, match.notation(action)))
            except Refused:
                continue
            except KanchaError as error:
                _log.error("A bot's choice at table %s was not saved: %s", self.table.id, error)
                await asyncio.sleep(2)
            except Exception:
                # A stranger's bot may do anything; the table waits, and tries again at the next change or visit.
                _log.exception("The bot %s failed at table %s", level, self.table.id)
                return

    async def close(self) -> None:
        """Stop the bots."""
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)


async def choose(level: str, match: kancha.Match) -> int:
    """A bot's choice, made in a thread; a state is never changed once it is there, so it may be read from anywhere."""
    state = match.state
    bot = kancha.bot(level, seed=secrets.randbits(62))
    return int(await asyncio.to_thread(bot.choose, state))


class Hub:
    """All tables of this process, each replayed from the store when first asked for."""

    def __init__(self, store: Store, pause: float) -> None:
        self.store = store
        self._pause = pause
        self._live: dict[str, asyncio.Task[Live]] = {}
        self._hearing: set[asyncio.Task[None]] = set()

    async def open(self, setup: Setup) -> str:
        """Set up a new table; its id."""
        id = secrets.token_urlsafe(12)
        await asyncio.wrap_future(self.store.create(id, msgspec.json.encode(setup).decode()))
        return id

    async def open_record(self, match: kancha.Match) -> str:
        """Keep a game that was played elsewhere; its id."""
        setup, entries = set_up_record(match)
        id = await self.open(setup)
        await asyncio.wrap_future(self.store.write(id, 0, await asyncio.to_thread(record_lines, match, entries)))
        self.store.summarise(id, result(match) if match.over else f"a record of {len(entries)} choices")
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
        self.store.summarise(id, table.summary())
        return Live(self.store, table, self._pause)

    def _make_room(self) -> None:
        idle = [id for id, task in self._live.items() if task.done() and (task.exception() or not task.result().watchers)]
        for id in idle[: max(0, len(idle) - KEPT + 1)]:
            del self._live[id]

    def listen(self) -> None:
        """Follow what other processes write; call it in the event loop that serves the tables."""
        loop = asyncio.get_running_loop()

        def heard(payload: str) -> None:
            loop.call_soon_threadsafe(self._changed, payload)

        self.store.listen(heard)

    def _changed(self, payload: str) -> None:
        """`payload` is a table and the length of its log or what else has changed, or empty when anything may have."""
        id, _, seq = payload.partition(" ")
        for known, task in self._live.items():
            if (not id or known == id) and task.done() and not task.exception():
                live = task.result()
                if not seq.isdecimal() or live.table.seq < int(seq):
                    self._follow(live)

    def _follow(self, live: Live) -> None:
        task = asyncio.create_task(_refresh(live))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def close(self) -> None:
        """Stop all bots."""
        for task in list(self._live.values()):
            if task.done() and not task.cancelled() and not task.exception():
                await task.result().close()


async def _refresh(live: Live) -> None:
    try:
        await live.refresh()
    except KanchaError as error:
        _log.error("A table could not follow the log: %s", error)
