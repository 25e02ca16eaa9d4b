"""A table of two people and a spectator at an application in this process, over sockets, with its rows beside it."""

from __future__ import annotations

import contextlib
import json
import re
import tempfile
import zlib
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from bench.ledger import Row, Rows
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from kancha.web.app import create_app

HOST = "localhost"
HEADERS = {"origin": f"http://{HOST}", "content-type": "application/x-www-form-urlencoded"}
SEED = 5


class Site:
    """The application, and a reader of its database that shares nothing with it."""

    def __init__(self, client: TestClient, rows: Rows) -> None:
        self.client = client
        self.rows = rows
        self.places: list[Place] = []

    def open_table(self) -> list[str]:
        """The paths of the two seats and of a spectator."""
        people = {"who0": "you", "name0": "Ana", "who1": "person", "name1": "Ben"}
        fields = {"game": "cuzco_terraces", "players": "2", "seed": str(SEED), "option-first_player": "1", **people}
        host = self.post("/tables", fields)
        found = re.search(r'value="http://[^"/]*(/invitation/[^"]+)"', self.client.get(host).text)
        assert found is not None
        return [host, self.post(found[1], {}), "/".join(host.split("/")[:3])]

    def post(self, path: str, fields: dict[str, str]) -> str:
        answer = self.client.post(path, content=urlencode(fields), headers=HEADERS)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def turns_away(self, path: str, headers: dict[str, str]) -> bool:
        """Whether a socket is closed before anything is shown."""
        url = f"ws://{HOST}{path.replace('/table/', '/socket/')}"
        try:
            with self.client.websocket_connect(url, headers=headers) as socket:
                return bool(socket.receive()["type"] == "websocket.close")
        except WebSocketDisconnect:
            return True


@contextlib.contextmanager
def site() -> Iterator[Site]:
    """An application on a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'tables.db'}"
        with TestClient(create_app(url, bot_pause=0, limits=0), f"http://{HOST}", follow_redirects=False) as client:
            running = Site(client, Rows(url))
            try:
                yield running
            finally:
                # An application does not end while somebody is connected.
                for place in running.places:
                    place.close()
                running.rows.close()


class Place:
    """One socket at a table."""

    def __init__(self, site: Site, path: str) -> None:
        self.site = site
        self.path = path
        self.stack = contextlib.ExitStack()
        self.seen: dict[str, Any] = {}
        site.places.append(self)
        self._open()

    def _open(self) -> None:
        """A new socket, which begins with the whole board."""
        url = f"ws://{HOST}{self.path.replace('/table/', '/socket/')}"
        self.socket: WebSocketTestSession = self.stack.enter_context(self.site.client.websocket_connect(url, headers=HEADERS))
        assert self._until_whole() == []

    def again(self) -> None:
        """Close the socket and open another one."""
        self.close()
        self.stack = contextlib.ExitStack()
        self._open()

    def send(self, message: dict[str, Any] | str) -> None:
        self.socket.send_text(message if isinstance(message, str) else json.dumps(message))

    def settle(self) -> list[str]:
        """Ask for the whole board, which comes after everything that was asked before; the refusals until then."""
        self.send({"type": "whole"})
        return self._until_whole()

    def _until_whole(self) -> list[str]:
        refusals = []
        while "frame" not in (message := self._receive()):
            if "refused" in message:
                refusals.append(message["refused"])
        self.seen = message
        return refusals

    def _receive(self) -> dict[str, Any]:
        message = self.socket.receive()
        assert message["type"] == "websocket.send", message
        data = message.get("bytes")
        found: dict[str, Any] = json.loads(zlib.decompress(data) if data else message["text"])
        return found

    def close(self) -> None:
        """Hang up. The test client may cancel the socket's task before it has heard of it, which is as good."""
        with contextlib.suppress(CancelledError):
            self.stack.close()


def rows_of(site: Site, path: str) -> list[Row]:
    """The log of the table at a path."""
    return site.rows.all(path.split("/")[2])
