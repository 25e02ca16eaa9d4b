"""A telephone in a real Chromium: sixty questions of every game answered by taps, and what one must see and reach at each."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Page

import kancha
from kancha.web.seeing.sight import in_numbers, picture
from tests.web.browser import ASKED, MOVED, choices_made, is_over, opened
from tests.web.server import open_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

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

# The ids of all targets of the open group on the board, and of those in sight: with half a finger's breadth around their middle,
# or all of them if they are smaller.
SIGHT = """() => {
  const stage = document.getElementById('stage').getBoundingClientRect();
  const targets = [...document.querySelectorAll('#camera .legal:not(.aside):not(.at-hand)')];
  const seen = targets.filter(each => {
    const box = (each.querySelector('.ring') ?? each).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [wide, high] = [Math.min(12, box.width / 2), Math.min(12, box.height / 2)].map(each => each - 0.5);
    return x >= stage.left + wide && x <= stage.right - wide && y >= stage.top + high && y <= stage.bottom - high;
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
    const alone = boxes.every(other => other.id === id || gap(box, other.box) > 48)
      && buttons.every(other => gap(box, other) > 24);
    return {id, x, y, hit, shared, small: box.width < 44 && box.height < 44, alone};
  }).filter(each => each.hit);
}"""

ROWS = """() => [...document.querySelectorAll('#options .option')].map((row, at) => row.offsetParent ? at : -1)
  .filter(at => at >= 0)"""
SELECTED = "() => document.body.matches('.selecting') ? document.querySelector('#camera .chosen')?.id ?? '' : null"
NEXT_PICTURE = "() => new Promise(requestAnimationFrame)"
LISTEN = "() => { window.heard = new Promise(heard => addEventListener('click', heard, {once: true})); }"
HEARD = f"() => window.heard.then({NEXT_PICTURE}).then({NEXT_PICTURE})"
SHEET = "document.getElementById('question').offsetHeight"
BARE = """() => {
  const stage = document.getElementById('stage').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#camera .legal, #stage button')]
    .map(each => (each.querySelector('.ring') ?? each).getBoundingClientRect());
  for (let y = stage.top + 10; y < stage.bottom - 10; y += 8) for (let x = stage.left + 10; x < stage.right - 10; x += 8) {
    if (boxes.every(box => box.left - 30 > x || box.right + 30 < x || box.top - 30 > y || box.bottom + 30 < y)) return [x, y];
  }
  throw new Error('targets everywhere');
}"""
LEFT_OF_BOARD = """() => {
  const stage = document.getElementById('stage').getBoundingClientRect();
  const board = document.querySelector('#camera > svg').getBoundingClientRect();
  return [Math.min(board.right, stage.right) - Math.max(board.left, stage.left),
    Math.min(board.bottom, stage.bottom) - Math.max(board.top, stage.top)];
}"""
SIDEWAYS = """() => ({
  scrolls: document.documentElement.scrollWidth,
  board: document.getElementById('stage').clientWidth,
  rows: document.getElementById('options').clientHeight,
  confirm: document.getElementById('confirm').getBoundingClientRect().bottom,
})"""
MIDDLE = """([selector, number]) => {
  const element = document.querySelectorAll(selector)[number];
  element.scrollIntoView({block: 'nearest'});
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!element.contains(document.elementFromPoint(x, y))) throw new Error(`${selector} ${number} is covered`);
  return [x, y];
}"""


@asynccontextmanager
async def phone(address: str, game: str, width: int = 390, height: int = 844) -> AsyncIterator[Page]:
    """A telephone at a new table against bots; nothing glides, so that what is seen is where it will be."""
    players = PLAYERS[game]
    others = {f"who{seat}": "random" for seat in range(1, players)} | {f"name{seat}": f"Bot {seat}" for seat in range(1, players)}
    path = open_table(address, game=game, players=str(players), **others)
    context: dict[str, Any] = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    async with opened(address + path, width, height, **context) as page:
        await page.wait_for_function(ASKED)
        yield page


async def touch(page: Page, selector: str, number: int = 0) -> None:
    """Tap the middle of an element, wherever it is then; it must be what lies on top there."""
    x, y = await page.evaluate(MIDDLE, [selector, number])
    await page.touchscreen.tap(x, y)


async def press(page: Page, selector: str, number: int = 0) -> None:
    """Tap a button and wait for the picture that follows: pills are laid anew before it, and the page hears of a tap later."""
    await page.evaluate(LISTEN)
    await touch(page, selector, number)
    await page.evaluate(HEARD)


async def all_and_back(page: Page) -> None:
    """The whole board, and from there back to the question."""
    for _ in range(2):
        await press(page, "#frame")


async def check_pills(page: Page, asked: str) -> bool:
    """Whether there are any; every target that is out of sight comes into sight by one tap on one of them."""
    await all_and_back(page)
    sight = await page.evaluate(SIGHT)
    unseen = set(sight["all"]) - set(sight["seen"])
    pills = await page.locator(".pill-beyond").count()
    assert pills or not unseen, asked
    for at in range(pills):
        await press(page, ".pill-beyond", at)
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
    assert await choices_made(page) == before


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


async def answer(page: Page, dice: random.Random) -> None:
    """Select something and play it."""
    before = await choices_made(page)
    await select(page, dice)
    await touch(page, "#confirm")
    await page.wait_for_function(MOVED, arg=before, polling=15)


@pytest.mark.parametrize("game", PLAYERS)
async def test_a_finger_reaches_a_small_target_within_twenty_pixels(address: str, game: str) -> None:
    """Whatever stands alone is selected by a tap beside it, as far as half of 44 pixels from its middle."""
    dice = random.Random(6)
    tried = 0
    async with phone(address, game) as page:
        for _ in range(30):
            if tried >= 24 or await is_over(page):
                break
            alone = [spot for spot in await page.evaluate(SPOTS) if spot["alone"] and not spot["shared"]]
            for spot in alone[:2]:
                for dx, dy in ((-20, 0), (20, 0), (0, -20), (0, 20)):
                    await page.touchscreen.tap(spot["x"] + dx, spot["y"] + dy)
                    assert await page.evaluate(SELECTED) == spot["id"]
                    await touch(page, "#back")
                    assert await page.evaluate(SELECTED) is None
                    tried += 1
            await answer(page, dice)
    assert tried >= 8


async def test_the_first_tap_selects_and_the_second_plays(address: str) -> None:
    async with phone(address, "cuzco_chasqui") as page:
        before = await choices_made(page)
        row = "#options .option"
        await touch(page, row)
        assert await page.evaluate(SELECTED) is not None
        assert await page.is_enabled("#confirm")
        name = await page.inner_text(f"{row} .name >> nth=0")
        assert await page.inner_text("#confirm") == name
        await touch(page, "#lastly")
        await touch(page, row, 1)
        assert await page.inner_text("#confirm") != name
        await touch(page, "#back")
        assert await page.is_disabled("#confirm")
        assert await choices_made(page) == before
        await touch(page, row, 1)
        await touch(page, row, 1)
        await page.wait_for_function(MOVED, arg=before, polling=15)


async def test_a_tap_beside_everything_selects_nothing(address: str) -> None:
    async with phone(address, "inca_empire") as page:
        dice = random.Random(1)
        while not (spots := [spot for spot in await page.evaluate(SPOTS) if not spot["shared"]]):
            await answer(page, dice)
        await page.touchscreen.tap(spots[0]["x"], spots[0]["y"])
        assert await page.evaluate(SELECTED) == spots[0]["id"]
        x, y = await page.evaluate(BARE)
        await page.touchscreen.tap(x, y)
        assert await page.evaluate(SELECTED) is None


async def test_the_sheet_is_dragged_and_remembered(address: str) -> None:
    async with phone(address, "cuzco_terraces") as page:
        heights = []
        for way in (-400, 700, -60):
            x, y = await page.evaluate(MIDDLE, ["#handle", 0])
            await page.mouse.move(x, y)
            await page.mouse.down()
            await page.mouse.move(x, y + way, steps=4)
            await page.mouse.up()
            heights.append(await page.evaluate(SHEET))
        tall, peek, again = heights
        assert tall > 500 > again > 300 or peek < 200 < tall
        await page.reload()
        await page.wait_for_function(ASKED)
        assert await page.evaluate(SHEET) == again
        assert await page.evaluate("document.getElementById('table').dataset.sheet") in ("peek", "normal", "tall")


async def test_the_board_is_never_dragged_out_of_sight(address: str) -> None:
    async with phone(address, "cuzco_terraces") as page:
        x, y = await page.evaluate("() => [innerWidth / 2, document.getElementById('stage').getBoundingClientRect().top + 150]")
        for dx, dy in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
            for _ in range(4):
                await page.mouse.move(x, y)
                await page.mouse.down()
                await page.mouse.move(x + dx * 190, y + dy * 140, steps=3)
                await page.mouse.up()
            across, down = await page.evaluate(LEFT_OF_BOARD)
            assert across >= 90
            assert down >= 90


@pytest.mark.parametrize("game", PLAYERS)
async def test_held_sideways_everything_is_in_reach(address: str, game: str) -> None:
    dice = random.Random(8)
    async with phone(address, game, 844, 390) as page:
        for _ in range(6):
            found = await page.evaluate(SIDEWAYS)
            assert found["scrolls"] <= 844
            assert found["board"] >= 0.59 * 844
            assert found["rows"] >= 80
            assert found["confirm"] <= 390
            await answer(page, dice)
        await touch(page, "[data-act=log]")
        for tab in ("log", "rules"):
            await touch(page, f"#tabs [data-tab={tab}]") if tab != "log" else None
            assert await page.evaluate(f"document.getElementById('{tab}-panel').getBoundingClientRect().bottom") <= 390
            assert await page.is_visible(f"#{tab}-panel")


@pytest.mark.parametrize("game", PLAYERS)
def test_a_strip_names_what_the_same_eyes_see_on_the_board(game: str) -> None:
    """Every part of the own strip is drawn, every icon is defined, and a good has one name for the whole game."""
    match = kancha.new(game, players=PLAYERS[game], seed=5)
    dice = random.Random(5)
    names: dict[str, str] = {}
    for step in range(120):
        if match.over:
            break
        if step % 4 == 0:
            view = match.game.view(match.state, match.actor)
            told = in_numbers(match.game, view, len(match.names))
            seen = picture(match.game, view, 0, [], {"scores": match.names})
            assert set(told["strips"][match.actor]["parts"]) <= set(seen.parts)
            for strip in told["strips"]:
                for id, name, _, icon, *_ in strip["goods"]:
                    assert names.setdefault(id, name) == name
                    assert not icon or f'id="i-{icon}"' in seen.frame
        match.apply(dice.choice(match.legal_actions()))
    assert names
