"""kancha: four Inca-themed board games to play, to study and to write bots for. This is the whole public API.

>>> import kancha
>>> match = kancha.new("cuzco_terraces", players=3, seed=7)
>>> bots = [kancha.bot("random", seed=seat) for seat in range(3)]
>>> while not match.over:
...     match.apply(bots[match.actor].choose(match.state))
>>> kancha.loads(match.record()).scores() == match.scores()
True
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

# Imported first, for what they do: the one lets a command that is stopped now end quietly, and after the other the name `games`
# below stays the function, which importing a room later would bind to the package.
import kancha.early
import kancha.games  # noqa: F401
from kancha.core.errors import (
    BadEdition,
    BadLesson,
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
from kancha.core.record import read_file as _read_file
from kancha.registry import game, games

if TYPE_CHECKING:
    from kancha.study.results import Analysis

__version__ = "0.1.0"


def new(slug: str, players: int = 2, seed: int = 0, names: list[str] | None = None, **options: object) -> Match:
    """A new match of a game. The same seed deals the same game; options are those that the game offers.

    >>> kancha.new("cuzco_terraces", players=3, seed=7, names=["Ana", "Ben", "Cy"], first_player="2").actor
    1

    Raises `UnknownGame` when there is no such game.
    Raises `BadOption` when the game does not take that number of players, that seed, these names or an option.
    """
    return Match(game(slug), players, seed, options, names or [])


def load(path: str | Path) -> Match:
    """The match that a record file tells, replayed and compared with what the record says of its end.

    >>> import tempfile
    >>> match = kancha.new("cuzco_terraces", seed=7)
    >>> match.apply("terrain triple")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     match.save(f"{folder}/game.kancha")
    ...     kancha.load(f"{folder}/game.kancha").history == match.history
    True

    Raises `BadRecord` when the file cannot be read, and for all that `loads` raises it for.
    """
    return loads(_read_file(path))


def loads(text: str) -> Match:
    """The match that a record tells, replayed and compared with what the record says of its end.

    >>> match = kancha.new("cuzco_terraces", seed=7)
    >>> match.apply("terrain triple")
    >>> kancha.loads(match.record()).state.digest() == match.state.digest()
    True

    Raises `BadRecord` when the text is no record, was made under other rules or another edition, or does not replay to its end.
    Raises `UnknownGame` when the record is of a game that is not installed here.
    """
    if not isinstance(text, str):
        raise BadRecord(f"A record is a text, not {shown(text)}.")
    record = _parse(text)
    return Match.of(game(record.game), record)


def bot(name: str, **settings: Any) -> Any:
    """A bot by name: a level (`easy`, `normal`, `hard`, `expert`), one of the kinds that levels are made of (`random`,
    `careless`, `greedy`, `planner`, `search`), or one that another package offers. `settings` are its own, such as `seed`.

    After a colon the name may say whose weights it plays by, a character of the game or another file: `hard:builder`.

    What it chooses by is never the table itself, but a world imagined from what the seat to move knows. `plan(state)` gives all
    actions that it is sure of; with most bots that is one. `values(state)` gives the options that it compares and how far ahead,
    in points, each would leave the seat to move, what it would play first; bots that err or play by lot have none.

    >>> state = kancha.new("cuzco_terraces", seed=7).state
    >>> kancha.bot("normal", seed=1).choose(state) in state.legal_actions()
    True
    >>> next(iter(kancha.bot("greedy").values(state))) in state.legal_actions()
    True

    Raises `UnknownBot` when there is no such bot.
    Raises `BadOption` when the bot does not take these settings, has nothing to choose because the game is over, or no values.
    """
    from kancha.bots import make

    return make(name, **settings)


def analyse(match: Match, effort: int | None = None, seed: int = 0) -> Analysis:
    """What can be said of a match that is over: how it stood when every turn began, how many points every turn let go, and the
    turns that mattered with what would have been better and why. Nobody is compared with what he could not know.

    >>> match = kancha.new("cuzco_terraces", seed=7)
    >>> kancha.analyse(match)
    Traceback (most recent call last):
        ...
    kancha.core.errors.BadOption: This game is not over yet; there is nothing to look back at.

    `effort` is how much thought it is given, 100 or in plain Python less; the same effort and seed give the same analysis.

    Raises `BadOption` when the match is not over.
    """
    from kancha.study.analysis import analyse as look_at
    from kancha.study.budget import EFFORT

    return look_at(match, EFFORT if effort is None else effort, seed)


__all__ = [
    "BadEdition",
    "BadLesson",
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
    "analyse",
    "bot",
    "game",
    "games",
    "load",
    "loads",
    "new",
]
