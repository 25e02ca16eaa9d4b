"""What goes into the database and comes out of it, as plain values."""

from __future__ import annotations

from typing import NamedTuple


class SeatRow(NamedTuple):
    """A seat at a table: an invitation in plain until it is used, then a key as its SHA-256; empty where there is none."""

    seat: int
    invitation: str
    key: str
    since: float


class Row(NamedTuple):
    """An entry of the log with the digest of the position after it, empty where none was noted."""

    key: str
    entry: str
    digest: str = ""


class Checkpoint(NamedTuple):
    """The position after `seq` entries; `stamp` tells what code reads it in the same way."""

    seq: int
    stamp: str
    position: str


class Rules(NamedTuple):
    """Under which rules version and edition a table is played."""

    version: int
    edition: str


class TableRow(NamedTuple):
    """All about a table but its log."""

    setup: str
    created: float
    rules: Rules
    over: str | None
    archived: str | None


class Listed(NamedTuple):
    """What a list of tables tells of one: its setup, when it changed, a glance at it, and the result of a finished game."""

    id: str
    setup: str
    changed: float
    glance: str
    over: str | None


class Lines(NamedTuple):
    """What is written at once: entries, and what holds since: a checkpoint, other rules, the result of the game, and what lists
    tell of it."""

    rows: tuple[Row, ...]
    checkpoint: Checkpoint | None = None
    rules: Rules | None = None
    over: str | None = None
    glance: str | None = None
