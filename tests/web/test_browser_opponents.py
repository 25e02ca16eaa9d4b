"""Opponents in a real Chromium: the form shows who they are, and a table against a hard one gets an answer."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.strangers.install import add_characters, install
from tests.web.browser import ASKED, choices_made, opened
from tests.web.server import GAME, serving

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

PATIENCE = 180_000
"""Milliseconds that a machine which has other things to do may let a bot think."""
MORE = "before => Number(document.getElementById('log')?.dataset.count) > before"
TAKE = """() => {
  document.querySelector('#options .option').click();
  document.querySelector('#options .sure')?.click();
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has a stranger's game with characters, too."""
    folder = tmp_path_factory.mktemp("strangers")
    add_characters(install(folder))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
        with serving(folder) as found:
            yield found


async def test_a_new_table_against_a_hard_bot_gets_an_answer(address: str) -> None:
    async with opened(f"{address}/new/{GAME}") as page:
        await page.fill("[name=name0]", "Ana")
        assert await page.input_value("[name=who1]") == "normal"
        await page.select_option("[name=who1]", "hard")
        await page.click("button.main")
        await page.wait_for_function(ASKED, timeout=PATIENCE)
        assert "bot, hard" in await page.inner_text("#seats")
        while await page.evaluate("document.body.matches('.asked')"):
            before = await choices_made(page)
            await page.evaluate(TAKE)
            await page.wait_for_function(MORE, arg=before)
        before = await choices_made(page)
        await page.wait_for_function(ASKED, timeout=PATIENCE)
        assert await choices_made(page) > before


async def test_the_form_shows_who_an_opponent_is(address: str) -> None:
    async with opened(f"{address}/new/yupana") as page:
        name, style, words = page.locator("[name=name1]"), page.locator("[name=style1]"), page.locator(".place-2 .words")
        assert await page.is_hidden("[name=style0]"), "you have a style of your own"
        assert await name.get_attribute("placeholder") == "Sami"
        assert await words.inner_text() == "Never lets a seed out of its hand."
        await style.select_option("open_hand")
        assert await name.get_attribute("placeholder") == "Qori"
        assert await words.inner_text() == "Shows what it has."
        await page.select_option("[name=who1]", "person")
        assert await style.is_hidden()
        assert await words.is_hidden()
        await page.select_option("[name=who1]", "hard")
        await page.fill("[name=name0]", "Ana")
        await page.click("button.main")
        await page.wait_for_function(ASKED, timeout=PATIENCE)
        seats = await page.inner_text("#seats")
        assert "Qori" in seats
        assert "bot, hard" in seats
        before = await choices_made(page)
        await page.evaluate(TAKE)
        await page.wait_for_function("before => Number(document.getElementById('log')?.dataset.count) > before + 1", arg=before)


@pytest.mark.parametrize("width", [360, 800])
async def test_opponents_fit_on_a_narrow_screen(address: str, width: int) -> None:
    async with opened(f"{address}/new/yupana", width, 800) as page:
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
        boxes = [await page.locator(f"[name={field}1]").bounding_box() for field in ("who", "style", "name")]
        for box in boxes:
            assert box is not None
            assert box["width"] >= 100
