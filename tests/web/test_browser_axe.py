"""Every kind of page at every size, light and dark: axe finds nothing, nothing scrolls sideways, and no print is too small."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.async_api import Page

import kancha
from tests.web.browser import ASKED, opened
from tests.web.server import open_table, post
from tests.web.test_learn import begin

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

SIZES = ((1280, 800), (390, 844), (844, 390))
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
GAMES = kancha.games()
SCHEMES: dict[Literal["light", "dark"], str] = {"light": "", "dark": "color-contrast"}
"""Which rules are asked about under which colours: all, or the one that they decide."""
PLAIN = ["/", "/status"]
SMALLEST = 9
"""Pixels of the smallest print on a board at 1280x800."""

# A board's print as it is on the screen: the height of an em, by the scale of the drawing.
PRINT = """() => [...document.querySelectorAll('#camera svg text')].filter(text => text.textContent.trim())
  .filter(text => text.getBoundingClientRect().width && getComputedStyle(text).visibility !== 'hidden')
  .map(text => [text.textContent, parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(text.getScreenCTM().a ** 2
    + text.getScreenCTM().b ** 2))])"""
FINDINGS = """async only => (await axe.run({resultTypes: ['violations'], ...only && {runOnly: [only]}})).violations
  .flatMap(({id, nodes}) => nodes.slice(0, 5).map(node => id + ': ' + node.target.join(' ') + ' ' + node.html.slice(0, 160)))"""

# Choose anything, if there is anything to choose.
TAKE = """() => {
  document.querySelector('#options .option')?.click();
  document.querySelector('#options .sure')?.click();
}"""


async def examine(page: Page) -> dict[str, Any]:
    """What is wrong with a page, by size and colours."""
    found: dict[str, Any] = {}
    await page.evaluate(AXE)
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        for scheme, only in SCHEMES.items():
            await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            findings = await page.evaluate(FINDINGS, only)
            if findings:
                found[f"{width}x{height} {scheme}"] = findings
        wide = await page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found[f"{width}x{height} scrolls sideways"] = wide
    return found


@pytest.mark.parametrize("path", [*PLAIN, *(f"/{kind}/{slug}" for slug in GAMES for kind in ("rules", "about", "new", "learn"))])
async def test_pages_around_the_board(address: str, path: str) -> None:
    async with opened(address + path) as page:
        assert await examine(page) == {}


@pytest.mark.parametrize("slug", GAMES)
async def test_a_table_while_one_is_asked(address: str, slug: str) -> None:
    players = max(2, kancha.game(slug).players[0])
    others = {f"who{seat}": "random" for seat in range(2, players)}
    async with opened(address + open_table(address, game=slug, players=str(players), **others)) as page:
        await page.wait_for_function(ASKED)
        assert await examine(page) == {}


@pytest.mark.parametrize("slug", GAMES)
async def test_a_table_while_another_person_is_asked(address: str, slug: str) -> None:
    players = max(2, kancha.game(slug).players[0])
    others = {f"who{seat}": "random" for seat in range(2, players)}
    async with opened(address + open_table(address, game=slug, players=str(players), who1="person", **others)) as page:
        await page.wait_for_selector("#seats .turn")
        while "Illa is choosing" not in await page.inner_text("#ask"):
            await page.evaluate(TAKE)
            await page.wait_for_timeout(50)
        assert await examine(page) == {}


@pytest.mark.parametrize("slug", GAMES)
async def test_a_lesson(address: str, slug: str) -> None:
    async with opened(address + begin(address, slug)) as page:
        await page.wait_for_selector("#lesson:not([hidden])")
        assert await examine(page) == {}


@pytest.mark.parametrize("slug", GAMES)
async def test_a_replay_and_what_comes_after_a_game(address: str, slug: str) -> None:
    record = finished(slug).record()
    where = post(address, "/records", {"record": record})[1]["location"]
    async with opened(address + where) as page:
        await page.wait_for_selector("#camera svg")
        assert await examine(page) == {}
        await page.goto(address + where.replace("/replay/", "/end/"))
        assert await examine(page) == {}


@pytest.mark.parametrize(("slug", "players"), [(slug, players) for slug in GAMES for players in kancha.game(slug).players])
async def test_no_print_on_a_board_is_too_small(address: str, slug: str, players: int) -> None:
    match = finished(slug, players)
    where = post(address, "/records", {"record": match.record()})[1]["location"]
    middle = len(match.history) // 2
    async with opened(f"{address}{where}#{middle}", reduced_motion="reduce") as page:
        await page.wait_for_function(f"() => document.getElementById('moment')?.textContent.includes('Choice {middle} ')")
        small = [(text, round(size, 1)) for text, size in await page.evaluate(PRINT) if size < SMALLEST - 0.05]
        assert small == []


def finished(slug: str, players: int = 0) -> kancha.Match:
    """A game that was played to its end by chance."""
    match = kancha.new(slug, players=players or max(2, kancha.game(slug).players[0]), seed=11)
    bot = kancha.bot("random", seed=3)
    while not match.over:
        match.apply(bot.choose(match.state))
    return match
