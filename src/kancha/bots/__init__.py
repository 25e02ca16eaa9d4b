"""Bots by name. A bot is a class with one method, `choose(state) -> action`; it never sees more than its seat may know.

One that thinks about whole turns may have a second, `plan(state) -> actions`: all that it is sure of, so that whoever can play
several actions in a row asks it once. One that compares options may say what they are worth, `values(state) -> {action: points}`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, Protocol

from kancha.bots.levels import NAMES, level_for
from kancha.bots.plan import Planning
from kancha.core.errors import BadOption, UnknownBot
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State

KINDS = {
    "random": "Plays any legal action.",
    "careless": "Overlooks some of what it could do.",
    "greedy": "Plays what looks best at the end of its own chain of effects.",
    "planner": "Compares whole turns of its own.",
    "search": "Plays its best turns on until it is its turn again.",
}
"""Our bots. The levels of a game are settings of them: `kancha.bots.levels`."""


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
        return self._bot.choose(self._imagined(state))

    def plan(self, state: State, again: int = 0) -> list[int]:
        """What it means to do in a row: one action if it thinks no further. Who asks for the rest of a turn, because something
        was learned in it, says how often it was asked in that turn before."""
        return plan_of(self._bot, self._imagined(state), again)

    def values(self, state: State) -> dict[int, float]:
        """How far ahead, in points, the options that it compares would leave the seat that is to choose; what it would play is
        the first.

        Raises `BadOption` where a bot does not think of that."""
        return values_of(self._bot, self.name, self._imagined(state))

    def _imagined(self, state: State) -> State:
        if state.actor < 0:
            raise BadOption("The game is over: there is nothing to choose.")
        self._stream = advance(self._stream)
        return state.imagine(state.actor, below(self._stream, 1 << 62))


def plan_of(bot: Bot, state: State, again: int = 0) -> list[int]:
    """What a bot means to do in a row, also one that only chooses. A stranger's is not told that it was asked before."""
    if isinstance(bot, (Leveled, Planning)):
        return bot.plan(state, again)
    plan: Callable[[State], list[int]] | None = getattr(bot, "plan", None)
    return plan(state) if callable(plan) else [bot.choose(state)]


def values_of(bot: Bot, name: str, state: State) -> dict[int, float]:
    """What a bot thinks that options are worth; many bots think of nothing like it."""
    values: Callable[[State], dict[int, float]] | None = getattr(bot, "values", None)
    if not callable(values):
        raise BadOption(f"The bot {name} does not say what options are worth.")
    return values(state)


class Leveled:
    """A level: whatever bot it is in the game that is played."""

    def __init__(self, level: str, seed: int, settings: dict[str, Any]) -> None:
        self.level = level
        self.seed = seed
        self.settings = settings
        self._bots: dict[str, Bot] = {}

    def choose(self, state: State) -> int:
        return self._bot(state).choose(state)

    def plan(self, state: State, again: int = 0) -> list[int]:
        return plan_of(self._bot(state), state, again)

    def values(self, state: State) -> dict[int, float]:
        return values_of(self._bot(state), self.level, state)

    def _bot(self, state: State) -> Bot:
        name = level_for(state, self.level).bot
        if name not in self._bots:
            self._bots[name] = _bare(name, self.seed, self.settings)
        return self._bots[name]


def make(name: str, seed: int = 0, **settings: Any) -> Honest:
    """A bot by name: a level, one of ours, or one that a package offers under the entry point group ``kancha.bots``.

    After colons the name may say how: ``hard:builder`` and ``greedy:first`` have the weights of that name,
    ``planner:width=6:worlds=1`` other settings.
    """
    return Honest(name, _bare(name, seed, settings), seed)


def _bare(name: str, seed: int, settings: dict[str, Any]) -> Bot:
    """A bot that sees whatever it is shown."""
    kind, *words = name.split(":")
    settings = {**dict(_setting(word) for word in words), **settings}
    if kind in NAMES:
        if set(settings) - {"weights"}:
            raise BadOption(f"A level has settings of its own; it takes no others: {', '.join(settings)}.")
        return Leveled(kind, seed, settings)
    if kind in KINDS:
        maker = importlib.import_module(f"kancha.bots.{kind}").Player
    else:
        points = [point for point in entry_points(group="kancha.bots") if point.name == kind]
        if not points:
            raise UnknownBot(f"There is no bot {name!r}. There are: {', '.join((*NAMES, *KINDS))}.")
        maker = points[0].load()
    try:
        bot: Bot = maker(seed=seed, **settings)
    except TypeError as error:
        raise BadOption(f"The bot {kind} does not take these settings: {', '.join(settings)}.") from error
    return bot


def _setting(word: str) -> tuple[str, object]:
    """What one word after a colon sets: a number, or the weights."""
    key, equals, value = word.partition("=")
    if not equals:
        return "weights", word
    try:
        return key, int(value) if value.isdecimal() else float(value)
    except ValueError:
        raise BadOption(f"A bot takes numbers as settings, not {word!r}.") from None
