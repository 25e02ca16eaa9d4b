"""A telephone in a real Chromium: sixty questions of every game answered by taps, and what a person must see and reach at each."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Page

import kancha
from kancha.web.sight import look
from kancha.web.table import Seat, Setup, Table
from tests.web.browser import ASKED, MOVED, choices_made, is_over, opened
from tests.web.server import open_table, serving

pytestmark = pytest.mark.anyio

QUESTIONS = 60
PLAYERS = {"cuzco_chasqui": 2, "cuzco_terraces": 2, "inca_empire": 3, "tawantinsuyu": 2}

# What is wrong with the page at a question: an empty list when a person sees and reaches all that is asked.
FAULTS = """() => {
  const faults = [];
  const box = each => each.getBoundingClientRect();
  const shown = each => each.offsetParent !== null && box(each).height > 0;
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  for (const id of ['confirm', 'last', 'strip', 'handle']) {
    if (!shown(document.getElementById(id))) faults.push(`no ${id}`);
  }
  if (!document.getElementById('lastly').textContent.trim()) faults.push('no last sentence');
  const low = [...document.querySelectorAll('.top button, .top summary, #question button, #stage button, .copy')]
    .filter(each => shown(each) && (box(each).height < 44 || box(each).width < 44));
  faults.push(...low.map(each => `${each.id || each.className} is only ${box(each).width} x ${box(each).height}`));
  const unseen = [...document.querySelectorAll('#camera .at-hand.legal:not(.aside)')]
    .filter(each => !document.querySelector(`.own .ringed[data-of="${CSS.escape(each.id)}"]`));
  faults.push(...unseen.map(each => `${each.id} is at hand and not in the strip`));
  return faults;
}"""

# The ids of all targets of the open group on the board, and of those in sight.
SIGHT = """() => {
  const stage = document.getElementById('stage').getBoundingClientRect();
  const targets = [...document.querySelectorAll('#camera .legal:not(.aside):not(.at-hand)')];
  const seen = targets.filter(each => {
    const box = (each.querySelector('.ring') ?? each).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  });
  return {all: targets.map(each => each.id), seen: seen.map(each => each.id)};
}"""

# Where a finger can tap: the middles of the targets in sight, and whether they stand alone within the reach of two fingers.
SPOTS = """() => {
  const stage = document.getElementById('stage').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#camera .legal:not(.aside)')].map(each =>
    ({id: each.id, shared: !each.dataset.do, box: (each.querySelector('.ring') ?? each).getBoundingClientRect()}));
  const gap = (one, other) => Math.hypot(Math.max(one.left - other.right, other.left - one.right, 0),
    Math.max(one.top - other.bottom, other.top - one.bottom, 0));
  return boxes.map(({id, shared, box}) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const free = x > stage.left + 24 && x < stage.right - 24 && y > stage.top + 24 && y < stage.bottom - 24;
    const hit = free && document.elementFromPoint(x, y)?.closest('.legal')?.id === id;
    const buttons = [...document.querySelectorAll('#stage button')].map(each => each.getBoundingClientRect());
    const alone = boxes.every(other => other.id === id || gap(box, other.box) > 48) && buttons.every(other => gap(box, other) > 24);
    return {id, x, y, hit, shared, small: box.width < 44 && box.height < 44, alone};
  }).filter(each => each.hit);
}"""

ROWS = "() => [...document.querySelectorAll('#options .option')].map((row, at) => row.offsetParent ? at : -1).filter(at => at >= 0)"
SELECTED = "() => document.body.matches('.selecting') ? document.querySelector('#camera .chosen:not(.rings)')?.id ?? '' : null"
NEXT_PICTURE = "() => new Promise(requestAnimationFrame)"
MIDDLE = """([selector, number]) => {
  const element = document.querySelectorAll(selector)[number];
  element.scrollIntoView({block: 'nearest'});
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!element.contains(document.elementFromPoint(x, y))) throw new Error(`${selector} ${number} is covered`);
  return [x, y];
}"""
LOG = "before => document.getElementById('log').children.length === before"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


@asynccontextmanager
async def phone(address: str, game: str, width: int = 390, height: int = 844) -> AsyncIterator[Page]:
    """A telephone at a new table against bots; nothing glides, so that what is seen is where it will be."""
    players = PLAYERS[game]
    others = {f"who{seat}": "random" for seat in range(1, players)} | {f"name{seat}": f"Bot {seat}" for seat in range(1, players)}
    path = open_table(address, game=game, players=str(players), **others)
    context = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    async with opened(address + path, width, height, **context) as page:
        await page.wait_for_function(ASKED)
        yield page


async def touch(page: Page, selector: str, number: int = 0) -> None:
    """Tap the middle of an element, wherever it is then; it must be what lies on top there."""
    x, y = await page.evaluate(MIDDLE, [selector, number])
    await page.touchscreen.tap(x, y)


async def all_and_back(page: Page) -> None:
    """The whole board, and from there back to the question."""
    for _ in range(2):
        await touch(page, "#frame")
        await page.evaluate(NEXT_PICTURE)


async def check_pills(page: Page, asked: str) -> bool:
    """Whether there are any; every target that is out of sight comes into sight by one tap on one of them."""
    await all_and_back(page)
    sight = await page.evaluate(SIGHT)
    unseen = set(sight["all"]) - set(sight["seen"])
    pills = await page.locator(".pill-beyond").count()
    assert bool(unseen) == bool(pills), asked
    for at in range(pills):
        await touch(page, ".pill-beyond", at)
        unseen -= set((await page.evaluate(SIGHT))["seen"])
        await all_and_back(page)
    assert unseen == set(), asked
    return pills > 0


async def select(page: Page, dice: random.Random) -> None:
    """Tap a choice, mostly on the board; nothing is played by it."""
    before = await choices_made(page)
    spots: list[dict[str, Any]] = await page.evaluate(SPOTS)
    rows: list[int] = await page.evaluate(ROWS)
    if spots and (not rows or dice.random() < 0.7):
        spot = dice.choice(spots)
        await page.touchscreen.tap(spot["x"], spot["y"])
    else:
        await touch(page, "#options .option", dice.choice(rows))
    if await page.locator("#menu .option").count():
        await touch(page, "#menu .option")
    assert await page.evaluate(SELECTED) is not None
    assert await page.evaluate(LOG, before)


@pytest.mark.parametrize("game", PLAYERS)
async def test_every_question_is_in_sight_and_answered_by_taps(address: str, game: str) -> None:
    """Sixty questions: all targets in sight or one pill away, nothing under 44 pixels, the sheet always as high."""
    dice = random.Random(4)
    async with phone(address, game) as page:
        sheet = await page.evaluate("document.getElementById('question').getBoundingClientRect().top")
        for number in range(QUESTIONS):
            if await is_over(page):
                break
            await page.evaluate(NEXT_PICTURE)
            asked = await page.inner_text("#ask")
            assert await page.evaluate(FAULTS) == [], asked
            assert await page.evaluate("document.getElementById('question').getBoundingClientRect().top") == sheet, asked
            sight = await page.evaluate(SIGHT)
            assert set(sight["all"]) == set(sight["seen"]) or await page.locator(".pill-beyond").count(), asked
            if number % 5 == 0:
                await check_pills(page, asked)
            before = await choices_made(page)
            await select(page, dice)
            await touch(page, "#confirm")
            await page.wait_for_function(MOVED, arg=before, polling=15)
