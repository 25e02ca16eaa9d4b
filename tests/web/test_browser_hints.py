"""Advice in a real Chromium: a hint is drawn, told, followed and left, by mouse, keys and finger; a turn is judged."""

from __future__ import annotations

import pytest
from playwright.async_api import Page

from kancha.study.turns import LIKELY
from tests.web.browser import ASKED, MOVED, choices_made, opened
from tests.web.server import open_table
from tests.web.test_browser_axe import examine

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

TABLE = {"game": "inca_empire", "players": "3", "who2": "random", "name2": "Wari"}
NUMBERS = "() => [...document.querySelectorAll('.step-number text')].map(text => text.textContent)"
OPEN = "#advice .play"
MADE = "count => Number(document.getElementById('log')?.dataset.count) >= count"
DRAWN = "own => String([...document.querySelectorAll('#camera .hint')].map(part => part.id)) === String(own)"
ELSEWHERE = "document.querySelector('#camera .legal:not(.hint)').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
LAST = """() => {
  [...document.querySelectorAll('#options .option')].at(-1).click();
  document.querySelector('#options .sure')?.click();
}"""
THOUGHT = 30_000
"""Milliseconds that a hint may take on a busy machine."""


async def steps(page: Page) -> list[str]:
    return await page.locator("#advice [data-way='0'] .steps li").all_inner_texts()


async def play_the_first_step(page: Page) -> None:
    before = await choices_made(page)
    await page.get_by_role("button", name="Play the first step").press("Enter")
    await page.wait_for_function(MOVED, arg=before, polling=15)


async def test_a_hint_is_drawn_told_and_followed_by_keys_until_it_is_left(address: str) -> None:
    async with opened(address + open_table(address, **TABLE)) as page:
        await page.wait_for_function(ASKED)
        await page.keyboard.press("h")
        await page.wait_for_selector(OPEN, timeout=THOUGHT)
        told = await steps(page)
        assert len(told) >= 2
        assert await page.evaluate(NUMBERS) == [str(number) for number in range(1, len(told) + 1)]
        assert await page.locator(".hint-rings > *").count() >= len(told)
        assert (await page.inner_text("#live")).startswith(f"Hint: {told[0]}")
        assert await page.evaluate("document.activeElement.id") == "advice"
        assert "points" in await page.inner_text("#advice p")
        numbers = await page.locator("#advice .parts b").all_inner_texts()
        assert 1 <= len(numbers) <= 5
        await play_the_first_step(page)
        assert await steps(page) == told[1:]
        assert len(await page.evaluate(NUMBERS)) == len(told) - 1, "the numbers begin at 1 again"
        assert await page.is_hidden("#advice .others")
        await page.keyboard.press("Escape")
        assert await page.is_hidden("#advice")
        assert await page.evaluate(NUMBERS) == []
        assert await page.is_visible("#options")


async def test_what_else_was_close_is_drawn_too_axe_is_content_and_another_choice_closes_all(address: str) -> None:
    async with opened(address + open_table(address, **TABLE)) as page:
        await page.wait_for_function(ASKED)
        await page.click("#question [data-act=hint]")
        await page.wait_for_selector(OPEN, timeout=THOUGHT)
        own = await page.evaluate("[...document.querySelectorAll('#camera .hint')].map(part => part.id)")
        await page.click("#advice summary >> nth=0")
        await page.wait_for_function(f"own => !({DRAWN})(own)", arg=own)
        assert await page.inner_text("#advice details[open] p")
        assert await examine(page) == {}
        await page.set_viewport_size({"width": 1280, "height": 800})
        await page.click("#advice summary >> nth=0")
        await page.wait_for_function(DRAWN, arg=own)
        before = await choices_made(page)
        await page.evaluate(ELSEWHERE)
        await page.wait_for_function(MOVED, arg=before, polling=15)
        assert await page.is_hidden("#advice")
        assert await page.locator("#camera .hint").count() == 0


async def test_all_of_it_is_played_and_then_judged_on_a_telephone(address: str) -> None:
    async with opened(address + open_table(address, **TABLE), 390, 844, has_touch=True, is_mobile=True) as page:
        await page.wait_for_function(ASKED)
        await page.tap("[data-act=hint].small-screen")
        await page.wait_for_selector(OPEN, timeout=THOUGHT)
        count = len(await steps(page))
        box = await page.locator("#advice").bounding_box()
        assert box is not None
        assert box["width"] == 390
        before = await choices_made(page)
        await page.tap("[data-act=turn]")
        await page.wait_for_function(MADE, arg=before + count)
        await page.wait_for_function("() => document.getElementById('advice').hidden")
        while not await page.locator(".judge").count():
            made = await choices_made(page)
            await page.evaluate(LAST)
            await page.wait_for_function(MOVED, arg=made, polling=15)
        await page.tap("#last [data-act=log]")
        await page.tap(".judge")
        await page.wait_for_selector("#advice:not([hidden]) p", timeout=THOUGHT)
        assert await page.inner_text("#advice h2") == "Your last turn"
        said = await page.inner_text("#advice p")
        assert said == "As good as anything I found." or " less than what I would have played" in said
        await page.tap("[data-act=shut]")
        assert await page.is_hidden("#advice")


async def test_on_a_telephone_too_it_is_said_what_depends_on_what_is_learned(address: str) -> None:
    async with opened(address + open_table(address), 390, 844, has_touch=True, is_mobile=True) as page:
        await page.wait_for_function(ASKED)
        await page.tap("[data-act=hint].small-screen")
        await page.wait_for_selector(OPEN, timeout=THOUGHT)
        assert await page.locator("[data-way='0'] .onward").all_inner_texts() == [LIKELY]
        assert await page.locator("[data-way='0'] .onward").is_visible()
        sure = await page.locator("[data-way='0'] .steps").first.locator("li").count()
        whole = await steps(page)
        await page.tap("[data-act=turn]")
        await page.wait_for_function(
            "left => document.querySelectorAll(\"[data-way='0'] .steps li\").length <= left", arg=len(whole) - sure
        )
        assert await steps(page) == whole[sure:], "what is only likely stays as long as it can be followed"
        assert await page.is_visible("[data-act=step]")
        assert await page.is_hidden("[data-act=turn]"), "nothing that is left is sure"
