"""The commands of students: finished games analysed, and puzzles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kancha.cli.words import (
    AsJson,
    Edition,
    GameName,
    Options,
    RecordFile,
    Seed,
    app,
    complain,
    game_of,
    need_site,
    print_json,
    progress,
    read_options,
    usual_players,
    write,
)
from kancha.core.errors import BadOption

if TYPE_CHECKING:
    from kancha.core.game import Game


@app.command()
def analyse(
    file: RecordFile,
    effort: Annotated[
        int | None,
        typer.Option(min=1, max=10_000, help="How much thought it gets.", show_default="100, less in plain Python"),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(min=1.0, max=86_400.0, help="Give it the effort that takes about so long here.", show_default=False),
    ] = None,
    seed: Seed = 0,
    as_json: AsJson = False,
    html: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help="Write a page that stands alone; - is standard output.", show_default=False),
    ] = None,
    edition: Edition = None,
) -> None:
    """Tell of a finished game how it stood after every turn, which turns mattered, and what would have been better."""
    import kancha
    from kancha.study.analysis import analyse as look_at
    from kancha.study.budget import EFFORT, effort_within
    from kancha.study.telling import page

    if as_json and html is not None:
        raise BadOption("Choose one of --json and --html.")
    if effort is not None and seconds is not None:
        raise BadOption("Choose one of --effort and --seconds.")
    if html is not None:
        need_site("A page")
    match = kancha.load(file)
    if seconds is not None:
        effort = effort_within(match, seconds)
    with progress("thinking", 1) as told:
        found = look_at(match, EFFORT if effort is None else effort, seed, _going_on(told))
    if html is not None:
        from kancha.web.pages.analysis import report

        write(report(found, match), html)
    elif as_json:
        from msgspec import to_builtins

        print_json(to_builtins(found))
    else:
        print("\n".join(page(found, match.game.title)))


def _going_on(report: Callable[[int, int], None]) -> Callable[[int, int], bool]:
    """Progress that never asks to stop: whoever wants that presses Ctrl+C."""

    def told(done: int, total: int) -> bool:
        report(done, total)
        return True

    return told


@app.command()
def puzzles(
    game: GameName,
    number: Annotated[int, typer.Option("--count", min=1, max=1000, help="How many.")] = 10,
    players: Annotated[int | None, typer.Option(help="How many players.", show_default="two, or the fewest")] = None,
    bot: Annotated[str, typer.Option(help="The bot that plays the games.")] = "normal",
    margin: Annotated[float, typer.Option(min=0.1, help="By how many points one way must be better than all others.")] = 2.0,
    effort: Annotated[int, typer.Option(min=1, max=10_000, help="How much thought every position gets.")] = 100,
    seed: Seed = 0,
    option: Options = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Write puzzles.toml into a folder.", show_default=False)] = None,
    check_known: Annotated[
        bool, typer.Option("--check", help="Find none, but tell which of the game's own are doubtful under its weights.")
    ] = False,
    edition: Edition = None,
) -> None:
    """Find positions in games of bots in which one way through a turn is clearly best; or check those that there are."""
    from kancha.study.finding import Hunt, hunt
    from kancha.study.puzzles import FILE, written
    from kancha.study.telling import puzzle_page

    room = game_of(game)
    if check_known:
        _check_puzzles(room, effort)
        return
    count = usual_players(room) if players is None else players
    plan = Hunt(game, count, number, seed, read_options(option), bot, margin).with_effort(effort)
    found = []
    with progress("seeking", number) as report:
        for puzzle in hunt(plan, report):
            found.append(puzzle)
            print("\n".join(puzzle_page(room, puzzle, len(found))), flush=True)
            if out is not None:
                out.mkdir(parents=True, exist_ok=True)
                how = f"--players {count} --bot {bot} --margin {margin:g} --effort {effort} --seed {seed}"
                (out / FILE).write_text(written(found, {"command": f"kancha puzzles {game} {how}"}), encoding="utf-8")


def _check_puzzles(room: Game, effort: int) -> None:
    from kancha.study.finding import Hunt, doubt
    from kancha.study.puzzles import puzzles_of

    worlds = Hunt(room.slug).with_effort(effort).worlds
    known = puzzles_of(room)
    doubtful = 0
    for number, puzzle in enumerate(known, 1):
        why = doubt(room, puzzle, worlds)
        if why:
            doubtful += 1
            complain(f"{room.slug}: puzzle {number} is doubtful: {why}.")
    if doubtful:
        raise typer.Exit(1)
    print(f"All {len(known)} puzzles of {room.title} are clear.")
