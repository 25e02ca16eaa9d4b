"""The laws of the contract with every combination of modules: nothing is lost, no secret leaks, undo and records hold."""

from __future__ import annotations

import itertools

import pytest

from kancha.tools.check import check_game

from .positions import GAME

pytestmark = pytest.mark.long

COMBINATIONS = [
    list(subset) for size in range(4) for subset in itertools.combinations(("way_of_the_sun", "vassals", "nobles"), size)
]


@pytest.mark.parametrize("modules", COMBINATIONS, ids=lambda modules: "+".join(modules) or "none")
def test_modules_keep_every_law_with_every_number_of_players(modules: list[str]) -> None:
    temple = "ruruy" if "nobles" in modules else "simpa"
    report = check_game(GAME, positions=60, decisions=0, options={"modules": ["buildings", *modules], "temple": temple})
    assert report.broken == []
    assert report.games == 4
    assert report.positions > 40


@pytest.mark.parametrize("level", ["simple", "easy", "normal", "hard"])
def test_pachamama_keeps_every_law_on_every_level(level: str) -> None:
    report = check_game(GAME, positions=15, decisions=0, options={"solo": "pachamama", "pachamama": level})
    assert report.broken == []
    assert report.games == 1
