"""Between tables and the store: what is written for an entry, how a table is loaded, how its players agree to go on."""

from __future__ import annotations

import secrets

import msgspec

from kancha.core.errors import KanchaError
from kancha.core.match import Match
from kancha.web.loading.checkpoints import checkpoint
from kancha.web.loading.judging import EVERY, Finished, Outcome, Running, Stopped, assess
from kancha.web.loading.story import Story
from kancha.web.seeing.glance import glance_at
from kancha.web.store import Checkpoint, Lines, Reader, Row, Rules, Stale, Store
from kancha.web.table import Entry, GoOn, Refused, Setup, Table, ending, result


class NoSuchTable(KanchaError):
    """There is no table with that id."""


class Unplayable(KanchaError):
    """A table that can be looked at and not played; `outcome` tells all about it."""

    def __init__(self, sentence: str, outcome: Outcome) -> None:
        super().__init__(sentence)
        self.outcome = outcome


# writing


def lines(table: Table, key: str, entry: Entry) -> Lines:
    """What is stored for the next entry of a table: with the digest of the position after it and what lists tell of it, now and
    then with a checkpoint of the position before it, at the end with the result."""
    after = table.foresee(entry)
    row = Row(key, msgspec.json.encode(entry).decode(), after.digest())
    seen = glance_at(table, after, len(table.match.history) + (-1 if entry.undo else 1))
    return Lines((row,), _due(table), over=ending(table.match.names, after) if after.over else None, glance=seen)


def _due(table: Table) -> Checkpoint | None:
    since = table.seq - table.checkpointed
    if since < EVERY or (table.match.can_undo() and since < 2 * EVERY):
        return None
    table.checkpointed = table.seq
    return checkpoint(table)


def record_lines(match: Match, entries: list[Entry]) -> Lines:
    """What is stored for a game that was played elsewhere."""
    state = match.afresh().state
    rows = []
    for at, (entry, action) in enumerate(zip(entries, match.history, strict=True)):
        state.apply(action)
        rows.append(Row(f"record-{at}", msgspec.json.encode(entry).decode(), state.digest()))
    return Lines(tuple(rows), over=result(match) if match.over else None)


def archive(store: Store, id: str) -> Outcome:
    """Put the log of a table away and keep its record: that of the match where today's rules still tell it, what is stored
    where they do not. Not for the event loop."""
    outcome = load(store, id)
    if outcome.story.about.archived is not None:
        return outcome
    table = None if isinstance(outcome, Stopped) else outcome.table
    record = outcome.story.record(whole=True) if table is None else table.match.record()
    store.archive(id, record, len(outcome.story.rows)).result()
    return assess(read(store, id))


# reading


def read(reader: Reader, id: str) -> Story:
    """What is stored of a table."""
    about = reader.about(id)
    if about is None:
        raise NoSuchTable("There is no such table here.")
    checkpoints = reader.checkpoints(id)
    return Story(id, msgspec.json.decode(about.setup, type=Setup), about, reader.rows(id), checkpoints)


def load(store: Store, id: str) -> Outcome:
    """Take a table up again, and write down what that has shown."""
    outcome = assess(read(store, id))
    if isinstance(outcome, (Running, Finished)) and outcome.news is not None:
        store.write(id, len(outcome.story.rows), outcome.news)
    if isinstance(outcome, Stopped) and outcome.terms is not None and not outcome.needs:
        return _go_on(store, outcome, [])
    return outcome


def load_table(store: Store, id: str) -> Table:
    """A table that can be played or leafed through; raises `Unplayable` with the reason when it can only be looked at."""
    outcome = load(store, id)
    if isinstance(outcome, Stopped):
        raise Unplayable(outcome.reason, outcome)
    if outcome.table is not None:
        return outcome.table
    how = outcome.result if isinstance(outcome, Finished) else "This game was put away before its end."
    raise Unplayable(f"{how} The rules of the game have changed since, so it is kept as a record only.", outcome)


def agree(store: Store, id: str, seat: int) -> Outcome:
    """A seat agrees that its stopped table goes on under today's rules; the last one sets it going. Not for the event loop."""
    while True:
        outcome = load(store, id)
        if not isinstance(outcome, Stopped) or outcome.terms is None:
            raise Refused("There is nothing to agree to: this table is not waiting to go on.")
        if seat not in outcome.needs:
            raise Refused("You have agreed already." if seat in outcome.agreed else "Only those who play can agree.")
        digest = outcome.story.rows[-1].digest if outcome.story.rows else ""
        entry = msgspec.json.encode(Entry(seat, agree=outcome.terms)).decode()
        row = Row(f"agree-{secrets.token_hex(8)}", entry, digest)
        try:
            if outcome.needs == [seat]:
                return _go_on(store, outcome, [row])
            store.write(id, len(outcome.story.rows), Lines((row,))).result()
            return assess(read(store, id))
        except Stale:
            continue  # another seat has agreed at the same moment


def _go_on(store: Store, stopped: Stopped, rows: list[Row]) -> Outcome:
    """Write that a stopped table goes on: its position stands in the log itself, so that setup and log are still all there is."""
    terms, match = stopped.terms, stopped.match
    assert terms is not None
    assert match is not None
    go_on = GoOn(terms, dict(match.state.dump()), stopped.told)
    entry = msgspec.json.encode(Entry(-1, go_on=go_on)).decode()
    row = Row(f"go-on-{secrets.token_hex(8)}", entry, match.state.digest())
    rules = Rules(terms.rules, terms.edition)
    store.write(stopped.story.id, len(stopped.story.rows), Lines((*rows, row), rules=rules)).result()
    return assess(read(store, stopped.story.id))
