"""Bots think in processes of their own: one that hangs, crashes or cheats harms nobody, and hands over to a simpler one."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kancha
from kancha.core.errors import KanchaError
from kancha.study.hints import single
from kancha.study.turns import Hint, Verdict
from kancha.web import thinkers as thinkers_module
from kancha.web.app import create_app
from kancha.web.hub import Hub
from kancha.web.store import Store
from kancha.web.table import set_up
from kancha.web.thinkers import Answer, BotFailed, Task, Thinkers
from tests.web.within import Browser

GAME = "cuzco_terraces"

STRANGERS = """
import os


class Sleepy:
    def __init__(self, seed=0):
        pass

    def choose(self, state):
        while True:
            pass


class Fainting(Sleepy):
    def choose(self, state):
        os._exit(3)


class Clumsy(Sleepy):
    def choose(self, state):
        raise ZeroDivisionError("oh")


class Cheating(Sleepy):
    def choose(self, state):
        return 10**6


class Chatty(Sleepy):
    def choose(self, state):
        print("I think, therefore I talk")
        os.write(1, b'{"actions": [0]}\\n')
        return state.legal_actions()[-1]


class Spying(Sleepy):
    def choose(self, state):
        assert "KANCHA_DATABASE" not in os.environ
        return state.legal_actions()[0]
"""
NAMES = ("Sleepy", "Fainting", "Clumsy", "Cheating", "Chatty", "Spying")


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of somebody else's bots, installed for this test."""
    folder = tmp_path / "strangers"
    (folder / "strangers-1.dist-info").mkdir(parents=True)
    (folder / "strangers_bots.py").write_text(STRANGERS, encoding="utf-8")
    points = "".join(f"{name.lower()} = strangers_bots:{name}\n" for name in NAMES)
    (folder / "strangers-1.dist-info" / "entry_points.txt").write_text(f"[kancha.bots]\n{points}", encoding="utf-8")
    (folder / "strangers-1.dist-info" / "METADATA").write_text("Name: strangers\nVersion: 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(folder)


def position(choices: int = 30) -> kancha.Match:
    match = kancha.new(GAME, players=3, seed=7)
    for _ in range(choices):
        match.apply(match.legal_actions()[0])
    return match


async def choose(thinkers: Thinkers, level: str, table: str = "table") -> int:
    match = position()
    return (await thinkers.plan(table, level, match.game, match.state))[0]


def test_a_process_chooses_and_is_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started = count_starts(monkeypatch)

    async def story() -> None:
        thinkers = Thinkers()
        for _ in range(3):
            assert await choose(thinkers, "greedy") in position().legal_actions()
        assert len(started) == 1
        assert (thinkers.thinking, thinkers.waiting, thinkers.failures) == (0, 0, 0)
        await thinkers.close()
        assert started[0].returncode is not None

    asyncio.run(story())


def count_starts(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All processes that are started from now on."""
    started: list[Any] = []
    start = thinkers_module._start

    async def counted() -> Any:
        started.append(await start())
        return started[-1]

    monkeypatch.setattr(thinkers_module, "_start", counted)
    return started


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("sleepy", "thought for more than 0.5 seconds"),
        ("fainting", "broke down"),
        ("clumsy", "failed: ZeroDivisionError"),
        ("cheating", "not allowed"),
        ("nobody", "failed: UnknownBot"),
    ],
)
@pytest.mark.usefixtures("strangers")
def test_a_bot_that_fails_is_a_sentence_and_the_next_one_thinks_as_before(level: str, words: str) -> None:
    async def story() -> None:
        thinkers = Thinkers(most=1, seconds=60)
        await choose(thinkers, "greedy")
        thinkers.seconds = 0.5 if level == "sleepy" else 60
        with pytest.raises(BotFailed, match=words) as caught:
            await choose(thinkers, level)
        assert str(caught.value).endswith(".")
        thinkers.seconds = 60
        assert await choose(thinkers, "greedy") in position().legal_actions()
        assert thinkers.failures == 1
        await thinkers.close()

    asyncio.run(story())


@pytest.mark.parametrize("level", ["chatty", "spying"])
@pytest.mark.usefixtures("strangers")
def test_what_a_bot_prints_is_no_answer_and_the_settings_of_the_server_are_not_its_business(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KANCHA_DATABASE", "postgresql://kancha:secret@localhost/kancha")

    async def story() -> None:
        thinkers = Thinkers()
        assert await choose(thinkers, level) == position().legal_actions()[-1 if level == "chatty" else 0]
        await thinkers.close()

    asyncio.run(story())


@pytest.mark.parametrize("game", kancha.games())
def test_a_process_is_told_nothing_that_its_seat_does_not_know(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = kancha.new(game, players=3, seed=7)
    for _ in range(60):
        match.apply(match.legal_actions()[0])
    told: list[Task] = []

    async def keep(self: Thinkers, table: str, task: Task) -> Answer:
        told.append(task)
        first = match.legal_actions()[0]
        return Answer([first], hint=single(match.game, match.state, first), verdict=Verdict())

    monkeypatch.setattr(Thinkers, "_answered", keep)
    asyncio.run(Thinkers().plan("table", "greedy", match.game, match.state))
    asyncio.run(Thinkers().advise("table", match.game, match.state))
    asyncio.run(Thinkers().judge("table", match.game, match.state, match.legal_actions()[:1], 1))
    for task in told:
        told_state = match.game.load(msgspec.json.decode(task.position))
        assert told_state.legal_actions() == match.legal_actions()
        assert match.game.view(told_state, match.actor) == match.view(match.actor)
        assert told_state.digest() != match.state.digest()


def test_a_table_has_one_thought_at_a_time_and_tables_are_served_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def think(self: Thinkers, task: Task) -> Answer:
        order.append(task.level)
        await asyncio.sleep(0)
        return Answer(position().legal_actions()[:1])

    monkeypatch.setattr(Thinkers, "_think", think)

    async def story() -> None:
        thinkers = Thinkers(most=1)
        greedy = [choose(thinkers, f"greedy table {n}", "greedy table") for n in range(3)]
        others = [choose(thinkers, f"other {n}", f"other {n}") for n in range(3)]
        await asyncio.gather(*greedy, *others)
        assert order[0] == "greedy table 0"
        assert order.index("greedy table 1") > order.index("other 2")
        assert not thinkers._turns
        assert not thinkers._asking

    asyncio.run(story())


@pytest.mark.usefixtures("strangers")
def test_who_goes_away_while_a_bot_thinks_for_him_stops_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    started = count_starts(monkeypatch)

    async def story() -> None:
        thinkers = Thinkers(most=1, seconds=60)
        await choose(thinkers, "greedy")
        asked = asyncio.create_task(choose(thinkers, "greedy"))
        while not thinkers.thinking:
            await asyncio.sleep(0)
        asked.cancel()
        await choose(thinkers, "greedy")
        assert len(started) == 1
        await thinkers.close()

    asyncio.run(story())


# at a table


CHAINS = [
    ("clumsy", ["normal"], []),
    ("hard", ["normal"], ["hard"]),
    ("expert", ["hard", "normal"], ["expert", "hard"]),
    ("greedy", ["normal", "easy", "random"], ["greedy", "normal", "easy"]),
    ("cheating", ["normal", "easy", "random"], ["normal", "easy"]),
]


@pytest.mark.parametrize(("level", "chain", "broken"), CHAINS)
@pytest.mark.usefixtures("strangers")
def test_a_failing_bot_hands_over_to_a_simpler_one_and_everybody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str, chain: list[str], broken: list[str]
) -> None:
    plan_honestly = Thinkers.plan

    async def fail(self: Thinkers, table: str, name: str, game: Any, state: Any, again: int) -> list[int]:
        if name in broken:
            raise BotFailed(f"The bot {name} broke down.")
        return await plan_honestly(self, table, name, game, state, again)

    monkeypatch.setattr(Thinkers, "plan", fail)
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", bot_pause=0, limits=0)

    async def story() -> None:
        setup = set_up(GAME, [("Illa", level), ("Wari", "random")], 5, {})
        id = await app.hub.open(setup)
        story: list[tuple[str, dict[str, Any]]] = []
        watcher = Browser("watcher", f"/socket/{id}", story)
        task = watcher.connect(app)
        live = await app.hub.table(id)
        while live.table.seq < 20:
            await asyncio.sleep(0.01)
        late = Browser("late", f"/socket/{id}", story)
        other = late.connect(app)
        while not any(name == "late" and message.get("notice") for name, message in story):
            await asyncio.sleep(0.01)
        watcher.leave()
        late.leave()
        await asyncio.gather(task, other)
        told = [message["notice"] for name, message in story if name == "watcher" and message.get("notice")]
        assert len(told) == len(chain), "told once, not at every choice"
        for sentence, simpler in zip(told, chain, strict=True):
            assert sentence.endswith(f"From now on {simpler} plays for Illa.")
        await app.hub.close()

    asyncio.run(story())
    app.hub.store.close()


def test_a_hint_comes_from_a_process_and_a_bot_stands_in_for_an_adviser_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> Hint:
        raise BotFailed("The bot adviser broke down.")

    async def story(hub: Hub) -> None:
        live = await hub.table(await hub.open(set_up(GAME, [("Ana", "person"), ("Ben", "person")], 5, {})))
        match = live.table.match
        hint = await live.hint("greedy")
        assert match.read(hint.turn[0].do) in match.legal_actions()
        assert hint.gain is not None
        monkeypatch.setattr(Thinkers, "advise", fail)
        alone = await live.hint("greedy")
        assert match.read(alone.turn[0].do) in match.legal_actions()
        assert (len(alone.turn), alone.gain, alone.reasons, alone.others) == (1, None, [], [])
        with pytest.raises(KanchaError, match="UnknownBot"):
            await live.hint("nobody")
        await hub.close()

    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    asyncio.run(story(Hub(store, 0)))
    store.close()


# the end

SERVER = """
import asyncio, sys
import kancha
from kancha.web.thinkers import Thinkers

async def main():
    thinkers = Thinkers(seconds=600)
    match = kancha.new("cuzco_terraces", players=2, seed=7)
    await thinkers.plan("a", "greedy", match.game, match.state)
    asyncio.create_task(thinkers.plan("b", "sleepy", match.game, match.state))
    while not thinkers.thinking:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.5)
    print("thinking", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.usefixtures("strangers")
def test_a_server_that_is_killed_leaves_no_process_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its processes hold its standard error: that ends when all of them have ended, also the one in the middle of a thought."""
    monkeypatch.setenv("PYTHONPATH", ":".join(filter(None, sys.path)))
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert server.stderr is not None
    assert server.stdout.readline() == "thinking\n"
    server.send_signal(signal.SIGKILL)
    assert server.stderr.read() == ""
    server.wait()
    server.stdout.close()
    server.stderr.close()
