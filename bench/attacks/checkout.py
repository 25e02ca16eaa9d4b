"""A version of the site to be attacked: where its sources lie, and all in which versions differ for who looks from outside."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.web.server import Player

from bench.site import SERVE, Host, Server, start

GAME = "cuzco_terraces"
PATIENCE = 10.0
"""Seconds after which whoever waits for an answer does not believe in it any more."""


class Finding(NamedTuple):
    """How an attack ended, with the figure that decides it."""

    succeeded: bool
    figure: str


class Checkout:
    """A version of the site, in a folder as it is checked out."""

    def __init__(self, folder: Path = Path(__file__).parent.parent.parent) -> None:
        self.folder = folder

    @contextmanager
    def server(self, database: str, limits: str = "1", before: str = "", editions: str = "") -> Iterator[Server]:
        """A server of this version. Its limits are those of every day, unless an attack is not about them; `before` is a program
        that its process begins with, `editions` a folder of corrections."""
        source = str(self.folder / "src")
        server = start(database, source=source, begin=before + SERVE, KANCHA_LIMITS=limits, KANCHA_EDITIONS=editions)
        try:
            yield server
        finally:
            server.stop()

    def record(self, name: str) -> str:
        """A finished game of this version."""
        return (self.folder / "tests" / "golden" / f"{name}.kancha").read_text(encoding="utf-8")

    def changed(self, into: Path, files: str, before: str, after: str) -> Checkout:
        """A copy in which every match of a pattern, in the files of a pattern, is something else: an upgrade, or an edition."""
        shutil.copytree(self.folder / "src", into / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        count = 0
        for file in (into / "src" / "kancha" / "games" / GAME).rglob(files):
            text, found = re.subn(before, after, file.read_text(encoding="utf-8"))
            count += found
            if found:
                file.write_text(text, encoding="utf-8")
        if not count:
            raise RuntimeError(f"nothing in {files} is {before!r}")
        return Checkout(into)


def sqlite_in(folder: Path) -> str:
    """The address of a database of one's own."""
    return f"sqlite:///{folder / 'tables.db'}"


def sit_down(host: Host, game: str = GAME, players: int = 2, seed: int = 7, **options: str) -> list[str]:
    """The paths of all seats of a new table. The first release gave the host the links of all of them."""
    if game == GAME:
        options = {"first_player": "1"} | options
    paths = host.open(game, players, seed, **options)
    return paths if len(paths) == players else [*paths, *links(host, paths[0], "table")]


def taken(host: Host, link: str) -> str:
    """The path of the seat that a link of the host's page leads to. In the first release it was that path itself."""
    return host.ask("POST", link, {})[1] if link.startswith("/invitation/") else link


def links(host: Host, path: str, kind: str) -> list[str]:
    """The paths of a kind, such as an invitation, that a page offers to be sent to somebody."""
    return re.findall(rf'value="http://[^"/]*(/{kind}/[^"]+)"', host.ask("GET", path)[2])


def public(path: str) -> str:
    """The path of a table for those who watch."""
    return "/".join(path.split("/")[:3])


def at(address: str, path: str) -> Player:
    """Somebody with a socket, who has seen the board."""
    player = Player(address, path)
    player.receive_board()
    return player


def seat_of(player: Player) -> int | None:
    """Whose eyes a socket sees with; the first release told it only by the list of seats."""
    found = re.search(r'class="p(\d+)[^"]* own\b', player.seen["seats"])
    return int(found[1]) if found else None


def in_time(wait: Callable[[], object]) -> bool:
    """Whether something comes before all patience is gone."""
    try:
        wait()
    except (TimeoutError, OSError):
        return False
    return True
