"""A table in the terminal: sentences, the question, numbered options. It knows no game, only what every match can say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kancha import bot, new
from kancha.core.errors import BadOption, KanchaError, NothingToUndo
from kancha.core.match import Match

YOU = "you"
LISTED = 30
"""Longer lists of options are shown as notation only, many to a line."""

HELP = """Type the number of an option or its notation.
  why NOTATION   why an action is not legal now
  undo           take your last choice back, unless something new was learned since
  hint           what the greedy bot would do
  board          the whole position as you may know it
  log            everything that happened so far
  save FILE      write the game to a record file
  quit           leave the table"""


class Leave(Exception):
    """The person has left the table."""


class Terminal:
    """One table: people and bots, by seat."""

    def __init__(self, slug: str, seats: Sequence[str], seed: int, options: dict[str, object], console: Console) -> None:
        self.console = console
        self.people = [seat for seat, who in enumerate(seats) if who == YOU]
        if not self.people:
            raise BadOption(
                f"Nobody sits at the table: one of the seats must be {YOU!r}. For bots alone there is kancha simulate."
            )
        names = [f"{'Player' if who == YOU else who.capitalize()} {seat + 1}" for seat, who in enumerate(seats)]
        self.bots: dict[int, Any] = {seat: bot(who, seed=seed * 64 + seat) for seat, who in enumerate(seats) if who != YOU}
        self.match: Match = new(slug, len(seats), seed, names, **options)
        self.hints = bot("greedy", seed=seed)
        self.told = 0

    # the course of a game

    def run(self, read: Callable[[], str]) -> None:
        """Play until the end, or until the person leaves."""
        match = self.match
        self.say(f"{match.game.title}, seed {match.seed}. Type help for what you can type.")
        try:
            while not match.over:
                if match.actor in self.bots:
                    match.apply(self.bots[match.actor].choose(match.state))
                    continue
                self.tell()
                self.ask()
                self.answer(read)
        except (Leave, EOFError):
            self.say("You leave the table.")
            return
        self.tell()
        winners = " and ".join(match.names[seat] for seat in match.winners())
        self.say(f"The game is over. {winners} {'wins' if len(match.winners()) == 1 else 'share the victory'}.")
        self.say(self.scores())

    def answer(self, read: Callable[[], str]) -> None:
        """Read lines until one of them is an action, and play it."""
        while True:
            line = " ".join(read().split())
            try:
                if self.obey(line):
                    return
            except KanchaError as error:
                self.say(str(error))
            except OSError as error:
                self.say(f"{error.filename}: {error.strerror}.")

    def obey(self, line: str) -> bool:
        """Do what a line says; whether the position has changed."""
        word, _, rest = line.partition(" ")
        orders: dict[str, Callable[[str], bool]] = {
            "help": lambda rest: self.say(HELP),
            "?": lambda rest: self.say(HELP),
            "why": self.why,
            "undo": lambda rest: self.undo(),
            "hint": lambda rest: self.hint(),
            "board": lambda rest: self.say(position_text(self.match.view(self.match.actor))),
            "log": lambda rest: self.say("\n".join(line for lines in self.match.log(self.seat()) for line in lines)),
            "save": self.save,
            "quit": self.leave,
        }
        if not line:
            self.ask()
            return False
        if word in orders:
            return orders[word](rest)
        options = self.match.legal_actions()
        if line.isdecimal() and not self.is_notation(line):
            if not 1 <= int(line) <= len(options):
                raise BadOption(f"There is no option {line}; they are numbered 1 to {len(options)}.")
            self.match.apply(options[int(line) - 1])
        else:
            self.match.apply(line)
        return True

    def is_notation(self, line: str) -> bool:
        try:
            return self.match.read(line) in self.match.legal_actions()
        except KanchaError:
            return False

    # what the screen shows

    def seat(self) -> int:
        """Through whose eyes the screen shows the game."""
        return self.match.actor if self.match.actor in self.people else self.people[0]

    def say(self, text: str) -> bool:
        self.console.print(Text(text))
        return False

    def tell(self) -> None:
        """What happened since the last time, as the person may read it."""
        self.told = min(self.told, len(self.match.history))
        for lines in self.match.log(self.seat(), self.told):
            for line in lines:
                self.console.print(Text(f"  {line}", style="dim"))
        self.told = len(self.match.history)

    def scores(self) -> str:
        return "   ".join(f"{name}: {score}" for name, score in zip(self.match.names, self.match.scores(), strict=True))

    def ask(self) -> None:
        match = self.match
        actions = match.legal_actions()
        self.console.print()
        self.console.print(Text(self.scores(), style="bold"))
        self.console.print(Text(f"{match.names[match.actor]}: {match.question}"))
        if len(actions) > LISTED:
            self.say("  ".join(f"{number} {match.notation(action)}" for number, action in enumerate(actions, 1)))
            return
        table = Table(box=None, show_header=False, pad_edge=False)
        for number, action in enumerate(actions, 1):
            table.add_row(
                Text(str(number), style="bold"), Text(match.notation(action), style="cyan"), Text(match.describe(action))
            )
        self.console.print(table)

    # what a person can ask for

    def why(self, notation: str) -> bool:
        number = self.match.read(notation)
        return self.say(self.match.why_not(number) or f"It is legal: {self.match.describe(number)}.")

    def undo(self) -> bool:
        """Back to the person's own last choice; where that is not possible, nothing changes."""
        match = self.match
        undone: list[int] = []
        try:
            while not undone or match.actor not in self.people:
                action = match.history[-1] if match.history else -1
                match.undo()
                undone.append(action)
        except NothingToUndo:
            for action in reversed(undone):
                match.apply(action)
            raise
        self.told = len(match.history)
        return True

    def hint(self) -> bool:
        action = self.hints.choose(self.match.state)
        return self.say(f"{self.match.notation(action)}: {self.match.describe(action)}")

    def save(self, name: str) -> bool:
        if not name:
            raise BadOption("Say where to save: save FILE.")
        self.match.save(Path(name).expanduser())
        return self.say(f"Saved to {name}.")

    def leave(self, rest: str) -> bool:
        raise Leave


def position_text(view: Any) -> str:
    """A view as indented text, whatever the game: one line a value, one line a row."""
    return "\n".join(_lines(msgspec.to_builtins(view), ""))


def _lines(value: Any, indent: str) -> list[str]:
    lines: list[str] = []
    for key, item in value.items():
        if isinstance(item, dict):
            lines += [f"{indent}{key}:", *_lines(item, indent + "  ")]
        elif isinstance(item, (list, tuple)) and item and isinstance(item[0], dict):
            lines += [f"{indent}{key}:", *(f"{indent}  {_row(row)}" for row in item)]
        else:
            lines.append(f"{indent}{key}: {_word(item)}".rstrip())
    return lines


def _row(row: dict[str, Any]) -> str:
    return ", ".join(f"{key} {_word(value)}" for key, value in row.items() if value not in (None, [], (), ""))


def _word(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return " ".join(_word(item) for item in value) if value else "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
