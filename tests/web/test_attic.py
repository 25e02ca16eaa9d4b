"""Tables that nobody touched for long become records: nothing is lost, nobody is disturbed, and a few go at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import kancha
from kancha.web import attic as attic_module
from kancha.web.attic import DAY, Attic
from kancha.web.hub import Hub
from kancha.web.limits import FINISHED, IDLE, UNTOUCHED
from kancha.web.live import Live
from kancha.web.store import Store
from kancha.web.table import RECORD, Command, set_up

TWO = [("Ana", "person"), ("Ben", "person")]


def tell(tmp_path: Path, story: Callable[[Hub], Awaitable[None]]) -> None:
    hub = Hub(Store(f"sqlite:///{tmp_path / 'tables.db'}"), 0)
    asyncio.run(_tell(hub, story))
    hub.store.close()


async def _tell(hub: Hub, story: Callable[[Hub], Awaitable[None]]) -> None:
    await story(hub)
    await hub.close()


async def play(live: Live, choices: int) -> None:
    match = live.table.match
    for _ in range(choices):
        seq = live.table.seq
        await live.act(match.actor, Command(f"key-{seq:06}", seq, match.notation(match.legal_actions()[0])))


async def begun(hub: Hub, choices: int) -> Live:
    live = await hub.table(await hub.open(set_up("cuzco_terraces", TWO, 5, {})))
    await play(live, choices)
    return live


def later(days: float) -> Callable[[], float]:
    return lambda: time.time() + days * DAY


def test_a_running_game_that_nobody_touched_becomes_a_record_of_all_its_choices(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await begun(hub, 12)
        id, record = live.table.id, live.table.match.record()
        assert await Attic(hub, later(UNTOUCHED.most - 1)).tidy() == []
        assert await Attic(hub, later(UNTOUCHED.most + 1)).tidy() == [id]
        assert hub.store.entries(id) == []
        again = await hub.table(id)
        assert again is not live
        assert again.table.match.record() == record
        assert again.table.setup.seats[0].who == RECORD
        assert await Attic(hub, later(1000)).tidy() == [], "once is enough"

    tell(tmp_path, story)


def test_a_record_that_was_brought_along_stays_one(tmp_path: Path) -> None:
    match = kancha.new("cuzco_terraces", players=2, seed=3)
    for _ in range(20):
        match.apply(match.legal_actions()[-1])

    async def story(hub: Hub) -> None:
        id = await hub.open_record(match)
        hub.store.health(60)
        assert await Attic(hub, later(UNTOUCHED.most + 1)).tidy() == [id]
        assert (await hub.table(id)).table.match.record() == match.record()

    tell(tmp_path, story)


def test_finished_games_go_earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hub: Hub) -> None:
        running, finished = (await begun(hub, 3)).table.id, (await begun(hub, 3)).table.id
        about = hub.store.about

        def told(id: str) -> object:
            row = about(id)
            return row._replace(over="Ana wins.") if row is not None and id == finished else row

        monkeypatch.setattr(hub.store, "about", told)
        assert await Attic(hub, later(FINISHED.most + 1)).tidy() == [finished]
        assert hub.store.entries(running) != []

    tell(tmp_path, story)


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await begun(hub, 3)
        bell = live.watch()
        assert await Attic(hub, later(1000)).tidy() == []
        live.leave(bell)
        assert await Attic(hub, later(1000)).tidy() == [live.table.id]

    tell(tmp_path, story)


def test_a_move_at_the_last_moment_saves_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hub: Hub) -> None:
        live = await begun(hub, 3)
        archive = hub.store.archive

        def too_late(table: str, record: str, length: int | None = None) -> object:
            hub.store.append(table, 3, "last-moment", '{"by":0,"do":"end"}').result()
            return archive(table, record, length)

        monkeypatch.setattr(hub.store, "archive", too_late)
        assert await Attic(hub, later(1000)).tidy() == []
        assert len(hub.store.entries(live.table.id)) == 4

    tell(tmp_path, story)


def test_a_few_go_at_a_time_and_what_cannot_be_replayed_goes_as_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hub: Hub) -> None:
        stuck = (await begun(hub, 1)).table.id
        hub.store.append(stuck, 1, "from-elsewhere", '{"by":1,"do":"nonsense"}').result()
        others = [(await begun(hub, 1)).table.id for _ in range(3)]
        monkeypatch.setattr(attic_module, "AT_ONCE", 2)
        attic = Attic(hub, later(1000))
        gone = await attic.tidy()
        assert len(gone) == 2
        gone += await attic.tidy()
        assert sorted(gone) == sorted([stuck, *others])
        about = hub.store.about(stuck)
        assert about is not None
        assert "2 nonsense" in (about.archived or "")

    tell(tmp_path, story)


def test_tables_that_nobody_watches_leave_memory(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        watched = await begun(hub, 1)
        watched.watch()
        for _ in range(IDLE.most + 10):
            live = await begun(hub, 0)
            bell = live.watch()
            live.sight(None)
            live.leave(bell)
            assert not live._sights
        assert hub.tables <= IDLE.most + 1
        assert await hub.table(watched.table.id) is watched

    tell(tmp_path, story)
