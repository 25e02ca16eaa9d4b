"""A database as one file, written while the server runs, and put back into an empty database of either kind.

The file is an SQLite database of the same shape, whatever it was made from.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from kancha.web.store.engine import open_engine
from kancha.web.store.errors import StoreError, unusable
from kancha.web.store.lock import ServerLock
from kancha.web.store.schema import ABOUT, LOG, META, TABLES, VERSION, prepare, version_of

AT_ONCE = 1000
"""Rows that are copied together."""


class Copied(NamedTuple):
    """What a backup holds."""

    tables: int
    entries: int


def address(database: str) -> str:
    """The URL of a database that was given as a URL or as the name of an SQLite file."""
    if "://" in database or not database:
        return database
    return f"sqlite:///{database}"


def backup(database: str, file: Path) -> Copied:
    """Write a database, as it is at one moment, into a new file; the server may go on meanwhile."""
    engine = open_engine(address(database))
    try:
        with _new_file(file) as part:
            if engine.dialect.name == "sqlite":
                _copy_file(Path(str(engine.url.database)), part)
            else:
                _copy_rows_out(engine, part)
            return _counted(part)
    finally:
        engine.dispose()


def restore(file: Path, database: str) -> Copied:
    """Put a backup into an empty database."""
    engine = open_engine(address(database))
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite"
            _copy_file(file, copy)
            with _opened(copy) as source:
                prepare(source)
            if engine.dialect.name == "sqlite":
                _restore_file(copy, Path(str(engine.url.database)), engine)
            else:
                _restore_rows(copy, engine)
            return _counted(copy)
    finally:
        engine.dispose()


@contextmanager
def copy_of(database: str) -> Iterator[sa.Engine]:
    """A database as it is now, in the present shape, to be read at leisure: a copy that is gone at the end of the block."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        backup(database, copy)
        with _opened(copy) as engine:
            prepare(engine)
            yield engine


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A name to write to; the file has its own name only when it is whole and on the disk. Only its owner may read it."""
    part = Path(f"{file}.part")
    try:
        if file.exists():
            raise StoreError(f"{file} is there already; choose another name.")
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except (OSError, ValueError) as error:
        raise StoreError(f"{file} cannot be written: {getattr(error, 'strerror', None) or error}.") from error
    try:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(file)
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


@contextmanager
def _opened(file: Path) -> Iterator[sa.Engine]:
    engine = open_engine(f"sqlite:///{file}")
    try:
        yield engine
    finally:
        engine.dispose()


def _copy_file(source: Path, target: Path) -> None:
    """SQLite copies itself page by page, consistent even while somebody writes."""
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(source))}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            names = {name for (name,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not {TABLES.name, LOG.name} <= names:
                raise StoreError(f"{source} is no database of kancha.")
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except (sqlite3.Error, ValueError, OSError) as error:
        raise StoreError(f"{source} cannot be copied: {str(error).rstrip('.')}.") from error


def _copy_rows_out(engine: sa.Engine, target: Path) -> None:
    """PostgreSQL shows one moment to one transaction."""
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection, connection.begin():
            connection.exec_driver_sql("SET TRANSACTION READ ONLY")
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            version = version_of(connection)
            if version != VERSION:
                what = f"the tables of another kancha (schema {version})" if version else "no tables of kancha"
                raise StoreError(f"The database holds {what}; start this kancha on it once, then it can be copied.")
            with _opened(target) as copy:
                prepare(copy)
                _copy_rows(connection, copy)
            with closing(sqlite3.connect(target)) as written:
                written.execute("PRAGMA journal_mode=DELETE")
    except SQLAlchemyError as error:
        raise unusable(engine.url, "cannot be copied", error) from error


def _copy_rows(source: sa.Connection, target: sa.Engine) -> None:
    """All rows of all tables, in one transaction."""
    with target.connect().execution_options(writing=True) as into, into.begin():
        for table in META.sorted_tables:
            if table is ABOUT:
                continue
            found = source.execution_options(stream_results=True, yield_per=AT_ONCE).execute(sa.select(table))
            for rows in found.mappings().partitions(AT_ONCE):
                into.execute(table.insert(), [dict(row) for row in rows])


def _restore_file(copy: Path, target: Path, engine: sa.Engine) -> None:
    try:
        lock = ServerLock(str(target))
        try:
            with closing(sqlite3.connect(target)) as new, closing(sqlite3.connect(copy)) as old:
                if new.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,) and _holds_tables(engine):
                    raise StoreError(f"{target} holds tables already; a backup is restored into an empty database.")
                old.backup(new)
        finally:
            lock.release()
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise unusable(engine.url, "cannot be written", error) from error


def _restore_rows(copy: Path, engine: sa.Engine) -> None:
    try:
        prepare(engine)
        if _holds_tables(engine):
            raise StoreError("The database holds tables already; a backup is restored into an empty database.")
        with _opened(copy) as source, source.connect() as connection:
            _copy_rows(connection, engine)
    except SQLAlchemyError as error:
        raise unusable(engine.url, "cannot be written", error) from error


def _holds_tables(engine: sa.Engine) -> bool:
    with engine.connect() as connection:
        if not version_of(connection):
            return bool(sa.inspect(connection).get_table_names())
        return connection.execute(sa.select(TABLES.c.id).limit(1)).first() is not None


def _counted(file: Path) -> Copied:
    with closing(sqlite3.connect(file)) as connection:
        counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in (TABLES.name, LOG.name)]
    return Copied(*counts)
