"""The commands of whoever keeps a site."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kancha.cli.words import AsJson, Database, Edition, app, need_site, print_json, print_table, progress


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


def _serve(host: str, port: int, database: str | None, workers: int, open_browser: bool, trust_proxy: str | None) -> None:
    need_site("The site")
    from kancha.web import serve as site
    from kancha.web.store.engine import parsed_url

    if database is not None:
        parsed_url(database)
    site.serve(host, port, database, workers, open_browser, trust_proxy)


@app.command("upgrade-check")
def upgrade_check(database: Database, as_json: AsJson = False, edition: Edition = None) -> None:
    """Tell what this kancha would do to every table of a database; exit code 1 when it would stop one."""
    need_site("The site")
    from kancha.web.loading import survey

    with progress("reading tables", 1) as report:
        fates = survey.survey(database, report)
    trouble = [fate for fate in fates if fate.fate in survey.TROUBLE]
    if as_json:
        print_json([fate._asdict() for fate in fates])
    else:
        rows = []
        for game in sorted({fate.game for fate in fates}):
            own = [fate.fate for fate in fates if fate.game == game]
            rows.append([game, str(len(own)), *(str(own.count(kind)) for kind in survey.FATES)])
        print_table(["game", "tables", *survey.FATES], rows)
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
    need_site("The site")
    from kancha.web.store.backup import backup as copy_out

    tables, entries = copy_out(database, file)
    print(f"{tables} tables with {entries} entries are in {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    database: Database,
) -> None:
    """Put a backup into an empty database."""
    need_site("The site")
    from kancha.web.store.backup import restore as copy_in

    tables, entries = copy_in(file, database)
    print(f"{tables} tables with {entries} entries are restored.")
