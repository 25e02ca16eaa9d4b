"""Two answers with one hand: tiles dragged from the supply to their hex, dice to their space, and places clicked at once."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import Page

import kancha
from kancha.core.telling.ways import ways_to
from tests.web.browser import MOVED, choices_made, opened
from tests.web.server import GAME, open_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

READY = "() => document.querySelector('body.asked') && document.getElementById('log')?.dataset.count !== undefined"

# Make a choice by its row, and once more if it is asked whether the turn shall end indeed.
CHOOSE = """wanted => document.querySelector(`#options [data-do='${wanted}']`).click()
  ?? document.querySelector('#options .sure')?.click()"""


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
        await page.wait_for_function("() => document.getElementById('ask')?.innerText.includes('Where should')")
        assert await page.locator(".carried").count() == 0
        await page.click("#camera #hex-H11")
        await page.wait_for_selector("#camera #turn-E.legal")


async def test_a_die_is_clicked_first_or_dragged_to_its_space(address: str) -> None:
    async with opened(address + open_table(address, game="cuzco_chasqui", players="2")) as page:
        await begin_a_round(page)
        assert await page.locator(".legal-rings > [data-of=own-die-1]:not(.dark)").count() == 1
        await page.click("#camera #own-die-1")
        rows = await page.locator("#menu .option").all_inner_texts()
        assert len(rows) > 1
        await page.keyboard.press("Escape")
        before = await choices_made(page)
        await drag(page, "own-die-1", "action-vp")
        await page.wait_for_function(MOVED, arg=before, polling=15)
        assert await choices_made(page) > before


async def test_a_tile_is_carried_by_a_finger_that_has_rested_on_it(address: str) -> None:
    async with opened(address + open_table(address, game=GAME, players="2"), has_touch=True) as page:
        await page.wait_for_function(READY)
        await page.wait_for_selector("#camera #supply-triple.legal")
        before = await choices_made(page)
        (x, y), (to_x, to_y) = await middle(page, "supply-triple"), await middle(page, "hex-H11")
        finger = await page.context.new_cdp_session(page)

        async def touch(kind: str, *points: dict[str, float]) -> None:
            await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        await touch("touchStart", {"x": x, "y": y})
        await page.wait_for_timeout(250)
        for part in (1, 2, 3, 4):
            await touch("touchMove", {"x": x + (to_x - x) * part / 4, "y": y + (to_y - y) * part / 4})
        await touch("touchEnd")
        await page.wait_for_selector("#camera #turn-E.legal")
        assert await choices_made(page) == before + 2


async def test_a_place_that_is_clicked_at_once_asks_by_which_way(address: str) -> None:
    async with opened(address + open_table(address, game=GAME, players="2")) as page:
        await page.wait_for_function(READY)
        before = await choices_made(page)
        await page.click("#camera #hex-H11")
        rows = page.locator("#menu .option")
        await rows.first.wait_for()
        assert await rows.count() > 2
        await rows.filter(has_text="triple").first.click()
        await page.wait_for_selector("#camera #turn-E.legal")
        assert await choices_made(page) == before + 2
        await page.keyboard.press("u")
        await page.wait_for_selector("#camera #hex-H11.legal")
        await page.keyboard.press("u")
        await page.wait_for_selector("#camera #supply-triple.legal")
        assert await choices_made(page) == before


async def test_a_place_to_which_one_choice_leads_is_taken_by_one_click(address: str) -> None:
    match = kancha.new("tawantinsuyu", players=1, seed=7)
    dice = random.Random(3)
    async with opened(address + open_table(address, game="tawantinsuyu", players="1")) as page:
        await page.wait_for_function(READY)
        while len(ways_to(match.game, match.state, "nomad-courier")) != 1:
            choice = match.notation(dice.choice(match.legal_actions()))
            before = await choices_made(page)
            await page.evaluate(CHOOSE, choice)
            await page.wait_for_function(MOVED, arg=before, polling=15)
            match.apply(choice)
        before = await choices_made(page)
        await page.hover("#camera #nomad-courier")
        await page.wait_for_selector("#tooltip-more :text('Recruit')")
        await page.click("#camera #nomad-courier")
        await page.wait_for_function(
            "n => Number(document.getElementById('log')?.dataset.count) === n + 2", arg=before, polling=15
        )
        assert await page.locator("#menu .option").count() == 0
