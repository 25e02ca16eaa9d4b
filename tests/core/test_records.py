"""Records replay to their digest, survive on paper, and refuse what was cut short or edited."""

import json
from pathlib import Path
from typing import Any

import pytest

import kancha
from kancha.bots import make
from kancha.core.record import parse, write

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.kancha"))


@pytest.fixture(scope="module")
def record() -> str:
    match = kancha.new("cuzco_terraces", players=3, seed=5, names=["Ana", "Ben", "Cy, the Elder"])
    bot = make("random", seed=2)
    while not match.over:
        match.apply(bot.choose(match.state))
    return match.record()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_replay_unchanged(path: Path) -> None:
    match = kancha.load(path)
    assert match.over
    again, golden = match.record().splitlines(), path.read_text(encoding="utf-8").splitlines()
    named = golden[5].removeprefix("options:").split()
    assert set(named) <= set(again[5].split())
    assert [*again[:5], *again[6:]] == [*golden[:5], *golden[6:]]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_positions_of_the_golden_records_load_to_their_digests(path: Path) -> None:
    kept = (path.parent / "positions" / f"{path.stem}.jsonl").read_text(encoding="utf-8").splitlines()
    assert kept
    for line in kept:
        row = json.loads(line)
        assert kancha.game(row["position"]["game"]).load(row["position"]).digest() == row["digest"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_options_that_a_golden_record_does_not_name_have_their_defaults(path: Path) -> None:
    match = kancha.load(path)
    named = {pair.partition("=")[0] for pair in path.read_text(encoding="utf-8").splitlines()[5].split()[1:]}
    for option in match.game.options:
        assert option.name in named or match.options[option.name] == option.default


def test_there_is_a_golden_record_for_every_game_and_player_count() -> None:
    names = {path.stem for path in GOLDEN}
    for slug in kancha.games():
        for players in kancha.game(slug).players:
            assert f"{slug}-{players}" in names


def test_a_record_is_written_the_same_again(record: str, tmp_path: Path) -> None:
    match = kancha.loads(record)
    assert match.names == ["Ana", "Ben", "Cy the Elder"]
    match.save(tmp_path / "game.kancha")
    assert (tmp_path / "game.kancha").read_text(encoding="utf-8") == record
    assert kancha.load(tmp_path / "game.kancha").verify() == match.state.digest()


def test_an_unfinished_match_can_be_saved_and_goes_on() -> None:
    match = kancha.new("cuzco_terraces", seed=5)
    match.apply("terrain double")
    again = kancha.loads(match.record())
    assert not again.over
    assert again.state.digest() == match.state.digest()


def test_a_running_game_hides_its_seed_behind_a_commitment() -> None:
    match = kancha.new("cuzco_terraces", seed=123456789)
    text = match.record(reveal=False)
    assert "123456789" not in text
    assert "seed: committed" in text
    with pytest.raises(kancha.BadRecord, match="hides its seed"):
        kancha.loads(text)


def edits(record: str) -> dict[str, str]:
    lines = record.splitlines()
    plays = [i for i, line in enumerate(lines) if line[:2] in ("1 ", "2 ", "3 ")]
    return {
        "empty": "",
        "not a record": "hello\n",
        "cut in the head": "\n".join(lines[:4]),
        "cut in the play": "\n".join(lines[: plays[30]]),
        "cut before the digest": "\n".join(lines[:-1]),
        "a line missing": "\n".join(lines[: plays[10]] + lines[plays[10] + 1 :]),
        "a line changed": record.replace(lines[plays[0]], lines[plays[0]][:2] + "agree", 1),
        "a garbled line": record.replace(lines[plays[5]], "?!", 1),
        "another seat": record.replace(lines[plays[0]], "9" + lines[plays[0]][1:], 1),
        "another seed": record.replace("seed: 5", "seed: 6"),
        "other scores": record.replace("scores: ", "scores: 9"),
        "other winners": record.replace("winners: ", "winners: 1 2 3 "),
        "another digest": record.replace("digest: ", "digest: f"),
        "more after the end": record + "1 end\n",
        "another version": record.replace("rules: 2", "rules: 99"),
        "another edition": record.replace("edition: standard", "edition: abc"),
        "too many players": record.replace("players: Ana", "players: Eva, Fay, Gil, Ana"),
        "an unknown option": record.replace("first_player=random", "colour=red"),
        "an option without a value": record.replace("first_player=random", "first_player"),
        "a seed without end": record.replace("seed: 5", f"seed: {'5' * 5000}"),
        "a seed that is none": record.replace("seed: 5", "seed: five"),
        "a seat without end": record.replace(lines[plays[0]], "1" * 5000 + lines[plays[0]][1:], 1),
        "an action without end": record.replace(lines[plays[0]], lines[plays[0]][:2] + "x" * 100_000, 1),
        "a name without end": record.replace("Ana", "A" * 500_000),
        "a name of nothing": record.replace("Ana", ""),
        "a control character in a name": record.replace("Ana", "A\0na"),
        "rules without end": record.replace("rules: 2", f"rules: {'1' * 5000}"),
        "an edition without end": record.replace("edition: standard", f"edition: {'e' * 5000}"),
        "scores without end": record.replace("scores: ", f"scores: {'9' * 5000}"),
    }


def test_every_cut_or_edit_is_refused_with_a_sentence(record: str) -> None:
    for what, text in edits(record).items():
        assert text != record, what
        with pytest.raises(kancha.BadRecord) as refused:
            kancha.loads(text)
        assert str(refused.value).endswith("."), what
        assert len(str(refused.value)) < 300, what


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(kancha.BadRecord, match="cannot be read"):
        kancha.load(tmp_path / "none.kancha")
    (tmp_path / "bytes.kancha").write_bytes(b"\xff\xfe\x00kancha")
    with pytest.raises(kancha.BadRecord, match="not a text file"):
        kancha.load(tmp_path / "bytes.kancha")
    with pytest.raises(kancha.BadRecord, match="cannot be read"):
        kancha.load(tmp_path)
    wrong: list[Any] = [None, 7, "a\0b"]
    for path in wrong:
        with pytest.raises(kancha.BadRecord, match="not the name of a file"):
            kancha.load(path)
    texts: list[Any] = [None, 7, b"kancha record 1"]
    for text in texts:
        with pytest.raises(kancha.BadRecord, match="A record is a text"):
            kancha.loads(text)


def test_a_byte_order_mark_does_no_harm(record: str, tmp_path: Path) -> None:
    (tmp_path / "marked.kancha").write_text(record, encoding="utf-8-sig")
    assert kancha.load(tmp_path / "marked.kancha").record() == record


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(kancha.BadRecord, match="cannot be written") as refused:
        kancha.new("cuzco_terraces").save(tmp_path)
    assert str(tmp_path) in str(refused.value)


def test_what_is_written_is_read_again(record: str) -> None:
    assert write(parse(record)) == record


def test_the_game_must_be_known(record: str) -> None:
    with pytest.raises(kancha.UnknownGame):
        kancha.loads(record.replace("game: cuzco_terraces", "game: chess"))
