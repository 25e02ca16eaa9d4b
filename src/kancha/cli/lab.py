"""The commands of builders: games by the hundred, duels, weights, laws and speed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kancha.cli.words import (
    AsJson,
    Edition,
    GameName,
    Jobs,
    Options,
    Records,
    Seed,
    app,
    complain,
    game_of,
    listed,
    print_json,
    print_table,
    progress,
    read_options,
    usual_players,
)
from kancha.core.errors import BadOption


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

    names = tuple(listed(bots))
    if not names:
        raise BadOption("--bots names no bot.")
    count = max(usual_players(game_of(game)), len(names)) if players is None else players
    plan = Plan(game, count, names, number, seed, read_options(option), save)
    with progress("playing", number) as report:
        result = play_plan(plan, jobs, report)
    if as_json:
        print_json(result)
        return
    rows = []
    for seat in range(count):
        scores = [row[seat] for row in result["scores"]]
        wins = sum(seat in row for row in result["winners"])
        mean = f"{sum(scores) / len(scores):.1f}"
        rows.append([str(seat + 1), names[seat % len(names)], str(wins), mean, str(min(scores)), str(max(scores))])
    print_table(["seat", "bot", "wins", "mean", "least", "most"], rows)
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

    count = usual_players(game_of(game)) if players is None else players
    with progress("playing", number) as report:
        result = play_duel(Duel(game, one, other, count, number, seed, read_options(option), save), jobs, report)
    if as_json:
        print_json(result)
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
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where to write.", show_default="the game itself")] = None,
    seed: Seed = 1_000_000,
    option: Options = None,
    jobs: Jobs = 1,
    edition: Edition = None,
) -> None:
    """Fit the weights of a game's evaluation to games of bots against themselves, round by round."""
    from kancha.tools.train import Lesson
    from kancha.tools.train import train as learn

    count = usual_players(game_of(game)) if players is None else players
    plan = Lesson(game, count, number, seed, read_options(option), start, name, out, rounds, test, strength, bot)
    path = learn(plan, jobs)
    print(f"The weights are in {path}." if path else "No round won: the weights stay as they are.")


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

    room = game_of(game)
    with progress("checking", 1) as report:
        result = check_game(room, positions, progress=report, options=read_options(option), games=number)
    for sentence in result.broken:
        complain(f"{game}: {sentence}")
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
    with progress("measuring", 1) as report:
        result = run_bench([room.slug for room in rooms], rivals, progress=report, options=read_options(option))
    if as_json:
        print_json(result)
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
    print_table(["", *(title for title, _ in shown.values())], rows)
    print("All rates are per CPU-second of one process; a decision is a choice between at least two options.")
    if "compiled" not in result["builds"]:
        print("There is no fresh compiled build; ./run fast makes one.")
    for name in result["missing"]:
        print(f"{name} is not installed, so it was not measured; ./run bench --rivals installs the rivals.")
