"""A turn has one number from its first choice to its last, whoever is asked in between; a Festival and set-up have their own."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import ALL
from .positions import GAME

GAMES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (1, {"solo": "pachamama"}),
    (1, {"modules": ALL.split()}),
    (2, {}),
    (2, {"modules": ALL.split()}),
    (3, {}),
    (4, {"modules": ALL.split()}),
)


def stage(s: State) -> tuple[str, int, int]:
    """Where a game stands as a reader of the rules would say it: the part of set-up and whose it is, a Festival, or a turn."""
    named = [s.kinds().ids[s.frames[at]] for at in range(0, len(s.frames), 4)]
    if s.turn_of >= 0:
        return ("festival" if "festival" in named else "turn", s.turn_of, s.turns)
    choosing = [
        (named[at], s.frames[at * 4 + 1]) for at in range(len(named)) if named[at] in ("pick_tile", "keep_cards", "resolve_cards")
    ]
    return (*choosing[-1], 0)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_the_number_of_the_turn_changes_exactly_where_the_rules_end_one(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        dice = random.Random(seed)
        s = cast(State, GAME.start(players, seed, options))
        seen = {s.turn()}
        while True:
            before, number = stage(s), s.turn()
            s.apply(dice.choice(s.options))
            if s.over:
                break
            assert (s.turn() == number) == (stage(s) == before), (seed, before, stage(s))
            if s.turn() != number:
                assert s.turn() not in seen
                seen.add(s.turn())
