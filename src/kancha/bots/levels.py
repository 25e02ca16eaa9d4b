"""How strong an opponent is, from easy to expert: for each game other settings of our bots, measured against each other.

A room says them in `bots.toml`, the bot of each level with a sentence about it; a room without the file has the usual ones.
At any level an opponent may have a character of the room, which follows the level after a colon: `hard:builder`.
"""

from __future__ import annotations

import importlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from kancha.core.errors import BadOption
from kancha.core.state import State
from kancha.core.weights import Character, characters

NAMES = ("easy", "normal", "hard", "expert")
NEWCOMER = "normal"
"""The level that is proposed to somebody who has said nothing."""
USUAL = {
    "easy": ("careless", "Likes points at once, and overlooks some of what it could do."),
    "normal": ("greedy", "Follows every choice to the end of its effects."),
    "hard": ("planner", "Thinks its whole turn through before it begins."),
    "expert": ("search", "Plays its best turns on in its head until it is its turn again."),
}


class Level(NamedTuple):
    """A level of a game: the bot with its settings, and a sentence for people."""

    name: str
    bot: str
    words: str


@cache
def settings_of(folder: Path) -> dict[str, Any]:
    """What the game in a folder says of its bots and their hints, in `bots.toml`; nothing where it has none."""
    file = folder / "bots.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def levels_of(folder: Path) -> tuple[Level, ...]:
    """The levels of the game in a folder, the easiest first.

    Raises `BadOption` when its file names others.
    """
    told: dict[str, Any] = settings_of(folder).get("levels", {})
    foreign = sorted(set(told) - set(NAMES))
    if foreign:
        raise BadOption(f"bots.toml of {folder.name} has levels that do not exist: {', '.join(foreign)}.")
    found = []
    for name in NAMES:
        bot, words = USUAL[name]
        own = told.get(name, {})
        found.append(Level(name, own.get("bot", bot), own.get("words", words)))
    return tuple(found)


def level_for(state: State, name: str) -> Level:
    """A level of the game that a state comes from."""
    return next(level for level in levels_of(_room(type(state).__module__)) if level.name == name)


def opponents(folder: Path, level: str, count: int) -> list[str]:
    """So many bots of a level, each with another character as far as the game in a folder has them."""
    people = characters(folder / "weights")
    return [f"{level}:{people[seat % len(people)].id}" if people else level for seat in range(count)]


def character_of(folder: Path, bot: str) -> Character | None:
    """The character that the name of a bot asks for, of the game in a folder; None when it asks for none."""
    style = bot.partition(":")[2]
    return next((each for each in characters(folder / "weights") if each.id == style), None)


@cache
def _room(module: str) -> Path:
    """The folder of the game in which a module lies; nowhere, if it lies in none."""
    while "." in module:
        module = module.rpartition(".")[0]
        package = importlib.import_module(module)
        if hasattr(package, "GAME"):
            assert package.__file__ is not None
            return Path(package.__file__).parent
    return Path()
