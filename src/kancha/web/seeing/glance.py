"""A table at a glance, as lists of tables show it: kept beside the log, so that no table has to be laid for a list."""

from __future__ import annotations

import msgspec

from kancha.web.seeing.sight import common, known_scores
from kancha.web.table import Table


class Glance(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list tells of a table. All of it is for everybody except `asked`: that question is for the seat `actor` alone."""

    line: str = ""
    actor: int = -1
    points: tuple[int | None, ...] = ()
    now: str = ""
    asked: str = ""


def glance(table: Table) -> str:
    """A table as it is now, as text."""
    match = table.match
    open_points = match.over or match.game.open_points
    seen = Glance(
        line=table.summary(),
        actor=match.actor,
        points=tuple(match.scores() if open_points else known_scores(match.state, None)),
        now=common(match).now["text"],
        asked=match.question,
    )
    return msgspec.json.encode(seen).decode()


def read_glance(text: str) -> Glance:
    """What `glance` wrote; the first releases wrote a sentence."""
    if not text.startswith("{"):
        return Glance(text)
    try:
        return msgspec.json.decode(text, type=Glance)
    except msgspec.DecodeError:
        return Glance()
