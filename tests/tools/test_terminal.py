"""A table in the terminal: numbers, notation and orders are understood, and a mistake costs a sentence."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import kancha
from kancha.core.errors import BadOption
from kancha.tools.terminal import Terminal

GAME = "cuzco_terraces"


def lines(*given: str) -> Callable[[], str]:
    """A person who types these lines and then goes away."""
    rest: Iterator[str] = iter(given)

    def read() -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return read


def table(**given: Any) -> Terminal:
    words = {"slug": GAME, "seats": ["you", "random"], "seed": 3, "options": {}, **given}
    return Terminal(**words, console=Console(file=io.StringIO(), width=100, record=True))


def test_a_whole_game_can_be_played_in_the_terminal() -> None:
    seat = table()
    seat.run(lambda: "1")
    assert seat.match.over
    assert "The game is over." in seat.console.export_text()


def test_terminal_takes_notation_numbers_and_orders(tmp_path: Path) -> None:
    seat = table()
    while seat.match.actor not in seat.people:
        seat.match.apply(seat.bots[seat.match.actor].choose(seat.match.state))
    start = seat.match.state.digest()
    legal = seat.match.legal_actions()
    illegal = next(a for a in range(len(seat.match.game.actions)) if a not in legal)
    words = ["help", "hint", "board", "log", f"why {seat.match.notation(illegal)}", f"why {seat.match.notation(legal[0])}"]
    mistakes = ["zork", "why zork", "99999", "9" * 5000, "save", f"save {tmp_path}/no/such/folder", "save ~no.such.user/x", ""]
    seat.run(lines(*words, *mistakes, f"save {tmp_path}/game.kancha", "quit"))
    assert seat.match.state.digest() == start
    assert kancha.load(tmp_path / "game.kancha").state.digest() == start
    shown = " ".join(seat.console.export_text().split())
    for expected in (
        "Type the number",
        "It is legal",
        "'zork' is not an action",
        "There is no option 99999",
        "999...; they are numbered",
        "no/such/folder cannot be written",
        "Nobody here is called 'no.such.user'",
        "You leave the table",
    ):
        assert expected in shown
    assert seat.match.why_not(illegal) in shown


def test_a_hint_is_a_whole_turn_that_can_be_typed_and_a_turn_is_judged() -> None:
    seat = table(slug="cuzco_chasqui", seats=["you", "you"])
    with pytest.raises(BadOption, match="not finished a turn"):
        seat.obey("judge")
    while not seat.console.export_text(clear=False).count("Why: "):
        seat.obey("hint")
        (choices,) = re.findall(r"^  1  .*\[([^]]*)\]$", seat.console.export_text(clear=False), re.MULTILINE)[-1:]
        for choice in choices.split(", "):
            seat.obey(choice)
    assert re.search("about [0-9.]+ points?", seat.console.export_text(clear=False))
    for _ in range(20):
        seat.obey("1")
    seat.console.export_text()
    seat.obey("judge")
    assert re.match("As good as anything I found|[0-9.]+ points? less than what I would have played:", seat.console.export_text())


def test_the_board_is_told_in_words_and_the_log_begins_with_the_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kancha.Match, "opening", lambda match, seat: [f"So it begins for {seat}."])
    seat = table(seats=["you", "you"])
    seat.run(lines("board", "1", "undo", "log", "quit"))
    shown = seat.console.export_text()
    assert f"{seat.match.names[seat.match.actor]} (you)" in shown
    assert shown.count(f"So it begins for {seat.match.actor}.") == 2


def test_terminal_undo_returns_to_the_last_own_choice() -> None:
    seat = table(seats=["you", "you"])
    before = seat.match.state.digest()
    seat.obey(seat.match.notation(seat.match.legal_actions()[0]))
    assert seat.match.state.digest() != before
    seat.obey("undo")
    assert seat.match.state.digest() == before
    with pytest.raises(kancha.NothingToUndo):
        seat.obey("undo")
