"""Records replay to their digest, survive on paper, and refuse what was cut short or edited."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import kancha
from kancha.bots import make
from kancha.core.match import Match
from kancha.core.record import DRAWN, TYPED, Seal, commitment, parse, write

SALT = "00112233445566778899aabbccddeeff"
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.kancha"))


@pytest.fixture(scope="module")
def record() -> str:
    match = kancha.new("cuzco_terraces", players=3, seed=5, names=["Ana", "Ben", "Cy, the Elder"])
    bot = make("random", seed=2)
    while not match.over:
        match.apply(bot.choose(match.state))
    return match.record()


@pytest.fixture(scope="module")
def sealed() -> str:
    match = Match(kancha.game("cuzco_terraces"), 2, 5, {}, ["Ana", "Ben"], Seal(DRAWN, SALT))
    match.apply("terrain double")
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


def test_a_record_that_hides_its_seed_cannot_be_replayed(record: str) -> None:
    with pytest.raises(kancha.BadRecord, match="hides its seed"):
        kancha.loads(record.replace("seed: 5", "seed: committed 0123456789abcdef"))


def test_a_commitment_is_the_hash_of_salt_and_seed() -> None:
    salt = "00112233445566778899aabbccddeeff"
    assert commitment(salt, 7) == hashlib.sha256(b"00112233445566778899aabbccddeeff:7").hexdigest()
    assert commitment(salt, 7) != commitment(salt, 8)
    assert commitment(salt, 7) != commitment(salt[::-1], 7)
    assert commitment("", 7) == "", "a bare seed could be guessed (trust.md, finding 16)"


@pytest.mark.parametrize("origin", [TYPED, DRAWN])
def test_a_sealed_record_tells_salt_and_commitment_and_reads_back(sealed: str, origin: str) -> None:
    text = sealed.replace("origin: drawn", f"origin: {origin}")
    lines = text.splitlines()
    assert [line.partition(":")[0] for line in lines[6:10]] == ["seed", "origin", "salt", "commitment"]
    again = kancha.loads(text)
    assert again.seal == Seal(origin, SALT)
    assert again.record() == text
    assert again.at(1).seal == again.fork().seal == again.seal


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seed: 5", "seed: 6"),
        (f"salt: {SALT}", f"salt: {SALT[::-1]}"),
        ("commitment: ", "commitment: 0"),
        (f"salt: {SALT}\n", ""),
        (f"salt: {SALT}", f"salt: {SALT[1:]}"),
        (f"salt: {SALT}", "salt: pepper"),
        (f"salt: {SALT}", f"salt: {SALT}\nsalt: {SALT}"),
        ("origin: drawn", "origin: a dream"),
    ],
)
def test_a_broken_seal_is_refused_with_a_sentence(sealed: str, old: str, new: str) -> None:
    assert old in sealed
    with pytest.raises(kancha.BadRecord) as refused:
        kancha.loads(sealed.replace(old, new, 1))
    assert str(refused.value).endswith(".")


def test_names_that_nobody_could_tell_apart_are_refused(record: str) -> None:
    """trust.md, finding 10 and section 3: records brought names that no table takes."""
    for wrong in ("Ben", "BEN", "Ｂｅｎ", "A\u202ena", "A\u0007", " ", "A" * 41, "\ud800"):
        with pytest.raises(kancha.BadRecord):
            kancha.loads(record.replace("players: Ana", f"players: {wrong}"))
    with pytest.raises(kancha.BadOption, match="same name"):
        kancha.new("cuzco_terraces", names=["A, B", "a b"])


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
