"""A whole game in six files passes every law, plays, explains itself and is saved; what it leaves out is derived."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kancha
from kancha import registry
from kancha.tools import setups
from kancha.tools.check import check_game
from tests.leaks.campaign import NAMES, Tally, play
from tests.leaks.test_leaks import A_GAME
from tests.strangers.install import HERE, install


@pytest.fixture
def yupana(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[kancha.Game]:
    monkeypatch.syspath_prepend(str(install(tmp_path)))
    monkeypatch.setattr(registry, "_FOUND", {})
    importlib.invalidate_caches()
    yield kancha.game("yupana")
    for module in [name for name in sys.modules if name.partition(".")[0] == "yupana"]:
        del sys.modules[module]


def test_a_small_game_is_at_most_six_files_and_180_lines() -> None:
    files = [file for file in (HERE / "yupana").iterdir() if file.is_file()]
    assert len(files) <= 6
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 180


def test_it_keeps_every_law(yupana: kancha.Game) -> None:
    report = check_game(yupana, positions=200, decisions=2000)
    assert report.broken == []
    assert report.positions >= 200


def test_its_secrets_are_proved_kept_without_a_line_of_its_own(yupana: kancha.Game) -> None:
    tried = list(setups.mixed(yupana))
    tally = Tally()
    for seed in range(120):
        play(yupana, seed, tried, A_GAME, tally)
    assert tally.found == []
    assert tally.differ > 50
    assert set(tally.compared) == set(NAMES)


def test_it_explains_itself(yupana: kancha.Game) -> None:
    match = kancha.Match(yupana, 2, 1, {}, ["Ana", "Ben"])
    for _ in range(3):
        match.apply("take 3")
    match.apply("take 2")
    assert match.question == "Stones on the heap: 1. What do you do?"
    assert match.why_not("take 2") == "Only 1 stone is left (rules 2.1)."
    assert yupana.why_not_at(match.state, "take-3") == "Only 1 stone is left (rules 2.1)."
    assert match.describe("show") == "Show your seed"
    assert match.log(0)[-1] == ["Ben takes 2 stones."]
    match.apply("show")
    assert match.why_not("take 3") == match.why_not("take 2")
    assert yupana.load(match.state.dump()).digest() == match.state.digest()


def test_greedy_plays_it_better_than_chance(yupana: kancha.Game) -> None:
    won = 0
    for seed in range(40):
        match = kancha.Match(yupana, 2, seed, {})
        bots = [kancha.bot("greedy" if seat == seed % 2 else "random", seed=seed) for seat in (0, 1)]
        while not match.over:
            match.apply(bots[match.actor].choose(match.state))
        won += match.winners() == [seed % 2]
    assert won > 20
