"""How long the others' turns take on the page: whole tables in Chromium at normal speed, bots and both solo opponents.

    PYTHONPATH=src:. python -m bench.pace [TABLE ...] [--turns N]

Run it in the root of the repository, on a machine that has nothing else to do: a turn is timed from the moment at which it is
another seat's to choose until it is no longer, thinking included. Half of the turns are watched to their end; the others are
skipped as soon as something waits to be shown, which must then be there at once.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Page
from tests.web.browser import ASKED, choices_made, opened
from tests.web.server import open_table, serving

GREEDY = {"who1": "greedy"}
TABLES: dict[str, dict[str, str]] = {
    "cuzco_terraces": {"players": "2", **GREEDY},
    "cuzco_chasqui": {"players": "2", **GREEDY},
    "inca_empire": {"players": "3", **GREEDY, "who2": "greedy", "name2": "Wari"},
    "tawantinsuyu": {"players": "2", **GREEDY},
    "axomamma": {"game": "tawantinsuyu", "players": "1", "option-solo": "axomamma"},
    "pachamama": {"game": "tawantinsuyu", "players": "1", "option-solo": "pachamama"},
}
MOST_TURN = 4000
MOST_SKIP = 300
"""Milliseconds: what the house allows for a turn at the 95th percentile, and for the end of one that is skipped."""

# Every change of whose turn it is, and of the log, with the clock of the page, and how long nothing was there to be shown. What
# is skipped is timed in one go: the button is pressed, and whatever waited must be laid when the page has been painted.
WATCH = """() => {
  window.turns = [];
  const log = document.getElementById('log'), seats = document.getElementById('seats');
  const note = () => {
    const seat = [...seats.children].findIndex(each => each.matches('.turn'));
    const own = [...seats.children].findIndex(each => each.matches('.own'));
    const [now, count, last] = [performance.now(), Number(log.dataset.count), window.turns.at(-1)];
    if (last && !last.pacing) last.waited += now - last.end;
    const pacing = document.body.matches('.pacing');
    if (last) last.end = now;
    if (last?.seat === seat) Object.assign(last, {count, pacing});
    else {
      const first = last?.count ?? count;
      window.turns.push({seat, own, began: now, end: now, first, count, pacing, waited: 0, skipped: null});
    }
  };
  new MutationObserver(note).observe(seats, {childList: true, subtree: true, attributes: true});
  new MutationObserver(note).observe(document.body, {attributes: true, attributeFilter: ['class']});
  note();
}"""
SKIP = """async () => {
  const turn = window.turns.at(-1), began = performance.now();
  document.getElementById('skip').click();
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  if (turn) turn.skipped = performance.now() - began;
}"""
TAKE = """n => {
  const rows = [...document.querySelectorAll('#options .option')];
  rows[n % rows.length].click();
  document.querySelector('#options .sure')?.click();
}"""
READY = """before => Number(document.getElementById('log').dataset.count) > before
  && document.body.matches('.asked:not(.pacing), .over')"""


async def play(page: Page, wanted: int, seed: int) -> list[dict[str, Any]]:
    """Choose anything until so many turns of others were seen, or until the game is over."""
    dice = random.Random(seed)
    await page.wait_for_function(ASKED)
    await page.evaluate(WATCH)
    found: list[dict[str, Any]] = []
    skipping = True
    while len(found) < wanted and not await page.evaluate("document.body.matches('.over')"):
        before = await choices_made(page)
        await page.evaluate(TAKE, dice.randrange(1000))
        skipping = not skipping
        while not await page.evaluate(READY, before):
            if skipping and await page.evaluate("document.body.matches('.pacing')"):
                await page.evaluate(SKIP)
            await page.wait_for_timeout(15)
        turns = await page.evaluate("window.turns")
        found = [turn for turn in turns if turn["seat"] not in (-1, turn["own"]) and turn["count"] > turn["first"]]
    return found


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


async def measure(name: str, wanted: int) -> bool:
    """Play tables of one kind until enough turns were seen; whether all of it was fast enough."""
    found: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        for seed in range(20):
            fields = {"game": name, **TABLES[name], "seed": str(seed + 1)}
            async with opened(address + open_table(address, **fields), pace="normal") as page:
                found += await play(page, wanted - len(found), seed)
            if len(found) >= wanted:
                break
    watched = [turn["end"] - turn["began"] for turn in found if turn["skipped"] is None]
    waited = [turn["waited"] for turn in found if turn["skipped"] is None]
    skipped = [turn["skipped"] for turn in found if turn["skipped"] is not None]
    long, late = percentile(watched, 0.95), percentile(skipped, 0.95)
    print(
        f"{name}: {len(watched)} turns watched, median {percentile(watched, 0.5) / 1000:.2f} s, p95 {long / 1000:.2f} s "
        f"(waiting for the server: p95 {percentile(waited, 0.95) / 1000:.2f} s); "
        f"{len(skipped)} skipped, median {percentile(skipped, 0.5):.0f} ms, p95 {late:.0f} ms",
        flush=True,
    )
    return long <= MOST_TURN and late <= MOST_SKIP


async def main() -> None:
    parser = argparse.ArgumentParser(description="How long the others' turns take on the page.")
    parser.add_argument("tables", nargs="*", default=[*TABLES], help=f"some of {', '.join(TABLES)}")
    parser.add_argument("--turns", type=int, default=60, help="turns of others at each table")
    arguments = parser.parse_args()
    good = [await measure(name, arguments.turns) for name in arguments.tables]
    raise SystemExit(0 if all(good) else 1)


if __name__ == "__main__":
    asyncio.run(main())
