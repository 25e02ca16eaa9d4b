"""What is stored of a table, as it was written: nothing here asks today's rules, so it can be read for ever."""

from __future__ import annotations

from functools import cached_property

import msgspec

from kancha.core import record as records
from kancha.core.game import Game
from kancha.web.loading.checkpoints import unpack
from kancha.web.store import Checkpoint, Row, Rules, TableRow
from kancha.web.table import PERSON, Entry, GoOn, Setup

HIDDEN = "hidden while the game runs"


class Story:
    """A table in the store: its setup, its log with digests, its checkpoints."""

    def __init__(self, id: str, setup: Setup, about: TableRow, rows: list[Row], checkpoints: list[Checkpoint]) -> None:
        self.id = id
        self.setup = setup
        self.about = about
        self.rows = rows
        self.checkpoints = checkpoints

    @property
    def rules(self) -> Rules:
        """The rules version and edition that the table is played under."""
        return self.about.rules if self.about.rules.version else Rules(self.setup.rules, self.setup.edition)

    def played_under(self, game: Game) -> bool:
        """Whether those are today's."""
        return self.rules.version == game.version and game.is_edition(self.rules.edition)

    @property
    def people(self) -> list[int]:
        """The seats at which people sit."""
        return [at for at, seat in enumerate(self.setup.seats) if seat.who == PERSON]

    def entry(self, seq: int) -> Entry:
        """Entry number `seq`."""
        return msgspec.json.decode(self.rows[seq].entry, type=Entry)

    def keys(self, seq: int) -> dict[str, int]:
        """The keys of the first entries."""
        return {row.key: at for at, row in enumerate(self.rows[:seq])}

    def digest_after(self, seq: int) -> str:
        """The digest of the position after so many entries, empty where none was noted."""
        noted = self.rows[seq - 1].digest if seq else ""
        return noted or self._kept.get(seq, "")

    @cached_property
    def _kept(self) -> dict[int, str]:
        """What the checkpoints say about digests, for entries that say nothing."""
        moments = ((kept.seq, unpack(kept)) for kept in self.checkpoints)
        return {seq: moment.digest for seq, moment in moments if moment is not None}

    @property
    def proven(self) -> bool:
        """Whether the present position can be compared with that of a replay."""
        return not self.rows or bool(self.digest_after(len(self.rows)))

    @cached_property
    def floor(self) -> int:
        """How much of the log lies before the table last went on under other rules; 0 when it never did."""
        # Quotes inside a text are escaped, so nothing else in an entry looks like this.
        found = [at for at, row in enumerate(self.rows) if '"go_on":' in row.entry]
        return found[-1] + 1 if found else 0

    @property
    def gone_on(self) -> GoOn | None:
        """How the table last went on under other rules."""
        return self.entry(self.floor - 1).go_on if self.floor else None

    @property
    def played(self) -> int:
        """The length of the log without the agreements at its end."""
        return next((at + 1 for at in range(len(self.rows) - 1, -1, -1) if '"agree":' not in self.rows[at].entry), 0)

    @property
    def agreements(self) -> list[Entry]:
        """Who has agreed to go on since the table last did."""
        entries = (self.entry(seq) for seq in range(self.floor, len(self.rows)) if '"agree":' in self.rows[seq].entry)
        return [entry for entry in entries if entry.agree is not None]

    def choices(self, seq: int) -> list[Entry]:
        """The choices among the first entries that were not taken back, nor left behind when the table went on."""
        made: list[Entry] = []
        for at in range(seq):
            entry = self.entry(at)
            if entry.undo:
                made.pop()
            elif entry.go_on is not None:
                del made[entry.go_on.terms.choices :]
            elif entry.do:
                made.append(entry)
        return made

    def record(self, seat: int | None = None, *, whole: bool = False) -> str:
        """What was played, as text. Of a game that is not over, the seed and what the other seats have chosen are hidden, unless
        it is asked for as a `whole`."""
        over = self.about.over
        hide = over is None and not whole
        head = records.Record(
            game=self.setup.game,
            rules=str(self.setup.rules),
            edition=self.setup.edition,
            players=[each.name for each in self.setup.seats],
            options=self.setup.options,
            seed=HIDDEN if hide else self.setup.seed,
            plays=self._plays(seat, not hide),
            scores="",
            winners="",
            digest=HIDDEN if hide else self.digest_after(len(self.rows)),
            result=over or "not over",
        )
        return records.write(head)

    def _plays(self, seat: int | None, all: bool) -> list[records.Play]:
        """Lines of play; where the table went on under other rules, a line says so."""
        plays: list[records.Play] = []
        for at in range(len(self.rows)):
            entry = self.entry(at)
            if entry.undo:
                plays.pop()
            elif entry.go_on is not None:
                terms = entry.go_on.terms
                how = f"choices under rules {terms.rules}, edition {terms.edition}"
                plays.append(records.Play(records.REMARK, f"goes on after {terms.choices} {how}"))
            elif entry.do:
                plays.append(records.Play(entry.by, entry.do if all or entry.by == seat else "..."))
        return plays
