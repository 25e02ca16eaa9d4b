"""The command line: every command does what it says, and every mistake costs one clear line and exit code 2."""

from __future__ import annotations

import functools
import json
import os
import socket
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import kancha
from kancha.cli import main
from tests.study.late import late

GAME = "cuzco_terraces"
COMMANDS = [
    "serve",
    "play",
    "games",
    "simulate",
    "replay",
    "log",
    "analyse",
    "puzzles",
    "verify",
    "check",
    "duel",
    "train",
    "bench",
]
KEYS = ["game", "players", "games", "seed", "decisions", "cpu_seconds", "scores", "winners", "digest"]


class Said(NamedTuple):
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str


Command = Callable[..., Said]


@pytest.fixture(autouse=True)
def _no_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KANCHA_EDITIONS", "")


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command inside this process."""

    def run(*words: object) -> Said:
        code = main([str(word) for word in words])
        return Said(code, *capsys.readouterr())

    return run


def outside(*words: object, stdin: str = "", env: dict[str, str] | None = None) -> Said:
    """Run a command as a person does, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "kancha", *map(str, words)],
        input=stdin,
        env={**os.environ, "KANCHA_PURE": "1", **(env or {})},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


def refused(said: Said) -> str:
    """One line on standard error, nothing on standard output, exit code 2; the line."""
    assert said.code == 2
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    assert said.err.startswith("kancha: ")
    return said.err


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random game."""
    folder = tmp_path_factory.mktemp("records")
    assert main(["simulate", GAME, "--players", "2", "--seed", "11", "--save", str(folder), "--json"]) == 0
    (file,) = folder.iterdir()
    return file


# ---------------------------------------------------------------- what commands do


def test_games_lists_every_game(command: Command) -> None:
    said = command("games")
    assert said.code == 0
    assert all(slug in said.out for slug in kancha.games())


def test_games_json_is_json_only(command: Command) -> None:
    listed = json.loads(command("games", "--json").out)
    assert [row["game"] for row in listed] == kancha.games()
    assert listed[0]["players"] == list(kancha.game(GAME).players)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(command: Command, name: str) -> None:
    said = command(name, "--help")
    assert said.code == 0
    assert said.out.startswith(f"Usage: kancha {name}")


def test_simulate_json_prints_exactly_the_documented_object(command: Command) -> None:
    result = json.loads(command("simulate", GAME, "--players", 3, "--games", 2, "--seed", 5, "--json").out)
    assert list(result) == KEYS
    assert (result["game"], result["players"], result["games"], result["seed"]) == (GAME, 3, 2, 5)
    assert [len(scores) for scores in result["scores"]] == [3, 3]
    assert all(winners and set(winners) <= {0, 1, 2} for winners in result["winners"])


def test_simulate_gives_the_same_digest_twice_and_in_many_processes(command: Command) -> None:
    words = ("simulate", GAME, "--games", 6, "--seed", 3, "--json")
    once, twice, spread = (json.loads(command(*words, *extra).out) for extra in ((), (), ("--jobs", 2)))
    assert once["digest"] == twice["digest"] == spread["digest"]
    assert once["scores"] == spread["scores"]


@pytest.mark.parametrize(
    ("slug", "bots", "players"),
    [
        ("cuzco_terraces", "random,random,random", 3),
        ("cuzco_terraces", "random", 2),
        ("inca_empire", "random,random", 3),
        ("tawantinsuyu", "random", 2),
    ],
)
def test_simulate_seats_as_many_players_as_there_are_bots(command: Command, slug: str, bots: str, players: int) -> None:
    assert json.loads(command("simulate", slug, "--bots", bots, "--json").out)["players"] == players


def test_simulate_digest_depends_on_the_seed(command: Command) -> None:
    first, second = (json.loads(command("simulate", GAME, "--seed", seed, "--json").out) for seed in (1, 2))
    assert first["digest"] != second["digest"]


def test_simulate_prints_a_table_for_people(command: Command) -> None:
    said = command("simulate", GAME, "--games", 2, "--bots", "random")
    assert said.code == 0
    assert "Digest" in said.out


def test_simulate_takes_options_of_the_game(command: Command, tmp_path: Path) -> None:
    option = kancha.game(GAME).options[0]
    value = option.choices[-1] if option.choices else str(option.default)
    players = kancha.game(GAME).players[-1]
    words = ("--players", players, "--option", f"{option.name}={value}", "--save", tmp_path)
    assert command("simulate", GAME, *words).code == 0
    (file,) = tmp_path.iterdir()
    assert f"{option.name}={value}" in file.read_text()


def test_saved_records_verify(command: Command, record: Path) -> None:
    said = command("verify", record)
    assert said.code == 0
    assert [line.removeprefix(f"{record}: ").split()[:2] for line in said.out.splitlines()] == [
        ["it", "has"],
        ["its", str(len(kancha.load(record).history))],
        ["the", "result"],
        ["the", "digest"],
    ]


def test_replay_shows_any_position_to_any_eyes(command: Command, record: Path) -> None:
    length = len(kancha.load(record).history)
    for at in (0, 1, length // 2, length):
        position = json.loads(command("replay", record, "--at", at, "--seat", 2, "--json").out)
        assert (position["at"], position["of"], position["seat"]) == (at, length, 2)
    assert json.loads(command("replay", record, "--json").out)["winners"]
    assert command("replay", record, "--at", 3, "--text").out.startswith(kancha.game(GAME).title)


def test_analyse_tells_how_a_game_stood_and_what_mattered(command: Command, tmp_path: Path) -> None:
    match = late("cuzco_chasqui-2", 4)
    match.save(tmp_path / "end.kancha")
    said = command("analyse", tmp_path / "end.kancha", "--effort", 1)
    assert said.code == 0
    assert said.out.startswith(f"{match.game.title}: Ana")
    found = json.loads(command("analyse", tmp_path / "end.kancha", "--effort", 1, "--json").out)
    quick = json.loads(command("analyse", tmp_path / "end.kancha", "--seconds", 1, "--json").out)
    assert quick["scores"] == match.scores()
    assert quick["effort"] >= 1
    assert (found["scores"], found["effort"], found["moments"][-1]["expected"]) == (match.scores(), 1, match.scores())
    kancha.new(GAME).save(tmp_path / "begun.kancha")
    assert command("analyse", tmp_path / "begun.kancha").code == 2


def test_analyse_writes_a_page_that_needs_nothing_else(command: Command, tmp_path: Path) -> None:
    match = late("cuzco_chasqui-2", 4)
    match.save(tmp_path / "end.kancha")
    words = ("analyse", tmp_path / "end.kancha", "--effort", 1, "--html")
    assert command(*words, tmp_path / "end.html") == Said(0, "", "")
    page = (tmp_path / "end.html").read_text(encoding="utf-8")
    assert f"<title>Analysis · {match.game.title}</title>" in page
    assert command(*words, "-").out == f"{page}\n"
    assert "--json and --html" in refused(command(*words, "-", "--json"))
    assert "--effort and --seconds" in refused(command(*words, "-", "--seconds", 5))


def test_log_tells_the_whole_game(command: Command, record: Path) -> None:
    match = kancha.load(record)
    said = command("log", record, "--seat", 2)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == f"{match.game.title}, played by random 1, random 2"
    assert lines[-1] == match.result()
    assert command("log", record).out != said.out
    assert "no seat 3" in refused(command("log", record, "--seat", 3))


def test_replay_shows_a_spectator_no_hidden_card(command: Command, record: Path) -> None:
    match = kancha.load(record)
    shown = json.loads(command("replay", record, "--json").out)["view"]
    import msgspec

    assert shown == json.loads(msgspec.json.encode(match.view(None)))


def test_replay_draws(command: Command, record: Path, tmp_path: Path) -> None:
    assert command("replay", record, "--at", 5, "--svg", tmp_path / "out.svg").code == 0
    drawn = (tmp_path / "out.svg").read_text()
    assert drawn.startswith("<svg")
    assert command("replay", record, "--at", 5, "--svg", "-").out.strip() == drawn


def test_check_passes_for_every_game(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from kancha.tools import check

    monkeypatch.setattr(check, "check_game", functools.partial(check.check_game, decisions=1))
    monkeypatch.setattr(check, "single", lambda game: [(game.players[0], {})])
    for slug in kancha.games():
        said = command("check", slug, "--positions", 1)
        assert said.code == 0, said.err
        assert "keeps every law" in said.out


def test_check_exits_1_and_names_the_broken_law(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from kancha.tools import check

    monkeypatch.setattr(check, "check_game", lambda game, *rest, **named: check.Report(GAME, broken=["a law broke"]))
    said = command("check", GAME)
    assert (said.code, said.err) == (1, f"kancha: {GAME}: a law broke\n")


def test_check_plays_the_options_that_are_named(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from kancha.tools import check

    played: list[tuple[int, dict[str, Any]]] = []

    def play(game: kancha.Game, players: int, seed: int, options: dict[str, Any], report: check.Report, every: int) -> None:
        played.append((players, options))
        report.positions += 1

    monkeypatch.setattr(check, "_check_one", play)
    monkeypatch.setattr(check, "_play_plainly", lambda game, players, seed, options, report: setattr(report, "decisions", 10**6))
    assert command("check", "tawantinsuyu", "--positions", 4, "--option", "modules=nobles").code == 0
    assert played == [(players, {"modules": "nobles"}) for players in (1, 2, 3, 4)]
    said = command("check", "tawantinsuyu", "--option", "solo=nobody")
    assert (said.code, said.out) == (2, "")
    assert "solo must be one of automatic, axomamma, pachamama" in said.err


def test_bench_measures_the_options_that_are_named(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from kancha.tools import bench

    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "run_bench", functools.partial(bench.run_bench, seconds=0.05))
    assert "tawantinsuyu pure" in command("bench", "tawantinsuyu", "--option", "modules=nobles").out
    assert command("bench", "tawantinsuyu", "--option", "modules=none").code == 2


def test_bench_measures_and_names_missing_rivals(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from kancha.tools import bench

    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "RIVALS", {"nobody": ("no_such_module", bench.measure_hearts)})
    monkeypatch.setattr(bench, "run_bench", functools.partial(bench.run_bench, seconds=0.05))
    result = json.loads(command("bench", GAME, "--rivals", "--json").out)
    assert result["missing"] == ["nobody"]
    assert result["figures"][f"{GAME} pure"]["decisions"] > 0
    said = command("bench", GAME, "--rivals")
    assert "nobody is not installed" in said.out


def test_serve_passes_its_options_on(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from kancha.web import serve

    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(serve, "serve", lambda *given: calls.append(given))
    assert command("serve", "--host", "0.0.0.0", "--port", 0, "--database", "sqlite:///x", "--workers", 2, "--no-open").code == 0
    assert command("serve", "--trust-proxy", "10.0.0.0/8").code == 0
    assert command().code == 0
    assert calls == [
        ("0.0.0.0", 0, "sqlite:///x", 2, False, None),
        ("127.0.0.1", 8000, None, 1, True, "10.0.0.0/8"),
        ("127.0.0.1", 8000, None, 1, True, None),
    ]


def test_help_needs_no_heavy_import() -> None:
    code = "import sys; from kancha.cli import main; main(['--help']); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"sqlalchemy", "starlette", "uvicorn", "msgspec", "rich.console", "kancha.tools.bench"} & set(loaded)


def test_a_reader_that_goes_away_is_no_error() -> None:
    words = [sys.executable, "-m", "kancha", "simulate", GAME, "--games", "3", "--json"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "KANCHA_PURE": "1"})
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    process.wait(60)
    assert complaint == b""


# ---------------------------------------------------------------- playing in the terminal


def test_play_reads_standard_input() -> None:
    said = outside("play", GAME, "--seed", 1, stdin="help\nquit\n")
    assert said.code == 0
    assert "You leave the table." in said.out


# ---------------------------------------------------------------- mistakes


def test_a_real_process_ends_with_code_2_and_no_traceback() -> None:
    assert "There is no game" in refused(outside("simulate", "nope"))


def test_replay_refuses_positions_and_seats_that_are_not_there(command: Command, record: Path) -> None:
    assert "no position after 99999" in refused(command("replay", record, "--at", 99999))
    assert "no seat 7" in refused(command("replay", record, "--seat", 7))
    assert "Choose one" in refused(command("replay", record, "--text", "--json"))
    assert "no/such" in refused(command("replay", record, "--svg", "/no/such/out.svg"))


def damage(text: str) -> dict[str, str]:
    """A record spoilt in every way a person or a disk spoils one."""
    rows = text.splitlines()
    first = next(number for number, row in enumerate(rows) if row[:2] in ("1 ", "2 "))
    play = rows[first].split(" ", 1)
    return {
        "empty": "",
        "cut in the middle": text[: len(text) // 2],
        "without its end": "\n".join(rows[:-1]) + "\n",
        "an action removed": "\n".join(rows[: first + 1] + rows[first + 2 :]) + "\n",
        "an action garbled": text.replace(rows[first], f"{play[0]} fly to the moon", 1),
        "another player": text.replace(rows[first], f"{3 - int(play[0])} {play[1]}", 1),
        "another score": "\n".join(row + "1" if row.startswith("scores") else row for row in rows) + "\n",
        "another digest": "\n".join("digest: " + "0" * 32 if row.startswith("digest") else row for row in rows) + "\n",
        "another game": text.replace(f"game: {GAME}", "game: nope", 1),
        "later rules": text.replace("rules: ", "rules: 9", 1),
        "other players": text.replace("players: ", "players: Zoe, Yan, Xia, Wim, ", 1),
        "no record at all": "Dear diary,\ntoday I played.\n",
    }


@pytest.mark.parametrize("kind", damage("1 a\n2 b"))
def test_a_damaged_record_is_refused_with_a_sentence(command: Command, record: Path, tmp_path: Path, kind: str) -> None:
    spoilt = tmp_path / "spoilt.kancha"
    spoilt.write_text(damage(record.read_text())[kind])
    refused(command("replay", spoilt))
    said = command("verify", record, spoilt)
    assert said.code == 1
    assert len(said.err.splitlines()) == 1
    assert str(spoilt) in said.err
    assert str(record) in said.out


def test_a_binary_file_is_no_record(command: Command, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    refused(command("replay", tmp_path / "noise"))
    assert command("verify", tmp_path / "noise").code == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [("this is = = not toml", "TOML"), ("no_such_key = 1\n", "no_such_key"), ("[provenance]\nx = 1\n[zork]\n", "zork")],
)
def test_a_broken_edition_is_named_with_file_and_key(tmp_path: Path, text: str, says: str) -> None:
    name = sorted((kancha.game(GAME).folder / "data").glob("*.toml"))[0].name
    (tmp_path / GAME).mkdir()
    file = tmp_path / GAME / name
    file.write_text(text)
    line = refused(outside("simulate", GAME, "--edition", tmp_path))
    assert str(file) in line
    assert says in line


def spoil(folder: Path, kind: str) -> None:
    """An edition for the game that cannot be used."""
    room = folder / GAME
    room.mkdir()
    data = sorted((kancha.game(GAME).folder / "data").glob("*.toml"))[0].name
    if kind == "a folder instead of a file":
        (room / data).mkdir()
    elif kind == "bytes that are no text":
        (room / data).write_bytes(b"\xff\xfe\x00")
    elif kind == "a file instead of the folder":
        room.rmdir()
        room.write_text("")
    elif kind == "a link to nowhere":
        (room / data).symlink_to(folder / "nowhere")
    else:
        (room / data).write_text("a = " + "[" * 5000)


@pytest.mark.parametrize(
    "kind",
    [
        "a folder instead of a file",
        "bytes that are no text",
        "a file instead of the folder",
        "a link to nowhere",
        "brackets without end",
    ],
)
def test_an_edition_that_cannot_be_read_is_one_line(tmp_path: Path, kind: str) -> None:
    spoil(tmp_path, kind)
    assert str(tmp_path / GAME) in refused(outside("simulate", GAME, "--edition", tmp_path))


def test_an_edition_whose_values_make_no_sense_is_one_line(tmp_path: Path) -> None:
    """A place that is not there: of the right type, so that only the game itself can find it wrong."""
    (tmp_path / "inca_empire").mkdir()
    ours = tomllib.loads((kancha.game("inca_empire").folder / "data" / "map_3p.toml").read_text(encoding="utf-8"))
    (tmp_path / "inca_empire" / "map_3p.toml").write_text(f'[[road]]\nid = "{ours["road"][0]["id"]}"\na = "zork"\n')
    assert "zork" in refused(outside("simulate", "inca_empire", "--edition", tmp_path))


def test_a_fault_in_the_middle_of_a_game_is_blamed_on_the_edition_only_where_there_is_one(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kancha.tools import simulate

    def fail(*given: object) -> None:
        raise KeyError("zork")

    monkeypatch.setattr(simulate, "simulate", fail)
    assert "does not work with the edition" in refused(command("simulate", GAME, "--edition", tmp_path))
    monkeypatch.setenv("KANCHA_EDITIONS", "")
    with pytest.raises(KeyError):
        command("simulate", GAME)


def test_bytes_that_are_no_text_do_not_end_a_game() -> None:
    words = [sys.executable, "-m", "kancha", "play", GAME, "--seed", "1"]
    env = {**os.environ, "KANCHA_PURE": "1"}
    done = subprocess.run(words, input=b"\xff\xfe\nquit\n", env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "You leave the table." in done.stdout.decode()


def test_an_edition_file_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    (tmp_path / GAME).mkdir()
    (tmp_path / GAME / "zork.toml").write_text("")
    assert "zork" in refused(outside("check", GAME, "--edition", tmp_path))


def test_a_folder_that_cannot_be_written_is_named(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in refused(command("simulate", GAME, "--save", tmp_path / "file"))


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        line = refused(outside("serve", "--port", port, "--no-open", "--database", f"sqlite:///{tmp_path}/db"))
    assert str(port) in line


def test_an_unwritable_data_folder_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(outside("serve", "--port", 0, "--no-open", "--database", f"sqlite:///{tmp_path}/file/kancha.db"))
    refused(
        outside("serve", "--port", 0, "--no-open", env={"XDG_DATA_HOME": str(tmp_path / "file"), "HOME": str(tmp_path / "file")})
    )
