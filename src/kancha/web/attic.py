"""Tables that nobody has touched for long are put away: their log becomes a record, which anybody can still leaf through."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from kancha.core.errors import KanchaError
from kancha.web.hub import Hub
from kancha.web.limits import FINISHED, UNTOUCHED
from kancha.web.loading import archive
from kancha.web.store import Stale

PAUSE = 600.0
"""Seconds between two looks."""

AT_ONCE = 10
"""How many tables are put away at one look."""

LOOKED_AT = 200
"""How many of the longest forgotten tables are looked at for that."""

DAY = 86400

_log = logging.getLogger("kancha.web")


class Attic:
    """Puts tables of a hub away. `clock` tells the time of day as the store notes it."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time.time) -> None:
        self._hub = hub
        self._clock = clock
        self._stuck: set[str] = set()

    async def run(self) -> None:
        """Look now and then, as long as the server runs."""
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.tidy()
            except KanchaError as error:
                _log.error("Nothing could be put away: %s", error)

    async def tidy(self) -> list[str]:
        """Put a few tables away, one after the other; their ids."""
        done: list[str] = []
        for id in await asyncio.to_thread(self._forgotten):
            if len(done) < AT_ONCE and not self._hub.watched(id) and await self._put_away(id):
                done.append(id)
        return done

    def _forgotten(self) -> list[str]:
        store, now = self._hub.store, self._clock()
        abandoned = store.untouched(now - UNTOUCHED.most * DAY, LOOKED_AT)
        resting = [id for id in store.untouched(now - FINISHED.most * DAY, LOOKED_AT) if id not in abandoned]
        finished = [id for id in resting if (row := store.about(id)) is not None and row.over is not None]
        return [id for id in (*abandoned, *finished) if id not in self._stuck]

    async def _put_away(self, id: str) -> bool:
        try:
            await asyncio.to_thread(archive, self._hub.store, id)
        except Stale:
            return False  # somebody has come back to it, or another process was faster
        except KanchaError as error:
            # It stays as it is: what cannot be replayed today must not be thrown away.
            self._stuck.add(id)
            _log.error("Table %s could not be put away: %s", id, error)
            return False
        self._hub.forget(id)
        return True
