"""What an upgrade does to tables: newer rules, another edition, a rule or a scoring that was changed without saying so."""

from __future__ import annotations

import json
import random
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException

from bench.attacks.checkout import GAME, Checkout, Finding, at, public, sit_down, sqlite_in
from bench.attacks.players import Company
from bench.site import Host, Server

BEGUN = 40
"""Choices of the table that is still running when the site is upgraded: several turns."""

ENDED = f"{GAME}-2"
SEED = 100
"""A finished game of two that every version has, and how it was dealt."""

CHANGES = {
    "rules + 1": ("__init__.py", r"(version=\d+)", r"\1 + 1"),
    "7 action points, version forgotten": ("tables.py", r'(\["per_turn"\]\))', r"\1 + 1"),
    "a comment in an edition": None,
}
"""Upgrades: in which files of the game what becomes what. An edition lies beside the game, which stays as it is."""

FINAL_SCORING = ("*temples.py", r"(    total = 0\n)")
A_THOUSAND_MORE = r"\1    (getattr(s, 'prestige', None) or s.points)[seat] += 1000 * (seat == {loser})\n"
"""At the end of the game its loser gets a thousand points, by whatever name they go; the version of the rules stays."""


class Evening(NamedTuple):
    """Two tables as they were left: the paths of a running and of a finished one, the result of that and who has lost it."""

    running: str
    finished: str
    result: str
    loser: int


def evening(site: Checkout, folder: Path) -> Evening:
    """Play at one table for a while, and at another to the end of the game; then the server goes.

    Of the second only the last choice is made at the table, the others are written into its log, which is quicker.
    """
    *choices, last = choices_of(site.record(ENDED))
    with site.server(sqlite_in(folder), limits="100") as server:
        host, dice = Host(server.address), random.Random(5)
        company = Company(host, GAME, 2, SEED)
        while company.watcher.seen["seq"] < BEGUN:
            company.play(dice.choice(company.actor().options())["do"])
        company.close()
        seats = sit_down(host, seed=SEED, first_player="random")
    with closing(sqlite3.connect(folder / "tables.db")) as rows, rows:
        table = seats[0].split("/")[2]
        log = [(table, number, f"played-{number}", json.dumps(choice)) for number, choice in enumerate(choices)]
        rows.executemany('INSERT INTO log ("table", seq, key, entry) VALUES (?, ?, ?, ?)', log)
    with site.server(sqlite_in(folder)) as server:
        player = at(server.address, seats[last["by"]])
        player.play(do=last["do"])
        seen = player.receive_board()
    return Evening(company.path, public(seats[0]), seen["result"], seen["scores"].index(min(seen["scores"])))


def choices_of(record: str) -> list[dict[str, Any]]:
    """The choices of a record, as the log of a table has them."""
    return [{"by": int(seat) - 1, "do": do} for seat, do in re.findall(r"(?m)^(\d) (.+)$", record)]


def upgrade(site: Checkout, folder: Path) -> Finding:
    """After an upgrade no page of a table and no record can be had any more (trust.md 5)."""
    before = evening(site, folder)
    edition = folder / "edition"
    (edition / GAME).mkdir(parents=True)
    (edition / GAME / "supplies.toml").write_text("# Nothing is different.\n", encoding="utf-8")
    paths = [path + end for path in (before.running, before.finished) for end in ("", "/record")]
    lost, figures = 0, []
    for number, (name, change) in enumerate(CHANGES.items()):
        later = folder / str(number)
        later.mkdir()
        shutil.copy(folder / "tables.db", later)
        newer = site.changed(later, *change) if change else site
        with newer.server(sqlite_in(later), editions="" if change else str(edition)) as server:
            statuses = [Host(server.address).ask("GET", path)[0] for path in paths]
        refused = sum(status >= 400 for status in statuses)
        lost += refused
        figures.append(f"{name}: {refused} of {len(paths)}")
    return Finding(lost > 0, f"pages and records of a running and a finished table refused after {', '.join(figures)}")


def rescoring(site: Checkout, folder: Path) -> Finding:
    """A change of the scoring, its version forgotten, gives a finished game another winner (trust.md 5)."""
    before = evening(site, folder)
    newer = site.changed(folder / "newer", *FINAL_SCORING, A_THOUSAND_MORE.format(loser=before.loser))
    with newer.server(sqlite_in(folder)) as server:
        said = results(server, before.finished)
    return Finding(said != {before.result}, f"{before.result!r} is now {' and '.join(map(repr, sorted(said))) or 'nowhere'}")


def results(server: Server, path: str) -> set[str]:
    """Every result that is told about a finished game: on its page, in its record, over its socket, on the start page."""
    host = Host(server.address)
    texts = [host.ask("GET", each)[2] for each in (path, f"{path}/record", "/")]
    try:
        texts.append(at(server.address, path).seen["result"])
    except WebSocketException as closed:
        texts.append(str(closed))
    return {found for text in texts for found in re.findall(r"(?:Ana|Ben) wins: [^.<]*\.", text)}


ATTACKS: dict[str, Callable[[Checkout, Path], Finding]] = {"upgrade": upgrade, "silent rescoring": rescoring}
