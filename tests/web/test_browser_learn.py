"""In Chromium each first game is played to the end of its lesson, by mouse and by touch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

import kancha
from tests.web.browser import opened
from tests.web.server import GAME, open_table
from tests.web.test_learn import begin

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

TAUGHT = [slug for slug in kancha.games() if kancha.game(slug).lesson() is not None]

# The middle of the part that is to be chosen, null where the step asks for something that lies nowhere on the board.
TARGET = """() => {
  const target = document.querySelector('#camera .legal');
  const box = (target?.querySelector('.ring') ?? target)?.getBoundingClientRect();
  return box ? {x: box.x + box.width / 2, y: box.y + box.height / 2} : null;
}"""
READY = "() => document.querySelector('#lesson[hidden]') || !document.querySelector('[data-lesson=on]').disabled"
# How far the lesson has come: the step that is shown, and how many choices the log has.
PLACE = """() => [document.getElementById('lesson').hidden ? 'over' : document.getElementById('lesson-count').textContent,
  document.getElementById('log').textContent.length, document.querySelector('#camera .legal')?.id].join(' ')"""


async def press(page: Page, touch: bool, x: float, y: float) -> None:
    """A click or a tap."""
    if touch:
        await page.touchscreen.tap(x, y)
    else:
        await page.mouse.click(x, y)


async def press_button(page: Page, touch: bool, selector: str) -> None:
    box = await page.locator(selector).bounding_box()
    assert box is not None
    assert min(box["height"], box["width"]) >= 44
    await press(page, touch, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("slug", TAUGHT)
async def test_a_first_game_is_played_to_the_end_of_its_lesson(address: str, slug: str, touch: bool) -> None:
    size: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True} if touch else {}
    async with opened(address + begin(address, slug), **size) as page:
        await page.wait_for_selector("#lesson:not([hidden])")
        on_board = 0
        while await page.is_visible("#lesson"):
            before = await page.evaluate(PLACE)
            spot = await page.evaluate(TARGET)
            if spot is None:
                await press_button(page, touch, "[data-lesson=on]")
            else:
                await press(page, touch, spot["x"], spot["y"])
                on_board += 1
            await page.wait_for_function(f"before => ({PLACE})() !== before", arg=before, polling=20)
            await page.wait_for_function(READY, polling=20)
        assert on_board >= 12
        assert await page.is_visible("#ask")
        assert await page.locator("#camera .legal").count() > 1


async def test_a_step_can_be_done_by_one_button_and_taken_back_by_another(address: str) -> None:
    async with opened(address + begin(address, GAME)) as page:
        await page.wait_for_selector("#lesson:not([hidden])")
        for _ in range(3):
            await page.click("[data-lesson=on]")
        assert await page.inner_text("[data-lesson=on]") == "Do it: lay the double"
        await page.click("[data-lesson=on]")
        await page.wait_for_function("() => document.getElementById('lesson-count')?.textContent.startsWith('Step 5')")
        await page.click("[data-lesson=back]")
        await page.wait_for_function("() => document.getElementById('lesson-count')?.textContent.startsWith('Step 4')")
        await page.wait_for_selector(".lamp-scrim")


async def test_the_card_goes_away_for_good_and_comes_back_from_help(address: str) -> None:
    async with opened(address + open_table(address), newcomer=True) as page:
        await page.wait_for_selector("#primer")
        await page.click("[data-primer=close]")
        assert not await page.is_visible("#primer")
        await page.reload()
        await page.wait_for_selector("#camera .legal")
        assert not await page.is_visible("#primer")
        await page.click("[data-tab=help]")
        await page.click("[data-primer=open]")
        assert await page.is_visible("#primer")
