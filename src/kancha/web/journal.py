"""The log of the server: one JSON object a line, without secrets.

Keys of seats stand in paths, seeds in setups, names in sentences: so a line names the kind of page and never the path, an
unforeseen error is told by its type and its place, never by its words, and whatever is as long as a key is left out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType

from kancha.core.errors import KanchaError

FIELDS = "fields"
"""The attribute of a log record that holds the fields of its line."""

_SECRET = re.compile(r"[A-Za-z0-9_\-]{20,}")
_LOG = logging.getLogger("kancha.web")


class Lines(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": scrubbed(record.getMessage()),
        }
        line |= getattr(record, FIELDS, {})
        if record.exc_info and record.exc_info[1] is not None:
            line |= told(record.exc_info[1], record.exc_info[2])
        return json.dumps(line, default=str)


def scrubbed(text: str) -> str:
    """A text without anything that could be a key or a seed.

    >>> scrubbed("The socket /socket/abc/0123456789abcdefghij_- is gone.")
    'The socket /socket/abc/... is gone.'
    """
    return _SECRET.sub("...", text.partition("\n")[0])


def told(error: BaseException, trace: TracebackType | None) -> dict[str, object]:
    """An error: its type and the places it came through; its words only when they are a sentence of ours."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]
    words = {"sentence": scrubbed(str(error))} if isinstance(error, KanchaError) else {}
    return {"error": type(error).__name__, **words, "trace": places}


def note(event: str, **fields: object) -> None:
    """One line for those who want to know everything."""
    _LOG.info(event, extra={FIELDS: fields})


def open_journal(level: str) -> None:
    """Write the lines of this process to standard error, from a level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    _LOG.setLevel(level.upper())
    # It tells paths when it is talkative, and paths hold keys.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
