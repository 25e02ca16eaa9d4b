"""What somebody does who wants to know more than a seat may: the record of a running game, the keys of the other seats."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.web.server import Player
from websockets.exceptions import WebSocketException

from bench.attacks.checkout import GAME, Checkout, Finding, at, links, public, seat_of, sit_down, sqlite_in, taken
from bench.site import Host, form

SECRETS = {"inca_empire": "card ", "cuzco_chasqui": "keep ", "tawantinsuyu": "keep god_"}
"""How the choices begin that are nobody else's business; in the fourth game secrets are dealt, never chosen."""

FAR = 400
"""Choices within which a secret one comes."""


class Company:
    """A table with all its seats and a watcher."""

    def __init__(self, host: Host, game: str, players: int, seed: int) -> None:
        paths = sit_down(host, game, players, seed)
        self.host = host
        self.path = public(paths[0])
        self.watcher = at(host.address, self.path)
        self.heard = list(self.watcher.seen["say"])
        self.seats = [at(host.address, path) for path in paths]

    def actor(self) -> Player:
        """Who is asked."""
        seat: int = self.watcher.seen["actor"]
        return self.seats[seat]

    def play(self, do: str) -> None:
        """Whoever is asked chooses, and everybody sees it."""
        wanted = self.watcher.seen["seq"] + 1
        self.actor().play(do=do)
        for player in (*self.seats, self.watcher):
            while player.seen["seq"] < wanted:
                message = player.receive_board()
                if player is self.watcher:
                    self.heard[message["from"] :] = message["say"]

    def until(self, start: str, dice: random.Random) -> list[str]:
        """Play on until something can be chosen in secret; what that is."""
        for _ in range(FAR):
            options = [option["do"] for option in self.actor().options()]
            secret = [do for do in options if do.startswith(start)]
            if len(secret) > 1:
                return secret
            self.play(dice.choice(options))
        raise RuntimeError(f"nothing that begins with {start!r} came in {FAR} choices")

    def text(self) -> str:
        """What anybody can download of the game, without what is drawn anew for every table."""
        return re.sub(r"(?m)^Commitment: .*\n", "", self.host.ask("GET", f"{self.path}/record")[2])

    def close(self) -> None:
        for player in (*self.seats, self.watcher):
            player.close()


def record(site: Checkout, folder: Path) -> Finding:
    """Two games differ in one choice that is made in secret: does what anybody may download tell which? (trust.md 4)"""
    told, total = [], 0
    with site.server(sqlite_in(folder), limits="100") as server:
        host = Host(server.address)
        for game, start in SECRETS.items():
            one, other = Company(host, game, 3, 7), Company(host, game, 3, 7)
            secret = [company.until(start, random.Random(1)) for company in (one, other)]
            assert secret[0] == secret[1]
            one.play(secret[0][0])
            other.play(secret[0][1])
            if one.heard != other.heard:
                raise RuntimeError(f"{game} says aloud what was chosen: this is no secret")
            total += 1
            if one.text() != other.text() or secret[0][0] in one.text():
                told.append(f"{game} {secret[0][0]}")
            one.close()
            other.close()
    said = ", ".join(told) if told else "nothing"
    return Finding(bool(told), f"the anonymous record tells {len(told)} of {total} secret choices: {said}")


SHOWN = "(?:table|invitation)"
"""The links that a host's page may offer to be sent to the other players."""


def hosts_keys(site: Checkout, folder: Path) -> Finding:
    """The host keeps every link that the page has shown, and tries them when the other player has sat down (trust.md 3)."""
    with site.server(sqlite_in(folder)) as server:
        host = Host(server.address)
        own = host.ask("POST", "/tables", form(GAME, 2, 7))[1]
        shown = links(host, own, SHOWN)
        other = at(server.address, taken(host, shown[0]))
        kept = sorted({*shown, *links(host, own, SHOWN)})
        opened = [link for link in kept if seat_of(other) in seats_by(host, link)]
    said = f"{len(opened)} of {len(kept)} links that the host was shown open the other seat after its player has sat down"
    return Finding(bool(opened), said)


def seats_by(host: Host, link: str) -> list[int | None]:
    """The seats that a link opens, as it is or as a key."""
    found = []
    for path in (taken(host, link), f"{public(link)}/{link.split('/')[3]}".replace("/invitation/", "/table/")):
        with suppress(WebSocketException, TimeoutError):
            found.append(seat_of(at(host.address, path)))
    return found


ATTACKS: dict[str, Callable[[Checkout, Path], Finding]] = {"record": record, "host's keys": hosts_keys}
