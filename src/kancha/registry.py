"""Finds games by their folder, and strangers' games by the entry point group ``kancha.games``."""

from __future__ import annotations

import difflib
import importlib
import sys
from importlib.metadata import entry_points
from pathlib import Path

from kancha.core.errors import LONGEST, UnknownGame, shown
from kancha.core.game import Game

_ROOMS = Path(__file__).parent / "games"
_FOUND: dict[str, Game] = {}
_LISTED: dict[tuple[str, ...], list[str]] = {}
"""The names of all games, for the places that were searched."""


def games() -> list[str]:
    """The names of all games, sorted: those of this package, and those that others have installed.

    >>> import kancha
    >>> "cuzco_terraces" in kancha.games()
    True

    They are looked for once, and again when Python searches in other places.
    """
    places = tuple(sys.path)
    if places not in _LISTED:
        _LISTED.clear()
        _LISTED[places] = _list()
    return _LISTED[places][:]


def _list() -> list[str]:
    own = {folder.name for folder in _ROOMS.iterdir() if (folder / "__init__.py").is_file()}
    return sorted(own | {point.name for point in entry_points(group="kancha.games")})


def game(slug: str) -> Game:
    """The face of a game: its title, its players and options, and all that can be asked of a state of it.

    >>> import kancha
    >>> game = kancha.game("cuzco_terraces")
    >>> game.title, list(game.players)
    ('Cuzco: Terraces', [2, 3, 4])

    It is looked for once; then it is known.

    Raises `UnknownGame` when there is no such game, with the name that was probably meant.
    """
    found = _FOUND.get(slug) if isinstance(slug, str) else None
    if found is None:
        found = _find(slug)
        _FOUND[slug] = found
    return found


def _find(slug: str) -> Game:
    known = games()
    if slug not in known:
        near = difflib.get_close_matches(slug[:LONGEST], known, 1, 0.5) if isinstance(slug, str) else []
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(known)}."
        raise UnknownGame(f"There is no game {shown(slug)}. {hint}")
    if (_ROOMS / slug).is_dir():
        found = importlib.import_module(f"kancha.games.{slug}").GAME
    else:
        (point,) = (p for p in entry_points(group="kancha.games") if p.name == slug)
        found = point.load()
    assert isinstance(found, Game)
    return found
