"""A database with tables to study: a finished game with its analysis, one without, and a game that runs. No tests here."""

from __future__ import annotations

from functools import cache

import msgspec

import kancha
from kancha.study.results import Analysis, Better, Moment, Reason, Turn
from kancha.web.loading import record_lines
from kancha.web.store import Store
from kancha.web.study.analysts import Analysts
from kancha.web.table import set_up_record

ANALYSED, UNSEEN, RUNNING = "analysed-table", "unseen-table", "running-table"


@cache
def analysed() -> tuple[kancha.Match, Analysis]:
    """A finished game, and an analysis of it that took no thought."""
    match = kancha.new("cuzco_chasqui", seed=11, names=["Ana", "Ben"])
    bot = kancha.bot("random", seed=3)
    while not match.over:
        match.apply(bot.choose(match.state))
    starts = [at for at, seat in enumerate(match.seats) if at == 0 or seat != match.seats[at - 1]]
    moments = [Moment(at, 1, match.seats[at], [0.4 + 0.2 * (at % 2), 0.6 - 0.2 * (at % 2)], [40.0, 42.0]) for at in starts]
    end = Moment(len(match.history), 6, -1, [1.0, 0.0], [float(score) for score in match.scores()])
    turns = [Turn(number, match.seats[at], at, 1, 1.5, 0.01) for number, at in enumerate(starts)]
    why = [Reason(6.0, "points scored"), Reason(-1.5, "food for the markets to come")]
    mattered = [
        Better(
            turn,
            match.seats[starts[turn]],
            starts[turn],
            1,
            ["Take 1 food"],
            ["Take 1 offering", "Pass"],
            [],
            4.5,
            0.3,
            0.07,
            why,
            ["End the turn"],
            ["Take a purple feather", "Stop here"],
        )
        for turn in (1, 4, 9)
    ]
    sources = [source for source, points in match.sources()[0].items() if points]
    points = [[each.get(source, 0) for source in sources] for each in match.sources()]
    end_of = (match.names, match.scores(), match.winners())
    return match, Analysis("cuzco_chasqui", 2, *end_of, [*moments, end], turns, mattered, sources, points, "first", 15, 0)


def laid_out(url: str) -> None:
    """Fill an empty database."""
    match, found = analysed()
    setup, entries = set_up_record(match)
    text = msgspec.json.encode(setup).decode()
    store = Store(url)
    for table in (ANALYSED, UNSEEN, RUNNING):
        store.create(table, text).result()
        if table != RUNNING:
            store.write(table, 0, record_lines(match, entries)).result()
    store.keep_analysis(ANALYSED, Analysts(store).stamp(match), msgspec.json.encode(found).decode()).result()
    store.close()
