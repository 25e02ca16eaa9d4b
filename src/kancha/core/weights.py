"""Where the weights of an evaluation lie: files `weights/<name>.toml` of a room, each with its provenance.

`first` holds what was once set by hand and stays for ever, the yardstick. Which of the others is used for a position the room
says (`heuristic.setting`), by the number of players unless it does; where that file is missing `fitted` is taken, then `first`.
A file with `likes` is a character: an opponent with a name, who values some parts so many times as much as others do.
"""

from __future__ import annotations

import importlib
import importlib.util
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from kancha.core.errors import BadOption
from kancha.core.judging import NOTHING, SPREAD, Features, Judge, Outlook
from kancha.core.state import State

FALLBACKS = ("fitted", "first")


def judge_of(state: State, name: str = "") -> Judge:
    """The evaluation of the room that a state comes from, with the weights of that name or those that fit the position.

    A name that ends with ``.toml`` is a file anywhere. Raises `BadOption` when there are no weights of that name.
    """
    room = _heuristic(type(state).__module__)
    if room is None:
        return Judge(Features(), _points, [1.0])
    return _judge(room, name, _setting(room, state))


@cache
def _heuristic(module: str) -> ModuleType | None:
    """The file `heuristic` of the room in which a module lies; None where there is none."""
    while "." in module:
        module = module.rpartition(".")[0]
        if importlib.util.find_spec(f"{module}.heuristic"):
            return importlib.import_module(f"{module}.heuristic")
    return None


def _setting(room: ModuleType, state: State) -> str:
    setting: str = room.setting(state) if hasattr(room, "setting") else f"{state.players}p"
    return setting


@cache
def _judge(room: ModuleType, name: str, setting: str) -> Judge:
    features: Features = room.FEATURES
    if name.endswith(".toml"):
        return Judge(features, room.measure, read(Path(name), features), name, outlook_of(Path(name)))
    files = {file.stem: file for file in _folder(room).glob("*.toml")}
    for character in characters(_folder(room)):
        if character.id == name:
            foreign = sorted(set(character.likes) - set(features.names))
            if foreign:
                raise BadOption(f"{name}.toml likes what is not measured: {', '.join(foreign)}.")
            usual = _judge(room, "", setting)
            liked = [weight * character.likes.get(each, 1.0) for each, weight in zip(features.names, usual.weights, strict=True)]
            return Judge(features, usual.measure, liked, name, usual.outlook)
    if name and name not in files:
        raise BadOption(f"There are no weights {name!r}. There are: {', '.join(sorted(files)) or 'none'}.")
    found = next((each for each in (name, setting, *FALLBACKS) if each in files), "")
    if not found:
        return Judge(features, room.measure, [1.0] * len(features.names))
    return Judge(features, room.measure, read(files[found], features), found, outlook_of(files[found]))


class Character(NamedTuple):
    """An opponent with a style."""

    id: str
    name: str
    words: str
    likes: dict[str, float]


@cache
def characters(weights: Path) -> tuple[Character, ...]:
    """The opponents whose files lie in a folder of weights."""
    found = []
    for file in sorted(weights.glob("*.toml")):
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        if "likes" in told:
            found.append(Character(file.stem, told["name"], told["words"], told["likes"]))
    return tuple(found)


def folder_of(state: State) -> Path:
    """Where the weights lie of the room that a state comes from.

    Raises `BadOption` when the room has no evaluation of its own.
    """
    room = _heuristic(type(state).__module__)
    if room is None:
        raise BadOption("This game has no evaluation of its own.")
    return _folder(room)


def _folder(room: ModuleType) -> Path:
    assert room.__file__ is not None
    return Path(room.__file__).parent / "weights"


def read(file: Path, features: Features) -> list[float]:
    """The weights of a file in the order of the features; what it does not name weighs nothing.

    Raises `BadOption` when it names something else.
    """
    told: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))["weights"]
    foreign = sorted(set(told) - set(features.names))
    if foreign:
        raise BadOption(f"{file.name} has weights for what is not measured: {', '.join(foreign)}.")
    if told.get("points", 1.0) != 1.0:
        raise BadOption(f"{file.name}: points are the measure of everything and weigh 1.")
    return [float(told.get(name, 1.0 if name == "points" else 0.0)) for name in features.names]


def outlook_of(file: Path) -> Outlook:
    """How games go on from where the weights of a file see them, as it was measured; the usual where it was not."""
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return Outlook(told.get("spread", SPREAD), told.get("growth", NOTHING), told.get("growth_of_rules", NOTHING))


def _points(state: State) -> list[float]:
    return [float(score) for score in state.scores()]
