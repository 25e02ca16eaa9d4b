"""A position in words: what a seat knows, the own area first, and nothing that it does not know."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kancha.games.tawantinsuyu.seen.view import view
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.words.tell import tell

from .positions import player, position, random_game

CODE = re.compile(r"\b(?:[A-Z]{1,2}\d\d|[tmb]\d[a-f]|[a-z]+_[a-z_\d]+|[a-z]+\d+)\b")
"""How the ids of the data look, which stand on no board."""


def told(state: State, seat: int | None) -> list[str]:
    return tell(view(state, seat), [f"Player {number + 1}" for number in range(state.players)])


def test_the_own_area_comes_first_and_in_full() -> None:
    own = player(
        score=34, potato=2, gold=1, workers="architect priest priest", temple=3, priest=2, hand="illapa_2", army_hand="01",
        army_up="19", production="P01 P02", face_down="P02", passive="Z01", owns="small_inti", tapestries=["SW02 W01"],
    )  # fmt: skip
    lines = told(position(own, steps={"1 upper": 0}, conquest={"antisuyu1": 0}), 0)
    assert lines[0] == "Player 1 (you): 34 VP, 2 potato, 1 gold; Temple position 3, the High Priest on spot 2."
    assert lines[1] == "Workers in supply: Architect and 2 Priests."
    assert lines[2].startswith("God cards: Sling of Illapa in hand. Army cards: 1 in hand (1 Soldier (or ")
    assert "Buildings: Potato Terrace, Mixed Fields (face down) and Chaskiwasi." in lines
    assert "Tapestry 1: the yellow Weaving (Temple step | 3 VP) - the green Weaving (God card | 2 stone)." in lines
    assert "Statues: a small Statue of Inti." in lines
    assert "Steps: the upper Steps of section 1 (Player 1)." in lines
    assert "Conquered: Antisuyu 1 (Player 1). Ruled: Antisuyu by Player 1." in lines
    assert lines[-1] == "Turn 5: Player 1 is on turn."


def test_another_reader_learns_the_number_of_the_cards_only() -> None:
    state = position(player(hand="inti_1 illapa_2", shown="inti_1", army_hand="01 19"))
    for seat in (1, None):
        text = "\n".join(told(state, seat))
        assert "Player 1: 10 VP, nothing" in text
        assert "God cards: 2 in hand, among them" in text
        assert "Sling of Illapa" not in text
        assert "Army cards: 2 in hand, none face up" in text
    assert told(state, 1)[0].startswith("Player 2 (you): ")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_game_is_told(players: int) -> None:
    options: dict[str, Any] = {"modules": ["vassals", "nobles"]} if players != 3 else {}
    for number, (state, _) in enumerate(random_game(players, 7 + players, **options)):
        if number % 5 == 0:
            for seat in [*range(state.players), None]:
                lines = told(state, seat)
                assert all(line.endswith(".") for line in lines)
                assert not CODE.findall("\n".join(lines))
                world = state.imagine(-1 if seat is None else seat, number)
                assert told(world, seat) == lines
