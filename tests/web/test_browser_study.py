"""In Chromium an analysis is begun, watched and stopped, another is read, and a puzzle is solved; at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.async_api import Page

import kancha
from kancha.study.puzzles import order_of, puzzles_of
from kancha.web.pages.puzzles import LETTERS
from tests.web.browser import opened
from tests.web.finished import ANALYSED, UNSEEN, analysed, laid_out
from tests.web.server import running
from tests.web.test_browser_axe import examine

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

SIZES = {"desk": (1280, 800), "phone": (390, 844)}
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = (
    "() => [...document.querySelectorAll('main a.button, main button, main label')].filter(each => each.offsetHeight < 44).length"
)

SHOWN = "() => [...document.querySelectorAll('.way-on-board')].filter(each => each.getClientRects().length).map(each => each.id)"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.db'}"
    laid_out(url)
    with running(url) as found:
        yield found


async def small(page: Page) -> int:
    """How many buttons are too low for a finger, once all style sheets have come."""
    await page.wait_for_load_state()
    return int(await page.evaluate(SMALL))


@pytest.mark.parametrize("size", SIZES)
async def test_an_analysis_leads_into_the_replay(address: str, size: str) -> None:
    better = analysed()[1].mattered[1]
    async with opened(f"{address}/end/{ANALYSED}", *SIZES[size]) as page:
        await page.click("text=Analysis")
        await page.wait_for_selector(".mattered h3")
        assert await page.locator(".chart .moment").count() == len(analysed()[1].mattered)
        assert await page.evaluate(WIDE) == 0
        assert await small(page) == 0
        await page.locator(".mattered a.button").nth(1).click()
        await page.wait_for_function(f"() => document.getElementById('at')?.value === '{better.at}'")


async def test_an_analysis_is_begun_watched_and_stopped(address: str) -> None:
    async with opened(f"{address}/analysis/{UNSEEN}") as page:
        await page.click("text=Analyse this game")
        await page.wait_for_function("() => document.getElementById('progress')?.value > 0", timeout=60_000)
        await page.click("text=Stop it")
        await page.wait_for_selector("text=Analyse this game")


@pytest.mark.parametrize("size", SIZES)
async def test_a_puzzle_is_solved(address: str, size: str) -> None:
    slug = "cuzco_chasqui"
    (puzzle, *_) = puzzles_of(kancha.game(slug))
    order = order_of(puzzle)
    wrong, right = LETTERS[order.index(1)], LETTERS[order.index(0)]
    async with opened(f"{address}/puzzles/{slug}", *SIZES[size], color_scheme="dark") as page:
        await page.click("text=Puzzle 1")
        assert await page.evaluate(SHOWN) == []
        await page.click(f"label[for=show-{right}]")
        assert await page.evaluate(SHOWN) == [f"way-{right}"]
        await page.keyboard.press("ArrowDown")
        (other,) = await page.evaluate(SHOWN)
        assert other != f"way-{right}"
        assert await page.evaluate(WIDE) == 0
        assert await examine(page) == {}
        await page.click(f"text=Choose {wrong}")
        assert f"{right} is better by" in await page.inner_text("h2")
        assert await page.evaluate(SHOWN) == [f"way-{right}"]
        assert await page.evaluate(WIDE) == 0
        await page.click("text=Look again")
        await page.click(f"text=Choose {right}")
        assert "Right" in await page.inner_text("h2")
        assert await small(page) == 0
        await page.click("text=Next puzzle")
        assert "Puzzle 2" in await page.inner_text("h1")
