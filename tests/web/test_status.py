"""Health, status and log: red when nothing can be saved, never in anybody's way, and without a secret."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import threading
from pathlib import Path

import pytest

from kancha.core.errors import KanchaError
from kancha.web import journal
from kancha.web.app import create_app
from kancha.web.status import MOST, WINDOW, Figures, Pulse
from kancha.web.store import StoreError
from tests.web.server import Player, ask, open_table, post, running
from tests.web.test_app import ask_within

# health


class Probe:
    """A database that answers when it is allowed to."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = threading.Event()
        self.failure: Exception | None = None

    def __call__(self) -> None:
        self.asked += 1
        self.may_answer.wait(300)
        if self.failure is not None:
            raise self.failure


def test_all_who_ask_at_once_share_one_probe_and_hold_up_nobody() -> None:
    """trust.md 1.4: one /health at a hanging database froze the whole worker."""

    async def story() -> None:
        probe = Probe()
        pulse = Pulse(probe, 300)
        asking = [asyncio.create_task(pulse.check()) for _ in range(50)]
        for _ in range(100):
            await asyncio.sleep(0)
        asking[0].cancel()
        assert not any(task.done() for task in asking[1:])
        probe.may_answer.set()
        outcomes = await asyncio.gather(*asking, return_exceptions=True)
        assert outcomes[1:] == [None] * 49
        assert probe.asked == 1
        await pulse.check()
        assert probe.asked == 2

    asyncio.run(story())


def test_a_probe_that_hangs_is_red_and_no_second_one_is_started() -> None:
    async def story() -> None:
        probe = Probe()
        pulse = Pulse(probe, 0.01)
        for _ in range(3):
            with pytest.raises(StoreError, match="does not answer"):
                await pulse.check()
        assert probe.asked == 1
        probe.may_answer.set()

    asyncio.run(story())


def test_a_probe_that_fails_is_red_until_it_works_again() -> None:
    async def story() -> None:
        probe = Probe()
        probe.may_answer.set()
        probe.failure = StoreError("The server cannot save just now.")
        pulse = Pulse(probe)
        with pytest.raises(StoreError, match="cannot save"):
            await pulse.check()
        probe.failure = None
        await pulse.check()

    asyncio.run(story())


def test_health_is_red_while_nothing_can_be_saved_and_pages_go_on(tmp_path: Path) -> None:
    """trust.md 1.4: whoever holds the database up made /health hang, or it stayed 200."""
    file = tmp_path / "tables.db"
    with running(f"sqlite:///{file}") as address:
        holder = sqlite3.connect(file, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        found: list[int] = []
        asking = threading.Thread(target=lambda: found.append(ask(address, "GET", "/health")[0]))
        asking.start()
        for path in ("/static/page.js", "/rules/cuzco_terraces", "/"):
            assert ask(address, "GET", path)[0] == 200
        asking.join()
        holder.execute("ROLLBACK")
        holder.close()
        assert found == [503]


def test_health_is_red_when_the_writer_is_gone(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    app.hub.store._writer.close()
    assert not app.hub.store.alive
    assert asyncio.run(ask_within(app, "GET", "/health"))[0] == 503


# figures


def test_percentiles_tell_of_the_last_minutes_and_memory_is_bounded() -> None:
    now = 1000.0
    figures = Figures(lambda: now)
    assert figures.percentiles() == {"moves": 0, "p50": 0.0, "p95": 0.0, "p99": 0.0}
    for took in range(1, 101):
        figures.moved(now - took / 1000)
    assert figures.percentiles() == {"moves": 100, "p50": 50.0, "p95": 95.0, "p99": 99.0}
    now += WINDOW + 1
    assert figures.percentiles()["moves"] == 0
    for _ in range(MOST + 100):
        figures.moved(now)
    assert figures.percentiles()["moves"] == MOST
    assert figures.moves == MOST + 200
    assert figures.uptime == WINDOW + 1


def test_the_status_page_tells_how_the_server_is_doing(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as address:
        path = open_table(address, who1="person", name1="Ben")
        player = Player(address, path)
        player.receive_board()
        player.play(do=player.options()[0]["do"])
        player.receive_board()
        for _ in range(200):  # the writer is done with a job a moment after the job is done
            found = json.loads(ask(address, "GET", "/status", None, {"Accept": "application/json"})[2])
            if found["unsaved"] == 0:
                break
        assert (found["tables"], found["sockets"], found["moves"], found["move_ms"]["moves"]) == (1, 1, 1, 1)
        assert found["move_ms"]["p50"] > 0
        assert found["unsaved"] == 0
        assert found["bots"] == {"thinking": 0, "waiting": 0, "failed": 0}
        assert found["refused"] == {}
        status, headers, text = ask(address, "GET", "/status")
        assert (status, headers["content-type"].partition(";")[0]) == (200, "text/html")
        assert "move_ms" in text
        assert path.split("/")[3] not in text
        player.close()


# the log


def line_of(message: str, *arguments: object, error: BaseException | None = None) -> dict[str, object]:
    exc_info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("kancha.web", logging.ERROR, "file.py", 1, message, arguments, exc_info)
    line: dict[str, object] = json.loads(journal.Lines().format(record))
    return line


def raised(error: Exception) -> Exception:
    try:
        raise error
    except Exception as caught:
        return caught


def test_an_unforeseen_error_is_told_by_its_type_and_place_and_not_by_its_words() -> None:
    line = line_of("It broke\nhere", error=raised(ValueError("the key is 0123456789abcdef0123456789")))
    assert line["event"] == "It broke"
    assert line["error"] == "ValueError"
    assert "0123456789" not in json.dumps(line)
    assert isinstance(line["trace"], list)
    assert line["trace"][-1].endswith(" raised")
    assert line_of("It broke", error=raised(KanchaError("The table is gone.")))["sentence"] == "The table is gone."


SECRETS = {"seed": "31415926535", "name0": "Zzyzxana", "name1": "Zzyzxben"}


def test_a_whole_evening_leaves_no_secret_in_the_log(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    with (
        file.open("w", encoding="utf-8") as lines,
        running(f"sqlite:///{tmp_path / 'tables.db'}", journal=lines, KANCHA_LOG="info") as address,
    ):
        path = open_table(address, **SECRETS, **{"who1": "person", "option-first_player": "1"})
        id, key = path.split("/")[2:]
        text = ask(address, "GET", path)[2]
        invitation = re.search(r"/invitation/[^/\"]+/([\w-]+)", text)
        assert invitation is not None
        ask(address, "GET", invitation[0])
        player = Player(address, path)
        player.receive_board()
        player.play(do=player.options()[0]["do"])
        player.receive_board()
        player.send(type="play", key=key, seq=99, do=key)
        player.receive()
        player.close()
        strange = ("/table/{id}/wrong" + key, "/replay/{id}?key=" + key, "/nowhere/" + key, "/table/{id}/" + key + "/record")
        for each in strange:
            ask(address, "GET", each.format(id=id))
        post(address, "/records", {"record": f"kancha record 1\ngame: {key}\n"})
    told = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert {"/table/{id}/{key}", "/socket/{id}/{key}", "/tables", "/records", "(none)"} <= {line.get("page") for line in told}
    assert all({"time", "level", "event"} <= line.keys() for line in told)
    whole = file.read_text(encoding="utf-8")
    for secret in (key, invitation[1], *SECRETS.values()):
        assert secret not in whole


def test_what_a_library_says_loses_its_keys_too(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.getLogger().handlers[:]
    try:
        journal.open_journal("info")
        logging.getLogger("uvicorn.error").error("A path: %s", "/table/abc/" + "k" * 24)
        journal.note("page", page="/table/{id}/{key}", status=200)
    finally:
        logging.getLogger().handlers = before
        logging.getLogger("kancha.web").setLevel(logging.NOTSET)
        logging.getLogger("uvicorn").setLevel(logging.NOTSET)
    error, page = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert error["event"] == "A path: /table/abc/..."
    assert (page["page"], page["status"], page["level"]) == ("/table/{id}/{key}", 200, "info")
