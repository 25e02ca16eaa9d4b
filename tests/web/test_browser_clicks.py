"""The clicks of a turn as bench/clicks.py counts them, made by mouse in a real Chromium: so many, and no more."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator

import pytest
from bench.clicks import Clicks, clicks, played
from playwright.async_api import Page

from kancha.core.state import State
from tests.web.browser import choices_made, opened
from tests.web.server import Player, open_table, serving, sit_down

pytestmark = pytest.mark.anyio

SLUG = "tawantinsuyu"
SEED = 1
PLAYED = 110
"""So many choices of a game are made, those of the set-up among them."""
BAR = 5

# Everything up to a number of choices is played, and its question is laid out.
STANDS = "count => document.getElementById('log')?.dataset.count === String(count + 1) && document.querySelector('body.asked')"
MADE = "count => Number(document.getElementById('log')?.dataset.count) > count"
ANSWERED = f"""count => ({MADE})(count) || document.querySelector('#options .sure') || !document.getElementById('menu').hidden"""

# A point at which the pointer reaches a part of the board.
POINT = """id => {
  const part = document.querySelector(`#camera [id='${id}']`);
  const box = part.getBoundingClientRect();
  for (let n = 0; n < 81; n++) {
    const [x, y] = [box.x + box.width * (n % 9 + .5) / 9, box.y + box.height * (Math.floor(n / 9) + .5) / 9];
    if (part.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


async def press(page: Page, way: Clicks, choices: list[str], before: int) -> int:
    """Make choices with the mouse as it is planned; how many clicks that took."""
    said = json.dumps(choices, separators=(",", ":"))
    if way.on == "row":
        await page.locator(f"#options .option[data-do='{choices[0]}']").click()
    elif way.on == "then":
        await page.locator(f"#options .then button[data-way='{said}']").click()
    else:
        point = await page.evaluate(POINT, way.on)
        assert point is not None, f"{way.on} cannot be reached"
        await page.mouse.click(*point)
    made = 1
    await page.wait_for_function(ANSWERED, arg=before + len(choices), polling=15)
    if await page.locator("#menu .option").count():
        rows = await page.locator("#menu .option").all()
        wanted = [json.dumps(choices, separators=(",", ":")), choices[0]]
        meant = [row for row in rows if (await row.get_attribute("data-way") or await row.get_attribute("data-do")) in wanted]
        await meant[0].click()
        made += 1
        await page.wait_for_function(ANSWERED, arg=before + len(choices), polling=15)
    if await page.locator("#options .sure").count():
        await page.locator("#options .sure").click()
        made += 1
    await page.wait_for_function(MADE, arg=before + len(choices), polling=15)
    return made


def turn_at(before: list[State], at: int) -> int:
    """The number of the choice before the turn of the first seat at a moment; 0 when it is not its turn."""
    turns = [getattr(state, "turn_of", -1) for state in before[: at + 1]]
    return 0 if turns[-1] != 0 else max((each + 1 for each, turn in enumerate(turns) if turn != 0), default=0)


async def test_a_typical_turn_of_tawantinsuyu_takes_five_clicks_as_they_are_counted(address: str) -> None:
    match, before = played(SLUG, 2, SEED)
    before = before[:PLAYED]
    plan = clicks(match, before)
    path = open_table(address, game=SLUG, seed=str(SEED), who1="person", name1="Ben")
    other = Player(address, sit_down(address, path))
    needed: dict[int, int] = {}
    used: set[str] = set()
    taken_back = 0
    at = 0
    async with opened(address + path) as page:
        while at < len(before):
            way = plan[at]
            notations = [match.notation(action) for action in match.history[at : at + way.choices]]
            if before[at].actor != 0:
                answer(other, notations[0])
                at += 1
                continue
            await page.wait_for_function(STANDS, arg=at, polling=15)
            made = await press(page, way, notations, at)
            assert made == way.clicks, (at, way, notations)
            if turn := turn_at(before, at):
                needed[turn] = needed.get(turn, 0) + made
            used.add(way.on if way.on in ("row", "then") else "board")
            at += way.choices
            if way.choices > 1 and not taken_back and at < len(before) and before[at].actor == 0:
                taken_back += await take_back(page, at, notations[-1])
    other.close()
    assert len(needed) > 4
    assert used == {"row", "then", "board"}
    assert taken_back
    assert statistics.median(needed.values()) <= BAR


def answer(player: Player, notation: str) -> None:
    """Make a choice for a seat as soon as it is asked, and see to it that it is made."""
    player.wait_for_turn()
    before = player.seen["seq"]
    player.play(do=notation)
    while player.seen["seq"] == before:
        player.receive_board()


async def take_back(page: Page, at: int, last: str) -> int:
    """Take back the last of some choices that were made together, where that is possible, and make it again by itself."""
    await page.wait_for_function(STANDS, arg=at, polling=15)
    if not await page.locator("#undo").is_visible():
        return 0
    await page.locator("#undo").click()
    await page.wait_for_function(STANDS, arg=at - 1, polling=15)
    await page.locator(f"#options .option[data-do='{last}']").click()
    await page.wait_for_function(STANDS, arg=at, polling=15)
    assert await choices_made(page) == at + 1
    return 1
