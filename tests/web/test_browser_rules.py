"""The rules in a real Chromium: words are found and marked, folded chapters open, pictures arrive."""

from __future__ import annotations

import pytest

from tests.web.browser import opened
from tests.web.server import GAME, open_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]


async def test_words_are_found_marked_and_counted(address: str) -> None:
    async with opened(f"{address}/rules/{GAME}") as page:
        field = page.locator(".rules-search input")
        await field.fill("solar disc")
        count = await page.locator("mark").count()
        assert count > 4
        assert await page.inner_text(".rules-found") == f"1 of {count}"
        await field.press("Enter")
        assert await page.inner_text(".rules-found") == f"2 of {count}"
        await field.press("Shift+Enter")
        assert await page.locator("mark.now").count() == 1
        await field.fill("spaceship")
        assert await page.inner_text(".rules-found") == "not found"
        assert await page.locator("mark").count() == 0
        await field.fill("")
        assert await page.inner_text(".rules-found") == ""


async def test_a_link_and_a_search_open_what_is_folded(address: str) -> None:
    async with opened(f"{address}/rules/cuzco_chasqui#rule-11.2") as page:
        assert await page.is_visible("[id='rule-11.2']")
        await page.goto(f"{address}/rules/cuzco_chasqui")
        assert not await page.is_visible("[id='rule-11.2']")
        await page.fill(".rules-search input", "whoever has exactly two equal dice")
        assert await page.is_visible("[id='rule-11.2']")


async def test_pictures_arrive_and_the_tab_of_a_table_can_be_searched(address: str) -> None:
    async with opened(f"{address}/rules/{GAME}") as page:
        await page.locator("figure img").first.scroll_into_view_if_needed()
        await page.wait_for_function("() => document.querySelector('figure img').naturalWidth > 100")
        await page.goto(address + open_table(address))
        await page.wait_for_selector("#camera .legal")
        await page.click("[data-tab=rules] >> visible=true")
        await page.fill(".rules-search input >> visible=true", "festival card")
        assert await page.locator("mark.now").count() == 1
