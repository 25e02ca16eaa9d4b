"""A real server in a process of its own, and a player who talks to it without a browser."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

GAME = "cuzco_terraces"
SEATS = {"game": GAME, "players": "2", "who0": "you", "name0": "Ana", "who1": "random", "name1": "Illa", "seed": "7"}

PATIENCE = 60
"""Seconds that a machine which has other things to do may let us wait for an answer."""

_SERVE = """
import sys
from kancha.web.serve import serve

serve(port=int(sys.argv[2]), database=sys.argv[1], workers=int(sys.argv[3]), open_browser=False, bot_pause=0)
"""


@contextmanager
def running(database: str, port: int = 0, workers: int = 1, journal: IO[str] | None = None, **settings: str) -> Iterator[str]:
    """The address of a server on a database; it is gone at the end of the block.

    Machines play faster than people, so its limits are wide unless `KANCHA_LIMITS` is among the settings.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", _SERVE, database, str(port), str(workers)],
        stdout=subprocess.PIPE,
        stderr=journal,
        text=True,
        env={**os.environ, "KANCHA_LIMITS": "100", **settings},
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert line.startswith("kancha is at "), line
        yield line.split()[3]
    finally:
        process.terminate()
        process.wait(10)
        process.stdout.close()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server on a new SQLite file in a folder."""
    with running(f"sqlite:///{folder / 'tables.db'}") as address:
        yield address


def ask(
    address: str, method: str, path: str, body: str | bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], str]:
    """One request: status, headers, text."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    connection.request(method, path, body, headers or {})
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, text


def post(address: str, path: str, fields: dict[str, str]) -> tuple[int, dict[str, str], str]:
    """A form sent from the site's own page."""
    return ask(address, "POST", path, urlencode(fields), {"Origin": address})


def open_table(address: str, **fields: str) -> str:
    """A new table; the path of the host's seat."""
    status, headers, text = post(address, "/tables", SEATS | fields)
    assert status == 303, text
    return headers["location"]


def invitations(address: str, path: str) -> list[str]:
    """The paths of the invitations that the host's page shows."""
    return re.findall(r'value="http://[^"/]*(/invitation/[^"]+)"', ask(address, "GET", path)[2])


def sit_down(address: str, path: str, number: int = 0) -> str:
    """Take a seat by an invitation from the host's page; the path of the seat."""
    status, headers, text = post(address, invitations(address, path)[number], {})
    assert status == 303, text
    return headers["location"]


def closing_of(player: Player) -> tuple[int, str]:
    """How the server closes a socket, after all that it says before: code and reason."""
    with suppress(ConnectionClosed):
        while True:
            player.receive_any()
    closed = player.socket.protocol.close_rcvd
    assert closed is not None
    return closed.code, closed.reason


class Player:
    """Sits at a table over a socket and remembers the last patch."""

    def __init__(self, address: str, path: str, origin: str | None = None) -> None:
        url = address.replace("http", "ws", 1) + path.replace("/table/", "/socket/").replace("/replay/", "/replay-socket/")
        self.stack = ExitStack()
        headers = {"Origin": origin or address}
        self.socket: ClientConnection = self.stack.enter_context(connect(url, additional_headers=headers, max_size=None))
        self.seen: dict[str, Any] = {}
        self.company: list[dict[str, Any]] = []
        self.keys = 0

    def receive_any(self) -> dict[str, Any]:
        """The next message of any kind."""
        data = self.socket.recv(PATIENCE)
        message: dict[str, Any] = json.loads(zlib.decompress(data) if isinstance(data, bytes) else data)
        if "steps" in message:
            message = {**message["steps"][-1], "steps": message["steps"]}
        if "seq" in message:
            self.seen = message
        if "people" in message:
            self.company.append(message)
        return message

    def receive(self) -> dict[str, Any]:
        """The next patch or answer; who sits down meanwhile is only noted."""
        while "people" in (message := self.receive_any()):
            pass
        return message

    def receive_company(self) -> dict[str, Any]:
        """The next word about those at the table."""
        while "people" not in (message := self.receive_any()):
            pass
        return message

    def receive_board(self) -> dict[str, Any]:
        """The next patch, whatever else is said before it."""
        while "seq" not in (message := self.receive()):
            pass
        return message

    def wait_for_turn(self) -> None:
        """Until this seat is asked or the game is over."""
        while not self.seen or (self.seen["ask"] is None and not self.seen["result"]):
            self.receive_board()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def play(self, **choice: Any) -> None:
        self.keys += 1
        self.send(**{"type": "play", "key": f"player-{id(self)}-{self.keys}", "seq": self.seen["seq"], **choice})

    def options(self) -> list[dict[str, Any]]:
        options: list[dict[str, Any]] = self.seen["ask"]["options"]
        return options

    def close(self) -> None:
        self.stack.close()
