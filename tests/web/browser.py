"""A person's hands in a real Chromium: opening pages, aiming at targets, playing a game to its end. No tests here."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

import kancha
from kancha.web.seeing.sight import TOGETHER

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""What is taken where nobody says which."""
ASKED = "() => document.querySelector('body.asked, body.over')"
MOVED = f"before => Number(document.getElementById('log')?.dataset.count) > before && ({ASKED})()"
"""A wait may look at a page that is only just being exchanged for the next one and has no body yet: it must not stumble there."""

# A target on the board that the pointer can reach, the n-th or the next one, or else the n-th row of the list.
AIM = """n => {
  const reach = target => {
    const box = (target.querySelector('.ring') ?? target).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(x, y)?.closest('.legal') === target ? {x, y} : null;
  };
  const targets = [...document.querySelectorAll('#camera .legal')];
  const rows = [...document.querySelectorAll('#options .option')].filter(row => row.offsetParent);
  for (let at = 0; at < targets.length && (n % 8 || !rows.length); at++) {
    const spot = reach(targets[(n + at) % targets.length]);
    if (spot) return spot;
  }
  const row = rows[n % rows.length];
  row.scrollIntoView({block: 'nearest'});
  const box = row.getBoundingClientRect();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}"""

# A choice is made, or it is asked whether the turn shall end indeed.
ANSWERED = f"before => ({MOVED})(before) || document.querySelector('#options .sure') !== null"
HEARD = re.compile(r'button ("(?:[^"\\]|\\.)*")(?: \[(?:active|focused)\])*:?$')
"""How a button that one can press stands in a picture of the accessibility tree; a heading that is unfolded says so behind it."""
UNFOLD = "places on the board"
HASTY = re.compile(r"(?:Really end|End|Pass|Stop|Done|Drop|No |Nothing|Play no|Take no)")
"""Who says this is soon through with a game."""


_shared: list[Browser] = []
"""The Chromium that is running for all tests of this process, if there is one."""


@asynccontextmanager
async def shared_chromium() -> AsyncIterator[Browser]:
    """A Chromium that all pages opened meanwhile share."""
    path = os.environ.get("KANCHA_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        _shared.append(browser)
        yield browser
        _shared.remove(browser)
        await browser.close()


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The shared Chromium, or one of its own where none is shared; what is opened in the block is closed at its end."""
    async with AsyncExitStack() as stack:
        browser = _shared[0] if _shared else await stack.enter_async_context(shared_chromium())
        before = browser.contexts
        yield browser
        for context in browser.contexts:
            if context not in before:
                await context.close()


@asynccontextmanager
async def opened(
    url: str, width: int = 1280, height: int = 800, pace: str = "once", newcomer: bool = False, **context: Any
) -> AsyncIterator[Page]:
    """A page; when the block ends, nothing may have gone wrong in it. `pace`: how fast others play there. A newcomer is shown
    the card of each game, which others have read long ago."""
    async with chromium() as browser:
        page = await browser.new_page(viewport={"width": width, "height": height}, **context)
        await page.add_init_script(f"localStorage.pace ??= '{pace}'")
        if not newcomer:
            await page.add_init_script("".join(f"localStorage['primer {slug}'] ??= 'read';" for slug in kancha.games()))
        wrong: list[str] = []
        page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        await page.goto(url)
        yield page
        assert wrong == []


async def choices_made(page: Page) -> int:
    return int(await page.evaluate("Number(document.getElementById('log').dataset.count)"))


async def is_over(page: Page) -> bool:
    return bool(await page.evaluate("document.body.matches('.over')"))


async def check_the_end(page: Page) -> None:
    """The result is a sentence, the winner has a star, a page tells how it went, and the game can be replayed."""
    assert "win" in await page.inner_text("#ask")
    assert await page.locator("#seats .winner").count() >= 1
    await page.click(".again a.main")
    await page.wait_for_selector(".bars .score")
    assert "win" in await page.inner_text("h1")
    await page.click("text=Replay")
    await page.wait_for_selector("#seats .points")
    last = await page.get_attribute("#at", "max")
    assert last is not None
    await page.locator("#at").fill(last)
    await page.wait_for_function("() => document.querySelector('body.over')")
    assert "win" in await page.inner_text("#ask")


async def answer_aside(page: Page) -> None:
    """Answer what a click may lead to before anything is played: a menu, or the question whether the turn shall end indeed."""
    while await page.locator("#menu .option").count():
        await page.locator("#menu .option").first.click()
    if await page.locator("#options .sure").count():
        await page.locator("#options .sure").click()


async def play_by_mouse(page: Page, dice: random.Random) -> int:
    """Click through a game until it is over; how many clicks went to the board itself."""
    on_board = 0
    while not await is_over(page):
        before = await choices_made(page)
        spot = await page.evaluate(AIM, dice.randrange(10_000))
        await page.mouse.click(spot["x"], spot["y"])
        await answer_aside(page)
        on_board += spot["x"] < 900
        await page.wait_for_function(MOVED, arg=before, polling=15)
    return on_board


def heard(picture: str) -> list[str]:
    """The names of the buttons in a picture of the accessibility tree, in which a line with a colon stands in quotation marks."""
    lines = [line.strip().removeprefix("- ") for line in picture.splitlines()]
    plain = [line[1:].rpartition("'")[0].replace("''", "'") if line.startswith("'") else line for line in lines]
    return [json.loads(found[1]) for line in plain if (found := HEARD.match(line))]


async def play_by_ear(page: Page, dice: random.Random) -> int:
    """Play until the game is over by the roles and names of the accessibility tree and by the keyboard alone, and in haste; how
    many choices that took."""
    choices = page.get_by_role("group", name="Choices")
    made = 0
    while not await is_over(page):
        before = await choices_made(page)
        names = heard(await choices.aria_snapshot())
        hasty = [name for name in names if HASTY.match(name)]
        name = dice.choice(hasty or names)
        button = choices.get_by_role("button", name=name, exact=True).first
        await button.focus()
        await page.keyboard.press("Enter")
        if UNFOLD in name:
            continue
        made += 1
        last = before + name.count(TOGETHER)
        await page.wait_for_function(ANSWERED, arg=last, polling=15)
        if await choices_made(page) <= last:
            await page.keyboard.press("Enter")
            await page.wait_for_function(MOVED, arg=last, polling=15)
    return made
