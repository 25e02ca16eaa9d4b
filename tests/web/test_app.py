"""The site over HTTP and sockets: pages, refusals, headers, and a whole game that survives a restart."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import kancha
from kancha.core.errors import KanchaError
from kancha.web.app import create_app
from kancha.web.guard import Guard
from kancha.web.serve import default_database, serve, take_port
from tests.web.server import GAME, SEATS, Player, ask, open_table, post, running, serving, sit_down


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.mark.parametrize(
    "path", ["/", f"/new/{GAME}?players=3", f"/rules/{GAME}", f"/about/{GAME}", "/static/page.js", "/health"]
)
def test_pages_are_there(address: str, path: str) -> None:
    status, headers, text = ask(address, "GET", path)
    assert status == 200
    assert text
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/nowhere", f"/rules/{GAME}", "/static/style.css", "/static/board.css", "/health"])
def test_the_content_policy_is_strict_everywhere(address: str, path: str) -> None:
    policy = ask(address, "GET", path)[1]["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "frame-ancestors 'none'" in policy


def test_pages_need_nothing_inline_and_nothing_from_elsewhere(address: str) -> None:
    for path in ("/", f"/new/{GAME}", open_table(address), f"/rules/{GAME}", f"/about/{GAME}"):
        text = ask(address, "GET", path)[2]
        assert not re.search(r"<style|<script(?! type=\"module\" src=\"/static/)|\sstyle=|\son\w+=", text)
        assert not re.search(r"(src|href)=\"(https?:)?//", text)


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/nowhere", 404, "no such page"),
        ("/table/nowhere", 404, "no such table"),
        ("/replay/nowhere", 404, "no such table"),
        ("/table/nowhere/record", 404, "no such table"),
        ("/rules/chess", 404, "no game"),
        ("/about/chess", 404, "no game"),
        ("/new/chess", 404, "no game"),
        ("/static/nothing.js", 404, "no such page"),
        ("/static/../serve.py", 404, "no such page"),
        ("/tables", 405, "cannot be asked for"),
        ("/%00", 404, ""),
    ],
)
def test_wrong_addresses_get_a_sentence(address: str, path: str, status: int, words: str) -> None:
    got, _, text = ask(address, "GET", path)
    assert got == status
    assert words in text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": "9"}, "2 to 4 players"),
        ({"players": "two"}, "whole number"),
        ({"players": ""}, "whole number"),
        ({"game": "chess"}, "no game"),
        ({"who1": "you"}, "one seat"),
        ({"name0": " "}, "call you"),
        ({"who1": "robot"}, "no bot"),
        ({"name1": "Ana"}, "same name"),
        ({"name0": "x" * 60}, "1 to 40 letters"),
        ({"seed": "seven"}, "seed must be a whole number"),
        ({"seed": "9" * 100}, "seed must be a whole number"),
        ({"option-first_player": "nobody"}, "first_player must be one of"),
    ],
)
def test_a_wrong_form_comes_back_with_the_reason(address: str, change: dict[str, str], words: str) -> None:
    status, _, text = post(address, "/tables", SEATS | change)
    assert status == (404 if "game" in change else 400)
    assert words in text
    assert 'role="alert"' in text


def test_an_option_for_other_numbers_of_players_is_hidden_and_has_no_effect(address: str) -> None:
    _, _, text = ask(address, "GET", "/new/inca_empire")
    assert 'class="option only only-4"' in text
    form = {"game": "inca_empire", "players": "3", "option-early_downfall": "yes"}
    form |= {"who0": "you", "name0": "Ana", "who1": "random", "name1": "B", "who2": "random", "name2": "C"}
    assert post(address, "/tables", form)[0] == 303


def test_what_people_type_is_never_markup(address: str) -> None:
    evil = "<script>alert(1)</script>"
    path = open_table(address, name0=evil)
    player = Player(address, path)
    player.wait_for_turn()
    assert "<script>alert" not in ask(address, "GET", path)[2]
    assert "<script>alert" not in ask(address, "GET", "/")[2]
    assert "<script>alert" not in player.seen["seats"] + player.seen["status"]
    assert "<script>alert" not in "".join(player.seen["say"])
    player.close()


def test_forms_from_elsewhere_and_strange_requests_are_refused(address: str) -> None:
    body = "game=x"
    assert ask(address, "POST", "/tables", body)[0] == 403
    assert ask(address, "POST", "/tables", body, {"Origin": "http://evil.example"})[0] == 403
    assert ask(address, "POST", "/tables", body, {"Origin": "null"})[0] == 403
    assert ask(address, "DELETE", "/", None)[0] == 405
    assert ask(address, "GET", "/", None, {"Host": "evil.example"})[0] == 400
    assert ask(address, "POST", "/tables", "x" * 600_000, {"Origin": address})[0] == 413
    assert ask(address, "POST", "/tables", b"\xff\xfe", {"Origin": address})[0] == 400
    assert ask(address, "POST", "/tables", "", {"Origin": address})[0] == 400
    assert ask(address, "POST", "/tables", "&".join(f"a{n}=1" for n in range(500)), {"Origin": address})[0] == 400


def test_sockets_from_elsewhere_are_refused(address: str) -> None:
    path = open_table(address)
    with pytest.raises(InvalidStatus):
        Player(address, path, origin="http://evil.example")


@pytest.mark.parametrize("path", ["/table/nowhere", "/table/{id}/wrong-token", "/replay/{id}"])
def test_sockets_to_nowhere_say_why(address: str, path: str) -> None:
    id = open_table(address).split("/")[2]
    player = Player(address, path.format(id=id))
    with pytest.raises(ConnectionClosed) as caught:
        player.receive()
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4404
    assert caught.value.rcvd.reason


def test_a_wrong_seat_link_is_forbidden(address: str) -> None:
    path = open_table(address)
    status, _, text = ask(address, "GET", path[:-3] + "abc")
    assert status == 403
    assert "opens no seat" in text
    assert path.split("/")[3] not in text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"dance"}',
        '{"type":"play"}',
        '{"type":"play","key":"short","seq":0,"do":"end"}',
        '{"type":"play","key":"long-enough","seq":"0","do":"end"}',
        '{"type":"play","key":"long-enough","seq":0,"do":"end","extra":1}',
        '{"type":"play","key":"long-enough","seq":99999999999999999999999,"do":"end"}',
        '{"type":"about","at":"' + "x" * 300 + '"}',
        '{"type":"preview","do":"nonsense' + "x" * 5000 + '"}',
    ],
)
def test_nonsense_over_the_socket_is_answered_with_a_sentence(address: str, text: str) -> None:
    player = Player(address, open_table(address))
    player.wait_for_turn()
    player.socket.send(text)
    while "refused" not in (answer := player.receive()):
        pass
    assert answer["refused"].endswith(".")
    player.close()


def test_stale_duplicate_and_foreign_commands_change_nothing(address: str) -> None:
    path = open_table(address, who1="person", name1="Ben")
    seats = [Player(address, path), Player(address, sit_down(address, path))]
    watcher = Player(address, "/".join(path.split("/")[:3]))
    for each in (*seats, watcher):
        each.receive_board()
    actor = next(each for each in seats if each.seen["ask"])
    other = next(each for each in seats if not each.seen["ask"])
    do = actor.options()[0]["do"]
    for stranger in (other, watcher):
        stranger.play(do=do)
        assert "refused" in stranger.receive()
    actor.play(do=do, key="the-same-key")
    for each in (*seats, watcher):
        assert each.receive_board()["seq"] == 1
    actor.play(do=actor.options()[0]["do"], key="the-same-key")
    assert "already done" in actor.receive()["refused"]
    actor.play(do=actor.options()[0]["do"], seq=0)
    assert "moved on" in actor.receive()["refused"]
    other.play(undo=True)
    assert "not yours" in other.receive()["refused"]
    actor.play(undo=True)
    for each in (*seats, watcher):
        assert each.receive_board()["seq"] == 2
        assert each.seen["from"] == 1
        each.close()


def test_questions_about_options_are_answered(address: str) -> None:
    player = Player(address, open_table(address))
    player.wait_for_turn()
    do = player.options()[0]["do"]
    player.send(type="preview", do=do)
    assert player.receive()["preview"] == do
    player.send(type="hint")
    hint = player.receive()["hint"]
    assert hint["of"] == player.seen["seq"]
    assert hint["turn"][0]["do"] in [option["do"] for option in player.options()]
    player.send(type="preview", do="agree")
    answer = player.receive()
    assert answer["note"], "what is no option says why"
    assert answer["changes"] == []
    player.send(type="about", at="no-such-element")
    assert player.receive()["html"] == ""
    player.send(type="whole")
    assert player.receive_board()["base"] is None
    player.close()


def test_anybody_may_ask_what_something_is_and_what_the_position_is(address: str) -> None:
    path = open_table(address)
    player, watcher = Player(address, path), Player(address, path.rsplit("/", 1)[0])
    player.wait_for_turn()
    while watcher.receive_board()["seq"] < player.seen["seq"]:
        pass
    for each in (player, watcher):
        each.send(type="about", at="supply-pond")
        answer = each.receive()
        assert answer["about"] == "supply-pond"
        assert '<a class="rule" href="#rule-4.2">' in answer["html"]
        assert ("Not now" in answer["html"]) == (each is player)
        each.send(type="words")
        lines = each.receive()["words"]
        assert any(line.startswith("Ana (you)" if each is player else "Ana:") for line in lines)
        assert not any(line.startswith("    ") for line in lines)
        each.send(type="about", at="no-such-element")
        assert each.receive()["html"] == ""
        each.close()


def test_a_running_game_hides_its_seed_and_cannot_be_replayed(address: str) -> None:
    id = open_table(address).split("/")[2]
    told = ask(address, "GET", f"/table/{id}/record")[2]
    assert "Commitment: " in told
    assert "kancha record" not in told
    assert ask(address, "GET", f"/replay/{id}")[0] == 403


def test_a_whole_game_over_sockets_survives_restarts_and_replays(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    dice = random.Random(4)
    with running(url) as address:
        path = open_table(address)
        player = Player(address, path)
        for _ in range(25):
            player.wait_for_turn()
            player.play(do=dice.choice(player.options())["do"])
            player.receive_board()
        player.wait_for_turn()
        before = player.seen["seq"]
    with running(url) as address:
        player = Player(address, path)
        player.wait_for_turn()
        assert player.seen["seq"] == before
        while not player.seen["result"]:
            player.play(do=dice.choice(player.options())["do"])
            player.receive_board()
            player.wait_for_turn()
        player.close()
        id = path.split("/")[2]
        record = ask(address, "GET", f"/table/{id}/record")[2]
        match = kancha.loads(record)
        assert match.over
        assert player.seen["scores"] == match.scores()
        assert "win" in player.seen["result"]
        check_replay(address, f"/replay/{id}", len(match.history))
        status, headers, _ = post(address, "/records", {"record": record})
        assert status == 303
        check_replay(address, headers["location"], len(match.history))


def check_replay(address: str, path: str, last: int) -> None:
    """The page is there, and the socket leads to any moment and back."""
    assert f'max="{last}"' in ask(address, "GET", path)[2]
    viewer = Player(address, path + "/0")
    viewer.receive_board()
    for at in (last, 3, 4, 0):
        viewer.send(type="at", at=at)
        assert viewer.receive_board()["seq"] == at
    viewer.send(type="at", at=last + 50)
    assert viewer.receive_board()["result"]
    viewer.send(type="at", at=-1)
    assert "refused" in viewer.receive()
    viewer.close()


@pytest.mark.parametrize("record", ["", "hello", "kancha record 1\n\ngame: chess\n"])
def test_a_record_that_cannot_be_read_is_refused(address: str, record: str) -> None:
    status, _, text = post(address, "/records", {"record": record})
    assert status == 400
    assert 'role="alert"' in text


def test_the_seats_of_a_browser_are_remembered(address: str) -> None:
    path = open_table(address)
    cookie = ask(address, "GET", path)[1]["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    start = ask(address, "GET", "/", None, {"Cookie": cookie.split(";")[0]})[2]
    assert path in start
    assert path not in ask(address, "GET", "/")[2]
    assert ask(address, "GET", "/", None, {"Cookie": "kancha_seats=~~.~x.~.y~" + "z" * 2000})[0] == 200


async def ask_within(app: Guard, method: str, path: str, body: Iterable[bytes] = (b"",)) -> tuple[int, dict[str, str], str]:
    """A request without a server, where something can be broken on purpose or sent in pieces."""
    sent: list[Any] = []
    pieces = list(body)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces)}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b"", "headers": headers}
    with suppress(ZeroDivisionError):
        await app(scope | {"scheme": "http", "server": ("localhost", 80), "http_version": "1.1"}, receive, send)
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], found, b"".join(message["body"] for message in sent[1:]).decode()


def test_even_an_unforeseen_error_is_a_guarded_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    monkeypatch.setattr(app.hub.store, "finished", lambda most: 1 // 0)
    status, headers, text = asyncio.run(ask_within(app, "GET", "/"))
    assert status == 500
    assert "went wrong on the server" in text
    assert "default-src 'self'" in headers["content-security-policy"]
    app.hub.store.close()


def test_a_form_that_never_ends_is_cut_off(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    status, _, text = asyncio.run(ask_within(app, "POST", "/tables", [b"x" * 100_000] * 20))
    assert status == 413
    assert "That is too long." in text
    app.hub.store.close()


def test_a_database_that_is_away_is_said(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    app.hub.store.close()
    (tmp_path / "tables.db").unlink()
    (tmp_path / "tables.db").mkdir()
    status, _, text = asyncio.run(ask_within(app, "GET", "/health"))
    assert status == 503
    assert "nothing more is saved" in text
    assert str(tmp_path) not in text


def test_health_answers(address: str) -> None:
    assert json.loads(ask(address, "GET", "/health")[2])["ok"] is True


def test_what_keeps_the_site_from_starting_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    taken = take_port("127.0.0.1", 0)
    with pytest.raises(KanchaError, match="cannot be used"):
        serve(port=taken.getsockname()[1], database=database, open_browser=False)
    taken.close()
    with pytest.raises(KanchaError, match="0 to 65535"):
        serve(port=70000, database=database, open_browser=False)
    with pytest.raises(KanchaError, match="no host"):
        serve(host="no such host", port=0, database=database, open_browser=False)
    with pytest.raises(KanchaError, match="PostgreSQL"):
        serve(port=0, database=database, workers=2, open_browser=False)
    with pytest.raises(KanchaError, match="At least one"):
        serve(port=0, database=database, workers=0, open_browser=False)
    with pytest.raises(KanchaError, match="not a database URL"):
        serve(port=0, database="nonsense", open_browser=False)
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    with pytest.raises(KanchaError, match="data folder"):
        default_database()
