"""Everything that is read from the database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from kancha.web.store.errors import CANNOT_READ, refusal
from kancha.web.store.rows import Checkpoint, Listed, Row, Rules, SeatRow, TableRow
from kancha.web.store.schema import ANALYSES, CHECKPOINTS, LOG, SEATS, SUMMARIES, TABLES

_BROUGHT = '%"who":"record"%'
"""What the setup of a record that was brought along looks like: a name that says the same has its quotes escaped."""


class Reader:
    """Reads the tables of a database; what cannot be read is a StoreError."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise refusal(self.engine.url, CANNOT_READ, error) from error

    def setup(self, table: str) -> str | None:
        """The setup of a table, None when there is no such table."""
        with self._reading() as connection:
            found = connection.execute(sa.select(TABLES.c.setup).where(TABLES.c.id == table)).scalar()
            return None if found is None else str(found)

    def about(self, table: str) -> TableRow | None:
        """All about a table but its log, None when there is no such table."""
        columns = (TABLES.c.setup, TABLES.c.created, TABLES.c.rules, TABLES.c.edition, TABLES.c.over, TABLES.c.archived)
        with self._reading() as connection:
            found = connection.execute(sa.select(*columns).where(TABLES.c.id == table)).first()
        if found is None:
            return None
        setup, created, version, edition, over, archived = found
        return TableRow(setup, created, Rules(version, edition), over, archived)

    def rows(self, table: str, since: int = 0) -> list[Row]:
        """Everything logged from number `since` on."""
        query = sa.select(LOG.c.key, LOG.c.entry, LOG.c.digest).where(LOG.c.table == table, LOG.c.seq >= since)
        with self._reading() as connection:
            return [Row(key, entry, digest) for key, entry, digest in connection.execute(query.order_by(LOG.c.seq))]

    def entries(self, table: str, since: int = 0) -> list[tuple[str, str]]:
        """Key and entry of everything logged from number `since` on."""
        return [(row.key, row.entry) for row in self.rows(table, since)]

    def checkpoints(self, table: str) -> list[Checkpoint]:
        """The checkpoints of a table, the first one first."""
        columns = (CHECKPOINTS.c.seq, CHECKPOINTS.c.stamp, CHECKPOINTS.c.position)
        query = sa.select(*columns).where(CHECKPOINTS.c.table == table).order_by(CHECKPOINTS.c.seq)
        with self._reading() as connection:
            return [Checkpoint(seq, stamp, position) for seq, stamp, position in connection.execute(query)]

    def seats(self, table: str) -> list[SeatRow]:
        """The seats of a table, in order; empty when nobody has to take one."""
        columns = (SEATS.c.seat, SEATS.c.invitation, SEATS.c.key, SEATS.c.since)
        query = sa.select(*columns).where(SEATS.c.table == table).order_by(SEATS.c.seat)
        with self._reading() as connection:
            return [SeatRow(seat, invitation, key, since) for seat, invitation, key, since in connection.execute(query)]

    def listed(self, ids: Sequence[str]) -> list[Listed]:
        """What lists of tables tell of these, those first that changed last."""
        return self._listed(TABLES.c.id.in_(ids), len(ids)) if ids else []

    def finished(self, most: int) -> list[Listed]:
        """The games that were played to their end here, the last one first; without the records that were brought along."""
        return self._listed(sa.and_(TABLES.c.over.is_not(None), TABLES.c.setup.not_like(_BROUGHT)), most)

    def _listed(self, which: sa.ColumnElement[bool], most: int) -> list[Listed]:
        changed = sa.func.coalesce(SUMMARIES.c.changed, TABLES.c.created)
        columns = (TABLES.c.id, TABLES.c.setup, changed, sa.func.coalesce(SUMMARIES.c.text, ""), TABLES.c.over)
        joined = TABLES.outerjoin(SUMMARIES, SUMMARIES.c.table == TABLES.c.id)
        query = sa.select(*columns).select_from(joined).where(which).order_by(changed.desc()).limit(most)
        with self._reading() as connection:
            return [Listed(*row) for row in connection.execute(query)]

    def keys(self, ids: Sequence[str]) -> dict[tuple[str, str], int]:
        """The seats of some tables by table and hash of the key that opens them."""
        query = sa.select(SEATS.c.table, SEATS.c.key, SEATS.c.seat).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.seat)
        with self._reading() as connection:
            return {(str(table), str(key)): int(seat) for table, key, seat in connection.execute(query)} if ids else {}

    def untouched(self, since: float, most: int) -> list[str]:
        """The ids of tables that nobody has changed since a moment and that are not archived, the longest forgotten first."""
        changed = sa.func.coalesce(SUMMARIES.c.changed, TABLES.c.created)
        joined = TABLES.outerjoin(SUMMARIES, SUMMARIES.c.table == TABLES.c.id)
        query = sa.select(TABLES.c.id).select_from(joined).where(changed < since, TABLES.c.archived.is_(None))
        with self._reading() as connection:
            return [str(id) for id in connection.execute(query.order_by(changed).limit(most)).scalars()]

    def ids(self) -> list[str]:
        """The ids of all tables, the oldest first."""
        with self._reading() as connection:
            return [str(id) for id in connection.execute(sa.select(TABLES.c.id).order_by(TABLES.c.created)).scalars()]

    def analysis(self, table: str, stamp: str) -> str | None:
        """What was found in a finished game by code of that stamp, None when nothing was."""
        query = sa.select(ANALYSES.c.text).where(ANALYSES.c.table == table, ANALYSES.c.stamp == stamp)
        with self._reading() as connection:
            found = connection.execute(query).scalar()
        return None if found is None else str(found)

    def ping(self) -> None:
        """Raise when the database does not answer."""
        with self._reading() as connection:
            connection.execute(sa.select(1))
