"""The launcher: what it reads from pip's settings, what it does only once, what it removes, and how it complains."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The launcher's names, standing in a copy of the project, in a home without any settings."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("run", "setup.py", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    for name in os.environ:
        if name.startswith(("PIP_", "UV_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    return SimpleNamespace(**runpy.run_path(str(tmp_path / "run")), folder=tmp_path)


def test_it_is_an_executable_script_for_python_alone() -> None:
    text = (ROOT / "run").read_text()
    assert text.startswith("#!/usr/bin/env python3\n")
    assert os.access(ROOT / "run", os.X_OK)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert "./run test" in (ROOT / ".ci" / "run").read_text()


@pytest.mark.parametrize("words", [[], ["dance"]])
def test_an_unknown_command_is_one_line_and_exit_code_2(words: list[str]) -> None:
    done = subprocess.run([sys.executable, str(ROOT / "run"), *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_help_names_every_command(run: Any) -> None:
    assert all(name in run.USAGE for name in run.COMMANDS)


def test_settings_of_pip_reach_uv(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = run.folder / "pip.conf"
    settings.write_text("[global]\nindex-url = https://mirror.example/simple\nextra-index-url =\n  file:///a\n  file:///b\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    monkeypatch.setenv("PIP_TRUSTED_HOST", "mirror.example")
    env = run.environment()
    assert env["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
    assert env["UV_INDEX"] == "file:///a file:///b"
    assert env["UV_INSECURE_HOST"] == "mirror.example"
    assert env["UV_INDEX_STRATEGY"] == "unsafe-best-match"
    assert env["UV_PYTHON_DOWNLOADS"] == "never"


def test_variables_win_over_files_and_uv_over_pip(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = run.folder / "pip.conf"
    settings.write_text("[global]\nindex-url = https://file.example\n[install]\nfind-links = /wheels\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    monkeypatch.setenv("PIP_INDEX_URL", "https://variable.example")
    assert run.environment()["UV_DEFAULT_INDEX"] == "https://variable.example"
    assert run.environment()["UV_FIND_LINKS"] == "/wheels"
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://uv.example")
    assert run.environment()["UV_DEFAULT_INDEX"] == "https://uv.example"


def test_without_settings_uv_decides_for_itself(run: Any) -> None:
    assert not {"UV_DEFAULT_INDEX", "UV_INDEX", "UV_INDEX_STRATEGY"} & set(run.environment())


def test_a_lock_is_installed_once(run: Any) -> None:
    run.make_venv()
    calls: list[tuple[object, ...]] = []

    def call(*command: object, env: object) -> int:
        calls.append(command)
        return 0

    run.install.__globals__.update(find_uv=lambda: "uv", call=call)
    run.install("requirements.lock")
    run.install("requirements.lock")
    assert len(calls) == 1
    assert "--require-hashes" in calls[0]
    (run.folder / "requirements.lock").write_text("# changed\n")
    run.install("requirements.lock")
    assert len(calls) == 2


def test_a_lock_that_fails_is_tried_again(run: Any) -> None:
    run.make_venv()
    run.install.__globals__.update(find_uv=lambda: "uv", call=lambda *command, **given: 1)
    for _ in range(2):
        with pytest.raises(run.Stop, match="could not be installed"):
            run.install("requirements.lock")


def test_an_environment_of_another_python_is_replaced(run: Any) -> None:
    run.make_venv()
    (run.folder / ".venv" / "kept").write_text("")
    run.make_venv()
    assert (run.folder / ".venv" / "kept").exists()
    (run.folder / ".venv" / "kancha-python").write_text("3.4")
    run.make_venv()
    assert not (run.folder / ".venv" / "kept").exists()


def test_compiled_files_among_the_sources_are_removed(run: Any) -> None:
    stray = run.folder / "src" / "kancha" / "core" / "state.cpython-311-x86_64-linux-gnu.so"
    stray.write_bytes(b"")
    run.forget_stale_builds()
    assert not stray.exists()


def test_a_stale_build_is_removed_and_a_build_behind_in_plain_files_is_refreshed(run: Any) -> None:
    folder = run.folder / "build" / "fast"
    folder.mkdir(parents=True)
    run.copy_sources(folder)
    assert run.builds("fresh")
    page = run.folder / "src" / "kancha" / "cli" / "site.py"
    page.write_text(page.read_text() + "# edited\n")
    run.forget_stale_builds()
    assert run.builds("fresh")
    assert (folder / "kancha" / "cli" / "site.py").read_text() == page.read_text()
    rules = run.folder / "src" / "kancha" / "core" / "state.py"
    rules.write_text(rules.read_text() + "# edited\n")
    run.forget_stale_builds()
    assert not folder.exists()


def test_a_browser_that_does_not_start_is_refused(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KANCHA_CHROMIUM", "/no/such/browser")
    with pytest.raises(run.Stop, match="does not start"):
        run.find_chromium()


def test_no_browser_at_all_is_a_failure(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KANCHA_CHROMIUM", raising=False)
    run.find_chromium.__globals__.update(
        chromium_on_path=lambda: "", playwright_chromium=lambda: "", can_apt=lambda: False, call=lambda *command, **given: 1
    )
    with pytest.raises(run.Stop, match="need Chromium"):
        run.find_chromium()


def test_an_old_python_is_named(run: Any) -> None:
    run.need_python.__globals__.update(OLDEST=(3, 99))
    with pytest.raises(run.Stop, match="needs Python"):
        run.need_python()


def test_long_tests_lie_where_the_compiled_stage_finds_them(run: Any) -> None:
    marked = [path for path in (ROOT / "tests").rglob("test_*.py") if "mark.long" in path.read_text() and path != Path(__file__)]
    assert marked
    for path in marked:
        assert any(path.is_relative_to(ROOT / folder) for folder in run.BOTH), path


def test_what_the_last_stage_leaves_out_runs_compiled(run: Any) -> None:
    _, rules, rest = run.TESTS
    left_out = [word.partition("=")[2] for word in rest.command if word.startswith("--ignore=")]
    assert left_out
    assert all((ROOT / path).exists() and path in rules.command for path in left_out)
    assert (rules.compiled, rest.compiled) == (True, False)


def test_the_last_stage_that_ran_decides_the_exit_code(run: Any) -> None:
    ran: list[str] = []

    def call(python: object, dash: str, module: str, *rest: object, env: object) -> int:
        ran.append(module)
        return 3 if module == "second" else 0

    run.run_stages.__globals__.update(call=call)
    assert run.run_stages([run.Stage(name, [name]) for name in ("first", "second", "third")]) == 3
    assert ran == ["first", "second"]


def test_a_second_start_does_nothing_that_the_first_one_did(run: Any) -> None:
    calls: list[tuple[object, ...]] = []

    def call(*command: object, env: object) -> int:
        calls.append(command)
        return 0

    def left_behind() -> dict[Path, int]:
        return {path: path.lstat().st_mtime_ns for path in (run.folder / ".venv").rglob("*")}

    run.install.__globals__.update(find_uv=lambda: "uv", call=call)
    run.set_up()
    kept = left_behind()
    assert (len(calls), len(kept) > 10) == (1, True)
    run.set_up()
    assert len(calls) == 1
    assert left_behind() == kept


def test_play_serves_the_first_page(tmp_path: Path) -> None:
    """As a person starts it, from the beginning; it says where it is as soon as it answers."""
    words = ["play", "--no-open", "--port", "0", "--database", f"sqlite:///{tmp_path}/kancha.db"]
    server = subprocess.Popen([sys.executable, str(ROOT / "run"), *words], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        said = re.search(r"http://\S+", server.stdout.readline())
        assert said
        with urllib.request.urlopen(said[0]) as page:
            assert page.status == 200
    finally:
        server.terminate()
        server.communicate()
