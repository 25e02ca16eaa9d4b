"""People at the table, in a real Chromium: a board by keyboard only, a telephone, a restart."""

from __future__ import annotations

import random
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import kancha
from kancha.web.replay import Replay, past
from kancha.web.seeing.patches import patch
from kancha.web.table import Table, set_up_record
from tests.web.browser import ANSWERED, ASKED, MOVED, choices_made, chromium, opened
from tests.web.server import GAME, invitations, open_table, post, running

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

ENOUGH = 80
STATE = """() => {
  const active = document.activeElement;
  return {over: document.body.matches('.over'), choices: Number(document.getElementById('log').dataset.count),
    at: ['option', 'then button', 'batch-head', 'legal'].find(name => active.matches('.' + name)) ?? 'elsewhere'};
}"""
BARRED = """() => {
  const parts = [...document.querySelectorAll('.layer-map > [id], .layer-cards > [id]')].filter(each => !each.matches('.legal'));
  return parts.map(each => each.getBoundingClientRect()).map(box => [box.x + box.width / 2, box.y + box.height / 2]);
}"""

IDS = """() => [...document.querySelectorAll('#camera [class^="layer-"] > [id]')].map(each => each.id)"""
# Every part that begins to glide to another place is noted.
WATCH = "() => { globalThis.walked = []; addEventListener('transitionrun', event => walked.push(event.target.id)); }"


async def test_a_board_by_keyboard_only(address: str) -> None:
    """Enough of the game with the most places on its board; games by ear, which are played to their ends, are by keyboard too."""
    dice = random.Random(2)
    async with opened(f"{address}/new/{GAME}?who1=random", reduced_motion="reduce") as page:
        while not await page.evaluate("document.activeElement.matches('[name=name0]')"):
            await page.keyboard.press("Tab")
        await page.keyboard.type("Ana")
        while not await page.evaluate("document.activeElement.matches('[name=who1]')"):
            await page.keyboard.press("Tab")
        await page.keyboard.type("Bot: random")
        while not await page.evaluate("document.activeElement.matches('button.main')"):
            await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await page.wait_for_function(ASKED)
        on_board = 0
        while not (state := await page.evaluate(STATE))["over"] and state["choices"] < ENOUGH:
            if state["at"] == "elsewhere":
                await page.keyboard.press("b")
                state = await page.evaluate(STATE)
            if state["at"] in ("elsewhere", "batch-head"):
                await page.keyboard.press("l")
            for _ in range(dice.randrange(4)):
                await page.keyboard.press(dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            for key in ("ArrowDown", "b"):
                # Enter would fold its rows up; the first of them comes next, or they are all on the board.
                if (chosen := await page.evaluate(STATE))["at"] == "batch-head":
                    await page.keyboard.press(key)
                    chosen = await page.evaluate(STATE)
            assert chosen["at"] in ("option", "then button", "legal")
            on_board += chosen["at"] == "legal"
            await page.keyboard.press(dice.choice(["Enter", "Space"]))
            for aside in ("#menu .option", "#options .sure"):
                if await page.locator(aside).count():
                    assert (await page.evaluate(STATE))["at"] == "option"
                    await page.keyboard.press("Enter")
            await page.wait_for_function(ANSWERED, arg=state["choices"], polling=15)
        assert on_board > 20


@pytest.mark.parametrize("width", [360, 390, 430])
async def test_a_telephone_never_scrolls_sideways(address: str, width: int) -> None:
    async with opened(address, width, 800, has_touch=True, is_mobile=True) as page:
        (invitation,) = invitations(address, open_table(address, name0="W" * 40, who1="person", name1="M" * 40))
        for path in (invitation, "/", f"/new/{GAME}", f"/rules/{GAME}", f"/about/{GAME}", open_table(address)):
            await page.goto(address + path)
            assert await page.evaluate("document.documentElement.scrollWidth") <= width, path
        await page.wait_for_function(ASKED)
        await page.tap("#last [data-act=log]")
        for tab in ("words", "notes", "rules", "help", "log"):
            await page.tap(f"#tabs [data-tab={tab}]")
            await page.wait_for_function(
                f"() => document.getElementById('{tab}-panel').getBoundingClientRect().top < innerHeight - 100"
            )
            assert await page.evaluate("document.documentElement.scrollWidth") <= width, tab
        await page.tap("#tabs [data-tab=log]")
        await page.wait_for_function("() => !document.body.matches('.sheet')")


async def test_keys_help_and_hints(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        await page.keyboard.press("?")
        assert await page.is_visible("#help-panel")
        await page.keyboard.press("h")
        await page.wait_for_selector("#advice .steps li", timeout=30_000)
        await page.keyboard.press("Escape")
        before = await choices_made(page)
        await page.keyboard.press("l")
        await page.keyboard.press("Enter")
        await page.wait_for_function(MOVED, arg=before, polling=15)
        await page.keyboard.press("u")
        await page.wait_for_function(f"() => Number(document.getElementById('log')?.dataset.count) === {before}")
        await page.click(".menu summary")
        await page.click("#theme")
        first = await page.get_attribute("html", "data-theme")
        await page.click("#theme")
        assert {first, await page.get_attribute("html", "data-theme")} == {"light", "dark"}
        await page.click("[data-tab=notes]")
        await page.fill("#notebook", "watch the north")
        await page.reload()
        await page.wait_for_function(ASKED)
        assert await page.input_value("#notebook") == "watch the north"


async def test_what_cannot_be_chosen_says_why_and_cites_the_rules(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        for x, y in reversed(await page.evaluate(BARRED)):
            await page.mouse.click(x, y)
            await page.wait_for_timeout(60)
            if await page.locator("#tooltip.refusing .why a.rule").count():
                break
        await page.keyboard.press("i")
        await page.locator("#tooltip a.rule").first.click()
        assert await page.is_visible("#rules-panel")
        assert await page.evaluate("document.querySelector('#rules-panel :target') !== null")


async def test_the_camera_zooms_moves_and_fits(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)

        async def width() -> float:
            return float(await page.evaluate("document.querySelector('#camera svg').getBoundingClientRect().width"))

        start = await width()
        await page.mouse.move(400, 400)
        await page.mouse.wheel(0, -400)
        await page.wait_for_function(f"() => document.querySelector('#camera svg').getBoundingClientRect().width > {start * 1.5}")
        before = await choices_made(page)
        await page.mouse.down()
        await page.mouse.move(300, 300, steps=5)
        await page.mouse.up()
        assert await choices_made(page) == before
        await page.keyboard.press("f")
        assert abs(await width() - start) < 1


def finished_game() -> kancha.Match:
    match = kancha.new(GAME, players=2, seed=3)
    dice = random.Random(2)
    while not match.over:
        match.apply(dice.choice(match.legal_actions()))
    return match


async def test_a_double_click_comes_closer_and_goes_back(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        scale = "() => new DOMMatrix(getComputedStyle(document.getElementById('camera')).transform).a"
        start = await page.evaluate(scale)
        await page.mouse.dblclick(450, 70)
        assert abs(await page.evaluate(scale) / start - 2.2) < 0.01
        await page.mouse.dblclick(450, 70)
        assert abs(await page.evaluate(scale) / start - 1) < 0.01


async def test_a_long_list_can_be_searched_and_shown_again(address: str) -> None:
    async with opened(address + open_table(address)) as page:
        await page.wait_for_function(ASKED)
        before = await choices_made(page)
        await page.click("#options [data-do='terrain triple']")
        await page.wait_for_function(MOVED, arg=before, polling=15)
        assert "places on the board" in await page.inner_text("#options .places")
        buttons = page.locator("#options .option:visible")
        assert await buttons.count() == 0
        everything = await page.locator("#options .option").count()
        wanted = await page.get_attribute("#options .option >> nth=20", "data-do")
        await page.fill("#filter", str(wanted).upper())
        assert 0 < await buttons.count() < everything
        assert await page.is_visible(f"#options [data-do='{wanted}']")
        await page.focus("#options .option:visible")
        await page.keyboard.press("l")
        assert await buttons.count() == everything


async def test_a_replay_is_leafed_through_and_runs_by_itself(address: str) -> None:
    path = post(address, "/records", {"record": finished_game().record()})[1]["location"]
    async with opened(address + path) as page:
        await page.wait_for_selector("#seats .points")
        assert await page.input_value("#tempo") == "800"
        for button, moment in (("next", 1), ("next", 2), ("back", 1), ("back", 0), ("back", 0), ("next", 1)):
            await page.click(f"[data-act={button}]")
            await page.wait_for_function(f"() => Number(document.getElementById('log')?.dataset.count) === {moment + 1}")
            assert await page.input_value("#at") == str(moment)
        assert await page.inner_text("#note") == await page.inner_text("#log [data-at]:last-child p")
        await page.click("#run")
        assert await page.inner_text("#run") == "Pause"
        await page.wait_for_function("() => Number(document.getElementById('log')?.dataset.count) > 2")
        await page.click("#run")
        assert await page.inner_text("#run") == "Play"
        await page.click("#words-tab")
        await page.wait_for_function("() => document.getElementById('words')?.textContent.includes('The board')")
        then = await page.inner_text("#words")
        await page.locator("#at").fill("90")
        await page.wait_for_function("then => document.getElementById('words')?.innerText !== then", arg=then)
        assert await page.locator(".lasts .deed").count() <= 1
        await page.click(".eyes a >> nth=1")
        await page.wait_for_function("() => document.getElementById('moment')?.textContent.startsWith('Choice 90 ')")


def walk_past_another(match: kancha.Match) -> tuple[int, str, str, list[list[str]]]:
    """The moment before a piece walks past another, its id before and after, and all ids at each moment around it."""
    game, was = Replay(match), past(Table("record", set_up_record(match)[0], match), None)
    sights = [game.sight(was, at) for at in range(len(match.history) + 1)]
    for at in range(10, len(sights) - 10):
        message = patch(sights[at], sights[at + 1])
        if message["order"] and len(message["move"]) == 1:
            old, new = message["move"][0]
            return at, old, new, [list(each.parts) for each in sights[at - 10 : at + 10]]
    raise AssertionError("nobody walked")


async def test_a_piece_that_moves_keeps_its_element_and_takes_its_place(address: str) -> None:
    match = finished_game()
    at, old, new, around = walk_past_another(match)
    path = post(address, "/records", {"record": match.record()})[1]["location"]
    async with opened(address + path) as page:
        await page.wait_for_selector("#seats .points")
        await page.evaluate(WATCH)
        for moment, ids in enumerate(around, at - 10):
            await page.locator("#at").fill(str(moment))
            await page.wait_for_function(f"() => Number(document.getElementById('log')?.dataset.count) === {moment + 1}")
            assert await page.evaluate(IDS) == ids, moment
            if moment == at:
                await page.evaluate("id => { document.getElementById(id).walker = id; }", old)
            if moment == at + 1:
                assert await page.evaluate("id => document.getElementById(id).walker", new) == old
                await page.wait_for_function("id => walked.includes(id)", arg=new)


async def test_a_guest_sits_down_and_leaves_under_the_eyes_of_the_host(address: str) -> None:
    async with chromium() as browser:
        host, guest = await (await browser.new_context()).new_page(), await (await browser.new_context()).new_page()
        await host.goto(address + open_table(address, who1="person", name1="Ben"))
        await host.wait_for_function("() => document.querySelector('#seats .free .who')?.textContent === 'not here yet'")
        invitation = await host.input_value(".invitation input")
        await guest.goto(invitation)
        await guest.click("button.main")
        await guest.wait_for_selector("#seats .own")
        assert "Ben" in await guest.inner_text("#seats .own")
        assert await guest.locator("#invitations").count() == 0
        await host.wait_for_function("() => document.getElementById('invitations')?.textContent.includes('Ben: taken')")
        await host.wait_for_function("() => document.getElementById('status')?.textContent === 'Ben has sat down.'")
        assert await host.locator("#seats .free").count() == 0
        old = guest.url
        await guest.click(".menu summary")
        await guest.click("text=Renew my link")
        await guest.wait_for_selector("#seats .own")
        assert guest.url != old
        await guest.click(".menu summary")
        await guest.click("text=Leave the seat")
        await guest.wait_for_selector("#seats .free")
        assert await guest.locator(".menu form, #seats .own").count() == 0
        await host.wait_for_selector(".invitation input")
        assert await host.input_value(".invitation input") != invitation
        await guest.goto(invitation)
        assert "This seat is taken" in await guest.inner_text("main")


async def test_a_second_tab_and_a_restart_are_nothing_special(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    async with chromium() as browser:
        first, second = await browser.new_page(), await browser.new_page()
        with running(url) as address:
            path = open_table(address)
            for page in (first, second):
                await page.goto(address + path)
                await page.wait_for_function(ASKED)
            before = await choices_made(first)
            await first.click("#options [data-do=token]")
            for page in (first, second):
                await page.wait_for_function(MOVED, arg=before, polling=15)
        await first.wait_for_function("() => document.getElementById('status')?.textContent.includes('lost')")
        with running(url, urlsplit(address).port or 0):
            for page in (first, second):
                await page.wait_for_function("() => document.getElementById('status')?.textContent === ''")
            before = await choices_made(first)
            await second.click("#options .option >> nth=0")
            for page in (first, second):
                await page.wait_for_function(MOVED, arg=before, polling=15)
