"""The command line. Each command reads its words, asks the library, and prints; nothing is decided here."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import typer

from kancha.cli import lab, site, study, table
from kancha.cli.words import app, complain
from kancha.core.errors import KanchaError, shown

COMMANDS = (site, table, study, lab)
"""Who reads these files has every command."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code; a person's mistake becomes one line on standard error."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal does not know is no reason to stop
    try:
        code = app(arguments, prog_name="kancha", standalone_mode=False)
        sys.stdout.flush()
    except KanchaError as error:
        complain(str(error))
        return 2
    except typer.TyperException as error:
        complain(error.format_message())
        return 2
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
        return 1
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror or error}.")
        return 2
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except Exception as error:
        if not os.environ.get("KANCHA_EDITIONS"):
            raise
        fault = f"{type(error).__name__} {shown(str(error), quoted=False)}"
        complain(f"The game does not work with the edition {os.environ['KANCHA_EDITIONS']}: {fault}.")
        return 2
    return code if isinstance(code, int) else 0
