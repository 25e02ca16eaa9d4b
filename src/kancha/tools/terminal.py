"""A table in the terminal: sentences, the question, numbered options. It knows no game, only what every match can say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kancha import bot, game, new
from kancha.bots.levels import character_of
from kancha.core.errors import BadOption, KanchaError, NothingToUndo, shown
from kancha.core.match import Match
from kancha.study.advising import hint_page, verdict_page
from kancha.study.comparing import seeds
from kancha.study.hints import hint, verdict, whole
from kancha.study.walk import last_turn, stretches

YOU = "you"
LISTED = 30
"""Longer lists of options are shown as notation only, many to a line."""

HELP = """Type the number of an option or its notation.
  why NOTATION   why an action is not legal now
  undo           take your last choice back, unless something new was learned since
  hint           a turn to play, and why
  judge          how good your last turn was
  board          the whole position as you may know it
  log            everything that happened so far
  save FILE      write the game to a record file
  quit           leave the table"""


def called(slug: str, who: str) -> str:
    """What one is called who sits at the table: a bot by its character, if it has one, else by its kind."""
    if who == YOU:
        return "Player"
    character = character_of(game(slug).folder, who)
    return (character.name if character else who.partition(":")[0].capitalize())[:30]


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
        names = [f"{called(slug, who)} {seat + 1}" for seat, who in enumerate(seats)]
        self.bots: dict[int, Any] = {seat: bot(who, seed=seed * 64 + seat) for seat, who in enumerate(seats) if who != YOU}
        self.match: Match = new(slug, len(seats), seed, names, **options)
        self.told = -1
        """The number of actions that the person has been told of; -1: not even the opening."""

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
        self.say(f"The game is over. {match.result()}")

    def answer(self, read: Callable[[], str]) -> None:
        """Read lines until one of them is an action, and play it."""
        while True:
            line = " ".join(read().split())
            try:
                if self.obey(line):
                    return
            except KanchaError as error:
                self.say(str(error))

    def obey(self, line: str) -> bool:
        """Do what a line says; whether the position has changed."""
        word, _, rest = line.partition(" ")
        orders: dict[str, Callable[[str], bool]] = {
            "help": lambda rest: self.say(HELP),
            "?": lambda rest: self.say(HELP),
            "why": self.why,
            "undo": lambda rest: self.undo(),
            "hint": lambda rest: self.hint(),
            "judge": lambda rest: self.judge(),
            "board": lambda rest: self.say("\n".join(self.match.tell(self.seat()))),
            "log": lambda rest: self.say("\n".join(self.heard(-1))),
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
            if len(line) > 9 or not 1 <= int(line) <= len(options):
                raise BadOption(f"There is no option {shown(line, quoted=False)}; they are numbered 1 to {len(options)}.")
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
        for line in self.heard(min(self.told, len(self.match.history))):
            self.console.print(Text(f"  {line}", style="dim"))
        self.told = len(self.match.history)

    def heard(self, since: int) -> list[str]:
        """The sentences of all actions from a number on; from -1 on, what opened the game too."""
        opening = self.match.opening(self.seat()) if since < 0 else []
        return [*opening, *(line for lines in self.match.log(self.seat(), max(0, since)) for line in lines)]

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
        return self.say("\n".join(hint_page(hint(self.match.game, self.match.state, self.thought()))))

    def judge(self) -> bool:
        """How good the person's last turn was that is over."""
        match, seat = self.match, self.seat()
        played = last_turn(stretches(match.afresh().state, match.history), match.state, seat)
        if not played:
            raise BadOption("You have not finished a turn yet in which there was a choice.")
        found = [verdict(match.game, each.before, each.actions, self.thought(), share=len(played)) for each in played]
        return self.say("\n".join(verdict_page(whole(found))))

    def thought(self) -> int:
        """The seed of what is thought now: the same position gets the same advice."""
        return seeds(self.match.seed or 0, len(self.match.history))[0]

    def save(self, name: str) -> bool:
        if not name:
            raise BadOption("Say where to save: save FILE.")
        try:
            path = Path(name).expanduser()
        except RuntimeError:
            raise BadOption(f"Nobody here is called {shown(name.split('/')[0][1:])}.") from None
        self.match.save(path)
        return self.say(f"Saved to {name}.")

    def leave(self, rest: str) -> bool:
        raise Leave
