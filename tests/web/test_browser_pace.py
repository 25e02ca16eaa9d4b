"""Others play at a speed of one's own choice, the last turns stay outlined, and the log folds, lights and jumps."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from playwright.async_api import Page

from tests.web.browser import ASKED, choices_made, opened
from tests.web.server import open_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

AXOMAMMA = {"game": "tawantinsuyu", "players": "1", "option-solo": "axomamma"}
PACHAMAMA = {"game": "tawantinsuyu", "players": "1", "option-solo": "pachamama"}


# the browser

# Notes when each step of others becomes visible, by the clock of the page.
WATCH = """() => {
  window.laid = [];
  const log = document.getElementById('log');
  new MutationObserver(() => window.laid.push([performance.now(), Number(log.dataset.count)]))
    .observe(log, {attributes: true, attributeFilter: ['data-count']});
}"""
TAKE = """n => {
  const rows = [...document.querySelectorAll('#options .option')];
  rows[n % rows.length].click();
  document.querySelector('#options .sure')?.click();
}"""


async def end_my_turn(page: Page, dice: random.Random) -> int:
    """Choose until somebody else is to choose; how many choices there were then."""
    while await page.evaluate("document.body.matches('.asked')"):
        before = await choices_made(page)
        await page.evaluate(TAKE, dice.randrange(1000))
        await page.wait_for_function("before => Number(document.getElementById('log')?.dataset.count) > before", arg=before)
    return await choices_made(page)


async def pacing(page: Page) -> None:
    """Wait until something waits to be shown."""
    await page.wait_for_function("() => document.querySelector('body.pacing')")


async def test_a_bots_turn_stays_within_its_budget_by_the_clock_of_the_page(address: str) -> None:
    """The clock of the page is ours: however many steps there are, the pauses of a turn come to less than its budget."""
    async with opened(address + open_table(address, who1="greedy"), pace="normal") as page:
        await page.clock.install()
        await page.reload()
        await page.wait_for_function(ASKED)
        await page.evaluate(WATCH)
        await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
        await end_my_turn(page, random.Random(1))
        await pacing(page)
        assert not await page.evaluate("document.body.matches('.asked')")
        assert await page.is_visible("#skip")
        before = await page.evaluate("performance.now()")
        while not await page.evaluate("document.body.matches('.asked')"):
            # Bots think in real time, pauses pass in ours: time stands still until the next step is there.
            await page.wait_for_function("() => document.querySelector('body.pacing, body.asked')")
            await page.clock.run_for(50)
        spent = await page.evaluate("performance.now()") - before
        assert spent <= 4000, "2.8 s, and what the steps of our clock are too long"
        assert spent >= 500, "a turn is shown step by step"


async def test_skipping_shows_everything_at_once(address: str) -> None:
    async with opened(address + open_table(address, who1="greedy"), pace="slow") as page:
        await page.wait_for_function(ASKED)
        await page.clock.install()
        await end_my_turn(page, random.Random(1))
        await pacing(page)
        await page.click("#skip")
        assert not await page.evaluate("document.body.matches('.pacing')")
        await page.wait_for_function(ASKED)


@pytest.mark.parametrize("how", ["space", "board"])
async def test_space_and_a_click_on_the_board_skip_too(address: str, how: str) -> None:
    async with opened(address + open_table(address, who1="greedy"), pace="slow") as page:
        await page.wait_for_function(ASKED)
        await end_my_turn(page, random.Random(1))
        await pacing(page)
        await page.evaluate("document.activeElement.blur()")
        if how == "space":
            await page.keyboard.press(" ")
        else:
            await page.mouse.click(30, 60)
        assert not await page.evaluate("document.body.matches('.pacing')")
        await page.wait_for_function(ASKED)


async def test_reduced_motion_shows_everything_at_once(address: str) -> None:
    async with opened(address + open_table(address, who1="greedy"), pace="slow", reduced_motion="reduce") as page:
        await page.wait_for_function(ASKED)
        await page.evaluate(
            "() => new MutationObserver(() => { if (document.body.matches('.pacing')) window.paced = true; })"
            ".observe(document.body, {attributes: true})"
        )
        await end_my_turn(page, random.Random(1))
        await page.wait_for_function(ASKED)
        assert await page.evaluate("window.paced") is None


async def test_nothing_can_be_played_while_something_waits(address: str) -> None:
    async with opened(address + open_table(address, who1="greedy"), pace="slow") as page:
        await page.wait_for_function(ASKED)
        await end_my_turn(page, random.Random(1))
        await pacing(page)
        sent = await page.evaluate(
            """() => {
              let sent = 0;
              const send = WebSocket.prototype.send;
              WebSocket.prototype.send = function (text) { sent += text.includes('"play"'); return send.call(this, text); };
              document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'u', bubbles: true}));
              return sent;
            }"""
        )
        assert sent == 0
        await page.click("#skip")
        await page.wait_for_function(ASKED)


async def test_the_last_turn_stays_outlined_until_i_act_and_the_log_lights_and_jumps(address: str) -> None:
    async with opened(address + open_table(address, who1="greedy"), pace="fast") as page:
        await page.wait_for_function(ASKED)
        await end_my_turn(page, random.Random(1))
        await page.wait_for_function(ASKED, timeout=60_000)
        assert await page.locator(".lasts .deed.past.p1 .ring").count() > 0
        assert await page.locator(".lasts .deed.p1 .sign").count() == 1
        outlined = await page.locator(".lasts .deed.past.p1 .ring").count()
        await page.reload()
        await page.wait_for_function(ASKED)
        assert await page.locator(".lasts .deed.past.p1 .ring").count() == outlined
        line = page.locator("#log .turn.p1 [data-at]", has_text="places").first
        await line.hover()
        await page.wait_for_function("() => document.querySelectorAll('.lit .ring').length > 0")
        at = int(await line.get_attribute("data-at") or 0)
        await line.click()
        await page.wait_for_selector("#lookback:not([hidden])")
        of = await choices_made(page) - 1
        assert f"choice {at} of {of}" in await page.inner_text("#lookback")
        assert not await page.evaluate("document.body.matches('.asked')")
        await page.keyboard.press("ArrowLeft")
        await page.wait_for_function(f"() => document.getElementById('looked')?.textContent === 'choice {at - 1} of {of}'")
        await page.keyboard.press("Home")
        await page.wait_for_function(f"() => document.getElementById('looked')?.textContent === 'choice 0 of {of}'")
        assert await page.is_disabled("#earlier")
        await page.keyboard.press("End")
        await page.wait_for_function(f"() => document.getElementById('looked')?.textContent === 'choice {of} of {of}'")
        await page.keyboard.press("Escape")
        await page.wait_for_function(ASKED)
        assert await page.is_hidden("#lookback")
        assert await choices_made(page) == of + 1
        await page.evaluate(TAKE, 0)
        await page.wait_for_function(f"() => Number(document.getElementById('log')?.dataset.count) > {of + 1}")
        assert await page.locator(".lasts .deed").count() == 0


async def test_the_log_is_folded_by_turn(address: str) -> None:
    async with opened(address + open_table(address, who1="greedy")) as page:
        dice = random.Random(2)
        for _ in range(3):
            await page.wait_for_function(ASKED)
            await end_my_turn(page, dice)
        await page.wait_for_function(ASKED)
        turns = page.locator("#log > .turn details")
        opens = await turns.evaluate_all("all => all.map(each => each.open)")
        assert len(opens) >= 5
        assert opens == [False] * (len(opens) - 2) + [True, True]
        seats = await page.locator("#log > .turn:has(details)").evaluate_all("all => all.map(each => each.className)")
        assert all(one != other for one, other in pairwise(seats)), "neighbours are different seats"
        assert await page.locator("#log > .head").count() > 0
        words = await page.locator("#log summary").first.inner_text()
        assert words.startswith(("Ana", "Illa"))


async def test_a_solo_opponent_is_shown_step_by_step(address: str) -> None:
    async with opened(address + open_table(address, **AXOMAMMA), pace="slow") as page:
        await page.wait_for_function(ASKED)
        dice = random.Random(5)
        while not await page.evaluate("document.body.matches('.pacing')"):
            await page.evaluate(f"(document.querySelector('#options .option') ? {TAKE} : n => n)({dice.randrange(1000)})")
            await page.wait_for_timeout(100)
        assert await page.locator("#seats .turn .name").inner_text() == "Axomamma"
        await page.click("#skip")
        await page.wait_for_function(ASKED)


async def test_who_watches_is_told_so_and_nobody_is_asked_to_skip_a_person(address: str) -> None:
    path = open_table(address, who1="person", **{"option-first_player": "2"})
    async with opened(address + path.rsplit("/", 1)[0]) as page:
        await page.wait_for_selector("#seats .turn")
        assert "You are watching" in await page.inner_text(".watching")
        assert not await page.is_visible("#skip")
    async with opened(address + path) as page:
        await page.wait_for_selector("#seats .turn")
        assert await page.locator(".watching").count() == 0
        assert not await page.is_visible("#skip")
