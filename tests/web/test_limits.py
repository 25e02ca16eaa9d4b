"""Limits: what is over them gets a sentence, then a close; nobody's burst goes before the others; the page about them is true."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import kancha
from kancha.core.errors import BadOption
from kancha.web import limits
from kancha.web.app import create_app
from kancha.web.guard import Guard
from kancha.web.limits import LIMITS, Allowance, Bucket, Busy, Limit, Limiter, TooMuch, counted_as
from kancha.web.seats import new_seats
from kancha.web.serve import from_environment
from kancha.web.table import set_up
from tests.web.server import Player, ask, open_table, post, running
from tests.web.within import Browser

DOCS = Path(__file__).parent.parent.parent / "docs"
FEW = Limit("few", "", "address", 3, "", 30, 5, "That was enough.")
SOME = Limit("some", "", "address", 2, "", 0, 3, "There are enough.")


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_the_page_of_limits_is_made_from_the_table() -> None:
    assert (DOCS / "limits.md").read_text(encoding="utf-8") == limits.page(), "python -m kancha.web.limits > docs/limits.md"


def test_every_limit_has_a_name_of_its_own_and_says_something_where_somebody_hears_it() -> None:
    assert len({limit.name for limit in LIMITS}) == len(LIMITS)
    for limit in LIMITS:
        assert limit.most > 0
        assert limit.said.endswith(".") or not limit.seconds
        assert not limit.in_all or limit.in_all > limit.most


def test_a_bucket_gives_what_it_holds_and_fills_with_time() -> None:
    bucket = Bucket(3, 30, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(9.0), bucket.take(10.0), bucket.take(10.0)] == [False, True, False]
    assert bucket.take(1e6)
    assert not bucket.full(1e6)
    assert bucket.full(1e6 + 10)


def test_each_address_has_its_own_limit_and_all_share_another() -> None:
    limiter = Limiter(clock=Clock())
    for _ in range(3):
        limiter.take(FEW, "a")
    with pytest.raises(TooMuch, match="That was enough"):
        limiter.take(FEW, "a")
    limiter.take(FEW, "b")
    limiter.take(FEW, "b")
    with pytest.raises(Busy):
        limiter.take(FEW, "b")
    assert limiter.refused == {"few": 2}


def test_limits_can_be_widened_and_switched_off() -> None:
    wide = Limiter(2, Clock())
    for _ in range(6):
        wide.take(FEW, "a")
    with pytest.raises(TooMuch):
        wide.take(FEW, "a")
    off = Limiter(0, Clock())
    for _ in range(1000):
        off.take(FEW, "a")
        off.hold(SOME, "a")
        Allowance(off, "a").receive()


def test_of_some_things_only_so_many_are_there_at_once() -> None:
    limiter = Limiter(clock=Clock())
    limiter.hold(SOME, "a")
    limiter.hold(SOME, "a")
    with pytest.raises(TooMuch, match="There are enough"):
        limiter.hold(SOME, "a")
    limiter.hold(SOME, "b")
    with pytest.raises(Busy):
        limiter.hold(SOME, "c")
    limiter.release(SOME, "a")
    limiter.hold(SOME, "c")
    assert limiter.held(SOME) == 3
    for who in "abc":
        limiter.release(SOME, who)
    assert limiter.held(SOME) == 0
    assert not limiter._held


def test_the_limiter_forgets_who_is_within_his_limits_and_has_room_for_so_many_only(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    limiter = Limiter(1e9, clock)
    for number in range(1000):
        clock.now += 60
        limiter.take(FEW, str(number))
    assert len(limiter._by_address) <= 2
    monkeypatch.setattr(limits, "REMEMBERED", limits.REMEMBERED._replace(most=50))
    for number in range(1000):
        limiter.take(FEW, f"same moment {number}")
    assert len(limiter._by_address) <= 50


def test_a_whole_network_of_the_new_internet_counts_as_one() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff:1:2:3")
    assert counted_as("2001:db8::1") != counted_as("2001:db8:0:1::1")
    assert counted_as("fe80::1%eth0") == counted_as("fe80::2")


def test_a_setting_that_is_no_number_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KANCHA_DATABASE", "sqlite:////nowhere/at/all.db")
    for name, value in (("KANCHA_LIMITS", "many"), ("KANCHA_LIMITS", "-1"), ("KANCHA_LOG", "loud"), ("KANCHA_PROXY", "nobody")):
        with monkeypatch.context() as patched:
            patched.setenv(name, value)
            with pytest.raises(BadOption):
                from_environment()


# on a real server


def test_who_goes_on_over_the_limit_is_told_and_then_shown_the_door(tmp_path: Path) -> None:
    """trust.md 3: nothing was limited; 10,000 messages in one write were all answered before anybody else was."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}", KANCHA_LIMITS="1") as address:
        path = open_table(address, who1="person", name1="Ben")
        innocent, wild = Player(address, path), Player(address, path)
        innocent.wait_for_turn()
        flood(wild, 10_000)
        innocent.play(do=innocent.options()[0]["do"])
        assert innocent.receive_board()["seq"] == 1
        refused, code = listen_to_the_end(wild)
        assert code == limits.TOO_MUCH
        assert limits.STRIKES.most <= refused < 1_000
        found = json.loads(ask(address, "GET", "/status", None, {"Accept": "application/json"})[2])
        assert found["refused"]["questions"] > limits.STRIKES.most


def flood(player: Player, messages: int) -> None:
    """Many messages in one write, without reading what is answered."""
    protocol = player.socket.protocol
    with player.socket.protocol_mutex:
        for _ in range(messages):
            protocol.send_text(b'{"type":"about","at":"deck"}')
        player.socket.socket.settimeout(None)
        data = b"".join(protocol.data_to_send())
    threading.Thread(target=_push, args=(player, data), daemon=True).start()


def _push(player: Player, data: bytes) -> None:
    """The server stops reading a socket that is too loud, so this may fail half-way."""
    try:
        player.socket.socket.sendall(data)
    except OSError:
        return


def listen_to_the_end(player: Player) -> tuple[int, int]:
    """How many refusals there were, and the code of the close."""
    refused = 0
    while True:
        try:
            refused += "refused" in player.receive()
        except ConnectionClosed as closed:
            return refused, closed.rcvd.code if closed.rcvd else 0


def test_tables_records_and_sockets_are_limited_by_address(tmp_path: Path) -> None:
    """trust.md 3: one address set up 1,500 tables in 12 s and held 3,000 sockets, none refused."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}", KANCHA_LIMITS="0.05") as address:
        path = open_table(address)
        for _ in range(2):
            open_table(address)
        status, _, text = post(address, "/tables", {})
        assert status == 429
        assert limits.TABLES.said in text
        assert post(address, "/records", {"record": "x"})[0] == 400
        assert post(address, "/records", {"record": "x"})[0] == 429
        held = [Player(address, path) for _ in range(50)]
        with pytest.raises(ConnectionClosed) as caught:
            Player(address, path).receive()
        assert caught.value.rcvd is not None
        assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (limits.TOO_MUCH, limits.SOCKETS.said)
        held[0].close()
        for each in held[1:]:
            each.close()


def test_pages_are_limited_by_address(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", KANCHA_LIMITS="0.01") as address:
        found = [ask(address, "GET", "/static/page.js")[0] for _ in range(20)]
        assert found[-1] == 429


# within the application, where the order of answers can be seen


async def table_in(app: Guard) -> str:
    """A new table of two persons: the path of the seat that begins."""
    setup = set_up("cuzco_terraces", [("Ana", "person"), ("Ben", "person")], 5, {"first_player": "1"}, 0)
    seats, key = new_seats(setup)
    id = await app.hub.open(setup, seats)
    return f"/socket/{id}/{key}"


def test_a_burst_of_one_socket_is_answered_in_turns_with_the_others(tmp_path: Path) -> None:
    """trust.md 3: `listen` never let go while messages were waiting."""
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", limits=0)

    async def story() -> None:
        story: list[tuple[str, dict[str, Any]]] = []
        seat = await table_in(app)
        loud, quiet = Browser("loud", seat, story), Browser("quiet", seat, story)
        tasks = [loud.connect(app), quiet.connect(app)]
        await loud.wait_for("seq")
        await quiet.wait_for("seq")
        loud.send({"type": "about", "at": "deck"} for _ in range(10_000))
        while not any("about" in message for _, message in story):
            await asyncio.sleep(0)
        quiet.send([{"type": "preview", "do": "token"}])
        before = sum("about" in message for _, message in story)
        await quiet.wait_for("preview")
        between = sum("about" in message for _, message in story) - before
        assert between < 20, f"{between} answers to the loud one before the quiet one was heard"
        for browser in (loud, quiet):
            browser.leave()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await app.hub.close()

    asyncio.run(story())
    app.hub.store.close()


def test_leafing_wildly_through_a_replay_holds_nobody_up(tmp_path: Path) -> None:
    """trust.md 3: 2,500 moments asked for in one write cost everybody 7.3 s."""
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}")
    app.limiter.clock = Clock()
    match = kancha.new("cuzco_terraces", players=2, seed=3)
    for _ in range(40):
        match.apply(match.legal_actions()[-1])

    async def story() -> None:
        story: list[tuple[str, dict[str, Any]]] = []
        replay = await app.hub.open_record(match)
        seat = await table_in(app)
        loud, quiet = Browser("loud", f"/replay-socket/{replay}", story), Browser("quiet", seat, story, "192.0.2.2")
        tasks = [loud.connect(app), quiet.connect(app)]
        await loud.wait_for("seq")
        await quiet.wait_for("seq")
        loud.send({"type": "at", "at": number % 41} for number in range(2_500))
        await asyncio.sleep(0)
        quiet.send([{"type": "preview", "do": "token"}])
        await quiet.wait_for("preview")
        answered = sum(name == "loud" for name, _ in story)
        assert answered < 20
        await asyncio.wait_for(tasks[0], 300)
        assert loud.closed == limits.TOO_MUCH
        assert sum("seq" in message for name, message in story if name == "loud") == limits.MOMENTS.most + 1
        quiet.leave()
        await asyncio.gather(*tasks, return_exceptions=True)
        await app.hub.close()

    asyncio.run(story())
    app.hub.store.close()


def test_the_replay_of_a_game_is_shared_and_its_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """trust.md 3: every replay socket held a copy of all states, 1.5 MB each."""
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", limits=0)
    match = kancha.new("cuzco_terraces", players=2, seed=3)
    for _ in range(100):
        match.apply(match.legal_actions()[-1])

    async def story() -> None:
        id = await app.hub.open_record(match)
        table = (await app.hub.table(id)).table
        replays = app.hub.replays
        for seat in (None, 0, 1):
            for at in range(101):
                assert (await replays.show(table, seat, None, at))[0] == at
        assert (await replays.show(table, None, 5, 1000))[0] == 100
        assert len(replays.games) == 1
        assert len(replays.pictures) <= limits.PICTURES.most
        await app.hub.close()

    asyncio.run(story())
    app.hub.store.close()
