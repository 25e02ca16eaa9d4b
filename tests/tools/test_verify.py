"""Whether a record is what it says: every check has its line, and the program in the docs agrees with ours."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kancha
from kancha.core.record import DRAWN, TYPED, TYPED_SENTENCE, Seal
from kancha.tools.verify import checks

ROOT = Path(__file__).parent.parent.parent
SALT = "00112233445566778899aabbccddeeff"


def sealed_game(origin: str = DRAWN, choices: int = 10_000) -> kancha.Match:
    match = kancha.Match(kancha.game("cuzco_terraces"), 2, 5, {}, ["Ana", "Ben"], Seal(origin, SALT))
    dice = random.Random(1)
    while not match.over and len(match.history) < choices:
        match.apply(dice.choice(match.legal_actions()))
    return match


@pytest.fixture(scope="module")
def record() -> str:
    return sealed_game().record()


def commitment_of(record: str) -> str:
    return record.partition("commitment: ")[2].split()[0]


def verdicts(folder: Path, record: str, seen: str = "") -> list[tuple[bool, str]]:
    file = folder / "game.kancha"
    file.write_text(record, encoding="utf-8")
    return list(checks(file, seen))


def test_each_check_of_a_good_record_has_its_line(record: str, tmp_path: Path) -> None:
    found = verdicts(tmp_path, record, commitment_of(record).upper())
    assert all(passed for passed, _ in found)
    for words, (_, sentence) in zip(("commitment", "actions replay", "result", "digest"), found, strict=True):
        assert words in sentence
    assert "win" in found[2][1]


@pytest.mark.parametrize(
    ("old", "new", "failing"),
    [
        ("seed: 5", "seed: 6", "commitment"),
        (f"salt: {SALT}", f"salt: {SALT[::-1]}", "commitment"),
        ("scores: ", "scores: 9", "scores"),
        ("winners: ", "winners: 1 2 ", "winners"),
        ("digest: ", "digest: 0", "digest"),
        ("game: cuzco_terraces", "game: chess", "no game"),
        ("rules: ", "rules: 9", "rules version"),
    ],
)
def test_the_failing_check_is_named(record: str, tmp_path: Path, old: str, new: str, failing: str) -> None:
    found = [sentence for passed, sentence in verdicts(tmp_path, record.replace(old, new, 1)) if not passed]
    assert found
    assert failing in found[0]


def test_another_game_than_the_sealed_one_is_noticed(record: str, tmp_path: Path) -> None:
    found = verdicts(tmp_path, record, "0" * 64)
    assert [passed for passed, _ in found] == [False, True, True, True]
    assert "not the one that was seen" in found[0][1]


def test_a_record_that_was_never_sealed_is_checked_for_the_rest(tmp_path: Path) -> None:
    record = kancha.new("cuzco_terraces", seed=5).record()
    found = verdicts(tmp_path, record)
    assert all(passed for passed, _ in found)
    assert "never sealed" in found[0][1]
    assert verdicts(tmp_path, record, "0" * 64)[0][0] is False


def test_a_typed_seed_is_said(tmp_path: Path) -> None:
    assert TYPED_SENTENCE in verdicts(tmp_path, sealed_game(TYPED, 4).record())[0][1]


def test_the_program_in_the_docs_tells_sealed_from_forged(record: str, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(program.splitlines()) < 12
    forged = record.replace("seed: 5", "seed: 6")
    for text, seen, code in ((record, commitment_of(record), 0), (forged, commitment_of(record), 1), (record, "0" * 64, 1)):
        (tmp_path / "game.kancha").write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-I", "-c", program, str(tmp_path / "game.kancha"), seen],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stderr
        assert ("NOT" in done.stdout) == bool(code)
        assert not done.stderr
