"""Pace and what happened, as the server sends it: every choice goes out by itself, solo opponents act step by step, and a running
game can be looked back at with one's own eyes only."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import kancha
from kancha.web.hub import Hub
from kancha.web.live import Live
from kancha.web.replay import Replay, Replays
from kancha.web.seeing.patches import patch, touched_between
from kancha.web.seeing.sight import Sight, beats, look
from kancha.web.store import Store
from kancha.web.table import PERSON, Command, Table, set_up
from tests.web.server import Player, open_table, post, serving, sit_down
from tests.web.test_table import Browser

AXOMAMMA = {"game": "tawantinsuyu", "players": "1", "option-solo": "axomamma"}
PACHAMAMA = {"game": "tawantinsuyu", "players": "1", "option-solo": "pachamama"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


def new_table(slug: str, players: int, **options: object) -> Table:
    seats = [(f"Player {seat + 1}", PERSON) for seat in range(players)]
    return Table("table", set_up(slug, seats, 5, options))


def play(table: Table, dice: random.Random) -> None:
    match = table.match
    seat, action = match.actor, dice.choice(match.legal_actions())
    table.play(f"key-{table.seq:06}", table.check(seat, Command(f"key-{table.seq:06}", table.seq, match.notation(action))))


# what the server sends


async def heard(live: Live, hub: Hub) -> list[dict[str, Any]]:
    """What a watcher of a table of bots is sent until one of them has chosen often enough, as patches."""
    changed = live.watch()
    shown: Sight | None = None
    found: list[dict[str, Any]] = []
    while len(found) < 40:
        await asyncio.wait_for(changed.wait(), 300)
        changed.clear()
        now = live.sight(None)
        if shown is None or now.seq != shown.seq:
            found.append(patch(shown, now))
            shown = now
    live.leave(changed)
    await hub.close()
    return found


def test_every_choice_of_a_bot_is_a_message_of_its_own(tmp_path: Path) -> None:
    async def story() -> list[dict[str, Any]]:
        hub = Hub(Store(f"sqlite:///{tmp_path / 'tables.db'}"), 0)
        live = await hub.table(await hub.open(set_up("cuzco_terraces", [("Illa", "random"), ("Wari", "random")], 5, {})))
        found = await heard(live, hub)
        hub.store.close()
        return found

    messages = asyncio.run(story())
    assert [each["seq"] for each in messages] == list(range(len(messages)))
    assert all(len(each["by"]) == len(each["say"]) == len(each["heads"]) == 1 for each in messages[1:])


def test_a_watcher_that_takes_nothing_up_holds_the_bots_up_for_a_moment_only(tmp_path: Path) -> None:
    async def story() -> int:
        hub = Hub(Store(f"sqlite:///{tmp_path / 'tables.db'}"), 0)
        live = await hub.table(await hub.open(set_up("cuzco_terraces", [("Illa", "random"), ("Wari", "random")], 5, {})))
        live.watch()
        while live.table.seq < 5:
            await asyncio.sleep(0.01)
        await hub.close()
        hub.store.close()
        return live.table.seq

    assert asyncio.run(story()) >= 5


@pytest.mark.parametrize("solo", ["axomamma", "pachamama"])
@pytest.mark.parametrize("eye", [0, None])
def test_the_steps_of_a_solo_opponent_add_up_to_the_final_sight(solo: str, eye: int | None) -> None:
    table = new_table("tawantinsuyu", 1, solo=solo)
    dice = random.Random(3)
    several = 0
    before = look(table, eye)
    for _ in range(70):
        play(table, dice)
        after = look(table, eye)
        way = [before, *beats(table, eye), after]
        several += len(way) > 4
        browser = Browser()
        browser.receive(patch(None, before))
        for one, other in pairwise(way):
            assert one.seq == before.seq
            browser.receive(patch(one, other))
        assert browser.parts() == list(after.parts.items())
        assert browser.said == [saying.html for saying in after.said]
        before = after
    assert several >= 3


@pytest.mark.parametrize("solo", ["axomamma", "pachamama"])
def test_nobody_is_asked_anything_on_the_way(solo: str) -> None:
    table = new_table("tawantinsuyu", 1, solo=solo)
    dice = random.Random(4)
    for _ in range(40):
        play(table, dice)
        for step in beats(table, 0):
            assert step.rest["ask"] is None
            assert not step.rest["undo"]
            assert step.rest["actor"] == 1


@pytest.mark.parametrize("fields", [AXOMAMMA, PACHAMAMA], ids=["axomamma", "pachamama"])
def test_steps_come_over_the_socket_in_order(address: str, fields: dict[str, str]) -> None:
    player = Player(address, open_table(address, **fields))
    player.wait_for_turn()
    for _ in range(60):
        player.play(do=player.options()[-1]["do"])
        base = player.seen["seq"]
        message = player.receive_board()
        steps = message.get("steps", [])
        if len(steps) > 3:
            assert [step["base"] for step in steps] == [base] * len(steps)
            assert [step["seq"] for step in steps] == [base] * (len(steps) - 1) + [base + 1]
            assert all(step["ask"] is None for step in steps[:-1])
            assert any('data-by="1"' in "".join(step["say"]) for step in steps)
            break
        player.wait_for_turn()
    else:
        raise AssertionError("the opponent has never done anything in steps")
    player.close()


# what was touched


def test_what_was_touched_is_where_something_happened() -> None:
    table = new_table("cuzco_terraces", 2, first_player="1")
    before = look(table, 1)
    for action in ("terrain triple", "H11"):
        table.play(f"key-{action}", table.check(0, Command(f"key-{action}", table.seq, action)))
        message = patch(before, look(table, 1))
        assert message["touched"] == [], "half a choice touches nothing"
        before = look(table, 1)
    table.play("key-turn-E", table.check(0, Command("key-turn-E", table.seq, "turn E")))
    message = patch(before, look(table, 1))
    assert sorted(message["touched"]) == ["hex-G12", "hex-H11", "hex-H13"]
    assert message["by"] == [0]


@pytest.mark.parametrize("slug", kancha.games())
def test_seats_and_points_are_no_places(slug: str) -> None:
    table = new_table(slug, 3)
    dice = random.Random(2)
    before = look(table, 0)
    found: set[str] = set()
    for _ in range(80):
        play(table, dice)
        after = look(table, 0)
        places = touched_between(before, after)
        found |= set(places)
        assert set(places) <= set(after.parts)
        before = after
    assert len(found) > 5
    assert not [id for id in found if re.match(r"seat|score|cost|price", id)]


# the log


def test_headings_are_told_apart() -> None:
    table = new_table("cuzco_terraces", 2, first_player="1")
    dice = random.Random(1)
    while len(set(table.match.seats)) < 2:
        play(table, dice)
    heads = [saying.head for saying in table.said(0) if saying.head]
    assert "Player 2's turn." in heads
    assert any('<p class="head">' in saying.html for saying in table.said(0))


def test_the_summary_of_a_solo_table_names_the_opponent_and_counts() -> None:
    table = new_table("tawantinsuyu", 1)
    play(table, random.Random(1))
    assert table.summary() == "Player 1 to move against Axomamma, 1 choices made"


# looking back


def test_looking_back_shows_what_the_seat_saw_then(tmp_path: Path) -> None:
    table = new_table("inca_empire", 3)
    dice = random.Random(6)
    seen: dict[int | None, list[Sight]] = {eye: [look(table, eye)] for eye in (0, 1, None)}
    for _ in range(50):
        play(table, dice)
        for eye, sights in seen.items():
            sights.append(look(table, eye))

    async def story() -> None:
        replays = Replays()
        for eye, sights in seen.items():
            for at in (0, 1, 17, 33, 50):
                shown, message = await replays.look(table, eye, None, at)
                assert (shown, message["look"], message["of"]) == (at, at, 50)
                assert message["ask"] is None
                whole = patch(None, sights[at])
                assert [(id, part) for id, part, *_ in message["set"]] == [(id, part) for id, part, *_ in whole["set"]]
                assert message["scores"] == whole["scores"]
        replays.close()

    asyncio.run(story())


def test_a_replay_follows_what_is_played_and_taken_back() -> None:
    table = new_table("cuzco_terraces", 2)
    dice = random.Random(8)
    replay = Replay(table.match)
    for _ in range(120):
        play(table, dice)
        last = table.match.seats[-1]
        if dice.random() < 0.3 and table.may_undo(last):
            table.play(f"undo-{table.seq}", table.check(last, Command(f"undo-{table.seq:06}", table.seq, undo=True)))
        replay.follow(table.match.history)
        assert replay.history == table.match.history
        at = dice.randrange(len(table.match.history) + 1)
        assert replay.state(at).digest() == table.match.at(at).state.digest()
    assert replay.state(len(replay.history)).digest() == table.match.state.digest()


def test_the_places_of_a_line_are_those_that_its_choice_touched() -> None:
    table = new_table("cuzco_terraces", 2, first_player="1")
    for action in ("terrain triple", "H11", "turn E"):
        table.play(f"key-{action}", table.check(0, Command(f"key-{action}", table.seq, action)))

    async def story() -> list[list[str]]:
        replays = Replays()
        found = [await replays.places(table, 1, at) for at in (0, 1, 2, 3, 4)]
        replays.close()
        return found

    places = asyncio.run(story())
    assert [sorted(ids) for ids in places] == [[], [], [], ["hex-G12", "hex-H11", "hex-H13"], []]


def test_a_key_looks_with_the_eyes_of_its_own_seat_and_no_others(address: str) -> None:
    """Both seats and a spectator look at one past moment: each sees the cards of nobody else."""
    path = open_table(address, who1="person", name1="Ben")
    host = Player(address, path)
    guest = Player(address, sit_down(address, path))
    watcher = Player(address, "/".join(path.split("/")[:3]))
    everybody = (host, guest, watcher)
    whole = [player.receive_board() for player in everybody]
    for player in everybody:
        player.send(type="look", at=0)
    past_boards = [player.receive_board() for player in everybody]
    for now, then in zip(whole, past_boards, strict=True):
        assert then["look"] == 0
        assert then["set"] == now["set"], "the moment before the first choice is the present one"
    hands = [sorted(id for id, *_ in board["set"] if id.startswith("hand-") and id != "hand-ornament") for board in past_boards]
    assert hands[0]
    assert hands[1]
    assert not hands[2], "a spectator has no hand to look at"
    host.send(type="look", at=0, seat=1)
    assert "did not understand" in host.receive()["refused"], "nobody can name another seat"
    for player in everybody:
        player.close()


def test_news_are_counted_while_one_looks_back_and_the_whole_board_is_the_present(address: str) -> None:
    path = open_table(address, who1="person", name1="Ben")
    host, watcher = Player(address, path), Player(address, "/".join(path.split("/")[:3]))
    players = [host, Player(address, sit_down(address, path))]
    for player in (*players, watcher):
        player.receive_board()
    actor = next(player for player in players if player.seen["ask"])
    watcher.send(type="look", at=0)
    watcher.receive_board()
    for count in (1, 2):
        actor.play(do=actor.options()[0]["do"])
        actor.receive_board()
        assert watcher.receive()["news"] == count
    watcher.send(type="look", at=1)
    assert (watcher.receive_board()["base"], watcher.seen["seq"], watcher.seen["of"]) == (0, 1, 2)
    watcher.send(type="whole")
    assert (watcher.receive_board()["base"], watcher.seen["seq"]) == (None, 2)
    assert "look" not in watcher.seen
    for player in (*players, watcher):
        player.close()


def test_a_replay_tells_the_places_of_a_choice_too(address: str) -> None:
    match = kancha.new("cuzco_terraces", players=2, seed=3, first_player="1")
    for action in ("terrain triple", "H11", "turn E"):
        match.apply(action)
    viewer = Player(address, post(address, "/records", {"record": match.record()})[1]["location"])
    viewer.receive_board()
    viewer.send(type="places", at=3)
    assert sorted(viewer.receive()["ids"]) == ["hex-G12", "hex-H11", "hex-H13"]
    viewer.close()
