"""The sockets: a browser hears every change of its table as a patch, and sends commands and questions.

A message is a small JSON object. What it asks for is decided in table.py; here it is only read, answered and limited.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kancha.core.errors import KanchaError
from kancha.web.hub import Hub
from kancha.web.live import Live, choose
from kancha.web.markdown import link_rules
from kancha.web.pages import replay_seat
from kancha.web.replay import Replay
from kancha.web.seats import NO_SEAT, Seating
from kancha.web.sight import Json, Sight, note, pack, patch
from kancha.web.table import Command, Refused, Short

LONGEST = 4096
"""The longest message that is read; a command has about 100 characters."""

NO_SUCH_TABLE = 4404
"""How a socket is closed that leads nowhere, or no longer: the browser says why and does not try again."""

HINTS = "greedy"
"""The bot that gives hints."""


class Play(Command, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Make a choice, or take one back."""


class Preview(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="preview"):
    """What will this option do?"""

    do: Short


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="why"):
    """Why is this action, or this element of the drawing, not offered?"""

    do: Short = ""
    at: Short = ""


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hint"):
    """What would a bot do?"""


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="whole"):
    """Send the whole board again."""


class At(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="at"):
    """Go to another moment of a replay."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


Message = Play | Preview | Why | Hint | Whole
_MESSAGES: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_MOMENTS: msgspec.json.Decoder[At | Whole] = msgspec.json.Decoder(At | Whole)
T = TypeVar("T")


class Line:
    """One browser at a table: it remembers what it has shown, so that a difference is all that goes out."""

    def __init__(self, socket: WebSocket, live: Live, key: str) -> None:
        self.socket = socket
        self.live = live
        self.key = key
        self.seat = live.seating.seat_of(key)
        self.seating = live.seating
        self.people: Seating | None = None
        self.changed = live.watch()
        self.shown: Sight | None = None

    async def tell(self) -> None:
        """Send every change until the browser is gone."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            self.check_key()
            sight = self.live.sight(self.seat)
            if self.shown is None or sight.seq != self.shown.seq:
                before, self.shown = self.shown, sight
                await send(self.socket, self.live.message(self.seat, before, sight))
            if self.people is not self.seating:
                news = self.seating.news(self.people or self.seating)
                self.people = self.seating
                await send(self.socket, pack({"people": self.people.people(), "notice": " ".join(news)}))

    def check_key(self) -> None:
        """Refuse everything to a browser whose key was renewed, or whose player has left the seat."""
        if self.seating is not self.live.seating:
            if self.live.seating.seat_of(self.key) != self.seat:
                raise Refused(NO_SEAT)
            self.seating = self.live.seating

    async def listen(self) -> None:
        """Answer every message until the browser is gone."""
        while True:
            text = await receive(self.socket)
            try:
                answer = await self.hear(text)
            except KanchaError as error:
                answer = {"refused": link_rules(str(error))}
            if answer is not None:
                await send(self.socket, pack(answer))

    async def hear(self, text: str) -> Json | None:
        """Do what a message asks; the answer, if it has one of its own."""
        self.check_key()
        message = decode(text, _MESSAGES)
        if isinstance(message, Play):
            await self.live.act(self.seat, message)
            return None
        if isinstance(message, Whole):
            self.shown = None
            self.changed.set()
            return None
        match = self.live.table.match
        if self.seat is None or match.actor != self.seat:
            raise Refused("It is not your turn to choose.")
        if isinstance(message, Preview):
            return {"preview": message.do, "note": link_rules(match.why_not(message.do)) or note(match, message.do)}
        if isinstance(message, Hint):
            return {"hint": match.notation(await choose(HINTS, match))}
        if message.do:
            return {"why": link_rules(match.why_not(message.do))}
        return {"why": link_rules(match.game.why_not_at(match.state, message.at)), "at": message.at}


async def table(socket: WebSocket) -> None:
    """A seat at a table, or a spectator's place."""
    await socket.accept()
    hub: Hub = socket.app.state.hub
    try:
        live = await hub.table(socket.path_params["id"])
        await live.seated(socket.path_params.get("key", ""))
        line = Line(socket, live, socket.path_params.get("key", ""))
    except KanchaError as error:
        await socket.close(NO_SUCH_TABLE, str(error)[:100])
        return
    tasks = {asyncio.create_task(line.tell()), asyncio.create_task(line.listen())}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except WebSocketDisconnect:
        pass  # the browser is gone: nothing is lost, the log has everything
    except Refused as error:
        await socket.close(NO_SUCH_TABLE, str(error)[:100])
    finally:
        live.watchers.discard(line.changed)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def replay(socket: WebSocket) -> None:
    """A replay: the browser names a moment and gets the difference to the last one."""
    await socket.accept()
    hub: Hub = socket.app.state.hub
    try:
        live = await hub.table(socket.path_params["id"])
        seat = replay_seat(live, str(socket.path_params.get("seat", "")))
    except KanchaError as error:
        await socket.close(NO_SUCH_TABLE, str(error)[:100])
        return
    game = await asyncio.to_thread(Replay, live.table.match, live.table.setup, seat)
    shown: Sight | None = game.sight(0)
    try:
        await send(socket, pack(patch(None, game.sight(0))))
        while True:
            try:
                message = decode(await receive(socket), _MOMENTS)
            except KanchaError as error:
                await send(socket, pack({"refused": str(error)}))
                continue
            before = None if isinstance(message, Whole) else shown
            shown = game.sight(message.at if isinstance(message, At) else 0)
            await send(socket, pack(patch(before, shown)))
    except WebSocketDisconnect:
        pass  # closing the page is how a replay ends


async def receive(socket: WebSocket) -> str:
    """The next text of a browser; whatever else it sends is read as an empty one, which is refused."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    return message.get("text") or ""


async def send(socket: WebSocket, packed: bytes | str) -> None:
    if isinstance(packed, bytes):
        await socket.send_bytes(packed)
    else:
        await socket.send_text(packed)


def decode(text: str, decoder: msgspec.json.Decoder[T]) -> T:
    """A message as what it should be, or a refusal."""
    if len(text) > LONGEST:
        raise Refused("That message is too long.")
    try:
        return decoder.decode(text)
    except msgspec.DecodeError:
        raise Refused("The server did not understand the browser; load the page again.") from None
