"""What anybody may do how often, and how large things may be: one table, from which docs/limits.md is made.

`python -m kancha.web.limits > docs/limits.md` writes that page. Whoever is over a limit gets its sentence; a socket that
goes on regardless is closed. Frequencies are counted in buckets that fill again by themselves: `most` may come at once,
and `most` in every `seconds` after that. Two tiers: each socket or address has a bucket, and all of them share one.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from itertools import islice
from typing import NamedTuple

from kancha.core.errors import KanchaError
from kancha.core.match import LONGEST_NAME


class TooMuch(KanchaError):
    """Somebody is over a limit; the sentence says which."""


class Busy(TooMuch):
    """All together are over a limit, which is nobody's own fault."""


class Limit(NamedTuple):
    """One row of the table. Without `seconds` it is how many there may be at once, or how large something may be."""

    name: str
    what: str
    whom: str
    most: int
    unit: str = ""
    seconds: int = 0
    in_all: int = 0
    said: str = ""


CALM = "That was faster than anybody plays; wait a moment."
BUSY = "The server is very busy; try again in a moment."

MESSAGES = Limit("messages", "messages of any kind", "socket", 200, "", 10, 20_000, CALM)
PLAYS = Limit("plays", "choices made", "socket", 120, "", 30, 15_000, CALM)
UNDOS = Limit("undos", "choices taken back", "socket", 40, "", 60, 2_000, "That was taken back often; wait a moment.")
QUESTIONS = Limit("questions", "previews, what something is, and why it cannot be chosen", "socket", 120, "", 10, 4_000, CALM)
MOMENTS = Limit("moments", "moments of a game looked back at", "socket", 120, "", 10, 2_000, CALM)
PLACES = Limit("places", "lines of the log whose places are lit", "socket", 60, "", 10, 1_000, CALM)
HINTS = Limit("hints", "hints and verdicts asked for", "socket", 20, "", 60, 600, "Those were many; think for a while yourself.")
CALLS = Limit("calls", "messages from all sockets of an address", "address", 5_000, "", 10, 0, CALM)
PAGES = Limit(
    "pages", "pages and files asked for", "address", 1_500, "", 60, 30_000, "Those were very many pages; wait a minute."
)
TABLES = Limit("tables", "tables set up", "address", 60, "", 3600, 2_000, "Those were many tables; wait a few minutes.")
RECORDS = Limit("records", "records brought along", "address", 30, "", 3600, 600, "Those were many records; wait a few minutes.")
ANALYSES = Limit("analyses", "analyses begun or stopped", "address", 40, "", 3600, 400, "Those were many analyses; wait a while.")
SOCKETS = Limit("sockets", "sockets at once", "address", 1_000, "", 0, 5_000, "There are too many connections from here.")
WAITING = Limit("waiting", "hints and verdicts waited for at once", "server", 40, "", 0, 0, BUSY)
PONDERING = Limit(
    "pondering", "hints and verdicts thought about at once", "socket", 1, said="Your last question is still being thought about."
)
ANALYSING = Limit("analysing", "analyses waiting or under way at once", "server", 8, "", 0, 0, BUSY)
STRIKES = Limit("strikes", "messages over a limit before the socket is closed", "socket", 20, "", 60, 0, "Too many messages.")

BODY = Limit("body", "a form, with the record in it", "request", 512 * 1024, "bytes", said="That is too long.")
MESSAGE = Limit("message", "a message over a socket", "message", 4096, "letters", said="That message is too long.")
FRAME = Limit("frame", "a message that is read at all; a longer one closes the socket", "message", 8192, "bytes")
FIELDS = Limit("fields", "fields of a form", "request", 100)
NAME = Limit("name", "a player's name", "name", LONGEST_NAME, "letters", said=f"A name has 1 to {LONGEST_NAME} letters.")

THOUGHT = Limit("thought", "how long a bot may think, about a choice or its whole turn", "thought", 30, "seconds")
LOOKING = Limit("looking", "how long an analysis may take", "analysis", 600, "seconds")
THINKING = Limit("thinking", "bots thinking at once", "table", 1)
IDLE = Limit("idle", "tables in memory that nobody watches", "server", 64)
REPLAYS = Limit("replays", "games in memory that somebody looks back at", "server", 16)
PICTURES = Limit("pictures", "pictures of past moments in memory", "server", 64)
UNTOUCHED = Limit("untouched", "how long a running game lies untouched before it is archived", "table", 60, "days")
FINISHED = Limit("finished", "how long a finished game lies untouched before it is archived", "table", 30, "days")
REMEMBERED = Limit("remembered", "addresses whose counts are remembered", "server", 20_000)

LIMITS = (
    *(MESSAGES, PLAYS, UNDOS, QUESTIONS, MOMENTS, PLACES, HINTS, CALLS, PAGES, TABLES, RECORDS),
    *(ANALYSES, SOCKETS, WAITING, PONDERING, ANALYSING, STRIKES),
    *(BODY, MESSAGE, FRAME, FIELDS, NAME),
    *(THOUGHT, LOOKING, THINKING, IDLE, REPLAYS, PICTURES, UNTOUCHED, FINISHED, REMEMBERED),
)

TOO_MUCH = 4429
"""The code with which a socket is closed that goes on over its limits."""


class Bucket:
    """Tokens that are taken one by one and come back with time."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, most: float, seconds: float, now: float) -> None:
        self.most = most
        self.rate = most / seconds
        self.left = most
        self.at = now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.fill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def fill(self, now: float) -> None:
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now

    def full(self, now: float) -> bool:
        """Whether nothing is remembered that would matter."""
        return self.left + (now - self.at) * self.rate >= self.most


class Limiter:
    """Counts for a whole server. `factor` multiplies every frequency and every number at once; 0 counts nothing."""

    def __init__(self, factor: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.clock = clock
        self.refused: Counter[str] = Counter()
        self._in_all: dict[str, Bucket] = {}
        self._by_address: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()

    def bucket(self, limit: Limit, most: int = 0) -> Bucket:
        """A new bucket of a limit."""
        return Bucket((most or limit.most) * self.factor, limit.seconds, self.clock())

    def take(self, limit: Limit, address: str) -> None:
        """Count one thing of an address; raises the limit's sentence when it is one too many."""
        if not self.factor:
            return
        key = (limit.name, address)
        own = self._by_address.get(key)
        if own is None:
            self._forget()
            own = self._by_address[key] = self.bucket(limit)
        self._by_address.move_to_end(key)
        self.settle(limit, own)

    def settle(self, limit: Limit, own: Bucket) -> None:
        """Take from a bucket of one's own and from the one of all; raises a sentence when either is empty."""
        if not self.factor:
            return
        if not own.take(self.clock()):
            raise self._refusal(limit)
        if limit.in_all:
            shared = self._in_all.get(limit.name)
            if shared is None:
                shared = self._in_all[limit.name] = self.bucket(limit, limit.in_all)
            if not shared.take(self.clock()):
                raise self._refusal(limit, busy=True)

    def _refusal(self, limit: Limit, *, busy: bool = False) -> TooMuch:
        self.refused[limit.name] += 1
        return Busy(BUSY) if busy else TooMuch(limit.said)

    def hold(self, limit: Limit, address: str) -> None:
        """Begin something of which only some may be at once; `release` ends it."""
        if self.factor and self._held[limit.name, address] >= limit.most * self.factor:
            raise self._refusal(limit)
        if self.factor and limit.in_all and self._held[limit.name, ""] >= limit.in_all * self.factor:
            raise self._refusal(limit, busy=True)
        self._held[limit.name, address] += 1
        self._held[limit.name, ""] += 1

    def release(self, limit: Limit, address: str) -> None:
        """End something that `hold` began."""
        for key in ((limit.name, address), (limit.name, "")):
            self._held[key] -= 1
            if self._held[key] <= 0:
                del self._held[key]

    def held(self, limit: Limit) -> int:
        """How many there are now, of all addresses."""
        return self._held[limit.name, ""]

    def _forget(self) -> None:
        """Keep the memory bounded: whoever came longest ago goes when nothing is held against him, or when there is no room."""
        now = self.clock()
        for key in list(islice(self._by_address, 2)):
            if len(self._by_address) >= REMEMBERED.most or self._by_address[key].full(now):
                del self._by_address[key]


class Allowance:
    """What one socket may still send."""

    def __init__(self, limiter: Limiter, address: str) -> None:
        self._limiter = limiter
        self._address = address
        self._buckets: dict[str, Bucket] = {}

    def take(self, limit: Limit) -> None:
        """Count one message; raises the limit's sentence when it is one too many."""
        if not self._limiter.factor:
            return
        own = self._buckets.get(limit.name)
        if own is None:
            own = self._buckets[limit.name] = self._limiter.bucket(limit)
        self._limiter.settle(limit, own)

    def receive(self) -> None:
        """Count a message, whatever is in it."""
        self.take(MESSAGES)
        self._limiter.take(CALLS, self._address)

    def strike(self) -> bool:
        """Note that a message was over a limit; whether the socket may stay open."""
        try:
            self.take(STRIKES)
        except TooMuch:
            return False
        return True


def counted_as(address: str) -> str:
    """What is counted as one: an address, or all of a network of IPv6, which one machine may use as it likes.

    >>> counted_as("192.0.2.7"), counted_as("2001:db8:1:2:3:4:5:6"), counted_as("::ffff:192.0.2.7"), counted_as("")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7', 'unknown')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)


# the page

HEAD = """# The limits

Nobody who plays should ever meet one of these; they are there for programs that go wild, and for those who want to stop the
others. What is over a limit is answered with a sentence; a socket that goes on regardless is closed with code {code}. What was
used comes back evenly with time, so that after a burst one may go on slowly. Addresses of IPv6 are counted by their network, a
/64, and behind a proxy the address is the one that the proxy names, if it is trusted ([hosting.md](hosting.md)).

`KANCHA_LIMITS` multiplies all frequencies and all numbers at once, for a school behind one address or for measuring; 0 counts
nothing. Sizes and ages stay. Several workers count each for itself.

This page is made from the table in `web/limits.py` by `python -m kancha.web.limits > docs/limits.md`.

| name | what | for each | how many | in all | what is said |
|---|---|---|---|---|---|
"""


def page() -> str:
    """docs/limits.md."""
    rows = [
        f"| {limit.name} | {limit.what} | {limit.whom} | {_amount(limit.most, limit)} | "
        f"{_amount(limit.in_all, limit) if limit.in_all else ''} | {limit.said} |\n"
        for limit in LIMITS
    ]
    return HEAD.format(code=TOO_MUCH) + "".join(rows)


def _amount(number: int, limit: Limit) -> str:
    """A number with what it counts.

    >>> _amount(512 * 1024, BODY), _amount(60, TABLES), _amount(200, MESSAGES)
    ('512 KB', '60 an hour', '200 in 10 s')
    """
    if limit.unit == "bytes":
        return f"{number // 1024} KB"
    times = {0: "", 60: " a minute", 3600: " an hour"}
    unit = f" {limit.unit}" if limit.unit else ""
    return f"{number:,}{unit}{times.get(limit.seconds, f' in {limit.seconds} s')}"


if __name__ == "__main__":
    print(page(), end="")
