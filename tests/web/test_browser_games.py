"""Every game of the house is finished by a person in a real Chromium, against bots or the opponent that the rules play."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest

import kancha
from tests.strangers.install import install
from tests.web.browser import ASKED, check_the_end, opened, play_by_ear, play_by_mouse
from tests.web.server import open_table, serving

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("browser")]

MODULES = [f"[name=option-modules][value={module}]" for module in ("buildings", "way_of_the_sun", "vassals", "nobles")]
TABLES: list[tuple[str, int, list[str], str]] = [
    ("tawantinsuyu", 1, [], "Axomamma"),
    ("tawantinsuyu", 1, MODULES, "Pachamama"),
    ("inca_empire", 3, [], "random"),
    ("cuzco_chasqui", 2, [], "random"),
    ("cuzco_terraces", 2, [], "random"),
]
"""Game, players, boxes to tick, and against whom it then is. Nothing glides here, which takes half the time; what does is
looked at in test_browser.py."""


@pytest.mark.parametrize(("slug", "players", "boxes", "against"), TABLES)
async def test_a_game_is_finished_in_the_browser(address: str, slug: str, players: int, boxes: list[str], against: str) -> None:
    bots = "".join(f"&who{seat}=random" for seat in range(1, players))
    async with opened(f"{address}/new/{slug}?players={players}{bots}", reduced_motion="reduce") as page:
        await page.check(f"[name=players][value='{players}']", force=True)
        await page.fill("[name=name0]", "Ana")
        await page.click(".seed summary")
        await page.fill("[name=seed]", "7")
        for box in boxes:
            await page.check(box, force=True)
        await page.click("button.main")
        await page.wait_for_function(ASKED)
        assert against in await page.inner_text("body")
        assert await play_by_mouse(page, random.Random(3)) > 20
        await check_the_end(page)


@pytest.mark.parametrize("slug", kancha.games())
async def test_a_game_is_finished_by_ear(address: str, slug: str) -> None:
    players = max(2, kancha.game(slug).players[0])
    others = {f"who{seat}": "random" for seat in range(2, players)}
    async with opened(address + open_table(address, game=slug, players=str(players), **others), reduced_motion="reduce") as page:
        await page.wait_for_function(ASKED)
        assert await page.get_by_role("heading", level=2).first.inner_text()
        await page.get_by_role("tab", name="Words").press("Enter")
        await page.get_by_role("tabpanel", name="Words").get_by_text("Ana (you)").first.wait_for()
        assert await play_by_ear(page, random.Random(6)) > 5
        await page.get_by_role("heading", name=re.compile("win")).first.wait_for()


async def test_a_strangers_game_is_finished_in_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{install(tmp_path)}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    with serving(tmp_path) as address:
        async with opened(f"{address}/new/yupana?players=2&who1=random") as page:
            await page.fill("[name=name0]", "Ana")
            await page.click(".seed summary")
            await page.fill("[name=seed]", "7")
            await page.click("button.main")
            await page.wait_for_function(ASKED)
            assert "Stones on the heap" in await page.inner_text("body")
            assert await play_by_mouse(page, random.Random(3)) >= 2
            await check_the_end(page)
