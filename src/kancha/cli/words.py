"""What all commands share: the application they belong to, the words they read, and how they print.

Every import beyond typer waits until a command needs it, so that `kancha --help` answers at once.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kancha.core.errors import BadOption

if TYPE_CHECKING:
    from kancha.core.game import Game

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Four Inca-themed board games to play in the browser, to study, and to write bots for.",
)


def _use_edition(folder: str | None) -> str | None:
    """Lay an edition over the component data: must happen before a game's tables are read."""
    if folder:
        from kancha.core.data import edition_folder

        if "\0" in folder:
            raise BadOption("--edition is not the name of a folder.")
        os.environ["KANCHA_EDITIONS"] = folder
        edition_folder()
    return folder


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as kancha games lists it.", show_default=False)]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; may be repeated.")]
Seed = Annotated[int, typer.Option(help="The seed; the same seed deals the same game.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.", show_default=False)]
SeatNumber = Annotated[int | None, typer.Option(min=1, help="Through whose eyes, from 1.", show_default="a spectator's")]
Database = Annotated[
    str, typer.Argument(metavar="DATABASE", help="The name of an SQLite file, or postgresql://...", show_default=False)
]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="How many processes.")]
Records = Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record of every game into a folder.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Edition = Annotated[
    str | None,
    typer.Option(metavar="DIR", callback=_use_edition, help="A folder with corrected component files.", show_default=False),
]


SITE = ("jinja2", "markupsafe", "sqlalchemy", "starlette", "uvicorn", "websockets")
"""What the site imports and the games do not need."""


def need_site(what: str) -> None:
    """Complain when the packages of the site are missing: `what` needs them."""
    missing = [name for name in SITE if find_spec(name) is None]
    if missing:
        raise BadOption(f"{what} needs packages that are not installed ({', '.join(missing)}): pip install 'kancha[site]'.")


def game_of(slug: str) -> Game:
    import kancha

    return kancha.game(slug)


def usual_players(room: Game) -> int:
    return 2 if 2 in room.players else room.players[0]


def span(players: range) -> str:
    return f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0])


def listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def read_options(pairs: list[str] | None) -> dict[str, object]:
    found: dict[str, object] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"--option takes NAME=VALUE, not {pair!r}.")
        found[name] = value
    return found


def write(text: str, path: Path) -> None:
    if str(path) == "-":
        print(text)
    else:
        path.write_text(text, encoding="utf-8")


def print_json(value: object) -> None:
    print(json.dumps(value, default=list))


def print_table(head: list[str], rows: list[list[str]]) -> None:
    """Columns wide enough for their cells; those that begin with a digit everywhere stand to the right."""
    for column, title in enumerate(head):
        cells = [row[column] for row in rows]
        width = max(len(cell) for cell in [title, *cells])
        right = all(cell[:1].isdigit() for cell in cells if cell)
        for row in [head, *rows]:
            row[column] = row[column].rjust(width) if right else row[column].ljust(width)
    for row in [head, *rows]:
        print("  ".join(row).rstrip())


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error for whoever watches a terminal; nothing for anybody else."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


LONGEST_WORD = 250
"""A complaint repeats what was typed up to this length: a path fits, a number of 5,000 digits does not."""


def complain(sentence: str) -> None:
    words = (word if len(word) <= LONGEST_WORD else f"{word[:50]}..." for word in sentence.split())
    print(f"kancha: {' '.join(words)}", file=sys.stderr)
