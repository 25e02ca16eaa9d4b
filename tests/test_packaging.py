"""What is declared is what is used: the games need little, the site its extra, and the locks hold both."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from kancha.cli.words import SITE

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "kancha"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MEASURED = {"catanatron", "pyspiel"}
"""Rivals that the bench imports where somebody has installed them."""

WITHOUT_SITE = """
import importlib, pkgutil, sys
from importlib.machinery import PathFinder

class Without:
    def find_spec(self, name, path=None, target=None):
        hidden = name.partition(".")[0] in sys.argv[1].split()
        return None if hidden else PathFinder.find_spec(name, path, target)

sys.meta_path = [Without() if finder is PathFinder else finder for finder in sys.meta_path]
import kancha
from kancha.cli import main

for module in pkgutil.walk_packages(kancha.__path__, "kancha."):
    if not module.name.startswith("kancha.web") and module.name != "kancha.__main__":
        importlib.import_module(module.name)
for slug in kancha.games():
    match = kancha.new(slug, kancha.game(slug).players[-1])
    match.apply(kancha.bot("greedy").choose(match.state))
    assert match.svg().startswith("<svg")
    assert match.tell()
assert main(["simulate", "cuzco_terraces"]) == 0
sys.exit(main(["serve", "--no-open"]))
"""


def declared(requirements: list[str]) -> set[str]:
    """The names of distributions in a list of requirements."""
    return {re.split(r"[\[<>=!~; ]", line)[0].replace("-", "_") for line in requirements}


GAMES = declared(PROJECT["dependencies"])
EXTRA = declared(PROJECT["optional-dependencies"]["site"])


def foreign(file: Path) -> Iterator[str]:
    """The packages of others that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        yield from {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"kancha"} - MEASURED


@pytest.mark.parametrize("file", sorted(PACKAGE.rglob("*.py")), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_every_import_is_declared_and_only_the_site_needs_its_extra(file: Path) -> None:
    ours = GAMES | EXTRA if file.is_relative_to(PACKAGE / "web") or file == PACKAGE / "cli" / "site.py" else GAMES
    assert set(foreign(file)) <= ours


def test_the_command_line_asks_for_what_the_site_imports() -> None:
    imported = {name for file in (PACKAGE / "web").rglob("*.py") for name in foreign(file)} & EXTRA
    assert imported - {"psycopg"} <= set(SITE) <= EXTRA


def test_the_games_work_without_the_site_and_say_what_it_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_SITE, " ".join(EXTRA)],
        env={**os.environ, "KANCHA_PURE": "1", "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert "pip install 'kancha[site]'" in done.stderr
    assert all(name in done.stderr for name in SITE)


def test_the_locks_hold_everything_that_is_declared() -> None:
    extras = PROJECT["optional-dependencies"]
    wanted = {
        "requirements.lock": GAMES | EXTRA,
        "requirements-test.lock": GAMES | EXTRA | declared(extras["test"]) | declared(extras["fast"]),
        "requirements-rivals.lock": GAMES | declared(extras["rivals"]),
    }
    for name, distributions in wanted.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        assert distributions <= {pin.replace("-", "_") for pin in re.findall(r"^([a-z0-9][\w.-]*)==", text, re.MULTILINE)}


def test_every_file_that_is_no_code_is_packed_too() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    packed = {file for pattern in tools["setuptools"]["package-data"]["kancha"] for file in PACKAGE.glob(pattern)}
    files = {file for file in PACKAGE.rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    assert {file for file in files if file.suffix != ".py"} <= packed


def test_every_bound_is_a_lower_one_with_a_number() -> None:
    for line in [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["site"]]:
        assert re.fullmatch(r"[a-z0-9-]+(\[\w+\])?>=\d+(\.\d+)*(; .+)?", line), line


def test_there_are_four_games_wherever_they_are_counted() -> None:
    import kancha

    assert len(kancha.games()) == 4
    assert kancha.__doc__ is not None
    said = [kancha.__doc__, PROJECT["description"], (PACKAGE / "cli" / "words.py").read_text(encoding="utf-8")]
    for text in said:
        assert re.search(r"\bfour Inca-themed\b", text, re.IGNORECASE)
        assert not re.search(r"\bfive\b", text, re.IGNORECASE)
