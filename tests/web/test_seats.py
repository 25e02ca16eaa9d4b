"""Seats are taken by their players: an invitation works once, a key opens one seat, and the host holds no other's key.

trust.md, finding 8: the host was given everybody's seat link for the whole game.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kancha.web.seats import HOST, NO_SEAT, Seating, left, new_seats, taken
from kancha.web.store import Store, key_hash
from kancha.web.table import Refused, Setup, set_up
from tests.web.server import Player, ask, closing_of, invitations, open_table, post, running, serving, sit_down

PEOPLE = {"who1": "person", "name1": "Ben"}


def setup_of(host: int) -> Setup:
    return set_up("cuzco_terraces", [("Ana", "person"), ("Ben", "person"), ("Illa", "random")], 7, {}, host)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


# seats without a server


@pytest.mark.parametrize(("host", "free"), [(0, ["Ben"]), (1, ["Ana"]), (-1, ["Ana", "Ben"])])
def test_a_new_table_has_one_key_and_invitations_for_the_other_people(host: int, free: list[str]) -> None:
    rows, key = new_seats(setup_of(host))
    seating = Seating(setup_of(host), rows)
    assert [name for name, invitation in seating.places() if invitation] == free
    assert seating.seat_of(key) == (None if host < 0 else host)
    assert seating.hosts(key)
    assert not any(key in row for row in rows), "a key is kept as its hash"
    secrets = [row.invitation for row in rows if row.invitation] + [key]
    assert all(len(secret) >= 24 for secret in secrets)
    assert len(set(secrets)) == len(secrets)


def test_keys_open_their_own_seat_only() -> None:
    setup = setup_of(0)
    rows, host = new_seats(setup)
    sat, ben = taken(rows[2], 1.0)
    seating = Seating(setup, [*rows[:2], sat])
    other = Seating(setup, new_seats(setup)[0])
    assert (seating.seat_of(host), seating.seat_of(ben), seating.seat_of("")) == (0, 1, None)
    assert (seating.hosts(host), seating.hosts(ben), seating.hosts("")) == (True, False, False)
    assert sat.invitation == ""
    for wrong in ("x", ben[:-1], ben + "x", "é", sat.key, rows[2].invitation):
        with pytest.raises(Refused):
            seating.seat_of(wrong)
    for key in (host, ben):
        with pytest.raises(Refused):
            other.seat_of(key)


def test_an_empty_key_or_invitation_fits_nothing() -> None:
    rows, _ = new_seats(setup_of(0))
    seating = Seating(setup_of(0), rows)
    for wrong in ("", "é", rows[2].invitation[:-1]):
        with pytest.raises(Refused, match="taken"):
            seating.invited(wrong)
    assert Seating(setup_of(0)).seat_of("") is None
    with pytest.raises(Refused):
        Seating(setup_of(0)).seat_of("anything")


def test_what_everybody_is_told_of_the_seats() -> None:
    setup = setup_of(0)
    rows, _ = new_seats(setup)
    before = Seating(setup, rows)
    sat, _ = taken(rows[2], 1.0)
    middle = Seating(setup, [*rows[:2], sat])
    renewed = Seating(setup, [*rows[:2], taken(sat, 2.0)[0]])
    end = Seating(setup, [*rows[:2], left(sat, 3.0)])
    assert [each.people()[1] for each in (before, middle, renewed, end)] == ["not here yet", "", "", "seat is free"]
    assert middle.news(before) == ["Ben has sat down."]
    assert renewed.news(middle) == []
    assert end.news(renewed) == ["Ben has left the seat."]


# over HTTP


def test_invitations_are_shown_to_the_host_only(address: str) -> None:
    path = open_table(address, **PEOPLE)
    (invitation,) = invitations(address, path)
    guest = sit_down(address, path)
    watcher = "/".join(path.split("/")[:3])
    for other in (guest, watcher):
        page = ask(address, "GET", other)[2]
        assert "/invitation/" not in page
        assert path.split("/")[3] not in page
    host = ask(address, "GET", path)[2]
    assert "Ben: taken" in host
    assert guest.split("/")[3] not in host
    assert invitation not in host


def test_looking_at_an_invitation_uses_nothing_up(address: str) -> None:
    path = open_table(address, **PEOPLE)
    (invitation,) = invitations(address, path)
    for _ in range(3):
        status, headers, page = ask(address, "GET", invitation)
        assert status == 200
        assert headers["cache-control"] == "no-store"
        assert "Ana invites you to Cuzco: Terraces; you would sit as <b>Ben</b>" in page
    status, headers, _ = post(address, invitation, {})
    assert status == 303
    assert headers["location"].split("/")[3] in headers["set-cookie"]
    assert "HttpOnly" in headers["set-cookie"]
    assert ask(address, "GET", headers["location"])[0] == 200
    for status, _, page in (ask(address, "GET", invitation), post(address, invitation, {})):
        assert status == 403
        assert "This seat is taken" in page
    assert ask(address, "POST", invitation, "", {"Origin": "http://evil.example"})[0] == 403


def test_of_many_who_use_one_invitation_one_sits_down(address: str) -> None:
    (invitation,) = invitations(address, open_table(address, **PEOPLE))
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: post(address, invitation, {}), range(8)))
    assert sorted(status for status, _, _ in answers) == [303] + [403] * 7
    assert all("This seat is taken" in page for status, _, page in answers if status == 403)


def test_a_key_of_one_table_opens_no_other(address: str) -> None:
    one, two = open_table(address), open_table(address)
    wrong = "/".join([*two.split("/")[:3], one.split("/")[3]])
    assert ask(address, "GET", wrong)[0] == 403
    for what in ("renew", "leave"):
        assert post(address, f"{wrong}/{what}", {})[0] == 403
    assert ask(address, "GET", f"{wrong}/record")[0] == 403


def test_a_renewed_link_voids_the_old_one_at_once(address: str) -> None:
    path = open_table(address, **PEOPLE)
    guest = sit_down(address, path)
    players = [Player(address, guest), Player(address, guest)]
    for player in players:
        player.receive_board()
    status, headers, _ = post(address, f"{guest}/renew", {})
    assert status == 303
    new = headers["location"]
    assert new != guest
    assert new.split("/")[3] in headers["set-cookie"]
    for player in players:
        assert closing_of(player) == (4404, NO_SEAT)
    assert ask(address, "GET", guest)[0] == 403
    assert post(address, f"{guest}/renew", {})[0] == 403
    assert ask(address, "GET", new)[0] == 200
    again = Player(address, new)
    assert again.receive_board()["seq"] == 0
    again.close()


def test_a_player_who_leaves_makes_room_and_everybody_is_told(address: str) -> None:
    path = open_table(address, **PEOPLE)
    host, watcher = Player(address, path), Player(address, "/".join(path.split("/")[:3]))
    assert watcher.receive_company() == {"people": ["", "not here yet"], "notice": ""}
    guest = sit_down(address, path)
    assert watcher.receive_company() == {"people": ["", ""], "notice": "Ben has sat down."}
    player = Player(address, guest)
    player.receive_board()
    status, headers, _ = post(address, f"{guest}/leave", {})
    assert (status, headers["location"]) == (303, "/".join(path.split("/")[:3]))
    for each in (watcher, host):
        while (told := each.receive_company())["notice"] != "Ben has left the seat.":
            pass
        assert told["people"] == ["", "seat is free"]
    assert closing_of(player)[0] == 4404
    assert ask(address, "GET", guest)[0] == 403
    again = sit_down(address, path)
    assert again != guest
    assert ask(address, "GET", again)[0] == 200
    for each in (host, watcher):
        each.close()


def test_a_host_who_only_watches_hands_out_all_seats(address: str) -> None:
    path = open_table(address, who0="person", **PEOPLE)
    assert len(invitations(address, path)) == 2
    assert invitations(address, "/".join(path.split("/")[:3])) == []
    watching = Player(address, path)
    assert watching.receive_board()["ask"] is None
    watching.play(do="terrain triple")
    assert "watching" in watching.receive()["refused"]
    watching.close()
    assert post(address, f"{path}/leave", {})[0] == 403
    assert "You are invited" in ask(address, "GET", invitations(address, path)[0])[2]
    sit_down(address, path)
    assert len(invitations(address, path)) == 1
    new = post(address, f"{path}/renew", {})[1]["location"]
    assert len(invitations(address, new)) == 1
    assert ask(address, "GET", path)[0] == 403


def test_a_host_who_leaves_stays_the_host_and_who_sits_there_next_is_none(address: str) -> None:
    path = open_table(address, **PEOPLE)
    guest = sit_down(address, path)
    player = Player(address, path)
    player.receive_board()
    status, headers, _ = post(address, f"{path}/leave", {})
    assert (status, headers["location"]) == (303, path)
    assert closing_of(player)[0] == 4404
    page = ask(address, "GET", path)[2]
    assert "Leave the seat" not in page
    (invitation,) = invitations(address, path)
    heir = post(address, invitation, {})[1]["location"]
    assert invitations(address, path) == []
    post(address, f"{guest}/leave", {})
    assert invitations(address, heir) == []
    assert len(invitations(address, path)) == 1


def test_the_own_text_is_for_the_own_key(address: str) -> None:
    path = open_table(address, seed="", **PEOPLE)
    id = path.split("/")[2]
    guest = sit_down(address, path)
    texts = [ask(address, "GET", f"{each}/record")[2] for each in (path, guest, f"/table/{id}")]
    assert [text.splitlines()[1].split()[1] for text in texts] == ["Ana", "Ben", "everybody"]
    (commitment,) = {line for text in texts for line in text.splitlines() if line.startswith("Commitment: ")}
    assert commitment.split()[1] in ask(address, "GET", path)[2]
    assert commitment.split()[1] in ask(address, "GET", f"/table/{id}")[2]


def test_the_database_knows_no_key(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(url) as address:
        path = open_table(address, **PEOPLE)
        guest = sit_down(address, path)
    keys = [each.split("/")[3] for each in (path, guest)]
    contents = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert not [key for key in keys if key.encode() in contents]
    store = Store(url)
    rows = {row.seat: row for row in store.seats(path.split("/")[2])}
    store.close()
    assert [rows[seat].key for seat in (0, 1)] == [key_hash(key) for key in keys]
    assert rows[HOST].key == ""
    assert rows[1].since > 0


def test_links_of_the_first_release_still_open_their_seats(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "tables.db")
    old.executescript((Path(__file__).parent / "version1.sql").read_text(encoding="utf-8"))
    rows = [(id, json.loads(setup)) for id, setup in old.execute("SELECT id, setup FROM tables")]
    old.close()
    seats = [
        (id, setup["host"] == at, seat["token"]) for id, setup in rows for at, seat in enumerate(setup["seats"]) if seat["token"]
    ]
    assert seats
    opened = 0
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as address:
        for id, host, token in seats:
            path = f"/table/{id}/{token}"
            if ask(address, "GET", f"/table/{id}")[0] != 200:
                continue
            assert ask(address, "GET", path)[0] == 200
            new = post(address, f"{path}/renew", {})[1]["location"]
            assert ask(address, "GET", path)[0] == 403
            assert post(address, f"{new}/leave", {})[0] == (403 if host else 303)
            opened += 1
    assert opened > 1


def test_names_of_the_host_and_the_game_are_no_markup_in_an_invitation(address: str) -> None:
    path = open_table(address, name0="<b>Ana</b>", who1="person", name1="<i>Ben</i>")
    page = ask(address, "GET", invitations(address, path)[0])[2]
    assert "&lt;b&gt;Ana&lt;/b&gt; invites you" in page
    assert not re.search(r"<i>Ben", page)
