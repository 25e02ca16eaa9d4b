"""How the server is doing: whether it can save, how fast a move is, who is refused. For /health and /status; no secrets."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future

from kancha.web.store import StoreError

LIMIT = 5.0
"""Seconds after which nobody waits for a probe any more, even when it hangs."""

WINDOW = 300.0
"""Seconds of which percentiles are told."""

MOST = 20_000
"""How many moves are remembered for that."""


class Pulse:
    """Whether something can be saved: asked in a thread of its own, once for all who ask at the same time.

    `probe` writes, and raises a StoreError when it cannot.
    """

    def __init__(self, probe: Callable[[], None], limit: float = LIMIT) -> None:
        self._probe = probe
        self._limit = limit
        self._asked: Future[None] | None = None

    async def check(self) -> None:
        """Raise a StoreError when nothing can be saved within the limit. The event loop is never held up."""
        if self._asked is None or self._asked.done():
            self._asked = Future()
            threading.Thread(target=self._ask, args=(self._asked,), name="kancha-pulse", daemon=True).start()
        asked = asyncio.wrap_future(self._asked)
        asked.add_done_callback(_heed)
        # Waiting like this cancels nothing: who goes away must not spoil it for the others.
        await asyncio.wait({asked}, timeout=self._limit)
        if not asked.done():
            raise StoreError(f"The database does not answer: it has kept nothing for {self._limit:g} seconds.")
        asked.result()

    def _ask(self, outcome: Future[None]) -> None:
        try:
            self._probe()
        except Exception as error:
            outcome.set_exception(error)
        else:
            outcome.set_result(None)


def _heed(asked: asyncio.Future[None]) -> None:
    """Look at an outcome for which nobody may be waiting any more."""
    if not asked.cancelled():
        asked.exception()


class Figures:
    """What is counted while the server runs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.moves = 0
        self._started = clock()
        self._took: deque[tuple[float, float]] = deque(maxlen=MOST)

    @property
    def uptime(self) -> float:
        """Seconds since the server began."""
        return self.clock() - self._started

    def moved(self, began: float) -> None:
        """A move that was asked for at `began` is on the disk and can be seen."""
        now = self.clock()
        self.moves += 1
        self._took.append((now, now - began))

    def percentiles(self) -> dict[str, float]:
        """How long moves took lately, in milliseconds, and how many there were."""
        since = self.clock() - WINDOW
        while self._took and self._took[0][0] < since:
            self._took.popleft()
        took = sorted(seconds for _, seconds in self._took)
        shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
        found = {name: round(1000 * took[int(share * (len(took) - 1))], 1) if took else 0.0 for name, share in shares.items()}
        return {"moves": len(took), **found}
