"""A table at a glance, as lists of tables show it: kept beside the log, so that no table has to be laid for a list."""

from __future__ import annotations

import msgspec

from kancha.core.state import State
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
    return glance_at(table, table.match.state, len(table.match.history))


def glance_at(table: Table, state: State, choices: int) -> str:
    """A table as it is in a position after so many choices: that of now, or the one that the next entry leads to."""
    game = table.match.game
    seen = Glance(
        line=table.summary_of(state, choices),
        actor=state.actor,
        points=tuple(state.scores() if state.over or game.open_points else known_scores(state, None)),
        now=common(table.match, state).now["text"],
        asked=game.question(state),
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
