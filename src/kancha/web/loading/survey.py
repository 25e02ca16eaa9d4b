"""What an upgrade would do to every table of a database, told to the host before it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from kancha.web.loading.judging import Archived, Finished, Outcome, Stopped, assess
from kancha.web.loading.keeping import read
from kancha.web.store import Reader
from kancha.web.store.backup import copy_of

GOES_ON = "go on"
ASKS = "need agreement"
FINISHED = "finished"
ARCHIVED = "archived"
READABLE = "record only"
UNREADABLE = "unreadable"
FATES = (GOES_ON, ASKS, FINISHED, ARCHIVED, READABLE, UNREADABLE)
TROUBLE = frozenset({ASKS, READABLE, UNREADABLE})


class Fate(NamedTuple):
    """What becomes of a table, with the reason where it does not simply go on."""

    id: str
    game: str
    fate: str
    reason: str = ""


def survey(database: str, progress: Callable[[int, int], None]) -> list[Fate]:
    """The fate of every table under this code. The database is copied first, and is not changed."""
    found: list[Fate] = []
    with copy_of(database) as engine:
        reader = Reader(engine)
        ids = reader.ids()
        for number, id in enumerate(ids, 1):
            try:
                outcome = assess(read(reader, id))
                found.append(Fate(id, outcome.story.setup.game, *_fate(outcome)))
            except msgspec.MsgspecError as error:
                found.append(Fate(id, "?", UNREADABLE, f"What is stored of it makes no sense: {error}."))
            progress(number, len(ids))
    return found


def _fate(outcome: Outcome) -> tuple[str, str]:
    if isinstance(outcome, Finished):
        return FINISHED, ""
    if isinstance(outcome, Archived):
        return ARCHIVED, ""
    if not isinstance(outcome, Stopped) or (outcome.terms is not None and not outcome.needs):
        return GOES_ON, ""
    return (READABLE if outcome.terms is None else ASKS), outcome.reason
