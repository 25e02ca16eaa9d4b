"""A table that newer rules cannot go on with is shown as it stands, and goes on when everybody at it has agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import kancha
from kancha.games.cuzco_terraces.rules import turn
from kancha.web.app import create_app
from kancha.web.guard import Guard
from kancha.web.table import Command
from tests.web.server import SEATS

ORIGIN = {"origin": "http://testserver"}


def begun(client: TestClient) -> list[str]:
    """The addresses of both seats of a new table, with some choices made."""
    fields = SEATS | {"who1": "person", "name1": "Ben"}
    host = client.post("/tables", data=fields, headers=ORIGIN, follow_redirects=False).headers["location"]
    invitation = re.findall(r"/invitation/[\w-]+/[\w-]+", client.get(host).text)[0]
    guest = client.post(invitation, headers=ORIGIN, follow_redirects=False).headers["location"]
    return [host, guest]


async def play(guard: Guard, id: str, choices: int) -> None:
    live = await guard.hub.table(id)
    for number in range(choices):
        match, seq = live.table.match, live.table.seq
        command = Command(f"key-{number:06}", seq, match.notation(match.legal_actions()[-1]))
        await live.act(match.actor, command)


def test_a_table_goes_on_under_mended_rules_when_both_players_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The finding "every table of the game answers 400 after an upgrade"."""
    with left_behind(tmp_path, monkeypatch) as (client, guard, (host, guest)):
        id = host.split("/")[2]
        stranger = client.get(f"/table/{id}")
        assert stranger.status_code == 200
        assert "It can go on from its choice" in stranger.text
        assert "waits for Ana, Ben to agree" in stranger.text
        assert "<svg" in stranger.text
        assert "I agree to go on" not in stranger.text
        own = client.get(host)
        assert "I agree to go on" in own.text
        assert client.post(f"/table/{id}/nobody-has-this-key/agree").status_code == 403
        once = client.post(f"{host}/agree", follow_redirects=True)
        assert "waits for Ben to agree" in once.text
        assert client.post(f"{host}/agree").status_code == 403
        gone_on = client.post(f"{guest}/agree", follow_redirects=True)
        assert "data-socket" in gone_on.text
        assert client.portal is not None
        client.portal.call(play_on, guard, id)


@contextmanager
def left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TestClient, Guard, list[str]]]:
    """A site with a table that was begun under other rules than today's, and the addresses of its seats."""
    guard = create_app(f"sqlite:///{tmp_path / 'tables.db'}", bot_pause=0)
    with TestClient(guard, headers=ORIGIN) as client:
        seats = begun(client)
        id = seats[0].split("/")[2]
        assert client.portal is not None
        client.portal.call(play, guard, id, 40)
        game = kancha.game("cuzco_terraces")
        monkeypatch.setattr(game, "version", game.version + 1)
        monkeypatch.setattr(turn, "POINTS", 7)
        guard.hub.forget(id)
        yield client, guard, seats


async def play_on(guard: Guard, id: str) -> None:
    live = await guard.hub.table(id)
    match = live.table.match
    seq = live.table.seq
    await live.act(match.actor, Command("key-after-the-mending", seq, match.notation(match.legal_actions()[0])))
    assert live.table.seq == seq + 1


def test_what_was_played_at_a_stopped_table_hides_what_others_chose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with left_behind(tmp_path, monkeypatch) as (client, _, (host, _)):
        id = host.split("/")[2]
        for path in (f"/table/{id}/record", f"{host}/record"):
            text = client.get(path).text
            assert "seed: hidden while the game runs" in text
            assert re.search(r"^2 \.\.\.$", text, re.M)
        assert "1 ..." not in client.get(f"{host}/record").text
