"""Wrong words on the command line: whatever is wrong with them, one line on standard error and exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from kancha.cli import main

GAME = "cuzco_terraces"
LONG = "9" * 5000
WRONG_NUMBERS = [LONG, f"-{LONG}", "zork", "", "1.5", "1e9", "0x10", "½", "nan", "--5", "1 2", "True"]
WRONG_SEEDS = [*WRONG_NUMBERS, "9" * 4200, "1" + "0" * 60]
WRONG_COUNTS = [*WRONG_NUMBERS, "0", "-1", "99999999999"]
WRONG_SEATS = [*WRONG_NUMBERS, "0", "-1", "3", "99999999999"]
WRONG_POSITIONS = [*WRONG_NUMBERS, "-1", "99999", "9" * 4200]
WRONG_GAMES = ["", "nope", LONG, "../cuzco_terraces", "CUZCO_TERRACES", "cuzco terraces", "games", "a\nb", "cuzco_terrace"]
WRONG_OPTIONS = [
    "",
    "=",
    "colour",
    "colour=red",
    "=1",
    "first_player=",
    "first_player=9",
    "first_player=4",
    f"first_player={LONG}",
]
WRONG_BOTS = ["", ",", "nobody", LONG, "random,nobody", "random;random", "random,random,random,random,random", "greedy random"]
WRONG_PEOPLE = ["random", "random,random", "you,nobody", "you", "you,you,you,you,you", LONG, f"you,{LONG}", "You,random"]
WRONG_DATABASES = ["", "zork", ":", "mysql://x", "sqlite://", "sqlite:////no/x.db", LONG]
WRONG_DATABASES += ["postgresql://[::1", "postgresql+psycopg://h:zork/x"]
WRONG_FILES = ["", "/no/such/file", "/", LONG, "a" * 300, "."]


def cases() -> list[tuple[str, ...]]:
    """Every command with every wrong word in every place. FILE stands for a good record, BAD for a file that is none."""
    found: list[tuple[str, ...]] = [
        ("frobnicate",),
        ("--frob",),
        (LONG,),
        ("games", "--frob"),
        ("games", "more"),
        ("games", "--json=1"),
    ]
    for name in ("simulate", "play", "check", "replay", "log", "verify"):
        found.append((name,))
    for name in ("simulate", "play", "check", "bench"):
        found += [(name, slug) for slug in WRONG_GAMES]
        found += [(name, GAME, "--option", option) for option in WRONG_OPTIONS if (name, option) != ("check", "first_player=4")]
        found += [(name, GAME, "--edition", folder) for folder in ("/no/such/folder", LONG, "a\0b")]
        found += [(name, GAME, "--frob"), (name, GAME, "--option")]
    found.remove(("bench", GAME, "--option", "first_player=4"))
    found += [("simulate", GAME, "--seed", seed) for seed in WRONG_SEEDS]
    found += [("simulate", GAME, "--players", count) for count in [*WRONG_COUNTS, "1", "5"]]
    found += [("simulate", GAME, "--games", count) for count in WRONG_COUNTS]
    found += [("simulate", GAME, "--jobs", count) for count in [*WRONG_COUNTS, "257"]]
    found += [("simulate", GAME, "--bots", bots) for bots in WRONG_BOTS]
    found += [("simulate", GAME, "--save", place) for place in ("/dev/null", "/dev/null/x", LONG)]
    found += [("simulate", "inca_empire", "--players", "3", "--option", "early_downfall=true")]
    found += [("simulate", "tawantinsuyu", "--players", "2", "--option", "solo=pachamama")]
    found += [("play", GAME, "--seed", seed) for seed in WRONG_SEEDS]
    found += [("play", GAME, "--seats", seats) for seats in WRONG_PEOPLE]
    found += [("check", GAME, "--games", count) for count in WRONG_COUNTS]
    found += [("serve", "--port", port) for port in [*WRONG_NUMBERS, "-1", "65536"]]
    found += [("serve", "--workers", count) for count in [*WRONG_COUNTS, "257", "2"]]
    found += [("serve", "--no-open", "--port", "0", "--database", url) for url in WRONG_DATABASES]
    found += [("serve", "--no-open", "--host", host) for host in ("no.such.host.invalid", LONG, "300.1.1.1", "..")]
    for words in ("upgrade-check WRONG", "backup WRONG new", "restore FILE WRONG", "restore BAD new.db"):
        found += [tuple(url if word == "WRONG" else word for word in words.split()) for url in [*WRONG_DATABASES, LONG, "/"]]
    found += [
        ("backup", "BAD", "new"),
        ("backup", "no.db", "/no/such/folder/new"),
        ("backup", "no.db", LONG),
        ("backup", "no.db"),
    ]
    for name in ("replay", "log"):
        found += [(name, file) for file in [*WRONG_FILES, "BAD"]]
        found += [(name, "FILE", "--seat", seat) for seat in WRONG_SEATS]
    found += [("replay", "FILE", "--at", at) for at in WRONG_POSITIONS]
    found += [("replay", "FILE", "--svg", place) for place in ("/no/such/out.svg", "/", LONG)]
    found += [("replay", "FILE", "--text", "--json"), ("replay", "FILE", "--svg", "-", "--json"), ("replay", "FILE", "FILE")]
    return found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("records")
    assert main(["simulate", GAME, "--players", "2", "--seed", "11", "--save", str(folder), "--json"]) == 0
    (record,) = folder.iterdir()
    (folder / "bad").write_text(f"kancha record 1\nseed: {LONG}\n{LONG} end\n")
    return {"FILE": str(record), "BAD": str(folder / "bad")}


@pytest.mark.parametrize("words", cases(), ids=lambda words: " ".join(word[:20] for word in words))
def test_a_mistake_is_one_line_and_exit_code_2(
    words: tuple[str, ...],
    files: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("KANCHA_EDITIONS", "")
    monkeypatch.chdir(tmp_path)
    capsys.readouterr()
    code = main([files.get(word, word) for word in words])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith("kancha: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert 20 < len(err) < 600


def test_there_are_enough_mistakes() -> None:
    assert len(cases()) > 250
