"""Editions with a value exchanged, tried in processes of their own: a room reads its tables once, when it is imported.

`python -m tests.fuzz.editions` is the process that tries them: it reads a line of JSON for each edition, forks, and answers with
a line that says what happened. The fork has imported no room yet, and whatever it does ends with it.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import tomllib
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

SECONDS = 20
"""The CPU time after which an edition counts as one that never ends."""

ROOMS = Path(__file__).parent.parent.parent / "src" / "kancha" / "games"


class Edition(NamedTuple):
    """A component file with one value exchanged."""

    slug: str
    file: str
    text: str


class Trier:
    """The process that tries editions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.fuzz.editions"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def try_edition(self, edition: Edition) -> str:
        """What came of it: "plays", a refusal, or a line that begins with "broken"."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        room = self.folder / edition.slug
        room.mkdir(exist_ok=True)
        file = room / f"{edition.file}.toml"
        file.write_text(edition.text, encoding="utf-8")
        self.process.stdin.write(json.dumps([str(self.folder), edition.slug]) + "\n")
        self.process.stdin.flush()
        answer: str = json.loads(self.process.stdout.readline())
        file.unlink()
        return answer

    def close(self) -> None:
        """Let the process end."""
        self.process.communicate()


@contextlib.contextmanager
def trier() -> Iterator[Trier]:
    """A process that tries editions; gone at the end of the block."""
    with tempfile.TemporaryDirectory() as folder:
        trying = Trier(Path(folder))
        yield trying
        trying.close()


# ---------------------------------------------------------------- the process


def serve() -> None:
    """Answer every line."""
    for line in sys.stdin:
        folder, slug = json.loads(line)
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            with os.fdopen(writing, "w") as out:
                out.write(tried(folder, slug))
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            answer = pipe.read()
        _, status = os.waitpid(child, 0)
        print(json.dumps(answer or f"broken: ended by signal {os.WTERMSIG(status)}"), flush=True)


def tried(folder: str, slug: str) -> str:
    """Begin and play a game of every kind with an edition, as everybody sees it."""
    os.environ["KANCHA_EDITIONS"] = folder
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    from kancha.core.errors import KanchaError

    try:
        play(slug)
    except KanchaError as error:
        sentence = str(error)
        return sentence if 20 < len(sentence) < 1000 else f"broken: {sentence!r} is no sentence"
    except BaseException:
        return "broken: " + traceback.format_exc()
    return "plays"


def play(slug: str) -> None:
    """A few rounds with the fewest and the most players, and all modules where there are some."""
    import random

    import kancha

    game = kancha.game(slug)
    modules: dict[str, Any] = {option.name: list(option.choices) for option in game.options if isinstance(option.default, list)}
    for players, options in ((game.players[0], {}), (game.players[-1], modules)):
        match = kancha.Match(game, players, 3, options)
        dice = random.Random(4)
        for _ in range(60):
            if match.over:
                break
            match.apply(dice.choice(match.legal_actions()))
        for seat in (None, *range(players)):
            match.svg(seat)
            match.tell(seat)


# ---------------------------------------------------------------- the examples


def values_of(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value of a component file that is no table, with its way."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key != "provenance":
                yield from values_of(value, (*path, key))
    elif isinstance(tree, list) and tree and isinstance(tree[0], dict):
        for row in tree:
            name = next((key for key in ("id", "value") if key in row), None)
            if name is not None:
                yield from values_of({key: value for key, value in row.items() if key != name}, (*path, (name, row[name])))
    else:
        yield path, tree


def written(path: tuple[Any, ...], value: Any) -> str:
    """TOML that corrects one value."""
    inner: Any = value
    for step in reversed(path):
        inner = [{step[0]: step[1]} | inner] if isinstance(step, tuple) else {step: inner}
    return "\n".join(f"{json.dumps(key)} = {toml(each)}" for key, each in inner.items()) + "\n"


def toml(value: Any) -> str:
    """A value as TOML writes it in a line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return json.dumps(value)


@st.composite
def editions(draw: st.DrawFn) -> Edition:
    """A component file in which one value has become another of the same kind, or of another."""
    slug = draw(st.sampled_from(sorted(room.parent.name for room in ROOMS.glob("*/data"))))
    file = draw(st.sampled_from(sorted((ROOMS / slug / "data").glob("*.toml"))))
    found = list(values_of(tomllib.loads(file.read_text(encoding="utf-8"))))
    path, value = found[draw(st.integers(0, len(found) - 1))]
    return Edition(slug, file.stem, written(path, exchanged(draw, value)))


def exchanged(draw: st.DrawFn, value: Any) -> Any:
    """Another value, most often of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return draw(st.sampled_from((0, 1, -1, value + 1, value - 1, 99, 999, 10**12, "one")))
    if isinstance(value, str):
        return draw(st.sampled_from(("", "zzz", value + "x", value[:-1], value.upper(), 7)))
    if isinstance(value, list) and value:
        at = draw(st.integers(0, len(value) - 1))
        change = draw(st.sampled_from(("cut", "double", "inner", "empty")))
        if change == "inner":
            return [*value[:at], exchanged(draw, value[at]), *value[at + 1 :]]
        return [] if change == "empty" else value[:at] + value[at : at + 1] * (2 * (change == "double")) + value[at + 1 :]
    return draw(st.sampled_from((0, "", [], [0])))


if __name__ == "__main__":
    serve()
