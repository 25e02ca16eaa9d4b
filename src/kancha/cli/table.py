"""The commands of players: the games there are, a table in the terminal, and records looked at again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kancha.cli.words import (
    AsJson,
    Edition,
    GameName,
    Options,
    RecordFile,
    SeatNumber,
    app,
    complain,
    game_of,
    listed,
    print_json,
    print_table,
    progress,
    read_options,
    span,
    usual_players,
    write,
)
from kancha.core.errors import BadOption

if TYPE_CHECKING:
    from kancha.core.game import Game


@app.command()
def play(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="Who sits where: you, or a bot: easy, normal, hard, expert.", show_default="you,normal")
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The seed; drawn by lot when not given.", show_default=False)] = None,
    option: Options = None,
    edition: Edition = None,
) -> None:
    """Play in the terminal."""
    import secrets

    from rich.console import Console

    from kancha.bots.levels import NEWCOMER, opponents
    from kancha.tools.terminal import Terminal

    room = game_of(game)
    chosen = listed(seats) or ["you", *opponents(room.folder, NEWCOMER, usual_players(room) - 1)]
    drawn = secrets.randbelow(1_000_000) if seed is None else seed
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    prompt = "> " if sys.stdin.isatty() else ""
    Terminal(game, chosen, drawn, read_options(option), console).run(lambda: input(prompt))


@app.command()
def games(as_json: AsJson = False, edition: Edition = None) -> None:
    """List the games."""
    import kancha

    rooms = [kancha.game(slug) for slug in kancha.games()]
    if as_json:
        print_json([_face(room) for room in rooms])
        return
    rows = [[room.slug, room.title, span(room.players), room.by] for room in rooms]
    print_table(["game", "title", "players", "by"], rows)


def _face(room: Game) -> dict[str, Any]:
    from kancha.bots.levels import levels_of
    from kancha.core.weights import characters

    options = [
        {
            "name": option.name,
            "title": option.title,
            "default": option.default,
            "choices": option.choices,
            "help": option.help,
            "players": option.only or tuple(room.players),
        }
        for option in room.options
    ]
    return {
        "game": room.slug,
        "title": room.title,
        "by": room.by,
        "players": list(room.players),
        "version": room.version,
        "about": room.about,
        "options": options,
        "levels": [level._asdict() for level in levels_of(room.folder)],
        "characters": [{"id": each.id, "name": each.name, "words": each.words} for each in characters(room.folder / "weights")],
    }


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option(min=0, help="Show the position after so many actions.", show_default="the end")
    ] = None,
    seat: SeatNumber = None,
    svg: Annotated[Path | None, typer.Option(metavar="OUT", help="Write the drawing to a file; - is standard output.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Print the position as text (the default).")] = False,
    as_json: AsJson = False,
    edition: Edition = None,
) -> None:
    """Show a position of a record."""
    import kancha
    from kancha.tools.replay import eyes, page, position

    if (svg is not None) + text + as_json > 1:
        raise BadOption("Choose one of --svg, --text and --json.")
    whole = kancha.load(file)
    match = whole if at is None else whole.at(at)
    reader = eyes(match, seat)
    if svg is not None:
        write(match.svg(reader), svg)
    elif as_json:
        print_json(position(match, reader, len(whole.history)))
    else:
        print("\n".join(page(match, reader, len(whole.history))))


@app.command()
def log(file: RecordFile, seat: SeatNumber = None, edition: Edition = None) -> None:
    """Tell a whole game in sentences, as the site does."""
    import kancha
    from kancha.tools.replay import eyes, whole_log

    match = kancha.load(file)
    print("\n".join(whole_log(match, eyes(match, seat))))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records.", show_default=False)],
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="The commitment that the table showed while it was played.", show_default=False)
    ] = "",
    edition: Edition = None,
) -> None:
    """Replay records and compare them with what they say, a line for each check; exit code 1 when one of them fails."""
    from kancha.tools.verify import checks

    failed = 0
    with progress("verifying", len(files)) as report:
        for number, file in enumerate(files, 1):
            for check in checks(file, commitment):
                if check.passed:
                    print(f"{file}: {check.sentence}")
                else:
                    failed += 1
                    complain(check.sentence if str(file) in check.sentence else f"{file}: {check.sentence}")
            report(number, len(files))
    if failed:
        raise typer.Exit(1)
