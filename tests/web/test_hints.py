"""Advice over the socket: a whole turn with its panel, how good the last turn was, to whom, when, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kancha
from kancha.core.match import Match
from kancha.study.turns import Choice, Hint, Other, Part, Verdict
from kancha.study.walk import Stretch
from kancha.web.replay import Replay
from kancha.web.seeing import advice
from tests.web.server import Player, open_table, running, serving, sit_down

TABLE = {"game": "inca_empire", "players": "3", "who2": "random", "name2": "Wari"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


def answer(player: Player) -> dict[str, Any]:
    """The next answer, whatever the others do meanwhile."""
    while "seq" in (message := player.receive()):
        pass
    return message


def test_a_hint_is_a_turn_and_a_choice_does_not_wait_for_it(address: str) -> None:
    player = Player(address, open_table(address, **TABLE))
    player.wait_for_turn()
    player.send(type="hint")
    hint = player.receive()["hint"]
    assert hint["of"] == player.seen["seq"]
    assert {"do", "say", "at", "step", "sure", "mostly"} == set(hint["turn"][0])
    assert hint["turn"][0]["do"] in [option["do"] for option in player.options()]
    assert round(sum(part["points"] for part in hint["reasons"]), 1) == hint["gain"]
    assert "Play the first step" in hint["html"]
    player.send(type="hint")
    player.play(do=hint["turn"][0]["do"])
    assert "seq" in player.receive(), "the choice is shown before the hint, which nobody needs any more"
    player.send(type="words")
    assert "words" in player.receive()
    player.close()


def test_one_question_is_thought_about_at_a_time(address: str) -> None:
    player = Player(address, open_table(address, **TABLE))
    player.wait_for_turn()
    player.send(type="hint")
    player.send(type="hint")
    assert "still being thought about" in answer(player)["refused"]
    assert "hint" in player.receive()
    player.close()


def test_a_turn_is_judged_when_it_is_over_and_only_to_the_one_who_played_it(address: str) -> None:
    path = open_table(address, **TABLE)
    player, watcher = Player(address, path), Player(address, path.rsplit("/", 1)[0])
    watcher.receive_board()
    watcher.send(type="verdict")
    assert "you are watching" in answer(watcher)["refused"]
    watcher.close()
    player.wait_for_turn()
    player.send(type="verdict")
    assert "not finished a turn" in answer(player)["refused"]
    made = player.seen["seq"]
    while player.seen["ask"] is None or player.seen["seq"] < made + 8:
        if player.seen["ask"] is not None:
            player.play(do=player.options()[-1]["do"])
        player.receive_board()
    player.send(type="verdict")
    verdict = answer(player)["verdict"]
    assert verdict["loses"] >= 0
    assert ("As good as anything" in verdict["html"]) == (verdict["turn"] == [])
    player.close()


def test_a_hint_is_for_the_one_who_is_to_choose(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", KANCHA_LIMITS="1") as address:
        path = open_table(address, who1="person", name1="Ben")
        seats = [Player(address, path), Player(address, sit_down(address, path))]
        for seat in seats:
            seat.receive_board()
        waiting = next(seat for seat in seats if seat.seen["ask"] is None)
        waiting.send(type="hint")
        assert "not your turn" in waiting.receive()["refused"]
        for _ in range(21):
            waiting.send(type="verdict")
        sentences = [answer(waiting)["refused"] for _ in range(21)]
        assert sum("think for a while yourself" in sentence for sentence in sentences) == 1
        for seat in seats:
            seat.close()


# which turn was the last


def played(choices: int) -> Match:
    match = kancha.new("cuzco_terraces", players=2, seed=7, first_player="1")
    bot = kancha.bot("greedy", seed=1, budget=20)
    for _ in range(choices):
        match.apply(bot.choose(match.state))
    return match


@pytest.mark.parametrize("asked", [0, 1])
def test_the_last_turn_is_the_one_that_a_seat_began_and_that_is_over(asked: int) -> None:
    match = played(130)
    bot = kancha.bot("greedy", seed=1, budget=20)
    while match.state.turn() == asked:
        match.apply(bot.choose(match.state))
    while match.state.turn() != asked:
        match.apply(bot.choose(match.state))
    match.apply(bot.choose(match.state))
    found = Replay(match).last_turn(0)
    assert found
    assert all(stretch.seat == 0 and stretch.choice for stretch in found)
    assert len({stretch.before.turn() for stretch in found}) == 1
    after = found[-1].before.copy()
    for action in found[-1].actions:
        after.apply(action)
    assert after.turn() == 1
    for stretch in found:
        check(stretch)


def check(stretch: Stretch) -> None:
    """Nothing is learned before the last choice of a stretch, so it can be judged by what was known at its beginning."""
    state = stretch.before.copy()
    for action in stretch.actions[:-1]:
        learned = state.learned
        state.apply(action)
        assert state.learned == learned


def test_nobody_has_a_last_turn_at_the_beginning() -> None:
    match = played(1)
    assert Replay(match).last_turn(0) == []
    assert Replay(match).last_turn(1) == []


# the panel


def test_the_panel_tells_steps_reasons_and_what_else_was_close() -> None:
    first, second = Choice("a", "Set a <pond>", "supply", 1), Choice("b", "On B9", "hex-B9", 1)
    turn = [first, second, Choice("c", "Draw", "deck", 2, sure=False)]
    other = Other([first, Choice("d", "On C9", "hex-C9", 1)], 1.8, "\N{MINUS SIGN}2 ponds")
    told = advice.hint(Hint(turn, 6.5, [Part(4.0, "Ponds", sure=True), Part(2.5, "cards")], [other]))
    html = told["html"]
    assert "<li>Set a &lt;pond&gt;: <span>On B9</span></li>" in html
    assert html.index("unless you learn something") < html.index("<li>Draw</li>")
    assert "<b>6.5 points</b>" in html
    assert html.index("Scored by this turn") < html.index("Ponds") < html.index("Estimated") < html.index("cards")
    assert "Instead: Set a &lt;pond&gt;: On C9" in html
    assert "loses 1.8" in html
    assert 'data-act="turn" hidden' in html, "there is one sure step"
    assert told["others"][0]["turn"][1]["do"] == "d"


def test_a_turn_without_a_better_one_is_praised() -> None:
    assert "As good as anything I found." in advice.verdict(Verdict())["html"]
    better = advice.verdict(Verdict(1.0, [Choice("a", "End", "end", 1)], [Choice("b", "Pond", "pond", 1)], [Part(1.0, "ponds")]))
    assert "<b>1 point less</b>" in better["html"]
    assert better["html"].index("Pond") < better["html"].index("You played")
