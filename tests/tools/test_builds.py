"""Both builds of one source: the compiled one really is compiled, agrees with plain Python, and never hides an edit."""

from __future__ import annotations

import fcntl
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kancha
from kancha.tools import builds

ROOT = Path(__file__).parent.parent.parent
SETTINGS = [(slug, players) for slug in kancha.games() for players in kancha.game(slug).players]
MODULES = [
    ["buildings", *subset]
    for size in range(4)
    for subset in itertools.combinations(("way_of_the_sun", "vassals", "nobles"), size)
]
"""The modules of Tawantinsuyu's expansion in all combinations, with its additional Buildings."""
PLAY = """
import itertools, json, sys
import kancha
from kancha.bots.playout import playout

game = kancha.game("tawantinsuyu")
ends = []
modules = json.loads(sys.argv[1])
for players, seed in itertools.product(game.players, range(50)):
    state = game.start(players, seed, {"modules": modules, "temple": ("simpa", "ruruy")[seed % 2]})
    playout(state, seed)
    assert state.over and not game.fault(state)
    ends.append([state.digest(), state.scores(), state.winners()])
print(json.dumps(ends))
"""


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The folder of a fresh compiled build, made now if there is none."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not builds.fresh(ROOT):
            subprocess.run([sys.executable, str(ROOT / "run"), "fast"], check=True)
    return builds.fast_folder(ROOT)


def simulate(folder: Path, *words: object) -> dict[str, Any]:
    """What `kancha simulate` says when the package comes from a folder."""
    env = {**os.environ, "PYTHONPATH": str(folder), "KANCHA_PURE": "1"}
    command = [sys.executable, "-P", "-m", "kancha", "simulate", *map(str, words), "--json"]
    result: dict[str, Any] = json.loads(subprocess.run(command, env=env, capture_output=True, check=True).stdout)
    return result


def played(folder: Path, modules: list[str]) -> list[Any]:
    """How random games with modules end when the package comes from a folder."""
    env = {**os.environ, "PYTHONPATH": str(folder), "KANCHA_PURE": "1"}
    done = subprocess.run([sys.executable, "-P", "-c", PLAY, json.dumps(modules)], env=env, capture_output=True, check=True)
    ends: list[Any] = json.loads(done.stdout)
    return ends


def test_the_compiled_build_is_machine_code(compiled: Path) -> None:
    names = [
        module.relative_to(ROOT / "src").with_suffix("").as_posix() for module in builds.compiled_modules(ROOT / "src" / "kancha")
    ]
    assert len(names) > 10
    for name in names:
        assert [*(compiled / name).parent.glob(f"{Path(name).name}.*.so")], f"{name} is not compiled"


@pytest.mark.parametrize(("slug", "players"), SETTINGS)
def test_both_builds_play_the_same_games(compiled: Path, slug: str, players: int) -> None:
    words = (slug, "--players", players, "--games", 20, "--bots", "random")
    pure, fast = (simulate(folder, *words) for folder in (ROOT / "src", compiled))
    del pure["cpu_seconds"], fast["cpu_seconds"]
    assert pure == fast


@pytest.mark.parametrize("modules", MODULES, ids="+".join)
def test_both_builds_play_the_same_games_with_modules(compiled: Path, modules: list[str]) -> None:
    """Fifty random games for every combination of modules and every number of players, the solo opponent Pachamama included."""
    pure, fast = (played(folder, modules) for folder in (ROOT / "src", compiled))
    assert len(pure) == len(kancha.game("tawantinsuyu").players) * 50
    assert pure == fast


@pytest.mark.parametrize("slug", kancha.games())
def test_both_builds_make_the_same_greedy_choices(compiled: Path, slug: str) -> None:
    pure, fast = (simulate(folder, slug, "--bots", "greedy,random", "--seed", 2) for folder in (ROOT / "src", compiled))
    assert pure["digest"] == fast["digest"]


def test_a_record_of_one_build_verifies_in_the_other(compiled: Path, tmp_path: Path) -> None:
    for number, (folder, other) in enumerate([(ROOT / "src", compiled), (compiled, ROOT / "src")]):
        simulate(folder, SETTINGS[0][0], "--seed", number, "--save", tmp_path / str(number))
        (file,) = (tmp_path / str(number)).iterdir()
        env = {**os.environ, "PYTHONPATH": str(other), "KANCHA_PURE": "1"}
        subprocess.run([sys.executable, "-P", "-m", "kancha", "verify", str(file)], env=env, check=True)


def test_an_edit_makes_the_compiled_build_stale(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "setup.py", tmp_path)
    folder = builds.fast_folder(tmp_path)
    assert not builds.fresh(tmp_path)
    folder.mkdir(parents=True)
    (folder / "stamp").write_text(f"{builds.compiled_stamp(tmp_path)} {builds.whole_stamp(tmp_path)}\n")
    assert builds.fresh(tmp_path)
    rules = tmp_path / "src" / "kancha" / "core" / "state.py"
    kept = rules.read_text()
    rules.write_text(kept + "\n")
    assert not builds.fresh(tmp_path)
    rules.write_text(kept)
    assert builds.fresh(tmp_path)
    (tmp_path / "src" / "kancha" / "new.py").write_text("")
    assert not builds.fresh(tmp_path)


def test_parts_that_speak_and_draw_stay_python() -> None:
    package = ROOT / "src" / "kancha"
    modules = [module.relative_to(package) for module in builds.compiled_modules(package)]
    names = {name for module in modules for name in (*module.parts[:-1], module.stem)}
    rooms = {name for module in modules if module.parts[0] == "games" for name in module.parts}
    assert not rooms & {"view.py", "board.py", "board", "words.py", "words", "invariants.py"}
    assert not names & {"data", "registry"}
    assert {"state", "rules", "rng", "decision", "playout"} <= names
    assert {module.parent.name for module in modules if module.stem == "__init__"} <= {"effects", "tables"}
