"""Training: games become rows, rows become weights, and a file of weights says how games go on from where they see them."""

from __future__ import annotations

from pathlib import Path

import pytest

import kancha
from kancha.core.judging import POINTS, Outlook
from kancha.core.weights import judge_of, outlook_of, read
from kancha.tools.outlook import Played, outlook
from kancha.tools.train import Fit, Lesson, play_one, rows, train, written

LESSON = Lesson("cuzco_chasqui", games=2, seed=40, rounds=1, test=2, bot="greedy:budget=10")


def test_a_fit_finds_the_weights_that_made_the_ends() -> None:
    true = [2.0, -1.0]
    seen = [[0.0, float(a), float(b), 0.0, 1.0, 0.0] for a in range(4) for b in range(4)]
    fit = Fit(2)
    for amounts in seen:
        worth = [sum(map(float.__mul__, true, amounts[at + 1 : at + 3])) for at in (0, 3)]
        fit.add(rows(Played([amounts], worth), 3))
    assert fit.solve([0.0, 0.0], 1e-9) == pytest.approx(true, abs=1e-3)
    assert fit.explained(true) == pytest.approx(1.0)


def test_an_outlook_tells_what_seats_still_score_and_how_far_that_differs() -> None:
    games = [Played([[10.0, 20.0]] * 10, [14.0, 20.0]), Played([[10.0, 20.0]] * 10, [10.0, 20.0])]
    assert outlook(games, [1.0], 2).growth == [1.0] * 10
    assert outlook(games, [1.0], 2).spread == pytest.approx([8**0.5] * 10)
    alone = outlook(games, [1.0], 1)
    assert (alone.growth, alone.growth_of_rules, alone.spread) == ([2.0] * 10, [0.0] * 10, [2.0] * 10)


def test_a_file_of_weights_is_read_as_it_was_written(tmp_path: Path) -> None:
    judge = judge_of(kancha.new("cuzco_chasqui").state)
    games = [play_one(LESSON, judge.source, number) for number in range(2)]
    assert games[0] == play_one(LESSON, judge.source, 0)
    file = tmp_path / "mine.toml"
    file.write_text(written(judge, judge.weights, LESSON, "a test", games), encoding="utf-8")
    assert read(file, judge.features) == pytest.approx(judge.weights, abs=1e-4)
    found: Outlook = outlook_of(file)
    assert len(found.spread) == len(found.growth) == 10
    assert found.growth[0] > found.growth[9]
    assert all(len(each) == len(games[0].seen[0]) for each in games[0].seen)
    assert games[0].seen[-1][POINTS] <= games[0].scores[0]


def test_training_tells_what_it_does_and_leaves_a_file_only_if_it_won(tmp_path: Path) -> None:
    told: list[str] = []
    found = train(Lesson(**{**vars(LESSON), "folder": tmp_path}), tell=told.append)
    assert told[0].startswith("round 1: 2 games in ")
    assert [*tmp_path.iterdir()] == ([] if found is None else [found])
