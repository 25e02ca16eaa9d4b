"""The command line. Each command reads its words, asks the library, and prints; nothing is decided here.

Every import beyond typer waits until a command needs it, so that `kancha --help` answers at once.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kancha.core.errors import BadOption, KanchaError, shown

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


SITE = ("jinja2", "markupsafe", "sqlalchemy", "starlette", "uvicorn", "websockets")
"""What the site imports and the games do not need."""


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


# ---------------------------------------------------------------- the site


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Without a command: start the site on this machine and open the browser."""
    if context.invoked_subcommand is None:
        _serve("127.0.0.1", 8000, None, 1, True, None)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql+psycopg://...; SQLite in your data folder.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes; more than one needs PostgreSQL.")] = 1,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    trust_proxy: Annotated[
        str | None, typer.Option(metavar="ADDRESSES", help="Proxies whose word about visitors is taken, as 127.0.0.1,10.0.0.0/8.")
    ] = None,
    edition: Edition = None,
) -> None:
    """Start the site."""
    _serve(host, port, database, workers, open_browser, trust_proxy)


def _need_site() -> None:
    missing = [name for name in SITE if find_spec(name) is None]
    if missing:
        raise BadOption(f"The site needs packages that are not installed ({', '.join(missing)}): pip install 'kancha[site]'.")


def _serve(host: str, port: int, database: str | None, workers: int, open_browser: bool, trust_proxy: str | None) -> None:
    _need_site()
    from kancha.web import serve as site
    from kancha.web.store.engine import parsed_url

    if database is not None:
        parsed_url(database)
    site.serve(host, port, database, workers, open_browser, trust_proxy)


@app.command("upgrade-check")
def upgrade_check(database: Database, as_json: AsJson = False, edition: Edition = None) -> None:
    """Tell what this kancha would do to every table of a database; exit code 1 when it would stop one."""
    _need_site()
    from kancha.web.loading import survey

    with _progress("reading tables", 1) as report:
        fates = survey.survey(database, report)
    trouble = [fate for fate in fates if fate.fate in survey.TROUBLE]
    if as_json:
        _print_json([fate._asdict() for fate in fates])
    else:
        rows = []
        for game in sorted({fate.game for fate in fates}):
            own = [fate.fate for fate in fates if fate.game == game]
            rows.append([game, str(len(own)), *(str(own.count(kind)) for kind in survey.FATES)])
        _print_table(["game", "tables", *survey.FATES], rows)
        for fate in trouble:
            print(f"{fate.id}: {fate.reason}")
    if trouble:
        raise typer.Exit(1)


@app.command()
def backup(
    database: Database,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not exist.", show_default=False)],
) -> None:
    """Write all tables of a database into one file, also while the site runs."""
    _need_site()
    from kancha.web.store.backup import backup as copy_out

    tables, entries = copy_out(database, file)
    print(f"{tables} tables with {entries} entries are in {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    database: Database,
) -> None:
    """Put a backup into an empty database."""
    _need_site()
    from kancha.web.store.backup import restore as copy_in

    tables, entries = copy_in(file, database)
    print(f"{tables} tables with {entries} entries are restored.")


# ---------------------------------------------------------------- playing


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

    room = _game(game)
    chosen = _words(seats) or ["you", *opponents(room.folder, NEWCOMER, _usual_players(room) - 1)]
    drawn = secrets.randbelow(1_000_000) if seed is None else seed
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())
    prompt = "> " if sys.stdin.isatty() else ""
    Terminal(game, chosen, drawn, _options(option), console).run(lambda: input(prompt))


# ---------------------------------------------------------------- looking


@app.command()
def games(as_json: AsJson = False, edition: Edition = None) -> None:
    """List the games."""
    import kancha

    rooms = [kancha.game(slug) for slug in kancha.games()]
    if as_json:
        _print_json([_face(room) for room in rooms])
        return
    rows = [[room.slug, room.title, _range(room.players), room.by] for room in rooms]
    _print_table(["game", "title", "players", "by"], rows)


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
        _write(match.svg(reader), svg)
    elif as_json:
        _print_json(position(match, reader, len(whole.history)))
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
def analyse(
    file: RecordFile,
    effort: Annotated[
        int | None,
        typer.Option(min=1, max=10_000, help="How much thought it gets.", show_default="100, less in plain Python"),
    ] = None,
    seed: Seed = 0,
    as_json: AsJson = False,
    edition: Edition = None,
) -> None:
    """Tell of a finished game how it stood after every turn, which turns mattered, and what would have been better."""
    import kancha
    from kancha.study.analysis import EFFORT
    from kancha.study.analysis import analyse as look_at
    from kancha.study.telling import page

    match = kancha.load(file)
    with _progress("thinking", 1) as report:
        found = look_at(match, EFFORT if effort is None else effort, seed, _going_on(report))
    if as_json:
        from msgspec import to_builtins

        _print_json(to_builtins(found))
    else:
        print("\n".join(page(found, match.game.title)))


def _going_on(report: Callable[[int, int], None]) -> Callable[[int, int], bool]:
    """Progress that never asks to stop: whoever wants that presses Ctrl+C."""

    def told(done: int, total: int) -> bool:
        report(done, total)
        return True

    return told


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
    with _progress("verifying", len(files)) as report:
        for number, file in enumerate(files, 1):
            for check in checks(file, commitment):
                if check.passed:
                    print(f"{file}: {check.sentence}")
                else:
                    failed += 1
                    _complain(check.sentence if str(file) in check.sentence else f"{file}: {check.sentence}")
            report(number, len(files))
    if failed:
        raise typer.Exit(1)


# ---------------------------------------------------------------- studying


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="How many players.", show_default="as many as bots, at least two")] = None,
    bots: Annotated[str, typer.Option(help="Bots by seat, separated by commas; repeated until every seat has one.")] = "random",
    number: Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many games.")] = 1,
    seed: Seed = 0,
    option: Options = None,
    jobs: Jobs = 1,
    save: Records = None,
    as_json: AsJson = False,
    edition: Edition = None,
) -> None:
    """Let bots play, and sum up."""
    from kancha.tools.simulate import Plan
    from kancha.tools.simulate import simulate as play_plan

    names = tuple(_words(bots))
    if not names:
        raise BadOption("--bots names no bot.")
    count = max(_usual_players(_game(game)), len(names)) if players is None else players
    plan = Plan(game, count, names, number, seed, _options(option), save)
    with _progress("playing", number) as report:
        result = play_plan(plan, jobs, report)
    if as_json:
        _print_json(result)
        return
    rows = []
    for seat in range(count):
        scores = [row[seat] for row in result["scores"]]
        wins = sum(seat in row for row in result["winners"])
        mean = f"{sum(scores) / len(scores):.1f}"
        rows.append([str(seat + 1), names[seat % len(names)], str(wins), mean, str(min(scores)), str(max(scores))])
    _print_table(["seat", "bot", "wins", "mean", "least", "most"], rows)
    rate = result["decisions"] / max(result["cpu_seconds"], 1e-3)
    print(f"{number} games, {result['decisions']} decisions, {rate:.0f} a CPU-second. Digest {result['digest']}.")


@app.command()
def duel(
    game: GameName,
    one: Annotated[str, typer.Argument(metavar="BOT", help="The bot to be measured.", show_default=False)],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="The bot on all other seats.", show_default=False)],
    players: Annotated[int | None, typer.Option(help="How many players.", show_default="two, or the fewest")] = None,
    number: Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many games.")] = 20,
    seed: Seed = 0,
    option: Options = None,
    jobs: Jobs = 1,
    save: Records = None,
    as_json: AsJson = False,
    edition: Edition = None,
) -> None:
    """Let one bot play against others from every seat in turn, and tell how strong it is."""
    from kancha.tools.duel import Duel
    from kancha.tools.duel import duel as play_duel

    count = _usual_players(_game(game)) if players is None else players
    with _progress("playing", number) as report:
        result = play_duel(Duel(game, one, other, count, number, seed, _options(option), save), jobs, report)
    if as_json:
        _print_json(result)
        return
    print(f"{one} wins {result['wins']:g} of {result['games']} games against {other} with {count} players:")
    print(f"{result['share']:.1%} (95 % between {result['low']:.1%} and {result['high']:.1%}).")
    print(f"It is ahead by {result['margin']} +- {result['margin_error']} points and takes {result['ms_a_choice']} ms a choice.")


@app.command()
def train(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="How many players.", show_default="two, or the fewest")] = None,
    number: Annotated[int, typer.Option("--games", min=2, max=10_000_000, help="How many games a round.")] = 200,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="How many rounds at most.")] = 3,
    test: Annotated[int, typer.Option(min=2, max=1_000_000, help="How many games decide whether a round has won.")] = 100,
    strength: Annotated[float, typer.Option(min=0.01, help="How many games the weights before weigh as much as.")] = 20.0,
    start: Annotated[str, typer.Option(help="The weights to begin with.", show_default="those in use")] = "",
    name: Annotated[str, typer.Option(help="What the new weights are called.", show_default="2p, by the players")] = "",
    bot: Annotated[str, typer.Option(help="The bot that plays.")] = "greedy",
    folder: Annotated[Path | None, typer.Option(metavar="DIR", help="Where to write.", show_default="the game itself")] = None,
    seed: Seed = 1_000_000,
    option: Options = None,
    jobs: Jobs = 1,
    edition: Edition = None,
) -> None:
    """Fit the weights of a game's evaluation to games of bots against themselves, round by round."""
    from kancha.tools.train import Lesson
    from kancha.tools.train import train as learn

    count = _usual_players(_game(game)) if players is None else players
    plan = Lesson(game, count, number, seed, _options(option), start, name, folder, rounds, test, strength, bot)
    path = learn(plan, jobs)
    print(f"The weights are in {path}." if path else "No round won: the weights stay as they are.")


@app.command()
def puzzles(
    game: GameName,
    number: Annotated[int, typer.Option("--number", min=1, max=1000, help="How many.")] = 10,
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

    room = _game(game)
    if check_known:
        _check_puzzles(room, effort)
        return
    count = _usual_players(room) if players is None else players
    plan = Hunt(game, count, number, seed, _options(option), bot, margin).with_effort(effort)
    found = []
    with _progress("seeking", number) as report:
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
            _complain(f"{room.slug}: puzzle {number} is doubtful: {why}.")
    if doubtful:
        raise typer.Exit(1)
    print(f"All {len(known)} puzzles of {room.title} are clear.")


@app.command()
def check(
    game: GameName,
    positions: Annotated[
        int, typer.Option("--positions", min=1, max=100_000_000, help="How many positions are compared under all laws.")
    ] = 1500,
    number: Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="At least so many games under all laws.")] = 1,
    option: Options = None,
    edition: Edition = None,
) -> None:
    """Run the conformance suite that every game must pass; exit code 1 when a law is broken."""
    from kancha.tools.check import check_game

    room = _game(game)
    with _progress("checking", 1) as report:
        result = check_game(room, positions, progress=report, options=_options(option), games=number)
    for sentence in result.broken:
        _complain(f"{game}: {sentence}")
    if not result.passed:
        raise typer.Exit(1)
    seen = f"{result.games} games, {result.decisions} decisions, {result.positions} positions compared"
    print(f"{room.title} keeps every law: {seen}.")


@app.command()
def bench(
    slugs: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all when none is named.")] = None,
    rivals: Annotated[
        bool, typer.Option("--rivals", help="Measure other engines in the same run, where they are installed.")
    ] = False,
    option: Options = None,
    as_json: AsJson = False,
    edition: Edition = None,
) -> None:
    """Measure decisions, copies, drawings and the first decision, in every build there is."""
    import kancha
    from kancha.tools.bench import run_bench

    rooms = [kancha.game(slug) for slug in (slugs or kancha.games())]
    with _progress("measuring", 1) as report:
        result = run_bench([room.slug for room in rooms], rivals, progress=report, options=_options(option))
    if as_json:
        _print_json(result)
        return
    columns = {
        "decisions": ("decisions/s", "{:,.0f}"),
        "inside": ("playout inside", "{:,.0f}"),
        "copies": ("copies/s", "{:,.0f}"),
        "drawings": ("drawings/s", "{:,.0f}"),
        "games": ("games/s", "{:,.1f}"),
        "options": ("options", "{:.1f}"),
        "first_decision": ("first decision", "{:.3f} s"),
        "memory_mb": ("memory", "{:.0f} MB"),
        "times_catanatron": ("x Catanatron", "{:.1f}"),
        "copies_times_catanatron": ("copies x", "{:.1f}"),
    }
    shown = {key: column for key, column in columns.items() if any(key in row for row in result["figures"].values())}
    rows = [
        [name, *(form.format(row[key]) if key in row else "" for key, (_, form) in shown.items())]
        for name, row in result["figures"].items()
    ]
    _print_table(["", *(title for title, _ in shown.values())], rows)
    print("All rates are per CPU-second of one process; a decision is a choice between at least two options.")
    if "compiled" not in result["builds"]:
        print("There is no fresh compiled build; ./run fast makes one.")
    for name in result["missing"]:
        print(f"{name} is not installed, so it was not measured; ./run bench --rivals installs the rivals.")


# ---------------------------------------------------------------- reading words, printing


def _game(slug: str) -> Game:
    import kancha

    return kancha.game(slug)


def _usual_players(room: Game) -> int:
    return 2 if 2 in room.players else room.players[0]


def _range(players: range) -> str:
    return f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0])


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _options(pairs: list[str] | None) -> dict[str, object]:
    found: dict[str, object] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"--option takes NAME=VALUE, not {pair!r}.")
        found[name] = value
    return found


def _write(text: str, path: Path) -> None:
    if str(path) == "-":
        print(text)
    else:
        path.write_text(text, encoding="utf-8")


def _print_json(value: object) -> None:
    print(json.dumps(value, default=list))


def _print_table(head: list[str], rows: list[list[str]]) -> None:
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
def _progress(what: str, total: int) -> Iterator[Callable[[int, int], None]]:
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


def _complain(sentence: str) -> None:
    words = (word if len(word) <= LONGEST_WORD else f"{word[:50]}..." for word in sentence.split())
    print(f"kancha: {' '.join(words)}", file=sys.stderr)


# ---------------------------------------------------------------- the entrance


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code; a person's mistake becomes one line on standard error."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal does not know is no reason to stop
    try:
        code = app(arguments, prog_name="kancha", standalone_mode=False)
        sys.stdout.flush()
    except KanchaError as error:
        _complain(str(error))
        return 2
    except typer.TyperException as error:
        _complain(error.format_message())
        return 2
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
        return 1
    except OSError as error:
        _complain(f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror or error}.")
        return 2
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except Exception as error:
        if not os.environ.get("KANCHA_EDITIONS"):
            raise
        fault = f"{type(error).__name__} {shown(str(error), quoted=False)}"
        _complain(f"The game does not work with the edition {os.environ['KANCHA_EDITIONS']}: {fault}.")
        return 2
    return code if isinstance(code, int) else 0
