"""What becomes of a table under today's code: it goes on, it is finished, or it is stopped. Nothing is written here."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

import kancha
from kancha.core.errors import KanchaError
from kancha.core.game import Game
from kancha.core.match import Match, Moment
from kancha.web.loading.checkpoints import checkpoint, stamp, tongue, unpack
from kancha.web.loading.story import Story
from kancha.web.store import Lines, Rules
from kancha.web.table import RECORD, Table, Terms, result

EVERY = 16
"""Entries between two checkpoints; up to twice as many where the last choices can still be taken back."""


@dataclass(frozen=True)
class Running:
    """A table that goes on. `news` is what has to be written because of it: a checkpoint, a raised rules version, a result."""

    story: Story
    table: Table
    news: Lines | None = None


@dataclass(frozen=True)
class Finished:
    """A game that is over, with the result that it had then; without a table where today's rules would tell it differently."""

    story: Story
    result: str
    table: Table | None
    news: Lines | None = None


@dataclass(frozen=True)
class Archived:
    """A game that was put away before its end; without a table where today's rules cannot read its record."""

    story: Story
    record: str
    table: Table | None


@dataclass(frozen=True)
class Stopped:
    """A table that today's rules do not replay to where it stood. `terms` is how it can go on, None when it cannot; `match` is
    the position that it would go on from, `told` the events that led there, as far as today's code can tell them."""

    story: Story
    reason: str
    terms: Terms | None = None
    match: Match | None = None
    told: list[int] = field(default_factory=list)
    agreed: frozenset[int] = frozenset()

    @property
    def needs(self) -> list[int]:
        """The seats of people who have not yet agreed to go on."""
        return [seat for seat in self.story.people if seat not in self.agreed]


Outcome = Running | Finished | Archived | Stopped


@dataclass(frozen=True)
class _Break:
    """The first entry that does not lead where it led, and why."""

    seq: int
    why: str


def assess(story: Story) -> Outcome:
    """What becomes of a table under today's code; nothing is written."""
    if story.about.archived is not None:
        return _archived(story, story.about.archived)
    try:
        game = kancha.game(story.setup.game)
        table, start = _resumed(story, game)
    except Exception as error:
        return _lost(story, str(error))
    broken = _follow(table, story, start)
    if broken is None and not story.played_under(game) and not story.proven:
        broken = _Break(story.played, "it was played before digests were kept, so nobody can tell whether the new rules agree")
    if broken is not None:
        return _parted(story, game, broken)
    if story.about.over is not None:
        return Finished(story, story.about.over, table if ended_so(table, story.about.over) else None, _news(story, table, start))
    if table.match.over:
        return Finished(story, result(table.match), table, _news(story, table, start))
    return Running(story, table, _news(story, table, start))


def ended_so(table: Table, over: str) -> bool:
    """Whether today's rules still say what was said when the game ended."""
    return table.match.over and result(table.match) == over


def _archived(story: Story, record: str) -> Outcome:
    table: Table | None = None
    with suppress(KanchaError):
        table = Table(story.id, story.setup.put_away(), kancha.loads(record))
    if story.about.over is not None:
        return Finished(story, story.about.over, table if table and ended_so(table, story.about.over) else None)
    return Archived(story, record, table)


def _resumed(story: Story, game: Game) -> tuple[Table, int]:
    """A table with as much of its log as need not be replayed, and how much that is."""
    table = _begun(story, game)
    if story.played_under(game):
        for kept in reversed(story.checkpoints):
            moment = unpack(kept) if kept.seq > story.floor and kept.stamp == stamp(game) else None
            if moment is not None and story.digest_after(kept.seq) in ("", moment.digest):
                try:
                    table.match = table.match.resumed(moment)
                except KanchaError:
                    continue
                table.keys = story.keys(kept.seq)
                table.checkpointed = kept.seq
                return table, kept.seq
    return table, story.floor


def _begun(story: Story, game: Game) -> Table:
    """A table before its first choice, or where it has gone on under other rules."""
    names = [seat.name for seat in story.setup.seats]
    go_on = story.gone_on
    position = None if go_on is None else go_on.position
    match = Match(game, len(names), int(story.setup.seed), story.setup.options, names, story.setup.seal, position)
    table = Table(story.id, story.setup, match)
    table.keys = story.keys(story.floor)
    if go_on is not None:
        table.go_on(go_on)
    return table


def _follow(table: Table, story: Story, start: int) -> _Break | None:
    """Play the rest of the log and compare; where it does not agree, the table is left as it is then."""
    for seq in range(start, len(story.rows)):
        row = story.rows[seq]
        try:
            table.play(row.key, story.entry(seq))
        except Exception as error:
            return _Break(seq, str(error))
        if story.digest_after(seq + 1) not in ("", table.match.state.digest()):
            return _Break(seq, "this choice leads to another position than it led to")
    return None


def _news(story: Story, table: Table, start: int) -> Lines | None:
    """What following a table has shown that is not yet stored."""
    game = table.match.game
    kept = checkpoint(table) if len(story.rows) - start >= EVERY or not story.proven else None
    if kept is not None:
        table.checkpointed = kept.seq
    rules = None if story.rules == Rules(game.version, game.edition) else Rules(game.version, game.edition)
    over = result(table.match) if table.match.over and story.about.over is None else None
    return Lines((), kept, rules, over) if kept or rules or over else None


def _lost(story: Story, why: str) -> Outcome:
    """Today's code cannot even begin the game."""
    if story.about.over is not None:
        return Finished(story, story.about.over, None)
    return Stopped(story, f"This table cannot be taken up: {why} Its record can still be read.")


def _parted(story: Story, game: Game, broken: _Break) -> Outcome:
    """The table stands elsewhere than today's rules would lead it: from where could it go on?"""
    if story.about.over is not None:
        return Finished(story, story.about.over, None)
    was, edition = story.rules
    reason = (
        f"This table was played under rules version {was}, edition {edition}; here are version {game.version}, "
        f"edition {game.edition}. At entry {broken.seq + 1} they part: {broken.why.rstrip('.')}."
    )
    if story.setup.seats[0].who == RECORD:
        return Stopped(story, f"{reason} Its record can still be read.")
    seq, match, told = _last_readable(story, game, broken.seq)
    terms = Terms(game.version, game.edition, seq, len(story.choices(seq)))
    agreed = frozenset(entry.by for entry in story.agreements if entry.agree == terms)
    how = f"It can go on from its choice {terms.choices} when all who play agree."
    return Stopped(story, f"{reason} {how}", terms, match, told, agreed)


def _last_readable(story: Story, game: Game, agreeing: int) -> tuple[int, Match, list[int]]:
    """The last position that today's rules can read: a checkpoint, or where the replay still agreed."""
    names = [seat.name for seat in story.setup.seats]
    for kept in reversed(story.checkpoints):
        moment = unpack(kept) if kept.seq > max(agreeing, story.floor) else None
        if moment is None:
            continue
        try:
            match = Match(game, len(names), int(story.setup.seed), story.setup.options, names, story.setup.seal, moment.position)
        except KanchaError:
            continue
        if not match.over:
            return kept.seq, match, _told(moment) if kept.stamp.endswith(f"-{tongue(game)}") else []
    table, start = _resumed(story, game)
    for seq in range(start, agreeing):
        table.play(story.rows[seq].key, story.entry(seq))
    return agreeing, table.match, _told(table.match.moment())


def _told(moment: Moment) -> list[int]:
    """All events up to a moment."""
    return [*moment.opening, *(each for told in moment.told for each in told)]
