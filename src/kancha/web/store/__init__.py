"""Where tables are kept: a row of setup a table, and an append-only log with primary key (table, seq).

All writing goes through one thread that commits whatever has gathered meanwhile, so a future is done only when its
entry is on the disk: durable before visible. Nothing here knows what an entry means.
"""

from kancha.web.store.base import CHANNEL, Store, heard, news
from kancha.web.store.errors import Duplicate, Stale, StoreError
from kancha.web.store.reading import Reader
from kancha.web.store.rows import Checkpoint, Lines, Listed, Row, Rules, SeatRow, TableRow
from kancha.web.store.schema import key_hash

__all__ = [
    "CHANNEL",
    "Checkpoint",
    "Duplicate",
    "Lines",
    "Listed",
    "Reader",
    "Row",
    "Rules",
    "SeatRow",
    "Stale",
    "Store",
    "StoreError",
    "TableRow",
    "heard",
    "key_hash",
    "news",
]
