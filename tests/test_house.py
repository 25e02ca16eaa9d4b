"""The house stands as docs/architecture.md draws it: dependencies point one way, and a game lives in its room alone."""

from __future__ import annotations

import ast
import re
import sys
import zlib
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import kancha

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "kancha"
SOURCES = sorted(PACKAGE.rglob("*.py"))
SLUGS = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file())

MAY_USE = {
    "core": {"core"},
    "draw": {"draw"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "arena": {"", "core", "games", "bots", "arena"},
    "envs": {"", "core", "games", "bots", "envs"},
    "study": {"", "core", "games", "bots", "study"},
    "web": {"", "core", "games", "bots", "study", "draw", "web"},
    "tools": {"", "core", "games", "bots", "study", "tools"},
    "cli": {"", "core", "games", "bots", "arena", "study", "web", "tools", "cli"},
    "": {"", "core", "games", "bots", "study", "tools", "cli"},
}
"""Which floor may import from which; the empty name is the ground floor: the API and the door to the command line."""

SHARED_FLOORS = ("core", "bots", "draw", "study", "web", "arena", "envs", "tools")
GAME_WORDS = {"inca", "incas", "temple", "temples", "terrace", "terraces", "village", "villages", "festival", "chasqui", "pututu"}

IGNORED = {".git", ".venv", "build", "dist", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}


def floor_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imports_of(file: Path, *, types: bool = True) -> Iterator[str]:
    """The full names of everything that a file imports, at any depth; without `types` only what is imported when it runs."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    if not types:
        tree.body = [node for node in tree.body if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def floor_of_import(name: str) -> str | None:
    """The floor of an imported name, None when it is not ours."""
    parts = name.split(".")
    if parts[0] != "kancha":
        return None
    return parts[1] if len(parts) > 1 and (PACKAGE / parts[1]).is_dir() else ""


def committed_files() -> list[Path]:
    """Every text file of the tree that is not made by a machine."""
    files = [file for file in ROOT.rglob("*") if file.is_file() and not IGNORED & set(file.relative_to(ROOT).parts)]
    return [file for file in files if file.suffix not in {".png", ".so", ".pyd", ".pyc", ".db", ".sqlite3", ".woff2"}]


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_dependencies_point_one_way(file: Path) -> None:
    floor = floor_of(file)
    allowed = set(MAY_USE[floor])
    if floor == "games" and any(part.startswith("board") for part in file.relative_to(PACKAGE).parts):
        allowed.add("draw")
    for name in imports_of(file):
        used = floor_of_import(name)
        assert used is None or used in allowed, f"{file.relative_to(ROOT)} imports {name}"


def test_nothing_imports_itself_in_a_circle() -> None:
    """Imports inside functions count, those for types alone do not."""
    names = {".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): file for file in SOURCES}
    uses: dict[str, set[str]] = {}
    for name, file in names.items():
        imported = set(imports_of(file, types=False))
        uses[name] = {found if found in names else found.rpartition(".")[0] for found in imported} & names.keys() - {name}
    TopologicalSorter(uses).prepare()


def test_no_function_is_too_long_to_be_read_at_once() -> None:
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                assert (node.end_lineno or 0) - node.lineno < 60, f"{file.relative_to(ROOT)}: {node.name}"


def test_no_folder_holds_more_than_eighteen_files_of_code() -> None:
    for folder in {file.parent for file in SOURCES}:
        assert len(list(folder.glob("*.py"))) <= 18, f"{folder.relative_to(ROOT)} wants to be folders"


def test_no_room_knows_another() -> None:
    for file in (PACKAGE / "games").glob("*/**/*.py"):
        room = file.relative_to(PACKAGE / "games").parts[0]
        for name in imports_of(file):
            assert not name.startswith("kancha.games.") or name.split(".")[2] == room, f"{file} imports {name}"


def test_the_core_needs_only_the_standard_library() -> None:
    for file in (PACKAGE / "core").glob("*.py"):
        for name in imports_of(file):
            top = name.split(".")[0]
            assert top in sys.stdlib_module_names | {"kancha", "mypy_extensions"}, f"{file} imports {name}"


def spoken_words(file: Path) -> set[str]:
    """The words in the code of a file: its names and texts, not its docstrings, nor the names of the shared icons."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node):
                node.body[0] = ast.Pass()
        text = ast.unparse(ast.fix_missing_locations(tree))
    else:
        text = re.sub(r"/\*.*?\*/|<!--.*?-->|\{#.*?#\}|\bi-\w+", "", text, flags=re.DOTALL)
    return set(re.findall(r"[a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower()))


@pytest.mark.parametrize("floor", SHARED_FLOORS)
def test_no_word_of_a_game_is_spoken_outside_its_room(floor: str) -> None:
    for file in (PACKAGE / floor).rglob("*"):
        if file.suffix not in {".py", ".js", ".css", ".html"} or file.name == "icons.py":
            continue
        assert not spoken_words(file) & GAME_WORDS, f"{file.relative_to(ROOT)}: {spoken_words(file) & GAME_WORDS}"
        code = file.read_text(encoding="utf-8")
        if file.suffix != ".py":
            assert not [slug for slug in SLUGS if slug in code], f"{file.relative_to(ROOT)} names a game"


def test_every_room_has_its_parts() -> None:
    for slug in SLUGS:
        room = PACKAGE / "games" / slug
        for part in ("state.py", "actions.py", "heuristic.py", "invariants.py", "rules.md", "board.css"):
            assert (room / part).is_file(), f"{slug} has no {part}"
        for part in ("tables", "rules", "words", "board"):
            assert (room / f"{part}.py").is_file() or (room / part / "__init__.py").is_file(), f"{slug} has no {part}"
        assert (room / "view.py").is_file() or (room / "seen" / "view.py").is_file(), f"{slug} has no view"
        assert kancha.game(slug).slug == slug


def test_every_source_opens_by_saying_what_lives_here() -> None:
    for file in [*SOURCES, *(ROOT / "tests").rglob("*.py"), ROOT / "setup.py", ROOT / "run"]:
        text = file.read_text(encoding="utf-8")
        assert not text or ast.get_docstring(ast.parse(text)), f"{file.relative_to(ROOT)} has no header"
    for file in [*PACKAGE.rglob("*.js"), *PACKAGE.rglob("*.css")]:
        assert file.read_text(encoding="utf-8").lstrip().startswith(("/*", "//")), f"{file.relative_to(ROOT)} has no header"


def test_the_client_stays_small_and_readable() -> None:
    modules = sorted(PACKAGE.rglob("*.js"))
    for file in modules:
        lines = file.read_text(encoding="utf-8").splitlines()
        assert len(lines) < 340, f"{file.relative_to(ROOT)} has grown"
        assert max(map(len, lines)) <= 140, f"{file.relative_to(ROOT)} has a long line"
    assert sum(len(zlib.compress(file.read_bytes())) for file in modules) < 70_000


def test_no_file_names_a_machine_or_a_package_host() -> None:
    hosts = ["py" + "pi.org", "python" + "hosted", "npm" + "js", "un" + "pkg", "js" + "delivr"]
    places = [re.escape(f"/{name}/") for name in ("wo" + "rk", "ro" + "ot", "ho" + "me", "Us" + "ers")]
    wrong = re.compile("|".join([*map(re.escape, hosts), *(rf"(?<![\w.\-/}}*]){place}\w" for place in places)]))
    for file in committed_files():
        found = wrong.search(file.read_text(encoding="utf-8", errors="replace"))
        assert not found, f"{file.relative_to(ROOT)}: {found and found[0]}"


def test_locks_are_hashed_and_name_no_address() -> None:
    locks = sorted(ROOT.glob("requirements*.lock"))
    assert [lock.name for lock in locks] == [
        "requirements-rivals.lock",
        "requirements-test.lock",
        "requirements-uv.lock",
        "requirements.lock",
    ]
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        pins = re.findall(r"^[a-z0-9][\w.\-\[\]]*==", text, re.MULTILINE)
        assert pins
        assert text.count("--hash=sha256:") >= len(pins)
        assert "://" not in text
        assert "--index" not in text


def test_the_readme_begins_with_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"```\w*\n(.*?)```", text, re.DOTALL)
    assert block
    assert [line.split("#")[0].strip() for line in block[1].strip().splitlines()] == ["./run play", "./run test"]


def test_documents_point_to_files_that_exist() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name} points to {target}"


@pytest.mark.parametrize("slug", kancha.games())
def test_every_component_file_says_where_it_comes_from(slug: str) -> None:
    sources = kancha.game(slug).provenance()
    assert sources
    assert [file for file, rows in sources.items() if not rows] == []
