"""The sockets: a browser hears every change of its table as a patch, and sends commands and questions.

A message is a small JSON object. What it asks for is decided in table.py; here it is only read, answered and limited.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Annotated, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kancha.bots.levels import NEWCOMER
from kancha.core.errors import KanchaError
from kancha.core.match import Match
from kancha.web.hub import Hub
from kancha.web.limits import (
    HINTS,
    MESSAGE,
    MOMENTS,
    PLACES,
    PLAYS,
    PONDERING,
    QUESTIONS,
    STRIKES,
    TOO_MUCH,
    UNDOS,
    WAITING,
    Allowance,
    Busy,
    Limiter,
    TooMuch,
    counted_as,
)
from kancha.web.live import Live
from kancha.web.markdown import link_rules
from kancha.web.pages import replay_seat
from kancha.web.replay import Replays
from kancha.web.seats import NO_SEAT, Seating
from kancha.web.seeing import advice
from kancha.web.seeing.patches import pack
from kancha.web.seeing.sight import Json, Sight, about, foreseen, told_of, words
from kancha.web.table import Command, Refused, Short
from kancha.web.thinkers import BotFailed, Overtaken

SERVER = "server"
"""Who is counted where all are counted together."""

NO_SUCH_TABLE = 4404
"""How a socket is closed that leads nowhere, or no longer: the browser says why and does not try again."""

STAND_IN = NEWCOMER
"""The bot that says what it would do next when the adviser has failed."""


class Play(Command, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Make a choice, or take one back."""


class Preview(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="preview"):
    """What will this option do, or why is it none?"""

    do: Short


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="about"):
    """What is this element of the drawing? Anybody may ask, at any time."""

    at: Short


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="words"):
    """What is the position, in words? Anybody may ask, at any time."""


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hint"):
    """What is best in my turn, and why?"""


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="verdict"):
    """How good was my last turn?"""


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="whole"):
    """Send the whole board again."""


class At(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="at"):
    """Go to another moment of a replay."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Look(At, frozen=True, forbid_unknown_fields=True, tag="look"):
    """Go to a past moment of a running game, with one's own eyes."""


class Places(At, frozen=True, forbid_unknown_fields=True, tag="places"):
    """Which parts of the board has this choice changed?"""


Message = Play | Preview | About | Words | Hint | Verdict | Whole | Look | Places
_MESSAGES: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
Moment = At | Places | About | Words | Whole
_MOMENTS: msgspec.json.Decoder[Moment] = msgspec.json.Decoder(Moment)
T = TypeVar("T")


class Visitor(ABC):
    """One browser: every message is counted, answered, and followed by everybody else's turn."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.limiter: Limiter = socket.app.state.limiter
        self.allowance = Allowance(self.limiter, counted_as(socket.client.host if socket.client else ""))
        self.closed = False

    async def listen(self) -> None:
        """Answer every message until the browser is gone, or until it has gone on over its limits for too long."""
        while not self.closed:
            text = await receive(self.socket)
            try:
                self.allowance.receive()
                await self.answer(text)
            except KanchaError as error:
                await self.refuse(error)
            # Messages that came in one packet would otherwise all be answered before anybody else is heard.
            await asyncio.sleep(0)

    async def refuse(self, error: KanchaError) -> None:
        """Say why not; a browser that has been told often enough that it is too much is shown the door."""
        if isinstance(error, TooMuch) and not isinstance(error, Busy) and not self.allowance.strike():
            self.closed = True
            await self.socket.close(TOO_MUCH, STRIKES.said)
        else:
            await send(self.socket, pack({"refused": link_rules(str(error))}))

    @abstractmethod
    async def answer(self, text: str) -> None:
        """Do what a message asks."""


class Line(Visitor):
    """One browser at a table: it remembers what it has shown, so that a difference is all that goes out."""

    def __init__(self, socket: WebSocket, live: Live, replays: Replays, key: str) -> None:
        super().__init__(socket)
        self.live = live
        self.replays = replays
        self.key = key
        self.seat = live.seating.seat_of(key)
        self.seating = live.seating
        self.people: Seating | None = None
        self.changed = live.watch()
        self.shown: Sight | None = None
        self.looking: int | None = None
        self.since = 0
        self.noticed = 0
        self.pondering: asyncio.Task[None] | None = None

    async def tell(self) -> None:
        """Send every change until the browser is gone."""
        while not self.closed:
            await self.changed.wait()
            self.changed.clear()
            self.check_key()
            if self.looking is None:
                await self.show()
            elif self.since != self.live.table.seq:
                await send(self.socket, pack({"news": self.live.table.seq - self.since}))
            if self.people is not self.seating:
                news = self.seating.news(self.people or self.seating)
                self.people = self.seating
                await send(self.socket, pack({"people": self.people.people(), "notice": " ".join(news)}))
            while self.noticed < len(self.live.notices):
                self.noticed += 1
                await send(self.socket, pack({"notice": self.live.notices[self.noticed - 1]}))

    async def show(self) -> None:
        """Send the present moment, if it is not the one that is shown."""
        sight = self.live.sight(self.seat)
        if self.shown is None or sight.seq != self.shown.seq:
            before, self.shown = self.shown, sight
            await send(self.socket, self.live.message(self.seat, before, sight))

    async def look(self, at: int) -> None:
        """Show a past moment. From now on news are only counted, until the browser asks for the whole board."""
        self.allowance.take(MOMENTS)
        before = self.looking
        if before is None:
            self.since = self.live.table.seq
        self.shown, self.looking = None, at
        self.looking, message = await self.replays.look(self.live.table, self.seat, before, at)
        await send(self.socket, pack(message))

    def check_key(self) -> None:
        """Refuse everything to a browser whose key was renewed, or whose player has left the seat."""
        if self.seating is not self.live.seating:
            if self.live.seating.seat_of(self.key) != self.seat:
                raise Refused(NO_SEAT)
            self.seating = self.live.seating

    async def answer(self, text: str) -> None:
        self.check_key()
        message = decode(text, _MESSAGES)
        if isinstance(message, Play):
            self.allowance.take(UNDOS if message.undo else PLAYS)
            self.live.forget(self.seat)
            await self.live.act(self.seat, message)
        elif isinstance(message, Whole):
            self.shown = self.looking = None
            self.changed.set()
        elif isinstance(message, Look):
            await self.look(message.at)
        elif isinstance(message, Places):
            self.allowance.take(PLACES)
            ids = await self.replays.places(self.live.table, self.seat, message.at)
            await send(self.socket, pack({"places": message.at, "ids": ids}))
        elif isinstance(message, About | Words):
            self.allowance.take(QUESTIONS)
            await send(self.socket, pack(await self.describe(message)))
        elif isinstance(message, Preview):
            await send(self.socket, pack(self.explain(message)))
        else:
            self.ponder(message)

    async def describe(self, message: About | Words) -> Json:
        """The answer to what everybody may ask at any time."""
        if isinstance(message, Words):
            if self.looking is not None:
                return {"words": await self.replays.words(self.live.table, self.seat, self.looking)}
            return {"words": words(self.live.table.match, self.seat)}
        return told_of(self.live.table, message.at, self.seat)

    def explain(self, message: Preview) -> Json:
        """What an option of the seat that is to choose will do."""
        match = self.asked_match()
        self.allowance.take(QUESTIONS)
        why = match.why_not(message.do)
        effect = {"note": link_rules(why), "changes": []} if why else foreseen(match, [message.do])[0]
        return {"preview": message.do, **effect}

    def asked_match(self) -> Match:
        """The match, for the seat that is to choose."""
        match = self.live.table.match
        if self.seat is None or match.actor != self.seat:
            raise Refused("It is not your turn to choose.")
        return match

    # what takes thought: the socket listens on meanwhile, so that a choice need not wait

    def ponder(self, message: Hint | Verdict) -> None:
        """Have something thought about that is answered later."""
        if self.seat is None:
            raise Refused("Only those who sit at the table have turns; you are watching.")
        if isinstance(message, Hint):
            self.asked_match()
        self.allowance.take(HINTS)
        if self.pondering is not None and not self.pondering.done():
            raise Refused(PONDERING.said)
        thought = self.hint() if isinstance(message, Hint) else self.verdict(self.seat)
        self.pondering = asyncio.create_task(self.pondered(thought))

    async def pondered(self, thought: Coroutine[None, None, Json]) -> None:
        """Answer, or say why there is no answer; what nobody needs any more is not answered."""
        try:
            self.limiter.hold(WAITING, SERVER)
            try:
                await send(self.socket, pack(await thought))
            finally:
                self.limiter.release(WAITING, SERVER)
        except Overtaken:
            pass  # the seat has chosen meanwhile
        except BotFailed as failure:
            await self.refuse(Refused(f"There is no answer this time. {failure}"))
        except KanchaError as error:
            await self.refuse(error)
        finally:
            thought.close()

    async def hint(self) -> Json:
        """A turn to play; `of` is the moment that it is meant for."""
        seq = self.live.table.seq
        return {"hint": {"of": seq, **advice.hint(await self.live.hint(STAND_IN))}}

    async def verdict(self, seat: int) -> Json:
        """How good the last turn of a seat was."""
        played = await self.replays.last_turn(self.live.table, seat)
        if not played:
            raise Refused("You have not finished a turn yet in which there was a choice.")
        return {"verdict": advice.verdict(await self.live.verdict(seat, played))}


class Leaf(Visitor):
    """One browser at a replay: it names a moment and gets the difference to the last one."""

    def __init__(self, socket: WebSocket, hub: Hub, live: Live, seat: int | None) -> None:
        super().__init__(socket)
        self.hub = hub
        self.live = live
        self.seat = seat
        self.shown: int | None = None

    async def go(self, before: int | None, at: int) -> None:
        self.shown, packed = await self.hub.replays.show(self.live.table, self.seat, before, at)
        await send(self.socket, packed)

    async def answer(self, text: str) -> None:
        message = decode(text, _MOMENTS)
        self.allowance.take(PLACES if isinstance(message, Places) else MOMENTS)
        if isinstance(message, Places):
            ids = await self.hub.replays.places(self.live.table, self.seat, message.at)
            await send(self.socket, pack({"places": message.at, "ids": ids}))
        elif isinstance(message, Words):
            lines = await self.hub.replays.words(self.live.table, self.seat, self.shown or 0)
            await send(self.socket, pack({"words": lines}))
        elif isinstance(message, About):
            await send(self.socket, pack({"about": message.at, "html": about(self.live.table.match, message.at, None)}))
        elif isinstance(message, Whole):
            await self.go(None, 0)
        else:
            await self.go(self.shown, message.at)


async def table(socket: WebSocket) -> None:
    """A seat at a table, or a spectator's place."""
    await socket.accept()
    hub: Hub = socket.app.state.hub
    try:
        live = await hub.table(socket.path_params["id"])
        await live.seated(socket.path_params.get("key", ""))
        line = Line(socket, live, hub.replays, socket.path_params.get("key", ""))
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
        live.leave(line.changed)
        if line.pondering is not None:
            tasks.add(line.pondering)
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
    leaf = Leaf(socket, hub, live, seat)
    try:
        await leaf.go(None, 0)
        await leaf.listen()
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
    if len(text) > MESSAGE.most:
        raise Refused(MESSAGE.said)
    try:
        return decoder.decode(text)
    except msgspec.DecodeError:
        raise Refused("The server did not understand the browser; load the page again.") from None
