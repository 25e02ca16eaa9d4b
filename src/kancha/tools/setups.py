"""The set-ups in which a game is checked: player counts, options, and every mix of an expansion's modules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from kancha.core.errors import KanchaError
from kancha.core.game import Game
from kancha.core.options import Option

SetUp = tuple[int, dict[str, Any]]
"""A number of players and the options that are not as usual."""

MIXED = 5
"""A list option with at most so many choices holds modules, which are tried in every mix, as are all yes-or-no options."""


def single(game: Game) -> Iterator[SetUp]:
    """Every player count with the defaults, then every single value of every option where it fits."""
    for players in game.players:
        yield players, {}
    for option in game.options:
        for value in _values(option):
            yield from _fitting(game, {option.name: value}, game.players)


def mixed(game: Game) -> Iterator[SetUp]:
    """Every mix of modules with every player count, then every other value of an option, alone and with all modules."""
    modules = [option for option in game.options if _is_module(option)]
    seen: list[SetUp] = []
    for players in game.players:
        fits = [option for option in modules if option.fits(players)]
        for mix in product(*(_mixes(option) for option in fits)):
            chosen = {option.name: value for option, value in zip(fits, mix, strict=True) if value != option.default}
            seen += _fitting(game, chosen, [players])
    for option in game.options:
        for value in () if _is_module(option) else _values(option):
            for players in game.players:
                whole = {module.name: _mixes(module)[-1] for module in modules if module.fits(players)}
                seen += [
                    *_fitting(game, {option.name: value}, [players]),
                    *_fitting(game, {**whole, option.name: value}, [players]),
                ]
    yield from (setup for number, setup in enumerate(seen) if setup not in seen[:number])


def fitting(game: Game, options: dict[str, Any]) -> list[SetUp]:
    """Some options with every player count that they fit.

    Raises what is wrong with them when there is none.
    """
    found = list(_fitting(game, options, game.players))
    if not found:
        game.start(game.players[-1], 0, options)
    return found


def told(setup: tuple[int, Mapping[str, Any]]) -> str:
    """A set-up in words.

    >>> told((3, {})), told((1, {"solo": "automatic"}))
    ('3 players', "1 player, {'solo': 'automatic'}")
    """
    players, options = setup
    return f"{players} player{'s' * (players > 1)}" + (f", {dict(options)}" if options else "")


def _values(option: Option) -> Sequence[Any]:
    if isinstance(option.default, list):
        return [*([choice] for choice in option.choices), list(option.choices)]
    return list(option.choices) or ([True, False] if isinstance(option.default, bool) else [])


def _is_module(option: Option) -> bool:
    several = isinstance(option.default, list) and len(option.choices) <= MIXED and not option.only
    return several or isinstance(option.default, bool)


def _mixes(option: Option) -> list[Any]:
    """Every value of a module, the largest last."""
    if isinstance(option.default, bool):
        return [False, True]
    return [list(mix) for size in range(len(option.choices) + 1) for mix in combinations(option.choices, size)]


def _fitting(game: Game, options: dict[str, Any], counts: Iterable[int]) -> Iterator[SetUp]:
    for players in counts:
        try:
            game.start(players, 0, options)
        except KanchaError:
            continue
        yield players, options
