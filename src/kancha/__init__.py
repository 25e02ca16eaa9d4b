"""kancha: four Inca-themed board games to play, to study and to write bots for. This is the whole public API."""

from pathlib import Path
from typing import Any

# Imported first so that the name `games` below stays the function: importing a room later would bind it to the package.
import kancha.games  # noqa: F401
from kancha.core.errors import (
    BadEdition,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    KanchaError,
    NothingToUndo,
    UnknownBot,
    UnknownGame,
    shown,
)
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.record import parse as _parse
from kancha.core.registry import game, games

__version__ = "0.1.0"


def new(slug: str, players: int = 2, seed: int = 0, names: list[str] | None = None, **options: object) -> Match:
    """A new match of a game.

    >>> new("cuzco_terraces", players=3, seed=7).legal_actions() != []
    True
    """
    return Match(game(slug), players, seed, options, names or [])


def load(path: str | Path) -> Match:
    """The match that a record file tells."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a text file.") from error
    except (TypeError, ValueError) as error:
        raise BadRecord(f"{shown(path)} is not the name of a file.") from error
    return loads(text)


def loads(text: str) -> Match:
    """The match that a record tells."""
    if not isinstance(text, str):
        raise BadRecord(f"A record is a text, not {shown(text)}.")
    record = _parse(text)
    return Match.of(game(record.game), record)


def bot(name: str, **settings: Any) -> Any:
    """A bot by name: `random`, `greedy`. `settings` are the bot's own, such as `seed`."""
    from kancha.bots import make

    return make(name, **settings)


__all__ = [
    "BadEdition",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "KanchaError",
    "Match",
    "NothingToUndo",
    "UnknownBot",
    "UnknownGame",
    "bot",
    "game",
    "games",
    "load",
    "loads",
    "new",
]
