"""A table is its setup and its log, nothing else: replaying them gives the match. Who may do what is decided here.

No database, no sockets: `check` says whether a command may be logged, `play` takes what has been logged.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

import kancha
from kancha.bots.levels import character_of
from kancha.core.errors import BadOption, BadRecord, KanchaError, shown
from kancha.core.game import Game
from kancha.core.match import Ahead, Match
from kancha.core.record import DRAWN, TYPED, TYPED_SENTENCE, Seal, commitment
from kancha.core.state import State
from kancha.core.telling import chronicle
from kancha.core.told import Line
from kancha.core.weights import characters
from kancha.core.words import listed
from kancha.web.learning.guide import Place, guide_of
from kancha.web.markdown import link_rules

PERSON = "person"
RECORD = "record"
"""Who sits at a seat when it is no bot: a person with a key, or nobody, because the game comes from a record."""

Short = Annotated[str, msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64)]


class Refused(KanchaError):
    """A command that the table does not take; the sentence says why."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a person, or a bot by its name, as `hard` or `hard:builder`."""

    name: str
    who: str = PERSON


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is fixed when a table is set up. The seed is text because it is wider than JSON's numbers;
    `host` is the seat of the person who set the table up and hands out the links, -1 when that person only watches. `origin` and
    `salt` are the seal of the seed; tables of the first release have none. `lesson` names what is taught there, if anything."""

    game: str
    rules: int
    edition: str
    seed: str
    options: dict[str, str | int | bool | list[str]]
    seats: tuple[Seat, ...]
    host: int = -1
    origin: str = ""
    salt: str = ""
    lesson: str = ""

    @property
    def seal(self) -> Seal:
        """How the seed came about, and what it is sealed with."""
        return Seal(self.origin, self.salt)

    def put_away(self) -> Setup:
        """The same table when nobody plays at it any more."""
        return msgspec.structs.replace(self, seats=tuple(msgspec.structs.replace(seat, who=RECORD) for seat in self.seats))

    @property
    def commitment(self) -> str:
        """What is told of the seed while the game runs."""
        return commitment(self.salt, int(self.seed))


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table can go on under other rules than before: from where in the log, and after how many of its choices."""

    rules: int
    edition: str
    seq: int
    choices: int


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That a table goes on under other rules, with the position and the events that led there."""

    terms: Terms
    position: dict[str, Any]
    told: list[int]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of the log: a choice in notation, or that the last choice was taken back; where the rules have changed, that a
    seat agrees to go on, and (by nobody, -1) that the table does."""

    by: int
    do: str = ""
    undo: bool = False
    agree: Terms | None = None
    go_on: GoOn | None = None


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat asks for, with the length of the log it has seen and a key that makes repeating it harmless."""

    key: Key
    seq: int
    do: Short = ""
    undo: bool = False


def set_up(slug: str, seats: list[tuple[str, str]], seed: int | None, options: dict[str, object], host: int = -1) -> Setup:
    """The setup of a new table from (name, who) per seat; everything is checked before anything is kept.

    A seed is one that somebody typed, who could know what it deals; with None it is drawn here and nobody knows it.
    """
    game = kancha.game(slug)
    for _, who in seats:
        if who != PERSON:
            check_bot(game, who)
    number = secrets.randbits(128) if seed is None else seed
    seal = Seal(DRAWN if seed is None else TYPED, secrets.token_hex(16))
    match = Match(game, len(seats), number, options, [name for name, _ in seats], seal)
    placed = tuple(Seat(name, who) for name, who in seats)
    return Setup(slug, game.version, game.edition, str(number), dict(match.options), placed, host, *seal)


def check_bot(game: Game, who: str) -> None:
    """Refuse a bot that is not there. At a table it may have a character of the game, but no settings: they cost the server."""
    kancha.bot(who)
    if ":" in who and character_of(game.folder, who) is None:
        known = ", ".join(character.id for character in characters(game.folder / "weights"))
        raise BadOption(f"{game.title} has no opponent {shown(who)}. After the colon may stand: {known or 'nothing'}.")


def set_up_record(match: Match) -> tuple[Setup, list[Entry]]:
    """The setup and the log of a table that only tells a game played elsewhere."""
    game = match.game
    seats = tuple(Seat(name, RECORD) for name in match.names[: match.players])
    setup = Setup(game.slug, game.version, game.edition, str(match.seed), dict(match.options), seats, -1, *match.seal)
    return setup, [Entry(seat, match.notation(action)) for seat, action in zip(match.seats, match.history, strict=True)]


class Saying(NamedTuple):
    """What the log says of one choice: as HTML, who chose (-1: it came before the first choice), and the headings in it."""

    html: str
    by: int
    head: str


class Table:
    """A match with the log that made it."""

    def __init__(self, id: str, setup: Setup, match: Match | None = None) -> None:
        """`match`: where the log is taken up, when that is not its beginning."""
        self.id = id
        self.setup = setup
        names = [seat.name for seat in setup.seats]
        self.match = match or Match(kancha.game(setup.game), len(names), int(setup.seed), setup.options, names, setup.seal)
        self.guide = guide_of(self.match.game, setup.lesson)
        self.keys: dict[str, int] = {}
        self.checkpointed = 0
        self._notice: list[str] = []
        self._told: list[int] = []
        self._ahead: tuple[Entry, Ahead] | None = None
        self._said: dict[int | None, list[Saying]] = {}

    @property
    def seq(self) -> int:
        """The length of the log."""
        return len(self.keys)

    def bot_to_move(self) -> str:
        """The name of the bot that decides now, or empty."""
        actor = self.match.actor
        who = self.setup.seats[actor].who if actor >= 0 else PERSON
        return "" if who in (PERSON, RECORD) else who

    def may_undo(self, seat: int | None) -> bool:
        """Whether a seat may take back: only its own choice, and only the last one."""
        match = self.match
        if self.guide is not None and len(match.history) <= len(self.guide.opening):
            return False
        return bool(match.seats) and match.seats[-1] == seat and match.can_undo() and not match.over

    def place(self) -> Place | None:
        """Where the lesson of this table stands; None where there is none, or when it is over."""
        return self.guide.place(self.match.history) if self.guide is not None else None

    def check(self, seat: int | None, command: Command) -> Entry:
        """The entry to log for a command, or a refusal; changes nothing."""
        if command.key in self.keys:
            raise Refused("This was already done.")
        if seat is None:
            raise Refused("Only those who sit at the table can play; you are watching.")
        if command.seq != self.seq:
            raise Refused("The table has moved on since; look again.")
        if command.undo == bool(command.do):
            raise Refused("Ask for one thing: a choice, or to take one back.")
        if command.undo:
            return self._check_undo(seat)
        if self.match.over:
            raise Refused("The game is over.")
        if self.match.actor != seat:
            raise Refused(f"It is {self.setup.seats[self.match.actor].name}'s turn to choose, not yours.")
        reason = self.match.why_not(command.do)
        if reason:
            raise Refused(reason)
        action = self.match.read(command.do)
        place = self.place()
        if self.guide is not None and place is not None and action not in (place.do, place.then) and not place.free:
            raise Refused(self.guide.refusal(place))
        return Entry(seat, self.match.notation(action))

    def _check_undo(self, seat: int) -> Entry:
        if not self.match.seats or self.match.seats[-1] != seat:
            raise Refused("The last choice was not yours; only your own can be taken back.")
        if not self.may_undo(seat):
            raise Refused("The last choice cannot be taken back: something new was learned by it.")
        return Entry(seat, undo=True)

    def foresee(self, entry: Entry) -> State:
        """The position after an entry that was checked; nothing is changed, and following it then costs nothing more."""
        if entry.undo:
            return self.match.before_last()
        self._ahead = (entry, self.match.ahead(entry.do))
        return self._ahead[1].after

    def go_on(self, how: GoOn) -> None:
        """Note that the match begins where the table went on under other rules."""
        terms = how.terms
        self._notice = [
            f"The game goes on under rules version {terms.rules}, edition {terms.edition}, after {terms.choices} choices. "
            "The whole of it stands in its record."
        ]
        self._told = how.told

    def play(self, key: str, entry: Entry) -> None:
        """Follow one entry of the log."""
        match = self.match
        tried, self._ahead = self._ahead, None
        if entry.agree is not None:
            pass  # what is agreed to is counted where the table is loaded
        elif tried is not None and tried[0] is entry and tried[1].before is match.state:
            match.take(tried[1])
        elif entry.undo:
            match.undo()
            for lines in self._said.values():
                del lines[len(match.history) + 1 :]
        elif match.actor != entry.by:
            raise BadRecord(f"Entry {self.seq} of table {self.id} is by seat {entry.by}, but seat {match.actor} is to move.")
        else:
            match.apply(entry.do)
        self.keys[key] = self.seq

    def said(self, seat: int | None) -> list[Saying]:
        """What happened before the first choice, then the sentences of every choice, as a seat may read them.

        The list grows, its lines never change.
        """
        match = self.match
        said = self._said.setdefault(seat, [])
        if not said:
            before = match.game.lines(match.state, self._told, match.names, seat)
            said.append(saying([*before, *map(Line, self._notice), *opening_lines(match, seat)], -1))
        known = len(said) - 1
        said += [saying(lines, by) for lines, by in zip(match.lines(seat, known), match.seats[known:], strict=True)]
        return said

    def transcript(self, seat: int | None) -> str:
        """What a seat, or with None everybody, has been told so far, as text: all that leaves the house while the game runs."""
        match, setup = self.match, self.setup
        lines = [
            f"{match.game.title}, played by {', '.join(match.names)}",
            f"As {'everybody' if seat is None else match.names[seat]} may know it while the game is running.",
            f"Rules {setup.rules}, edition {setup.edition}.",
        ]
        if setup.commitment:
            lines += [f"Commitment: {setup.commitment}", "It seals the seed, which the record of the finished game tells."]
        told = chronicle(opening(match, seat), match.log(seat))
        return "\n".join([*lines, "", *told, "", f"{match.names[match.actor]} is choosing."]) + "\n"

    def summary(self) -> str:
        """One line for the list of tables."""
        return self.summary_of(self.match.state, len(self.match.history))

    def summary_of(self, state: State, choices: int) -> str:
        """The same of a position after so many choices."""
        names, players = self.match.names, self.match.players
        if state.over:
            return ending(names, state)
        against = f" against {listed(names[players:])}" if names[players:] else ""
        return f"{self.setup.seats[state.actor].name} to move{against}, {choices} choices made"


def opening(match: Match, seat: int | None) -> list[str]:
    """The sentences before the first choice; one who could know the cards is named first of all."""
    return [TYPED_SENTENCE] * (match.seal.origin == TYPED) + match.opening(seat)


def opening_lines(match: Match, seat: int | None) -> list[Line]:
    """The same as lines of the log."""
    headings = {line.text for line in match.opening_lines(seat) if line.heading}
    return [Line(text, heading=text in headings) for text in opening(match, seat)]


def saying(lines: Sequence[Line], by: int) -> Saying:
    """Lines of the log as they are shown. What lies between two deeds of a seat in another's choice is counted to it."""
    acting = [at for at, line in enumerate(lines) if line.by >= 0]
    last = acting[-1] if acting else -1
    html: list[str] = []
    doer = -1
    for at, line in enumerate(lines):
        doer = line.by if line.by >= 0 else doer if at < last else -1
        kind = ' class="head"' if line.heading else f' data-by="{doer}"' if doer >= 0 else ""
        html.append(f"<p{kind}>{link_rules(line.text)}</p>")
    return Saying("".join(html), by, " · ".join(line.text for line in lines if line.heading))


def result(match: Match) -> str:
    """How a finished match ended, in one sentence."""
    return ending(match.names, match.state)


def ending(names: list[str], state: State) -> str:
    """How a game ended, in one sentence."""
    winners = [names[seat] for seat in state.winners()]
    points = ", ".join(f"{name} {score}" for name, score in zip(names, state.scores(), strict=True))
    if not winners:
        return f"The game is over: {points}."
    who = f"{winners[0]} wins" if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]} win together"
    return f"{who}: {points}."
