"""The analysis of a finished game at the site: made once outside of the server's loop, shared, stoppable, and limited."""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import kancha
from kancha.study.results import Analysis
from kancha.study.telling import percent
from kancha.web.limits import ANALYSING, Busy
from kancha.web.pages.analysis import report
from kancha.web.store import Store
from kancha.web.study.analysts import TOO_LONG, Analysts
from tests.study.late import late
from tests.web.finished import ANALYSED, RUNNING, UNSEEN, analysed, laid_out
from tests.web.server import ask, post, running


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    yield found
    found.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.db'}"
    laid_out(url)
    with running(url) as found:
        yield found


def test_a_report_needs_nothing_else_and_shows_every_board() -> None:
    match, found = analysed()
    text = report(found, match)
    assert not re.search(r'(?:href|src)="(?!#|data:)', text)
    assert "@import" not in text
    assert "url(" not in text
    boards = [b64decode(each).decode() for each in re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', text)]
    assert boards == [match.at(better.at).svg(better.seat) for better in found.mattered]
    for sentence in (f"{match.names[match.winners()[0]]} wins", "The turns that mattered", "with effort 15 and seed 0"):
        assert sentence in text


def end_of_game() -> kancha.Match:
    return late("cuzco_chasqui-2", 8, "random")


def test_a_process_finds_what_is_kept_for_all(store: Store) -> None:
    match = end_of_game()

    async def story() -> Analysis | None:
        analysts = Analysts(store, effort=1)
        assert await analysts.kept("table", match) is None
        analysts.begin("table", match)
        analysts.begin("table", match)
        assert (analysts.waiting, analysts.thinking) == (1, 0)
        told = set()
        while (job := analysts.job("table")) is not None:
            told.add((job.done, job.total))
            await asyncio.sleep(0.02)
        assert max(told) > (0, 1), "it tells how far it has come"
        assert analysts.failed == {}
        found = await Analysts(store, effort=1).kept("table", match)
        assert await Analysts(store, effort=2).kept("table", match) is None, "another effort finds something else"
        return found

    found = asyncio.run(story())
    assert found is not None
    assert found.scores == match.scores()
    assert found == kancha.analyse(match, effort=1)


def test_an_analysis_is_stopped_at_once_and_its_process_with_it(store: Store) -> None:
    async def story() -> None:
        analysts = Analysts(store, effort=1)
        analysts.begin("table", end_of_game())
        await asyncio.sleep(0.3)
        await analysts.stop("table")
        assert analysts.job("table") is None
        assert analysts.failed == {}
        await analysts.stop("table")
        analysts.begin("table", end_of_game())
        await analysts.close()
        assert analysts.job("table") is None

    asyncio.run(story())


def test_an_analysis_that_takes_too_long_is_ended(store: Store) -> None:
    async def story() -> None:
        analysts = Analysts(store, seconds=0.2)
        analysts.begin("table", end_of_game())
        while analysts.job("table") is not None:
            await asyncio.sleep(0.02)
        assert (analysts.failures, analysts.failed) == (1, {"table": TOO_LONG})

    asyncio.run(story())


def test_only_some_may_wait(store: Store) -> None:
    async def story() -> None:
        analysts = Analysts(store)
        match = end_of_game()
        for number in range(ANALYSING.most):
            analysts.begin(f"table {number}", match)
        with pytest.raises(Busy):
            analysts.begin("one more", match)
        await analysts.close()

    asyncio.run(story())


def test_what_was_found_is_shown_to_everybody(address: str) -> None:
    assert f'href="/analysis/{ANALYSED}"' in ask(address, "GET", f"/end/{ANALYSED}")[2]
    status, _, text = ask(address, "GET", f"/analysis/{ANALYSED}")
    found = analysed()[1]
    assert status == 200
    for better in found.mattered:
        assert f'href="/replay/{ANALYSED}?seat={better.seat}#{better.at}"' in text
        assert percent(better.swing) in text
        assert all(words in text for words in (*better.played, *better.better, *better.then_played, *better.then_better))
        assert all(reason.words in text for reason in better.why)
    assert text.count('class="moment') == len(found.mattered)
    told = ask(address, "GET", f"/analysis/{ANALYSED}/data")[2]
    assert msgspec.json.decode(told, type=Analysis) == found
    assert post(address, f"/analysis/{ANALYSED}", {})[0] == 303
    assert json.loads(ask(address, "GET", f"/analysis/{ANALYSED}/progress")[2])["over"], "it is not made again"


def test_an_analysis_is_begun_and_stopped_by_its_page(address: str) -> None:
    assert "Analyse this game" in ask(address, "GET", f"/analysis/{UNSEEN}")[2]
    assert ask(address, "GET", f"/analysis/{UNSEEN}/data")[0] == 403
    assert post(address, f"/analysis/{UNSEEN}", {})[0] == 303
    assert "<progress" in ask(address, "GET", f"/analysis/{UNSEEN}")[2]
    assert not json.loads(ask(address, "GET", f"/analysis/{UNSEEN}/progress")[2])["over"]
    status = json.loads(ask(address, "GET", "/status", headers={"Accept": "application/json"})[2])
    assert sum(status["analyses"].values()) == 1
    assert post(address, f"/analysis/{UNSEEN}/stop", {})[0] == 303
    assert json.loads(ask(address, "GET", f"/analysis/{UNSEEN}/progress")[2])["over"]
    assert "Analyse this game" in ask(address, "GET", f"/analysis/{UNSEEN}")[2]


def test_a_running_game_is_not_analysed(address: str) -> None:
    for path in ("", "/progress", "/data"):
        assert ask(address, "GET", f"/analysis/{RUNNING}{path}")[0] == 403
    assert post(address, f"/analysis/{RUNNING}", {})[0] == 403
    assert ask(address, "GET", "/analysis/nothing")[0] == 404
