"""The application without a server: sockets whose messages are all there at once, and a list of who was answered when."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Iterable
from typing import Any

from kancha.web.guard import Guard


class Browser:
    """A socket of the application. What the server says lands in `story`, which several browsers may share."""

    def __init__(self, name: str, path: str, story: list[tuple[str, dict[str, Any]]], address: str = "192.0.2.1") -> None:
        self.name = name
        self.story = story
        self.closed: int | None = None
        self.heard = asyncio.Event()
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "scheme": "ws",
            "server": ("localhost", 80),
            "client": (address, 4000),
            "subprotocols": [],
            "headers": [(b"host", b"localhost"), (b"origin", b"http://localhost")],
        }

    def connect(self, app: Guard) -> asyncio.Task[None]:
        """Begin; the task ends with the socket."""
        return asyncio.create_task(app(self._scope, self._incoming.get, self._receive))

    def send(self, messages: Iterable[dict[str, Any]]) -> None:
        """Put messages where the server finds them without waiting, as those of one packet."""
        for message in messages:
            self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def leave(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def _receive(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
        elif message["type"] == "websocket.send":
            data = message.get("bytes")
            text = zlib.decompress(data).decode() if data else message["text"]
            self.story.append((self.name, json.loads(text)))
        self.heard.set()

    async def wait_for(self, field: str) -> dict[str, Any]:
        """The first message to this browser that has a field."""
        while True:
            for name, message in self.story:
                if name == self.name and field in message:
                    return message
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 300)
