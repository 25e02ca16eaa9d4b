"""A bot is asked once for all that it is sure of in its turn; what it planned is dropped as soon as anything else happens."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

import kancha
from kancha.core.state import State
from kancha.web.hub import Hub
from kancha.web.live import Live
from kancha.web.store import Store
from kancha.web.table import Command, set_up
from kancha.web.thinkers import Overtaken, Thinkers

GAME = "cuzco_terraces"
BOTS = [("Illa", "hard"), ("Wari", "hard")]
AHEAD = 12
T = TypeVar("T")


def firsts(state: State, count: int) -> list[int]:
    """What happens when everybody takes the first thing that is offered."""
    ahead, actions = state.copy(), []
    for _ in range(count):
        actions.append(ahead.options[0])
        ahead.apply(actions[-1])
    return actions


class Thoughts:
    """Stands in for the processes: notes every position that is thought about, and answers as it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answer: Callable[[State], list[int]]) -> None:
        self.seen: list[tuple[int, int]] = []
        """The seat and the position, by how many actions came before."""
        self.again: list[int] = []
        """How often each of these thoughts was said to be another one of its turn."""
        self.answer = answer
        self.live: Live | None = None
        thoughts = self

        async def plan(thinkers: Thinkers, table: str, level: str, game: kancha.Game, state: State, again: int) -> list[int]:
            assert thoughts.live is not None
            thoughts.again.append(again)
            thoughts.seen.append((state.actor, len(thoughts.live.table.match.history)))
            await asyncio.sleep(0)
            return thoughts.answer(state)

        monkeypatch.setattr(Thinkers, "plan", plan)


def play(tmp_path: Path, thoughts: Thoughts, seats: list[tuple[str, str]], choices: int) -> Live:
    """A table that is watched until so many choices have been made."""

    async def story(hub: Hub) -> Live:
        live = thoughts.live = await hub.table(await hub.open(set_up(GAME, seats, 5, {})))
        bell = live.watch()
        while live.table.seq < choices:
            await bell.wait()
            bell.clear()
        await hub.close()
        return live

    return run(tmp_path, story)


def run(tmp_path: Path, story: Callable[[Hub], Awaitable[T]]) -> T:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")

    async def inside() -> T:
        return await story(Hub(store, 0))

    found = asyncio.run(inside())
    store.close()
    return found


def test_a_turn_is_thought_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every thought is at a place where the seat has changed, or something was learned, or the plan was at its end."""
    thoughts = Thoughts(monkeypatch, lambda state: firsts(state, AHEAD))
    match = play(tmp_path, thoughts, BOTS, 60).table.match
    asked, again = dict.fromkeys(at for _, at in thoughts.seen if at < 60), kancha.new(GAME, seed=5)
    before, since = (-1, -1), 0
    for number, action in enumerate(match.history[:60]):
        here = (again.actor, again.state.learned)
        needed = here != before or number - since == AHEAD
        assert (number in asked) == needed
        since = number if needed else since
        before = here
        again.apply(action)
    assert 2 <= len(asked) <= 30


def test_a_bot_is_told_how_often_it_has_thought_in_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is asked for every single choice of a turn must not think as long at each of them."""
    thoughts = Thoughts(monkeypatch, lambda state: firsts(state, 1))
    match = play(tmp_path, thoughts, BOTS, 60).table.match
    turns, again = [], kancha.new(GAME, seed=5)
    for action in match.history[:60]:
        turns.append((again.actor, again.state.turn()))
        again.apply(action)
    expected = [0]
    for before, here in itertools.pairwise(turns):
        expected.append(expected[-1] + 1 if here == before else 0)
    assert thoughts.again[:60] == expected
    assert max(expected) > 2


def test_what_another_seat_is_asked_it_thinks_about_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one bot foresees of the other's turn would be legal there, and is none of its business."""
    thoughts = Thoughts(monkeypatch, lambda state: firsts(state, 40))
    match = play(tmp_path, thoughts, BOTS, 60).table.match
    asked = {at: seat for seat, at in thoughts.seen}
    for number in range(1, 60):
        if match.seats[number] != match.seats[number - 1]:
            assert asked[number] == match.seats[number]


def test_a_planned_action_that_is_not_legal_is_thought_about_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch, lambda state: [state.options[0], 10**6])
    live = play(tmp_path, thoughts, BOTS, 20)
    assert [at for _, at in thoughts.seen[:20]] == list(range(20))
    assert live.notices == [], "nothing has failed"


def test_a_plan_is_dropped_when_somebody_else_does_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log has grown: here by the bot's own hand in another process, there by anybody's."""
    thoughts = Thoughts(monkeypatch, lambda state: firsts(state, 6))

    async def story(hub: Hub) -> None:
        live = thoughts.live = await hub.table(await hub.open(set_up(GAME, BOTS, 5, {})))
        bell = live.watch()
        while live.table.seq < 2:
            await bell.wait()
            bell.clear()
        live.leave(bell)
        while live._bots is not None and not live._bots.done():
            await asyncio.sleep(0)
        match, seq = live.table.match, live.table.seq
        assert len(thoughts.seen) == 1
        assert live._foreseen(match.actor)
        await live.act(match.actor, Command("somebody-else", seq, match.notation(match.legal_actions()[-1])))
        assert not live._foreseen(match.actor)
        bell = live.watch()
        while live.table.seq < seq + 2:
            await bell.wait()
            bell.clear()
        assert thoughts.seen[1][1] == seq + 1
        await hub.close()

    run(tmp_path, story)


def test_a_choice_taken_back_ends_the_thought_about_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the bot would think on about a position that is there no more, and begin the next one late."""
    begun = asyncio.Event()

    async def think(self: Thinkers, task: Any) -> list[int]:
        begun.set()
        await asyncio.sleep(3600)
        return []

    monkeypatch.setattr(Thinkers, "_think", think)

    async def story(hub: Hub) -> None:
        live = await hub.table(await hub.open(set_up(GAME, [("Ana", "person"), ("Illa", "hard")], 7, {"first_player": "1"})))
        live.watch()
        match = live.table.match
        number = 0
        while match.actor == 0:
            do = "end" if "end" in map(match.notation, match.legal_actions()) else match.notation(match.legal_actions()[0])
            await live.act(0, Command(f"ana-{number:05}", live.table.seq, do))
            number += 1
        await begun.wait()
        assert hub.thinkers.waiting + hub.thinkers.thinking == 1
        await live.act(0, Command("ana-takes-back", live.table.seq, undo=True))
        while live._bots is not None and not live._bots.done():
            await asyncio.sleep(0)
        assert hub.thinkers.waiting + hub.thinkers.thinking == 0
        assert live.notices == [], "nothing has failed"
        assert match.actor == 0
        await hub.close()

    run(tmp_path, story)


def test_a_process_whose_thought_was_dropped_is_ended_and_the_next_one_thinks(tmp_path: Path) -> None:
    async def story() -> None:
        thinkers, match = Thinkers(most=1, seconds=600), kancha.new(GAME, seed=7)
        endless = asyncio.create_task(thinkers.plan("a", "search:iterations=1000000000", match.game, match.state))
        other = asyncio.create_task(thinkers.plan("b", "normal", match.game, match.state))
        while not thinkers.thinking:
            await asyncio.sleep(0)
        thinkers.drop("c")
        assert not endless.done()
        thinkers.drop("a")
        with pytest.raises(Overtaken, match="moved on"):
            await endless
        assert (await other)[0] in match.legal_actions()
        assert thinkers.failures == 0
        await thinkers.close()

    asyncio.run(story())


def test_a_process_answers_with_a_whole_turn() -> None:
    async def story() -> None:
        thinkers, match = Thinkers(seconds=600), kancha.new(GAME, seed=7)
        actions = await thinkers.plan("a", "planner:width=2:worlds=1", match.game, match.state)
        assert len(actions) > 1
        seat, learned = match.actor, match.state.learned
        for action in actions:
            assert (match.actor, match.state.learned) == (seat, learned)
            match.apply(action)
        await thinkers.close()

    asyncio.run(story())
