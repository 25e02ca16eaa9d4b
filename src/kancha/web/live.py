"""Tables while people sit at them: commands go to the log first and become visible after, bots think elsewhere.

Everything that changes a table is an errand, and errands run one after the other in a task of the table's own: a socket
only waits for the outcome, so a browser that goes away stops nothing half-way. Every watcher is only told that something
changed; it then asks for the difference to what it has shown last, so a slow browser holds nobody up and a second tab, a
reconnect or a restart need nothing special.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import NamedTuple

import msgspec

from kancha.bots.levels import NAMES as LEVELS
from kancha.bots.levels import NEWCOMER
from kancha.core.errors import KanchaError
from kancha.study.hints import single, whole
from kancha.study.turns import Hint, Verdict
from kancha.study.walk import Stretch
from kancha.web.loading import lines
from kancha.web.seats import Seating
from kancha.web.seeing.patches import pack, patch
from kancha.web.seeing.sight import Json, Sight, beats, look
from kancha.web.status import Figures
from kancha.web.store import Duplicate, Stale, Store
from kancha.web.table import Command, Entry, Refused, Table
from kancha.web.thinkers import INSTANT, BotFailed, Overtaken, Thinkers

PATIENCE = 15.0
"""Seconds after which a socket is told that saving takes long; the table itself goes on waiting."""

GRACE = 5.0
"""Seconds that a server which is closing gives to what is under way."""

RETRY = 2.0
"""Seconds until a table that could not be read or written is read again."""

LAG = 0.2
"""Seconds that a bot waits at most until everybody who watches has been sent its last choice. A browser that takes longer is
sent several at once."""

GLANCE = 0.004
"""Seconds between two looks whether they have."""

_log = logging.getLogger("kancha.web")


class Rest(NamedTuple):
    """What a bot means to do next in its turn. It holds while the log is so long, so that nobody else has done anything, and
    while nothing was learned since it was thought of. `thoughts`: how often it has thought in this turn."""

    seat: int
    seq: int
    learned: int
    actions: list[int]
    thoughts: int


NOTHING = Rest(-1, -1, 0, [], 0)


def simpler(bot: str) -> str:
    """The bot that plays for one that failed: the level below it, the usual one for a stranger's; in the end lots are drawn.

    >>> simpler("expert:builder"), simpler("easy"), simpler("somebody")
    ('hard', 'random', 'normal')
    """
    level = bot.partition(":")[0]
    if level not in LEVELS:
        return NEWCOMER
    return LEVELS[LEVELS.index(level) - 1] if level != LEVELS[0] else INSTANT


class Errands:
    """What one table has been asked to do, one thing after the other, in a task that no socket can cancel."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], Awaitable[None]], asyncio.Future[None]]] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return self._task is not None and not self._task.done()

    def add(self, work: Callable[[], Awaitable[None]]) -> asyncio.Future[None]:
        """Do this after all that was added before; the future tells how it went, and cancelling it changes nothing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(_heed)
        self._waiting.append((work, done))
        if not self.busy:
            self._task = asyncio.create_task(self._run())
        return done

    async def _run(self) -> None:
        while self._waiting:
            work, done = self._waiting.popleft()
            failure: Exception | None = None
            try:
                await work()
            except Exception as error:
                failure = error
            if done.done():
                continue
            if failure is None:
                done.set_result(None)
            else:
                done.set_exception(failure)

    async def finish(self) -> None:
        """Wait a while until everything is done."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=GRACE)


def _heed(done: asyncio.Future[None]) -> None:
    """Look at an outcome, so that one nobody waits for any more is no unheard complaint."""
    if not done.cancelled():
        done.exception()


class Live:
    """One table in this process."""

    def __init__(self, store: Store, table: Table, pause: float, thinkers: Thinkers, figures: Figures) -> None:
        self.table = table
        self.watchers: set[asyncio.Event] = set()
        self.notices: list[str] = []
        self._store = store
        self._pause = pause
        self._thinkers = thinkers
        self._figures = figures
        self._stand_ins: dict[int, str] = {}
        self._rest = NOTHING
        self._thinking_at = -1
        self._errands = Errands()
        self.seating = Seating(table.setup)
        self._behind = False
        self._seats_behind = True
        self._following = False
        self._unread = False
        self._heard: list[tuple[int, list[tuple[str, str]]]] = []
        self._bots: asyncio.Task[None] | None = None
        self._sights: dict[int | None, Sight] = {}
        self._packed: dict[tuple[int | None, int | None], tuple[int, bytes | str]] = {}

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing is under way: the table may leave memory."""
        return not self.watchers and not self._errands.busy

    # seeing

    def watch(self) -> asyncio.Event:
        """An event that is set now and at every change."""
        changed = asyncio.Event()
        changed.set()
        self.watchers.add(changed)
        if self._behind:
            self.follow()
        self._start_bots()
        return changed

    def leave(self, changed: asyncio.Event) -> None:
        """Stop watching; what nobody looks at any more is not kept drawn."""
        self.watchers.discard(changed)
        if not self.watchers:
            self._sights.clear()
            self._packed.clear()

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
            packed = pack(self._news(seat, before, after))
            if len(self._packed) > 4 * len(self.table.setup.seats):
                self._packed.clear()
            self._packed[key] = (after.seq, packed)
        return packed

    def _news(self, seat: int | None, before: Sight | None, after: Sight) -> Json:
        """What leads from one sight to the next; where the rules have played for an opponent, step by step."""
        if before is None or not before.seq == after.seq - 1 == self.table.seq - 1:
            return patch(before, after)
        way = [before, *beats(self.table, seat), after]
        steps = [patch(one, other) for one, other in pairwise(way)]
        return {"steps": steps} if len(steps) > 1 else steps[0]

    # playing

    async def act(self, seat: int | None, command: Command) -> None:
        """Log a command, then follow it; a refusal leaves everything as it was. Who stops waiting stops nothing."""
        began = self._figures.clock()
        done = self._errands.add(lambda: self._act(seat, command, began))
        await asyncio.wait({done}, timeout=PATIENCE)
        if not done.done():
            raise Refused("Saving takes long just now; your choice will show here as soon as it is kept.")
        done.result()

    async def _act(self, seat: int | None, command: Command, began: float) -> None:
        if self._behind:
            await self._read()
        entry = self.table.check(seat, command)
        self._behind = True
        try:
            await self._save(command.key, entry)
        except (Stale, Duplicate) as collision:
            await self._read()
            raise Refused("Somebody was faster; look again.") from collision
        except KanchaError:
            # Whether the row is there or not is known only by reading: until then nothing more is played.
            self._follow_later()
            raise
        self.table.play(command.key, entry)
        self._behind = False
        self._tell()
        self._figures.moved(began)

    async def _save(self, key: str, entry: Entry) -> None:
        await asyncio.wrap_future(self._store.write(self.table.id, self.table.seq, lines(self.table, key, entry)))

    async def refresh(self) -> None:
        """Follow what another process has logged."""
        await asyncio.wait({done := self._errands.add(self._read)})
        done.result()

    async def reseat(self) -> None:
        """Read again who sits where; a socket whose key opens nothing any more closes by itself."""
        self._seats_behind = True
        await self.refresh()

    async def seated(self, key: str) -> Seating:
        """The seating in which a key opens something. One that is not known here may be new in another process."""
        try:
            self.seating.seat_of(key)
        except Refused:
            if not self._store.shared:
                raise
            await self.reseat()
            self.seating.seat_of(key)
        return self.seating

    def follow(self, *, seats: bool = False) -> None:
        """Follow what another process has logged, or with `seats` who sits where now, soon; nobody waits for it."""
        self._unread = True
        self._seats_behind |= seats
        self._follow_soon()

    def hear(self, length: int, entries: list[tuple[str, str]]) -> None:
        """Follow what another process has logged: these entries, with which the log has a length. They are read only where they
        were not told, or where something before them was missed."""
        self._heard.append((length, entries))
        self._follow_soon()

    def _follow_soon(self) -> None:
        if not self._following:
            self._following = True
            self._errands.add(self._follow)

    async def _follow(self) -> None:
        self._following = False
        try:
            if not self._listen():
                await self._read()
        except KanchaError as error:
            _log.error("Table %s could not follow the log: %s", self.table.id, error)
            self._behind = True
            self._follow_later()

    def _follow_later(self) -> None:
        if self.watchers:
            asyncio.get_running_loop().call_later(RETRY, self.follow)

    def _listen(self) -> bool:
        """Play what was heard; False when that is not all, and the log must be read."""
        told, self._heard = self._heard, []
        before, missed = self.table.seq, self._unread or self._behind or self._seats_behind
        for length, entries in told:
            missed = missed or length - len(entries) > self.table.seq
            if not missed and length > self.table.seq:
                self._play(entries[self.table.seq - length :])
        if self.table.seq > before:
            self._tell()
        return not missed

    def _play(self, entries: list[tuple[str, str]]) -> None:
        for key, text in entries:
            self.table.play(key, msgspec.json.decode(text, type=Entry))

    async def _read(self) -> None:
        # Said before reading: what is told while the rows are on their way is read once more.
        self._unread = False
        before = self.table.seq
        news = await asyncio.to_thread(self._store.entries, self.table.id, before)
        self._play(news)
        if self._seats_behind:
            await self._read_seats()
        self._behind = False
        if news:
            self._tell()

    async def _read_seats(self) -> None:
        # Said before reading: what is changed while the rows are on their way is read once more.
        self._seats_behind = False
        try:
            rows = await asyncio.to_thread(self._store.seats, self.table.id)
        except KanchaError:
            self._seats_behind = True
            raise
        self.seating = Seating(self.table.setup, rows)
        self._tell()

    def _tell(self) -> None:
        if self._thinking_at not in (-1, self.table.seq):
            self._thinkers.drop(self.table.id)
        for changed in self.watchers:
            changed.set()
        self._start_bots()

    # bots

    def _start_bots(self) -> None:
        if self.table.bot_to_move() and self.watchers and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots choose while it is their turn and somebody watches; they log like everybody else.

        How fast it looks is the browser's affair: each choice goes out by itself, as soon as it is made.
        """
        while self.watchers and (level := self.table.bot_to_move()):
            await asyncio.sleep(self._pause)
            match, seat, seq = self.table.match, self.table.match.actor, self.table.seq
            turn, learned = match.state.turn(), match.state.learned
            try:
                (action, *rest), thoughts = await self._think(seat, level)
                await self.act(seat, Command(f"bot-{seq}-{secrets.token_hex(4)}", seq, match.notation(action)))
                goes_on = (match.actor, match.state.turn()) == (seat, turn)
                self._rest = Rest(seat, seq + 1, learned, rest, thoughts if goes_on else 0)
                await self._shown()
            except (Refused, Overtaken):
                continue
            except KanchaError as error:
                _log.error("A bot's choice at table %s was not saved: %s", self.table.id, error)
                await asyncio.sleep(RETRY)
            except Exception:
                # Our own mistake: the table waits, and tries again at the next change or visit.
                _log.exception("The bots of table %s stopped", self.table.id)
                return

    async def _shown(self) -> None:
        """Wait until every watcher has taken up what is new, but not for long: one that is slow holds nobody up."""
        clock = asyncio.get_running_loop().time
        latest = clock() + LAG
        while any(changed.is_set() for changed in self.watchers) and clock() < latest:
            await asyncio.sleep(GLANCE)

    async def _think(self, seat: int, level: str) -> tuple[list[int], int]:
        """What a bot does next, or what a lesson has it do; what follows in its turn is there too, if it was thought of. Besides,
        how often it has thought in this turn. One that fails hands over to a simpler one for the rest of the evening, and
        everybody is told."""
        match, place = self.table.match, self.table.place()
        again = self._rest.thoughts if (self._rest.seat, self._rest.seq) == (seat, self.table.seq) else 0
        if place is not None and place.then is not None:
            return [place.then], again
        if self._foreseen(seat):
            return self._rest.actions, again
        level = self._stand_ins.get(seat, level)
        self._thinking_at = self.table.seq
        try:
            while True:
                try:
                    return await self._thinkers.plan(self.table.id, level, match.game, match.state, again), again + 1
                except BotFailed as failure:
                    level = self._stand_ins[seat] = simpler(level)
                    _log.error("%s (table %s)", failure, self.table.id)
                    self._notify(f"{failure} From now on {level} plays for {match.names[seat]}.")
        finally:
            self._thinking_at = -1

    def _foreseen(self, seat: int) -> bool:
        """Whether the bot that is to choose has thought of this position already."""
        rest, state = self._rest, self.table.match.state
        same = (rest.seat, rest.seq, rest.learned) == (seat, self.table.seq, state.learned)
        return same and bool(rest.actions) and rest.actions[0] in state.options

    def _notify(self, sentence: str) -> None:
        """Tell all who watch, and all who come later, something that is not in the log."""
        self.notices.append(sentence)
        for changed in self.watchers:
            changed.set()

    # advice

    async def hint(self, level: str) -> Hint:
        """A turn for the actor, or in a lesson what the teacher wants. If the adviser fails, a bot says what it would do next."""
        match, place = self.table.match, self.table.place()
        if place is not None and place.do is not None:
            return single(match.game, match.state, place.do)
        lane, game, state = self._lane(match.actor), match.game, match.state
        try:
            return await self._thinkers.advise(lane, game, state)
        except BotFailed as failure:
            _log.error("%s (a hint at table %s)", failure, self.table.id)
            actions = await self._thinkers.plan(lane, level, game, state)
            return single(game, state.imagine(state.actor, 1), actions[0])

    async def verdict(self, seat: int, stretches: list[Stretch]) -> Verdict:
        """How good the stretches of a seat's turn were: what is told is the one that has lost most, with all that was lost."""
        game = self.table.match.game
        found = [
            await self._thinkers.judge(f"{self._lane(seat)} before", game, stretch.before, stretch.actions, len(stretches))
            for stretch in stretches
        ]
        return whole(found)

    def forget(self, seat: int | None) -> None:
        """Think no longer about what a seat could do: it has chosen."""
        if seat is not None:
            self._thinkers.drop(self._lane(seat))

    def _lane(self, seat: int) -> str:
        """Under which name the questions of a seat wait: they hold up no bot of the table."""
        return f"{self.table.id} {seat}"

    async def close(self) -> None:
        """Stop the bots, and finish what is under way."""
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
        await self._errands.finish()
