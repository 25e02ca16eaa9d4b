"""Puzzles: positions of real games in which one way through the rest of a turn is clearly the best of those that come to mind.

A room keeps them in puzzles.toml: what leads to the position, the ways to choose from, the best one first, and by how much and
why it is better. `kancha puzzles` finds them, and the tests play all of them.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from kancha.core.errors import KanchaError
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.options import OptionValue
from kancha.study.results import Reason

FILE = "puzzles.toml"


class BadPuzzle(KanchaError):
    """A file of puzzles that does not fit its game."""


class NoSuchPuzzle(KanchaError):
    """The game has no puzzle of that number."""


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way through the rest of the turn, up to the next thing that nobody can know.

    do: its choices in notation
    loses: how many points it is worth less than the best one
    error: the standard error of that
    why: in which parts the best one has more than it, or less
    """

    do: list[str]
    loses: float
    error: float
    why: list[Reason]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and the ways on from it, the best one first.

    rules: the version of the rules
    choices: what leads to the position, in notation
    margins: by how many points the best way beat the next when it was found, with little thought and with much
    weights: the name of the weights that judged
    """

    rules: int
    players: int
    seed: int
    options: dict[str, str | int | bool | list[str]]
    choices: list[str]
    margins: list[float]
    weights: str
    ways: list[Way]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: dict[str, str]
    puzzle: list[Puzzle]


def puzzles_of(game: Game) -> list[Puzzle]:
    """The puzzles of a room that are of the rules in force, none where there are none.

    Raises `BadPuzzle` when the file cannot be read.
    """
    file = game.folder / FILE
    found = read(file) if file.is_file() else []
    return [puzzle for puzzle in found if puzzle.rules == game.version]


def read(file: Path) -> list[Puzzle]:
    """The puzzles of a file.

    Raises `BadPuzzle` when it cannot be read.
    """
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _File).puzzle
    except (OSError, ValueError, msgspec.ValidationError) as error:
        raise BadPuzzle(f"{file} cannot be read: {error}.") from error


def match_of(game: Game, puzzle: Puzzle) -> Match:
    """The match where a puzzle begins."""
    options: dict[str, OptionValue] = dict(puzzle.options)
    match = Match(game, puzzle.players, puzzle.seed, options)
    for choice in puzzle.choices:
        match.apply(choice)
    return match


def order_of(puzzle: Puzzle) -> list[int]:
    """In which order the ways are offered: one that says nothing, and is the same for everybody."""
    keys = [hashlib.sha256(f"{puzzle.seed} {way.do}".encode()).digest() for way in puzzle.ways]
    return sorted(range(len(keys)), key=keys.__getitem__)


def written(found: Iterable[Puzzle], provenance: dict[str, str]) -> str:
    """Puzzles as the text of a file."""
    lines = ["[provenance]", *(f"{key} = {_value(value)}" for key, value in provenance.items())]
    for puzzle in found:
        lines += ["", "[[puzzle]]"]
        lines += [f"{name} = {_value(getattr(puzzle, name))}" for name in ("rules", "players", "seed", "margins", "weights")]
        lines += [f"options = {_value(puzzle.options)}", f"choices = {_value(puzzle.choices)}"]
        for way in puzzle.ways:
            lines += ["", "[[puzzle.ways]]", f"do = {_value(way.do)}", f"loses = {way.loses}", f"error = {way.error}"]
            lines += [f"why = {_value([msgspec.structs.asdict(reason) for reason in way.why])}"]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    """A value as TOML writes it.

    >>> _value({"a": [1, True, 'say "x"']})
    '{ a = [1, true, "say \\\\"x\\\\""] }'
    """
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return msgspec.json.encode(value).decode()
