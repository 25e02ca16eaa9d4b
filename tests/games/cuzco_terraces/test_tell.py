"""The position in words says everything that a player needs, in words that stand on the board."""

from __future__ import annotations

import kancha

from .positions import GAME, position, village


def test_a_position_is_told_own_area_first() -> None:
    state = position(
        terrain=village("H7 H9 H11"),
        temples={"H11": 2},
        discs="H11",
        incas=["H7", "H9"],
        hands=["mask_tumi", "vase"],
        shown=["", "vase"],
    )
    lines = GAME.tell(GAME.view(state, 1), ["Ana", "Ben"])
    text = "\n".join(lines)
    assert lines[0] == "Now: Ana is on turn with 6 AP."
    assert text.index("Ben (you): 0 PP") < text.index("Ana: 0 PP") < text.index("Temple of value 2 on H11, under a solar disc")
    assert "  cards: vase" in lines
    assert "  1 card" in lines
    assert "  Villages: H7 level 1, H9 level 1, H11 level 1" in lines
    assert "  Face-up card: mask; 27 cards in the deck, 0 discarded" in lines


def test_no_position_shows_anything_of_the_code() -> None:
    match = kancha.new("cuzco_terraces", players=3, seed=4)
    bots = [kancha.bot("random", seed=seat) for seat in range(3)]
    while not match.over:
        text = "\n".join(match.tell(match.actor))
        assert not set("{}[]'_") & set(text), text
        assert not any(word in text for word in ("None", "True", "False"))
        match.apply(bots[match.actor].choose(match.state))
