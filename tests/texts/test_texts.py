"""No word changes unseen: every kept text is told again and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.texts.texts import FOLDER, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_game_is_told_as_it_was(path: Path) -> None:
    make, arguments = FILES[path]
    assert make(*arguments).splitlines() == path.read_text(encoding="utf-8").splitlines(), (
        "read the diff of python -m tests.texts.make"
    )


def test_no_text_is_left_over() -> None:
    assert {*(FOLDER / "transcripts").glob("*.txt"), *(FOLDER / "reasons").glob("*.txt")} == set(FILES)
