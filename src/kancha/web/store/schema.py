"""The tables of the database, the version of their shape, and the way from every earlier version.

Version 1 is that of the first release: tables, log and summaries. Since version 2 a table `meta` says which version it is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

import sqlalchemy as sa

from kancha.web.store.errors import StoreError

VERSION = 2
"""The shape that this code reads and writes."""

_BEGINNING = 0x6B616E
"""The number of the lock that PostgreSQL's processes take while one of them prepares the schema."""

META = sa.MetaData()
ABOUT = sa.Table(
    "meta",
    META,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
# `rules` and `edition` are those that the table is played under now; `over` is the result of a finished game, as it was when
# it ended; `archived` is the record of a table whose log was put away.
TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False, server_default="0"),
    sa.Column("edition", sa.Text, nullable=False, server_default=""),
    sa.Column("over", sa.Text),
    sa.Column("archived", sa.Text),
)
# `digest` is that of the position after the entry; empty where nobody has noted it.
LOG = sa.Table(
    "log",
    META,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("entry", sa.Text, nullable=False),
    sa.Column("digest", sa.String(64), nullable=False, server_default=""),
    sa.UniqueConstraint("table", "key"),
)
# The position after the first `seq` entries. `stamp` tells what code reads it in the same way.
CHECKPOINTS = sa.Table(
    "checkpoints",
    META,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("stamp", sa.String(80), nullable=False),
    sa.Column("position", sa.Text, nullable=False),
)
# An invitation stands there in plain until it is used, a key only as its hash; empty is none.
SEATS = sa.Table(
    "seats",
    META,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("invitation", sa.String(64), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)
# A cache for the list of tables: it can always be made again from the log.
SUMMARIES = sa.Table(
    "summaries",
    META,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
# What was found in a finished game; `stamp` tells what code would find the same. It can always be made again.
ANALYSES = sa.Table(
    "analyses",
    META,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("stamp", sa.String(80), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)


def prepare(engine: sa.Engine) -> None:
    """Make the tables where there are none, and bring older ones to the present shape; all of it or nothing."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_BEGINNING)))
        version = version_of(connection)
        if version > VERSION:
            raise StoreError(
                f"The database was made by a newer kancha (schema {version}, this one knows {VERSION}); upgrade kancha."
            )
        for old in range(version, VERSION) if version else ():
            _MIGRATIONS[old](connection)
        META.create_all(connection)
        connection.execute(ABOUT.delete().where(ABOUT.c.name == "schema"))
        connection.execute(ABOUT.insert().values(name="schema", value=str(VERSION)))


def version_of(connection: sa.Connection) -> int:
    """The version of the schema in a database, 0 when there is none."""
    names = set(sa.inspect(connection).get_table_names())
    if ABOUT.name not in names:
        return 1 if {TABLES.name, LOG.name} <= names else 0
    found = connection.execute(sa.select(ABOUT.c.value).where(ABOUT.c.name == "schema")).scalar()
    return int(found) if found is not None and str(found).isdecimal() else 0


def key_hash(key: str) -> str:
    """How a seat key is kept."""
    return hashlib.sha256(key.encode()).hexdigest()


def _to_version_2(connection: sa.Connection) -> None:
    """Rules, editions and results move beside the setup, seats out of it: an old link opens its seat as before."""
    for table, column in (
        ("tables", "rules INTEGER NOT NULL DEFAULT 0"),
        ("tables", "edition TEXT NOT NULL DEFAULT ''"),
        ("tables", "over TEXT"),
        ("tables", "archived TEXT"),
        ("log", "digest VARCHAR(64) NOT NULL DEFAULT ''"),
    ):
        connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {column}")
    SEATS.create(connection)
    for id, text, created in connection.execute(sa.select(TABLES.c.id, TABLES.c.setup, TABLES.c.created)).all():
        try:
            setup = json.loads(text)
        except ValueError as error:
            raise StoreError(f"The table {id} of the database has no setup that can be read: {error}.") from error
        tokens = [(at, seat.pop("token", "")) for at, seat in enumerate(setup.get("seats", []))]
        seats = [
            {"table": id, "seat": at, "invitation": "", "key": key_hash(token), "since": created} for at, token in tokens if token
        ]
        if seats:
            connection.execute(SEATS.insert(), seats)
        kept = {"setup": json.dumps(setup, separators=(",", ":")), "rules": setup.get("rules", 0)}
        kept["edition"] = setup.get("edition", "")
        connection.execute(TABLES.update().where(TABLES.c.id == id).values(kept))
    # The list of tables had the result of a finished game as a sentence, and of others how many choices were made.
    said = sa.select(SUMMARIES.c.text).where(SUMMARIES.c.table == TABLES.c.id, SUMMARIES.c.text.like("%.")).scalar_subquery()
    connection.execute(TABLES.update().values(over=said))


_MIGRATIONS: dict[int, Callable[[sa.Connection], None]] = {1: _to_version_2}
"""From each version to the next."""
