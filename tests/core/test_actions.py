"""Actions are numbers in contiguous blocks, and their notation parses back."""

import pytest

from kancha.core.actions import Actions, Block
from kancha.core.errors import IllegalAction

TABLE = Actions([Block("end"), Block("move", ["A1", "A2"]), Block("", ["A1", "A2"])])


def test_blocks_lie_behind_each_other() -> None:
    assert (TABLE.start("end"), TABLE.start("move"), TABLE.start(""), len(TABLE)) == (0, 1, 3, 5)


def test_notation_parses_back_whatever_the_case_and_blanks() -> None:
    assert [TABLE.notation(action) for action in range(5)] == ["end", "move A1", "move A2", "A1", "A2"]
    assert all(TABLE.parse(TABLE.notation(action)) == action for action in range(5))
    assert TABLE.parse("  MOVE   a2 ") == 2


@pytest.mark.parametrize("text", ["", "move", "move A3", "A1 A2", "x" * 500, "\x00"])
def test_text_that_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(IllegalAction, match="not an action") as refused:
        TABLE.parse(text)
    assert len(str(refused.value)) < 100


def test_numbers_outside_the_space_are_refused() -> None:
    for action in (-1, 5):
        with pytest.raises(IllegalAction, match="no action number"):
            TABLE.notation(action)
