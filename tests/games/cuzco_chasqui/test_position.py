"""Positions as text: they come back the same, and impossible ones are refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kancha.core.errors import BadPosition

from .positions import GAME, position, random_game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dumped_position_loads_to_the_same_digest(players: int) -> None:
    for number, (state, _) in enumerate(random_game(players, 1, players == 3)):
        if number % 5 == 0:
            assert GAME.load(state.dump()).digest() == state.digest()


def change(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def edit(dump: dict[str, Any]) -> None:
        *way, last = path.split(".")
        for key in way:
            dump = dump[int(key) if isinstance(dump, list) else key]
        dump[int(last) if isinstance(dump, list) else last] = value

    return edit


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (change("game", "chess"), "not a position"),
        (change("players", 5), "2 to 4"),
        (change("order", [0, 0]), "order"),
        (change("seats.0.hand", ["07a"]), "god cards"),
        (change("seats.0.medals", 5), "medals"),
        (change("seats.0.quipus", 11), "quipus"),
        (change("seats.0.tiles", ["S01a", "S01a"]), "tiles"),
        (change("seats.0.goods", {"soup": 3}), "goods"),
        (change("seats.0.missions", ["01", "01", "02"]), "missions"),
        (change("seats.0.circlets", [1]), "circlet"),
        (change("seats.0.knowledge", 16), "track"),
        (change("seats.0.place", "X9"), "not a position"),
        (change("seats.0.dice", [1, 2, 7]), "dice"),
        (change("seats.0.spaces", ["stone", None, None]), "not in use"),
        (change("map.T0", "B1"), "map pieces"),
        (change("map.NE", "N1"), "pieces"),
        (change("temple.steps", [0, 0, 0, 0, 0, None]), "priests"),
        (change("pututu_supply", [1, 0]), "pututus"),
        (change("frames", [["declare", 7, 0, 0]]), "belongs to seat 7"),
        (change("frames", [["dance", 0, 0, 0]]), "no kind of decision"),
        (change("market", [[]]), "market"),
    ],
)
def test_an_impossible_position_is_refused(edit: Callable[[dict[str, Any]], None], sentence: str) -> None:
    dump = position().dump()
    edit(dump)
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(dump)
