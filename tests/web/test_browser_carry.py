"""Things that are taken in hand: tiles dragged from the supply to their hex, dice to their space, and dice clicked first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.async_api import Page

from tests.web.browser import MOVED, choices_made, opened
from tests.web.server import GAME, open_table, serving

pytestmark = pytest.mark.anyio

READY = "() => document.body.matches('.asked') && document.getElementById('log').dataset.count !== undefined"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


async def middle(page: Page, part: str) -> tuple[float, float]:
    box = await page.locator(f"#camera [id='{part}'] .ring").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(page: Page, part: str, place: str) -> None:
    """Drag a part of the board to a place, as fast as no person could."""
    start, end = await middle(page, part), await middle(page, place)
    await page.mouse.move(*start)
    await page.mouse.down()
    await page.mouse.move(*end, steps=4)
    await page.mouse.up()


async def begin_a_round(page: Page) -> None:
    """Answer the questions of the set-up by their first rows."""
    await page.wait_for_function(READY)
    while not await page.locator("#camera #own-die-1.legal").count():
        before = await choices_made(page)
        await page.evaluate("document.querySelector('#options .option').click()")
        await page.wait_for_function(MOVED, arg=before, polling=15)


async def test_a_tile_is_dragged_from_the_supply_to_its_hex(address: str) -> None:
    async with opened(address + open_table(address, game=GAME, players="2")) as page:
        await page.wait_for_function(READY)
        await page.wait_for_selector("#camera #supply-triple.legal")
        before = await choices_made(page)
        await drag(page, "supply-triple", "hex-H11")
        await page.wait_for_selector("#camera #turn-E.legal")
        assert await choices_made(page) == before + 2
        assert await page.locator(".carried").count() == 0
        assert "village lies on H11" in await page.inner_text("#ask")


async def test_what_is_dropped_nowhere_stays_in_hand(address: str) -> None:
    async with opened(address + open_table(address, game=GAME, players="2")) as page:
        await page.wait_for_function(READY)
        await page.wait_for_selector("#camera #supply-triple.legal")
        await drag(page, "supply-triple", "deck")
        await page.wait_for_function("() => document.getElementById('ask').innerText.includes('Where should')")
        assert await page.locator(".carried").count() == 0
        await page.click("#camera #hex-H11")
        await page.wait_for_selector("#camera #turn-E.legal")


async def test_a_die_is_clicked_first_or_dragged_to_its_space(address: str) -> None:
    async with opened(address + open_table(address, game="cuzco_chasqui", players="2")) as page:
        await begin_a_round(page)
        await page.click("#camera #own-die-1")
        rows = await page.locator("#menu .option").all_inner_texts()
        assert len(rows) > 1
        await page.keyboard.press("Escape")
        before = await choices_made(page)
        await drag(page, "own-die-1", "action-vp")
        await page.wait_for_function(MOVED, arg=before, polling=15)
        assert await choices_made(page) > before
