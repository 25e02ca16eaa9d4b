"""One server a file: a lock beside the SQLite file that the operating system lets go when the process ends, however it ends."""

from __future__ import annotations

import sqlite3

from kancha.web.store.errors import StoreError


class ServerLock:
    """Held as long as the store is open. It is SQLite's own lock on an empty file, so it works wherever SQLite does."""

    def __init__(self, database: str) -> None:
        try:
            self._held = sqlite3.connect(f"{database}-server", timeout=0, isolation_level=None, check_same_thread=False)
            self._held.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            self._held.close()
            raise StoreError(
                f"Another kancha server is using the database {database}; stop it first, or use PostgreSQL for several servers."
            ) from error

    def release(self) -> None:
        """Let the next server in."""
        self._held.close()
