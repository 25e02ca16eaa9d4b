"""The table page on a desk, in a real Chromium: what everything is, what can be chosen and how, and what one is told."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import Page

from tests.web.browser import ASKED, MOVED, choices_made, chromium, opened
from tests.web.server import GAME, open_table

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

TABLES = [
    (GAME, {"players": "2"}),
    ("tawantinsuyu", {"players": "2"}),
    ("tawantinsuyu", {"players": "1", "option-modules": "nobles"}),
    ("inca_empire", {"players": "3", "who2": "random", "name2": "Wari"}),
    ("cuzco_chasqui", {"players": "2"}),
]
CLICKS = 200

# The point of each part of the board at which the pointer reaches it, if there is one; those that can be chosen are left out.
REACHABLE = """() => [...document.querySelectorAll('#camera [class^="layer-"] > [id]:not(.legal)')].flatMap(part => {
  const box = part.getBoundingClientRect();
  for (const [across, down] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75]]) {
    const [x, y] = [box.x + box.width * across, box.y + box.height * down];
    const hit = document.elementFromPoint(x, y);
    if (hit && part.contains(hit)) return [{id: part.id, x, y}];
  }
  return [];
})"""
TOLD = "() => { const tip = document.getElementById('tooltip'); return tip.hidden ? '' : tip.innerText; }"
# A click has been answered: by a description, by a menu of what leads there, or by what it means being played to its end.
ANSWERED = """made => !document.getElementById('tooltip').hidden || !document.getElementById('menu').hidden
  || Number(document.getElementById('log').dataset.count) >= made + 2"""
OPEN = "() => !document.getElementById('tooltip').hidden"


async def play(page: Page, notation: str) -> None:
    """Make a choice by its row."""
    before = await choices_made(page)
    await page.evaluate("wanted => document.querySelector(`#options [data-do='${wanted}']`).click()", notation)
    await page.wait_for_function(MOVED, arg=before, polling=15)


@pytest.mark.parametrize(("slug", "fields"), TABLES)
async def test_every_click_on_the_board_gives_a_description(address: str, slug: str, fields: dict[str, str]) -> None:
    dice = random.Random(5)
    async with opened(address + open_table(address, game=slug, **fields)) as page:
        await page.wait_for_function(ASKED)
        parts = await page.evaluate(REACHABLE)
        assert len(parts) > 20
        for spot in (dice.choice(parts) for _ in range(CLICKS)):
            made = await choices_made(page)
            await page.mouse.click(spot["x"], spot["y"])
            await page.wait_for_function(ANSWERED, arg=made, polling=15)
            told = await page.evaluate(TOLD)
            assert "not what is asked" not in told, spot
            if await page.locator("#menu .option").count():
                await page.keyboard.press("Escape")
            while await choices_made(page) > made:
                now = await choices_made(page)
                await page.evaluate("document.getElementById('undo').click()")
                await page.wait_for_function("now => document.getElementById('log')?.dataset.count < now", arg=now, polling=15)


async def test_a_description_opens_under_a_resting_pointer_and_goes_with_it(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        box = await page.locator("#supply-pond").bounding_box()
        assert box is not None
        await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert await page.evaluate(TOLD) == ""
        await page.wait_for_function(OPEN)
        await page.wait_for_selector("#tooltip-more .when")
        assert await page.get_attribute("#supply-pond", "aria-describedby") == "tooltip"
        await page.mouse.move(5, 60)
        await page.wait_for_function(f"() => !({OPEN})()")
        assert await page.locator("[aria-describedby=tooltip]").count() == 0


async def test_a_description_can_be_kept_open_and_leads_to_the_rules(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        await page.hover("#supply-pond")
        await page.wait_for_selector("#tooltip-more a.rule")
        await page.keyboard.press("i")
        await page.mouse.move(5, 60)
        await page.click("#tooltip a.rule >> nth=0")
        assert await page.is_visible("#rules-panel")
        assert await page.evaluate(OPEN)
        await page.keyboard.press("Escape")
        assert not await page.evaluate(OPEN)


async def test_a_description_opens_where_the_focus_goes(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        await page.keyboard.press("b")
        await page.wait_for_function(OPEN)
        assert await page.evaluate("document.activeElement.matches('.legal[aria-describedby=tooltip]')")
        seen = set()
        for key in ("Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft") * 3:
            await page.keyboard.press(key)
            await page.wait_for_function(OPEN)
            seen.add(await page.evaluate("document.activeElement.id"))
        assert len(seen) >= 3
        assert await page.locator(".focus-rings > *").count() >= 1


async def test_a_long_press_describes_and_chooses_nothing(address: str) -> None:
    async with opened(address + open_table(address), 390, 844, has_touch=True, is_mobile=True) as page:
        await page.wait_for_function(ASKED)
        before = await choices_made(page)
        point = await page.evaluate("""() => {
          const rows = [...document.querySelectorAll('#options .option')];
          const box = rows.find(row => row.offsetParent).getBoundingClientRect();
          return {x: box.x + box.width / 2, y: box.y + box.height / 2};
        }""")
        session = await page.context.new_cdp_session(page)
        await session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        await page.wait_for_function(OPEN)
        await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await page.wait_for_timeout(100)
        assert await page.evaluate(OPEN)
        assert await page.locator(".option.selected").count() == 0
        assert await choices_made(page) == before
        await page.tap("h1")
        assert not await page.evaluate(OPEN)


async def test_spectators_and_those_who_wait_are_told_as_well(address: str) -> None:
    path = open_table(address, who1="person", name1="Ben")
    async with opened(address + path.rsplit("/", 1)[0]) as page:
        await page.wait_for_selector("#supply-pond")
        assert await page.locator(".legal").count() == 0
        await page.hover("#supply-pond")
        await page.wait_for_selector("#tooltip-more .when")
        assert await page.locator("#tooltip-more .why, #tooltip-more .means").count() == 0
        await page.click("#tabs [data-tab=words]")
        await page.wait_for_function("() => document.getElementById('words')?.textContent.includes('The board')")


async def test_a_refusal_stands_beside_the_description(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        await page.click("#supply-pond")
        await page.wait_for_selector("#tooltip.refusing .why")
        assert "terrain" in await page.inner_text("#tooltip .why")
        assert await page.inner_text("#tooltip-name") != ""
        assert await page.locator(".refused-rings > *").count() == 1
        await page.wait_for_function("() => !document.querySelector('#tooltip.refusing, .refused-rings > *')")
        assert await page.evaluate(OPEN)


async def test_a_target_with_several_meanings_opens_a_menu_that_escape_closes(address: str) -> None:
    fields = {"game": "cuzco_chasqui", "players": "2", "seed": "7"}
    async with opened(address + open_table(address, **fields)) as page:
        await page.wait_for_function(ASKED)
        for _ in range(40):
            shared = page.locator("#camera .legal:not([data-do])")
            if await shared.count():
                break
            await play(page, str(await page.get_attribute("#options .option >> nth=0", "data-do")))
        target = await page.evaluate("document.querySelector('#camera .legal:not([data-do])').id")
        await page.focus(f"#{target}")
        await page.keyboard.press("Enter")
        rows = page.locator("#menu .option")
        assert await rows.count() > 1
        assert await page.evaluate("document.activeElement.matches('#menu .option')")
        await page.keyboard.press("ArrowDown")
        assert await page.evaluate("[...document.querySelectorAll('#menu .option')].indexOf(document.activeElement)") == 1
        before = await choices_made(page)
        await page.keyboard.press("Escape")
        assert await page.locator("#menu").is_hidden()
        assert await page.evaluate("document.activeElement.id") == target
        assert await choices_made(page) == before
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await page.wait_for_function(MOVED, arg=before, polling=15)


async def test_the_end_of_a_turn_with_points_unused_is_asked_about_once(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        for notation in ("terrain crop", "H11"):
            await play(page, notation)
        await page.wait_for_selector("#options [data-do=end]")
        before = await choices_made(page)
        assert await page.evaluate("[...document.querySelectorAll('#options .option')].at(-1).dataset.do") == "end"
        await page.click("#options [data-do=end]")
        assert "Really end? 5 AP unused" in str(await page.get_attribute("#options .sure", "aria-label"))
        await page.keyboard.press("Escape")
        assert await page.locator("#options .sure").count() == 0
        await page.click("#camera #end")
        assert "Really end?" in await page.inner_text("#menu")
        await page.keyboard.press("Escape")
        assert await choices_made(page) == before
        await page.click("#options [data-do=end]")
        await page.click("#options [data-do=end]")
        await page.wait_for_function(MOVED, arg=before, polling=15)


async def test_after_a_click_the_focus_stays_and_by_keyboard_it_goes_on_at_the_last_place(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        before = await choices_made(page)
        await page.click("#supply-triple .ring")
        await page.wait_for_function(MOVED, arg=before, polling=15)
        assert await page.evaluate("document.querySelector('.legal:focus-visible, .focus-rings > *') === null")
        await page.focus("#hex-K18")
        await page.keyboard.press("ArrowRight")
        last = await page.evaluate("document.activeElement.id")
        await page.keyboard.press("l")
        await page.keyboard.press("b")
        assert await page.evaluate("document.activeElement.id") == last


async def test_the_column_never_moves_while_questions_change(address: str) -> None:
    place = "() => ['seats', 'tabs'].map(id => document.getElementById(id).getBoundingClientRect().top)"
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        first = await page.evaluate(place)
        for notation in ("terrain triple", "H11"):
            await play(page, notation)
            assert await page.evaluate(place) == first


async def test_a_veil_lies_on_what_cannot_be_chosen_and_a_heading_narrows_the_light(address: str) -> None:
    async with opened(
        address + open_table(address, game="inca_empire", players="3", who2="random", name2="Wari", seed="3")
    ) as page:
        await page.wait_for_function(ASKED)
        while await page.locator(".batch-head:visible").count() < 2:
            await play(page, str(await page.get_attribute("#options .option >> nth=0", "data-do")))
        lit = page.locator(".legal-rings > :not(.dark)")
        everything = await lit.count()
        assert await page.locator(".light.veiled").count() == 1
        await page.hover(".batch-head >> nth=0")
        assert 0 < await lit.count() < everything
        await page.mouse.move(5, 60)
        assert await lit.count() == everything


async def test_the_title_says_whose_turn_it_is(address: str) -> None:
    async with chromium() as browser:
        page = await browser.new_page()
        await page.goto(address + open_table(address))
        await page.wait_for_function("() => document.title.startsWith('● Your turn · ')")
        await page.goto(address + open_table(address, who0="person", who1="you", first_player="1"))
        await page.wait_for_selector("#seats .points")
        asked = await page.evaluate("document.body.matches('.asked')")
        assert str(await page.title()).startswith("●") == asked


async def test_tabs_follow_the_arrow_keys(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        await page.focus("#log-tab")
        await page.keyboard.press("ArrowRight")
        assert await page.is_visible("#words-panel")
        await page.wait_for_function("() => document.getElementById('words')?.textContent.includes('Ana')")
        await page.keyboard.press("End")
        assert await page.is_visible("#help-panel")
        await page.keyboard.press("Home")
        assert await page.is_visible("#log-panel")
        assert await page.locator("[aria-live]").count() == 1


async def test_a_row_has_its_price_at_the_right_before_it_is_paid_and_what_is_seldom_wanted_last(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        assert await page.inner_text("#options [data-do='terrain triple'] .price") == "1 AP"
        assert "token" in await page.locator("#options .option").last.inner_text()


async def test_a_colon_inside_of_a_quotation_does_not_end_the_name_of_a_row(address: str) -> None:
    read = "async say => (await import(document.querySelector('link[href$=\"/rows.js\"]').href)).read({say, changes: []})"
    async with opened(address + open_table(address)) as page:
        row = await page.evaluate(read, 'Keep the mission "2 tiles of any colour: feather"')
        assert (row["name"], row["brings"]) == ('Keep the mission "2 tiles of any colour: feather"', "")
        row = await page.evaluate(read, "Train: draw 2 cards (2 pips)")
        assert (row["name"], row["brings"], row["price"]) == ("Train", "draw 2 cards", "2 pips")


async def test_the_log_names_whose_turns_they_were_after_the_page_is_loaded_again(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        for notation in ("terrain triple", "H11", "turn E"):
            await play(page, notation)
        await page.reload()
        await page.wait_for_function(ASKED)
        assert await page.locator("#log summary b").last.inner_text() == "Ana"


async def test_what_a_choice_brings_under_a_pointer_at_rest_is_not_described_unasked(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        await play(page, "terrain crop")
        before = await choices_made(page)
        await page.click("#hex-H11")
        await page.wait_for_function(MOVED, arg=before, polling=15)
        await page.wait_for_timeout(500)
        assert await page.evaluate(TOLD) == ""
        box = await page.locator("#hex-H11").bounding_box()
        assert box is not None
        await page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
        await page.mouse.move(5, 60)
        await page.hover("#hex-H11")
        await page.wait_for_function(OPEN)


async def test_only_a_board_that_is_dragged_is_held(address: str) -> None:
    """What is under a hand is inherited by every part of a board: a button that is down for a click may not change it."""
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        held = "() => getComputedStyle(document.getElementById('stage')).cursor"
        await page.mouse.move(300, 300)
        await page.mouse.down()
        assert await page.evaluate(held) == "grab"
        await page.mouse.move(360, 340, steps=4)
        assert await page.evaluate(held) == "grabbing"
        await page.mouse.up()
        assert await page.evaluate(held) == "grab"
