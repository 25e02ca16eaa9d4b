"""Bots by name. A bot is a class with one method, `choose(state) -> action`; it never sees more than its seat may know."""

from __future__ import annotations

import importlib
from importlib.metadata import entry_points
from typing import Any, Protocol

from kancha.core.errors import BadOption, UnknownBot
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State

LEVELS = {
    "random": "plays any legal action",
    "greedy": "plays what looks best at the end of its own chain of effects",
    "planner": "compares whole turns of its own",
    "search": "plays its best turns on until it is its turn again",
}


class Bot(Protocol):
    """What a bot author writes."""

    def choose(self, state: State) -> int:
        """One of `state.legal_actions()`."""


class Honest:
    """Stands between a bot and the table: the bot gets an imagined state, so it cannot cheat even by accident."""

    def __init__(self, name: str, bot: Bot, seed: int) -> None:
        self.name = name
        self._bot = bot
        self._stream = open_stream(seed, 7)

    def choose(self, state: State) -> int:
        if state.actor < 0:
            raise BadOption("The game is over: there is nothing to choose.")
        self._stream = advance(self._stream)
        return self._bot.choose(state.imagine(state.actor, below(self._stream, 1 << 62)))


def _setting(word: str) -> tuple[str, object]:
    """What one word after a colon sets: a number, or the weights."""
    key, equals, value = word.partition("=")
    if not equals:
        return "weights", word
    try:
        return key, int(value) if value.isdecimal() else float(value)
    except ValueError:
        raise BadOption(f"A bot takes numbers as settings, not {word!r}.") from None


def make(name: str, seed: int = 0, **settings: Any) -> Honest:
    """A bot by name, ours or one that a package offers under the entry point group ``kancha.bots``.

    After colons the name may say how: ``greedy:first`` has the weights called first, ``planner:width=6:worlds=1`` other settings.
    """
    kind, *words = name.split(":")
    settings = {**dict(_setting(word) for word in words), **settings}
    if kind in LEVELS:
        maker = importlib.import_module(f"kancha.bots.{kind}").Player
    else:
        points = [point for point in entry_points(group="kancha.bots") if point.name == kind]
        if not points:
            raise UnknownBot(f"There is no bot {name!r}. There are: {', '.join(LEVELS)}.")
        maker = points[0].load()
    try:
        bot = maker(seed=seed, **settings)
    except TypeError as error:
        raise BadOption(f"The bot {name} does not take these settings: {', '.join(settings)}.") from error
    return Honest(name, bot, seed)
